"""EU-5.2.1, 5.2.6 and 7.2: appointing persons, and the death of Rulers."""

from typing import ClassVar, Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ...components.cards import (
    ADVISOR,
    APPOINT_MOVES,
    LEADER,
    PERSON_COST,
    PERSON_ILLNESS,
    PERSON_KIND,
    PERSON_SKILLS,
)
from ...components.reading import MIL
from ...effects.cards import leave_hand
from ...effects.persons import (
    empty_slot,
    fire_leader,
    lose_ruler,
    set_advisor,
    set_leader,
    set_ruler,
    sicken_advisor,
    sicken_leader,
    sicken_ruler,
)
from ...effects.treasury import pay_ducats, spend_power
from ...queries.court.persons import NO_POWER, judge_appointment
from ...queries.realms import clockwise
from ...state import NO_ONE, State
from ..choices import DONE
from ..institutions.election import HoldElection

RULER_REIGNS = no("EU-7.2.1.a")
NO_LEADER = no("EU-7.2.3.a")
SLOT_TAKEN = no("EU-5.2.6.a")

THRONE: Final = 4  # after the slots of three Armies and the Fleet
ALL_SLOTS: Final = (1 << THRONE + 1) - 1
SLOT_MOVES: Final = moves_of("slot", THRONE + 1)
LEAVE: Final = Move("leave")
NONE: Final = Move("none")


def advisor_type(person: int) -> int:
    """Whose slot an Advisor takes: the kind of Power he is skilled in."""
    skills = PERSON_SKILLS[person]
    return skills.index(max(skills))


class ChooseSlot(Decision):
    """Where does the Leader serve: an Army, the Fleet, or on the empty throne?"""

    clause = "EU-5.2.1"

    def __init__(self, seat: Seat, card: int, slots: int) -> None:
        self.seat = seat
        self.card = card
        self.slots = slots  # mask of those in question

    def moves(self, state: State) -> list[Move]:
        return [SLOT_MOVES[slot] for slot in range(THRONE + 1) if self.slots >> slot & 1]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.arg == THRONE:
            return YES if state.ruler[self.seat] == NO_ONE else RULER_REIGNS
        if state.power[3 * self.seat + MIL] < PERSON_COST[self.card]:
            return NO_POWER
        return YES


class ChooseOtherSlot(Decision):
    """Where does the Leader go who served there before?"""

    clause = "EU-5.2.6.1"

    def moves(self, state: State) -> list[Move]:
        return [*SLOT_MOVES[:THRONE], LEAVE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name != "leave" and state.leaders[4 * self.seat + move.arg] != NO_ONE:
            return SLOT_TAKEN
        return YES


class Appoint(Procedure):
    """Appoint the person on a card of the hand."""

    clause = "EU-5.2.1"
    steps = "choose_slot", "make_room", "settle"

    def __init__(self, seat: Seat, card: int, slots: int) -> None:
        self.seat = seat
        self.card = card
        self.slots = slots  # mask of the slots he may be given
        self.slot = -1
        self.other = -1

    def choose_slot(self, state: State) -> Next:
        seat, card = self.seat, self.card
        if PERSON_KIND[card] == ADVISOR:
            pay_ducats(state, seat, PERSON_COST[card])
            leave_hand(state, seat, card)
            set_advisor(state, seat, advisor_type(card), card)
            self.end()
            return None
        return self.call(ChooseSlot(seat, card, self.slots), into="slot")

    def make_room(self, state: State) -> Next:
        """EU-5.2.6: a Leader who served there before goes elsewhere; the Ruler returns home."""
        if self.slot == THRONE or state.leaders[4 * self.seat + self.slot] < 0:
            return None
        return self.call(ChooseOtherSlot(self.seat), into="other")

    def settle(self, state: State) -> None:
        seat = self.seat
        leave_hand(state, seat, self.card)
        if self.slot == THRONE:
            set_ruler(state, seat, self.card)
            return
        spend_power(state, seat, MIL, PERSON_COST[self.card])
        place = 4 * seat + self.slot
        old, ill = state.leaders[place], state.leaders_ill >> place & 1
        moved = state.moved_leaders >> place & 1
        if old >= 0 and self.other == -1:
            fire_leader(state, seat, self.slot)
        elif old >= 0:
            empty_slot(state, seat, self.slot)
            set_leader(state, seat, self.other, old, ill, moved)
        set_leader(state, seat, self.slot, self.card)


class ChooseAppointments(Decision):
    """EU-3.7: whom do you appoint before the first Round?"""

    clause = "EU-3.7"
    always: ClassVar[bool] = True

    def moves(self, state: State) -> list[Move]:
        hand = state.hand[self.seat]
        return [
            *(APPOINT_MOVES[card] for n, card in enumerate(hand) if card not in hand[:n]),
            DONE,
        ]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        return judge_appointment(state, self.seat, move.arg)


class AppointAtStart(Procedure):
    """Appoint as many as you like from the first cards."""

    clause = "EU-3.7"
    steps = "ask", "appoint"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.card = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseAppointments(self.seat), into="card")

    def appoint(self, state: State) -> Next:
        if self.card == -1:
            return None
        self.repeat("ask")
        return self.call(Appoint(self.seat, self.card, ALL_SLOTS))


# The death of Rulers


class ChooseHeir(Decision):
    """Your Ruler is gone: which Leader of your hand takes the throne?"""

    clause = "EU-7.2.3"
    always: ClassVar[bool] = True

    def moves(self, state: State) -> list[Move]:
        hand = state.hand[self.seat]
        return [
            *(APPOINT_MOVES[card] for n, card in enumerate(hand) if card not in hand[:n]),
            NONE,
        ]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "none" or PERSON_KIND[move.arg] == LEADER:
            return YES
        return NO_LEADER


class ReplaceInBattle(Procedure):
    """EU-7.2.3: the owner may put a Leader of his hand on the throne; else Interregnum.

    An Election that this causes is held after the Battle (Q-160).
    """

    clause = "EU-7.2.3"
    steps: ClassVar[tuple[str, ...]] = ("ask", "crown")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.card = -1

    def ask(self, state: State) -> Next:
        if state.ruler[self.seat] == NO_ONE and state.hand_size[self.seat]:
            return self.call(ChooseHeir(self.seat), into="card")
        return None

    def crown(self, state: State) -> None:
        if self.card != -1:
            leave_hand(state, self.seat, self.card)
            set_ruler(state, self.seat, self.card)


class ReplaceRuler(ReplaceInBattle):
    """The same outside a Battle: the Empire's Electors vote at once where he was Emperor."""

    clause = "EU-7.2.3"
    steps = "ask", "crown", "elect"

    def elect(self, state: State) -> Next:
        return self.call(HoldElection()) if state.election else None


class SpreadIllness(Procedure):
    """EU-7.2.2: everybody with this symbol falls ill; the second token kills."""

    clause = "EU-7.2.2"
    steps = "strike", "succeed"

    def __init__(self, illness: int, start: Seat) -> None:
        self.illness = illness
        self.start = start
        self.seats: list[int] = []  # thrones that fell empty

    def strike(self, state: State) -> None:
        for seat in clockwise(state, self.start):
            if _shows(state.ruler[seat], self.illness):
                if state.ruler_ill >> seat & 1:
                    lose_ruler(state, seat)
                    self.seats.append(seat)
                else:
                    sicken_ruler(state, seat)
            for kind in range(3):
                if _shows(state.advisors[3 * seat + kind], self.illness):
                    sicken_advisor(state, seat, kind)
            for slot in range(4):
                if _shows(state.leaders[4 * seat + slot], self.illness):
                    sicken_leader(state, seat, slot)

    def succeed(self, state: State) -> Next:
        if not self.seats:
            return None
        self.repeat("succeed")
        return self.call(ReplaceRuler(self.seats.pop(0)))


def _shows(person: int, illness: int) -> bool:
    return person >= 0 and PERSON_ILLNESS[person] == illness
