"""The realms of a map: what tells them apart, and who holds which Province."""

from typing import Final

from imperia.scene import Realm, named

from ..components.map import PROVINCES, members
from ..components.realms import REALMS
from ..queries.realms import scenario_of, seat_of_realm
from ..queries.sea.ships import fleet_port
from ..state import NO_ONE, State
from .ground import LAYOUT, PROVINCE_ID

REALM_ID: Final = [f"realm:{word}" for word in REALMS]
_NAME: Final = [named(f"realm.{word}") for word in REALMS]
_WASH: Final = [f"wash{LAYOUT.number('realms', word, 'wash'):g}" for word in REALMS]
_PATTERN: Final = [LAYOUT.word("realms", word, "pattern") for word in REALMS]
_ARMS: Final = [LAYOUT.word("realms", word, "arms") for word in REALMS]


class Holding:
    """By Province: the player or the realm that lawfully holds it, its lord, its occupant."""

    def __init__(self, view: State) -> None:
        self.seat = [NO_ONE] * len(PROVINCES)
        self.realm = list(view.flag)
        self.lord = [view.overlord[realm] if realm != NO_ONE else NO_ONE for realm in view.flag]
        self.occupant = [NO_ONE] * len(PROVINCES)
        self.docks = {port for ports in view.docked for port in ports}  # Ports with ships
        self.docks |= {fleet_port(view, seat) for seat in range(view.seats)}
        for seat in range(view.seats):
            for province in members(view.towns[seat]):
                self.seat[province], self.realm[province] = seat, NO_ONE
            for province in members(view.vassals[seat]):
                self.lord[province] = view.realm[seat]
            for province in members(view.occupied[seat]):
                self.occupant[province] = seat


def realms_on(view: State, held: Holding) -> list[Realm]:
    """The realms that hold Provinces of this scenario or are lords of those who do."""
    here = scenario_of(view).provinces
    found = {*view.realm}
    for province in members(here):
        found |= {held.realm[province], held.lord[province]}
    return [_realm(view, realm, here) for realm in sorted(found - {NO_ONE})]


def _realm(view: State, realm: int, here: int) -> Realm:
    capital = view.capital[realm]
    return Realm(
        REALM_ID[realm],
        _NAME[realm],
        _WASH[realm],
        _PATTERN[realm],
        _ARMS[realm],
        seat_of_realm(view, realm),
        PROVINCE_ID[capital] if capital >= 0 and here >> capital & 1 else "",
    )


def liveries(view: State) -> list[int]:
    """The colour of each player, always the same for a realm unless another wears it."""
    worn: list[int] = []
    for realm in view.realm:
        wish = round(LAYOUT.number("realms", REALMS[realm], "livery"))
        free = [livery for livery in (wish, *range(6)) if livery not in worn]
        worn.append(free[0])
    return worn
