"""What a move would do, told before it is made: forces and odds, costs, terms, what comes next."""

from typing import Final

from imperia.core import Decision, Move, Text

from ..components.cards import PERSON_COST
from ..rules.borders import ChooseBorder
from ..rules.income import ChooseCut
from ..rules.military import ChooseUnit, unit_cost
from ..rules.missions import PickMission
from ..rules.movement import ChooseStep, LandMove
from ..rules.siege import ChooseBesieger, ChooseSiegeArea, strength_of
from ..rules.terms import ChooseTerm
from ..rules.turns import ChooseAction
from ..rules.wars import ChooseEnemy
from ..state import KINDS, NO_ONE, REGULAR, State
from .battle import siege_need, step_lines
from .realm import goal_lines, income_lines, mission_line, unrest_lines
from .say import line
from .war import action_lines, border_lines, term_lines, war_lines

UPKEEP: Final = (2, 1, 0)  # by sort of unit: Ducats in Phase 4


def preview(view: State, question: Decision, move: Move) -> list[Text]:
    """Lines that say what this legal move would cost, begin or bring; none where there are none."""
    seat = question.seat
    if isinstance(question, ChooseAction):
        return _action(view, question, move)
    if isinstance(question, ChooseEnemy) and move.name == "realm":
        return war_lines(view, seat, move.arg)
    if isinstance(question, ChooseStep) and move.name == "area":
        return step_lines(view, seat, _marching(view), question.area, move.arg)
    if isinstance(question, ChooseSiegeArea):
        return siege_need(view, seat, move.arg)
    if isinstance(question, ChooseBesieger):
        return _siege(view, question, move)
    if isinstance(question, ChooseTerm):
        return term_lines(view, seat, question.realm, move.name)
    if isinstance(question, ChooseBorder):
        return border_lines(view, seat, question.province, move.name)
    if isinstance(question, ChooseUnit):
        return _unit(view, question, move)
    if isinstance(question, ChooseCut):
        return _cut(view, question, move)
    if isinstance(question, PickMission) and move.name == "mission":
        return [mission_line(view, seat, move.arg)]
    return []


def _action(view: State, question: ChooseAction, move: Move) -> list[Text]:
    seat = question.seat
    if move.name == "war":
        return action_lines(view, seat)
    if move.name in ("pass", "end_turn"):
        return [
            *income_lines(view, seat),
            *unrest_lines(view, seat),
            *goal_lines(view, seat),
        ]
    if move.name == "suppress":
        return unrest_lines(view, seat)
    return []


def _marching(view: State) -> int:
    """The Army that marches, NO_ONE for a single Infantry."""
    for frame in view.stack:
        if isinstance(frame, LandMove):
            return frame.army
    return NO_ONE


def _siege(view: State, question: ChooseBesieger, move: Move) -> list[Text]:
    """The strength with one unit more, against what the Area needs."""
    units = question.units[:]
    if move.name == "unit":
        units[move.arg] += 1
    strong = strength_of(view, question.seat, units)
    return [
        line("siege_strength", strength=strong),
        *siege_need(view, question.seat, question.area),
    ]


def _unit(view: State, question: ChooseUnit, move: Move) -> list[Text]:
    """The price of a unit, what it costs every Round, and what is left."""
    seat = question.seat
    cost = unit_cost(view, seat, move.arg)
    upkeep = UPKEEP[move.arg // 3]
    return [line("unit", cost=cost, left=view.ducats[seat] - cost, upkeep=upkeep)]


def _cut(view: State, question: ChooseCut, move: Move) -> list[Text]:
    """The income as it stands, or what giving something up would save in each Round."""
    seat = question.seat
    if move.name == "done":
        return income_lines(view, seat)
    if move.name == "fire":
        return [line("saves", ducats=PERSON_COST[view.advisors[3 * seat + move.arg]])]
    if move.name == "disband":
        return [line("saves", ducats=UPKEEP[move.arg % KINDS // 3])]
    return [line("saves", ducats=UPKEEP[REGULAR])] if move.name == "area" else []
