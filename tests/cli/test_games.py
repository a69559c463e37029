"""imperia games: one screen for all, one page for each, and a document for programs."""

import json

import pytest

from imperia.catalog import game_ids
from imperia.cli import run
from imperia.texts import LANGUAGES

SHAPE = ["id", "title", "version", "seats", "options", "scenarios", "traits"]


@pytest.fixture
def call(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")

    def run_command(*args):
        assert run(["games", *args]) == 0
        return capsys.readouterr().out

    return run_command


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_games_fit_on_one_screen(call, lang):
    lines = call("--lang", lang).splitlines()
    assert len(lines) <= 24
    assert all(len(line) <= 80 for line in lines)
    assert [line.split()[0] for line in lines[1 : 1 + len(game_ids())]] == list(game_ids())


def test_name_seats_and_length_of_each(call):
    lines = [line.split() for line in call().splitlines()]
    assert ["baroque", "Baroque", "2-4", "2", "to", "3", "hours"] in lines
    assert "da 2 a 3 ore" in call("--lang", "it")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_one_game_in_words_within_the_width(call, game, lang):
    shown = call(game, "--lang", lang)
    assert all(len(line) <= 80 for line in shown.splitlines())
    entry = json.loads(call(game, "--json"))
    for option in entry["options"]:
        assert f"\n  {option['id']}: " in shown
    for name in entry["scenarios"]:
        assert f"\n  {name}: " in shown


def test_options_and_choices_have_words(call):
    shown = call("baroque", "--lang", "it")
    assert "  turns: Numero di turni\n" in shown
    assert "un numero intero da 3 a 15; 3 *" in shown
    assert "rulebook (Ordine del regolamento) *" in shown
    assert "... 33 scelte, tutte con --json" in " ".join(shown.split())


def test_the_document_keeps_its_shape(call):
    everything = json.loads(call("--json"))
    assert [entry["id"] for entry in everything] == list(game_ids())
    for entry in everything:
        assert list(entry) == SHAPE
        assert json.loads(call(entry["id"], "--json")) == entry
        for option in entry["options"]:
            assert list(option) == ["id", "default", "choices"]
            assert option["default"] in option["choices"]
