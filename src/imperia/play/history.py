"""All that has happened at one table: its entries, its snapshots, what was taken back."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, overload

from imperia.core import CHANCE, Game, Move, Tale, decision, drain, judge, parse_move, play

UNDO_WORD = "undo"
NO_FIGURES: Mapping[str, list[int]] = MappingProxyType({})
CHECKPOINT = 40  # entries between two snapshots of a table that keeps them


class PastIsGone(Exception):
    """A past position was played by other rules, and those of now do not lead there again."""


class Entry:
    """One line of the history: who answered what, and what was told of it."""

    __slots__ = (
        "asked",
        "clause",
        "figures",
        "free",
        "lone",
        "made",
        "moment",
        "move",
        "opened",
        "question",
        "seat",
        "secret",
        "seq",
        "shown",
        "tales",
        "undo_to",
        "used",
    )

    def __init__(self, seq: int, seat: int, move: Move | None, undo_to: int = 0) -> None:
        self.seq = seq
        self.seat = seat
        self.move = move  # None for an undo
        self.undo_to = undo_to
        self.asked: int | None = None  # of an undo: who was asked before; None: not looked into
        self.clause = ""  # of the question that was answered
        self.question = ""
        self.free = False  # two or more answers were open
        self.lone: bool | None = None  # to let it pass was the only answer; None: not looked into
        self.secret = False
        self.opened = False  # it was the last of sealed answers, which opened them all
        self.shown: bool | None = None  # it showed others something hidden; None: not looked into
        self.used = 0  # answers of chance after this entry
        self.tales: Sequence[Tale] = ()
        # What a listener may note: the turn, figures where one begins, the time.
        self.moment = 0
        self.figures: Mapping[str, list[int]] = NO_FIGURES
        self.made = ""

    @property
    def wire(self) -> str:
        """The short form of the move; `undo:12` leads back to before entry 12."""
        return f"{UNDO_WORD}:{self.undo_to}" if self.move is None else self.move.wire()

    def line(self) -> str:
        """The entry as a dump keeps it: who, marks of a free and of an opening answer, the move."""
        who = "x" if self.seat == CHANCE else str(self.seat)
        return f"{who}{'!' * self.free}{'*' * self.opened} {self.wire}"


def entry_of(seq: int, seat: int, wire: str) -> Entry:
    """An entry from the short form of its move."""
    move = parse_move(wire)
    if move.name == UNDO_WORD:
        return Entry(seq, seat, None, move.arg)
    return Entry(seq, seat, move)


def read_line(seq: int, text: str) -> Entry:
    """An entry of the history as `line` wrote it."""
    who, _, wire = text.partition(" ")
    entry = entry_of(seq, CHANCE if who[0] == "x" else int(who.rstrip("!*")), wire)
    entry.free, entry.opened = "!" in who, "*" in who
    return entry


class Snapshot:
    """A state as it was kept: its version, and the state as JSON."""

    __slots__ = ("blob", "version")

    def __init__(self, version: int, blob: bytes) -> None:
        self.version = version
        self.blob = blob


class History(Sequence[Entry]):
    """The entries of one table in their order; an undo is an entry of its own.

    The state after any entry is the nearest snapshot before it and the moves since. The first
    `foreign` entries were played by other rules than those of now. Whatever is played again is
    played with care: the same questions must be asked, and of other rules the same tales told.
    """

    def __init__(self, game: Game, seats: int, codes: list[int]) -> None:
        self.game = game
        self.seats = seats
        self.codes = codes
        self.entries: list[Entry] = []
        self.kept: dict[int, Snapshot] = {}  # the state after so many entries
        self.arranged = False  # it began in the middle: `kept[0]` is the only way back
        self.foreign = 0

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        return self.entries[place]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)

    def fork(self) -> "History":
        """A history that goes its own way from here and shares the past."""
        other = History(self.game, self.seats, self.codes)
        other.entries = self.entries[:]
        other.kept = dict(self.kept)
        other.arranged, other.foreign = self.arranged, self.foreign
        return other

    def alive(self) -> list[Entry]:
        """The entries without what was undone and without the undos themselves."""
        entries: list[Entry] = []
        for entry in self.entries:
            if entry.move is None:
                entries = [past for past in entries if past.seq < entry.undo_to]
            else:
                entries.append(entry)
        return entries

    def backwards(self) -> Iterator[Entry]:
        """The same from the last to the first, without a look at more of them than are taken."""
        seq = len(self.entries)
        while seq:
            entry = self.entries[seq - 1]
            if entry.move is None:
                seq = entry.undo_to - 1
            else:
                yield entry
                seq -= 1

    # Snapshots

    def keep(self, state: Any) -> Snapshot:
        """Keep the state as it is after the last entry."""
        snapshot = self.kept[len(self.entries)] = snapshot_of(self.game, state)
        return snapshot

    def is_due(self) -> bool:
        """Is it time for the next snapshot?"""
        return len(self.entries) - max(self.kept, default=0) >= CHECKPOINT

    def state_at(self, seq: int) -> Any:
        """The state after so many entries; PastIsGone when the rules of now lead elsewhere."""
        base, way = self._way_to(seq)
        state = self._base(base)
        for entry in reversed(way):
            foreign = entry.seq <= self.foreign
            play_with_care(state, entry, self.game.told_since if foreign else None)
        return state

    def kept_before(self, seq: int) -> Any:
        """The kept state from which the one after so many entries would be reached."""
        return self._base(self._way_to(seq)[0])

    def _way_to(self, seq: int) -> tuple[int, list[Entry]]:
        """The nearest kept state, and the entries from there on, the last first."""
        way: list[Entry] = []
        while seq and seq not in self.kept:
            entry = self.entries[seq - 1]
            if entry.move is None:
                seq = entry.undo_to - 1
            else:
                way.append(entry)
                seq -= 1
        return seq, way

    def _base(self, seq: int) -> Any:
        kept = self.kept.get(seq)
        if kept is None:
            return self.game.open(self.seats, self.codes)
        return restored(self.game, kept)


def snapshot_of(game: Game, state: Any) -> Snapshot:
    """The state as it is kept."""
    blob = json.dumps(game.codec.dump(state), separators=(",", ":")).encode()
    return Snapshot(game.version, blob)


def restored(game: Game, kept: Snapshot) -> Any:
    """The state of a snapshot, brought to the version of now; PastIsGone when it cannot be."""
    try:
        return game.codec.load(game.upgrade(json.loads(kept.blob), kept.version))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise PastIsGone(f"a snapshot of version {kept.version} cannot be read: {error}") from error


def play_with_care(state: Any, entry: Entry, told_since: Collection[str] | None = None) -> None:
    """Play an entry again: the same question and answer, and of other rules the same tales.

    Else it was played by rules that led elsewhere, or what was kept of it is damaged. Other rules
    are those that did not tell yet what `told_since` names.
    """
    assert entry.move is not None, "the way leads around what was undone"
    try:
        question = decision(state)
        same = question.seat == entry.seat
        same = same and entry.question in ("", type(question).__name__)
        if not same or judge(state, entry.move).clause:
            raise PastIsGone(f"entry {entry.seq} is not asked any more")
        state.tales = []
        play(state, entry.move)
    except PastIsGone:
        raise
    except Exception as error:  # whatever the rules of now do with a game of others
        raise PastIsGone(f"entry {entry.seq} cannot be played: {error!r}") from error
    told = drain(state)
    state.tales = None
    if told_since is None or not entry.question:
        return
    then = {tale.text.key for tale in entry.tales}
    known = [tale for tale in told if tale.text.key in then or tale.text.key not in told_since]
    if not _tell_the_same(known, entry.tales):
        raise PastIsGone(f"entry {entry.seq} tells something else")


def _tell_the_same(now: Sequence[Tale], then: Sequence[Tale]) -> bool:
    """Are as many tales told to the same eyes, with the same facts? Their words may be others."""
    return len(now) == len(then) and all(
        one.eyes == other.eyes
        and all(
            one.text.params[name] == other.text.params[name]
            for name in one.text.params.keys() & other.text.params.keys()
        )
        for one, other in zip(now, then, strict=True)
    )
