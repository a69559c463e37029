"""EU-4.2  Phase 2: Turns, the actions of a Turn, and the end of the Phase."""

from collections.abc import Callable
from typing import ClassVar, Final

from imperia.core import YES, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.cards import APPOINT_MOVES
from ...components.reading import MIL
from ...components.tables import MOST_INTEREST, PASS_BONUS
from ...effects.persons import fire_advisor, fire_leader
from ...effects.rounds import pass_turn, start_turn
from ...effects.sea import repair_ships
from ...effects.treasury import repay_loan, spend_power, take_loan
from ...effects.units import clear_turn, rest
from ...options import TURN_LIMIT
from ...queries.court.cards import uses_of
from ...queries.court.persons import judge_appointment, judge_command
from ...queries.court.stability import NO_LOAN
from ...queries.goals.goals import any_milestone_due, judge_mission
from ...queries.rounds.prices import repay_price
from ...queries.sea.zones import stranded
from ...state import State
from ..card_effects.verbs import MODULES
from ..court.administrative import (
    increase_stability,
)
from ..court.commands import COMMANDS, carry_out_command, command_moves, legal_commands
from ..court.economy import LOAN_MOVE
from ..court.persons import ALL_SLOTS, Appoint
from ..court.playing import PLAY_MOVES, USE_MOVES, PlayCard, UseDisplay, judge_card, judge_use
from ..diplomacy.cut_ties import CutTies, has_ties
from ..institutions.empire import increase_authority
from ..institutions.goals import COMPLETE_MOVES, AwardMilestones, CompleteMission, reckoning
from ..institutions.moments import MOMENTS
from ..sea.eviction import LeaveHarbours
from .main_actions import JUDGES, MAIN, PROCEDURES

TURN_USED = no("EU-4.2.2.a")
NO_ACTION_YET = no("EU-4.2.2.b")
ONLY_EVENT = no("EU-4.2.7.a")
TURNS_USED_UP = no("EU-4.2.1.a")
NO_TIES = no("EU-5.2.5.a")
NO_INTEREST = no("EU-5.2.3.b")
REPAY_TOO_DEAR = no("EU-5.2.3.c")
NOBODY_EXHAUSTED = no("EU-5.2.4.a")
NO_MIL = no("EU-5.2.4.b")

REPAY_MOVE: Final = Move("repay")
REPLENISH: Final = Move("replenish")
CUT_TIES: Final = Move("cut_ties")
MINOR: Final = [LOAN_MOVE, REPAY_MOVE, REPLENISH, CUT_TIES]
END_TURN: Final = Move("end_turn")
FIRE_MOVES: Final = moves_of("fire", 7)  # three Advisors, then the four slots of Leaders


_FREE_WHEN_SPENT: Final = ("pass", "event")
CARD_ACTIONS: Final = ("play", "display")
assert MODULES, "every verb is known before a card is played"
assert MOMENTS, "before these questions Missions may be completed"


class ChooseAction(ChooseMove):
    """What do you do in your Turn? Whoever holds cards might appoint somebody: he is asked."""

    clause = "EU-4.2.2"
    always: ClassVar[bool] = True

    def __init__(self, seat: Seat, done: bool, only_event: bool) -> None:
        self.seat = seat
        self.done = done  # the main action of the Turn is over
        self.only_event = only_event

    def moves(self, state: State) -> list[Move]:
        seat = self.seat
        cards = _distinct(state.hand[seat])
        return [
            *MAIN,
            *MINOR,
            END_TURN,
            *(APPOINT_MOVES[card] for card in cards),
            *(PLAY_MOVES[card] for card in cards),
            *(USE_MOVES[use] for use in uses_of(state, seat)),
            *(COMPLETE_MOVES[mission] for mission in state.missions[seat]),
            *_fire_moves(state, seat),
            *command_moves(state, seat),
        ]

    def legal(self, state: State) -> list[Move]:
        """Group by group: once the main action is over, no other needs to be judged."""
        seat = self.seat
        cards = _distinct(state.hand[seat])
        found = [] if self.done else self._legal_main(state)
        found += [move for move in MINOR if not _judge_minor(state, seat, move.name).clause]
        if self.done:
            found.append(END_TURN)
        for card in cards:
            if not judge_appointment(state, seat, card).clause:
                found.append(APPOINT_MOVES[card])
        if not self.done:
            listed = [PLAY_MOVES[card] for card in cards]
            listed += [USE_MOVES[use] for use in uses_of(state, seat)]
            found += [move for move in listed if not self._judge_card(state, move).clause]
        for mission in state.missions[seat]:
            if not judge_mission(state, seat, mission).clause:
                found.append(COMPLETE_MOVES[mission])
        return found + _fire_moves(state, seat) + legal_commands(state, seat)

    def _legal_main(self, state: State) -> list[Move]:
        """The Basic Actions that this Turn allows."""
        seat = self.seat
        if self.only_event or self._turns_used_up(state):
            return [move for move in MAIN if not self.judge(state, move).clause]
        return [move for move in MAIN if not JUDGES[move.name](state, seat).clause]

    def _turns_used_up(self, state: State) -> bool:
        limit = state.options[TURN_LIMIT]
        return 0 < limit < state.turns[self.seat]

    def judge(self, state: State, move: Move) -> Ruling:
        name = move.name
        judge = JUDGES.get(name)
        if judge is not None:
            return self._judge_main(state, name, judge)
        seat = self.seat
        if name in CARD_ACTIONS:
            return self._judge_card(state, move)
        if name == "appoint":
            return judge_appointment(state, seat, move.arg)
        if name == "complete":
            return judge_mission(state, seat, move.arg)
        if name == "end_turn":
            return YES if self.done else NO_ACTION_YET
        if name in COMMANDS:
            return judge_command(state, seat, move)
        return _judge_minor(state, seat, name)

    def _judge_card(self, state: State, move: Move) -> Ruling:
        """EU-5.6.1: a card played, or an action of a Display Card, uses the Turn."""
        judge = judge_card if move.name == "play" else judge_use
        return self._judge_main(state, move.name, lambda s, seat: judge(s, seat, move.arg))

    def _judge_main(
        self, state: State, name: str, judge: Callable[[State, Seat], Ruling]
    ) -> Ruling:
        if self.done:
            return TURN_USED
        if self.only_event and name != "event":
            return ONLY_EVENT
        if name not in _FREE_WHEN_SPENT and self._turns_used_up(state):
            return TURNS_USED_UP
        return judge(state, self.seat)


def _judge_minor(state: State, seat: Seat, name: str) -> Ruling:
    """Loans, Manpower and ties."""
    if name == "cut_ties":
        return YES if has_ties(state, seat) else NO_TIES
    if name == "loan":
        return NO_LOAN if state.interest[seat] >= MOST_INTEREST else YES
    if name == "repay":
        if not state.interest[seat]:
            return NO_INTEREST
        return YES if state.ducats[seat] >= repay_price(state, seat) else REPAY_TOO_DEAR
    if name == "replenish":
        if not state.exhausted[seat]:
            return NOBODY_EXHAUSTED
        return YES if state.power[3 * seat + MIL] else NO_MIL
    return YES


class ChooseActionEmptyHanded(ChooseAction):
    """The same question to a player without cards, from whom nothing can be learned."""

    clause = "EU-4.2.2"
    always: ClassVar[bool] = False


def _distinct(hand: list[int]) -> list[int]:
    """The cards of a hand, those that are there twice once."""
    return [card for n, card in enumerate(hand) if card not in hand[:n]]


def _fire_moves(state: State, seat: Seat) -> list[Move]:
    """Whoever serves may be fired: an Advisor, or a Leader of a slot."""
    persons = state.advisors[3 * seat : 3 * seat + 3] + state.leaders[4 * seat : 4 * seat + 4]
    return [FIRE_MOVES[place] for place, person in enumerate(persons) if person >= 0]


class TakeTurn(Procedure):
    """One main action, and minor ones before and after it."""

    clause = "EU-4.2.2"
    steps = "begin", "ask", "act", "hear", "close"

    def __init__(self, seat: Seat, only_event: bool) -> None:
        self.seat = seat
        self.only_event = only_event
        self.done = False
        self.acted = True  # something may have changed since Milestones were looked at
        self.looked = False  # Milestones were looked at in this Turn
        self.move: Move = END_TURN
        self.outcome = 1

    def begin(self, state: State) -> None:
        start_turn(state, self.seat)

    def ask(self, state: State) -> Next:
        if self.acted:
            if any_milestone_due(state):
                self.repeat("ask")
                return self.call(AwardMilestones())
            self.looked = True
        self.acted = True
        held = state.hand_size[self.seat] + state.missions_held[self.seat]
        asks = ChooseAction if held else ChooseActionEmptyHanded
        return self.call(asks(self.seat, self.done, self.only_event), into="move")

    def act(self, state: State) -> Next:
        name = self.move.name
        if name == "end_turn":
            clear_turn(state)
            repair_ships(state)
            self.go_to("close")
            if not stranded(state):
                return None
            self.looked = False
            return self.call(LeaveHarbours())
        self.repeat("ask")
        if name in CARD_ACTIONS:
            self.done = True
            played = PlayCard if name == "play" else UseDisplay
            return self.call(played(self.seat, self.move.arg))
        if name in JUDGES:
            self.done = True
            return self._main(state, name)
        return self._minor(state, name)

    def hear(self, state: State) -> None:
        """EU-5.1.2: talks that came to nothing do not spend the Turn."""
        self.done = bool(self.outcome)
        self.repeat("ask")

    def close(self, state: State) -> Next:
        """EU-17.2: after every Turn all players may complete Missions."""
        frame = reckoning(state, self.looked)
        return self.call(frame) if frame is not None else None

    def _main(self, state: State, name: str) -> Next:
        seat = self.seat
        if name == "pass":
            paid = PASS_BONUS[state.seats]
            place = len(state.pass_order)
            pass_turn(state, seat, paid[place] if place < len(paid) else 0)
            return None
        if name == "stability":
            increase_stability(state, seat)
            return None
        if name == "authority":
            increase_authority(state, seat)
            return None
        if name == "diplomacy":
            self.repeat("hear")
        return self.call(PROCEDURES[name](seat), into="outcome")

    def _minor(self, state: State, name: str) -> Next:
        seat = self.seat
        if name == "appoint":
            return self.call(Appoint(seat, self.move.arg, ALL_SLOTS))
        if name == "complete":
            return self.call(CompleteMission(seat, self.move.arg))
        if name == "cut_ties":
            return self.call(CutTies(seat))
        if name == "loan":
            take_loan(state, seat)
        elif name == "repay":
            repay_loan(state, seat, repay_price(state, seat))
        elif name == "replenish":
            spend_power(state, seat, MIL, 1)
            rest(state, seat, 3)
        elif name in COMMANDS:
            carry_out_command(state, seat, self.move)
            self.acted = not self.looked  # no Milestone asks who leads an Army
        elif self.move.arg < 3:
            fire_advisor(state, seat, self.move.arg)
        else:
            fire_leader(state, seat, self.move.arg - 3)
        return None
