"""EU-9.6.1: who leads a defence; Leaders come to a Battle, and one of them leads."""

from typing import ClassVar, Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of
from imperia.kit.choices import ChooseMove

from ...components.cards import APPOINT_MOVES, LEADER, PERSON_COST, PERSON_KIND
from ...components.reading import MIL
from ...components.tables import SEAT_MOVES
from ...effects.persons import swap_leaders
from ...queries.court.persons import FLEET, NO_POWER, NOT_ON_THE_FLEET, SLOTS, judge_command
from ...state import IN_COMMAND, NO_ONE, State
from ..court.commands import REASSIGN_MOVES, carry_out_command
from ..court.persons import NO_LEADER, Appoint

LEADER_MOVES: Final = moves_of("leader", 3)
NOBODY_LEADS: Final = Move("none")
NO_CHANGE: Final = Move("no")
CHEAPEST: Final = min(
    cost for cost, kind in zip(PERSON_COST, PERSON_KIND, strict=False) if kind == LEADER
)


class ChooseMainDefender(Decision):
    """Who leads the defence? Those who may have equally many units there."""

    clause = "EU-9.7.1"

    def __init__(self, seat: Seat, area: int, seats: list[int]) -> None:
        self.seat = seat
        self.area = area
        self.seats = seats

    def moves(self, state: State) -> list[Move]:
        return [SEAT_MOVES[seat] for seat in self.seats]


class ChooseLeader(Decision):
    """Which Leader commands in this Battle?"""

    clause = "EU-9.6.1"

    def __init__(self, seat: Seat, area: int, slots: list[int]) -> None:
        self.seat = seat
        self.area = area
        self.slots = slots

    def moves(self, state: State) -> list[Move]:
        return [*(LEADER_MOVES[slot] for slot in self.slots), NOBODY_LEADS]


class ChooseGeneral(ChooseMove):
    """Do you appoint a Leader for this Battle, or change a command?

    Whoever holds cards and the Power for a Leader is asked, whatever his cards are.
    """

    clause = "EU-9.6.1"
    always: ClassVar[bool] = True
    idle: ClassVar[str] = "no"

    def __init__(self, seat: Seat, area: int, slots: int, attacks: bool) -> None:
        self.seat = seat
        self.area = area
        self.slots = slots  # mask of the slots that are in the Battle
        self.attacks = attacks

    def moves(self, state: State) -> list[Move]:
        hand = state.hand[self.seat]
        found = [APPOINT_MOVES[card] for n, card in enumerate(hand) if card not in hand[:n]]
        found += [REASSIGN_MOVES[n] for n in _changes(state, self.seat, self.slots)]
        return [*found, NO_CHANGE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "no":
            return YES
        if move.name == "appoint":
            if PERSON_KIND[move.arg] != LEADER:
                return NO_LEADER
            dear = state.power[3 * self.seat + MIL] < PERSON_COST[move.arg]
            return NO_POWER if dear else YES
        if self.attacks:
            return judge_command(state, self.seat, move)
        return _judge_reaction(state, self.seat, move.arg)


def _held(state: State, seat: Seat) -> list[int]:
    return state.leaders[SLOTS * seat : SLOTS * seat + SLOTS]


def _changes(state: State, seat: Seat, slots: int) -> list[int]:
    """From a slot with a Leader to one that is in the Battle, as 4 * from + to."""
    held = _held(state, seat)
    return [
        SLOTS * source + goal
        for source in range(SLOTS)
        if held[source] != NO_ONE
        for goal in range(SLOTS)
        if slots >> goal & 1
        and goal != source
        and not (slots >> source & 1 and held[goal] != NO_ONE)
    ]


def _judge_reaction(state: State, seat: Seat, change: int) -> Ruling:
    """EU-5.2.6: the Defender's change is outside the limit of one a Turn."""
    source, goal = divmod(change, SLOTS)
    held = _held(state, seat)
    if (held[source] == IN_COMMAND and goal == FLEET) or (
        held[goal] == IN_COMMAND and source == FLEET
    ):
        return NOT_ON_THE_FLEET
    return YES


def may_command(state: State, seat: Seat, slots: int, attacks: bool) -> bool:
    """Do public facts allow an appointment or a change in this Battle?"""
    if not slots:
        return False
    if state.hand_size[seat] and state.power[3 * seat + MIL] >= CHEAPEST:
        return True
    asked = ChooseGeneral(seat, -1, slots, attacks)
    found = asked.moves(state)
    return any(move.name == "reassign" and not asked.judge(state, move).clause for move in found)


class SendGeneral(Procedure):
    """One appointment or one change of command before the dice."""

    clause = "EU-9.6.1"
    steps = "ask", "act"

    def __init__(self, seat: Seat, area: int, slots: int, attacks: bool) -> None:
        self.seat = seat
        self.area = area
        self.slots = slots
        self.attacks = attacks
        self.move: Move = NO_CHANGE

    def ask(self, state: State) -> Next:
        if not may_command(state, self.seat, self.slots, self.attacks):
            self.end()
            return None
        asked = ChooseGeneral(self.seat, self.area, self.slots, self.attacks)
        return self.call(asked, into="move")

    def act(self, state: State) -> Next:
        if self.move.name == "appoint":
            return self.call(Appoint(self.seat, self.move.arg, self.slots))
        if self.move.name == "no":
            return None
        if self.attacks:
            carry_out_command(state, self.seat, self.move)
        else:
            source, goal = divmod(self.move.arg, SLOTS)
            swap_leaders(state, self.seat, source, goal, counted=False)
        return None
