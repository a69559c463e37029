"""What each answer gives and costs, where answers are to be compared: terms of peace, the sides of
an Event, a Call to Arms, units and their price; in a Battle the odds after each of them.
"""

from typing import Final

from imperia.core import Decision, Move, Text
from imperia.scene import Offer, unseen_cards

from .. import preview
from ..preview.answers import BATTLE_QUESTIONS, answer_odds
from ..preview.fighting import answer_facts
from ..preview.peace import term_costs, term_gains
from ..rules.battle.casualties import ChooseFaction
from ..rules.battle.naval import ChoosePrize
from ..rules.battle.naval_losses import ChooseFactionAtSea
from ..rules.card_effects.script import ChooseOption
from ..rules.court.events import AcceptRuler, ChooseEventOption
from ..rules.diplomacy.calls import AcceptOrRefuse, ChooseCall
from ..rules.peace.agreements import AgreeBorder, AgreeTerm
from ..rules.peace.borders import ChooseBorder
from ..rules.peace.terms import ChooseTerm
from ..rules.rounds.cards import KeepCard
from ..rules.rounds.income import ChooseCut
from ..rules.sea.explore import RerollOrStand
from ..rules.sea.sailing import ChooseSailor
from ..rules.sea.transport import ChooseLanding
from ..rules.trade.trade import ChooseMerchant, ChooseNode, ChooseTradeCard, UseOrDiscard
from ..rules.war.losses import ChooseLoss
from ..rules.war.movement import ChooseMercenary, ChooseStep
from ..rules.war.recruiting import ChooseUnit
from ..rules.war.siege import ChooseBesieger, ChooseSacrifice, ChooseTarget
from ..state import State

COMPARED: Final = (
    AcceptOrRefuse,
    AcceptRuler,
    AgreeBorder,
    AgreeTerm,
    ChooseBesieger,
    ChooseBorder,
    ChooseCall,
    ChooseCut,
    ChooseEventOption,
    ChooseFaction,
    ChooseFactionAtSea,
    ChooseMercenary,
    ChooseMerchant,
    ChooseNode,
    ChooseOption,
    ChoosePrize,
    ChooseSacrifice,
    ChooseTarget,
    ChooseTerm,
    ChooseTradeCard,
    ChooseUnit,
    ChooseLoss,
    *BATTLE_QUESTIONS,
    KeepCard,
    RerollOrStand,
    UseOrDiscard,
)


# Questions whose answers may lead into a Battle.
ATTACKS: Final = (ChooseStep, ChooseLanding, ChooseSailor)


def offers(view: State) -> list[Offer]:
    """For each answer of such a question that is allowed, what is foretold of it.

    Of a Battle nothing is foretold to anybody but who is asked.
    """
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision) or type(question) not in COMPARED:
        return []
    if type(question) in BATTLE_QUESTIONS and unseen_cards(view, question.seat):
        return []
    found = []
    for move in question.moves(view):
        if not question.judge(view, move).clause:
            gives, costs = _told(view, question, move)
            odds = answer_odds(view, question, move)
            found += [Offer(move.wire(), gives, costs, odds)] if gives or costs or odds else []
    return found


def march_odds(view: State) -> dict[str, int]:
    """Where a march, a landing or a voyage brings a Battle: the chance to win it, in percent.

    For who sees the hand of who is asked.
    """
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, ATTACKS) or unseen_cards(view, question.seat):
        return {}
    found: dict[str, int] = {}
    for move in question.legal(view):
        for text in preview.preview(view, question, move):
            if text.key == "preview.odds":
                found[move.wire()] = int(str(text.params["chance"]))
    return found


def _told(view: State, question: Decision, move: Move) -> tuple[list[Text], list[Text]]:
    """What is foretold: gains and, where they are told apart, costs."""
    if type(question) in BATTLE_QUESTIONS or isinstance(question, ChooseLoss):
        return answer_facts(view, question, move), []
    if not isinstance(question, ChooseTerm):
        return preview.preview(view, question, move), []
    ends = question.seat, question.realm, move.name
    return term_gains(view, *ends), term_costs(view, *ends)
