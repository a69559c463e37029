"""Several answers for one click: the cards of a battle, and their order."""

from imperia.core import Seat
from imperia.scene import Plan, named, unseen_cards

from ..components.cards import AT_SEA, IS_SLOW
from ..components.tables import BATTLE_CARDS
from ..hints.odds import best_cards, ratings
from ..preview import chances_of_attacks
from ..rules.actions import ChooseAction
from ..rules.armies import PickCard, PlaceCard
from ..state import State


def plans(view: State) -> list[Plan]:
    """The plans of the open question."""
    question = view.stack[-1] if view.stack else None
    if isinstance(question, PickCard) and not question.picked:
        return _armies(view, question.seat)
    if isinstance(question, PlaceCard):
        return _order(view, question)
    return []


def odds(view: State) -> dict[str, int]:
    """How likely each attack succeeds, as far as the attacker can know."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, ChooseAction) or unseen_cards(view, question.seat):
        return {}
    areas = [move.arg for move in question.legal(view) if move.name == "attack"]
    chances = chances_of_attacks(view, question.seat, areas)
    return {f"attack:{area}": chance for area, chance in chances.items()}


def _armies(view: State, seat: Seat) -> list[Plan]:
    """The cards that are best for such a battle; all there are, where there are no more."""
    kind = view.battle_kind
    cards = list(best_cards(tuple(view.hand[seat]), kind))
    if not cards:
        return []
    moves = [f"pick:{card}" for card in cards]
    if kind == AT_SEA and len(cards) < BATTLE_CARDS[kind]:
        moves.append("done")
    return [Plan(named("plan.pick", cards=cards), moves)]


def _order(view: State, question: PlaceCard) -> list[Plan]:
    """What is left in an order that is always allowed: fast cards first, the best before others."""
    left = view.committed[question.seat][:]
    for card in question.placed:
        left.remove(card)
    if len(left) < 2:
        return []
    rated = ratings(view.battle_kind)
    left.sort(key=lambda card: (IS_SLOW[card], -rated[card]))
    return [Plan(named("plan.order", cards=left), [f"next:{card}" for card in left])]
