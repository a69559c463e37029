"""BQ-2  The state before the first roll, what the game hides."""

from collections.abc import Mapping

from imperia.core import Dice
from imperia.kit.counts import below_zero
from imperia.kit.piles import redeal

from .components import (
    ALL,
    ARMY_LIMIT_AT,
    CARD_COUNT,
    CARDS,
    CHAOS,
    CITY_ALLOWED,
    COMPOSERS,
    DIOCESES,
    DIVINE_INTERVENTION,
    ELECTORS,
    EVENT_COUNT,
    EVENTS_REMOVED_AT,
    FAMINE,
    FOREIGN_AT,
    HOMES,
    MAJORS_AT,
    N_CARDS,
    N_STATES,
    ONE,
    PAY_ALL_ARMIES,
    POLISH_PERMIT,
    POWER,
    POWERS_AT,
    START_FLORINS_AT,
    STATE,
    STATES,
    WAR,
)
from .effects import set_control
from .options import OPTIONS, POWERS_CHOSEN, TENTH_DIOCESE, WURZBURG
from .queries import support_of
from .rules.after_battle import CommitCard, PickBattleCards
from .rules.battle import FightBattle
from .rules.opportunity import ExchangeCard, Mulligan, PickCard
from .rules.turn import PlayGame
from .state import NEUTRAL, NO_CARD, NOBODY, NOWHERE, State


def seating(seats: int, options: list[int]) -> list[int]:
    """The power of each seat."""
    chosen = OPTIONS[POWERS_CHOSEN].choices[options[POWERS_CHOSEN]]
    if chosen == "rulebook":
        return POWERS_AT[seats][:]
    return [POWER[power] for power in str(chosen).split(",")]


def refuse(seats: int, options: Mapping[str, object]) -> str:
    """A sentence when the chosen powers do not fit the number of players."""
    chosen = str(options["powers"])
    if chosen == "rulebook" or len(chosen.split(",")) == seats:
        return ""
    return f"Option 'powers' names {len(chosen.split(','))} powers for {seats} seats: name {seats}."


def setup(seats: int, options: list[int]) -> State:
    """The map with the homes controlled; rolls, picks and deals follow as procedures."""
    state = State()
    state.seats = seats
    state.options = options
    state.turn = 0
    state.order = list(range(seats))
    state.victor = NOBODY
    _lay_out_map(state, seating(seats, options))
    _give_out_mats(state)
    _stack_cards(state)
    for seat in range(seats):
        for place in HOMES[state.power[seat]]:
            set_control(state, place, seat)
    return state


def _lay_out_map(state: State, powers: list[int]) -> None:
    seats = state.seats
    state.power = powers
    state.home = [sum(ONE[place] for place in HOMES[power]) for power in powers]
    state.majors = MAJORS_AT[seats]
    state.in_play = ALL & ~FOREIGN_AT[seats]
    state.control = [NEUTRAL] * N_STATES
    state.domain = [0] * seats
    state.influence = [[0] * N_STATES for _ in range(seats)]
    state.armies = [0] * N_STATES
    state.army_owner = [NOBODY] * N_STATES
    state.stands = [0] * 5
    state.occupied = 0
    state.army_total = [0] * seats
    state.moved = [0] * N_STATES
    state.cities = state.fortresses = state.residences = 0
    state.city_used = state.residence_used = 0
    state.no_income = 0
    state.electors = ELECTORS
    state.dioceses = DIOCESES
    if state.options[TENTH_DIOCESE] == WURZBURG:
        state.dioceses |= ONE[STATE["wurzburg"]]
    state.composer_pool = [1] * len(COMPOSERS)
    state.composer_at = [NOWHERE] * len(COMPOSERS)
    state.banned = 0
    state.raided = NOWHERE


def _give_out_mats(state: State) -> None:
    seats = state.seats
    state.florins = [START_FLORINS_AT[seats]] * seats
    state.vp = [0] * seats
    state.support = [0] * seats
    state.hand = [[0] * N_CARDS for _ in range(seats)]
    state.hand_size = [0] * seats
    state.front = [[NO_CARD] * 4 for _ in range(seats)]
    state.general_at = [NOWHERE] * seats
    state.divine = [0] * seats
    state.deferred = [0] * seats
    state.fugger_debt = [0] * seats
    state.extra_buy = [0] * seats
    state.pick_card = [0] * seats
    state.exempt_famine = 0
    state.exempt_chaos = 0


def _stack_cards(state: State) -> None:
    state.deck = CARD_COUNT[:]
    state.deck_size = sum(CARD_COUNT)
    state.discard = [0] * N_CARDS
    state.removed = [0] * N_CARDS
    state.events = EVENT_COUNT[:]
    for event in EVENTS_REMOVED_AT[state.seats]:
        state.events[event] = 0
    state.famine_at_bottom = 0
    state.event_discard = [0] * len(EVENT_COUNT)
    state.event_removed = [0] * len(EVENT_COUNT)
    state.wars = state.permit = state.chaos = 0
    state.chaos_halving = state.famine = state.army_pay = 0


def root(state: State) -> PlayGame:
    return PlayGame()


def imagine(state: State, viewer: int, dice: Dice) -> None:
    """Deal the opportunity cards the viewer has not seen among the other hands and the pile."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    unseen = _unseen(state)
    top = state.stack[-1] if state.stack else None
    if isinstance(top, PickCard) and top.seat == viewer:
        # He is looking through the pile: only the hands are unknown to him.
        state.deck = top.shown[:]
        unseen = [left - shown for left, shown in zip(unseen, top.shown, strict=True)]
        hands = redeal(unseen, [state.hand_size[seat] for seat in others], dice)
    else:
        sizes = [*(state.hand_size[seat] for seat in others), state.deck_size]
        *hands, state.deck = redeal(unseen, sizes, dice)
    for seat, hand in zip(others, hands, strict=True):
        state.hand[seat] = hand
    for frame in state.stack:
        if isinstance(frame, PickCard) and frame.seat != viewer:
            frame.shown = state.deck[:]
        elif isinstance(frame, FightBattle):
            _imagine_battle(state, frame, viewer, dice)
        elif isinstance(frame, Mulligan | ExchangeCard | PickBattleCards | CommitCard):
            if frame.seat != viewer:
                frame.picked = []


def _unseen(state: State) -> list[int]:
    """By card: how many the viewer of a masked state cannot place."""
    unseen = CARD_COUNT[:]
    for pile in (state.discard, state.removed, *state.hand):
        unseen = [left - count for left, count in zip(unseen, pile, strict=True)]
    for front in state.front:
        for card in front:
            if card != NO_CARD:
                unseen[card] -= 1
    unseen[DIVINE_INTERVENTION] -= sum(state.divine)
    return unseen


def _imagine_battle(state: State, battle: FightBattle, viewer: int, dice: Dice) -> None:
    """Whoever has chosen battle cards in secret has chosen some of the imagined hand."""
    for place in range(battle.answered):
        seat = battle.asked[place]
        if seat != viewer:
            hand = state.hand[seat]
            cards = [kind for kind, count in enumerate(hand) for _ in range(count)]
            battle.answers[place] = [card for card in cards if dice.below(3) == 0]


def invariants(state: State) -> list[str]:
    """What must hold after every move, as sentences about what does not."""
    broken = _map_invariants(state)
    cards = _cards_in_zones(state)
    if cards != CARD_COUNT:
        odd = [n for n, count in enumerate(cards) if count != CARD_COUNT[n]]
        named = ", ".join(f"{cards[n]} {CARDS[n]} instead of {CARD_COUNT[n]}" for n in odd)
        broken.append(f"opportunity cards went astray: {named}")
    if [sum(hand) for hand in state.hand] != state.hand_size or sum(state.deck) != state.deck_size:
        broken.append("a public card count differs from the cards")
    events = _events_in_zones(state)
    wanted = EVENT_COUNT[:]
    for event in EVENTS_REMOVED_AT[state.seats]:
        wanted[event] = 0
    if events != wanted:
        broken.append(f"event cards went astray: {events}")
    return broken + below_zero(state, *_COUNTED)


_COUNTED = (
    "influence",
    "armies",
    "moved",
    "composer_pool",
    "florins",
    "vp",
    "support",
    "hand",
    "divine",
    "deferred",
    "fugger_debt",
    "extra_buy",
    "pick_card",
    "deck",
    "discard",
    "removed",
    "events",
    "event_discard",
    "event_removed",
)


def _events_in_zones(state: State) -> list[int]:
    """By event: how many there are in piles and in play."""
    events = [
        sum(piles)
        for piles in zip(state.events, state.event_discard, state.event_removed, strict=True)
    ]
    events[WAR] += state.wars.bit_count()
    events[POLISH_PERMIT] += state.permit
    events[CHAOS] += state.chaos
    events[FAMINE] += state.famine + state.famine_at_bottom
    events[PAY_ALL_ARMIES] += state.army_pay
    return events


def _cards_in_zones(state: State) -> list[int]:
    cards = [
        sum(piles)
        for piles in zip(state.deck, state.discard, state.removed, *state.hand, strict=True)
    ]
    for front in state.front:
        for card in front:
            if card != NO_CARD:
                cards[card] += 1
    cards[DIVINE_INTERVENTION] += sum(state.divine)
    return cards


def _map_invariants(state: State) -> list[str]:
    broken = []
    domain = [0] * state.seats
    stands = [0] * 5
    totals = [0] * 5
    for place in range(N_STATES):
        if state.control[place] != NEUTRAL:
            domain[state.control[place]] |= ONE[place]
        owner = state.army_owner[place]
        if (owner == NOBODY) != (state.armies[place] == 0):
            broken.append(f"{STATES[place]}: armies without owner or owner without armies")
        if owner != NOBODY:
            stands[owner] |= ONE[place]
            totals[owner] += state.armies[place]
        if not 0 <= state.moved[place] <= state.armies[place]:
            broken.append(f"{STATES[place]}: more armies have moved than stand there")
        broken += _influence_invariants(state, place)
    occupied = 0
    for mask in stands:
        occupied |= mask
    if domain != state.domain or stands != state.stands or occupied != state.occupied:
        broken.append("a mask of states differs from the map")
    if totals[: state.seats] != state.army_total:
        broken.append("an army total differs from the map")
    if [support_of(state, seat) for seat in range(state.seats)] != state.support:
        broken.append("support differs from what the states give")
    if max(state.army_total) > ARMY_LIMIT_AT[state.seats]:
        broken.append("somebody has more armies than there are")
    return broken + _building_invariants(state)


def _building_invariants(state: State) -> list[str]:
    broken = []
    built = state.cities | state.fortresses
    if state.cities & state.fortresses or state.residences & ~state.dioceses:
        broken.append("a building stands where it may not")
    if built & ~CITY_ALLOWED or built & ~state.in_play:
        broken.append("a city stands where it may not")
    composers = zip(state.composer_at, state.composer_pool, strict=True)
    if any(pool and place != NOWHERE for place, pool in composers):
        broken.append("a composer of the pool is somewhere")
    return broken


def _influence_invariants(state: State, place: int) -> list[str]:
    points = [row[place] for row in state.influence]
    broken = []
    if state.majors & ONE[place] and any(points):
        broken.append(f"{STATES[place]}: influence in a major state")
    return broken
