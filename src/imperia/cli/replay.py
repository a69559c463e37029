"""imperia replay: a recorded game, verified move by move."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import AsJson, DataDir, Lang, check_data, language, print_json, read_text
from .errors import wrong

if TYPE_CHECKING:
    from imperia.core import Tale
    from imperia.play import Entry, Table
    from imperia.texts import Renderer


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    to: Annotated[int | None, typer.Option(min=0, metavar="SEQ", help="Stop after SEQ.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Tell the secrets, too.")] = False,
    lang: Lang = None,
    json: AsJson = False,
    data: DataDir = None,
) -> None:
    """Play a record again, judging every move, and tell what happened."""
    from imperia.play import replay as replay_record
    from imperia.testing.dense import replay_dense
    from imperia.texts import Renderer

    reader = language(lang)
    check_data(data)
    text = read_text(file)
    kept = text.startswith("{")
    table = replay_dense(text, to, data) if kept else replay_record(text, to, data)
    if to is not None and to > len(table.history):
        raise wrong("after_the_end", last=len(table.history))
    words = Renderer(table.game, reader)
    if json:
        print_json(_document(table, words, everything))
    else:
        _print_transcript(table, words, everything)


def shown(entry: "Entry", everything: bool) -> "list[Tale]":
    """The tales of a move that a spectator may read."""
    from imperia.core import seen_by

    return [tale for tale in entry.tales if everything or seen_by(tale.eyes, None)]


def standing(table: "Table", words: "Renderer", reader: int | None = None) -> list[str]:
    """The scores where they count, and at the end who won and why."""
    from imperia.scene import is_scored

    lines = [
        words.say("play.score", seat=words.seat_name(seat, table.state), score=score)
        for seat, score in enumerate(table.scores)
        if is_scored(table.game, table.reason)
    ]
    winners = [words.seat_name(seat, table.state) for seat in table.winners]
    if reader is not None and table.winners == [reader]:
        lines.append(words.say("play.you_win"))
    elif winners:
        lines.append(words.say("play.won", names=words.join(winners), winners=len(winners)))
    if table.reason is not None:
        lines.append(words.text(table.reason, table.state))
    return lines


def _print_transcript(table: "Table", words: "Renderer", everything: bool) -> None:
    print(words.say("replay.head", game=words.title(), seats=table.seats))
    print()
    for entry in table.history:
        if entry.move is None:
            seat = words.seat_name(entry.seat, table.state)
            line = words.say("replay.undone", seat=seat, move=entry.undo_to)
            print(f"{entry.seq:>5}  {line}")
        for tale in shown(entry, everything):
            clause = f"  ({tale.clause})" if tale.clause else ""
            print(f"{entry.seq:>5}  {words.tale(tale, table.state)}{clause}")
    print()
    for line in standing(table, words):
        print(line)
    print(words.say("replay.verified", moves=len(table.history), digest=table.digest()))


def _document(table: "Table", words: "Renderer", everything: bool) -> dict[str, Any]:
    return {
        "game": table.game.id,
        "version": table.game.version,
        "seats": table.seats,
        "options": table.options,
        "moves": len(table.history),
        "over": table.over,
        "scores": table.scores,
        "winners": table.winners,
        "reason": words.text(table.reason, table.state) if table.reason else "",
        "digest": table.digest(),
        "tales": [
            {
                "seq": entry.seq,
                "clause": tale.clause,
                "key": tale.text.key,
                "params": tale.text.params,
                "text": words.tale(tale, table.state),
            }
            for entry in table.history
            for tale in shown(entry, everything)
        ],
    }
