"""EU-6.4: Covert Actions, and Counterespionage that foils them."""

from typing import ClassVar

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat, no

from ...components.scripts import CARD_SCRIPT, NO_SCRIPT, SCRIPTS, Op, has_verb, uses_target
from ...effects.cards import keep_immunity, play_card, put_aside
from ...queries.court.cards import COUNTERS, affordable, could_counter, counter_cost, pay_cost
from ...queries.court.modifiers import bonus
from ...queries.realms import clockwise
from ...state import NO_ONE, State
from ..card_effects.script import (
    ABLE,
    VERBS,
    ChooseOption,
    ChoosePlayer,
    PayPrice,
    RunScript,
    does_something,
    run,
)

NO_COUNTER = no("EU-6.4.a")
COUNTER_TOO_DEAR = no("EU-6.4.b")


class Counter(Ask):
    """A Covert Action: do you play Counterespionage against it?"""

    clause = "EU-6.4.1"
    words = "counter", "no"
    always: ClassVar[bool] = True
    idle: ClassVar[str] = "no"

    def __init__(self, seat: Seat, actor: Seat) -> None:
        self.seat = seat
        self.actor = actor

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "no":
            return YES
        card = counter_in_hand(state, self.seat)
        if card == NO_ONE:
            return NO_COUNTER
        cost = counter_cost(state, self.seat, card)
        return YES if affordable(state, self.seat, cost) else COUNTER_TOO_DEAR


def counter_in_hand(state: State, seat: Seat) -> int:
    """A card of the hand that foils a Covert Action, or NO_ONE."""
    return next((card for card in COUNTERS if card in state.hand[seat]), NO_ONE)


class StaySafe(Ask):
    """EU-8.4: is this the Covert Action of the Round that nobody can counter?"""

    clause = "EU-8.4"
    words = "safe", "no"


class CovertWindow(Procedure):
    """Each Opponent who is meant, clockwise; the first counter closes it, the actor answers once.

    The result is 1 when the action is foiled.
    """

    clause = "EU-6.4.1"
    steps = "offer_safety", "list_players", "ask", "note", "answer", "settle", "resolve", "close"

    def __init__(self, seat: Seat, meant: int) -> None:
        self.seat = seat
        self.meant = meant  # mask of seats; none: any Opponent
        self.left: list[int] = []
        self.word = "no"
        self.other = -1  # who counters
        self.card = -1  # the card that lies on the table now
        self.foiled = 0

    def offer_safety(self, state: State) -> Next:
        immune = bonus(state, self.seat, "immune_to_counterespionage_once_per_round")
        if immune and not state.immune_used >> self.seat & 1:
            return self.call(StaySafe(self.seat), into="word")
        return None

    def list_players(self, state: State) -> None:
        if self.word == "safe":
            keep_immunity(state, self.seat)
            self.end(0)
            return
        meant = self.meant or (1 << state.seats) - 1
        others = clockwise(state, self.seat)[1:]
        self.left = [s for s in others if meant >> s & 1 and could_counter(state, s)]

    def ask(self, state: State) -> Next:
        if not self.left:
            self.end(0)
            return None
        self.other = self.left.pop(0)
        return self.call(Counter(self.other, self.seat), into="word")

    def note(self, state: State) -> None:
        if self.word != "counter":
            self.repeat("ask")
            return
        self._play(state, self.other)
        self.word = "no"

    def _play(self, state: State, seat: Seat) -> None:
        self.card = counter_in_hand(state, seat)
        pay_cost(state, seat, counter_cost(state, seat, self.card))
        play_card(state, seat, self.card)

    def answer(self, state: State) -> Next:
        """Counterespionage is Covert itself: the actor may answer it once."""
        if could_counter(state, self.seat):
            return self.call(Counter(self.seat, self.other), into="word")
        return None

    def settle(self, state: State) -> None:
        if self.word == "counter":
            put_aside(state, self.card)
            self._play(state, self.seat)
            self.other = self.seat
        self.foiled = 0 if self.word == "counter" else 1

    def resolve(self, state: State) -> Next:
        return self.call(run(self.other, CARD_SCRIPT[self.card]))

    def close(self, state: State) -> None:
        put_aside(state, self.card)
        self.card = -1
        self.end(self.foiled)


class ActCovertly(Procedure):
    """Targets, options and prices first, then the window, then the effects."""

    clause = "EU-6.4.1"
    steps = "aim", "choose", "pay", "window", "act"

    def __init__(self, seat: Seat, script: int) -> None:
        self.seat = seat
        self.script = script
        self.target = -1
        self.option = -1
        self.foiled = 0

    def _options(self) -> list[int]:
        """The options, where the action is a choice between some."""
        ops = SCRIPTS[self.script]
        return ops[0].options if len(ops) == 1 and ops[0].verb == "choose" else []

    def _chosen(self) -> int:
        return self._options()[self.option] if self.option != -1 else self.script

    def aim(self, state: State) -> Next:
        if uses_target(self.script):
            return self.call(ChoosePlayer(self.seat), into="target")
        return None

    def choose(self, state: State) -> Next:
        if self._options():
            return self.call(ChooseOption(self.seat, self._options()[:]), into="option")
        return None

    def pay(self, state: State) -> Next:
        return self.call(PayPrice(self.seat, self._chosen()))

    def window(self, state: State) -> Next:
        if has_verb(self.script, "free_action"):
            return None  # that action has its targets first, and opens the window itself
        meant = 1 << self.target if self.target != NO_ONE else 0
        return self.call(CovertWindow(self.seat, meant), into="foiled")

    def act(self, state: State) -> Next:
        if self.foiled == 1:
            return None
        covert = has_verb(self.script, "free_action")
        return self.call(RunScript(self.seat, self._chosen(), self.target, True, covert))


def _covert(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(ActCovertly(seat, op.inner))


def _covert_able(state: State, seat: Seat, op: Op) -> bool:
    return does_something(state, seat, op.inner)


def _cancel_covert(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    """The window in which the card is played has foiled the action."""
    return None


VERBS.update({"covert": _covert, "cancel_covert": _cancel_covert})
ABLE["covert"] = _covert_able
assert NO_SCRIPT == NO_ONE
