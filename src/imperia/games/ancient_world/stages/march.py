"""Dice on the stage: the march to a target and its conquest, and revolts."""

from collections.abc import Sequence
from typing import Final

from imperia.core import Text
from imperia.scene import Die, Stage, StageLine, Telling, named

from ..components.tables import NEUTRAL_NEED
from ..scene.map import place_of
from .ways import ways_to


def march(told: Sequence[Text]) -> Stage:
    """An attack that dice decide: the movement test, then the resistance of a neutral province."""
    begun = told[0].params
    area = begun["area"]
    assert isinstance(area, int)
    at, _ = place_of(area)
    stage = Stage("stage:march", named("stage.march", area=area), "campaign", at=at, clause="AW-7")
    stage.note = Text("tale.attack.begun", begun)
    stage.ways = ways_to(at, begun)
    for text in told[1:]:
        die = text.params.get("die")
        if text.key.startswith("march."):
            line = named("stage.movement", need=text.params["need"])
            stage.lines.append(_rolled(line, die, "AW-7.5"))
        elif die:
            stage.lines.append(_rolled(named("stage.conquest", need=NEUTRAL_NEED), die, "AW-7.10"))
        stage.outcome = Text(f"tale.{text.key}", text.params)
        if text.key == "control.placed":
            seat = text.params["seat"]
            assert isinstance(seat, int)
            stage.winner = seat
    return stage


def _rolled(text: Text, die: object, clause: str) -> StageLine:
    assert isinstance(die, int)
    return StageLine(text, "die", dice=[Die(die, text, clause=clause)], clause=clause)


def revolts(told: Sequence[Text]) -> Stage:
    """The table, its column, and what becomes of each province there."""
    rolled = told[0].params
    stage = Stage("stage:revolts", named("phase.revolts"), "revolt", clause="AW-4")
    stage.note = Text("tale.revolt.rolled", rolled)
    stage.lines = [
        _rolled(named("stage.revolt_table", table=rolled["table"]), rolled["die"], "AW-4"),
        _rolled(named("stage.revolt_column", column=rolled["column"]), rolled["column"], "AW-4"),
    ]
    symbols = {"revolt.held": "fortress", "revolt.last": "capital"}
    for text in told[1:]:
        seat = text.params.get("seat", -1)
        assert isinstance(seat, int)
        line = Text(f"tale.{text.key}", text.params)
        stage.lines.append(StageLine(line, symbols.get(text.key, "revolt"), seat, clause="AW-4"))
    lost = sum(text.key.startswith("control.") for text in told[1:])
    stage.outcome = named("stage.revolts_over", lost=lost) if lost else named("stage.quiet")
    return stage


MARCH: Final = Telling(
    march,
    ["attack.begun"],
    ends=["march.failed", "neutral.held", ("control.placed", "die")],
    within=["march.done"],
)
REVOLTS: Final = Telling(
    revolts,
    [("revolt.rolled", "die")],
    after=["revolt.held", "revolt.last", "control.lost", "control.removed"],
)
