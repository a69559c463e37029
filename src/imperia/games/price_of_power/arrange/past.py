"""Words of `arrange` for the Round, the Events to come, and what players did before."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from imperia.kit.masks import mask_of

from ..components.cards import EVENTS, MISSIONS
from ..components.map import NODES
from ..components.realms import REALMS
from ..effects.deeds import note_deed
from ..queries import deeds
from ..queries.deeds import TERMS
from ..state import State
from .forms import COUNT, NUMBER, WHO, WORD, WORDS_LISTED, by, listed, parts
from .words import Who, Word, mask_of_words, number_of_word, only_known, plain, seat_of

DEEDS: Final = {
    "battle_won": deeds.BATTLE_WON,
    "converted": deeds.CONVERTED,
    "won_by_peace": deeds.WON_BY_PEACE,
    "taken": deeds.TAKEN,
    "taken_from_other_faith": deeds.TAKEN_FROM_OTHER_FAITH,
    "taken_abroad": deeds.TAKEN_ABROAD,
    "upgraded": deeds.UPGRADED,
    "vassal_annexed": deeds.VASSAL_ANNEXED,
    "vassal_gained": deeds.VASSAL_GAINED,
    "war_won": deeds.WAR_WON,
    "war_won_other_faith": deeds.WAR_WON_OTHER_FAITH,
    "term_imposed": deeds.TERM_IMPOSED,
    "traded": deeds.TRADED,
}
_PARTS: Final = {"count": COUNT, "realms": WORDS_LISTED, "node": WORD, "term": WORD, "round": COUNT}
_DEED: Final = parts({"deed": WORD}, _PARTS)


def _deed(state: State, who: Who, given: Mapping[str, Any]) -> None:
    """One thing a player did; its Round is the present one unless it is told."""
    only_known(given, ("deed", *_PARTS), "part of a deed")
    only_known([given["deed"]], DEEDS, "deed")
    things = mask_of([number_of_word(REALMS, name) for name in given.get("realms", ())])
    if "node" in given:
        things = 1 << number_of_word(NODES, given["node"])
    count = given.get("count", 1)
    if "term" in given:
        count = number_of_word(TERMS, given["term"])
    present, state.round = state.round, given.get("round", state.round)
    note_deed(state, seat_of(state, who), DEEDS[given["deed"]], count, things)
    state.round = present


def _deeds(state: State, given: Mapping[Who, Sequence[Mapping[str, Any]]]) -> None:
    for who, done in given.items():
        state.deeds[seat_of(state, who)] = []
        for each in done:
            _deed(state, who, each)


def _tax_then(state: State, given: Mapping[Who, Sequence[int]]) -> None:
    for who, taxes in given.items():
        seat = seat_of(state, who)
        state.tax_then[3 * seat : 3 * seat + 3] = list(taxes)


def _pile(state: State, names: Sequence[str]) -> None:
    """The Events of this half that are still face-down, those laid out included."""
    state.event_pile = [0] * len(EVENTS)
    for name in names:
        state.event_pile[number_of_word(EVENTS, name)] = 1


def _missions_gone(state: State, names: Sequence[str]) -> None:
    state.missions_gone = mask_of_words(MISSIONS, names)


PAST_WORDS: dict[str, Word] = {
    "round": plain("round"),
    "half": plain("half"),
    "pile": Word(WORDS_LISTED, _pile),
    "missions_gone": Word(WORDS_LISTED, _missions_gone),
    "deeds": Word(by(WHO, listed(_DEED)), _deeds),
    "tax_then": Word(by(WHO, listed(NUMBER, 3)), _tax_then),
}
