"""What the data files of Baroque have in common, and what a map must fulfil."""

from typing import Final

from imperia.kit.masks import holds, mask_of, reached
from imperia.kit.sheet import Entry, Sheet

PLAYER_COUNTS: Final = (2, 3, 4)
MAX_DISTANCE: Final = 3
MAX_ARMIES: Final = 15
MAX_TURNS: Final = 15


def check_reconstructed(entry: Entry) -> None:
    """Only entries that exist can be called reconstructed; `identity` is the state itself."""
    if entry.has("reconstructed"):
        entry.words("reconstructed", ("identity", *entry.values))


def read_steps(entries: list[Entry], key: str, first: int, last: int) -> list[int]:
    """A column of florins from a list of steps "from this number on"; index first..last."""
    column = [0] * (last + 1)
    start = first
    for place, entry in enumerate(entries):
        low = first if place == 0 else start + 1
        high = first if place == 0 else last
        start = entry.whole(key, at_least=low, at_most=high)
        column[start:] = [entry.whole("florins", at_least=0)] * (last + 1 - start)
    return column


def check_borders(states: Sheet, adjacent: list[list[int]], links: list[tuple[int, int]]) -> None:
    """Every state has neighbours or links, no border is one-sided, the map is in one piece."""
    linked = mask_of([end for link in links for end in link])
    for place, near in enumerate(adjacent):
        if place in near:
            raise states[place].wrong("a state is not its own neighbour; remove it")
        for other in near:
            if place not in adjacent[other]:
                raise states[other].wrong(
                    f"'neighbours' lacks {states.ids[place]}, which lists {states.ids[other]}; "
                    "list the border on both sides or on neither",
                )
        if not near and not holds(linked, place):
            raise states[place].wrong("'neighbours' is empty; name at least one neighbour")
    _check_connected(states, adjacent)


def _check_connected(states: Sheet, adjacent: list[list[int]]) -> None:
    """From any state every other can be reached, save those that have only links."""
    first = next((place for place, near in enumerate(adjacent) if near), -1)
    if first < 0:
        raise states.wrong("no state has neighbours; name them")
    inside = reached(first, [mask_of(near) for near in adjacent])
    for place, near in enumerate(adjacent):
        if near and not holds(inside, place):
            raise states[place].wrong(
                f"'neighbours' leaves no way to {states.ids[first]}; the map must be in one piece, "
                "so add the missing border",
            )
