"""How the data files become columns: ids to numbers, sets to masks."""

from collections.abc import Sequence
from typing import Final

from imperia.kit.masks import bits as few_bits
from imperia.kit.sheet import Entry

ONE: Final[list[int]] = [1 << number for number in range(192)]  # made once: a bit by its number

# Made once: the numbers in a mask of empires or of borders. Looking them up takes 1 % off the
# instructions of a random game.
_FEW: Final[list[list[int]]] = [few_bits(mask) for mask in range(1 << 13)]


def bits(mask: int) -> Sequence[int]:
    """The numbers in a mask of any width, the smallest first."""
    if mask < 1 << 13:
        return _FEW[mask]
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def read_tables(entry: Entry, key: str, ids: tuple[str, ...]) -> list[Entry]:
    """The tables below a key, one for each id, in the order of the ids."""
    root = entry.part(key)
    root.same_ids(ids)
    return [root.part(name) for name in ids]


def optional_word(entry: Entry, key: str, among: tuple[str, ...], absent: int) -> int:
    """The number of a word among these, or what stands for its absence."""
    return among.index(entry.word(key, among)) if entry.has(key) else absent


def optional_words(
    entry: Entry, key: str, among: tuple[str, ...], repeated: bool = False
) -> list[int]:
    """The numbers of some words among these; none when the key is absent."""
    if not entry.has(key):
        return []
    return [among.index(found) for found in entry.words(key, among, repeated=repeated)]


def check_totals(totals: Entry, key: str, counted: dict[str, int]) -> None:
    """Refuse data in which something occurs more or less often than the totals say."""
    table = totals.part(key)
    for name, count in counted.items():
        wanted = table.whole(name, at_least=0)
        if wanted != count:
            raise table.wrong(
                f"'{name}' is {wanted}, but the cards have {count}; correct either of them"
            )
    table.finish()
