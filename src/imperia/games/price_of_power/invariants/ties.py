"""Alliances, Marriages, Vassals and Allied units: who may be tied to whom (EU-11)."""

from ..components.map import PORTS, PROVINCES, members
from ..components.realms import REALMS
from ..queries.diplomacy.calls import MOST_ALLIED
from ..queries.realms import alliances_left, seat_of_realm
from ..queries.sea.zones import stranded_ports
from ..rules.rounds.game import PlayGame
from ..state import ALLIED, KINDS, NO_ONE, State


def ties(state: State) -> list[str]:
    return [
        *_alliances(state),
        *_with_oneself(state),
        *_overlords(state),
        *_vassals(state),
        *_allied_units(state),
        *_harbours(state),
    ]


def is_arranged(state: State) -> bool:
    """Was the position set up outside of a game?"""
    return not state.stack or not isinstance(state.stack[0], PlayGame)


def _alliances(state: State) -> list[str]:
    broken = []
    allied = 0
    for seat, allies in enumerate(state.allies):
        mine = REALMS[state.realm[seat]]
        if alliances_left(state, seat) < 0:
            broken.append(f"{mine} has too many Alliances")
        for realm in members(allies):
            other = seat_of_realm(state, realm)
            if other == NO_ONE:
                if allied >> realm & 1:
                    broken.append(f"{REALMS[realm]} has two Allies")
                if not state.lands[realm]:
                    broken.append(f"{REALMS[realm]} is extinct and allied")
                allied |= 1 << realm
            elif not state.allies[other] >> state.realm[seat] & 1:
                broken.append(f"the Alliance of {mine} with {REALMS[realm]} has one side only")
    return broken


def _with_oneself(state: State) -> list[str]:
    """No token of a player lies on the own Capital."""
    broken = []
    for seat, realm in enumerate(state.realm):
        columns = {
            "an Alliance": state.allies,
            "a Marriage": state.wed,
            "a War": state.war,
            "a Truce": state.truce,
            "a Casus Belli": state.cb,
        }
        for what, column in columns.items():
            if column[seat] >> realm & 1:
                broken.append(f"{REALMS[realm]} has {what} with itself")
    return broken


def _overlords(state: State) -> list[str]:
    """EU-11.4: a Vassal of a realm without a player has no Vassals, and a player is none."""
    broken = []
    for realm, lord in enumerate(state.overlord):
        if lord == NO_ONE:
            continue
        if lord == realm:
            broken.append(f"{REALMS[realm]} is its own Overlord")
        elif state.overlord[lord] != NO_ONE:
            broken.append(f"{REALMS[lord]} is a Vassal and the Overlord of {REALMS[realm]}")
        if realm in state.realm:
            broken.append(f"{REALMS[realm]} has a player and an Overlord")
    return broken


def _vassals(state: State) -> list[str]:
    """EU-11.2.4, 11.4.2: nobody is allied or married with somebody else's Vassal."""
    broken: list[str] = []
    if is_arranged(state):
        return broken
    for seat, mine in enumerate(state.realm):
        theirs = 0
        for other, vassals in enumerate(state.vassals):
            theirs |= 0 if other == seat else vassals
        for realm in members(state.allies[seat] | state.wed[seat]):
            lord = state.overlord[realm]
            if lord != NO_ONE or state.lands[realm] & theirs:
                what = "Ally" if state.allies[seat] >> realm & 1 else "Marriage"
                broken.append(f"{REALMS[realm]}, {what} of {REALMS[mine]}, is a Vassal of another")
    return broken


def _allied_units(state: State) -> list[str]:
    """EU-11.3.3: Allied units are those that Active Allies lent, five each at most."""
    pledged = dict(zip(state.pledged[::2], state.pledged[1::2], strict=True))
    broken = [
        f"{REALMS[ally]} lends {units} units, more than {MOST_ALLIED}"
        for ally, units in pledged.items()
        if units > MOST_ALLIED
    ]
    if is_arranged(state):  # a position may leave out who lent them
        return broken
    for seat, realm in enumerate(state.realm):
        units = state.allied[seat]
        for place in range(3 * seat, 3 * seat + 3):
            units += sum(state.units[KINDS * place + 3 * ALLIED : KINDS * (place + 1)])
        if not units:
            continue
        active = members(state.active_allies[seat])
        lent = sum(pledged.get(ally, MOST_ALLIED) for ally in active)
        if units > lent:
            broken.append(f"{REALMS[realm]} has {units} Allied units, and {lent} were lent")
    return broken


def _harbours(state: State) -> list[str]:
    """EU-9.5.5: ships lie in Ports; from those that are Friendly no more they are sent later."""
    return [
        f"ships of {REALMS[realm]} lie in {PROVINCES[province]} on land"
        for seat, realm in enumerate(state.realm)
        for province in members(stranded_ports(state, seat) & ~PORTS)
    ]
