"""A wish: all its moves are played or none; the same again, known by its key, plays nothing."""

import hashlib
import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Any

from imperia.bots import parted
from imperia.core import Game, Illegal, Move
from imperia.play import Lesson, Table
from imperia.store import SeatRow, Stored

from .problems import Problem, illegal

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look like others
ID_LENGTH = 12


def play_all(table: Table, seat: int, moves: Sequence[Move]) -> None:
    """Play a seat's moves in a row; of several a Problem names the first that is not allowed.

    Then the table is not to be kept, unless a move before it has brought what no undo takes back,
    as chance does: who asks has learned of it by the refusal. So what led there stays played, and
    the rest is left out.
    """
    fixed = False
    for place, move in enumerate(moves):
        fixed = fixed or (place > 0 and bool(table.why_not_undo(seat)))
        try:
            table.play(move, seat)
        except Illegal as refusal:
            if fixed:
                return
            raise illegal(refusal.ruling.clause, move.wire() if len(moves) > 1 else "") from None


def same_answer(answered: str, wish: str) -> int:
    """What was answered to this wish; the same key for another wish is a mistake."""
    seq, _, wished = answered.partition(" ")
    if wished and wished != wish:
        raise Problem(409, "key_used")
    return int(seq)


def is_same(
    stored: Stored,
    game: Game,
    players: Sequence[SeatRow],
    options: dict[str, Any],
    lesson: Lesson | None,
) -> bool:
    """Was this table made by the same wish? Of a seat that was open another may have come."""
    if (stored.table.game, stored.table.lesson) != (game.id, lesson.id if lesson else ""):
        return False
    if len(stored.seats) != len(players):
        return False
    chosen = game.encode_options(len(players), options)
    kept = game.encode_options(len(players), json.loads(stored.table.options))
    return chosen == kept and all(
        (parted(old.level)[0], old.kind == "bot") == (parted(new.level)[0], new.kind == "bot")
        and (old.kind == "human" or old.name == new.name)  # people may have told another since
        for old, new in zip(stored.seats, players, strict=True)
    )


def invite_token(host: str, key: str, seat: int) -> str:
    """A secret for an invitation that the same wish of the same guest gives again."""
    digest = hmac.digest(host.encode(), f"invite {seat} {key}".encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")


def table_id(host: str, key: str) -> str:
    """An id that nobody can guess, and that the same wish of the same guest gives again."""
    digest = hashlib.sha256(f"{host} {key}".encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:ID_LENGTH])
