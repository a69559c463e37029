"""A trade fair: the profit, and what becomes of it along the road."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.scene import Stage, Tally, TallyCell, TallyRow, Telling, named

from .reading import line_of, spoken

_SYMBOLS: Final = {
    "city.placed": "",  # the token's own
    "fair.card": "card",
    "fair.earned": "florin",
    "fair.robbed": "pirate",
    "fair.subsidy": "florin",
    "token.missing": "blocked",
}


def fair(told: Sequence[Text]) -> Stage:
    """Subsidy, levies, concessions and pirates in the order of the voyage."""
    opened: dict[str, Any] = told[0].params
    stage = Stage("stage:fair", named("stage.fair", region=opened["region"]), "trade")
    stage.note, stage.clause = spoken(told[0]), "PR-10"
    stage.lines = [line_of(text, _SYMBOLS[text.key]) for text in told[1:]]
    earned: dict[int, int] = {}
    left = opened["florins"]
    for text in told[1:]:
        params: dict[str, Any] = text.params
        florins = {"fair.earned": params.get("florins", 0), "fair.subsidy": 1}.get(text.key, 0)
        if florins:
            earned[params["seat"]] = earned.get(params["seat"], 0) + florins
        left -= florins or (1 if text.key == "fair.robbed" else 0)
    if earned:
        cells = [TallyCell(florins) for florins in earned.values()]
        row = TallyRow(named("piece.florins"), "florin", cells, "PR-10")
        stage.tally = Tally(list(earned), [row])
    stage.outcome = named("stage.left_over", florins=max(left, 0))
    return stage


FAIR: Final = Telling(
    fair, ["fair.opened"], after=tuple(_SYMBOLS), under=["PR-10", "PR-29"], closed=True
)
