"""A table that can be kept entry by entry, and found again as it was after any of them."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from imperia.catalog import find_game
from imperia.core import Game, Move, Tale, Text, begin, parse_move, play
from imperia.dice import HashDice
from imperia.record import UNDO_WORD
from imperia.store import MoveRow, SnapshotRow, Stored
from imperia.table import CANNOT_UNDO, Entry, Table

CHECKPOINT = 40  # entries between two snapshots


@dataclass
class Note:
    """What is kept of an entry beside what the table itself needs."""

    moment: int
    used: int  # answers of chance after this entry
    figures: dict[str, list[int]] = field(default_factory=dict)  # where a turn begins
    made: str = ""


@cache
def optional(package: str, module: str, name: str) -> Callable[..., Any] | None:
    """A function of a module that a game may have or not."""
    path = f"{package}.{module}"
    return getattr(import_module(path), name) if find_spec(path) else None


class LiveTable(Table):
    """A table whose past positions can be looked at again, from snapshots and later moves."""

    def __init__(self, game: Game, state: Any, dice: HashDice) -> None:
        super().__init__(game, state, dice)
        self.notes: list[Note] = []  # one for each entry of the history
        self.kept: dict[int, bytes] = {}  # snapshots: the state after so many entries
        self._moment: Callable[[Any], int] | None = optional(game.package, "stats", "moment")

    def fork(self) -> "LiveTable":
        """A table that goes its own way from here and shares the past."""
        state = self.game.codec.clone(self.state)
        state.tales = []
        other = LiveTable(self.game, state, HashDice(self.dice.seed, self.dice.used))
        other.history, other.notes = self.history[:], self.notes[:]
        other.kept = dict(self.kept)
        return other

    @property
    def moment(self) -> int:
        """The turn, as the game counts; 0 where it does not."""
        return self._moment(self.state) if self._moment is not None else 0

    def figures(self) -> dict[str, list[int]]:
        """What is plotted: figures by seat, read from what everybody may see."""
        figures = optional(self.game.package, "stats", "figures")
        return {} if figures is None else dict(figures(self.observe(None)))

    def _answer(self, move: Move, free: bool = True) -> None:
        super()._answer(move, free)
        note = Note(self.moment, self.dice.used)
        if note.moment != (self.notes[-1].moment if self.notes else -1):
            note.figures = self.figures()
        self.notes.append(note)

    def undo(self, seat: int) -> None:
        super().undo(seat)
        self.notes.append(Note(self.moment, self.dice.used))

    def _undo_target(self, seat: int) -> int | str:
        """Once another seat is asked in secret nothing can be undone.

        Else it would show when that seat has taken a first step.
        """
        question = self.question
        if question is not None and question.secret and question.seat != seat:
            return CANNOT_UNDO.clause
        return super()._undo_target(seat)

    def _rebuild(self, entries: list[Entry]) -> None:
        """Put the state where it was after these entries, from the nearest snapshot."""
        self.state = self.state_at(entries[-1].seq if entries else 0)
        self.state.tales = []
        self._legal = None

    def state_at(self, seq: int) -> Any:
        """The state as it was after so many entries of the history."""
        moves: list[Move] = []
        while seq not in self.kept:
            entry = self.history[seq - 1]
            if entry.move is None:
                seq = entry.undo_to - 1
            else:
                moves.append(entry.move)
                seq -= 1
        state = self.game.codec.load(json.loads(self.kept[seq]))
        for move in reversed(moves):
            play(state, move)
        return state

    def keep(self) -> SnapshotRow:
        """A snapshot of the present state."""
        dump = self.game.codec.dump(self.state)
        blob = json.dumps(dump, separators=(",", ":")).encode()
        self.kept[len(self.history)] = blob
        return SnapshotRow(len(self.history), self.game.version, blob)

    def is_due(self) -> bool:
        """Is it time for the next snapshot?"""
        return self.over or len(self.history) - max(self.kept) >= CHECKPOINT


def begin_table(
    game: Game, seats: int, seed: str, options: dict[str, Any]
) -> tuple[LiveTable, list[SnapshotRow]]:
    """A new table and its first snapshots: before and after chance has answered."""
    state = game.setup(seats, game.encode_options(seats, options))
    state.tales = []
    begin(state, game.root(state))
    table = LiveTable(game, state, HashDice(seed))
    first = table.keep()
    table.settle()
    return table, [first, table.keep()] if table.history else [first]


# Rows


def rows_since(table: LiveTable, since: int, key: str, made: str) -> list[MoveRow]:
    """What is to be kept of the entries after the first `since`; they get their time here."""
    rows = []
    for place in range(since, len(table.history)):
        note = table.notes[place] = replace(table.notes[place], made=made)
        rows.append(_row(table.history[place], note, key))
    return rows


def _row(entry: Entry, note: Note, key: str) -> MoveRow:
    move = f"{UNDO_WORD}:{entry.undo_to}" if entry.move is None else entry.move.wire()
    told = [[tale.clause, tale.eyes, tale.text.key, tale.text.params] for tale in entry.tales]
    return MoveRow(
        seq=entry.seq,
        seat=entry.seat,
        move=move,
        question=entry.question,
        clause=entry.clause,
        free=entry.free,
        secret=entry.secret,
        opened=entry.opened,
        told=json.dumps(told, separators=(",", ":")),
        moment=note.moment,
        figures=json.dumps(note.figures, separators=(",", ":")) if note.figures else "",
        used=note.used,
        key=key,
        made=note.made,
    )


def _entry(row: MoveRow) -> Entry:
    move = parse_move(row.move)
    undone = move.name == UNDO_WORD
    entry = Entry(row.seq, row.seat, None if undone else move, row.clause)
    entry.undo_to = move.arg if undone else 0
    entry.question = row.question
    entry.free, entry.secret, entry.opened = row.free, row.secret, row.opened
    entry.tales = [
        Tale(clause, Text(key, params), eyes) for clause, eyes, key, params in json.loads(row.told)
    ]
    return entry


def restore(stored: Stored) -> LiveTable:
    """The table that was kept: the newest snapshot and the moves after it, none judged again."""
    game = find_game(stored.table.game)
    used = stored.moves[-1].used if stored.moves else 0
    table = LiveTable(game, None, HashDice(stored.table.seed, used))
    for row in stored.moves:
        table.history.append(_entry(row))
        figures = json.loads(row.figures) if row.figures else {}
        table.notes.append(Note(row.moment, row.used, figures, row.made))
    table.kept = {snapshot.seq: snapshot.blob for snapshot in stored.snapshots}
    table.state = table.state_at(len(table.history))
    table.state.tales = []
    return table
