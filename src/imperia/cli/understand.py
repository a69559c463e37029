"""Which answer is meant by what was typed."""

import re
from collections.abc import Sequence

from imperia.texts import plain

FEWEST = 2  # letters that may stand for an answer; single ones are commands


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", plain(text))


def exactly_meant(line: str, labels: Sequence[str], spellings: Sequence[str]) -> list[int]:
    """The places of the answers with this number, these words or this spelling in records."""
    if line.isascii() and line.isdigit():
        numbers = [str(number) for number in range(1, len(labels) + 1)]
        return [numbers.index(line)] if line in numbers else []
    wanted = plain(line)
    return [
        place
        for place, spelling in enumerate(spellings)
        if wanted in (plain(labels[place]), plain(spelling))
    ]


def loosely_meant(line: str, labels: Sequence[str], spellings: Sequence[str]) -> list[int]:
    """The places of the answers that have all these words, whole ones before beginnings."""
    wanted = words_of(line)
    if not wanted or sum(map(len, wanted)) < FEWEST or all(word.isdigit() for word in wanted):
        return []
    known = [words_of(f"{labels[n]} {spellings[n]}") for n in range(len(labels))]
    whole = [n for n, has in enumerate(known) if all(word in has for word in wanted)]
    return whole or [
        n
        for n, has in enumerate(known)
        if all(any(other.startswith(word) for other in has) for word in wanted)
    ]
