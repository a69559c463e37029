"""Tables out of what was kept: a dump, or a record that is played again and verified."""

import json
from pathlib import Path
from typing import Any

from imperia.catalog import find_game
from imperia.core import CHANCE, Game, Illegal, decision, judge
from imperia.kit.data import fingerprint

from .dice import HashDice
from .history import Entry, Snapshot, read_line
from .keeping import FORM, checksum
from .record import Record, RecordError, read_header, read_lines
from .spelling import spell_move
from .table import Table
from .versions import rules_of

DAMAGED = "This is not a kept table: part of it is damaged."


def load(blob: bytes | str, data: Path | None = None) -> Table:
    """A table from what `dump` gave; ValueError says in one sentence what is wrong.

    `data` is the folder of corrected data files that it was played with.
    """
    try:
        kept = json.loads(blob)
        game = find_game(kept["game"], data)
        version, form = kept["version"], kept["snapshot"]
    except KeyError as error:
        raise ValueError(f"This is not a kept table ({error.args[0]}).") from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise ValueError("This is not a kept table: it does not read as JSON.") from None
    if not (isinstance(form, int) and 0 < form <= FORM and isinstance(version, int)):
        raise ValueError(f"This table was kept in form {form}; this program reads up to {FORM}.")
    if version > game.version:
        raise ValueError(
            f"This table was kept by version {version} of the rules of {game.id}, "
            f"and this program knows {game.version}: use a newer imperia."
        )
    if kept.get("data") != fingerprint(game.package):
        raise ValueError("This table was kept with other game data: start with the same --data.")
    try:
        if kept.pop("check") != checksum(kept):
            raise ValueError("the check does not fit")
        return _taken_up(game, version, kept)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        raise ValueError(DAMAGED) from None


def _taken_up(game: Game, version: int, kept: dict[str, Any]) -> Table:
    state = game.codec.load(game.upgrade(kept["state"], version))
    state.tales = []
    table = Table(game, state, HashDice(kept["seed"], kept["used"]))
    history = table.history
    if kept["origin"] is not None:
        history.arranged = True
        history.kept[0] = Snapshot(version, json.dumps(kept["origin"]).encode())
    for text in kept["moves"].split(";") if kept["moves"] else []:
        history.append(read_line(len(history) + 1, text))
    own = version == game.version and kept.get("rules") == rules_of(game)
    history.foreign = kept["foreign"] if own else len(history)
    if not own:
        history.keep(state)
    return table


def replay(text: str, to: int | None = None, data: Path | None = None) -> Table:
    """Play a record again, judging every move; RecordError names the line that fails.

    The digest of a record of an earlier version cannot be compared. Where such a record tells
    the position of a game that goes on, the game goes on from there, and its past is not judged.
    """
    record, lines = read_header(text)
    try:
        game = find_game(record.game, data)
    except KeyError as error:
        raise RecordError(str(error.args[0])) from None
    if not 0 < record.version <= game.version:
        raise RecordError(
            f"The record is of version {record.version} of {game.id}, this is {game.version}."
        )
    if record.data != fingerprint(game.package):
        raise RecordError("The record was made with other game data: give the same --data.")
    read_lines(game, record, lines)
    try:
        codes = game.encode_options(record.seats, record.options)
    except ValueError as error:
        raise RecordError(str(error)) from None
    of_now = record.version == game.version and not record.foreign
    if not of_now and record.position is not None and to is None:
        return _carried_on(game, record)
    table = Table(game, game.open(record.seats, codes, told=[]), HashDice(0))
    for entry in record.entries[:to]:
        _replay_entry(table, entry)
    if of_now and (to is None or to >= len(record.entries)):
        _verify_end(table, record)
    return table


def _carried_on(game: Game, record: Record) -> Table:
    """A game of an earlier version at the position its record tells."""
    assert record.position is not None
    try:
        state = game.codec.load(game.upgrade(record.position, record.version))
        broken = game.invariants(state)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError):
        broken = ["it cannot be read"]
    if broken or state.seats != record.seats:
        raise RecordError(f"The position of the record is damaged: {'; '.join(broken)}.")
    state.tales = []
    table = Table(game, state, HashDice(0))
    table.history.entries = record.entries
    table.history.foreign = len(record.entries)
    table.history.keep(state)
    return table


def _verify_end(table: Table, record: Record) -> None:
    if table.digest() != record.digest:
        raise RecordError(
            f"The moves lead to digest {table.digest()}, but the record says {record.digest}."
        )
    if table.over != record.over:
        raise RecordError(
            "The closing line says the game is over, but it is not."
            if record.over
            else "The game is over: close the record with 'end'."
        )


def _replay_entry(table: Table, entry: Entry) -> None:
    if entry.move is None:
        _replay_undo(table, entry)
        return
    if table.over:
        raise RecordError(f"Move {entry.seq}: the game is over already.")
    if entry.seat != table.seat:
        wanted = "chance" if table.seat == CHANCE else f"seat {table.seat}"
        raise RecordError(f"Move {entry.seq}: it is for {wanted} to answer here.")
    ruling = judge(table.state, entry.move)
    if ruling.clause:
        words = spell_move(table.game, entry.move)
        raise RecordError(f"Move {entry.seq}: {ruling.clause} forbids '{words}'.")
    question = decision(table.state)
    free = entry.seat != CHANCE and not question.forced(question.legal(table.state))
    table.answer(entry.move, free)


def _replay_undo(table: Table, entry: Entry) -> None:
    try:
        table.take_back(entry.seat, range(table.seats))  # a record does not say who agreed
    except Illegal as refusal:
        clause = refusal.ruling.clause
        raise RecordError(f"Move {entry.seq}: {clause} forbids to undo.") from None
    if table.history[-1].undo_to != entry.undo_to:
        raise RecordError(
            f"Move {entry.seq}: the undo leads back to move {table.history[-1].undo_to}."
        )
