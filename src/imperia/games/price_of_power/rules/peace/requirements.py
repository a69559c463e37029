"""EU-10.8: what each term asks besides a victory; White Peace and Humiliation."""

from imperia.core import YES, Ask, Move, Ruling, Seat, no

from ...components.map import tax_of
from ...effects.peace import make_peace
from ...effects.treasury import change_prestige
from ...queries.peace.terms import MOST_HUMILIATION
from ...queries.peace.victory import (
    bot_accepts,
    lawful_lands,
    taken_from,
)
from ...queries.realms import is_bot, seat_of_realm
from ...state import NO_ONE, State

BOT_REJECTS = no("EU-10.4.a")
BOT_ACCEPTS = no("EU-10.4.b")


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
