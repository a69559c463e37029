"""Words for the Empire, the Curia, religion, Power Struggles and dynamic realms."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..components.cards import STRUGGLES
from ..components.map import AREAS, PROVINCES
from ..components.reading import RELIGIONS
from ..components.realms import REALMS, SETS
from ..effects.provinces import settle_realm
from ..state import NO_ONE, State
from .forms import PLAYERS, WORD, WORDS_LISTED, by, maybe, parts
from .words import (
    Who,
    Word,
    number_of_word,
    one_seat,
    one_set,
    plain,
    players,
    seat_of,
    take_province,
)


def _named(column: str, among: Sequence[str]) -> Word:
    """A word that names one thing, or none."""

    def put(state: State, name: str | None) -> None:
        setattr(state, column, NO_ONE if name is None else number_of_word(among, name))

    return Word(maybe(WORD), put)


def _list(column: str, among: Sequence[str]) -> Word:
    """A word that lists things in an order that matters."""

    def put(state: State, names: Sequence[str]) -> None:
        setattr(state, column, [number_of_word(among, name) for name in names])

    return Word(WORDS_LISTED, put)


def _curia(state: State, given: Sequence[Who]) -> None:
    state.curia = [seat_of(state, who) for who in given]


def _dynamic(state: State, given: Mapping[str, Mapping[str, Any]]) -> None:
    for name, tokens in given.items():
        number = number_of_word(SETS, name)
        realm = number_of_word(REALMS, tokens["realm"])
        state.token_realm[number] = realm
        for province in (number_of_word(PROVINCES, each) for each in tokens["provinces"]):
            if state.flag[province] != realm:
                take_province(state, province)
                state.flag[province] = realm
                state.lands[realm] |= 1 << province
            state.tokens[number] |= 1 << province
        settle_realm(state, realm)


INSTITUTION_WORDS: dict[str, Word] = {
    "emperor": _named("emperor", REALMS),
    "authority": plain("authority"),
    "official": _named("official", RELIGIONS),
    "not_hre": one_set("not_hre", AREAS),
    "defender": one_seat("defender"),
    "imperial": plain("imperial"),
    "curia": Word(PLAYERS, _curia),
    "papal": plain("papal"),
    "crusade": _named("crusade", AREAS),
    "committed": players("committed"),
    "excommunicated": _named("excommunicated", REALMS),
    "revolution": one_set("revolution", AREAS),
    "converts": players("converts"),
    "struggles": _list("struggles", STRUGGLES),
    "struggling": _list("struggling", STRUGGLES),
    "dynamic": Word(by(WORD, parts({"realm": WORD, "provinces": WORDS_LISTED}, {})), _dynamic),
}
