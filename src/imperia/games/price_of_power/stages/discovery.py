"""An exploration: what lay within reach, each roll and what it opened, what was found."""

from collections.abc import Sequence
from typing import Final

from imperia.core import Text
from imperia.scene import Die, Stage, StageLine, StageSide, Telling, named

from ..components.map import AREAS

_FOUND: Final = "explore.found"
_ENDS: Final = (_FOUND, "explore.failed")
_AFTER: Final = (
    "power.spent",
    "claim.removed",
    "claim.placed",
    "continent.opened",
    "ship.lost.zone",
    "ship.lost.port",
)


def discovery(told: Sequence[Text]) -> Stage:
    """The rolls so far with what each of them opened; at the end what was discovered."""
    begun = told[0]
    seat = int(str(begun.params["player"]))
    rolls = [text for text in told if text.key.startswith("explore.rolled")]
    made = Stage(
        "stage:discovery",
        named("stage.discovery"),
        "light_ship",
        Text(f"tale.{begun.key}", begun.params),
        sides=[StageSide(named("stage.explores"), seat)],
        lines=[_roll(text, seat) for text in rolls],
        clause="EU-5.1.3",
    )
    ended = next((n for n, text in enumerate(told) if text.key in _ENDS), len(told))
    if ended == len(told):
        made.unfinished = True
        chance = (rolls or [begun])[-1].params["chance"]
        made.lines.append(StageLine(named("stage.next_roll", chance=chance), "die"))
        return made
    made.outcome = Text(f"tale.{told[ended].key}", told[ended].params)
    if told[ended].key == _FOUND:
        made.winner = seat
        made.sides[0].won = True
        made.at = f"area:{AREAS[int(str(told[ended].params['area']))]}"
    made.after = [Text(f"tale.{text.key}", text.params) for text in told[ended + 1 :]]
    return made


def _roll(text: Text, seat: int) -> StageLine:
    """A roll: the die as it fell, and which Areas it opened."""
    number, skull = int(str(text.params["number"])), text.params["skull"]
    areas = text.params["area"]
    label = named("die.explore_skull" if skull else "die.explore", number=number)
    kind = "skull" if skull else "plain"
    key = f"stage.roll_opens.{kind}" if areas else f"stage.roll_opens_nothing.{kind}"
    said = named(key, area=areas) if areas else named(key)
    return StageLine(said, "disease" if skull else "die", seat, [Die(number, label)])


DISCOVERY: Final = Telling(
    discovery,
    ["explore.begun", "explore.in_vain"],
    ends=_ENDS,
    after=_AFTER,
    under=["EU-5.1.3"],
    during=["EU-5.1.3"],
)
