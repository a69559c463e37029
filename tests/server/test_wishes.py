"""Several moves in one wish: all of them or none, once, in one transaction."""

from random import Random

import pytest

from imperia.scene.asking import MOST_ANSWERS


def until(guest, table, question, name=""):
    """Play at random until this is asked, with such a move among the legal ones; what is seen."""
    rng = Random(f"{question} {name}")
    for _ in range(400):
        seen = guest.look(table)
        asked = seen["question"]
        moves = [move["move"] for move in asked["legal"]]
        if asked["name"] == question and any(move.startswith(name) for move in moves):
            return seen
        assert guest.play(table, rng.choice(moves), seen["viewer"]).status_code == 200
    raise AssertionError(f"{question} was never asked")


def wish(guest, table, seen, moves, key="several"):
    body = {"seat": seen["viewer"], "seq": seen["seq"], "key": key, "moves": moves}
    return guest.post(f"/api/tables/{table}/moves", body)


def kept(client, table):
    return client.app.state.tables.store.load(table).moves


@pytest.fixture
def buying(guest):
    """A table of Baroque where a seat may buy cards, each of which chance draws."""
    table, _ = guest.start("me", "me", game="baroque")
    return table, until(guest, table, "BuyCard", "buy")


def test_several_moves_are_played_in_one_wish_and_chance_answers_between(client, guest, buying):
    table, seen = buying
    before = len(kept(client, table))
    answer = wish(guest, table, seen, ["buy", "buy", "buy"])
    assert answer.status_code == 200
    rows = kept(client, table)[before:]
    assert [row.move for row in rows if row.seat == seen["viewer"]] == ["buy"] * 3
    assert any(row.seat == -1 for row in rows)
    assert {row.key for row in rows} == {"several"}
    now = guest.look(table, seen["viewer"])
    assert answer.json() == {"seq": now["seq"]}
    assert now["seq"] > seen["seq"] + 2


def test_the_same_wish_again_plays_nothing_twice(client, guest, buying):
    table, seen = buying
    first = wish(guest, table, seen, ["buy", "buy"])
    rows = kept(client, table)
    again = wish(guest, table, seen, ["buy", "buy"])
    assert (again.status_code, again.json()) == (200, first.json())
    assert kept(client, table) == rows
    other = wish(guest, table, seen, ["buy", "buy", "buy"])
    assert other.status_code == 409
    assert kept(client, table) == rows


def test_nothing_is_kept_of_moves_of_which_the_third_is_not_allowed(client, guest):
    table, _ = guest.start("me", "me", game="baroque")
    seen = until(guest, table, "ChooseAction", "build_army")
    guest.play(table, "build_army", seen["viewer"])
    place = guest.look(table)["question"]["legal"][0]["move"]
    undo = {"seat": seen["viewer"], "seq": guest.look(table)["seq"], "key": "undo"}
    assert guest.post(f"/api/tables/{table}/undo", undo).status_code == 200
    seen = guest.look(table, seen["viewer"])
    rows = kept(client, table)
    refused = wish(guest, table, seen, ["build_army", place, "build_nothing"])
    assert refused.status_code == 422
    assert refused.json()["move"] == "build_nothing"
    assert refused.json()["clause"] == "IM-1"
    assert kept(client, table) == rows
    assert guest.look(table, seen["viewer"]) == seen
    # its key was not used up: without the third they are played
    assert wish(guest, table, seen, ["build_army", place]).status_code == 200


def test_a_move_that_another_seat_would_have_to_make_is_refused(client, guest):
    """Though both seats are the guest's own."""
    table, _ = guest.start("me", "me")
    seen = until(guest, table, "ChooseBridge", "bridge")
    rows = kept(client, table)
    bridge = seen["question"]["legal"][0]["move"]
    refused = wish(guest, table, seen, [bridge, "pay"])
    assert (refused.status_code, refused.json()["move"]) == (422, "pay")
    assert kept(client, table) == rows


def test_what_chance_has_shown_before_a_refused_move_stays_played(client, guest, buying):
    """Else a wish that is refused would tell which card comes next, and be free."""
    table, seen = buying
    before = len(kept(client, table))
    answer = wish(guest, table, seen, ["buy", "buy", "place:1", "buy"])
    assert answer.status_code == 200
    rows = kept(client, table)[before:]
    assert [row.move for row in rows if row.seat == seen["viewer"]] == ["buy", "buy"]
    assert answer.json()["seq"] == guest.look(table, seen["viewer"])["seq"]


@pytest.mark.parametrize(
    "moves",
    [
        {},
        {"moves": []},
        {"move": "buy", "moves": ["buy"]},
        {"moves": ["buy"] * (MOST_ANSWERS + 1)},
        {"moves": ["buy", ""]},
        {"moves": ["buy", "buy:first"]},
        {"moves": "buy"},
        {"moves": ["buy", 3]},
    ],
)
def test_a_wish_for_no_moves_or_too_many_is_malformed(client, guest, buying, moves):
    table, seen = buying
    rows = kept(client, table)
    body = {"seat": seen["viewer"], "seq": seen["seq"], "key": "several", **moves}
    assert guest.post(f"/api/tables/{table}/moves", body).status_code == 400
    assert kept(client, table) == rows


def test_a_wish_for_several_moves_that_comes_late_is_refused(client, guest, buying):
    table, seen = buying
    guest.play(table, "buy", seen["viewer"])
    rows = kept(client, table)
    assert wish(guest, table, seen, ["buy", "buy"]).status_code == 409
    assert kept(client, table) == rows
