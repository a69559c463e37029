"""The state of Empires of the Ancient World, column by column. Sets of areas are masks."""

from typing import ClassVar, Final

from imperia.core import Columns

NEUTRAL: Final = -1  # controller of an area without control markers
NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1
UNLIMITED: Final = -1  # a supply that never runs out

# The sides of a battle: places in `markers` and in the cells of the combat matrix.
ATTACKER: Final = 0
DEFENDER: Final = 1


class State(Columns):
    # The turn
    turn: int  # 1 to the last; 0 while the game is being set up
    round: int  # of the turn, from 1
    first: int  # the seat that placed first, then the first player of the turn
    refreshed: int  # mask of the seats that have refreshed the display in this round

    # The map
    owner: list[int]  # by area: the seat that controls it, or NEUTRAL
    control: list[int]  # by area: control markers
    domain: list[int]  # by seat: mask of the areas it controls
    taken: int  # mask of all controlled areas
    forts: int  # mask of the fortified provinces
    trade: list[list[int]]  # by seat, then by area: trade markers
    trade_total: list[int]  # by area: trade markers of all seats
    traders: list[int]  # by seat: mask of the areas with its trade markers
    full: int  # mask of the areas with as many trade markers as their value

    # The supplies
    control_supply: list[int]  # by seat, or UNLIMITED
    trade_supply: list[int]  # by seat
    warehouse: list[int]  # by seat: own trade markers it may use
    plunder: list[list[int]]  # by seat, then by colour: captured trade markers
    fort_supply: int  # fortifications in the common stock, or UNLIMITED

    # The cards
    north_sets: list[int]  # by set of the north: 1 while nobody has it
    south_sets: list[int]  # by set of the south
    sets_left: list[int]  # by region: sets still to be had
    set_region: list[int]  # by seat: the region its empire set came from, or NOBODY
    hand: list[list[int]]  # by seat, then by unit card: how many, empire cards included
    hand_size: list[int]  # by seat
    revealed: list[list[int]]  # by seat: the cards of its hand as shown at the last scoring
    leader: list[int]  # by seat: 1 with a Military Leader on the table
    engineer: list[int]  # by seat: 1 with an Engineer
    merchants: list[int]  # by seat: how many Merchants
    diplomat: list[int]  # by seat: 1 with a Diplomat
    display: list[int]  # by place: the card that may be recruited, or NO_CARD
    deck: list[int]  # by card: how many are in the draw pile
    deck_size: int
    discard: list[int]  # by card

    # The battle display: the battle being fought, or the last one
    battle_area: int  # the area fought for, or NOWHERE before the first battle
    battle_kind: int  # FIELD, SIEGE or AT_SEA
    attacker: int  # a seat, or NOBODY
    defender: int
    ambush: int  # 1 when the defender has declared an ambush
    committed: list[list[int]]  # by seat: its cards in this battle, from the top once ordered
    shown: list[list[int]]  # by seat: its cards turned up so far
    markers: list[int]  # battle markers won: attacker, defender

    # The score
    score: list[int]  # by seat

    sight: ClassVar[dict[str, str]] = {
        "north_sets": "nobody, counts",
        "south_sets": "nobody, counts",
        "hand": "owner, counts",
        "deck": "nobody, counts",
        "committed": "owner",
    }
