"""EU-11.4: making a Vassal of an Ally, and annexing a Vassal."""

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat
from imperia.kit.choices import ChooseMove

from ...components.map import AREA_MOVES, members
from ...components.realms import REALM_MOVES
from ...components.tables import VASSAL_TOKENS
from ...effects.deeds import note_deed
from ...effects.influence import place_alliance, place_claim, remove_claim
from ...effects.war import (
    annex_vassal,
    drop_other_marriages,
    free_from_overlord,
    make_lawful_vassal,
    release_ally,
)
from ...queries.diplomacy.influence import own_cubes
from ...queries.diplomacy.subjects import (
    NO_TOKENS,
    TOO_LITTLE_INFLUENCE,
    judge_subject,
    price,
    subject_areas,
    vassal_price,
)
from ...queries.goals.deeds import VASSAL_ANNEXED, VASSAL_GAINED
from ...queries.realms import (
    alliances_left,
    claims_left,
    vassal_tokens,
)
from ...queries.war.warfare import vassals_of
from ...state import State
from ..card_effects.placing import SKIP, ChooseTakenClaim, SpendCubes


def subjects(state: State, seat: Seat, mode: str) -> list[int]:
    """The realms for which this is possible now."""
    near = [realm for realm, lands in enumerate(state.lands) if lands]
    return [realm for realm in near if not judge_subject(state, seat, realm, mode).clause]


class ChooseSubject(Decision):
    """Which realm do you subjugate?"""

    clause = "EU-11.4.2"

    def __init__(self, seat: Seat, mode: str) -> None:
        self.seat = seat
        self.mode = mode

    def moves(self, state: State) -> list[Move]:
        own = state.allies[self.seat]
        held = state.vassals[self.seat]
        return [
            REALM_MOVES[realm]
            for realm, lands in enumerate(state.lands)
            if lands and (own >> realm & 1 or lands & held)
        ]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_subject(state, self.seat, move.arg, self.mode)


class PayOrRelease(Ask):
    """Does this Vassal of the realm become yours, for Influence in its Areas?"""

    clause = "EU-11.4.3"
    words = "pay", "release"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "release":
            return YES
        areas = subject_areas(state, self.realm)
        if own_cubes(state, self.seat, areas) < vassal_price(state, self.seat, self.realm):
            return TOO_LITTLE_INFLUENCE
        tokens = vassal_tokens(state, state.vassals[self.seat] | state.lands[self.realm])
        return NO_TOKENS if tokens > VASSAL_TOKENS else YES


class ChooseTie(ChooseMove):
    """An Alliance with the released realm, a Claim in one of its Areas, or nothing?"""

    clause = "EU-11.4.3"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm

    def moves(self, state: State) -> list[Move]:
        found = [REALM_MOVES[self.realm]] if alliances_left(state, self.seat) > 0 else []
        if claims_left(state, self.seat) > 0 or state.claims[self.seat]:  # EU-2.5.2: one is taken
            taken = state.claims[self.seat] | state.cores[self.seat]
            free = subject_areas(state, self.realm) & ~taken
            found += [AREA_MOVES[area] for area in members(free)]
        return [*found, SKIP]


class Subjugate(Procedure):
    """Pay with Influence; the realm and perhaps its Vassals come under the player's tokens."""

    clause = "EU-11.4.2.1"
    steps = "choose", "pay", "subdue", "next_vassal", "answer", "bind", "take_token", "tie"

    def __init__(self, seat: Seat, mode: str) -> None:
        self.seat = seat
        self.mode = mode  # vassalize or annex
        self.realm = -1
        self.left: list[int] = []
        self.word = ""
        self.move: Move = SKIP
        self.taken = -1  # the Area of a Claim that is moved

    def choose(self, state: State) -> Next:
        return self.call(ChooseSubject(self.seat, self.mode), into="realm")

    def pay(self, state: State) -> Next:
        areas = subject_areas(state, self.realm)
        return self.call(SpendCubes(self.seat, areas, price(state, self.seat, self.realm), False))

    def subdue(self, state: State) -> None:
        seat, realm = self.seat, self.realm
        self.left = vassals_of(state, realm)
        release_ally(state, seat, realm)
        if self.mode == "annex":
            note_deed(state, seat, VASSAL_ANNEXED, 1, 1 << realm)
            annex_vassal(state, seat, realm)
        else:
            drop_other_marriages(state, seat, realm)
            make_lawful_vassal(state, seat, realm)
            note_deed(state, seat, VASSAL_GAINED, 1, 1 << realm)

    def next_vassal(self, state: State) -> Next:
        if not self.left:
            self.end()
            return None
        return self.call(PayOrRelease(self.seat, self.left[0]), into="word")

    def answer(self, state: State) -> Next:
        vassal = self.left[0]
        if self.word == "pay":
            count = vassal_price(state, self.seat, vassal)
            return self.call(SpendCubes(self.seat, subject_areas(state, vassal), count, False))
        return None

    def bind(self, state: State) -> Next:
        vassal = self.left.pop(0)
        self.move = SKIP
        free_from_overlord(state, vassal)
        if self.word == "pay":
            make_lawful_vassal(state, self.seat, vassal)
            note_deed(state, self.seat, VASSAL_GAINED, 1, 1 << vassal)
            self.repeat("next_vassal")
            return None
        return self.call(ChooseTie(self.seat, vassal), into="move")

    def take_token(self, state: State) -> Next:
        self.taken = -1
        if self.move.name != "area" or claims_left(state, self.seat) > 0:
            return None
        return self.call(ChooseTakenClaim(self.seat, state.claims[self.seat]), into="taken")

    def tie(self, state: State) -> None:
        if self.move.name == "realm":
            place_alliance(state, self.seat, self.move.arg)
        elif self.move.name == "area":
            if self.taken != -1:
                remove_claim(state, self.seat, self.taken)
            place_claim(state, self.seat, self.move.arg)
        self.repeat("next_vassal")
