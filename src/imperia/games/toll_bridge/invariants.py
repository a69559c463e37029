"""What is true of Toll Bridge after every move."""

from imperia.kit.counts import below_zero

from .components import COINS_EACH, RACE_PRIZE, TRAVELLER_COUNT, TRAVELLERS
from .state import State


def invariants(state: State) -> list[str]:
    """Cards are never lost, no purse is below nothing, coins come only from races."""
    broken = []
    for kind, count in enumerate(TRAVELLER_COUNT):
        found = state.deck[kind] + state.discard[kind] + sum(hand[kind] for hand in state.hand)
        if found != count:
            broken.append(f"{TRAVELLERS[kind]}: {found} cards instead of {count}")
    if [sum(hand) for hand in state.hand] != state.hand_size or sum(state.deck) != state.deck_size:
        broken.append("a public card count differs from the cards")
    if min(state.coins) < 0:
        broken.append("a purse holds less than nothing")
    broken += below_zero(state, "deck", "discard", "hand")
    if sum(state.coins) > COINS_EACH * state.seats + RACE_PRIZE * state.round:
        broken.append("coins came from nowhere")
    return broken
