"""EU-16.3: verbs that change a player's mat, his Towns, cubes, Claims and units."""

from imperia.core import Next, Seat

from ...components.map import members
from ...components.scripts import ANY, Op
from ...effects.deeds import add_boon
from ...effects.rounds import add_colonists, lose_colonists
from ...effects.trade import bar_trade
from ...effects.treasury import (
    add_interest,
    change_prestige,
    gain_ducats,
    gain_power,
    gain_stability,
    spend_power,
)
from ...effects.units import add_plus_token, rest
from ...queries.goals.counters import COUNTERS
from ...queries.places import areas_meeting, quiet_areas, towns_meeting
from ...queries.realms import claims_left
from ...state import State
from ..court.economy import LoseStability, PayDuty
from ..rounds.cards import DrawCards
from ..unrest.unrest import AddUnrest, calm_towns
from .gifts import (
    CalmTowns,
    DispelRebels,
    GainAny,
    GainUnits,
    RaiseRebels,
    ReturnInterest,
    UpgradeTowns,
    restless_towns,
    units_left,
    upgradable,
)
from .placing import (
    Integrate,
    PlaceClaims,
    PlaceCubes,
    SpendCubes,
    claim_areas,
    cube_areas,
    integrable,
)
from .repeats import DrawFrom, SpreadDisease, UseUp
from .script import ABLE, VERBS, RunScript


def _ducats(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.n < 0:
        return run.call(PayDuty(seat, -op.n))
    gain_ducats(state, seat, op.n)
    return None


def _power(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.kind == ANY:
        if op.n > 0:
            return run.call(GainAny(seat, op.n))
        return run.call(UseUp(seat, "power", -op.n))
    if op.n > 0:
        gain_power(state, seat, op.kind, op.n)
    else:
        spend_power(state, seat, op.kind, min(-op.n, state.power[3 * seat + op.kind]))
    return None


def _prestige(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    change_prestige(state, seat, op.n)
    return None


def _stability(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.n < 0:
        return run.call(LoseStability(seat, -op.n))
    gain_stability(state, seat, op.n)
    return None


def _interest(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.n < 0:
        return run.call(ReturnInterest(seat, -op.n, op.given.get("ducats_each", 0)))
    add_interest(state, seat, op.n)
    return None


def _manpower(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.n < 0:
        return run.call(UseUp(seat, "manpower", -op.n))
    rest(state, seat, op.n)
    return None


def _plus_manpower(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    add_plus_token(state, seat, op.n)
    return None


def _colonists(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.n < 0:
        lose_colonists(state, seat, -op.n)
    else:
        add_colonists(state, seat, op.n)
    return None


def _gain_per(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    """(n x things) or (things / divide, rounded down), at most the cap."""
    things = COUNTERS[op.given["per"]]({})(state, seat)
    points = things // op.given["divide"] if "divide" in op.given else op.n * things
    points = min(points, op.given.get("cap", points))
    if op.given["gain"] == "prestige":
        change_prestige(state, seat, points)
    else:
        gain_ducats(state, seat, points)
    return None


def _draw_action(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.kind == ANY:
        return run.call(DrawCards(seat, False, op.n, False))
    return run.call(DrawFrom(seat, op.kind, op.n))


def _modifier(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.boon != -1:
        add_boon(state, seat, op.boon)
    return None


def _lose_trade(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    bar_trade(state, run.target)
    return None


# Unrest, Rebels, disease


def _unrest(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    towns = towns_meeting(state, seat, op)
    if op.n < 0:
        return run.call(CalmTowns(seat, towns, -op.n))
    every = areas_meeting(state, seat, op) if op.where == "areas" else -1
    calm = towns & calm_towns(state, seat, every & _all_areas(state))
    return run.call(AddUnrest(seat, calm, op.n)) if calm else None


def _all_areas(state: State) -> int:
    return (1 << len(state.rebels)) - 1


def _unrest_able(state: State, seat: Seat, op: Op) -> bool:
    if op.n > 0:
        return True
    return bool(restless_towns(state, seat, towns_meeting(state, seat, op)))


def _rebels(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    areas = areas_meeting(state, seat, op)
    if op.n < 0:
        return run.call(DispelRebels(seat, areas, -op.n))
    return run.call(RaiseRebels(seat, areas, op.n)) if areas else None


def _rebels_able(state: State, seat: Seat, op: Op) -> bool:
    areas = areas_meeting(state, seat, op)
    return any(state.rebels[area] for area in members(areas)) if op.n < 0 else bool(areas)


def _place_disease(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    free = areas_meeting(state, seat, op) & ~state.disease
    return run.call(SpreadDisease(seat, free, op.n)) if free else None


# Cubes, Claims, Towns, units


def _influence(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    areas = areas_meeting(state, seat, op)
    if op.n < 0:
        return run.call(SpendCubes(seat, areas, -op.n, True))
    most = op.given.get("max_per_area", op.n)
    return run.call(PlaceCubes(seat, areas, op.n, most))


def _influence_able(state: State, seat: Seat, op: Op) -> bool:
    if op.n < 0:
        return True
    free, full = cube_areas(state, seat, areas_meeting(state, seat, op))
    return bool(free | full)


def _place_claim(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(PlaceClaims(seat, areas_meeting(state, seat, op), op.n))


def _claim_able(state: State, seat: Seat, op: Op) -> bool:
    if claims_left(state, seat) <= 0 and not state.claims[seat]:
        return False
    return bool(claim_areas(state, seat, areas_meeting(state, seat, op)))


def _integrate_area(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(Integrate(seat))


def _upgrade_town(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(UpgradeTowns(seat, op.n, op.given.get("ducats", 0)))


def _upgrade_able(state: State, seat: Seat, op: Op) -> bool:
    return state.ducats[seat] >= op.given.get("ducats", 0) and bool(upgradable(state, seat))


def _gain_units(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    areas = areas_meeting(state, seat, op) & quiet_areas(state, seat)
    return run.call(GainUnits(seat, op.kind, op.n, areas, op.given.get("ducats_each", 0)))


def _units_able(state: State, seat: Seat, op: Op) -> bool:
    areas = areas_meeting(state, seat, op) & quiet_areas(state, seat)
    return bool(areas and units_left(state, seat, op.kind))


VERBS.update(
    {
        "ducats": _ducats,
        "power": _power,
        "prestige": _prestige,
        "stability": _stability,
        "interest": _interest,
        "manpower": _manpower,
        "plus_manpower": _plus_manpower,
        "colonists": _colonists,
        "gain_per": _gain_per,
        "draw_action": _draw_action,
        "modifier": _modifier,
        "lose_trade": _lose_trade,
        "unrest": _unrest,
        "rebels": _rebels,
        "place_disease": _place_disease,
        "influence": _influence,
        "place_claim": _place_claim,
        "integrate_area": _integrate_area,
        "upgrade_town": _upgrade_town,
        "gain_units": _gain_units,
    }
)
ABLE.update(
    {
        "interest": lambda state, seat, op: op.n > 0 or state.interest[seat] > 0,
        "manpower": lambda state, seat, op: op.n < 0 or state.exhausted[seat] > 0,
        "unrest": _unrest_able,
        "rebels": _rebels_able,
        "influence": _influence_able,
        "place_claim": _claim_able,
        "integrate_area": lambda state, seat, op: bool(integrable(state, seat)),
        "upgrade_town": _upgrade_able,
        "gain_units": _units_able,
    }
)
