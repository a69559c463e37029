"""EU-17.2: whoever has to decide something may complete a Mission first."""

from typing import Any, Final

from imperia.core import Decision, Next

from ...queries.goals.goals import could_complete_anew
from ...state import State
from ..battle.actions import ChooseBattleAction
from ..battle.generals import ChooseGeneral
from ..battle.land import SendImperial
from ..battle.naval import AdmiralOrNobody
from ..battle.retreat import StayOrRetreat
from ..battle.ship_retreat import StayOrSailAway
from ..court.covert import Counter
from ..court.events import AcceptRuler, ChooseEventOption
from ..court.persons import ChooseHeir
from ..court.reactions import ChooseReaction
from ..diplomacy.calls import AcceptOrRefuse, ChooseCall
from ..diplomacy.diplomacy import AnswerDeal
from ..diplomacy.marriages import AcceptMarriage
from ..peace.agreements import AnswerOffer
from ..peace.requirements import AnswerPeace
from ..peace.steps import ChooseWar, YieldOrNot
from ..peace.terms import ChooseTerm
from ..war.consent import Consent
from ..war.wars import ChooseFollowUp, WarOrNot
from .defence import ChooseDuty, DefendYourself, HelpSubject
from .election import ChooseVote
from .goals import MissionWindow

# Questions with which something begins or that other players' actions put. Those that settle what
# is half done, such as who falls or which Town rebels, have no window: nothing may change there.
MOMENTS: Final[tuple[type[Decision], ...]] = (
    # in an action of another player
    AcceptMarriage,
    AcceptOrRefuse,
    AnswerDeal,
    ChooseCall,
    ChooseDuty,
    Consent,
    Counter,
    DefendYourself,
    HelpSubject,
    # in Battles
    AdmiralOrNobody,
    ChooseBattleAction,
    ChooseGeneral,
    ChooseReaction,
    SendImperial,
    StayOrRetreat,
    StayOrSailAway,
    # of Events
    AcceptRuler,
    ChooseEventOption,
    ChooseHeir,
    ChooseVote,
    WarOrNot,
    ChooseFollowUp,
    # in peace
    AnswerOffer,
    AnswerPeace,
    ChooseTerm,
    ChooseWar,
    YieldOrNot,
)


def _open_window(question: Any, state: State) -> Next:
    """The window comes before the question, once in a Turn for what is fulfilled."""
    if not could_complete_anew(state, question.seat):
        return None
    window = MissionWindow(question.seat)
    window.step = window.first
    return window


for _question in MOMENTS:
    _question.first = "missions"
    _question.plan = {"missions": (_open_window, "")}
