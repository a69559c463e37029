"""Data declared: what an entry of a data file may hold is said where it is read, once.

    _file = data_file(__package__, "game")
    _units = _file.sheet("units")
    UNITS: Final = _units.ids                                # in the order of our own file
    STRENGTH: Final = _units.whole("strength", at_least=1)   # a column by unit
    HOME: Final = _units.number("home", PLACES, absent=-1)   # the place of a word in PLACES
    MOUNTED: Final = _units.where("mounted")                 # a mask of units
    _file.finish()                                           # whatever nobody asked for is refused

Every mistake is a DataError: the file, the entry, what it has and what to give.
"""

import json
from collections.abc import Sequence
from typing import Any

from .data import DataError, built_in_table, load_labelled
from .masks import mask_of


class Entry:
    """A table of a data file that knows its place and which of its keys were asked for."""

    def __init__(self, file: str, name: str, values: dict[str, Any], ours: Any = None) -> None:
        self.file = file
        self.name = name
        self.values = values
        self.ours: dict[str, Any] = ours if isinstance(ours, dict) else {}  # as in our own file
        self.asked: list[str] = []
        self.inside: list[Entry] = []  # the tables below that were asked for

    # One value

    def has(self, key: str) -> bool:
        """Whether an optional key is given."""
        self.asked.append(key)
        return key in self.values

    def whole(
        self,
        key: str,
        *,
        at_least: int | None = None,
        at_most: int | None = None,
        absent: int | None = None,
    ) -> int:
        """A whole number within bounds."""
        if absent is not None and not self.has(key):
            return absent
        wanted = "a whole number" + _bounds(at_least, at_most)
        value = self._value(key, wanted)
        if not _is_whole(value, at_least, at_most):
            raise self._not_wanted(key, value, wanted)
        return int(value)

    def wholes(
        self,
        key: str,
        *,
        at_least: int | None = None,
        at_most: int | None = None,
        length: int | None = None,
    ) -> list[int]:
        """A list of whole numbers within bounds."""
        many = "" if length is None else f"{length} "
        wanted = f"a list of {many}whole numbers" + _bounds(at_least, at_most)
        value = self._value(key, wanted)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise self._not_wanted(key, value, wanted)
        for item in value:
            if not _is_whole(item, at_least, at_most):
                raise self._not_wanted(key, item, wanted)
        return [int(item) for item in value]

    def flag(self, key: str, absent: bool | None = None) -> bool:
        """True or false."""
        if absent is not None and not self.has(key):
            return absent
        value = self._value(key, "true or false")
        if not isinstance(value, bool):
            raise self._not_wanted(key, value, "true or false")
        return value

    def word(self, key: str, among: Sequence[str], absent: str | None = None) -> str:
        """One of the given words."""
        if absent is not None and not self.has(key):
            return absent
        wanted = _one_of(among)
        value = self._value(key, wanted)
        if not isinstance(value, str) or value not in among:
            raise self._not_wanted(key, value, wanted)
        return value

    def words(
        self,
        key: str,
        among: Sequence[str],
        *,
        repeated: bool = False,
        absent: list[str] | None = None,
    ) -> list[str]:
        """A list of the given words, none twice unless they may be repeated."""
        if absent is not None and not self.has(key):
            return absent
        once = "" if repeated else ", each at most once,"
        wanted = f"a list{once} of words, each {_one_of(among)}"
        value = self._value(key, wanted)
        if not isinstance(value, list):
            raise self._not_wanted(key, value, wanted)
        found: list[str] = []
        for item in value:
            if not isinstance(item, str) or item not in among or (item in found and not repeated):
                raise self._not_wanted(key, item, wanted)
            found.append(item)
        return found

    def number(self, key: str, among: Sequence[str], absent: int | None = None) -> int:
        """The place of a word among the given ones."""
        if absent is not None and not self.has(key):
            return absent
        return among.index(self.word(key, among))

    def numbers(self, key: str, among: Sequence[str], *, repeated: bool = False) -> list[int]:
        """The places of some words among the given ones; none where the key is absent."""
        found = self.words(key, among, repeated=repeated, absent=[])
        return [among.index(word) for word in found]

    def mask(self, key: str, among: Sequence[str]) -> int:
        """A set of words as a mask of their places; empty where the key is absent."""
        return mask_of(self.numbers(key, among))

    # What is below

    def part(self, key: str) -> "Entry":
        """A table inside the entry."""
        value = self._value(key, "a table")
        if not isinstance(value, dict):
            raise self._not_wanted(key, value, "a table")
        name = f"{self.name}.{key}" if self.name else key
        return self._below(Entry(self.file, name, value, self.ours.get(key)))

    def parts(self, key: str, *, length: int | None = None) -> "list[Entry]":
        """A list of tables inside the entry."""
        wanted = "a list of tables" if length is None else f"a list of {length} tables"
        value = self._value(key, wanted)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise self._not_wanted(key, value, wanted)
        for item in value:
            if not isinstance(item, dict):
                raise self._not_wanted(key, item, wanted)
        return [self._below(Entry(self.file, f"{self.name}.{key}", item)) for item in value]

    def sheet(self, key: str = "", ids: Sequence[str] | None = None) -> "Sheet":
        """The tables below a key, or in the whole file, one for each id of our own file.

        An owner's copy changes what they say, never what there is.
        """
        root = self.part(key) if key else self
        wanted = tuple(root.ours if ids is None else ids)
        root.same_ids(wanted)
        return Sheet(wanted, [root.part(name) for name in wanted])

    def same_ids(self, ids: Sequence[str]) -> None:
        """Refuse an entry whose keys are not exactly these ids."""
        for key in ids:
            if key not in self.values:
                raise self.wrong(f"the entry [{key}] is missing; add it")
        for key in self.values:
            if key not in ids:
                raise self.wrong(f"the entry [{key}] is not known; remove it")

    def finish(self) -> None:
        """Refuse keys that nobody asked for, here and below."""
        for key in self.values:
            if key not in self.asked:
                known = ", ".join(dict.fromkeys(self.asked))
                raise self.wrong(f"'{key}' is not known here; remove it or use one of {known}")
        for entry in self.inside:
            entry.finish()

    # Mistakes

    def wrong(self, what: str) -> DataError:
        """The error to raise about this entry."""
        where = f"{self.file}, [{self.name}]" if self.name else self.file
        return DataError(f"{where}: {what}.")

    def _value(self, key: str, wanted: str) -> Any:
        self.asked.append(key)
        if key not in self.values:
            raise self.wrong(f"'{key}' is missing; give {wanted}")
        return self.values[key]

    def _not_wanted(self, key: str, value: object, wanted: str) -> DataError:
        shown = json.dumps(value, ensure_ascii=False, default=str)
        if len(shown) > 60:
            shown = shown[:60] + "..."
        return self.wrong(f"'{key}' has {shown}; give {wanted}")

    def _below(self, entry: "Entry") -> "Entry":
        self.inside.append(entry)
        return entry


def data_file(package: str | None, name: str) -> Entry:
    """A data file of the game to which this package belongs, ready to be declared."""
    assert package, "give the __package__ of the module that declares the data"
    label, values = load_labelled(package, name)
    return Entry(label, "", values, built_in_table(package, name))


class Sheet:
    """Entries of one kind: what is declared once is read for each, as a column by id.

    `only` names the rows that have the key; the others read as 0.
    """

    def __init__(self, ids: tuple[str, ...], rows: list[Entry]) -> None:
        self.ids = ids
        self.rows = rows

    def __getitem__(self, number: int) -> Entry:
        return self.rows[number]

    def __len__(self) -> int:
        return len(self.rows)

    def whole(
        self,
        key: str,
        *,
        at_least: int | None = None,
        at_most: int | None = None,
        absent: int | None = None,
        only: Sequence[int] | None = None,
    ) -> list[int]:
        return [
            row.whole(key, at_least=at_least, at_most=at_most, absent=absent)
            if only is None or number in only
            else 0
            for number, row in enumerate(self.rows)
        ]

    def wholes(
        self,
        key: str,
        *,
        at_least: int | None = None,
        at_most: int | None = None,
        length: int | None = None,
    ) -> list[list[int]]:
        return [
            row.wholes(key, at_least=at_least, at_most=at_most, length=length) for row in self.rows
        ]

    def flag(self, key: str, absent: bool | None = None) -> list[bool]:
        return [row.flag(key, absent) for row in self.rows]

    def where(self, key: str) -> int:
        """The rows with this flag, as a mask; it may be left out where it is false."""
        return mask_of([number for number, row in enumerate(self.rows) if row.flag(key, False)])

    def word(self, key: str, among: Sequence[str], absent: str | None = None) -> list[str]:
        return [row.word(key, among, absent) for row in self.rows]

    def words(
        self, key: str, among: Sequence[str], absent: list[str] | None = None
    ) -> list[list[str]]:
        return [row.words(key, among, absent=absent) for row in self.rows]

    def number(
        self,
        key: str,
        among: Sequence[str],
        absent: int | None = None,
        only: Sequence[int] | None = None,
    ) -> list[int]:
        return [
            row.number(key, among, absent) if only is None or number in only else 0
            for number, row in enumerate(self.rows)
        ]

    def numbers(self, key: str, among: Sequence[str], *, repeated: bool = False) -> list[list[int]]:
        return [row.numbers(key, among, repeated=repeated) for row in self.rows]

    def masks(self, key: str, among: Sequence[str]) -> list[int]:
        return [row.mask(key, among) for row in self.rows]

    def part(self, key: str) -> "Sheet":
        """The table of this key inside each row."""
        return Sheet(self.ids, [row.part(key) for row in self.rows])

    def wrong(self, what: str) -> DataError:
        """The error to raise about all of them: no single entry is to blame."""
        return DataError(f"{self.rows[0].file}: {what}.")


def _is_whole(value: object, at_least: int | None, at_most: int | None) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return (at_least is None or value >= at_least) and (at_most is None or value <= at_most)


def _bounds(at_least: int | None, at_most: int | None) -> str:
    if at_least is not None and at_most is not None:
        return f" from {at_least} to {at_most}"
    if at_least is not None:
        return f" of at least {at_least}"
    return "" if at_most is None else f" of at most {at_most}"


def _one_of(among: Sequence[str]) -> str:
    shown = ", ".join(f'"{item}"' for item in among[:12])
    return f"one of {shown}" + (f" or {len(among) - 12} more" if len(among) > 12 else "")
