"""How the data files become columns: ids to numbers, sets to masks, what a map must fulfil."""

from typing import Final

from imperia.kit.masks import mask_of, numbered
from imperia.kit.sheet import Entry

PACKAGE: Final = __name__.rpartition(".")[0]
PLAYER_COUNTS: Final = (3, 4, 5, 6)


def read_connections(
    entries: list[Entry], ids: tuple[str, ...], kind: str, ends: tuple[int, int]
) -> list[int]:
    """By area the mask of the areas it meets by one kind of connection, listed on both sides.

    `ends` are masks: one end lies in the first, the other in the second.
    """
    number = numbered(ids)
    near: list[int] = []
    for entry in entries:
        listed = entry.words(kind, ids) if entry.has(kind) else []
        near.append(mask_of([number[name] for name in listed]))
    for area, mask in enumerate(near):
        for other in range(len(ids)):
            if mask >> other & 1:
                _check_connection(entries, ids, kind, ends, near, area, other)
    return near


def _check_connection(
    entries: list[Entry],
    ids: tuple[str, ...],
    kind: str,
    ends: tuple[int, int],
    near: list[int],
    area: int,
    other: int,
) -> None:
    if not near[other] >> area & 1:
        raise entries[other].wrong(
            f"'{kind}' lacks {ids[area]}, which lists {ids[other]}; "
            "list the connection on both sides or on neither",
        )
    pair = 1 << area | 1 << other
    first, second = ends
    if area == other or not (pair & first and pair & second and pair & ~(first | second) == 0):
        raise entries[area].wrong(f"'{kind}' cannot lead to {ids[other]}; remove it")
    if first == second and pair & ~first:
        raise entries[area].wrong(f"'{kind}' cannot lead to {ids[other]}; remove it")


def check_one_piece(entries: list[Entry], ids: tuple[str, ...], near: list[int]) -> None:
    """From any area every other can be reached."""
    reached, edge = 1, [0]
    while edge:
        area = edge.pop()
        for other in range(len(ids)):
            if near[area] >> other & 1 and not reached >> other & 1:
                reached |= 1 << other
                edge.append(other)
    for area, entry in enumerate(entries):
        if not reached >> area & 1:
            raise entry.wrong(
                f"no connection leads to {ids[0]}; the map must be in one piece, "
                "so add the missing one",
            )
