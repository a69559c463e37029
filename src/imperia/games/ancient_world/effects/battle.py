"""The verbs of the battle display."""

from imperia.core import Seat, tell
from imperia.kit.masks import bits

from ..components.cards import SIEGE
from ..queries import route_starts
from ..state import State


def open_battle(state: State, attacker: Seat, defender: Seat, area: int, kind: int) -> None:
    """The battle display is cleared of the last battle and set up for this one."""
    state.battle_area = area
    state.battle_kind = kind
    state.attacker = attacker
    state.defender = defender
    state.ambush = 0
    state.shown = [[] for _ in range(state.seats)]
    state.markers = [0, 0]
    areas = list(bits(route_starts(state.domain[attacker], area)))
    tell(state, "battle.begun", seat=attacker, defender=defender, area=area, areas=areas)


def set_battle_kind(state: State, kind: int) -> None:
    state.battle_kind = kind
    tell(
        state,
        "battle.siege" if kind == SIEGE else "battle.field",
        seat=state.defender,
        area=state.battle_area,
    )


def declare_ambush(state: State) -> None:
    state.ambush = 1
    tell(state, "battle.ambush", seat=state.defender)


def commit_cards(state: State, seat: Seat, cards: list[int]) -> None:
    """Cards of a hand are laid down for the battle; they stay the hand's until they are lost."""
    state.committed[seat] = cards


def turn_up(state: State, seat: Seat, number: int) -> int:
    """Turn up the numbered card of a stack."""
    card = state.committed[seat][number]
    state.shown[seat].append(card)
    return card


def win_marker(state: State, side: int) -> None:
    """A battle marker moves to the side of the attacker or the defender."""
    state.markers[side] += 1


def close_battle(state: State) -> None:
    """The stacks go back to the hands; what was turned up stays in sight until the next battle."""
    for seat in (state.attacker, state.defender):
        state.committed[seat] = []
