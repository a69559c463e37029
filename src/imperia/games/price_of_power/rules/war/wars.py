"""EU-5.5.1 and 9.1: declaring War, and Wars that Events begin."""

from typing import ClassVar

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no

from ...components.realms import REALM_MOVES
from ...effects.influence import end_alliance
from ...effects.institutions import commit
from ...effects.treasury import spend_power
from ...effects.war import start_war, start_war_by_realm
from ...options import INNER_WAR
from ...queries.institutions.faith_and_empire import crusade_realms, crusaders
from ...queries.realms import (
    seat_of_realm,
)
from ...queries.sea.sailing import can_sail, can_undock
from ...queries.war.declaring import (
    can_declare_on,
    judge_target,
    may_attack,
    near_targets,
    targets,
    war_cost,
)
from ...queries.war.marching import can_march
from ...queries.war.recruiting import can_recruit_now
from ...queries.war.siege import can_besiege
from ...queries.war.warfare import has_cb, has_succession_cb
from ...state import NO_ONE, State
from ..choices import DONE
from ..court.economy import LoseStability
from ..institutions.defence import (
    BreakPeace,
    breaks_peace,
)
from ..sea.sailing import NavalMove
from ..sea.undock import Undock
from .movement import LandMove
from .recruiting import Recruit
from .siege import Besiege
from .waging import WageWar

NO_POWER = no("EU-5.5.1.a")


class ChooseEnemy(Decision):
    """On whom do you declare War?"""

    clause = "EU-9.1.2"

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in near_targets(state, self.seat)]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_target(state, self.seat, move.arg, False)

    def legal(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in targets(state, self.seat)]


class ChooseAnotherEnemy(Decision):
    """On whom else do you declare War? First of all, on nobody."""

    clause = "EU-9.1.2"

    def __init__(self, seat: Seat, realms: list[int]) -> None:
        self.seat = seat
        self.realms = realms  # on whom it is declared

    def moves(self, state: State) -> list[Move]:
        near = near_targets(state, self.seat)
        return [DONE, *(REALM_MOVES[realm] for realm in near if realm not in self.realms)]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.name == "done" else judge_target(state, self.seat, move.arg, False)

    def legal(self, state: State) -> list[Move]:
        found = targets(state, self.seat)
        return [DONE, *(REALM_MOVES[realm] for realm in found if realm not in self.realms)]


class WarOrNot(Ask):
    """An Event lets you declare War on this realm, now or never: do you?"""

    clause = "EU-9.1.6"
    words = "yes", "no"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm


class UseCrusade(Ask):
    """Do you go to War as a crusader, Committed to the Crusade?"""

    clause = "EU-9.1.5"
    words = "crusade_cause", "no"


class ChooseFollowUp(Ask):
    """No Battle was fought: do your units act at once, free of Military Power?"""

    clause = "EU-5.5.1.2"
    words = "march", "siege", "sail", "undock", "recruit", "skip"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "march":
            return YES if can_march(state, self.seat) else NO_POWER
        if move.name == "siege":
            return YES if can_besiege(state, self.seat, 0, 0) else NO_POWER
        if move.name == "sail":
            return YES if can_sail(state, self.seat) else NO_POWER
        if move.name == "undock":
            return YES if can_undock(state, self.seat) else NO_POWER
        if move.name == "recruit":
            return YES if can_recruit_now(state, self.seat) else NO_POWER
        return YES


class DeclareWar(Procedure):
    """Name the Enemies, pay, lose Stability without a Casus Belli; Calls and Battles follow."""

    clause = "EU-5.5.1"
    steps: ClassVar[tuple[str, ...]] = (
        "offer",
        "choose",
        "name",
        "crusade",
        "commit",
        "penalty",
        "inside",
        "wage",
        "follow",
        "act",
    )

    def __init__(self, seat: Seat, realm: int, free: bool) -> None:
        self.seat = seat
        self.realm = realm  # the only realm an Event allows, or NO_ONE
        self.free = free  # the Military Power is waived
        self.named: list[int] = []
        self.before: list[int] = []  # by seat: the Wars before this one
        self.unjust: list[int] = []  # attacked without a Casus Belli
        self.cause = ""  # does he use the Crusade as a Casus Belli?
        self.fought = 0
        self.word = ""

    def offer(self, state: State) -> Next:
        self.before = state.war[:]
        if self.realm == NO_ONE:
            return None
        if not can_declare_on(state, self.seat, self.realm, self.free):
            self.end()
            return None
        return self.call(WarOrNot(self.seat, self.realm), into="word")

    def choose(self, state: State) -> Next:
        if self.word == "no":
            self.end()
            return None
        if self.word == "yes":
            self.named.append(self.realm)
            self.realm = NO_ONE
            return None
        if self.named:
            return self.call(ChooseAnotherEnemy(self.seat, self.named[:]), into="realm")
        return self.call(ChooseEnemy(self.seat), into="realm")

    def name(self, state: State) -> None:
        if self.realm != NO_ONE:
            self.named.append(self.realm)
            self.repeat("choose")
            return
        for kind, cost in enumerate(war_cost(state, self.seat, self.free)):
            spend_power(state, self.seat, kind, cost)

    def crusade(self, state: State) -> Next:
        """EU-9.1.5: the Crusade is a Casus Belli that Commits; the player says if he uses it."""
        if not crusaders(state, self.seat) or state.committed >> self.seat & 1:
            return None
        if any(crusade_realms(state) >> realm & 1 for realm in self.named):
            return self.call(UseCrusade(self.seat), into="cause")
        return None

    def commit(self, state: State) -> None:
        if self.cause == "crusade_cause":
            commit(state, self.seat)

    def penalty(self, state: State) -> Next:
        seat = self.seat
        steps = 0
        for realm in self.named:
            if self.word != "yes":  # an Event is a Casus Belli, and no Marriage stands against it
                if not has_cb(state, seat, realm):
                    self.unjust.append(realm)
                    steps += 2
                married = state.wed[seat] >> realm & 1
                steps += 1 if married and not has_succession_cb(state, realm) else 0
        for realm in self.named:
            begin_war(state, seat, realm)
        return self.call(LoseStability(seat, steps)) if steps else None

    def inside(self, state: State) -> Next:
        """EU-18.5: members of the Empire attack each other."""
        always = state.options[INNER_WAR] and state.emperor != state.realm[self.seat]  # EU-Q77
        broken = self.named if always else self.unjust
        if breaks_peace(state, self.seat, broken):
            return self.call(BreakPeace(self.seat, broken[:]))
        return None

    def wage(self, state: State) -> Next:
        own = state.realm[self.seat]
        return self.call(WageWar(own, self.named[:], self.before[:]), into="fought")

    def follow(self, state: State) -> Next:
        if self.fought:
            self.end()
            return None
        return self.call(ChooseFollowUp(self.seat), into="word")

    def act(self, state: State) -> Next:
        if self.word == "march":
            return self.call(LandMove(self.seat, 0))
        if self.word == "siege":
            return self.call(Besiege(self.seat, 0))
        if self.word == "sail":
            return self.call(NavalMove(self.seat, 0))
        if self.word == "undock":
            return self.call(Undock(self.seat, 0))
        if self.word == "recruit":
            return self.call(Recruit(self.seat, 0))
        return None


def begin_war(state: State, seat: Seat, realm: int) -> None:
    """A player's War begins; over a Disputed Succession an Alliance ends (EU-9.1.3)."""
    if state.allies[seat] >> realm & 1:
        end_alliance(state, seat, realm)
    start_war(state, seat, realm)


class WarByEvent(Procedure):
    """EU-9.1.6, 9.1.7: an Event puts two realms at War; a War that may not begin does not."""

    clause = "EU-9.1.6"
    steps = ("begin",)

    def __init__(self, realm: int, target: int) -> None:
        self.realm = realm  # the aggressor
        self.target = target

    def begin(self, state: State) -> Next:
        before = state.war[:]
        seat = seat_of_realm(state, self.realm)
        if seat != NO_ONE:
            barred = judge_target(state, seat, self.target, True).clause
            if barred or state.passed >> seat & 1:
                return None
            begin_war(state, seat, self.target)
        else:
            other = seat_of_realm(state, self.target)
            if other == NO_ONE or not may_attack(state, self.realm, other):
                return None
            start_war_by_realm(state, self.realm, other)
        return self.call(WageWar(self.realm, [self.target], before))
