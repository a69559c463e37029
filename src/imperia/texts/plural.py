"""Plural forms, numbers and lists as each language writes them; all of it from Babel."""

from decimal import localcontext
from functools import cache, lru_cache

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

LARGE = 10**20  # what Babel's own precision is enough for
FRACTION = 8  # digits after the comma with which it reckons, and some to spare
KEPT = 4096  # numbers whose words are remembered: few occur, and often
FORMS = ("zero", "one", "two", "few", "many", "other")


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
    """A whole number with the separators of the language."""
    if abs(number) < LARGE:
        return str(format_decimal(number, locale=_locale(lang)))
    with localcontext() as context:  # no game has such numbers, but anybody can ask for entry 9...9
        context.prec = len(str(number)) + FRACTION
        return str(format_decimal(number, locale=_locale(lang)))


def spoken_list(lang: str, words: list[str]) -> str:
    """`a, b and c` in the language."""
    return str(format_list(words, locale=_locale(lang)))
