"""EU-5.2.6: Leaders change their slots, the Ruler takes or leaves a command."""

from typing import Final

from imperia.core import Move, Seat, moves_of

from ...effects.persons import recall_ruler, swap_leaders, take_command
from ...queries.court.persons import SLOTS, judge_command
from ...state import IN_COMMAND, NO_ONE, State

# From one slot to another: 4 * from + to.
REASSIGN_MOVES: Final = moves_of("reassign", SLOTS * SLOTS)
COMMAND_MOVES: Final = moves_of("command", 3)
RECALL: Final = Move("recall")
COMMANDS: Final = ("reassign", "command", "recall")


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


def carry_out_command(state: State, seat: Seat, move: Move) -> None:
    if move.name == "reassign":
        source, goal = divmod(move.arg, SLOTS)
        swap_leaders(state, seat, source, goal, counted=True)
    elif move.name == "command":
        take_command(state, seat, move.arg)
    else:
        recall_ruler(state, seat)
