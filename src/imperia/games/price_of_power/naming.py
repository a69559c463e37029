"""Names of seats, and words for the numbers of moves that are no places, realms or cards."""

from typing import Final

from imperia.core import Seat

from .components.reading import POWERS
from .components.realms import REALMS
from .components.scripts import USES
from .components.tables import FACES
from .state import SORTS, TYPES, State

UNITS: Final = tuple(f"{sort}_{kind}" for sort in SORTS for kind in TYPES)
SLOTS: Final = ("army_1", "army_2", "army_3", "fleet", "throne")
FIRED: Final = (*(f"{power}_advisor" for power in POWERS), *SLOTS[:4])
DISBANDED: Final = tuple(f"{army}_{unit}" for army in SLOTS[:3] for unit in UNITS)
REASSIGNED: Final = tuple(f"{source}_to_{goal}" for source in SLOTS[:4] for goal in SLOTS[:4])

USED: Final = tuple(use.name for use in USES)
DICE: Final = tuple(f"{kind}_{face}" for kind in TYPES for face in FACES)

# Places and realms stand in the data by their English names: readers find them by their own.
BY_NAME: Final = frozenset(
    [
        "area",
        "call_home",
        "docked",
        "drop_ally",
        "drop_claim",
        "drop_cube",
        "empire_cube",
        "land",
        "light",
        "merchant",
        "node",
        "port",
        "protect",
        "province",
        "raise",
        "realm",
        "scrap_docked",
        "scrap_light",
        "secondary",
        "single",
        "zone",
    ]
)


def seat_name_key(state: State, seat: Seat) -> str:
    """A player is called by the realm he governs."""
    return f"realm.{REALMS[state.realm[seat]]}"
