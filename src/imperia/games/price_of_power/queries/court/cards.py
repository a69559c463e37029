"""Which cards may be played, and what they cost (EU-6)."""

from typing import Final

from imperia.core import Seat, no

from ...components.cards import CARD_ACTION, CARD_COST, CARDS, TIMINGS
from ...components.reading import DIP
from ...components.scripts import CARD_SCRIPT, USES, has_verb
from ...effects.treasury import pay_ducats, spend_power
from ...state import NO_ONE, State
from .modifiers import bonus

NOT_AN_ACTION = no("EU-6.1.a")
CARD_TOO_DEAR = no("EU-6.1.b")
NOTHING_HAPPENS = no("EU-6.1.c")
DUPLICATE = no("EU-6.2.a")
NO_CHARGES = no("EU-6.2.b")
BATTLE_ONLY = no("EU-6.3.a")
DEVELOPMENT: Final = "development"  # the card that Protestants play for less (EU-15.2)
ACTION: Final = TIMINGS.index("action")
DISPLAY: Final = TIMINGS.index("display")
# The cards that cancel a Covert Action, and the least Diplomatic Power that one costs.
COUNTERS: Final = [
    card for card in range(len(CARDS)) if has_verb(CARD_SCRIPT[card], "cancel_covert")
]
LEAST: Final = min((CARD_COST[card][DIP] for card in COUNTERS), default=99)


def shown(state: State, seat: Seat) -> list[int]:
    """The Display Cards of a player."""
    return [card for card in state.displays[2 * seat : 2 * seat + 2] if card != NO_ONE]


def use_cost(state: State, seat: Seat, use: int) -> list[int]:
    cost = USES[use].cost
    if has_verb(USES[use].script, "covert"):
        cost = cost[:]
        cost[DIP] = max(0, cost[DIP] - bonus(state, seat, "covert_action_discount_diplo"))
    return cost


def display_place(state: State, seat: Seat, use: int) -> int:
    """Where the Display Card with this action lies, or NO_ONE."""
    for place in range(2 * seat, 2 * seat + 2):
        card = state.displays[place]
        if card != NO_ONE and CARD_ACTION[card] == USES[use].action:
            return place
    return NO_ONE


def uses_of(state: State, seat: Seat) -> list[int]:
    """The actions that stand on a player's Display Cards."""
    actions = [CARD_ACTION[card] for card in shown(state, seat)]
    return [n for n, use in enumerate(USES) if use.action in actions] if actions else []


def counter_cost(state: State, seat: Seat, card: int) -> list[int]:
    """Powers, then Ducats; Counterespionage is a Covert Action itself (EU-8.4)."""
    cost = CARD_COST[card][:]
    cost[DIP] = max(0, cost[DIP] - bonus(state, seat, "covert_action_discount_diplo"))
    return cost


def affordable(state: State, seat: Seat, cost: list[int]) -> bool:
    """Powers and Ducats in hand."""
    return state.ducats[seat] >= cost[3] and all(
        state.power[3 * seat + kind] >= cost[kind] for kind in range(3)
    )


def pay_cost(state: State, seat: Seat, cost: list[int]) -> None:
    for kind in range(3):
        spend_power(state, seat, kind, cost[kind])
    pay_ducats(state, seat, cost[3])


def could_counter(state: State, seat: Seat) -> bool:
    """By what everybody sees: cards in hand, and the Power for the cheapest (Q-197)."""
    least = max(0, LEAST - bonus(state, seat, "covert_action_discount_diplo"))
    return state.hand_size[seat] > 0 and state.power[3 * seat + DIP] >= least
