"""The cards as columns by card, and sets of cards as masks."""

from collections import Counter
from typing import Final

from imperia.kit.masks import mask_of
from imperia.kit.sheet import Entry, data_file

from ._ids import (
    ABILITIES,
    APOSTASY,
    CITIES,
    CORONATION,
    EMPIRES,
    FIRST_EMPIRE,
    LOCATIONS,
    N_CARDS,
    N_EMPIRES,
    N_PLAIN,
    NO_LOCATION,
    NO_ONE_SHOT,
    ONE_SHOTS,
    OPS,
    PACKAGE,
    PAIR_RELIGIONS,
    PAWN,
    PLAIN_CARDS,
    PRESTIGES,
    REGIONS,
    RELIGIONS,
    REPRESS,
    SHAPES,
    TOKENS,
    TRADE_SHIFT,
)
from ._map import EMPORIA, EMPTY, REGION_OF
from ._reading import check_totals, optional_word, optional_words

_SETS: Final = ("core", "expansion")
_AGENTS: Final = (*TOKENS[:PAWN], "pawn", *TOKENS[PAWN + 4 :])
_EMPORIUM_NAMES: Final = tuple(CITIES[slot] for slot in EMPORIA)

_cards = data_file(PACKAGE, "cards").sheet(ids=PLAIN_CARDS).rows


def _agent_tokens(entry: Entry) -> list[int]:
    """The tokens that a card brings; a pawn stands as PAWN, whoever plays it."""
    words = [_AGENTS[number] for number in optional_words(entry, "agents", _AGENTS, repeated=True)]
    return [PAWN if word == "pawn" else TOKENS.index(word) for word in words]


def _pair(entry: Entry, shot: int) -> int:
    """Which two religions an apostasy names; EMPTY for other cards."""
    if shot != APOSTASY:
        return EMPTY
    named = sorted(optional_words(entry, "religions", RELIGIONS))
    if len(named) != 2:
        raise entry.wrong("'religions' must name the two religions of the apostasy")
    return PAIR_RELIGIONS.index((named[0], named[1]))


# By plain card
DECK: Final[list[int]] = [optional_word(e, "deck", REGIONS, EMPTY) for e in _cards]
EXPANSION: Final = mask_of([n for n, e in enumerate(_cards) if optional_word(e, "set", _SETS, 0)])
LOCATION: Final[list[int]] = [
    optional_word(e, "location", LOCATIONS[:-1], NO_LOCATION) for e in _cards
]
AGENTS: Final[list[list[int]]] = [_agent_tokens(e) for e in _cards]
ONE_SHOT: Final[list[int]] = [optional_word(e, "one_shot", ONE_SHOTS, NO_ONE_SHOT) for e in _cards]
SUITORS: Final[list[int]] = [mask_of(optional_words(e, "suitors", EMPIRES)) for e in _cards]
_shifts = [optional_word(e, "emporium", _EMPORIUM_NAMES, EMPTY) for e in _cards]
SHIFT_TO: Final[list[int]] = [EMPTY if place == EMPTY else EMPORIA[place] for place in _shifts]
PAIR: Final[list[int]] = [_pair(e, ONE_SHOT[n]) for n, e in enumerate(_cards)]
CARD_OPS: Final[list[list[int]]] = [optional_words(e, "ops", OPS) for e in _cards]
REPRESSES: Final[list[list[int]]] = [
    sorted(optional_words(e, "represses", SHAPES[:3])) for e in _cards
]
_prestige = [optional_words(e, "prestige", PRESTIGES) for e in _cards]
_abilities = [optional_words(e, "abilities", ABILITIES) for e in _cards]

for _number, _entry in enumerate(_cards):
    _entry.finish()
    if DECK[_number] == EMPTY:
        raise _entry.wrong("'deck' is missing; give west or east")
    if (ONE_SHOT[_number] == TRADE_SHIFT) != (SHIFT_TO[_number] != EMPTY):
        raise _entry.wrong("'emporium' belongs to a trade_shift, and to nothing else")
    if (ONE_SHOT[_number] == CORONATION) != (SUITORS[_number] != 0):
        raise _entry.wrong("'suitors' belong to a coronation, and to nothing else")
    if (ONE_SHOT[_number] == CORONATION) != (LOCATION[_number] == NO_LOCATION):
        raise _entry.wrong("'location' is missing, or a queen has one; correct it")
    if (REPRESS in CARD_OPS[_number]) != bool(REPRESSES[_number]):
        raise _entry.wrong("'represses' belongs to a repress op, and to nothing else")

# Sets of cards
QUEENS: Final = mask_of([n for n in range(N_PLAIN) if ONE_SHOT[n] == CORONATION])
POOL: Final[list[int]] = [
    mask_of([n for n in range(N_PLAIN) if DECK[n] == region]) for region in range(2)
]
HAS: Final[list[int]] = [  # by ability: the cards that have it
    mask_of([n for n in range(N_PLAIN) if ability in _abilities[n]])
    for ability in range(len(ABILITIES))
]
ABILITIES_OF: Final[list[list[int]]] = _abilities
PRESTIGE: Final[list[int]] = [  # by kind: the plain cards that show it
    mask_of([n for n in range(N_PLAIN) if kind in _prestige[n]]) for kind in range(len(PRESTIGES))
]
PRESTIGE_OF: Final[list[list[int]]] = _prestige

# Empire cards
_empires = data_file(PACKAGE, "empires").sheet(ids=EMPIRES).rows
_kings = [e.part("king") for e in _empires]
_republics = [e.part("republic") for e in _empires]
KING_OPS: Final[list[list[int]]] = [optional_words(e, "ops", OPS) for e in _kings]
REPUBLIC_OPS: Final[list[list[int]]] = [optional_words(e, "ops", OPS) for e in _republics]
_king_prestige = [optional_words(e, "prestige", PRESTIGES) for e in _kings]
_republic_prestige = [optional_words(e, "prestige", PRESTIGES) for e in _republics]
for _entry in (*_kings, *_republics, *_empires):
    _entry.finish()
KING_PRESTIGE: Final[list[int]] = [  # by kind: the empires whose King shows it
    mask_of([n for n in range(N_EMPIRES) if kind in _king_prestige[n]])
    for kind in range(len(PRESTIGES))
]
REPUBLIC_PRESTIGE: Final[list[int]] = [
    mask_of([n for n in range(N_EMPIRES) if kind in _republic_prestige[n]])
    for kind in range(len(PRESTIGES))
]
EMPIRE_CARDS: Final = ((1 << N_EMPIRES) - 1) << FIRST_EMPIRE
SIDE_OF: Final[list[int]] = [  # by card: the row of a tableau that it enters
    *DECK,
    *(EMPTY for _ in range(FIRST_EMPIRE - N_PLAIN)),
    *REGION_OF,
]


def _sharing(location: int) -> int:
    """The cards with a location of their own that share this one; queens follow their kings."""
    if location == NO_LOCATION:
        return 0
    own = {location}
    if location < N_EMPIRES:
        own.add(N_EMPIRES + REGION_OF[location])
    else:
        own |= {e for e in range(N_EMPIRES) if N_EMPIRES + REGION_OF[e] == location}
    empires = [FIRST_EMPIRE + empire for empire in own if empire < N_EMPIRES]
    return mask_of([n for n in range(N_PLAIN) if LOCATION[n] in own] + empires)


SHARING: Final[list[int]] = [_sharing(location) for location in range(NO_LOCATION + 1)]
assert len(SIDE_OF) == N_CARDS, "every card has a side"


def _count_all() -> None:
    """The data agree with the totals, one sentence for the first that does not."""
    totals = data_file(PACKAGE, "totals")
    ops = Counter(OPS[op].partition("_")[0] for found in CARD_OPS for op in found)
    empire_ops = Counter(
        OPS[op].partition("_")[0] for found in (*KING_OPS, *REPUBLIC_OPS) for op in found
    )
    agents = Counter(TOKENS[token].partition("_")[0] for found in AGENTS for token in found)
    prestige = Counter(PRESTIGES[kind] for found in _prestige for kind in found)
    locations = Counter(LOCATIONS[place] for place in LOCATION if place != NO_LOCATION)
    check_totals(totals, "deck", dict(Counter(REGIONS[deck] for deck in DECK)))
    sets = {"core": N_PLAIN - EXPANSION.bit_count(), "expansion": EXPANSION.bit_count()}
    check_totals(totals, "set", sets)
    check_totals(totals, "op", dict(ops))
    check_totals(totals, "empire_op", dict(empire_ops))
    check_totals(totals, "one_shot", dict(Counter(ONE_SHOTS[shot] for shot in ONE_SHOT)))
    shifts = Counter(CITIES[slot] for slot in SHIFT_TO if slot != EMPTY)
    check_totals(totals, "shift", dict(shifts))
    check_totals(totals, "agent", dict(agents))
    check_totals(totals, "prestige", dict(prestige))
    check_totals(totals, "location", dict(locations) | {"queen": QUEENS.bit_count()})
    abilities = {
        "kinds": sum(1 for mask in HAS if mask),
        "cards": sum(1 for found in _abilities if found),
        "instances": sum(len(found) for found in _abilities),
    }
    check_totals(totals, "ability", abilities)
    totals.finish()


_count_all()
