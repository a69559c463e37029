"""Reading the data of a game: TOML files beside its code, or an owner's corrected copies."""

import hashlib
import json
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

LAYOUT = "layout"  # coordinates stand beside the data and change no rule


class DataError(ValueError):
    """One sentence for the owner of a data file: which file, which entry, what to do."""


_override: list[Path] = []  # at most one; a list, so that no function needs a global statement


def set_override(directory: Path | None) -> None:
    """Read corrected data from this directory; must be called before a game is imported."""
    if directory is not None and not directory.is_dir():
        raise DataError(f"{directory} is not a directory; give the directory of your data files.")
    _override[:] = [] if directory is None else [directory]


def override_for(game: str) -> Path | None:
    """The directory that holds the corrected data of a game: its own, or the common one."""
    if not _override:
        return None
    own = _override[0] / game
    return own if own.is_dir() else _override[0]


def load_table(package: str, name: str) -> dict[str, Any]:
    """The content of one data file of a game package, corrected by the override directory."""
    return _parse(*_source(package, name))


def fingerprint(package: str) -> str:
    """Empty for the built-in data; else a short digest of the data in effect."""
    if not _override:
        return ""
    names = [name for name in known_names(package) if name != LAYOUT]
    effective = _digest([_source(package, name) for name in names])
    built_in = _digest([_built_in(package, name) for name in names])
    return "" if effective == built_in else effective


def known_names(package: str) -> list[str]:
    """The names of the data files of a game package, sorted."""
    root = files(package)
    data = root.joinpath("data")
    names = [item.name for item in data.iterdir()] if data.is_dir() else []
    if root.joinpath(f"{LAYOUT}.toml").is_file():
        names.append(f"{LAYOUT}.toml")
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def _digest(sources: list[tuple[str, str]]) -> str:
    tables = [_parse(label, text) for label, text in sources]
    return hashlib.sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()[:16]


def _parse(label: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).partition(" (at ")
        line = place.removeprefix("line ").partition(",")[0]
        if not line.isdigit():
            line = str(len(text.splitlines()))
        raise DataError(f"{label}, line {line}: {what}; correct this line.") from None


def _source(package: str, name: str) -> tuple[str, str]:
    """Where a table comes from, as a label for messages, and its text."""
    if _override:
        _check_override(package)
        game = package.rpartition(".")[2]
        for path in (_override[0] / game / f"{name}.toml", _override[0] / f"{name}.toml"):
            if path.exists():
                return str(path), _text(str(path), path)
    return _built_in(package, name)


def _built_in(package: str, name: str) -> tuple[str, str]:
    root = files(package)
    for place in (root.joinpath("data", f"{name}.toml"), root.joinpath(f"{name}.toml")):
        if place.is_file():
            return str(place), _text(str(place), place)
    raise DataError(
        f"{package} has no data file {name}.toml; known: {_listed(known_names(package))}."
    )


def _text(label: str, place: Traversable) -> str:
    try:
        return place.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(f"{label} is not text in UTF-8; save it in that encoding.") from None
    except OSError:
        raise DataError(f"{label} cannot be read; put a file there, or take it away.") from None


def _check_override(package: str) -> None:
    """Refuse a directory that would change nothing, and a misspelled file of one game."""
    game = package.rpartition(".")[2]
    known = known_names(package)
    top = _override[0]
    if not top.is_dir():
        raise DataError(f"{top} is not a directory; give the directory of your data files.")
    own = _names_in(top / game)
    for name in own:
        if name not in known:
            raise DataError(
                f"{top / game / name}.toml is no data file of {game}; "
                f"rename it to one of {_listed(known)}."
            )
    if own or any(name in known for name in _names_in(top)):
        return
    if not (top / game).is_dir() and any(_names_in(other) for other in sorted(top.iterdir())):
        return  # the directory serves other games, each in a folder of its own
    raise DataError(f"{top} holds no data file of {game}; put there one of {_listed(known)}.")


def _names_in(directory: Path) -> list[str]:
    if not directory.is_dir():
        return []
    return sorted(path.stem for path in directory.iterdir() if path.suffix == ".toml")


def _listed(names: list[str]) -> str:
    return ", ".join(f"{name}.toml" for name in names)


class Entry:
    """A table of a data file that knows its place and which of its keys were asked for."""

    def __init__(self, file: str, name: str, values: dict[str, Any]) -> None:
        self.file = file
        self.name = name
        self.values = values
        self.asked: list[str] = []

    def has(self, key: str) -> bool:
        """Whether an optional key is given."""
        self.asked.append(key)
        return key in self.values


def load_entry(package: str, name: str) -> Entry:
    """A whole data file, ready for the readers below."""
    label, text = _source(package, name)
    return Entry(label, "", _parse(label, text))


def built_in_table(package: str, name: str) -> dict[str, Any]:
    """The content of a data file as it comes with the game, whatever the override says."""
    return _parse(*_built_in(package, name))


def wrong(entry: Entry, what: str) -> DataError:
    """The error to raise about an entry."""
    where = f"{entry.file}, [{entry.name}]" if entry.name else entry.file
    return DataError(f"{where}: {what}.")


def finish(entry: Entry) -> None:
    """Refuse keys that nobody asked for."""
    for key in entry.values:
        if key not in entry.asked:
            known = ", ".join(dict.fromkeys(entry.asked))
            raise wrong(entry, f"'{key}' is not known here; remove it or use one of {known}")


def same_ids(entry: Entry, ids: tuple[str, ...]) -> None:
    """Refuse an entry whose keys are not exactly these ids."""
    for key in ids:
        if key not in entry.values:
            raise wrong(entry, f"the entry [{key}] is missing; add it")
    for key in entry.values:
        if key not in ids:
            raise wrong(entry, f"the entry [{key}] is not known; remove it")


def read_entries(package: str, name: str, ids: tuple[str, ...]) -> list[Entry]:
    """The entries of a data file, one for each id, in the order of the ids."""
    root = load_entry(package, name)
    same_ids(root, ids)
    return [part(root, key) for key in ids]


def whole(
    entry: Entry, key: str, *, at_least: int | None = None, at_most: int | None = None
) -> int:
    """A whole number within bounds."""
    wanted = "a whole number" + _bounds(at_least, at_most)
    value = _value(entry, key, wanted)
    if not _is_whole(value, at_least, at_most):
        raise _not_wanted(entry, key, value, wanted)
    return int(value)


def wholes(
    entry: Entry,
    key: str,
    *,
    at_least: int | None = None,
    at_most: int | None = None,
    length: int | None = None,
) -> list[int]:
    """A list of whole numbers within bounds."""
    many = "" if length is None else f"{length} "
    wanted = f"a list of {many}whole numbers" + _bounds(at_least, at_most)
    value = _value(entry, key, wanted)
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise _not_wanted(entry, key, value, wanted)
    for item in value:
        if not _is_whole(item, at_least, at_most):
            raise _not_wanted(entry, key, item, wanted)
    return [int(item) for item in value]


def flag(entry: Entry, key: str) -> bool:
    """True or false."""
    value = _value(entry, key, "true or false")
    if not isinstance(value, bool):
        raise _not_wanted(entry, key, value, "true or false")
    return value


def word(entry: Entry, key: str, among: tuple[str, ...]) -> str:
    """One of the given words."""
    wanted = _one_of(among)
    value = _value(entry, key, wanted)
    if not isinstance(value, str) or value not in among:
        raise _not_wanted(entry, key, value, wanted)
    return value


def words(entry: Entry, key: str, among: tuple[str, ...], *, repeated: bool = False) -> list[str]:
    """A list of the given words, none twice unless they may be repeated."""
    once = "" if repeated else ", each at most once,"
    wanted = f"a list{once} of words, each {_one_of(among)}"
    value = _value(entry, key, wanted)
    if not isinstance(value, list):
        raise _not_wanted(entry, key, value, wanted)
    found: list[str] = []
    for item in value:
        if not isinstance(item, str) or item not in among or (item in found and not repeated):
            raise _not_wanted(entry, key, item, wanted)
        found.append(item)
    return found


def part(entry: Entry, key: str) -> Entry:
    """A table inside the entry."""
    value = _value(entry, key, "a table")
    if not isinstance(value, dict):
        raise _not_wanted(entry, key, value, "a table")
    return Entry(entry.file, f"{entry.name}.{key}" if entry.name else key, value)


def parts(entry: Entry, key: str, *, length: int | None = None) -> list[Entry]:
    """A list of tables inside the entry."""
    wanted = "a list of tables" if length is None else f"a list of {length} tables"
    value = _value(entry, key, wanted)
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise _not_wanted(entry, key, value, wanted)
    for item in value:
        if not isinstance(item, dict):
            raise _not_wanted(entry, key, item, wanted)
    return [Entry(entry.file, f"{entry.name}.{key}", item) for item in value]


def _value(entry: Entry, key: str, wanted: str) -> Any:
    entry.asked.append(key)
    if key not in entry.values:
        raise wrong(entry, f"'{key}' is missing; give {wanted}")
    return entry.values[key]


def _not_wanted(entry: Entry, key: str, value: object, wanted: str) -> DataError:
    shown = json.dumps(value, ensure_ascii=False, default=str)
    if len(shown) > 60:
        shown = shown[:60] + "..."
    return wrong(entry, f"'{key}' has {shown}; give {wanted}")


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


def _one_of(among: tuple[str, ...]) -> str:
    shown = ", ".join(f'"{item}"' for item in among[:12])
    return f"one of {shown}" + (f" or {len(among) - 12} more" if len(among) > 12 else "")
