"""The sudden victory at hand: who holds all electors, or all but one."""

from imperia.scene import Threat, named

from ..rules.turn.victory import electors_missing
from ..state import State


def threats(view: State) -> list[Threat]:
    """Who would win at the end of this turn, and who lacks a single elector."""
    if not view.stack:
        return []
    missing = [(seat, electors_missing(view, seat)) for seat in view.order]
    return [
        Threat(
            seat, named("threat.near" if lacks else "threat.now", seat=seat), lacks > 0, "BQ-19.1"
        )
        for seat, lacks in missing
        if lacks <= 1
    ]
