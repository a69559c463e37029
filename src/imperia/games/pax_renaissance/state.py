"""The state of Pax Renaissance, column by column. Sets are masks, a bit for each thing."""

from typing import ClassVar, Final

from imperia.core import Columns

NOBODY: Final = -1
THRONE: Final = -1  # holder of an unclaimed empire card
NONE: Final = -1
GAP: Final = -1  # a position of the market without a card

# What an action of this turn has done, as bits of `done`; by region: 1 << region.
OPS_DONE: Final = 0  # + region
FAIR_DONE: Final = 2  # + region
FREE_FAIR_DONE: Final = 4


class State(Columns):
    # The table
    banker: list[int]  # by seat; NONE until bankers are dealt
    banker_pool: list[int]  # by banker: 1 while it may be dealt
    turn: int  # turns begun so far
    active: int  # the seat whose turn it is, NOBODY before the first
    out: int  # mask of bankrupt seats
    victory: int  # the victory that ended the game, NONE before
    winner: int  # the seat that declared it, NOBODY otherwise

    # The map
    faith: list[int]  # by empire: its religion, or MEDIEVAL
    city: list[int]  # by slot: a knight or rook, EMPTY otherwise
    held: list[int]  # by knight and rook: mask of the slots it stands in
    covered: int  # mask of the emporia under a disc
    pawn_at: list[int]  # by border: the banker whose concession lies there, or NOBODY
    concessions: list[int]  # by banker: mask of borders
    pirate_at: list[int]  # by border: a religion or NONE
    pirates: list[int]  # by religion: mask of borders
    supply: list[int]  # by token: how many are in the supply; pawns in their reserve

    # The empire cards
    holder: list[int]  # by empire: a seat, or THRONE
    suzerain: list[int]  # by empire: the empire whose vassal it is, or NONE
    republics: int  # mask of the empires that lie on the Republic side
    repressed: list[list[int]]  # by empire, then by knight, rook and pawn: how many on its card
    queens: list[int]  # by empire: mask of the queens married to it

    # The cards
    tableau: list[int]  # by seat: mask of its cards, vassals and married queens included
    row: list[
        list[int]
    ]  # by 2 * seat + region: cards outward from the banker, no vassals, no queens
    old_maids: list[int]  # by seat: mask of unmarried queens
    bishops: list[int]  # by religion: mask of the cards they stand on
    hand: list[list[int]]  # by seat: cards, in the order they were bought
    hand_size: list[int]  # by seat
    might_hold: list[int]  # by seat: mask of the cards it bought and that were not seen since
    gone: int  # mask of the cards that everybody knows to be discarded
    florins: list[int]  # by seat

    # The market and the decks
    market: list[int]  # by position: a card or GAP
    laid: list[int]  # by position: florins there
    pool: list[list[int]]  # by region, then by card: 1 while nobody has seen it
    bottom: list[list[int]]  # by region: plain cards and the two comets left in the lower block
    deck_size: list[int]  # by region
    foreseen: list[int]  # by region: the top card, where astrology shows it, else NONE
    squares: int  # mask of the active victory squares
    comets_bought: int

    # The turn
    spent: int  # actions spent
    done: int  # bits for ops and fairs already held
    used: int  # mask of the cards that have performed an op
    paid_on: int  # mask of the market cards that received a florin

    sight: ClassVar[dict[str, str]] = {"hand": "owner"}
