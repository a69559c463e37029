"""What a value is made of, part by part, so that a bot can say why it made a move."""

from typing import Final

from imperia.core import Seat

from ..components.tables import SQUARES
from ..state import State
from .progress import standings
from .value import CONCESSION, by_square, hand, patrons, purse, tableau, thrones

REASONS: Final = (
    "florins",
    "concessions",
    "hand",
    "tableau",
    "thrones",
    "patron",
    *SQUARES,
)


def parts(state: State, seat: Seat) -> dict[str, int]:
    """The parts of the value while the game goes on."""
    own, others = standings(state, seat)
    nearness = by_square(state, seat, own, others)
    return {
        "florins": purse(state.florins[seat]),
        "concessions": CONCESSION * state.concessions[state.banker[seat]].bit_count(),
        "hand": hand(state, seat),
        "tableau": tableau(state, seat),
        "thrones": thrones(state, seat),
        "patron": patrons(state, seat, own, others),
        **dict(zip(SQUARES, nearness, strict=True)),
    }
