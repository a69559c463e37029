"""Data files corrected by an owner: what is taken, and what is said about mistakes."""

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from imperia.catalog import find_game
from imperia.kit.data import DataError, fingerprint

DATA = files("imperia.games.baroque")


def load_with(directory: Path) -> str:
    """Load the game over an owner's files; the message of the error, or the fingerprint."""
    try:
        game = find_game("baroque", directory)
    except DataError as error:
        return str(error)
    return f"fingerprint {fingerprint(game.package)}".strip()


def built_in(name: str) -> str:
    return DATA.joinpath("data", f"{name}.toml").read_text()


def in_entry(entry: str, old: str, new: str) -> Callable[[str], str]:
    """Replace a text within one entry of a file."""

    def change(text: str) -> str:
        before, head, rest = text.partition(f"[{entry}]\n")
        body, bracket, after = rest.partition("\n[")
        assert re.search(old, body), f"{entry} has no {old}"
        return before + head + re.sub(old, new, body, count=1) + bracket + after

    return change


def without(entry: str) -> Callable[[str], str]:
    """Drop one entry of a file."""

    def change(text: str) -> str:
        before, _, rest = text.partition(f"[{entry}]\n")
        return before + "[" + rest.partition("\n[")[2]

    return change


def in_every(*changes: Callable[[str], str]) -> Callable[[str], str]:
    """Make several changes."""

    def change(text: str) -> str:
        for one in changes:
            text = one(text)
        return text

    return change


def added(more: str) -> Callable[[str], str]:
    return lambda text: text + more


NONE = r"neighbours = \[[^\]]*\]", "neighbours = []"


@pytest.mark.parametrize(
    "name, change, message",
    [
        pytest.param(
            "states",
            in_every(
                in_entry("carniola", *NONE),
                in_entry("carinthia", '"carniola", ', ""),
                in_entry("styria", '"carniola", ', ""),
            ),
            "[carniola]: 'neighbours' is empty; name at least one neighbour.",
            id="no neighbours",
        ),
        pytest.param(
            "states",
            in_entry("carinthia", '"carniola", ', ""),
            "[carinthia]: 'neighbours' lacks carniola, which lists carinthia; "
            "list the border on both sides or on neither.",
            id="one-sided border",
        ),
        pytest.param(
            "states",
            in_entry("carinthia", '"carniola"', '"carinthia"'),
            "[carinthia]: a state is not its own neighbour; remove it.",
            id="own neighbour",
        ),
        pytest.param(
            "states",
            in_every(
                in_entry("east_frisia", *NONE),
                in_entry("oldenburg", '"east_frisia", ', ""),
                in_entry("munster", '"east_frisia", ', ""),
                in_entry("east_frisia", r"neighbours = \[\]", 'neighbours = ["prussia"]'),
                in_entry("prussia", r"neighbours = \[\]", 'neighbours = ["east_frisia"]'),
            ),
            "[prussia]: 'neighbours' leaves no way to brandenburg; the map must be in one piece, "
            "so add the missing border.",
            id="two pieces",
        ),
        pytest.param(
            "states",
            in_entry("bavaria", '"augsburg"', '"atlantis"'),
            "[bavaria]: 'neighbours' has \"atlantis\"; give a list, each at most once, of words,",
            id="unknown neighbour",
        ),
        pytest.param(
            "states",
            without("bavaria"),
            ": the entry [bavaria] is missing; add it.",
            id="missing state",
        ),
        pytest.param(
            "states",
            added("[atlantis]\nvalue = 1\n"),
            ": the entry [atlantis] is not known; remove it.",
            id="unknown state",
        ),
        pytest.param(
            "states",
            in_entry("hamburg", '"north_sea"', '"atlantic"'),
            '[hamburg]: \'port\' has "atlantic"; give one of "baltic", "north_sea", "none".',
            id="unknown sea",
        ),
        pytest.param(
            "states",
            in_entry("bavaria", "value = 3", 'value = "three"'),
            "[bavaria]: 'value' has \"three\"; give a whole number of at least 0.",
            id="wrong type",
        ),
        pytest.param(
            "states",
            in_entry("bavaria", "value = 3\n", ""),
            "[bavaria]: 'value' is missing; give a whole number of at least 0.",
            id="missing key",
        ),
        pytest.param(
            "states",
            in_entry("bavaria", "value = 3", "value = 3\nworth = 3"),
            "[bavaria]: 'worth' is not known here; remove it or use one of value,",
            id="unknown key",
        ),
        pytest.param(
            "states",
            in_entry("austria", '2 = "major"', '2 = "minor"'),
            "[austria]: 'kind' is minor with 2 players; a state is major exactly when",
            id="home that is no major",
        ),
        pytest.param(
            "states",
            in_entry("bavaria", '2 = "minor"', '2 = "foreign"'),
            "[bavaria]: 'auction' is missing for a foreign state; name the event that sells it.",
            id="foreign without auction",
        ),
        pytest.param(
            "states",
            in_entry("bavaria", "diocese = false", 'diocese = false\nauction = "peace"'),
            "[bavaria]: 'auction' has \"peace\"; give one of",
            id="auction by another event",
        ),
        pytest.param(
            "states",
            in_entry("holstein", '4 = "foreign"', '4 = "minor"'),
            "[players.4]: 'events_removed' does not fit denmark_sells_holstein;",
            id="sale of a state in play",
        ),
        pytest.param(
            "powers",
            in_entry("austria", "tie_break = 2", "tie_break = 1"),
            "[austria]: 'tie_break' is the same as that of another power; give each its own.",
            id="equal tie break",
        ),
        pytest.param(
            "powers",
            without("austria"),
            ": the entry [austria] is missing; add it.",
            id="missing power",
        ),
        pytest.param(
            "events",
            without("famine"),
            ": the entry [famine] is missing; add it.",
            id="missing event",
        ),
        pytest.param(
            "events",
            added("[flood]\ncount = 1\n"),
            ": the entry [flood] is not known; remove it.",
            id="unknown event",
        ),
        pytest.param(
            "events",
            in_entry("war", "count = 3", "count = -1"),
            "[war]: 'count' has -1; give a whole number of at least 0.",
            id="negative events",
        ),
        pytest.param(
            "events",
            in_entry("polish_permit", '"east_pomerania"', '"poland"'),
            "[polish_permit]: 'links' must be a list of pairs of states; write them so.",
            id="unknown link",
        ),
        pytest.param(
            "events",
            in_entry("maritime_trade", '"dutch_naval"', '"spain"'),
            "[maritime_trade]: 'blocked_by' has \"spain\"; give one of",
            id="unknown war",
        ),
        pytest.param(
            "events",
            in_entry("pay_own_armies", "from_armies = 4", "from_armies = 1"),
            "[pay_own_armies.pay]: 'from_armies' has 1; give a whole number from 2 to 15.",
            id="steps out of order",
        ),
        pytest.param(
            "opportunities",
            without("galen"),
            ": the entry [galen] is missing; add it.",
            id="missing card",
        ),
        pytest.param(
            "opportunities",
            added("[jester]\ncount = 1\n"),
            ": the entry [jester] is not known; remove it.",
            id="unknown card",
        ),
        pytest.param(
            "opportunities",
            in_entry("power", "count = 10", "count = -10"),
            "[power]: 'count' has -10; give a whole number of at least 0.",
            id="negative cards",
        ),
        pytest.param(
            "opportunities",
            in_entry("galen", '"bishop"', '"general"'),
            '[galen]: \'class\' has "general"; give one of "bishop".',
            id="another class",
        ),
        pytest.param(
            "opportunities",
            in_entry("galen", '"munster"', '"rome"'),
            "[galen]: 'see' has \"rome\"; give one of",
            id="unknown see",
        ),
        pytest.param(
            "wars",
            in_entry("ottoman", r"\[4, 5\]", "[4]"),
            "wars.toml: no war has 5 in 'rolls'; give it to one of the wars.",
            id="roll without war",
        ),
        pytest.param(
            "wars",
            in_entry("sweden", r"\[6\]", "[5, 6]"),
            "[sweden]: 'rolls' has 5, as another war has; give it to one only.",
            id="roll of two wars",
        ),
        pytest.param(
            "tables",
            in_entry("players.2", "start_minors = 2", "start_minors = 5"),
            "[players.2]: 'start_minors' asks brandenburg for more states than it may begin with;",
            id="too many start minors",
        ),
        pytest.param(
            "tables",
            without("votes"),
            ": 'votes' is missing; give a table.",
            id="missing section",
        ),
        pytest.param(
            "composers",
            lambda text: text.replace('"bach"', '"mozart"'),
            ": 'pool' has \"mozart\"; give a list, each at most once, of words,",
            id="unknown composer",
        ),
    ],
)
def test_wrong_data_is_refused_in_one_sentence(
    tmp_path: Path, name: str, change: Callable[[str], str], message: str
) -> None:
    (tmp_path / "baroque").mkdir()
    changed = change(built_in(name))
    assert changed != built_in(name)
    (tmp_path / "baroque" / f"{name}.toml").write_text(changed)
    told = load_with(tmp_path)
    assert message in told
    assert ".toml" in told
    assert told.count("\n") == 0


def test_corrected_data_is_taken(tmp_path: Path) -> None:
    corrected = in_entry("bavaria", "value = 3", "value = 4")(built_in("states"))
    (tmp_path / "states.toml").write_text(corrected)
    assert re.fullmatch("fingerprint [0-9a-f]{16}", load_with(tmp_path))


def test_a_file_unknown_to_the_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rivers.toml").write_text("")
    assert "holds no data file of baroque" in load_with(tmp_path)
    assert "is not a directory" in load_with(tmp_path / "nowhere")
