"""The kinds of moves of a question, and what was chosen before it."""

from typing import Final

from imperia.core import Seat
from imperia.scene import Verb, named

from ..components.map import AREAS
from ..components.tables import DIPLOMACY_PRICE, ROUNDS
from ..preview.battle import BATTLE_QUESTIONS
from ..queries import fort_price, purse
from ..rules.actions import ChooseAction
from ..rules.attack import AttackArea
from ..rules.battle import FightBattle
from ..rules.diplomacy import BuyNeutral, PersuadeEnemy, SendDiplomat
from ..rules.turn import PlayRounds
from ..state import State

_DIPLOMACY: Final = ["diplomacy_buy", "diplomat_neutral", "diplomat_enemy"]
_CARDS: Final = ["recruit", "refresh", "discard"]
_ENDS: Final = ["pass", "stop", "done", "decline"]
_AIMED: Final = (AttackArea, FightBattle, BuyNeutral, PersuadeEnemy, SendDiplomat)


def verbs(view: State) -> list[Verb]:
    """The verbs of the open question, in their fixed order; what ends something comes last."""
    question = view.stack[-1] if view.stack else None
    if isinstance(question, BATTLE_QUESTIONS):
        return []  # all answers of a battle are compared
    found = _actions(view, question.seat) if isinstance(question, ChooseAction) else []
    return [*found, Verb("verb:end", named("verb.end"), "peace", _ENDS, ends=True)]


def _actions(view: State, seat: Seat) -> list[Verb]:
    markers = named("verb_note.markers", count=purse(view, seat))
    return [
        Verb("verb:attack", named("verb.attack"), "war", ["attack"]),
        Verb(
            "verb:diplomacy",
            named("verb.diplomacy"),
            "diplomat",
            _DIPLOMACY,
            named("verb_note.cost", count=DIPLOMACY_PRICE),
        ),
        Verb("verb:control", named("verb.control"), "disc", ["control"]),
        Verb("verb:trade", named("verb.trade"), "cube", ["trade"], markers),
        Verb(
            "verb:fortify",
            named("verb.fortify"),
            "fortress",
            ["fortify"],
            named("verb_note.cost", count=fort_price(view, seat)),
        ),
        Verb("verb:recruit", named("verb.recruit"), "card", _CARDS),
    ]


def action(view: State) -> tuple[int | None, int | None]:
    """The round of actions, which is the number of the player's action, and how many there are."""
    if any(isinstance(frame, PlayRounds) for frame in view.stack) and view.round:
        return view.round, ROUNDS[view.turn - 1]
    return None, None


def pinned(view: State) -> list[str]:
    """The area that was chosen for the question that is open."""
    areas = [frame.area for frame in view.stack if isinstance(frame, _AIMED)]
    return [f"area:{AREAS[area]}" for area in dict.fromkeys(areas) if area >= 0]
