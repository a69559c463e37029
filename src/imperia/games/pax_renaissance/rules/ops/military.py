"""PR-23.7 to PR-23.10  The military ops: corsair, siege, campaign."""

from imperia.core import NO_MOVE, YES, Decision, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove, ChooseOne
from imperia.kit.masks import holds

from ...components.cards import HAS
from ...components.map import (
    EAST,
    EMPIRE_CITIES,
    LOCATION_CITIES,
    LOCATION_EMPIRES,
    LOCATION_SEA,
    MAMLUK,
    N_EMPIRES,
    REGION_OF,
    SEA_REACH,
)
from ...components.masks import ONE, bits
from ...components.powers import SLAVE_SOLDIERS
from ...effects.map import kill_in_city, kill_pirate, move_pirate
from ...effects.market import pay
from ...options import ADJACENT_TOO, CAMPAIGN_FORBIDDEN, CORSAIR_RANGE, OWN_CAMPAIGN
from ...queries import active, adjacent_empires, knights, location, standing, with_pawn, with_pirate
from ...state import NONE, State
from ..choose import (
    BORDER_MOVES,
    CITY_MOVES,
    CONCESSION_MOVES,
    EMPIRE_MOVES,
    PIRATE_MOVES,
    ChooseReceiver,
    picked,
)
from ..wars.battle import GARRISON, SLAVE, FightBattle, fighters, garrison
from ..wars.losses import settle
from ..wars.regime import SettleRegime, change_regime

NOT_FROM_THERE = no("PR-23.7")
WRONG_RELIGION = no("PR-23.7a")
OUT_OF_REACH = no("PR-23.7b")
SAME_RELIGION_THERE = no("PR-23.7c")
NO_TARGET_OF_A_SIEGE = no("PR-23.8")
NOT_ADJACENT = no("PR-23.9a")
NO_KNIGHT_TO_SEND = no("PR-23.9b")
CANNOT_PAY_ALL = no("PR-23.9c")
EMPIRE_OF_YOUR_OWN = no("PR-23.9d")


# Corsair


def corsair_reach(state: State, empire: int) -> int:
    """Mask of the borders that a corsair of this empire may sail to."""
    if state.options[CORSAIR_RANGE] == ADJACENT_TOO:
        return SEA_REACH[empire]
    return LOCATION_SEA[empire]


def corsair_empires(state: State, place: int, religion: int) -> int:
    """Mask of the empires of a location with a pirate of this religion that can move."""
    found = 0
    pirates = state.pirates[religion]
    for empire in bits(LOCATION_EMPIRES[place]):
        if pirates & LOCATION_SEA[empire] and corsair_reach(state, empire) & ~pirates:
            found |= ONE[empire]
    return found


class Corsair(Procedure):
    """A pirate of the religion shown sails to another border and kills what it finds."""

    clause = "PR-23.7"
    steps = "choose_empire", "choose_pirate", "choose_border", "sail"

    def __init__(self, seat: Seat, card: int, religion: int) -> None:
        self.seat = seat
        self.card = card
        self.religion = religion
        self.empire = -1
        self.start = -1
        self.border = -1

    def choose_empire(self, state: State) -> Next:
        able = corsair_empires(state, location(state, self.card), self.religion)
        return self.call(ChooseReceiver(self.seat, able), into="empire")

    def choose_pirate(self, state: State) -> Next:
        return self.call(ChoosePirate(self.seat, self.empire, self.religion), into="start")

    def choose_border(self, state: State) -> Next:
        return self.call(ChooseSeaBorder(self.seat, self.empire, self.start), into="border")

    def sail(self, state: State) -> None:
        move_pirate(state, self.start, self.border)


class ChoosePirate(Decision):
    """Choose the pirate that sails."""

    clause = "PR-23.7"

    def __init__(self, seat: Seat, empire: int, religion: int) -> None:
        self.seat = seat
        self.empire = empire
        self.religion = religion

    def moves(self, state: State) -> list[Move]:
        return picked(PIRATE_MOVES, with_pirate(state))

    def legal(self, state: State) -> list[Move]:
        return picked(PIRATE_MOVES, LOCATION_SEA[self.empire] & state.pirates[self.religion])

    def judge(self, state: State, move: Move) -> Ruling:
        if not holds(state.pirates[self.religion], move.arg):
            return WRONG_RELIGION
        return YES if holds(LOCATION_SEA[self.empire], move.arg) else NOT_FROM_THERE


class ChooseSeaBorder(ChooseOne):
    """Choose the border that the pirate sails to."""

    clause = "PR-23.7"
    things = BORDER_MOVES

    def __init__(self, seat: Seat, empire: int, start: int) -> None:
        self.seat = seat
        self.empire = empire
        self.start = start

    def able(self, state: State) -> int:
        same = state.pirates[state.pirate_at[self.start]]
        return corsair_reach(state, self.empire) & ~same

    def refusal(self, state: State, thing: int) -> Ruling:
        reached = holds(corsair_reach(state, self.empire), thing)
        return SAME_RELIGION_THERE if reached else OUT_OF_REACH


# Siege


class Siege(Procedure):
    """A knight, rook or pirate in the location of the card dies."""

    clause = "PR-23.8"
    steps = "choose", "kill"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.target = NO_MOVE

    def choose(self, state: State) -> Next:
        return self.call(ChooseBesieged(self.seat, location(state, self.card)), into="target")

    def kill(self, state: State) -> None:
        if self.target.name == "city":
            kill_in_city(state, self.target.arg)
        else:
            kill_pirate(state, self.target.arg)


class ChooseBesieged(ChooseMove):
    """Choose the token that dies."""

    clause = "PR-23.8"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def moves(self, state: State) -> list[Move]:
        return [
            *picked(CITY_MOVES, standing(state)),
            *picked(PIRATE_MOVES, with_pirate(state)),
            *picked(CONCESSION_MOVES, with_pawn(state)),
        ]

    def legal(self, state: State) -> list[Move]:
        found = picked(CITY_MOVES, LOCATION_CITIES[self.place] & standing(state))
        return found + picked(PIRATE_MOVES, LOCATION_SEA[self.place] & with_pirate(state))

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "city" and holds(LOCATION_CITIES[self.place], move.arg):
            return YES
        if move.name == "pirate" and holds(LOCATION_SEA[self.place], move.arg):
            return YES
        return NO_TARGET_OF_A_SIEGE


# Campaign


def slaves_for(state: State, seat: Seat, empire: int) -> list[int]:
    """The repressed tokens on the Mamluk card that must fight against an eastern empire."""
    if REGION_OF[empire] != EAST or not state.tableau[seat] & HAS[SLAVE_SOLDIERS]:
        return []
    if not active(state, seat, SLAVE_SOLDIERS):
        return []
    row = state.repressed[MAMLUK]
    return [SLAVE + token for token, count in enumerate(row) for _ in range(count)]


def march(state: State, seat: Seat, acting: int, target: int) -> FightBattle:
    """The battle of a campaign: the knights of one empire against the cities of another."""
    marching = fighters(GARRISON, knights(state) & EMPIRE_CITIES[acting])
    attackers = marching + slaves_for(state, seat, target)
    return FightBattle(seat, target, attackers, garrison(state, target))


def why_not_campaign(state: State, seat: Seat, acting: int, target: int) -> Ruling:
    """The verdict on a campaign of one empire against another."""
    if not adjacent_empires(state, acting) >> target & 1:
        return NOT_ADJACENT
    if state.options[OWN_CAMPAIGN] == CAMPAIGN_FORBIDDEN and state.holder[target] == seat:
        return EMPIRE_OF_YOUR_OWN
    force = (knights(state) & EMPIRE_CITIES[acting]).bit_count()
    force += len(slaves_for(state, seat, target))
    if not force:
        return NO_KNIGHT_TO_SEND
    return CANNOT_PAY_ALL if force > state.florins[seat] else YES


def can_campaign(state: State, seat: Seat, acting: int) -> bool:
    """Is there any empire that this one may campaign against?"""
    if not state.florins[seat]:
        return False
    for target in bits(adjacent_empires(state, acting)):
        if not why_not_campaign(state, seat, acting, target).clause:
            return True
    return False


def same_suzerainty(state: State, one: int, other: int) -> bool:
    """Do two empires stand under one suzerain, or one under the other?"""
    first = state.suzerain[one] if state.suzerain[one] != NONE else one
    second = state.suzerain[other] if state.suzerain[other] != NONE else other
    return first == second


class Campaign(Procedure):
    """The knights of an empire march on another, which becomes a vassal when it loses."""

    clause = "PR-23.9"
    steps = "choose", "fight", "take_vassal", "settle_losses", "settle_regime"

    def __init__(self, seat: Seat, acting: int) -> None:
        self.seat = seat
        self.acting = acting
        self.empire = -1
        self.survivors: list[int] = []  # fighters; none after a lost battle

    def choose(self, state: State) -> Next:
        return self.call(ChooseCampaign(self.seat, self.acting), into="empire")

    def fight(self, state: State) -> Next:
        battle = march(state, self.seat, self.acting, self.empire)
        pay(state, self.seat, len(battle.attackers))
        return self.call(battle, into="survivors")

    def take_vassal(self, state: State) -> None:
        """Within one suzerainty a victory changes nothing."""
        own = state.holder[self.empire] == self.seat
        if not self.survivors or (own and same_suzerainty(state, self.acting, self.empire)):
            self.end()
            return
        over = state.suzerain[self.acting]
        change_regime(state, self.seat, self.empire, self.acting if over == NONE else over)

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)

    def settle_regime(self, state: State) -> Next:
        return self.call(SettleRegime(self.seat, self.empire))


class ChooseCampaign(Decision):
    """Choose the empire that the campaign is against."""

    clause = "PR-23.9"

    def __init__(self, seat: Seat, acting: int) -> None:
        self.seat = seat
        self.acting = acting

    def moves(self, state: State) -> list[Move]:
        return [EMPIRE_MOVES[e] for e in range(N_EMPIRES) if e != self.acting]

    def judge(self, state: State, move: Move) -> Ruling:
        return why_not_campaign(state, self.seat, self.acting, move.arg)
