"""Dense positions of Empires of the Ancient World, for fuzzing: few markers left, big armies."""

from imperia.core import Dice
from imperia.kit.masks import bits
from imperia.kit.picks import happens, one_of

from .components.cards import DIPLOMAT, ENGINEER, MERCHANT, MILITARY_LEADER, N_CARDS, N_UNIT_CARDS
from .components.map import LAND, N_AREAS, VALUE
from .components.tables import DISPLAY
from .effects.cards import put_on_table
from .effects.control import place_control, place_fort
from .effects.trade import add_trade
from .rules.actions import ChooseAction
from .state import NEUTRAL, NO_CARD, State

MOST_SCORE = 60


def turn_begins(state: State) -> bool:
    """Is a seat asked for an action of a round?"""
    top = state.stack[-1]
    return isinstance(top, ChooseAction) and not top.bonus


def dense(state: State, dice: Dice) -> None:
    """Take most of the map, stack markers, fill Warehouses and hands, thin out the piles."""
    _take_areas(state, dice)
    _stack_control(state, dice)
    _fortify(state, dice)
    _fill_areas(state, dice)
    _fill_warehouses(state, dice)
    _deal_cards(state, dice)
    _thin_piles(state, dice)
    state.score = [dice.below(MOST_SCORE + 1) for _ in range(state.seats)]
    state.refreshed = dice.below(1 << state.seats)


# Markers


def _take_areas(state: State, dice: Dice) -> None:
    for area in range(N_AREAS):
        seat = dice.below(state.seats)
        if state.owner[area] == NEUTRAL and state.control_supply[seat] and happens(dice, 7):
            place_control(state, seat, area)


def _stack_control(state: State, dice: Dice) -> None:
    """Some seats have placed nearly all their markers, high on a few areas."""
    for seat in range(state.seats):
        own = list(bits(state.domain[seat]))
        if not own or not happens(dice, 6):
            continue
        left = dice.below(3)
        favourites = [one_of(dice, own) for _ in range(3)]
        for _ in range(max(0, state.control_supply[seat] - left)):
            place_control(state, seat, one_of(dice, favourites))


def _fortify(state: State, dice: Dice) -> None:
    built = dice.below(11)
    for area in bits(state.taken & LAND & ~state.forts):
        if state.fort_supply and happens(dice, built):
            place_fort(state, state.owner[area], area)


def _fill_areas(state: State, dice: Dice) -> None:
    """Trade markers up to the value of an area."""
    for area in range(N_AREAS):
        crowd = dice.below(11)
        for _ in range(VALUE[area] - state.trade_total[area]):
            seat = dice.below(state.seats)
            if state.trade_supply[seat] and happens(dice, crowd):
                state.trade_supply[seat] -= 1
                add_trade(state, seat, area)


def _fill_warehouses(state: State, dice: Dice) -> None:
    """The rest lies in Warehouses, some of it as plunder, until little is left."""
    for colour in range(state.seats):
        left = dice.below(4) if happens(dice, 7) else state.trade_supply[colour]
        while state.trade_supply[colour] > left:
            holder = dice.below(state.seats)
            state.trade_supply[colour] -= 1
            if holder == colour or happens(dice, 5):
                state.warehouse[colour] += 1
            else:
                state.plunder[holder][colour] += 1


# Cards


def _deal_cards(state: State, dice: Dice) -> None:
    """Units into hands, table cards before those who may still have them."""
    share = 3 + dice.below(8)
    for card in range(N_CARDS):
        for _ in range(state.deck[card]):
            seat = dice.below(state.seats)
            if not happens(dice, share) or not _may_take(state, seat, card):
                continue
            state.deck[card] -= 1
            state.deck_size -= 1
            if card < N_UNIT_CARDS:
                state.hand[seat][card] += 1
                state.hand_size[seat] += 1
            else:
                put_on_table(state, seat, card)


def _may_take(state: State, seat: int, card: int) -> bool:
    """May a seat have one more of this card?"""
    if card < N_UNIT_CARDS or card == MERCHANT:
        return True
    single = {MILITARY_LEADER: state.leader, ENGINEER: state.engineer, DIPLOMAT: state.diplomat}
    return single[card][seat] == 0


def _thin_piles(state: State, dice: Dice) -> None:
    """The draw pile is low or empty; with an empty discard pile places stay empty."""
    for place in range(DISPLAY):
        if state.display[place] == NO_CARD and state.deck_size:
            card = one_of(dice, [card for card in range(N_CARDS) if state.deck[card]])
            state.deck[card] -= 1
            state.deck_size -= 1
            state.display[place] = card
    empty = happens(dice, 3)
    for card in range(N_CARDS):
        gone = state.deck[card] if empty else dice.below(state.deck[card] + 1)
        state.deck[card] -= gone
        state.deck_size -= gone
        state.discard[card] += gone
