"""Words of `arrange` for persons: Rulers, Advisors, Leaders and their health."""

from collections.abc import Mapping, Sequence

from ..components.cards import ADVISOR, CARDS, PERSON_KIND, PERSON_SKILLS, PERSONS
from ..components.reading import POWERS
from ..naming import SLOTS
from ..state import IN_COMMAND, NO_ONE, State
from .cards import from_deck
from .forms import BY_WORDS, WHO, WORD, by, maybe
from .words import Who, Word, by_player, by_thing, number_of_word, numbers_of, players


def _person(state: State, name: str | None) -> int:
    if name is None:
        return NO_ONE
    person = number_of_word(PERSONS, name)
    if person < len(CARDS):
        from_deck(state, person)
    return person


def _rulers(state: State, given: Mapping[Who, str | None]) -> None:
    for seat, name in by_player(state, given):
        state.ruler[seat] = _person(state, name)
        if name is None:
            state.ruler_ill &= ~(1 << seat)


def _advisors(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, names in by_player(state, given):
        for name in names:
            person = _person(state, name)
            if PERSON_KIND[person] != ADVISOR:
                raise ValueError(f"{PERSONS[person]} is no Advisor.")
            skills = PERSON_SKILLS[person]
            place = 3 * seat + skills.index(max(skills))
            if state.advisors[place] != NO_ONE:
                other = PERSONS[state.advisors[place]]
                raise ValueError(f"{PERSONS[person]} and {other} cannot both be Advisors.")
            state.advisors[place] = person


def _leaders(state: State, given: Mapping[Who, Mapping[str, str]]) -> None:
    for seat, slots in by_player(state, given):
        for slot, name in by_thing(SLOTS, slots):
            person = IN_COMMAND if name == "ruler" else _person(state, name)
            if person != IN_COMMAND and PERSON_KIND[person] == ADVISOR:
                raise ValueError(f"{PERSONS[person]} is an Advisor and leads nobody.")
            state.leaders[4 * seat + slot] = person


def _leaders_ill(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, slots in by_player(state, given):
        for slot in numbers_of(SLOTS, slots):
            state.leaders_ill |= 1 << 4 * seat + slot


def _advisors_ill(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, kinds in by_player(state, given):
        for kind in numbers_of(POWERS, kinds):
            state.advisors_ill |= 1 << 3 * seat + kind


PERSON_WORDS: dict[str, Word] = {
    "ruler": Word(by(WHO, maybe(WORD)), _rulers),
    "ruler_ill": players("ruler_ill"),
    "advisors": Word(BY_WORDS, _advisors),
    "leaders": Word(by(WHO, by(WORD, WORD)), _leaders),
    "leaders_ill": Word(BY_WORDS, _leaders_ill),
    "advisors_ill": Word(BY_WORDS, _advisors_ill),
}
