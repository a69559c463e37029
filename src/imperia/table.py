"""A table: one game being played. Answers for chance, plays forced moves, keeps the history."""

import json
from collections.abc import Mapping
from typing import Any

from imperia.core import (
    CHANCE,
    NOT_ASKED,
    Chance,
    Decision,
    Game,
    Illegal,
    Move,
    Outcome,
    Tale,
    Text,
    begin,
    collecting,
    decision,
    digest,
    drain,
    judge,
    no,
    observe,
    play,
    seen_by,
)
from imperia.dice import HashDice
from imperia.kit.data import fingerprint
from imperia.record import UNDO_WORD, Line, Record, write_record

NOTHING_TO_UNDO = no("IM-3")
CANNOT_UNDO = no("IM-4")  # something was revealed, or another seat has moved since
SNAPSHOT = 1  # the version of the form of `dump`


class Entry:
    """One line of the history: who answered what, and what was told of it."""

    def __init__(self, seq: int, seat: int, move: Move | None, clause: str) -> None:
        self.seq = seq
        self.seat = seat
        self.move = move  # None for an undo
        self.undo_to = 0
        self.clause = clause  # of the question that was answered
        self.question = ""
        self.free = False  # two or more answers were open
        self.secret = False
        self.opened = False  # it was the last of sealed answers, which opened them all
        self.tales: list[Tale] = []


def checksum(blob: dict[str, Any]) -> str:
    """A fingerprint of what a table keeps, so that damage is noticed."""
    return digest(blob)


class Table:
    """A game at play, for people, bots and scripts alike."""

    def __init__(self, game: Game, state: Any, dice: HashDice) -> None:
        self.game = game
        self.state = state
        self.dice = dice
        self.history: list[Entry] = []
        self.origin: dict[str, Any] | None = None  # where it began, if not at the start
        self._legal: list[Move] | None = None

    # Playing

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def seat(self) -> int:
        """Who decides now; -1 when the game is over."""
        return decision(self.state).seat if self.state.stack else CHANCE

    @property
    def question(self) -> Decision | None:
        """The open question, None when the game is over."""
        return decision(self.state) if self.state.stack else None

    @property
    def seats(self) -> int:
        seats: int = self.state.seats
        return seats

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.game.decode_options(self.state.options))

    def legal(self) -> list[Move]:
        """Every move that may be played now."""
        if self._legal is None:
            self._legal = decision(self.state).legal(self.state) if self.state.stack else []
        return self._legal[:]

    def refused(self) -> list[tuple[Move, str]]:
        """The moves that look possible but are not, each with the clause that forbids it."""
        if not self.state.stack:
            return []
        question = decision(self.state)
        verdicts = [(move, question.judge(self.state, move)) for move in question.moves(self.state)]
        return [(move, ruling.clause) for move, ruling in verdicts if ruling.clause]

    def why_not(self, move: Move) -> str:
        """The clause that forbids this move; empty when it may be played."""
        return judge(self.state, move).clause

    def play(self, move: Move, seat: int | None = None) -> None:
        """Play a move for the seat that decides, then run to the next real question.

        Illegal names the clause that forbids; then nothing has changed.
        """
        if seat is not None and seat != self.seat and not self.over:
            raise Illegal(NOT_ASKED)
        ruling = judge(self.state, move)
        if ruling.clause:
            raise Illegal(ruling)
        self._answer(move)
        self.settle()

    def _answer(self, move: Move, free: bool = True) -> None:
        question = decision(self.state)
        entry = Entry(len(self.history) + 1, question.seat, move, question.clause)
        entry.question = type(question).__name__
        entry.free = free
        entry.secret = question.secret or (isinstance(question, Chance) and question.eyes != -1)
        sealed = collecting(self.state)
        play(self.state, move)
        entry.opened = sealed is not None and collecting(self.state) is not sealed
        entry.tales = drain(self.state)
        self.history.append(entry)
        self._legal = None

    def settle(self) -> None:
        """Answer for chance and play forced moves until a seat has a real choice."""
        state = self.state
        while state.stack:
            question = decision(state)
            if isinstance(question, Chance):
                self._answer(self.ask_chance(question), free=False)
                continue
            self._legal = question.legal(state)
            assert self._legal, f"{type(question).__name__} leaves no legal move"
            if not self.is_forced(question, self._legal):
                return
            self._answer(self._legal[0], free=False)

    def is_forced(self, question: Decision, legal: list[Move]) -> bool:
        """Is one answer left, of which nobody learns anything by its not being asked?"""
        return len(legal) == 1 and not question.always and not question.secret

    def ask_chance(self, question: Chance) -> Move:
        """The answer of chance; a scenario may prescribe it."""
        return question.sample(self.state, self.dice)

    # What came of it

    @property
    def outcome(self) -> Outcome:
        return self.game.outcome(self.state)

    @property
    def scores(self) -> list[int]:
        """A score for each seat: final when the game is over, as it stands before."""
        return self.outcome.scores

    @property
    def winners(self) -> list[int]:
        """The seats that won; nobody before the end."""
        return self.outcome.winners if self.over else []

    @property
    def reason(self) -> Text | None:
        """Why they won, as a text of the section `ending`; None before the end."""
        return self.outcome.reason if self.over else None

    # Seeing

    def tales(self, viewer: int | None, since: int = 0) -> list[Tale]:
        """What was told to this viewer after this many entries of the history."""
        return [
            tale
            for entry in self.history[since:]
            for tale in entry.tales
            if seen_by(tale.eyes, viewer)
        ]

    def observe(self, viewer: int | None) -> Any:
        """The state as this viewer may see it: what is hidden is blank."""
        return observe(self.game, self.state, viewer)

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """Plain data holding nothing this viewer may not know; None is the spectator."""
        seen = self.game.codec.dump(self.observe(viewer))
        stack = seen.pop("stack")
        for shown, frame in zip(stack, self.state.stack, strict=True):
            shown["clause"] = frame.clause
        view: dict[str, Any] = {
            "game": self.game.id,
            "version": self.game.version,
            "viewer": viewer,
            "seats": seen.pop("seats"),
            "options": self.options,
            "over": self.over,
            "scores": self.scores,
            "winners": self.winners,
            "seat": self.seat,
            "state": {name: value for name, value in seen.items() if name != "options"},
            "stack": stack,
            "legal": [],
            "refused": [],
        }
        if viewer is not None and viewer == self.seat:
            view["legal"] = [move.wire() for move in self.legal()]
            view["refused"] = [[move.wire(), clause] for move, clause in self.refused()]
        return view

    # Undoing

    def why_not_undo(self, seat: int) -> str:
        """The clause that forbids this seat to undo its last move; empty when it may."""
        ruling = self._undo_target(seat)
        return ruling if isinstance(ruling, str) else ""

    def _undo_target(self, seat: int) -> int | str:
        alive = self.alive()
        for entry in reversed(alive):
            revealed = entry.seat == CHANCE or entry.opened
            if revealed or (entry.seat != seat and entry.free):
                return CANNOT_UNDO.clause
            if entry.seat == seat and (entry.free or entry.secret):
                return entry.seq
        return NOTHING_TO_UNDO.clause

    def undo(self, seat: int) -> None:
        """Take back this seat's last move; refused once chance or another seat has answered."""
        target = self._undo_target(seat)
        if isinstance(target, str):
            raise Illegal(no(target))
        entry = Entry(len(self.history) + 1, seat, None, "")
        entry.undo_to = target
        self._rebuild([past for past in self.alive() if past.seq < target])
        self.history.append(entry)

    def alive(self) -> list[Entry]:
        """The history without what was undone and without the undos themselves."""
        entries: list[Entry] = []
        for entry in self.history:
            if entry.move is None:
                entries = [past for past in entries if past.seq < entry.undo_to]
            else:
                entries.append(entry)
        return entries

    def _rebuild(self, entries: list[Entry]) -> None:
        """Put the state where it was after these entries."""
        if self.origin is not None:
            state = self.game.codec.load(self.origin)
        else:
            state = self.game.setup(self.seats, self.state.options)
            begin(state, self.game.root(state))
        for entry in entries:
            assert entry.move is not None
            play(state, entry.move)
        state.tales = []
        self.state = state
        self._legal = None

    # Keeping

    def clone(self) -> "Table":
        """A table that goes its own way from here."""
        state = self.game.codec.clone(self.state)
        state.tales = []
        other = Table(self.game, state, HashDice(self.dice.seed, self.dice.used))
        other.history = self.history[:]
        other.origin = self.origin
        return other

    def digest(self) -> str:
        return digest(self.game.codec.dump(self.state))

    def dump(self) -> bytes:
        """The whole table as bytes: its state, its moves and where its chance stands."""
        moves = [
            f"{'x' if entry.seat < 0 else entry.seat}"
            f"{'!' if entry.free else ''}{'*' if entry.opened else ''} "
            + (f"{UNDO_WORD}:{entry.undo_to}" if entry.move is None else entry.move.wire())
            for entry in self.history
        ]
        blob = {
            "snapshot": SNAPSHOT,
            "game": self.game.id,
            "version": self.game.version,
            "data": fingerprint(self.game.package),
            "seed": self.dice.seed,
            "used": self.dice.used,
            "state": self.game.codec.dump(self.state),
            "origin": self.origin,
            "moves": ";".join(moves),
        }
        return json.dumps({"check": checksum(blob), **blob}, separators=(",", ":")).encode()

    def record(self) -> str:
        """The game so far in the open file format."""
        if self.origin is not None:
            raise ValueError("A table set up as a scenario has no record from the start.")
        record = Record(self.game.id, self.game.version, self.seats)
        options = self.game.decode_options(self.state.options)
        record.options = {name: str(value).lower() for name, value in options.items()}
        record.data = fingerprint(self.game.package)
        record.lines = [
            Line(entry.seq, entry.seat, entry.move, entry.undo_to) for entry in self.history
        ]
        record.digest = self.digest()
        record.over = self.over
        return write_record(self.game, record)


def start(
    game: Game, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None
) -> Table:
    """Start a game; ValueError says in one sentence what does not fit."""
    state = game.setup(seats, game.encode_options(seats, options or {}))
    state.tales = []
    begin(state, game.root(state))
    table = Table(game, state, HashDice(seed))
    table.settle()
    return table
