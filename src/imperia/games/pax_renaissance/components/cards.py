"""The cards as columns by card, and sets of cards as masks.

The cards of the tableau come first, those of the West before those of the East; then comets, then
empire cards.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from imperia.kit.masks import mask_of, numbered, where
from imperia.kit.sheet import Entry, Sheet, data_file

from .map import (
    CITIES,
    EMPIRES,
    EMPORIA,
    EMPTY,
    LOCATIONS,
    N_EMPIRES,
    NO_LOCATION,
    REGION_OF,
    REGIONS,
)
from .powers import (
    ABILITIES,
    APOSTASY,
    CORONATION,
    NO_ONE_SHOT,
    ONE_SHOTS,
    OPS,
    PAIR_RELIGIONS,
    PRESTIGES,
    REPRESS,
    TRADE_SHIFT,
)
from .tables import COMETS
from .tokens import PAWN, PIRATE, RELIGIONS, SHAPES, TOKEN, TOKENS


def _showing(columns: Sequence[Sequence[int]], kinds: Sequence[str]) -> list[int]:
    """By kind: the mask of the cards whose list has it."""
    return [
        mask_of([card for card, found in enumerate(columns) if kind in found])
        for kind in range(len(kinds))
    ]


# Plain cards

_file: Final = data_file(__package__, "cards")
_cards: Final = _file.sheet()
PLAIN_CARDS: Final[tuple[str, ...]] = _cards.ids
N_PLAIN: Final = len(PLAIN_CARDS)

DECK: Final[list[int]] = _cards.number("deck", REGIONS)
POOL: Final[list[int]] = [where(DECK, region) for region in range(len(REGIONS))]
EXPANSION: Final[int] = where(_cards.word("set", ("core", "expansion"), "core"), "expansion")
LOCATION: Final[list[int]] = _cards.number("location", LOCATIONS[:-1], NO_LOCATION)
_brought: Final = {**{name: TOKEN[name] for name in TOKENS[:PAWN]}, "pawn": PAWN}
_brought.update({name: TOKEN[name] for name in TOKENS[PIRATE:]})
AGENTS: Final[list[list[int]]] = [  # tokens; a pawn stands as PAWN, whoever plays it
    [_brought[word] for word in row.words("agents", tuple(_brought), repeated=True, absent=[])]
    for row in _cards.rows
]
ONE_SHOT: Final[list[int]] = _cards.number("one_shot", ONE_SHOTS, NO_ONE_SHOT)
QUEENS: Final[int] = where(ONE_SHOT, CORONATION)
SUITORS: Final[list[int]] = _cards.masks("suitors", EMPIRES)
_shifts: Final = _cards.number("emporium", [CITIES[slot] for slot in EMPORIA], EMPTY)
SHIFT_TO: Final[list[int]] = [EMPTY if place == EMPTY else EMPORIA[place] for place in _shifts]
CARD_OPS: Final[list[list[int]]] = _cards.numbers("ops", OPS)
REPRESSES: Final[list[list[int]]] = [sorted(n) for n in _cards.numbers("represses", SHAPES[:3])]
PRESTIGE_OF: Final[list[list[int]]] = _cards.numbers("prestige", PRESTIGES)
PRESTIGE: Final[list[int]] = _showing(PRESTIGE_OF, PRESTIGES)  # by kind: the plain cards with it
ABILITIES_OF: Final[list[list[int]]] = _cards.numbers("abilities", ABILITIES)
HAS: Final[list[int]] = _showing(ABILITIES_OF, ABILITIES)  # by ability: the cards that have it


def _pair(row: Entry) -> int:
    """Which two religions an apostasy names."""
    named = sorted(row.numbers("religions", RELIGIONS))
    if len(named) != 2:
        raise row.wrong("'religions' must name the two religions of the apostasy")
    return PAIR_RELIGIONS.index((named[0], named[1]))


PAIR: Final[list[int]] = [
    _pair(row) if ONE_SHOT[card] == APOSTASY else EMPTY for card, row in enumerate(_cards.rows)
]
_file.finish()
for _card, _row in enumerate(_cards.rows):
    if (ONE_SHOT[_card] == TRADE_SHIFT) != (SHIFT_TO[_card] != EMPTY):
        raise _row.wrong("'emporium' belongs to a trade_shift, and to nothing else")
    if (ONE_SHOT[_card] == CORONATION) != (SUITORS[_card] != 0):
        raise _row.wrong("'suitors' belong to a coronation, and to nothing else")
    if (ONE_SHOT[_card] == CORONATION) != (LOCATION[_card] == NO_LOCATION):
        raise _row.wrong("'location' is missing, or a queen has one; correct it")
    if (REPRESS in CARD_OPS[_card]) != bool(REPRESSES[_card]):
        raise _row.wrong("'represses' belongs to a repress op, and to nothing else")

# Empire cards

_empire_file: Final = data_file(__package__, "empires")
_empires: Final = _empire_file.sheet(ids=EMPIRES)
_kings: Final = _empires.part("king")
_republics: Final = _empires.part("republic")
KING_OPS: Final[list[list[int]]] = _kings.numbers("ops", OPS)
REPUBLIC_OPS: Final[list[list[int]]] = _republics.numbers("ops", OPS)


def _empire_prestige(side: Sheet) -> list[int]:
    """By kind: the empires that show it on this side."""
    return _showing(side.numbers("prestige", PRESTIGES), PRESTIGES)


KING_PRESTIGE: Final[list[int]] = _empire_prestige(_kings)
REPUBLIC_PRESTIGE: Final[list[int]] = _empire_prestige(_republics)
_empire_file.finish()

# All cards

FIRST_COMET: Final = N_PLAIN
FIRST_EMPIRE: Final = N_PLAIN + len(COMETS)
CARDS: Final = (*PLAIN_CARDS, *COMETS, *EMPIRES)
N_CARDS: Final = len(CARDS)
CARD: Final = numbered(CARDS)
EMPIRE_CARDS: Final[int] = ((1 << N_EMPIRES) - 1) << FIRST_EMPIRE
SIDE_OF: Final[list[int]] = [
    *DECK,
    *[EMPTY] * len(COMETS),
    *REGION_OF,
]  # by card: the row it enters


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


SHARING: Final[list[int]] = [_sharing(location) for location in range(len(LOCATIONS))]

# The data agree with the totals


def _verbs(ops: Sequence[Sequence[int]]) -> Counter[str]:
    return Counter([OPS[op].partition("_")[0] for found in ops for op in found])


_counted: Final[dict[str, dict[str, int]]] = {
    "deck": Counter([REGIONS[deck] for deck in DECK]),
    "set": {"core": N_PLAIN - EXPANSION.bit_count(), "expansion": EXPANSION.bit_count()},
    "op": _verbs(CARD_OPS),
    "empire_op": _verbs(KING_OPS + REPUBLIC_OPS),
    "one_shot": Counter([ONE_SHOTS[shot] for shot in ONE_SHOT]),
    "shift": Counter([CITIES[slot] for slot in SHIFT_TO if slot != EMPTY]),
    "agent": Counter([TOKENS[token].partition("_")[0] for row in AGENTS for token in row]),
    "prestige": Counter([PRESTIGES[kind] for found in PRESTIGE_OF for kind in found]),
    "location": {
        **Counter([LOCATIONS[place] for place in LOCATION if place != NO_LOCATION]),
        "queen": QUEENS.bit_count(),
    },
    "ability": {
        "kinds": sum(1 for mask in HAS if mask),
        "cards": sum(1 for found in ABILITIES_OF if found),
        "instances": sum(len(found) for found in ABILITIES_OF),
    },
}
_totals: Final = data_file(__package__, "totals")
for _key, _counts in _counted.items():
    _table = _totals.part(_key)
    for _name, _count in _counts.items():
        _wanted = _table.whole(_name, at_least=0)
        if _wanted != _count:
            raise _table.wrong(
                f"'{_name}' is {_wanted}, but the cards have {_count}; correct either of them"
            )
_totals.finish()
