"""A regime change: whose king, vassal or republic; a comet: which victory it makes possible."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.scene import Card, Stage, Telling, named

from ..components.map import EMPIRES
from ..components.tables import SQUARES
from .reading import at_empire, line_of, spoken

_SYMBOLS: Final = {
    "bishop.killed": "bishop",
    "border.emancipated": "concession",
    "border.placed": "concession",
    "city.emancipated": "",  # the token's own
    "empire.throne": "throne",
    "faith.changed": "cardinal",
    "florins.paid": "florin",
    "queen.lost": "queen",
    "queen.married": "marriage",
    "token.repressed": "repress",
}


def regime(told: Sequence[Text]) -> Stage:
    """The card that changes hands or sides, and what the new regime does."""
    changed: dict[str, Any] = told[0].params
    empire, seat = changed["empire"], changed["seat"]
    republic = told[0].key == "empire.republic"
    side = "republic" if republic else "king"
    title = named(f"{side}.{EMPIRES[empire]}")
    card = Card("regime:card", title, fill="hue8", seat=seat, clause="PR-1.7")
    card.picture = "crown" if republic else "king"
    symbol = {"empire.vassal": "vassal", "empire.republic": "republic"}.get(told[0].key, "crown")
    stage = Stage("stage:regime", named("stage.regime", empire=empire), symbol, cards=[card])
    stage.at, stage.clause = at_empire(empire), "PR-16.9"
    stage.outcome, stage.winner = spoken(told[0]), seat
    stage.lines = [line_of(text, _SYMBOLS[text.key]) for text in told[1:]]
    return stage


def comet(told: Sequence[Text]) -> Stage:
    """A comet was bought: from now on this victory can be declared."""
    active: dict[str, Any] = told[0].params
    victory = named(f"victory.{SQUARES[active['victory']]}")
    card = Card("comet:card", named("piece.comet"), fill="hue12", clause="PR-6.6", picture="comet")
    stage = Stage("stage:comet", victory, "comet", cards=[card], clause="PR-6.6")
    stage.outcome, stage.winner = spoken(told[0]), active["seat"]
    stage.after = [named("stage.may_be_declared")]
    return stage


REGIME: Final = Telling(
    regime,
    ["empire.taken", "empire.vassal", "empire.republic", "empire.king"],
    after=tuple(_SYMBOLS),
    under=["PR-16", "PR-17", "PR-21"],
)
COMET: Final = Telling(comet, ["square.activated"])
