"""Dense positions of Baroque, for fuzzing: armies at their limit, wars, debts, full hands.

Who controls what comes first, then characters, then armies, which keep out of a banned zone.
"""

from imperia.core import Dice
from imperia.kit.masks import bits
from imperia.kit.picks import happens, one_of

from .components.cards import (
    BAN_ZONE,
    CARD_CLASS,
    DIVINE_INTERVENTION,
    GENERAL,
    IS_CHARACTER,
    N_CARDS,
    SCHONBORN,
)
from .components.events import (
    CHAOS,
    CHAOS_ELECTOR,
    EVENTS,
    FAMINE,
    OTTOMAN_INVADES,
    PAY_ALL_ARMIES,
    POLISH_PERMIT,
    WAR,
    WARS,
)
from .components.map import ALL, CITY_ALLOWED, ONE, STATES
from .components.tables import ARMY_LIMIT_AT, COMPOSERS, LEAD_IN_NEUTRAL, LEAD_OVER_CONTROLLER
from .effects.armies import place_army, place_ottoman_army, station_general
from .effects.cards import put_in_front
from .effects.states import (
    build_city,
    build_fortress,
    build_residence,
    place_composer,
    set_control,
    set_elector,
)
from .rules.turn.action_phase import ActionPhase, PlayObligatoryCard
from .state import NEUTRAL, NO_CARD, NOBODY, State

MOST_FLORINS = 30
MOST_VP = 40
MOST_IN_HAND = 9


def turn_begins(state: State) -> bool:
    """Must a seat play the first card of its activation?"""
    return isinstance(state.stack[-1], PlayObligatoryCard)


def dense(state: State, dice: Dice) -> None:
    """Fill the map, the fronts and the hands; burden everybody; thin out the piles."""
    _sell(state, dice)
    _take_states(state, dice)
    _call_characters(state, dice)
    _raise_armies(state, dice)
    _station_generals(state, dice)
    _build(state, dice)
    _spread_influence(state, dice)
    _start_events(state, dice)
    _fill_hands(state, dice)
    _burden(state, dice)
    _thin_piles(state, dice)


# The map


def _sell(state: State, dice: Dice) -> None:
    """Foreign possessions come into play, their event cards leave the game."""
    for place in bits(ALL & ~state.in_play):
        sale = [number for number, name in enumerate(EVENTS) if name.endswith(STATES[place])]
        if sale and happens(dice, 6) and _take_event(state, sale[0]):
            state.event_removed[sale[0]] += 1
            state.in_play |= ONE[place]


def _take_states(state: State, dice: Dice) -> None:
    for place in bits(state.in_play & ~state.majors):
        if state.control[place] == NEUTRAL and happens(dice, 7):
            set_control(state, place, dice.below(state.seats))
            for row in state.influence:
                row[place] = 0


def _raise_armies(state: State, dice: Dice) -> None:
    """Armies at or near the limit, in a few big heaps, some on foreign ground."""
    for seat in range(state.seats):
        open_to = state.in_play & ~state.banned & ~(state.occupied & ~state.stands[seat])
        own = list(bits(state.domain[seat] & open_to))
        anywhere = list(bits(open_to))
        if not own:
            continue
        posts = [one_of(dice, own), one_of(dice, own), one_of(dice, anywhere)]
        count = ARMY_LIMIT_AT[state.seats] - state.army_total[seat]
        for _ in range(max(0, count - (0 if happens(dice, 5) else dice.below(8)))):
            place = one_of(dice, posts)
            if not state.armies[place]:
                for row in state.influence:
                    row[place] = 0
            place_army(state, seat, place)


def _build(state: State, dice: Dice) -> None:
    for seat in range(state.seats):
        for place in bits(state.domain[seat]):
            plain = CITY_ALLOWED & ~(state.cities | state.fortresses)
            if plain & ONE[place] and happens(dice, 5):
                build_city(state, seat, place)
                if happens(dice, 5):
                    build_fortress(state, seat, place)
            if state.dioceses & ~state.residences & ONE[place] and happens(dice, 5):
                build_residence(state, seat, place)
    state.city_used = (state.cities | state.fortresses) & _some(dice)
    state.residence_used = state.residences & _some(dice)
    homes = [place for mask in state.home for place in bits(mask)]
    for composer in range(len(COMPOSERS)):
        if state.composer_pool[composer] and happens(dice, 5):
            place = one_of(dice, homes)
            place_composer(state, state.control[place], composer, place)


def _some(dice: Dice) -> int:
    """A mask of about half of all states."""
    return sum(ONE[place] for place in bits(ALL) if happens(dice, 5))


def _spread_influence(state: State, dice: Dice) -> None:
    """As much influence as changes no control, where no army stands."""
    for place in bits(state.in_play & ~state.majors & ~state.occupied):
        if not happens(dice, 5):
            continue
        controller = state.control[place]
        base = dice.below(4)
        for seat in range(state.seats):
            if controller == NEUTRAL:
                state.influence[seat][place] = base + dice.below(LEAD_IN_NEUTRAL)
            elif seat == controller:
                state.influence[seat][place] = base
            else:
                state.influence[seat][place] = base + dice.below(LEAD_OVER_CONTROLLER)


# Characters


def _call_characters(state: State, dice: Dice) -> None:
    """Characters in front, but generals, who need an army, and who would ban those in place."""
    for card in range(N_CARDS):
        if not IS_CHARACTER[card] or CARD_CLASS[card] == GENERAL or not happens(dice, 5):
            continue
        seat = dice.below(state.seats)
        if card == SCHONBORN and any(mask & BAN_ZONE for mask in state.stands):
            continue
        if state.front[seat][CARD_CLASS[card]] == NO_CARD and _take_card(state, card):
            state.discard[card] += 1
            put_in_front(state, seat, card)
    for seat in range(state.seats):
        if happens(dice, 4) and _take_card(state, DIVINE_INTERVENTION):
            state.divine[seat] += 1


def _station_generals(state: State, dice: Dice) -> None:
    for card in range(N_CARDS):
        seat = dice.below(state.seats)
        if not IS_CHARACTER[card] or CARD_CLASS[card] != GENERAL or not state.stands[seat]:
            continue
        if state.front[seat][GENERAL] == NO_CARD and happens(dice, 7) and _take_card(state, card):
            state.discard[card] += 1
            put_in_front(state, seat, card)
            station_general(state, seat, one_of(dice, list(bits(state.stands[seat]))))


# Cards and events


def _take_card(state: State, card: int) -> bool:
    """Take a card out of the draw pile, if there is one."""
    if not state.deck[card]:
        return False
    state.deck[card] -= 1
    state.deck_size -= 1
    return True


def _take_event(state: State, event: int) -> bool:
    """Take an event out of the draw pile or the discards, if there is one."""
    for pile in (state.events, state.event_discard):
        if pile[event]:
            pile[event] -= 1
            return True
    return False


def _start_events(state: State, dice: Dice) -> None:
    """Wars with their markers, and whatever waits for the next income."""
    for war in range(len(WARS)):
        if not state.wars >> war & 1 and happens(dice, 4) and _take_event(state, WAR):
            state.wars |= 1 << war
    if state.wars:
        state.no_income |= state.in_play & ~state.majors & _some(dice)
    if not state.permit and happens(dice, 4) and _take_event(state, POLISH_PERMIT):
        state.permit = 1
    if not state.chaos and happens(dice, 3) and _take_event(state, CHAOS):
        state.chaos = 1
        set_elector(state, CHAOS_ELECTOR, True)
    if not state.famine and happens(dice, 3) and _take_event(state, FAMINE):
        state.famine = 1
    if not state.army_pay and happens(dice, 3) and _take_event(state, PAY_ALL_ARMIES):
        state.army_pay = 1
    if state.army_owner[OTTOMAN_INVADES] == NOBODY and happens(dice, 4):
        place_ottoman_army(state, OTTOMAN_INVADES)
        for row in state.influence:
            row[OTTOMAN_INVADES] = 0


def _fill_hands(state: State, dice: Dice) -> None:
    """Hands of those who still take part in the phase; the last one stays the last."""
    phase = next(frame for frame in state.stack if isinstance(frame, ActionPhase))
    for seat in range(state.seats):
        if phase.out >> seat & 1 or (phase.is_last and seat != phase.seat):
            continue
        for _ in range(max(0, dice.below(MOST_IN_HAND + 1) - state.hand_size[seat])):
            left = [card for card in range(N_CARDS) if state.deck[card]]
            if not left:
                return
            card = one_of(dice, left)
            _take_card(state, card)
            state.hand[seat][card] += 1
            state.hand_size[seat] += 1


def _burden(state: State, dice: Dice) -> None:
    """Purses and points, and what is due at the next income or allowed in the next turn."""
    for seat in range(state.seats):
        state.florins[seat] = 0 if happens(dice, 3) else dice.below(MOST_FLORINS + 1)
        state.vp[seat] = dice.below(MOST_VP + 1)
        state.deferred[seat] = dice.below(state.army_total[seat] + 1)
        state.fugger_debt[seat] = dice.below(3)
        state.extra_buy[seat] = dice.below(3)
        state.pick_card[seat] = dice.below(3)


def _thin_piles(state: State, dice: Dice) -> None:
    """Both draw piles are low or empty."""
    for card in range(N_CARDS):
        gone = dice.below(state.deck[card] + 1) if happens(dice, 7) else 0
        state.deck[card] -= gone
        state.deck_size -= gone
        state.discard[card] += gone
    for event in range(len(state.events)):
        gone = dice.below(state.events[event] + 1) if happens(dice, 7) else 0
        state.events[event] -= gone
        state.event_discard[event] += gone
