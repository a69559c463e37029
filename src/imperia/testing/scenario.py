"""Positions for tests: set the pieces, prescribe chance, put one procedure on the table.

    table = scenario("toll_bridge", seats=3).set(coins=[0, 3, 3]).at(CollectToll(seat=1))
    assert table.why_not("bridge beacon") == "TB-3.1a"

A table plays forced answers by itself, as everywhere. `by_hand()` keeps it from doing so, so that
a question with one answer left can be looked at, too:

    table = scenario("toll_bridge", seats=3).set(coins=[0, 3, 3]).by_hand().at(CollectToll(seat=1))
    table.play("bridge abbey")
    assert table.why_not("pay") == "TB-3.2a"

Moves and answers of chance are spelled as in records: `bridge abbey`, `roll 4`, `pay`.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from imperia.catalog import find_game
from imperia.core import Chance, Decision, Frame, Game, Move, Tale, advance, begin, judge
from imperia.play import HashDice, Table, read_move, spell_move


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
            move = read_move(self.game, words.split())
        except ValueError as error:
            raise AssertionError(f"The script says {words!r}: {error}.") from None
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
        return move if isinstance(move, Move) else read_move(self.game, move.split())

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Play a move, given as a Move or spelled; Illegal names the clause that forbids."""
        super().play(self.move_of(move), seat)

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

    def by_hand(self) -> "Scenario":
        """Leave forced answers to whoever plays the table."""
        self.plays_by_hand = True
        return self

    def set(self, **columns: Any) -> "Scenario":
        """Give columns of the state these values, raw as the rules read them."""
        known = [name for name in self.game.codec.dump(self.state) if name != "stack"]
        for name, value in columns.items():
            assert name in known, f"{self.game.id} has no column {name!r}: {', '.join(known)}."
            setattr(self.state, name, value)
        return self

    def arrange(self, **words: Any) -> "Scenario":
        """Arrange the position in the game's own words; see its module `arrange`."""
        import_module(f"{self.game.package}.arrange").arrange(self.state, **words)
        return self

    def chance(self, *answers: str) -> "Scenario":
        """Prescribe the next answers of chance, in order, spelled as in records."""
        self.script += answers
        return self

    def at(self, *frames: Frame) -> ScenarioTable:
        """Play this procedure or question: when it ends, the table is over.

        Of several frames the outer come first. The last one starts at its first step, unless
        its `step` was set; an outer one waits at its `step`, by default with nothing left to do.
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
        state.tales = []
        table = ScenarioTable(self.game, state, HashDice(self.seed), self.script[:])
        table.by_hand = self.plays_by_hand
        if started:
            begin(state, self.game.root(state))
        else:
            self.state.stack.clear()
            advance(state)
        table.history.arranged = True
        table.history.keep(state)
        table.settle()
        return table


def scenario(
    game: Any, seats: int, options: Mapping[str, Any] | None = None, seed: int | str = 0
) -> Scenario:
    """A position of this game, from its set-up and before chance is asked anything.

    `game` is an id, what `imperia.game` gives, or the game's own `GAME`.
    """
    found = find_game(game) if isinstance(game, str) else getattr(game, "record", game)
    assert isinstance(found, Game), f"{game!r} is not a game."
    return Scenario(found, seats, options or {}, seed)
