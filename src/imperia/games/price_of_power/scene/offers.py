"""What each answer gives and costs, where answers are to be compared: terms of peace, the sides of
an Event, a Call to Arms, units and their price.
"""

from typing import Final

from imperia.core import Decision, Move, Text
from imperia.scene import Offer

from .. import preview
from ..preview.peace import term_costs, term_gains
from ..rules.borders import ChooseBorder
from ..rules.calls import AcceptOrRefuse, ChooseCall
from ..rules.events import ChooseEventOption
from ..rules.income import ChooseCut
from ..rules.military import ChooseUnit
from ..rules.script import ChooseOption
from ..rules.siege import ChooseBesieger
from ..rules.terms import ChooseTerm
from ..rules.trade import ChooseNode
from ..state import State

# All of them are asked about what everybody sees.
COMPARED: Final = (
    AcceptOrRefuse,
    ChooseBesieger,
    ChooseBorder,
    ChooseCall,
    ChooseCut,
    ChooseEventOption,
    ChooseNode,
    ChooseOption,
    ChooseTerm,
    ChooseUnit,
)


def offers(view: State) -> list[Offer]:
    """For each answer of such a question that is allowed, what is foretold of it."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision) or type(question) not in COMPARED:
        return []
    found = []
    for move in question.moves(view):
        if not question.judge(view, move).clause:
            gives, costs = _told(view, question, move)
            found += [Offer(move.wire(), gives, costs)] if gives or costs else []
    return found


def _told(view: State, question: Decision, move: Move) -> tuple[list[Text], list[Text]]:
    """What is foretold: gains and, where they are told apart, costs."""
    if not isinstance(question, ChooseTerm):
        return preview.preview(view, question, move), []
    ends = question.seat, question.realm, move.name
    return term_gains(view, *ends), term_costs(view, *ends)
