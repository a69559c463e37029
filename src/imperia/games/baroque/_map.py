"""The map and the powers."""

from typing import Final

from imperia.kit.data import built_in_table
from imperia.kit.masks import WIDTH, mask_of, numbered
from imperia.kit.sheet import data_file

from ._ids import EVENT, SALES
from ._reading import PACKAGE, PLAYER_COUNTS, States, check_borders, check_kinds, within

STATES: Final[tuple[str, ...]] = tuple(built_in_table(PACKAGE, "states"))
STATE: Final[dict[str, int]] = numbered(STATES)
N_STATES: Final[int] = len(STATES)
ALL: Final[int] = (1 << N_STATES) - 1
ONE: Final[list[int]] = [1 << state for state in range(N_STATES)]

POWERS: Final[tuple[str, ...]] = tuple(built_in_table(PACKAGE, "powers"))
POWER: Final[dict[str, int]] = numbered(POWERS)


assert N_STATES <= WIDTH, "bits() looks at sixty bits"


def _states_where(column: list[bool]) -> int:
    return mask_of([state for state in range(N_STATES) if column[state]])


def _states_with(column: list[str], word: str) -> int:
    return mask_of([state for state in range(N_STATES) if column[state] == word])


def _states_of_kind(kind: str) -> list[int]:
    """By number of players the mask of the states of a kind."""
    masks = [0] * (PLAYER_COUNTS[-1] + 1)
    for place, players in enumerate(PLAYER_COUNTS):
        masks[players] = _states_with([kinds[place] for kinds in _states.kind], kind)
    return masks


_power_entries: Final = data_file(PACKAGE, "powers").sheet(ids=POWERS).rows
_players_of: Final[dict[str, list[int]]] = {
    entry.name: entry.wholes("players", at_least=2, at_most=4) for entry in _power_entries
}
_tie_ranks: Final[list[int]] = [
    entry.whole("tie_break", at_least=1, at_most=len(POWERS)) for entry in _power_entries
]
COLOURS: Final[tuple[str, ...]] = tuple(
    entry.word("colour", ("red", "green", "yellow", "blue")) for entry in _power_entries
)
for _entry in _power_entries:
    _entry.finish()
    if _tie_ranks.count(_entry.whole("tie_break")) > 1:
        raise _entry.wrong("'tie_break' is the same as that of another power; give each its own")

_states: Final = States(STATES, POWERS, SALES)
check_kinds(_states, _players_of)

VALUE: Final[list[int]] = _states.value
INCOME_BASE: Final[list[int]] = list(VALUE)
INCOME_WITH_PERMIT: Final[list[int]] = _states.income_with_permit

ELECTORS: Final[int] = _states_where(_states.elector)
DIOCESES: Final[int] = _states_where(_states.diocese)
if not ELECTORS:
    raise _states.entries[0].wrong("no state is an elector; set 'elector' for at least one")
OUTER_BORDER: Final[int] = _states_where(_states.outer_border)
BALTIC_PORTS: Final[int] = _states_with(_states.port, "baltic")
NORTH_SEA_PORTS: Final[int] = _states_with(_states.port, "north_sea")
CITY_ALLOWED: Final[int] = _states_where(_states.city_allowed)


def _read_links() -> list[tuple[int, int]]:
    """The pairs of states that the Polish permit joins."""
    entry = data_file(PACKAGE, "events").part("polish_permit")
    pairs = entry.values.get("links")
    links: list[tuple[int, int]] = []
    for pair in pairs if isinstance(pairs, list) else [pairs]:
        if not isinstance(pair, list) or len(pair) != 2 or any(end not in STATES for end in pair):
            raise entry.wrong("'links' must be a list of pairs of states; write them so")
        links.append((STATE[pair[0]], STATE[pair[1]]))
    return links


PERMIT_LINKS: Final[list[tuple[int, int]]] = _read_links()
check_borders(_states, STATES, PERMIT_LINKS)

ADJACENT: Final[list[list[int]]] = _states.neighbours
NEAR: Final[list[int]] = [mask_of(near) for near in ADJACENT]
WITHIN: Final[list[list[int]]] = within(ADJACENT)
PERMIT_NEAR: Final[list[int]] = list(NEAR)
for _a, _b in PERMIT_LINKS:
    PERMIT_NEAR[_a] |= ONE[_b]
    PERMIT_NEAR[_b] |= ONE[_a]

MAJORS_AT: Final[list[int]] = _states_of_kind("major")
FOREIGN_AT: Final[list[int]] = _states_of_kind("foreign")

HOMES: Final[list[list[int]]] = [
    [state for state in range(N_STATES) if _states.home_of[state] == power] for power in POWERS
]
START_OPTIONS: Final[list[list[int]]] = [
    [state for state in range(N_STATES) if power in _states.start_option_for[state]]
    for power in POWERS
]
POWERS_AT: Final[list[list[int]]] = [
    [POWER[power] for power in POWERS if players in _players_of[power]]
    for players in range(PLAYER_COUNTS[-1] + 1)
]
TIE_BREAK: Final[list[int]] = sorted(range(len(POWERS)), key=_tie_ranks.__getitem__)

for _event in SALES:
    if _states.auction.count(_event) != 1:
        raise _states.entries[0].wrong(
            f"{_event} must be the 'auction' of one state; name it there"
        )
AUCTION_STATE: Final[dict[int, int]] = {
    EVENT[event]: state for state, event in enumerate(_states.auction) if event
}


def _check_powers() -> None:
    """With each number of players there is a power for every seat, and each has a home."""
    for players in PLAYER_COUNTS:
        if len(POWERS_AT[players]) != players:
            raise _power_entries[0].wrong(
                f"'players' of all powers together gives {len(POWERS_AT[players])} powers to "
                f"{players} players; name {players} in exactly {players} powers",
            )
    for power, homes in enumerate(HOMES):
        if not homes:
            raise _power_entries[power].wrong("no state is its home; name it in a 'home_of'")


_check_powers()
