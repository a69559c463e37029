"""What a building costs; what each answer of a battle, or before one, would make of it."""

from imperia.core import Decision, Move
from imperia.kit.masks import holds
from imperia.scene import Offer, unseen_cards

from ..preview import march_facts, marching, preview
from ..preview.battle import answer_facts, answer_odds, card_odds, hand_of
from ..queries import enemy_armies
from ..rules.actions.idle import is_idle
from ..rules.actions.movement import ChooseNextState
from ..rules.battle.after_battle import ChooseRetreat, CommitCard
from ..rules.turn.action_phase import ChooseAction
from ..state import State

_COMPARED = (ChooseAction, ChooseNextState, ChooseRetreat, CommitCard)
# What an architect makes cheaper; the price of an army never changes and stands in its name.
_BUILDINGS = [Move("build_city"), Move("build_fortress"), Move("build_residence")]


def offers(view: State) -> list[Offer]:
    """What is foretold of each answer that is allowed, for who sees the hand of who is asked."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision) or not isinstance(question, _COMPARED):
        return []
    if unseen_cards(view, question.seat):
        return []
    if isinstance(question, ChooseAction):
        return [*_buildings(view, question), *_idle_cards(view, question)]
    if isinstance(question, ChooseNextState):
        enemies = enemy_armies(view, question.seat)
        ways = [move for move in question.legal(view) if move.name == "state"]
        return [_march(view, question, move) for move in ways if holds(enemies, move.arg)]
    return [
        Offer(
            move.wire(),
            answer_facts(view, question, move),
            odds=answer_odds(view, question, move),
        )
        for move in question.legal(view)
    ]


def _buildings(view: State, question: ChooseAction) -> list[Offer]:
    """The price of what may be built."""
    open_now = [move for move in _BUILDINGS if not question.judge(view, move).clause]
    return [Offer(move.wire(), [], preview(view, question, move)) for move in open_now]


def _idle_cards(view: State, question: ChooseAction) -> list[Offer]:
    """Cards that may be played and would change nothing."""
    return [
        Offer(move.wire(), preview(view, question, move), vain=True)
        for move in question.legal(view)
        if move.name == "play" and is_idle(view, question.seat, move.arg)
    ]


def _march(view: State, question: ChooseNextState, move: Move) -> Offer:
    """The battle there, with all cards of the hand."""
    battle = marching(view, question, move.arg)
    odds = card_odds(view, battle, question.seat, hand_of(view, question.seat))
    return Offer(move.wire(), march_facts(view, battle), odds=odds)
