"""EU-1.9: what is Friendly to a player."""

from imperia.core import Seat

from ..components.map import areas_of, members
from ..queries.reach import hostile_areas
from ..queries.warfare import enemy_provinces, vassals_of
from ..state import State


def friendly_provinces(state: State, seat: Seat) -> int:
    """EU-1.9: what the player, his Vassals and his Allies lawfully hold or control."""
    mask = state.towns[seat] | state.vassals[seat] | state.occupied[seat]
    for realm in members(state.allies[seat]):
        if realm in state.realm:
            other = state.realm.index(realm)
            mask |= state.towns[other] | state.vassals[other] | state.occupied[other]
        else:
            mask |= state.lands[realm]
            for vassal in vassals_of(state, realm):
                mask |= state.lands[vassal]
    return mask


def friendly_areas(state: State, seat: Seat) -> int:
    friendly = areas_of(friendly_provinces(state, seat)) & ~hostile_areas(state, seat)
    if state.war[seat]:
        friendly &= ~areas_of(enemy_provinces(state, seat))
    return friendly
