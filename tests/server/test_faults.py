"""Faults of the disk: nothing is acknowledged that is not kept, and one sentence says so."""

import json
import os
import sqlite3
import subprocess

import pytest
from sqlalchemy import event
from tests.server.campaign import COMMAND, Process
from tests.server.helpers import Guest, serving

SORRY = {"en": "cannot be saved", "it": "non si possono salvare", "pt": "não podem ser salvas"}


@pytest.fixture
def client(tmp_path):
    with serving(tmp_path) as client:
        yield client


def break_with(client, pragma):
    """From now on every connection to the database has this trouble."""
    engine = client.app.state.tables.store.engine

    def trouble(connection, _):
        connection.execute(pragma)

    event.listen(engine, "connect", trouble)
    engine.dispose()
    return lambda: (event.remove(engine, "connect", trouble), engine.dispose())


@pytest.mark.parametrize("lang", SORRY)
def test_a_disk_that_takes_nothing_is_a_503_that_can_be_tried_again(client, capfd, lang):
    guest = Guest(client, lang)
    table, _ = guest.start("me", "me")
    seen = guest.look(table)
    move = seen["question"]["legal"][0]["move"]
    wish = {"seat": seen["deciding"], "move": move, "seq": seen["seq"], "key": "k"}
    mend = break_with(client, "PRAGMA query_only = ON")
    answers = [guest.post(f"/api/tables/{table}/moves", wish)]
    answers.append(guest.post("/api/tables", {"game": "toll_bridge", "seats": [{"who": "me"}] * 2}))
    for answer in answers:
        assert answer.status_code == 503
        assert int(answer.headers["retry-after"]) > 0
        assert SORRY[lang] in answer.json()["error"]
    mend()
    told = "".join(capfd.readouterr())
    assert "Traceback" not in told
    assert table in told
    assert f"/api/tables/{table}/moves" in told
    assert guest.look(table)["seq"] == seen["seq"]
    assert guest.post(f"/api/tables/{table}/moves", wish).status_code == 200


def test_a_full_disk_is_a_503_until_there_is_space(client):
    guest = Guest(client)
    mend = break_with(client, "PRAGMA max_page_count = 1")  # no page more than there are
    made = {"game": "baroque", "seats": [{"who": "me"}] * 4}
    answers = [guest.post("/api/tables", made | {"key": f"{number}"}) for number in range(20)]
    statuses = [answer.status_code for answer in answers]
    assert set(statuses) <= {201, 503}
    assert statuses[-1] == 503
    kept = [table["table"] for table in guest.get("/api/tables").json()["tables"]]
    assert sorted(kept) == sorted(each.json()["table"] for each in answers if each.is_success)
    mend()
    assert guest.post("/api/tables", made | {"key": "19"}).status_code == 201


def test_a_database_that_another_holds_is_a_503(tmp_path, client):
    guest = Guest(client)
    table, _ = guest.start("me", "me")
    mend = break_with(client, "PRAGMA busy_timeout = 50")
    other = sqlite3.connect(tmp_path / "imperia.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert guest.play(table).status_code == 503
    other.execute("ROLLBACK")
    other.close()
    mend()
    assert guest.play(table).status_code == 200


@pytest.mark.parametrize("put_back", [False, True])
def test_nothing_is_acknowledged_into_a_file_that_was_removed(tmp_path, client, put_back):
    guest = Guest(client)
    table, _ = guest.start("me", "me")
    (tmp_path / "imperia.db").unlink()
    if put_back:
        (tmp_path / "imperia.db").write_bytes(b"")
    assert guest.play(table).status_code == 503
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    assert guest.post("/api/tables", made).status_code == 503


def refused_start(database):
    done = subprocess.run(
        [*COMMAND, "--port", "0", "--database", str(database)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_a_second_server_on_the_same_file_is_refused(tmp_path):
    database, link = tmp_path / "imperia.db", tmp_path / "other.db"
    server = Process(database)
    assert "--database" in refused_start(database)
    os.symlink(database, link)
    assert str(database) in refused_start(link)
    assert server.stop(9) == -9  # the system lets go, whatever happens to the server
    server = Process(database)
    assert server.stop() == 0


def test_a_page_in_the_middle_that_is_damaged_is_told_in_a_sentence(tmp_path):
    database = tmp_path / "imperia.db"
    server = Process(database)
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    assert server.post("/api/tables", made).is_success
    assert server.stop() == 0
    inside = sqlite3.connect(database)
    [(page,)] = inside.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_tables_over'")
    [(seats,)] = inside.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seats'")
    [(size,)] = inside.execute("PRAGMA page_size")
    inside.close()
    with database.open("r+b") as file:
        for number in (page, seats):
            file.seek((number - 1) * size)
            file.write(b"\xff" * size)
    assert "malformed" in refused_start(database)


def test_a_log_of_a_fault_names_path_table_and_guest(tmp_path):
    server = Process(tmp_path / "imperia.db")
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    guest = server.guest()
    table = guest.post("/api/tables", json=made).json()["table"]
    (tmp_path / "imperia.db").unlink()
    seen = guest.get(f"/api/tables/{table}").json()
    move = seen["question"]["legal"][0]["move"]
    wish = {"seat": seen["deciding"], "move": move, "seq": seen["seq"], "key": "k"}
    assert guest.post(f"/api/tables/{table}/moves", json=wish).status_code == 503
    server.process.terminate()
    server.process.wait(20)
    [line] = [json.loads(line) for line in server.process.stderr]
    server.process.stdout.close()
    server.process.stderr.close()
    assert (line["level"], line["table"]) == ("error", table)
    assert line["path"] == f"/api/tables/{table}/moves"
    assert len(line["guest"]) == 12
    assert "imperia.db" in line["reason"]
