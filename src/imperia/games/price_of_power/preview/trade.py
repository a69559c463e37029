"""What trading at a node would bring."""

from imperia.core import Seat, Text

from ..components.trade import MARKETS, ROW_NEEDS
from ..queries.trade import participants, row_income, start_row, trade_power
from ..rules.trade.trade import Trade
from ..state import State
from .say import line


def trade_lines(view: State, seat: Seat, card: int, node: int, secondary: bool) -> list[Text]:
    """One's Trade Power against that of others, the row that is reached and what it pays."""
    if secondary:
        income = row_income(view, seat, card, node, len(ROW_NEEDS[card]) - 1)
        return [line("trade_lowest", ducats=income)]
    market = next(each for each in MARKETS[card] if each.node == node)
    power = trade_power(view, seat, market) + _bonus(view)
    rivals = {s: trade_power(view, s, market) for s in participants(view, node) if s != seat}
    row = _row(card, power, sorted(rivals.values(), reverse=True)) + view.pirates[node]
    lines = [line("trade_power", strength=power)]
    lines += [
        line("trade_rival", player=rival, strength=theirs) for rival, theirs in rivals.items()
    ]
    if view.pirates[node]:
        lines.append(line("trade_pirates", count=view.pirates[node]))
    if row >= len(ROW_NEEDS[card]):
        return [*lines, line("trade_nothing")]
    return [*lines, line("trade_income", ducats=row_income(view, seat, card, node, row))]


def _row(card: int, power: int, rivals: list[int]) -> int:
    """EU-12.3: the strongest first, one player a row; of equals the active player chooses."""
    free = 0
    for theirs in rivals:
        if theirs > power:
            free = max(start_row(card, theirs), free) + 1
    return max(start_row(card, power), free)


def _bonus(view: State) -> int:
    """What an action adds to this trade."""
    return sum(frame.bonus_power for frame in view.stack if isinstance(frame, Trade))
