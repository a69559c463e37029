"""A siege by a player or by Rebels: who besieges how strongly, what each Province needed."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.kit.masks import holds
from imperia.scene import Piece, Stage, StageLine, StageSide, Telling, Term, named

from ..components.map import ISLANDS
from ..naming import UNITS
from ..scene.ground import AREA_ID
from ..state import INFANTRY, TYPES

AFTER: Final = ("province.occupied", "province.freed", "rebels.driven_out")
# What becomes of what Rebels besiege.
_FALLS: Final = ("rebels.took", "province.freed", "province.joined", "cb.placed")


def siege(told: Sequence[Text]) -> Stage:
    """The siege that these tales tell, from its beginning on."""
    begun: dict[str, Any] = told[0].params
    stage = _stage(begun["area"], _besieger(begun))
    stage.clause, stage.note = "EU-9.8", named("stage.siege_note")
    besieger, besieged = stage.sides
    for text in told[1:]:
        params: dict[str, Any] = text.params
        if text.key == "siege.target":
            _add_target(stage, besieged, params)
            _add_blockade(stage, params)
        elif text.key == "unit.lost":
            stage.lines.append(
                StageLine(_spoken(text), "army", params["player"], clause="EU-9.8.4")
            )
        elif text.key == "siege.ended":
            stage.outcome, stage.unfinished = _spoken(text), False
            stage.winner, besieger.won = besieger.seat, True
        elif text.key in AFTER:
            stage.after.append(_spoken(text))
    return stage


def rebel_siege(told: Sequence[Text]) -> Stage:
    """The same by Rebels, who take one Province after another."""
    begun: dict[str, Any] = told[0].params
    stage = _stage(begun["area"], _rebels(begun["strength"]))
    stage.clause, stage.note = "EU-4.3.C.1", named("stage.rebel_siege_note")
    besieger, besieged = stage.sides
    holders = {text.params["player"] for text in told if text.key == "siege.target_of_rebels"}
    if len(holders) == 1:
        besieged.seat, besieged.name = int(str(holders.pop())), None
    for text in told[1:]:
        if text.key == "siege.target_of_rebels":
            _add_target(stage, besieged, text.params)
        elif text.key == "siege.ended_by_rebels":
            stage.outcome, stage.unfinished = _spoken(text), False
            besieger.won = True
        elif text.key in _FALLS:
            stage.after.append(_spoken(text))
    return stage


def _stage(area: int, besieger: StageSide) -> Stage:
    besieged = StageSide(named("stage.besieged"), name=named("stage.walls"), total=0)
    return Stage(
        "stage:siege",
        named("stage.siege", area=area),
        "siege",
        at=AREA_ID[area],
        sides=[besieger, besieged],
        unfinished=True,
    )


def _rebels(strength: int) -> StageSide:
    name = named("stage.rebels")
    side = StageSide(named("stage.rebels_besiege"), name=name, total=strength)
    side.pieces = [Piece(TYPES[INFANTRY], name, count=strength)]
    side.terms = [Term(name, strength, "EU-4.3.C.1")]
    return side


def _besieger(begun: dict[str, Any]) -> StageSide:
    """Units by kind, and the strength that they make."""
    seat = begun["player"]
    side = StageSide(named("stage.besieges"), seat, total=begun["strength"])
    side.pieces = [
        Piece(TYPES[kind % 3], named(f"unit.{UNITS[kind]}"), seat, count)
        for kind, count in enumerate(begun["besiegers"])
        if count
    ]
    labels = [*(named(f"rank.{word}") for word in TYPES), named("stage.siege_bonus")]
    parts = zip(labels, begun["parts"], strict=True)
    side.terms = [Term(label, value, "EU-9.8.2") for label, value in parts if value]
    return side


def _add_target(stage: Stage, besieged: StageSide, told: dict[str, Any]) -> None:
    """A Province that falls."""
    label = named("stage.province", province=told["province"])
    besieged.terms.append(Term(label, told["need"], "EU-9.8.3"))
    besieged.total = (besieged.total or 0) + told["need"]


def _add_blockade(stage: Stage, told: dict[str, Any]) -> None:
    """An island falls to who blockades it with a ship."""
    if holds(ISLANDS, told["province"]):
        text = named("stage.blockaded", province=told["province"])
        stage.lines.append(StageLine(text, "ship", told["player"], clause="EU-9.8.3"))


def _spoken(text: Text) -> Text:
    return Text(f"tale.{text.key}", text.params)


SIEGE: Final = Telling(
    siege,
    ["siege.begun"],
    ends=["siege.ended"],
    within=["siege.target", "unit.lost"],
    after=AFTER,
)

REBEL_SIEGE: Final = Telling(
    rebel_siege,
    ["siege.begun_by_rebels"],
    ends=["siege.ended_by_rebels"],
    during=["EU-4.3.C.1"],
)
