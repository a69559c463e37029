"""EU-10.9.5, 10.9.6: Force Conversion and Secure Succession."""

from typing import Final

from imperia.core import Ask, Decision, Move, Next, Procedure, Seat

from ...components.cards import LEADER, PERSON_KIND, PICK_MOVES
from ...components.map import AREA_SLOT, SLOT_AREAS
from ...components.realms import REALM_MOVES
from ...effects.cards import take_from_discards
from ...effects.influence import end_alliance, place_alliance, place_pact
from ...effects.institutions import set_faith
from ...effects.marriages import end_marriage, settle_dispute
from ...effects.peace import make_peace
from ...effects.persons import set_ruler
from ...effects.provinces import convert_slot
from ...effects.treasury import change_prestige
from ...options import FORCE_CONVERSION_LOSS, SUCCESSION_PENALTY
from ...queries.peace.terms import CONVERTED, MOST_SECURED, SECURED
from ...queries.peace.victory import can_convert, can_secure, income_of, side_members
from ...queries.realms import (
    alliances_left,
    ally_of,
    capital_area,
    influence_areas,
    seat_of_realm,
)
from ...state import NO_ONE, State
from ..card_effects.placing import PlaceCubes, SpendCubes

NONE: Final = Move("none")
CONVERT_CUBES: Final = 2
LOSER_CUBES: Final = 4
SECURE_CUBES: Final = 4


# EU-10.9.5  Force Conversion


class ForceConversion(Procedure):
    """The loser takes the Victor's religion, and so does its Capital Area."""

    clause = "EU-10.9.5"
    steps = "end_the_war", "convert", "influence", "lose_cubes"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.left: list[int] = []  # realms of that side still to be converted
        self.area = -1

    def end_the_war(self, state: State) -> None:
        side = side_members(state, self.seat, self.realm)
        self.left = [member for member in side if can_convert(state, self.seat, member)]
        make_peace(state, self.seat, self.realm)

    def convert(self, state: State) -> None:
        if not self.left:
            self.end()
            return
        realm = self.left[0]
        loser = seat_of_realm(state, realm)
        faith = state.faith[self.seat]
        self.area = capital_area(state, realm)
        convert_slot(state, SLOT_AREAS[AREA_SLOT[self.area]], faith)
        change_prestige(state, self.seat, CONVERTED)
        if loser != NO_ONE:
            set_faith(state, loser, faith)
            change_prestige(state, loser, -state.options[FORCE_CONVERSION_LOSS])

    def influence(self, state: State) -> Next:
        there = 1 << self.area
        return self.call(PlaceCubes(self.seat, there, CONVERT_CUBES, CONVERT_CUBES, True))

    def lose_cubes(self, state: State) -> Next:
        loser = seat_of_realm(state, self.left.pop(0))
        self.repeat("convert")
        if loser == NO_ONE:
            return None
        return self.call(SpendCubes(loser, influence_areas(state, loser), LOSER_CUBES, True))


# EU-10.9.6  Secure Succession


class ChooseSecured(Decision):
    """Whose succession do you secure?"""

    clause = "EU-10.9.6"

    def __init__(self, seat: Seat, realms: list[int]) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in self.realms]


class ChooseNewRuler(Decision):
    """Which Leader of the discard piles do you put on the loser's throne?"""

    clause = "EU-10.9.6.2"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm

    def moves(self, state: State) -> list[Move]:
        cards = sorted({card for pile in state.discards for card in pile})
        return [*(PICK_MOVES[card] for card in cards if PERSON_KIND[card] == LEADER), NONE]


class AllyOrNot(Ask):
    """Do you ally with this realm?"""

    clause = "EU-10.9.6.2"
    words = "yes", "no"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm


class SecureSuccession(Procedure):
    """Other ties of the loser end; the Victor's heir is acknowledged."""

    clause = "EU-10.9.6.1"
    steps = "choose", "end_the_war", "acknowledge", "install", "befriend", "ally_with"

    def __init__(self, seat: Seat, realm: int, agreed: bool) -> None:
        self.seat = seat
        self.realm = realm
        self.agreed = agreed  # EU-10.9.8: between the two players, about this realm alone
        self.loser = -1  # of that side: the realm itself, or one it settles for
        self.card = -1
        self.word = ""

    def choose(self, state: State) -> Next:
        if self.agreed:
            self.loser = self.realm
            return None
        side = side_members(state, self.seat, self.realm)
        able = [member for member in side if can_secure(state, self.seat, member)]
        return self.call(ChooseSecured(self.seat, able), into="loser")

    def end_the_war(self, state: State) -> None:
        """All back; a non-player realm leaves its other Wars with White Peace, too."""
        realm = self.loser
        if realm != self.realm or seat_of_realm(state, realm) == NO_ONE:
            for other in range(state.seats):
                if state.war[other] >> realm & 1:
                    make_peace(state, other, realm)
                    if other != self.seat:
                        change_prestige(state, other, -1)
            return
        make_peace(state, self.seat, realm)

    def acknowledge(self, state: State) -> None:
        seat, realm = self.seat, self.loser
        removed = 0
        for other in range(state.seats):
            if other == seat or realm == state.realm[other]:
                continue
            if state.wed[other] >> realm & 1:
                removed += 1
                end_marriage(state, other, realm)
                if state.options[SUCCESSION_PENALTY]:
                    change_prestige(state, other, -SECURED)
            if state.allies[other] >> realm & 1:
                end_alliance(state, other, realm)
        change_prestige(state, seat, SECURED * removed)
        loser = seat_of_realm(state, realm)
        if loser != NO_ONE and not state.options[SUCCESSION_PENALTY]:
            change_prestige(state, loser, -SECURED * removed)
        if state.disputed[seat] >> realm & 1:
            settle_dispute(state, seat, realm)
            change_prestige(state, seat, min(MOST_SECURED, income_of(state, realm)))

    def install(self, state: State) -> Next:
        if seat_of_realm(state, self.loser) != NO_ONE:
            return self.call(ChooseNewRuler(self.seat, self.loser), into="card")
        home = 1 << capital_area(state, self.loser)
        return self.call(PlaceCubes(self.seat, home, SECURE_CUBES, SECURE_CUBES, True))

    def befriend(self, state: State) -> Next:
        seat, loser = self.seat, seat_of_realm(state, self.loser)
        if self.card != -1:
            take_from_discards(state, self.card)
            set_ruler(state, loser, self.card)
        if alliances_left(state, seat) <= 0 or state.allies[seat] >> self.loser & 1:
            return None
        if loser != NO_ONE and alliances_left(state, loser) <= 0:
            return None
        if loser == NO_ONE and ally_of(state, self.loser) != NO_ONE:
            return None
        return self.call(AllyOrNot(seat, self.loser), into="word")

    def ally_with(self, state: State) -> None:
        if self.word != "yes":
            return
        loser = seat_of_realm(state, self.loser)
        if loser == NO_ONE:
            place_alliance(state, self.seat, self.loser)
        else:
            place_pact(state, self.seat, loser)
