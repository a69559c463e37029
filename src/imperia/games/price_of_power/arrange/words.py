"""What the words of `arrange` are made of: players, ids, sets."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from imperia.core import Seat
from imperia.kit.names import unknown

from ..components.realms import REALMS
from ..effects.provinces import settle_realm
from ..queries.realms import seat_of_realm
from ..state import LANE, NO_ONE, State
from .forms import BY_NUMBER, BY_WORDS, COUNT, PLAYERS, WHO, WORDS_LISTED, Form

Who = Seat | str
LANE_FULL: Final = (1 << LANE) - 1  # cubes or ships of a player that one place can count


class Word(NamedTuple):
    """A word of `arrange`: the form of its value, and what it does to the position."""

    form: Form
    put: Callable[[State, Any], None]


def seat_of(state: State, who: Who) -> Seat:
    seat = who if isinstance(who, int) else seat_of_realm(state, number_of_word(REALMS, who))
    if not 0 <= seat < state.seats:
        playing = [REALMS[realm] for realm in state.realm]
        raise unknown(who, "player of this scenario", playing)
    return seat


def number_of_word(among: Sequence[str], name: str) -> int:
    """The number of an id, in capitals or not; the error names those that are like it."""
    word = name if name in among else str(name).lower()
    if word not in among:
        raise unknown(name, "id that is known here", among)
    return among.index(word)


def only_known(given: Iterable[str], among: Iterable[str], what: str) -> None:
    """Nothing is misspelled and left out in silence."""
    known = list(among)
    for name in given:
        if name not in known:
            raise unknown(name, what, known)


def mask_of_words(among: Sequence[str], names: Sequence[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << number_of_word(among, name)
    return mask


def numbers(column: str, form: Form = BY_NUMBER) -> Word:
    """A word that sets a number for each player named."""

    def put(state: State, given: Mapping[Who, int]) -> None:
        for who, value in given.items():
            getattr(state, column)[seat_of(state, who)] = value

    return Word(form, put)


def sets(column: str, among: Sequence[str]) -> Word:
    """A word that sets a mask for each player named."""

    def put(state: State, given: Mapping[Who, Sequence[str]]) -> None:
        for who, names in given.items():
            getattr(state, column)[seat_of(state, who)] = mask_of_words(among, names)

    return Word(BY_WORDS, put)


def one_set(column: str, among: Sequence[str]) -> Word:
    def put(state: State, names: Sequence[str]) -> None:
        setattr(state, column, mask_of_words(among, names))

    return Word(WORDS_LISTED, put)


def players(column: str) -> Word:
    def put(state: State, given: Sequence[Who]) -> None:
        mask = 0
        for who in given:
            mask |= 1 << seat_of(state, who)
        setattr(state, column, mask)

    return Word(PLAYERS, put)


def plain(column: str) -> Word:
    def put(state: State, value: int) -> None:
        setattr(state, column, value)

    return Word(COUNT, put)


def one_seat(column: str) -> Word:
    def put(state: State, who: Who) -> None:
        setattr(state, column, seat_of(state, who))

    return Word(WHO, put)


def at_most(count: int, most: int, what: str) -> int:
    """A number of pieces that can lie in one place."""
    if count > most:
        raise ValueError(f"{count} {what} are more than the {most} there can be.")
    return count


def take_province(state: State, province: int) -> None:
    """Nobody holds the Province any more."""
    keep = ~(1 << province)
    for seat in range(state.seats):
        state.towns[seat] &= keep
        state.vassals[seat] &= keep
    realm = state.flag[province]
    if realm != NO_ONE:
        state.lands[realm] &= keep
        state.flag[province] = NO_ONE
        settle_realm(state, realm)
