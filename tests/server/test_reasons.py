"""Why a bot made its move: asked at the log, the same for all who ask, and never of a secret."""

import time

import pytest
from tests.server.helpers import Guest, serving

from imperia.server import bots


def lines_of(guest, table, seat=None):
    return [line for line in guest.look(table, seat)["log"] if line.get("why")]


def until_bots_have_moved(guest, table):
    end = time.monotonic() + 60
    while not lines_of(guest, table):
        seen = guest.look(table)
        if not seen["over"] and seen["question"]["mine"]:
            guest.play(table)
        assert time.monotonic() < end, "no bot has made an open move"
        time.sleep(0.02)
    return lines_of(guest, table)[0]


def ask(guest, table, seq, lang="en"):
    return guest.get(f"/api/tables/{table}/why/{seq}?lang={lang}")


def test_everybody_reads_the_same_reason_in_his_language(tmp_path, capfd):
    with serving(tmp_path) as client:
        guest, other = Guest(client), Guest(client)
        table, _ = guest.start("me", "greedy", game="baroque")
        line = until_bots_have_moved(guest, table)
        own = ask(guest, table, line["seq"]).json()
        [theirs, *_] = [
            each["seq"] for each in lines_of(other, table) if each["parts"] == line["parts"]
        ]
        assert ask(other, table, theirs).json()["text"] == own["text"]
        assert ask(guest, table, line["seq"]).json() == own
        assert own["text"].endswith(".")
        texts = {ask(guest, table, line["seq"], lang).json()["text"] for lang in ("en", "it", "pt")}
        assert len(texts) == 3
        assert all("why." not in text and "reason." not in text for text in texts)
    assert "bot failed" not in "".join(capfd.readouterr())


def test_a_reason_is_found_once(tmp_path, monkeypatch):
    asked = []
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "greedy", game="pax_renaissance")
        line = until_bots_have_moved(guest, table)
        thinkers = client.app.state.reasons.thinkers
        find = thinkers.ask

        async def counted(thought, *words):
            asked.append(thought.about)
            return await find(thought, *words)

        monkeypatch.setattr(thinkers, "ask", counted)
        for _ in range(3):
            assert ask(guest, table, line["seq"]).status_code == 200
        assert len([wire for wire in asked if wire]) == 1


def test_a_reason_is_had_of_open_moves_of_bots_alone(tmp_path):
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "greedy", "random", game="baroque")
        until_bots_have_moved(guest, table)
        log = guest.look(table)["log"]
        assert {line["seat"] for line in log if line.get("why")} == {1}
        others = [line["seq"] for line in log if line["seat"] != 1]
        assert others
        for seq in others[:3]:
            assert ask(guest, table, seq).status_code == 404
        assert ask(guest, table, 0).status_code == 404
        assert ask(guest, table, 10_000).status_code == 404


def test_a_secret_answer_has_no_reason(tmp_path, monkeypatch):
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "greedy", game="baroque")
        line = until_bots_have_moved(guest, table)
        room = client.app.state.tables.rooms[table]
        entry = room.table.history[room.sight(0).places[line["seq"] - 1]]
        monkeypatch.setattr(entry, "secret", True)
        assert ask(guest, table, line["seq"]).status_code == 404
        marked = [each["seq"] for each in lines_of(guest, table)]
        assert line["seq"] not in marked


def test_in_a_lesson_the_moves_are_anothers(client, guest):
    answer = guest.post("/api/tables", {"game": "toll_bridge", "lesson": "first_day"})
    if answer.status_code != 201:
        games = guest.get("/api/games").json()["games"]
        game = next(each for each in games if each["lessons"])
        wish = {"game": game["id"], "lesson": game["lessons"][0]["id"]}
        answer = guest.post("/api/tables", wish)
    room = client.app.state.tables.rooms[answer.json()["table"]]
    assert room.bots
    assert room.reasoning == []


def test_where_nobody_can_think_the_reason_is_asked_for_again(tmp_path):
    with serving(tmp_path, patience=0.0) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "greedy", "me", game="baroque")
        line = until_bots_have_moved(guest, table)
        answer = ask(guest, table, line["seq"])
        assert answer.status_code == 503
        assert "again" in answer.json()["error"]


@pytest.mark.parametrize("level", ["gentle", "search"])
def test_every_level_that_thinks_has_reasons(tmp_path, level, monkeypatch):
    monkeypatch.setattr(bots, "SEARCH", 20)
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", level)
        line = until_bots_have_moved(guest, table)
        assert ask(guest, table, line["seq"]).json()["text"]
