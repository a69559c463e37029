"""EU-18.9: the Electors choose an Emperor."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Seat, moves_of

from ...components.map import members
from ...components.realms import REALM_MOVES
from ...components.tables import MOST_SEATS
from ...effects.institutions import change_authority, close_election, set_emperor
from ...effects.provinces import place_cb
from ...options import ELECTION_AUTHORITY, ELECTIONS
from ...queries.institutions.empire import candidates, vote_of
from ...queries.institutions.faith_and_empire import (
    elector_areas,
    emperor_seat,
    in_hre,
)
from ...queries.realms import seat_of_realm
from ...state import NO_ONE, State
from ..choices import DONE

SETTLED: Final = 4  # above this Authority the crown is not in question
STRONG: Final = 3  # Authority that an Election does not raise
VOTE_MOVES: Final = moves_of("vote", MOST_SEATS)


def outer_attackers(state: State) -> int:
    """The realms outside the Empire that are at War with members without a player."""
    found = 0
    for seat, war in enumerate(state.war):
        own = state.realm[seat]
        if in_hre(state, own):
            continue
        for realm in members(war):
            if seat_of_realm(state, realm) == NO_ONE and in_hre(state, realm):
                found |= 1 << own
    return found


class ChooseVote(Decision):
    """The vote is tied: whom do you favour? The Area is -1 for the crown itself."""

    clause = "EU-18.9.1"

    def __init__(self, seat: Seat, area: int, seats: int) -> None:
        self.seat = seat
        self.area = area
        self.seats = seats

    def moves(self, state: State) -> list[Move]:
        return [VOTE_MOVES[seat] for seat in members(self.seats)]


class ChooseCrown(ChooseVote):
    """The Electors are divided: who becomes Emperor?"""

    clause = "EU-18.9.1"


class ChooseImperialCause(Decision):
    """Against whom do you, the new Emperor, place a Casus Belli token?"""

    clause = "EU-18.9.2"

    def __init__(self, seat: Seat, realms: int) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [*(REALM_MOVES[realm] for realm in members(self.realms)), DONE]


def _strengthen(state: State) -> None:
    """EU-18.9: Authority below three rises by one."""
    if state.authority < STRONG:
        change_authority(state, 1)


class HoldElection(Procedure):
    """After the Emperor's Ruler is gone the Elector Areas vote; ties are the old Emperor's."""

    clause = "EU-18.9"
    steps = "begin", "vote", "note", "count", "crown", "ask_cause", "place_cause"

    def __init__(self) -> None:
        self.old = -1
        self.areas = 0  # Elector Areas that have not voted yet
        self.area = -1
        self.votes: list[int] = []  # by seat
        self.chosen = -1
        self.causes = 0
        self.realm = -1

    def begin(self, state: State) -> None:
        self.old = emperor_seat(state) if state.election and state.options[ELECTIONS] else NO_ONE
        close_election(state)
        if self.old == NO_ONE or state.authority > SETTLED:
            self.end()
        elif not candidates(state):
            change_authority(state, -2)
            self.end()
        else:
            self.areas = elector_areas(state)
            self.votes = [0] * state.seats

    def vote(self, state: State) -> Next:
        while self.areas:
            bit = self.areas & -self.areas
            self.areas ^= bit
            self.area = bit.bit_length() - 1
            found = vote_of(state, self.area, candidates(state))
            if found & (found - 1):
                return self.call(ChooseVote(self.old, self.area, found), into="chosen")
            if found:
                self.votes[found.bit_length() - 1] += 1
        self.go_to("count")
        return None

    def note(self, state: State) -> None:
        self.votes[self.chosen] += 1
        self.repeat("vote")

    def count(self, state: State) -> Next:
        best = max(self.votes)
        if best == 0:
            self._confirm(state)
            return None
        first = [seat for seat, votes in enumerate(self.votes) if votes == best]
        self.chosen = first[0]
        if len(first) == 1:
            return None
        return self.call(ChooseCrown(self.old, -1, sum(1 << s for s in first)), into="chosen")

    def crown(self, state: State) -> None:
        if self.chosen == self.old:
            self._confirm(state)
            return
        defended = state.defender != NO_ONE
        set_emperor(state, self.chosen)
        _strengthen(state)
        if defended:
            self.causes = outer_attackers(state) & ~(1 << state.realm[self.chosen])

    def _confirm(self, state: State) -> None:
        """The Emperor stays; by the option his Authority rises as a new one's would (EU-Q219)."""
        if state.options[ELECTION_AUTHORITY]:
            _strengthen(state)
        self.end()

    def ask_cause(self, state: State) -> Next:
        if not self.causes:
            self.end()
            return None
        return self.call(ChooseImperialCause(self.chosen, self.causes), into="realm")

    def place_cause(self, state: State) -> None:
        if self.realm == -1:
            return
        place_cb(state, self.chosen, self.realm)
        self.causes &= ~(1 << self.realm)
        self.repeat("ask_cause")
