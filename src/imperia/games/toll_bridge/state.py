"""The state of Toll Bridge, column by column."""

from typing import ClassVar, Final

from imperia.core import Columns

BURNED: Final = -1  # owner of a bridge that is gone
NOBODY: Final = -1  # builder of a tower that was never built


class State(Columns):
    round: int  # 1 to the last round
    coins: list[int]  # by seat
    owner: list[int]  # by bridge: a seat, or BURNED
    tower: list[int]  # by bridge: the seat that built one on the ashes, or NOBODY
    hand: list[list[int]]  # by seat, then by traveller: how many
    hand_size: list[int]  # by seat: cards in hand, which everybody may count
    deck: list[int]  # by traveller: how many are left
    deck_size: int  # cards left in the deck
    discard: list[int]  # by traveller: how many have passed

    sight: ClassVar[dict[str, str]] = {"hand": "owner, counts", "deck": "nobody, counts"}
