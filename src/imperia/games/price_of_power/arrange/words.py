"""What the words of `arrange` are made of: players, ids, sets."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from imperia.core import Seat
from imperia.kit.masks import mask_of
from imperia.kit.names import unknown

from ..components.realms import REALMS
from ..queries.realms import seat_of_realm
from ..state import LANE, NO_ONE, State
from .forms import BY_NUMBER, BY_WORDS, COUNT, PLAYERS, WHO, WORDS_LISTED, Form

Who = Seat | str
Value = TypeVar("Value")
LANE_FULL: Final = (1 << LANE) - 1  # cubes or ships of a player that one place can count
ENDLESS: Final = 30  # of what never runs out (EU-2.5.2): no game comes near it


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


def numbers_of(among: Sequence[str], names: Sequence[str]) -> list[int]:
    """The numbers of several ids, none of them named twice."""
    return _each_once((number_of_word(among, name) for name in names), among)


def seats_of(state: State, given: Iterable[Who]) -> list[Seat]:
    """The seats of several players, none of them named twice, be it by seat or by realm."""
    playing = [REALMS[realm] for realm in state.realm]
    return _each_once((seat_of(state, who) for who in given), playing)


def _each_once(numbers: Iterable[int], names: Sequence[str]) -> list[int]:
    found: list[int] = []
    for number in numbers:
        if number in found:
            raise ValueError(f"{names[number]} is named twice.")
        found.append(number)
    return found


def by_player(state: State, given: Mapping[Who, Value]) -> list[tuple[Seat, Value]]:
    """What is said of each player: everybody is known and named once, even where it is nothing."""
    return list(zip(seats_of(state, given), given.values(), strict=True))


def by_thing(among: Sequence[str], given: Mapping[str, Value]) -> list[tuple[int, Value]]:
    """What is said of each id."""
    return list(zip(numbers_of(among, list(given)), given.values(), strict=True))


def mask_of_words(among: Sequence[str], names: Sequence[str]) -> int:
    return mask_of(numbers_of(among, names))


def numbers(column: str, form: Form = BY_NUMBER, most: int = ENDLESS, what: str = "") -> Word:
    """A word that sets a number for each player named, of so many at most."""

    def put(state: State, given: Mapping[Who, int]) -> None:
        for seat, value in by_player(state, given):
            if what:
                at_most(value, most, f"{what} of {REALMS[state.realm[seat]]}")
            getattr(state, column)[seat] = value

    return Word(form, put)


def sets(column: str, among: Sequence[str]) -> Word:
    """A word that sets a mask for each player named."""

    def put(state: State, given: Mapping[Who, Sequence[str]]) -> None:
        for seat, names in by_player(state, given):
            getattr(state, column)[seat] = mask_of_words(among, names)

    return Word(BY_WORDS, put)


def one_set(column: str, among: Sequence[str]) -> Word:
    def put(state: State, names: Sequence[str]) -> None:
        setattr(state, column, mask_of_words(among, names))

    return Word(WORDS_LISTED, put)


def players(column: str) -> Word:
    def put(state: State, given: Sequence[Who]) -> None:
        setattr(state, column, mask_of(seats_of(state, given)))

    return Word(PLAYERS, put)


def plain(column: str, least: int, most: int) -> Word:
    """A word that sets one number inside its limits."""

    def put(state: State, value: int) -> None:
        if not least <= value <= most:
            raise ValueError(f"{column}: {value} is not one of {least} to {most}.")
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
    """Nobody holds the Province any more; what follows is settled when all is arranged."""
    keep = ~(1 << province)
    for seat in range(state.seats):
        state.towns[seat] &= keep
        state.vassals[seat] &= keep
    realm = state.flag[province]
    if realm != NO_ONE:
        state.lands[realm] &= keep
        state.flag[province] = NO_ONE
