"""imperia bench: one JSON line a figure, the free decisions first; with --server one document."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from imperia.cli import run

QUICK = ["--window", "0.02", "--repeats", "2"]
SERVER = ["bench", "--server", "toll_bridge"]
PATIENCE = 60.0  # seconds, on a machine with other things to do


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
        (["toll_bridge", "--rate", "3"], "--rate goes only with --server"),
        (["toll_bridge", "--scenario", "short"], "--scenario goes only with --server"),
        (["--server"], "name one"),
        (["--server", "toll_bridge", "baroque"], "name one"),
        (["--server", "chess"], "There is no game 'chess'"),
        (["--server", "toll_bridge", "--window", "1"], "--window does not go with --server"),
        (["--server", "toll_bridge", "--repeats", "1"], "--repeats does not go with --server"),
        (["--server", "toll_bridge", "--seats", "5"], "2 to 4 seats"),
        (["--server", "toll_bridge", "--seats", "4", "--viewers", "3"], "for 4 seats"),
        (["--server", "toll_bridge", "--viewers", "1"], "for 2 seats"),
        (["--server", "toll_bridge", "--viewers", "121"], "121 sockets"),
        (["--server", "toll_bridge", "--tables", "334", "--viewers", "3"], "1,002 sockets"),
        (["--server", "toll_bridge", "--scenario", "endless"], "no scenario 'endless'"),
        (["--server", "toll_bridge", "--tables", "0"], "--tables"),
        (["--server", "toll_bridge", "--rate", "nan"], "--rate"),
        (["--server", "toll_bridge", "--rate", "1001"], "--rate"),
        (["--server", "toll_bridge", "--seconds", "3601"], "--seconds"),
        (["--server", "toll_bridge", "--seconds", "soon"], "--seconds"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bench", *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1


# A server


def test_a_small_run_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--tables", "2", "--viewers", "4", "--seats", "3", "--rate", "6", "--seconds", "2"]
    assert run([*SERVER, *words, "--scenario", "short", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    asked = {name: document[name] for name in ("game", "scenario", "seats", "tables", "viewers")}
    assert asked == {
        "game": "toll_bridge",
        "scenario": "short",
        "seats": 3,
        "tables": 2,
        "viewers": 4,
    }
    assert (document["rate"], document["seed"]) == (6.0, 1)
    assert document["seconds"] >= 2
    moves = document["moves"]
    assert 0 < moves["acknowledged"] == moves["sent"] == document["ack"]["count"]
    assert moves["acknowledged"] / document["seconds"] == pytest.approx(moves["per_second"], 0.01)
    push = document["push"]
    assert push["count"] + push["unseen"] == 4 * moves["acknowledged"], "each viewer of each move"
    for spread in (document["ack"], document["push"], document["late"]):
        assert 0 < spread["p50"] <= spread["p99"] <= spread["max"]
    assert document["ack"]["p50"] < document["push"]["max"]
    processor = document["processor"]
    assert processor["server_ms_per_move"] > 0
    assert 0 < processor["generator_share"] < 1
    collector = document["collector"]
    assert {"count", "p50", "p99", "max", "over_20_ms", "full", "processor"} <= collector.keys()
    assert collector["frozen"] > 100_000
    memory = document["memory"]
    assert memory["peak"] >= max(memory["course"])
    assert (memory["course"][0], memory["course"][-1]) == (memory["begin"], memory["end"])
    assert len(document["machine"]["load"]) == 2
    assert document["errors"] == {"count": 0, "kinds": {}}


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SERVER, "--tables", "1", "--rate", "5", "--seconds", "1"]) == 0
    told = capsys.readouterr().out
    for words in ("acknowledgement", "push", "collector", "processor", "memory", "Load average"):
        assert words in told


class Command:
    """`imperia bench --server` in a process of its own, and the server that it has started."""

    def __init__(self) -> None:
        words = [*SERVER, "--tables", "2", "--rate", "5", "--seconds", "600", "--json"]
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "imperia", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.server = self._server()

    def _server(self) -> int:
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            for task in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
                for child in task.read_text().split():
                    if "imperia.cli.load.observed" in _command(int(child)):
                        return int(child)
            time.sleep(0.05)
        raise AssertionError("no server was started")

    def is_gone(self) -> bool:
        """Has the server ended? It may take a moment, for it goes down cleanly."""
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            if "imperia" not in _command(self.server):
                return True
            time.sleep(0.05)
        return False


def _command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


needs_proc = pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="no /proc here")


@needs_proc
@pytest.mark.parametrize("number, code", [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_whatever_ends_it_ends_the_server(number: int, code: int) -> None:
    command = Command()
    time.sleep(1)
    command.process.send_signal(number)
    out, _ = command.process.communicate(timeout=PATIENCE)
    assert (command.process.returncode, out) == (code, b"")
    assert command.is_gone()


def test_a_server_that_dies_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IMPERIA_PACE", "never")  # which no server starts with
    assert run([*SERVER, "--json"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "IMPERIA_PACE" in told.err
