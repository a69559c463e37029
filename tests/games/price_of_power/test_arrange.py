"""Positions in words: every word is told, and does what it says."""

from pathlib import Path

from tests.games.price_of_power.mini_table import RED, mini, part

DOCS = Path(__file__).parents[3] / "docs" / "price-of-power.md"


def test_every_word_of_arrange_is_documented():
    page = DOCS.read_text(encoding="utf-8")
    words = page[page.index("### Every word") : page.index("## The table")]
    assert [word for word in part("arrange").WORDS if f"`{word}`" not in words] == []


def test_the_ruler_may_be_arranged_in_command_and_persons_be_ill():
    scenario = mini().arrange(
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
        leaders={"red": {"army_1": "ruler"}},
        leaders_ill={"red": ["army_2"]},
        advisors_ill={"red": ["diplo"]},
        war={"red": ["blue"], "blue": ["red"]},
        aggressor={"blue": ["red"]},
    )
    state = scenario.state
    assert state.leaders[4 * RED] == part("state").IN_COMMAND
    assert (state.leaders_ill, state.advisors_ill) == (1 << 1, 1 << 1)
    assert state.aggressor[1] == 1 << state.realm[RED]
