"""Words of `arrange` for what belongs to whom: Provinces of realms, Overlords, Capitals, Towns."""

from collections.abc import Mapping, Sequence

from ..components.map import PROVINCES
from ..components.realms import REALMS
from ..effects.provinces import place_town
from ..queries.realms import lawful_seat, seat_of_realm
from ..state import NO_ONE, State
from .forms import WORD, WORDS_LISTED, by, maybe
from .words import Word, by_thing, number_of_word, numbers_of, take_province


def _lands(state: State, given: Mapping[str, Sequence[str]]) -> None:
    """Provinces become those of a realm: its own, or a Town where a player governs it."""
    for realm, provinces in by_thing(REALMS, given):
        seat = seat_of_realm(state, realm)
        for province in numbers_of(PROVINCES, provinces):
            take_province(state, province)
            if seat != NO_ONE:
                place_town(state, seat, province)
            else:
                state.flag[province] = realm
                state.lands[realm] |= 1 << province


def _overlords(state: State, given: Mapping[str, str | None]) -> None:
    """The Overlord of a Vassal is a realm without a player, or nobody."""
    for vassal, lord in by_thing(REALMS, given):
        number = NO_ONE if lord is None else number_of_word(REALMS, lord)
        if number in state.realm:
            raise ValueError(f"{lord} has a player: use the word vassals.")
        if vassal in state.realm and lord is not None:
            raise ValueError(f"{REALMS[vassal]} has a player: it is nobody's Vassal.")
        state.overlord[vassal] = number


def _developed(state: State, names: Sequence[str]) -> None:
    """EU-7.5.3: Small Provinces with a Large Town."""
    for province in numbers_of(PROVINCES, names):
        seat = lawful_seat(state, province)
        if seat == NO_ONE:
            raise ValueError(f"{PROVINCES[province]} has no Town that could be Large.")
        state.towns[seat] &= ~(1 << province)
        state.large |= 1 << province
        place_town(state, seat, province)


def _capitals(state: State, given: Mapping[str, str]) -> None:
    for realm, province in by_thing(REALMS, given):
        state.capital[realm] = number_of_word(PROVINCES, province)


REALM_WORDS: dict[str, Word] = {
    "lands": Word(by(WORD, WORDS_LISTED), _lands),
    "overlords": Word(by(WORD, maybe(WORD)), _overlords),
    "developed": Word(WORDS_LISTED, _developed),
    "capitals": Word(by(WORD, WORD), _capitals),
}
