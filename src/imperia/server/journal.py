"""A table and the rows that keep it: entries one by one, snapshots, and the newest position."""

import json
from typing import Any

from imperia.catalog import find_game, sound_ids
from imperia.core import Game, Tale, Text
from imperia.play import (
    Entry,
    HashDice,
    History,
    Lesson,
    PastIsGone,
    Snapshot,
    Table,
    open_lesson,
    play_before,
    rules_of,
)
from imperia.play.history import entry_of, restored, snapshot_of
from imperia.play.record import Record, write_record
from imperia.play.table import open_table
from imperia.store import MoveRow, SnapshotRow, Stored

# What a listener notes of an entry


def moment(table: Table) -> int:
    """The turn, as the game counts; 0 where it does not."""
    stats = table.game.part("stats")
    return 0 if stats is None else int(stats.moment(table.state))


def figures(table: Table) -> dict[str, list[int]]:
    """What is plotted: figures by seat, read from what everybody may see."""
    stats = table.game.part("stats")
    return {} if stats is None else dict(stats.figures(table.observe(None)))


def note(table: Table, entry: Entry) -> None:
    """The turn of an entry, and figures where a turn begins."""
    entry.moment = moment(table)
    before = table.history[-2].moment if len(table.history) > 1 else -1
    if entry.moment != before and entry.move is not None:
        entry.figures = figures(table)


def fork(table: Table) -> Table:
    """A table that goes its own way from here, and is noted as this one was."""
    other = table.clone()
    other.listeners.append(note)
    return other


def past_table(table: Table, seq: int) -> tuple[Table, bool]:
    """The table as it was after so many entries, and whether it was just so.

    Where the rules have changed since and lead elsewhere now, it is the last kept position before.
    """
    other = table.clone()
    try:
        other.state = table.history.state_at(seq)
    except PastIsGone:
        other.state = table.history.kept_before(seq)
        return other, False
    return other, True


# Beginning


def begin_table(
    game: Game, seats: int, seed: str, options: dict[str, Any], lesson: Lesson | None = None
) -> tuple[Table, list[SnapshotRow]]:
    """A new table and its first snapshots: before the first answer, and when people are asked."""
    table = open_lesson(game, lesson) if lesson else open_table(game, seats, seed, options)
    table.listeners.append(note)
    first = snapshot_row(table)
    if lesson:
        play_before(table, lesson)
    else:
        table.settle()
    return table, [first, snapshot_row(table)] if table.history else [first]


# Rows


def snapshot_row(table: Table) -> SnapshotRow:
    """Keep the present state in the table's history, and give it to be kept in the store."""
    kept = table.history.keep(table.state)
    return SnapshotRow(len(table.history), kept.version, kept.blob)


def position_row(table: Table) -> SnapshotRow:
    """The present state, which is the game, whatever becomes of the rules."""
    now = snapshot_of(table.game, table.state)
    return SnapshotRow(len(table.history), now.version, now.blob)


def rows_since(table: Table, since: int, key: str, made: str) -> list[MoveRow]:
    """What is to be kept of the entries after the first `since`; they get their time here."""
    rows = []
    for entry in table.history[since:]:
        entry.made = made
        rows.append(_row(entry, key))
    return rows


def _row(entry: Entry, key: str) -> MoveRow:
    told = [[tale.clause, tale.eyes, tale.text.key, tale.text.params] for tale in entry.tales]
    return MoveRow(
        seq=entry.seq,
        seat=entry.seat,
        move=entry.wire,
        question=entry.question,
        clause=entry.clause,
        free=entry.free,
        secret=entry.secret,
        opened=entry.opened,
        told=json.dumps(told, separators=(",", ":")),
        moment=entry.moment,
        figures=json.dumps(entry.figures, separators=(",", ":")) if entry.figures else "",
        used=entry.used,
        key=key,
        made=entry.made,
    )


def _entry(row: MoveRow) -> Entry:
    entry = entry_of(row.seq, row.seat, row.move)
    entry.question, entry.clause = row.question, row.clause
    entry.free, entry.secret, entry.opened = row.free, row.secret, row.opened
    entry.used, entry.moment, entry.made = row.used, row.moment, row.made
    entry.figures = json.loads(row.figures) if row.figures else {}
    entry.tales = [
        Tale(clause, Text(key, params), eyes) for clause, eyes, key, params in json.loads(row.told)
    ]
    return entry


def read_history(game: Game, stored: Stored) -> History:
    """The history that was kept, of whatever rules."""
    row = stored.table
    codes = game.encode_options(row.seats, json.loads(row.options))
    history = History(game, row.seats, codes)
    history.entries = [_entry(move) for move in stored.moves]
    history.kept = {kept.seq: Snapshot(kept.version, kept.blob) for kept in stored.snapshots}
    history.foreign = row.foreign if is_own(game, stored) else len(history)
    return history


def record_of_rows(stored: Stored) -> str:
    """The record of a table that cannot be opened any more: whatever happens, it can be had."""
    row = stored.table
    record = Record(row.game, row.version, row.seats)
    record.options = {name: str(value).lower() for name, value in json.loads(row.options).items()}
    record.data = row.data
    record.entries = [_entry(move) for move in stored.moves]
    record.foreign = len(record.entries)
    record.over = row.over
    record.digest = "unknown"
    game = find_game(row.game) if row.game in sound_ids() else None
    return write_record(game, record)


class Damaged(Exception):
    """What was kept of a table cannot be what was written; the message says where."""


def is_own(game: Game, stored: Stored) -> bool:
    """Was this table kept by the very rules of now?"""
    return stored.table.version == game.version and stored.table.rules == rules_of(game)


def restore(game: Game, stored: Stored) -> Table:
    """The table that was kept, at its newest position; PastIsGone when no way leads there.

    A table that was kept by other rules is brought to those of now, and says so by its
    `history.foreign`. What no rules have written is Damaged.
    """
    try:
        history = read_history(game, stored)
    except (ValueError, TypeError, KeyError) as error:
        raise Damaged(f"the history cannot be read: {error!r}") from error
    newest = stored.position
    if newest is not None and newest.seq == len(history):
        state = _position(game, stored, newest)
    else:
        state = history.state_at(len(history))
    state.tales = []
    used = history[-1].used if len(history) else 0
    table = Table(game, state, HashDice(stored.table.seed, used))
    table.history = history
    return table


def _position(game: Game, stored: Stored, kept: SnapshotRow) -> Any:
    """The newest position; damaged where it is no position of the rules that have written it."""
    try:
        json.loads(kept.blob)
    except ValueError as error:
        raise Damaged(f"the position cannot be read: {error!r}") from error
    try:
        state = restored(game, Snapshot(kept.version, kept.blob))
    except PastIsGone as error:
        if kept.version == game.version:
            raise Damaged(str(error)) from error
        raise
    try:
        broken = game.invariants(state) if is_own(game, stored) else []
        seats = state.seats
    except Exception as error:  # whatever the rules do with a position that is none
        raise Damaged(f"the position cannot be: {error!r}") from error
    if broken or seats != stored.table.seats:
        raise Damaged(f"the position cannot be: {'; '.join(broken) or 'other seats'}")
    return state


def find_damage(table: Table) -> str:
    """Where the entries since the last kept state do not lead to where the table stands."""
    try:
        there = table.history.state_at(len(table.history))
    except PastIsGone as error:
        return str(error)
    same = table.game.codec.dump(there) == table.game.codec.dump(table.state)
    return "" if same else "the entries lead to another position"
