"""The cards: unit types, the army deck, the empire sets. A kind of card is a number."""

from typing import Final

from imperia.kit.masks import holds, mask_of, numbered
from imperia.kit.sheet import Entry, data_file

from .map import REGIONS

# Unit types

FIELD: Final = 0
SIEGE: Final = 1
AT_SEA: Final = 2
BATTLES: Final = ("field", "siege", "sea")
STRENGTHS: Final = range(5, 10)  # the texts have names for these

_units_file: Final = data_file(__package__, "units")
_units: Final = _units_file.sheet()

UNITS: Final[tuple[str, ...]] = _units.ids
N_UNITS: Final[int] = len(UNITS)
ELEPHANT: Final = UNITS.index("elephant")
LIGHT_HORSE: Final = UNITS.index("light_horse")
ARTILLERY: Final = UNITS.index("artillery")
SIEGE_TOWER: Final = UNITS.index("siege_tower")
GALLEY: Final = UNITS.index("galley")

_strength: Final = _units.word("strength", ("printed", "die", "none"))
ROLLS_STRENGTH: Final[list[bool]] = [source == "die" for source in _strength]
_speed: Final = _units.word("speed", ("fast", "slow"))
_fights: Final = _units.words("fights", BATTLES)
# By kind of battle: mask of the unit types that may take part.
FIGHTS: Final[list[int]] = [
    mask_of([unit for unit in range(N_UNITS) if battle in _fights[unit]]) for battle in BATTLES
]
KILL: Final[list[int]] = _units.whole("kill", at_least=2, at_most=8, absent=0)
BLOCK: Final[list[int]] = _units.whole("block", at_least=1, at_most=8, absent=0)
IS_SKIRMISHER: Final[list[bool]] = [kill > 0 for kill in KILL]


def _against(entry: Entry, key: str) -> list[int]:
    """What is added against each type."""
    if not entry.has(key):
        return [0] * N_UNITS
    table = entry.part(key)
    return [table.whole(unit, at_least=-5, at_most=5, absent=0) for unit in UNITS]


BONUS: Final[list[list[int]]] = [_against(row, "bonus") for row in _units.rows]
SKIRMISH: Final[list[list[int]]] = [_against(row, "skirmish") for row in _units.rows]
_units_file.finish()
for _unit, _row in enumerate(_units.rows):
    if IS_SKIRMISHER[_unit] and not 0 < BLOCK[_unit] <= KILL[_unit]:
        raise _row.wrong("'block' is missing or above 'kill'; give what ties and what wins")

# The army deck

TABLE_CARDS: Final = ("military_leader", "engineer", "merchant", "diplomat")
MARKS: Final = ("", "N", "S")  # a mark is the number of its region, plus one


class Kind:
    """One kind of card while the data is read."""

    def __init__(self, sort: str, strength: int, penalty: int, mark: str, count: int) -> None:
        self.id = f"{sort}_{strength}" if strength else sort
        self.unit = UNITS.index(sort) if sort in UNITS else -1
        self.strength = strength
        self.penalty = penalty
        self.mark = mark
        self.count = count
        self.empire = False


def _army_kind(row: Entry, known: list[Kind]) -> Kind:
    sort = row.word("type", (*UNITS, *TABLE_CARDS))
    strength = 0
    if sort in UNITS and _strength[UNITS.index(sort)] == "printed":
        strength = row.whole("strength", at_least=STRENGTHS[0], at_most=STRENGTHS[-1])
    penalty = row.whole("vp", at_least=-9, at_most=0)
    mark = row.word("mark", MARKS[1:], absent="")
    kind = Kind(sort, strength, penalty, mark, row.whole("count", at_least=0, at_most=30))
    ids = [other.id for other in known]
    if kind.id in ids and mark and kind.unit >= 0:
        kind.id = f"{kind.id}_{mark.lower()}"
    if kind.id in ids:
        raise row.wrong(f"there are two entries for {kind.id}; make one of them and add the counts")
    return kind


_army_file: Final = data_file(__package__, "army")
_army: Final[list[Kind]] = []
for _row in _army_file.parts("card"):
    _army.append(_army_kind(_row, _army))
_army_file.finish()
for _name in TABLE_CARDS:
    if not any(kind.id == _name for kind in _army):
        raise _army_file.wrong(f"there is no card of type {_name}; add it, if need be with count 0")
if sum(kind.count for kind in _army) < 12:
    raise _army_file.wrong("the army deck needs at least twelve cards")

# The empire sets


def _empire_kinds() -> dict[str, Kind]:
    """By the words of a set, such as "sword 6": every empire card there may be."""
    found: dict[str, Kind] = {}
    for sort, source in zip(UNITS, _strength, strict=True):
        for strength in STRENGTHS if source == "printed" else (0,):
            kind = Kind(sort, strength, 0, "", 0)
            kind.id, kind.empire = f"empire_{kind.id}", True
            found[f"{sort} {strength}" if strength else sort] = kind
    return found


_empire: Final = _empire_kinds()
_sets_file: Final = data_file(__package__, "empires")
_sets: Final = _sets_file.sheet()
SETS: Final[tuple[str, ...]] = _sets.ids
_set_region: Final = _sets.word("region", REGIONS)
_set_kinds: Final[list[list[Kind]]] = [
    [_empire[name] for name in row.words("cards", tuple(_empire), repeated=True)]
    for row in _sets.rows
]
SET_SIZE: Final[int] = len(_set_kinds[0])
# By region the numbers of its three sets.
REGION_SETS: Final[list[list[int]]] = [
    [number for number in range(len(SETS)) if _set_region[number] == name] for name in REGIONS
]
_sets_file.finish()


def _check_sets() -> None:
    for name in REGIONS:
        if _set_region.count(name) != 3:
            raise _sets.wrong(f"three sets must be of the {name}; correct 'region'")
    for row, kinds in zip(_sets.rows, _set_kinds, strict=True):
        if len(kinds) != SET_SIZE:
            raise row.wrong(f"'cards' must list {SET_SIZE} cards, as many as the others")
        if sum(holds(FIGHTS[FIELD], kind.unit) for kind in kinds) < 5:
            raise row.wrong("'cards' needs five units that can fight in the open field")
        if not any(holds(FIGHTS[AT_SEA], kind.unit) for kind in kinds):
            raise row.wrong("'cards' needs a unit that can fight at sea")


_check_sets()

# All cards: units by type, strength and empire flag, then the table cards

_used: Final = {kind.id: kind for kinds in _set_kinds for kind in kinds}
_unit_kinds: Final = sorted(
    [*(kind for kind in _army if kind.unit >= 0), *_used.values()],
    key=lambda kind: (kind.unit, kind.strength, not kind.empire, kind.mark),
)
_kinds: Final = [*_unit_kinds, *(k for name in TABLE_CARDS for k in _army if k.id == name)]

CARDS: Final[tuple[str, ...]] = tuple([kind.id for kind in _kinds])
CARD: Final[dict[str, int]] = numbered(CARDS)
N_CARDS: Final[int] = len(CARDS)
N_UNIT_CARDS: Final[int] = len(_unit_kinds)  # a hand holds only these
ON_TABLE: Final = range(N_UNIT_CARDS, N_CARDS)  # the table cards, as in TABLE_CARDS
MILITARY_LEADER: Final = CARD["military_leader"]
ENGINEER: Final = CARD["engineer"]
MERCHANT: Final = CARD["merchant"]
DIPLOMAT: Final = CARD["diplomat"]

TYPE: Final[list[int]] = [kind.unit for kind in _kinds]
STRENGTH: Final[list[int]] = [kind.strength for kind in _kinds]
PENALTY: Final[list[int]] = [kind.penalty for kind in _kinds]
MARK: Final[list[int]] = [MARKS.index(kind.mark) for kind in _kinds]
IS_EMPIRE: Final[list[bool]] = [kind.empire for kind in _kinds]
IS_SLOW: Final[list[bool]] = [unit >= 0 and _speed[unit] == "slow" for unit in TYPE]
CARD_COUNT: Final[list[int]] = [kind.count for kind in _kinds]  # in the army deck
ARMY_UNITS: Final[list[int]] = [card for card in range(N_UNIT_CARDS) if not IS_EMPIRE[card]]
EMPIRE_UNITS: Final[list[int]] = [card for card in range(N_UNIT_CARDS) if IS_EMPIRE[card]]
# By set, then by card: how many.
SET_CARDS: Final[list[list[int]]] = [
    [kinds.count(kind) for kind in _unit_kinds] for kinds in _set_kinds
]
# By kind of battle and card: may it be selected?
MAY_FIGHT: Final[list[list[bool]]] = [
    [unit >= 0 and holds(mask, unit) for unit in TYPE] for mask in FIGHTS
]
