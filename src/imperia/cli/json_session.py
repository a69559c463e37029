"""A table for a program: one JSON document a line, questions go out and moves come in."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from imperia.bots import Bot
from imperia.core import Decision, Illegal, Move, parse_move, seen_by
from imperia.play import BrokenGame, Table, read_move, spell_move
from imperia.texts import Renderer

from .common import why
from .players import let_play
from .speech import tell

PLAYED, STAY, LEAVE = "played", "stay", "leave"
WORDS = ("move", "undo", "save", "leave")  # what a line that comes in may say


class BadLine(Exception):
    """A line that cannot be obeyed; the message is one sentence."""


class JsonSession:
    """A game between bots and whoever writes lines to standard input."""

    def __init__(self, table: Table, words: Renderer, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.words = words
        self.bots = bots
        self.seen: dict[int, int] = {}  # by seat: the last entry of the history it was told

    def run(self) -> None:
        """Play until the game is over, the input ends or somebody leaves."""
        self._tell_start()
        while not self.table.over:
            seat = self.table.seat
            bot = self.bots.get(seat)
            if bot is not None:
                let_play(bot, self.table, seat)
            elif not self._ask(seat):
                _put({"type": "left", "moves": len(self.table.history)})
                return
        self._tell_end()

    # Out

    def _tell_start(self) -> None:
        table = self.table
        seats = range(table.seats)
        _put(
            {
                "type": "start",
                "game": table.game.id,
                "version": table.game.version,
                "seats": table.seats,
                "options": table.options,
                "lang": self.words.lang,
                "yours": [seat for seat in seats if seat not in self.bots],
            }
        )

    def _question(self, seat: int) -> dict[str, Any]:
        table, words = self.table, self.words
        question = table.asked
        return {
            "type": "question",
            "seq": len(table.history),
            "seat": seat,
            "question": type(question).__name__,
            "clause": question.clause,
            "text": words.ask(question, table.state),
            "legal": [self._move(question, move) for move in table.legal()],
            "refused": [
                self._move(question, move) | {"clause": clause, "text": words.clause(clause)}
                for move, clause in table.refused()
            ],
            "news": self._news(seat),
            "view": table.view(seat),
        }

    def _move(self, question: Decision, move: Move) -> dict[str, Any]:
        spelling = spell_move(self.table.game, move)
        return {
            "move": move.wire(),
            "spelling": spelling,
            "label": self.words.move(question, move, self.table.state),
        }

    def _news(self, viewer: int) -> list[dict[str, Any]]:
        """What this seat was told since its last question."""
        since = self.seen.get(viewer, 0)
        self.seen[viewer] = len(self.table.history)
        return [
            {
                "seq": entry.seq,
                "clause": tale.clause,
                "text": self.words.tale(tale, self.table.state),
            }
            for entry in self.table.alive()
            if entry.seq > since
            for tale in entry.tales
            if seen_by(tale.eyes, viewer)
        ]

    def _tell_end(self) -> None:
        table = self.table
        yours = [seat for seat in range(table.seats) if seat not in self.bots]
        reason = table.reason
        _put(
            {
                "type": "over",
                "seq": len(table.history),
                "scores": table.scores,
                "winners": table.winners,
                "reason": self.words.text(reason, table.state) if reason is not None else "",
                "news": {str(seat): self._news(seat) for seat in yours},
                "view": table.view(yours[0] if len(yours) == 1 else None),
            }
        )

    # In

    def _ask(self, seat: int) -> bool:
        """Put the open question and obey lines until it is answered; False at the end of them."""
        _put(self._question(seat))
        for line in iter(sys.stdin.readline, ""):
            if not line.strip():
                continue
            try:
                result = self._obey(seat, line)
            except BadLine as error:
                _put({"type": "error", "text": str(error)})
                continue
            if result != STAY:
                return result == PLAYED
        return False

    def _obey(self, seat: int, line: str) -> str:
        """Do what a line says."""
        try:
            said = json.loads(line)
        except ValueError:
            raise BadLine(tell("json.no_json")) from None
        if isinstance(said, str):
            said = {"move": said}
        if not isinstance(said, dict) or len(said) != 1 or not set(said) <= set(WORDS):
            raise BadLine(tell("json.no_word", words=", ".join(WORDS)))
        ((word, value),) = said.items()
        if word == "move":
            return self._play(seat, value)
        if word == "undo":
            return self._undo(seat)
        if word == "save":
            return self._save(value)
        return LEAVE

    def _play(self, seat: int, value: Any) -> str:
        if not isinstance(value, str):
            raise BadLine(tell("json.no_move", move=json.dumps(value)))
        try:
            spelled = " " in value.strip()
            game = self.table.game
            move = read_move(game, value.split()) if spelled else parse_move(value.strip())
        except ValueError:
            raise BadLine(
                tell("json.no_move", move=json.dumps(value, ensure_ascii=False))
            ) from None
        try:
            self.table.play(move, seat)
        except Illegal as refusal:
            self._refuse(refusal, {"move": move.wire()})
            return STAY
        except BrokenGame as broken:
            raise BadLine(self.words.say("play.broken_move", why=str(broken))) from None
        return PLAYED

    def _undo(self, seat: int) -> str:
        try:
            self.table.undo(seat)
        except Illegal as refusal:
            self._refuse(refusal, {"undo": True})
            return STAY
        _put({"type": "undone", "seat": seat})
        return PLAYED

    def _refuse(self, refusal: Illegal, what: dict[str, Any]) -> None:
        clause = refusal.ruling.clause
        _put({"type": "refused", **what, "clause": clause, "text": self.words.clause(clause)})

    def _save(self, file: Any) -> str:
        if not isinstance(file, str) or not file:
            raise BadLine(tell("json.no_file"))
        try:
            Path(file).write_text(self.table.record(), encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = why(error) if isinstance(error, OSError) else str(error)
            raise BadLine(tell("unwritable", file=file, reason=reason)) from None
        _put({"type": "saved", "file": file, "seq": len(self.table.history)})
        return STAY


def _put(document: dict[str, Any]) -> None:
    """One line of standard output, at once."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")
    sys.stdout.flush()
