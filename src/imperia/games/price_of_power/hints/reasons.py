"""What a value is made of, part by part, so that a bot can say why it made a move."""

from typing import Final

from imperia.core import Seat

from ..queries.realms import scenario_of
from ..queries.rounds.scoring import final_points
from ..state import State
from .sea import beyond_the_sea
from .value import LAST, POINT, _court, _friends, _goals, _means, _order
from .war import pending, war_worth

REASONS: Final = (
    "prestige",
    "scoring",
    "means",
    "order",
    "court",
    "sea",
    "friends",
    "war",
    "goals",
    "promises",
)


def parts(state: State, seat: Seat) -> dict[str, int]:
    """The parts of the value while the game goes on."""
    left = min(LAST, scenario_of(state).rounds - state.round)
    return {
        "prestige": POINT * state.prestige[seat],
        "scoring": POINT * final_points(state, seat),
        "means": _means(state, seat, left),
        "order": _order(state, seat, left),
        "court": _court(state, seat, left),
        "sea": beyond_the_sea(state, seat, left) if left else 0,
        "friends": _friends(state, seat, left),
        "war": war_worth(state, seat, left),
        "goals": _goals(state, seat, left),
        "promises": -pending(state, seat),
    }
