"""The command line: exit codes, one sentence for every error, pure JSON."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import imperia
from imperia.cli import run

COMMANDS = (
    "serve",
    "games",
    "play",
    "simulate",
    "fuzz",
    "replay",
    "check",
    "bench",
    "rules",
    "generate",
    "new",
)


@pytest.fixture
def call(capsys, monkeypatch):
    """Run a command in this process: its exit code, output and complaint."""

    def run_command(*args, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = run(args)
        out, err = capsys.readouterr()
        return code, out, err

    return run_command


@pytest.fixture
def record(tmp_path):
    table = imperia.game("toll_bridge").start(seats=2, seed=5, options={"rounds": 2})
    while not table.over:
        table.play(table.legal()[0])
    file = tmp_path / "game.record"
    file.write_text(table.record())
    return file


def complains(err, word=""):
    """One sentence, on one line."""
    return err.count("\n") == 1 and err.endswith(".\n") and word in err


def test_the_help_names_every_command(call):
    code, out, err = call("--help")
    assert (code, err) == (0, "")
    assert all(f"  {command} " in out for command in COMMANDS)


def test_alone_it_serves(call, monkeypatch):
    served = []
    monkeypatch.setattr("imperia.cli.app.serve", lambda: served.append(True))
    assert call() == (0, "", "")
    assert served == [True]


def test_every_command_has_help(call):
    for command in COMMANDS:
        assert call(command, "--help")[0] == 0


def test_the_version(call):
    assert call("--version") == (0, f"imperia {imperia.__version__}\n", "")


@pytest.mark.parametrize(
    "args, word",
    [
        (["dance"], "dance"),
        (["games", "--loud"], "--loud"),
        (["play"], "GAME"),
        (["play", "chess"], "toll_bridge"),
        (["play", "toll_bridge", "--seats", "9"], "2 to 4"),
        (["play", "toll_bridge", "--seats", "many"], "--seats"),
        (["play", "toll_bridge", "--seat", "3"], "1 to 2"),
        (["play", "toll_bridge", "--bot", "genius"], "greedy"),
        (["play", "toll_bridge", "--seats", "2", "--bot", "random", "--bot", "random"], "fewer"),
        (["play", "toll_bridge", "--option", "rounds"], "="),
        (["play", "toll_bridge", "--option", "rounds=2", "--option", "rounds=3"], "twice"),
        (["play", "toll_bridge", "--option", "rounds=99"], "2 to 6"),
        (["play", "toll_bridge", "--option", "moon=full"], "moon"),
        (["play", "toll_bridge", "--scenario", "endless"], "endless"),
        (["play", "toll_bridge", "--lang", "de"], "de"),
        (["play", "toll_bridge", "--data", "no/such/folder"], "folder"),
        (["rules", "toll_bridge", "TB-3.1z"], "TB-3.1a"),
        (["rules", "toll_bridge", "Q"], "Q"),
        (["check", "chess"], "chess"),
        (["replay", "no/such/file"], "file"),
        (["replay", "no/such/file", "--to", "-1"], "--to"),
    ],
)
def test_a_wrong_call_is_one_sentence_and_exit_2(call, args, word):
    code, out, err = call(*args)
    assert (code, out) == (2, "")
    assert complains(err, word), err


# games


def test_games_lists_the_catalogue(call, monkeypatch):
    monkeypatch.setattr("imperia.catalog.game_ids", lambda: ["toll_bridge"])
    code, out, err = call("games", "--json")
    assert (code, err) == (0, "")
    (entry,) = json.loads(out)
    assert entry["id"] == "toll_bridge"
    assert entry["title"] == "Toll Bridge"
    assert entry["seats"] == [2, 3, 4]
    assert entry["options"] == [{"id": "rounds", "default": 4, "choices": [2, 3, 4, 5, 6]}]
    assert entry["scenarios"]["short"] == {"rounds": 2}
    assert "teaching" in entry["traits"]
    assert "toll_bridge  Toll Bridge  2-4    10 minutes" in call("games")[1]


def test_a_game_that_cannot_be_loaded_is_a_sentence(call, monkeypatch):
    def broken(name, data=None):
        raise ImportError("no module of that name")

    monkeypatch.setattr("imperia.catalog.find_game", broken)
    code, _, err = call("rules", "toll_bridge")
    assert code == 1
    assert complains(err, "no module of that name")


# rules


@pytest.mark.parametrize(
    "lang, word", [("en", "source:"), ("it", "fonte:"), ("pt", "aplicada pelo programa")]
)
def test_a_rule_with_its_source_and_kind(call, lang, word):
    code, out, err = call("rules", "toll_bridge", "tb-3.1a", "--lang", lang)
    assert (code, err) == (0, "")
    assert out.startswith("TB-3.1a  ")
    assert word in out


def test_all_rules_in_order_under_their_chapters(call):
    out = call("rules", "toll_bridge")[1]
    assert out.startswith("TB-1  ")
    assert out.index("\nTB-3  ") < out.index("TB-3.1  ") < out.index("\nTB-4  ")


def test_rules_with_a_word(call):
    found = json.loads(
        call("rules", "toll_bridge", "--search", "TOWER", "--lang", "en", "--json")[1]
    )
    assert "TB-4" in [rule["id"] for rule in found]
    assert all("tower" in rule["text"].lower() for rule in found)
    code, out, err = call("rules", "toll_bridge", "--search", "zeppelin", "--lang", "it")
    assert (code, out) == (1, "")
    assert complains(err, "zeppelin")


def test_rules_answer_a_question(call):
    code, out, err = call("rules", "toll_bridge", "--search", "come si vince", "--lang", "it")
    assert (code, err) == (0, "")
    assert out.startswith("TB-7  ")


def test_rules_as_json(call):
    documents = json.loads(call("rules", "toll_bridge", "--json")[1])
    assert {"id", "text", "source", "kind", "reason"} == set(documents[0])
    assert json.loads(call("rules", "toll_bridge", "IM-1", "--json")[1])["kind"] == "enforced"


@pytest.mark.parametrize(
    "variables, word",
    [
        ({"LC_ALL": "it_IT.UTF-8", "LANG": "pt_BR"}, "La partita"),
        ({"LC_MESSAGES": "pt_BR.UTF-8"}, "A partida"),
        ({"LANG": "de_DE"}, "The game"),
        ({}, "The game"),
    ],
)
def test_the_language_is_that_of_the_environment(call, monkeypatch, variables, word):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert word in call("rules", "toll_bridge", "IM-2")[1]


# replay


def test_a_record_is_told(call, record):
    code, out, err = call("replay", str(record), "--lang", "en")
    assert (code, err) == (0, "")
    assert "Day 1 begins.  (TB-6)" in out
    assert "Your new guest" not in out
    assert "points" in out
    assert "digest" in out


def test_a_record_is_told_with_its_secrets(call, record):
    assert "Your new guest" in call("replay", str(record), "--all", "--lang", "en")[1]


def test_a_record_as_json_up_to_a_move(call, record):
    whole = json.loads(call("replay", str(record), "--json")[1])
    assert whole["over"]
    assert whole["winners"]
    part = json.loads(call("replay", str(record), "--json", "--to", "4")[1])
    assert (part["moves"], part["over"]) == (4, False)
    assert {"seq", "clause", "key", "params", "text"} == set(part["tales"][0])
    code, out, err = call("replay", str(record), "--json", "--to", "999999")
    assert (code, out) == (2, "")
    assert complains(err, f"ends with move {whole['moves']}"), err


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("game toll_bridge 1", "game chess 1"),
        lambda text: text.replace("game toll_bridge 1", "game toll_bridge 7"),
        lambda text: text.replace("\n6 0 bridge beacon", "\n6 0 bridge abbey"),
        lambda text: text.replace("\nend ", "\nend f"),
        lambda text: text.replace("seats 2", "seats two"),
    ],
)
def test_a_damaged_record_is_one_sentence_and_exit_1(call, record, change):
    damaged = change(record.read_text())
    assert damaged != record.read_text()
    record.write_text(damaged)
    for more in ([], ["--json"]):
        code, out, err = call("replay", str(record), *more)
        assert (code, out) == (1, "")
        assert complains(err), err


def test_bytes_that_are_no_text_are_one_sentence(call, record):
    record.write_bytes(b"\xff\xfe\x00")
    code, _, err = call("replay", str(record))
    assert code == 1
    assert complains(err)


# In a process of its own


def command(*args, **more):
    return subprocess.run(
        [sys.executable, "-m", "imperia", *args], capture_output=True, text=True, **more
    )


def test_a_record_through_a_pipe(record):
    done = command("replay", "-", "--json", input=record.read_text())
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["game"] == "toll_bridge"


def test_an_owners_data_come_first(tmp_path):
    own = Path(imperia.__file__).parent / "games" / "toll_bridge" / "data" / "game.toml"
    (tmp_path / "game.toml").write_text(
        own.read_text().replace("coins_each = 3", "coins_each = 17")
    )
    play = ["play", "toll_bridge", "--lang", "en", "--data", str(tmp_path)]
    assert "17" in command(*play, input="").stdout
    (tmp_path / "game.toml").write_text("coins_each = ")
    broken = command(*play, input="")
    assert broken.returncode == 1
    assert complains(broken.stderr, "game.toml")


def test_an_error_of_ours_is_a_sentence_too(call, monkeypatch):
    def broken(game, games):
        raise ZeroDivisionError

    monkeypatch.setattr("imperia.testing.promises.check_promises", broken)
    monkeypatch.delenv("IMPERIA_TRACEBACK", raising=False)
    code, _, err = call("check", "toll_bridge")
    assert code == 1
    assert complains(err, "ZeroDivisionError")


def test_an_interrupted_command_is_quiet(call, monkeypatch):
    def stop(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", stop)
    code, _, err = call("play", "toll_bridge")
    assert (code, err.strip()) == (130, "")


def test_a_closed_pipe_is_quiet():
    line = f"'{sys.executable}' -m imperia rules toll_bridge | true"
    done = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert done.stderr == ""
