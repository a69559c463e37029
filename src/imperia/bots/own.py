"""Bots from outside, named `module:Class`, loaded where they are needed: in each process anew."""

import sys
from importlib import import_module
from inspect import isclass, signature
from pathlib import Path
from typing import Any

from .bot import Bot, OwnBotError
from .levels import BotSpec


class OwnBotSpec(BotSpec):
    """A class of somebody else's, made with a seed where it takes an argument."""

    def __init__(self, text: str) -> None:
        super().__init__(text, None, None)

    def make(self, seed: int) -> Bot:
        kind = load_class(self.level)
        try:
            made: Any = kind(seed) if _takes_seed(kind) else kind()
        except Exception as error:
            what = f"{type(error).__name__}: {error}".rstrip(".: ")
            raise OwnBotError(f"it cannot be made ({what})") from error
        if not callable(getattr(made, "choose", None)):
            raise OwnBotError("it has no choose(game, view, seat)")
        bot: Bot = made
        return bot


def _takes_seed(kind: type) -> bool:
    """Does the class want anything when it is made?"""
    try:
        wanted = signature(kind).parameters.values()
    except ValueError:
        return False
    return any(param.kind != param.KEYWORD_ONLY for param in wanted)


def load_class(text: str) -> type:
    """The class behind `module:Class`; modules of the working directory are found, too."""
    module, _, name = text.partition(":")
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise OwnBotError(
                f"there is no module {module!r} in this directory or among those installed"
            ) from None
        raise OwnBotError(f"its module needs {error.name!r}, which is not installed") from None
    except Exception as error:
        what = f"{type(error).__name__}: {error}".rstrip(".: ")
        raise OwnBotError(f"its module breaks when it is imported ({what})") from error
    for part in name.split("."):
        found = getattr(found, part, None)
    if not isclass(found):
        raise OwnBotError(f"the module {module!r} has no class {name!r}")
    if not callable(getattr(found, "choose", None)):
        raise OwnBotError(f"the class {name!r} has no choose(game, view, seat)")
    return found


def read_own(text: str) -> OwnBotSpec:
    """The bot `module:Class`, tried once, so that a mistake is told before games begin."""
    spec = OwnBotSpec(text)
    spec.make(0)
    return spec
