"""The open record of a game: a header, one line a move, a digest at the end.

The form is described in docs/record.md. Reading gives plain data or RecordError with one
sentence that names the line.
"""

import json
from typing import TYPE_CHECKING

from imperia.core import CHANCE, Dump, Game
from imperia.kit.data import fingerprint

from .history import UNDO_WORD, Entry
from .spelling import read_move, spell_move

if TYPE_CHECKING:
    from .table import Table

FORMAT = 2
FORMATS = (1, 2)  # what can be read; format 1 had no line with the position
CHANCE_WORD = "chance"
POSITION_WORD = "position"


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the message is one sentence."""


class Record:
    """A parsed record."""

    def __init__(self, game: str, version: int, seats: int) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options: dict[str, str] = {}
        self.data = ""  # fingerprint of data given in place of our own
        self.entries: list[Entry] = []
        self.foreign = 0  # so many moves were played by the rules of earlier versions
        self.position: Dump | None = None  # after the last move, where the game goes on
        self.digest = ""
        self.over = False


def record_of(table: "Table") -> str:
    """The record of a table, from its first move."""
    if table.history.arranged:
        raise ValueError("A table set up as a scenario has no record from the start.")
    record = Record(table.game.id, table.game.version, table.seats)
    record.options = {name: str(value).lower() for name, value in table.options.items()}
    record.data = fingerprint(table.game.package)
    record.entries = table.history.entries
    record.foreign = table.history.foreign
    record.position = None if table.over else table.game.codec.dump(table.state)
    record.digest = table.digest()
    record.over = table.over
    return write_record(table.game, record)


def write_record(game: Game | None, record: Record) -> str:
    """The text of a record; without its game, numbers stand where it has words."""
    head = [f"imperia record {FORMAT}", f"game {record.game} {record.version}"]
    head += [f"seats {record.seats}"]
    head += [f"option {name} {value}" for name, value in record.options.items()]
    if record.data:
        head += [f"data {record.data}"]
    if record.foreign:
        head += [f"foreign {record.foreign}"]
    body = [f"{entry.seq} {_who(entry)} {_words(game, entry)}" for entry in record.entries]
    tail = [f"{'end' if record.over else 'so far'} {record.digest}"]
    if record.position is not None:
        tail = [f"{POSITION_WORD} {json.dumps(record.position, separators=(',', ':'))}", *tail]
    return "\n".join([*head, "", *body, "", *tail]) + "\n"


def _who(entry: Entry) -> str:
    return CHANCE_WORD if entry.seat == CHANCE else str(entry.seat)


def _words(game: Game | None, entry: Entry) -> str:
    if entry.move is None or game is None:
        return entry.wire.replace(":", " ")
    return spell_move(game, entry.move)


def _whole(word: str, number: int, what: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 10):
        raise RecordError(f"Line {number}: {word[:20]!r} is not {what}; write a whole number.")
    return int(word)


def read_header(text: str) -> tuple[Record, list[tuple[int, str]]]:
    """The header, and the numbered lines after it that still need the game to be read."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1].split()[:2] != ["imperia", "record"]:
        raise RecordError(
            f"This is not a record: its first line must be 'imperia record {FORMAT}'."
        )
    if lines[0][1].split()[2:] not in [[str(known)] for known in FORMATS]:
        raise RecordError(f"Line 1: this program reads record formats up to {FORMAT} only.")
    record = Record("", 0, 0)
    place = 1
    while place < len(lines):
        number, line = lines[place]
        words = line.split()
        if words[0] == "game" and len(words) == 3:
            record.game, record.version = words[1], _whole(words[2], number, "a version")
        elif words[0] == "seats" and len(words) == 2:
            record.seats = _whole(words[1], number, "a number of seats")
        elif words[0] == "option" and len(words) == 3:
            record.options[words[1]] = words[2]
        elif words[0] == "data" and len(words) == 2:
            record.data = words[1]
        elif words[0] == "foreign" and len(words) == 2:
            record.foreign = _whole(words[1], number, "a number of moves")
        else:
            break
        place += 1
    if not record.game or not record.seats:
        raise RecordError("The header must name the game and its version, and the seats.")
    return record, lines[place:]


def read_lines(game: Game, record: Record, lines: list[tuple[int, str]]) -> None:
    """Read the moves and the closing lines into the record."""
    for number, line in lines:
        words = line.split()
        if record.digest:
            raise RecordError(f"Line {number}: nothing may follow the closing line.")
        if words[0] == "end" and len(words) == 2:
            record.over, record.digest = True, words[1]
        elif words[:2] == ["so", "far"] and len(words) == 3:
            record.digest = words[2]
        elif words[0] == POSITION_WORD:
            record.position = _read_position(number, line)
        else:
            record.entries.append(_read_entry(game, record, number, words))
    if not record.digest:
        raise RecordError("The record is cut off: its closing line with the digest is missing.")


def _read_position(number: int, line: str) -> Dump:
    try:
        position = json.loads(line.partition(" ")[2])
    except (ValueError, RecursionError):
        position = None
    if not isinstance(position, dict):
        raise RecordError(f"Line {number}: the position does not read as JSON.")
    return position


def _read_entry(game: Game, record: Record, number: int, words: list[str]) -> Entry:
    if len(words) < 3:
        raise RecordError(f"Line {number}: a move needs a number, a seat and a word.")
    seq = _whole(words[0], number, "the number of a move")
    if seq != len(record.entries) + 1:
        raise RecordError(f"Line {number}: move {len(record.entries) + 1} is missing here.")
    if words[2] == UNDO_WORD and len(words) == 4:
        undo_to = _whole(words[3], number, "the number of a move")
        return Entry(seq, _whole(words[1], number, "a seat"), None, undo_to)
    seat = CHANCE
    if words[1] != CHANCE_WORD:
        seat = _whole(words[1], number, "a seat or 'chance'")
    try:
        return Entry(seq, seat, read_move(game, words[2:]))
    except ValueError as error:
        raise RecordError(f"Line {number}: {error}.") from None
