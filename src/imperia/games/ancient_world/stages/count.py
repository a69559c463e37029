"""The count after turns 2, 3 and 4, with the hands shown, and where all points came from."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.scene import CardRow, Stage, Tally, TallyCell, TallyRow, Telling, Term, named

from ..components.tables import SCORING
from ..scene.cards import face_up
from ..state import State

PARTS: Final = (
    ("control", "control", "AW-18.2"),
    ("trade", "trade", "AW-18.2"),
    ("plunder", "plunder", "AW-18.2"),
    ("cards", "hand", "AW-18.2"),
)


def facts(told: Sequence[Text], key: str) -> list[dict[str, Any]]:
    """The parameters of all tales of this key."""
    return [dict(text.params) for text in told if text.key == key]


def count(told: Sequence[Text]) -> Stage:
    """All hands, then control, trade, plunder and cards, row by row."""
    stage = Stage("stage:count", named("stage.count", turn=told[0].params["turn"]), "points")
    stage.clause = "AW-18.2"
    stage.rows = [_hand(hand) for hand in facts(told, "hand.revealed")]
    scored = facts(told, "seat.scored")
    stage.tally = Tally(
        [part["seat"] for part in scored],
        [
            TallyRow(
                named(f"stage.{name}"), symbol, [TallyCell(part[name]) for part in scored], clause
            )
            for name, symbol, clause in PARTS
        ],
        [part["total"] - part["points"] for part in scored],
        named("standing.points"),
    )
    best = max(part["total"] for part in scored)
    leaders = [part["seat"] for part in scored if part["total"] == best]
    stage.outcome = named("stage.leads", seats=leaders, total=best)
    return stage


def _hand(told: dict[str, Any]) -> CardRow:
    seat, cards = told["seat"], told["cards"]
    faces = [
        face_up(f"shown:{seat}.{number}", card, cards.count(card))
        for number, card in enumerate(dict.fromkeys(cards))
    ]
    return CardRow(f"shown:{seat}", named("place.hand"), "hand", faces, seat)


def ending(view: State, told: Sequence[Text]) -> Tally:
    """Control, trade, plunder and cards of the whole game, each by its scorings."""
    scored = facts(told, "seat.scored")
    rows = [
        TallyRow(
            named(f"stage.{name}"),
            symbol,
            [_of_all(scored, seat, name) for seat in range(view.seats)],
            clause,
        )
        for name, symbol, clause in PARTS
    ]
    return Tally(list(range(view.seats)), rows, label=named("standing.points"))


def _of_all(scored: Sequence[dict[str, Any]], seat: int, name: str) -> TallyCell:
    parts = [part[name] for part in scored if part["seat"] == seat]
    terms = [
        Term(named("stage.turn", turn=turn), part)
        for turn, part in zip(sorted(SCORING), parts, strict=False)
    ]
    return TallyCell(sum(parts), terms=terms)


COUNT: Final = Telling(count, [("hand.revealed", "turn")], after=["hand.revealed", "seat.scored"])
