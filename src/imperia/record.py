"""The open record of a game: a header, one line a move, a digest at the end.

The form is described in docs/record.md. Reading gives plain data or RecordError with one
sentence that names the line.
"""

from imperia.core import NO_ARG, Game, Move

FORMAT = 1
CHANCE_WORD = "chance"
UNDO_WORD = "undo"


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the message is one sentence."""


class Line:
    """One move of a record: who, what; or an undo back to before a numbered move."""

    def __init__(self, seq: int, seat: int, move: Move | None, undo_to: int = 0) -> None:
        self.seq = seq
        self.seat = seat
        self.move = move
        self.undo_to = undo_to


class Record:
    """A parsed record."""

    def __init__(self, game: str, version: int, seats: int) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options: dict[str, str] = {}
        self.data = ""  # fingerprint of data given in place of our own
        self.lines: list[Line] = []
        self.digest = ""
        self.over = False


def spell_move(game: Game, move: Move) -> str:
    """`bridge abbey`, `bid 7`, `pay`: the number as the game's own word where it has one."""
    if move.arg == NO_ARG:
        return move.name
    nouns = game.nouns.get(move.name)
    word = nouns[move.arg] if nouns is not None and move.arg < len(nouns) else str(move.arg)
    return f"{move.name} {word}"


def read_move(game: Game, words: list[str]) -> Move:
    """The move behind these words; ValueError says what is unknown."""
    if not 1 <= len(words) <= 2:
        raise ValueError("a move is one word, or a word and one thing")
    name = words[0]
    if len(words) == 1:
        return Move(name)
    nouns = game.nouns.get(name)
    if nouns is not None and words[1] in nouns:
        return Move(name, list(nouns).index(words[1]))
    if words[1].isascii() and words[1].isdigit():
        return Move(name, int(words[1]))
    raise ValueError(f"{words[1]!r} is not known to the move {name!r}")


def write_record(game: Game, record: Record) -> str:
    """The text of a record."""
    head = [f"imperia record {FORMAT}", f"game {record.game} {record.version}"]
    head += [f"seats {record.seats}"]
    head += [f"option {name} {value}" for name, value in record.options.items()]
    if record.data:
        head += [f"data {record.data}"]
    body = []
    for line in record.lines:
        if line.move is None:
            body.append(f"{line.seq} {line.seat} {UNDO_WORD} {line.undo_to}")
        else:
            who = CHANCE_WORD if line.seat < 0 else str(line.seat)
            body.append(f"{line.seq} {who} {spell_move(game, line.move)}")
    tail = f"{'end' if record.over else 'so far'} {record.digest}"
    return "\n".join([*head, "", *body, "", tail]) + "\n"


def _whole(word: str, number: int, what: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 10):
        raise RecordError(f"Line {number}: {word[:20]!r} is not {what}; write a whole number.")
    return int(word)


def read_header(text: str) -> tuple[Record, list[tuple[int, str]]]:
    """The header, and the numbered lines after it that still need the game to be read."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1].split()[:2] != ["imperia", "record"]:
        raise RecordError("This is not a record: its first line must be 'imperia record 1'.")
    if lines[0][1].split()[2:] != [str(FORMAT)]:
        raise RecordError(f"Line 1: this program reads record format {FORMAT} only.")
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
        else:
            break
        place += 1
    if not record.game or not record.seats:
        raise RecordError("The header must name the game and its version, and the seats.")
    return record, lines[place:]


def read_lines(game: Game, record: Record, lines: list[tuple[int, str]]) -> None:
    """Read the moves and the closing digest into the record."""
    for number, line in lines:
        words = line.split()
        if record.digest:
            raise RecordError(f"Line {number}: nothing may follow the closing line.")
        if words[0] == "end" and len(words) == 2:
            record.over, record.digest = True, words[1]
            continue
        if words[:2] == ["so", "far"] and len(words) == 3:
            record.digest = words[2]
            continue
        if len(words) < 3:
            raise RecordError(f"Line {number}: a move needs a number, a seat and a word.")
        seq = _whole(words[0], number, "the number of a move")
        if seq != len(record.lines) + 1:
            raise RecordError(f"Line {number}: move {len(record.lines) + 1} is missing here.")
        if words[2] == UNDO_WORD and len(words) == 4:
            undo_to = _whole(words[3], number, "the number of a move")
            seat = _whole(words[1], number, "a seat")
            record.lines.append(Line(seq, seat, None, undo_to))
            continue
        seat = -1 if words[1] == CHANCE_WORD else _whole(words[1], number, "a seat or 'chance'")
        try:
            record.lines.append(Line(seq, seat, read_move(game, words[2:])))
        except ValueError as error:
            raise RecordError(f"Line {number}: {error}.") from None
    if not record.digest:
        raise RecordError("The record is cut off: its closing line with the digest is missing.")
