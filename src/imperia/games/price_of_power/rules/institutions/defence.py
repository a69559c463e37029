"""EU-18.3 to 18.5: the Emperor is called, the Empire defended, its Subjects do their duty."""

from typing import Final

from imperia.core import YES, Ask, Frame, InTurn, Move, Next, Procedure, Ruling, Seat, no

from ...effects.institutions import change_authority, start_defence
from ...effects.provinces import place_cb
from ...effects.treasury import change_prestige
from ...options import INNER_WAR
from ...queries.institutions.empire import imperial_manpower, subject
from ...queries.institutions.faith_and_empire import emperor_seat, hre_areas, in_hre
from ...queries.realms import (
    clockwise,
    deployed_regulars,
    less_marriage,
    manpower_total,
    seat_of_realm,
    tax_income,
)
from ...state import NO_ONE, State
from ..card_effects.placing import SpendCubes
from ..court.economy import PayDuty
from ..diplomacy.calls import CallToArms, join_war
from ..war.losses import ExhaustOne

NOBODY_TO_EXHAUST = no("EU-18.3.b")
CB_ALREADY = no("EU-18.3.c")

DUTY_UNITS: Final = 2
DUTY_DUCATS: Final = 6
UNJUST_CUBES: Final = 3


class HelpSubject(Ask):
    """A Subject of the Empire is attacked from outside: do you defend the Empire?"""

    clause = "EU-18.4"
    words = "accept", "refuse"

    def __init__(self, seat: Seat, realm: int, foe: int) -> None:
        self.seat = seat
        self.realm = realm
        self.foe = foe


class CallEmperor(Procedure):
    """The Emperor answers for an attacked Subject; the result says whether he comes."""

    clause = "EU-18.4"
    steps = "ask", "decide", "defend", "call_others", "come"

    def __init__(self, seat: Seat, realm: int, foes: list[int]) -> None:
        self.seat = seat
        self.realm = realm  # the Subject
        self.foes = foes  # the aggressor first
        self.word = ""
        self.joined: list[int] = []

    def ask(self, state: State) -> Next:
        if state.defender == self.seat and state.war[self.seat] >> self.foes[0] & 1:
            join_war(
                state, self.seat, self.realm, self.foes, False
            )  # he defends the Empire already
            self.end(1)
            return None
        return self.call(HelpSubject(self.seat, self.realm, self.foes[0]), into="word")

    def decide(self, state: State) -> None:
        if self.word == "refuse":
            change_authority(state, -1)
            self.end(0)
            return
        join_war(state, self.seat, self.realm, self.foes, False)

    def defend(self, state: State) -> Next:
        return self.call(ActivateDefender(self.seat, self.foes[0]))

    def call_others(self, state: State) -> Next:
        """EU-11.3.5: for a Subject without a player he may call his own non-player Allies."""
        if self.realm in state.realm:
            return None
        others = state.allies[self.seat]
        for realm in state.realm:
            others &= ~(1 << realm)
        return self.call(CallToArms(self.seat, self.foes[:], False, others, 0), into="joined")

    def come(self, state: State) -> None:
        self.end(1)


class DefendYourself(Ask):
    """You, the Emperor, are attacked from outside: do you call upon the Empire?"""

    clause = "EU-18.4.2"
    words = "defend", "no"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe


class DefendEmperor(Procedure):
    """An Emperor with his Capital inside who is attacked from outside may become Defender."""

    clause = "EU-18.4.2"
    steps = "ask", "defend"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe
        self.word = ""

    def ask(self, state: State) -> Next:
        return self.call(DefendYourself(self.seat, self.foe), into="word")

    def defend(self, state: State) -> Next:
        if self.word == "no":
            return None
        return self.call(ActivateDefender(self.seat, self.foe))


# EU-18.3  Duties


class ActivateDefender(Procedure):
    """EU-18.4: the tag, Imperial Manpower, and the duties of the Subjects who are players."""

    clause = "EU-18.4.3"
    steps = "tag", "duties"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def tag(self, state: State) -> None:
        start_defence(state, self.seat, imperial_manpower(state, self.seat))

    def duties(self, state: State) -> Next:
        bound = [s for s in clockwise(state, self.seat) if subject(state, state.realm[s])]
        return self.call(EachServes(bound, self.foe))


class EachServes(InTurn):
    """Every Subject in turn, clockwise from the Emperor."""

    clause = "EU-18.3.1"

    def __init__(self, seats: list[Seat], foe: int) -> None:
        self.seats = seats
        self.foe = foe

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return Serve(seat, self.foe)


def duty_units(state: State, seat: Seat) -> int:
    """Two Manpower, at most half of the total."""
    return min(DUTY_UNITS, (manpower_total(state, seat) + 1) // 2)


def duty_ducats(state: State, seat: Seat) -> int:
    """Six Ducats, at most half of the Tax Income."""
    return min(DUTY_DUCATS, (tax_income(state, seat) + 1) // 2)


class ChooseDuty(Ask):
    """The Empire is defended: what do you, its Subject, contribute?"""

    clause = "EU-18.3.1"
    words = "exhaust", "pay_duty", "lose_prestige", "cb_token"

    def __init__(self, seat: Seat, foe: int, units: int, ducats: int) -> None:
        self.seat = seat
        self.foe = foe
        self.units = units
        self.ducats = ducats

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "exhaust":
            held = state.available[self.seat] + deployed_regulars(state, self.seat)
            return YES if self.units and held >= self.units else NOBODY_TO_EXHAUST
        if move.name == "cb_token" and state.cb[self.seat] >> self.foe & 1:
            return CB_ALREADY
        return YES


class Serve(Procedure):
    """A Subject exhausts Manpower, pays, loses Prestige or takes the Empire's cause as his own."""

    clause = "EU-18.3.1"
    steps = "ask", "serve", "exhaust"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe
        self.word = ""
        self.left = 0

    def ask(self, state: State) -> Next:
        units, ducats = duty_units(state, self.seat), duty_ducats(state, self.seat)
        self.left = units
        return self.call(ChooseDuty(self.seat, self.foe, units, ducats), into="word")

    def serve(self, state: State) -> Next:
        if self.word == "exhaust":
            return None
        self.end()
        if self.word == "pay_duty":
            return self.call(PayDuty(self.seat, duty_ducats(state, self.seat)))
        if self.word == "lose_prestige":
            change_prestige(state, self.seat, -1)
        else:
            place_cb(state, self.seat, self.foe)
        return None

    def exhaust(self, state: State) -> Next:
        if not self.left:
            return None
        self.left -= 1
        self.repeat("exhaust")
        return self.call(ExhaustOne(self.seat))


# EU-18.5  Wars inside the Empire


class BreakPeace(Procedure):
    """EU-18.5: War without a Casus Belli on members costs the Emperor, or gives him a cause."""

    clause = "EU-18.5"
    steps = ("answer",)

    def __init__(self, seat: Seat, unjust: list[int]) -> None:
        self.seat = seat
        self.unjust = unjust  # the realms attacked without a Casus Belli

    def answer(self, state: State) -> Next:
        victims = [realm for realm in self.unjust if in_hre(state, realm)]
        own = state.realm[self.seat]
        if not victims:
            return None
        if own == state.emperor:
            change_authority(state, -len(victims))
            areas = hre_areas(state)
            count = less_marriage(state, self.seat, areas, UNJUST_CUBES * len(victims))
            return self.call(SpendCubes(self.seat, areas, count, True))
        if not in_hre(state, own):
            return None
        emperor = emperor_seat(state)
        wronged = [emperor] if emperor != NO_ONE else []
        if state.options[INNER_WAR]:  # EU-Q77: whoever is attacked, not the Emperor
            wronged = [state.realm.index(realm) for realm in victims if realm in state.realm]
        for seat in wronged:
            place_cb(state, seat, own)
        return None


def breaks_peace(state: State, seat: Seat, unjust: list[int]) -> bool:
    """Would anything follow from such a War?"""
    if not unjust or state.emperor == NO_ONE:
        return False
    own = state.realm[seat]
    if own != state.emperor and not in_hre(state, own):
        return False
    return any(in_hre(state, realm) for realm in unjust)


def member_without_player(state: State, realm: int) -> bool:
    return seat_of_realm(state, realm) == NO_ONE and in_hre(state, realm)
