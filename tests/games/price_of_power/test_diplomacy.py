"""EU-5.1.2, 5.2.5, 11.2: diplomacy between players, Cut Ties, Marriages, Disputed Successions."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def realms(mask):
    names = part("components.realms").REALMS
    return [names[number] for number in part("components.map").members(mask)]


def cubes(table, seat, name):
    return part("queries.realms").cubes(table.state, seat, area(name))


def both(one, other):
    return {one: [other], other: [one]}


def talk(scenario, partner=BLUE):
    table = turn(scenario.arrange(owed={"red": 0}))
    table.play_all("diplomacy", f"seat {partner}")
    return table


PROPOSALS = "ProposeAlliance", "ProposeMarriage", "ProposeSupport"


def skip_to(table, word):
    """Nothing of what is proposed before."""
    while not any(each.startswith(word) for each in table.legal_words()):
        assert type(table.question).__name__ in PROPOSALS
        table.play("no")


# EU-5.1.2


def test_g_50_monetary_support_costs_power_by_tens():
    table = talk(mini().arrange(ducats={"red": 25}))
    skip_to(table, "support_to")
    table.play_all("support_to 21", "propose", "accept")
    state = table.state
    assert (state.ducats[RED], state.ducats[BLUE]) == (4, 36)
    assert state.power[1] == 0
    assert table.why_not("influence") == "EU-4.2.2.a"


def test_eu_5_1_2_support_may_be_asked_for():
    table = talk(mini())
    skip_to(table, "support_from")
    table.play_all("support_from 10", "propose", "accept")
    assert (table.state.ducats[RED], table.state.ducats[BLUE]) == (25, 5)
    assert table.state.power[1] == 2


def test_g_51_a_province_is_sold():
    table = talk(mini().arrange(claims={"blue": ["alpha"]}))
    skip_to(table, "province")
    assert table.legal_words() == ["province brin", "done"]
    assert table.why_not("province aston") == "EU-5.1.2.b"  # a Capital is never sold
    assert table.why_not("province cole") == "EU-5.1.2.b"  # no Claim there
    table.play("province brin")
    assert table.legal_words() == [f"price {n}" for n in range(3, 16)]
    table.play_all("price 5", "propose", "accept")
    state = table.state
    assert (state.ducats[RED], state.ducats[BLUE]) == (20, 10)
    assert (state.power[0], state.power[3]) == (2, 2)
    assert state.prestige[RED] == 8
    assert state.towns[BLUE] >> province("brin") & 1
    assert not state.unrest >> province("brin") & 1


def test_eu_5_1_2_players_without_a_ducat_may_ally_or_marry():
    poor = {"owed": {"red": 0}, "ducats": {"red": 0, "blue": 0, "green": 0}}
    table = turn(mini().arrange(**poor))
    table.play_all("diplomacy", f"seat {BLUE}", "alliance", "admin", "propose", "accept")
    assert realms(table.state.allies[RED]) == realms(table.state.wed[RED]) == ["blue"]
    assert table.state.power[1] == 1
    without = turn(mini().arrange(**poor, power={"red": [3, 0, 3]}))
    assert without.why_not("diplomacy") == "EU-5.1.2.d"


def test_eu_5_1_2_a_sold_province_keeps_its_unrest():
    table = talk(mini().arrange(claims={"blue": ["alpha"]}, unrest=["brin"]))
    skip_to(table, "province")
    table.play_all("province brin", "price 3", "propose", "accept")
    assert table.state.unrest == 1 << province("brin")


def test_eu_5_1_2_a_price_needs_a_buyer_who_can_pay():
    table = talk(mini().arrange(claims={"blue": ["alpha"]}, ducats={"blue": 4}))
    skip_to(table, "province")
    table.play("province brin")
    assert table.legal_words() == ["price 3", "price 4"]
    assert table.why_not("price 5") == "EU-5.1.2.a"


def test_g_52_at_war_only_monetary_support():
    table = talk(mini().arrange(war={"red": ["tern"]}, claims={"blue": ["alpha"]}, marriages={}))
    words = {word.split()[0] for word in table.legal_words()}
    assert words == {"support_to", "support_from", "no"}
    table.play("no")
    # Nothing was proposed: talks again, or the Turn goes on unspent.
    assert table.legal_words() == ["again", "no"]


def test_eu_5_1_2_an_alliance_of_players():
    table = talk(mini())
    assert table.legal_words() == ["alliance", "no"]
    table.play("alliance")
    skip_to(table, "support_to")
    table.play("no")
    table.play_all("propose", "accept")
    state = table.state
    assert (realms(state.allies[RED]), realms(state.allies[BLUE])) == (["blue"], ["red"])
    assert (state.power[1], state.power[4]) == (2, 3)


def test_eu_5_1_2_a_marriage_of_players_brings_both_a_card():
    cards = part("components.cards").DECK_CARDS[1]
    names = [part("components.cards").CARDS[card] for card in cards]
    scenario = mini().chance(f"draw_deck_dip {names[0]}", f"draw_deck_dip {names[1]}")
    table = talk(scenario)
    table.play("no")
    assert table.legal_words() == ["admin", "diplo", "mil", "no"]
    table.play("diplo")
    skip_to(table, "support_to")
    table.play("no")
    table.play_all("propose", "accept")
    state = table.state
    assert (realms(state.wed[RED]), realms(state.wed[BLUE])) == (["blue"], ["red"])
    assert (state.hand_size[RED], state.hand_size[BLUE]) == (1, 1)
    assert state.power[1] == 2


def test_eu_5_1_2_a_refusal_does_not_spend_the_turn_but_a_proposal():
    table = talk(mini())
    for last in (False, False, True):
        table.play("alliance")
        skip_to(table, "support_to")
        table.play_all("no", "propose", "refuse")
        if not last:
            table.play_all("again", "seat 1")
    assert table.state.proposals == 3
    assert table.why_not("diplomacy") == "EU-5.1.2.d"
    assert "influence" in table.legal_words()
    assert table.state.power[1] == 3


def test_eu_5_1_2_a_proposal_begun_and_given_up_counts():
    table = talk(mini({"max_proposals": 1}))
    table.play("alliance")
    skip_to(table, "support_to")
    table.play_all("no", "give_up_talks")
    assert table.why_not("diplomacy") == "EU-5.1.2.d"


def test_eu_5_1_2_c_an_empty_proposal_is_none():
    question = frame("ProposeOrNot", RED, BLUE, [0, -1, 0, 0], RED)
    state = mini().state
    assert question.judge(state, question.moves(state)[0]).clause == "EU-5.1.2.c"


def test_eu_5_1_2_support_and_sale_exclude_each_other():
    table = talk(mini().arrange(claims={"blue": ["alpha"]}))
    skip_to(table, "support_to")
    table.play("support_to 1")
    assert table.legal_words() == ["propose", "give_up_talks"]


def test_eu_5_1_2_secret_talks_by_option():
    table = talk(mini({"secret_talks": True}))
    skip_to(table, "talks")
    table.play("talks")
    assert table.legal_words() == ["propose", "give_up_talks"]
    table.play_all("propose", "accept")
    assert table.state.power[1] == 2


def test_eu_5_1_2_d_without_power_and_claims_there_is_nothing_to_talk_about():
    state = mini().arrange(power={"red": [3, 0, 3]}).state
    assert not part("queries.diplomacy.deals").can_talk(state, RED)
    question = frame("ChooseTalk", RED)
    assert question.judge(state, question.moves(state)[0]).clause == "EU-5.1.2.d"


# EU-5.2.5  Cut Ties


def test_g_54_cutting_ties_with_an_active_ally():
    scenario = mini().arrange(
        war={"red": ["blue"], "blue": ["red", "sable"]},
        allies={"red": ["sable"]},
        active_allies={"red": ["sable"]},
        pledged={"sable": 2},
        allied={"red": 2},
        influence={"gamma": {"red": 3}, "delta": {"red": 1}},
        owed={"red": 0},
    )
    table = turn(scenario)
    table.play_all("cut_ties", "drop_ally sable")
    state = table.state
    assert state.stability[RED] == -2
    assert cubes(table, RED, "gamma") == 0
    assert cubes(table, RED, "delta") == 1  # an Area of its Vassal, not its own
    assert state.allied[RED] == 0
    assert not state.allies[RED]
    assert realms(state.war[BLUE]) == ["red", "sable"]
    assert not state.truce[RED]


def test_eu_5_2_5_allied_units_of_armies_are_chosen():
    scenario = mini().arrange(
        war={"red": ["blue"], "blue": ["red", "sable", "tern"]},
        allies={"red": ["sable", "tern"]},
        active_allies={"red": ["sable", "tern"]},
        pledged={"sable": 2, "tern": 1},
        allied={"red": 1},
        armies={"red": [{"area": "alpha", "allied_infantry": 1, "allied_cavalry": 1}]},
        owed={"red": 0},
    )
    table = turn(scenario)
    table.play_all("cut_ties", "drop_ally sable")
    assert table.legal_words() == [
        "disband army_1_allied_infantry",
        "disband army_1_allied_cavalry",
    ]
    table.play("disband army_1_allied_cavalry")
    assert table.state.units[:9] == [0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert table.state.allied[RED] == 0


def test_eu_5_2_5_in_peace_five_cubes_and_a_truce():
    scenario = mini().arrange(
        allies={"red": ["sable"]},
        marriages={"red": ["sable"]},
        influence={"gamma": {"red": 5}},
        owed={"red": 0},
    )
    table = turn(scenario)
    table.play_all("cut_ties", "drop_ally sable")
    assert cubes(table, RED, "gamma") == 1  # the Marriage stands in for one of the five
    assert realms(table.state.truce[RED]) == ["sable"]
    assert table.state.stability[RED] == 0


def test_eu_5_2_5_an_alliance_of_players_ends_on_both_sides():
    table = turn(mini().arrange(allies=both("red", "blue"), owed={"red": 0}))
    table.play("cut_ties")
    state = table.state
    assert not state.allies[RED]
    assert not state.allies[BLUE]
    assert (realms(state.truce[RED]), realms(state.truce[BLUE])) == (["blue"], ["red"])


def test_eu_5_2_5_cubes_and_claims_go_back_freely():
    table = turn(
        mini().arrange(claims={"red": ["gamma"]}, influence={"delta": {"red": 2}}, owed={"red": 0})
    )
    table.play_all("cut_ties", "drop_claim gamma", "drop_cube delta", "done")
    assert not table.state.claims[RED]
    assert cubes(table, RED, "delta") == 1
    assert "influence" in table.legal_words()


def test_eu_5_2_5_a_nobody_cuts_what_is_not_there():
    assert turn(mini().arrange(owed={"red": 0})).why_not("cut_ties") == "EU-5.2.5.a"


# EU-11.2  Marriages


MARRIAGES = [
    ("EU-11.2.1.a", {"marriages": {"red": ["tern", "wren", "green"], "green": ["red"]}}),
    ("EU-11.2.4.a", {"marriages": {"red": ["sable"]}}),
    ("EU-7.2.3.c", {"ruler": {"red": None}}),
    ("EU-11.2.4.c", {"vassals": {"blue": ["eld", "fenn"]}}),
    ("EU-11.2.4.b", {"faith": {"red": "muslim"}}),
    ("EU-11.2.1.b", {}),
]


@pytest.mark.parametrize("clause, words", MARRIAGES)
def test_eu_11_2_4_who_marries_whom(clause, words):
    state = mini().arrange(**words).state
    assert (
        part("queries.diplomacy.marriages").judge_marriage(state, RED, realm("sable"), 1).clause
        == clause
    )


def test_eu_11_2_4_d_an_idea_that_allows_no_marriages(monkeypatch):
    marriages = part("queries.diplomacy.marriages")
    monkeypatch.setattr(marriages, "bonus", lambda state, seat, key: key == "no_royal_marriages")
    ruling = part("queries.diplomacy.marriages").judge_marriage(
        mini().state, RED, realm("sable"), 0
    )
    assert ruling.clause == "EU-11.2.4.d"


def test_eu_11_2_4_faiths_that_marry():
    wed = part("queries.diplomacy.marriages").can_wed_faiths
    names = part("components.reading").RELIGIONS
    catholic, orthodox, muslim, revolutionary = (
        names.index(name) for name in ("catholic", "orthodox", "muslim", "revolutionary")
    )
    assert wed(catholic, orthodox)
    assert wed(muslim, muslim)
    assert not wed(catholic, muslim)
    assert not wed(revolutionary, revolutionary)


def test_eu_11_2_1_a_marriage_by_card():
    scenario = mini().arrange(influence={"gamma": {"red": 1}})
    mask = 1 << realm("sable") | 1 << realm("tern")
    table = scenario.by_hand().at(frame("MarryInto", RED, mask, 1))
    assert table.legal_words() == ["realm sable"]
    assert table.why_not("realm tern") == "EU-11.2.1.b"
    table.play("realm sable")
    assert realms(table.state.wed[RED]) == ["sable"]
    assert part("queries.realms").influence_in(table.state, RED, 1 << area("gamma")) == 2


def test_q_202_a_marriage_that_has_become_impossible_meanwhile_is_not_made(monkeypatch):
    """Whoever is asked may complete a Mission first that takes the last token."""
    table = mini().by_hand().at(frame("MarryInto", RED, 1 << realm("blue"), 0))
    table.play("realm blue")
    assert type(table.question).__name__ == "AcceptMarriage"
    marriages = part("queries.diplomacy.marriages")
    monkeypatch.setattr(marriages, "marriages_left", lambda state, seat: int(seat != BLUE))
    table.play("accept")
    assert realms(table.state.wed[RED]) == []
    assert realms(table.state.wed[BLUE]) == []


@pytest.mark.parametrize("rival, prestige", [(2, 10), (3, 7)])
def test_g_125_a_disputed_succession_is_held_or_lost(rival, prestige):
    scenario = mini().arrange(
        marriages={"red": ["sable"]},
        disputed={"red": ["sable"]},
        allies={"red": ["sable"]},
        influence={"gamma": {"red": 2, "blue": rival}},
        phase=3,
    )
    table = scenario.at(frame("PeacePhase"))
    assert table.state.prestige[RED] == prestige
    assert not table.state.disputed[RED]
    assert realms(table.state.wed[RED]) == ["sable"]


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"allies": {"blue": ["sable"]}},
        {"allies": {"red": ["sable"]}, "influence": {"gamma": {"red": 0}}},
    ],
)
def test_eu_4_3_e1_without_alliance_or_influence_it_is_lost(words):
    scenario = mini().arrange(
        marriages={"red": ["sable"]}, disputed={"red": ["sable"]}, phase=3, **words
    )
    table = scenario.at(frame("PeacePhase"))
    assert table.state.prestige[RED] == 7


@pytest.mark.parametrize("occupied, kept", [([], True), (["holt", "gale"], False)])
def test_eu_4_3_e1_only_areas_in_which_the_realm_owns_something_count(occupied, kept):
    """Tern's Gale and what RED has in DELTA count no more once BLUE Occupies it (EU-1.7)."""
    scenario = mini().arrange(
        marriages={"red": ["tern"]},
        disputed={"red": ["tern"]},
        allies={"red": ["tern"]},
        influence={"delta": {"red": 2}},
        occupied={"blue": occupied},
    )
    assert (
        part("rules.rounds.peace_phase").claims_throne(scenario.state, RED, realm("tern")) is kept
    )


def test_g_127_an_interregnum_disputes_the_marriages_on_its_capital():
    scenario = mini().arrange(marriages=both("red", "blue"), ruler={"red": None}, phase=3)
    table = scenario.at(frame("PeacePhase"))
    state = table.state
    assert state.stability[RED] == -1
    assert realms(state.disputed[BLUE]) == ["red"]
    assert not state.disputed[RED]


def test_g_33_a_marriage_is_outside_the_limit_of_five():
    scenario = mini().arrange(
        influence={"gamma": {"red": 2, "blue": 3}}, marriages={"blue": ["sable"]}
    )
    table = turn(scenario.arrange(owed={"red": 0}))
    table.play("influence")
    assert table.why_not("area gamma") == "EU-11.1.1.a"
    table = scenario.at(frame("PlaceCubes", RED, 1 << area("gamma"), 1, 1))
    table.play("area gamma")
    assert (cubes(table, RED, "gamma"), cubes(table, BLUE, "gamma")) == (3, 2)
    assert realms(table.state.wed[BLUE]) == ["sable"]


def test_g_153_final_scoring_counts_ties_and_what_is_lost():
    own = ["eld", "fenn", "gale", "holt", "kest", "dorn", "jarn", "ives", "mora"]
    scenario = mini().arrange(
        prestige={"red": 7},
        towns={"red": own},
        occupied={"blue": ["ives", "mora"]},
        cores={"red": ["gamma"]},
        marriages={"red": ["blue", "green"], "blue": ["red"], "green": ["red"]},
        allies=both("red", "green"),
        stability={"red": -2},
        interest={"red": 2},
    )
    assert part("queries.realms").tax_income(scenario.state, RED) == 12
    game = frame("PlayGame")
    game.step = "final"
    table = scenario.unchecked().at(game)
    assert table.over
    assert table.scores[RED] == 7 + 12 + 1 + 2 + 2 - 4 - 3 - 2


# EU-Q202, Q203  Marriages of players by a card


def courting(**words):
    """RED plays the Royal Marriage card; Sable and the other players could be his partners."""
    return turn(
        mini().arrange(
            owed={"red": 0},
            hand={"red": ["dip-02-1"]},
            influence={"gamma": {"red": 1}},
            **words,
        )
    )


def test_eu_11_2_1_a_player_agrees_to_a_marriage_by_a_card():
    table = courting()
    table.play_all("play dip-02-1", "realm blue")
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "refuse"])
    table.play("accept")
    assert realms(table.state.wed[RED]) == ["blue"]
    assert realms(table.state.wed[BLUE]) == ["red"]
    assert table.seat == RED
    table.play_all("diplo", "mil")  # the cards of the Marriage, then the one of the action
    assert table.state.hand_size == [2, 1, 0]


def test_eu_11_2_1_who_is_refused_may_turn_to_another_realm():
    table = courting()
    table.play_all("play dip-02-1", "realm blue", "refuse")
    assert [tale.text.params["player"] for tale in table.told("marriage.declined")] == [RED]
    assert (table.seat, table.legal_words()) == (RED, ["realm green", "realm sable"])
    table.play_all("realm green", "refuse")
    # Sable is the only one left: the table chooses it, and no realm declines.
    assert realms(table.state.wed[RED]) == ["sable"]
    assert not table.state.wed[BLUE] | table.state.wed[GREEN]


def test_eu_11_2_1_refused_by_all_the_card_is_spent():
    scenario = mini().arrange(owed={"red": 0}, hand={"red": ["dip-02-1"]})
    table = turn(scenario)  # no Influence anywhere: only players can be married
    table.play_all("play dip-02-1", "realm blue", "refuse", "refuse")
    assert not table.state.wed[RED]
    assert table.state.power[1] == 1
    table.play("mil")
    assert "end_turn" in table.legal_words()


# EU-10.9.8, Q204  Deals that are part of a peace


@pytest.mark.parametrize("support, clause", [(4, ""), (5, "EU-10.9.8.d")])
def test_eu_10_9_8_d_what_the_ransom_takes_cannot_be_promised_besides(support, clause):
    """RED Occupies BLUE's Capital; the ransom is 10, but no more than twice his Tax Income of 4."""
    scenario = mini().arrange(
        war=both("red", "blue"),
        occupied={"red": ["ives"]},
        unrest_top=["ives"],
        single={"red": {"alpha": 1}},
        ducats={"blue": 12, "red": 15},
        power={"red": [3, 5, 3]},
        interest={"blue": 5},
    )
    table = scenario.by_hand().at(frame("ResolvePeace", [RED, BLUE, GREEN]))
    table.play_all("realm blue", "no", "negotiate", "keep_borders", "myself", "deals", "no", "no")
    table.play(f"support_from {support}")
    assert table.why_not("propose") == clause
    if not clause:
        table.play_all("propose", "accept")
        assert table.over
        assert (table.state.ducats[RED], table.state.ducats[BLUE]) == (15 + 8 + 4, 0)
        assert not table.told("deal.dropped")


def test_eu_10_9_8_a_deal_that_the_peace_makes_impossible_is_told():
    scenario = mini().arrange(
        war=both("red", "blue"),
        marriages=both("green", "blue"),
        disputed={"green": ["blue"]},
        occupied={"red": ["ives"]},
        unrest_top=["ives"],
        single={"red": {"alpha": 1}},
    )
    table = scenario.at(frame("ResolvePeace", [RED, BLUE, GREEN]))
    table.play_all("no", "negotiate", "secure_succession", "deals", "alliance", "no", "no")
    table.play_all("propose", "accept")
    assert table.legal_words() == ["yes", "no"]
    table.play("yes")  # the Victor allies with the loser by right: no second Alliance
    assert realms(table.state.allies[RED]) == ["blue"]
    assert table.state.power[1] == 3  # nothing was paid
    (told,) = table.told("deal.dropped")
    assert (told.text.params["player"], told.text.params["whose"]) == (RED, BLUE)


# Verbs of cards


def test_verb_royal_marriage_and_white_peace_all_are_known():
    verbs = part("rules.card_effects.script").VERBS
    assert part("rules.card_effects.verbs").MODULES
    assert {"royal_marriage", "white_peace_all", "declare_war"} <= set(verbs)


@pytest.mark.parametrize("answer, left", [("accept", []), ("reject", ["blue"])])
def test_verb_white_peace_all_asks_the_players_only(answer, left):
    scenario = mini().arrange(
        war={"red": ["blue", "tern"], "blue": ["red"]},
        occupied={"red": ["dorn", "gale"]},
        unrest_top=["dorn", "gale"],
    )
    enemies = part("queries.peace.victory").open_wars(scenario.state, RED)
    table = scenario.at(frame("PeaceWithAll", RED, enemies))
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "reject"])
    table.play(answer)
    assert table.over
    assert realms(table.state.war[RED]) == left


def test_eu_4_3_e1_the_overlord_holds_a_disputed_succession_without_influence():
    scenario = mini().arrange(
        vassals={"red": ["gale"]},
        marriages={"red": ["tern"]},
        disputed={"red": ["tern"]},
        influence={"delta": {"blue": 3}},
        phase=3,
    )
    phase = frame("PeacePhase")
    phase.disputes(scenario.state)
    assert scenario.state.prestige[RED] == 10
    assert not scenario.state.disputed[RED]
