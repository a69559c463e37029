"""Words of `arrange` for Display Cards, Missions, Milestones and passing modifiers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..components.cards import CARD_DECK, CARDS, DECK_FIRST, MILESTONES, MISSIONS
from ..components.scripts import BOONS, CARD_CHARGES
from ..effects.cards import deck_of
from ..state import State
from .words import Who, mask_of_words, number_of_word, numbers, players, seat_of


def _displays(state: State, given: Mapping[Who, Mapping[str, int] | Sequence[str]]) -> None:
    """Display Cards with their cubes, or as many as are printed where only names are given."""
    for who, cards in given.items():
        seat = seat_of(state, who)
        for place, name in enumerate(cards):
            card = number_of_word(CARDS, name)
            deck = CARD_DECK[card]
            deck_of(state, deck)[card - DECK_FIRST[deck]] -= 1
            state.deck_size[deck] -= 1
            state.displays[2 * seat + place] = card
            charges = cards[name] if isinstance(cards, Mapping) else CARD_CHARGES[card]
            state.charges[2 * seat + place] = charges


def _milestones(state: State, given: Mapping[str, Sequence[Who]]) -> None:
    """The Milestones on display, each with those who have met it, in order."""
    state.milestones = [number_of_word(MILESTONES, name) for name in given]
    state.milestone_done = [[seat_of(state, who) for who in seats] for seats in given.values()]
    for milestone in state.milestones:
        state.milestone_deck[milestone] = 0


def _missions_done(state: State, names: Sequence[str]) -> None:
    state.missions_done |= mask_of_words(MISSIONS, names)


def _boons(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    """Modifiers that pass, by their keys; the first card that gives such a one."""
    keys = [boon["key"] for boon in BOONS]
    for who, names in given.items():
        for name in names:
            assert name in keys, f"No card gives {name!r} for a while."
            state.boons[seat_of(state, who)] |= 1 << keys.index(name)


def _plain(column: str) -> Callable[[State, int], None]:
    def put(state: State, value: int) -> None:
        setattr(state, column, value)

    return put


CARD_WORDS: dict[str, Callable[[State, Any], None]] = {
    "displays": _displays,
    "milestones": _milestones,
    "missions_done": _missions_done,
    "boons": _boons,
    "round_income": numbers("round_income"),
    "age_began": _plain("age_began"),
    "age_ends": _plain("age_ends"),
    "immune_used": players("immune_used"),
}
