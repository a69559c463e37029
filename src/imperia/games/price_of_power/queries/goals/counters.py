"""Counters of conditions: each is made from its parameters once and then counts for a seat."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Seat
from imperia.kit.masks import mask_of

from ...components.cards import IDEA_CATEGORY, IDEAS, PERSON_SKILLS
from ...components.map import (
    AREA_CONTINENT,
    CONTINENT_NUMBER,
    MAIN_AREAS,
    MAIN_PROVINCES,
    NODE_CONTINENT,
    NODES,
    PROVINCE_AREA,
    PROVINCE_ZONES,
    PROVINCES,
    ZONES,
    areas_of,
    members,
)
from ...components.scripts import realms_named
from ...state import LANE, NO_ONE, SHIP_TYPES, State
from ..institutions.faith_and_empire import area_religion, same_faith
from ..realms import (
    base_tax,
    covered,
    deployed_regulars,
    influence_in,
    influenced,
    owned,
    scenario_of,
    town_counts,
    vassal_income,
    visible_towns,
)
from ..sea.distant import colonial_claims
from ..sea.ships import active_ports, deployed_ships, fleet_size
from .deeds import (
    BATTLE_WON,
    CONVERTED,
    PERIODS,
    TAKEN_ABROAD,
    TAKEN_FROM_OTHER_FAITH,
    TRADED,
    UPGRADED,
    VASSAL_ANNEXED,
    VASSAL_GAINED,
    WON_BY_PEACE,
    amount,
    deed_count,
    deed_set,
    deeds_since,
    first_round,
)

Counter = Callable[[State, Seat], int]
Given = dict[str, Any]


def _plain(counter: Counter) -> Callable[[Given], Counter]:
    """A counter that has no parameters."""
    return lambda given: counter


def _amount(kind: int) -> Callable[[Given], Counter]:
    """How often something was done in a period."""

    def make(given: Given) -> Counter:
        period = given.get("period", "game")
        return lambda state, seat: amount(state, seat, kind, period)

    return make


def _advisors(state: State, seat: Seat) -> int:
    return 3 - state.advisors[3 * seat : 3 * seat + 3].count(NO_ONE)


def _base_tax_gained(given: Given) -> Counter:
    place = PERIODS.index(given.get("period", "game"))
    return lambda state, seat: base_tax(state, seat) - state.tax_then[3 * seat + place]


def _greatest_battle(state: State, seat: Seat) -> int:
    """The most enemy units destroyed in one Battle won."""
    return max((deed_count(d) for d in deeds_since(state, seat, BATTLE_WON, 0)), default=0)


def _battles_won(given: Given) -> Counter:
    period, versus = given.get("period", "game"), given.get("versus", "any")
    realms = mask_of(realms_named(versus)) if versus.startswith("realm:") else 0

    def count(state: State, seat: Seat) -> int:
        won = deeds_since(state, seat, BATTLE_WON, first_round(state, period))
        if versus == "any":
            return len(won)
        beaten = realms or mask_of(state.realm)
        return sum(1 for deed in won if deed_set(deed) & beaten)

    return count


def _ideas(given: Given) -> Counter:
    same = given.get("same_category", False)

    def count(state: State, seat: Seat) -> int:
        counts = [0, 0, 0]
        for idea in range(len(IDEAS)):
            if state.idea_tags[idea] >> seat & 1:
                counts[IDEA_CATEGORY[idea]] += 1
        return max(counts) if same else sum(counts)

    return count


def _influence_total(given: Given) -> Counter:
    same = "same_religion" in given.get("where", {})

    def count(state: State, seat: Seat) -> int:
        areas = MAIN_AREAS & scenario_of(state).areas
        if same:
            faith = state.faith[seat]
            where = members(influenced(state, seat, areas))
            areas = mask_of([a for a in where if same_faith(area_religion(state, a), faith)])
        return influence_in(state, seat, areas)

    return count


def _distant_towns(given: Given) -> Counter:
    numbers = given.get("continents", [])
    inside = mask_of(
        [
            province
            for province in range(len(PROVINCES))
            if AREA_CONTINENT[PROVINCE_AREA[province]] >= 0
            and (not numbers or _number(province) in numbers)
        ]
    )
    return lambda state, seat: (visible_towns(state, seat) & inside).bit_count()


def _number(province: int) -> int:
    return CONTINENT_NUMBER[AREA_CONTINENT[PROVINCE_AREA[province]]]


def _continents_with_own_towns(state: State, seat: Seat) -> int:
    abroad = members(visible_towns(state, seat) & ~MAIN_PROVINCES)
    return len({AREA_CONTINENT[PROVINCE_AREA[province]] for province in abroad})


def _discovered_continents(state: State, seat: Seat) -> int:
    """Continents where the player has a Claim, a Town or a Vassal."""
    abroad = (state.towns[seat] | state.vassals[seat]) & ~MAIN_PROVINCES
    areas = state.claims[seat] & ~MAIN_AREAS | areas_of(abroad)
    return len({AREA_CONTINENT[area] for area in members(areas)}) if areas else 0


def _colonial_claims(state: State, seat: Seat) -> int:
    return colonial_claims(state, seat).bit_count()


def _large_towns(state: State, seat: Seat) -> int:
    return town_counts(state, seat, visible_towns(state, seat))[0]


def _player_alliances(state: State, seat: Seat) -> int:
    return (state.allies[seat] & mask_of(state.realm)).bit_count()


def _ports(state: State, seat: Seat) -> int:
    return (owned(state, seat) & active_ports(state)).bit_count()


def _ports_on_one_zone(state: State, seat: Seat) -> int:
    ports = members(owned(state, seat) & active_ports(state))
    return max(
        (sum(PROVINCE_ZONES[p] >> zone & 1 for p in ports) for zone in range(len(ZONES))), default=0
    )


def _revolution_markers(given: Given) -> Counter:
    least = given.get("min_total", 0)

    def count(state: State, seat: Seat) -> int:
        if state.revolution.bit_count() < least:
            return 1000  # too few on the map: the condition does not hold
        return (state.revolution & areas_of(owned(state, seat))).bit_count()

    return count


def _ruler_power(state: State, seat: Seat) -> int:
    ruler = state.ruler[seat]
    return sum(PERSON_SKILLS[ruler]) if ruler != NO_ONE else 0


def _trade_income(given: Given) -> Counter:
    node = 1 << NODES.index(given["node"]) if "node" in given else -1

    def count(state: State, seat: Seat) -> int:
        done = deeds_since(state, seat, TRADED, 0)
        return max((deed_count(deed) for deed in done if deed_set(deed) & node), default=0)

    return count


def _unrest(state: State, seat: Seat) -> int:
    """Unrest on own visible Towns."""
    lawful = state.towns[seat] & ~covered(state)
    return (
        (lawful & state.unrest).bit_count()
        + (lawful & state.unrest_twice).bit_count()
        + (state.occupied[seat] & state.unrest_top).bit_count()
        + (state.occupied[seat] & state.unrest_top_twice).bit_count()
    )


def _ships(given: Given) -> Counter:
    kind = given.get("kind", "any")
    if kind == "any":
        return deployed_ships
    place = SHIP_TYPES.index(kind)

    def count(state: State, seat: Seat) -> int:
        ships = state.fleet_ships[3 * seat + place]
        return ships + (deployed_ships(state, seat) - fleet_size(state, seat) if place == 0 else 0)

    return count


def _ships_in_trade_slots(state: State, seat: Seat) -> int:
    zones = members(state.patrols[seat])
    return sum(state.slots[zone] >> LANE * seat & 15 for zone in zones)


DISTANT_NODES: Final = mask_of([n for n, where in enumerate(NODE_CONTINENT) if where >= 0])

COUNTERS: Final[dict[str, Callable[[Given], Counter]]] = {
    "advisors": _plain(_advisors),
    "alliances": _plain(lambda state, seat: state.allies[seat].bit_count()),
    "areas_converted": _amount(CONVERTED),
    "authority": _plain(lambda state, seat: state.authority),
    "base_tax": _plain(base_tax),
    "base_tax_gained": _base_tax_gained,
    "battle_won_with_enemy_losses": _plain(_greatest_battle),
    "claims": _plain(lambda state, seat: state.claims[seat].bit_count()),
    "colonial_claims": _plain(_colonial_claims),
    "continents_with_own_towns": _plain(_continents_with_own_towns),
    "core_tokens": _plain(lambda state, seat: state.cores[seat].bit_count()),
    "deployed_regulars": _plain(deployed_regulars),
    "discovered_continents": _plain(_discovered_continents),
    "distant_provinces_taken": _amount(TAKEN_ABROAD),
    "distant_towns": _distant_towns,
    "ducats": _plain(lambda state, seat: state.ducats[seat]),
    "expanded_nodes_with_own_merchant": _plain(
        lambda state, seat: (state.merchants[seat] & state.expanded).bit_count()
    ),
    "ideas": _ideas,
    "influence_total": _influence_total,
    "interest": _plain(lambda state, seat: state.interest[seat]),
    "land_battles_won": _battles_won,
    "large_towns": _plain(_large_towns),
    "marriages": _plain(lambda state, seat: state.wed[seat].bit_count()),
    "merchants_in_distant_nodes": _plain(
        lambda state, seat: (state.merchants[seat] & DISTANT_NODES).bit_count()
    ),
    "merchants_in_nodes": _plain(lambda state, seat: state.merchants[seat].bit_count()),
    "player_alliances": _plain(_player_alliances),
    "ports": _plain(_ports),
    "ports_on_same_sea_zone": _plain(_ports_on_one_zone),
    "province_taken_from_other_religion": _amount(TAKEN_FROM_OTHER_FAITH),
    "provinces_gained_by_peace": _amount(WON_BY_PEACE),
    "revolution_markers_in_own_areas": _revolution_markers,
    "round_income": _plain(lambda state, seat: state.round_income[seat]),
    "ruler_power_total": _plain(_ruler_power),
    "ships": _ships,
    "ships_in_trade_slots": _plain(_ships_in_trade_slots),
    "single_trade_income": _trade_income,
    "stability": _plain(lambda state, seat: state.stability[seat]),
    "towns_upgraded": _amount(UPGRADED),
    "unrest": _plain(_unrest),
    "vassal_income": _plain(vassal_income),
    "vassal_realms_annexed": _amount(VASSAL_ANNEXED),
    "vassal_realms_gained": _amount(VASSAL_GAINED),
    "wars_active": _plain(lambda state, seat: state.war[seat].bit_count()),
}
