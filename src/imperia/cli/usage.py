"""Calls that the parser of the command line does not understand, in our own words."""

import re
from difflib import get_close_matches
from typing import Any

import typer

from .speech import tell

WHOLE, DECIMAL = "int_", "float_"  # how the parser's errors about numbers begin
OUTSIDE = ("greater_than_equal", "less_than_equal")


def spoken_usage(error: typer.TyperException) -> str:
    """A wrong call in one sentence that says what to do."""
    fault: Any = error  # the classes of the parser are told apart by what they know
    context = getattr(fault, "ctx", None)
    command = context.command_path if context is not None else "imperia"
    name = type(fault).__name__
    if name == "NoSuchOption":
        return _no_option(fault.option_name, context, command)
    if name == "MissingParameter" and fault.param is not None:
        return tell("missing", what=_spelled(fault.param), command=command)
    if name == "BadParameter" and fault.param is not None:
        return _bad_value(fault, command)
    if name == "BadOptionUsage":
        takes = "does not take" in fault.message
        return tell("no_value_taken" if takes else "no_value", option=fault.option_name)
    return _other(fault.format_message(), context, command)


def _spelled(param: Any) -> str:
    """How a parameter is written: `--seats`, or GAME for one without a name."""
    if param.param_type_name == "argument":
        return str(param.metavar or param.name.upper())
    return str(max(param.opts, key=len))


def _no_option(option: str, context: Any, command: str) -> str:
    known = [word for param in context.command.params for word in param.opts] if context else []
    near = get_close_matches(option, known, 1)
    if near:
        return tell("no_flag_near", command=command, option=option, near=near[0])
    return tell("no_flag", command=command, option=option)


def _bad_value(fault: Any, command: str) -> str:
    """A value of the wrong kind, or a number outside of its range."""
    option = _spelled(fault.param)
    errors = getattr(fault.__cause__, "errors", None)
    found = errors()[0] if callable(errors) else {"type": "", "input": ""}
    kind, value = str(found["type"]), str(found["input"])
    least, most = getattr(fault.param, "min", None), getattr(fault.param, "max", None)
    if kind in OUTSIDE and most is None:
        return tell("too_small", option=option, least=str(least), value=value)
    if kind in OUTSIDE:
        return tell("no_range", option=option, least=str(least), most=str(most), value=value)
    if kind.startswith(WHOLE):
        return tell("no_whole_number", option=option, value=value)
    if kind.startswith(DECIMAL):
        return tell("no_decimal", option=option, value=value)
    return tell("usage", what=f"{option}: {fault.message}".rstrip("."), command=command)


def _other(message: str, context: Any, command: str) -> str:
    """Words that the command line has no place for."""
    if found := re.match(r"No such command '(.*)'", message):
        known = list(getattr(context.command, "commands", {}))
        return tell("no_command", word=found[1], commands=", ".join(known))
    if found := re.match(r"Got unexpected extra argument\S* \((.*)\)", message):
        return tell("too_many_words", words=found[1], command=command)
    return tell("usage", what=message.rstrip("."), command=command)
