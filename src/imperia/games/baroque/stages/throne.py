"""The imperial throne: all ranked by support, with what each rank receives."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.scene import Stage, Tally, TallyCell, TallyRow, Telling, named

from .reading import spoken


def throne(told: Sequence[Text]) -> Stage:
    """Support, points and favours by rank; then the favours that were spent."""
    ranked: dict[str, Any] = told[0].params
    stage = Stage("stage:throne", named("stage.throne"), "throne", clause="BQ-14.4")
    stage.note = spoken(told[0])
    parts = (
        ("piece.support", "support", "support"),
        ("piece.points", "points", "points"),
        ("stage.favours_due", "emperor", "favours"),
    )
    rows = [
        TallyRow(named(key), symbol, [TallyCell(each) for each in ranked[name]], "BQ-14.4")
        for key, symbol, name in parts
    ]
    stage.tally = Tally(ranked["seats"], rows)
    stage.winner = ranked["seats"][0]
    stage.outcome = named("stage.first_at_throne", seat=stage.winner, support=ranked["support"][0])
    stage.after = [spoken(text) for text in told[1:] if text.key != "vp.gained"]
    return stage


THRONE: Final = Telling(
    throne,
    [("throne.ranked", "support")],
    after=["vp.gained", "favour.taken", "florins.gained", "army.placed", "control.gained"],
    under=["BQ-14.4", "BQ-14.5"],
)
