"""Recorded games: complete games kept as files, and one of them told in words.

A recorded game is a record whose first lines are comments with the scores and the winners. It
changes only on purpose; `compare_record` fails when the rules lead elsewhere.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from imperia.bots.bot import Bot
from imperia.core import CHANCE, Game
from imperia.play import RecordError, Table, replay, spell_move, start
from imperia.texts import Renderer

from .walk import Violation

SCORES = "# scores"
WINNERS = "# winners"


def play_out(table: Table, seed: int | str, bots: Sequence[Bot] = ()) -> None:
    """Play to the end: each seat by its bot, or all of them at random."""
    rng = Random(f"{seed}/recorder")
    while not table.over:
        if bots:
            seat = table.seat
            table.play(bots[seat].choose(table.game, table.observe(seat), seat))
        else:
            table.play(rng.choice(table.legal()))


def record_game(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    bots: Sequence[Bot] = (),
) -> str:
    """The text of a recorded game."""
    table = start(game, seats, seed, options)
    play_out(table, seed, bots)
    return _with_result(table)


def _with_result(table: Table) -> str:
    scores = " ".join(str(score) for score in table.scores)
    winners = " ".join(str(seat) for seat in table.winners)
    first, _, rest = table.record().partition("\n")
    return f"{first}\n{SCORES} {scores}\n{WINNERS} {winners}\n{rest}"


def transcript(text: str, lang: str = "en") -> str:
    """A recorded game told in words, a line for each answer and for each thing told."""
    table = replay(text)
    renderer = Renderer(table.game, lang)
    lines: list[str] = []
    for entry in table.history:
        who = "chance" if entry.seat == CHANCE else renderer.seat_name(entry.seat, table.state)
        what = "undo" if entry.move is None else spell_move(table.game, entry.move)
        clause = f" [{entry.clause}]" if entry.clause else ""
        lines.append(f"{entry.seq}. {who}: {what}{clause}")
        lines += [f"    {renderer.tale(tale, table.state)} [{tale.clause}]" for tale in entry.tales]
    return "\n".join(lines) + "\n"


def write_game(folder: Path, name: str, text: str, told: bool = False) -> list[Path]:
    """Keep a recorded game as `<name>.record`, and as `<name>.transcript` where it is told."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{name}.record"]
    files[0].write_text(text, encoding="utf-8")
    if told:
        files.append(folder / f"{name}.transcript")
        files[1].write_text(transcript(text), encoding="utf-8")
    return files


def compare_record(file: Path) -> Table:
    """Replay a recorded game and compare digest, scores, winners and transcript.

    The first line that differs is named in a Violation.
    """
    text = file.read_text(encoding="utf-8")
    try:
        table = replay(text)
    except RecordError as error:
        raise Violation(f"{file.name}: {error}") from None
    _compare(file.name, text, _with_result(table))
    told = file.with_suffix(".transcript")
    if told.exists():
        _compare(told.name, told.read_text(encoding="utf-8"), transcript(text))
    return table


def _compare(name: str, kept: str, now: str) -> None:
    """Line by line; versions of the form and of the rules and most comments do not count."""
    old, new = _lines(kept), _lines(now)
    for number, (before, after) in enumerate(zip(old, new, strict=False), 1):
        if before != after:
            raise Violation(f"{name}, line {number}: it was {before!r} and is now {after!r}.")
    if len(old) != len(new):
        raise Violation(f"{name}: it had {len(old)} lines and has now {len(new)}.")


def _lines(text: str) -> list[str]:
    return [
        re.sub(r"^(imperia record|game \w+) \d+$", r"\1", line)
        for line in text.splitlines()
        if not line.startswith("#") or line.startswith((SCORES, WINNERS))
    ]
