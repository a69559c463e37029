"""EU-10: peace between players, and what its terms do."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def provinces(mask):
    m = part("components.map")
    return [m.PROVINCES[p] for p in m.members(mask)]


def areas(mask):
    m = part("components.map")
    return [m.AREAS[a] for a in m.members(mask)]


def realms(mask):
    names = part("components.realms").REALMS
    return [names[number] for number in part("components.map").members(mask)]


def cubes(table, seat, name):
    return part("queries.realms").cubes(table.state, seat, area(name))


def at_war(*pairs, options=None, **words):
    war = {}
    players = ("red", "blue", "green")
    for one, other in pairs:
        war.setdefault(one, []).append(other)
        if other in players:
            war.setdefault(other, []).append(one)
    return mini(options).arrange(war=war, phase=3, **words)


def resolve(scenario):
    return scenario.at(frame("ResolvePeace", [RED, BLUE, GREEN]))


def settle(scenario, name="blue", how="rest", seat=RED):
    return scenario.at(frame("SettleWar", seat, realm(name), how))


def unyielding(scenario, seat=RED, enemy=BLUE):
    """The Enemy, who is asked first, does not surrender."""
    table = settle(scenario, ("red", "blue", "green")[enemy], seat=seat)
    assert (table.seat, table.legal_words()) == (enemy, ["surrender", "no"])
    table.play("no")
    return table


def conquered(**words):
    """War RED-BLUE: RED's Towns on all Provinces of BLUE, who has no units."""
    taken = ["ives", "jarn", "dorn"]
    return at_war(("red", "blue"), **{"occupied": {"red": taken}, "unrest_top": taken, **words})


def test_g_105_nothing_occupied_is_a_white_peace_of_players():
    table = resolve(at_war(("red", "blue")))
    state = table.state
    assert table.over
    assert (state.prestige[RED], state.prestige[BLUE]) == (9, 9)
    assert (state.war[RED], state.war[BLUE]) == (0, 0)
    assert (realms(state.truce[RED]), realms(state.truce[BLUE])) == (["blue"], ["red"])


def test_eu_10_2_a_white_peace_covers_the_active_allies():
    scenario = at_war(
        ("red", "blue"),
        ("red", "sable"),
        allies={"blue": ["sable"]},
        active_allies={"blue": ["sable"]},
        pledged={"sable": 2},
        allied={"blue": 2},
    )
    state = resolve(scenario).state
    assert (state.war[RED], state.war[BLUE]) == (0, 0)
    assert realms(state.truce[RED]) == ["blue"]  # none with a former Active Ally
    assert state.prestige[RED] == 9
    # EU-10.6: at Peace the Ally is no longer Active, and its units are gone.
    assert not state.active_allies[BLUE]
    assert realms(state.allies[BLUE]) == ["sable"]
    assert (state.allied[BLUE], state.pledged) == (0, [])


@pytest.mark.parametrize("own, victory", [(4, True), (3, False)])
def test_g_108_partial_victory_over_a_player_needs_twice_his_units(own, victory):
    scenario = at_war(
        ("red", "blue"),
        occupied={"red": ["dorn"]},
        unrest_top=["dorn"],
        single={"red": {"alpha": own}, "blue": {"epsilon": 2}},
    )
    table = unyielding(scenario)
    assert ("keep_borders" in table.legal_words()) is victory
    assert table.why_not("keep_borders") == ("" if victory else "EU-10.8.b")
    assert "keep_fighting" in table.legal_words()


def test_g_202_a_total_victor_talks_three_times_and_must_then_impose():
    table = resolve(conquered())
    assert table.seat == RED
    for _ in range(3):
        table.play_all("negotiate", "white_peace", "nobody", "none", "propose")
        assert table.seat == BLUE
        table.play("reject")
    assert table.why_not("negotiate") == "EU-10.3.1.b"
    assert table.why_not("keep_fighting") == "EU-10.3.a"
    assert table.why_not("force_conversion") == "EU-10.8.g"
    assert table.why_not("vassalization") == "EU-10.8.i"
    assert table.why_not("annexation") == "EU-10.8.a"
    assert table.why_not("secure_succession") == "EU-10.8.h"
    assert table.legal_words() == ["white_peace", "keep_borders", "humiliation"]
    table.play("humiliation")
    state = table.state
    assert (state.prestige[RED], state.prestige[BLUE]) == (18, 2)
    assert not state.occupied[RED]
    assert not state.war[RED]
    assert realms(state.truce[RED]) == ["blue"]


def test_g_203_an_agreed_peace_with_an_alliance():
    table = resolve(conquered())
    table.play_all("negotiate", "keep_borders", "nobody")
    # Dorn, then Jarn: Ives, the Capital, goes back by rule.
    assert table.question.province == province("dorn")
    table.play_all("return", "keep", "deals", "alliance", "no")
    answer(table, {"ProposeSupport": ["no"]}, until="propose")
    table.play_all("propose", "accept")
    assert (table.seat, table.legal_words()) == (BLUE, ["area epsilon", "done"])
    table.play("area epsilon")
    state = table.state
    assert (state.ducats[BLUE], state.ducats[RED]) == (9, 21)
    assert provinces(state.towns[RED]) == ["aston", "brin", "cole", "jarn"]
    assert provinces(state.unrest) == ["jarn"]
    assert provinces(state.towns[BLUE]) == ["dorn", "ives"]
    assert areas(state.claims[BLUE]) == ["epsilon"]
    assert state.power[1] == 2
    assert (realms(state.allies[RED]), realms(state.allies[BLUE])) == (["blue"], ["red"])
    assert (state.prestige[RED], state.prestige[BLUE]) == (10, 10)
    assert realms(state.truce[RED]) == ["blue"]
    assert not state.war[RED]


def test_g_214_provinces_are_exchanged():
    scenario = at_war(
        ("red", "blue"),
        occupied={"red": ["ives", "jarn"], "blue": ["cole"]},
        unrest_top=["ives", "jarn", "cole"],
        single={"red": {"alpha": 1}},
    )
    table = unyielding(scenario)
    table.play("keep_borders")
    assert table.why_not("liberate") == "EU-10.9.2.a"
    table.play("exchange")
    state = table.state
    assert table.over
    assert (state.ducats[RED], state.ducats[BLUE]) == (23, 7)
    base = part("queries.realms").base_tax
    assert (base(state, RED), base(state, BLUE)) == (4, 4)
    assert not state.occupied[RED]
    assert not state.occupied[BLUE]
    assert not state.claims[RED]
    assert not state.claims[BLUE]
    assert realms(state.truce[BLUE]) == ["red"]


def test_eu_10_9_2_b_an_exchange_needs_equal_sums():
    match = part("queries.peace.terms").can_match
    assert match(1, [], [1])
    assert not match(2, [], [1])
    assert match(2, [], [1, 1])
    assert match(1, [1], [2])  # with one more Small Province of one's own
    assert not match(1, [], [2])
    assert not match(1, [2], [2])
    scenario = at_war(
        ("red", "blue"),
        occupied={"red": ["jarn"]},
        unrest_top=["jarn"],
        single={"red": {"alpha": 1}},
    )
    table = unyielding(scenario)
    table.play("keep_borders")
    assert table.why_not("exchange") == "EU-10.9.2.b"


def test_g_178_a_claim_calms_what_was_kept():
    scenario = at_war(
        ("red", "blue"),
        occupied={"red": ["dorn"]},
        unrest_top=["dorn"],
        claims={"red": ["beta"]},
        single={"red": {"alpha": 1}},
    )
    table = unyielding(scenario)
    table.play_all("keep_borders", "keep")
    assert (table.seat, table.legal_words()) == (RED, ["area beta", "done"])
    table.play("area beta")
    assert table.state.unrest == 0
    assert not table.state.claims[RED]
    assert (table.seat, table.legal_words()) == (BLUE, ["area beta", "done"])
    table.play("area beta")
    assert areas(table.state.claims[BLUE]) == ["beta"]


def test_g_183_a_vassal_is_besieged_through_its_overlord_and_kept():
    scenario = at_war(
        ("red", "blue"),
        vassals={"red": ["gale"]},
        single={"blue": {"delta": 1}},
        owed={"blue": 0},
        active="blue",
    ).arrange(phase=2)
    vassal_income = part("queries.realms").vassal_income
    assert vassal_income(scenario.state, RED) == 1
    table = scenario.at(frame("TakeTurn", BLUE, False))
    table.play("siege")
    assert provinces(table.state.occupied[BLUE]) == ["gale"]
    assert provinces(table.state.unrest_top) == ["gale"]
    assert vassal_income(table.state, RED) == 0
    kept = at_war(
        ("red", "blue"),
        vassals={"red": ["gale"]},
        occupied={"blue": ["gale"]},
        unrest_top=["gale"],
        single={"blue": {"delta": 1}},
    )
    table = unyielding(kept, BLUE, RED)
    table.play_all("keep_borders", "keep")
    state = table.state
    assert "gale" in provinces(state.towns[BLUE])
    assert not state.vassals[RED]
    assert state.capital[realm("tern")] == -1


def test_eu_9_8_8_without_war_on_the_overlord_a_vassal_is_not_besieged():
    scenario = mini().arrange(vassals={"red": ["gale"]}, single={"blue": {"delta": 1}})
    assert part("queries.war.siege").siege_areas(scenario.state, BLUE) == 0


@pytest.mark.parametrize("loss", [4, 5])
def test_g_112_a_forced_conversion(loss):
    scenario = at_war(
        ("red", "blue"),
        options={"force_conversion_loss": loss},
        faith={"red": "protestant"},
        occupied={"red": ["ives", "jarn"]},
        unrest_top=["ives", "jarn"],
        single={"red": {"alpha": 1}},
        influence={"gamma": {"blue": 3}, "delta": {"blue": 2}},
    )
    table = unyielding(scenario)
    table.play("force_conversion")
    assert table.seat == BLUE  # RED may add cubes where realms Own something: not here
    answer(table, {"ChooseSpent": ["area delta"] * 2})
    state = table.state
    reading = part("components.reading")
    assert state.faith[BLUE] == reading.RELIGIONS.index("protestant")
    assert state.religion[area("epsilon")] == reading.RELIGIONS.index("protestant")
    assert (state.prestige[RED], state.prestige[BLUE]) == (13, 10 - loss)
    assert cubes(table, BLUE, "gamma") + cubes(table, BLUE, "delta") == 1
    assert not state.occupied[RED]
    assert not state.war[RED]


def disputed_sable(options=None):
    both = {"red": ["sable"], "blue": ["sable"]}
    return at_war(
        ("red", "sable"),
        options=options,
        marriages=both,
        disputed=both,
        occupied={"red": ["eld"]},
        unrest_top=["eld"],
        single={"red": {"gamma": 1}},
    )


def test_g_113_a_secured_succession():
    table = settle(disputed_sable(), "sable")
    table.play("secure_succession")
    assert table.legal_words() == ["area gamma", "done"]
    fewer = table.clone()
    fewer.play_all("area gamma", "done", "no")  # he may add four, and need not; nor ally
    assert (cubes(fewer, RED, "gamma"), fewer.state.allies[RED], fewer.over) == (1, 0, True)
    table.play_all(*["area gamma"] * 4)
    assert table.legal_words() == ["yes", "no"]
    table.play("yes")
    state = table.state
    assert state.prestige[RED] == 10 + 3 + 3
    assert state.prestige[BLUE] == 10
    assert not state.wed[BLUE]
    assert (realms(state.wed[RED]), state.disputed[RED]) == (["sable"], 0)
    assert realms(state.allies[RED]) == ["sable"]
    assert cubes(table, RED, "gamma") == 4  # the Alliance is a token alone
    assert not state.war[RED]
    assert not state.occupied[RED]


def test_q_151_by_option_the_owners_of_the_tokens_pay():
    table = settle(disputed_sable({"succession_penalty": "owners"}), "sable")
    table.play("secure_succession")
    assert table.state.prestige[BLUE] == 7


def test_eu_10_9_6_the_victor_puts_a_leader_on_a_players_throne():
    leader = next(
        name
        for n, name in enumerate(part("components.cards").CARDS)
        if part("components.cards").PERSON_KIND[n] == 1
    )
    scenario = at_war(
        ("red", "blue"),
        marriages={"green": ["blue"], "blue": ["green"]},
        disputed={"green": ["blue"]},
        occupied={"red": ["ives"]},
        unrest_top=["ives"],
        single={"red": {"alpha": 1}},
        discards={"admin": [leader]},
    )
    table = unyielding(scenario)
    table.play("secure_succession")
    assert table.legal_words() == [f"pick {leader}", "none"]
    table.play_all(f"pick {leader}", "yes")
    state = table.state
    assert state.ruler[BLUE] == part("components.cards").CARDS.index(leader)
    assert not any(leader in pile for pile in state.discards)
    assert (state.prestige[RED], state.prestige[BLUE]) == (13, 7)
    assert (state.wed[GREEN], state.wed[BLUE]) == (0, 0)
    assert realms(state.allies[BLUE]) == ["red"]


def ally_of_green(**words):
    """RED has taken all of Sable, GREEN's Active Ally that lent two units."""
    taken = ["eld", "fenn", "holt"]
    return at_war(
        ("red", "green"),
        ("red", "sable"),
        allies={"green": ["sable"]},
        active_allies={"green": ["sable"]},
        pledged={"sable": 2},
        allied={"green": 2},
        occupied={"red": taken},
        unrest_top=taken,
        single={"green": {"theta": 1}},
        **words,
    )


def test_g_182_a_totally_beaten_active_ally_is_judged_alone():
    table = resolve(ally_of_green())
    assert table.question.realm == realm("sable")
    assert table.why_not("keep_fighting") == "EU-10.3.a"
    table.play("annexation")
    state = table.state
    assert not state.allies[GREEN]
    assert state.allied[GREEN] == 0
    assert state.prestige[GREEN] == 8
    assert "eld" in provinces(state.towns[RED])
    assert realms(state.war[GREEN]) == ["red"]
    assert not state.truce[RED]


def test_g_182_with_a_white_peace_no_truce_is_made_with_it():
    table = resolve(ally_of_green())
    table.play("white_peace")
    state = table.state
    assert not state.allies[GREEN]
    assert state.allied[GREEN] == 0
    assert state.prestige[GREEN] == 10
    assert not state.truce[RED]
    assert realms(state.war[RED]) == ["green"]


def test_g_191_the_active_ally_becomes_a_vassal_the_player_gets_all_back():
    taken = ["eld", "fenn", "holt", "dorn"]
    scenario = at_war(
        ("red", "blue"),
        ("red", "sable"),
        allies={"blue": ["sable"]},
        active_allies={"blue": ["sable"]},
        pledged={"sable": 2},
        allied={"blue": 2},
        occupied={"red": taken},
        unrest_top=taken,
        single={"red": {"gamma": 1}},
    )
    table = unyielding(scenario)
    table.play("vassalization")
    answer(table, {"ChooseGift": ["area gamma"] * 2})
    state = table.state
    assert provinces(state.vassals[RED]) == ["eld", "fenn", "holt"]
    assert "dorn" in provinces(state.towns[BLUE])
    assert not state.occupied[RED]
    assert (state.prestige[RED], state.prestige[BLUE]) == (10, 10)
    assert realms(state.truce[RED]) == ["blue"]
    assert (state.war[RED], state.war[BLUE]) == (0, 0)


def test_g_192_a_vassal_by_peace_keeps_no_marriage():
    scenario = at_war(
        ("red", "sable"),
        marriages={"red": ["sable"]},
        occupied={"red": ["eld", "fenn", "holt"]},
        unrest_top=["eld", "fenn", "holt"],
    )
    table = settle(scenario, "sable", "total")
    table.play("vassalization")
    assert not table.state.wed[RED]


def test_eu_10_5_a_player_surrenders_and_the_enemy_imposes_at_once():
    scenario = at_war(("red", "blue"), occupied={"blue": ["cole"]}, unrest_top=["cole"])
    table = unyielding(scenario)
    table.play("surrender")
    assert table.seat == BLUE
    assert table.why_not("keep_fighting") == "EU-10.3.a"
    assert table.why_not("negotiate") == "EU-10.3.1.a"
    assert table.legal_words() == ["white_peace", "keep_borders", "humiliation"]
    table.play_all("keep_borders", "keep")
    assert (table.seat, table.legal_words()) == (RED, ["area beta", "done"])
    table.play("done")
    state = table.state
    assert (state.prestige[RED], state.prestige[BLUE]) == (8, 12)
    assert "cole" in provinces(state.towns[BLUE])
    assert not state.war[RED]


def test_q_125_an_enemy_without_victory_is_asked_once_whether_he_surrenders():
    scenario = at_war(("red", "blue"), occupied={"red": ["dorn"]}, unrest_top=["dorn"])
    table = scenario.at(frame("SettleWar", RED, realm("blue"), "rest"))
    assert (table.seat, table.legal_words()) == (BLUE, ["surrender", "no"])
    table.play("surrender")
    assert table.seat == RED
    assert (table.state.prestige[RED], table.state.prestige[BLUE]) == (12, 8)
    # A Humiliation needs no Capital after a Surrender.
    table.play("humiliation")
    assert (table.state.prestige[RED], table.state.prestige[BLUE]) == (14, 6)


def test_eu_10_5_by_option_nobody_surrenders():
    scenario = at_war(
        ("red", "blue"),
        options={"surrender": False},
        occupied={"red": ["dorn"]},
        unrest_top=["dorn"],
    )
    table = scenario.at(frame("SettleWar", RED, realm("blue"), "rest"))
    assert table.seat == RED
    assert table.why_not("surrender") == "EU-10.5.a"


@pytest.mark.parametrize("answer, ended", [("accept", True), ("reject", False)])
def test_eu_10_4_white_peace_is_a_proposal_to_a_player(answer, ended):
    table = settle(conquered(single={"blue": {"epsilon": 1}}))
    table.play("white_peace")
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "reject"])
    table.play(answer)
    assert bool(table.state.war[RED]) is not ended
    assert table.state.prestige[RED] == (9 if ended else 10)


def test_eu_10_4_proposals_of_a_war_are_limited():
    scenario = conquered(single={"blue": {"epsilon": 1}})
    table = settle(scenario)
    for _ in range(3):
        table.play_all("white_peace", "reject")
    assert table.why_not("white_peace") == "EU-10.3.1.b"
    assert table.why_not("negotiate") == "EU-10.3.1.b"
    table.play("keep_fighting")
    assert table.over
    assert realms(table.state.war[RED]) == ["blue"]


def test_eu_10_9_8_a_proposal_that_was_begun_counts():
    scenario = mini({"max_proposals": 1}).arrange(
        war={"red": ["blue"], "blue": ["red"]},
        occupied={"red": ["dorn"]},
        unrest_top=["dorn"],
        phase=3,
    )
    table = unyielding(scenario)
    table.play_all("negotiate", "white_peace", "nobody", "none", "give_up_talks")
    assert table.why_not("negotiate") == "EU-10.3.1.b"


def test_eu_10_9_8_what_an_agreement_may_hold():
    scenario = conquered(single={"blue": {"epsilon": 1}})
    agree = frame("AgreeTerm", RED, BLUE)
    legal = [move.name for move in agree.legal(scenario.state)]
    assert legal == ["white_peace", "keep_borders", "humiliation"]
    refused = agree.moves(scenario.state)[3]
    assert agree.judge(scenario.state, refused).clause == "EU-10.9.8.a"
    victor = frame("AgreeVictor", RED, BLUE, "humiliation")
    found = {m.name: victor.judge(scenario.state, m).clause for m in victor.moves(scenario.state)}
    assert found == {"myself": "", "the_other": "EU-10.9.8.a", "nobody": "EU-10.9.8.b"}
    extra = frame("AgreeExtra", RED, BLUE, RED)
    found = {m.name: extra.judge(scenario.state, m).clause for m in extra.moves(scenario.state)}
    assert found == {"none": "", "my_ties": "EU-10.9.8.c", "their_ties": "EU-10.9.8.c", "deals": ""}


def test_eu_10_9_8_the_other_may_be_the_victor_and_ties_may_be_cut():
    scenario = conquered(
        single={"blue": {"epsilon": 1}}, claims={"blue": ["alpha"], "red": ["beta"]}
    )
    table = settle(scenario)
    table.play_all("negotiate", "keep_borders", "the_other", "keep", "return", "their_ties")
    table.play_all("propose", "accept")
    # Ransom 10 for Ives and 3 for Jarn, at most twice what BLUE's Realm then pays.
    state = table.state
    assert "dorn" in provinces(state.towns[RED])
    assert state.ducats[RED] == 15 + 6
    assert (table.seat, table.legal_words()) == (BLUE, ["area beta", "done"])
    table.play("done")
    assert table.seat == RED  # a Claim could calm Dorn
    table.play("done")
    # BLUE's only tie is the Claim in ALPHA: it is cut by itself.
    assert table.over
    assert not table.state.claims[BLUE]
    assert not table.state.war[RED]


def test_eu_10_3_1_by_option_nobody_negotiates():
    scenario = mini({"negotiated_peace": False}).arrange(
        war={"red": ["blue"], "blue": ["red"]},
        occupied={"red": ["dorn"]},
        unrest_top=["dorn"],
        phase=3,
    )
    assert unyielding(scenario).why_not("negotiate") == "EU-10.3.1.a"


def test_eu_10_8_e_a_realm_without_a_player_is_not_humiliated():
    scenario = at_war(("red", "tern"), occupied={"red": ["gale"]}, unrest_top=["gale"])
    assert settle(scenario, "tern", "total").why_not("humiliation") == "EU-10.8.e"


def test_eu_10_8_f_a_humiliation_needs_the_capital():
    scenario = at_war(
        ("red", "blue"),
        occupied={"red": ["dorn"]},
        unrest_top=["dorn"],
        single={"red": {"alpha": 1}},
    )
    assert unyielding(scenario).why_not("humiliation") == "EU-10.8.f"


def test_eu_10_9_2_a_player_who_cannot_pay_goes_bankrupt():
    scenario = conquered(ducats={"blue": 0}, interest={"blue": 5}, single={"red": {"alpha": 1}})
    table = unyielding(scenario)
    table.play_all("keep_borders", "return", "return")
    assert table.state.stability[BLUE] == -3
    assert table.state.ducats[RED] == 15
    told = [tale.text for tale in table.tales(None)]
    assert [text.params for text in told if text.key == "bankrupt"] == [{"player": BLUE}]


def test_eu_10_3_total_victory_over_a_player_with_units_is_none():
    total = part("queries.peace.victory").total_victory
    assert total(conquered().state, RED, realm("blue"))
    assert not total(conquered(single={"blue": {"theta": 1}}).state, RED, realm("blue"))


def test_g_184_rebels_free_a_province_from_its_occupant():
    scenario = at_war(("red", "blue"), occupied={"blue": ["aston"]}, unrest_top=["aston"]).chance(
        "roll 1"
    )
    table = scenario.at(frame("RebelDice", BLUE, 0, 0))
    state = table.state
    assert table.over
    assert not state.occupied[BLUE]
    assert part("queries.realms").base_tax(state, RED) == 4
    assert realms(state.cb[BLUE]) == ["red"]


def test_eu_10_1_units_far_from_the_enemy_do_not_count():
    counted = part("queries.peace.victory").counted_units
    state = at_war(("red", "blue"), single={"red": {"alpha": 3}}).state
    assert counted(state, RED, realm("blue")) == 3


def freed_tern(**influence):
    """RED, victorious over BLUE, frees Gale of Tern, which BLUE had taken."""
    scenario = at_war(
        ("red", "blue"),
        towns={"blue": ["gale"]},
        occupied={"red": ["gale"]},
        unrest_top=["gale"],
        single={"red": {"alpha": 2}},
        influence={"delta": influence},
    )
    table = unyielding(scenario)
    table.play_all("keep_borders", "liberate", "realm tern")
    return table


def test_eu_10_9_2_a_freed_realm_becomes_an_ally_with_two_cubes():
    table = freed_tern()
    assert table.legal_words() == ["area delta", "done"]
    table.play_all("area delta", "area delta")
    assert realms(table.state.allies[RED]) == ["tern"]
    assert cubes(table, RED, "delta") == 2
    assert table.state.prestige[RED] == 11


def test_eu_10_9_2_the_cubes_of_a_freed_ally_displace_others_in_a_full_area():
    table = freed_tern(green=3, blue=2)
    table.play_all("area delta", "seat 2", "area delta", "seat 2")
    found = [cubes(table, seat, "delta") for seat in (RED, BLUE, GREEN)]
    assert found == [2, 2, 1]


def test_eu_10_9_4_the_influence_of_a_vassalization_displaces_others_in_full_areas():
    scenario = at_war(
        ("red", "sable"),
        occupied={"red": ["eld", "fenn", "holt"]},
        single={"red": {"gamma": 1}},
        influence={"gamma": {"blue": 5}, "delta": {"green": 5}},
    )
    table = settle(scenario, "sable", "total")
    table.play_all("vassalization", "area gamma")
    assert cubes(table, BLUE, "gamma") == 4
    table.play("done")  # nobody has to push out another's cube
    assert (cubes(table, RED, "gamma"), cubes(table, GREEN, "delta")) == (1, 5)
