"""PR-22.7  What follows at once when an ability is lost: Venice, protected concessions, hands."""

from typing import ClassVar

from imperia.core import Decision, Move, Next, Procedure, Seat, moves_of

from ...components.cards import N_PLAIN
from ...components.map import EMPTY, VENICE, VENICE_2
from ...components.masks import bits
from ...components.powers import UNLIMITED_HAND
from ...components.tables import HAND_LIMIT
from ...effects.map import kill_in_city, kill_pawn, shift_in_city
from ...effects.market import discard_from_hand
from ...queries import active, condottiere, is_protected, with_pawn, with_pirate
from ...state import NOBODY, State
from ..choose import CITY_MOVES

DISCARD_MOVES = moves_of("discard", N_PLAIN)


def settle(caller: Procedure, state: State, seat: Seat) -> Next:
    """The procedure for abilities that have just been lost, if any has a consequence."""
    pirates = with_pirate(state)
    if (
        state.city[VENICE_2] != EMPTY
        or (pirates and pirates & with_pawn(state))
        or max(state.hand_size) > HAND_LIMIT
    ):
        return caller.call(SettleLosses(seat))
    return None


def overfull(state: State, seat: Seat) -> Seat:
    """The first seat, from this one in turn order, with more cards than it may hold."""
    for step in range(state.seats):
        other = (seat + step) % state.seats
        if state.hand_size[other] > HAND_LIMIT and not active(state, other, UNLIMITED_HAND):
            return other
    return NOBODY


class SettleLosses(Procedure):
    """Reduce Venice, remove concessions among pirates, discard down to the limit."""

    clause = "PR-22.7"
    steps = "ask_venice", "reduce_venice", "drop_concessions", "ask_hand", "discard"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.slot = -1
        self.overfull = -1
        self.card = -1

    sight: ClassVar[dict[str, str]] = {"card": "nobody"}

    def ask_venice(self, state: State) -> Next:
        if state.city[VENICE_2] == EMPTY or condottiere(state):
            self.go_to("drop_concessions")
            return None
        if state.city[VENICE] == EMPTY:
            return None
        return self.call(ReduceVenice(self.seat), into="slot")

    def reduce_venice(self, state: State) -> None:
        if self.slot >= 0:
            kill_in_city(state, self.slot)
        if state.city[VENICE_2] != EMPTY:
            shift_in_city(state, VENICE_2, VENICE)

    def drop_concessions(self, state: State) -> None:
        for border in bits(with_pawn(state) & with_pirate(state)):
            if not is_protected(state, state.pawn_at[border]):
                kill_pawn(state, border)

    def ask_hand(self, state: State) -> Next:
        self.overfull = overfull(state, self.seat)
        if self.overfull == NOBODY:
            self.end()
            return None
        return self.call(DiscardFromHand(self.overfull), into="card")

    def discard(self, state: State) -> None:
        discard_from_hand(state, self.overfull, self.card)
        self.card = -1
        self.repeat("ask_hand")


class ReduceVenice(Decision):
    """Venice has lost its second slot: choose which of the two tokens dies."""

    clause = "PR-30.12"

    def moves(self, state: State) -> list[Move]:
        return [CITY_MOVES[VENICE], CITY_MOVES[VENICE_2]]


class DiscardFromHand(Decision):
    """Choose the card that leaves your hand, face down."""

    clause = "PR-6.7"
    secret: ClassVar[bool] = True

    def moves(self, state: State) -> list[Move]:
        return [DISCARD_MOVES[card] for card in state.hand[self.seat]]
