"""BQ-16.6 to BQ-16.10  A foreign possession is sold."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no, tell
from imperia.kit.masks import holds

from ...components.events import AUCTION_MINIMUM, AUCTION_STATE, BLOCKED_BY
from ...effects.events import remove_event
from ...effects.money import pay
from ...effects.states import bring_into_play, take_over
from ...queries import turn_order_from
from ...state import NOBODY, State

BID_TOO_LOW = no("BQ-16.10a")
MORE_THAN_YOU_HAVE = no("BQ-16.10b")

PASS = Move("pass")


class Auction(Procedure):
    """Bid in turn order, each more than the last; a pass is final."""

    clause = "BQ-16.10"
    steps = "open", "next_bidder", "note_bid", "sell"

    def __init__(self, drawer: Seat, event: int) -> None:
        self.drawer = drawer
        self.event = event
        self.bidders: list[Seat] = []  # those still in, the next one first
        self.highest = 0
        self.leader = NOBODY
        self.bid = -1

    def open(self, state: State) -> None:
        war = BLOCKED_BY[self.event]
        if war >= 0 and holds(state.wars, war):
            tell(state, "event.blocked", event=self.event, war=war)
            self.end()
            return
        self.bidders = turn_order_from(state, self.drawer)
        tell(state, "auction.opened", state=AUCTION_STATE[self.event])

    def next_bidder(self, state: State) -> Next:
        while self.bidders and self.bidders != [self.leader]:
            seat = self.bidders[0]
            if state.florins[seat] >= self._least():
                return self.call(Bid(seat, self._least(), AUCTION_STATE[self.event]), into="bid")
            self._drop_out(state)
        self.go_to("sell")
        return None

    def _least(self) -> int:
        return AUCTION_MINIMUM[self.event] if self.leader == NOBODY else self.highest + 1

    def _drop_out(self, state: State) -> None:
        tell(state, "auction.passed", seat=self.bidders.pop(0))

    def note_bid(self, state: State) -> None:
        if self.bid < 0:
            self._drop_out(state)
        else:
            self.highest = self.bid
            self.leader = self.bidders.pop(0)
            self.bidders.append(self.leader)
            tell(state, "auction.bid", seat=self.leader, florins=self.bid)
        self.repeat("next_bidder")

    def sell(self, state: State) -> None:
        place = AUCTION_STATE[self.event]
        if self.leader == NOBODY:
            tell(state, "auction.unsold", state=place)
            return
        pay(state, self.leader, self.highest, bought=place)
        remove_event(state, self.event)
        bring_into_play(state, place)
        take_over(state, place, self.leader)


class Bid(Decision):
    """Bid more than the last, or pass for good."""

    clause = "BQ-16.10"

    def __init__(self, seat: Seat, least: int, place: int) -> None:
        self.seat = seat
        self.least = least
        self.place = place

    def moves(self, state: State) -> list[Move]:
        most = max(state.florins[self.seat], self.least) + 1
        return [*(Move("bid", florins) for florins in range(1, most + 1)), PASS]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "pass":
            return YES
        if move.arg < self.least:
            return BID_TOO_LOW
        return YES if move.arg <= state.florins[self.seat] else MORE_THAN_YOU_HAVE
