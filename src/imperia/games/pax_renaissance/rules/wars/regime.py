"""PR-16, PR-17, PR-21  Regime change, vassals, concession and emancipation."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.masks import holds

from ...components.map import EMPIRE_BORDERS
from ...components.tokens import MEDIEVAL, N_REPRESSIBLE, PAWN
from ...effects.cards import flip, take_from_tableau, take_from_throne
from ...effects.map import (
    emancipate,
    place_pawn,
    repress_pawn,
    set_faith,
)
from ...effects.market import pay
from ...queries import repressed_total, with_pawn, with_pirate
from ...state import NOBODY, NONE, THRONE, State
from ..choose import BORDER_MOVES, DONE, YesOrNo, picked
from ..shortage import ON_BORDER, find
from .battle import ChooseRoom, room_for

NOT_A_BORDER_OF_THE_EMPIRE = no("PR-16.9")
PIRATE_THERE = no("PR-16.9a")
NO_FLORIN_TO_REPRESS = no("PR-16.9b")
NO_FREE_PLACE = no("PR-21.8a")

TOKEN_MOVES = moves_of("token", N_REPRESSIBLE)


def change_regime(state: State, seat: Seat, empire: int, suzerain: int = NONE) -> None:
    """Take an empire card or turn your own; with a suzerain it becomes his vassal."""
    holder = state.holder[empire]
    if holder == THRONE:
        take_from_throne(state, seat, empire, suzerain)
    elif holder == seat and suzerain == NONE:
        flip(state, empire)
    else:
        take_from_tableau(state, seat, empire, suzerain)


class SettleRegime(Procedure):
    """After a regime change: a concession, then emancipation."""

    clause = "PR-16.9"
    steps = "ask_concession", "find_pawn", "clear_border", "lay_concession", "free_repressed"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire
        self.border = -1
        self.found = 0

    def ask_concession(self, state: State) -> Next:
        return self.call(ChooseConcession(self.seat, self.empire), into="border")

    def find_pawn(self, state: State) -> Next:
        """Before a border is cleared: without a pawn it stays as it is."""
        if self.border == NONE:
            return None
        self.found = 1
        token = PAWN + state.banker[self.seat]
        return find(self, state, self.seat, token, ON_BORDER, self.border, into="found")

    def clear_border(self, state: State) -> None:
        if not self.found:
            self.go_to("free_repressed")
        elif state.pawn_at[self.border] != NOBODY:
            pay(state, self.seat, 1)
            repress_pawn(state, self.border, self.empire)

    def lay_concession(self, state: State) -> None:
        place_pawn(state, self.border, state.banker[self.seat])

    def free_repressed(self, state: State) -> Next:
        if repressed_total(state, self.empire):
            return self.call(Emancipate(self.seat, self.empire))
        return None


class ChooseConcession(Decision):
    """Lay a concession on a border of the empire, or none."""

    clause = "PR-16.9"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire

    def moves(self, state: State) -> list[Move]:
        return [*BORDER_MOVES, DONE]

    def legal(self, state: State) -> list[Move]:
        able = EMPIRE_BORDERS[self.empire] & ~with_pirate(state)
        if not state.florins[self.seat]:
            able &= ~with_pawn(state)
        return [*picked(BORDER_MOVES, able), DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if not holds(EMPIRE_BORDERS[self.empire], move.arg):
            return NOT_A_BORDER_OF_THE_EMPIRE
        if state.pirate_at[move.arg] != NONE:
            return PIRATE_THERE
        if state.pawn_at[move.arg] != NOBODY and not state.florins[self.seat]:
            return NO_FLORIN_TO_REPRESS
        return YES


class Emancipate(Procedure):
    """Free any number of the repressed tokens of an empire into its cities and borders."""

    clause = "PR-21.8"
    steps = "choose_token", "choose_place", "set_free"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire
        self.token = -1
        self.spot = -1

    def choose_token(self, state: State) -> Next:
        if not can_emancipate(state, self.empire):
            self.end()
            return None
        return self.call(ChooseEmancipated(self.seat, self.empire), into="token")

    def choose_place(self, state: State) -> Next:
        if self.token == NONE:
            self.end()
            return None
        return self.call(ChooseFreedRoom(self.seat, self.empire, self.token), into="spot")

    def set_free(self, state: State) -> None:
        emancipate(state, self.empire, self.token, self.spot)
        self.repeat("choose_token")


def can_emancipate(state: State, empire: int) -> bool:
    """Is there a repressed token of this empire, and room for it?"""
    tokens = [token for token, count in enumerate(state.repressed[empire]) if count]
    return any(room_for(state, empire, token) for token in tokens)


class ChooseFreedRoom(ChooseRoom):
    """Choose the free city or border of the empire where the freed token goes."""

    clause = "PR-21.8"
    taken = no("PR-21.8")


class ChooseEmancipated(Decision):
    """Choose a repressed token to set free, or be done."""

    clause = "PR-21.8"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire

    def moves(self, state: State) -> list[Move]:
        row = state.repressed[self.empire]
        return [*(TOKEN_MOVES[token] for token, count in enumerate(row) if count), DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done" or room_for(state, self.empire, move.arg):
            return YES
        return NO_FREE_PLACE


class Secularise(YesOrNo):
    """Make the theocracy medieval again, or leave it?"""

    clause = "PR-16.10"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire


def secularise(state: State, empire: int) -> None:
    """The empire is no theocracy any more."""
    set_faith(state, empire, MEDIEVAL)
