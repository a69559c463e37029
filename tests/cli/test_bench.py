"""imperia bench: one JSON line a figure, the free decisions first."""

import json

import pytest

from imperia.cli import run

QUICK = ["--window", "0.02", "--repeats", "2"]


def test_a_line_for_each_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "toll_bridge", "--json", "--seats", "2", *QUICK]) == 0
    figures = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [figure["name"] for figure in figures] == [
        "free decisions",
        "random games",
        "clone",
        "view",
        "snapshot",
        "state in the snapshot",
        "verified replay",
        "rebuild from the record",
        "whole playouts",
        "search passes",
    ]
    for figure in figures:
        assert 0 < figure["min"] <= figure["median"] <= figure["max"]
        assert (figure["game"], figure["seats"]) == ("toll_bridge", 2)
    assert figures[0]["unit"] == "decisions/s"
    assert figures[0]["repeats"] == 2


def test_options_set_the_length_and_the_environment_does_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINDOW", "9999")
    monkeypatch.setenv("REPEATS", "none")
    assert run(["bench", "toll_bridge", "--json", "--window", "0.01", "--repeats", "1"]) == 0
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["repeats"], first["seats"]) == (1, 3)


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "toll_bridge", *QUICK]) == 0
    assert "decisions/s" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["chess"], "There is no game 'chess'"),
        (["toll_bridge", "--seats", "7"], "2 to 4 seats"),
        (["toll_bridge", "--repeats", "0"], "--repeats"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bench", *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
