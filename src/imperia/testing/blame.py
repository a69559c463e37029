"""Whose fault is an error? One that a game's own code brings about is told as such."""

import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from imperia.core import Columns, Decision, Frame, Move, Procedure
from imperia.core import engine as engine_module
from imperia.generate import package_folder, read_columns

FIELD = re.compile(r"\bf\.(\w+)")


def blame(error: BaseException, packages: Iterable[str]) -> str:
    """The file and line, the class and the step of a game that fails; empty if it is no game's."""
    calls = list(_calls(error))
    for package in packages:
        folder = package_folder(package)
        told = _known(error, calls, package, folder) or _innermost(error, calls, folder)
        if told:
            return told
    return ""


def _calls(error: BaseException) -> Iterable[tuple[FrameType, int]]:
    trace = error.__traceback__
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def _label(folder: Path, file: str) -> str:
    """The file as its package calls it; empty where it belongs to none."""
    path = Path(file)
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else ""


def _class_at(kind: type, folder: Path) -> str:
    """Where a class of this game stands; empty for any other."""
    try:
        label = _label(folder, inspect.getsourcefile(kind) or "")
        return f"{label}:{inspect.getsourcelines(kind)[1]}" if label else ""
    except (OSError, TypeError):
        return ""


def _known(
    error: BaseException, calls: list[tuple[FrameType, int]], package: str, folder: Path
) -> str:
    """Mistakes that show only in code that is not the author's, in the author's terms."""
    here = calls[-1][0] if calls else None
    if here is None:
        return ""
    if isinstance(error, KeyError) and here.f_code is _code(engine_module.advance):
        return _no_step(here.f_locals.get("frame"), error.args[0], folder)
    if isinstance(error, NotImplementedError):
        who = here.f_locals.get("self")
        where = _class_at(type(who), folder)
        return f"{where}: {type(who).__name__}.{here.f_code.co_name}: {error}." if where else ""
    if isinstance(error, AttributeError):
        if error.obj is None and error.name == "clause":
            return _no_verdict(calls, folder)
        if isinstance(error.obj, Columns) and _is_package(error.obj, package):
            return _no_value(error.name or "", package, folder)
    if _label(folder, here.f_code.co_filename) == "generated.py":
        return _no_list(here, calls[-1][1], folder)
    return ""


def _code(function: Any) -> CodeType | None:
    return getattr(function, "__code__", None)


def _is_package(thing: object, package: str) -> bool:
    return type(thing).__module__.partition("@")[0].startswith(package)


def _no_step(frame: Any, step: Any, folder: Path) -> str:
    where = _class_at(type(frame), folder)
    if not where or not isinstance(frame, Procedure):
        return ""
    steps = ", ".join(frame.steps) or "none"
    return f"{where}: {type(frame).__name__} has no step {step!r}; the steps are {steps}."


def _no_verdict(calls: list[tuple[FrameType, int]], folder: Path) -> str:
    for call, _ in reversed(calls):
        for name in ("self", "question"):
            asked = call.f_locals.get(name)
            where = _class_at(type(asked), folder) if isinstance(asked, Decision) else ""
            if where:
                move = call.f_locals.get("move")
                what = f" for {move.wire()}" if isinstance(move, Move) else ""
                kind = type(asked).__name__
                return f"{where}: {kind}.judge returns None{what}; return YES or a refusal."
    return ""


def _no_value(column: str, package: str, folder: Path) -> str:
    if column not in read_columns(package)[0]:
        return ""
    lines = (folder / "state.py").read_text(encoding="utf-8").splitlines()
    found = [n for n, line in enumerate(lines, 1) if line.strip().startswith(f"{column}:")]
    where = f"state.py:{found[0]}" if found else "state.py"
    return f"{where}: State.{column} is given no value by setup; do so in setup.py."


def _no_list(here: FrameType, line: int, folder: Path) -> str:
    """Copying fails where a field of a frame holds something else than it was declared to."""
    frame = here.f_locals.get("f")
    where = _class_at(type(frame), folder)
    if not where:
        return ""
    source = Path(here.f_code.co_filename).read_text(encoding="utf-8").splitlines()[line - 1]
    for field in FIELD.findall(source):
        value = getattr(frame, field, None)
        rows = isinstance(value, list) and all(isinstance(row, list) for row in value)
        if not isinstance(value, list) or ("map(list" in source and not rows):
            name = type(frame).__name__
            return (
                f"{where}: {name}.{field} was declared a list but holds {value!r}: what is handed "
                "to it, by chosen or by end, must be a list of numbers."
            )
    return ""


def _innermost(error: BaseException, calls: list[tuple[FrameType, int]], folder: Path) -> str:
    """The last line of the game that ran, and the step or question it ran for."""
    inside = [
        (call, line, _label(folder, call.f_code.co_filename))
        for call, line in calls
        if _label(folder, call.f_code.co_filename)
    ]
    if not inside:
        return ""
    _, line, label = inside[-1]
    steps = [each for each, _, _ in inside if isinstance(each.f_locals.get("self"), Frame)]
    running = ""
    if steps:
        kind = type(steps[0].f_locals["self"]).__name__
        running = f" {kind}.{steps[0].f_code.co_name}:"
    what = " ".join(str(error).split()).rstrip(".") or "no reason given"
    return f"{label}:{line}:{running} {type(error).__name__}: {what}."
