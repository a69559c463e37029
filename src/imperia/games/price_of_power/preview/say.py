"""Lines of a preview."""

from imperia.core import Param, Text
from imperia.scene import Odds


def line(key: str, **params: Param) -> Text:
    return Text(f"preview.{key}", params)


def odds_lines(odds: Odds) -> list[Text]:
    """What the chance leaves out: nobody left, losses on average, cards that nobody has seen."""
    lines = [line("losses", lost=_whole(odds.lost), killed=_whole(odds.killed))]
    if odds.nobody:
        lines.append(line("nobody_left", chance=odds.nobody))
    if odds.low:
        one, two = odds.low
        lines.append(line("more_dice", one=one, two=two))
    return lines


def _whole(tenths: int) -> int:
    return (tenths + 5) // 10
