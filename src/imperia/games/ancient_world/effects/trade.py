"""The verbs of trade markers: income, payment, trade, plunder."""

from imperia.core import Seat, tell

from ..components.map import ONE, VALUE
from ..components.tables import ROUT_TAKES
from ..options import ROUT_TAKES_PLUNDER
from ..queries import income_of
from ..state import State


def collect_income(state: State, seat: Seat) -> None:
    """Trade markers come from the supply into the Warehouse, as many as there are."""
    due = income_of(state, seat)
    count = min(due, state.trade_supply[seat])
    state.trade_supply[seat] -= count
    state.warehouse[seat] += count
    tell(state, "income.collected", seat=seat, count=count)


def pay(state: State, seat: Seat, count: int) -> None:
    """Spent markers return to their owner's supply: own ones first, then plunder from the left."""
    own = min(count, state.warehouse[seat])
    state.warehouse[seat] -= own
    state.trade_supply[seat] += own
    left = count - own
    for step in range(1, state.seats):
        colour = (seat + step) % state.seats
        taken = min(left, state.plunder[seat][colour])
        state.plunder[seat][colour] -= taken
        state.trade_supply[colour] += taken
        left -= taken
    assert left == 0, "a seat pays only what it has"
    if count:
        tell(state, "markers.paid", seat=seat, count=count)


def add_trade(state: State, seat: Seat, area: int) -> None:
    """A trade marker lies in an area with room."""
    state.trade[seat][area] += 1
    state.trade_total[area] += 1
    state.traders[seat] |= ONE[area]
    if state.trade_total[area] >= VALUE[area]:
        state.full |= ONE[area]


def _take_trade(state: State, seat: Seat, area: int, count: int) -> None:
    state.trade[seat][area] -= count
    state.trade_total[area] -= count
    if state.trade[seat][area] == 0:
        state.traders[seat] &= ~ONE[area]
    if state.trade_total[area] < VALUE[area]:
        state.full &= ~ONE[area]


def place_trade(state: State, seat: Seat, area: int) -> None:
    """A trade marker goes from the Warehouse into an area with room."""
    state.warehouse[seat] -= 1
    add_trade(state, seat, area)
    tell(state, "trade.placed", seat=seat, area=area)


def displace_trade(state: State, seat: Seat, victim: Seat, area: int) -> None:
    """An opponent's trade marker goes back to its supply, and the own one takes its place."""
    _take_trade(state, victim, area, 1)
    state.trade_supply[victim] += 1
    state.warehouse[seat] -= 1
    add_trade(state, seat, area)
    tell(state, "trade.displaced", seat=seat, victim=victim, area=area)


def lose_trade(state: State, seat: Seat, area: int) -> None:
    """A displacement has failed: the own marker goes to the supply."""
    state.warehouse[seat] -= 1
    state.trade_supply[seat] += 1
    tell(state, "trade.failed", seat=seat, area=area)


def plunder_area(state: State, seat: Seat, area: int) -> None:
    """All foreign trade markers of an area move to the Warehouse of the seat as plunder."""
    total = 0
    for colour in range(state.seats):
        count = state.trade[colour][area]
        if colour != seat and count:
            _take_trade(state, colour, area, count)
            state.plunder[seat][colour] += count
            total += count
    if total:
        tell(state, "area.plundered", seat=seat, area=area, count=total)


def take_from_warehouse(state: State, winner: Seat, loser: Seat) -> None:
    """The defender who routs takes markers out of the attacker's Warehouse."""
    count = min(ROUT_TAKES, state.warehouse[loser])
    state.warehouse[loser] -= count
    state.plunder[winner][loser] += count
    total = count
    if state.options[ROUT_TAKES_PLUNDER]:
        for step in range(1, state.seats):
            colour = (loser + step) % state.seats
            taken = min(ROUT_TAKES - total, state.plunder[loser][colour])
            state.plunder[loser][colour] -= taken
            if colour == winner:
                state.warehouse[winner] += taken
            else:
                state.plunder[winner][colour] += taken
            total += taken
    if total:
        tell(state, "rout.loot", seat=winner, loser=loser, count=total)


def return_plunder(state: State) -> None:
    """After a scoring all plunder goes back to its owners' supplies."""
    for row in state.plunder:
        for colour, count in enumerate(row):
            state.trade_supply[colour] += count
            row[colour] = 0
