"""EU-16.3: verbs that change ties between realms."""

from imperia.core import Ask, Decision, Move, Next, Procedure, Seat, tell
from imperia.kit.masks import mask_of

from ...components.map import members
from ...components.realms import REALM_MOVES
from ...components.scripts import Op
from ...effects.influence import end_alliance
from ...effects.provinces import move_capital, place_cb
from ...effects.war import dispute_succession
from ...queries.goals.conditions import leaders_in_prestige
from ...queries.realms import areas_with_units, clockwise, owned
from ...queries.war.declaring import can_declare_on
from ...state import NO_ONE, State
from ..diplomacy.allied_units import ReturnAllied
from ..diplomacy.subjugate import Subjugate, subjects
from ..war.losses import LoseUnit
from ..war.wars import DeclareWar
from .script import ABLE, VERBS, RunScript


class ChooseRealm(Decision):
    """Which realm is meant?"""

    clause = "EU-16.3"

    def __init__(self, seat: Seat, realms: int) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in members(self.realms)]


def exists(state: State, realm: int) -> bool:
    """A realm that owns something, a player's or not."""
    return bool(state.lands[realm]) or realm in state.realm


# Casus Belli


class AimCasusBelli(Procedure):
    """A Casus Belli token against a realm of choice."""

    clause = "EU-16.3"
    steps = "ask", "place"

    def __init__(self, seat: Seat, realms: int) -> None:
        self.seat = seat
        self.realms = realms
        self.realm = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseRealm(self.seat, self.realms), into="realm")

    def place(self, state: State) -> None:
        place_cb(state, self.seat, self.realm)


def _aims(state: State, run_seat: Seat, op: Op) -> int:
    """The realms that the target of an effect may mean."""
    if op.target == "one_player":
        return mask_of([state.realm[other] for other in clockwise(state, run_seat)[1:]])
    if op.target == "highest_prestige_player":
        return leaders_in_prestige(state, run_seat)
    return mask_of([realm for realm in op.realms if exists(state, realm)])


def _place_casus_belli(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    realms = _aims(state, run.seat, op) & ~(1 << state.realm[seat])
    if not realms:
        return None
    if realms & (realms - 1):
        return run.call(AimCasusBelli(seat, realms))
    place_cb(state, seat, realms.bit_length() - 1)
    return None


# Disputed Successions


class Dispute(Procedure):
    """All Marriage tokens on a realm of choice show a Disputed Succession."""

    clause = "EU-11.2.5"
    steps = "ask", "flip"

    def __init__(self, seat: Seat, realms: int) -> None:
        self.seat = seat
        self.realms = realms
        self.realm = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseRealm(self.seat, self.realms), into="realm")

    def flip(self, state: State) -> None:
        dispute_succession(state, self.realm)


def _married_realms(state: State) -> int:
    """Non-player realms with a Marriage token of anybody."""
    mask = 0
    for wed in state.wed:
        mask |= wed
    return mask & ~mask_of(state.realm)


def _flip_disputed(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.target == "own_realm":
        dispute_succession(state, state.realm[seat])
        return None
    realms = _married_realms(state)
    return run.call(Dispute(seat, realms)) if realms else None


# Alliances


class ChooseBroken(Decision):
    """Which of your Alliances ends?"""

    clause = "EU-16.3"

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in members(state.allies[self.seat])]


class BreakAlliances(Procedure):
    """The player ends so many of his Alliances, without any other penalty."""

    clause = "EU-16.3"
    steps = "ask", "lend_back", "break_off"

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count
        self.realm = -1

    def ask(self, state: State) -> Next:
        if not self.count or not state.allies[self.seat]:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseBroken(self.seat), into="realm")

    def lend_back(self, state: State) -> Next:
        """An Active Ally takes its units away; the Enemies stay at War with it."""
        if state.active_allies[self.seat] >> self.realm & 1:
            return self.call(ReturnAllied(self.seat, self.realm))
        return None

    def break_off(self, state: State) -> None:
        end_alliance(state, self.seat, self.realm)
        self.repeat("ask")


def _break_alliance(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(BreakAlliances(seat, op.n))


# War


class AimWar(Procedure):
    """EU-9.1.6: an Event lets the player declare War on one of these realms."""

    clause = "EU-9.1.6"
    steps = "ask", "declare"

    def __init__(self, seat: Seat, realms: int, free: bool) -> None:
        self.seat = seat
        self.realms = realms
        self.free = free
        self.realm = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseRealm(self.seat, self.realms), into="realm")

    def declare(self, state: State) -> Next:
        return self.call(DeclareWar(self.seat, self.realm, self.free))


def _declare_war(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    free = bool(op.given.get("free", False))
    legal = [realm for realm in op.realms if can_declare_on(state, seat, realm, free)]
    if not legal:
        tell(state, "effect.none", player=seat)
        return None
    return run.call(AimWar(seat, mask_of(legal), free))


# Units


class KillUnits(Procedure):
    """The player loses so many land units, in this Area or anywhere, of his own choice."""

    clause = "EU-16.3"
    steps = ("lose",)

    def __init__(self, seat: Seat, area: int, count: int) -> None:
        self.seat = seat
        self.area = area
        self.count = count

    def lose(self, state: State) -> Next:
        here = 1 << self.area if self.area != -1 else -1
        if not self.count or not areas_with_units(state, self.seat) & here:
            return None
        self.count -= 1
        self.repeat("lose")
        return self.call(LoseUnit(self.seat, self.area, False))


def _kill_units(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(KillUnits(run.target, run.area, op.n)) if run.target != NO_ONE else None


# Subjugation, Capitals


def _subjugate(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    mode = op.given["mode"]
    return run.call(Subjugate(seat, mode)) if subjects(state, seat, mode) else None


def _subjugate_able(state: State, seat: Seat, op: Op) -> bool:
    return bool(subjects(state, seat, op.given["mode"]))


class MayMoveCapital(Ask):
    """Does your Capital move there?"""

    clause = "EU-16.3"
    words = "yes", "no"

    def __init__(self, seat: Seat, province: int) -> None:
        self.seat = seat
        self.province = province


class MoveCapital(Procedure):
    """EU-1.17: the Capital may move to a Province that the player Owns."""

    clause = "EU-1.17.1"
    steps = "ask", "move_there"

    def __init__(self, seat: Seat, province: int) -> None:
        self.seat = seat
        self.province = province
        self.word = ""

    def ask(self, state: State) -> Next:
        return self.call(MayMoveCapital(self.seat, self.province), into="word")

    def move_there(self, state: State) -> None:
        if self.word == "yes":
            move_capital(state, self.seat, self.province)


def _move_capital(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if not owned(state, seat) >> op.kind & 1:
        return None
    return run.call(MoveCapital(seat, op.kind))


VERBS.update(
    {
        "place_casus_belli": _place_casus_belli,
        "flip_disputed": _flip_disputed,
        "break_alliance": _break_alliance,
        "declare_war": _declare_war,
        "kill_units": _kill_units,
        "subjugate": _subjugate,
        "move_capital": _move_capital,
    }
)
ABLE["subjugate"] = _subjugate_able
