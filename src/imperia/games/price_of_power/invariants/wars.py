"""Wars have two sides and no friends among them, and nobody lies beside an Enemy (EU-1.11)."""

from ..components.map import AREAS, ZONES, members
from ..components.realms import REALMS
from ..queries.battle.battles import player_enemies
from ..queries.realms import areas_with_units
from ..queries.sea.ships import zones_with_ships
from ..queries.sea.zones import enemy_ships
from ..rules.rounds.turns import ChooseAction
from ..state import State


def wars(state: State) -> list[str]:
    """EU-1.11: who is at War with whom, and what follows from it."""
    return [*_sides(state), *_friends(state), *_fights(state)]


def _sides(state: State) -> list[str]:
    """Wars of players have two sides; an Active Ally has lent its units once."""
    broken = []
    active = 0
    for seat, mine in enumerate(state.realm):
        if state.active_allies[seat] & ~state.allies[seat]:
            broken.append(f"{REALMS[mine]} has an Active Ally that is no Ally")
        active |= state.active_allies[seat]
        if state.aggressor[seat] & ~state.war[seat]:
            broken.append(f"{REALMS[mine]} began a War that is not there")
        for other, realm in enumerate(state.realm):
            if state.war[seat] >> realm & 1 and not state.war[other] >> mine & 1:
                broken.append(f"the War of {REALMS[mine]} with {REALMS[realm]} has one side only")
    broken += [
        f"{REALMS[realm]} has lent units and is no Active Ally"
        for realm in state.pledged[::2]
        if not active >> realm & 1
    ]
    return broken


def _friends(state: State) -> list[str]:
    """EU-9.1.2, 11.3: an Enemy is no Ally."""
    return [
        f"{REALMS[realm]} is an Ally and an Enemy of {REALMS[mine]}"
        for seat, mine in enumerate(state.realm)
        for realm in members(state.war[seat] & state.allies[seat])
    ]


def _fights(state: State) -> list[str]:
    """EU-9.6: between two actions nobody stands or lies beside an Enemy."""
    if not state.stack or not isinstance(state.stack[-1], ChooseAction):
        return []
    broken = []
    for seat in range(state.seats):
        others = [areas_with_units(state, other) for other in player_enemies(state, seat)]
        together = 0
        for theirs in others:
            together |= areas_with_units(state, seat) & theirs
        broken += [
            f"units of players at War stand in {AREAS[a]} and do not fight"
            for a in members(together)
        ]
        zones = members(zones_with_ships(state, seat) & enemy_ships(state, seat))
        broken += [f"ships of players at War lie in {ZONES[z]} and do not fight" for z in zones]
    return broken
