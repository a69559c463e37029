"""Cards, Events, Ideas and persons: each lies in one place, and where it belongs (EU-2.1, 7.2)."""

from collections.abc import Sequence

from ..components.cards import (
    ADVISOR,
    CARD_DECK,
    CARD_DISPLAY,
    CARDS,
    EVENTS,
    IDEAS,
    LEADER,
    MILESTONES,
    PERSON_KIND,
    PERSON_SKILLS,
    PERSONS,
    STRUGGLES,
)
from ..components.map import members
from ..components.reading import POWERS
from ..components.realms import REALMS
from ..components.scripts import CARD_CHARGES
from ..naming import SLOTS
from ..queries.realms import events_left, variant_of
from ..state import IN_COMMAND, NO_ONE, State


def displays(state: State) -> list[str]:
    return [*_cards(state), *_lists(state), *_events(state), *_rulers(state), *_persons(state)]


def _cards(state: State) -> list[str]:
    broken = [
        f"{CARDS[card]} lies on the discards of the deck {POWERS[deck]}"
        for deck, cards in enumerate(state.discards)
        for card in cards
        if CARD_DECK[card] != deck
    ]
    for place, card in enumerate(state.displays):
        if card == NO_ONE:
            continue
        if not CARD_DISPLAY[card]:
            broken.append(f"{CARDS[card]} is on display and no Display Card")
        elif not 0 < state.charges[place] <= CARD_CHARGES[card]:
            broken.append(f"{CARDS[card]} bears {state.charges[place]} cubes")
    for seat, drawn in enumerate(state.drawn):
        if any(drawn.count(card) > state.hand[seat].count(card) for card in drawn):
            broken.append(f"{REALMS[state.realm[seat]]} has drawn a card that is not in hand")
    return broken


def _lists(state: State) -> list[str]:
    """Nothing lies open twice, nor open and in its deck."""
    broken = [
        *_twice(state.shown, EVENTS, "is shown"),
        *_twice(state.ideas, IDEAS, "is on display"),
        *_twice(state.milestones, MILESTONES, "is on display"),
        *_twice([*state.struggles, *state.struggling], STRUGGLES, "is a Power Struggle"),
        *_in_deck(state.shown, state.event_pile, EVENTS, "is shown and in the pile"),
        *_in_deck(state.ideas, state.idea_deck, IDEAS, "is on display and in its deck"),
        *_in_deck(
            state.milestones, state.milestone_deck, MILESTONES, "is on display and in its deck"
        ),
    ]
    for milestone, seats in zip(state.milestones, state.milestone_done, strict=True):
        names = [REALMS[state.realm[seat]] for seat in seats]
        if len(set(names)) < len(names):
            broken.append(f"a player has met {MILESTONES[milestone]} twice")
    return broken


def _twice(numbers: Sequence[int], names: Sequence[str], what: str) -> list[str]:
    return [f"{names[n]} {what} twice" for n in sorted(set(numbers)) if numbers.count(n) > 1]


def _in_deck(
    numbers: Sequence[int], deck: Sequence[int], names: Sequence[str], what: str
) -> list[str]:
    return [f"{names[number]} {what}" for number in numbers if deck[number]]


def _events(state: State) -> list[str]:
    broken = []
    if events_left(state) < 0:
        broken.append("more Events lie face-down than there are")
    duty = variant_of(state).duty
    for seat, owed in enumerate(state.owed):
        if not 0 <= owed <= duty:
            broken.append(f"{REALMS[state.realm[seat]]} owes {owed} Events of {duty} in a Round")
    return broken


def _rulers(state: State) -> list[str]:
    """EU-7.2.1, 7.2.4: a Ruler is no Advisor, is ill only while he reigns, and commands once."""
    broken = []
    for seat, ruler in enumerate(state.ruler):
        name = REALMS[state.realm[seat]]
        if ruler != NO_ONE and PERSON_KIND[ruler] == ADVISOR:
            broken.append(f"{PERSONS[ruler]} is an Advisor and rules {name}")
        if ruler == NO_ONE and state.ruler_ill >> seat & 1:
            broken.append(f"{name} has no Ruler who could be ill")
        commands = state.leaders[4 * seat : 4 * seat + 4].count(IN_COMMAND)
        if commands and ruler == NO_ONE:
            broken.append(f"{name} has no Ruler who could command")
        if commands > 1:
            broken.append(f"the Ruler of {name} commands twice")
    return broken


def _persons(state: State) -> list[str]:
    broken = []
    for place, person in enumerate(state.advisors):
        name, kind = REALMS[state.realm[place // 3]], place % 3
        if person == NO_ONE:
            continue
        if PERSON_KIND[person] != ADVISOR or not PERSON_SKILLS[person][kind]:
            broken.append(f"{PERSONS[person]} is no {POWERS[kind]} Advisor of {name}")
    for place, person in enumerate(state.leaders):
        if person not in (NO_ONE, IN_COMMAND) and PERSON_KIND[person] != LEADER:
            name = REALMS[state.realm[place // 4]]
            broken.append(f"{PERSONS[person]} leads {SLOTS[place % 4]} of {name} and is no Leader")
    for place in members(state.advisors_ill):
        if state.advisors[place] == NO_ONE:
            name = REALMS[state.realm[place // 3]]
            broken.append(f"{name} has no {POWERS[place % 3]} Advisor who could be ill")
    for place in members(state.leaders_ill):
        if state.leaders[place] == NO_ONE:
            name = REALMS[state.realm[place // 4]]
            broken.append(f"{name} has no Leader of {SLOTS[place % 4]} who could be ill")
    return broken
