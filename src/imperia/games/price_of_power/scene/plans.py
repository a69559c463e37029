"""One click for what takes three answers: a Regular unit for an Army where it stands."""

from typing import Final

from imperia.core import Decision, Seat
from imperia.scene import Plan, named

from ..components.map import AREA_MOVES
from ..queries.war.recruiting import ARMY_MOVES, UNIT_MOVES, unit_cost
from ..rules.war.recruiting import ChooseArmy, ChooseRecruitArea, ChooseUnit
from ..state import NO_ONE, REGULAR, State

_KINDS: Final = range(3 * REGULAR, 3 * REGULAR + 3)


def plans(view: State) -> list[Plan]:
    """For each own Army in an Area that may recruit, each Regular unit that it may have there."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, ChooseRecruitArea):
        return []
    found = []
    for army in range(3):
        area = view.armies[3 * question.seat + army]
        if area != NO_ONE and not question.judge(view, AREA_MOVES[area]).clause:
            found += _for_army(view, question.seat, army, area)
    return found


def _for_army(view: State, seat: Seat, army: int, area: int) -> list[Plan]:
    choice = ChooseUnit(seat, area)
    found = []
    for kind in _KINDS:
        if choice.judge(view, UNIT_MOVES[kind]).clause:
            continue
        moves = [AREA_MOVES[area].wire()]
        moves += [UNIT_MOVES[kind].wire()] * _has_choice(view, choice)
        moves += [ARMY_MOVES[army].wire()] * _has_choice(view, ChooseArmy(seat, area, kind))
        price = unit_cost(view, seat, kind)
        label = named("plan.recruit", unit=kind, area=area, slot=army, ducats=price)
        found.append(Plan(label, moves))
    return found


def _has_choice(view: State, question: Decision) -> bool:
    """A question with one answer is answered by itself."""
    return sum(not question.judge(view, move).clause for move in question.moves(view)) > 1
