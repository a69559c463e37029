"""Hints of somebody else's in a file, in place of those of the game."""

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from .bot import OwnBotError

NAMES = ("value", "prior", "WHOLE")


@cache
def load_advice(path: str) -> ModuleType:
    """The module in this file; it is run once in each process."""
    file = Path(path).resolve()
    if not file.is_file():
        raise OwnBotError(f"there is no file {path!r}")
    spec = spec_from_file_location(f"imperia_hints_{file.stem}", file)
    assert spec is not None and spec.loader is not None, "a file of Python can be loaded"
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        what = f"{type(error).__name__}: {error}".rstrip(".: ")
        raise OwnBotError(f"its hints break when they are loaded ({what})") from error
    if not any(hasattr(module, name) for name in NAMES):
        raise OwnBotError(f"{path!r} has neither value nor prior nor WHOLE")
    return module
