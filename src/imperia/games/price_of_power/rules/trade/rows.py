"""EU-12.3 and 12.4: who collects which row of a Trade Card."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Seat, moves_of

from ...components.map import members
from ...components.tables import MOST_SEATS
from ...components.trade import MARKETS, ROW_NEEDS
from ...effects.trade import earn_trade
from ...queries.realms import clockwise
from ...queries.trade import participants, row_income, start_row, trade_power
from ...state import State

FIRST_MOVES: Final = moves_of("first", MOST_SEATS)


class ChooseFirst(Decision):
    """Players of equal Trade Power: who comes first?"""

    clause = "EU-12.3"

    def __init__(self, seat: Seat, tied: int) -> None:
        self.seat = seat
        self.tied = tied

    def moves(self, state: State) -> list[Move]:
        return [FIRST_MOVES[seat] for seat in members(self.tied)]


class ScoreNode(Procedure):
    """One player a row, the strongest first; Pirates push everybody down. Result: the incomes."""

    clause = "EU-12.3"
    steps = "line_up", "pick", "collect"

    def __init__(self, seat: Seat, card: int, market: int, without: int, bonus_power: int) -> None:
        self.seat = seat
        self.card = card
        self.market = market
        self.without = without  # a seat that does not collect here, or NO_ONE
        self.bonus_power = bonus_power
        self.left: list[int] = []
        self.powers: list[int] = []  # by seat
        self.chosen = -1
        self.free = 0  # the highest row that is still free
        self.earned: list[int] = []  # by seat

    def line_up(self, state: State) -> None:
        market = MARKETS[self.card][self.market]
        here = participants(state, market.node)
        self.left = [s for s in clockwise(state, self.seat) if s in here and s != self.without]
        self.powers = [0] * state.seats
        for seat in self.left:
            self.powers[seat] = trade_power(state, seat, market)
        if self.seat in self.left:
            self.powers[self.seat] += self.bonus_power
        self.earned = [0] * state.seats

    def pick(self, state: State) -> Next:
        if not self.left:
            self.end(self.earned)
            return None
        best = max(self.powers[seat] for seat in self.left)
        tied = [seat for seat in self.left if self.powers[seat] == best]
        self.chosen = tied[0]
        node = MARKETS[self.card][self.market].node
        row = max(start_row(self.card, best), self.free) + state.pirates[node]
        if len(tied) > 1 and row < len(ROW_NEEDS[self.card]):
            mask = sum(1 << seat for seat in tied)
            return self.call(ChooseFirst(self.seat, mask), into="chosen")
        return None

    def collect(self, state: State) -> None:
        seat = self.chosen
        node = MARKETS[self.card][self.market].node
        row = max(start_row(self.card, self.powers[seat]), self.free)
        self.free = row + 1
        self.left.remove(seat)
        paid = row + state.pirates[node]
        if paid < len(ROW_NEEDS[self.card]):
            income = row_income(state, seat, self.card, node, paid)
            earn_trade(state, seat, node, paid + 1, income)
            self.earned[seat] = income
        self.repeat("pick")


class CollectLowest(Procedure):
    """EU-12.4: the lowest row for the Active Player, nothing for others. Result: the incomes."""

    clause = "EU-12.4"
    steps = ("collect",)

    def __init__(self, seat: Seat, card: int, node: int) -> None:
        self.seat = seat
        self.card = card
        self.node = node

    def collect(self, state: State) -> None:
        row = len(ROW_NEEDS[self.card]) - 1
        income = row_income(state, self.seat, self.card, self.node, row)
        earn_trade(state, self.seat, self.node, row + 1, income)
        earned = [0] * state.seats
        earned[self.seat] = income
        self.end(earned)
