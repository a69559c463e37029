"""Where a number or a word of chapters 3 and 4 begins to bite, and beside it, where it does not."""

import pytest
from tests.answering import ANY, answer
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    RED,
    area,
    card,
    frame,
    mini,
    part,
    province,
    provinces,
    realm,
    realms,
)

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.rules.court.events import RevealEvents
from imperia.testing.scenario import Scenario

MIL = 2
MISSION_CARDS = part("components.cards").MISSIONS


def hand(state, seat):
    return [part("components.cards").CARDS[each] for each in state.hand[seat]]


# EU-3  Setting out


def test_eu_3_1_a_game_begins_without_missions_done_or_gone_unless_the_scenario_says_so():
    state = mini().state
    assert (state.missions_done, state.missions_gone, state.face_down) == (0, 0, 0)
    assert (state.battle_won, state.moved_leaders, state.mustered, state.manned) == (0, 0, 0, 0)
    assert state.milestone_done == [[] for _ in state.milestones]


def test_eu_3_4_two_ideas_of_each_kind_besides_the_basic_ones():
    cards = part("components.cards")
    scenario = mini()
    scenario.state.phase = 1
    table = scenario.start()
    for kind in range(3):
        of_kind = [idea for idea in table.state.ideas if cards.IDEA_CATEGORY[idea] == kind]
        basic = [idea for idea in of_kind if cards.BASIC_IDEAS >> idea & 1]
        assert (len(basic), len(of_kind)) == (1, 3)
        assert not any(table.state.idea_deck[idea] for idea in of_kind)


def test_eu_3_7_six_cards_are_drawn_and_four_kept():
    table = mini().at(frame("StartPlayer", RED))
    for drawn in (3, 4, 5):
        assert table.legal_words() == ["admin", "diplo", "mil"]
        assert table.state.hand_size[RED] == drawn
        table.play("mil")
    decks = [part("components.cards").CARD_DECK[each] for each in table.state.hand[RED]]
    assert [decks.count(deck) for deck in range(3)] == [1, 1, 4]  # one of each, three of choice
    assert table.state.drawn[RED] == []  # the first cards cost nothing
    table.play("done")
    for held in (6, 5):
        assert table.state.hand_size[RED] == held
        assert type(table.question).__name__ == "ChooseDiscard"
        table.play(table.legal()[0])
    assert table.over
    assert table.state.hand_size[RED] == 4
    assert table.state.ducats[RED] == 15


def test_eu_3_7_everybody_starts_in_turn():
    table = mini().arrange(first="blue").at(frame("EachStarts", [BLUE, GREEN, RED]))
    for seat in (BLUE, GREEN, RED):
        assert table.seat == seat
        table.play_all("admin", "admin", "admin", "done")
        answer(table, {"ChooseDiscard": [ANY, ANY]}, until="" if seat == RED else "ChooseDeck")
    assert table.over
    assert table.state.hand_size == [4, 4, 4]


@pytest.mark.parametrize("held, why", [(["m1"], "EU-3.7.a"), (["m1", "m2"], "")])
def test_eu_3_7_a_two_missions_at_the_start(held, why):
    numbers = [MISSION_CARDS.index(name) for name in held]
    state = mini().state
    done = Move("done")
    assert frame("PickMission", BLUE, numbers, 1, True).judge(state, done).clause == why
    later = frame("PickMission", BLUE, numbers, 1, False)
    assert later.judge(state, done).clause == ""


def test_eu_3_9_the_vassals_of_a_realm_that_is_seated_are_nobodys():
    scenario = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1)
    names = {realm: number for number, realm in enumerate(scenario.state.realm)}
    for number, overlord in enumerate(scenario.state.overlord):
        assert overlord not in names, number


# EU-4.1  Cards


def without(decks, discards=None):
    """These decks are used up; but for some discards the cards are out of the game."""
    scenario = mini().unchecked()
    for name, pile in (discards or {}).items():
        scenario.arrange(discards={name: pile})
    return scenario.arrange(empty_decks=decks)


@pytest.mark.parametrize("seats, shown, hidden", [(3, 3, 1), (2, 3, 2)])
def test_eu_4_1_a_three_events_of_the_row_are_turned_up(seats, shown, hidden):
    table = mini(seats=seats).at(frame("RevealEvents"))
    state = table.state
    assert (len(state.shown), state.face_down) == (shown, hidden)
    assert len(set(state.shown)) == shown
    assert state.shown_ducats == [0] * shown


@pytest.mark.parametrize("left, shown, hidden", [(4, 3, 1), (3, 3, 0), (2, 2, 0)])
def test_eu_4_1_a_no_more_events_than_are_left(left, shown, hidden):
    scenario = mini()
    scenario.state.half = 1  # the last one
    pile = [number for number, count in enumerate(scenario.state.event_pile) if count]
    for number in pile[left:]:
        scenario.state.event_pile[number] = 0
    state = scenario.at(frame("RevealEvents")).state
    assert (len(state.shown), state.face_down) == (shown, hidden)


def test_eu_4_1_a_the_second_half_follows_when_the_first_is_used_up():
    scenario = mini()
    pile = scenario.state.event_pile
    left = [number for number, count in enumerate(pile) if count]
    for number in left[1:]:
        pile[number] = 0
    state = scenario.at(frame("RevealEvents")).state
    events = part("components.cards").EVENTS
    assert (state.half, len(state.shown), state.face_down) == (1, 3, 1)
    assert events[state.shown[0]] == events[left[0]]
    assert {events[number] for number in state.shown[1:]} <= {f"e{n}" for n in range(13, 25)}


@pytest.mark.parametrize("reveal, shown", [(True, 4), (False, 3)])
def test_eu_4_1_a_four_are_shown_to_six_players_by_option(reveal, shown):
    options = {"scenario": "grand_campaign", "reveal_four": reveal}
    assert len(Scenario(GAME, 6, options, 1).at(RevealEvents()).state.shown) == shown


def test_eu_4_1_a_fewer_players_see_three_whatever_the_option():
    assert len(mini({"reveal_four": True}).at(frame("RevealEvents")).state.shown) == 3


def test_eu_4_1_phase_1_reveals_draws_pays_and_takes_missions():
    table = mini().arrange(phase=1).at(frame("DrawPhase", [RED, BLUE, GREEN]))
    assert len(table.state.shown) == 3
    answer(table, {"ChooseDeck": ["mil"] * 9}, until="KeepCard")
    assert [len(drawn) for drawn in table.state.drawn] == [3, 3, 3]
    answer(table, {"KeepCard": ["discard"] * 9}, until="PickMission")
    assert table.state.hand_size == [0, 0, 0]
    answer(table, {"PickMission": ["done"] * 3})


def test_eu_4_1_without_missions_none_are_taken_in_phase_1():
    scenario = mini({"missions": False}).arrange(phase=1)
    table = scenario.at(frame("DrawPhase", [RED, BLUE, GREEN]))
    answer(table, {"ChooseDeck": ["mil"] * 9, "KeepCard": ["discard"] * 9})


def test_eu_4_1_b_three_cards_each_from_decks_of_choice_in_turn():
    table = mini().at(frame("EachDraws", [BLUE, GREEN]))
    for seat in (BLUE, GREEN):
        for drawn, deck in enumerate(("admin", "diplo", "mil")):
            assert (table.seat, table.state.hand_size[seat]) == (seat, drawn)
            table.play(deck)
        decks = [part("components.cards").CARD_DECK[each] for each in table.state.hand[seat]]
        assert sorted(decks) == [0, 1, 2]
        assert len(table.state.drawn[seat]) == 3  # to be paid for
    assert table.over


@pytest.mark.parametrize("ducats, why", [(1, "EU-4.1.C.a"), (2, "")])
def test_eu_4_1_c_a_a_card_is_kept_for_two_ducats(ducats, why):
    state = mini().arrange(ducats={"red": ducats}).state
    keep = frame("KeepCard", RED, card("mil-01-1"))
    assert keep.judge(state, Move("keep")).clause == why
    assert keep.judge(state, Move("discard")).clause == ""


@pytest.mark.parametrize("interest, why", [(4, ""), (5, "EU-5.2.3.a")])
def test_eu_4_1_c_a_loan_may_pay_for_it(interest, why):
    state = mini().arrange(interest={"red": interest}).state
    assert frame("KeepCard", RED, 0).judge(state, Move("loan")).clause == why


def test_eu_4_1_c_cards_are_paid_in_the_order_drawn_and_those_held_cost_nothing():
    scenario = mini().arrange(hand={"red": ["adm-01-1", "dip-01-1", "mil-01-1"]}, ducats={"red": 3})
    scenario.state.drawn[RED] = [card("dip-01-1"), card("mil-01-1")]
    table = scenario.at(frame("PayForCards", RED))
    assert table.question.card == card("dip-01-1")
    table.play("keep")
    assert (table.state.ducats[RED], table.question.card) == (1, card("mil-01-1"))
    assert table.why_not("keep") == "EU-4.1.C.a"
    table.play_all("loan", "keep")
    assert table.over
    assert (table.state.ducats[RED], table.state.interest[RED]) == (1 + 5 - 2, 1)
    assert hand(table.state, RED) == ["adm-01-1", "dip-01-1", "mil-01-1"]
    assert table.state.drawn[RED] == []


def test_eu_4_1_c_a_card_that_is_not_paid_for_is_discarded():
    scenario = mini().arrange(hand={"red": ["adm-01-1", "mil-01-1"]})
    scenario.state.drawn[RED] = [card("mil-01-1")]
    table = scenario.at(frame("PayForCards", RED))
    table.play("discard")
    assert table.over
    assert (hand(table.state, RED), table.state.ducats[RED]) == (["adm-01-1"], 15)
    assert table.state.discards == [[], [], [card("mil-01-1")]]


def test_eu_4_1_d_who_has_two_missions_takes_none_unless_one_is_put_back():
    table = (
        mini().arrange(missions={"blue": ["m1", "m3"]}).at(frame("ChooseMissions", [BLUE], False))
    )
    assert table.legal_words() == ["return m1", "return m3", "done"]
    table.play("return m1")
    assert "mission m1" in table.legal_words()
    table.play("mission m1")
    assert not [word for word in table.legal_words() if word.startswith("return")]
    table.play("done")
    assert table.over
    assert table.state.missions_held[BLUE] == 2


@pytest.mark.parametrize("held, taken", [(["m1"], 1), ([], 2)])
def test_eu_4_1_d_up_to_two_missions_are_taken(held, taken):
    table = mini().arrange(missions={"blue": held}).at(frame("ChooseMissions", [BLUE], False))
    for _ in range(taken):
        words = [word for word in table.legal_words() if word.startswith("mission")]
        assert not set(words) & {f"mission {name}" for name in held}
        table.play(words[-1])
    assert table.legal_words() == ["done"]
    table.play("done")
    assert table.state.missions_held[BLUE] == 2


def test_eu_4_1_d_a_mission_waits_for_the_one_before_it_and_is_not_taken_twice():
    cards = part("components.cards")
    later = [number for number, after in enumerate(cards.MISSION_AFTER) if after]
    state = mini().state
    eligible = part("queries.rounds.scoring").eligible
    for mission in later:
        seat = state.realm.index(
            next(r for r, mask in enumerate(cards.REALM_MISSIONS) if mask >> mission & 1)
        )
        assert not eligible(state, seat, False) >> mission & 1
        state.missions_done = cards.MISSION_AFTER[mission]
        assert eligible(state, seat, False) >> mission & 1
        state.missions_done |= 1 << mission
        assert not eligible(state, seat, False) >> mission & 1
        state.missions_done, state.missions_gone = cards.MISSION_AFTER[mission], 1 << mission
        assert not eligible(state, seat, False) >> mission & 1
        state.missions_done = state.missions_gone = 0


def test_eu_4_1_e_cards_of_one_deck_are_drawn_without_a_fee():
    table = mini().at(frame("DrawFrom", RED, MIL, 2))
    assert table.over
    decks = [part("components.cards").CARD_DECK[each] for each in table.state.hand[RED]]
    assert decks == [MIL, MIL]
    assert table.state.drawn[RED] == []


@pytest.mark.parametrize("discarded, left", [(5, 4), (6, 0), (7, 1)])
def test_eu_4_1_e_all_but_the_top_five_discards_make_the_new_deck(discarded, left):
    pile = [f"mil-{n:02}-1" for n in range(1, discarded + 1)]
    table = without(["mil"], {"mil": pile}).at(frame("DrawCard", RED, MIL))
    assert table.over
    assert table.state.hand_size[RED] == 1
    # Five or fewer are shuffled whole; of more the top five stay.
    kept = 0 if discarded <= 5 else 5
    assert (table.state.deck_size[MIL], len(table.state.discards[MIL])) == (left, kept)


def test_eu_4_1_e_a_draw_from_nothing_is_lost():
    table = without(["mil"]).at(frame("DrawCard", RED, MIL))
    assert table.over
    assert table.state.hand_size[RED] == 0


@pytest.mark.parametrize(
    "decks, discards, why",
    [
        (["mil"], {}, "EU-4.1.E.a"),
        (["mil"], {"mil": ["mil-01-1"]}, ""),
        (["admin", "diplo", "mil"], {}, ""),
        (["admin", "diplo", "mil"], {"diplo": ["dip-01-1"]}, "EU-4.1.E.a"),
    ],
)
def test_eu_4_1_e_a_a_deck_that_is_used_up_is_not_chosen_while_there_is_another(
    decks, discards, why
):
    state = without(decks, discards).state
    assert frame("ChooseDeck", RED).judge(state, Move("mil")).clause == why


# EU-4.3.I, 14.2  Rebel dice


def roll(most, *faces, **words):
    """RED rolls for his Unrest, at most so many dice."""
    numbers = [1 + part("components.tables").REBEL_FACES.index(face) for face in faces]
    scenario = mini().arrange(phase=3, **words)
    table = scenario.chance(*(f"roll {number}" for number in numbers))
    return table.at(frame("RebelDice", RED, most, 0))


def test_eu_4_3_i_a_die_for_each_town_in_unrest_area_by_area():
    table = roll(0, *["no_effect"] * 3, unrest=["aston", "brin", "cole", "dorn"])
    assert (table.seat, table.legal_words()) == (RED, ["area alpha", "area beta"])
    table.play("area beta")  # one die there, two in the last Area by itself
    assert table.over
    assert table.script == []  # BLUE's Dorn is not RED's affair


def test_eu_4_3_i_everybody_rolls_in_turn():
    scenario = mini().arrange(phase=3, unrest=["aston", "cole", "dorn", "ives"])
    table = scenario.chance(*["roll 4"] * 4).at(frame("EachRolls", [BLUE, RED]))
    assert (table.seat, table.legal_words()) == (BLUE, ["area beta", "area epsilon"])
    table.play("area beta")
    assert (table.seat, table.legal_words()) == (RED, ["area alpha", "area beta"])
    table.play("area beta")
    assert table.over


@pytest.mark.parametrize("most, rolled", [(1, 1), (2, 2), (3, 2)])
def test_eu_4_3_i_where_dice_are_counted_one_area_is_rolled_for(most, rolled):
    table = roll(most, *["no_effect"] * rolled, unrest=["aston", "brin", "cole"])
    table.play("area alpha")
    assert table.over
    assert table.script == []


def test_eu_4_3_i_only_in_the_areas_that_are_named():
    scenario = mini().arrange(phase=3, unrest=["aston", "cole"]).chance("roll 4")
    table = scenario.at(frame("RebelDice", RED, 0, 1 << area("beta")))
    assert table.over
    assert table.script == []


@pytest.mark.parametrize(
    "face, ducats, power, exhausted, unrest",
    [
        ("no_effect", 15, 9, 0, 1),
        ("lose_2_ducats", 13, 9, 0, 1),
        ("lose_1_power", 15, 8, 0, 1),
        ("exhaust_1_manpower", 15, 9, 1, 1),
        ("remove_1_unrest", 15, 9, 0, 0),
    ],
)
def test_eu_14_2_what_each_face_of_the_rebel_die_does(face, ducats, power, exhausted, unrest):
    table = roll(0, face, unrest=["brin"], available={"red": 2})
    if face == "lose_1_power":
        assert table.legal_words() == ["admin", "diplo", "mil"]
        table.play("diplo")
        assert table.state.power[:3] == [3, 2, 3]
    state = table.state
    assert table.over
    assert (state.ducats[RED], sum(state.power[:3]), state.exhausted[RED]) == (
        ducats,
        power,
        exhausted,
    )
    assert state.unrest == unrest << province("brin")
    assert state.available[RED] == 2 - exhausted
    assert not state.rebel_towns


@pytest.mark.parametrize(
    "face, words, ducats",
    [
        ("lose_1_power", {"power": {"red": [0, 0, 0]}}, 13),
        ("exhaust_1_manpower", {"available": {"red": 0}}, 13),
        ("exhaust_1_manpower", {"available": {"red": 1}}, 15),
    ],
)
def test_eu_14_2_what_is_missing_is_paid_with_two_ducats_once(face, words, ducats):
    table = roll(0, face, "no_effect", unrest=["aston", "brin"], **words)
    assert table.over
    assert table.state.ducats[RED] == ducats


def test_eu_14_2_calm_comes_before_a_rebellion_however_the_dice_fall():
    table = roll(0, "rebellion", "remove_1_unrest", unrest=["aston", "brin"])
    assert (table.seat, table.legal_words()) == (RED, ["province aston", "province brin"])
    table.play("province aston")  # is calmed first; then Brin alone can rise
    assert table.over
    assert provinces(table.state.rebel_towns) == ["brin"]
    assert not table.state.unrest >> province("aston") & 1


def test_eu_14_2_a_rebellion_strikes_a_unit_of_the_area_before_a_town_rises():
    table = roll(0, "rebellion", unrest=["brin"], single={"red": {"alpha": 1}})
    assert table.over
    assert not table.state.rebel_towns
    assert part("queries.realms").land_units(table.state, RED, area("alpha")) == 0
    away = roll(0, "rebellion", unrest=["brin"], single={"red": {"beta": 1}})
    assert provinces(away.state.rebel_towns) == ["brin"]


def test_eu_14_2_two_rebellions_are_of_two_towns():
    table = roll(0, "rebellion", "rebellion", unrest=["aston", "brin"])
    table.play("province brin")
    assert table.over
    assert provinces(table.state.rebel_towns) == ["aston", "brin"]


def test_eu_14_2_a_town_that_is_no_core_is_freed_by_a_rebellion():
    table = roll(0, "rebellion", unrest=["fenn"], towns={"red": ["fenn"]})
    assert not table.state.towns[RED] >> province("fenn") & 1
    assert table.state.flag[province("fenn")] == realm("sable")
    assert realms(table.state.cb[RED]) == ["sable"]


# EU-4.5  Cleanup


def regroup(**words):
    return mini().arrange(phase=5, **words).at(frame("EachRegroups", [RED]))


@pytest.mark.parametrize(
    "exhausted, rested", [(2, 2), (3, 3), (6, 3), (7, 4), (8, 4), (9, 5), (11, 6), (14, 6)]
)
def test_eu_4_5_a_half_the_exhausted_rest_at_least_three_and_at_most_six(exhausted, rested):
    scenario = mini().unchecked().arrange(exhausted={"red": exhausted}, available={"red": 0})
    frame("Regroup", RED).refresh(scenario.state)
    assert scenario.state.exhausted[RED] == exhausted - rested
    assert scenario.state.available[RED] == rested


def test_eu_4_5_a_new_manpower_is_available_and_surplus_goes():
    total = part("queries.realms").manpower_total(mini().state, RED)
    table = regroup(available={"red": total - 2}, exhausted={"red": 0})
    assert table.over
    assert table.state.available[RED] == total
    table = regroup(available={"red": total}, exhausted={"red": 1})
    assert table.legal_words() == ["exhausted", "available"]
    table.play("available")
    assert table.over
    assert (table.state.available[RED], table.state.exhausted[RED]) == (total, 0)


@pytest.mark.parametrize("available, exhausted, there", [(0, 1, "exhausted"), (1, 0, "available")])
def test_eu_4_5_a_a_only_what_is_there_goes_back(available, exhausted, there):
    state = mini().arrange(available={"red": available}, exhausted={"red": exhausted}).state
    question = frame("ChooseReturned", RED)
    for word in ("available", "exhausted"):
        why = "" if word == there else "EU-4.5.A.a"
        assert question.judge(state, Move(word)).clause == why


def test_eu_4_5_a_a_deployed_regular_may_be_the_surplus():
    total = part("queries.realms").manpower_total(mini().state, RED)
    army = {"area": "alpha", "regular_cavalry": 1, "mercenary_infantry": 1}
    table = regroup(
        available={"red": total - 1},
        exhausted={"red": 0},
        armies={"red": [army]},
        single={"red": {"beta": 1}},
    )
    words = table.legal_words()
    assert words[0] == "available"
    assert len(words) == 3  # a Mercenary is no Manpower
    assert "area beta" in words
    table.play("area beta")
    assert table.over
    assert part("queries.realms").land_units(table.state, RED, area("beta")) == 0
    assert table.state.available[RED] == total - 1


def test_eu_4_5_a_allied_units_leave_and_the_focus_is_free():
    scenario = mini().arrange(
        phase=5,
        allies={"red": ["tern"]},
        active_allies={"red": ["tern"]},
        war={"red": ["sable"]},
        pledged={"tern": 1},
        allied={"red": 0},
        available={"red": 0},
        armies={"red": [{"area": "alpha", "regular_infantry": 1, "allied_infantry": 1}]},
    )
    scenario.state.focused = 0b011
    table = scenario.at(frame("EachRegroups", [RED]))
    assert table.over
    assert part("queries.realms").land_units(table.state, RED, area("alpha")) == 1
    assert table.state.focused == 0b010  # only his


@pytest.mark.parametrize("cards, asked", [(5, 0), (6, 1), (7, 2)])
def test_eu_4_5_c_hands_of_five_are_kept(cards, asked):
    held = [f"mil-{n:02}-1" for n in range(1, cards + 1)]
    table = mini().arrange(phase=5, hand={"red": held}).at(frame("EachDiscards", [RED, BLUE]))
    answer(table, {"ChooseDiscard": [f"discard {name}" for name in held[:asked]]} if asked else {})
    assert hand(table.state, RED) == held[asked:]
    assert table.state.discards[MIL] == [card(name) for name in held[:asked]]


def test_eu_4_5_c_equal_cards_are_one_answer():
    cards = part("components.cards")
    twice = next(n for n, count in enumerate(cards.CARD_COUNT) if count > 1)
    name = cards.CARDS[twice]
    table = mini().arrange(hand={"red": [name, name, "mil-01-1"]}).at(frame("DiscardDown", RED, 1))
    assert sorted(table.legal_words()) == sorted([f"discard {name}", "discard mil-01-1"])
    table.play_all(f"discard {name}", f"discard {name}")
    assert hand(table.state, RED) == ["mil-01-1"]


# EU-4.4.E  Prestige


@pytest.mark.parametrize("stability, points", [(0, 0), (1, 1), (-1, 0)])
def test_eu_4_4_absolute_monarchy_scores_with_positive_stability(stability, points):
    state = (
        mini()
        .arrange(tags={"absolute_monarchy": ["blue"]}, stability={"blue": stability, "red": 3})
        .state
    )
    part("rules.rounds.monarch").score_round(state)
    assert state.prestige == [10, 10 + points, 10]


def test_eu_4_5_b_an_alliance_that_ends_takes_its_pledged_units_along():
    state = (
        mini()
        .arrange(
            allies={"red": ["sable"]},
            active_allies={"red": ["sable"]},
            war={"red": ["tern"]},
            pledged={"sable": 1},
            allied={"red": 1},
        )
        .state
    )
    part("effects.rounds").drop_dynamic_alliance(state, RED, realm("sable"))
    assert (state.allies[RED], state.pledged, state.allied[RED]) == (0, [], 0)


# EU-4.3.G, H  Unrest


def test_eu_4_3_g_each_dissenting_area_stirs_once():
    scenario = mini().arrange(faith={"red": "protestant"}, phase=3)
    table = scenario.at(frame("Dissent", RED))
    assert table.legal_words() == ["province aston", "province brin"]
    table.play("province brin")
    assert table.over
    assert provinces(table.state.unrest) == ["brin", "cole"]


@pytest.mark.parametrize(
    "words, count",
    [
        ({}, 0),
        ({"war": {"red": ["sable"]}}, 2),
        ({"stability": {"red": -1}}, 0),
        ({"stability": {"red": -2}}, 1),
        ({"stability": {"red": -2}, "war": {"red": ["sable"]}}, 3),
    ],
)
def test_eu_4_3_h_war_stirs_two_towns_and_low_stability_one(words, count):
    table = mini().arrange(phase=3, **words).at(frame("StabilityUnrest", RED))
    towns = ["province aston", "province brin", "province cole"]
    for number in range(count):
        if number == 2:
            break  # only one is left: it falls by itself
        assert table.legal_words() == towns[number:]
        table.play(towns[number])
    assert table.over
    assert table.state.unrest.bit_count() == count


@pytest.mark.parametrize("stability, asked", [(1, False), (2, True), (3, True)])
def test_eu_4_3_h_high_stability_may_calm_one_town(stability, asked):
    restless = ["brin", "cole", "dorn"]
    scenario = mini().arrange(phase=3, stability={"red": stability}, unrest=restless)
    table = scenario.at(frame("StabilityUnrest", RED))
    assert table.over is not asked
    if asked:
        assert [word for word in table.legal_words() if "province" in word] == [
            "province brin",
            "province cole",
        ]
        table.play("province cole")
        assert table.over
    assert provinces(table.state.unrest) == (["brin", "dorn"] if asked else restless)


def test_eu_14_1_a_town_is_asked_for_once():
    table = mini().at(frame("AddUnrest", RED, part("queries.realms").owned(mini().state, RED), 2))
    table.play("province aston")
    assert table.legal_words() == ["province brin", "province cole"]
    table.play("province brin")
    assert table.over
    assert provinces(table.state.unrest) == ["aston", "brin"]
