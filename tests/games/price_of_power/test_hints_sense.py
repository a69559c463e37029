"""Plain mistakes that bots of The Price of Power do not make, each on a position of its own."""

import pytest

from imperia.bots import QuickDice, find_hints, make_bot
from imperia.bots.greedy import finish_action
from imperia.bots.search import SearchBot
from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import (
    ADVISOR,
    MILESTONES,
    PERSON_KIND,
    PERSON_SKILLS,
    PERSONS,
)
from imperia.games.price_of_power.components.map import (
    AREA_PROVINCES,
    AREAS,
    PROVINCES,
    areas_of,
    members,
    tax_of,
)
from imperia.games.price_of_power.components.reading import CATHOLIC, PROTESTANT
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.hints import prior, value, war
from imperia.games.price_of_power.hints.aims import glory, wants
from imperia.games.price_of_power.hints.forces import chance, foes_in, lands_of, unit_stacks
from imperia.games.price_of_power.preview.forces import LENT
from imperia.games.price_of_power.preview.odds import Side, outlook, wild_faction
from imperia.games.price_of_power.queries.battle.battles import LED_UNITS
from imperia.games.price_of_power.queries.war.warfare import defence
from imperia.games.price_of_power.rules.battle.casualties import ChooseCasualty
from imperia.games.price_of_power.rules.card_effects.placing import ChooseGift
from imperia.games.price_of_power.rules.diplomacy.claims import ChooseClaim
from imperia.games.price_of_power.rules.diplomacy.deals import ProposeProvince, ProposeSupport
from imperia.games.price_of_power.rules.institutions.curia import ChooseSinner
from imperia.games.price_of_power.rules.peace.steps import YieldOrNot
from imperia.games.price_of_power.rules.peace.terms import ChooseTerm
from imperia.games.price_of_power.rules.rounds.income import CutCosts
from imperia.games.price_of_power.rules.rounds.turns import ChooseAction, TakeTurn
from imperia.games.price_of_power.rules.war.recruiting import ChooseRecruitArea
from imperia.games.price_of_power.rules.war.wars import ChooseEnemy
from imperia.kit.ratings import SENSELESS
from imperia.play import start
from imperia.testing import scenario

FRANCE, CASTILE, ENGLAND = 0, 1, 2
BRITTANY = REALMS.index("brittany")
COAST = "brittany_normandy"
BASE = (3, 0, 0)


def position(**words):
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    words.setdefault("shown", {"11a-1": 2, "12a-1": 0})
    return made.arrange(phase=2, **words)


def answers(table, seat, most=8):
    """What a greedy bot answers, until nothing is asked of it any more."""
    bot = make_bot("greedy", seed=5)
    names = []
    while not table.over and table.seat == seat and len(names) < most:
        move = bot.choose(GAME, table.observe(seat), seat)
        names.append(move.name)
        table.play(move)
    return names


# The treasury


@pytest.mark.parametrize("interest", [0, 2])
def test_whoever_loses_does_not_put_off_the_end_by_loans_and_dismissals(interest):
    words = {"prestige": {"castile": 60}, "ducats": {"france": 12}, "owed": {"france": 0}}
    table = position(interest={"france": interest}, **words).at(TakeTurn(FRANCE, False))
    table.play(Move("pass"))
    names = answers(table, FRANCE)
    assert names[-1] == "end_turn"
    assert not {"loan", "fire", "cut_ties"} & set(names)
    assert names.count("repay") <= interest


def test_nothing_is_given_up_while_the_treasury_lasts():
    table = position(prestige={"castile": 60}, ducats={"england": 10}).at(CutCosts(ENGLAND))
    assert answers(table, ENGLAND) == ["done"]


# Influence


def test_a_cube_for_nothing_goes_where_one_would_pay_for_it():
    state = position(missions={"france": []}).state
    areas = sum(1 << AREAS.index(name) for name in ("lombardy", "seine", "loire"))
    ask = ChooseGift(FRANCE, areas, False)
    assert prior(state, ask, Move("area", AREAS.index("lombardy"))) > 0
    assert prior(state, ask, Move("area", AREAS.index("loire"))) <= SENSELESS


def test_a_first_cube_beside_a_capital_is_a_step_to_an_alliance_even_in_the_last_round():
    def placed(cubes):
        words = {"burgundy": {}, "lombardy": {"france": cubes}}
        return position(influence=words).at(TakeTurn(FRANCE, False)).state

    without, first, second = placed(0), placed(1), placed(2)
    for state in (without, first, second):
        state.round = 2
    assert value(without, FRANCE) < value(first, FRANCE) < value(second, FRANCE)


# Deals


def test_own_land_is_not_for_sale_and_ducats_are_no_presents():
    state = position(claims={"england": ["seine"]}).state
    ask = ProposeProvince(FRANCE, ENGLAND, [0, -1, 0, 0])
    orleans = Move("province", PROVINCES.index("orleans"))
    assert prior(state, ask, orleans) <= SENSELESS < prior(state, ask, Move("done"))
    gift = ProposeSupport(FRANCE, ENGLAND, 5, 0)
    assert prior(state, gift, Move("support_to", 1)) <= SENSELESS < prior(state, gift, Move("no"))


# War


def test_each_step_of_a_war_is_worth_more_than_the_one_before():
    near = {"france": [{"area": "seine", "regular_infantry": 6}]}
    inside = {"france": [{"area": COAST, "regular_infantry": 6}]}
    at_war = {"france": ["brittany"]}
    held = {"france": ["nantes", "rennes"]}
    steps = [
        position(armies=near, claims={"france": []}),
        position(armies=near),
        position(armies=near, war=at_war),
        position(armies=inside, war=at_war),
        position(armies=inside, war=at_war, occupied=held),
    ]
    worth = [value(step.at(TakeTurn(FRANCE, False)).state, FRANCE) for step in steps]
    assert worth == sorted(set(worth))


def test_a_larger_army_promises_more_beside_a_realm_that_could_be_beaten():
    def promised(units):
        army = {"area": "seine", "regular_infantry": units}
        state = position(armies={"france": [army]}).state
        return war.ambition(state, FRANCE, unit_stacks(state, FRANCE), 1)

    assert promised(1) < promised(4) < promised(6)


def test_no_war_is_declared_that_cannot_be_won_or_has_no_cause():
    weak = position(armies={"france": [{"area": "seine", "regular_infantry": 1}]}).state
    ask = ChooseEnemy(FRANCE)
    assert prior(weak, ask, Move("realm", BRITTANY)) <= SENSELESS
    strong = position(armies={"france": [{"area": "seine", "regular_infantry": 7}]}).state
    assert prior(strong, ask, Move("realm", BRITTANY)) > 0
    assert prior(strong, ask, Move("realm", REALMS.index("burgundy"))) <= SENSELESS


def test_a_war_that_nobody_has_turns_left_for_promises_nothing_in_the_last_round():
    words = {"armies": {"france": [{"area": "seine", "regular_infantry": 7}]}}
    fresh = position(**words).state
    late = position(passed=["castile", "england"], **words).state
    late.pass_order = [CASTILE, ENGLAND]
    assert war.turns_ahead(fresh, FRANCE) > war.TO_DECLARE > war.turns_ahead(late, FRANCE)
    assert war.war_worth(late, FRANCE, 0) < war.war_worth(fresh, FRANCE, 0)


def test_claims_are_made_on_land_of_others_that_could_be_taken():
    army = {"area": "seine", "regular_infantry": 8}
    state = position(armies={"france": [army]}, claims={"france": []}).state
    ask = ChooseClaim(FRANCE, 0)
    assert prior(state, ask, Move("area", AREAS.index(COAST))) > 0
    assert prior(state, ask, Move("area", AREAS.index("loire"))) <= SENSELESS


def test_cavalry_falls_before_infantry_where_a_siege_is_to_follow():
    army = {"area": COAST, "regular_infantry": 1, "regular_cavalry": 1}
    words = {"armies": {"france": [army]}}
    area = AREAS.index(COAST)
    infantry, cavalry = Move("unit", 3), Move("unit", 4)
    attacking = position(war={"france": ["brittany"]}, **words).state
    ask = ChooseCasualty(FRANCE, area, 1)
    assert prior(attacking, ask, cavalry) > prior(attacking, ask, infantry)
    at_home = position(armies={"france": [{**army, "area": "loire"}]}).state
    ask = ChooseCasualty(FRANCE, AREAS.index("loire"), 1)
    assert prior(at_home, ask, cavalry) < prior(at_home, ask, infantry)


def test_eu_10_9_3_who_may_humiliate_a_player_keeps_no_land():
    words = {"war": {"france": ["england"], "england": ["france"]}}
    state = position(occupied={"france": ["london"]}, **words).state
    ask = ChooseTerm(FRANCE, REALMS.index("england"), "", 3)
    assert prior(state, ask, Move("humiliation")) > prior(state, ask, Move("keep_borders"))


def test_nobody_surrenders_while_there_is_somebody_to_fight():
    words = {
        "war": {"france": ["england"], "england": ["france"]},
        "occupied": {"england": ["orleans"]},
        "power": {"france": [3, 3, 1]},
    }
    ask = ChooseTerm(FRANCE, REALMS.index("england"), "", 3)
    for units, sense in ((1, False), (0, True)):
        armies = [{"area": "seine", "regular_infantry": units}] if units else []
        state = position(armies={"france": armies}, single={"france": {}}, **words).state
        for question in (ask, YieldOrNot(FRANCE, REALMS.index("england"))):
            assert (prior(state, question, Move("surrender")) > SENSELESS) is sense
            state.round = 2  # nothing comes after it
            assert prior(state, question, Move("surrender")) <= SENSELESS
            state.round = 1


def test_units_beside_towns_under_rebels_promise_to_win_them_back():
    near = {"france": [{"area": "seine", "regular_infantry": 4}]}
    there = {"france": [{"area": "loire", "regular_infantry": 4}]}
    worth = [
        war.war_worth(position(rebel_towns=["berry"], armies=army).state, FRANCE, 2)
        - war.war_worth(position(armies=army).state, FRANCE, 2)
        for army in (near, there)
    ]
    assert 0 < worth[0] < worth[1]


# What bots reckon is what the rules say, or near it


def test_defenders_are_counted_as_the_rules_do():
    state = position().state
    seen = close = 0
    for realm, lands in enumerate(state.lands):
        for area in members(areas_of(lands)) if state.overlord[realm] < 0 else []:
            seen += 1
            guess = foes_in(state, FRANCE, realm, lands_of(state, realm), area)
            close += abs(guess - defence(state, realm, area)) <= 1
    assert seen > 80
    assert close >= 0.9 * seen


def test_chances_by_numbers_are_near_to_those_of_the_dice():
    for units in range(2, 11):
        for foes in range(2, 8):
            mine, theirs = (Side((wild_faction(n),), BASE) for n in (units, foes))
            lent = LENT if foes >= LED_UNITS else {(0, 0, 0): 1}
            won = sum(outlook(mine, theirs.with_dice(d)).win * n for d, n in lent.items())
            assert abs(chance(units, foes) - 100 * won / sum(lent.values())) <= 25


def test_only_an_emperor_who_can_be_called_frightens():
    made = scenario(GAME, seats=6, options={"scenario": "grand_campaign"})
    france, austria, liege = 1, 4, REALMS.index("liege")

    def hope(seat=france, **words):
        return war.war_hope(made.arrange(phase=2, **words).state, seat, liege)

    assert hope(authority=1) == hope(authority=0) * war.HELPED // 100 > 0
    army = {"austria": [{"area": "rhineland", "regular_infantry": 5}]}
    assert hope(austria, armies=army, authority=1) == hope(austria, armies=army, authority=0) > 0


def test_what_is_remembered_of_wars_is_what_would_be_found_anew():
    table = start(GAME, 3, 6, {"scenario": "intro_1444"})
    table.checked = False
    dice = QuickDice(6)
    while not table.over and len(table.history) < 900:
        state = table.state
        for seat in range(3):
            stacks = unit_stacks(state, seat)
            told = war.ambition(state, seat, stacks, 1)
            found = war.best_war(state, seat, stacks, wants(state, seat), glory(state, seat), 1)
            assert told in (0, found, found * war.BLOCKED // 100)
        moves = table.legal()
        table.play(moves[dice.below(len(moves))])


# What only puts something off


def test_armies_do_not_march_to_and_fro_in_times_of_peace():
    army = {"france": [{"area": "seine", "regular_infantry": 3}]}
    ask = ChooseAction(FRANCE, False, False)
    for words, sense in (({}, False), ({"war": {"france": ["brittany"]}}, True)):
        state = position(armies=army, **words).state
        assert (prior(state, ask, Move("march")) > SENSELESS) is sense
    afar = position(armies={"england": [{"area": "wales_wessex", "regular_infantry": 3}]}).state
    assert prior(afar, ChooseAction(ENGLAND, False, False), Move("march")) > SENSELESS


def test_nothing_is_borrowed_for_units_and_none_are_raised_under_a_stronger_enemy():
    words = {"war": {"france": ["england"], "england": ["france"]}, "ducats": {"england": 4}}
    army = {"france": [{"area": "aquitaine", "regular_infantry": 4}]}
    ask = ChooseRecruitArea(ENGLAND, True)
    there = Move("area", AREAS.index("aquitaine"))
    for foes, sense in ((4, False), (1, True)):
        army["france"][0]["regular_infantry"] = foes
        state = position(armies=army, **words).state
        assert (prior(state, ask, there) > SENSELESS) is sense
        assert prior(state, ask, Move("loan")) <= SENSELESS


@pytest.mark.parametrize(
    "ducats, done, built", [(20, [], True), (3, [], False), (20, [ENGLAND], False)]
)
def test_ships_are_built_where_a_goal_asks_for_no_more_than_can_be_paid(ducats, done, built):
    state = position(ducats={"england": ducats}, ships={"england": {}}).state
    place = state.milestones.index(MILESTONES.index("ms1-exp-fleet"))
    state.milestone_done[place] = done
    ask = ChooseRecruitArea(ENGLAND, True)
    ports = [prior(state, ask, move) for move in ask.moves(state) if move.name == "port"]
    areas = [prior(state, ask, move) for move in ask.moves(state) if move.name == "area"]
    assert (max(ports) > max(areas)) is built


def test_a_crusade_is_proclaimed_where_an_army_stands_near_that_can_win():
    crusaders = (("castile", "castile", 6, True), ("castile", "castile", 1, False))
    for who, area, units, sense in (*crusaders, ("france", "seine", 6, False)):
        army = {who: [{"area": area, "regular_infantry": units}]}
        state = position(armies=army).state
        ask = ChooseAction(state.realm.index(REALMS.index(who)), False, False)
        assert (prior(state, ask, Move("crusade")) > SENSELESS) is sense


def test_eu_19_3_the_first_of_the_rivals_is_excommunicated_if_he_is_catholic():
    ask = ChooseAction(FRANCE, False, False)
    for faith, sense in (("catholic", True), ("protestant", False)):
        state = position(prestige={"castile": 30}, faith={"castile": faith}).state
        assert (prior(state, ask, Move("excommunicate")) > SENSELESS) is sense
    state = position(prestige={"castile": 30}).state
    sinners = [Move("realm", REALMS.index(name)) for name in ("castile", "england", "brittany")]
    ratings = [prior(state, ChooseSinner(FRANCE), move) for move in sinners]
    assert ratings == sorted(set(ratings), reverse=True)


def test_eu_5_2_1_nobody_is_fired_for_a_better_advisor_who_takes_his_slot_anyway():
    by_skill = sorted(
        (PERSON_SKILLS[card][0], card)
        for card, count in enumerate(position().state.deck_adm)
        if count and PERSON_KIND[card] == ADVISOR and PERSON_SKILLS[card][0]
    )
    poor, good = by_skill[0][1], by_skill[-1][1]
    words = {"advisors": {"france": [PERSONS[poor]]}, "hand": {"france": [PERSONS[good]]}}
    table = position(ducats={"france": 20}, **words).at(TakeTurn(FRANCE, False))
    assert prior(table.state, table.question, Move("fire", 0)) <= SENSELESS
    table.play(Move("appoint", good))
    assert table.state.advisors[3 * FRANCE] == good
    fired = position(advisors={"france": []}).at(TakeTurn(FRANCE, False)).state
    kept = position(advisors={"france": [PERSONS[poor]]}).at(TakeTurn(FRANCE, False)).state
    assert value(kept, FRANCE) > value(fired, FRANCE)


def test_eu_5_1_6_nobody_leaves_the_faith_of_his_lands():
    made = scenario(GAME, seats=6, options={"scenario": "grand_campaign"})
    state = made.arrange(phase=2, age=2, shown={"11a-1": 0}).state
    castile = 2
    ask = ChooseAction(castile, False, False)
    assert prior(state, ask, Move("faith")) <= SENSELESS
    areas = list(members(areas_of(state.towns[castile])))
    tax = {area: tax_of(state.towns[castile] & AREA_PROVINCES[area], state.large) for area in areas}
    for area in areas:
        state.religion[area] = PROTESTANT
    assert prior(state, ask, Move("faith")) > SENSELESS
    for area in areas:  # half of it is not enough
        if sum(tax.values()) - 2 * sum(tax[a] for a in areas if state.religion[a] == CATHOLIC) > 0:
            state.religion[area] = CATHOLIC
    assert prior(state, ask, Move("faith")) <= SENSELESS


def test_ties_that_are_cut_are_points_that_are_lost():
    cut, kept = (
        value(position(allies={"france": names}).at(TakeTurn(FRANCE, False)).state, FRANCE)
        for names in ([], ["scotland"])
    )
    assert kept - cut >= 100


def test_a_full_treasury_raises_an_army_although_it_cannot_win_yet():
    def worth(units, ducats):
        made = scenario(GAME, seats=6, options={"scenario": "grand_campaign"})
        army = {"poland": [{"area": "mazovia_malopolska", "regular_infantry": units}]}
        made = made.arrange(phase=2, armies=army, ducats={"poland": ducats})
        seat = made.state.realm.index(REALMS.index("poland"))
        return value(made.at(TakeTurn(seat, False)).state, seat)

    few, some, many = worth(2, 30), worth(4, 26), worth(6, 22)
    assert few < some < many


def test_a_question_inside_an_action_is_judged_by_the_end_of_the_action():
    """Units that would have to fight at once do not look better by raising some more first."""
    words = {"ducats": {"england": 9}, "power": {"england": [3, 3, 3]}}
    table = position(**words).at(TakeTurn(ENGLAND, False))
    table.play(Move("recruit"))
    assert isinstance(table.question, ChooseRecruitArea)
    state = GAME.codec.clone(table.state)
    finish_action(state, table.legal()[0], find_hints(GAME), QuickDice(1))
    assert isinstance(state.stack[-1], ChooseAction)
    assert isinstance(state.stack[-2], TakeTurn)


def test_search_compares_whole_actions_until_its_passes_are_used_up():
    """The same seed and passes choose the same, and what a soldier would do."""
    army = {"france": [{"area": COAST, "regular_infantry": 6}]}
    words = {
        "war": {"france": ["brittany"]},
        "power": {"france": [1, 3, 6]},
        "ducats": {"france": 0},
    }
    table = position(armies=army, **words).at(TakeTurn(FRANCE, False))
    chosen = []
    for _ in range(2):
        bot = SearchBot(4, None, 120)
        chosen.append(bot.choose(GAME, table.observe(FRANCE), FRANCE))
        assert bot.passes >= 120
    assert chosen[0] == chosen[1]
    assert chosen[0].name in ("siege", "war")


def test_other_players_are_spoken_to_once_a_round_and_a_single_rival_never():
    ask = ChooseAction(CASTILE, False, False)
    for turns, sense in ((1, True), (2, False)):
        state = position(turns={"castile": turns}).state
        assert (prior(state, ask, Move("diplomacy")) > SENSELESS) is sense
    two = scenario(GAME, seats=2, options={"scenario": "intro_1444"}).arrange(turns={"france": 1})
    assert prior(two.state, ChooseAction(0, False, False), Move("diplomacy")) <= SENSELESS
