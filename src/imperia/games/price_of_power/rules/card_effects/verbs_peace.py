"""EU-16.3: verbs that marry and that end Wars."""

from imperia.core import Next, Procedure, Seat, tell
from imperia.kit.masks import mask_of

from ...components.scripts import GIFTS, Op
from ...queries.peace.victory import open_wars
from ...queries.realms import clockwise, seat_of_realm
from ...state import NO_ONE, State
from ..diplomacy.marriages import MarryInto, any_partner
from ..peace.requirements import AnswerPeace, white_peace
from .script import ABLE, VERBS, RunScript

# Royal Marriages


def _suitors(state: State, op: Op, seat: Seat) -> int:
    """The realms that an effect lets the player marry into."""
    if op.realms:
        return mask_of(op.realms)
    realms = mask_of([realm for realm, lands in enumerate(state.lands) if lands])
    if op.target == "npr_or_player":
        realms |= mask_of([state.realm[other] for other in clockwise(state, seat)[1:]])
    return realms


def _royal_marriage(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    needed = op.given.get("influence_required", 0)
    suitors, moved = _suitors(state, op, seat), run.script in GIFTS
    if not any_partner(state, seat, suitors, needed, moved):
        tell(state, "effect.none", player=seat)
        return None
    return run.call(MarryInto(seat, suitors, needed, moved))


def _can_marry(state: State, seat: Seat, op: Op) -> bool:
    return any_partner(state, seat, _suitors(state, op, seat), op.given["influence_required"])


# White Peace in every War


class PeaceWithAll(Procedure):
    """EU-10.9.1: each War ends in White Peace; a player on the other side is asked."""

    clause = "EU-10.9.1"
    steps = "next_war", "settle"

    def __init__(self, seat: Seat, realms: list[int]) -> None:
        self.seat = seat
        self.realms = realms  # Enemies who were not asked yet
        self.word = ""

    def next_war(self, state: State) -> Next:
        self.realms = [realm for realm in self.realms if state.war[self.seat] >> realm & 1]
        if not self.realms:
            self.end()
            return None
        self.word = "accept"
        other = seat_of_realm(state, self.realms[0])
        if other == NO_ONE:
            return None
        return self.call(AnswerPeace(other, state.realm[self.seat]), into="word")

    def settle(self, state: State) -> None:
        realm = self.realms.pop(0)
        if self.word == "accept":
            white_peace(state, self.seat, realm)
        self.repeat("next_war")


def _white_peace_all(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(PeaceWithAll(seat, open_wars(state, seat)))


VERBS.update({"royal_marriage": _royal_marriage, "white_peace_all": _white_peace_all})
ABLE["royal_marriage"] = _can_marry
