"""Long lines broken so that what goes on stands under what it belongs to."""

import re
from textwrap import wrap

FURTHER = 4  # columns by which the rest of a line is moved in
HEAD = re.compile(r"\s*(?:\S.{0,22}?\s{2,}(?=\S))?")  # a first column: a number, a name


def wrapped(text: str, width: int) -> str:
    """The same text, no line wider than this."""
    return "\n".join(_wrapped(line, width) for line in text.split("\n"))


def _wrapped(line: str, width: int) -> str:
    if len(line) <= width:
        return line
    head = HEAD.match(line)
    assert head is not None  # it matches nothing, too
    indent = len(head[0]) + (0 if head[0].strip() else FURTHER)
    indent = min(indent, width // 2)
    pieces = wrap(line, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    return "\n".join(pieces)
