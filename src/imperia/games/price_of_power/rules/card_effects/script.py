"""EU-16.3: the effects of a card, one after another.

`RunScript` resolves a numbered list of effects; what a verb does stands in the modules that fill
`VERBS`, each verb once. A verb acts at once, or names the frame that asks what it needs.
"""

from collections.abc import Callable
from typing import Final

from imperia.core import YES, Decision, Frame, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ...components.scripts import ANY, SCRIPTS, Op
from ...components.tables import SEAT_MOVES
from ...effects.treasury import spend_power
from ...queries.court.stability import purse
from ...queries.goals.conditions import Test, compiled
from ...queries.realms import clockwise
from ...state import NO_ONE, State
from ..court.economy import PayDuty

CANNOT_PAY = no("EU-16.3.a")

OPTION_MOVES: Final = moves_of("option", 8)


# What a script costs (EU-5.1.1.3): Ducats, for which Loans may be taken, and Power of one's own


def is_cost(op: Op) -> bool:
    """In an option, Ducats and Power of one's own that are lost are its price."""
    return op.n < 0 and op.who == "self" and op.verb in ("ducats", "power") and not _any_power(op)


def _any_power(op: Op) -> bool:
    return op.verb == "power" and op.kind == ANY


def price_of(script: int) -> list[int]:
    """Powers, then Ducats."""
    price = [0, 0, 0, 0]
    for op in SCRIPTS[script]:
        if is_cost(op):
            price[3 if op.verb == "ducats" else op.kind] -= op.n
    return price


def can_pay(state: State, seat: Seat, script: int) -> bool:
    """Is the price there, with all Loans that may be taken?"""
    price = price_of(script)
    if price[3] > purse(state, seat):
        return False
    return all(state.power[3 * seat + kind] >= price[kind] for kind in range(3))


# Verbs

Verb = Callable[[State, "RunScript", Op, Seat], Next]
VERBS: Final[dict[str, Verb]] = {}
# By verb: could it do anything now? A verb that is not here always could.
ABLE: Final[dict[str, Callable[[State, Seat, Op], bool]]] = {}


# EU-2.5.2: an action that is not offered at all where this is impossible, whatever else it brings.
ESSENTIAL: Final = ("royal_marriage",)


def does_something(state: State, seat: Seat, script: int) -> bool:
    """Could any effect of this script do anything now?"""
    found = False
    for op in SCRIPTS[script]:
        essential = op.verb in ESSENTIAL
        if found and not essential:
            continue
        able = ABLE.get(op.verb)
        possible = able is None or able(state, seat, op)
        if essential and not possible:
            return False
        found = found or possible
    return found


class ChoosePlayer(Decision):
    """Which other player is meant?"""

    clause = "EU-16.3"

    def moves(self, state: State) -> list[Move]:
        return [SEAT_MOVES[other] for other in clockwise(state, self.seat)[1:]]


def effect_names(script: int) -> list[str]:
    """What the effects of an option are called, each once."""
    found: list[str] = []
    for op in SCRIPTS[script]:
        word = op.given.get("mode", op.verb)
        if op.n < 0:
            word += "_loss"
        name = f"free_action.{op.given['action']}" if "action" in op.given else f"effect.{word}"
        if name not in found:
            found.append(name)
    return found or ["effect.nothing"]


class ChooseOption(Decision):
    """Which of the options do you take? One that cannot be paid only if none can."""

    clause = "EU-5.1.1"

    def __init__(self, seat: Seat, scripts: list[int]) -> None:
        self.seat = seat
        self.scripts = scripts

    def moves(self, state: State) -> list[Move]:
        return OPTION_MOVES[: len(self.scripts)]

    def label(self, move: Move) -> list[str]:
        return effect_names(self.scripts[move.arg])

    def judge(self, state: State, move: Move) -> Ruling:
        if can_pay(state, self.seat, self.scripts[move.arg]):
            return YES
        if any(can_pay(state, self.seat, script) for script in self.scripts):
            return CANNOT_PAY
        return YES


class PayPrice(Procedure):
    """The price of an option: Power as far as it is there, Ducats by Loans if need be."""

    clause = "EU-5.1.1"
    steps = ("pay",)

    def __init__(self, seat: Seat, script: int) -> None:
        self.seat = seat
        self.script = script

    def pay(self, state: State) -> Next:
        price = price_of(self.script)
        for kind in range(3):
            held = state.power[3 * self.seat + kind]
            spend_power(state, self.seat, kind, min(held, price[kind]))
        return self.call(PayDuty(self.seat, price[3])) if price[3] else None


class RunScript(Procedure):
    """The effects of a list in order; each for everybody whom it names, clockwise."""

    clause = "EU-16.3"
    steps = "aim", "name_players", "carry_out"

    def __init__(self, seat: Seat, script: int, target: int, paid: bool, covert: bool) -> None:
        self.seat = seat
        self.script = script
        self.target = target  # the player of choice, or NO_ONE while none is named
        self.paid = paid  # the price of the option is paid already
        self.covert = covert  # part of a Covert Action whose window is still to come
        self.place = 0
        self.node = -1  # the trade node chosen last
        self.area = -1  # the Area that a reaction is about
        self.seats: list[int] = []  # for whom the present effect is still to be done

    def aim(self, state: State) -> Next:
        script = SCRIPTS[self.script]
        if self.place == len(script):
            self.end()
            return None
        op = script[self.place]
        if "target_player" in (op.who, op.target) and self.target == NO_ONE:
            return self.call(ChoosePlayer(self.seat), into="target")
        return None

    def name_players(self, state: State) -> None:
        op = SCRIPTS[self.script][self.place]
        self.seats = whom(state, self.seat, op, self.target)
        if self.paid and is_cost(op):
            self.seats = []

    def carry_out(self, state: State) -> Next:
        if not self.seats:
            self.place += 1
            self.repeat("aim")
            return None
        seat, self.seats = self.seats[0], self.seats[1:]
        self.repeat("carry_out")
        op = SCRIPTS[self.script][self.place]
        return VERBS[op.verb](state, self, op, seat)


def whom(state: State, seat: Seat, op: Op, target: int) -> list[Seat]:
    """Whose things change."""
    if op.who == "all":
        return clockwise(state, seat)
    if op.who == "opponents":
        # A Casus Belli of the opponents is theirs, but one effect of the player who resolves it.
        return clockwise(state, seat)[1:]
    return [target] if op.who == "target_player" else [seat]


def run(seat: Seat, script: int) -> RunScript:
    """The frame of a script that begins here."""
    return RunScript(seat, script, NO_ONE, False, False)


class TakeOption(Procedure):
    """Choose one of several scripts, pay its price, carry it out."""

    clause = "EU-5.1.1"
    steps = "ask", "pay", "carry_out"

    def __init__(self, seat: Seat, scripts: list[int], target: int, covert: bool) -> None:
        self.seat = seat
        self.scripts = scripts
        self.target = target
        self.covert = covert
        self.option = 0

    def ask(self, state: State) -> Next:
        return self.call(ChooseOption(self.seat, self.scripts[:]), into="option")

    def pay(self, state: State) -> Next:
        return self.call(PayPrice(self.seat, self.scripts[self.option]))

    def carry_out(self, state: State) -> Frame:
        script = self.scripts[self.option]
        return self.call(RunScript(self.seat, script, self.target, True, self.covert))


# Verbs that hold other effects

_TESTS: Final[dict[int, Test]] = {}


def _test(op: Op) -> Test:
    found = _TESTS.get(id(op))
    if found is None:
        found = _TESTS[id(op)] = compiled(op.cond)
    return found


def raises_stability(state: State, seat: Seat, script: int) -> bool:
    """Would this script raise the player's Stability now, without a choice?"""
    for op in SCRIPTS[script]:
        if op.verb == "stability" and op.n > 0 and op.who == "self":
            return True
        if op.verb == "if":
            inner = op.inner if _test(op)(state, seat) else op.other
            if inner != -1 and raises_stability(state, seat, inner):
                return True
    return False


def _choose(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(TakeOption(seat, op.options[:], run.target, run.covert))


def _if(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    script = op.inner if _test(op)(state, seat) else op.other
    if script == -1:
        return None
    return run.call(RunScript(seat, script, run.target, run.paid, run.covert))


def _each(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(RunScript(seat, op.inner, NO_ONE, False, False))


def _branch_able(state: State, seat: Seat, op: Op) -> bool:
    script = op.inner if _test(op)(state, seat) else op.other
    return script != -1 and does_something(state, seat, script)


def _choice_able(state: State, seat: Seat, op: Op) -> bool:
    return any(
        can_pay(state, seat, script) and does_something(state, seat, script)
        for script in op.options
    )


VERBS.update({"choose": _choose, "if": _if, "each": _each})
ABLE.update({"choose": _choice_able, "if": _branch_able})
