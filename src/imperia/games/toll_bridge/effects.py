"""The verbs of Toll Bridge: the only functions that change the state."""

from imperia.core import Seat, tell, whisper

from .components import RACE_PRIZE, TOLL, TOWER_PRICE
from .state import BURNED, State


def pay_toll(state: State, bridge: int, payee: Seat) -> None:
    """Coins go from purse to purse; the sum of all purses does not change."""
    payer = state.owner[bridge]
    state.coins[payer] -= TOLL
    state.coins[payee] += TOLL
    tell(state, "toll.paid", payer=payer, payee=payee, bridge=bridge, coins=TOLL)


def burn(state: State, bridge: int) -> None:
    """The bridge is gone for good."""
    tell(state, "bridge.burned", owner=state.owner[bridge], bridge=bridge)
    state.owner[bridge] = BURNED


def go_home(state: State, seat: Seat) -> None:
    """Nobody else keeps a bridge, so there is no toll to ask."""
    tell(state, "toll.none", collector=seat)


def build_tower(state: State, seat: Seat, bridge: int) -> None:
    """A tower stands on the ashes; its price goes to the mason, out of the game."""
    state.coins[seat] -= TOWER_PRICE
    state.tower[bridge] = seat
    tell(state, "tower.built", builder=seat, bridge=bridge, coins=TOWER_PRICE)


def refill_road(state: State) -> None:
    """All who have passed come down the empty road again."""
    state.deck = state.discard
    state.deck_size = sum(state.deck)
    state.discard = [0] * len(state.deck)
    tell(state, "road.refilled", cards=state.deck_size)


def take_card(state: State, seat: Seat, traveller: int) -> None:
    """A traveller goes from the road into a hand; only that hand's owner sees who it is."""
    state.deck[traveller] -= 1
    state.deck_size -= 1
    state.hand[seat][traveller] += 1
    state.hand_size[seat] += 1
    tell(state, "card.drawn", drawer=seat)
    whisper(state, 1 << seat, "card.seen", traveller=traveller)


def send_off(state: State, seat: Seat, traveller: int) -> None:
    """A traveller leaves the hand for the race and has passed."""
    state.hand[seat][traveller] -= 1
    state.hand_size[seat] -= 1
    state.discard[traveller] += 1
    tell(state, "race.runner", sender=seat, traveller=traveller)


def win_race(state: State, seat: Seat) -> None:
    """The innkeeper pays the winner; these coins come from outside the game."""
    state.coins[seat] += RACE_PRIZE
    tell(state, "race.won", winner=seat, coins=RACE_PRIZE)


def tie_race(state: State) -> None:
    """The first place is shared, and the innkeeper keeps his money."""
    tell(state, "race.tied")


def start_day(state: State) -> None:
    """A new day begins."""
    state.round += 1
    tell(state, "day.begun", round=state.round)
