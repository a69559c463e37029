"""EU-4.2.2: the main actions of a Turn: what allows each, and the procedure that it is."""

from collections.abc import Callable
from typing import Final

from imperia.core import YES, Frame, Move, Ruling, Seat, no

from ...components.reading import ADM, MIL
from ...queries.court.ideas import can_research
from ...queries.court.stability import any_convertible, at_top, convert_cost, stability_cost
from ...queries.diplomacy.deals import can_talk
from ...queries.diplomacy.influence import can_ally, can_claim, can_influence
from ...queries.institutions.curia import judge_crusade, judge_excommunication
from ...queries.institutions.empire import judge_authority
from ...queries.institutions.religion import judge_change
from ...queries.rounds.prices import EXPLORE_DIP, EXPLORE_MIL, TRADE_COST
from ...queries.sea.exploring import judge_colonize, judge_explore
from ...queries.sea.sailing import can_sail, can_undock
from ...queries.trade import judge_trade
from ...queries.war.declaring import can_declare
from ...queries.war.marching import can_move
from ...queries.war.recruiting import can_recruit
from ...queries.war.siege import siege_areas
from ...state import NO_ONE, State
from ..court.administrative import Convert
from ..court.events import TakeEvent
from ..court.focus import ChangeFocus
from ..court.ideas import Research
from ..diplomacy.claims import FabricateClaims
from ..diplomacy.diplomacy import PlayerDiplomacy
from ..diplomacy.influence import ForgeAlliance, Influence
from ..faith.religion import ChangeStateReligion
from ..institutions.curia import Excommunicate, ProclaimCrusade
from ..sea.colonies import Colonize
from ..sea.explore import Explore
from ..sea.sailing import NavalMove
from ..sea.undock import Undock
from ..trade.trade import Trade
from ..unrest.unrest import Suppress, suppressible
from ..war.movement import LandMove
from ..war.recruiting import Recruit
from ..war.siege import Besiege
from ..war.wars import DeclareWar

EVENT_FIRST = no("EU-4.2.3.a")
EVENT_TAKEN = no("EU-4.2.3.b")
NO_IDEA = no("EU-5.1.4.d")
FOCUS_CHANGED = no("EU-5.1.5.d")
TOP_STABILITY = no("EU-5.3.1.a")
STABILITY_TOO_DEAR = no("EU-5.3.1.b")
NOTHING_TO_CONVERT = no("EU-5.3.2.d")
CONVERSION_TOO_DEAR = no("EU-5.3.2.e")
NO_INFLUENCE = no("EU-5.4.1.d")
NO_ALLY = no("EU-5.4.2.h")
NO_CLAIM = no("EU-5.4.3.f")
NO_MARCH = no("EU-5.5.2.a")
NO_VOYAGE = no("EU-5.5.2.b")
NOTHING_DOCKED = no("EU-5.5.2.c")
NO_RECRUITS = no("EU-5.5.3.h")
NO_UNREST = no("EU-5.5.4.c")
NO_WAR = no("EU-5.5.1.b")
NO_SIEGE = no("EU-9.8.1.a")
NO_TALKS = no("EU-5.1.2.d")

MAIN: Final = [
    Move(word)
    for word in (
        "pass",
        "event",
        "research",
        "focus",
        "stability",
        "convert",
        "influence",
        "alliance",
        "claims",
        "trade",
        "explore",
        "colonize",
        "march",
        "sail",
        "undock",
        "recruit",
        "suppress",
        "war",
        "siege",
        "faith",
        "authority",
        "excommunicate",
        "crusade",
        "diplomacy",
    )
]


# What allows each main action


def _judge_pass(state: State, seat: Seat) -> Ruling:
    return EVENT_FIRST if state.owed[seat] else YES


def _judge_event(state: State, seat: Seat) -> Ruling:
    return YES if state.owed[seat] else EVENT_TAKEN


def _judge_research(state: State, seat: Seat) -> Ruling:
    return YES if can_research(state, seat, 0, False) else NO_IDEA


def _judge_focus(state: State, seat: Seat) -> Ruling:
    if state.focused >> seat & 1:
        return FOCUS_CHANGED
    # Something must change: a cube to move, or a card to set aside.
    if state.hand_size[seat] or any(state.power[3 * seat : 3 * seat + 3]):
        return YES
    return FOCUS_CHANGED


def _judge_stability(state: State, seat: Seat) -> Ruling:
    if at_top(state, seat):
        return TOP_STABILITY
    if state.power[3 * seat + ADM] < stability_cost(state, seat):
        return STABILITY_TOO_DEAR
    return YES


def _judge_convert(state: State, seat: Seat) -> Ruling:
    if state.power[3 * seat + ADM] < convert_cost(state, seat) or state.ducats[seat] < 3:
        return CONVERSION_TOO_DEAR
    return YES if any_convertible(state, seat) else NOTHING_TO_CONVERT


def _judge_influence(state: State, seat: Seat) -> Ruling:
    return YES if can_influence(state, seat) else NO_INFLUENCE


def _judge_alliance(state: State, seat: Seat) -> Ruling:
    return YES if can_ally(state, seat) else NO_ALLY


def _judge_claims(state: State, seat: Seat) -> Ruling:
    return YES if can_claim(state, seat) else NO_CLAIM


def _judge_trade(state: State, seat: Seat) -> Ruling:
    return judge_trade(state, seat, TRADE_COST)


def _judge_explore(state: State, seat: Seat) -> Ruling:
    return judge_explore(state, seat, EXPLORE_DIP, EXPLORE_MIL)


def _judge_colonize(state: State, seat: Seat) -> Ruling:
    return judge_colonize(state, seat, 0)


def _judge_march(state: State, seat: Seat) -> Ruling:
    return YES if can_move(state, seat) else NO_MARCH


def _judge_sail(state: State, seat: Seat) -> Ruling:
    if state.power[3 * seat + MIL] and can_sail(state, seat):
        return YES
    return NO_VOYAGE


def _judge_undock(state: State, seat: Seat) -> Ruling:
    if state.power[3 * seat + MIL] and can_undock(state, seat):
        return YES
    return NOTHING_DOCKED


def _judge_recruit(state: State, seat: Seat) -> Ruling:
    return YES if can_recruit(state, seat) else NO_RECRUITS


def _judge_suppress(state: State, seat: Seat) -> Ruling:
    if state.power[3 * seat + MIL] and suppressible(state, seat):
        return YES
    return NO_UNREST


def _judge_war(state: State, seat: Seat) -> Ruling:
    return YES if can_declare(state, seat) else NO_WAR


def _judge_siege(state: State, seat: Seat) -> Ruling:
    return YES if siege_areas(state, seat) else NO_SIEGE


def _judge_diplomacy(state: State, seat: Seat) -> Ruling:
    return YES if can_talk(state, seat) else NO_TALKS


JUDGES: Final[dict[str, Callable[[State, Seat], Ruling]]] = {
    "pass": _judge_pass,
    "event": _judge_event,
    "research": _judge_research,
    "focus": _judge_focus,
    "stability": _judge_stability,
    "convert": _judge_convert,
    "influence": _judge_influence,
    "alliance": _judge_alliance,
    "claims": _judge_claims,
    "trade": _judge_trade,
    "explore": _judge_explore,
    "colonize": _judge_colonize,
    "march": _judge_march,
    "sail": _judge_sail,
    "undock": _judge_undock,
    "recruit": _judge_recruit,
    "suppress": _judge_suppress,
    "war": _judge_war,
    "diplomacy": _judge_diplomacy,
    "siege": _judge_siege,
    "faith": judge_change,
    "authority": judge_authority,
    "excommunicate": judge_excommunication,
    "crusade": judge_crusade,
}

# The procedure of each main action that is one.
PROCEDURES: Final[dict[str, Callable[[Seat], Frame]]] = {
    "event": TakeEvent,
    "research": Research,
    "focus": ChangeFocus,
    "convert": Convert,
    "influence": Influence,
    "alliance": ForgeAlliance,
    "claims": FabricateClaims,
    "explore": lambda seat: Explore(seat, EXPLORE_DIP, EXPLORE_MIL, 0),
    "colonize": lambda seat: Colonize(seat, 0),
    "trade": lambda seat: Trade(seat, TRADE_COST, 0, 0),
    "march": lambda seat: LandMove(seat, 1),
    "sail": lambda seat: NavalMove(seat, 1),
    "undock": lambda seat: Undock(seat, 1),
    "recruit": lambda seat: Recruit(seat, 1),
    "war": lambda seat: DeclareWar(seat, NO_ONE, False),
    "diplomacy": PlayerDiplomacy,
    "siege": lambda seat: Besiege(seat, 1),
    "suppress": Suppress,
    "faith": ChangeStateReligion,
    "excommunicate": Excommunicate,
    "crusade": ProclaimCrusade,
}
