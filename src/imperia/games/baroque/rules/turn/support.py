"""BQ-14  Support Phase."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no, tell
from imperia.kit.masks import mask_of

from ...components.map import N_STATES, VALUE
from ...components.tables import (
    ARMY_LIMIT_AT,
    FAVOUR_ARMY,
    FAVOUR_COST,
    FAVOUR_EXTRA_CARD,
    FAVOUR_FLORINS,
    FAVOUR_MAX,
    FAVOUR_PICK_CARD,
    FAVOUR_STATE,
    FAVOUR_STATE_MAX_VALUE,
    FAVOUR_VP,
    FAVOURS,
    MAINTENANCE,
    THRONE_FAVOURS,
    THRONE_VP,
    WAR_LOSS,
)
from ...effects.armies import place_army, remove_armies
from ...effects.cards import promise_pick, promise_purchase
from ...effects.money import gain, pay, pay_what_is_left, score
from ...effects.states import take_over
from ...queries import enemy_armies, is_last_turn, support_order
from ...state import NOWHERE, State
from ..actions.control import occupy
from ..choose import ChooseState, DisbandOrPay

CANNOT_KEEP_SO_MANY = no("BQ-14.2a")
FAVOUR_TOO_DEAR = no("BQ-14.5a")
FAVOUR_TAKEN = no("BQ-14.5b")
NO_NEXT_TURN = no("BQ-14.5c")
NO_ROOM_FOR_AN_ARMY = no("BQ-14.5d")
NO_STATE_TO_TAKE = no("BQ-14.5e")
NOT_A_HOME_OPEN_TO_ARMIES = no("BQ-14.5f")
NOT_TO_BE_HAD_BY_FAVOUR = no("BQ-14.5h")

FAVOUR_MOVES = moves_of("favour", len(FAVOURS))
STOP = Move("stop")

SMALL_STATES = mask_of([p for p in range(N_STATES) if VALUE[p] <= FAVOUR_STATE_MAX_VALUE])


class SupportPhase(Procedure):
    """Maintenance, change of control, the imperial throne, the cost of wars."""

    clause = "BQ-14"
    steps = "line_up", "maintain_next", "change_control", "hold_throne", "pay_for_wars"

    def __init__(self) -> None:
        self.queue: list[Seat] = []

    def line_up(self, state: State) -> None:
        self.queue = support_order(state)

    def maintain_next(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if state.army_total[seat]:
                self.repeat("maintain_next")
                return self.call(MaintainArmies(seat))
        return None

    def change_control(self, state: State) -> None:
        occupy(state)

    def hold_throne(self, state: State) -> Next:
        return self.call(HoldThrone())

    def pay_for_wars(self, state: State) -> None:
        loss = WAR_LOSS[state.wars.bit_count()]
        for seat in support_order(state):
            pay_what_is_left(state, seat, loss)


class MaintainArmies(Procedure):
    """Disband what you will not keep, and pay for the rest."""

    clause = "BQ-14.2"
    steps = "ask", "disband", "pay_rest"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.place = NOWHERE

    def ask(self, state: State) -> Next:
        if state.army_total[self.seat] == 0:
            self.end()
            return None
        return self.call(KeepOrDisband(self.seat), into="place")

    def disband(self, state: State) -> None:
        if self.place != NOWHERE:
            remove_armies(state, self.place, 1)
            self.repeat("ask")

    def pay_rest(self, state: State) -> None:
        pay(state, self.seat, maintenance(state, self.seat))


def maintenance(state: State, seat: Seat) -> int:
    """What it costs to keep the armies that are left."""
    return MAINTENANCE[state.turn] * state.army_total[seat]


class KeepOrDisband(DisbandOrPay):
    """Disband an army, or keep all that are left and pay for them."""

    clause = "BQ-14.2"

    def price(self, state: State) -> int:
        return maintenance(state, self.seat)

    def too_dear(self, state: State) -> Ruling:
        return CANNOT_KEEP_SO_MANY


class HoldThrone(Procedure):
    """All are ranked by support; each receives points and spends favours in that order."""

    clause = "BQ-14.4"
    steps = "rank", "serve_next"

    def __init__(self) -> None:
        self.ranking: list[Seat] = []
        self.place = 0

    def rank(self, state: State) -> None:
        self.ranking = support_order(state)
        tell(
            state,
            "throne.ranked",
            seats=self.ranking[:],
            support=[state.support[seat] for seat in self.ranking],
            points=THRONE_VP[state.seats],
            favours=THRONE_FAVOURS[state.seats],
        )

    def serve_next(self, state: State) -> Next:
        if self.place == len(self.ranking):
            return None
        seat = self.ranking[self.place]
        score(state, seat, THRONE_VP[state.seats][self.place])
        favours = THRONE_FAVOURS[state.seats][self.place]
        self.place += 1
        self.repeat("serve_next")
        return self.call(SpendFavours(seat, favours))


class SpendFavours(Procedure):
    """Spend favours on the emperor's menu; what is left over is lost."""

    clause = "BQ-14.5"
    steps = "ask", "take", "settle_army", "settle_state"

    def __init__(self, seat: Seat, favours: int) -> None:
        self.seat = seat
        self.favours = favours
        self.taken: list[int] = [0] * len(FAVOURS)
        self.favour = -1
        self.place = NOWHERE

    def ask(self, state: State) -> Next:
        if self.favours < min(FAVOUR_COST):
            self.end()
            return None
        return self.call(ChooseFavour(self.seat, self.favours, self.taken[:]), into="favour")

    def take(self, state: State) -> Next:
        favour = self.favour
        if favour < 0:
            self.end()
            return None
        self.favours -= FAVOUR_COST[favour]
        self.taken[favour] += 1
        tell(state, "favour.taken", seat=self.seat, favour=favour)
        if favour == FAVOUR_ARMY:
            return self.call(ChooseFavourArmy(self.seat), into="place")
        if favour == FAVOUR_STATE:
            self.go_to("settle_state")
            return self.call(ChooseFavourState(self.seat), into="place")
        if favour == FAVOUR_EXTRA_CARD:
            promise_purchase(state, self.seat)
        elif favour == FAVOUR_PICK_CARD:
            promise_pick(state, self.seat)
        gain(state, self.seat, FAVOUR_FLORINS[favour])
        score(state, self.seat, FAVOUR_VP[favour])
        self.repeat("ask")
        return None

    def settle_army(self, state: State) -> None:
        place_army(state, self.seat, self.place)
        self.repeat("ask")

    def settle_state(self, state: State) -> None:
        take_over(state, self.place, self.seat)
        self.repeat("ask")


def favour_homes(state: State, seat: Seat) -> int:
    """Mask of the own majors where the army of a favour may stand."""
    if state.army_total[seat] >= ARMY_LIMIT_AT[state.seats]:
        return 0
    return state.home[seat] & ~enemy_armies(state, seat) & ~state.banned


def favour_states(state: State, seat: Seat) -> int:
    """Mask of the states that a favour can give."""
    built = state.cities | state.fortresses | state.residences
    open_states = SMALL_STATES & state.in_play & ~state.majors & ~built & ~state.occupied
    return open_states & ~state.domain[seat]


class ChooseFavour(Decision):
    """Choose a favour, or stop."""

    clause = "BQ-14.5"

    def __init__(self, seat: Seat, favours: int, taken: list[int]) -> None:
        self.seat = seat
        self.favours = favours
        self.taken = taken

    def moves(self, state: State) -> list[Move]:
        return [*FAVOUR_MOVES, STOP]

    def judge(self, state: State, move: Move) -> Ruling:
        favour = move.arg
        if favour < 0:
            return YES
        if FAVOUR_COST[favour] > self.favours:
            return FAVOUR_TOO_DEAR
        if self.taken[favour] >= FAVOUR_MAX[favour]:
            return FAVOUR_TAKEN
        if favour in (FAVOUR_EXTRA_CARD, FAVOUR_PICK_CARD) and is_last_turn(state):
            return NO_NEXT_TURN
        if favour == FAVOUR_ARMY and not favour_homes(state, self.seat):
            return NO_ROOM_FOR_AN_ARMY
        if favour == FAVOUR_STATE and not favour_states(state, self.seat):
            return NO_STATE_TO_TAKE
        return YES


class ChooseFavourArmy(ChooseState):
    """Choose the home state that receives the free army."""

    clause = "BQ-14.5"

    def able(self, state: State) -> int:
        return favour_homes(state, self.seat)

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_A_HOME_OPEN_TO_ARMIES


class ChooseFavourState(ChooseState):
    """Choose a small state without city, residence or armies."""

    clause = "BQ-14.5"

    def able(self, state: State) -> int:
        return favour_states(state, self.seat)

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_TO_BE_HAD_BY_FAVOUR
