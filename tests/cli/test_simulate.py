"""imperia simulate: a table or one document, the same for the same seed."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from imperia.cli import run

QUICK = ["--games", "6", "--jobs", "1", "--seed", "4"]


def document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run(["simulate", "toll_bridge", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_one_document_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, *QUICK, "--seats", "3", "--bots", "greedy,random")
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    assert [bot["games"] for bot in found["bots"]] == [6, 12]
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(6)
    for bot in found["bots"]:
        assert bot["share_low"] <= bot["share"] <= bot["share_high"]
        assert bot["score_low"] <= bot["score"] <= bot["score_high"]
    assert sum(found["reasons"].values()) == 6
    assert set(found["reasons"]) <= {"points", "shared"}
    assert found["timing"]["decisions_per_s"] > 0


def test_the_same_seed_gives_the_same_document(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*QUICK, "--bots", "search:5it,greedy", "--option", "rounds=2"]
    first, second = document(capsys, *words), document(capsys, *words)
    del first["timing"], second["timing"]
    assert first == second
    assert first["options"] == {"rounds": "2"}


def test_limits_are_for_searches_that_name_none(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, *QUICK, "--bots", "search,search:2it", "--iterations", "3")
    assert [bot["bot"] for bot in found["bots"]] == ["search:3it", "search:2it"]


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "toll_bridge", *QUICK, "--no-rotate"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "greedy" in shown
    assert "95%" in shown
    assert "Won by: points" in shown


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["--bots", "genius"], "choose one of random, gentle, greedy, search"),
        (["--bots", "random,random,random"], "too many for 2 seats"),
        (["--seats", "9"], "2 to 4 seats"),
        (["--option", "rounds=99"], "2 to 6"),
        (["--option", "colour=red"], "no option 'colour'"),
        (["--games", "0"], "--games"),
        (["--bots", "search:fast"], "search:100ms"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", "toll_bridge", *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert not told.out


def test_habits_by_bot_and_seat(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, *QUICK, "--habits")["habits"]
    put = [row for row in found["moves"] if row["question"] == "PayOrBurn"]
    assert {row["what"] for row in put} == {"pay", "burn"}
    assert all(row["count"] <= row["offered"] for row in found["moves"])
    assert {"land.lost", "piece.coin"} <= {row["what"] for row in found["left"]}
    days = next(row for row in found["told"] if row["what"] == "day.begun")
    assert days["count"] == 6 * 4
    assert days["mean"] == 4


def test_habits_for_people_and_in_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "habits.csv"
    assert run(["simulate", "toll_bridge", *QUICK, "--habits", "--csv", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "greedy: what was chosen when it was offered" in shown
    assert "What happened" in shown
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert {row["about"] for row in rows} == {"move", "left", "told"}
    assert sum(int(row["count"]) for row in rows if row["what"] == "day.begun") == 6 * 4
