"""The data files: what they hold, that they agree with themselves, and their mistakes."""

import runpy
import shutil
import tomllib
from copy import deepcopy
from importlib.resources import files
from pathlib import Path

import pytest

from imperia.authoring import faults_of
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components import cards, realms
from imperia.games.price_of_power.components import map as board
from imperia.games.price_of_power.components.scenarios import SCENARIO_IDS, SCENARIOS
from imperia.games.price_of_power.queries.realms import manpower_total, tax_income
from imperia.kit.data import DataError, edition

DATA = Path(str(files("imperia.games.price_of_power"))) / "data"


def test_the_totals_of_the_components():
    assert len(board.AREAS) == 97 + 97
    assert board.MAIN_AREAS.bit_count() == 97
    assert len(board.PROVINCES) == 315 + 97
    assert board.TERRITORIES.bit_count() == 37
    assert (len(board.ZONES), len(board.NODES)) == (29, 26)
    assert (realms.NAMED, realms.PLAYABLE.bit_count()) == (153, 8)
    assert (len(cards.CARDS), sum(cards.CARD_COUNT)) == (105, 112)
    assert (len(cards.EVENTS), len(cards.IDEAS)) == (128, 30)
    assert (len(cards.MISSIONS), len(cards.MILESTONES), len(cards.STRUGGLES)) == (72, 64, 10)
    assert len(SCENARIOS) == 7  # six, one of them with a second set of realms


def test_what_is_adjacent_is_so_both_ways():
    for a, near in enumerate(board.LAND):
        assert not near >> a & 1
        for b in board.members(near):
            assert board.LAND[b] >> a & 1
    for a, near in enumerate(board.AREA_REACH):
        for b in board.members(near):
            assert board.AREA_REACH[b] >> a & 1
    assert sum(mask.bit_count() for mask in board.LAND) == 2 * (180 + 131 + 20)


def test_every_half_feeds_two_rounds():
    for scenario in SCENARIOS:
        for seats, variant in scenario.variants.items():
            state = GAME.setup(seats, GAME.encode_options(seats, _chosen(scenario)))
            assert sum(state.event_pile) == 2 * variant.events


@pytest.mark.parametrize(
    "realm, tax, manpower", [("france", 16, 8), ("castile", 12, 6), ("ottomans", 15, 8)]
)
def test_eu_3_6_set_up_gives_the_public_figures(realm, tax, manpower):
    state = GAME.setup(6, GAME.encode_options(6, {"scenario": "grand_campaign"}))
    seat = state.realm.index(realms.REALM_NUMBER[realm])
    assert tax_income(state, seat) == tax
    assert manpower_total(state, seat) == manpower
    assert GAME.invariants(state) == []


def test_eu_3_6_the_emperor_has_the_manpower_of_his_authority():
    state = GAME.setup(6, GAME.encode_options(6, {"scenario": "grand_campaign"}))
    seat = state.realm.index(realms.REALM_NUMBER["austria"])
    assert state.available[seat] == 3 + state.authority


def test_a_mistake_in_a_card_is_one_sentence(tmp_path):
    folder = tmp_path / "price_of_power"
    folder.mkdir()
    text = (DATA / "ideas.toml").read_text(encoding="utf-8")
    (folder / "ideas.toml").write_text(text.replace('verb = "modifier"', 'verb = "modify"', 1))
    with pytest.raises(DataError, match="an effect without a known verb"):
        edition("imperia.games.price_of_power", tmp_path)


def test_a_border_of_an_unknown_area_is_refused(tmp_path):
    folder = tmp_path / "price_of_power"
    folder.mkdir()
    shutil.copy(DATA / "map.toml", folder / "map.toml")
    text = (folder / "map.toml").read_text(encoding="utf-8")
    (folder / "map.toml").write_text(text.replace('a = "algiers"', 'a = "algier"', 1))
    with pytest.raises(DataError, match="'a' has \"algier\""):
        edition("imperia.games.price_of_power", tmp_path)


def _chosen(scenario):
    return {"scenario": SCENARIO_IDS[SCENARIOS.index(scenario)]}


def test_the_frames_are_written_as_the_style_asks():
    """A class of steps that land and naval Battles share may name those of both."""
    assert faults_of(GAME.package) == []


def numbers_in(values, *way):
    """Each number of a file, as the way of keys and places that leads to it."""
    for key, value in values.items() if isinstance(values, dict) else enumerate(values):
        if isinstance(value, dict | list):
            yield from numbers_in(value, *way, key)
        elif isinstance(value, int):
            yield (*way, key)


TABLES = tomllib.loads((DATA / "tables.toml").read_text(encoding="utf-8"))


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize("way", [*numbers_in(TABLES)], ids=lambda way: ".".join(map(str, way)))
def test_no_limit_and_no_price_is_less_than_nothing(way, monkeypatch):
    owned = deepcopy(TABLES)
    part = owned
    for key in way[:-1]:
        part = part[key]
    part[way[-1]] = -1
    monkeypatch.setattr("imperia.kit.sheet.load_labelled", lambda *_: ("tables.toml", owned))
    name = next(key for key in reversed(way) if isinstance(key, str))
    with pytest.raises(DataError, match=f"'{name}' has .*-1"):
        runpy.run_module("imperia.games.price_of_power.components.tables")
