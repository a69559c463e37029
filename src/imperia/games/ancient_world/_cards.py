"""The cards: unit types, the army deck, the empire sets. A kind of card is a number."""

from typing import Final

from imperia.kit.data import built_in_table
from imperia.kit.masks import mask_of, numbered
from imperia.kit.sheet import Entry, data_file

from ._reading import PACKAGE

UNITS: Final[tuple[str, ...]] = tuple(built_in_table(PACKAGE, "units"))
UNIT: Final[dict[str, int]] = numbered(UNITS)
N_UNITS: Final[int] = len(UNITS)
SWORD: Final = UNIT["sword"]
PIKE: Final = UNIT["pike"]
SPEAR: Final = UNIT["spear"]
WARBAND: Final = UNIT["warband"]
CAVALRY: Final = UNIT["cavalry"]
HEAVY_CAVALRY: Final = UNIT["heavy_cavalry"]
ELEPHANT: Final = UNIT["elephant"]
FOOT_SKIRMISHERS: Final = UNIT["foot_skirmishers"]
ARCHERS: Final = UNIT["archers"]
LIGHT_HORSE: Final = UNIT["light_horse"]
ARTILLERY: Final = UNIT["artillery"]
SIEGE_TOWER: Final = UNIT["siege_tower"]
GALLEY: Final = UNIT["galley"]

TABLE_CARDS: Final = ("military_leader", "engineer", "merchant", "diplomat")
MARKS: Final = ("", "N", "S")  # a mark is the number of its region, plus one
STRENGTHS: Final = range(5, 10)  # the texts have names for these

FIELD: Final = 0
SIEGE: Final = 1
AT_SEA: Final = 2
BATTLES: Final = ("field", "siege", "sea")

_units: Final = data_file(PACKAGE, "units").sheet(ids=UNITS).rows
_strength_source: Final = [entry.word("strength", ("printed", "die", "none")) for entry in _units]
PRINTS_STRENGTH: Final[list[bool]] = [source == "printed" for source in _strength_source]
ROLLS_STRENGTH: Final[list[bool]] = [source == "die" for source in _strength_source]
IS_SLOW_UNIT: Final[list[bool]] = [e.word("speed", ("fast", "slow")) == "slow" for e in _units]
# By kind of battle: mask of the unit types that may take part.
FIGHTS: Final[list[int]] = [
    mask_of([unit for unit, entry in enumerate(_units) if battle in entry.words("fights", BATTLES)])
    for battle in BATTLES
]
KILL: Final[list[int]] = [
    entry.whole("kill", at_least=2, at_most=8) if entry.has("kill") else 0 for entry in _units
]
BLOCK: Final[list[int]] = [
    entry.whole("block", at_least=1, at_most=8) if entry.has("block") else 0 for entry in _units
]
IS_SKIRMISHER: Final[list[bool]] = [kill > 0 for kill in KILL]


def _against(entry: Entry, key: str) -> list[int]:
    """What is added against each type."""
    if not entry.has(key):
        return [0] * N_UNITS
    table = entry.part(key)
    column = [table.whole(unit, at_least=-5, at_most=5) if table.has(unit) else 0 for unit in UNITS]
    table.finish()
    return column


BONUS: Final[list[list[int]]] = [_against(entry, "bonus") for entry in _units]
SKIRMISH: Final[list[list[int]]] = [_against(entry, "skirmish") for entry in _units]
for _unit, _entry in enumerate(_units):
    _entry.finish()
    if IS_SKIRMISHER[_unit] and not 0 < BLOCK[_unit] <= KILL[_unit]:
        raise _entry.wrong("'block' is missing or above 'kill'; give what ties and what wins")


class Kind:
    """One kind of card while the data is read."""

    def __init__(self, type: str, strength: int, vp: int, mark: str, count: int) -> None:
        self.type = type
        self.strength = strength
        self.vp = vp
        self.mark = mark
        self.count = count
        self.empire = False
        self.id = type if not strength else f"{type}_{strength}"


def _read_army(entries: list[Entry]) -> list[Kind]:
    kinds: list[Kind] = []
    for entry in entries:
        sort = entry.word("type", (*UNITS, *TABLE_CARDS))
        printed = sort in UNIT and PRINTS_STRENGTH[UNIT[sort]]
        strength = 0
        if printed:
            strength = entry.whole("strength", at_least=STRENGTHS[0], at_most=STRENGTHS[-1])
        vp = entry.whole("vp", at_least=-9, at_most=0)
        mark = entry.word("mark", MARKS[1:]) if entry.has("mark") else ""
        kind = Kind(sort, strength, vp, mark, entry.whole("count", at_least=0, at_most=30))
        entry.finish()
        same = [known for known in kinds if known.id == kind.id]
        if same and sort not in TABLE_CARDS:
            kind.id = f"{kind.id}_{mark.lower()}" if mark else kind.id
        if any(known.id == kind.id for known in kinds):
            raise entry.wrong(
                f"there are two entries for {kind.id}; make one of them and add the counts"
            )
        kinds.append(kind)
    return kinds


_army_file: Final = data_file(PACKAGE, "army")
_army: Final = _read_army(_army_file.parts("card"))
_army_file.finish()
for _name in TABLE_CARDS:
    if not any(kind.id == _name for kind in _army):
        raise _army_file.wrong(f"there is no card of type {_name}; add it, if need be with count 0")

SETS: Final[tuple[str, ...]] = tuple(built_in_table(PACKAGE, "empires"))
_sets: Final = data_file(PACKAGE, "empires").sheet(ids=SETS).rows
_set_region: Final = [entry.word("region", ("north", "south")) for entry in _sets]
_spelled: Final[tuple[str, ...]] = tuple(
    name
    for unit, sort in enumerate(UNITS)
    for name in (
        [f"{sort} {strength}" for strength in STRENGTHS] if PRINTS_STRENGTH[unit] else [sort]
    )
)
_set_cards: Final = [entry.words("cards", _spelled, repeated=True) for entry in _sets]
for _entry in _sets:
    _entry.finish()
for _name in ("north", "south"):
    if _set_region.count(_name) != 3:
        raise _sets[0].wrong(f"three sets must be of the {_name}; correct 'region'")


def _empire_kind(spelled: str) -> Kind:
    sort, _, strength = spelled.partition(" ")
    kind = Kind(sort, int(strength or 0), 0, "", 0)
    kind.empire = True
    kind.id = f"empire_{kind.id}"
    return kind


def _in_order() -> list[Kind]:
    """Units by type, strength and empire flag, then the table cards."""
    empire = {spelled: _empire_kind(spelled) for cards in _set_cards for spelled in cards}
    kinds = [kind for kind in [*_army, *empire.values()] if kind.type in UNIT]
    kinds.sort(key=lambda kind: (UNIT[kind.type], kind.strength, not kind.empire, kind.mark))
    table = {kind.id: kind for kind in _army if kind.type in TABLE_CARDS}
    return [*kinds, *(table[name] for name in TABLE_CARDS)]


_kinds: Final = _in_order()
CARDS: Final[tuple[str, ...]] = tuple(kind.id for kind in _kinds)
CARD: Final[dict[str, int]] = numbered(CARDS)
N_CARDS: Final[int] = len(CARDS)
N_UNIT_CARDS: Final[int] = N_CARDS - len(TABLE_CARDS)  # a hand holds only these
MILITARY_LEADER: Final = CARD["military_leader"]
ENGINEER: Final = CARD["engineer"]
MERCHANT: Final = CARD["merchant"]
DIPLOMAT: Final = CARD["diplomat"]

TYPE: Final[list[int]] = [UNIT.get(kind.type, -1) for kind in _kinds]
STRENGTH: Final[list[int]] = [kind.strength for kind in _kinds]
PENALTY: Final[list[int]] = [kind.vp for kind in _kinds]
MARK: Final[list[int]] = [MARKS.index(kind.mark) for kind in _kinds]
IS_EMPIRE: Final[list[bool]] = [kind.empire for kind in _kinds]
IS_SLOW: Final[list[bool]] = [unit >= 0 and IS_SLOW_UNIT[unit] for unit in TYPE]
CARD_COUNT: Final[list[int]] = [kind.count for kind in _kinds]  # in the army deck
ARMY_UNITS: Final[list[int]] = [card for card in range(N_UNIT_CARDS) if not IS_EMPIRE[card]]
EMPIRE_UNITS: Final[list[int]] = [card for card in range(N_UNIT_CARDS) if IS_EMPIRE[card]]
# By kind of battle and card: may it be selected?
MAY_FIGHT: Final[list[list[bool]]] = [
    [unit >= 0 and bool(mask >> unit & 1) for unit in TYPE] for mask in FIGHTS
]


def _set_counts(cards: list[str]) -> list[int]:
    counts = [0] * N_UNIT_CARDS
    for spelled in cards:
        counts[CARD[_empire_kind(spelled).id]] += 1
    return counts


SET_CARDS: Final[list[list[int]]] = [_set_counts(cards) for cards in _set_cards]
SET_SIZE: Final[int] = len(_set_cards[0])
# By region the numbers of its three sets.
REGION_SETS: Final[list[list[int]]] = [
    [number for number, region in enumerate(_set_region) if region == name]
    for name in ("north", "south")
]
for _number, _cards in enumerate(_set_cards):
    _types = [UNIT[spelled.partition(" ")[0]] for spelled in _cards]
    if len(_cards) != SET_SIZE:
        raise _sets[_number].wrong(f"'cards' must list {SET_SIZE} cards, as many as the others")
    if sum(FIGHTS[FIELD] >> unit & 1 for unit in _types) < 5:
        raise _sets[_number].wrong("'cards' needs five units that can fight in the open field")
    if not any(FIGHTS[AT_SEA] >> unit & 1 for unit in _types):
        raise _sets[_number].wrong("'cards' needs a unit that can fight at sea")
if sum(CARD_COUNT) < 12:
    raise _army_file.wrong("the army deck needs at least twelve cards")
