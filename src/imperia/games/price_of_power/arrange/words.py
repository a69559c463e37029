"""What the words of `arrange` are made of: players, ids, sets."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from imperia.core import Seat
from imperia.kit.names import unknown

from ..components.realms import REALMS
from ..effects.provinces import settle_realm
from ..queries.realms import seat_of_realm
from ..state import NO_ONE, State

Who = Seat | str


def seat_of(state: State, who: Who) -> Seat:
    seat = who if isinstance(who, int) else seat_of_realm(state, number_of_word(REALMS, who))
    assert 0 <= seat < state.seats, f"{who!r} is no player of this scenario."
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


def numbers(column: str) -> Callable[[State, Mapping[Who, int]], None]:
    """A word that sets a number for each player named."""

    def put(state: State, given: Mapping[Who, int]) -> None:
        for who, value in given.items():
            getattr(state, column)[seat_of(state, who)] = value

    return put


def sets(column: str, among: Sequence[str]) -> Callable[[State, Mapping[Who, Sequence[str]]], None]:
    """A word that sets a mask for each player named."""

    def put(state: State, given: Mapping[Who, Sequence[str]]) -> None:
        for who, names in given.items():
            getattr(state, column)[seat_of(state, who)] = mask_of_words(among, names)

    return put


def one_set(column: str, among: Sequence[str]) -> Callable[[State, Sequence[str]], None]:
    def put(state: State, names: Sequence[str]) -> None:
        setattr(state, column, mask_of_words(among, names))

    return put


def players(column: str) -> Callable[[State, Sequence[Who]], None]:
    def put(state: State, given: Sequence[Who]) -> None:
        mask = 0
        for who in given:
            mask |= 1 << seat_of(state, who)
        setattr(state, column, mask)

    return put


def plain(column: str) -> Callable[[State, int], None]:
    def put(state: State, value: int) -> None:
        setattr(state, column, value)

    return put


def one_seat(column: str) -> Callable[[State, Who], None]:
    def put(state: State, who: Who) -> None:
        setattr(state, column, seat_of(state, who))

    return put


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
