"""An event: its card, and what it does to whom; an auction: bid after bid."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.scene import Die, Stage, StageLine, Telling, named

from ..scene.mats import event_card
from .reading import at_state, line_of, spoken

_SYMBOLS: Final = {
    "army.removed": "army",
    "card.drawn": "card",
    "character.left": "player",
    "chaos.begun": "chaos",
    "chaos.ended": "chaos",
    "city.destroyed": "fire",
    "control.lost": "revolt",
    "divine.used": "bishop",
    "elector.ended": "elector",
    "elector.made": "elector",
    "famine.begun": "famine",
    "florins.gained": "florin",
    "florins.paid": "florin",
    "florins.passed": "florin",
    "fortress.lowered": "fire",
    "fugger.owed": "florin",
    "marker.no_income": "no_income",
    "ottoman.placed": "army",
    "revolt.rolled": "revolt",
    "war.assault": "battleground",
    "war.begun": "war",
    "wars.ended": "peace",
}
AFTER: Final = (
    *_SYMBOLS,
    "activation.confused",
    "event.blocked",
    "event.idle",
    "events.shuffled",
    "ottoman.beaten",
    "pay.deferred",
    "permit.granted",
    "permit.withdrawn",
    "weather.bad",
)


def event(told: Sequence[Text]) -> Stage:
    """The card that was drawn, then all it does."""
    drawn: dict[str, Any] = told[0].params
    card = event_card("drawn:event", drawn["event"])
    stage = Stage("stage:event", card.title, "event", cards=[card], clause="BQ-16")
    stage.note = spoken(told[0])
    for text in told[1:]:
        line = line_of(text, _SYMBOLS.get(text.key, "event"))
        roll = text.params.get("roll")
        if isinstance(roll, int):
            line.dice = [Die(roll, line.text)]
        stage.lines.append(line)
    return stage


def auction(told: Sequence[Text]) -> Stage:
    """All bids in their order, and who has bought."""
    place: Any = told[0].params["state"]
    stage = Stage("stage:auction", spoken(told[0]), "auction", clause="BQ-16.10")
    stage.at = at_state(place)
    for text in told[1:]:
        params: dict[str, Any] = text.params
        if text.key in ("auction.bid", "auction.passed"):
            symbol = "florin" if text.key == "auction.bid" else "blocked"
            stage.lines.append(StageLine(spoken(text), symbol, params["seat"], clause=""))
        elif "bought" in params:
            stage.winner = params["seat"]
            stage.outcome = named(
                "stage.sold", seat=params["seat"], state=place, florins=params["florins"]
            )
        elif text.key == "auction.unsold":
            stage.outcome = spoken(text)
        else:
            stage.after.append(spoken(text))
    return stage


EVENT: Final = Telling(event, ["event.drawn"], after=AFTER, under=["BQ-16", "BQ-17"])
AUCTION: Final = Telling(
    auction,
    ["auction.opened"],
    ends=[("florins.paid", "bought"), "auction.unsold"],
    within=["auction.bid", "auction.passed"],
    after=["control.gained", "control.taken"],
)
