"""DATA 4.2: basic actions that an effect lets a player take, at another price."""

from collections.abc import Callable
from typing import Final

from imperia.core import Ask, Frame, Next, Procedure, Seat

from ...components.reading import MIL
from ...components.scripts import ANY, SCRIPTS, Op
from ...effects.treasury import change_prestige
from ...effects.units import clear_levy, set_levy
from ...queries.court.ideas import can_research, judge_idea
from ...queries.court.stability import can_convert, loans_left
from ...queries.diplomacy.influence import can_ally
from ...queries.sea.exploring import judge_colonize, judge_explore
from ...queries.sea.sailing import can_sail, can_undock
from ...queries.trade import judge_trade
from ...queries.war.marching import can_march
from ...queries.war.recruiting import can_recruit_now
from ...queries.war.siege import can_besiege
from ...state import State
from ..court.administrative import Convert
from ..court.ideas import NOT_RESEARCHED, Research
from ..diplomacy.influence import ForgeAlliance
from ..sea.colonies import Colonize
from ..sea.explore import Explore
from ..sea.undock import ActivateShips
from ..trade.trade import Trade
from ..war.movement import LandMove
from ..war.recruiting import Recruit
from ..war.siege import Besiege
from .script import ABLE, VERBS, RunScript

FREE: Final = 99  # a discount that leaves nothing to pay

Maker = Callable[[Seat, Op, bool], Frame]
Able = Callable[[State, Seat, Op], bool]


def discount(op: Op) -> int:
    """Power less, all of it where the action is free."""
    if op.given.get("free_power"):
        return FREE
    return int(op.given.get("discount", 0))


def activation_cost(op: Op) -> int:
    """The Power of an action that costs one."""
    return max(0, 1 - discount(op))


def _pays(state: State, seat: Seat, op: Op) -> bool:
    return state.power[3 * seat + MIL] >= activation_cost(op)


# Research


def _research(seat: Seat, op: Op, covert: bool) -> Frame:
    known = bool(op.given.get("researched_by_opponent", False))
    return Research(seat, discount(op), op.kind, known, covert)


def _can_research(state: State, seat: Seat, op: Op) -> bool:
    if op.kind != ANY:
        return not judge_idea(state, seat, op.kind, discount(op)).clause
    return can_research(
        state, seat, discount(op), bool(op.given.get("researched_by_opponent", False))
    )


def in_vain(state: State, seat: Seat, op: Op) -> bool:
    """A named Idea that the player has already, or may not research whatever he pays."""
    if op.given["action"] != "research_idea" or op.kind == ANY:
        return False
    return bool(judge_idea(state, seat, op.kind, FREE).clause)


# Conversion, Alliances


def _convert(seat: Seat, op: Op, covert: bool) -> Frame:
    off, quiet = op.given.get("ducats_discount", 0), bool(op.given.get("no_rebel_roll", False))
    return Convert(seat, discount(op), off, quiet)


def _can_convert(state: State, seat: Seat, op: Op) -> bool:
    return can_convert(state, seat, discount(op), op.given.get("ducats_discount", 0))


def _ally(seat: Seat, op: Op, covert: bool) -> Frame:
    need = op.given.get("influence_requirement_mod", 0)
    return ForgeAlliance(seat, discount(op), need, covert)


def _can_ally(state: State, seat: Seat, op: Op) -> bool:
    need = op.given.get("influence_requirement_mod", 0)
    return can_ally(state, seat, discount(op), need)


# Units


class Levy(Procedure):
    """Recruit with a discount on Infantry and more capacity in each Area used."""

    clause = "EU-5.5.3"
    steps = "begin", "recruit", "finish"

    def __init__(self, seat: Seat, cost: int, off: int, room: int) -> None:
        self.seat = seat
        self.cost = cost
        self.off = off
        self.room = room

    def begin(self, state: State) -> None:
        set_levy(state, self.off, self.room)

    def recruit(self, state: State) -> Next:
        return self.call(Recruit(self.seat, self.cost))

    def finish(self, state: State) -> None:
        clear_levy(state)


def _recruit(seat: Seat, op: Op, covert: bool) -> Frame:
    off, room = op.given.get("infantry_discount", 0), op.given.get("capacity_bonus", 0)
    return Levy(seat, activation_cost(op), off, room)


def _can_recruit(state: State, seat: Seat, op: Op) -> bool:
    return _pays(state, seat, op) and can_recruit_now(state, seat, loans_left(state, seat))


def _march(seat: Seat, op: Op, covert: bool) -> Frame:
    given = op.given
    more = given.get("movement_bonus", 0)
    light = bool(given.get("ignore_mountains", False))
    nimble, answers = "army_requires" in given, "trigger" in given
    return LandMove(seat, activation_cost(op), more, light, nimble, answers)


def _can_march(state: State, seat: Seat, op: Op) -> bool:
    return _pays(state, seat, op) and can_march(state, seat, "army_requires" in op.given)


def _siege(seat: Seat, op: Op, covert: bool) -> Frame:
    return Besiege(seat, activation_cost(op), op.given.get("strength_bonus", 0))


def _can_besiege(state: State, seat: Seat, op: Op) -> bool:
    cost, more = activation_cost(op), op.given.get("strength_bonus", 0)
    return can_besiege(state, seat, cost, more)


def _trade(seat: Seat, op: Op, covert: bool) -> Frame:
    more, power = op.given.get("extra_cards", 0), op.given.get("bonus_power", 0)
    return Trade(seat, activation_cost(op), more, power)


def _can_trade(state: State, seat: Seat, op: Op) -> bool:
    return not judge_trade(state, seat, activation_cost(op)).clause


def _colonize(seat: Seat, op: Op, covert: bool) -> Frame:
    return Colonize(seat, discount(op))


def _can_colonize(state: State, seat: Seat, op: Op) -> bool:
    return not judge_colonize(state, seat, discount(op)).clause


def _explore(seat: Seat, op: Op, covert: bool) -> Frame:
    cost = activation_cost(op)
    return Explore(seat, cost, cost, op.given.get("rerolls", 0))


def _can_explore(state: State, seat: Seat, op: Op) -> bool:
    cost = activation_cost(op)
    return not judge_explore(state, seat, cost, cost).clause


def _sail(seat: Seat, op: Op, covert: bool) -> Frame:
    return ActivateShips(seat, activation_cost(op), op.given.get("movement_bonus", 0))


def _can_sail(state: State, seat: Seat, op: Op) -> bool:
    return _pays(state, seat, op) and (can_sail(state, seat) or can_undock(state, seat))


MAKERS: Final[dict[str, Maker]] = {
    "research_idea": _research,
    "convert_area": _convert,
    "forge_alliance": _ally,
    "recruit": _recruit,
    "activate_land": _march,
    "activate_naval": _sail,
    "siege": _siege,
    "trade": _trade,
    "colonize": _colonize,
    "explore": _explore,
}
POSSIBLE: Final[dict[str, Able]] = {
    "research_idea": _can_research,
    "convert_area": _can_convert,
    "forge_alliance": _can_ally,
    "recruit": _can_recruit,
    "activate_land": _can_march,
    "activate_naval": _can_sail,
    "siege": _can_besiege,
    "trade": _can_trade,
    "colonize": _can_colonize,
    "explore": _can_explore,
}
FREE_ACTIONS: Final = (
    "research_idea",
    "convert_area",
    "forge_alliance",
    "recruit",
    "activate_land",
    "siege",
    "colonize",
    "trade",
    "activate_naval",
    "explore",
)


class MayAct(Ask):
    """An effect lets you take this action now: do you?"""

    clause = "EU-16.3"
    words = "yes", "no"

    def __init__(self, seat: Seat, granted: int) -> None:
        self.seat = seat
        self.granted = granted


class FreeAction(Procedure):
    """EU-16.3: an action that is gained is taken now or never."""

    clause = "EU-16.3"
    steps = "offer", "act"

    def __init__(self, seat: Seat, script: int, place: int, covert: bool) -> None:
        self.seat = seat
        self.script = script
        self.place = place
        self.covert = covert
        self.word = ""

    def _op(self) -> Op:
        return SCRIPTS[self.script][self.place]

    def offer(self, state: State) -> Next:
        op = self._op()
        if in_vain(state, self.seat, op):
            change_prestige(state, self.seat, NOT_RESEARCHED)
            self.end()
            return None
        if not POSSIBLE[op.given["action"]](state, self.seat, op):
            self.end()
            return None
        return self.call(MayAct(self.seat, FREE_ACTIONS.index(op.given["action"])), into="word")

    def act(self, state: State) -> Next:
        if self.word == "no":
            return None
        op = self._op()
        return self.call(MAKERS[op.given["action"]](self.seat, op, self.covert))


def _free_action(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(FreeAction(seat, run.script, run.place, run.covert))


def _action_able(state: State, seat: Seat, op: Op) -> bool:
    return in_vain(state, seat, op) or POSSIBLE[op.given["action"]](state, seat, op)


VERBS["free_action"] = _free_action
ABLE["free_action"] = _action_able
