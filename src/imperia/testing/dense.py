"""Dense positions: a random game whose turn begins with short supplies and full hands.

Random games seldom reach what is rich in a game: an empty supply, a crowd on one card, a dozen
debts. A game that has a module `dense` says there how such a position is made:

    def turn_begins(state) -> bool      may the position be made dense here?
    def dense(state, dice) -> None      make it so, by the game's own verbs and with chance from
                                        `dice` alone; the rules could have led there

A game played from there has no record from the start. What it keeps instead is one JSON document:
the position, the moves after it, and the seed that leads there again.
"""

import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from imperia.catalog import find_game
from imperia.core import CHANCE, Game, Illegal, Move, parse_move
from imperia.play import HashDice, RecordError, Table, spell_move
from imperia.play.table import start

from .walk import Options, RandomDice

KEPT = "dense position"  # what the document says it is
LATEST = 10  # up to so many turns are played before a position is made dense
SHORT, LONG = 60, 240  # and so many moves after it, unless the game is over before
LONG_ONE_IN = 10  # how many positions share one that is played for long
EVERY = 60  # a costly check once in so many answers: many short games rather than few long ones


def most_moves(number: int) -> int:
    """How far the numbered position of a campaign is played."""
    return SHORT if (number + 1) % LONG_ONE_IN else LONG


def open_dense(game: Game, seats: int, options: Options, seed: str) -> Table:
    """A table at a dense position; all about it follows from the seed."""
    words = game.part("dense")
    assert words is not None, f"{game.id} has no module `dense`."
    rng = Random(f"{seed}/dense")
    state = _begun_turn(game, seats, options, seed, words, rng)
    state.tales = None
    words.dense(state, RandomDice(rng))
    state.tales = []
    return _table_at(Table(game, state, HashDice(f"{seed}/after")))


def _table_at(table: Table) -> Table:
    """A table that begins in the middle; whoever watches it does the checking."""
    table.checked = False
    table.history.arranged = True
    table.history.keep(table.state)
    return table


def _begun_turn(
    game: Game, seats: int, options: Options, seed: str, words: ModuleType, rng: Random
) -> Any:
    """The state at the beginning of some turn of a random game."""
    opening = start(game, seats, seed, options)
    opening.checked = False
    left = 1 + rng.randrange(LATEST)
    found: Any = None
    while not opening.over and left:
        if words.turn_begins(opening.state):
            found = game.codec.clone(opening.state)
            left -= 1
        opening.play(rng.choice(opening.legal()))
    assert found is not None, f"No turn of {game.id} begins."
    return found


def keep_dense(
    game: Game, table: Table | None, seed: str, policy: str, wanted: str, broken: str
) -> str:
    """The document of a game from a dense position, which `replay_dense` plays again.

    Without a table the position itself could not be made; the seed tries it again.
    """
    moves = [] if table is None else [entry.move for entry in table.history]
    document = {
        "what": KEPT,
        "game": game.id,
        "version": game.version,
        "seed": seed,
        "policy": policy,
        "broken": broken,
        "wanted": wanted,  # the move that was tried last
        "start": None if table is None else json.loads(table.history.kept[0].blob),
        "moves": [move.wire() for move in moves if move is not None],
    }
    return json.dumps(document, indent=1) + "\n"


def replay_dense(text: str, to: int | None = None, data: Path | None = None) -> Table:
    """Play such a document again; RecordError says in one sentence what does not fit."""
    try:
        kept = json.loads(text)
        game = find_game(kept["game"], data)
        if kept["what"] != KEPT or kept["version"] != game.version:
            raise ValueError("another version")
        if kept["start"] is None:
            raise RecordError("This position could not even be made: fuzz with its seed again.")
        state = game.codec.load(kept["start"])
        moves = [parse_move(wire) for wire in kept["moves"]]
    except RecordError:
        raise
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        raise RecordError("This is no dense position of this version of a known game.") from None
    state.tales = []
    table = _table_at(_ByHand(game, state, HashDice(0)))
    for move in moves[:to]:
        try:
            table.play(move)
        except Illegal as refusal:
            words = spell_move(game, move)
            place = len(table.history) + 1
            raise RecordError(f"Move {place}: {refusal.ruling.clause} forbids '{words}'.") from None
    return table


class _ByHand(Table):
    """A table that answers nothing by itself: chance and forced moves are in the document."""

    def settle(self) -> None:
        """Leave everything to whoever plays."""

    def answer(self, move: Move, free: bool = True) -> None:
        super().answer(move, free and self.seat != CHANCE)
