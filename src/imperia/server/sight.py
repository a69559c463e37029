"""Which entries of the history count for one viewer, and how they are numbered."""

from collections.abc import Sequence

from imperia.core import CHANCE, seen_by
from imperia.play import Entry, Table

Viewer = int | None


def _shows(entry: Entry, viewer: Viewer) -> bool:
    """Does this move count for the viewer? Secret steps of others do not, unless told of."""
    if not entry.secret or (viewer is not None and entry.seat == viewer):
        return True
    return any(seen_by(tale.eyes, viewer) for tale in entry.tales)


class Sight:
    """The entries of a history that one viewer may see, numbered from 1 without a gap.

    A history only grows, so that numbers once given never change.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.places: list[int] = []  # by number: the place of the entry in the history
        self.numbers: list[int] = []  # by place: how many entries are seen up to there
        self.undone: dict[int, int] = {}  # number of an undo -> the first number it takes back
        self.dead: set[int] = set()  # the numbers that were taken back
        self._alive: list[tuple[int, int]] = []  # place and number (0 for unseen) of what counts

    def follow(self, history: Sequence[Entry]) -> "Sight":
        """Take in the entries that are new."""
        for place in range(len(self.numbers), len(history)):
            entry = history[place]
            if entry.move is None:
                self._undo(place, entry)
            else:
                number = self._number(place) if _shows(entry, self.viewer) else 0
                self._alive.append((place, number))
            self.numbers.append(len(self.places))
        return self

    def fork(self) -> "Sight":
        """A sight that goes its own way from here, for what is not yet sure to stay."""
        other = Sight(self.viewer)
        other.places, other.numbers = self.places[:], self.numbers[:]
        other.undone, other.dead = dict(self.undone), set(self.dead)
        other._alive = self._alive[:]
        return other

    def _number(self, place: int) -> int:
        self.places.append(place)
        return len(self.places)

    def _undo(self, place: int, entry: Entry) -> None:
        """An undo is seen by who made it and by those who saw what it takes back."""
        taken = [number for past, number in self._alive if past + 1 >= entry.undo_to]
        self._alive = self._alive[: len(self._alive) - len(taken)]
        seen = [number for number in taken if number]
        if seen or entry.seat == self.viewer:
            number = self._number(place)
            self.undone[number] = min(seen, default=number)
            self.dead.update(seen)

    @property
    def seq(self) -> int:
        """How many entries this viewer has seen."""
        return len(self.places)


def last_change(table: Table, sight: Sight) -> str:
    """When the last thing happened that the viewer can tell; empty before any has.

    That is the last entry it sees, or a later secret answer by which somebody else came to
    decide. Steps within a secret answer, and what chance whispers between them, have no time.
    """
    last = sight.places[-1] if sight.places else -1
    for place in range(len(table.history) - 1, last, -1):
        if table.history[place].seat not in (CHANCE, table.seat):
            last = place
            break
    return table.history[last].made if last >= 0 else ""
