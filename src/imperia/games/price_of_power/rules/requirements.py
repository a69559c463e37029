"""EU-10.8: what each term asks besides a victory; White Peace and Humiliation."""

from typing import Final

from imperia.core import YES, Ask, Move, Ruling, Seat, no

from ..components.map import tax_of
from ..components.realms import PAPAL_STATES
from ..components.tables import VASSAL_TOKENS
from ..effects.peace import make_peace
from ..effects.treasury import change_prestige
from ..options import VASSALIZATION_TERM
from ..queries.realms import is_bot, seat_of_realm, vassal_tokens
from ..queries.victory import (
    bot_accepts,
    can_convert,
    can_secure,
    holds_seat_of_power,
    lawful_lands,
    occupies_capital,
    side_members,
    taken_from,
)
from ..queries.warfare import side_lands
from ..state import NO_ONE, State

NO_CAPITAL_HELD = no("EU-10.8.c")
NEVER_VASSAL = no("EU-10.8.d")
NOT_A_PLAYER = no("EU-10.8.e")
CAPITAL_NOT_HELD = no("EU-10.8.f")
SAME_FAITH = no("EU-10.8.g")
NOTHING_DISPUTED = no("EU-10.8.h")
NO_REALM_OF_A_PLAYER = no("EU-10.8.i")
NO_VASSALS_BY_PEACE = no("EU-10.8.j")
NO_VASSAL_TOKENS = no("EU-10.9.4.a")
BOT_REJECTS = no("EU-10.4.a")
BOT_ACCEPTS = no("EU-10.4.b")

MOST_HUMILIATION: Final = 10


def vassal_to_be(state: State, seat: Seat, realm: int) -> Ruling:
    """EU-10.8: can this non-player realm be made a Vassal by peace?"""
    if not state.options[VASSALIZATION_TERM]:
        return NO_VASSALS_BY_PEACE
    if realm in (PAPAL_STATES, state.emperor):
        return NEVER_VASSAL
    if not holds_seat_of_power(state, seat, realm):
        return NO_CAPITAL_HELD
    others = 0
    for other, occupied in enumerate(state.occupied):
        if other != seat:
            others |= occupied
    mine = side_lands(state, realm) & ~others
    if vassal_tokens(state, state.vassals[seat] | mine) > VASSAL_TOKENS:
        return NO_VASSAL_TOKENS
    return YES


def judge_requirement(state: State, seat: Seat, realm: int, term: str, gave_up: bool) -> Ruling:
    """EU-10.8: what a term asks besides the victory; `gave_up` after a Surrender."""
    side = side_members(state, seat, realm)
    player = seat_of_realm(state, realm) != NO_ONE
    if term == "humiliation":
        if not player:
            return NOT_A_PLAYER
        return YES if gave_up or occupies_capital(state, seat, realm) else CAPITAL_NOT_HELD
    if term == "vassalization":
        if not player:
            return vassal_to_be(state, seat, realm)
        rulings = [vassal_to_be(state, seat, ally) for ally in side[1:]]
        if not rulings:
            return NO_REALM_OF_A_PLAYER
        return next((ruling for ruling in rulings if not ruling.clause), rulings[0])
    if term == "force_conversion":
        return YES if any(can_convert(state, seat, member) for member in side) else SAME_FAITH
    if term == "secure_succession":
        secure = any(can_secure(state, seat, member) for member in side)
        return YES if secure else NOTHING_DISPUTED
    return YES


# EU-10.9.1, 10.9.3  White Peace and Humiliation


def white_peace(state: State, seat: Seat, realm: int) -> None:
    """EU-10.9.1: everything goes back; each player loses one Prestige."""
    change_prestige(state, seat, -1)
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        change_prestige(state, other, -1)
    make_peace(state, seat, realm)


class AnswerPeace(Ask):
    """Do you accept this peace?"""

    clause = "EU-10.4"
    words = "accept", "reject"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm

    def judge(self, state: State, move: Move) -> Ruling:
        if not is_bot(state, self.seat):
            return YES
        content = bot_accepts(state, self.seat, state.realm.index(self.realm))
        if move.name == "accept":
            return YES if content else BOT_REJECTS
        return BOT_ACCEPTS if content else YES


def humiliate(state: State, seat: Seat, realm: int) -> None:
    """EU-10.9.3: twice the Tax Value that the loser gets back, ten at most."""
    back = taken_from(state, seat, realm) & lawful_lands(state, realm)
    points = min(MOST_HUMILIATION, 2 * tax_of(back, state.large))
    change_prestige(state, seat, points)
    change_prestige(state, state.realm.index(realm), -points)
    make_peace(state, seat, realm)
