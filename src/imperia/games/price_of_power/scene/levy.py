"""EU-5.5.3: recruiting as one answer: what was recruited this Turn, and what there is left for it.

The kinds of the units are told by the page, which knows what its reader has answered; a view knows
how many were recruited where.
"""

from typing import Any, Final

from imperia.core import Seat
from imperia.scene import Counter, Draft, Term, named

from ..effects.units import recruit_unit
from ..generated import clone
from ..queries.war.recruiting import MOST_HIRED, judge_unit
from ..state import NO_ONE, REGULAR_INFANTRY, State
from .ground import AREA_NAME

_PLENTY: Final = 99  # Ducats: what a unit costs is no question of room
_RECRUITED: Final = named("draft.recruited")
_SHIPS: Final = named("draft.ships")
_HIRED: Final = named("piece.mercenaries")
_FOR_HIRE: Final = named("draft.hire")
_DUCATS: Final = named("piece.ducats")
_AVAILABLE: Final = named("piece.available")


def levy(view: State, frame: Any) -> Draft:
    """What the answers so far come to; Ducats and Manpower are those of the mat."""
    seat = frame.seat
    made = Draft(named("draft.levy"), clause="EU-5.5.3")
    terms = [
        Term(AREA_NAME[key if key >= 0 else -1 - key], units)
        for key, units in zip(view.levied[::2], view.levied[1::2], strict=True)
    ]
    if view.hired:
        terms.append(Term(_HIRED, view.hired))
    if terms:
        units = sum(term.value for term in terms)
        made.sums.append(Counter("army", _RECRUITED, units, terms=terms))
    if view.launched:
        made.sums.append(Counter("ship", _SHIPS, len(view.launched)))
    made.sums += [
        Counter("coin", _DUCATS, view.ducats[seat]),
        Counter("manpower", _AVAILABLE, view.available[seat]),
        Counter("spear", _FOR_HIRE, min(MOST_HIRED - view.hired, view.mercenaries)),
    ]
    made.sums += [
        Counter("town", named("draft.room", area=area), room_left(view, seat, area))
        for area in _places(view, seat)
    ]
    return made


def _places(view: State, seat: Seat) -> list[int]:
    """Where units were recruited already, and where the own Armies stand."""
    places = [key for key in view.levied[::2] if key >= 0]
    places += [area for area in view.armies[3 * seat : 3 * seat + 3] if area != NO_ONE]
    return sorted(set(places))


def room_left(view: State, seat: Seat, area: int) -> int:
    """EU-9.2.3: how many Regular Infantry more the Area could have, of those Available."""
    then = clone(view)
    for count in range(view.available[seat]):
        if judge_unit(then, seat, area, REGULAR_INFANTRY, _PLENTY).clause:
            return count
        recruit_unit(then, seat, REGULAR_INFANTRY, area, NO_ONE)
    return view.available[seat]
