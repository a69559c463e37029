"""PR-29  Token shortage: a token whose supply is empty may be taken from elsewhere."""

from imperia.core import NO_MOVE, YES, Move, Next, Procedure, Ruling, Seat, no, tell
from imperia.kit.choices import ChooseMove

from ..components.map import N_EMPIRES
from ..components.masks import ONE
from ..components.tokens import BISHOP, N_REPRESSIBLE, PAWN, PIRATE
from ..effects.cards import kill_bishop
from ..effects.map import (
    add_repressed,
    kill_in_city,
    kill_pawn,
    kill_pirate,
    kill_repressed,
    place_in_city,
    place_pawn,
    place_pirate,
)
from ..state import NONE, State
from .choose import BORDER_MOVES, CARD_MOVES, CITY_MOVES, DONE, EMPIRE_MOVES, picked

REPRESSED_ONES_FIRST = no("PR-29.1")
SURVIVOR_TO_BE_PLACED = no("PR-29.3")

# Where a token is to be placed.
IN_CITY = 0
ON_BORDER = 1
ON_CARD = 2
ON_EMPIRE = 3  # repressed


def put(
    caller: Procedure,
    state: State,
    seat: Seat,
    token: int,
    where: int,
    place: int,
    spared: int = NONE,
) -> Next:
    """Place a token; when its supply is empty its owner is asked where to take it from.

    The tokens of the `spared` empire card have fought and are still to be placed themselves.
    """
    if state.supply[token]:
        place_token(state, token, where, place)
        return None
    return caller.call(FindToken(seat, token, where, place, spared, puts=True))


def find(
    caller: Procedure, state: State, seat: Seat, token: int, where: int, place: int, into: str
) -> Next:
    """Find a token that is placed later; where none is in supply, the answer is 0 if none comes."""
    if state.supply[token]:
        return None
    return caller.call(FindToken(seat, token, where, place, NONE, puts=False), into)


def place_token(state: State, token: int, where: int, place: int) -> None:
    """Put a token of the supply where it belongs."""
    if where == IN_CITY:
        place_in_city(state, place, token)
    elif where == ON_EMPIRE:
        add_repressed(state, place, token)
    elif where == ON_BORDER and token >= PIRATE:
        place_pirate(state, place, token - PIRATE)
    elif where == ON_BORDER:
        place_pawn(state, place, token - PAWN)


def repressed_sources(state: State, token: int, where: int, place: int, spared: int) -> int:
    """Mask of the empires on whose card such a token is repressed, and not to be placed itself."""
    found = repressed_at(state, token, where, place)
    return found if spared == NONE else found & ~ONE[spared]


def repressed_at(state: State, token: int, where: int, place: int) -> int:
    """Mask of the empires with such a token on their card, the destination left out."""
    if token >= N_REPRESSIBLE:
        return 0
    found = 0
    for empire in range(N_EMPIRES):
        if state.repressed[empire][token]:
            found |= ONE[empire]
    return found & ~ONE[place] if where == ON_EMPIRE else found


def map_sources(state: State, token: int, where: int, place: int) -> int:
    """Mask of the slots, borders or cards that hold such a token, the destination left out."""
    if token < PAWN:
        found = state.held[token]
        return found & ~ONE[place] if where == IN_CITY else found
    if token < PIRATE:
        found = state.concessions[token - PAWN]
    elif token < BISHOP:
        found = state.pirates[token - PIRATE]
    else:
        return state.bishops[token - BISHOP] & ~ONE[place]
    return found & ~ONE[place] if where == ON_BORDER else found


class FindToken(Procedure):
    """The supply is empty: take such a token from elsewhere, or place none."""

    clause = "PR-29"
    steps = "ask", "take"

    def __init__(
        self, seat: Seat, token: int, where: int, place: int, spared: int, puts: bool
    ) -> None:
        self.seat = seat
        self.token = token
        self.where = where
        self.place = place
        self.spared = spared  # the empire whose tokens are still to be placed, or NONE
        self.puts = puts  # it is placed at once, not later by the caller
        self.source = NO_MOVE

    def ask(self, state: State) -> Next:
        if not (
            repressed_sources(state, self.token, self.where, self.place, self.spared)
            or map_sources(state, self.token, self.where, self.place)
        ):
            tell(state, "token.missing", seat=self.seat, token=self.token)
            self.end(0)
            return None
        return self.call(
            ChooseSource(self.seat, self.token, self.where, self.place, self.spared), into="source"
        )

    def take(self, state: State) -> None:
        name, source = self.source.name, self.source.arg
        if name == "done":
            self.end(0)
            return
        if name == "empire":
            kill_repressed(state, source, self.token)
        elif name == "city":
            kill_in_city(state, source)
        elif name == "card":
            kill_bishop(state, source)
        elif self.token >= PIRATE:
            kill_pirate(state, source)
        else:
            kill_pawn(state, source)
        if self.puts:
            place_token(state, self.token, self.where, self.place)
        self.end(1)


class ChooseSource(ChooseMove):
    """Choose where to take the missing token from, or leave it out."""

    clause = "PR-29.1"

    def __init__(self, seat: Seat, token: int, where: int, place: int, spared: int = NONE) -> None:
        self.seat = seat
        self.token = token
        self.where = where
        self.place = place
        self.spared = spared

    def moves(self, state: State) -> list[Move]:
        empires = repressed_at(state, self.token, self.where, self.place)
        return [*picked(EMPIRE_MOVES, empires), *self._on_map(state), DONE]

    def legal(self, state: State) -> list[Move]:
        empires = repressed_sources(state, self.token, self.where, self.place, self.spared)
        if empires:
            return [*picked(EMPIRE_MOVES, empires), DONE]
        return [*self._on_map(state), DONE]

    def _on_map(self, state: State) -> list[Move]:
        found = map_sources(state, self.token, self.where, self.place)
        if self.token < PAWN:
            return picked(CITY_MOVES, found)
        if self.token >= BISHOP:
            return picked(CARD_MOVES, found)
        return picked(BORDER_MOVES, found)

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if move.name == "empire":
            return SURVIVOR_TO_BE_PLACED if move.arg == self.spared else YES
        repressed = repressed_sources(state, self.token, self.where, self.place, self.spared)
        return REPRESSED_ONES_FIRST if repressed else YES
