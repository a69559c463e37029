"""Tables out of what was kept: a dump, or a record that is played again and verified."""

import json

from imperia.catalog import find_game
from imperia.core import CHANCE, Illegal, begin, decision, judge, parse_move
from imperia.dice import HashDice
from imperia.kit.data import fingerprint
from imperia.record import UNDO_WORD, Line, RecordError, read_header, read_lines, spell_move
from imperia.table import SNAPSHOT, Entry, Table, checksum


def load(blob: bytes | str) -> Table:
    """A table from what `dump` gave; ValueError says in one sentence what is wrong."""
    try:
        kept = json.loads(blob)
        game = find_game(kept["game"])
        version, form = kept["version"], kept["snapshot"]
    except KeyError as error:
        raise ValueError(f"This is not a kept table ({error.args[0]}).") from None
    except (ValueError, TypeError, AttributeError):
        raise ValueError("This is not a kept table: it does not read as JSON.") from None
    if form != SNAPSHOT or version != game.version:
        raise ValueError(
            f"This table was kept by another version ({form}/{version}); "
            f"this program reads {SNAPSHOT}/{game.version}."
        )
    if kept.get("data") != fingerprint(game.package):
        raise ValueError("This table was kept with other game data: start with the same --data.")
    try:
        if kept.pop("check") != checksum(kept):
            raise ValueError("the check does not fit")
        state = game.codec.load(kept["state"])
        state.tales = []
        table = Table(game, state, HashDice(kept["seed"], kept["used"]))
        table.origin = kept["origin"]
        for text in kept["moves"].split(";") if kept["moves"] else []:
            table.history.append(_read_entry(len(table.history) + 1, text))
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        raise ValueError("This is not a kept table: part of it is damaged.") from None
    return table


def _read_entry(seq: int, text: str) -> Entry:
    """An entry of the history as `dump` keeps it."""
    who, _, wire = text.partition(" ")
    move = parse_move(wire)
    seat = CHANCE if who[0] == "x" else int(who.rstrip("!*"))
    undone = move.name == UNDO_WORD
    entry = Entry(seq, seat, None if undone else move, "")
    entry.undo_to = move.arg if undone else 0
    entry.free, entry.opened = "!" in who, "*" in who
    return entry


def replay(text: str, to: int | None = None) -> Table:
    """Play a record again, judging every move; RecordError names the line that fails."""
    record, lines = read_header(text)
    try:
        game = find_game(record.game)
    except KeyError as error:
        raise RecordError(str(error.args[0])) from None
    if record.version != game.version:
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
    state = game.setup(record.seats, codes)
    state.tales = []
    begin(state, game.root(state))
    table = Table(game, state, HashDice(0))
    for line in record.lines[:to]:
        _replay_line(table, line)
    if to is None or to >= len(record.lines):
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
    return table


def _replay_line(table: Table, line: Line) -> None:
    if line.move is None:
        try:
            table.undo(line.seat)
        except Illegal as refusal:
            clause = refusal.ruling.clause
            raise RecordError(f"Move {line.seq}: {clause} forbids to undo.") from None
        if table.history[-1].undo_to != line.undo_to:
            raise RecordError(
                f"Move {line.seq}: the undo leads back to move {table.history[-1].undo_to}."
            )
        return
    if table.over:
        raise RecordError(f"Move {line.seq}: the game is over already.")
    if line.seat != table.seat:
        wanted = "chance" if table.seat == CHANCE else f"seat {table.seat}"
        raise RecordError(f"Move {line.seq}: it is for {wanted} to answer here.")
    ruling = judge(table.state, line.move)
    if ruling.clause:
        words = spell_move(table.game, line.move)
        raise RecordError(f"Move {line.seq}: {ruling.clause} forbids '{words}'.")
    question = decision(table.state)
    free = not table.is_forced(question, question.legal(table.state))
    table._answer(line.move, free=free and line.seat != CHANCE)
