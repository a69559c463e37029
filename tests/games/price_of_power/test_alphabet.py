"""EU-Q113: alphabetical order, which one place decides, whatever letters a name has."""

import tomllib
import unicodedata
from importlib import resources

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import (
    AREA_RANK,
    AREAS,
    LAND,
    PROVINCE_AREA,
    PROVINCE_RANK,
    PROVINCES,
    areas_by_name,
    areas_of,
    members,
    provinces_by_name,
)
from imperia.games.price_of_power.components.reading import alphabet
from imperia.games.price_of_power.components.realms import REALM_RANK, REALMS, realms_by_name
from imperia.games.price_of_power.effects.provinces import settle_realm
from imperia.games.price_of_power.queries.realms import npr_owned, strength, under_vassal_tokens
from imperia.games.price_of_power.rules.card_effects.dynamic import goals, own_choice
from imperia.testing.scenario import Scenario

LETTERS = str.maketrans(
    {"Ø": "O", "ø": "o", "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe", "ß": "ss"}
    | {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "Þ": "Th", "þ": "th"}
)


def names(kind, ids):
    """The English names, as they are printed."""
    texts = resources.files("imperia.games.price_of_power") / "texts" / "en"
    found = {}
    for file in ("names", "more_names"):
        table = tomllib.loads((texts / f"{file}.toml").read_text(encoding="utf-8"))
        found |= table["name"]
    said = [found[f"{kind}.{each}"] for each in ids]
    return [name["name"] if isinstance(name, dict) else name for name in said]


def folded(name):
    """As a reader looks a name up: without marks, and every letter as those it is made of."""
    plain = unicodedata.normalize("NFKD", name.translate(LETTERS))
    letters = "".join(c for c in plain if not unicodedata.combining(c)).lower()
    assert letters.isascii(), name
    return letters


@pytest.mark.parametrize(
    "kind, ids, rank",
    [
        ("area", AREAS, AREA_RANK),
        ("province", PROVINCES, PROVINCE_RANK),
        ("realm", REALMS, REALM_RANK),
    ],
)
def test_eu_q113_places_and_realms_are_in_the_order_of_their_names(kind, ids, rank):
    said = names(kind, ids)
    order = sorted(range(len(ids)), key=rank.__getitem__)
    assert [said[n] for n in order] == sorted(said, key=folded)


def mask(ids, *wanted):
    return sum(1 << ids.index(each) for each in wanted)


def test_eu_q113_an_o_with_a_stroke_is_an_o():
    areas = areas_by_name(mask(AREAS, "seine", "ostlandet", "ostrobothnia", "okhotsk"))
    assert [AREAS[a] for a in areas] == ["okhotsk", "ostlandet", "ostrobothnia", "seine"]
    wanted = "kleve", "kobenhavn", "koln", "khiva", "ostjylland", "osterreich", "oxford"
    found = [PROVINCES[p] for p in provinces_by_name(mask(PROVINCES, *wanted))]
    assert found == ["khiva", "kleve", "kobenhavn", "koln", "osterreich", "ostjylland", "oxford"]


def test_eu_q113_a_realm_of_tokens_stands_where_its_name_does():
    found = realms_by_name(mask(REALMS, "venice", "blue_s", "blue_l", "austria"))
    assert [REALMS[r] for r in found] == ["austria", "blue_l", "blue_s", "venice"]


def test_the_alphabet_moves_what_stands_before_another():
    assert alphabet([-1, -1, -1]) == [0, 1, 2]
    assert alphabet([2, -1, -1, 1]) == [2, 1, 3, 0]


def campaign(**words):
    return Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1).arrange(age=1, phase=2, **words)


def test_eu_1_17_the_first_province_by_name_becomes_the_capital():
    """Denmark without Sjælland: København is gone, and of the Large ones the first is taken."""
    state = campaign(lands={"denmark": ["oxford", "ostjylland"]}).state
    denmark = REALMS.index("denmark")
    state.lands[denmark] = mask(PROVINCES, "oxford", "ostjylland")
    state.large |= state.lands[denmark]
    settle_realm(state, denmark)
    assert PROVINCES[state.capital[denmark]] == "ostjylland"


def test_eu_16_5_of_equal_realms_the_first_by_name_loses_a_province():
    """Which of two realms of one strength a dynamic one takes from goes by their names."""
    state = campaign().state
    seen = 0
    for number, realm in enumerate(state.token_realm):
        choice = own_choice(state, number) if realm >= 0 else -1
        if choice < 0:
            continue
        seen += 1
        owner = state.flag[choice]
        assert goals(state, number) >> choice & 1
        assert REALM_RANK[owner] == min(REALM_RANK[r] for r in rivals(state, number, choice))
    assert seen


def rivals(state, number, choice):
    """The owners of all Provinces that are as near, and of realms as strong, as the choice."""
    own = areas_of(npr_owned(state, state.token_realm[number]))

    def near(province):
        area = PROVINCE_AREA[province]
        if own >> area & 1:
            return 0
        return 1 if any(LAND[home] >> area & 1 for home in members(own)) else 2

    found = []
    for province in members(goals(state, number) & ~under_vassal_tokens(state)):
        owner = state.flag[province]
        if owner >= 0 and state.overlord[owner] < 0:
            if near(province) == near(choice):
                if strength(state, owner) == strength(state, state.flag[choice]):
                    found.append(owner)
    return found
