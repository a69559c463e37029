"""PR-23.6  The political op vote."""

from imperia.core import YES, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseOne
from imperia.kit.masks import holds

from ...components.cards import HAS
from ...components.map import EMPIRE_BORDERS, REGION_EMPIRES
from ...components.masks import ONE, bits
from ...components.powers import PATRON, PATRON_VOTE_DISCOUNT
from ...components.tokens import MEDIEVAL
from ...effects.market import pay
from ...options import BY_BOTH, BY_VOTE, SECULARISATION
from ...queries import active, concession_weight, prestige, repressed_total
from ...state import NONE, THRONE, State
from ..choose import EMPIRE_MOVES
from ..wars.losses import settle
from ..wars.regime import Secularise, SettleRegime, change_regime, secularise

OF_THE_OTHER_REGION = no("PR-23.6")
EMPIRE_UNCLAIMED = no("PR-23.6a")
EMPIRE_IS_VASSAL = no("PR-23.6b")
NO_MAJORITY = no("PR-23.6c")
VOTE_TOO_DEAR = no("PR-23.6d")


def vote_cost(state: State, seat: Seat, empire: int) -> int:
    """What a vote on this empire costs this seat."""
    cost = repressed_total(state, empire)
    if cost and state.tableau[seat] & HAS[PATRON_VOTE_DISCOUNT]:
        cards = active(state, seat, PATRON_VOTE_DISCOUNT).bit_count()
        cost = max(0, cost - cards * prestige(state, seat, PATRON))
    return cost


def has_majority(state: State, seat: Seat, empire: int) -> bool:
    """Has this seat strictly more concessions around an empire than every other player?"""
    borders = EMPIRE_BORDERS[empire]
    own = (state.concessions[state.banker[seat]] & borders).bit_count()
    if not own:
        return False
    own *= concession_weight(state, seat)
    for other in range(state.seats):
        if other != seat:
            theirs = (state.concessions[state.banker[other]] & borders).bit_count()
            if theirs and theirs * concession_weight(state, other) >= own:
                return False
    return True


def why_not_vote(state: State, seat: Seat, empire: int) -> Ruling:
    """The verdict on a vote on this empire."""
    if state.holder[empire] == THRONE:
        return EMPIRE_UNCLAIMED
    if state.suzerain[empire] != NONE:
        return EMPIRE_IS_VASSAL
    if not has_majority(state, seat, empire):
        return NO_MAJORITY
    if vote_cost(state, seat, empire) > state.florins[seat]:
        return VOTE_TOO_DEAR
    return YES


def open_to_vote(state: State, seat: Seat, region: int) -> int:
    """Mask of the empires of the region that this seat may vote on."""
    found = 0
    for empire in bits(REGION_EMPIRES[region]):
        if state.holder[empire] != THRONE and not why_not_vote(state, seat, empire).clause:
            found |= ONE[empire]
    return found


class Vote(Procedure):
    """The concessions around an empire vote for a new regime."""

    clause = "PR-23.6"
    steps = (
        "choose",
        "change",
        "settle_losses",
        "settle_regime",
        "ask_to_secularise",
        "make_medieval",
    )

    def __init__(self, seat: Seat, region: int) -> None:
        self.seat = seat
        self.region = region
        self.empire = -1
        self.secular = 0

    def choose(self, state: State) -> Next:
        return self.call(ChooseVote(self.seat, self.region), into="empire")

    def change(self, state: State) -> None:
        pay(state, self.seat, vote_cost(state, self.seat, self.empire))
        change_regime(state, self.seat, self.empire)

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)

    def settle_regime(self, state: State) -> Next:
        return self.call(SettleRegime(self.seat, self.empire))

    def ask_to_secularise(self, state: State) -> Next:
        if state.options[SECULARISATION] not in (BY_VOTE, BY_BOTH):
            return None
        if state.faith[self.empire] == MEDIEVAL:
            return None
        return self.call(Secularise(self.seat, self.empire), into="secular")

    def make_medieval(self, state: State) -> Next:
        if not self.secular:
            return None
        secularise(state, self.empire)
        return settle(self, state, self.seat)


class ChooseVote(ChooseOne):
    """Choose the empire whose regime is voted on."""

    clause = "PR-23.6"
    things = EMPIRE_MOVES

    def __init__(self, seat: Seat, region: int) -> None:
        self.seat = seat
        self.region = region

    def able(self, state: State) -> int:
        return open_to_vote(state, self.seat, self.region)

    def refusal(self, state: State, thing: int) -> Ruling:
        in_region = holds(REGION_EMPIRES[self.region], thing)
        return why_not_vote(state, self.seat, thing) if in_region else OF_THE_OTHER_REGION
