"""Takebacks: people are asked, and answer; nobody else can."""

from types import SimpleNamespace

import pytest
from tests.play.test_revealing import paying_in_turn
from tests.server.helpers import Guest

from imperia.server.room import Room
from imperia.server.views import snapshot
from imperia.store import SeatRow


def two_people(client):
    """A table of Baroque and who sits at it."""
    host, friend = Guest(client), Guest(client)
    table, (path,) = host.start("me", "friend", game="baroque")
    for link in (path, f"{path}?again=1"):
        friend.get(link)
    assert friend.look(table)["viewer"] == 1
    return table, [host, friend]


def answered(client):
    """A table where the first of two people has moved and the second has answered."""
    table, people = two_people(client)
    host = people[0]
    first = host.look(table)["deciding"]
    while host.look(table)["deciding"] == first:
        assert people[first].play(table).status_code == 200
    assert people[1 - first].play(table).status_code == 200
    return table, first, people[first], people[1 - first]


def ask(guest, table, seat):
    wish = {"seat": seat, "seq": guest.look(table)["seq"], "key": "back"}
    return guest.post(f"/api/tables/{table}/takeback", wish)


def consent(guest, table, seat, agree):
    return guest.post(f"/api/tables/{table}/takeback/answer", {"seat": seat, "agree": agree})


def test_a_takeback_that_people_have_answered_needs_their_consent(client):
    table, seat, mover, other = answered(client)
    undo = mover.look(table)["undo"]
    assert (undo["allowed"], undo["ask"], undo["clause"]) == (False, True, "IM-4")
    assert ask(mover, table, seat).status_code == 200
    seen = other.look(table)["takeback"]
    assert (seen["seat"], seen["waiting"]) == (seat, [1 - seat])
    assert consent(mover, table, seat, True).status_code == 403
    assert consent(other, table, 1 - seat, False).status_code == 200
    assert mover.look(table)["takeback"] is None
    assert consent(other, table, 1 - seat, True).status_code == 403
    before = mover.look(table)["seq"]
    ask(mover, table, seat)
    assert consent(other, table, 1 - seat, True).status_code == 200
    now = mover.look(table)
    assert now["seq"] == before + 1
    assert now["log"][-1]["undo"] < before
    assert now["deciding"] == seat
    assert now["takeback"] is None


def last_line(guest, table):
    """The last line of the log in words."""
    parts = guest.look(table)["log"][-1]["parts"]
    return "".join(part if isinstance(part, str) else part["text"] for part in parts)


def undo(guest, table, seat):
    wish = {"seat": seat, "seq": guest.look(table)["seq"], "key": "undo"}
    assert guest.post(f"/api/tables/{table}/undo", wish).status_code == 200


def test_who_had_been_asked_meanwhile_is_told_though_there_was_no_answer_yet(client):
    table, people = two_people(client)
    first = people[0].look(table)["deciding"]
    while people[0].look(table)["deciding"] == first:
        assert people[first].play(table).status_code == 200
    mover, other, watcher = people[first], people[1 - first], Guest(client)
    names = [seat["name"] for seat in other.look(table)["seats"]]
    undo(mover, table, first)
    told = f"{names[first]} takes back the last move. "
    mine = f"{told}Your turn, which had begun, goes with it."
    theirs = f"{told}The turn of {names[1 - first]}, which had begun, goes with it."
    assert last_line(other, table) == mine
    assert other.look(table)["question"]["about"] == [mine]
    assert [last_line(each, table) for each in (mover, watcher)] == [theirs, theirs]
    assert "about" not in mover.look(table)["question"]


def test_where_nobody_else_had_been_asked_an_undo_says_no_more(client):
    host = Guest(client)
    table, _ = host.start("me", "me", game="price_of_power", scenario="intro_1444")
    seen = host.look(table)
    while not seen["undo"]["allowed"] or seen["log"][-1]["seat"] != seen["deciding"]:
        assert host.play(table).status_code == 200
        seen = host.look(table)
    seat = seen["deciding"]
    undo(host, table, seat)
    name = seen["seats"][seat]["name"]
    assert last_line(host, table) == f"{name} takes back the last move."
    other = host.look(table, 1 - seat)
    assert "about" not in other["question"]


def test_a_takeback_says_whose_moves_go_and_can_be_withdrawn(client):
    table, seat, mover, other = answered(client)
    ask(mover, table, seat)
    names = [entry["name"] for entry in other.look(table)["seats"]]
    told = other.look(table)["takeback"]["text"]
    assert told.startswith(names[seat])
    assert told.endswith(f"what was done since by: {names[1 - seat]}.")
    assert consent(mover, table, seat, False).status_code == 200  # by who has asked
    assert other.look(table)["takeback"] is None
    assert consent(other, table, 1 - seat, True).status_code == 403


def test_a_wish_is_void_once_something_else_has_happened(client):
    table, seat, mover, other = answered(client)
    ask(mover, table, seat)
    people = [mover, other] if seat == 0 else [other, mover]
    people[mover.look(table)["deciding"]].play(table)
    assert mover.look(table)["takeback"] is None
    assert consent(other, table, 1 - seat, True).status_code == 403


def test_what_was_revealed_cannot_be_asked_back(client):
    table, people = two_people(client)
    for _ in range(60):
        seen = people[0].look(table)
        if any("draws the event" in words for words in told(seen)):
            break
        people[seen["deciding"]].play(table)
    for seat in (0, 1):  # neither has answered since
        assert not people[seat].look(table)["undo"]["ask"]
        assert ask(people[seat], table, seat).status_code == 422


def told(seen):
    """The words of the log that are no links."""
    return [part for line in seen["log"] for part in line["parts"] if isinstance(part, str)]


def undo_of(word, third):
    """What the page of a person says of an undo, after a bot has said this word of its card."""
    table, person, bot = paying_in_turn(word)
    kinds = {person: ("human", "one"), bot: ("bot", None)}
    seats = [
        SeatRow(seat, kind, guest, "", "random")
        for seat, (kind, guest) in ((seat, kinds.get(seat, third)) for seat in range(3))
    ]
    room = Room(SimpleNamespace(id="t", host="one", created="", away=60), seats, table)
    undo = snapshot(room, person, "en")["undo"]
    return undo["allowed"], undo["ask"]


@pytest.mark.parametrize(
    "word, third, expected",
    [
        ("discard", ("human", "two"), (False, True)),  # it was shown: the other person is asked
        ("discard", ("bot", None), (False, False)),  # and nobody is there to be asked
        ("keep", ("human", "two"), (True, False)),
        ("keep", ("bot", None), (True, False)),
    ],
)
def test_what_a_bot_has_shown_is_not_taken_back_for_nothing(word, third, expected):
    assert undo_of(word, third) == expected
