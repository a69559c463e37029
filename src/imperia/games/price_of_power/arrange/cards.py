"""Words of `arrange` for cards: hands, decks, Events, Ideas, Missions, Milestones, modifiers."""

from collections.abc import Mapping, Sequence

from imperia.kit.masks import mask_of

from ..components.cards import (
    CARD_DECK,
    CARD_DISPLAY,
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
from ..queries.realms import events_left
from ..state import State
from .forms import BY_COUNT, BY_WORDS, COUNT, PLAYERS, WHO, WORD, WORDS_LISTED, by, either
from .past import LAST_ROUND
from .words import (
    Who,
    Word,
    at_most,
    by_player,
    by_thing,
    mask_of_words,
    number_of_word,
    numbers,
    numbers_of,
    only_known,
    plain,
    players,
    seats_of,
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
    for seat, names in by_player(state, given):
        cards = sorted(number_of_word(CARDS, name) for name in names)
        for card in cards:
            from_deck(state, card)
        state.hand[seat] = cards
        state.hand_size[seat] = len(cards)


def _drawn(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, names in by_player(state, given):
        state.drawn[seat] = [number_of_word(CARDS, name) for name in names]
        state.drawn_size[seat] = len(names)


def _missions(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, names in by_player(state, given):
        state.missions[seat] = sorted(numbers_of(MISSIONS, names))
        state.missions_held[seat] = len(names)


def _discards(state: State, given: Mapping[str, Sequence[str]]) -> None:
    for deck, names in by_thing(POWERS, given):
        cards = [number_of_word(CARDS, name) for name in names]
        for card in cards:
            if CARD_DECK[card] != deck:
                raise ValueError(f"{CARDS[card]} is no card of the deck {POWERS[deck]}.")
            from_deck(state, card)
        state.discards[deck] = cards


def _empty_decks(state: State, names: Sequence[str]) -> None:
    """These decks are used up; where their cards went does not matter to the position."""
    for deck in numbers_of(POWERS, names):
        deck_of(state, deck)[:] = [0] * len(deck_of(state, deck))
        state.deck_size[deck] = 0


def _shown(state: State, given: Mapping[str, int]) -> None:
    state.shown = numbers_of(EVENTS, list(given))
    state.shown_ducats = list(given.values())
    for event in state.shown:
        state.event_pile[event] = 0


def _face_down(state: State, count: int) -> None:
    at_most(count, events_left(state) + state.face_down, "Events face-down")
    state.face_down = count


def _ideas(state: State, names: Sequence[str]) -> None:
    state.ideas = numbers_of(IDEAS, names)
    for idea in state.ideas:
        state.idea_deck[idea] = 0


def _tags(state: State, given: Mapping[str, Sequence[Who]]) -> None:
    for idea, names in by_thing(IDEAS, given):
        state.idea_tags[idea] = mask_of(seats_of(state, names))


def _displays(state: State, given: Mapping[Who, Mapping[str, int] | Sequence[str]]) -> None:
    """Display Cards with their cubes, or as many as are printed where only names are given."""
    for seat, cards in by_player(state, given):
        at_most(len(cards), 2, "Display Cards of a player")
        for place, name in enumerate(cards):
            card = number_of_word(CARDS, name)
            if not CARD_DISPLAY[card]:
                raise ValueError(f"{CARDS[card]} is no Display Card.")
            from_deck(state, card)
            charges = cards[name] if isinstance(cards, Mapping) else CARD_CHARGES[card]
            state.displays[2 * seat + place] = card
            state.charges[2 * seat + place] = charges


def _milestones(state: State, given: Mapping[str, Sequence[Who]]) -> None:
    """The Milestones on display, each with those who have met it, in order."""
    state.milestones = numbers_of(MILESTONES, list(given))
    state.milestone_done = [seats_of(state, seats) for seats in given.values()]
    for milestone in state.milestones:
        state.milestone_deck[milestone] = 0


def _missions_done(state: State, names: Sequence[str]) -> None:
    state.missions_done |= mask_of_words(MISSIONS, names)


def _boons(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    """Modifiers that pass, by their keys; the first card that gives such a one."""
    keys = [boon["key"] for boon in BOONS]
    for seat, names in by_player(state, given):
        for name in names:
            only_known([name], keys, "modifier that a card gives for a while")
            state.boons[seat] |= 1 << keys.index(name)


CARD_WORDS: dict[str, Word] = {
    "hand": Word(BY_WORDS, _hand),
    "drawn": Word(BY_WORDS, _drawn),
    "missions": Word(BY_WORDS, _missions),
    "discards": Word(by(WORD, WORDS_LISTED), _discards),
    "shown": Word(by(WORD, COUNT), _shown),
    "ideas": Word(WORDS_LISTED, _ideas),
    "tags": Word(by(WORD, PLAYERS), _tags),
    "displays": Word(by(WHO, either(by(WORD, COUNT), WORDS_LISTED)), _displays),
    "milestones": Word(by(WORD, PLAYERS), _milestones),
    "missions_done": Word(WORDS_LISTED, _missions_done),
    "boons": Word(BY_WORDS, _boons),
    "round_income": numbers("round_income", BY_COUNT),
    "age_began": plain("age_began", 1, LAST_ROUND),
    "age_ends": plain("age_ends", 0, 1),
    "immune_used": players("immune_used"),
}
LAST_CARD_WORDS: dict[str, Word] = {  # what others have taken cards and Events from
    "empty_decks": Word(WORDS_LISTED, _empty_decks),
    "face_down": Word(COUNT, _face_down),
}
