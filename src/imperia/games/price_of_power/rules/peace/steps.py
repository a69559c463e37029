"""EU-10.2 to 10.5: the steps of peace, and how a War is settled."""

from imperia.core import Ask, Decision, Move, Next, Procedure, Seat

from ...components.realms import REALM_MOVES
from ...effects.treasury import change_prestige
from ...options import SURRENDER
from ...queries.goals.deeds import TERMS
from ...queries.peace.terms import PRESTIGE_OF_SURRENDER, REST, SURRENDERED, TOTAL
from ...queries.peace.victory import is_even, open_wars, partial_victory, total_cases
from ...queries.realms import seat_of_realm
from ...state import NO_ONE, State
from .homecoming import GoHome
from .negotiate import Negotiate
from .requirements import AnswerPeace, white_peace
from .terms import ChooseTerm, ImposeTerm, first_proposals


class ChooseWar(Decision):
    """Which War do you settle next?"""

    clause = "EU-10.4"

    def __init__(self, seat: Seat, realms: list[int]) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in self.realms]


class YieldOrNot(Ask):
    """Do you surrender in this War?"""

    clause = "EU-10.5"
    words = "surrender", "no"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm


def surrender(state: State, loser: Seat, victor: Seat) -> None:
    """EU-10.5: two Prestige go from the one to the other."""
    change_prestige(state, loser, -PRESTIGE_OF_SURRENDER)
    change_prestige(state, victor, PRESTIGE_OF_SURRENDER)


class SettleWar(Procedure):
    """One War of a player: a term is imposed or agreed, somebody surrenders, or it goes on."""

    clause = "EU-10.4"
    steps = "ask_enemy", "hear_enemy", "ask", "act", "hear"

    def __init__(self, seat: Seat, realm: int, how: str) -> None:
        self.seat = seat
        self.realm = realm
        self.how = how
        self.other = NO_ONE
        self.proposals = 0
        self.word = ""
        self.agreed = 0

    def ask_enemy(self, state: State) -> Next:
        """Q-125: a player who is no Victor over this one is asked once whether he surrenders."""
        self.other = seat_of_realm(state, self.realm)
        self.proposals = first_proposals(state)
        if self.how != REST or self.other == NO_ONE or not state.options[SURRENDER]:
            return None
        if partial_victory(state, self.other, state.realm[self.seat]):
            return None
        return self.call(YieldOrNot(self.other, state.realm[self.seat]), into="word")

    def hear_enemy(self, state: State) -> None:
        if self.word == "surrender":
            surrender(state, self.other, self.seat)
            self.how = SURRENDERED

    def ask(self, state: State) -> Next:
        self.agreed = 0
        asked = ChooseTerm(self.seat, self.realm, self.how, self.proposals)
        return self.call(asked, into="word")

    def act(self, state: State) -> Next:
        word, seat, realm = self.word, self.seat, self.realm
        if word == "keep_fighting":
            self.end()
            return None
        if word == "negotiate":
            self.proposals -= 1
            return self.call(Negotiate(seat, realm, seat), into="agreed")
        if word == "surrender":
            surrender(state, seat, self.other)
            self.end()
            return self.call(SettleWar(self.other, state.realm[seat], SURRENDERED))
        if word == "white_peace" and self.how != TOTAL:  # an offer, not a victory
            if self.other == NO_ONE:
                white_peace(state, seat, realm)
                return None
            self.proposals -= 1
            return self.call(AnswerPeace(self.other, state.realm[seat]), into="word")
        assert word in TERMS
        # One Active Ally whose succession is secured may leave the War of the others.
        self.agreed = 0 if word == "secure_succession" else 1
        return self.call(ImposeTerm(seat, realm, word, self.how))

    def hear(self, state: State) -> None:
        if self.word == "accept":
            white_peace(state, self.seat, self.realm)
        if self.agreed != 1 and state.war[self.seat] >> self.realm & 1:
            self.repeat("ask")


class SettleRest(Procedure):
    """EU-10.4: a player settles or closes each of his Wars, in the order he likes."""

    clause = "EU-10.4"
    steps = "choose", "settle"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.closed: list[int] = []
        self.realm = -1

    def choose(self, state: State) -> Next:
        left = [realm for realm in open_wars(state, self.seat) if realm not in self.closed]
        if not left:
            self.end()
            return None
        return self.call(ChooseWar(self.seat, left), into="realm")

    def settle(self, state: State) -> Next:
        self.closed.append(self.realm)
        self.repeat("choose")
        return self.call(SettleWar(self.seat, self.realm, REST))


class ResolvePeace(Procedure):
    """White Peace by itself, Total Victories, the rest, and the way home."""

    clause = "EU-10"
    steps = "white", "total", "rest", "homeward"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.rest_of: list[int] = []
        self.home: list[int] = []

    def white(self, state: State) -> None:
        for seat in self.seats:
            for realm in open_wars(state, seat):
                if is_even(state, seat, realm):
                    white_peace(state, seat, realm)
        self.rest_of = self.seats[:]
        self.home = self.seats[:]

    def total(self, state: State) -> Next:
        for seat in self.seats:
            for realm in total_cases(state, seat):
                self.repeat("total")
                return self.call(SettleWar(seat, realm, TOTAL))
        return None

    def rest(self, state: State) -> Next:
        if not self.rest_of:
            return None
        self.repeat("rest")
        return self.call(SettleRest(self.rest_of.pop(0)))

    def homeward(self, state: State) -> Next:
        if not self.home:
            return None
        self.repeat("homeward")
        return self.call(GoHome(self.home.pop(0)))
