"""How the data files are read: an owner's copy may bring places, realms and cards of its own."""

from typing import Final

from imperia.kit.sheet import Entry, Sheet

POWERS: Final = ("admin", "diplo", "mil")
ADM: Final = 0
DIP: Final = 1
MIL: Final = 2

RELIGIONS: Final = (
    "catholic",
    "counter_reformed",
    "protestant",
    "orthodox",
    "muslim",
    "diverse",
    "revolutionary",
    "native",
    "none",
)
CATHOLIC: Final = 0
COUNTER_REFORMED: Final = 1
PROTESTANT: Final = 2
ORTHODOX: Final = 3
MUSLIM: Final = 4
DIVERSE: Final = 5
REVOLUTIONARY: Final = 6
NATIVE: Final = 7
NO_FAITH: Final = 8

DIE_KINDS: Final = ("infantry", "cavalry", "artillery")


def own_sheet(file: Entry, key: str) -> Sheet:
    """The tables below a key with the ids that this very file gives them."""
    return file.sheet(key, tuple(file.values.get(key, ())))


def dice_of(entry: Entry) -> list[int]:
    """How many dice of each kind a table names."""
    return [entry.whole(kind, at_least=0, at_most=6, absent=0) for kind in DIE_KINDS]


def powers_of(entry: Entry, most: int) -> list[int]:
    """A whole number for each kind of power."""
    return [entry.whole(power, at_least=0, at_most=most, absent=0) for power in POWERS]


def alphabet(before: list[int]) -> list[int]:
    """By number: its place in the alphabet; those that name another stand right before it."""
    order = [number for number, other in enumerate(before) if other < 0]
    for number, other in enumerate(before):
        if other >= 0:
            order.insert(order.index(other), number)
    return [order.index(number) for number in range(len(before))]
