"""imperia new: a small, complete game in a package of its own, ready to be changed."""

import keyword
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Annotated

import typer

from .common import why
from .errors import failed, wrong
from .speech import tell

STARTER = "starter"  # the folder of templates: text files in which a few words are replaced
SUFFIX = ".txt"  # so that no tool takes a template for the thing itself
PACKAGE = "package"
VALID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 30
PLATFORM = "IM"  # the prefix of the platform's own clauses


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game will be called.")],
    folder: Annotated[
        Path, typer.Option("--into", metavar="DIR", help="An empty directory; else this one.")
    ] = Path(),
) -> None:
    """Write a small game that passes `check` into an empty directory, ready to be changed."""
    _check_name(name)
    try:
        _check_folder(folder)
        write_package(name, folder)
    except OSError as error:
        raise failed("unwritable", file=str(folder), reason=why(error)) from None
    print(tell("new.written", game=name, folder=str(folder.resolve())))
    run = f"{sys.executable} -m imperia"  # found also where no `imperia` is on the path
    for line in (_install(folder), f"{run} check {name}", f"{run} play {name}"):
        print(f"  {line}")


def _install(folder: Path) -> str:
    """How a package is installed into the environment that runs now."""
    pip = f"{sys.executable} -m pip install"
    if find_spec("pip") is None:  # an environment made by uv has none
        pip = f"uv pip install --python {sys.executable}"
    return f"{pip} --no-deps --no-build-isolation -e {folder}"


def _check_name(name: str) -> None:
    from imperia.catalog import game_ids

    if not VALID.fullmatch(name) or keyword.iskeyword(name) or len(name) > LONGEST:
        raise wrong("new.no_name", name=name, most=LONGEST)
    if name in game_ids() or find_spec(name) is not None:
        raise wrong("new.taken", name=name)


def _check_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(not entry.name.startswith(".") for entry in folder.iterdir()):
        raise wrong("new.not_empty", folder=str(folder.resolve()))


def write_package(name: str, folder: Path) -> None:
    """The starter with this name in this folder, its copying code and lock written, too."""
    from imperia.generate import write
    from imperia.rules_lock import write_lock

    words = words_of(name)
    for place, path in _templates(files("imperia").joinpath(STARTER), PurePosixPath()):
        text = place.read_text(encoding="utf-8")
        for word, value in words.items():
            text = text.replace(word, value)
        first, *rest = path.parts
        parts = ("src", name, *rest) if first == PACKAGE else path.parts
        target = folder.joinpath(*parts).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    with _importable(folder / "src"):
        write(name)
        write_lock(name, version=1)


def words_of(name: str) -> dict[str, str]:
    """What stands in the templates for the name, the title and the prefix of clauses."""
    parts = name.split("_")
    prefix = ("".join(part[0] for part in parts) if len(parts) > 1 else name[:2]).upper()
    if prefix == PLATFORM:
        prefix += "X"
    return {
        "@name@": name,
        "@title@": " ".join(part.capitalize() for part in parts),
        "@prefix@": prefix,
        "@low@": prefix.lower(),
    }


def _templates(
    folder: Traversable, path: PurePosixPath
) -> Iterator[tuple[Traversable, PurePosixPath]]:
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.is_dir():
            yield from _templates(entry, path / entry.name)
        elif entry.name.endswith(SUFFIX):
            yield entry, path / entry.name


@contextmanager
def _importable(folder: Path) -> Iterator[None]:
    """The new package can be found while its code is read; it is not imported."""
    sys.path.insert(0, str(folder.resolve()))
    invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(folder.resolve()))
        invalidate_caches()
