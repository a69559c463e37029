"""EU-17.2: whoever has to decide something may complete a Mission first."""

from typing import Any, Final

from imperia.core import Decision, Next

from ..queries.goals import could_complete_anew
from ..state import State
from .agreements import AnswerOffer
from .battle_actions import ChooseBattleAction
from .calls import AcceptOrRefuse, ChooseCall
from .consent import Consent
from .covert import Counter
from .defence import ChooseDuty, DefendYourself, HelpSubject
from .diplomacy import AnswerDeal
from .election import ChooseVote
from .events import AcceptRuler, ChooseEventOption
from .generals import ChooseGeneral
from .goals import MissionWindow
from .land_battle import SendImperial
from .marriages import AcceptMarriage
from .naval_battle import AdmiralOrNobody
from .peace import ChooseWar, YieldOrNot
from .persons import ChooseHeir
from .reactions import ChooseReaction
from .requirements import AnswerPeace
from .retreat import StayOrRetreat
from .ship_retreat import StayOrSailAway
from .terms import ChooseTerm
from .wars import ChooseFollowUp, WarOrNot

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
