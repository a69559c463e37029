"""EU-5.2.6: Leaders change their slots, the Ruler takes or leaves a command."""

from typing import Final

from imperia.core import YES, Move, Ruling, Seat, moves_of, no

from ..effects.persons import recall_ruler, swap_leaders, take_command
from ..state import IN_COMMAND, NO_ONE, State

MOVED_ALREADY = no("EU-5.2.6.b")
NOT_ON_THE_FLEET = no("EU-5.2.6.c")
ARMY_IS_LED = no("EU-5.2.6.d")
NO_RULER = no("EU-5.2.6.e")

SLOTS: Final = 4
FLEET: Final = 3
# From one slot to another: 4 * from + to.
REASSIGN_MOVES: Final = moves_of("reassign", SLOTS * SLOTS)
COMMAND_MOVES: Final = moves_of("command", 3)
RECALL: Final = Move("recall")
COMMANDS: Final = ("reassign", "command", "recall")


def _ruler_slot(state: State, seat: Seat) -> int:
    for slot in range(3):
        if state.leaders[SLOTS * seat + slot] == IN_COMMAND:
            return slot
    return NO_ONE


def _reassignments(taken: int) -> list[Move]:
    """Each Leader to each other slot, when these slots are taken; a pair that swaps once."""
    return [
        REASSIGN_MOVES[SLOTS * source + goal]
        for source in range(SLOTS)
        if taken >> source & 1
        for goal in range(SLOTS)
        if goal != source and not (goal < source and taken >> goal & 1)
    ]


# By the set of slots that are taken.
REASSIGNMENTS: Final = [_reassignments(taken) for taken in range(1 << SLOTS)]


def _taken(held: list[int]) -> int:
    return sum([1 << slot for slot in range(SLOTS) if held[slot] != NO_ONE])


def command_moves(state: State, seat: Seat) -> list[Move]:
    """What might be tried: each Leader to each other slot, the Ruler to an Army or home."""
    held = state.leaders[SLOTS * seat : SLOTS * seat + SLOTS]
    found = REASSIGNMENTS[_taken(held)]
    if IN_COMMAND in held:
        return [*found, RECALL]
    return [*found, *COMMAND_MOVES] if state.ruler[seat] != NO_ONE else found


def legal_commands(state: State, seat: Seat) -> list[Move]:
    """What `judge_command` allows; where nobody has moved yet that is seen at a glance."""
    held = state.leaders[SLOTS * seat : SLOTS * seat + SLOTS]
    moved = state.moved_leaders
    if IN_COMMAND in held or moved >> SLOTS * seat & 15:
        listed = command_moves(state, seat)
        return [move for move in listed if not judge_command(state, seat, move).clause]
    found = REASSIGNMENTS[_taken(held)]
    if state.ruler[seat] == NO_ONE or moved >> SLOTS * state.seats + seat & 1:
        return found
    return found + [COMMAND_MOVES[slot] for slot in range(3) if held[slot] == NO_ONE]


def judge_command(state: State, seat: Seat, move: Move) -> Ruling:
    moved = state.moved_leaders
    if move.name == "reassign":
        source, goal = divmod(move.arg, SLOTS)
        held = state.leaders[SLOTS * seat : SLOTS * seat + SLOTS]
        if moved >> SLOTS * seat + source & 1 or (
            held[goal] != NO_ONE and moved >> SLOTS * seat + goal & 1
        ):
            return MOVED_ALREADY
        if (held[source] == IN_COMMAND and goal == FLEET) or (
            held[goal] == IN_COMMAND and source == FLEET
        ):
            return NOT_ON_THE_FLEET
        return YES
    if moved >> SLOTS * state.seats + seat & 1:
        return MOVED_ALREADY
    slot = _ruler_slot(state, seat)
    if move.name == "recall":
        if slot == NO_ONE:
            return NO_RULER
        return MOVED_ALREADY if moved >> SLOTS * seat + slot & 1 else YES
    if state.ruler[seat] == NO_ONE or slot != NO_ONE:
        return NO_RULER
    return YES if state.leaders[SLOTS * seat + move.arg] == NO_ONE else ARMY_IS_LED


def carry_out_command(state: State, seat: Seat, move: Move) -> None:
    if move.name == "reassign":
        source, goal = divmod(move.arg, SLOTS)
        swap_leaders(state, seat, source, goal, counted=True)
    elif move.name == "command":
        take_command(state, seat, move.arg)
    else:
        recall_ruler(state, seat)
