"""Land units: recruited, moved, lost; Manpower (EU-9.3)."""

from imperia.core import Seat, tell

from ..queries.realms import army_size
from ..state import (
    ALLIED,
    KINDS,
    LOOSE,
    MERCENARY,
    NO_ONE,
    REGULAR,
    REGULAR_INFANTRY,
    State,
)


def add_loose(state: State, seat: Seat, area: int, count: int) -> None:
    """Single Infantry comes or goes; where it stands is kept as a set, too."""
    state.loose[area] += count << LOOSE * seat
    if state.loose[area] >> LOOSE * seat & 31:
        state.garrisons[seat] |= 1 << area
    else:
        state.garrisons[seat] &= ~(1 << area)


def add_to_army(state: State, place: int, kind: int, count: int) -> None:
    state.units[KINDS * place + kind] += count


def deploy_army(state: State, place: int, area: int) -> None:
    """An Army stands in an Area from now on."""
    state.armies[place] = area


def drop_empty_army(state: State, place: int) -> None:
    """EU-9.4.2: an Army without units leaves the map."""
    if state.armies[place] != NO_ONE and army_size(state, place) == 0:
        state.armies[place] = NO_ONE


def recruit_unit(
    state: State, seat: Seat, kind: int, area: int, place: int, lent: bool = False
) -> None:
    """EU-5.5.3: a unit of this kind joins an Army, or stands alone where `place` is NO_ONE.

    `lent`: the capacity of an Active Ally serves it (EU-11.3.7).
    """
    sort = kind // 3
    if sort == REGULAR:
        state.available[seat] -= 1
        _levy(state, area)
    elif sort == MERCENARY:
        state.mercenaries -= 1
        state.hired += 1
    else:
        state.allied[seat] -= 1
        _levy(state, -1 - area if lent else area)
    if place == NO_ONE:
        add_loose(state, seat, area, 1)
    else:
        deploy_army(state, place, area)
        add_to_army(state, place, kind, 1)
    tell(state, "unit.recruited", player=seat, unit=kind, area=area)


def _levy(state: State, key: int) -> None:
    """EU-9.2.3: capacity used this Turn in an Area, or with -1 - Area that of an Active Ally."""
    for place in range(0, len(state.levied), 2):
        if state.levied[place] == key:
            state.levied[place + 1] += 1
            return
    state.levied += [key, 1]


def _leaves(state: State, seat: Seat, kind: int, exhausts: bool) -> None:
    """Where a unit goes that leaves the map."""
    sort = kind // 3
    if sort == MERCENARY:
        state.mercenaries += 1
    elif sort == REGULAR:
        if exhausts:
            state.exhausted[seat] += 1
        else:
            state.available[seat] += 1
    elif not exhausts:
        state.allied[seat] += 1


def lose_unit(state: State, seat: Seat, kind: int, area: int, place: int) -> None:
    """A casualty: a Regular unit is Exhausted, a Mercenary returns, an Allied one is gone."""
    _take_away(state, seat, kind, area, place)
    _leaves(state, seat, kind, exhausts=True)
    tell(state, "unit.lost", player=seat, unit=kind, area=area)


def disband_unit(state: State, seat: Seat, kind: int, area: int, place: int) -> None:
    """EU-4.4.A: the unit goes home unhurt."""
    _take_away(state, seat, kind, area, place)
    _leaves(state, seat, kind, exhausts=False)
    tell(state, "unit.disbanded", player=seat, unit=kind, area=area)


def _take_away(state: State, seat: Seat, kind: int, area: int, place: int) -> None:
    if place == NO_ONE:
        assert kind == REGULAR_INFANTRY, "only Regular Infantry stands alone"
        add_loose(state, seat, area, -1)
    else:
        add_to_army(state, place, kind, -1)
        drop_empty_army(state, place)


def return_unit(state: State, seat: Seat, source: str) -> None:
    """EU-4.5.A2: a Regular unit too many goes back to the supply."""
    if source == "exhausted":
        state.exhausted[seat] -= 1
    else:
        state.available[seat] -= 1
    tell(state, "manpower.returned", player=seat)


def move_army(state: State, place: int, area: int) -> None:
    state.armies[place] = area
    tell(state, "army.moved", player=place // 3, slot=place % 3, area=area)


def move_single(state: State, seat: Seat, source: int, goal: int) -> None:
    add_loose(state, seat, source, -1)
    add_loose(state, seat, goal, 1)
    tell(state, "unit.moved", player=seat, unit=REGULAR_INFANTRY, area=goal)


def share_out(state: State, seat: Seat, area: int, kind: int, counts: list[int]) -> None:
    """EU-9.5.1: the units of one kind in an Area, by Army, what is left over being loose."""
    here = 0
    for army in range(3):
        place = 3 * seat + army
        if state.armies[place] == area:
            here += state.units[KINDS * place + kind]
            state.units[KINDS * place + kind] = 0
    if kind == REGULAR_INFANTRY:
        single = state.loose[area] >> LOOSE * seat & 31
        add_loose(state, seat, area, -single)
        here += single
    for army in range(3):
        if counts[army]:
            place = 3 * seat + army
            deploy_army(state, place, area)
            state.units[KINDS * place + kind] = counts[army]
            here -= counts[army]
    if here:
        assert kind == REGULAR_INFANTRY, "only Regular Infantry stands alone"
        add_loose(state, seat, area, here)


def dismiss_allies(state: State, seat: Seat) -> None:
    """EU-4.5.A1: Allied units leave the Armies."""
    for place in range(3 * seat, 3 * seat + 3):
        for kind in range(3 * ALLIED, KINDS):
            state.allied[seat] += state.units[KINDS * place + kind]
            state.units[KINDS * place + kind] = 0
        drop_empty_army(state, place)


def withdraw_allied(state: State, seat: Seat, count: int) -> None:
    """So many Allied units are gone: Available ones first, then Infantry of the Armies."""
    away = min(count, state.allied[seat])
    state.allied[seat] -= away
    count -= away
    for kind in range(3 * ALLIED, KINDS):
        for place in range(3 * seat, 3 * seat + 3):
            away = min(count, state.units[KINDS * place + kind])
            state.units[KINDS * place + kind] -= away
            count -= away
            drop_empty_army(state, place)


def withdraw_from(state: State, seat: Seat, where: int, count: int) -> None:
    """Allied units go home: Available ones with -1, else those at 9 * army + kind."""
    if where == -1:
        state.allied[seat] -= count
        return
    army, kind = divmod(where, KINDS)
    area = state.armies[3 * seat + army]
    add_to_army(state, 3 * seat + army, kind, -count)
    drop_empty_army(state, 3 * seat + army)
    tell(state, "unit.disbanded", player=seat, unit=kind, area=area)


def spend_colonists(state: State, seat: Seat, count: int) -> None:
    """EU-11.1.3: on Distant Continents Colonists count as Influence."""
    if count:
        state.colonists[seat] -= count
        tell(state, "colonists.spent", player=seat, colonists=count)


def discard_allied(state: State, seat: Seat) -> None:
    """EU-10.6: at Peace no Allied unit is left."""
    for place in range(3 * seat, 3 * seat + 3):
        state.units[KINDS * place + 3 * ALLIED : KINDS * place + KINDS] = [0, 0, 0]
        drop_empty_army(state, place)
    state.allied[seat] = 0


def end_pledge(state: State, realm: int) -> None:
    """EU-13.5: an Active Ally is lost; its player gives its units back."""
    for seat in range(state.seats):
        if state.active_allies[seat] >> realm & 1:
            state.active_allies[seat] &= ~(1 << realm)
            withdraw_allied(state, seat, take_pledge(state, realm))


def take_pledge(state: State, realm: int) -> int:
    """The units that an Active Ally lent; they are no longer noted."""
    for place in range(0, len(state.pledged), 2):
        if state.pledged[place] == realm:
            units = state.pledged[place + 1]
            state.pledged[place : place + 2] = []
            return units
    return 0


def rest(state: State, seat: Seat, units: int) -> None:
    """Exhausted Regular units become Available again."""
    units = min(units, state.exhausted[seat])
    if units:
        state.exhausted[seat] -= units
        state.available[seat] += units
        tell(state, "manpower.rested", player=seat, units=units)


def exhaust_available(state: State, seat: Seat) -> None:
    state.available[seat] -= 1
    state.exhausted[seat] += 1
    tell(state, "manpower.exhausted", player=seat)


def muster(state: State, seat: Seat, units: int) -> None:
    """EU-4.5.A2: the realm has grown and has more Regular units."""
    if units > 0:
        state.available[seat] += units
        tell(state, "manpower.gained", player=seat, units=units)


def disband_mercenaries(state: State, seat: Seat) -> None:
    """EU-7.4.2: whoever is bankrupt loses all Mercenaries."""
    for place in range(3 * seat, 3 * seat + 3):
        for kind in range(3):
            state.mercenaries += state.units[KINDS * place + kind]
            state.units[KINDS * place + kind] = 0
        drop_empty_army(state, place)


def clear_turn(state: State) -> None:
    """EU-2.4.8: what was noted for this Turn is forgotten."""
    state.hired = 0
    state.levied = []
    state.launched = []


def gain_unit(state: State, seat: Seat, kind: int, area: int, place: int) -> None:
    """EU-16.3: an effect brings a unit; it uses neither capacity nor the Mercenaries of a Turn."""
    if kind // 3 == MERCENARY:
        state.mercenaries -= 1
    else:
        state.available[seat] -= 1
    if place == NO_ONE:
        add_loose(state, seat, area, 1)
    else:
        deploy_army(state, place, area)
        add_to_army(state, place, kind, 1)
    tell(state, "unit.recruited", player=seat, unit=kind, area=area)


def add_plus_token(state: State, seat: Seat, count: int) -> None:
    """A +1 Manpower token on the mat, for good."""
    state.plus_tokens[seat] += count
    tell(state, "manpower.token", player=seat, units=count)


def set_levy(state: State, off: int, room: int) -> None:
    """While a levy is raised Infantry is cheaper, and each Area has more capacity."""
    state.levy_off = off
    state.levy_room = room


def clear_levy(state: State) -> None:
    state.levy_off = state.levy_room = 0
