"""EU-9.6: what the log tells of a Battle: who fights with what, who leads, what is rolled.

All of it lies on the table. The stage of a Battle is drawn from these lines and from nothing else.
"""

from typing import Final

from imperia.core import Param, Seat, tell

from ...components.map import members
from ...components.tables import FACES
from ...queries.battle.battles import ATTACKER, DEFENDER, KIND_WORDS, REBELS, SHIP_WORDS
from ...queries.court.modifiers import bonus
from ...state import IN_COMMAND, INFANTRY, NO_ONE, State
from .sides import Sides

# By side: what is told of it.
_UNITS: Final = ("battle.units_of_attackers", "battle.units_of_defenders")
_SHIPS: Final = ("battle.ships_of_attackers", "battle.ships_of_defenders")
_REALM_UNITS: Final = ("battle.realm_units_of_attackers", "battle.realm_units_of_defenders")
_REALM_SHIPS: Final = ("battle.realm_ships_of_attackers", "battle.realm_ships_of_defenders")
_REBELS: Final = ("battle.rebels_of_attackers", "battle.rebels_of_defenders")
_LED: Final = ("battle.led_attackers", "battle.led_defenders")
_DICE: Final = ("battle.dice_of_attackers", "battle.dice_of_defenders")


def tell_forces(battle: Sides, state: State) -> None:
    """Each player with units by kind or ships by type, then realms, Rebels and Pirates."""
    at_sea = battle.base_die != INFANTRY
    for side in (ATTACKER, DEFENDER):
        key = (_SHIPS if at_sea else _UNITS)[side]
        for seat in battle.seats_of(side):
            tell(state, key, player=seat, **_held(battle, state, seat, at_sea))
        if battle.wild_of(side):
            for realm, units in zip(battle.factions(), battle.wild, strict=True):
                _tell_wild(battle, state, side, realm, units)


def _held(battle: Sides, state: State, seat: Seat, at_sea: bool) -> dict[str, Param]:
    """What a player has there: damaged ships, and the realms that have lent Allied units."""
    counts = battle.kinds(state, seat)
    words = SHIP_WORDS if at_sea else KIND_WORDS
    held: dict[str, Param] = dict(zip(words, counts, strict=True))
    held["units"] = sum(counts)
    if at_sea:
        held["damaged"] = state.damaged[seat] if state.fleet[seat] == battle.area else 0
    else:
        held["realms"] = [*members(state.active_allies[seat])] if any(counts[6:9]) else []
    return held


def _tell_wild(battle: Sides, state: State, side: int, realm: int, units: int) -> None:
    """With realms, whether they will leave when they are outnumbered."""
    at_sea = battle.base_die != INFANTRY
    if realm != REBELS:
        key = (_REALM_SHIPS if at_sea else _REALM_UNITS)[side]
        leaves = int(not battle.stand_fast(state))
        tell(state, key, realm=realm, units=units, leaves=leaves)
    elif at_sea:
        tell(state, "battle.pirates", units=units)
    else:
        tell(state, _REBELS[side], units=units)


def tell_leader(state: State, side: int, seat: Seat, slot: int) -> None:
    """Who commands a side; nobody is told of a side without a Leader."""
    if seat == NO_ONE or slot == -1:
        return
    person = state.leaders[4 * seat + slot]
    if person == IN_COMMAND:
        person = state.ruler[seat]
    if person != NO_ONE:
        tell(state, _LED[side], player=seat, person=person)


def tell_dice(battle: Sides, state: State, side: int, faces: list[int]) -> None:
    """The dice as they lie, five times the kind plus the face, and their faces counted."""
    seat = battle.leader_of(side)
    twice = seat != NO_ONE and bonus(state, seat, "double_infantry_counts_two") > 0
    counts: dict[str, Param] = dict.fromkeys(FACES, 0)
    for place, word in enumerate(FACES):
        counts[word] = sum(die % len(FACES) == place for die in faces)
    tell(state, _DICE[side], dice=faces[:], round=battle.rounds, twice=int(twice), **counts)


def tell_hits(battle: Sides, state: State) -> None:
    """Where, in which Round, and how many of each side."""
    hits = {"attackers": battle.hits[DEFENDER], "defenders": battle.hits[ATTACKER]}
    if battle.base_die == INFANTRY:
        tell(state, "battle.hits", area=battle.area, round=battle.rounds, **hits)
    else:
        tell(state, "battle.hits_at_sea", zone=battle.area, round=battle.rounds, **hits)


def tell_withdrawal(battle: Sides, state: State) -> None:
    """EU-13.4.6: outnumbered realms leave."""
    for realm, units in zip(battle.factions(), battle.wild, strict=True):
        if units:
            tell(state, "battle.realm_leaves", realm=realm, units=units)


def tell_end(state: State, left: list[int]) -> None:
    """Who remains, and with how much."""
    if not any(left):
        tell(state, "battle.nobody_left")
    elif left[DEFENDER] and not left[ATTACKER]:
        tell(state, "battle.defenders_left", units=left[DEFENDER])
    elif left[ATTACKER] and not left[DEFENDER]:
        tell(state, "battle.attackers_left", units=left[ATTACKER])
    else:
        tell(state, "battle.both_left")
