"""Which node stands for a move: a place, a card, a person, an Army."""

from collections.abc import Callable
from typing import Final

from imperia.core import Move, Seat

from ..components.cards import CARDS, EVENTS, IDEAS, MISSIONS
from ..components.map import NODE_CONTINENT, PROVINCES
from ..components.reading import POWERS
from ..naming import SLOTS
from ..queries.court.cards import display_place
from ..queries.realms import scenario_of
from ..state import KINDS, NO_ONE, State
from .ground import AREA_ID, NODE_ID, PROVINCE_ID, ZONE_ID


def _area(view: State, seat: Seat, arg: int) -> str:
    return AREA_ID[arg] if scenario_of(view).areas >> arg & 1 else ""


def _province(view: State, seat: Seat, arg: int) -> str:
    return PROVINCE_ID[arg] if scenario_of(view).provinces >> arg & 1 else ""


def _realm(view: State, seat: Seat, arg: int) -> str:
    """A realm is clicked on its Capital; a player's on his mat."""
    if arg in view.realm:
        return f"seat:{view.realm.index(arg)}"
    capital = view.capital[arg]
    return _province(view, seat, capital) if 0 <= capital < len(PROVINCES) else ""


def _card(view: State, seat: Seat, arg: int) -> str:
    return f"card:{CARDS[arg]}.{seat}" if arg in view.hand[seat] else ""


def _display(view: State, seat: Seat, arg: int) -> str:
    place = display_place(view, seat, arg)
    return f"display:{CARDS[view.displays[place]]}.{seat}" if place != NO_ONE else ""


def _event(view: State, seat: Seat, arg: int) -> str:
    return f"event:{EVENTS[arg]}" if arg in view.shown else ""


def _idea(view: State, seat: Seat, arg: int) -> str:
    return f"idea:{IDEAS[arg]}" if arg in view.ideas else ""


def _mission(view: State, seat: Seat, arg: int) -> str:
    return f"mission:{MISSIONS[arg]}" if arg in view.missions[seat] else ""


def _army(view: State, seat: Seat, arg: int) -> str:
    """An Army is clicked where it stands, or on the mat; the fourth slot is the Fleet's."""
    if arg > 3:
        return ""
    if arg == 3:
        return _fleet(view, seat)
    word = "army" if view.armies[3 * seat + arg] != NO_ONE else "force"
    return f"{word}:{seat}.{arg + 1}"


def _fleet(view: State, seat: Seat) -> str:
    at_sea = view.fleet[seat] != NO_ONE
    return f"fleet:{seat}" if at_sea else f"force:{seat}.fleet"


def _fired(view: State, seat: Seat, arg: int) -> str:
    if arg < 3:
        return f"advisor:{seat}.{POWERS[arg]}" if view.advisors[3 * seat + arg] != NO_ONE else ""
    slot = arg - 3
    return f"leader:{seat}.{SLOTS[slot]}" if view.leaders[4 * seat + slot] >= 0 else ""


def _zone(view: State, seat: Seat, arg: int) -> str:
    return ZONE_ID[arg] if scenario_of(view).zones >> arg & 1 else ""


def _node(view: State, seat: Seat, arg: int) -> str:
    reached = NODE_CONTINENT[arg] < 0 or scenario_of(view).distant
    return NODE_ID[arg] if reached else ""


def _disbanded(view: State, seat: Seat, arg: int) -> str:
    return _army(view, seat, arg // KINDS)


# By the word of a move: the node for its number.
_NODES: Final[dict[str, Callable[[State, Seat, int], str]]] = {
    "area": _area,
    "single": _area,
    "raise": _area,
    "empire_cube": _area,
    "drop_cube": _area,
    "drop_claim": _area,
    "drop_ally": _realm,
    "province": _province,
    "port": _province,
    "docked": _province,
    "scrap_docked": _province,
    "zone": _zone,
    "protect": _zone,
    "call_home": _zone,
    "light": _zone,
    "scrap_light": _zone,
    "node": _node,
    "secondary": _node,
    "merchant": _node,
    "realm": _realm,
    "card": _card,
    "appoint": _card,
    "play": _card,
    "display": _display,
    "discard": _card,
    "event": _event,
    "idea": _idea,
    "mission": _mission,
    "return": _mission,
    "complete": _mission,
    "army": _army,
    "split": _army,
    "slot": _army,
    "leader": _army,
    "command": _army,
    "fire": _fired,
    "disband": _disbanded,
}


def target_of(view: State, seat: Seat, move: Move) -> str:
    """The id of the node, empty where a button must do."""
    if move.name in ("fleet", "fleet_light", "fleet_home"):
        return _fleet(view, seat)
    find = _NODES.get(move.name)
    return find(view, seat, move.arg) if find is not None and move.arg >= 0 else ""
