"""The ways of an attack: from every own area where its route begins."""

from typing import Any

from imperia.scene import Way

from ..scene.map import place_of


def ways_to(at: str, begun: dict[str, Any]) -> list[Way]:
    """None in a game that is older than their telling."""
    return [Way([place_of(area)[0], at], seat=begun["seat"]) for area in begun.get("areas", [])]
