"""EU-5.1.4 and 8: Ideas and Government Forms."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Ruling, Seat

from ...components.cards import (
    BASIC_IDEAS,
    GOVERNMENTS,
    IDEA_CATEGORY,
    IDEA_MOVES,
    IDEA_PRESTIGE,
)
from ...components.map import AREA_RELIGION, members
from ...components.reading import DIVERSE, RELIGIONS, REVOLUTIONARY
from ...components.scripts import IDEA_MODIFIERS, IDEA_SCRIPT, SCRIPTS
from ...effects.cards import add_idea_column, swap_idea, tag_idea, untag_idea
from ...effects.institutions import remove_revolution, set_faith
from ...effects.treasury import change_prestige, spend_power
from ...queries.court.ideas import idea_cost, judge_idea
from ...queries.court.modifiers import bonus
from ...queries.institutions.spread import slot_of
from ...queries.realms import capital_area
from ...state import State
from ..card_effects.script import run
from .covert import CovertWindow

NOT_RESEARCHED: Final = 2  # Prestige instead of an Idea that an effect grants in vain
# Ideas that set the state religion while they are held (EU-15.2).
FAITH_OF_IDEA: Final = {
    idea: RELIGIONS.index(value) for idea, value in IDEA_MODIFIERS.get("state_religion_becomes", ())
}


class ChooseIdea(Decision):
    """Which Idea do you research?"""

    clause = "EU-5.1.4"

    def __init__(self, seat: Seat, off: int, known: bool) -> None:
        self.seat = seat
        self.off = off
        self.known = known

    def moves(self, state: State) -> list[Move]:
        return [IDEA_MOVES[idea] for idea in state.ideas]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_idea(state, self.seat, move.arg, self.off, self.known)


class ChooseReplaced(Decision):
    """EU-8.1: which Idea that nobody has researched leaves the display?"""

    clause = "EU-8.1"

    def __init__(self, seat: Seat, idea: int) -> None:
        self.seat = seat
        self.idea = idea

    def moves(self, state: State) -> list[Move]:
        return [IDEA_MOVES[idea] for idea in replaceable(state, self.idea)]


def replaceable(state: State, idea: int) -> list[int]:
    """Ideas on display of the same kind that are not Basic and that nobody has."""
    return [
        other
        for other in state.ideas
        if IDEA_CATEGORY[other] == IDEA_CATEGORY[idea]
        and not BASIC_IDEAS >> other & 1
        and not state.idea_tags[other]
    ]


class ShowIdea(Procedure):
    """EU-8.1: an Idea that is not on display takes the place of another, or a row of its own."""

    clause = "EU-8.1"
    steps = "ask", "show"

    def __init__(self, seat: Seat, idea: int) -> None:
        self.seat = seat
        self.idea = idea
        self.other = -1

    def ask(self, state: State) -> Next:
        if self.idea in state.ideas:
            self.end()
            return None
        if replaceable(state, self.idea):
            return self.call(ChooseReplaced(self.seat, self.idea), into="other")
        return None

    def show(self, state: State) -> None:
        if self.other == -1:
            add_idea_column(state, self.idea)
        else:
            swap_idea(state, self.other, self.idea)


class Research(Procedure):
    """Pay, tag the Idea, its effects, score; those who had it before score where few did."""

    clause = "EU-5.1.4"
    steps = "choose", "pay", "reveal", "study", "score"

    def __init__(
        self, seat: Seat, off: int = 0, idea: int = -1, known: bool = False, covert: bool = False
    ) -> None:
        self.seat = seat
        self.off = off  # Power less
        self.idea = idea  # the one that an effect names, or -1
        self.known = known  # only one that an Opponent has
        self.covert = covert
        self.before: list[int] = []
        self.points = 0
        self.foiled = 0

    def choose(self, state: State) -> Next:
        if self.idea != -1:
            return self.call(ShowIdea(self.seat, self.idea))
        return self.call(ChooseIdea(self.seat, self.off, self.known), into="idea")

    def pay(self, state: State) -> Next:
        seat, idea = self.seat, self.idea
        spend_power(state, seat, IDEA_CATEGORY[idea], idea_cost(state, seat, idea, self.off))
        if self.covert:
            holders = state.idea_tags[idea] & ~(1 << seat)
            return self.call(CovertWindow(seat, holders), into="foiled")
        return None

    def reveal(self, state: State) -> None:
        if self.foiled == 1:
            self.end()

    def study(self, state: State) -> Next:
        seat, idea = self.seat, self.idea
        self.before = list(members(state.idea_tags[idea]))
        self.points = IDEA_PRESTIGE[idea]
        self.points += bonus(state, seat, "prestige_per_idea_researched_after")
        if GOVERNMENTS >> idea & 1:
            change_form(state, seat, idea)
        tag_idea(state, seat, idea)
        if not SCRIPTS[IDEA_SCRIPT[idea]]:
            return None
        return self.call(run(seat, IDEA_SCRIPT[idea]))

    def score(self, state: State) -> None:
        change_prestige(state, self.seat, self.points)
        if len(self.before) <= 2:
            for other in self.before:
                change_prestige(state, other, 1)


def change_form(state: State, seat: Seat, idea: int) -> None:
    """EU-8.2, 15.2: the old Government Form goes; any other than its own ends the Revolution."""
    for other in members(GOVERNMENTS):
        if state.idea_tags[other] >> seat & 1:
            untag_idea(state, seat, other)
    if state.faith[seat] == REVOLUTIONARY and idea not in FAITH_OF_IDEA:
        area = capital_area(state, state.realm[seat])
        remove_revolution(state, state.revolution & slot_of(state, area))
        old = state.religion[area]
        set_faith(state, seat, AREA_RELIGION[area] if old == DIVERSE else old)
    if idea in FAITH_OF_IDEA:
        set_faith(state, seat, FAITH_OF_IDEA[idea])
