"""The kinds of moves of a question, what was chosen before it, and the card it is about."""

from typing import Final

from imperia.core import Decision
from imperia.scene import Card, Verb, named

from ..components.map import BORDERS, CITIES, EMPIRES
from ..components.tables import ACTIONS, COLUMNS, SALE, SQUARES
from ..rules.ops.military import Campaign, Corsair
from ..rules.ops.politics import Behead, Repress, Tax
from ..rules.turn.fairs import HoldFair
from ..rules.turn.play_card import PlayCard
from ..rules.turn.turn import ChooseAction
from ..rules.turn.victory import victory_cost
from ..rules.wars.battle import FightBattle
from ..rules.wars.one_shots import RunOneShot
from ..state import GAP, State
from .cards import drawn_card

_OPS: Final = ["west_ops", "east_ops", "both_ops", "free_west_ops", "free_east_ops"]
_FAIRS: Final = ["west_fair", "east_fair", "free_west_fair", "free_east_fair"]
_ENDS: Final = ["end_turn", "done", "quiet", "no"]
_CARDS: Final = (RunOneShot, PlayCard, Behead, Tax, Repress, Corsair)


def verbs(view: State) -> list[Verb]:
    """The verbs of the open question, in their fixed order; what ends something comes last."""
    question = view.stack[-1] if view.stack else None
    found = _actions(view, question) if isinstance(question, ChooseAction) else []
    return [*found, Verb("verb:end", named("verb.end"), "peace", _ENDS, ends=True)]


def _actions(view: State, question: Decision) -> list[Verb]:
    columns = [place % COLUMNS for place, card in enumerate(view.market) if card != GAP]
    prices = [price for price in columns if price]  # what lies at the fair is not for sale
    cheapest = named("verb_note.buy", florins=min(prices)) if prices else None
    sale = named("verb_note.sell", florins=SALE)
    hand = named("verb_note.play", count=view.hand_size[question.seat])
    costs = [victory_cost(view, square) for square in range(len(SQUARES))]
    return [
        Verb("verb:buy", named("verb.buy"), "florin", ["buy"], cheapest),
        Verb("verb:play", named("verb.play"), "card", ["play"], hand),
        Verb("verb:sell", named("verb.sell"), "income", ["sell", "sell_from_hand"], sale),
        Verb("verb:ops", named("verb.ops"), "campaign", [*_OPS, "apostasy", "revolt"]),
        Verb("verb:fair", named("verb.fair"), "emporium", _FAIRS),
        Verb(
            "verb:declare",
            named("verb.declare"),
            "victory",
            ["declare"],
            named("verb_note.declare", count=min(costs)),
        ),
    ]


def action(view: State) -> int | None:
    """The number of the action that is chosen or taken."""
    if not view.stack or view.active < 0:
        return None
    asking = isinstance(view.stack[-1], ChooseAction)
    return min(ACTIONS, max(1, view.spent + (1 if asking else 0)))


def pinned(view: State) -> list[str]:
    """The places that were chosen for the question that is open."""
    found: list[str] = []
    for frame in view.stack:
        empire = getattr(frame, "empire", -1)
        if isinstance(frame, FightBattle | Campaign | Tax | Corsair | Repress) and empire >= 0:
            found.append(f"empire:{EMPIRES[empire]}")
        if isinstance(frame, Tax | Corsair) and frame.border >= 0:
            found.append(f"border:{BORDERS[frame.border]}")
        if isinstance(frame, HoldFair) and frame.start >= 0:
            found.append(f"city:{CITIES[frame.start]}")
    return list(dict.fromkeys(found))


def played(view: State) -> Card | None:
    """The card whose play, one-shot or op is being asked about."""
    for frame in reversed(view.stack):
        card = getattr(frame, "card", -1)
        if isinstance(frame, _CARDS) and card >= 0:
            return drawn_card(view, card, "played:card")
    return None
