"""What each answer of a battle would make of it."""

from imperia.scene import Offer, unseen_cards

from ..preview.battle import BATTLE_QUESTIONS, answer_odds
from ..preview.worlds import imagined
from ..state import State


def offers(view: State) -> list[Offer]:
    """For each answer that is allowed, the odds; for who sees the hand of who is asked."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, BATTLE_QUESTIONS) or unseen_cards(view, question.seat):
        return []
    worlds = imagined(view, question.seat)
    return [
        Offer(move.wire(), [], odds=answer_odds(view, question, move, worlds))
        for move in question.legal(view)
    ]
