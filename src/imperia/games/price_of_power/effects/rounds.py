"""The sequence of play: Rounds, Phases, Turns (EU-4)."""

from imperia.core import Seat, tell

from ..queries.realms import areas_with_units, clockwise, influence_areas, variant_of
from ..queries.sea.ships import zones_with_ships
from ..state import State
from .deeds import end_round_boons, note_tax
from .provinces import remove_cbs
from .treasury import change_prestige
from .units import end_pledge


def start_phase(state: State, phase: int) -> None:
    state.phase = phase
    state.active = state.first
    tell(state, "phase.begun", phase=phase)


def start_round(state: State) -> None:
    """EU-4.5.B7: a new Round, nobody has taken an Event or Passed."""
    state.round += 1
    state.owed = [variant_of(state).duty if towns else 0 for towns in state.towns]
    state.passed = sum(1 << seat for seat, towns in enumerate(state.towns) if not towns)
    state.pass_order = []
    state.turns = [0] * state.seats
    state.focused = 0
    state.no_trade = 0
    state.converts = 0
    end_round_boons(state)
    note_tax(state, (0,))
    tell(state, "round.begun", round=state.round)


def start_turn(state: State, seat: Seat) -> None:
    state.active = seat
    state.turns[seat] += 1
    state.recent.remove(seat)
    state.recent.append(seat)
    note_stand(state)
    state.rooted = influence_areas(state, seat)
    tell(state, "turn.begun", player=seat)


def note_stand(state: State) -> None:
    """EU-2.4.8: where everybody's units stand, and what has been used, before anything happens."""
    state.stood = [areas_with_units(state, seat) for seat in range(state.seats)]
    state.sailed = [zones_with_ships(state, seat) for seat in range(state.seats)]
    state.old_wars = state.war[:]
    state.mustered = state.manned = 0
    state.battle_won = 0
    state.spread = 0
    state.moved_leaders = 0
    state.proposals = 0
    state.missions_waived = [0] * state.seats


def note_proposal(state: State) -> None:
    """EU-5.1.2: one more proposal of this Turn, whatever becomes of it."""
    state.proposals += 1


def forgive_event(state: State, seat: Seat) -> None:
    """Q-143: there is no Event left to take."""
    state.owed[seat] = 0


def pass_turn(state: State, seat: Seat, ducats: int) -> None:
    """EU-4.2.5: the player has Passed and is paid for it."""
    state.passed |= 1 << seat
    state.pass_order.append(seat)
    state.ducats[seat] += ducats
    tell(state, "turn.passed", player=seat, ducats=ducats)


def stand_aside(state: State, seat: Seat) -> None:
    """EU-4.2.7: after the last Turn a player counts as having Passed."""
    if not state.passed >> seat & 1:
        state.passed |= 1 << seat
        state.pass_order.append(seat)


def mark_focus(state: State, seat: Seat) -> None:
    state.focused |= 1 << seat
    tell(state, "focus.changed", player=seat)


def clear_focus(state: State, seat: Seat) -> None:
    """EU-4.5.A6."""
    state.focused &= ~(1 << seat)


def pass_first_token(state: State) -> None:
    """EU-4.2.6: to the first to Pass; if that one has it, to the second, but not of two players."""
    order = state.pass_order or clockwise(state, state.first)  # who Passed may be extinct by now
    first = order[0]
    if first == state.first and state.seats > 2 and len(order) > 1:
        first = order[1]
    state.first = state.active = first  # outside Phase 2 the First Player is the Active one
    tell(state, "first_player", player=first)


def drop_tokens(state: State) -> None:
    """EU-4.3.A: CB tokens cost two Prestige without a War; Truces end."""
    for seat in clockwise(state, state.first):
        unused = (state.cb[seat] & ~state.war[seat]).bit_count()
        remove_cbs(state, seat)
        for _ in range(unused):  # each token is a loss of its own (EU-8.4)
            change_prestige(state, seat, -2)


def drop_disease(state: State) -> None:
    """EU-4.5.B2."""
    state.disease = 0


def drop_dynamic_alliance(state: State, seat: Seat, realm: int) -> None:
    """EU-4.5.B1."""
    end_pledge(state, realm)
    state.allies[seat] &= ~(1 << realm)
    tell(state, "alliance.ended", player=seat, realm=realm)


def add_colonists(state: State, seat: Seat, count: int) -> None:
    if count:
        state.colonists[seat] += count
        tell(state, "colonists.gained", player=seat, colonists=count)


def lose_colonist(state: State, seat: Seat) -> None:
    state.colonists[seat] -= 1
    tell(state, "colonist.lost", player=seat)


def end_age(state: State) -> None:
    """EU-4.5.D: this Age ends; Missions that wait for it may be completed."""
    state.age_ends = 1


def next_age(state: State, age: int) -> None:
    state.age = age
    state.age_ends = 0
    state.age_began = state.round + 1
    note_tax(state, (1,))
    tell(state, "age.begun", age=age)


def lose_colonists(state: State, seat: Seat, count: int) -> None:
    count = min(count, state.colonists[seat])
    if count:
        state.colonists[seat] -= count
        tell(state, "colonists.lost", player=seat, colonists=count)


def place_disease(state: State, area: int) -> None:
    state.disease |= 1 << area
    tell(state, "disease.placed", area=area)
