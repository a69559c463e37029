"""The figures of a realm in the strip: what they are, what comes next, what is told of them."""

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import (
    AREA_CONTINENT,
    LAND,
    PROVINCE_AREA,
    PROVINCES,
    ZONE_COAST,
    members,
)
from imperia.games.price_of_power.components.reading import ADM, DIP, MIL
from imperia.games.price_of_power.queries.institutions.empire import candidates, vote_of
from imperia.games.price_of_power.queries.institutions.faith_and_empire import elector_areas
from imperia.games.price_of_power.queries.realms import scenario_of
from imperia.games.price_of_power.queries.rounds.income import monarch_power, net_income
from imperia.games.price_of_power.queries.rounds.scoring import final_points
from imperia.games.price_of_power.rules.diplomacy.deals import ProposeTalks
from imperia.games.price_of_power.scene import scene
from imperia.games.price_of_power.scene.figures import counters
from imperia.games.price_of_power.state import NO_ONE
from imperia.testing import scenario

STRIP = ["points", "coin", "crown", "diplomat", "sword", "stability", "manpower", "hand"]


def _state(seats=3):
    return scenario(GAME, seats=seats, options={"scenario": "intro_1444"}).state


def _by_symbol(state, seat=0):
    return {each.symbol: each for each in counters(state, seat)}


def test_the_strip_shows_every_realm_in_one_order_with_what_comes_next():
    state = _state()
    for seat in range(state.seats):
        ranked = [each for each in counters(state, seat) if each.rank]
        assert [each.symbol for each in ranked] == STRIP
        assert [each.symbol for each in ranked if each.rank == 1] == ["points"]
        found = _by_symbol(state, seat)
        assert found["coin"].change == net_income(state, seat)
        powers = [found[symbol] for symbol in ("crown", "diplomat", "sword")]
        assert [power.change for power in powers] == monarch_power(state, seat)
        assert {power.group for power in powers} == {"power"}
        assert len({power.fill for power in powers}) == 3


def test_eu_7_1_power_over_the_limit_is_told_as_lost():
    state = _state()
    gain = monarch_power(state, 0)
    state.power[DIP] = 10 - gain[DIP]
    assert _by_symbol(state)["diplomat"].note.key == "name.figure.power"
    state.power[DIP] += 1
    note = _by_symbol(state)["diplomat"].note
    assert (note.key, note.params) == ("name.figure.lost", {"points": 1})
    assert state.power[ADM] == _by_symbol(state)["crown"].value
    assert state.power[MIL] == _by_symbol(state)["sword"].value


def test_eu_7_3_1_stability_is_a_scale_that_names_the_price_of_a_step():
    state = _state()
    state.stability[0] = 1
    found = _by_symbol(state)["stability"]
    assert (found.least, found.value, found.limit) == (-3, 1, 3)
    assert found.note.params == {"points": 6}
    state.stability[0] = 3
    assert _by_symbol(state)["stability"].note.key == "name.figure.highest"


def test_eu_17_1_prestige_says_who_leads():
    state = _state()
    assert _by_symbol(state)["points"].note.key == "name.figure.level"
    state.prestige[:] = [4, 9, 7]
    note = _by_symbol(state)["points"].note
    assert (note.key, note.params) == (
        "name.figure.behind",
        {"place": 3, "player": 1, "points": 9},
    )
    assert _by_symbol(state, 1)["points"].note.params == {"points": 2}


def test_eu_4_7_2_the_final_score_is_all_of_it_as_it_would_be_now():
    state = _state()
    state.stack.append(ProposeTalks(0))
    state.prestige[0] = 19
    found = _by_symbol(state)["victory"]
    assert found.value == 19 + final_points(state, 0)
    assert sum(term.value for term in found.terms) == found.value
    state.stack.clear()  # the game is over: it is counted already
    assert _by_symbol(state)["victory"].value == 19


def test_eu_18_9_the_empire_shows_emperor_authority_and_every_vote_as_it_would_be():
    state = scenario(GAME, seats=6).state
    mat = next(mat for mat in scene(state).mats if mat.id == "mat:table")
    first, empire = mat.ledgers[:2]
    assert first.id == "ledger:standing"
    assert [row.seat for row in first.rows] == [*range(6)]
    areas = list(members(elector_areas(state)))
    assert [text.params["area"] for text in empire.head[2:]] == areas
    emperor, authority, *votes = empire.rows[0].cells
    assert emperor.params == {"realm": [state.emperor]}
    assert authority == state.authority
    for area, told in zip(areas, votes, strict=True):
        seats = [*members(vote_of(state, area, candidates(state)))]
        realms = [state.realm[seat] for seat in seats]
        assert told.params.get("realm", []) == realms
    state.emperor = NO_ONE
    mat = next(mat for mat in scene(state).mats if mat.id == "mat:table")
    assert "ledger:empire" not in [ledger.id for ledger in mat.ledgers]


def test_eu_1_1_a_distant_province_names_its_neighbours_and_its_seas():
    state = scenario(GAME, seats=6).state
    told = {}
    for board in scene(state).boards[1:]:
        for area in board.areas:
            for mark in area.marks:
                told.setdefault(area.id, {}).update(mark.label.params)
    inside = scenario_of(state)
    for province in members(inside.provinces):
        area = PROVINCE_AREA[province]
        if AREA_CONTINENT[area] < 0:
            continue
        found = told.get(f"province:{PROVINCES[province]}", {})
        assert found.get("area", []) == [*members(LAND[area] & inside.areas & ~(1 << area))]
        coast = [zone for zone in members(inside.zones) if ZONE_COAST[zone] >> area & 1]
        assert found.get("zone", []) == coast
