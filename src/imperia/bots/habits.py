"""What bots do and leave: how often each kind of move was offered and chosen, what a game told.

A kind of move is the question and the name of the answer, whatever its number. It counts as
offered once for each time the question was put, however many numbers it could have had.
"""

from collections import Counter
from typing import Any, Final, NamedTuple

from imperia.play import Entry, Table

WON: Final = "land.won"
LOST: Final = "land.lost"


class Kind(NamedTuple):
    """One kind of move, as one bot has met it on one seat."""

    bot: str
    seat: int
    question: str
    move: str


class Held(NamedTuple):
    """What a bot has at the end of a game on one seat: money, cards, pieces, land won and lost."""

    bot: str
    seat: int
    what: str


class Habits:
    """The counts of one game, or of many added up."""

    def __init__(self) -> None:
        self.games = 0
        self.offered: Counter[Kind] = Counter()
        self.chosen: Counter[Kind] = Counter()
        self.told: Counter[str] = Counter()  # by the key of a line of the log
        self.held: Counter[Held] = Counter()
        self.times: Counter[tuple[str, int]] = Counter()  # games of a bot on a seat
        self.changed = 0  # lands whose holder at the end is not the one of the start

    def add(self, other: "Habits") -> None:
        """Count another game, or other games, too."""
        self.games += other.games
        self.changed += other.changed
        for mine, others in (
            (self.offered, other.offered),
            (self.chosen, other.chosen),
            (self.told, other.told),
            (self.held, other.held),
            (self.times, other.times),
        ):
            mine.update(others)  # type: ignore[arg-type]


class Watcher:
    """Counts one game while it is played: who sits where is known, and nothing is changed."""

    def __init__(self, table: Table, bots: list[str]) -> None:
        self.bots = bots  # by seat
        self.habits = Habits()
        self._stats = table.game.part("stats")
        self._first = self._now = self._holders(table.state)
        for entry in table.history[:]:
            self._note(table, entry)
        table.listeners.append(self._note)

    def _holders(self, state: Any) -> list[int]:
        """By land: who holds it; nothing for a game without land."""
        holders = getattr(self._stats, "holders", None)
        return [] if holders is None else holders(state)

    def choose(self, table: Table, name: str) -> None:
        """The bot that is asked has chosen a move of this name; it is not yet played."""
        seat = table.seat
        bot, question = self.bots[seat], type(table.question).__name__
        for offered in {move.name for move in table.legal()}:
            self.habits.offered[Kind(bot, seat, question, offered)] += 1
        self.habits.chosen[Kind(bot, seat, question, name)] += 1

    def _note(self, table: Table, entry: Entry) -> None:
        for tale in entry.tales:
            self.habits.told[tale.text.key] += 1
        now = self._holders(table.state)
        if now != self._now:
            for before, after in zip(self._now, now, strict=True):
                if before != after:
                    self._passes(before, after)
            self._now = now

    def _passes(self, before: int, after: int) -> None:
        """A land goes from one holder to another; those that are no seats are not counted."""
        for holder, what in ((before, LOST), (after, WON)):
            if 0 <= holder < len(self.bots):
                self.habits.held[Held(self.bots[holder], holder, what)] += 1

    def end(self, table: Table) -> Habits:
        """The counts of the whole game."""
        habits, state = self.habits, table.state
        habits.games = 1
        habits.changed = sum(a != b for a, b in zip(self._first, self._now, strict=True))
        figures: dict[str, list[int]] = {}
        if self._stats is not None:
            figures |= self._stats.figures(state)
            left = getattr(self._stats, "left", None)
            figures |= {} if left is None else left(state)
        for seat, bot in enumerate(self.bots):
            habits.times[bot, seat] += 1
            for what, numbers in figures.items():
                habits.held[Held(bot, seat, what)] += numbers[seat]
        return habits
