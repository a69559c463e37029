"""BQ-18  Generals, bishops and what characters do at the end of a turn."""

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.masks import bits, holds

from ...components.cards import (
    ARCHITECT,
    BAN_ZONE,
    BISHOP,
    GALEN,
    GENERAL,
    GENERAL_COST,
    JOHANN_GEORG,
    JOHANN_GEORG_ALTERNATIVE,
    MONTECUCCOLI,
    POLITICIAN,
    SCHONBORN,
    SEE,
    TURN_END_FLORINS,
    TURN_END_VP,
)
from ...components.map import ONE
from ...effects.armies import (
    displace_army,
    end_raid,
    recall_general,
    remove_armies,
    station_general,
)
from ...effects.cards import discard_character, put_in_front
from ...effects.money import gain, pay, pay_what_is_left, score
from ...effects.states import take_over
from ...queries import controlled, enemy_armies, near, near_for_armies, turn_order_from
from ...state import NEUTRAL, NO_CARD, NOWHERE, State
from ..choose import NO_ARMY_OF_YOURS, ChooseOwnArmy, ChooseState
from .idle import falls_flat

NOT_ENOUGH_POINTS = no("BQ-18.5a")
NOT_OPEN_TO_GALEN = no("BQ-18.2a")
NO_REFUGE_HERE = no("BQ-18.3a")
NOBODY_WENT_HERE = no("BQ-18.3b")

CHARACTER_CLASSES = (ARCHITECT, BISHOP, GENERAL, POLITICIAN)


class PlaceGeneral(Procedure):
    """Pay a general and put him with an own army; without means he does not come."""

    clause = "BQ-18.4"
    steps = "hire", "station"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.place = NOWHERE

    def hire(self, state: State) -> Next:
        if falls_flat(state, self.seat, self.card):
            self.end()
            return None
        pay(state, self.seat, GENERAL_COST[self.card])
        put_in_front(state, self.seat, self.card)
        return self.call(ChooseGeneralPost(self.seat), into="place")

    def station(self, state: State) -> None:
        station_general(state, self.seat, self.place)


class ChooseGeneralPost(ChooseOwnArmy):
    """Choose the army that the general joins."""

    clause = "BQ-18.4"


class InviteBishop(Procedure):
    """A bishop comes to stay; Schönborn drives the armies out of his land."""

    clause = "BQ-18.2"
    steps = "arrive", "clear_next"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.queue: list[Seat] = []

    def arrive(self, state: State) -> None:
        put_in_front(state, self.seat, self.card)
        if self.card == SCHONBORN:
            self.queue = turn_order_from(state, self.seat)

    def clear_next(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if state.stands[seat] & BAN_ZONE:
                self.repeat("clear_next")
                return self.call(LeaveZone(seat))
        return None


class LeaveZone(Procedure):
    """All armies of a seat leave the zone, one by one; its general goes with one of them."""

    clause = "BQ-18.3"
    steps = "call_general", "next_army", "displace", "ask_for_general", "lead"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.place = NOWHERE  # where the army stands that goes next
        self.refuge = NOWHERE
        self.refuges = 0  # mask of the states where armies have gone
        self.led = False

    def call_general(self, state: State) -> None:
        """A general in the zone waits to see which armies are saved."""
        place = state.general_at[self.seat]
        if place != NOWHERE and holds(BAN_ZONE, place):
            self.led = True
            recall_general(state, self.seat)

    def next_army(self, state: State) -> Next:
        places = bits(state.stands[self.seat] & BAN_ZONE)
        if not places:
            self.go_to("ask_for_general")
            return None
        self.place = places[0]
        if not refuges(state, self.seat, self.place):
            remove_armies(state, self.place, state.armies[self.place])
            self.repeat("next_army")
            return None
        return self.call(ChooseRefuge(self.seat, self.place), into="refuge")

    def displace(self, state: State) -> None:
        displace_army(state, self.seat, self.place, self.refuge)
        self.refuges |= ONE[self.refuge]
        self.repeat("next_army")

    def ask_for_general(self, state: State) -> Next:
        if not self.led:
            self.end()
            return None
        if not self.refuges:
            discard_character(state, self.seat, GENERAL)
            self.end()
            return None
        return self.call(ChooseGeneralRefuge(self.seat, self.refuges), into="refuge")

    def lead(self, state: State) -> None:
        station_general(state, self.seat, self.refuge)


def refuges(state: State, seat: Seat, place: int) -> int:
    """Mask of the states where an army driven out of the zone may go."""
    foreign = controlled(state) & ~state.domain[seat]
    mask = near_for_armies(state, place) & ~foreign | state.home[seat]
    return mask & state.in_play & ~BAN_ZONE & ~enemy_armies(state, seat)


class ChooseRefuge(ChooseState):
    """Choose where an army goes that must leave the zone."""

    clause = "BQ-18.3"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def able(self, state: State) -> int:
        return refuges(state, self.seat, self.place)

    def refusal(self, state: State, place: int) -> Ruling:
        return NO_REFUGE_HERE


class ChooseGeneralRefuge(ChooseState):
    """Choose which of the armies the general goes with."""

    clause = "BQ-18.3"

    def __init__(self, seat: Seat, mask: int) -> None:
        self.seat = seat
        self.mask = mask

    def able(self, state: State) -> int:
        return self.mask

    def refusal(self, state: State, place: int) -> Ruling:
        return NOBODY_WENT_HERE if holds(state.stands[self.seat], place) else NO_ARMY_OF_YOURS


class RaidWithMontecuccoli(Procedure):
    """Montecuccoli keeps the enemy state he has moved into."""

    clause = "BQ-18.13"
    steps = ("take",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def take(self, state: State) -> None:
        place = end_raid(state)
        if state.front[self.seat][GENERAL] != MONTECUCCOLI:
            return
        is_theirs = state.control[place] not in (self.seat, NEUTRAL)
        stands_there = state.general_at[self.seat] == place
        if is_theirs and stands_there and not holds(state.majors, place):
            take_over(state, place, self.seat)


class TurnEndEffects(Procedure):
    """What the characters in front bring and cost: politician, bishop, architect."""

    clause = "BQ-15.3"
    steps = "ask_politician", "pay_politician", "ask_galen", "pay_bishop", "pay_architect"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.answer = ""
        self.place = NOWHERE

    def ask_politician(self, state: State) -> Next:
        if state.front[self.seat][POLITICIAN] == JOHANN_GEORG:
            return self.call(ChooseGift(self.seat), into="answer")
        return None

    def pay_politician(self, state: State) -> None:
        card = state.front[self.seat][POLITICIAN]
        if card == NO_CARD:
            return
        florins, points = TURN_END_FLORINS[card], TURN_END_VP[card]
        if self.answer == "take_more":
            florins, points = JOHANN_GEORG_ALTERNATIVE
        gain(state, self.seat, florins)
        score(state, self.seat, points)

    def ask_galen(self, state: State) -> Next:
        if state.front[self.seat][BISHOP] != GALEN or not galen_states(state, self.seat):
            return None
        return self.call(ChooseGalenState(self.seat), into="place")

    def pay_bishop(self, state: State) -> None:
        card = state.front[self.seat][BISHOP]
        if card == NO_CARD:
            return
        gain(state, self.seat, TURN_END_FLORINS[card])
        if self.place != NOWHERE:
            take_over(state, self.place, self.seat)

    def pay_architect(self, state: State) -> None:
        card = state.front[self.seat][ARCHITECT]
        if card != NO_CARD:
            pay_what_is_left(state, self.seat, -TURN_END_FLORINS[card])


class ChooseGift(Ask):
    """Take the smaller sum, or the larger one for victory points."""

    clause = "BQ-18.5"
    words = "take_less", "take_more"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "take_more" and state.vp[self.seat] < -JOHANN_GEORG_ALTERNATIVE[1]:
            return NOT_ENOUGH_POINTS
        return YES


def galen_states(state: State, seat: Seat) -> int:
    """Mask of the states around his see that Galen may give to a seat."""
    mask = near(state, SEE[GALEN]) & state.in_play & ~state.majors
    return mask & ~state.domain[seat] & ~enemy_armies(state, seat)


class ChooseGalenState(ChooseState):
    """Choose the neighbour of Münster that Galen brings you."""

    clause = "BQ-18.2"

    def able(self, state: State) -> int:
        return galen_states(state, self.seat)

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_OPEN_TO_GALEN
