"""Which Ideas may be researched, and their price (EU-5.1.4)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.cards import GOVERNMENTS, IDEA_CATEGORY, IDEA_COST, IDEA_NEEDS
from ...state import State
from ..goals.conditions import compiled
from ..institutions.faith_and_empire import in_hre
from .modifiers import bonus

ALREADY_YOURS = no("EU-5.1.4.a")
NO_POWER_FOR_IDEA = no("EU-5.1.4.b")
NEEDS_UNMET = no("EU-5.1.4.c")
SUBJECTS_KEEP_FORM = no("EU-18.3.a")
NOBODY_ELSE_KNOWS = no("EU-5.1.4.e")
NEEDS: Final = [compiled(condition) for condition in IDEA_NEEDS]


def idea_cost(state: State, seat: Seat, idea: int, off: int) -> int:
    discount = off + bonus(state, seat, "research_idea_discount")
    return max(0, IDEA_COST[idea] - discount)


def judge_idea(state: State, seat: Seat, idea: int, off: int = 0, known: bool = False) -> Ruling:
    """May the player research this Idea, at this discount, or only one an Opponent knows?"""
    if state.idea_tags[idea] >> seat & 1:
        return ALREADY_YOURS
    if known and not state.idea_tags[idea] & ~(1 << seat):
        return NOBODY_ELSE_KNOWS
    if not NEEDS[idea](state, seat):
        return NEEDS_UNMET
    if GOVERNMENTS >> idea & 1 and state.authority >= 3:
        if state.emperor != state.realm[seat] and in_hre(state, state.realm[seat]):
            return SUBJECTS_KEEP_FORM
    if state.power[3 * seat + IDEA_CATEGORY[idea]] < idea_cost(state, seat, idea, off):
        return NO_POWER_FOR_IDEA
    return YES


def can_research(state: State, seat: Seat, off: int, known: bool) -> bool:
    """Is there an Idea to research? Power is looked at first, for it mostly decides."""
    discount = off + bonus(state, seat, "research_idea_discount")
    for idea in state.ideas:
        if state.power[3 * seat + IDEA_CATEGORY[idea]] >= IDEA_COST[idea] - discount:
            if not judge_idea(state, seat, idea, off, known).clause:
                return True
    return False
