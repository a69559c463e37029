"""Positions in readable words, for scenarios: places, realms and cards by their ids.

A player is named by his realm, or by seat. What each word means stands in docs/price-of-power.md.

    scenario("price_of_power", seats=6).arrange(
        ducats={"france": 3}, power={"france": [9, 3, 3]}, stability={"france": 3},
        interest={"france": 1}, prestige={"france": 10}, faith={"england": "protestant"},
        towns={"france": ["bordeaux"]}, vassals={"france": ["lorraine"]},
        occupied={"france": ["zaragoza"]}, rebel_towns=["paris"], unrest=["paris", "lyon"],
        unrest_top=["zaragoza"], plus_manpower=["bern"], plus_tokens={"france": 1},
        influence={"rhineland": {"france": 2, "empire": 1}}, claims={"france": ["aragon"]},
        cores={"france": ["aquitaine"]}, religion={"seine": "diverse"}, disease=["scotland"],
        armies={"france": [{"area": "languedoc", "regular_infantry": 2, "allied_infantry": 1}]},
        single={"france": {"seine": 1}}, rebels={"ireland": 2}, available={"france": 4},
        exhausted={"france": 2}, allied={"france": 1}, allies={"france": ["scotland"]},
        active_allies={"france": ["scotland"]}, pledged={"scotland": 2},
        marriages={"castile": ["portugal"]}, disputed={"castile": ["portugal"]},
        war={"france": ["aragon"], "austria": ["ottomans"], "ottomans": ["austria"]},
        aggressor={"france": ["aragon"], "ottomans": ["austria"]}, cb={"england": ["france"]},
        truce={"castile": ["england"], "england": ["castile"]},
        ruler={"poland": None}, ruler_ill=["england"], advisors={"france": ["adm-02-1"]},
        advisors_ill={"france": ["admin"]}, leaders={"france": {"army_1": "mil-01-1"}},
        leaders_ill={"france": ["army_1"]}, ideas=["cabinet"], tags={"cabinet": ["france"]},
        hand={"france": ["adm-01-1"]}, drawn={"france": ["adm-01-1"]},
        missions={"france": ["fra-1a"]}, missions_done=["fra-1b"], missions_gone=["fra-1c"],
        discards={"mil": ["mil-01-2"]}, displays={"france": {"dip-03-1": 2}},
        shown={"11a-1": 2}, pile=["12a-1", "13a-1"], face_down=1,
        milestones={"ms1-eco-income": ["france"]}, boons={"france": ["siege_strength_bonus"]},
        owed={"france": 0}, passed=["poland"], turns={"france": 2}, first="france",
        active="france", recent=["england", "france"], focused=["france"],
        age=1, phase=2, round=3, half=0, hired=1, age_began=1, age_ends=0,
        emperor="austria", authority=3, official="catholic", not_hre=["jutland"],
        defender="austria", imperial=4, election=0, curia=["france", "castile"], crusade="egypt",
        committed=["france"], papal=1, excommunicated=None, revolution=[], converts=["france"],
        struggles=["struggle_for_the_balkans"], struggling=["italian_wars"],
        dynamic={"pink_l": {"realm": "denmark", "provinces": ["lund"]}},
        ships={"france": {"bay_of_biscay": 2}}, protecting={"france": {"bay_of_biscay": 1}},
        docked={"france": {"bordeaux": 1}},
        fleet={"france": {"zone": "gulf_of_lion", "light": 1, "heavy": 2, "damaged": 1}},
        merchants={"france": ["champagne"]}, merchants_used={"france": ["champagne"]},
        merchants_held={"france": 3}, pirates={"bordeaux": 1}, expanded=["bordeaux"],
        trade_deck=["t01-1"], trade_discard=["t02-1"], no_trade=["england"], opened=["africa"],
        colonists={"france": 2}, round_income={"france": 12}, immune_used=["france"],
        lands={"aragon": ["toulouse"]}, overlords={"croatia": None}, developed=["poitou"],
        capitals={"france": "lyon"}, tax_then={"france": [12, 10, 8]},
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
`empty_decks` leaves decks without a card; such a position must be `unchecked`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from imperia.kit.masks import mask_of
from imperia.kit.names import unknown

from ..components.map import (
    AREA_SLOT,
    AREAS,
    HRE_AREAS,
    PROVINCES,
    SLOT_AREAS,
    members,
)
from ..components.reading import RELIGIONS
from ..components.realms import REALMS
from ..components.tables import ARMIES, CUBES, REGULARS
from ..effects.institutions import settle_empire
from ..effects.provinces import find_capital, large_towns_left, place_town
from ..effects.units import add_loose
from ..naming import UNITS
from ..queries.battle.battles import realm_forces
from ..queries.realms import loose_infantry
from ..queries.war.recruiting import MOST_HIRED
from ..state import CLEANUP, DRAWING, IMPERIAL, KINDS, LANE, NO_ONE, State
from .cards import CARD_WORDS, LAST_CARD_WORDS
from .forms import (
    BY_COUNT,
    BY_WORDS,
    COUNT,
    NUMBER,
    PLAYERS,
    WHO,
    WORD,
    by,
    listed,
    parts,
)
from .institutions import INSTITUTION_WORDS, check_crusade
from .past import PAST_WORDS
from .persons import PERSON_WORDS
from .realms import REALM_WORDS
from .sea import SEA_WORDS
from .words import (
    ENDLESS,
    LANE_FULL,
    Who,
    Word,
    at_most,
    by_player,
    by_thing,
    number_of_word,
    numbers,
    numbers_of,
    one_seat,
    one_set,
    only_known,
    plain,
    players,
    seat_of,
    seats_of,
    sets,
    take_province,
)


def _towns(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, names in by_player(state, given):
        for province in numbers_of(PROVINCES, names):
            take_province(state, province)
            place_town(state, seat, province)


def _occupied(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, names in by_player(state, given):
        state.pairs_top &= ~state.occupied[seat]
        state.occupied[seat] = 0
        for province in numbers_of(PROVINCES, names):
            bit = 1 << province
            if state.large & bit and large_towns_left(state, seat) <= 0:
                state.pairs_top |= bit
            state.occupied[seat] |= bit


def _vassals(state: State, given: Mapping[Who, Sequence[str]]) -> None:
    for seat, names in by_player(state, given):
        for province in numbers_of(PROVINCES, names):
            if state.flag[province] == NO_ONE:
                raise ValueError(f"{PROVINCES[province]} belongs to no realm without a player.")
            state.vassals[seat] |= 1 << province
            state.overlord[state.flag[province]] = NO_ONE


def _power(state: State, given: Mapping[Who, Sequence[int]]) -> None:
    for seat, points in by_player(state, given):
        state.power[3 * seat : 3 * seat + 3] = list(points)


def _faith(state: State, given: Mapping[Who, str]) -> None:
    for seat, religion in by_player(state, given):
        state.faith[seat] = number_of_word(RELIGIONS, religion)


def _influence(state: State, given: Mapping[str, Mapping[Who, int]]) -> None:
    for area, cubes in by_thing(AREAS, given):
        imperial = at_most(cubes.get("empire", 0), LANE_FULL, f"cubes in {AREAS[area]}")
        packed = imperial << LANE * IMPERIAL
        theirs = {who: count for who, count in cubes.items() if who != "empire"}
        for seat, count in by_player(state, theirs):
            packed |= at_most(count, LANE_FULL, f"cubes in {AREAS[area]}") << LANE * seat
        state.influence[area] = packed
        for seat in range(state.seats):
            there = packed >> LANE * seat & 15
            state.presence[seat] &= ~(1 << area)
            state.presence[seat] |= (1 << area) if there else 0


def _religion(state: State, given: Mapping[str, str]) -> None:
    for area, religion in by_thing(AREAS, given):
        for each in members(SLOT_AREAS[AREA_SLOT[area]]):
            state.religion[each] = number_of_word(RELIGIONS, religion)


def _armies(state: State, given: Mapping[Who, Sequence[Mapping[str, Any]]]) -> None:
    for seat, armies in by_player(state, given):
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
    for seat, areas in by_player(state, given):
        for area, count in by_thing(AREAS, areas):
            at_most(count, REGULARS, f"single Infantry in {AREAS[area]}")
            add_loose(state, seat, area, count - loose_infantry(state, seat, area))


def _rebels(state: State, given: Mapping[str, int]) -> None:
    for area, count in by_thing(AREAS, given):
        state.rebels[area] = at_most(count, ENDLESS, f"Rebels in {AREAS[area]}")


def _passed(state: State, given: Sequence[Who]) -> None:
    state.pass_order = seats_of(state, given)
    state.passed = mask_of(state.pass_order)


def _pledged(state: State, given: Mapping[str, int]) -> None:
    """What Active Allies have lent."""
    state.pledged = []
    for realm, units in by_thing(REALMS, given):
        state.pledged += [realm, units]


def _first(state: State, who: Who) -> None:
    """The First Player, who is also the Active one outside of Turns (Q-20)."""
    state.first = state.active = seat_of(state, who)


def _recent(state: State, given: Sequence[Who]) -> None:
    """Who had the last Turns: the last one named had the very last."""
    named = seats_of(state, given)
    state.recent = [seat for seat in state.recent if seat not in named] + named


_ARMY: Final = parts({"area": WORD}, dict.fromkeys(UNITS, COUNT), nothing=True)
GROUND_WORDS: Final[dict[str, Word]] = {  # whose the Provinces are
    "dynamic": INSTITUTION_WORDS["dynamic"],
    "lands": REALM_WORDS["lands"],
    "towns": Word(BY_WORDS, _towns),
    "developed": REALM_WORDS["developed"],
}
BORDER_WORDS: Final[dict[str, Word]] = {  # what else the Empire's border follows from
    "capitals": REALM_WORDS["capitals"],
    "overlords": REALM_WORDS["overlords"],
    "vassals": Word(BY_WORDS, _vassals),
    "occupied": Word(BY_WORDS, _occupied),
    "rebel_towns": one_set("rebel_towns", PROVINCES),
    "emperor": INSTITUTION_WORDS["emperor"],
}
_PUT_FIRST: Final = (*GROUND_WORDS, *BORDER_WORDS)
# In this order they are put, whatever the order in which they are told.
WORDS: Final[dict[str, Word]] = {
    **GROUND_WORDS,
    **BORDER_WORDS,
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
    **{word: numbers(word, by(WHO, NUMBER)) for word in ("stability", "prestige")},
    **{word: numbers(word, BY_COUNT) for word in ("ducats", "owed", "turns", "plus_tokens")},
    "interest": numbers("interest", BY_COUNT, ENDLESS, "Interest tokens"),
    "colonists": numbers("colonists", BY_COUNT, CUBES, "Colonists"),
    **{word: numbers(word, BY_COUNT) for word in ("available", "exhausted", "allied")},
    "power": Word(by(WHO, listed(COUNT, 3)), _power),
    "faith": Word(by(WHO, WORD), _faith),
    "influence": Word(by(WORD, by(WHO, COUNT)), _influence),
    "religion": Word(by(WORD, WORD), _religion),
    "armies": Word(by(WHO, listed(_ARMY)), _armies),
    "single": Word(by(WHO, by(WORD, COUNT)), _single),
    "rebels": Word(by(WORD, COUNT), _rebels),
    "focused": players("focused"),
    "passed": Word(PLAYERS, _passed),
    "recent": Word(PLAYERS, _recent),
    "first": Word(WHO, _first),
    "active": one_seat("active"),  # after the First Player
    "age": plain("age", 1, 4),
    "phase": plain("phase", DRAWING, CLEANUP),
    "hired": plain("hired", 0, MOST_HIRED),
    **SEA_WORDS,
    **{word: put for word, put in INSTITUTION_WORDS.items() if word not in _PUT_FIRST},
    **CARD_WORDS,
    **PERSON_WORDS,
    **PAST_WORDS,
    **LAST_CARD_WORDS,
}


def arrange(state: State, **words: Any) -> None:
    """Set the position up; the words are those of the docstring above.

    All that says whose a Province is comes first, then what follows from it by itself.
    """
    for name, value in words.items():
        if name not in WORDS:
            raise unknown(name, "word to arrange price_of_power", WORDS)
        wrong = WORDS[name].form.wrong(value)
        if wrong:
            raise ValueError(f"{name}: {wrong}; its form is {WORDS[name].form.name}.")
    _given_once(words)
    lands = state.lands[:]
    _put(state, words, GROUND_WORDS)
    for realm, before in enumerate(lands):
        if state.lands[realm] != before:
            find_capital(state, realm)
    _put(state, words, BORDER_WORDS)
    if any(name in words for name in _PUT_FIRST):
        settle_empire(state, HRE_AREAS)
    _put(state, words, [word for word in WORDS if word not in _PUT_FIRST])
    if "crusade" in words or "committed" in words:
        check_crusade(state)


def _given_once(words: Mapping[str, Any]) -> None:
    """No Province is given to two realms."""
    given = [*words.get("lands", {}).values(), *words.get("towns", {}).values()]
    numbers_of(PROVINCES, [name for names in given for name in names])


def _put(state: State, words: Mapping[str, Any], names: Iterable[str]) -> None:
    for name in names:
        if name in words:
            WORDS[name].put(state, words[name])


def defenders(state: State, who: Who, area: str) -> dict[str, int]:
    """By realm without a player: the Infantry that would meet this player in the Area now."""
    forces = realm_forces(state, [seat_of(state, who)], number_of_word(AREAS, area))
    return {REALMS[realm]: units for realm, units in forces.items()}
