"""Running the command line: every error becomes one sentence and an exit code."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import typer

from imperia.generate import AuthorError
from imperia.kit.data import DataError
from imperia.play import RecordError

from .errors import FAILED, Fail
from .speech import listen, tell
from .usage import spoken_usage

INTERRUPTED = 130
TRACEBACK = "IMPERIA_TRACEBACK"  # set in the environment, it lets unexpected errors through


def main() -> None:
    """The command `imperia`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no error
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Run one command; its exit code."""
    listen(args)
    try:
        return _obey(args)
    except Fail as failure:
        return _complain(failure.sentence, failure.code)
    except typer.TyperException as error:
        return _complain(spoken_usage(error), error.exit_code)
    except (AuthorError, DataError, RecordError) as error:
        return _complain(str(error), FAILED)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at exit
        return FAILED
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        return _complain(_unexpected(error), FAILED)


def _obey(args: Sequence[str]) -> int:
    from .app import app

    result = app(args=list(args), prog_name="imperia", standalone_mode=False)
    sys.stdout.flush()
    return result if isinstance(result, int) else 0


def _complain(sentence: str, code: int) -> int:
    shown = "".join(letter if letter.isprintable() else " " for letter in sentence)
    print(" ".join(shown.split()), file=sys.stderr)
    return code


def _unexpected(error: Exception) -> str:
    """An error nobody thought of: a fault of a game, a text that it lacks, or a fault of ours."""
    from imperia.catalog import packages
    from imperia.testing.blame import blame
    from imperia.texts import TextError

    if isinstance(error, TextError):
        return str(error)
    others = [package for package in packages() if not package.startswith("imperia.")]
    fault = blame(error, others)
    if fault:
        return tell("game_fault", what=fault.rstrip("."), variable=TRACEBACK)
    what = str(error).rstrip(".") or "no reason given"
    return tell("unexpected", what=f"{type(error).__name__}: {what}", variable=TRACEBACK)
