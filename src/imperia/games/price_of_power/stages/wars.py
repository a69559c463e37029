"""War on a player, which is no line of the log among others."""

from collections.abc import Sequence
from typing import Final

from imperia.core import Text
from imperia.scene import Stage, StageSide, Telling, named


def _war(told: Sequence[Text]) -> Stage:
    """Who attacks whom."""
    begun = told[0]
    sides = [
        StageSide(named(f"stage.war_{word}"), int(str(begun.params[word])))
        for word in ("player", "whose")
    ]
    return Stage(
        "stage:war",
        named("stage.war"),
        "war",
        Text("tale.war.on_player", begun.params),
        sides=sides,
    )


WAR: Final = Telling(_war, begins=("war.on_player",))
