"""Plural forms, numbers and lists as each language writes them; all of it from Babel."""

import re
from decimal import localcontext
from functools import cache, lru_cache
from itertools import chain

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

LARGE = 10**20  # what Babel's own precision is enough for
FRACTION = 8  # digits after the comma with which it reckons, and some to spare
KEPT = 4096  # numbers whose words are remembered: few occur, and often
FORMS = ("zero", "one", "two", "few", "many", "other")
SPLIT = "\0"  # stands in no text
MINUS = "\N{MINUS SIGN}"  # Babel writes the hyphen of keyboards
EUPHONIC = {"it": " ed "}  # the "and" before a word that begins with its letter
CLASHING = {"it": re.compile(r"^a (?=a)", re.IGNORECASE)}  # the same of "to" before a name


@cache
def _locale(lang: str) -> Locale:
    return Locale.parse(lang)


@lru_cache(maxsize=KEPT)
def plural_form(lang: str, number: int) -> str:
    """The plural category of a whole number."""
    return str(_locale(lang).plural_form(abs(number)))


@cache
def needed_forms(lang: str) -> frozenset[str]:
    """The forms a text with a number must have: those of the numbers met in a game."""
    return frozenset(plural_form(lang, number) for number in range(1000)) | {"other"}


@cache
def possible_forms(lang: str) -> frozenset[str]:
    """Every form the language has, that of millions included."""
    return frozenset(_locale(lang).plural_form.tags) | {"other"}


@lru_cache(maxsize=KEPT)
def spoken_number(lang: str, number: int) -> str:
    """A whole number with the separators of the language and a true minus sign."""
    return _decimal(lang, number).replace("-", MINUS)


def _decimal(lang: str, number: int) -> str:
    if abs(number) < LARGE:
        return str(format_decimal(number, locale=_locale(lang)))
    with localcontext() as context:  # no game has such numbers, but anybody can ask for entry 9...9
        context.prec = len(str(number)) + FRACTION
        return str(format_decimal(number, locale=_locale(lang)))


def spoken_list(lang: str, words: list[str]) -> str:
    """`a, b and c` in the language."""
    return "".join(chain(*zip(words, [*list_gaps(lang, words), ""], strict=False)))


def list_gaps(lang: str, words: list[str]) -> list[str]:
    """What stands between the words of a list; `a; b and c` where a name has an "and" itself."""
    if any(gap in word for gap in _gaps(lang, 2) for word in words):
        return ["; "] * (len(words) - 1)
    gaps = _gaps(lang, len(words))
    if gaps and words[-1][:1].lower() == gaps[-1].strip() and lang in EUPHONIC:
        return [*gaps[:-1], EUPHONIC[lang]]
    return gaps


def smooth(lang: str, words: str) -> str:
    """A name with a preposition before it, so that two vowels do not clash: `ad Ada`."""
    return CLASHING[lang].sub("ad ", words) if lang in CLASHING else words


@cache
def _gaps(lang: str, count: int) -> list[str]:
    marks = [f"{SPLIT}{place}{SPLIT}" for place in range(count)]
    return str(format_list(marks, locale=_locale(lang))).split(SPLIT)[2:-1:2]
