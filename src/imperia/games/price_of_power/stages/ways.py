"""The ways of a Battle: where the attackers come from, where units go that retreat."""

from typing import Any, Final

from imperia.core import Text
from imperia.scene import Stage, Way, named

from ..scene.ground import AREA_ID, PROVINCE_ID, ZONE_ID

# By parameter of a tale: the places on the map that it names.
_PLACES: Final = (("area", AREA_ID), ("zone", ZONE_ID), ("province", PROVINCE_ID))


def origins(begun: dict[str, Any]) -> list[str]:
    """The places that the attackers come from; none in a game that is older than their telling."""
    return [ids[place] for word, ids in _PLACES for place in begun.get(f"{word}s", [])]


def origins_told(begun: dict[str, Any]) -> Text | None:
    """The same in words."""
    known = {f"{word}s": begun.get(f"{word}s", []) for word, _ in _PLACES}
    named_ones = {word: places for word, places in known.items() if places}
    if not named_ones:
        return None
    return named(f"stage.from_{'_'.join(named_ones)}", **named_ones)


def add_retreat(stage: Stage, told: dict[str, Any]) -> None:
    """Units go where the tale says, all on one way."""
    goal = next(ids[told[word]] for word, ids in _PLACES if word in told)
    way = Way([stage.at, goal], seat=told["player"], retreat=True)
    if way not in stage.ways:
        stage.ways.append(way)
