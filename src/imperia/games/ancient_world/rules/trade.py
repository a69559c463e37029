"""AW-16  Placing trade markers."""

from imperia.core import (
    NO_MOVE,
    YES,
    Decision,
    Move,
    Next,
    Procedure,
    Roll,
    Ruling,
    Seat,
    moves_of,
    no,
    tell,
)
from imperia.kit.masks import holds

from ..components.map import ONE, AreaMoves, neighbours
from ..components.tables import DISPLACE_NEED, SEATS, TRADE_PLACED
from ..effects.trade import displace_trade, lose_trade, place_trade
from ..options import EACH_ANOTHER_AREA, TRADE_SAME_AREA
from ..state import NOBODY, State

EMPTY_WAREHOUSE = no("AW-16.1a")
NO_MARKER_OF_YOURS_NEAR = no("AW-16.2a")
SAME_AREA_TWICE = no("AW-16.3a")
NO_MARKER_OF_THIS_PLAYER = no("AW-16.6a")
FULL_OF_YOUR_OWN = no("AW-16.7a")

TRADES = AreaMoves("trade")
VICTIMS = moves_of("victim", SEATS[-1])
STOP = Move("stop")


class PlaceTrade(Procedure):
    """Place trade markers one after another; into a full area by displacing an opponent's."""

    clause = "AW-16"
    steps = "place", "roll_die", "displace", "ask_next", "take_next"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
        self.used = 0  # mask of the areas this action has gone to
        self.placements = 0  # so many are used up, the failed ones too
        self.victim = NOBODY
        self.die = 0
        self.choice = NO_MOVE

    def place(self, state: State) -> Next:
        """With room left the marker is simply placed; in a full area an opponent's must go."""
        self.placements += 1
        self.used |= ONE[self.area]
        if holds(state.full, self.area):
            return self.call(ChooseVictim(self.seat, self.area), into="victim")
        place_trade(state, self.seat, self.area)
        self.go_to("ask_next")
        return None

    def roll_die(self, state: State) -> Next:
        return self.call(Roll(), into="die")

    def displace(self, state: State) -> None:
        """Die and own Merchants together: enough, and the marker takes the place of his."""
        total = self.die + state.merchants[self.seat]
        tell(state, "displace.rolled", seat=self.seat, victim=self.victim, total=total)
        if total >= DISPLACE_NEED:
            displace_trade(state, self.seat, self.victim, self.area)
        else:
            lose_trade(state, self.seat, self.area)

    def ask_next(self, state: State) -> Next:
        """Two placements, plus one for each own Merchant."""
        left = TRADE_PLACED + state.merchants[self.seat] - self.placements
        if left and trade_areas(state, self.seat, self.used):
            return self.call(ChooseNextTrade(self.seat, self.used, left), into="choice")
        self.end()
        return None

    def take_next(self, state: State) -> None:
        if self.choice.name == "trade":
            self.area = self.choice.arg
            self.repeat("place")


# Where a marker may go


def trade_reach(state: State, seat: Seat) -> int:
    """Areas with a control or trade marker of the player, and those adjacent to one of them."""
    own = state.domain[seat] | state.traders[seat]
    return own | neighbours(own)


def full_of_own(state: State, seat: Seat) -> int:
    """Areas full of the player's own trade markers only."""
    areas = state.full
    if areas:
        for other, theirs in enumerate(state.traders):
            if other != seat:
                areas &= ~theirs
    return areas


def why_not_trade(state: State, seat: Seat, area: int, used: int = 0) -> Ruling:
    """The verdict on a trade marker; `used` are the areas this action has gone to."""
    if not state.warehouse[seat]:
        return EMPTY_WAREHOUSE
    if not holds(trade_reach(state, seat), area):
        return NO_MARKER_OF_YOURS_NEAR
    if holds(used, area) and state.options[TRADE_SAME_AREA] == EACH_ANOTHER_AREA:
        return SAME_AREA_TWICE
    return FULL_OF_YOUR_OWN if holds(full_of_own(state, seat), area) else YES


def trade_areas(state: State, seat: Seat, used: int = 0) -> int:
    """All areas where a trade marker may go: the same verdict, for every area at once."""
    if not state.warehouse[seat]:
        return 0
    areas = trade_reach(state, seat) & ~full_of_own(state, seat)
    return areas & ~used if state.options[TRADE_SAME_AREA] == EACH_ANOTHER_AREA else areas


class ChooseNextTrade(Decision):
    """Place a further trade marker or stop."""

    clause = "AW-16.1"

    def __init__(self, seat: Seat, used: int, left: int) -> None:
        self.seat = seat
        self.used = used
        self.left = left

    def moves(self, state: State) -> list[Move]:
        return [*TRADES.all, STOP]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "stop":
            return YES
        return why_not_trade(state, self.seat, move.arg, self.used)

    def legal(self, state: State) -> list[Move]:
        return [*TRADES.within(trade_areas(state, self.seat, self.used)), STOP]

    def chosen(self, state: State, move: Move) -> Move:
        return move


class ChooseVictim(Decision):
    """Choose whose trade marker you try to displace."""

    clause = "AW-16.6"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def moves(self, state: State) -> list[Move]:
        return [VICTIMS[other] for other in range(state.seats) if other != self.seat]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if holds(state.traders[move.arg], self.area) else NO_MARKER_OF_THIS_PLAYER
