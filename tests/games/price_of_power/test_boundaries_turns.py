"""Further boundaries: the First Player, the board at the end of a Round, peace terms, trade."""

import pytest
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    RED,
    area,
    frame,
    mini,
    part,
    province,
    provinces,
    realm,
    realms,
    turn,
)

from imperia.core import Move, seen_by
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import PROVINCES
from imperia.games.price_of_power.queries.sea.shipyards import judge_yard
from imperia.testing.scenario import Scenario

CARDS = part("components.cards")


# EU-3.5  Curia and Struggles at the start


def test_eu_3_5_only_seated_realms_have_cardinals_at_the_start():
    for seats, options in ((6, {"scenario": "grand_campaign"}), (3, {"scenario": "intro_1444"})):
        state = Scenario(GAME, seats, options, 1).state
        assert state.curia
        assert all(0 <= seat < seats for seat in state.curia)


# EU-4.1.E  Who sees a card


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_eu_4_1_e_only_who_draws_a_card_sees_it(seat):
    table = mini().at(frame("DrawCard", seat, 2))
    (drawn,) = table.state.hand[seat]
    name = CARDS.CARDS[drawn]
    for viewer in (RED, BLUE, GREEN):
        shown = table.view(viewer)["state"]["hand"][viewer]
        assert (drawn in shown) is (viewer == seat), name
    asked = frame("DrawCard", seat, 2).draw(mini().state)
    eyes = [seen_by(asked.eyes, viewer) for viewer in (RED, BLUE, GREEN, None)]
    assert eyes == [viewer == seat for viewer in (RED, BLUE, GREEN, None)]


# EU-4.2.6  The First Player


@pytest.mark.parametrize(
    "order, first, following",
    [
        ([GREEN, RED, BLUE], RED, GREEN),
        ([RED, GREEN, BLUE], RED, GREEN),
        ([RED], RED, RED),
        ([], RED, BLUE),
    ],
)
def test_eu_4_2_6_the_first_to_pass_or_the_second_where_he_was_first(order, first, following):
    state = mini().state
    state.first, state.pass_order = first, order
    part("effects.rounds").pass_first_token(state)
    assert (state.first, state.active) == (following, following)


@pytest.mark.parametrize("order, following", [([RED, BLUE], RED), ([BLUE, RED], BLUE)])
def test_eu_4_2_6_of_two_players_it_is_always_the_first(order, following):
    state = mini(seats=2).state
    state.first, state.pass_order = RED, order
    part("effects.rounds").pass_first_token(state)
    assert state.first == following


# EU-4.5  The board


def test_eu_4_5_b_only_the_allies_of_a_great_dynamic_realm_lose_it():
    scenario = mini().arrange(dynamic={"orange_l": {"realm": "tern", "provinces": ["gale"]}})
    state = scenario.state
    state.allies[GREEN] = 1 << realm("tern")
    state.allies[BLUE] = 1 << realm("sable")
    part("rules.rounds.cleanup").clean_board(state)
    assert realms(state.allies[GREEN]) == ["tern"]  # its income is small
    assert realms(state.allies[BLUE]) == ["sable"]
    assert state.disease == 0


def test_eu_4_5_c_what_was_discarded_is_not_told_by_the_question_that_follows():
    cards = [CARDS.CARDS[number] for number in (0, 1, 2)]
    table = mini().arrange(hand={"green": cards}).at(frame("DiscardDown", GREEN, 1))
    before = table.view(RED)["stack"]
    table.play(f"discard {cards[0]}")
    assert table.view(RED)["stack"] == before


# EU-5.5.3  Ships


@pytest.mark.parametrize("ducats, why", [(1, "EU-5.5.3.b"), (2, ""), (3, "")])
def test_eu_5_5_3_j_a_port_that_has_room_for_a_galley_alone_builds_one(ducats, why):
    state = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1).state
    state.ducats[1] = ducats
    assert judge_yard(state, 1, PROVINCES.index("montpellier")).clause == why


# EU-12.2  Trade


def test_eu_12_2_gold_is_paid_for_before_the_cards_are_put_away():
    words = {"ships": {"red": {"grey": 1}}, "merchants": {"red": ["n1"]}}
    table = mini().arrange(trade_deck=["gold"], **words).at(frame("Trade", RED, 1, 0, 0))
    table.play("use")
    if "stay" in table.legal_words():
        table.play("stay")
    assert table.legal_words() == ["adm_power", "take_interest"]
    assert not any(table.state.trade_discard)
    table.play("take_interest")
    assert (table.state.interest[RED], sum(table.state.trade_discard)) == (1, 1)


# EU-4.3.G  Areas that are not in Dissent by an Idea


def test_eu_4_3_g_an_idea_leaves_areas_out_one_by_one():
    modifiers = part("rules.court.ideas").IDEA_MODIFIERS
    idea, count = modifiers["religious_dissent_areas_ignored"][0]
    scenario = mini().arrange(
        faith={"green": "protestant"},
        towns={"green": ["kest", "gale", "holt"]},
        tags={CARDS.IDEAS[idea]: ["green"]},
        phase=3,
    )
    table = scenario.by_hand().at(frame("Dissent", GREEN))
    asked = 0
    while type(table.question).__name__ == "ChooseIgnored":
        table.play(table.legal()[0])
        asked += 1
    assert asked == min(count, 3)
    restless = set(provinces(table.state.unrest))
    assert len(restless) <= 3


def test_eu_4_3_g_vassals_in_dissent_cost_a_cube_or_calm_in_one_area():
    words = {"faith": {"green": "protestant"}, "vassals": {"green": ["kest", "gale"]}, "phase": 3}
    words["influence"] = {"delta": {"green": 2}}
    table = mini().arrange(**words).by_hand().at(frame("Dissent", GREEN))
    table.play_all("province lund", "area delta")
    assert table.legal_words() == ["cube", "province gale"]
    other = table.clone()
    table.play_all("cube", "area delta")
    assert table.over
    assert part("queries.realms").cubes(table.state, GREEN, area("delta")) == 1
    assert provinces(table.state.unrest) == ["lund"]
    other.play("province gale")
    assert other.over
    assert set(provinces(other.state.unrest)) == {"gale", "lund"}


# EU-7.4.2  Bankruptcy is told


def test_eu_7_4_2_a_ruin_is_announced():
    table = mini().at(frame("GoBankrupt", GREEN))
    keys = {tale.text.key for entry in table.history for tale in entry.tales}
    keys |= {tale.text.key for tale in table.state.tales or []}
    assert any("ruin" in key or "bankrupt" in key for key in keys)


# EU-7.5.3  Upgrades


def test_eu_7_5_3_several_towns_are_upgraded_one_by_one():
    """RED has two Small Towns on Cores of his own; GREEN's Kest is no Core."""
    table = mini().arrange(ducats={"red": 20}).by_hand().at(frame("UpgradeTowns", RED, 2, 3))
    table.play("province brin")
    assert (table.state.ducats[RED], table.state.large >> province("brin") & 1) == (17, 1)
    table.play("province cole")
    assert table.over
    assert (table.state.ducats[RED], table.state.large >> province("cole") & 1) == (14, 1)
    far = mini().arrange(ducats={"green": 20}, towns={"green": ["kest"]})
    table = far.by_hand().at(frame("UpgradeTowns", GREEN, 2, 3))
    assert table.legal_words() == ["province mora", "done"]


# EU-9.4.2  Armies without units


@pytest.mark.parametrize("size, there", [(1, True), (0, False)])
def test_eu_9_4_2_only_an_army_without_units_leaves_the_map(size, there):
    state = mini().arrange(armies={"green": [{"area": "theta", "regular_infantry": 1}]}).state
    place = 3 * GREEN
    if not size:
        state.units[9 * place + 3] = 0
    for each in range(3 * state.seats):
        part("effects.units").drop_empty_army(state, each)
    assert (state.armies[place] == area("theta")) is there
    assert state.armies[place + 1] == -1


# EU-9.7.2  Factions in a Battle


def test_eu_9_7_2_players_rebels_and_realms_are_named_each_in_their_own_way():
    casualties = part("rules.battle.casualties")
    rebels = casualties.WILD + part("queries.battle.battles").REBELS
    factions = [RED, GREEN, rebels, casualties.WILD + realm("sable")]
    question = frame("ChooseFaction", GREEN, area("gamma"), factions)
    state = mini().state
    moves = question.moves(state)
    assert len(set(moves)) == 4
    assert moves[3] == Move("realm", realm("sable"))
    for faction, move in zip(factions, moves, strict=True):
        assert question.chosen(state, move) == faction


# EU-10.9.2  Freed realms


@pytest.mark.parametrize("won, befriended", [(True, ["sable"]), (False, [])])
def test_eu_10_9_2_only_a_victor_befriends_whom_he_freed(won, befriended):
    scenario = mini().arrange(
        towns={"red": ["fenn"]},
        war={"green": ["red"], "red": ["green"]},
        occupied={"green": ["fenn"]},
        unrest_top=["fenn"],
    )
    borders = frame("KeepBorders", GREEN, realm("red"), [], won, False)
    borders.other, borders.province = RED, province("fenn")
    borders.liberate(scenario.state)
    assert [part("components.realms").REALMS[number] for number in borders.freed] == befriended
    assert scenario.state.flag[province("fenn")] == realm("sable")
    assert realms(scenario.state.cb[RED]) == ["sable"]
    assert not scenario.state.cb[GREEN]


@pytest.mark.parametrize(
    "term, name",
    [
        ("keep_borders", "KeepBorders"),
        ("vassalization", "VassalizeAll"),
        ("force_conversion", "ForceConversion"),
        ("secure_succession", "SecureSuccession"),
        ("annexation", "Annex"),
    ],
)
def test_eu_10_8_each_term_has_its_own_procedure(term, name):
    state = mini().arrange(war={"green": ["sable"]}).state
    imposed = frame("ImposeTerm", GREEN, realm("sable"), term, "total")
    assert type(imposed._procedure(state)).__name__ == name


# EU-11.3.3  Active Allies


def test_eu_11_3_3_an_active_ally_is_in_every_war_of_the_player():
    state = (
        mini()
        .arrange(
            war={"green": ["red", "sable"], "red": ["green"]},
            allies={"green": ["tern"]},
            truce={"red": ["tern", "wren"], "blue": ["tern"]},
        )
        .state
    )
    part("effects.war").activate_ally(state, GREEN, realm("tern"), 2)
    assert realms(state.active_allies[GREEN]) == ["tern"]
    assert set(realms(state.war[RED])) == {"green", "tern"}
    assert (state.pledged, state.allied[GREEN]) == ([realm("tern"), 2], 2)
    assert realms(state.truce[RED]) == ["wren"]  # ended with the War
    assert realms(state.truce[BLUE]) == ["tern"]


# EU-11.4.2.e  Vassal tokens


@pytest.mark.parametrize("left, why", [(0, ""), (1, "EU-11.4.2.e")])
def test_eu_11_4_2_e_as_many_vassals_as_there_are_tokens(left, why, monkeypatch):
    rules = part("queries.diplomacy.subjects")
    state = mini().arrange(allies={"green": ["wren"]}, influence={"zeta": {"green": 3}}).state
    tokens = rules.vassal_tokens(state, state.lands[realm("wren")])
    monkeypatch.setattr(rules, "VASSAL_TOKENS", tokens - left)
    assert (
        part("queries.diplomacy.subjects")
        .judge_subject(state, GREEN, realm("wren"), "vassalize")
        .clause
        == why
    )


def test_eu_11_4_2_a_an_ally_of_income_two_must_become_a_vassal_first(monkeypatch):
    rules = part("queries.diplomacy.subjects")
    state = (
        mini()
        .arrange(
            allies={"green": ["wren"]},
            influence={"zeta": {"green": 5}},
            marriages={"green": ["wren"]},
        )
        .state
    )
    for income, why in ((1, ""), (2, "EU-11.4.2.a")):
        monkeypatch.setattr(rules, "tax_of_lands", lambda state, number, tax=income: tax)
        assert (
            part("queries.diplomacy.subjects")
            .judge_subject(state, GREEN, realm("wren"), "annex")
            .clause
            == why
        )


# EU-12.2, 12.5  Gold and slaves


@pytest.mark.parametrize("rich, asked", [([GREEN], True), ([], False)])
def test_eu_12_5_who_is_too_rich_pays_for_his_gold(rich, asked):
    trade = frame("Trade", GREEN, 0, 0, 0)
    trade.rich = rich[:]
    trade.step = "gold"
    table = mini().arrange(power={"green": [2, 0, 0]}).by_hand().at(trade)
    assert table.over is not asked
    if asked:
        paid = table.clone()
        paid.play("adm_power")
        assert (paid.over, paid.state.power[6], paid.state.interest[GREEN]) == (True, 1, 0)
        table.play("take_interest")
        assert (table.over, table.state.power[6], table.state.interest[GREEN]) == (True, 2, 1)


# EU-14.1, 14.3


def test_eu_14_1_each_town_is_offered_until_it_is_restless():
    towns = part("queries.realms").owned(mini().state, GREEN)
    table = mini().by_hand().at(frame("AddUnrest", GREEN, towns, 2))
    table.play("province lund")
    assert table.legal_words() == ["province mora"]
    table.play("province mora")
    assert table.over
    assert set(provinces(table.state.unrest)) == {"lund", "mora"}


def test_eu_14_3_each_set_of_tokens_makes_a_realm_of_its_own():
    named = part("components.realms").NAMED
    state = mini().state
    take = part("effects.provinces").take_dynamic_token
    assert take(state, 1, province("gale")) == named + 1
    assert take(state, 3, province("kest")) == named + 3


def test_eu_14_2_the_province_that_rises_is_the_one_that_was_chosen():
    faces = part("components.tables").REBEL_FACES
    rebellion = f"roll {1 + faces.index('rebellion')}"
    scenario = mini().arrange(phase=3, unrest=["lund", "mora"]).chance(rebellion, "roll 4")
    table = scenario.at(frame("RebelDice", GREEN, 0, 0))
    table.play("province mora")
    assert table.over
    assert provinces(table.state.rebel_towns) == ["mora"]


# EU-4.2.2  Talks that come to nothing


@pytest.mark.parametrize("answered, spent", [("accept", True), ("refuse", False)])
def test_eu_4_2_2_talks_that_come_to_nothing_do_not_spend_the_turn(answered, spent):
    table = turn(mini().arrange(owed={"green": 0}, active="green"), GREEN)
    table.play_all("diplomacy", f"seat {RED}")
    while "propose" not in table.legal_words():
        words = table.legal_words()
        table.play("alliance" if "alliance" in words else "no" if "no" in words else "done")
    table.play("propose")
    assert table.seat == RED
    table.play(answered)
    assert table.seat == GREEN
    assert (table.why_not("end_turn") == "") is spent


# EU-7.3.1  No step, no word


def test_eu_7_3_1_where_no_step_is_lost_nothing_is_told():
    state = mini().state
    before = len(state.tales or [])
    part("effects.treasury").lower_stability(state, GREEN, 0)
    assert (state.stability[GREEN], len(state.tales or [])) == (0, before)
    part("effects.treasury").lower_stability(state, GREEN, 1)
    assert state.stability == [0, 0, -1]


# EU-15.2  Protestants convert for less


@pytest.mark.parametrize("faith, cost", [("catholic", 2), ("protestant", 1), ("orthodox", 2)])
def test_eu_15_2_what_a_conversion_costs_by_faith(faith, cost):
    state = mini().arrange(faith={"green": faith}).state
    assert part("queries.court.stability").convert_cost(state, GREEN) == cost


# EU-9.5.1  Single Infantry


@pytest.mark.parametrize("count", [1, 2])
def test_eu_9_5_1_as_many_infantry_march_as_were_named(count):
    scenario = mini().arrange(
        single={"blue": {"epsilon": 3}}, power={"blue": [3, 3, 3]}, owed={"blue": 0}, active="blue"
    )
    table = scenario.by_hand().at(frame("LandMove", BLUE, 1))
    table.play("single epsilon")
    while "area beta" not in table.legal_words():
        words = table.legal_words()
        table.play(f"count {count}" if f"count {count}" in words else "done")
    table.play("area beta")
    land = part("queries.realms").land_units
    moved = land(table.state, BLUE, area("beta"))
    assert moved + land(table.state, BLUE, area("epsilon")) == 3
    assert moved >= 1
