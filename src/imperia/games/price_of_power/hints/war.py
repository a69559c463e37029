"""What Armies, Claims and Wars promise, in the points of `value`.

A bot looks one action ahead, so a War is a ladder: each step is worth a larger part of the prize
than the one before. Units grow where a neighbour could be beaten, a Claim makes the War just, it
is declared, units march in, and a siege takes what they stand on.
"""

from collections.abc import Callable
from typing import Final

from imperia.core import Seat

from ..components.map import (
    AREA_PROVINCES,
    areas_of,
    members,
    tax_of,
)
from ..components.reading import DIP, MIL
from ..components.tables import PASS_BONUS
from ..queries.diplomacy.influence import CLAIM_COST
from ..queries.institutions.empire import emperor_called
from ..queries.realms import (
    ally_of,
    covered,
    land_units,
    seat_of_realm,
    under_vassal_tokens,
)
from ..queries.war.warfare import has_cb, side_lands
from ..rules.rounds.turns import TakeTurn
from ..rules.war.wars import DeclareWar
from ..state import ACTIONS, NO_ONE, State
from .aims import glory, wants
from .forces import (
    chance,
    conquest_odds,
    foes_in,
    gathering,
    lands_of,
    reach_of,
    siege_power,
    strongest_near,
    unit_stacks,
)

PRIZE: Final = 104  # a Tax Value that is Occupied at the end
PRIZE_KEPT: Final = 60  # more for one that a peace may still make lawful
PRIZE_ROUND: Final = 9  # and more for each Round to come
# Percent of the prize, step by step.
COULD: Final = 28  # units that could win, without a cause yet
CAUSE: Final = 60  # a Casus Belli besides
DECLARED: Final = 75  # the War, and units next to the land
ENTERED: Final = 86  # units in the land, which is not besieged yet
TAKEN: Final = 96  # goals for which land is Occupied, until the peace
# The Turns that each step leaves to be taken.
TO_DECLARE: Final = 3
TO_MARCH: Final = 2
TO_BESIEGE: Final = 1
MANY: Final = 9
AFAR: Final = 4  # points for each Tax Value of an Enemy out of reach
BLOCKED: Final = 30  # percent that is left where the Power for the next step is missing
HELPED: Final = 55  # percent that is left where another player would come to help the Enemy
RIVAL: Final = 60  # percent of a prize that a player would have to give up

GUARD: Final = ((5, 30), (4, 12), (99, 3))  # units as such: the first ones, the next, any further
NEXT_POWER: Final = 2  # Military Power of the next Round that is sure to be there
RESTED: Final = (3, 9)  # units that could be raised at War, and what each of them is worth
RELIEF: Final = 230  # Tax Value under Rebels or Enemies where own units stand
RELIEF_NEAR: Final = 40  # next to them
TURN: Final = 300  # so that a Turn is ended when its action is done
UNJUST: Final = 900  # a War without a Casus Belli that is named: two steps of Stability
BURDEN: Final = 45  # each War that promises something
WEARY: Final = 110  # one that does not: Unrest, the Prestige of a White Peace
UNSURE: Final = 50  # percent that is left of what a War promises when the Round's Turns are over


def war_worth(state: State, seat: Seat, left: int) -> int:
    """Units where they are needed, Wars that can be won, neighbours that could be beaten."""
    stacks = unit_stacks(state, seat)
    total = 0
    if left:
        amount = sum(stacks.values())
        for size, worth in GUARD:
            total += min(amount, size) * worth
            amount = max(0, amount - size)
    if stacks:
        total += _relief(state, seat, stacks)
    turns = turns_ahead(state, seat)
    if state.war[seat]:
        sure = UNSURE if left and state.phase > ACTIONS else 100
        farthest = 0
        for realm in members(state.war[seat]):
            promise, step = war_promise(state, seat, realm, stacks, left, turns)
            total += max(promise * sure // 100 - BURDEN, -WEARY)
            farthest = max(farthest, step)
        total += glory(state, seat) * farthest * sure // 10000
        most, worth = RESTED
        total += worth * min(most, state.available[seat])
    if stacks and (left or turns):
        hope = ambition(state, seat, stacks, left)
        total += hope if turns >= TO_DECLARE else hope * BLOCKED * (left > 0) // 100
    return total


def turns_ahead(state: State, seat: Seat) -> int:
    """The Turns that a player is sure to have before the Phase ends, as far as can be seen."""
    if state.phase < ACTIONS:
        return MANY
    if state.phase > ACTIONS or state.passed >> seat & 1:
        return 0
    used = 0
    for frame in state.stack:
        if isinstance(frame, TakeTurn) and frame.seat == seat and frame.done:
            used = 1
    open_slots = len(PASS_BONUS[state.seats]) - len(state.pass_order)
    return (1, 3)[open_slots] - used if open_slots < 2 else MANY


def pending(state: State, seat: Seat) -> int:
    """What is begun but not done: a Turn to be ended, Wars that are named."""
    total = 0
    for frame in state.stack:
        if isinstance(frame, TakeTurn):
            total += TURN if frame.seat == seat else 0
        elif isinstance(frame, DeclareWar) and frame.seat == seat:
            for realm in frame.named:
                if not state.war[seat] >> realm & 1:
                    total += WEARY if has_cb(state, seat, realm) else UNJUST
    return total


def area_hope(
    state: State, there: int, odds: int, most: int, aims: list[tuple[int, int]], each: int
) -> int:
    """Points to be hoped for from Provinces, with the odds to get in and the Tax Value to take."""
    least = 1 if there & ~state.large else 2  # which a Large Province takes
    if odds <= 0 or most < least:
        return 0
    tax = tax_of(there, state.large)
    prize = each * tax
    for lands, worth in aims:
        prize += worth * (there & lands).bit_count()
    return odds * prize * min(tax, most) // (100 * tax)


# Wars


def prize_of_tax(left: int) -> int:
    """What a Tax Value is worth that a War brings, with so many Rounds to come."""
    return PRIZE + PRIZE_ROUND * left + (PRIZE_KEPT if left else 0)


def war_promise(
    state: State, seat: Seat, realm: int, stacks: dict[int, int], left: int, turns: int
) -> tuple[int, int]:
    """What may still be taken from one Enemy: what units stand on, and the best march.

    With it goes how far this War has come, in percent of what Wars are waged for.
    """
    lands = lands_of(state, realm)
    aims = wants(state, seat)
    each = prize_of_tax(left)
    kept = _occupied_goals(state, seat, realm, aims)
    # A War in which nothing is Occupied ends with the Round (EU-10.2): there is no later then.
    later = left > 0 and (kept >= 0 or state.phase > ACTIONS)
    now = state.power[3 * seat + MIL]
    mil = now + NEXT_POWER * later
    reach = reach_of(stacks)
    sieges = best = afar = 0
    for area in members(areas_of(lands)):
        there = lands & AREA_PROVINCES[area]
        if not reach >> area & 1:
            afar += AFAR * min(4, tax_of(there, state.large)) if left else 0
        elif stacks.get(area, 0) and _entered(state, seat, realm, area):
            most = siege_power(state, seat, area, mil)
            sieges += area_hope(state, there, 97, most, aims, each)
        else:
            foes = foes_in(state, seat, realm, lands, area)
            near = strongest_near(stacks, area)
            most = min(max(1, near - foes), mil - (not foes))  # the march is paid by a victory
            odds = conquest_odds(near, foes)
            best = max(best, area_hope(state, there, odds, most, aims, each))
    can_besiege = 100 if now and turns >= TO_BESIEGE else BLOCKED * later
    can_march = 100 if now and turns >= TO_MARCH else BLOCKED * later
    promise = ENTERED * sieges * can_besiege // 10000 + DECLARED * best * can_march // 10000
    if kept >= 0:
        return promise + afar + TAKEN * kept // 100, TAKEN
    if sieges:
        return promise + afar, ENTERED * can_besiege // 100
    return promise + afar, DECLARED * can_march // 100 if best else 0


def _occupied_goals(state: State, seat: Seat, realm: int, aims: list[tuple[int, int]]) -> int:
    """What Missions promise for Provinces of an Enemy that are Occupied; -1 if none are."""
    other = seat_of_realm(state, realm)
    lands = side_lands(state, realm) if other == NO_ONE else state.towns[other]
    held = lands & state.occupied[seat]
    return sum(worth * (held & wanted).bit_count() for wanted, worth in aims) if held else -1


def _entered(state: State, seat: Seat, realm: int, area: int) -> bool:
    """Are the own units in an Area without Enemies to fight first?"""
    other = seat_of_realm(state, realm)
    return not state.rebels[area] and (other == NO_ONE or not land_units(state, other, area))


_AMBITIONS: Final[dict[tuple[object, ...], int]] = {}
_MOST_KEPT: Final = 8192


def ambition(state: State, seat: Seat, stacks: dict[int, int], left: int) -> int:
    """The best War that could be begun: more with a cause than without one."""
    if state.ruler[seat] == NO_ONE:
        return 0
    aims = wants(state, seat)
    fame = glory(state, seat)
    # Most positions that a bot compares differ in nothing that matters here.
    mil = min(4, state.power[3 * seat + MIL])
    able = state.power[3 * seat + DIP] >= CLAIM_COST
    key = (seat, left, fame, mil, able, *aims, *stacks.items(), *_grounds(state, seat))
    best = _AMBITIONS.get(key)
    if best is None:
        if len(_AMBITIONS) >= _MOST_KEPT:
            _AMBITIONS.clear()
        best = _AMBITIONS[key] = best_war(state, seat, stacks, aims, fame, left)
    return best if mil > 1 else best * BLOCKED // 100


def _grounds(state: State, seat: Seat) -> tuple[object, ...]:
    """Everything else that `best_war` looks at."""
    return (
        state.claims[seat],
        state.cores[seat],
        state.cb[seat],
        state.truce[seat],
        *state.war,
        state.passed,
        state.rebel_towns,
        state.large,
        state.plus,
        state.mustered,
        state.not_hre,
        state.emperor,
        state.authority,
        *state.allies,
        *state.towns,
        *state.vassals,
        *state.occupied,
        *state.lands,
        *state.overlord,
        *state.armies,
        *state.units,
        *state.garrisons,
    )


def best_war(
    state: State,
    seat: Seat,
    stacks: dict[int, int],
    aims: list[tuple[int, int]],
    fame: int,
    left: int,
) -> int:
    """The prize of the best War that could be begun, by the step that is done."""
    reach = reach_of(stacks)
    each = prize_of_tax(left)
    marked = state.claims[seat] | state.cores[seat]
    most = min(4, state.power[3 * seat + MIL]) - 1 + NEXT_POWER * (left > 0)
    able = state.power[3 * seat + DIP] >= CLAIM_COST
    best = 0
    for realm in members(neighbours(state, seat, reach)):
        lands = lands_of(state, realm)
        hope = _best_area(state, seat, realm, lands, stacks, reach, most, aims, each, gathering)
        if hope:
            cause = areas_of(lands) & marked or state.cb[seat] >> realm & 1
            # A cause that cannot be had in this Round is no reason to stay in it.
            step = CAUSE if cause else COULD if able else COULD * BLOCKED // 100
            hope = (hope + fame) * step // 100
            best = max(best, hope * _ease(state, seat, realm) // 100)
    return best


def _best_area(
    state: State,
    seat: Seat,
    realm: int,
    lands: int,
    stacks: dict[int, int],
    reach: int,
    most: int,
    aims: list[tuple[int, int]],
    each: int,
    odds_of: Callable[[int, int], int] = conquest_odds,
) -> int:
    """The best Area of a realm within reach of own units."""
    best = 0
    for area in members(areas_of(lands) & reach):
        near = strongest_near(stacks, area)
        foes = foes_in(state, seat, realm, lands, area)
        odds = odds_of(near, foes)
        if odds > 0:
            take = min(max(1, near - foes), most)
            hope = area_hope(state, lands & AREA_PROVINCES[area], odds, take, aims, each)
            best = max(best, hope)
    return best


def neighbours(state: State, seat: Seat, reach: int) -> int:
    """The realms with land in these Areas that may be attacked, as a mask."""
    barred = state.war[seat] | state.truce[seat] | state.allies[seat]
    lands = 0
    for area in members(reach):
        lands |= AREA_PROVINCES[area]
    shut = covered(state) | under_vassal_tokens(state)
    found = 0
    lords, flags = state.overlord, state.flag
    for province in members(lands & ~shut):
        realm = flags[province]
        if realm != NO_ONE:
            found |= 1 << (realm if lords[realm] == NO_ONE else lords[realm])
    for other, towns in enumerate(state.towns):
        if other != seat and lands & towns and not state.passed >> other & 1:
            found |= 1 << state.realm[other]
    return found & ~barred


def _ease(state: State, seat: Seat, realm: int) -> int:
    """Percent: who else would come to fight, and what a rival may do about it."""
    if realm in state.realm:
        return RIVAL
    friend = ally_of(state, realm)
    if friend not in (NO_ONE, seat):
        return HELPED
    called = emperor_called(state, state.realm[seat], [realm])
    return HELPED if called != NO_ONE else 100


def war_hope(
    state: State, seat: Seat, realm: int, odds_of: Callable[[int, int], int] = conquest_odds
) -> int:
    """What a War against one realm promises, in points, whether or not it is begun."""
    stacks = unit_stacks(state, seat)
    aims = wants(state, seat)
    lands = lands_of(state, realm)
    most = max(1, state.power[3 * seat + MIL])
    reach = reach_of(stacks)
    hope = _best_area(state, seat, realm, lands, stacks, reach, most, aims, PRIZE, odds_of)
    return hope * _ease(state, seat, realm) // 100


def _relief(state: State, seat: Seat, stacks: dict[int, int]) -> int:
    """Own land under Rebels or Enemies that own units could win back."""
    lost = (state.towns[seat] | state.vassals[seat]) & covered(state)
    if not lost:
        return 0
    total = 0
    for area in members(areas_of(lost)):
        there = lost & AREA_PROVINCES[area]
        tax = tax_of(there, state.large)
        here = stacks.get(area, 0)
        if here and not state.rebels[area]:
            total += RELIEF * min(tax, here)
        elif chance(strongest_near(stacks, area), state.rebels[area]) > 40:
            total += RELIEF_NEAR * tax
    return total
