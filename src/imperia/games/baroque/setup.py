"""BQ-2  The state before the first roll."""

from collections.abc import Mapping

from .components.cards import CARD_COUNT, N_CARDS
from .components.events import EVENT_COUNT
from .components.map import (
    ALL,
    DIOCESES,
    ELECTORS,
    FOREIGN_AT,
    HOMES,
    MAJORS_AT,
    N_STATES,
    ONE,
    POWER,
    POWERS_AT,
    STATE,
)
from .components.tables import COMPOSERS, EVENTS_REMOVED_AT, START_FLORINS_AT
from .effects.states import set_control
from .options import OPTIONS, POWERS_CHOSEN, TENTH_DIOCESE, WURZBURG
from .rules.turn.turn import PlayGame
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
