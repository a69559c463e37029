"""Positions for tests: set the pieces, prescribe chance, put one procedure on the table.

    table = scenario("toll_bridge", seats=3).set(coins=[0, 3, 3]).at(CollectToll(seat=1))
    assert table.why_not("bridge beacon") == "TB-3.1a"

A table plays forced answers by itself, as everywhere. `by_hand()` keeps it from doing so, so that
a question with one answer left can be looked at, too:

    table = scenario("toll_bridge", seats=3).set(coins=[0, 3, 3]).by_hand().at(CollectToll(seat=1))
    table.play("bridge abbey")
    assert table.why_not("pay") == "TB-3.2a"

Moves and answers of chance are spelled as in records: `bridge abbey`, `roll 4`, `pay`.

A position must be possible: the game's invariants hold when it is put on the table. Whoever means
an impossible one says `unchecked()`.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from imperia.catalog import find_game
from imperia.core import (
    GAME_OVER,
    NOT_ASKED,
    Chance,
    Decision,
    Frame,
    Game,
    Illegal,
    Move,
    Ruling,
    Tale,
    advance,
    begin,
    judge,
)
from imperia.kit.names import unknown
from imperia.play import HashDice, Table, read_move, spell_move


class ImpossiblePosition(ValueError):
    """A position that the game's invariants forbid; the message says what is broken."""


class NotAsked(Illegal):
    """A move that the open question does not know; the message says what is asked."""

    def __init__(self, ruling: Ruling, sentence: str) -> None:
        super().__init__(ruling)
        self.args = (f"{ruling.clause}: {sentence}",)


class ScenarioTable(Table):
    """A table that takes moves as words and answers for chance from a script, then the seed."""

    def __init__(self, game: Game, state: Any, dice: HashDice, script: list[str]) -> None:
        super().__init__(game, state, dice)
        self.checked = False  # a test may look at positions that no game reaches
        self.script = script  # the answers of chance still to come
        self.by_hand = False  # forced answers are not played by the table

    def chance(self, *answers: str) -> "ScenarioTable":
        """Prescribe further answers of chance, after those already in the script."""
        self.script += answers
        return self

    def is_forced(self, question: Decision, legal: list[Move]) -> bool:
        return not self.by_hand and super().is_forced(question, legal)

    def ask_chance(self, question: Chance) -> Move:
        """The next answer of the script; from the seed when the script is used up."""
        if not self.script:
            return super().ask_chance(question)
        words = self.script[0]
        try:
            move = self.move_of(words)
        except ValueError as error:
            raise AssertionError(f"The script says {words!r}: {str(error).rstrip('.')}.") from None
        if judge(self.state, move).clause:
            raise AssertionError(f"The script says {words!r}, but chance is asked {self._asked()}.")
        del self.script[0]
        return move

    def _asked(self) -> str:
        question = self.question
        assert question is not None
        words = [spell_move(self.game, move) for move in question.moves(self.state)[:8]]
        return f"{type(question).__name__}, for example {', '.join(words) or 'nothing'}"

    def move_of(self, move: Move | str) -> Move:
        """The move behind words like `bridge abbey`; a move is given back as it is."""
        if isinstance(move, Move):
            return move
        words = move.split()
        nouns = self.game.nouns.get(words[0]) if len(words) == 2 else None
        if nouns is not None and words[1].lower() in nouns:
            words[1] = words[1].lower()
        if nouns is not None and words[1] not in nouns and not words[1].isdecimal():
            raise unknown(words[1], f"thing for the move {words[0]!r} of {self.game.id}", nouns)
        return read_move(self.game, words)

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Play a move, given as a Move or spelled; Illegal names the clause that forbids."""
        meant = self.move_of(move)
        try:
            super().play(meant, seat)
        except Illegal as refused:
            if refused.ruling not in (NOT_ASKED, GAME_OVER):
                raise
            raise NotAsked(refused.ruling, self._not_asked(meant)) from None

    def _not_asked(self, move: Move) -> str:
        """Why a move does not fit: it was played as the only one, or something else is asked."""
        words = spell_move(self.game, move)
        question = self.question
        now = "the game is over"
        if question is not None:
            now = f"{type(question).__name__} is asked of seat {question.seat}"
        for entry in reversed(self.history):
            if entry.free:
                break
            if entry.move == move and entry.seat >= 0:
                only = "was played already because it was the only one"
                return f"the move {words!r} {only}; now {now}."
        if question is None:
            return f"{words!r} comes too late: {now}."
        answers = ", ".join(self.legal_words()[:8])
        return f"{words!r} is no answer: {now}, for example {answers}."

    def play_all(self, *moves: Move | str) -> "ScenarioTable":
        """Play several moves in order."""
        for move in moves:
            self.play(move)
        return self

    def why_not(self, move: Move | str) -> str:
        """The clause that forbids this move; empty when it may be played."""
        return super().why_not(self.move_of(move))

    def legal_words(self) -> list[str]:
        """Every legal move, spelled."""
        return [spell_move(self.game, move) for move in self.legal()]

    def told(self, key: str) -> list[Tale]:
        """The tales of this key told so far, to whomever."""
        told = [tale for entry in self.history for tale in entry.tales]
        told += self.state.tales or []
        return [tale for tale in told if tale.text.key == key]

    def clone(self) -> "ScenarioTable":
        plain = super().clone()
        other = ScenarioTable(self.game, plain.state, plain.dice, self.script[:])
        other.history, other.checked = plain.history, plain.checked
        other.by_hand = self.by_hand
        return other


class Scenario:
    """A position in the making; `state` may also be changed by hand before it is played."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], seed: int | str) -> None:
        self.game = game
        self.state: Any = game.setup(seats, game.encode_options(seats, options))
        self.seed = seed
        self.script: list[str] = []
        self.plays_by_hand = False
        self.is_checked = True

    def by_hand(self) -> "Scenario":
        """Leave forced answers to whoever plays the table."""
        self.plays_by_hand = True
        return self

    def set(self, **columns: Any) -> "Scenario":
        """Give columns of the state these values, raw as the rules read them."""
        known = [name for name in self.game.codec.dump(self.state) if name != "stack"]
        for name, value in columns.items():
            if name not in known:
                raise unknown(name, f"column of {self.game.id}", known)
            setattr(self.state, name, value)
        return self

    def arrange(self, **words: Any) -> "Scenario":
        """Arrange the position in the game's own words; see its module `arrange`."""
        module = f"{self.game.package}.arrange"
        try:
            words_of_game = import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            raise ValueError(f"{self.game.id} has no words to arrange: use set().") from None
        words_of_game.arrange(self.state, **words)
        return self

    def unchecked(self) -> "Scenario":
        """Allow a position that could not have come about; the invariants are not asked."""
        self.is_checked = False
        return self

    def chance(self, *answers: str) -> "Scenario":
        """Prescribe the next answers of chance, in order, spelled as in records."""
        self.script += answers
        return self

    def at(self, *frames: Frame) -> ScenarioTable:
        """Play this procedure or question: when it ends, the table is over.

        Of several frames the outer come first. The last one starts at its first step, unless
        its `step` was set; an outer one waits at its `step`, by default with nothing left to do.
        ImpossiblePosition says which invariant does not hold, before or when the frame begins.
        """
        assert frames, "Give the frame to be played."
        last = frames[-1]
        last.step = last.step or last.first
        self.state.stack += frames
        return self._open(started=False)

    def start(self) -> ScenarioTable:
        """Play from the game's own beginning."""
        return self._open(started=True)

    def _open(self, started: bool) -> ScenarioTable:
        state = self.game.codec.clone(self.state)
        self.state.stack.clear()
        state.tales = []
        table = ScenarioTable(self.game, state, HashDice(self.seed), self.script[:])
        table.by_hand = self.plays_by_hand
        self._check(state)
        if started:
            begin(state, self.game.root(state))
        else:
            advance(state)
        self._check(state)
        table.history.arranged = True
        table.history.keep(state)
        table.settle()
        return table

    def _check(self, state: Any) -> None:
        """The invariants hold; asked before anything runs and again at the first question."""
        if not self.is_checked:
            return
        try:
            broken = self.game.invariants(state)
        except Exception as error:  # columns of a wrong shape stop an invariant half-way
            broken = [f"its columns do not fit together ({type(error).__name__}: {error})"]
        if broken:
            raise ImpossiblePosition(
                f"This position of {self.game.id} is impossible: {'; '.join(broken)}. "
                "Mend it, or say unchecked() if you mean it."
            )


def scenario(
    game: Any, seats: int, options: Mapping[str, Any] | None = None, seed: int | str = 0
) -> Scenario:
    """A position of this game, from its set-up and before chance is asked anything.

    `game` is an id, what `imperia.game` gives, or the game's own `GAME`.
    """
    found = find_game(game) if isinstance(game, str) else getattr(game, "record", game)
    assert isinstance(found, Game), f"{game!r} is not a game."
    return Scenario(found, seats, options or {}, seed)
