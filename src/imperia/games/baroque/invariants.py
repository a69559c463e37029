"""What must hold after every move."""

from imperia.kit.counts import below_zero

from .components.cards import CARD_COUNT, CARDS, DIVINE_INTERVENTION
from .components.events import CHAOS, EVENT_COUNT, FAMINE, PAY_ALL_ARMIES, POLISH_PERMIT, WAR
from .components.map import CITY_ALLOWED, N_STATES, ONE, STATES
from .components.tables import ARMY_LIMIT_AT, EVENTS_REMOVED_AT
from .queries import support_of
from .state import NEUTRAL, NO_CARD, NOBODY, NOWHERE, State


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
