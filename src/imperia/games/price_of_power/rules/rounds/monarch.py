"""EU-4.4.C to 4.4.E: corruption, Monarch Power and the Prestige of the Round."""

from typing import Final

from imperia.core import (
    YES,
    Ask,
    Decision,
    Move,
    Next,
    Procedure,
    Ruling,
    Seat,
    moves_of,
    no,
)

from ...components.reading import ADM, POWERS
from ...components.tables import MOST_STABILITY
from ...effects.institutions import drop_papal_tokens
from ...effects.treasury import (
    add_interest,
    change_prestige,
    gain_power,
    pay_ducats,
    spend_power,
)
from ...queries.court.modifiers import bonus
from ...queries.institutions.faith_and_empire import (
    cardinals,
    catholic_players,
    is_catholic,
    muslim_lands,
    papal_controller,
)
from ...queries.realms import clockwise, land_units
from ...queries.rounds.income import monarch_power
from ...state import NO_ONE, State
from ..institutions.struggles import score_struggles

DUCAT_MOVES: Final = moves_of("give_up", 1000)
ADM_MOVES: Final = moves_of("adm", 100)

NOTHING_RECEIVED = no("EU-4.4.D.a")

# EU-4.4.C  Corruption


def corruption(state: State, seat: Seat, ducats: int) -> int:
    return max(0, (ducats - bonus(state, seat, "corruption_threshold_bonus")) // 10 - 4)


class ChooseGivenUp(Decision):
    """How many Ducats do you give up against corruption?"""

    clause = "EU-4.4.C"

    def moves(self, state: State) -> list[Move]:
        free = 49 + bonus(state, self.seat, "corruption_threshold_bonus")
        return DUCAT_MOVES[: max(0, state.ducats[self.seat] - free) + 1]


class ChooseAdm(Decision):
    """How much Administrative Power do you pay against corruption?"""

    clause = "EU-4.4.C"

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def moves(self, state: State) -> list[Move]:
        return ADM_MOVES[: min(self.points, state.power[3 * self.seat + ADM]) + 1]


class PayCorruption(Procedure):
    """Give up Ducats; each point left costs Administrative Power or brings Interest."""

    clause = "EU-4.4.C"
    steps = "give_up", "choose", "pay"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.ducats = 0
        self.points = 0

    def give_up(self, state: State) -> Next:
        if not corruption(state, self.seat, state.ducats[self.seat]):
            self.end()
            return None
        return self.call(ChooseGivenUp(self.seat), into="ducats")

    def choose(self, state: State) -> Next:
        pay_ducats(state, self.seat, self.ducats)
        due = corruption(state, self.seat, state.ducats[self.seat])
        if not due:
            self.end()
            return None
        return self.call(ChooseAdm(self.seat, due), into="points")

    def pay(self, state: State) -> None:
        due = corruption(state, self.seat, state.ducats[self.seat])
        spend_power(state, self.seat, ADM, self.points)
        add_interest(state, self.seat, due - self.points)


# EU-4.4.D  Monarch Power


class ChooseGain(Ask):
    """Which kind of Monarch Power do you gain?"""

    clause = "EU-4.4.D"
    words = POWERS


class ChooseMissed(Ask):
    """Your Stability is at its lowest: of which Monarch Power do you receive one less?"""

    clause = "EU-4.4.D"
    words = POWERS

    def judge(self, state: State, move: Move) -> Ruling:
        received = monarch_power(state, self.seat)[POWERS.index(move.name)]
        return YES if received else NOTHING_RECEIVED


class GainPower(Procedure):
    """Power of the Round; at either end of Stability some is chosen."""

    clause = "EU-4.4.D"
    steps = "miss", "gain", "choose", "note"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.left = 0
        self.missed = ""
        self.word = ""

    def miss(self, state: State) -> Next:
        lowest = state.stability[self.seat] <= -MOST_STABILITY
        if not lowest or not any(monarch_power(state, self.seat)):
            return None
        return self.call(ChooseMissed(self.seat), into="missed")

    def gain(self, state: State) -> None:
        for kind, points in enumerate(monarch_power(state, self.seat)):
            less = 1 if self.missed == POWERS[kind] else 0
            gain_power(state, self.seat, kind, points - less)
        self.left = 2 if state.stability[self.seat] >= MOST_STABILITY else 0

    def choose(self, state: State) -> Next:
        if self.left == 0:
            self.end()
            return None
        self.left -= 1
        return self.call(ChooseGain(self.seat), into="word")

    def note(self, state: State) -> None:
        gain_power(state, self.seat, POWERS.index(self.word), 1)
        self.repeat("choose")


# EU-4.4.E  Prestige


def score_round(state: State) -> None:
    """The Curia, the Empire at its height, and Ideas."""
    controller = papal_controller(state)
    if controller != NO_ONE:
        counts = sorted(cardinals(state))
        if counts[-1] >= 2 and counts[-1] > counts[-2]:
            change_prestige(state, controller, min(3, catholic_players(state) - 1))
    for seat in range(state.seats):
        if state.emperor == state.realm[seat] and state.authority >= 6:
            change_prestige(state, seat, 1)
        if state.stability[seat] > 0:
            change_prestige(
                state, seat, bonus(state, seat, "prestige_phase4_if_positive_stability")
            )
    score_crusade(state)
    drop_papal_tokens(state)
    score_struggles(state)


def score_crusade(state: State) -> None:
    """Who is Committed gains by a Crusade that succeeds, or loses; if nobody is, the Pope's man."""
    if state.crusade == NO_ONE:
        return
    if not state.committed:
        controller = papal_controller(state)
        if controller != NO_ONE:
            change_prestige(state, controller, -2)
        return
    taken = not muslim_lands(state, state.crusade)
    for seat in clockwise(state, state.first):
        if state.committed >> seat & 1 and is_catholic(state.faith[seat]):
            there = land_units(state, seat, state.crusade)
            change_prestige(state, seat, 2 if taken and there else -2)
