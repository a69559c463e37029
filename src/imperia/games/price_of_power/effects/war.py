"""War tokens, sieges, Battles and what peace does to the board."""

from collections.abc import Iterable

from imperia.core import Seat, tell
from imperia.kit.masks import mask_of

from ..components.map import ROMA, areas_of, members
from ..components.reading import MIL
from ..queries.goals.deeds import WAR_WON, WAR_WON_OTHER_FAITH, WON_BY_PEACE
from ..queries.peace.victory import religion_of, side_members
from ..queries.realms import imperial_cubes, loose_infantry, seat_of_realm
from ..queries.war.warfare import faith_group
from ..state import LANE, NO_ONE, State
from .deeds import note_deed
from .influence import remove_cubes
from .institutions import recall_imperial, remove_imperial_cube, settle_curia, settle_empire
from .provinces import (
    clear_occupant,
    give_to_realm,
    large_towns_left,
    place_town,
    settle_province,
    settle_realm,
)
from .treasury import gain_power
from .units import add_loose, discard_allied, end_pledge


def start_war(state: State, seat: Seat, realm: int) -> None:
    """EU-5.5.1: War is declared, which a player who is attacked is told as such."""
    _lay_war(state, seat, realm)
    other = seat_of_realm(state, realm)
    if other == NO_ONE:
        tell(state, "war.declared", player=seat, realm=realm)
    else:
        tell(state, "war.on_player", player=seat, whose=other)


def answer_call(state: State, seat: Seat, caller: int, foes: list[int], offensive: bool) -> None:
    """EU-11.3.5: a player comes when he is called; in an Offensive Call he is an aggressor, too."""
    new = [foe for foe in foes if not state.war[seat] >> foe & 1]
    if new:
        tell(state, "call.answered", player=seat, realm=caller)
    for foe in new:
        if state.war[seat] >> foe & 1:  # as an Active Ally of the one before
            continue
        other = seat_of_realm(state, foe)
        if offensive:
            _lay_war(state, seat, foe)
        elif other == NO_ONE:
            state.war[seat] |= 1 << foe
            _end_truces(state)
        else:
            _lay_war(state, other, state.realm[seat])
        tell(state, "war.joined", player=seat, realm=foe)


def _lay_war(state: State, seat: Seat, realm: int) -> None:
    """The War token on the target's Capital; this player is the aggressor."""
    state.war[seat] |= 1 << realm
    state.aggressor[seat] |= 1 << realm
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        state.war[other] |= 1 << state.realm[seat] | state.active_allies[seat]
        state.war[seat] |= state.active_allies[other]
    _end_truces(state)


def start_war_by_realm(state: State, realm: int, seat: Seat) -> None:
    """EU-9.1.7: a non-player realm attacks a player."""
    state.war[seat] |= 1 << realm
    _end_truces(state)
    tell(state, "war.suffered", player=seat, realm=realm)


def _end_truces(state: State) -> None:
    """EU-Q211: where a War begins against a Truce, the Truce is over."""
    for seat, war in enumerate(state.war):
        state.truce[seat] &= ~war


def activate_ally(state: State, seat: Seat, realm: int, units: int) -> None:
    """EU-11.3.3: the Ally is Active, lends units and is in every War of the player."""
    state.active_allies[seat] |= 1 << realm
    state.pledged += [realm, units]
    state.allied[seat] += units
    for other, own in enumerate(state.realm):
        if state.war[seat] >> own & 1:
            state.war[other] |= 1 << realm
    _end_truces(state)
    tell(state, "ally.active", player=seat, realm=realm, units=units)


def stand_down(state: State, seat: Seat) -> None:
    """EU-10.6: at Peace the Active Allies are Allies again, and their units go home."""
    state.active_allies[seat], active = 0, state.active_allies[seat]
    kept: list[int] = []
    for place in range(0, len(state.pledged), 2):
        if not active >> state.pledged[place] & 1:
            kept += state.pledged[place : place + 2]
    state.pledged = kept
    discard_allied(state, seat)


def close_war(state: State, seat: Seat, realm: int) -> None:
    """EU-10.7: peace for a pair and all for whom either settles; a Truce of the two alone."""
    actives = 0
    for active in state.active_allies:
        actives |= active
    other = seat_of_realm(state, realm)
    theirs = mask_of(side_members(state, seat, realm))
    if other != NO_ONE:
        _remove_war(state, other, mask_of(side_members(state, other, state.realm[seat])))
    _remove_war(state, seat, theirs)
    tell(state, "war.ended", player=seat, realm=realm)
    if other != NO_ONE or (state.lands[realm] and not actives >> realm & 1):
        place_truce(state, seat, realm)


def _remove_war(state: State, seat: Seat, realms: int) -> None:
    state.war[seat] &= ~realms
    state.aggressor[seat] &= ~realms


def win_war(state: State, seat: Seat, realm: int) -> None:
    """The player is the Victor of a term over this realm."""
    tell(state, "war.won", player=seat, realm=realm)
    note_deed(state, seat, WAR_WON, 1, 1 << realm)
    if faith_group(religion_of(state, realm)) != faith_group(state.faith[seat]):
        note_deed(state, seat, WAR_WON_OTHER_FAITH, 1, 1 << realm)


def place_truce(state: State, seat: Seat, realm: int) -> None:
    """EU-10.7: a Truce, on both Capitals where the other is a player."""
    state.truce[seat] |= 1 << realm
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        state.truce[other] |= 1 << state.realm[seat]
    tell(state, "truce.placed", player=seat, realm=realm)


def remove_all_cubes(state: State, seat: Seat, areas: Iterable[int]) -> None:
    """EU-5.5.1.5: all own Influence leaves these Areas, the Emperor's Imperial cubes too."""
    for area in areas:
        remove_cubes(state, seat, area, state.influence[area] >> LANE * seat & 15)
        for _ in range(imperial_cubes(state, seat, area)):
            remove_imperial_cube(state, area)


def use_capacity(state: State, provinces: int) -> None:
    """EU-13.4.3: these Provinces have lent their capacity for this Turn."""
    state.mustered |= provinces


def man_ships(state: State, ports: int) -> None:
    """EU-13.4.3: these Ports have manned their ships of this Turn."""
    state.manned |= ports


def occupy(state: State, seat: Seat, province: int) -> None:
    """EU-9.8.5: an own Town in Unrest on top of whatever is there, or two Small ones (EU-7.5.2)."""
    bit = 1 << province
    clear_occupant(state, province)
    if state.rebel_towns & bit:  # the Rebel Town goes with the Unrest below it
        state.rebel_towns &= ~bit
        state.unrest &= ~bit
        state.unrest_twice &= ~bit
    if state.large & bit and large_towns_left(state, seat) <= 0:
        state.pairs_top |= bit
        state.unrest_top_twice |= bit
    state.occupied[seat] |= bit
    state.unrest_top |= bit
    tell(state, "province.occupied", player=seat, province=province)
    if province == ROMA:
        settle_curia(state)


def keep_province(state: State, seat: Seat, province: int) -> None:
    """EU-10.9.2: an Occupied Province becomes lawful; the Town keeps its Unrest."""
    restless = state.unrest_top & 1 << province
    twice = state.unrest_top_twice & 1 << province
    note_deed(state, seat, WON_BY_PEACE, 1, 0)
    give_to_realm(state, province, state.realm[seat])
    state.unrest |= restless
    state.unrest_twice |= twice & state.pairs


def make_vassal(state: State, seat: Seat, province: int, restless: bool) -> None:
    """EU-10.9.4: Vassal tokens of the Victor; the Province keeps its flag."""
    bit = 1 << province
    clear_occupant(state, province)
    for other in range(state.seats):
        state.vassals[other] &= ~bit
    state.plus &= ~bit
    state.vassals[seat] |= bit
    state.unrest = state.unrest | bit if restless else state.unrest & ~bit
    settle_province(state, province)


def free_from_overlord(state: State, realm: int) -> None:
    """The realm has no non-player Overlord any more."""
    state.overlord[realm] = NO_ONE
    settle_realm(state, realm)


def place_rebels(state: State, area: int, count: int) -> None:
    if count:
        state.rebels[area] += count
        tell(state, "rebels.placed", area=area, units=count)


def set_rebels(state: State, area: int, count: int) -> None:
    state.rebels[area] = count


def move_rebels(state: State, source: int, goal: int, count: int) -> None:
    state.rebels[source] -= count
    state.rebels[goal] += count
    tell(state, "rebels.moved", area=goal, units=count)


def win_battle(state: State, seat: Seat) -> None:
    """EU-9.6.7: once per Turn the Active Player gains a Military Power for a Battle won."""
    if not state.battle_won:
        state.battle_won = 1
        gain_power(state, seat, MIL, 1)


def retreat_units(state: State, seat: Seat, area: int, goal: int) -> None:
    """All land units of a player go from one Area to another; Imperial ones go home."""
    if state.defender == seat and state.imperial_area == area:
        recall_imperial(state)
    for place in range(3 * seat, 3 * seat + 3):
        if state.armies[place] == area:
            state.armies[place] = goal
    single = loose_infantry(state, seat, area)
    add_loose(state, seat, area, -single)
    add_loose(state, seat, goal, single)
    tell(state, "units.retreated", player=seat, area=goal)


def make_lawful_vassal(state: State, seat: Seat, realm: int) -> None:
    """EU-11.4.2: Vassal tokens on all its Provinces, under an Occupant's Town where one stands."""
    lands = state.lands[realm]
    state.vassals[seat] |= lands
    state.plus &= ~lands
    state.overlord[realm] = NO_ONE
    drop_wars(state, realm)
    tell(state, "vassal.made", player=seat, realm=realm)
    settle_empire(state, areas_of(lands))


def annex_vassal(state: State, seat: Seat, realm: int) -> None:
    """EU-11.4.4: Towns take the place of tokens; Unrest and covers stay as they are."""
    for province in members(state.lands[realm]):
        bit = 1 << province
        state.vassals[seat] &= ~bit
        state.flag[province] = NO_ONE
        state.lands[realm] &= ~bit
        state.plus &= ~bit
        place_town(state, seat, province)
        settle_province(state, province)
    tell(state, "realm.annexed", player=seat, realm=realm)
    settle_realm(state, realm)


def drop_wars(state: State, realm: int) -> None:
    """EU-10.6.1: a realm that becomes a Vassal leaves its Wars, without terms."""
    keep = ~(1 << realm)
    for column in (state.war, state.aggressor, state.truce):
        for seat in range(state.seats):
            column[seat] &= keep


def drop_other_marriages(state: State, seat: Seat, realm: int) -> None:
    """EU-11.2.4: the Marriages of others with a Vassal end."""
    for other in range(state.seats):
        if other != seat:
            state.wed[other] &= ~(1 << realm)
            state.disputed[other] &= ~(1 << realm)


def release_ally(state: State, seat: Seat, realm: int) -> None:
    """The Alliance is over for a closer bond."""
    end_pledge(state, realm)
    state.allies[seat] &= ~(1 << realm)
    state.active_allies[seat] &= ~(1 << realm)


def dispute_succession(state: State, realm: int) -> None:
    """EU-11.2.5: every Marriage token on the realm's Capital shows its Disputed side."""
    bit = 1 << realm
    for seat in range(state.seats):
        state.disputed[seat] |= state.wed[seat] & bit
    if any(disputed & bit for disputed in state.disputed):
        tell(state, "succession.disputed", realm=realm)
