"""Dense positions of Toll Bridge, for fuzzing: burned bridges, empty purses, a short road."""

from imperia.core import NOBODY, Dice
from imperia.kit.picks import happens, one_of

from .rules.tolls import ChooseBridge
from .state import BURNED, State


def turn_begins(state: State) -> bool:
    """Does a seat choose the bridge of its day?"""
    return isinstance(state.stack[-1], ChooseBridge)


def dense(state: State, dice: Dice) -> None:
    """Burn bridges, build towers, move all coins to a few purses, empty the road."""
    _burn(state, dice)
    _gather_coins(state, dice)
    _empty_road(state, dice)


def _burn(state: State, dice: Dice) -> None:
    """At least one bridge is left that the seat may ask a toll for."""
    question = state.stack[-1]
    assert isinstance(question, ChooseBridge)
    seat = question.seat
    kept = one_of(dice, [b for b, owner in enumerate(state.owner) if owner not in (seat, BURNED)])
    for bridge in range(len(state.owner)):
        if bridge == kept or state.owner[bridge] == BURNED or not happens(dice, 6):
            continue
        state.owner[bridge] = BURNED
        state.tower[bridge] = dice.below(state.seats) if happens(dice, 5) else NOBODY


def _gather_coins(state: State, dice: Dice) -> None:
    """Coins go from purse to purse; their sum stays."""
    for payer in range(state.seats):
        if happens(dice, 5):
            payee = dice.below(state.seats)
            coins, state.coins[payer] = state.coins[payer], 0
            state.coins[payee] += coins


def _empty_road(state: State, dice: Dice) -> None:
    """Travellers have passed; some players have met more of them than others."""
    for kind, count in enumerate(state.deck):
        for _ in range(count):
            if happens(dice, 8):
                state.deck[kind] -= 1
                state.deck_size -= 1
                state.discard[kind] += 1
