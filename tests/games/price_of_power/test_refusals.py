"""Every refusal of the chapters that are there, each with a position in which it speaks."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import IDEAS
from imperia.games.price_of_power.components.map import (
    AREA_PROVINCES,
    AREAS,
    LAND,
    MAIN_AREAS,
    TERRITORIES,
    members,
)
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.queries.court.ideas import judge_idea
from imperia.games.price_of_power.queries.diplomacy.influence import judge_alliance, judge_claim
from imperia.games.price_of_power.queries.war.declaring import judge_target
from imperia.games.price_of_power.rules.diplomacy.influence import PlaceCube


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def card(kind):
    """The number of a card with an Advisor (0) or a Leader (1)."""
    return part("components.cards").PERSON_KIND.index(kind)


def name_of(number):
    return part("components.cards").CARDS[number]


TURN = [
    ("EU-4.2.2.b", "end_turn", {}),
    ("EU-4.2.3.b", "event", {"owed": {"red": 0}}),
    ("EU-5.1.4.d", "research", {"power": {"red": [0, 0, 0]}}),
    ("EU-5.1.5.d", "focus", {"power": {"red": [0, 0, 0]}}),
    ("EU-5.2.3.a", "loan", {"interest": {"red": 5}}),
    ("EU-5.2.3.b", "repay", {}),
    ("EU-5.2.3.c", "repay", {"interest": {"red": 1}, "ducats": {"red": 5}}),
    ("EU-5.2.4.a", "replenish", {}),
    ("EU-5.2.4.b", "replenish", {"exhausted": {"red": 1}, "power": {"red": [3, 3, 0]}}),
    ("EU-5.3.1.b", "stability", {}),
    ("EU-5.3.2.d", "convert", {}),
    ("EU-5.3.2.e", "convert", {"power": {"red": [0, 3, 3]}}),
    ("EU-5.4.1.d", "influence", {"power": {"red": [3, 0, 3]}}),
    ("EU-5.4.2.h", "alliance", {}),
    ("EU-5.5.1.b", "war", {"power": {"red": [3, 3, 0]}}),
    ("EU-5.5.2.a", "march", {}),
    ("EU-5.5.3.h", "recruit", {"power": {"red": [3, 3, 0]}}),
    ("EU-5.5.4.c", "suppress", {}),
    ("EU-9.8.1.a", "siege", {}),
]


@pytest.mark.parametrize("clause, word, words", TURN)
def test_what_a_turn_refuses(clause, word, words):
    state = mini().arrange(**words).state
    ruling = frame("ChooseAction", RED, False, False).judge(state, Move(word))
    assert ruling.clause == clause


def test_eu_4_2_2_a_one_main_action_a_turn():
    question = frame("ChooseAction", RED, True, False)
    assert question.judge(mini().state, Move("influence")).clause == "EU-4.2.2.a"


def test_eu_5_2_1_persons_have_a_price():
    question = frame("ChooseAction", RED, False, False)
    poor = mini().arrange(ducats={"red": 0}, power={"red": [3, 3, 0]}).state
    assert question.judge(poor, Move("appoint", card(0))).clause == "EU-5.2.1.a"
    assert question.judge(poor, Move("appoint", card(1))).clause == "EU-5.2.1.b"


def test_eu_5_2_6_and_7_2_where_persons_may_serve():
    state = mini().arrange(leaders={"red": {"army_1": name_of(card(1))}}).state
    slot = frame("ChooseSlot", RED, card(1), 31)
    assert slot.judge(state, Move("slot", 4)).clause == "EU-7.2.1.a"
    other = frame("ChooseOtherSlot", RED)
    assert other.judge(state, Move("slot", 0)).clause == "EU-5.2.6.a"
    heir = frame("ChooseHeir", RED)
    assert heir.judge(state, Move("appoint", card(0))).clause == "EU-7.2.3.a"
    judge = part("queries.court.persons").judge_command
    assert judge(state, RED, Move("recall")).clause == "EU-5.2.6.e"


def test_eu_5_1_4_what_research_needs():
    ideas = part("components.cards").IDEAS
    judge = part("queries.court.ideas").judge_idea
    cannons, inquisition = ideas.index("cannons"), ideas.index("inquisition")
    state = mini().arrange(tags={"cannons": ["red"]}, faith={"red": "protestant"}).state
    assert judge(state, RED, cannons).clause == "EU-5.1.4.a"
    assert judge(state, BLUE, cannons).clause == "EU-5.1.4.b"
    assert judge(state, RED, inquisition).clause == "EU-5.1.4.c"


def test_eu_18_3_a_a_subject_keeps_its_form_of_government():
    seats = {"scenario": "grand_campaign"}
    state = GAME.setup(6, GAME.encode_options(6, seats))
    state.emperor = REALM_NUMBER["bohemia"]
    seat = state.realm.index(REALM_NUMBER["austria"])
    state.power = [10] * len(state.power)
    idea = IDEAS.index("absolute_monarchy")
    assert judge_idea(state, seat, idea).clause == "EU-18.3.a"
    state.authority = 2
    assert judge_idea(state, seat, idea).clause == ""


def test_eu_5_1_5_cubes_of_the_focus():
    state = mini().arrange(power={"red": [10, 0, 0]}).state
    raised = frame("ChooseRaise", RED)
    assert raised.judge(state, Move("admin")).clause == "EU-5.1.5.b"
    source = frame("ChooseSource", RED, 1, 0)
    assert source.judge(state, Move("mil")).clause == "EU-5.1.5.a"
    pick = frame("ChooseFocusDraw", RED, True)
    filled = mini().arrange(discards={"admin": [name_of(0)]}).state
    assert pick.judge(filled, Move("pick", 0)).clause == "EU-5.1.5.c"


def test_eu_5_3_2_what_can_be_converted():
    judge = part("queries.court.stability").judge_conversion
    assert judge(mini().state, RED, area("gamma")).clause == "EU-5.3.2.b"
    assert judge(mini().state, RED, area("alpha")).clause == "EU-5.3.2.c"


def test_eu_5_4_1_where_cubes_go():
    full = mini().arrange(influence={"gamma": {"red": 2, "blue": 3}}).state
    reach = part("queries.reach").influence_reach(full, RED)
    question = frame("PlaceCube", RED, reach, 0, False)
    assert question.judge(full, Move("area", area("gamma"))).clause == "EU-11.1.1.a"
    assert question.judge(full, Move("area", area("theta"))).clause == "EU-5.4.1.a"
    assert question.judge(full, Move("area", area("alpha"))).clause == "EU-11.1.2.a"
    poor = mini().arrange(power={"red": [3, 0, 3]}).state
    assert frame("PayCube", RED).judge(poor, Move("dip")).clause == "EU-5.4.1.c"


def test_eu_11_1_3_a_no_cubes_on_distant_continents():
    state = GAME.setup(6, GAME.encode_options(6, {"scenario": "grand_campaign"}))
    far = AREAS.index("aceh")
    question = PlaceCube(0, 1 << far, 0, False)
    assert question.judge(state, Move("area", far)).clause == "EU-11.1.3.a"


ALLIANCES = [
    ("EU-5.4.2.a", {"allies": {"red": ["tern"]}}),
    ("EU-5.4.2.b", {"war": {"red": ["wren"]}}),
    ("EU-5.4.2.c", {"war": {"blue": ["tern"]}}),
    ("EU-5.4.2.f", {"power": {"red": [3, 0, 3]}}),
    ("EU-11.3.1.a", {"allies": {"red": ["sable", "wren", "umber"]}}),
]


@pytest.mark.parametrize("clause, words", ALLIANCES)
def test_eu_5_4_2_who_becomes_an_ally(clause, words):
    state = mini().arrange(influence={"delta": {"red": 2}}, **words).state
    assert (
        part("queries.diplomacy.influence").judge_alliance(state, RED, realm("tern")).clause
        == clause
    )


def test_distant_realms_need_a_claim_or_a_casus_belli():
    state = GAME.setup(6, GAME.encode_options(6, {"scenario": "grand_campaign"}))
    aztec = REALM_NUMBER["aztec"]
    assert judge_alliance(state, 0, aztec).clause == "EU-5.4.2.g"
    assert judge_target(state, 0, aztec, False).clause == "EU-9.1.2.f"


def test_eu_9_1_2_d_and_e_whom_others_protect():
    state = mini().arrange(allies={"blue": ["tern"]}, truce={"red": ["blue"]}).state
    judge = part("queries.war.declaring").judge_target
    assert judge(state, RED, realm("tern"), False).clause == "EU-9.1.2.d"
    state = GAME.setup(6, GAME.encode_options(6, {"scenario": "grand_campaign"}))
    austria = state.realm.index(REALM_NUMBER["austria"])
    france = state.realm.index(REALM_NUMBER["france"])
    state.passed = 1 << austria
    bavaria = next(
        r
        for r in range(len(state.lands))
        if state.lands[r]
        and state.overlord[r] < 0
        and judge_target(state, france, r, False).clause == "EU-9.1.2.e"
    )
    state.passed = 0
    assert judge_target(state, france, bavaria, False).clause == ""


def test_eu_5_4_3_where_claims_are_made(monkeypatch):
    judge = part("queries.diplomacy.influence").judge_claim
    assert judge(mini().state, RED, area("alpha"), 0).clause == "EU-5.4.3.b"
    poor = mini().arrange(power={"red": [3, 1, 3]}).state
    assert judge(poor, RED, area("gamma"), 0).clause == "EU-5.4.3.d"
    monkeypatch.setattr(part("queries.realms"), "CLAIMS", 0)
    assert judge(mini().state, RED, area("gamma"), 0).clause == "EU-2.5.2.a"


UNITS = [
    ("EU-5.5.3.a", 3, {"available": {"red": 0}}),
    ("EU-5.5.3.b", 3, {"ducats": {"red": 1}}),
    ("EU-5.5.3.c", 5, {}),
    ("EU-5.5.3.d", 0, {"hired": 3}),
    ("EU-5.5.3.e", 8, {"allied": {"red": 1}}),
]


@pytest.mark.parametrize("clause, kind, words", UNITS)
def test_eu_5_5_3_what_cannot_be_recruited(clause, kind, words):
    state = mini().arrange(**words).state
    assert (
        part("queries.war.recruiting").judge_unit(state, RED, area("alpha"), kind).clause == clause
    )


def test_eu_9_4_1_cavalry_needs_an_army():
    far = {"area": "beta", "regular_infantry": 1}
    state = mini().arrange(armies={"red": [far, far, far]}).state
    assert (
        part("queries.war.recruiting").judge_unit(state, RED, area("alpha"), 4).clause
        == "EU-9.4.1.a"
    )
    question = frame("ChooseArmy", RED, area("alpha"), 3)
    assert question.judge(state, Move("army", 0)).clause == "EU-5.5.3.f"


def test_eu_5_5_4_where_unrest_stays():
    judge = part("queries.unrest").judge_suppression
    rebels = mini().arrange(unrest=["brin"], rebels={"alpha": 1}).state
    assert judge(rebels, RED, province("brin")).clause == "EU-5.5.4.a"
    occupied = mini().arrange(occupied={"red": ["fenn"]}, unrest_top=["fenn"]).state
    assert judge(occupied, RED, province("fenn")).clause == "EU-5.5.4.b"


def test_eu_9_3_3_nobody_to_exhaust():
    question = frame("ChooseExhausted", RED)
    state = mini().arrange(available={"red": 0}).state
    assert question.judge(state, Move("available")).clause == "EU-9.3.3.a"
    assert question.judge(state, Move("deployed")).clause == "EU-9.3.3.b"


def test_eu_9_5_1_who_cannot_march():
    green = mini().arrange(armies={"green": [{"area": "theta", "regular_infantry": 1}]}).state
    question = frame("ChooseMover", GREEN, False)
    assert question.judge(green, Move("army", 0)).clause == "EU-9.5.1.c"
    assert question.judge(green, Move("army", 1)).clause == "EU-9.5.1.b"
    pay = frame("PayAccess", RED, area("delta"))
    assert pay.judge(mini().state, Move("cube")).clause == "EU-9.5.1.e"
    over = mini().arrange(war={"blue": ["sable"]}, power={"blue": [3, 3, 0]}).state
    step = frame("ChooseStep", BLUE, area("epsilon"), 5, 0, False, False)
    assert step.judge(over, Move("area", area("gamma"))).clause == "EU-9.5.1.f"


def test_eu_9_8_the_strength_of_a_siege():
    one = {"area": "gamma", "regular_infantry": 1, "regular_cavalry": 1}
    words = {"war": {"red": ["sable"]}, "armies": {"red": [one]}}
    spent = mini().arrange(power={"red": [3, 3, 0]}, **words).state
    question = frame("ChooseBesieger", RED, area("gamma"), [0] * 9, 0)
    assert question.judge(spent, Move("unit", 4)).clause == "EU-9.8.2.b"
    more = frame("ChooseBesieger", RED, area("gamma"), [0, 0, 0, 1, 0, 0, 0, 0, 0], 0)
    assert more.judge(spent, Move("unit", 4)).clause == "EU-9.8.2.a"
    target = frame("ChooseTarget", RED, area("gamma"), [0, 0, 0, 1, 0, 0, 0, 0, 0], 1, 0, 0)
    assert target.judge(spent, Move("province", province("eld"))).clause == "EU-9.8.3.b"


def test_eu_10_8_which_terms_may_be_imposed(monkeypatch):
    judge_term = part("queries.peace.terms").judge_term

    def judge(state, seat, name, term):
        return judge_term(state, seat, name, term, "rest")

    held = {"war": {"red": ["sable"]}, "occupied": {"red": ["eld", "holt"]}}
    weak = mini().arrange(**held).state
    assert judge(weak, RED, realm("sable"), "keep_borders").clause == "EU-10.8.b"
    strong = mini().arrange(single={"red": {"gamma": 1}}, **held).state
    assert judge(strong, RED, realm("sable"), "annexation").clause == "EU-10.8.a"
    empire = mini().arrange(single={"red": {"gamma": 1}}, emperor="sable", **held).state
    assert judge(empire, RED, realm("sable"), "vassalization").clause == "EU-10.8.d"
    border = frame("ChooseBorder", RED, realm("sable"), province("holt"), 0, 0)
    assert border.judge(strong, Move("liberate")).clause == "EU-10.9.2.a"
    monkeypatch.setattr(part("queries.peace.terms"), "VASSAL_TOKENS", 3)
    assert judge(strong, RED, realm("sable"), "vassalization").clause == "EU-10.9.4.a"


@pytest.mark.parametrize("emperor", ["sable", "umber"])
def test_eu_10_8_j_where_no_vassals_are_made_by_peace_that_is_the_reason(emperor):
    """Whether it is the Emperor's realm or another."""
    held = {"war": {"red": ["sable"]}, "occupied": {"red": ["eld", "holt"]}}
    table = mini({"vassalization_term": False})
    state = table.arrange(single={"red": {"gamma": 1}}, emperor=emperor, **held).state
    ruling = part("queries.peace.terms").judge_term(
        state, RED, realm("sable"), "vassalization", "rest"
    )
    assert ruling.clause == "EU-10.8.j"


def test_eu_11_4_2_vassal_tokens_and_those_who_never_serve(monkeypatch):
    judge = part("queries.diplomacy.subjects").judge_subject
    words = {"allies": {"red": ["tern"]}, "influence": {"delta": {"red": 2}}}
    empire = mini().arrange(emperor="tern", **words).state
    assert judge(empire, RED, realm("tern"), "vassalize").clause == "EU-11.4.2.f"
    monkeypatch.setattr(part("queries.diplomacy.subjects"), "VASSAL_TOKENS", 0)
    state = mini().arrange(**words).state
    assert judge(state, RED, realm("tern"), "vassalize").clause == "EU-11.4.2.e"


def test_what_small_questions_refuse():
    state = mini().arrange(empty_decks=["mil"], power={"red": [1, 3, 3]}).state
    assert frame("ChooseDeck", RED).judge(state, Move("mil")).clause == "EU-4.1.E.a"
    ruler = frame("AcceptRuler", RED, 0, 2)
    assert ruler.judge(state, Move("crown")).clause == "EU-5.1.1.a"
    returned = frame("ChooseReturned", RED)
    assert returned.judge(state, Move("exhausted")).clause == "EU-4.5.A.a"
    follow = frame("ChooseFollowUp", RED)
    assert follow.judge(state, Move("march")).clause == "EU-5.5.1.a"
    mission = frame("PickMission", BLUE, [], 0, True)
    assert mission.judge(state, Move("done")).clause == "EU-3.7.a"
    state.token_realm[0] = realm("tern")
    tokens = frame("ChooseTokenSet", RED)
    assert tokens.judge(state, Move("token_set", 0)).clause == "EU-14.3.a"
    assert tokens.judge(state, Move("token_set", 1)).clause == ""


def test_eu_5_4_3_c_and_e_distant_areas_are_claimed_by_land_where_somebody_lives():
    state = GAME.setup(6, GAME.encode_options(6, {"scenario": "grand_campaign"}))
    assert judge_claim(state, 0, AREAS.index("aceh"), 0).clause == "EU-5.4.3.c"
    vacant = next(
        area
        for area in range(len(AREAS))
        if AREA_PROVINCES[area] & TERRITORIES and LAND[area] & ~MAIN_AREAS
    )
    neighbour = members(LAND[vacant] & ~MAIN_AREAS)[0]
    state.towns[0] |= AREA_PROVINCES[neighbour]
    assert judge_claim(state, 0, vacant, 0).clause == "EU-5.4.3.e"
