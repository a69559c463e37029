"""Each option changes what it says, and the ruleset changes all its points together."""

import pytest
from tests.games.pax_renaissance.helpers import faith, in_city, position, why_not

from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import CITY
from imperia.games.pax_renaissance.options import OPTIONS
from imperia.games.pax_renaissance.queries import open_emporium
from imperia.games.pax_renaissance.rules.ops.bishops import agent_cards
from imperia.games.pax_renaissance.rules.ops.military import corsair_reach
from imperia.games.pax_renaissance.rules.ops.ops import ChooseOp
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.sale import SellFromHand
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.games.pax_renaissance.rules.turn.victory import theocracy_counts
from imperia.play import start
from imperia.testing import scenario

SECOND_EDITION = {
    "throne_storage": True,
    "regime_change_keeps_bishop": False,
    "own_campaign": "forbidden",
    "secularisation": "vote",
    "conspiracy_secularises": "optional",
    "coronation_targets": "unclaimed_or_own",
    "spice_islands_permanent": False,
    "patron_trigger": "cannot_refill",
    "corsair_range": "adjacent",
    "oneshot_agents": "all_mandatory",
    "religious_war_pawn_agents": False,
    "royal_couple_bishops": "separate",
}
SEEDS = {
    "throne_storage": False,
    "regime_change_keeps_bishop": True,
    "own_campaign": "allowed",
    "secularisation": "conspiracy",
    "conspiracy_secularises": "mandatory",
    "coronation_targets": "unclaimed",
    "spice_islands_permanent": True,
    "patron_trigger": "decks_empty",
    "corsair_range": "location",
    "oneshot_agents": "attackers_only",
    "religious_war_pawn_agents": True,
    "royal_couple_bishops": "single",
}
MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


@pytest.mark.parametrize(
    "ruleset, expected", [("seeds", SEEDS), ("second_edition", SECOND_EDITION)]
)
def test_the_ruleset_switches_all_points_together(ruleset, expected):
    options = start(GAME, 2, 1, {"ruleset": ruleset}).options
    assert {name: options[name] for name in expected} == expected


def test_with_more_players_the_seeds_differ():
    options = start(GAME, 3, 1).options
    assert options["conspiracy_secularises"] == "optional"
    assert options["corsair_range"] == "adjacent"
    assert options["oneshot_agents"] == "all_mandatory"
    assert options["religious_war_pawn_agents"] is False


@pytest.mark.parametrize("seats, fight", [(2, True), (3, False)])
def test_pr_r13_auto_goes_by_the_number_of_players_in_either_ruleset(seats, fight):
    chosen = {"ruleset": "second_edition", "religious_war_pawn_agents": "auto"}
    assert start(GAME, seats, 1, chosen).options["religious_war_pawn_agents"] is fight


def test_an_option_overrides_the_ruleset():
    chosen = {"ruleset": "second_edition", "throne_storage": False}
    assert start(GAME, 2, 1, chosen).options["throne_storage"] is False


def test_every_option_of_the_dossier_is_there():
    assert len(OPTIONS) == 27


@pytest.mark.parametrize(
    "seats, chosen, words",
    [
        (3, {"bankers": "fugger,medici"}, "names 2 bankers for 3 seats"),
        (2, {"bankers": "fugger,coeur", "map_start": "1550"}, "only with four players"),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence(seats, chosen, words):
    with pytest.raises(ValueError, match=words):
        start(GAME, seats, 1, chosen)


def test_card_pool_core():
    state = start(GAME, 4, 1, {"card_pool": "core"}).state
    assert sum(map(sum, state.pool)) + 12 == 88


def test_map_start_1550():
    scene = scenario("pax_renaissance", seats=2, options={"map_start": "1550"})
    table = scene.start()
    assert faith(table, "england") == faith(table, "hre") == "reformist"
    assert in_city(table, "london") == in_city(table, "vienna") == "knight_reformist"
    assert open_emporium(table.state, 1) == CITY["red_sea"]
    assert table.state.covered >> CITY["trebizond"] & 1
    assert 2 not in table.state.banker


def test_astrology():
    table = scenario("pax_renaissance", seats=2, options={"astrology": True}).start()
    west, east = table.state.foreseen
    assert (west >= 0, east >= 0) == (True, True)
    assert table.state.deck_size == [16, 16]
    table.play("west_fair")
    table.play("end_turn")
    assert table.state.market[5] == west
    assert table.state.foreseen[0] not in (west, -1)


def test_open_hands():
    table = position(options={"open_hands": True}, hands={0: ["PREN001", "PREN002"]})
    table = table.at(SellFromHand(0))
    table.play("discard PREN002")
    assert table.state.might_hold[0] == 1 << CARD["PREN001"]


def test_commerce_from_gap():
    market = {name: card for name, card in MARKET.items() if name != "west_0"}
    given = {"tableau": {0: ["PREN034"]}, "market": market, "laid": {"west_0": 1}}
    scene = position(options={"commerce_from_gap": True}, **given)
    assert why_not(ChooseOp(0, 1, 0), scene, "commerce_west", "PREN034") == ""


def test_trade_fair_refresh_immediate():
    table = position(options={"trade_fair_refresh": "immediate"}, market=MARKET).at(TakeTurn(0))
    table.play("west_fair")
    assert table.state.market[0] == CARD["PREN023"]
    assert table.why_not("west_fair") == "PR-4.3"


def test_royal_couple_bishops_separate():
    given = {"tableau": {0: ["hre"]}, "queens": {"PREN046": "hre"}}
    scene = position(options={"royal_couple_bishops": "separate"}, **given)
    assert agent_cards(scene.state, 2) >> CARD["PREN046"] & 1
    scene.arrange(bishops={"PREN046": "catholic"})
    assert why_not(ChooseOp(0, 1, 0), scene, "campaign", "hre") == "PR-9.4"


def test_throne_storage_lets_bishops_stand_on_thrones():
    plain = position(tableau={0: ["PREN160X"]})
    assert not agent_cards(plain.state, 1) >> CARD["france"] & 1
    stored = position(tableau={0: ["PREN160X"]}, options={"throne_storage": True})
    assert agent_cards(stored.state, 1) >> CARD["france"] & 1


def test_conspiracy_secularises_optional_with_two_players():
    table = position(
        options={"conspiracy_secularises": "optional"},
        hands={0: ["PREN144X"]},
        faiths={"england": "reformist"},
        cities={"london": ""},
    ).at(PlayCard(0, CARD["PREN144X"]))
    table.play_all("one_shot", "city london", "done")
    assert table.legal_words() == ["yes", "no"]
    table.play("no")
    assert faith(table, "england") == "reformist"


def test_corsair_range_adjacent_with_two_players():
    scene = position(options={"corsair_range": "adjacent"})
    near = position()
    assert corsair_reach(scene.state, 8).bit_count() == 5
    assert corsair_reach(near.state, 8).bit_count() == 3


def test_oneshot_agents_all_mandatory_with_two_players():
    given = {"hands": {0: ["PREN087"]}}
    free = position(**given).at(PlayCard(0, CARD["PREN087"]))
    free.play("one_shot")
    assert "done" in free.legal_words()
    bound = position(options={"oneshot_agents": "all_mandatory"}, **given)
    bound = bound.at(PlayCard(0, CARD["PREN087"]))
    bound.play("one_shot")
    assert "done" not in bound.legal_words()


def test_holy_count_any_theocracy():
    given = {"cities": {"venice": "knight_reformist"}}
    assert theocracy_counts(position(**given).state) == [0, 1, 0]
    wide = position(options={"holy_count": "any_theocracy"}, **given)
    assert theocracy_counts(wide.state) == [0, 1, 1]
