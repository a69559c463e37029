"""What each answer gives and costs, where answers are to be compared: terms of peace, the sides of
an Event, a Call to Arms, units and their price.
"""

from typing import Final

from imperia.core import Decision
from imperia.scene import Offer

from .. import preview
from ..rules.borders import ChooseBorder
from ..rules.calls import AcceptOrRefuse, ChooseCall
from ..rules.events import ChooseEventOption
from ..rules.income import ChooseCut
from ..rules.military import ChooseUnit
from ..rules.script import ChooseOption
from ..rules.siege import ChooseBesieger
from ..rules.terms import ChooseTerm
from ..state import State

# All of them are asked about what everybody sees.
COMPARED: Final = (
    AcceptOrRefuse,
    ChooseBesieger,
    ChooseBorder,
    ChooseCall,
    ChooseCut,
    ChooseEventOption,
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
            gives = preview.preview(view, question, move)
            found += [Offer(move.wire(), gives)] if gives else []
    return found
