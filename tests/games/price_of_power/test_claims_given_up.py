"""EU-10.9.2: after Keep Borders, Claims where Provinces were gained calm Unrest."""

import pytest
from tests.games.price_of_power.mini_table import RED, frame, mini, part


def mask(kind, *names):
    ids = getattr(part("components.map"), kind)
    return sum(1 << ids.index(name) for name in names)


def gained_gamma():
    """RED has taken Gamma, restless, and Gale, calm, with a Claim in both Areas."""
    scenario = mini().arrange(
        towns={"red": ["eld", "fenn", "gale"]},
        unrest=["eld", "fenn"],
        claims={"red": ["gamma", "delta"]},
    )
    return scenario.at(frame("SpendClaims", RED, mask("AREAS", "gamma", "delta")))


@pytest.mark.parametrize("given, left", [("gamma", "delta"), ("delta", "gamma")])
def test_eu_10_9_2_a_claim_given_up_calms_two_provinces_of_all_the_areas(given, left):
    table = gained_gamma()
    assert table.legal_words() == ["area delta", "area gamma", "done"]
    table.play(f"area {given}")
    assert table.state.unrest & mask("PROVINCES", "eld", "fenn") == 0
    assert table.state.claims[RED] == mask("AREAS", left)


def test_eu_10_9_2_a_claim_calms_nothing_outside_the_areas_of_the_gain():
    scenario = mini().arrange(
        towns={"red": ["eld", "gale"]}, unrest=["eld", "gale"], claims={"red": ["gamma", "delta"]}
    )
    table = scenario.at(frame("SpendClaims", RED, mask("AREAS", "gamma")))
    assert table.legal_words() == ["area gamma", "done"]
    table.play("area gamma")
    assert table.over
    assert table.state.unrest & mask("PROVINCES", "eld", "gale") == mask("PROVINCES", "gale")


def test_eu_10_9_2_of_three_restless_provinces_the_owner_names_two():
    scenario = mini().arrange(
        towns={"red": ["eld", "fenn", "gale"]},
        unrest=["eld", "fenn", "gale"],
        claims={"red": ["gamma"]},
    )
    table = scenario.at(frame("SpendClaims", RED, mask("AREAS", "gamma", "delta")))
    table.play_all("area gamma", "province gale", "province eld")
    assert table.over
    assert table.state.unrest & mask("PROVINCES", "eld", "fenn", "gale") == mask(
        "PROVINCES", "fenn"
    )


def test_eu_10_9_2_a_claim_may_be_kept():
    table = gained_gamma()
    table.play("done")
    assert table.state.unrest & mask("PROVINCES", "eld", "fenn") == mask("PROVINCES", "eld", "fenn")
    assert table.state.claims[RED] == mask("AREAS", "gamma", "delta")
