"""EU-3 and EU-4: setting out, the Rounds and the Ages."""

from imperia.core import Frame, InTurn, Next, Procedure, Seat

from ...components.cards import BASIC_IDEAS, IDEA_CATEGORY, IDEAS
from ...components.reading import POWERS
from ...components.tables import CARDS_KEPT, FREE_DRAWS
from ...effects.cards import show_idea
from ...effects.rounds import end_age, start_phase, start_round
from ...options import MISSIONS_USED
from ...queries.realms import clockwise, events_left
from ...state import ACTIONS, CLEANUP, DRAWING, INCOME, PEACE, State
from ..chance import DrawAmong
from ..court.events import RevealEvents
from ..court.persons import AppointAtStart
from ..institutions.goals import DrawMilestones, reckoning
from .action_phase import ActionPhase
from .cards import DiscardDown, DrawCards, PayForCards
from .cleanup import CleanupPhase
from .end_of_age import EndOfAge
from .income import IncomePhase
from .missions import ChooseMissions
from .peace_phase import PeacePhase
from .scoring import ends_now, score_game

IDEAS_EACH = 2  # random Ideas of each kind beside the Basic one


class PlayGame(Procedure):
    """The game from set-up to final scoring."""

    clause = "EU-4"
    steps = (
        "milestones",
        "ideas",
        "show_idea",
        "events",
        "first_cards",
        "first_missions",
        "actions",
        "peace",
        "after_peace",
        "income",
        "after_income",
        "cleanup",
        "after_cleanup",
        "end_of_round",
        "after_age",
        "new_round",
        "draw_phase",
        "final",
    )

    def __init__(self) -> None:
        self.drawn = -1

    def milestones(self, state: State) -> Next:
        """EU-3.4: one of each deck, unless the scenario fixes them."""
        return self.call(DrawMilestones(True))

    def ideas(self, state: State) -> Next:
        """EU-3.4: two random Ideas of each kind beside the Basic one."""
        for kind in range(len(POWERS)):
            there = [
                i for i in state.ideas if IDEA_CATEGORY[i] == kind and not BASIC_IDEAS >> i & 1
            ]
            mask = sum(
                1 << i for i in range(len(IDEAS)) if IDEA_CATEGORY[i] == kind and state.idea_deck[i]
            )
            if len(there) < IDEAS_EACH and mask:
                return self.call(DrawAmong("idea_deck", mask), into="drawn")
        self.go_to("events")
        return None

    def show_idea(self, state: State) -> None:
        show_idea(state, self.drawn)
        self.repeat("ideas")

    def events(self, state: State) -> Next:
        return self.call(RevealEvents())

    def first_cards(self, state: State) -> Next:
        return self.call(EachStarts(clockwise(state, state.first)))

    def first_missions(self, state: State) -> Next:
        if not state.options[MISSIONS_USED]:
            return None
        return self.call(ChooseMissions(clockwise(state, state.first), True))

    def actions(self, state: State) -> Next:
        start_phase(state, ACTIONS)
        return self.call(ActionPhase())

    def peace(self, state: State) -> Next:
        start_phase(state, PEACE)
        return self.call(PeacePhase())

    def after_peace(self, state: State) -> Next:
        return self._reckon(state)

    def income(self, state: State) -> Next:
        start_phase(state, INCOME)
        return self.call(IncomePhase(clockwise(state, state.first)))

    def after_income(self, state: State) -> Next:
        return self._reckon(state)

    def cleanup(self, state: State) -> Next:
        start_phase(state, CLEANUP)
        return self.call(CleanupPhase(clockwise(state, state.first)))

    def after_cleanup(self, state: State) -> Next:
        """EU-17.2: when the Age ends, Missions that wait for it count as well."""
        if not events_left(state):
            end_age(state)
        return self._reckon(state)

    def _reckon(self, state: State) -> Next:
        frame = reckoning(state)
        return self.call(frame) if frame is not None else None

    def end_of_round(self, state: State) -> Next:
        """EU-4.7.1 and 4.5.D: the end, another Age, or another Round."""
        if ends_now(state):
            self.go_to("final")
            return None
        if events_left(state):
            self.go_to("new_round")
            return None
        return self.call(EndOfAge())

    def after_age(self, state: State) -> Next:
        """EU-17.3: a new Milestone may be met as soon as it lies there."""
        return self._reckon(state)

    def new_round(self, state: State) -> None:
        start_round(state)

    def draw_phase(self, state: State) -> Next:
        start_phase(state, DRAWING)
        self.repeat("actions")
        return self.call(DrawPhase(clockwise(state, state.first)))

    def final(self, state: State) -> None:
        """EU-17.2: however the game ends, Missions that wait for the end of this Age count."""
        end_age(state)
        score_game(state)


class StartPlayer(Procedure):
    """EU-3.7: the first six cards, appointments, four cards kept."""

    clause = "EU-3.7"
    steps = "draw", "appoint", "discard"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def draw(self, state: State) -> Next:
        return self.call(DrawCards(self.seat, True, FREE_DRAWS, False))

    def appoint(self, state: State) -> Next:
        return self.call(AppointAtStart(self.seat))

    def discard(self, state: State) -> Next:
        return self.call(DiscardDown(self.seat, CARDS_KEPT))


class EachStarts(InTurn):
    """EU-3.7 for everybody."""

    clause = "EU-3.7"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return StartPlayer(seat)


class EachDraws(InTurn):
    """EU-4.1.B for everybody."""

    clause = "EU-4.1.B"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return DrawCards(seat, False, 3, True)


class EachPays(InTurn):
    """EU-4.1.C for everybody."""

    clause = "EU-4.1.C"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return PayForCards(seat)


class DrawPhase(Procedure):
    """EU-4.1: Events, cards, fees, Missions."""

    clause = "EU-4.1"
    steps = "reveal", "draw", "pay", "missions"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def reveal(self, state: State) -> Next:
        return self.call(RevealEvents())

    def draw(self, state: State) -> Next:
        return self.call(EachDraws(self.seats[:]))

    def pay(self, state: State) -> Next:
        return self.call(EachPays(self.seats[:]))

    def missions(self, state: State) -> Next:
        if not state.options[MISSIONS_USED]:
            return None
        return self.call(ChooseMissions(self.seats[:], False))
