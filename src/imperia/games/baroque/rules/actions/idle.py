"""BQ-18  Cards that do nothing when they are played, for want of means or of a target."""

from imperia.core import Seat, tell

from ...components.cards import (
    ASSASSIN,
    BAROQUE,
    CAPITALISM,
    CARD_CLASS,
    GENERAL,
    GENERAL_COST,
    INVESTMENTS,
    PAINTER,
    POWER_CARD,
    TRAITOR,
    WORKS,
)
from ...queries import leads_in_cities
from ...state import NO_CARD, State
from .reach import BY_POWER_CARD, targets


def is_idle(state: State, seat: Seat, card: int) -> bool:
    """Would this card do nothing for this player now?"""
    if CARD_CLASS[card] == GENERAL:
        return state.army_total[seat] == 0 or state.florins[seat] < GENERAL_COST[card]
    if CARD_CLASS[card] == PAINTER:
        return state.florins[seat] < WORKS[card][0][0]
    if card == ASSASSIN:
        return all(other == NO_CARD for front in state.front for other in front)
    if card == BAROQUE:
        return not any(state.composer_pool) or not leads_in_cities(state, seat)
    if card == CAPITALISM:
        return state.florins[seat] < INVESTMENTS[0][0]
    if card == POWER_CARD:
        return not targets(state, seat, BY_POWER_CARD, False)
    if card == TRAITOR:
        return sum(state.hand_size) == state.hand_size[seat]
    return False


def falls_flat(state: State, seat: Seat, card: int) -> bool:
    """Does this card do nothing? Then it is told."""
    idle = is_idle(state, seat, card)
    if idle:
        tell(state, "card.idle", card=card)
    return idle
