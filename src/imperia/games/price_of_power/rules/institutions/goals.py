"""EU-17.2 and 17.3: Missions are completed, Milestones are met."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from imperia.core import (
    YES,
    Decision,
    Frame,
    InTurn,
    Move,
    Next,
    Procedure,
    Ruling,
    Seat,
    moves_of,
)

from ...components.cards import (
    MILESTONE_AGE,
    MILESTONE_DECK,
    MILESTONE_DECKS,
    MILESTONE_PRESTIGE,
    MILESTONES,
    MISSION_PRESTIGE,
    MISSIONS,
)
from ...components.scripts import MILESTONE_SCRIPT, MISSION_SCRIPT, SCRIPTS, Op
from ...effects.cards import (
    complete_mission,
    drop_milestones,
    show_milestone,
    tag_milestone,
    waive_missions,
)
from ...effects.treasury import change_prestige
from ...queries.goals.goals import (
    MILESTONE_TESTS,
    any_milestone_due,
    could_complete,
    fulfilled_missions,
    judge_mission,
    milestone_due,
)
from ...queries.realms import clockwise
from ...state import State
from ..card_effects.script import VERBS, RunScript, run
from ..chance import DrawAmong
from ..cubes import EachReturnsCubes, any_too_many
from .election import HoldElection

COMPLETE_MOVES: Final = moves_of("complete", len(MISSIONS))
LATER: Final = Move("no")


# EU-17.2  Missions


class ChooseCompleted(Decision):
    """Do you complete a Mission now? Asked whenever a Mission of your realm is fulfilled."""

    clause = "EU-17.2"
    always: ClassVar[bool] = True
    idle: ClassVar[str] = "no"
    beside: ClassVar[bool] = True

    def moves(self, state: State) -> list[Move]:
        return [*(COMPLETE_MOVES[mission] for mission in state.missions[self.seat]), LATER]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.name == "no" else judge_mission(state, self.seat, move.arg)


class CompleteMission(Procedure):
    """Show the Mission, apply its effect, score it."""

    clause = "EU-17.2"
    steps = "show", "score"

    def __init__(self, seat: Seat, mission: int) -> None:
        self.seat = seat
        self.mission = mission

    def show(self, state: State) -> Next:
        complete_mission(state, self.seat, self.mission)
        script = MISSION_SCRIPT[self.mission]
        return self.call(run(self.seat, script)) if SCRIPTS[script] else None

    def score(self, state: State) -> None:
        change_prestige(state, self.seat, MISSION_PRESTIGE[self.mission])


class MissionWindow(Procedure):
    """The player completes Missions of his hand, as many as he can and will."""

    clause = "EU-17.2"
    steps = "ask", "complete"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.mission = -1

    def ask(self, state: State) -> Next:
        if not could_complete(state, self.seat):
            self.end()
            return None
        return self.call(ChooseCompleted(self.seat), into="mission")

    def complete(self, state: State) -> Next:
        if self.mission == -1:
            waive_missions(state, self.seat, fulfilled_missions(state, self.seat))
            return None
        self.repeat("ask")
        return self.call(CompleteMission(self.seat, self.mission))


class EachMayComplete(InTurn):
    """EU-17.2: the windows of all players, from the Active one."""

    clause = "EU-17.2"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return MissionWindow(seat) if state.missions_held[seat] else None


# EU-17.3  Milestones


class AwardMilestones(Procedure):
    """Everybody who has met a Milestone on display scores it, once, in turn order."""

    clause = "EU-17.3"
    steps = ("award",)

    def __init__(self) -> None:
        self.answer = -1

    def award(self, state: State) -> Next:
        for place, milestone in enumerate(state.milestones):
            for seat in clockwise(state, state.active):
                if milestone_due(state, seat, place):
                    earlier = len(state.milestone_done[place])
                    points = MILESTONE_PRESTIGE[milestone]
                    tag_milestone(state, seat, place)
                    change_prestige(state, seat, points[earlier] if earlier < 3 else 0)
                    self.repeat("award")
                    script = MILESTONE_SCRIPT[milestone]
                    return self.call(run(seat, script)) if SCRIPTS[script] else None
        return None


class Reckon(Procedure):
    """FLOW 1: Milestones that are met by now, then the windows of Missions."""

    clause = "EU-17"
    steps = "elect", "milestones", "missions", "again", "cubes"

    def __init__(self, due: bool) -> None:
        self.due = due  # a Milestone is met, or may be after an Election
        self.done = 0  # the Missions completed before the windows
        self.answer = -1

    def elect(self, state: State) -> Next:
        """EU-18.9: an Election that a peace or a card has caused."""
        return self.call(HoldElection()) if state.election else None

    def milestones(self, state: State) -> Next:
        return self.call(AwardMilestones()) if self.due else None

    def missions(self, state: State) -> Next:
        self.done = state.missions_done
        return self.call(EachMayComplete(clockwise(state, state.active)))

    def again(self, state: State) -> Next:
        """A Mission may have met a Milestone."""
        return self.call(AwardMilestones()) if self.done != state.missions_done else None

    def cubes(self, state: State) -> Next:
        """EU-2.4.9: where the cubes are limited, those beyond the limit are taken back."""
        if not any_too_many(state):
            return None
        return self.call(EachReturnsCubes(clockwise(state, state.active)))


def reckoning(state: State, looked: bool = False) -> Frame | None:
    """The frame of what is due between two steps, if anything is.

    Where Milestones were `looked` at and nothing has changed since, they need not be again.
    """
    due = bool(state.election) or (not looked and any_milestone_due(state))
    if due or any_too_many(state):
        return Reckon(due)
    if any(could_complete(state, seat) for seat in range(state.seats)):
        return Reckon(False)
    return None


Step = Callable[[Any, State], Next]


class Phase(Procedure):
    """A Phase between whose steps Milestones are met and Missions completed (EU-17.2)."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in cls.steps[1:]:
            method, after = cls.plan[name]
            cls.plan[name] = (_after_reckoning(name, method), after)

    def __init__(self) -> None:
        self.reckoned = ""  # the step before which that was done last


def _after_reckoning(name: str, method: Step) -> Step:
    """The step, after what is due before it."""

    def step(phase: Phase, state: State) -> Next:
        if phase.reckoned != name:
            phase.reckoned = name
            frame = reckoning(state)
            if frame is not None:
                phase.repeat(name)
                return phase.call(frame)
        return method(phase, state)

    return step


class DrawMilestones(Procedure):
    """One Milestone of each deck of this Age that shows none.

    At set-up a card that somebody meets already goes back under its deck (Q-156).
    """

    clause = "EU-3.4"
    steps = "draw", "show"

    def __init__(self, check: bool) -> None:
        self.check = check
        self.refused = 0
        self.drawn = -1

    def draw(self, state: State) -> Next:
        for deck in range(len(MILESTONE_DECKS)):
            if any(MILESTONE_DECK[m] == deck for m in state.milestones):
                continue
            mask = sum(
                1 << m
                for m in range(len(MILESTONES))
                if MILESTONE_DECK[m] == deck
                and MILESTONE_AGE[m] == state.age
                and state.milestone_deck[m]
            )
            # Where every card of a deck is met already, one of them stays.
            mask = mask & ~self.refused or mask
            if mask:
                return self.call(DrawAmong("milestone_deck", mask), into="drawn")
        self.end()
        return None

    def show(self, state: State) -> None:
        self.repeat("draw")
        fresh = not self.refused >> self.drawn & 1
        if self.check and fresh and already_met(state, self.drawn):
            self.refused |= 1 << self.drawn
            return
        show_milestone(state, self.drawn)


def already_met(state: State, milestone: int) -> bool:
    return any(MILESTONE_TESTS[milestone](state, seat) for seat in range(state.seats))


def _replace_milestones(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    drop_milestones(state)
    return run.call(DrawMilestones(False))


VERBS["replace_milestones"] = _replace_milestones
