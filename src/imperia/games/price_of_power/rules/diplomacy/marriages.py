"""EU-11.2: Royal Marriages."""

from typing import Final

from imperia.core import Ask, Decision, Move, Next, Procedure, Ruling, Seat

from ...components.map import members
from ...components.realms import REALM_MOVES
from ...effects.marriages import decline_marriage, end_marriage, place_marriage
from ...queries.diplomacy.marriages import has_token, judge_marriage, marriages_left, movable_tokens
from ...queries.realms import seat_of_realm
from ...queries.rounds.prices import DECK_WORDS
from ...state import NO_ONE, State
from ..rounds.cards import ChooseDeck, DrawCard

NO: Final = Move("no")


def any_partner(state: State, seat: Seat, realms: int, influence: int, moved: bool = False) -> bool:
    """Is there one among these realms whom the player may marry now?"""
    if not has_token(state, seat, moved) or state.ruler[seat] == NO_ONE:
        return False
    return any(not judge_marriage(state, seat, r, influence, moved).clause for r in members(realms))


class ChoosePartner(Decision):
    """Into which realm do you marry?"""

    clause = "EU-11.2.4"

    def __init__(self, seat: Seat, realms: int, influence: int, moved: bool) -> None:
        self.seat = seat
        self.realms = realms
        self.influence = influence  # how much the card asks for
        self.moved = moved  # an own token may be taken from the map

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in members(self.realms)]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_marriage(state, self.seat, move.arg, self.influence, self.moved)


class AcceptMarriage(Ask):
    """EU-Q202: a player into whose realm another one would marry agrees or not."""

    clause = "EU-11.2.1"
    words = "accept", "refuse"

    def __init__(self, seat: Seat, suitor: Seat) -> None:
        self.seat = seat
        self.suitor = suitor


class ChooseMovedToken(Decision):
    """EU-16.3: no token is free: which of your Marriages do you give up for the new one, if any?"""

    clause = "EU-16.3.1"

    def moves(self, state: State) -> list[Move]:
        return [*(REALM_MOVES[r] for r in members(movable_tokens(state, self.seat))), NO]


class ChooseWeddingDeck(ChooseDeck):
    """Of which type are the cards that both players draw?"""

    clause = "EU-11.2.1"


class MarryInto(Procedure):
    """EU-11.2.1: a Royal Marriage with one of these realms, if one is possible.

    A realm always agrees, a player is asked; who is refused may turn to another realm. Two players
    draw a card each.
    """

    clause = "EU-11.2.1"
    steps = "ask", "consent", "make_room", "wed", "choose_deck", "draw", "draw_too"

    def __init__(self, seat: Seat, realms: int, influence: int, moved: bool = False) -> None:
        self.seat = seat
        self.realms = realms
        self.influence = influence
        self.moved = moved  # an own token may be taken from the map
        self.realm = -1
        self.word = ""
        self.given = -1  # the Marriage that is given up for the new one

    def ask(self, state: State) -> Next:
        if not any_partner(state, self.seat, self.realms, self.influence, self.moved):
            self.end()
            return None
        asked = ChoosePartner(self.seat, self.realms, self.influence, self.moved)
        return self.call(asked, into="realm")

    def consent(self, state: State) -> Next:
        other = seat_of_realm(state, self.realm)
        self.word = "accept"
        if other == NO_ONE:
            return None
        return self.call(AcceptMarriage(other, self.seat), into="word")

    def make_room(self, state: State) -> Next:
        if self.word != "accept":
            decline_marriage(state, self.seat, self.realm)
            self.realms &= ~(1 << self.realm)
            self.repeat("ask")
            return None
        if marriages_left(state, self.seat) > 0:
            return None
        return self.call(ChooseMovedToken(self.seat), into="given")

    def wed(self, state: State) -> None:
        if self.given != -1:
            end_marriage(state, self.seat, self.given)
        if judge_marriage(state, self.seat, self.realm, self.influence).clause:
            self.end()  # something came between
            return
        place_marriage(state, self.seat, self.realm)
        if seat_of_realm(state, self.realm) == NO_ONE:
            self.end()

    def choose_deck(self, state: State) -> Next:
        return self.call(ChooseWeddingDeck(state.active), into="word")

    def draw(self, state: State) -> Next:
        return self.call(DrawCard(self.seat, DECK_WORDS.index(self.word)))

    def draw_too(self, state: State) -> Next:
        other = seat_of_realm(state, self.realm)
        return self.call(DrawCard(other, DECK_WORDS.index(self.word)))
