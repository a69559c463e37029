"""How the data files become columns: ids to numbers, sets to masks, and what a map must fulfil."""

from typing import Final

from imperia.kit.masks import mask_of, numbered
from imperia.kit.sheet import Entry, data_file

PACKAGE: Final = __name__.rpartition(".")[0]
PLAYER_COUNTS: Final = (2, 3, 4)
KINDS: Final = ("major", "minor", "foreign")
PORTS: Final = ("baltic", "north_sea", "none")
MAX_DISTANCE: Final = 3
MAX_ARMIES: Final = 15
MAX_TURNS: Final = 15


class States:
    """The columns of the map, by state; an empty word stands for none."""

    def __init__(
        self, ids: tuple[str, ...], powers: tuple[str, ...], sales: tuple[str, ...]
    ) -> None:
        number = numbered(ids)
        entries = data_file(PACKAGE, "states").sheet(ids=ids).rows
        self.entries: list[Entry] = entries
        self.value: list[int] = [entry.whole("value", at_least=0) for entry in entries]
        self.income_with_permit: list[int] = [
            entry.whole(key, at_least=0)
            for entry in entries
            for key in ["income_with_permit" if entry.has("income_with_permit") else "value"]
        ]
        self.kind: list[list[str]] = [read_kinds(entry.part("kind")) for entry in entries]
        self.home_of: list[str] = [
            entry.word("home_of", powers) if entry.has("home_of") else "" for entry in entries
        ]
        self.elector: list[bool] = [entry.flag("elector") for entry in entries]
        self.diocese: list[bool] = [entry.flag("diocese") for entry in entries]
        self.port: list[str] = [entry.word("port", PORTS) for entry in entries]
        self.outer_border: list[bool] = [entry.flag("outer_border") for entry in entries]
        self.city_allowed: list[bool] = [entry.flag("city_allowed") for entry in entries]
        self.start_option_for: list[list[str]] = [
            entry.words("start_option_for", powers) if entry.has("start_option_for") else []
            for entry in entries
        ]
        self.auction: list[str] = [
            entry.word("auction", sales) if entry.has("auction") else "" for entry in entries
        ]
        self.neighbours: list[list[int]] = [
            sorted(number[name] for name in entry.words("neighbours", ids)) for entry in entries
        ]
        for entry in entries:
            check_reconstructed(entry)
            entry.finish()


def read_kinds(entry: Entry) -> list[str]:
    """The kind of a state with two, three and four players."""
    kinds = [entry.word(str(players), KINDS) for players in PLAYER_COUNTS]
    entry.finish()
    return kinds


def check_reconstructed(entry: Entry) -> None:
    """Only entries that exist can be called reconstructed; `identity` is the state itself."""
    if entry.has("reconstructed"):
        entry.words("reconstructed", ("identity", *entry.values))


def check_borders(states: States, ids: tuple[str, ...], links: list[tuple[int, int]]) -> None:
    """Every state has neighbours or links, no border is one-sided, the map is in one piece."""
    linked = mask_of([end for link in links for end in link])
    apart = 0
    for state, near in enumerate(states.neighbours):
        if state in near:
            raise states.entries[state].wrong("a state is not its own neighbour; remove it")
        for other in near:
            if state not in states.neighbours[other]:
                raise states.entries[other].wrong(
                    f"'neighbours' lacks {ids[state]}, which lists {ids[other]}; "
                    "list the border on both sides or on neither",
                )
        if not near:
            if not linked >> state & 1:
                raise states.entries[state].wrong(
                    "'neighbours' is empty; name at least one neighbour"
                )
            apart |= 1 << state
    check_connected(states, ids, apart)


def check_connected(states: States, ids: tuple[str, ...], apart: int) -> None:
    """From any state every other can be reached, save those that have only links."""
    first = next((state for state, near in enumerate(states.neighbours) if near), -1)
    if first < 0:
        raise states.entries[0].wrong("no state has neighbours; name them")
    reached = 1 << first
    edge = [first]
    while edge:
        for other in states.neighbours[edge.pop()]:
            if not reached >> other & 1:
                reached |= 1 << other
                edge.append(other)
    for state in range(len(ids)):
        if not (reached | apart) >> state & 1:
            raise states.entries[state].wrong(
                f"'neighbours' leaves no way to {ids[first]}; the map must be in one piece, "
                "so add the missing border",
            )


def check_kinds(states: States, players_of: dict[str, list[int]]) -> None:
    """A state is major exactly when its power plays; only a state with an auction is foreign."""
    for state, entry in enumerate(states.entries):
        home = states.home_of[state]
        for place, players in enumerate(PLAYER_COUNTS):
            kind = states.kind[state][place]
            is_home = home != "" and players in players_of[home]
            if is_home != (kind == "major"):
                raise entry.wrong(
                    f"'kind' is {kind} with {players} players; a state is major exactly when "
                    "the power named in 'home_of' takes part, so change one of them",
                )
            if kind == "foreign" and not states.auction[state]:
                raise entry.wrong(
                    "'auction' is missing for a foreign state; name the event that sells it"
                )


def within(neighbours: list[list[int]]) -> list[list[int]]:
    """For each distance and state the mask of the states at most that far away."""
    rings = [[1 << state for state in range(len(neighbours))]]
    for _ in range(MAX_DISTANCE):
        last = rings[-1]
        ring = []
        for state, near in enumerate(neighbours):
            mask = last[state]
            for other in near:
                mask |= last[other]
            ring.append(mask)
        rings.append(ring)
    return rings


def read_steps(entries: list[Entry], key: str, first: int, last: int) -> list[int]:
    """A column of florins from a list of steps "from this number on"; index first..last."""
    column = [0] * (last + 1)
    start = first
    for place, entry in enumerate(entries):
        low = first if place == 0 else start + 1
        high = first if place == 0 else last
        start = entry.whole(key, at_least=low, at_most=high)
        column[start:] = [entry.whole("florins", at_least=0)] * (last + 1 - start)
        entry.finish()
    return column
