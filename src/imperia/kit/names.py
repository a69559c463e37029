"""Ids written by people, in positions for tests: a wrong one is answered with the known ones."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any


def unknown(word: object, what: str, known: Iterable[str]) -> ValueError:
    """The error for a word that nothing has as its id: `what` it was taken for, what there is."""
    ids = list(known)
    close = get_close_matches(str(word).lower().replace(" ", "_"), ids, n=3)
    hint = f" (perhaps {' or '.join(close)})" if close else ""
    return ValueError(f"{word!r} is no {what}{hint}: {', '.join(ids) or 'there are none'}.")


def number_of(known: Mapping[str, int], word: str, what: str) -> int:
    """The number of an id; ValueError names the wrong one, those like it and all there are."""
    if word not in known:
        raise unknown(word, what, known)
    return known[word]


def seat_number(seat: int, seats: int) -> int:
    """A seat that plays; ValueError names the others."""
    if not 0 <= seat < seats:
        raise ValueError(f"{seat} is no seat: {', '.join(map(str, range(seats)))}.")
    return seat


def put_words(
    state: Any, words: Mapping[str, Any], known: Mapping[str, Callable[..., None]], game: str
) -> None:
    """Arrange a position in words, each put in its turn; a wrong word is named before any is."""
    for word in words:
        if word not in known:
            raise unknown(word, f"word to arrange {game}", known)
    for word, put in known.items():
        if word in words:
            put(state, words[word])
