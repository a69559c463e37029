"""The Empire, the Curia and state religions change (EU-15, 18, 19), and what follows by itself."""

from imperia.core import Seat, tell

from ..components.map import HRE_AREAS, members
from ..components.reading import REVOLUTIONARY
from ..queries.institutions.faith_and_empire import (
    INSIDE,
    OUTSIDE,
    authority_cap,
    border_side,
    curia_slots,
    is_catholic,
    outer_lands,
    roma_controller,
)
from ..queries.realms import scenario_of
from ..state import IMPERIAL, LANE, NO_ONE, State

# EU-18  The Empire


def change_authority(state: State, points: int) -> None:
    """EU-18.1: Imperial Authority inside its limits; nothing where there is no Empire."""
    if state.emperor != NO_ONE:
        _set_authority(state, state.authority + points)


def _set_authority(state: State, authority: int) -> None:
    authority = max(0, min(authority, authority_cap(state)))
    if authority != state.authority:
        state.authority = authority
        tell(state, "authority.set", authority=authority)


def settle_honour(state: State, stake: int, outer: int) -> None:
    """EU-18.1: a War against an aggressor from outside is won without a loss of land, or lost.

    `outer` are the Provinces inside the border that belonged to outsiders before the peace.
    """
    if stake < 0:
        change_authority(state, -1)
    elif stake > 0 and not outer_lands(state) & ~outer:
        change_authority(state, 1)


def settle_empire(state: State, areas: int) -> None:
    """EU-18.6 and 18.1: Areas leave or rejoin the Empire, then the cap of its Authority holds.

    Where an Area changes, realms with their Capital there do, too, so all others are looked at
    again; each changes once at most.
    """
    if state.emperor == NO_ONE:
        return
    every = HRE_AREAS & scenario_of(state).areas
    open_areas = areas & every
    settled = 0
    while open_areas:
        bit = open_areas & -open_areas
        open_areas ^= bit
        side = border_side(state, bit.bit_length() - 1)
        if side == (INSIDE if state.not_hre & bit else OUTSIDE):
            _move_border(state, bit)
            settled |= bit
            open_areas = every & ~settled
    if state.authority > authority_cap(state):
        _set_authority(state, state.authority)


def _move_border(state: State, bit: int) -> None:
    """One Area leaves the Empire, with the Empire's cubes, or rejoins it."""
    area = bit.bit_length() - 1
    state.not_hre ^= bit
    if state.not_hre & bit:
        state.influence[area] &= ~(15 << LANE * IMPERIAL)
        tell(state, "empire.left", area=area)
        _set_authority(state, state.authority - 1)
    else:
        tell(state, "empire.rejoined", area=area)
        _set_authority(state, state.authority + 1)


def set_emperor(state: State, seat: Seat) -> None:
    """EU-18.9: a new Emperor; the Defender's tag and the Imperial Manpower of the old one go."""
    state.emperor = state.realm[seat]
    tell(state, "emperor.elected", player=seat)
    end_defence(state)
    settle_empire(state, HRE_AREAS)


def dissolve_empire(state: State) -> None:
    """EU-18.7, 18.8: there is no Empire any more, for good."""
    state.emperor = NO_ONE
    state.authority = 0
    state.official = NO_ONE
    state.defender = NO_ONE
    state.imperial = 0
    state.election = 0
    for area in members(HRE_AREAS):
        state.influence[area] &= ~(15 << LANE * IMPERIAL)
    tell(state, "empire.dissolved")


def set_official(state: State, religion: int) -> None:
    """EU-18.7: the Empire's religion, or NO_ONE."""
    state.official = religion
    if religion == NO_ONE:
        tell(state, "empire.no_religion")
    else:
        tell(state, "empire.religion", religion=religion)


def call_election(state: State, seat: Seat) -> None:
    """EU-18.9: the Emperor's Ruler was discarded or replaced."""
    if state.emperor == state.realm[seat]:
        state.election = 1


def close_election(state: State) -> None:
    state.election = 0


def start_defence(state: State, seat: Seat, units: int) -> None:
    """EU-18.4: the Emperor is Defender, with Imperial Manpower."""
    state.defender = seat
    state.imperial = units
    tell(state, "defender.named", player=seat, units=units)


def end_defence(state: State) -> None:
    if state.defender != NO_ONE:
        tell(state, "defender.gone", player=state.defender)
    state.defender = NO_ONE
    state.imperial = 0


def send_imperial(state: State, area: int) -> None:
    """EU-18.4: the whole pool fights as infantry in a Battle."""
    state.imperial_area = area
    tell(state, "imperial.sent", player=state.defender, area=area, units=state.imperial)


def recall_imperial(state: State) -> None:
    """What is left of it returns to the pool."""
    state.imperial_area = NO_ONE


def lose_imperial(state: State) -> None:
    state.imperial -= 1
    tell(state, "imperial.lost", units=state.imperial)


def take_imperial_cubes(state: State) -> None:
    """EU-4.5.B3: the Emperor takes the Empire's cubes off the map to place them anew."""
    for area in members(HRE_AREAS):
        state.influence[area] &= ~(15 << LANE * IMPERIAL)


def place_imperial_cube(state: State, area: int) -> None:
    state.influence[area] += 1 << LANE * IMPERIAL
    tell(state, "imperial.placed", area=area)


def remove_imperial_cube(state: State, area: int) -> None:
    state.influence[area] -= 1 << LANE * IMPERIAL
    tell(state, "imperial.removed", area=area)


# EU-15  State religions


def set_faith(state: State, seat: Seat, religion: int) -> None:
    """A player's state religion; the Curia, and the Empire of a Revolutionary, follow."""
    if state.faith[seat] == religion:
        return
    state.faith[seat] = religion
    tell(state, "faith.changed", player=seat, religion=religion)
    settle_curia(state)
    if religion == REVOLUTIONARY and state.emperor == state.realm[seat]:
        dissolve_empire(state)


def note_convert(state: State, seat: Seat) -> None:
    """Q-194: the action is taken once per Round."""
    state.converts |= 1 << seat


def remove_revolution(state: State, areas: int) -> None:
    """The religion below is seen again."""
    state.revolution &= ~areas
    for area in members(areas):
        tell(state, "revolution.removed", area=area)


# EU-19  The Curia


def settle_curia(state: State) -> None:
    """EU-19.1: Catholic players only, nobody who Controls Roma, as many as there are slots."""
    roma = roma_controller(state)
    kept = [s for s in state.curia if s != roma and is_catholic(state.faith[s])]
    kept = kept[: curia_slots(state)]
    if len(kept) < len(state.curia):
        state.curia = kept
        tell(state, "curia.shrunk", cardinals=len(kept))


def gain_cardinal(state: State, seat: Seat) -> None:
    """EU-19.1: a new Cardinal enters slot 1, the others shift right, the last one may leave."""
    if not is_catholic(state.faith[seat]) or roma_controller(state) == seat:
        return
    state.curia = [seat, *state.curia]
    tell(state, "cardinal.gained", player=seat)
    settle_curia(state)


def lose_cardinal(state: State, slot: int) -> None:
    """A Cardinal leaves his slot, and the gap is closed leftwards."""
    seat = state.curia[slot]
    state.curia = state.curia[:slot] + state.curia[slot + 1 :]
    tell(state, "cardinal.lost", player=seat)


def note_papal_action(state: State) -> None:
    state.papal = 1


def excommunicate(state: State, realm: int) -> None:
    state.excommunicated = realm
    tell(state, "realm.excommunicated", realm=realm)


def proclaim_crusade(state: State, area: int) -> None:
    state.crusade = area
    tell(state, "crusade.proclaimed", area=area)


def commit(state: State, seat: Seat) -> None:
    """EU-9.1.4, 19.3: the player is Committed to the Crusade."""
    if not state.committed >> seat & 1:
        state.committed |= 1 << seat
        tell(state, "crusade.committed", player=seat)


def drop_papal_tokens(state: State) -> None:
    """EU-4.4.E: the Crusade and the Excommunication are over."""
    state.crusade = NO_ONE
    state.excommunicated = NO_ONE


def clear_papal_round(state: State) -> None:
    """EU-4.5.B5: tags are removed, and a Papal Action is possible again."""
    state.committed = 0
    state.papal = 0


# EU-17.4  Power Struggles


def begin_struggle(state: State) -> None:
    """The Upcoming Power Struggle is Active."""
    struggle = state.struggles[0]
    state.struggles = state.struggles[1:]
    state.struggling = [*state.struggling, struggle]
    tell(state, "struggle.begun", struggle=struggle)


def drop_struggles(state: State) -> None:
    """EU-4.4.E: what was scored is discarded."""
    state.struggling = []
