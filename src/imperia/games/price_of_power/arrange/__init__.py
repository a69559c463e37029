"""Positions in readable words, for scenarios: places, realms and cards by their ids.

A player is named by his realm, or by seat. What each word means stands in docs/price-of-power.md.

    scenario("price_of_power", seats=3).arrange(
        ducats={"france": 3}, power={"france": [9, 3, 3]}, stability={"france": 3},
        interest={"france": 1}, prestige={"france": 10}, faith={"france": "protestant"},
        towns={"france": ["lisboa"]}, vassals={"france": ["porto"]}, occupied={"england": ["caux"]},
        rebel_towns=["paris"], unrest=["paris"], influence={"seine": {"france": 2}},
        claims={"france": ["aragon"]}, cores={"france": ["seine"]}, religion={"seine": "diverse"},
        armies={"france": [{"area": "seine", "regular_infantry": 2}]},
        single={"france": {"seine": 1}}, rebels={"seine": 2}, disease=["seine"],
        available={"france": 6}, exhausted={"france": 2}, allied={"france": 1},
        allies={"france": ["scotland"]}, active_allies={"france": ["scotland"]},
        pledged={"scotland": 2}, marriages={"france": ["aragon"]},
        disputed={"france": ["aragon"]}, war={"france": ["aragon"]}, truce={"france": ["aragon"]},
        cb={"france": ["aragon"]}, hand={"france": ["adm-01-1"]}, missions={"france": ["fra-1a"]},
        ruler={"france": None}, ruler_ill=["france"], advisors={"france": ["adm-02-1"]},
        leaders={"france": {"army_1": "mil-01-1"}}, ideas=["cabinet"], tags={"cabinet": ["france"]},
        discards={"mil": ["mil-01-1"]}, empty_decks=["mil"], shown={"11a-1": 2}, face_down=1,
        owed={"france": 0}, passed=["france"], turns={"france": 2}, first="france",
        recent=["france", "england"],
        emperor="austria", authority=3, official="catholic", not_hre=["tirol"], defender="austria",
        imperial=4, curia=["france"], crusade="egypt", committed=["france"], papal=1,
        excommunicated="england", revolution=["seine"], converts=["france"],
        struggles=["italian_wars"], struggling=["deluge"],
        dynamic={"pink_l": {"realm": "denmark", "provinces": ["lund"]}}, age=2, phase=2, hired=1,
        ships={"france": {"bay_of_biscay": 2}}, protecting={"france": {"bay_of_biscay": 1}},
        docked={"france": {"bordeaux": 1}},
        fleet={"france": {"zone": "gulf_of_lion", "light": 1, "heavy": 2, "damaged": 1}},
        merchants={"france": ["champagne"]}, merchants_used={"france": ["champagne"]},
        merchants_held={"france": 3}, pirates={"bordeaux": 1}, expanded=["bordeaux"],
        trade_deck=["t01-1"], trade_discard=["t02-1"], opened=["africa"], colonists={"france": 2},
        displays={"france": {"dip-03-1": 2}}, milestones={"ms1-eco-income": ["france"]},
        missions_done=["fra-1a"], boons={"france": ["siege_strength_bonus"]},
        round_income={"france": 12}, age_began=1, age_ends=1, immune_used=["france"],
        lands={"aragon": ["toulouse"]}, overlords={"scotland": "england"}, developed=["poitou"],
        capitals={"france": "lyon"}, round=3, half=1, pile=["11a-2"], missions_gone=["fra-1b"],
        tax_then={"france": [12, 10, 8]},
        deeds={"france": [{"deed": "war_won", "realms": ["england"], "round": 1}]},
    )

Towns and Vassals are added to what the set-up gives: the Province leaves whoever held it. Other
words replace what was there for the players and places they name. A Town that is `occupied` must
be somebody's Province already. `ships` are single Light Ships at sea, `protecting` says how many of
them lie on slots, `docked` those in Ports; a `fleet` stands in a `zone` or in the `port` of a
Province. Each of these words replaces all that it could name for that player. `trade_deck` and
`trade_discard` replace the whole pile. `dynamic` gives a set of tokens to a realm and lays them on
Provinces, which become that realm's. `displays` says how many cubes lie on each card,
`milestones` who has met each one on display, `boons` the modifiers of cards that last for a Round
or a Battle. `hand` and `displays` take cards out of the decks, `discards` and persons too.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from imperia.kit.names import unknown

from ..components.cards import CARDS, PERSON_SKILLS, PERSONS
from ..components.map import (
    AREA_SLOT,
    AREAS,
    PROVINCES,
    SLOT_AREAS,
    members,
)
from ..components.reading import POWERS, RELIGIONS
from ..components.realms import REALMS
from ..components.tables import ARMIES, REGULARS
from ..effects.provinces import large_towns_left, place_town
from ..effects.units import add_loose
from ..naming import SLOTS, UNITS
from ..queries.battles import realm_forces
from ..queries.realms import loose_infantry
from ..state import IMPERIAL, IN_COMMAND, KINDS, LANE, NO_ONE, State
from .cards import CARD_WORDS, from_deck
from .forms import (
    BY_COUNT,
    BY_WORDS,
    COUNT,
    NUMBER,
    PLAYERS,
    WHO,
    WORD,
    Form,
    by,
    listed,
    maybe,
    parts,
)
from .institutions import INSTITUTION_WORDS
from .past import PAST_WORDS
from .realms import REALM_WORDS
from .sea import SEA_WORDS
from .words import (
    LANE_FULL,
    Who,
    Word,
    at_most,
    number_of_word,
    numbers,
    one_seat,
    one_set,
    only_known,
    plain,
    players,
    seat_of,
    sets,
    take_province,
)


def _towns(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, names in given.items():
        for name in names:
            province = number_of_word(PROVINCES, name)
            take_province(state, province)
            place_town(state, seat_of(state, who), province)


def _occupied(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, names in given.items():
        seat = seat_of(state, who)
        state.pairs_top &= ~state.occupied[seat]
        state.occupied[seat] = 0
        for name in names:
            bit = 1 << number_of_word(PROVINCES, name)
            if state.large & bit and large_towns_left(state, seat) <= 0:
                state.pairs_top |= bit
            state.occupied[seat] |= bit


def _vassals(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, names in given.items():
        for name in names:
            province = number_of_word(PROVINCES, name)
            if state.flag[province] == NO_ONE:
                raise ValueError(f"{name} belongs to no realm without a player.")
            state.vassals[seat_of(state, who)] |= 1 << province
            state.overlord[state.flag[province]] = NO_ONE


def _power(state: State, given: Mapping[Who, Sequence[int]]) -> None:
    for who, points in given.items():
        seat = seat_of(state, who)
        state.power[3 * seat : 3 * seat + 3] = list(points)


def _faith(state: State, given: Mapping[Who, str]) -> None:
    for who, religion in given.items():
        state.faith[seat_of(state, who)] = number_of_word(RELIGIONS, religion)


def _influence(state: State, given: Mapping[str, Mapping[Who, int]]) -> None:
    for area, cubes in given.items():
        packed = 0
        for who, count in cubes.items():
            lane = IMPERIAL if who == "empire" else seat_of(state, who)
            packed |= at_most(count, LANE_FULL, f"cubes in {area}") << LANE * lane
        place = number_of_word(AREAS, area)
        state.influence[place] = packed
        for seat in range(state.seats):
            there = packed >> LANE * seat & 15
            state.presence[seat] &= ~(1 << place)
            state.presence[seat] |= (1 << place) if there else 0


def _religion(state: State, given: Mapping[str, str]) -> None:
    for area, religion in given.items():
        for each in members(SLOT_AREAS[AREA_SLOT[number_of_word(AREAS, area)]]):
            state.religion[each] = number_of_word(RELIGIONS, religion)


def _armies(state: State, given: Mapping[Who, Sequence[Mapping[str, Any]]]) -> None:
    for who, armies in given.items():
        seat = seat_of(state, who)
        at_most(len(armies), ARMIES, "Armies of a player")
        for army in range(ARMIES):
            place = 3 * seat + army
            state.mercenaries += sum(state.units[KINDS * place : KINDS * place + 3])
            wanted = armies[army] if army < len(armies) else {}
            only_known(wanted, ("area", *UNITS), "part of an Army")
            state.armies[place] = number_of_word(AREAS, wanted["area"]) if wanted else NO_ONE
            for kind, unit in enumerate(UNITS):
                state.units[KINDS * place + kind] = wanted.get(unit, 0)
            state.mercenaries -= sum(state.units[KINDS * place : KINDS * place + 3])


def _single(state: State, given: Mapping[Who, Mapping[str, int]]) -> None:
    for who, areas in given.items():
        for area, count in areas.items():
            seat, place = seat_of(state, who), number_of_word(AREAS, area)
            at_most(count, REGULARS, f"single Infantry in {area}")
            add_loose(state, seat, place, count - loose_infantry(state, seat, place))


def _rebels(state: State, given: Mapping[str, int]) -> None:
    for area, count in given.items():
        state.rebels[number_of_word(AREAS, area)] = count


def _person(state: State, name: str | None) -> int:
    if name is None:
        return NO_ONE
    person = number_of_word(PERSONS, name)
    if person < len(CARDS):
        from_deck(state, person)
    return person


def _rulers(state: State, given: Mapping[Who, str | None]) -> None:
    for who, name in given.items():
        state.ruler[seat_of(state, who)] = _person(state, name)


def _advisors(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, names in given.items():
        seat = seat_of(state, who)
        for name in names:
            person = _person(state, name)
            skills = PERSON_SKILLS[person]
            state.advisors[3 * seat + skills.index(max(skills))] = person


def _leaders(state: State, given: Mapping[Who, Mapping[str, str]]) -> None:
    for who, slots in given.items():
        for slot, name in slots.items():
            place = 4 * seat_of(state, who) + number_of_word(SLOTS, slot)
            state.leaders[place] = IN_COMMAND if name == "ruler" else _person(state, name)


def _leaders_ill(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, slots in given.items():
        for slot in slots:
            state.leaders_ill |= 1 << 4 * seat_of(state, who) + number_of_word(SLOTS, slot)


def _advisors_ill(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for who, kinds in given.items():
        for kind in kinds:
            state.advisors_ill |= 1 << 3 * seat_of(state, who) + number_of_word(POWERS, kind)


def _passed(state: State, given: Sequence[Who]) -> None:
    state.pass_order = [seat_of(state, who) for who in given]
    state.passed = sum(1 << seat for seat in state.pass_order)


def _pledged(state: State, given: Mapping[str, int]) -> None:
    """What Active Allies have lent."""
    state.pledged = []
    for realm, units in given.items():
        state.pledged += [number_of_word(REALMS, realm), units]


def _first(state: State, who: Who) -> None:
    """The First Player, who is also the Active one outside of Turns (Q-20)."""
    state.first = state.active = seat_of(state, who)


def _recent(state: State, given: Sequence[Who]) -> None:
    """Who had the last Turns: the last one named had the very last."""
    named = [seat_of(state, who) for who in given]
    state.recent = [seat for seat in state.recent if seat not in named] + named


_ARMY: Final = parts({"area": WORD}, dict.fromkeys(UNITS, COUNT), nothing=True)
_NUMBERS: Final[dict[str, Form]] = {
    **dict.fromkeys(("stability", "prestige"), by(WHO, NUMBER)),
    **dict.fromkeys(("ducats", "interest", "colonists", "plus_tokens", "owed", "turns"), BY_COUNT),
    **dict.fromkeys(("available", "exhausted", "allied"), BY_COUNT),
}
WORDS: Final[dict[str, Word]] = {
    "towns": Word(BY_WORDS, _towns),
    "vassals": Word(BY_WORDS, _vassals),
    "occupied": Word(BY_WORDS, _occupied),
    "rebel_towns": one_set("rebel_towns", PROVINCES),
    "unrest": one_set("unrest", PROVINCES),
    "unrest_top": one_set("unrest_top", PROVINCES),
    "plus_manpower": one_set("plus", PROVINCES),
    "disease": one_set("disease", AREAS),
    "claims": sets("claims", AREAS),
    "cores": sets("cores", AREAS),
    "allies": sets("allies", REALMS),
    "pledged": Word(by(WORD, COUNT), _pledged),
    "active_allies": sets("active_allies", REALMS),
    "marriages": sets("wed", REALMS),
    "disputed": sets("disputed", REALMS),
    "war": sets("war", REALMS),
    "aggressor": sets("aggressor", REALMS),
    "truce": sets("truce", REALMS),
    "cb": sets("cb", REALMS),
    **{word: numbers(word, form) for word, form in _NUMBERS.items()},
    "power": Word(by(WHO, listed(COUNT, 3)), _power),
    "faith": Word(by(WHO, WORD), _faith),
    "influence": Word(by(WORD, by(WHO, COUNT)), _influence),
    "religion": Word(by(WORD, WORD), _religion),
    "armies": Word(by(WHO, listed(_ARMY)), _armies),
    "single": Word(by(WHO, by(WORD, COUNT)), _single),
    "rebels": Word(by(WORD, COUNT), _rebels),
    "ruler": Word(by(WHO, maybe(WORD)), _rulers),
    "ruler_ill": players("ruler_ill"),
    "focused": players("focused"),
    "advisors": Word(BY_WORDS, _advisors),
    "leaders": Word(by(WHO, by(WORD, WORD)), _leaders),
    "leaders_ill": Word(BY_WORDS, _leaders_ill),
    "advisors_ill": Word(BY_WORDS, _advisors_ill),
    "passed": Word(PLAYERS, _passed),
    "recent": Word(PLAYERS, _recent),
    "first": Word(WHO, _first),
    "active": one_seat("active"),
    "age": plain("age"),
    "phase": plain("phase"),
    "hired": plain("hired"),
    **SEA_WORDS,
    **INSTITUTION_WORDS,
    **CARD_WORDS,
    **REALM_WORDS,
    **PAST_WORDS,
}


def arrange(state: State, **words: Any) -> None:
    """Set the position up; the words are those of the docstring above."""
    for name in sorted(words, key=lambda each: each == "active"):  # after the First Player
        if name not in WORDS:
            raise unknown(name, "word to arrange price_of_power", WORDS)
        word = WORDS[name]
        wrong = word.form.wrong(words[name])
        if wrong:
            raise ValueError(f"{name}: {wrong}; its form is {word.form.name}.")
        word.put(state, words[name])


def defenders(state: State, who: Who, area: str) -> dict[str, int]:
    """By realm without a player: the Infantry that would meet this player in the Area now."""
    forces = realm_forces(state, [seat_of(state, who)], number_of_word(AREAS, area))
    return {REALMS[realm]: units for realm, units in forces.items()}
