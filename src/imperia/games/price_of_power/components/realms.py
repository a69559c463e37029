"""EU-1.4, 1.15, 13: the realms, their Capitals, Cores and Overlords, and the dynamic ones."""

from typing import Final

from imperia.core import moves_of
from imperia.kit.masks import mask_of, numbered
from imperia.kit.sheet import Entry, data_file

from .map import CORE_NAMES, MAIN_PROVINCES, OWNER_NAMES, PROVINCES, members
from .reading import RELIGIONS, alphabet, own_sheet

_file = data_file(__package__, "realms")

_dynamic = _file.part("dynamic")
COLOURS: Final = tuple(_dynamic.words("colours", list(_dynamic.values.get("colours", []))))
SETS: Final = tuple(_dynamic.words("sets", list(_dynamic.values.get("sets", []))))
SET_TOKENS: Final = _dynamic.whole("tokens", at_least=1)
SET_COLOUR: Final = [COLOURS.index(each.rpartition("_")[0]) for each in SETS]

_realms = own_sheet(_file, "realms")
NAMED: Final = len(_realms.ids)
# After the named realms come those that a set of tokens makes of a liberated Territory.
REALMS: Final = (*_realms.ids, *SETS)
REALM_NUMBER: Final = numbered(REALMS)
REALM_COLOUR: Final = [str(row.values.get("colour", "#888888")) for row in _realms.rows]
for _row in _realms.rows:
    _row.asked.append("colour")
# What a set of tokens makes has a name, too, and its place among those of the others.
_before = _dynamic.numbers("before", _realms.ids)
REALM_RANK: Final = alphabet(
    [*([-1] * NAMED), *(_before[colour] if _before else -1 for colour in SET_COLOUR)]
)
PLAYABLE: Final = _realms.where("playable")
DORMANT: Final = _realms.where("dormant")
CAPITAL: Final = [
    *_realms.number("capital", PROVINCES, absent=-1),
    *([-1] * len(SETS)),
]
_distant = _realms.where("distant")
for _number, _row in enumerate(_realms.rows):
    # EU-1.16: where the Capital is says whether a realm is Distant, at the start as later.
    _home = CAPITAL[_number]
    if _home >= 0 and bool(_distant >> _number & 1) == bool(MAIN_PROVINCES >> _home & 1):
        raise _row.wrong("'distant' must say whether the Capital is on a Distant Continent")
REALM_RELIGION: Final = [
    *_realms.number("religion", RELIGIONS),
    *([RELIGIONS.index("native")] * len(SETS)),
]
OVERLORD: Final = [*_realms.number("overlord", REALMS, absent=-1), *([-1] * len(SETS))]
PAPAL_STATES: Final = REALM_NUMBER.get("papal_states", -1)


def _realm(name: str, province: int) -> int:
    if name and name not in REALM_NUMBER:
        raise _file.wrong(f"there is no realm {name!r}, which {PROVINCES[province]} names; add it")
    return REALM_NUMBER.get(name, -1)


CORE: Final = [_realm(name, p) for p, name in enumerate(CORE_NAMES)]  # by printed flag
OWNER: Final = [_realm(name, p) for p, name in enumerate(OWNER_NAMES)]  # at the start
CORES: Final = [
    mask_of([p for p, core in enumerate(CORE) if core == realm]) for realm in range(len(REALMS))
]


class Preset:
    """A realm that starts as a dynamic one: its set of tokens and where they lie."""

    def __init__(self, entry: Entry) -> None:
        self.realm = entry.number("realm", REALMS)
        self.set = entry.number("set", SETS)
        self.provinces = entry.numbers("provinces", PROVINCES)


PRESETS: Final = {
    row.name.rpartition(".")[2]: Preset(row) for row in own_sheet(_file, "presets").rows
}
_file.finish()

REALM_MOVES: Final = moves_of("realm", len(REALMS))


def realms_by_name(realms: int) -> list[int]:
    """The realms of a mask in alphabetical order."""
    return sorted(members(realms), key=REALM_RANK.__getitem__)
