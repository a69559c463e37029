"""Words for the Empire, the Curia, religion, Power Struggles and dynamic realms."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..components.cards import STRUGGLES
from ..components.map import AREA_PROVINCES, AREAS, MAIN_PROVINCES, PROVINCES, members
from ..components.reading import MUSLIM, RELIGIONS
from ..components.realms import REALMS, SETS
from ..components.tables import IMPERIAL_MANPOWER, MOST_AUTHORITY
from ..queries.institutions.faith_and_empire import holder, is_catholic
from ..queries.peace.victory import religion_of
from ..state import INCOME, NO_ONE, State
from .forms import WHO, WORD, WORDS_LISTED, by, listed, maybe, parts
from .words import (
    Who,
    Word,
    by_thing,
    number_of_word,
    numbers_of,
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
        setattr(state, column, numbers_of(among, names))

    return Word(WORDS_LISTED, put)


def _curia(state: State, given: Sequence[Who]) -> None:
    state.curia = [seat_of(state, who) for who in given]


def _dynamic(state: State, given: Mapping[str, Mapping[str, Any]]) -> None:
    for number, tokens in by_thing(SETS, given):
        realm = number_of_word(REALMS, tokens["realm"])
        if realm in state.realm:
            raise ValueError(f"{REALMS[realm]} has a player and no dynamic tokens.")
        state.token_realm[number] = realm
        for province in numbers_of(PROVINCES, tokens["provinces"]):
            if state.flag[province] != realm:
                take_province(state, province)
                state.flag[province] = realm
                state.lands[realm] |= 1 << province
            state.tokens[number] |= 1 << province


def _excommunicated(state: State, name: str | None) -> None:
    """EU-19.3: a Catholic realm, with a player or without."""
    state.excommunicated = NO_ONE if name is None else number_of_word(REALMS, name)
    if name is not None and not is_catholic(religion_of(state, state.excommunicated)):
        raise ValueError(f"{REALMS[state.excommunicated]} is not Catholic.")


def check_crusade(state: State) -> None:
    """EU-19.3, 9.1.4, 4.4.E: its goal, and nobody Committed without it before the Round ends.

    At least two Provinces of the Area belong to Muslims, or did until a Committed player had them.
    """
    if state.crusade == NO_ONE:
        if state.committed and state.phase < INCOME:
            raise ValueError("committed: there is no Crusade; say its Area with the word crusade.")
        return
    held = 0
    for province in members(AREA_PROVINCES[state.crusade] & MAIN_PROVINCES):
        realm = holder(state, province)
        taken = realm in state.realm and state.committed >> state.realm.index(realm) & 1
        held += bool(taken) or (realm != NO_ONE and religion_of(state, realm) == MUSLIM)
    if held < 2:
        raise ValueError(f"{AREAS[state.crusade]} cannot be the goal of a Crusade.")


INSTITUTION_WORDS: dict[str, Word] = {
    "emperor": _named("emperor", REALMS),
    "authority": plain("authority", 0, MOST_AUTHORITY),
    "official": _named("official", RELIGIONS),
    "not_hre": one_set("not_hre", AREAS),
    "defender": one_seat("defender"),
    "imperial": plain("imperial", 0, IMPERIAL_MANPOWER),
    "curia": Word(listed(WHO), _curia),
    "papal": plain("papal", 0, 1),
    "election": plain("election", 0, 1),
    "crusade": _named("crusade", AREAS),
    "committed": players("committed"),
    "excommunicated": Word(maybe(WORD), _excommunicated),
    "revolution": one_set("revolution", AREAS),
    "converts": players("converts"),
    "struggles": _list("struggles", STRUGGLES),
    "struggling": _list("struggling", STRUGGLES),
    "dynamic": Word(by(WORD, parts({"realm": WORD, "provinces": WORDS_LISTED}, {})), _dynamic),
}
