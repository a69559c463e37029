"""Words of `arrange` for cards: hands, decks, Events, Ideas, Missions, Milestones, modifiers."""

from collections.abc import Mapping, Sequence

from ..components.cards import (
    CARD_DECK,
    CARDS,
    DECK_FIRST,
    EVENTS,
    IDEAS,
    MILESTONES,
    MISSIONS,
)
from ..components.reading import POWERS
from ..components.scripts import BOONS, CARD_CHARGES
from ..effects.cards import deck_of
from ..state import State
from .forms import BY_COUNT, BY_WORDS, COUNT, PLAYERS, WHO, WORD, WORDS_LISTED, by, either
from .words import (
    Who,
    Word,
    at_most,
    mask_of_words,
    number_of_word,
    numbers,
    only_known,
    plain,
    players,
    seat_of,
)


def from_deck(state: State, card: int) -> None:
    """A card leaves its deck."""
    deck = CARD_DECK[card]
    place = card - DECK_FIRST[deck]
    if not deck_of(state, deck)[place]:
        raise ValueError(f"{CARDS[card]} is not in its deck any more.")
    deck_of(state, deck)[place] -= 1
    state.deck_size[deck] -= 1


def _hand(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, names in given.items():
        seat = seat_of(state, who)
        cards = sorted(number_of_word(CARDS, name) for name in names)
        for card in cards:
            from_deck(state, card)
        state.hand[seat] = cards
        state.hand_size[seat] = len(cards)


def _drawn(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, names in given.items():
        seat = seat_of(state, who)
        state.drawn[seat] = [number_of_word(CARDS, name) for name in names]
        state.drawn_size[seat] = len(names)


def _missions(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, names in given.items():
        seat = seat_of(state, who)
        state.missions[seat] = sorted(number_of_word(MISSIONS, name) for name in names)
        state.missions_held[seat] = len(names)


def _discards(state: State, given: Mapping[str, Sequence[str]]) -> None:
    for deck, names in given.items():
        cards = [number_of_word(CARDS, name) for name in names]
        for card in cards:
            from_deck(state, card)
        state.discards[number_of_word(POWERS, deck)] = cards


def _empty_decks(state: State, names: Sequence[str]) -> None:
    """These decks are used up; where their cards went does not matter to the position."""
    for name in names:
        deck = number_of_word(POWERS, name)
        deck_of(state, deck)[:] = [0] * len(deck_of(state, deck))
        state.deck_size[deck] = 0


def _shown(state: State, given: Mapping[str, int]) -> None:
    state.shown = [number_of_word(EVENTS, name) for name in given]
    state.shown_ducats = list(given.values())
    for event in state.shown:
        state.event_pile[event] = 0


def _ideas(state: State, names: Sequence[str]) -> None:
    state.ideas = [number_of_word(IDEAS, name) for name in names]
    for idea in state.ideas:
        state.idea_deck[idea] = 0


def _tags(state: State, given: Mapping[str, Sequence[Who]]) -> None:
    for idea, names in given.items():
        mask = 0
        for who in names:
            mask |= 1 << seat_of(state, who)
        state.idea_tags[number_of_word(IDEAS, idea)] = mask


def _displays(state: State, given: Mapping[Who, Mapping[str, int] | Sequence[str]]) -> None:
    """Display Cards with their cubes, or as many as are printed where only names are given."""
    for who, cards in given.items():
        seat = seat_of(state, who)
        at_most(len(cards), 2, "Display Cards of a player")
        for place, name in enumerate(cards):
            card = number_of_word(CARDS, name)
            from_deck(state, card)
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
            only_known([name], keys, "modifier that a card gives for a while")
            state.boons[seat_of(state, who)] |= 1 << keys.index(name)


CARD_WORDS: dict[str, Word] = {
    "hand": Word(BY_WORDS, _hand),
    "drawn": Word(BY_WORDS, _drawn),
    "missions": Word(BY_WORDS, _missions),
    "discards": Word(by(WORD, WORDS_LISTED), _discards),
    "empty_decks": Word(WORDS_LISTED, _empty_decks),
    "shown": Word(by(WORD, COUNT), _shown),
    "face_down": plain("face_down"),
    "ideas": Word(WORDS_LISTED, _ideas),
    "tags": Word(by(WORD, PLAYERS), _tags),
    "displays": Word(by(WHO, either(by(WORD, COUNT), WORDS_LISTED)), _displays),
    "milestones": Word(by(WORD, PLAYERS), _milestones),
    "missions_done": Word(WORDS_LISTED, _missions_done),
    "boons": Word(BY_WORDS, _boons),
    "round_income": numbers("round_income", BY_COUNT),
    "age_began": plain("age_began"),
    "age_ends": plain("age_ends"),
    "immune_used": players("immune_used"),
}
