"""The verbs of Toll Bridge: the only functions that change the state."""

from imperia.core import Seat, tell, whisper

from .components import RACE_PRIZE
from .state import BURNED, State


def pay(state: State, payer: Seat, payee: Seat, coins: int) -> None:
    """Move coins from purse to purse; the sum of all purses does not change."""
    state.coins[payer] -= coins
    state.coins[payee] += coins
    tell(state, "toll.paid", payer=payer, payee=payee, coins=coins)


def burn(state: State, bridge: int) -> None:
    """The bridge is gone for good."""
    tell(state, "bridge.burned", owner=state.owner[bridge], bridge=bridge)
    state.owner[bridge] = BURNED


def build_tower(state: State, seat: Seat, bridge: int, price: int) -> None:
    """A tower stands on the ashes; its price goes to the mason."""
    state.coins[seat] -= price
    state.tower[bridge] = seat
    tell(state, "tower.built", builder=seat, bridge=bridge, coins=price)


def take_card(state: State, seat: Seat, traveller: int) -> None:
    """A drawn traveller goes into a hand."""
    state.deck[traveller] -= 1
    state.deck_size -= 1
    state.hand[seat][traveller] += 1
    state.hand_size[seat] += 1
    tell(state, "card.drawn", drawer=seat)
    whisper(state, 1 << seat, "card.seen", traveller=traveller)


def send_off(state: State, seat: Seat, traveller: int) -> None:
    """A traveller leaves the hand for the race and is discarded."""
    state.hand[seat][traveller] -= 1
    state.hand_size[seat] -= 1
    state.discard[traveller] += 1
    tell(state, "race.runner", sender=seat, traveller=traveller)


def win_race(state: State, seat: Seat) -> None:
    """The innkeeper pays the winner of the race."""
    state.coins[seat] += RACE_PRIZE
    tell(state, "race.won", winner=seat, coins=RACE_PRIZE)


def start_round(state: State) -> None:
    """A new day begins."""
    state.round += 1
    tell(state, "round.begun", round=state.round)
