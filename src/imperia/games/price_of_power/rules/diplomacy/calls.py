"""EU-11.3: Calls to Arms."""

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat

from ...components.map import areas_of, members
from ...components.reading import MIL
from ...components.realms import REALM_MOVES
from ...effects.influence import end_alliance
from ...effects.provinces import place_cb
from ...effects.treasury import change_prestige, gain_power
from ...effects.units import spend_colonists
from ...effects.war import activate_ally, answer_call, place_truce
from ...queries.diplomacy.calls import (
    CUBES_OF_REFUSAL,
    MOST_ALLIED,
    PRESTIGE_OF_REFUSAL,
    call_price,
    judge_call,
    next_to,
    realm_owned,
)
from ...queries.realms import (
    is_distant,
    less_marriage,
    npr_owned,
    seat_of_realm,
    strength,
)
from ...queries.war.declaring import AT_WAR_ALREADY, judge_target
from ...state import NO_ONE, State
from ..card_effects.placing import SpendCubes
from ..choices import DONE
from .allied_units import ReturnAllied


class ChooseCall(Decision):
    """Which Ally do you call to arms?"""

    clause = "EU-11.3.2"

    def __init__(self, seat: Seat, foes: list[int], offensive: bool, allies: int) -> None:
        self.seat = seat
        self.foes = foes
        self.offensive = offensive
        self.allies = allies  # those not called yet

    def moves(self, state: State) -> list[Move]:
        return [*(REALM_MOVES[realm] for realm in members(self.allies)), DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        return judge_call(state, self.seat, move.arg, self.foes, self.offensive)


class CallToArms(Procedure):
    """A player calls his Allies, one after another; the result is the players who come."""

    clause = "EU-11.3.2"
    steps = "ask", "pay", "rouse", "hear"

    def __init__(
        self, seat: Seat, foes: list[int], offensive: bool, allies: int, busy: int
    ) -> None:
        self.seat = seat
        self.foes = foes
        self.offensive = offensive
        self.allies = allies  # mask of the realms that may still be called
        self.busy = busy  # mask of the seats that were in another War before
        self.realm = -1
        self.answer = 0
        self.joined: list[int] = []

    def ask(self, state: State) -> Next:
        self.allies &= state.allies[self.seat]
        able = [
            realm
            for realm in members(self.allies)
            if not judge_call(state, self.seat, realm, self.foes, self.offensive).clause
        ]
        if not able:
            self.end(self.joined)
            return None
        asked = ChooseCall(self.seat, self.foes[:], self.offensive, self.allies)
        return self.call(asked, into="realm")

    def pay(self, state: State) -> Next:
        """The cubes of a non-player Ally; a player is called free of cost."""
        if self.realm == -1:
            self.end(self.joined)
            return None
        self.allies &= ~(1 << self.realm)
        if self.realm in state.realm:
            return None
        price = call_price(state, self.seat, self.realm, self.offensive)
        if is_distant(state, self.realm):
            spend_colonists(state, self.seat, price)
            return None
        areas = areas_of(npr_owned(state, self.realm))
        return self.call(SpendCubes(self.seat, areas, price, True))

    def rouse(self, state: State) -> Next:
        other = seat_of_realm(state, self.realm)
        self.answer = 0
        if other == NO_ONE:
            if next_to(state, self.realm, self.foes):
                gain_power(state, self.seat, MIL, 1)
            rouse_ally(state, self.seat, self.realm)
            return None
        busy = bool(self.busy >> other & 1)
        called = AnswerCall(other, state.realm[self.seat], self.foes[:], self.offensive, busy)
        return self.call(called, into="answer")

    def hear(self, state: State) -> None:
        if self.answer:
            self.joined.append(state.realm.index(self.realm))
        self.repeat("ask")


def rouse_ally(state: State, seat: Seat, realm: int) -> None:
    """EU-11.3.3: half of its Strength, five at most."""
    activate_ally(state, seat, realm, min(MOST_ALLIED, (strength(state, realm) + 1) // 2))


# EU-11.3.4 to 11.3.6  Receiving a Call


class AcceptOrRefuse(Ask):
    """Do you answer the Call to Arms of your Ally?"""

    clause = "EU-11.3.4"
    words = "accept", "refuse"

    def __init__(self, seat: Seat, realm: int, foes: list[int], offensive: bool) -> None:
        self.seat = seat
        self.realm = realm
        self.foes = foes
        self.offensive = offensive

    def judge(self, state: State, move: Move) -> Ruling:
        """An Offensive Call must be refused if that War may not be begun."""
        if move.name == "accept" and self.offensive:
            for foe in self.foes:
                ruling = judge_target(state, self.seat, foe, True)
                if ruling.clause and ruling is not AT_WAR_ALREADY:
                    return ruling
        return YES


class ActivateOrNot(Ask):
    """Does the realm that called you become your Active Ally?"""

    clause = "EU-11.3.5"
    words = "activate", "no"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm


class ProtestOrNot(Ask):
    """Your Ally refused: do you place a Casus Belli token on his Capital?"""

    clause = "EU-11.3.6.1"
    words = "cb", "no"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm


class AnswerCall(Procedure):
    """A player answers the Call of an Ally; the result says whether he comes."""

    clause = "EU-11.3.4"
    steps = "ask", "decide", "activate", "call_others", "come", "stay_away"

    def __init__(
        self, seat: Seat, realm: int, foes: list[int], offensive: bool, busy: bool
    ) -> None:
        self.seat = seat
        self.realm = realm  # who calls
        self.foes = foes
        self.offensive = offensive
        self.busy = busy  # was in another War before this one
        self.word = ""
        self.joined: list[int] = []

    def ask(self, state: State) -> Next:
        if not self.offensive and all(state.war[self.seat] >> foe & 1 for foe in self.foes):
            self.word = "accept"  # he fights them already
            return None
        asked = AcceptOrRefuse(self.seat, self.realm, self.foes[:], self.offensive)
        return self.call(asked, into="word")

    def decide(self, state: State) -> Next:
        if self.word == "refuse":
            self.go_to("stay_away")
            lenient = self.busy or bool(state.passed >> self.seat & 1)
            return self.call(RefuseCall(self.seat, self.realm, self.offensive, lenient))
        join_war(state, self.seat, self.realm, self.foes, self.offensive)
        return None

    def activate(self, state: State) -> Next:
        self.word = ""
        if self.realm in state.realm or state.active_allies[self.seat] >> self.realm & 1:
            return None
        return self.call(ActivateOrNot(self.seat, self.realm), into="word")

    def call_others(self, state: State) -> Next:
        """EU-11.3.5: whoever comes for a non-player realm may call his other ones."""
        if self.realm in state.realm:
            return None
        if self.word == "activate":
            rouse_ally(state, self.seat, self.realm)
        others = state.allies[self.seat] & ~(1 << self.realm)
        for realm in state.realm:
            others &= ~(1 << realm)
        return self.call(CallToArms(self.seat, self.foes[:], False, others, 0), into="joined")

    def come(self, state: State) -> None:
        self.end(1)

    def stay_away(self, state: State) -> None:
        self.end(0)


def join_war(state: State, seat: Seat, caller: int, foes: list[int], offensive: bool) -> None:
    """EU-11.3.5: the War tokens; an Alliance with the other side ends."""
    answer_call(state, seat, caller, foes, offensive)
    for foe in foes:
        if state.allies[seat] >> foe & 1:
            end_alliance(state, seat, foe)


class RefuseCall(Procedure):
    """EU-11.3.6: the Alliance is over, and what follows from that."""

    clause = "EU-11.3.6"
    steps = "give_back", "break_off", "ask_sender", "settle"

    def __init__(self, seat: Seat, realm: int, offensive: bool, lenient: bool) -> None:
        self.seat = seat
        self.realm = realm
        self.offensive = offensive
        self.lenient = lenient  # neither Prestige nor cubes are lost, no token is placed
        self.word = ""

    def give_back(self, state: State) -> Next:
        if state.active_allies[self.seat] >> self.realm & 1:
            return self.call(ReturnAllied(self.seat, self.realm))
        return None

    def break_off(self, state: State) -> Next:
        end_alliance(state, self.seat, self.realm)
        if self.offensive or self.lenient:
            return None
        change_prestige(state, self.seat, -PRESTIGE_OF_REFUSAL)
        areas = areas_of(realm_owned(state, self.realm))
        count = less_marriage(state, self.seat, areas, CUBES_OF_REFUSAL)
        return self.call(SpendCubes(self.seat, areas, count, True))

    def ask_sender(self, state: State) -> Next:
        sender = seat_of_realm(state, self.realm)
        if self.offensive or self.lenient or sender == NO_ONE:
            return None
        return self.call(ProtestOrNot(sender, state.realm[self.seat]), into="word")

    def settle(self, state: State) -> None:
        if self.word == "cb":
            place_cb(state, state.realm.index(self.realm), state.realm[self.seat])
        else:
            place_truce(state, self.seat, self.realm)
