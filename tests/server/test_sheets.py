"""The answers of many questions are filled in on a sheet before any of them is given."""

import pytest

from imperia.server.sheets import read_picks


@pytest.fixture
def talking(guest):
    """A table at which the guest, who plays both, may begin to talk."""
    table, _ = guest.start("me", "me", game="price_of_power", scenario="intro_1444")
    for _ in range(60):
        seen = guest.look(table)
        if seen["scene"].get("composed"):
            return table, seen
        guest.play(table)
    raise AssertionError("it has not come to that")


def sheet(guest, table, **asked):
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    return guest.get(f"/api/tables/{table}/compose?lang=en&{query}")


def test_a_sheet_is_filled_in_and_sent_as_one_wish(guest, talking):
    table, seen = talking
    seat = seen["viewer"]
    assert seen["scene"]["composed"] == ["diplomacy"]
    empty = sheet(guest, table, seat=seat, move="diplomacy").json()["node"]
    assert "moves" not in empty
    assert empty["why"] == "A proposal contains at least one deal."
    asked = {"seat": seat, "move": "diplomacy", "picks": "give=2"}
    filled = sheet(guest, table, **asked).json()["node"]
    assert guest.look(table)["seq"] == seen["seq"]  # nothing has happened yet
    wish = {"seat": seat, "moves": filled["moves"], "seq": seen["seq"], "key": "sheet"}
    assert guest.post(f"/api/tables/{table}/moves", wish).status_code == 200
    question = guest.look(table)["question"]
    assert question["name"] == "AnswerDeal"
    assert question["about"] == filled["terms"]


def test_a_sheet_that_is_refused_leaves_nothing(guest, talking):
    table, seen = talking
    moves = ["diplomacy", "support_to:2", "alliance", "propose"]
    wish = {"seat": seen["viewer"], "moves": moves, "seq": seen["seq"], "key": "sheet"}
    assert guest.post(f"/api/tables/{table}/moves", wish).status_code == 422
    assert guest.look(table)["seq"] == seen["seq"]


@pytest.mark.parametrize("move", ["pass", "alliance", "", "x" * 300])
def test_a_move_that_opens_no_sheet_has_none(guest, talking, move):
    table, seen = talking
    assert sheet(guest, table, seat=seen["viewer"], move=move).status_code == 404


def test_a_game_without_sheets_has_none(guest):
    table, _ = guest.start("me", "me")
    assert sheet(guest, table, seat=0, move="collect").status_code == 404


def test_who_is_not_asked_gets_no_sheet(guest, talking):
    table, seen = talking
    answer = sheet(guest, table, seat=1 - seen["viewer"], move="diplomacy")
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "wished, picks",
    [
        ("", {}),
        ("a=b", {"a": "b"}),
        ("a=b,a=c,d", {"a": "c", "d": ""}),
        ("a=b=c", {"a": "b=c"}),
        ("=b", {}),
    ],
)
def test_what_was_chosen_is_read_row_by_row(wished, picks):
    assert read_picks(wished) == picks
