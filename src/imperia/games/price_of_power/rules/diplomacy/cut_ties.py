"""EU-5.2.5: Cut Ties."""

from typing import Final

from imperia.core import Move, Next, Procedure, Seat, moves_of
from imperia.kit.choices import ChooseMove

from ...components.map import AREAS, areas_of, members
from ...components.realms import REALMS
from ...effects.influence import end_alliance, remove_claim, remove_cubes
from ...effects.war import place_truce, remove_all_cubes
from ...queries.diplomacy.calls import CUBES_OF_REFUSAL, realm_owned
from ...queries.realms import less_marriage, realm_at_peace
from ...state import State
from ..card_effects.placing import SpendCubes
from ..choices import DONE
from ..court.economy import LoseStability
from .allied_units import ReturnAllied

DROP_CUBE_MOVES: Final = moves_of("drop_cube", len(AREAS))
DROP_CLAIM_MOVES: Final = moves_of("drop_claim", len(AREAS))
DROP_ALLY_MOVES: Final = moves_of("drop_ally", len(REALMS))
STABILITY_OF_BREACH: Final = 2


def has_ties(state: State, seat: Seat) -> bool:
    return bool(state.presence[seat] or state.claims[seat] or state.allies[seat])


class ChooseCutTie(ChooseMove):
    """Which tie do you cut: a cube, a Claim or an Alliance?"""

    clause = "EU-5.2.5"

    def __init__(self, seat: Seat, some: bool) -> None:
        self.seat = seat
        self.some = some  # something was cut already

    def moves(self, state: State) -> list[Move]:
        seat = self.seat
        found = [DROP_ALLY_MOVES[realm] for realm in members(state.allies[seat])]
        found += [DROP_CLAIM_MOVES[area] for area in members(state.claims[seat])]
        found += [DROP_CUBE_MOVES[area] for area in members(state.presence[seat])]
        return [*found, DONE] if self.some else found


class CutTies(Procedure):
    """Own cubes and Claims return to the supply, Alliances end, until done."""

    clause = "EU-5.2.5"
    steps = "ask", "cut"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.some = False
        self.move: Move = DONE

    def ask(self, state: State) -> Next:
        if not has_ties(state, self.seat):
            self.end()
            return None
        return self.call(ChooseCutTie(self.seat, self.some), into="move")

    def cut(self, state: State) -> Next:
        if self.move.name == "done":
            return None
        self.some = True
        self.repeat("ask")
        if self.move.name == "drop_ally":
            return self.call(BreakAlliance(self.seat, self.move.arg))
        if self.move.name == "drop_claim":
            remove_claim(state, self.seat, self.move.arg)
        else:
            remove_cubes(state, self.seat, self.move.arg, 1)
        return None


class BreakAlliance(Procedure):
    """The Alliance ends: Influence and a Truce in peace, Stability in War."""

    clause = "EU-5.2.5.1"
    steps = "give_back", "break_off", "lose_cubes"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.at_war = False

    def give_back(self, state: State) -> Next:
        if state.active_allies[self.seat] >> self.realm & 1:
            self.at_war = True
            return self.call(ReturnAllied(self.seat, self.realm))
        if self.realm in state.realm:
            self.at_war = bool(state.war[state.realm.index(self.realm)])
        else:
            self.at_war = not realm_at_peace(state, self.realm)
        return None

    def break_off(self, state: State) -> Next:
        """The Enemies of the player stay at War with an Ally that was Active."""
        end_alliance(state, self.seat, self.realm)
        if self.at_war:
            return self.call(LoseStability(self.seat, STABILITY_OF_BREACH))
        place_truce(state, self.seat, self.realm)
        return None

    def lose_cubes(self, state: State) -> Next:
        areas = areas_of(realm_owned(state, self.realm))
        if self.at_war:
            remove_all_cubes(state, self.seat, members(areas))
            return None
        count = less_marriage(state, self.seat, areas, CUBES_OF_REFUSAL)
        return self.call(SpendCubes(self.seat, areas, count, True))
