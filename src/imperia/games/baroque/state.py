"""The state of Baroque, column by column. Sets of states are masks, a bit for each state."""

from typing import ClassVar, Final

from imperia.core import Columns

NEUTRAL: Final = -1  # controller of a state without a control marker
NOBODY: Final = -1
OTTOMAN: Final = 4  # owner of the Ottoman army, after the seats
NOWHERE: Final = -1
NO_CARD: Final = -1


class State(Columns):
    # The turn
    turn: int  # 1 to the last
    order: list[int]  # seats in turn order; while it is being fixed, that of the turn before
    victor: int  # the seat that has won at once, or NOBODY

    # The map
    power: list[int]  # by seat
    home: list[int]  # by seat: mask of its major states
    majors: int  # mask of all major states
    in_play: int  # mask: all states but foreign possessions not yet sold
    control: list[int]  # by state: a seat or NEUTRAL
    domain: list[int]  # by seat: mask of the states it controls
    influence: list[list[int]]  # by seat, then by state: points
    armies: list[int]  # by state: how many; the Ottoman army counts as one
    army_owner: list[int]  # by state: a seat, OTTOMAN or NOBODY
    stands: list[int]  # by seat, then OTTOMAN: mask of the states with its armies
    occupied: int  # mask of the states with any army
    army_total: list[int]  # by seat: armies on the map
    moved: list[int]  # by state: armies of the active seat that have moved in this activation
    cities: int  # mask of plain cities
    fortresses: int  # mask of fortified cities
    residences: int  # mask
    city_used: int  # mask: the city slot has boosted influence in this turn
    residence_used: int  # mask: likewise the residence
    no_income: int  # mask of no-income markers
    electors: int  # mask
    dioceses: int  # mask
    composer_pool: list[int]  # by composer: 1 while it is in the pool
    composer_at: list[int]  # by composer: the state where it was put, or NOWHERE

    # The seats
    florins: list[int]
    vp: list[int]
    support: list[int]
    hand: list[list[int]]  # by seat, then by card: how many
    hand_size: list[int]
    front: list[list[int]]  # by seat, then by class of character: the card in front, or NO_CARD
    general_at: list[int]  # by seat: where its general stands, or NOWHERE
    divine: list[int]  # by seat: divine interventions in front
    deferred: list[int]  # by seat: armies to be paid after the next income
    fugger_debt: list[int]  # by seat: Fugger loans to be repaid after the next income
    extra_buy: list[int]  # by seat: cards it may buy, or draw, beyond the limit next turn
    pick_card: list[int]  # by seat: cards it may pick from the pile next turn
    exempt_famine: int  # mask of seats
    exempt_chaos: int  # mask of seats

    # The opportunity cards
    deck: list[int]  # by card: how many are in the draw pile, which nobody may look into
    deck_size: int
    discard: list[int]  # by card
    removed: list[int]  # by card: out of the game

    # The event cards
    events: list[int]  # by event: how many are in the draw pile above the bottom card
    famine_at_bottom: int  # 1 while famine lies at the bottom of the draw pile
    event_discard: list[int]  # by event
    event_removed: list[int]  # by event: out of the game
    wars: int  # mask of the wars in play, a war card each
    permit: int  # 1 while the Polish permit is in play
    chaos: int  # 1 while chaos is in play
    chaos_halving: int  # 1 while the next income is to be halved
    famine: int  # 1 while famine waits for the next income
    army_pay: int  # 1 while a card that pays all armies lies beside the deck

    # The activation
    banned: int  # mask of the states closed to armies
    raided: int  # the state Montecuccoli moved into in this activation, or NOWHERE

    sight: ClassVar[dict[str, str]] = {"hand": "owner, counts", "deck": "nobody, counts"}
