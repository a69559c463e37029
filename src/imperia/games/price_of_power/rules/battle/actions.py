"""EU-6.3 and 9.6.2: Battle Actions, and dice that are rolled again (EU-8.4)."""

from typing import ClassVar, Final

from imperia.core import (
    YES,
    Ask,
    Decision,
    Move,
    Next,
    Procedure,
    Roll,
    Ruling,
    Seat,
    moves_of,
    no,
    tell,
)
from imperia.kit.choices import ChooseMove

from ...components.cards import CARD_ACTION, CARD_BATTLE, CARD_COST, CARD_MOVES, CARDS
from ...components.scripts import CARD_SCRIPT, SCRIPTS, UNITS, USES
from ...components.tables import BATTLE_DICE, FACES
from ...effects.cards import play_card, put_aside, use_charges
from ...effects.deeds import add_boon
from ...queries.battle.battles import ACTION_TOO_DEAR, WRONG_BATTLE, could_play, judge_drill, serves
from ...queries.court.cards import affordable, display_place, pay_cost, uses_of
from ...state import State
from ..choices import DONE
from ..court.playing import USE_MOVES

NOT_A_BATTLE_ACTION = no("EU-6.3.b")
ALREADY_HELPED = no("EU-6.3.d")
NEEDS_MORE = no("EU-6.3.e")

PASS: Final = Move("pass")
ADDED: Final = (
    "battle.added_infantry_die",
    "battle.added_cavalry_die",
    "battle.added_artillery_die",
)
# What the side must have: a Leader in use, Cavalry, Artillery.
NEEDS: Final = ("leader", "cavalry", "artillery")
ACTIONS: Final = sorted({CARD_ACTION[card] for card in range(len(CARDS)) if CARD_BATTLE[card]})
DIE_MOVES: Final = moves_of("die", len(UNITS) * len(FACES))


def _number(move: Move) -> int:
    """A Battle Action by number: those of cards, then those of Display Cards."""
    return ACTIONS.index(CARD_ACTION[move.arg]) if move.name == "card" else 100 + move.arg


class ChooseBattleAction(ChooseMove):
    """Which Battle Action do you play, if any?"""

    clause = "EU-9.6.2"
    always: ClassVar[bool] = True
    idle: ClassVar[str] = "pass"

    def __init__(self, seat: Seat, naval: bool, has: int, used: list[int]) -> None:
        self.seat = seat
        self.naval = naval
        self.has = has  # mask of what the side has: a Leader, Cavalry, Artillery
        self.used = used  # Battle Actions that have helped the side in this Round

    def moves(self, state: State) -> list[Move]:
        hand = state.hand[self.seat]
        cards = [CARD_MOVES[card] for n, card in enumerate(hand) if card not in hand[:n]]
        drills = [USE_MOVES[use] for use in uses_of(state, self.seat) if USES[use].battle]
        return [*cards, *drills, PASS]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "pass":
            return YES
        if move.name == "display":
            ruling = judge_drill(state, self.seat, move.arg, self.naval)
            if ruling.clause:
                return ruling
            battle = USES[move.arg].battle
        else:
            battle = CARD_BATTLE[move.arg]
            if not battle:
                return NOT_A_BATTLE_ACTION
            if not serves(battle, self.naval):
                return WRONG_BATTLE
            if not affordable(state, self.seat, CARD_COST[move.arg]):
                return ACTION_TOO_DEAR
        if _number(move) in self.used:
            return ALREADY_HELPED
        need = battle["requires"]
        return YES if need == "none" or self.has >> NEEDS.index(need) & 1 else NEEDS_MORE


class ChooseDie(Ask):
    """Which kind of die do you add?"""

    clause = "EU-6.3"
    words = "infantry_die", "cavalry_die", "artillery_die"


class PlayBattleActions(Procedure):
    """One player plays any number of Battle Actions for a side.

    The result is the dice gained by kind, then the Battle Actions used.
    """

    clause = "EU-9.6.2"
    steps = "ask", "play", "choose_die", "add_die"

    def __init__(self, seat: Seat, naval: bool, has: int, used: list[int]) -> None:
        self.seat = seat
        self.naval = naval
        self.has = has
        self.used = used
        self.move: Move = PASS
        self.dice: list[int] = [0, 0, 0]
        self.any = 0  # dice whose kind is still to be chosen
        self.word = ""

    def ask(self, state: State) -> Next:
        if not could_play(state, self.seat, self.naval):
            self.end([*self.dice, *self.used])
            return None
        question = ChooseBattleAction(self.seat, self.naval, self.has, self.used[:])
        return self.call(question, into="move")

    def play(self, state: State) -> None:
        seat, move = self.seat, self.move
        if move.name == "pass":
            self.end([*self.dice, *self.used])
            return
        self.used.append(_number(move))
        if move.name == "display":
            use = USES[move.arg]
            pay_cost(state, seat, use.cost)
            use_charges(state, seat, display_place(state, seat, move.arg), use.charges)
            battle = use.battle
        else:
            pay_cost(state, seat, CARD_COST[move.arg])
            play_card(state, seat, move.arg)
            put_aside(state, move.arg)
            for op in SCRIPTS[CARD_SCRIPT[move.arg]]:
                add_boon(state, seat, op.boon)
            battle = CARD_BATTLE[move.arg]
        self.dice = [self.dice[n] + int(battle[kind]) for n, kind in enumerate(UNITS)]
        self.any = int(battle["any"])

    def choose_die(self, state: State) -> Next:
        if not self.any:
            self.repeat("ask")
            return None
        self.any -= 1
        return self.call(ChooseDie(self.seat), into="word")

    def add_die(self, state: State) -> None:
        tell(state, ADDED[ChooseDie.words.index(self.word)], player=self.seat)
        self.dice[ChooseDie.words.index(self.word)] += 1
        self.repeat("choose_die")


# EU-8.4  Rolling again


class ChooseReroll(Decision):
    """Which die do you roll again, if any?"""

    clause = "EU-8.4"

    def __init__(self, seat: Seat, faces: list[int]) -> None:
        self.seat = seat
        self.faces = faces  # the dice: five times the kind plus the face

    def moves(self, state: State) -> list[Move]:
        return [*(DIE_MOVES[die] for die in sorted(set(self.faces))), DONE]


class RollAgain(Procedure):
    """Roll up to so many dice of a side once again; the result is all its dice."""

    clause = "EU-8.4"
    steps = "ask", "roll", "note"

    def __init__(self, seat: Seat, faces: list[int], count: int) -> None:
        self.seat = seat
        self.faces = faces
        self.count = count
        self.fresh: list[int] = []  # dice that were rolled again
        self.die = -1
        self.rolled = 0

    def ask(self, state: State) -> Next:
        if not self.count or not self.faces:
            self.end([*self.faces, *self.fresh])
            return None
        self.count -= 1
        return self.call(ChooseReroll(self.seat, self.faces[:]), into="die")

    def roll(self, state: State) -> Next:
        if self.die == -1:
            self.end([*self.faces, *self.fresh])
            return None
        return self.call(Roll(6), into="rolled")

    def note(self, state: State) -> None:
        kind = self.die // len(FACES)
        self.faces.remove(self.die)
        self.fresh.append(len(FACES) * kind + BATTLE_DICE[kind][self.rolled - 1])
        tell(state, "battle.rolled_again", player=self.seat, die=self.die, fresh=self.fresh[-1])
        self.repeat("ask")
