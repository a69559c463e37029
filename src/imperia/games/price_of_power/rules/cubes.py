"""EU-2.4.9: thirty cubes for each player, where the option says so."""

from typing import Final

from imperia.core import Frame, InTurn, Move, Next, Procedure, Seat, moves_of
from imperia.kit.choices import ChooseMove

from ..components.map import AREA_MOVES, members
from ..components.reading import POWERS
from ..components.tables import CUBES
from ..effects.influence import remove_cubes
from ..effects.institutions import lose_cardinal
from ..effects.rounds import lose_colonist
from ..effects.treasury import spend_power
from ..options import CUBE_LIMIT
from ..queries.institutions.faith_and_empire import cardinals
from ..queries.realms import covered, cubes, vassal_tokens
from ..state import State

POWER_MOVES: Final = moves_of("power_cube", len(POWERS))
COLONIST: Final = Move("colonist_cube")
CARDINAL: Final = Move("cardinal_cube")


def cubes_used(state: State, seat: Seat) -> int:
    """Power, Influence, Colonists, Cardinals, charges, covers of the tracks, the focus marker."""
    count = sum(state.power[3 * seat : 3 * seat + 3]) + state.colonists[seat]
    for area in members(state.presence[seat]):
        count += cubes(state, seat, area)
    count += cardinals(state)[seat] + sum(state.charges[2 * seat : 2 * seat + 2])
    hidden = covered(state)
    count += (state.towns[seat] & hidden).bit_count()
    count += (vassal_tokens(state, state.vassals[seat] & hidden) + 1) // 2
    return count + (state.focused >> seat & 1)


def too_many(state: State, seat: Seat) -> bool:
    return bool(state.options[CUBE_LIMIT]) and cubes_used(state, seat) > CUBES


class ChooseReturnedCube(ChooseMove):
    """You have more cubes in play than there are: which one do you take back?"""

    clause = "EU-2.4.9"

    def moves(self, state: State) -> list[Move]:
        seat = self.seat
        found = [POWER_MOVES[kind] for kind in range(3) if state.power[3 * seat + kind]]
        if state.colonists[seat]:
            found.append(COLONIST)
        if seat in state.curia:
            found.append(CARDINAL)
        return [*found, *(AREA_MOVES[area] for area in members(state.presence[seat]))]


class ReturnCubes(Procedure):
    """Cubes go back one by one until all that lie somewhere are at most thirty."""

    clause = "EU-2.4.9"
    steps = "ask", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.move: Move = COLONIST

    def ask(self, state: State) -> Next:
        if not too_many(state, self.seat) or not ChooseReturnedCube(self.seat).moves(state):
            self.end()
            return None
        return self.call(ChooseReturnedCube(self.seat), into="move")

    def take(self, state: State) -> None:
        seat, name = self.seat, self.move.name
        if name == "power_cube":
            spend_power(state, seat, self.move.arg, 1)
        elif name == "colonist_cube":
            lose_colonist(state, seat)
        elif name == "cardinal_cube":
            own = [slot for slot, owner in enumerate(state.curia) if owner == seat]
            lose_cardinal(state, own[-1])
        else:
            remove_cubes(state, seat, self.move.arg, 1)
        self.repeat("ask")


class EachReturnsCubes(InTurn):
    """Whoever has too many, in turn order."""

    clause = "EU-2.4.9"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return ReturnCubes(seat) if too_many(state, seat) else None


def any_too_many(state: State) -> bool:
    if not state.options[CUBE_LIMIT]:
        return False
    return any(too_many(state, seat) for seat in range(state.seats))
