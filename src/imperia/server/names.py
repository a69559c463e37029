"""Names of players: what is written must be what is seen."""

import unicodedata

from .problems import malformed

# Letters and signs that are drawn as nothing, though they count as letters and signs.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")  # controls, turns of direction, no letters
MARKS = ("Mn", "Mc", "Me")
MOST_MARKS = 3  # upon one letter


def read_name(text: str) -> str:
    """A name with single spaces; a Problem when part of it cannot be seen."""
    name = unicodedata.normalize("NFC", text).strip(" ")
    marks = MOST_MARKS  # none may come first
    for letter in name:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in MARKS else 0
        if kind in HIDDEN or letter in BLANK or marks > MOST_MARKS:
            raise malformed("bad_name")
    return " ".join(name.split())
