"""How good an answer looks at a glance, compared only with the others of the same question.

Questions are known by the names of their classes. One that is not listed is answered by the word
of the move alone, so that a new question never stops a bot.
"""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move

from ..state import State
from . import answers_court as court
from . import answers_deals as deals
from . import answers_map as ground
from . import answers_peace as peace
from . import answers_sea as sea
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
    "scrap": -20,
    "scrap_light": -20,
    "scrap_docked": -20,
    "call_home": -4,
    "fleet_home": -4,
    "return": -2,
    "leave": -3,
}

# By question: how its answers are rated, and the words of the moves that are meant; all without.
RATINGS: Final[dict[str, tuple[Rate, str]]] = {
    # EU-4.1, 5.1.5: cards and Power
    "KeepCard": (court.keep_card, "keep discard loan"),
    "ChooseDeck": (court.choose_deck, "admin diplo mil"),
    "ChooseWeddingDeck": (court.choose_deck, "admin diplo mil"),
    "ChooseDiscard": (court.discard, "discard"),
    "ChooseGain": (court.gain, "admin diplo mil"),
    "ChoosePower": (court.give_up_power, "admin diplo mil"),
    "ChooseRaise": (court.raise_power, "admin diplo mil skip"),
    "ChooseSource": (court.source, "admin diplo mil done"),
    "ChooseAside": (court.set_aside, "card done"),
    "ChooseFocusDraw": (court.focus_draw, "admin diplo mil pick"),
    # EU-4.2: the Turn
    "ChooseAction": (court.action, ""),
    "ChooseActionEmptyHanded": (court.action, ""),
    "ChooseEvent": (court.event, "event"),
    "ChooseIdea": (court.idea, "idea"),
    # EU-4.4, 7: treasury and persons
    "ChooseCut": (court.cut, ""),
    "ChooseGivenUp": (court.give_up_ducats, "give_up"),
    "ChooseAdm": (court.against_corruption, "adm"),
    "AcceptRuler": (court.accept_ruler, "crown no"),
    "ChooseHeir": (court.heir, "card none appoint"),
    "ChooseAppointments": (court.appoint_at_start, "appoint done"),
    "ChooseSlot": (court.slot, "slot"),
    "ChooseOtherSlot": (court.slot, "slot leave"),
    "ChooseSinner": (court.sinner, "realm"),
    # EU-5.4, 11: Influence, Alliances, Claims
    "PlaceCube": (ground.place_cube, "area done"),
    "ChooseGift": (ground.gift, "area done"),
    "PayCube": (ground.pay_cube, "dip ducats loan"),
    "ChooseAlly": (ground.ally, "realm"),
    "ChooseClaim": (ground.claim, "area done"),
    "ChooseTaken": (ground.take_back_claim, "area"),
    "ChooseConversion": (ground.convert, "area done"),
    # EU-5.1.2: deals with other players
    "ChooseTalk": (deals.partner, "seat"),
    "ProposeSupport": (deals.support, ""),
    "ProposeProvince": (deals.province, "province done"),
    "ProposePrice": (deals.price, "price"),
    "ProposeOrNot": (deals.propose, ""),
    "AnswerDeal": (deals.answer, ""),
    "TalkAgain": (deals.again, "again no"),
    # EU-4.3, 14: Unrest
    "ChooseTown": (ground.restless_town, "province"),
    "ChooseUnrest": (ground.calm, "province"),
    "ChooseCalm": (ground.calm, "province no"),
    "ChooseSuppression": (ground.suppress, "province done"),
    "ChooseVassalDissent": (ground.dissent, "province cube"),
    # EU-5.5, 9: War
    "ChooseEnemy": (war.enemy, "realm"),
    "ChooseAnotherEnemy": (war.another_enemy, "realm done"),
    "ChooseCrusade": (war.crusade, "area"),
    "ChooseInfidel": (war.infidel, "realm done"),
    "ChooseFollowUp": (war.follow_up, "march siege recruit skip"),
    "ChooseRecruitArea": (war.recruit_area, "area port done loan"),
    "ChooseUnit": (war.unit, "unit"),
    "ChooseArmy": (war.army, "army alone"),
    "ChooseMover": (war.mover, "army single raise"),
    "ChooseCount": (war.count, "count"),
    "ChooseMercenary": (war.mercenary, "unit done"),
    "ChooseStep": (war.step, "area stop reorganise"),
    "ChooseUnitsShare": (war.share, "count"),
    "ChooseSiegeArea": (war.siege_area, "area"),
    "ChooseBesieger": (war.besieger, "unit done"),
    "ChooseTarget": (war.target, "province done"),
    "ChooseCasualty": (war.casualty, "unit"),
    "ChooseLoss": (war.casualty, "unit"),
    "StayOrRetreat": (war.stay, "stay retreat"),
    "PayAccess": (war.pay_access, "cube imperial ducats"),
    # EU-12: trade
    "UseOrDiscard": (sea.use_or_discard, "use discard_all"),
    "ChooseTradeCard": (sea.trade_card, "trade_card"),
    "ChooseNode": (sea.node, "node secondary"),
    "ChooseFirst": (sea.first, "first"),
    "ChooseProtection": (sea.protection, "take_slot displace stay"),
    # EU-5.5.3, 9.5, 9.6: ships
    "ChooseSlots": (sea.slots, "count"),
    "ChooseShip": (sea.ship, "ship"),
    "ChooseBerth": (sea.berth, "dock zone protect"),
    "ChooseHit": (sea.hit, "ship damage sink"),
    # EU-5.1.3, 5.3.3: Distant Continents
    "ChooseExplorer": (sea.explorer, ""),
    "ChooseVoyage": (sea.voyage, "zone"),
    "RerollOrStand": (sea.reroll, "reroll stand"),
    "ChooseFind": (sea.find, "area fail"),
    "PayColony": (sea.colony_point, "adm_power colonist"),
    # EU-10: peace
    "ChooseTerm": (peace.term, ""),
    "YieldOrNot": (peace.surrender, "surrender no"),
    "ChooseBorder": (peace.border, ""),
    "AnswerPeace": (peace.answer_peace, ""),
    "AnswerOffer": (peace.answer_offer, ""),
    "AgreeTerm": (peace.agreed_term, ""),
    "AgreeVictor": (peace.agreed_victor, ""),
    "AgreeBorder": (peace.agreed_border, ""),
    "AgreeExtra": (peace.agreed_extra, ""),
}


_KNOWN: Final = {name: (rate, frozenset(words.split())) for name, (rate, words) in RATINGS.items()}


def prior(state: State, question: Decision, move: Move) -> int:
    """A quick rating of one answer."""
    rated = _KNOWN.get(type(question).__name__)
    if rated is not None:
        rate, words = rated
        if not words or move.name in words:
            return rate(state, question, move)
    return _WORDS.get(move.name, 2)
