"""The data files of a game: TOML beside its code, or an owner's corrected copies.

An owner's folder is a value given to a game, not a setting of the program: `edition` loads the
game's package once more, under a name of its own, over the corrected data.
"""

import hashlib
import json
import sys
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

LAYOUT: Final = "layout"  # coordinates stand beside the data and change no rule
_owners: Final[dict[str, Path]] = {}  # by package: the owner's folder it was loaded over


class DataError(ValueError):
    """One sentence for the owner of a data file: which file, which entry, what to do."""


def home_of(package: str) -> str:
    """The package of the game to which one of its parts belongs."""
    return package.partition(".components")[0].partition(".scene")[0]


def _game_of(package: str) -> str:
    """The name of a game's package without that of its edition."""
    return package.rpartition(".")[2].partition("@")[0]


# Editions


def edition(package: str, owner: Path) -> str:
    """The name under which this game is loaded over an owner's data; DataError says what is wrong.

    The data are read once for each folder in the life of a program.
    """
    if not owner.is_dir():
        raise DataError(f"{owner} is not a directory; give the directory of your data files.")
    if not _serves(package, owner):
        return package
    name = f"{package}@{hashlib.sha256(str(owner.resolve()).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return name
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None, f"{package} is a package"
    again = spec_from_file_location(
        name, spec.origin, submodule_search_locations=list(spec.submodule_search_locations or [])
    )
    assert again is not None and again.loader is not None, "a package can be loaded again"
    module = module_from_spec(again)
    sys.modules[name], _owners[name] = module, owner
    try:
        again.loader.exec_module(module)
    except BaseException:
        del _owners[name]
        for loaded in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
            del sys.modules[loaded]
        raise
    return name


def _serves(package: str, owner: Path) -> bool:
    """Has the folder data of this game? Refuse one that serves none, and a misspelled file."""
    game = _game_of(package)
    known = known_names(package)
    own = _names_in(owner / game)
    for name in own:
        if name not in known:
            raise DataError(
                f"{owner / game / name}.toml is no data file of {game}; "
                f"rename it to one of {_listed(known)}."
            )
    if own or any(name in known for name in _names_in(owner)):
        return True
    if not (owner / game).is_dir() and any(_names_in(other) for other in sorted(owner.iterdir())):
        return False  # the folder serves other games, each in a folder of its own
    raise DataError(f"{owner} holds no data file of {game}; put there one of {_listed(known)}.")


def owner_of(package: str) -> Path | None:
    """The folder over which an edition was loaded; None for the game as it comes."""
    return _owners.get(package)


def fingerprint(package: str) -> str:
    """Empty for the built-in data; else a short digest of the data in effect."""
    if package not in _owners:
        return ""
    names = [name for name in known_names(package) if name != LAYOUT]
    effective = _digest([_source(package, name) for name in names])
    built_in = _digest([_built_in(package, name) for name in names])
    return "" if effective == built_in else effective


def _digest(sources: list[tuple[str, str]]) -> str:
    tables = [_parse(label, text) for label, text in sources]
    return hashlib.sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()[:16]


# Files


def known_names(package: str) -> list[str]:
    """The names of the data files of a game package, sorted."""
    root = files(package)
    data = root.joinpath("data")
    names = [item.name for item in data.iterdir()] if data.is_dir() else []
    if root.joinpath(f"{LAYOUT}.toml").is_file():
        names.append(f"{LAYOUT}.toml")
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def load_table(package: str, name: str) -> dict[str, Any]:
    """The content of one data file of a game, in the edition that this package is."""
    return load_labelled(package, name)[1]


def load_labelled(package: str, name: str) -> tuple[str, dict[str, Any]]:
    """Where a data file comes from, as a label for messages, and its content."""
    label, text = _source(home_of(package), name)
    return label, _parse(label, text)


def built_in_table(package: str, name: str) -> dict[str, Any]:
    """The content of a data file as it comes with the game, whatever its edition."""
    return _parse(*_built_in(home_of(package), name))


def _parse(label: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).partition(" (at ")
        line = place.removeprefix("line ").partition(",")[0]
        if not line.isdigit():
            line = str(len(text.splitlines()))
        raise DataError(f"{label}, line {line}: {what}; correct this line.") from None
    except RecursionError:
        raise DataError(f"{label} is nested too deeply; make it flatter.") from None


def _source(package: str, name: str) -> tuple[str, str]:
    """Where a table comes from, as a label for messages, and its text."""
    owner = _owners.get(package)
    if owner is not None:
        for path in (owner / _game_of(package) / f"{name}.toml", owner / f"{name}.toml"):
            if path.exists() or path.is_symlink():
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
        if not place.is_file():
            raise OSError("a pipe, a device or a folder")
        return place.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(f"{label} is not text in UTF-8; save it in that encoding.") from None
    except OSError:
        raise DataError(f"{label} cannot be read; put a file there, or take it away.") from None


def _names_in(directory: Path) -> list[str]:
    if not directory.is_dir():
        return []
    return sorted(path.stem for path in directory.iterdir() if path.suffix == ".toml")


def _listed(names: list[str]) -> str:
    return ", ".join(f"{name}.toml" for name in names)
