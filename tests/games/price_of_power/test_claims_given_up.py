"""EU-10.9.2: after Keep Borders, Claims where Provinces were gained calm Unrest."""

from tests.games.price_of_power.mini_table import RED, frame, mini, part


def mask(kind, *names):
    ids = getattr(part("components.map"), kind)
    return sum(1 << ids.index(name) for name in names)


def gained_gamma():
    """Red has taken Gamma, restless, with Claims there and where it gained nothing restless."""
    scenario = mini().arrange(
        towns={"red": ["eld", "fenn", "gale"]},
        unrest=["eld", "fenn"],
        claims={"red": ["gamma", "delta"]},
    )
    return scenario.at(
        frame("claims_of_peace", "SpendClaims", RED, mask("AREAS", "gamma", "delta"))
    )


def test_eu_10_9_2_a_claim_given_up_calms_two_provinces():
    table = gained_gamma()
    assert table.legal_words() == ["area gamma", "done"]
    table.play("area gamma")
    assert table.state.unrest & mask("PROVINCES", "eld", "fenn") == 0
    assert table.state.claims[RED] == mask("AREAS", "delta")


def test_eu_10_9_2_a_claim_may_be_kept():
    table = gained_gamma()
    table.play("done")
    assert table.state.unrest & mask("PROVINCES", "eld", "fenn") == mask("PROVINCES", "eld", "fenn")
    assert table.state.claims[RED] == mask("AREAS", "gamma", "delta")
