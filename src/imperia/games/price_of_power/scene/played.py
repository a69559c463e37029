"""The card or the person about whom a question is asked, in sight until it is answered."""

from imperia.core import Decision
from imperia.scene import Card

from ..rules.court.events import AcceptRuler, ChooseEventOption
from ..rules.court.persons import ChooseSlot
from ..rules.rounds.cards import KeepCard
from ..state import State
from .cards import action_card, event_card, person_card

_PLAYED = "played:card"


def played(view: State) -> Card | None:
    """None where the question is about something else, or the viewer may not see the card."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision):
        return None
    if isinstance(question, KeepCard | ChooseSlot):
        return action_card(_PLAYED, question.card, question.seat) if question.card >= 0 else None
    if isinstance(question, AcceptRuler):
        return person_card(_PLAYED, question.person, question.seat, "ruler", ill=False)
    if isinstance(question, ChooseEventOption):
        return event_card(_PLAYED, question.event)
    return None
