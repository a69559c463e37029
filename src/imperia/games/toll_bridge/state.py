"""The state of Toll Bridge, column by column."""

from typing import ClassVar, Final

from imperia.core import Columns

BURNED: Final = -1  # owner of a bridge that is gone


class State(Columns):
    round: int  # the day, from 1
    coins: list[int]  # by seat
    owner: list[int]  # by bridge: a seat, or BURNED
    tower: list[int]  # by bridge: the seat that built one on the ashes, or NOBODY
    hand: list[list[int]]  # by seat, then by traveller: how many
    hand_size: list[int]  # by seat: cards in hand, which everybody may count
    deck: list[int]  # by traveller: how many are on the road
    deck_size: int  # cards on the road, which everybody may count
    discard: list[int]  # by traveller: how many have passed

    sight: ClassVar[dict[str, str]] = {"hand": "owner, counts", "deck": "nobody, counts"}
