"""imperia simulate: a row for each game, files of rows and records, bots of one's own."""

import csv
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import imperia
from imperia.cli import run

QUICK = ["--games", "4", "--jobs", "1", "--seed", "4"]
COLUMNS = [
    "game",
    "seed",
    "seats",
    "bots",
    "scores",
    "winners",
    "reason",
    "moves",
    "decisions",
    "seconds",
    "record",
]

OWN = '''
from imperia.core import Move, legal


class Last:
    """Plays the last move of the list."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, game, view, seat):
        return legal(view)[-1]


class Seedless:
    def choose(self, game, view, seat):
        return legal(view)[0]


class Cheat:
    def choose(self, game, view, seat):
        return Move("fly", 3)


class Mute:
    def choose(self, game, view, seat):
        return None


class Unmade:
    def __init__(self, seed):
        raise RuntimeError("no luck today")

    def choose(self, game, view, seat):
        return legal(view)[0]


class Clumsy:
    def choose(self, game, view, seat):
        return [][0]


class Statue:
    pass


number = 7
'''


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with bots in the working directory; its name."""
    name = f"own_bots_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(OWN)
    (tmp_path / f"{name}_broken.py").write_text("import no_such_module_anywhere\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


def document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run(["simulate", "toll_bridge", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_row_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*QUICK, "--seats", "3", "--bots", "greedy,random"]
    assert "rows" not in document(capsys, *words)
    found = document(capsys, *words, "--rows")
    rows = found["rows"]
    assert [row["game"] for row in rows] == [0, 1, 2, 3]
    for row in rows:
        assert list(row) == COLUMNS
        assert row["seats"] == len(row["bots"]) == len(row["scores"]) == 3
        assert sorted(row["bots"]) == ["greedy", "random", "random"]
        best = max(row["scores"])
        assert all(row["scores"][seat] == best for seat in row["winners"])
        assert row["moves"] >= row["decisions"] > 0
        assert row["seconds"] > 0
    assert [row["bots"].index("greedy") for row in rows] == [0, 1, 2, 0]
    assert sum(row["decisions"] for row in rows) == found["decisions"]
    wins = sum(
        1 / len(row["winners"])
        for row in rows
        for s in row["winners"]
        if row["bots"][s] == "greedy"
    )
    assert wins == pytest.approx(found["bots"][0]["wins"])


def test_a_row_can_be_played_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = document(capsys, *QUICK, "--rows", "--records", str(tmp_path / "kept"))
    for row in found["rows"]:
        table = imperia.replay(Path(row["record"]).read_text())
        assert table.over
        assert (table.scores, table.winners) == (row["scores"], row["winners"])
        assert len(table.history) == row["moves"]
    assert len(list((tmp_path / "kept").iterdir())) == 4


def test_rows_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "toll_bridge", *QUICK, "--rows"]) == 0
    lines = capsys.readouterr().out.splitlines()
    head = next(place for place, line in enumerate(lines) if line.split()[:2] == ["game", "seed"])
    assert [line.split()[0] for line in lines[head + 1 :]] == ["0", "1", "2", "3"]


def test_a_file_of_comma_separated_values(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "rows.csv"
    found = document(capsys, *QUICK, "--rows", "--csv", str(file))
    with file.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert list(rows[0]) == COLUMNS
    for kept, told in zip(rows, found["rows"], strict=True):
        assert kept["bots"].split() == told["bots"]
        assert [int(score) for score in kept["scores"].split()] == told["scores"]
        assert int(kept["seed"]) == told["seed"]


def test_a_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, *QUICK, "--scenario", "short")["options"] == {"rounds": 2}
    chosen = document(capsys, *QUICK, "--scenario", "short", "--option", "rounds=3")
    assert chosen["options"] == {"rounds": "3"}


# Bots of one's own


def test_bots_of_ones_own_in_one_process(capsys: pytest.CaptureFixture[str], own: str) -> None:
    found = document(capsys, *QUICK, "--bots", f"{own}:Last,{own}:Seedless", "--rows")
    assert [bot["bot"] for bot in found["bots"]] == [f"{own}:Last", f"{own}:Seedless"]


def test_bots_of_ones_own_on_several_processes(
    capsys: pytest.CaptureFixture[str], own: str
) -> None:
    words = ["--games", "6", "--seed", "4", "--bots", f"{own}:Last,random", "--rows"]
    one, two = (document(capsys, *words, "--jobs", jobs) for jobs in ("1", "2"))
    for found in (one, two):
        del found["timing"]
        for row in found["rows"]:
            del row["seconds"]
    assert one == two


def test_a_bot_of_ones_own_beside_the_player(
    capsys: pytest.CaptureFixture[str], own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert run(["play", "toll_bridge", "--bot", f"{own}:Last", "--lang", "en"]) == 0
    assert "You leave the table" in capsys.readouterr().out


@pytest.mark.parametrize(
    "bot, code, sentence",
    [
        ("{own}:Nothing", 2, "has no class 'Nothing'"),
        ("{own}:number", 2, "has no class 'number'"),
        ("{own}:Statue", 2, "the class 'Statue' has no choose(game, view, seat)"),
        ("{own}:Unmade", 2, "it cannot be made (RuntimeError: no luck today)"),
        ("{own}_broken:Bot", 2, "its module needs 'no_such_module_anywhere'"),
        ("{own}_missing:Bot", 2, "there is no module '{own}_missing'"),
        ("{own}:Cheat", 1, "the bot {own}:Cheat chose fly:3, which IM-1 forbids"),
        ("{own}:Mute", 1, "the bot {own}:Mute chose None, which is not a Move"),
    ],
)
def test_a_bot_that_cannot_play_is_named(
    capsys: pytest.CaptureFixture[str], own: str, bot: str, code: int, sentence: str
) -> None:
    assert run(["simulate", "toll_bridge", *QUICK, "--bots", bot.format(own=own)]) == code
    told = capsys.readouterr()
    assert sentence.format(own=own) in told.err
    assert not told.out


@pytest.mark.parametrize("words", [[], ["--json"]])
@pytest.mark.parametrize(
    "bot, sentence",
    [
        ("Cheat", "The bot {own}:Cheat chose fly:3, which IM-1 forbids."),
        ("Mute", "The bot {own}:Mute chose None, which is not a Move."),
        ("Clumsy", "The bot {own}:Clumsy failed (IndexError: list index out of range)."),
    ],
)
def test_a_bot_that_cannot_play_is_named_at_the_table_too(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    own: str,
    bot: str,
    sentence: str,
    words: list[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 9))
    args = ["play", "toll_bridge", "--bot", f"{own}:{bot}", "--seat", "2", *words]
    assert run(args) == 1
    assert capsys.readouterr().err == sentence.format(own=own) + "\n"
