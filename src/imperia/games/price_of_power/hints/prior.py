"""How good an answer looks at a glance, compared only with the others of the same question.

Questions are known by the names of their classes. One that is not listed is answered by the word
of the move alone, so that a new question never stops a bot.
"""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move

from ..state import State
from . import answers_court as court
from . import answers_map as ground
from . import answers_war as war

Rate = Callable[[State, Any, Move], int]

# Words that mean nothing more is wanted, and words that give something away.
_WORDS: Final[dict[str, int]] = {
    "done": 1,
    "stop": 1,
    "skip": 1,
    "no": 1,
    "none": 1,
    "loan": -20,
    "white_peace": -5,
    "fire": -30,
    "disband": -20,
    "return": -2,
    "leave": -3,
}

RATINGS: Final[dict[str, Rate]] = {
    # EU-4.1, 5.1.5: cards and Power
    "KeepCard": court.keep_card,
    "ChooseDeck": court.choose_deck,
    "ChooseDiscard": court.discard,
    "ChooseGain": court.gain,
    "ChoosePower": court.give_up_power,
    "ChooseRaise": court.raise_power,
    "ChooseSource": court.source,
    "ChooseAside": court.set_aside,
    "ChooseFocusDraw": court.focus_draw,
    # EU-4.2: the Turn
    "ChooseAction": court.action,
    "ChooseActionEmptyHanded": court.action,
    "ChooseEvent": court.event,
    "ChooseIdea": court.idea,
    # EU-4.4, 7: treasury and persons
    "ChooseCut": court.cut,
    "ChooseGivenUp": court.give_up_ducats,
    "ChooseAdm": court.against_corruption,
    "AcceptRuler": court.accept_ruler,
    "ChooseHeir": court.heir,
    "ChooseAppointments": court.appoint_at_start,
    "ChooseSlot": court.slot,
    "ChooseOtherSlot": court.slot,
    # EU-5.4, 11: Influence, Alliances, Claims
    "PlaceCube": ground.place_cube,
    "PayCube": ground.pay_cube,
    "ChooseCubeArea": ground.place_cube,
    "ChooseAlly": ground.ally,
    "ChooseClaim": ground.claim,
    "ChooseTaken": ground.take_back_claim,
    "ChooseConversion": ground.convert,
    # EU-4.3, 14: Unrest
    "ChooseTown": ground.restless_town,
    "ChooseUnrest": ground.calm,
    "ChooseCalm": ground.calm,
    "ChooseSuppression": ground.suppress,
    "ChooseVassalDissent": ground.dissent,
    # EU-5.5, 9: War
    "ChooseEnemy": war.enemy,
    "ChooseFollowUp": war.follow_up,
    "ChooseRecruitArea": war.recruit_area,
    "ChooseUnit": war.unit,
    "ChooseArmy": war.army,
    "ChooseMover": war.mover,
    "ChooseCount": war.count,
    "ChooseMercenary": war.mercenary,
    "ChooseStep": war.step,
    "ChooseUnitsShare": war.share,
    "ChooseSiegeArea": war.siege_area,
    "ChooseBesieger": war.besieger,
    "ChooseTarget": war.target,
    "ChooseCasualty": war.casualty,
    "ChooseLoss": war.casualty,
    "StayOrRetreat": war.stay,
    "PayAccess": war.pay_access,
    # EU-10: peace
    "ChooseTerm": war.term,
    "ChooseBorder": war.border,
}


def prior(state: State, question: Decision, move: Move) -> int:
    """A quick rating of one answer."""
    rate = RATINGS.get(type(question).__name__)
    return rate(state, question, move) if rate is not None else _WORDS.get(move.name, 2)
