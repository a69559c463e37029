"""The map and the powers; sets of states are masks in which the bit of a state is its number.

Lists whose name ends in _AT go by the number of players, with 0 and 1 unused.
"""

from typing import Final

from imperia.kit.data import built_in_table
from imperia.kit.masks import WIDTH, mask_of, numbered, where
from imperia.kit.sheet import data_file

from .reading import MAX_DISTANCE, PLAYER_COUNTS, check_borders, check_reconstructed

# The powers

_power_file: Final = data_file(__package__, "powers")
_powers: Final = _power_file.sheet()
POWERS: Final = _powers.ids
POWER: Final = numbered(POWERS)
_players: Final = _powers.wholes("players", at_least=2, at_most=4)
_tie_ranks: Final = _powers.whole("tie_break", at_least=1, at_most=len(POWERS))
_powers.word("colour", ("red", "green", "yellow", "blue"))
POWERS_AT: Final = [
    [power for power in range(len(POWERS)) if players in _players[power]]
    for players in range(PLAYER_COUNTS[-1] + 1)
]
TIE_BREAK: Final = sorted(range(len(POWERS)), key=_tie_ranks.__getitem__)
_power_file.finish()

# The states

_file: Final = data_file(__package__, "states")
_states: Final = _file.sheet()
STATES: Final = _states.ids
STATE: Final = numbered(STATES)
N_STATES: Final = len(STATES)
ALL: Final = (1 << N_STATES) - 1
ONE: Final = [1 << place for place in range(N_STATES)]
assert N_STATES <= WIDTH, "bits() looks at sixty bits"

VALUE: Final = _states.whole("value", at_least=0)
INCOME_WITH_PERMIT: Final = [
    row.whole("income_with_permit", at_least=0, absent=VALUE[place])
    for place, row in enumerate(_states.rows)
]
ELECTORS: Final = where(_states.flag("elector"), True)
DIOCESES: Final = where(_states.flag("diocese"), True)
OUTER_BORDER: Final = where(_states.flag("outer_border"), True)
CITY_ALLOWED: Final = where(_states.flag("city_allowed"), True)

SEAS: Final = ("baltic", "north_sea", "none")
_sea: Final = _states.word("port", SEAS)
BALTIC_PORTS: Final = where(_sea, "baltic")
NORTH_SEA_PORTS: Final = where(_sea, "north_sea")

_kind: Final = _states.part("kind")
_kind_at: Final = [
    _kind.word(str(players), ("major", "minor", "foreign")) for players in PLAYER_COUNTS
]
MAJORS_AT: Final = [0, 0, *(where(kinds, "major") for kinds in _kind_at)]
FOREIGN_AT: Final = [0, 0, *(where(kinds, "foreign") for kinds in _kind_at)]

_home_of: Final = _states.word("home_of", POWERS, absent="")
HOMES: Final = [[place for place in range(N_STATES) if _home_of[place] == it] for it in POWERS]
_start_option_for: Final = _states.words("start_option_for", POWERS, absent=[])
START_OPTIONS: Final = [
    [place for place in range(N_STATES) if power in _start_option_for[place]] for power in POWERS
]

_sales: Final = tuple(name for name in built_in_table(__package__, "events") if "_sells_" in name)
SOLD_BY: Final = _states.word("auction", _sales, absent="")  # by state: the event, or none

ADJACENT: Final = [
    sorted(STATE[name] for name in names) for names in _states.words("neighbours", STATES)
]
NEAR: Final = [mask_of(near) for near in ADJACENT]
for _row in _states.rows:
    check_reconstructed(_row)
_file.finish()


def _read_links() -> list[tuple[int, int]]:
    """The pairs of states that the Polish permit joins."""
    entry = data_file(__package__, "events").part("polish_permit")
    pairs = entry.values.get("links")
    links: list[tuple[int, int]] = []
    for pair in pairs if isinstance(pairs, list) else [pairs]:
        if not isinstance(pair, list) or len(pair) != 2 or any(end not in STATES for end in pair):
            raise entry.wrong("'links' must be a list of pairs of states; write them so")
        links.append((STATE[pair[0]], STATE[pair[1]]))
    return links


PERMIT_LINKS: Final = _read_links()
PERMIT_NEAR: Final = list(NEAR)
for _a, _b in PERMIT_LINKS:
    PERMIT_NEAR[_a] |= ONE[_b]
    PERMIT_NEAR[_b] |= ONE[_a]


def _within() -> list[list[int]]:
    """For each distance and state the mask of the states at most that far away."""
    rings = [ONE]
    for _ in range(MAX_DISTANCE):
        ring = rings[-1][:]
        for place, near in enumerate(ADJACENT):
            for other in near:
                ring[place] |= rings[-1][other]
        rings.append(ring)
    return rings


WITHIN: Final = _within()


# What must hold between the columns


def _check_powers() -> None:
    """With each number of players there is a power for every seat, and each has a home."""
    for power, row in enumerate(_powers.rows):
        if _tie_ranks.count(_tie_ranks[power]) > 1:
            raise row.wrong("'tie_break' is the same as that of another power; give each its own")
        if not HOMES[power]:
            raise row.wrong("no state is its home; name it in a 'home_of'")
    for players in PLAYER_COUNTS:
        if len(POWERS_AT[players]) != players:
            raise _powers.wrong(
                f"'players' of all powers together gives {len(POWERS_AT[players])} powers to "
                f"{players} players; name {players} in exactly {players} powers",
            )


def _check_kinds() -> None:
    """A state is major exactly when its power plays; only a state with an auction is foreign."""
    for place, row in enumerate(_states.rows):
        home = _home_of[place]
        for players, kinds in zip(PLAYER_COUNTS, _kind_at, strict=True):
            kind = kinds[place]
            is_home = home != "" and players in _players[POWER[home]]
            if is_home != (kind == "major"):
                raise row.wrong(
                    f"'kind' is {kind} with {players} players; a state is major exactly when "
                    "the power named in 'home_of' takes part, so change one of them",
                )
            if kind == "foreign" and not SOLD_BY[place]:
                raise row.wrong(
                    "'auction' is missing for a foreign state; name the event that sells it"
                )
    for sale in _sales:
        if SOLD_BY.count(sale) != 1:
            raise _states.wrong(f"{sale} must be the 'auction' of one state; name it there")
    if not ELECTORS:
        raise _states.wrong("no state is an elector; set 'elector' for at least one")


_check_powers()
_check_kinds()
check_borders(_states, ADJACENT, PERMIT_LINKS)
