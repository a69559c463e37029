"""What lies next to a board but on another one: its name at the edge, which leads there."""

from functools import cache
from typing import Final

from imperia.scene import Lettering, named

from ..components.map import AREA_CONTINENT, AREAS, ZONE_CONTINENT, ZONES
from .ground import LAYOUT

MAIN: Final = -1  # the number of the Main Map among the Continents


def _node(word: str) -> str:
    return f"zone:{word}" if word in ZONES else f"area:{word}"


def _continent(word: str) -> int:
    return ZONE_CONTINENT[ZONES.index(word)] if word in ZONES else AREA_CONTINENT[AREAS.index(word)]


# From a place to one on another board, where its name stands.
WAYS: Final = [
    (place, there) for place in LAYOUT.names("beyond") for there in LAYOUT.names("beyond", place)
]


@cache
def beyond(continent: int, areas: int, zones: int) -> list[Lettering]:
    """The names at the edges of a board, of the Areas and Sea Zones that a scenario uses."""
    used = {f"area:{word}" for number, word in enumerate(AREAS) if areas >> number & 1}
    used |= {f"zone:{word}" for number, word in enumerate(ZONES) if zones >> number & 1}
    found = []
    for place, there in WAYS:
        if _continent(place) == continent and {_node(place), _node(there)} <= used:
            x, y = LAYOUT.point("beyond", place, there)
            name = named(_node(there).replace(":", "."))
            found.append(Lettering(name, (round(x), round(y)), "beyond", leads=_node(there)))
    return found
