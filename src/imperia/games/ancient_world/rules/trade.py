"""AW-15, AW-16  Fortifications and trade markers."""

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

from ..components.map import ONE, SEA, AreaMoves, neighbours
from ..components.tables import DISPLACE_NEED, TRADE_PLACED
from ..effects.control import place_fort
from ..effects.trade import displace_trade, lose_trade, pay, place_trade
from ..options import TRADE_SAME_AREA
from ..queries import fort_price, own_only, purse, trade_reach
from ..state import State
from .set_up import NO_FORT_AT_SEA

NOT_YOURS_TO_FORTIFY = no("AW-15.1a")
FORTIFIED_ALREADY = no("AW-15.1b")
FORT_TOO_DEAR = no("AW-15.1c")
NO_FORTIFICATION_LEFT = no("AW-20.4a")
EMPTY_WAREHOUSE = no("AW-16.1a")
NO_MARKER_OF_YOURS_NEAR = no("AW-16.2a")
SAME_AREA_TWICE = no("AW-16.3a")
FULL_OF_YOUR_OWN = no("AW-16.7a")
NO_MARKER_OF_THIS_PLAYER = no("AW-16.6a")

TRADES = AreaMoves("trade")
VICTIMS = moves_of("victim", 6)
STOP = Move("stop")


def why_not_fortify(state: State, seat: Seat, area: int) -> Ruling:
    bit = ONE[area]
    if SEA & bit:
        return NO_FORT_AT_SEA
    if not state.domain[seat] & bit:
        return NOT_YOURS_TO_FORTIFY
    if state.forts & bit:
        return FORTIFIED_ALREADY
    if not state.fort_supply:
        return NO_FORTIFICATION_LEFT
    return YES if purse(state, seat) >= fort_price(state, seat) else FORT_TOO_DEAR


def build_fort(state: State, seat: Seat, area: int) -> None:
    """Pay for a fortification and build it."""
    pay(state, seat, fort_price(state, seat))
    place_fort(state, seat, area)


def why_not_trade(state: State, seat: Seat, area: int, used: int) -> Ruling:
    """The verdict on a trade marker; `used` masks the areas this action has gone to."""
    if not state.warehouse[seat]:
        return EMPTY_WAREHOUSE
    bit = ONE[area]
    if not (neighbours(bit) | bit) & (state.domain[seat] | state.traders[seat]):
        return NO_MARKER_OF_YOURS_NEAR
    if used & bit and state.options[TRADE_SAME_AREA]:
        return SAME_AREA_TWICE
    if state.full & bit and not opponents_at(state, seat, area):
        return FULL_OF_YOUR_OWN
    return YES


def trade_areas(state: State, seat: Seat, used: int) -> int:
    """Mask of the areas where a trade marker may go."""
    if not state.warehouse[seat]:
        return 0
    mask = trade_reach(state, seat) & ~own_only(state, seat)
    return mask & ~used if state.options[TRADE_SAME_AREA] else mask


def opponents_at(state: State, seat: Seat, area: int) -> list[Seat]:
    """The other players with trade markers in an area."""
    return [
        other for other, areas in enumerate(state.traders) if other != seat and areas & ONE[area]
    ]


class PlaceTrade(Procedure):
    """Trade markers one after another; into a full area by displacing an opponent's."""

    clause = "AW-16"
    steps = "place", "displace", "settle", "ask_next", "take_next"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
        self.used = 0  # mask of the areas this action has gone to
        self.placed = 0
        self.victim = -1
        self.die = 0
        self.choice = NO_MOVE

    def place(self, state: State) -> Next:
        self.placed += 1
        self.used |= ONE[self.area]
        if not state.full & ONE[self.area]:
            place_trade(state, self.seat, self.area)
            self.repeat("ask_next")
            return None
        return self.call(ChooseVictim(self.seat, self.area), into="victim")

    def displace(self, state: State) -> Next:
        return self.call(Roll(), into="die")

    def settle(self, state: State) -> None:
        total = self.die + state.merchants[self.seat]
        tell(state, "displace.rolled", seat=self.seat, victim=self.victim, total=total)
        if total >= DISPLACE_NEED:
            displace_trade(state, self.seat, self.victim, self.area)
        else:
            lose_trade(state, self.seat, self.area)

    def ask_next(self, state: State) -> Next:
        most = TRADE_PLACED + state.merchants[self.seat]
        if self.placed == most or not trade_areas(state, self.seat, self.used):
            self.end()
            return None
        return self.call(ChooseNextTrade(self.seat, self.used, most - self.placed), into="choice")

    def take_next(self, state: State) -> None:
        if self.choice.name == "trade":
            self.area = self.choice.arg
            self.repeat("place")


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
        found = TRADES.within(trade_areas(state, self.seat, self.used))
        found.append(STOP)
        return found

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
        return YES if state.traders[move.arg] & ONE[self.area] else NO_MARKER_OF_THIS_PLAYER
