"""The invariants notice what they are there for: each sentence about realms that have no land."""

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, PROVINCES, ZONES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.effects.sea import add_light
from imperia.games.price_of_power.rules.rounds.turns import ChooseAction
from imperia.play import start

NAMES = "{} is extinct, but tokens lie on its Capital"


@pytest.fixture
def state():
    return start(GAME, 3, 1, {}).state


def extinct(state):
    """A realm that is not on this map."""
    return next(r for r, own in enumerate(state.lands) if not own and r not in state.realm)


@pytest.mark.parametrize("column", ["allies", "wed", "disputed", "war", "truce", "cb"])
def test_a_token_that_names_an_extinct_realm_is_noticed(state, column):
    realm = extinct(state)
    assert GAME.invariants(state) == []
    getattr(state, column)[1] |= 1 << realm
    assert NAMES.format(REALMS[realm]) in GAME.invariants(state)


@pytest.mark.parametrize("column", ["emperor", "excommunicated"])
def test_an_extinct_realm_bears_no_title(state, column):
    realm = extinct(state)
    setattr(state, column, realm)
    assert NAMES.format(REALMS[realm]) in GAME.invariants(state)


def test_an_extinct_realm_has_no_vassal_and_no_capital(state):
    realm = extinct(state)
    state.overlord[next(r for r, own in enumerate(state.lands) if own)] = realm
    assert NAMES.format(REALMS[realm]) in GAME.invariants(state)
    state.capital[realm] = 0
    assert f"{REALMS[realm]} is extinct and has a Capital" in GAME.invariants(state)


def test_the_capital_of_a_realm_is_its_own(state):
    realm = next(r for r, own in enumerate(state.lands) if own and r not in state.realm)
    state.capital[realm] = next(p for p, f in enumerate(state.flag) if f != realm)
    broken = GAME.invariants(state)
    assert f"the Capital of {REALMS[realm]} is not its own" in broken


def test_an_area_on_the_wrong_side_of_the_empires_border_is_noticed_every_time():
    """What was in order before is not looked at again, but a border that has moved is."""
    state = start(GAME, 3, 1, {}).state
    assert GAME.invariants(state) == []
    area = AREAS.index("tirol")
    for _ in range(2):
        state.not_hre ^= 1 << area
        assert "tirol lies on the wrong side of the Empire's border" in GAME.invariants(state)
        state.not_hre ^= 1 << area
        assert GAME.invariants(state) == []


# EU-1.11  Wars


@pytest.mark.parametrize(
    "column, sentence",
    [
        ("allies", "{0} is an Ally and an Enemy of {1}"),
        ("truce", "{1} has a Truce and a War with {0}"),
    ],
)
def test_an_enemy_is_neither_an_ally_nor_in_truce(state, column, sentence):
    realm = next(r for r, own in enumerate(state.lands) if own and r not in state.realm)
    for seat in range(state.seats):
        state.allies[seat] &= ~(1 << realm)
    getattr(state, column)[0] |= 1 << realm
    assert GAME.invariants(state) == []
    state.war[1] |= 1 << realm  # somebody else's War
    assert GAME.invariants(state) == []
    state.war[0] |= 1 << realm
    assert GAME.invariants(state) == [sentence.format(REALMS[realm], REALMS[state.realm[0]])]


def test_an_occupant_is_at_war_with_the_lawful_holder_or_its_overlord(state):
    vassal = next(r for r, lord in enumerate(state.overlord) if lord >= 0)
    lord = state.overlord[vassal]
    place = state.capital[vassal]
    state.occupied[0] |= 1 << place
    mine = REALMS[state.realm[0]]
    broken = [f"{mine} Occupies {PROVINCES[place]} and is not at War with its owner"]
    assert GAME.invariants(state) == broken
    state.war[0] |= 1 << vassal  # a Vassal has no Wars of its own
    assert broken[0] in GAME.invariants(state)
    state.war[0] = 1 << lord
    assert GAME.invariants(state) == []


def test_between_two_actions_no_ships_of_players_at_war_lie_in_one_sea_zone(state):
    zone = next(z for z in range(len(ZONES)) if not any(p >> z & 1 for p in state.patrols))
    for seat in (0, 1):
        add_light(state, seat, zone, 1)
    state.stack.append(ChooseAction(0, False, False))
    assert GAME.invariants(state) == []  # at Peace
    state.war[0] |= 1 << state.realm[1]
    state.war[1] |= 1 << state.realm[0]
    sentence = f"ships of players at War lie in {ZONES[zone]} and do not fight"
    assert sentence in GAME.invariants(state)
    state.stack.pop()  # in the middle of something they may be about to fight
    assert sentence not in GAME.invariants(state)
