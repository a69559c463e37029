"""EU-11.2: Royal Marriages."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import areas_of, members
from ..components.reading import MUSLIM
from ..components.realms import REALM_MOVES
from ..components.tables import MARRIAGES
from ..effects.marriages import place_marriage
from ..queries.modifiers import bonus
from ..queries.realms import influence_in, seat_of_realm
from ..queries.victory import religion_of
from ..state import NO_ONE, State

NO_TOKEN = no("EU-11.2.1.a")
MARRIED_ALREADY = no("EU-11.2.4.a")
OTHER_FAITH = no("EU-11.2.4.b")
NO_RULER = no("EU-7.2.3.c")
HIS_VASSAL = no("EU-11.2.4.c")
NO_MARRIAGES = no("EU-11.2.4.d")
TOO_LITTLE = no("EU-11.2.1.b")

CHRISTIAN: Final = 3  # the last of the Christian religions


def marriages_left(state: State, seat: Seat) -> int:
    limit = MARRIAGES + bonus(state, seat, "max_marriages_bonus")
    return limit - state.wed[seat].bit_count()


def can_wed_faiths(one: int, other: int) -> bool:
    """Christian with Christian, Muslim with Muslim, nobody else."""
    if one <= CHRISTIAN and other <= CHRISTIAN:
        return True
    return one == MUSLIM == other


def judge_marriage(state: State, seat: Seat, realm: int, influence: int) -> Ruling:
    """EU-11.2.4: may this player marry into this realm? Cards ask for some Influence there."""
    other = seat_of_realm(state, realm)
    if marriages_left(state, seat) <= 0 or (other != NO_ONE and marriages_left(state, other) <= 0):
        return NO_TOKEN
    if state.wed[seat] >> realm & 1 or other == seat:
        return MARRIED_ALREADY
    if state.ruler[seat] == NO_ONE or (other != NO_ONE and state.ruler[other] == NO_ONE):
        return NO_RULER
    for player in (seat, other):
        if player != NO_ONE and bonus(state, player, "no_royal_marriages"):
            return NO_MARRIAGES
    if other == NO_ONE and not _partner(state, seat, realm):
        return HIS_VASSAL
    if not can_wed_faiths(state.faith[seat], religion_of(state, realm)):
        return OTHER_FAITH
    if other == NO_ONE and influence:
        areas = areas_of(state.lands[realm])
        if influence_in(state, seat, areas) < influence:
            return TOO_LITTLE
    return YES


def _partner(state: State, seat: Seat, realm: int) -> bool:
    """An independent realm or an own Vassal, not the Vassal of anybody else."""
    lands = state.lands[realm]
    if not lands or state.overlord[realm] != NO_ONE:
        return False
    return not any(lands & vassals for other, vassals in enumerate(state.vassals) if other != seat)


def any_partner(state: State, seat: Seat, realms: int, influence: int) -> bool:
    """Is there one among these realms whom the player may marry now?"""
    if marriages_left(state, seat) <= 0 or state.ruler[seat] == NO_ONE:
        return False
    return any(not judge_marriage(state, seat, r, influence).clause for r in members(realms))


class ChoosePartner(Decision):
    """Into which realm do you marry?"""

    clause = "EU-11.2.4"

    def __init__(self, seat: Seat, realms: int, influence: int) -> None:
        self.seat = seat
        self.realms = realms
        self.influence = influence  # how much the card asks for

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in members(self.realms)]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_marriage(state, self.seat, move.arg, self.influence)


class MarryInto(Procedure):
    """EU-11.2.1: a Royal Marriage with one of these realms, if one is possible."""

    clause = "EU-11.2.1"
    steps = "ask", "wed"

    def __init__(self, seat: Seat, realms: int, influence: int) -> None:
        self.seat = seat
        self.realms = realms
        self.influence = influence
        self.realm = -1

    def ask(self, state: State) -> Next:
        if not any_partner(state, self.seat, self.realms, self.influence):
            self.end()
            return None
        return self.call(ChoosePartner(self.seat, self.realms, self.influence), into="realm")

    def wed(self, state: State) -> None:
        place_marriage(state, self.seat, self.realm)
