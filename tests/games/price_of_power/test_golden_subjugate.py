"""Worked cases of Subjugate."""

from tests.games.price_of_power.mini_table import RED, frame, mini, part


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def near_tern():
    return mini().arrange(allies={"red": ["tern"]}, influence={"delta": {"red": 2, "blue": 1}})


def test_g_56_a_tiny_ally_becomes_a_vassal():
    assert part("queries.diplomacy.subjects").price(near_tern().state, RED, realm("tern")) == 2
    table = near_tern().at(frame("Subjugate", RED, "vassalize"))
    state = table.state
    assert state.vassals[RED] == 1 << province("gale")
    assert not state.allies[RED]
    assert (
        part("queries.realms").cubes(state, RED, part("components.map").AREAS.index("delta")) == 0
    )


def test_g_56_or_is_annexed_at_once():
    table = near_tern().at(frame("Subjugate", RED, "annex"))
    assert table.state.towns[RED] >> province("gale") & 1
    assert not table.state.lands[realm("tern")]
    assert part("invariants").invariants(table.state) == []


def test_g_57_a_married_ally_with_its_vassal():
    scenario = mini().arrange(
        allies={"red": ["sable"]},
        marriages={"red": ["sable"]},
        influence={"gamma": {"red": 3}, "delta": {"red": 1}},
    )
    table = scenario.at(frame("Subjugate", RED, "vassalize"))
    table.play("pay")
    state = table.state
    queries, areas = part("queries.realms"), part("components.map").AREAS
    assert queries.cubes(state, RED, areas.index("gamma")) == 1
    assert queries.cubes(state, RED, areas.index("delta")) == 0
    assert queries.vassal_tokens(state, state.vassals[RED]) == 4
    assert part("invariants").invariants(state) == []


def test_eu_11_4_3_a_vassal_that_is_not_paid_for_goes_free():
    scenario = mini().arrange(
        allies={"red": ["sable"]}, marriages={"red": ["sable"]}, influence={"gamma": {"red": 3}}
    )
    table = scenario.at(frame("Subjugate", RED, "vassalize"))
    assert "area delta" in table.legal_words()
    table.play("area delta")
    state = table.state
    assert state.overlord[realm("umber")] == -1
    assert state.claims[RED] >> part("components.map").AREAS.index("delta") & 1


def test_eu_11_4_2_what_is_refused():
    judge = part("queries.diplomacy.subjects").judge_subject
    friend = mini().arrange(allies={"red": ["sable"]}, influence={"gamma": {"red": 5}})
    assert judge(friend.state, RED, realm("sable"), "vassalize").clause == "EU-11.4.2.b"
    stranger = mini()
    assert judge(stranger.state, RED, realm("tern"), "vassalize").clause == "EU-11.4.2.a"
    poor = mini().arrange(allies={"red": ["tern"]})
    assert judge(poor.state, RED, realm("tern"), "vassalize").clause == "EU-11.4.2.d"
    rich = friend.arrange(towns={"red": ["ives", "jarn"]})
    assert judge(rich.state, RED, realm("sable"), "vassalize").clause == "EU-11.4.2.c"


def test_eu_11_2_2_any_own_marriage_in_its_areas_lowers_the_price_of_a_subject():
    price = part("queries.diplomacy.subjects").price
    state = mini().arrange(allies={"red": ["tern"]}).state
    before = price(state, RED, realm("tern"))
    wed = mini().arrange(allies={"red": ["tern"]}, marriages={"red": ["umber"]}).state
    assert price(wed, RED, realm("tern")) == before - 1  # Umber's Capital lies in DELTA, too


def test_eu_2_5_2_the_claim_on_a_freed_vassal_may_be_taken_from_elsewhere():
    words = {
        "allies": {"red": ["sable"]},
        "marriages": {"red": ["sable"]},
        "influence": {"gamma": {"red": 3}},
    }
    many = ["alpha", "beta", "epsilon", "zeta", "theta"]
    scenario = mini().arrange(**words, claims={"red": many})
    part("queries.realms").CLAIMS, before = len(many), part("queries.realms").CLAIMS
    try:
        table = scenario.at(frame("Subjugate", RED, "vassalize"))
        table.play("area delta")
        assert table.legal_words() == [f"area {name}" for name in sorted(many)]
        table.play("area zeta")
    finally:
        part("queries.realms").CLAIMS = before
    areas = part("components.map").AREAS
    kept = {areas[n] for n in part("components.map").members(table.state.claims[RED])}
    assert kept == {"alpha", "beta", "epsilon", "theta", "delta"}
