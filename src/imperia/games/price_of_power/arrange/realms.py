"""Words of `arrange` for what belongs to whom: Provinces of realms, Overlords, Capitals, Towns."""

from collections.abc import Mapping, Sequence

from ..components.map import PROVINCES
from ..components.realms import REALMS
from ..effects.provinces import place_town, settle_realm
from ..queries.realms import lawful_seat, seat_of_realm
from ..state import NO_ONE, State
from .forms import WORD, WORDS_LISTED, by, maybe
from .words import Word, number_of_word, take_province


def _lands(state: State, given: Mapping[str, Sequence[str]]) -> None:
    """Provinces become those of a realm: its own, or a Town where a player governs it."""
    for name, provinces in given.items():
        realm = number_of_word(REALMS, name)
        seat = seat_of_realm(state, realm)
        for province in (number_of_word(PROVINCES, each) for each in provinces):
            take_province(state, province)
            if seat != NO_ONE:
                place_town(state, seat, province)
            else:
                state.flag[province] = realm
                state.lands[realm] |= 1 << province
        settle_realm(state, realm)


def _overlords(state: State, given: Mapping[str, str | None]) -> None:
    """The Overlord of a Vassal is a realm without a player, or nobody."""
    for vassal, lord in given.items():
        number = NO_ONE if lord is None else number_of_word(REALMS, lord)
        if number in state.realm:
            raise ValueError(f"{lord} has a player: use the word vassals.")
        state.overlord[number_of_word(REALMS, vassal)] = number


def _developed(state: State, names: Sequence[str]) -> None:
    """EU-7.5.3: Small Provinces with a Large Town."""
    for name in names:
        province = number_of_word(PROVINCES, name)
        seat = lawful_seat(state, province)
        if seat == NO_ONE:
            raise ValueError(f"{name} has no Town that could be Large.")
        state.towns[seat] &= ~(1 << province)
        state.large |= 1 << province
        place_town(state, seat, province)


def _capitals(state: State, given: Mapping[str, str]) -> None:
    for realm, province in given.items():
        state.capital[number_of_word(REALMS, realm)] = number_of_word(PROVINCES, province)


REALM_WORDS: dict[str, Word] = {
    "lands": Word(by(WORD, WORDS_LISTED), _lands),
    "overlords": Word(by(WORD, maybe(WORD)), _overlords),
    "developed": Word(WORDS_LISTED, _developed),
    "capitals": Word(by(WORD, WORD), _capitals),
}
