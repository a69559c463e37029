"""Reactions to an Enemy who enters an Area (EU-6.4)."""

from typing import Final

from imperia.core import Seat

from ...components.cards import CARD_COST, CARD_TIMING, CARDS, TIMINGS
from ...components.map import AREA_PROVINCES
from ...components.reading import MIL
from ...components.scripts import CARD_SCRIPT, SCRIPTS, has_verb
from ...state import State
from ..realms import owned

REACTION: Final = TIMINGS.index("reaction")
# Cards that answer a march: those that hurt who enters an own Area, those that march themselves.
SCORCHING: Final = [
    card
    for card in range(len(CARDS))
    if CARD_TIMING[card] == REACTION and has_verb(CARD_SCRIPT[card], "kill_units")
]
STEPPING: Final = [
    card
    for card in range(len(CARDS))
    if any("trigger" in op.given for op in SCRIPTS[CARD_SCRIPT[card]])
]
LEAST: Final = [
    min((CARD_COST[card][MIL] for card in cards), default=99) for cards in (SCORCHING, STEPPING)
]


def can_scorch(state: State, seat: Seat, area: int) -> bool:
    """Scorched Earth: Enemy units entered an Area with an own Province."""
    return bool(owned(state, seat) & AREA_PROVINCES[area])
