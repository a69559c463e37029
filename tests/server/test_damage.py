"""Rows that something has changed behind our back: noticed, told, and no way to rivals' secrets."""

import json
from contextlib import contextmanager

import pytest
from sqlalchemy import select, update
from tests.server.helpers import Guest, serving

from imperia.store import Store
from imperia.store.schema import moves, positions, tables

WORDS = {"en": "damaged", "it": "danneggiato", "pt": "danificado"}


@contextmanager
def changed(folder, people, statement, lang="en"):
    """A table of so many people after a few moves, some of whose rows are changed then."""
    with serving(folder) as client:
        guests = [Guest(client, lang) for _ in range(people)]
        others = ["friend"] * (people - 1)
        table, links = guests[0].start("me", *others, *(["me"] if people == 1 else []))
        for guest, link in zip(guests[1:], links, strict=True):
            guest.get("/")
            guest.get(link)
        for _ in range(4):
            seat = guests[0].look(table)["deciding"]
            guest = guests[min(seat, people - 1)]
            assert guest.play(table, seat=seat).status_code == 200
    store = Store.open(str(folder / "imperia.db"))
    with store.engine.begin() as connection:
        statement(connection)
    store.close()
    with serving(folder) as client:
        for guest in guests:
            guest.client = client
        yield table, guests


def position_is(blob):
    return lambda connection: connection.execute(update(positions).values(blob=blob))


def position_with(**values):
    def act(connection):
        [blob] = connection.execute(select(positions.c.blob)).scalars()
        blob = json.dumps(json.loads(blob) | values).encode()
        connection.execute(update(positions).values(blob=blob))

    return act


def rows_with(**values):
    return lambda connection: connection.execute(update(moves).where(moves.c.free).values(**values))


def untouched(connection):
    pass


DAMAGE = {
    "no JSON": position_is(b"\xff\x00"),
    "nothing": position_is(b""),
    "nothing in it": position_is(b"{}"),
    "something else": position_is(b"[1, 2]"),
    "a column of words": position_with(coins="many"),
    "coins from nowhere": position_with(coins=[99, 99, 99]),
    "a row without sense": rows_with(move=":::"),
    "a tale without sense": rows_with(told="{"),
    "a tale of another form": rows_with(told="[1]"),
}


@pytest.mark.parametrize("lang", WORDS)
def test_a_damaged_position_is_called_damaged_in_every_language(tmp_path, lang, capfd):
    with changed(tmp_path, 1, position_is(b"{"), lang) as (table, [guest]):
        answer = guest.get(f"/api/tables/{table}")
    assert answer.status_code == 409
    assert WORDS[lang] in answer.json()["error"]
    assert "table is damaged" in "".join(capfd.readouterr())


@pytest.mark.parametrize("what", DAMAGE)
def test_what_no_rules_have_written_is_damaged(tmp_path, what):
    with changed(tmp_path, 2, DAMAGE[what]) as (table, guests):
        for path in ("", "/log", "/record", "/text"):
            for guest in guests:
                answer = guest.get(f"/api/tables/{table}{path}")
                assert answer.status_code in (403, 409), answer.text
        assert "damaged" in guests[0].get(f"/api/tables/{table}").json()["error"]


def test_a_position_of_earlier_rules_is_not_called_damaged(tmp_path):
    def act(connection):
        connection.execute(update(tables).values(rules="others", version=1))
        connection.exec_driver_sql("delete from positions")
        rows_with(move="zzz:9")(connection)

    with changed(tmp_path, 1, act) as (table, [guest]):
        answer = guest.get(f"/api/tables/{table}")
    assert answer.status_code == 409
    assert "earlier rules" in answer.json()["error"]


@pytest.mark.parametrize("move", ["zzz:9", "zzz", "bridge:99", "undo:1"])
def test_a_row_changed_to_another_move_is_noticed_and_told_and_the_game_goes_on(
    tmp_path, move, capfd
):
    def act(connection):
        last = max(connection.execute(select(moves.c.seq).where(moves.c.free)).scalars())
        connection.execute(update(moves).where(moves.c.seq == last).values(move=move))

    with changed(tmp_path, 1, act) as (table, [guest]):
        seen = guest.look(table)
        assert "damaged" in seen["note"]
        assert guest.play(table, seat=seen["deciding"]).status_code == 200
        for seq in range(seen["seq"] + 1):
            assert guest.get(f"/api/tables/{table}/at/{seq}").status_code == 200
        told = guest.get(f"/api/tables/{table}/at/{seen['seq']}").json()["note"]
        assert "damaged" in told or move == "undo:1"  # an undo leads somewhere, if elsewhere
    assert "history of a table is damaged" in "".join(capfd.readouterr())


def test_a_table_that_nobody_touched_says_nothing(tmp_path, capfd):
    with changed(tmp_path, 1, untouched) as (table, [guest]):
        assert "note" not in guest.look(table)
        assert guest.get(f"/api/tables/{table}/at/2").json()["note"] == ""
    assert "damaged" not in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    "people, over, status", [(1, False, 200), (2, False, 403), (3, False, 403), (2, True, 200)]
)
def test_the_record_of_a_table_that_cannot_be_opened_tells_no_secrets_of_others(
    tmp_path, people, over, status
):
    def act(connection):
        position_is(b"{")(connection)
        connection.execute(update(tables).values(over=over))

    with changed(tmp_path, people, act) as (table, guests):
        for guest in guests:
            answer = guest.get(f"/api/tables/{table}/record")
            assert answer.status_code == status
            assert answer.text.startswith("imperia record") == (status == 200)
        assert Guest(guests[0].client).get(f"/api/tables/{table}/record").status_code == 403
