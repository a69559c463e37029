"""Words of `arrange` for the Round, the Events to come, and what players did before."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from imperia.core import Seat

from ..components.cards import EVENTS, MISSIONS
from ..components.map import NODES
from ..components.realms import REALMS
from ..effects.deeds import note_deed
from ..queries.goals import deeds
from ..queries.goals.deeds import TERMS
from ..queries.realms import variant_of
from ..state import State
from .forms import COUNT, NUMBER, WHO, WORD, WORDS_LISTED, by, listed, parts
from .words import (
    Who,
    Word,
    by_player,
    mask_of_words,
    number_of_word,
    numbers_of,
    only_known,
    plain,
)

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
LAST_ROUND: Final = 99  # Rounds are not counted out: no game comes near it
_PARTS: Final = {"count": COUNT, "realms": WORDS_LISTED, "node": WORD, "term": WORD, "round": COUNT}
_DEED: Final = parts({"deed": WORD}, _PARTS)


def _deed(state: State, seat: Seat, given: Mapping[str, Any]) -> None:
    """One thing a player did; its Round is the present one unless it is told."""
    only_known(given, ("deed", *_PARTS), "part of a deed")
    only_known([given["deed"]], DEEDS, "deed")
    things = mask_of_words(REALMS, given.get("realms", ()))
    if "node" in given:
        things = 1 << number_of_word(NODES, given["node"])
    count = given.get("count", 1)
    if "term" in given:
        count = number_of_word(TERMS, given["term"])
    present, state.round = state.round, given.get("round", state.round)
    if not 1 <= state.round <= present:
        raise ValueError(f"deeds: Round {state.round} is not one of 1 to {present}.")
    note_deed(state, seat, DEEDS[given["deed"]], count, things)
    state.round = present


def _deeds(state: State, given: Mapping[Who, Sequence[Mapping[str, Any]]]) -> None:
    for seat, done in by_player(state, given):
        state.deeds[seat] = []
        for each in done:
            _deed(state, seat, each)


def _tax_then(state: State, given: Mapping[Who, Sequence[int]]) -> None:
    for seat, taxes in by_player(state, given):
        state.tax_then[3 * seat : 3 * seat + 3] = list(taxes)


def _pile(state: State, names: Sequence[str]) -> None:
    """The Events of this half that are still face-down, those laid out included."""
    state.event_pile = [0] * len(EVENTS)
    for event in numbers_of(EVENTS, names):
        state.event_pile[event] = 1


def _missions_gone(state: State, names: Sequence[str]) -> None:
    state.missions_gone = mask_of_words(MISSIONS, names)


def _half(state: State, value: int) -> None:
    """One of the halves of Ages that the scenario plays."""
    halves = len(variant_of(state).halves)
    if value >= halves:
        raise ValueError(f"half: {value} is not one of 0 to {halves - 1}.")
    state.half = value


PAST_WORDS: dict[str, Word] = {
    "round": plain("round", 1, LAST_ROUND),
    "half": Word(COUNT, _half),
    "pile": Word(WORDS_LISTED, _pile),
    "missions_gone": Word(WORDS_LISTED, _missions_gone),
    "deeds": Word(by(WHO, listed(_DEED)), _deeds),
    "tax_then": Word(by(WHO, listed(NUMBER, 3)), _tax_then),
}
