"""imperia play --json: a program plays a whole game, one JSON document a line."""

import json
import os
import subprocess
import sys

import pytest

import imperia


class Program:
    """Another program at the table: it reads a line, decides, writes a line."""

    def __init__(self, *args):
        command = [sys.executable, "-m", "imperia", "play", *args, "--json"]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
        )

    def read(self):
        line = self.process.stdout.readline()
        assert line.endswith("\n"), self.process.stderr.read()
        return json.loads(line)

    def write(self, document):
        self.process.stdin.write(json.dumps(document) + "\n")
        self.process.stdin.flush()

    def close(self):
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()


@pytest.mark.parametrize("lang, label", [("en", "Ask at "), ("it", "Chiedi "), ("pt", "Pe")])
def test_a_whole_game_by_another_program(lang, label):
    with Program(
        "toll_bridge", "--seats", "3", "--bot", "greedy", "--seed", "5", "--lang", lang
    ) as it:
        start = it.read()
        assert start["type"] == "start"
        assert (start["game"], start["seats"], start["yours"]) == ("toll_bridge", 3, [0])
        asked, labels = 0, []
        while (said := it.read())["type"] == "question":
            asked += 1
            assert said["seat"] == 0
            assert [entry["move"] for entry in said["legal"]] == said["view"]["legal"]
            assert [[entry["move"], entry["clause"]] for entry in said["refused"]] == said["view"][
                "refused"
            ]
            assert said["view"]["viewer"] == 0
            assert said["text"]
            labels += [entry["label"] for entry in said["legal"]]
            it.write({"move": said["legal"][0]["move"]})
        assert said["type"] == "over"
        assert asked > 5
        assert any(text.startswith(label) for text in labels)
        assert len(said["scores"]) == 3
        assert said["winners"]
        assert said["reason"]
        assert it.close() == (0, "", "")


def test_two_people_a_refusal_undo_and_bad_lines(tmp_path):
    file = tmp_path / "kept.record"
    with Program("toll_bridge", "--seats", "2", "--seed", "3") as it:
        assert it.read()["yours"] == [0, 1]
        question = it.read()
        refused = question["refused"][0]
        it.write({"move": refused["move"]})
        answer = it.read()
        assert (answer["type"], answer["clause"]) == ("refused", refused["clause"])
        for line in ({"fly": 1}, 7, {"move": 7}, {"move": "fly:"}, {"save": ""}, [], {}):
            it.write(line)
            assert it.read()["type"] == "error", line
        it.process.stdin.write("no json\n")
        it.process.stdin.flush()
        assert it.read()["type"] == "error"
        it.write({"undo": True})
        assert it.read()["clause"].startswith("IM-")
        it.write({"save": str(file)})
        assert it.read() == {"type": "saved", "file": str(file), "seq": question["seq"]}
        it.write(question["legal"][0]["spelling"])  # a bare word is a move, too
        later = it.read()
        assert later["type"] == "question"
        assert later["seq"] > question["seq"]
        it.write({"leave": True})
        assert it.read()["type"] == "left"
        assert it.close() == (0, "", "")
    assert len(imperia.replay(file.read_text()).history) == question["seq"]


def test_the_end_of_the_input_leaves_the_table():
    with Program("baroque", "--bot", "random", "--seed", "3") as it:
        code, out, err = it.close()
        lines = [json.loads(line) for line in out.splitlines()]
        assert [line["type"] for line in lines] == ["start", "question", "left"]
        assert (code, err) == (0, "")


def test_a_view_holds_no_secret_of_another_seat():
    with Program("toll_bridge", "--seats", "2", "--bot", "random", "--seed", "4") as it:
        it.read()
        view = it.read()["view"]
        assert sum(view["state"]["hand"][0]) > 0
        assert sum(view["state"]["hand"][1]) == 0
        assert view["state"]["hand_size"][1] > 0


def test_a_wrong_call_is_still_a_sentence_and_no_json():
    with Program("toll_bridge", "--seats", "two") as it:
        code, out, err = it.close()
        assert (code, out) == (2, "")
        assert err.startswith("--seats must be a whole number")
