"""EU-4.5.D: the end of an Age."""

from typing import Final

from imperia.core import YES, Frame, InTurn, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.cards import (
    BASIC_IDEAS,
    IDEA_CATEGORY,
    IDEA_MOVES,
    IDEAS,
    MILESTONE_AGE,
    MILESTONE_DECK,
    MILESTONE_MOVES,
    MILESTONES,
)
from ...components.map import members
from ...components.reading import DIP
from ...components.realms import REALM_MOVES
from ...effects.cards import (
    add_ideas,
    add_milestones,
    drop_milestones,
    fill_event_pile,
    hide_idea,
    hide_milestone,
    show_idea,
    show_milestone,
)
from ...effects.marriages import end_marriage
from ...effects.rounds import next_age
from ...effects.treasury import change_prestige, spend_power
from ...queries.realms import clockwise, half_events, scenario_of, variant_of
from ...state import NO_ONE, State
from ..chance import DrawAmong
from ..institutions.goals import DrawMilestones

NO_POWER = no("EU-4.5.D.a")
FROM_REALM_FIRST = no("EU-4.5.D.b")

MARRIAGE_FEE: Final = 2
NONE: Final = Move("no")
PAY: Final = Move("pay_fee")


def stale_ideas(state: State) -> list[int]:
    """The Ideas on display that nobody has researched, the Basic ones excepted."""
    return [i for i in state.ideas if not state.idea_tags[i] and not BASIC_IDEAS >> i & 1]


def ideas_in_deck(state: State, kind: int) -> int:
    return sum(1 << i for i in range(len(IDEAS)) if IDEA_CATEGORY[i] == kind and state.idea_deck[i])


def trailing(state: State) -> Seat:
    """The single player with least Prestige, or NO_ONE."""
    least = min(state.prestige)
    return state.prestige.index(least) if state.prestige.count(least) == 1 else NO_ONE


class ChooseOldCard(ChooseMove):
    """You have least Prestige: which new Idea or Milestone do you replace, if any?"""

    clause = "EU-4.5.D.1"

    def __init__(self, seat: Seat, ideas: list[int]) -> None:
        self.seat = seat
        self.ideas = ideas  # those just placed

    def moves(self, state: State) -> list[Move]:
        found = [IDEA_MOVES[i] for i in self.ideas if ideas_in_deck(state, IDEA_CATEGORY[i])]
        found += [MILESTONE_MOVES[m] for m in state.milestones if milestones_like(state, m)]
        return [*found, NONE]


def milestones_like(state: State, milestone: int) -> list[int]:
    """The Milestones in the deck of this one."""
    return [
        m
        for m in range(len(MILESTONES))
        if state.milestone_deck[m]
        and MILESTONE_DECK[m] == MILESTONE_DECK[milestone]
        and MILESTONE_AGE[m] == MILESTONE_AGE[milestone]
    ]


class ChooseNewCard(ChooseMove):
    """Which card of that deck takes its place?"""

    clause = "EU-4.5.D.1"

    def __init__(self, seat: Seat, idea: int, milestone: int) -> None:
        self.seat = seat
        self.idea = idea
        self.milestone = milestone

    def moves(self, state: State) -> list[Move]:
        if self.idea >= 0:
            found = members(ideas_in_deck(state, IDEA_CATEGORY[self.idea]))
            return [IDEA_MOVES[idea] for idea in found]
        return [MILESTONE_MOVES[m] for m in milestones_like(state, self.milestone)]


class EndOfAge(Procedure):
    """New Events, Milestones and Ideas; the last player may change one; Marriages are renewed."""

    clause = "EU-4.5.D"
    steps = (
        "events",
        "clear_ideas",
        "draw_idea",
        "show_idea",
        "offer",
        "choose",
        "replace",
        "marriages",
    )

    def __init__(self) -> None:
        self.kinds: list[int] = []  # by Idea still to be drawn: its kind
        self.placed: list[int] = []
        self.drawn = -1
        self.old: Move = NONE
        self.new: Move = NONE

    def events(self, state: State) -> Next:
        half = state.half + 1
        following = variant_of(state).halves[half]
        next_age(state, following.age)
        fill_event_pile(state, half, half_events(state, following))
        drop_milestones(state)
        add_milestones(state, state.age)
        return self.call(DrawMilestones(False))

    def clear_ideas(self, state: State) -> None:
        if scenario_of(state).no_ideas:
            return
        add_ideas(state, state.age)
        for idea in stale_ideas(state):
            self.kinds.append(IDEA_CATEGORY[idea])
            hide_idea(state, idea)

    def draw_idea(self, state: State) -> Next:
        while self.kinds:
            among = ideas_in_deck(state, self.kinds.pop(0))
            if among:
                return self.call(DrawAmong("idea_deck", among), into="drawn")
        self.go_to("offer")
        return None

    def show_idea(self, state: State) -> None:
        show_idea(state, self.drawn)
        self.placed.append(self.drawn)
        self.repeat("draw_idea")

    def offer(self, state: State) -> Next:
        seat = trailing(state)
        if seat == NO_ONE:
            self.go_to("marriages")
            return None
        return self.call(ChooseOldCard(seat, self.placed[:]), into="old")

    def choose(self, state: State) -> Next:
        if self.old.name == "no":
            self.go_to("marriages")
            return None
        idea = self.old.arg if self.old.name == "idea" else NO_ONE
        milestone = self.old.arg if self.old.name == "milestone" else NO_ONE
        asked = ChooseNewCard(trailing(state), idea, milestone)
        return self.call(asked, into="new")

    def replace(self, state: State) -> None:
        if self.old.name == "idea":
            show_idea(state, self.new.arg)
            hide_idea(state, self.old.arg)
        else:
            hide_milestone(state, self.old.arg)
            show_milestone(state, self.new.arg)

    def marriages(self, state: State) -> Next:
        return self.call(KeepMarriages())


# EU-4.5.D5  Marriages


class ChooseMarriageFee(ChooseMove):
    """Which Marriage ends, or do you pay to keep all?"""

    clause = "EU-4.5.D.2"

    def moves(self, state: State) -> list[Move]:
        return [*(REALM_MOVES[realm] for realm in members(state.wed[self.seat])), PAY]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "pay_fee":
            return YES if state.power[3 * self.seat + DIP] >= MARRIAGE_FEE else NO_POWER
        others = state.wed[self.seat]
        for realm in state.realm:
            others &= ~(1 << realm)
        return FROM_REALM_FIRST if others and move.arg in state.realm else YES


class RenewMarriages(Procedure):
    """A player gives up a Marriage, of a non-player realm if he has one, or pays.

    Whose last Marriage another player has ended pays, as far as he can.
    """

    clause = "EU-4.5.D.2"
    steps = "ask", "settle"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.move: Move = PAY

    def ask(self, state: State) -> Next:
        if not state.wed[self.seat]:
            return None
        return self.call(ChooseMarriageFee(self.seat), into="move")

    def settle(self, state: State) -> None:
        if self.move.name == "pay_fee":
            held = state.power[3 * self.seat + DIP]
            spend_power(state, self.seat, DIP, min(held, MARRIAGE_FEE))
        else:
            end_marriage(state, self.seat, self.move.arg)


class EachRenews(InTurn):
    """Everybody who has scored for a Marriage, in the new turn order."""

    clause = "EU-4.5.D.2"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return RenewMarriages(seat)


class KeepMarriages(Procedure):
    """Whoever has a Marriage scores; then each gives one up or pays."""

    clause = "EU-4.5.D.2"
    steps = "score", "renew"

    def __init__(self) -> None:
        self.answer = -1

    def score(self, state: State) -> None:
        for seat in clockwise(state, state.first):
            if state.wed[seat]:
                change_prestige(state, seat, 1)

    def renew(self, state: State) -> Next:
        married = [seat for seat in clockwise(state, state.first) if state.wed[seat]]
        return self.call(EachRenews(married))
