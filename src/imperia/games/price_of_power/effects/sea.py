"""Ships: built, moved, docked, lost; protection slots (EU-2.2.2, 5.5.3, 9.5)."""

from imperia.core import Seat, tell

from ..components.map import GALLEY_ZONES, PORT_PLACE
from ..queries.sea.ships import fleet_port, fleet_size
from ..state import GALLEY, HEAVY, LANE, LIGHT, NO_ONE, State


def _where(place: int) -> dict[str, int]:
    """The Sea Zone or the Province of a place, as parameters of a tale."""
    return {"zone": place} if place < PORT_PLACE else {"province": place - PORT_PLACE}


# Single Light Ships


def add_light(state: State, seat: Seat, zone: int, count: int) -> None:
    """Light Ships come or go; where they are is kept as a set, too. Slots are left last."""
    state.light[zone] += count << LANE * seat
    held = state.light[zone] >> LANE * seat & 15
    over = (state.slots[zone] >> LANE * seat & 15) - held
    if over > 0:
        state.slots[zone] -= over << LANE * seat
    if held:
        state.patrols[seat] |= 1 << zone
    else:
        state.patrols[seat] &= ~(1 << zone)


def add_single(state: State, seat: Seat, place: int) -> None:
    """A single Light Ship comes to a place."""
    if place < PORT_PLACE:
        add_light(state, seat, place, 1)
    else:
        state.docked[seat] = sorted([*state.docked[seat], place - PORT_PLACE])


def take_single(state: State, seat: Seat, place: int) -> None:
    """A single Light Ship leaves a place."""
    if place < PORT_PLACE:
        add_light(state, seat, place, -1)
    else:
        state.docked[seat].remove(place - PORT_PLACE)


def move_single_ship(state: State, seat: Seat, source: int, goal: int) -> None:
    take_single(state, seat, source)
    add_single(state, seat, goal)
    key = "ship.moved.zone" if goal < PORT_PLACE else "ship.moved.port"
    tell(state, key, player=seat, **_where(goal))


def take_slots(state: State, seat: Seat, zone: int, count: int) -> None:
    """EU-9.5.2: Light Ships take free protection slots."""
    if count:
        state.slots[zone] += count << LANE * seat
        tell(state, "slot.taken", player=seat, zone=zone, ships=count)


def leave_slots(state: State, seat: Seat, zone: int, count: int) -> None:
    """EU-9.9.1, 12.2: ships that fight or are displaced stay in the Sea Zone, off the slots."""
    if count:
        state.slots[zone] -= count << LANE * seat


def displace(state: State, seat: Seat, zone: int) -> None:
    """EU-12.2.3: an Opponent's ship leaves its slot, not the Sea Zone (Q-33)."""
    leave_slots(state, seat, zone, 1)
    tell(state, "slot.lost", player=seat, zone=zone)


# The Fleet


def add_to_fleet(state: State, seat: Seat, kind: int, count: int) -> None:
    state.fleet_ships[3 * seat + kind] += count


def drop_empty_fleet(state: State, seat: Seat) -> None:
    """FLOW 1: a Fleet without ships leaves the map."""
    if not fleet_size(state, seat):
        state.fleet[seat] = NO_ONE
        state.damaged[seat] = 0


def move_fleet(state: State, seat: Seat, goal: int) -> None:
    """EU-9.4.3: in a Sea Zone without a mark its Galleys are disbanded."""
    state.fleet[seat] = goal
    key = "fleet.moved.zone" if goal < PORT_PLACE else "fleet.moved.port"
    tell(state, key, player=seat, **_where(goal))
    if goal < PORT_PLACE:
        lose_galleys(state, seat, goal)


def lose_galleys(state: State, seat: Seat, zone: int) -> None:
    """EU-9.4.3: Galleys do not last where no mark is."""
    galleys = state.fleet_ships[3 * seat + GALLEY]
    if galleys and not GALLEY_ZONES >> zone & 1:
        state.fleet_ships[3 * seat + GALLEY] = 0
        tell(state, "galleys.disbanded", player=seat, zone=zone, ships=galleys)
        drop_empty_fleet(state, seat)


def share_light(state: State, seat: Seat, place: int, count: int) -> None:
    """EU-9.5.2: so many Light Ships of this place sail with the Fleet, the others alone."""
    change = count - state.fleet_ships[3 * seat + LIGHT]
    for _ in range(abs(change)):
        if change > 0:
            take_single(state, seat, place)
        else:
            add_single(state, seat, place)
    state.fleet_ships[3 * seat + LIGHT] = count
    drop_empty_fleet(state, seat)


def detach_light(state: State, seat: Seat) -> None:
    """A Light Ship leaves the Fleet and stays where it is."""
    place = state.fleet[seat]
    add_to_fleet(state, seat, LIGHT, -1)
    add_single(state, seat, place)
    drop_empty_fleet(state, seat)


# Built, lost, repaired


def build_ship(state: State, seat: Seat, kind: int, port: int, place: int, slot: bool) -> None:
    """EU-5.5.3: a ship of this Port stands in it or in a Sea Zone that it faces."""
    state.launched.append(port)
    gain_ship(state, seat, kind, place)
    if slot:
        take_slots(state, seat, place, 1)


def gain_ship(state: State, seat: Seat, kind: int, place: int) -> None:
    """A ship from the supply: a Light one alone, others in the Fleet."""
    if kind == LIGHT:
        add_single(state, seat, place)
    else:
        state.fleet[seat] = place
        add_to_fleet(state, seat, kind, 1)
    key = "ship.built.zone" if place < PORT_PLACE else "ship.built.port"
    tell(state, key, player=seat, ship=kind, **_where(place))


def lose_single(state: State, seat: Seat, place: int) -> None:
    take_single(state, seat, place)
    key = "ship.lost.zone" if place < PORT_PLACE else "ship.lost.port"
    tell(state, key, player=seat, ship=LIGHT, **_where(place))


def disband_single(state: State, seat: Seat, place: int) -> None:
    """EU-4.4.A: a Light Ship that its owner gives up."""
    take_single(state, seat, place)
    key = "ship.disbanded.zone" if place < PORT_PLACE else "ship.disbanded.port"
    tell(state, key, player=seat, ship=LIGHT, **_where(place))


def lose_of_fleet(state: State, seat: Seat, kind: int) -> None:
    """A ship of the Fleet goes back to the supply; of Heavy Ships a damaged one first."""
    place = state.fleet[seat]
    key = "ship.lost.zone" if place < PORT_PLACE else "ship.lost.port"
    _take_of_fleet(state, seat, kind)
    tell(state, key, player=seat, ship=kind, **_where(place))
    drop_empty_fleet(state, seat)


def disband_of_fleet(state: State, seat: Seat, kind: int) -> None:
    """EU-4.4.A: a ship of the Fleet that its owner gives up."""
    place = state.fleet[seat]
    key = "ship.disbanded.zone" if place < PORT_PLACE else "ship.disbanded.port"
    _take_of_fleet(state, seat, kind)
    tell(state, key, player=seat, ship=kind, **_where(place))
    drop_empty_fleet(state, seat)


def _take_of_fleet(state: State, seat: Seat, kind: int) -> None:
    add_to_fleet(state, seat, kind, -1)
    if kind == HEAVY and state.damaged[seat]:
        state.damaged[seat] -= 1


def damage_heavy(state: State, seat: Seat) -> None:
    """EU-9.6.4: the first hit on a Heavy Ship."""
    state.damaged[seat] += 1
    tell(state, "ship.damaged", player=seat)


def repair_ships(state: State) -> None:
    """EU-9.5.5: Heavy Ships in Port are whole again at the end of a Turn and of a Round."""
    for seat in range(state.seats):
        if state.damaged[seat] and fleet_port(state, seat) != NO_ONE:
            state.damaged[seat] = 0
            tell(state, "ships.repaired", player=seat)


def sail_all(state: State, seat: Seat, zone: int, goal: int) -> None:
    """All ships of a player leave a Sea Zone for one place."""
    for _ in range(state.light[zone] >> LANE * seat & 15):
        move_single_ship(state, seat, zone, goal)
    if state.fleet[seat] == zone:
        move_fleet(state, seat, goal)


def capture_ship(state: State, seat: Seat, kind: int, zone: int) -> None:
    """EU-9.6.5: a ship of that type from the supply, if it may be there; a Heavy one damaged."""
    if kind != LIGHT and state.fleet[seat] not in (NO_ONE, zone):
        return
    if kind == GALLEY and not GALLEY_ZONES >> zone & 1:
        return
    gain_ship(state, seat, kind, zone)
    if kind == HEAVY:
        state.damaged[seat] += 1
    tell(state, "ship.captured", player=seat, ship=kind, zone=zone)


def leave_port(state: State, seat: Seat, port: int, zone: int) -> None:
    """EU-9.5.5, 9.8.6: all ships of a player leave a Port for one Sea Zone, or are lost."""
    place = PORT_PLACE + port
    for _ in range(state.docked[seat].count(port)):
        if zone == NO_ONE:
            lose_single(state, seat, place)
        else:
            move_single_ship(state, seat, place, zone)
    if state.fleet[seat] != place:
        return
    if zone != NO_ONE:
        move_fleet(state, seat, zone)
        return
    for kind in (LIGHT, HEAVY, GALLEY):
        for _ in range(state.fleet_ships[3 * seat + kind]):
            lose_of_fleet(state, seat, kind)
