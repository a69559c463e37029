"""A seat given back by a link: not at once, not without the others, and never in silence."""

import time
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from litestar.testing import TestClient
from tests.server.helpers import Guest, config, next_change

from imperia.server import make_app
from imperia.server.returns import LEAST_AWAY, MOST_AWAY, USUAL_AWAY

WAIT = timedelta(minutes=USUAL_AWAY)
SECOND = timedelta(seconds=1)


class Clock:
    """A clock that is set by hand."""

    def __init__(self):
        self.now = datetime.now(UTC)

    def __call__(self):
        return self.now.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def forward(self, time):
        self.now += time


@contextmanager
def serving(folder, clock):
    with TestClient(make_app(config(folder), clock)) as client:
        yield client


@pytest.fixture(scope="module")
def clock():
    return Clock()


@pytest.fixture(scope="module")
def client(folder, clock):
    with serving(folder, clock) as client:
        yield client


def newcomer(client):
    person = Guest(client)
    person.get("/")
    return person


def seated(host, *more, bots=(), **words):
    """A table of a host, one more for each of these people, and bots; its id."""
    seats = [{"who": "me"}, *({"who": "friend"} for _ in more)]
    seats += [{"who": "bot", "level": level} for level in bots]
    made = host.post("/api/tables", {"game": "toll_bridge", "seats": seats, **words})
    assert made.status_code == 201, made.text
    for person, invite in zip(more, made.json()["invites"], strict=True):
        assert person.get(invite["url"]).status_code == 303
    return made.json()["table"]


@pytest.fixture
def table(client, guest):
    """A table of a host and a friend whose cookie is lost."""
    friend = newcomer(client)
    table = seated(guest, friend)
    assert friend.look(table)["viewer"] == 1
    return table, friend


@pytest.fixture
def three(client, guest):
    """A table of a host and two friends."""
    people = [guest, newcomer(client), newcomer(client)]
    return seated(guest, *people[1:]), people


def offer(guest, table, seat=1):
    return guest.post(f"/api/tables/{table}/invites", {"seat": seat})


def link_of(answer):
    assert answer.status_code == 200, answer.text
    return answer.json()["url"]


def ask(guest, table, seat):
    return guest.post(f"/api/tables/{table}/absent", {"seat": seat})


def consent(guest, table, agree=True):
    return guest.post(f"/api/tables/{table}/absent/answer", {"agree": agree})


def whats(guest, table):
    return [told["what"] for told in guest.look(table)["returns"]]


# How long the table waits


def test_a_seat_is_not_to_be_had_before_its_player_was_away_for_long(clock, guest, table):
    table, _ = table
    refused = offer(guest, table)
    assert refused.status_code == 403
    assert f"{USUAL_AWAY // 60} hours" in refused.json()["error"]
    clock.forward(WAIT - SECOND)
    refused = offer(guest, table)
    assert refused.status_code == 403
    assert "1 min" in refused.json()["error"]
    assert whats(guest, table) == []
    clock.forward(SECOND)
    assert offer(guest, table).status_code == 200
    assert whats(guest, table) == ["offered"]


@pytest.mark.parametrize("minutes", [LEAST_AWAY, 30, 14 * 24 * 60])
def test_a_table_says_when_it_is_set_how_long_it_waits(client, clock, minutes):
    host, friend = newcomer(client), newcomer(client)
    table = seated(host, friend, away=minutes)
    assert host.get(f"/api/tables/{table}/absent").json()["away"] == minutes
    clock.forward(timedelta(minutes=minutes) - SECOND)
    assert offer(host, table).status_code == 403
    clock.forward(SECOND)
    assert offer(host, table).status_code == 200


@pytest.mark.parametrize("minutes", [LEAST_AWAY - 1, 0, -5, MOST_AWAY + 1, 10**20, "30", None])
def test_no_table_waits_too_short_or_for_ever(guest, minutes):
    seats = [{"who": "me"}, {"who": "friend"}]
    made = guest.post("/api/tables", {"game": "toll_bridge", "seats": seats, "away": minutes})
    assert made.status_code == 400
    assert "away" in made.json()["error"]


def look_in(person, table):
    person.look(table)


def listen_in(person, table):
    with person.listen(table) as socket:
        next_change(socket)
    while person.client.app.state.hub.watched(table):
        time.sleep(0.01)


def read_log(person, table):
    person.get(f"/api/tables/{table}/log")


@pytest.mark.parametrize("visit", [look_in, listen_in, read_log])
def test_who_looks_in_is_waited_for_anew(clock, guest, table, visit):
    table, friend = table
    clock.forward(WAIT - SECOND)
    visit(friend, table)
    clock.forward(WAIT - SECOND)
    assert offer(guest, table).status_code == 403
    clock.forward(SECOND)
    assert offer(guest, table).status_code == 200


def test_a_player_who_is_here_keeps_the_seat_however_long(clock, guest, table):
    table, friend = table
    with friend.listen(table) as socket:
        next_change(socket)
        clock.forward(2 * WAIT)
        refused = offer(guest, table)
        assert refused.status_code == 403
        assert "is here" in refused.json()["error"]
    while guest.client.app.state.hub.watched(table):
        time.sleep(0.01)
    assert offer(guest, table).status_code == 403  # seen when the socket closed
    clock.forward(WAIT)
    assert offer(guest, table).status_code == 200


@pytest.mark.parametrize("visit", [look_in, listen_in])
def test_who_comes_back_before_the_link_is_followed_keeps_the_seat(
    client, clock, guest, table, visit
):
    table, friend = table
    clock.forward(WAIT)
    link = link_of(offer(guest, table))
    clock.forward(SECOND)
    visit(friend, table)
    assert whats(guest, table) == []
    assert newcomer(client).get(link).status_code == 403
    assert friend.look(table)["viewer"] == 1


# Following the link


def test_a_player_who_lost_the_cookie_gets_the_seat_back(client, clock, guest, table):
    table, old = table
    clock.forward(WAIT)
    link = link_of(offer(guest, table))
    back = newcomer(client)
    assert back.get(link).status_code == 303
    assert back.look(table)["viewer"] == 1
    assert old.look(table)["viewer"] is None
    assert [entry["table"] for entry in back.get("/api/tables").json()["tables"]] == [table]
    assert old.get("/api/tables").json()["tables"] == []
    assert newcomer(client).get(link).status_code == 403  # it serves once


def test_everybody_at_the_table_reads_of_the_link_and_that_it_was_followed(
    client, clock, guest, table
):
    table, _ = table
    watcher = newcomer(client)
    assert watcher.look(table)["returns"] == []
    clock.forward(WAIT)
    link = link_of(offer(guest, table))
    for person in (guest, watcher):
        [told] = person.look(table)["returns"]
        assert (told["seat"], told["what"]) == (1, "offered")
        assert told["text"]
    newcomer(client).get(link)
    for person in (guest, watcher):
        [told] = person.look(table)["returns"]
        assert (told["seat"], told["what"]) == (1, "given")


def test_news_of_the_link_go_to_all_who_look_on(client, clock, guest, table):
    table, _ = table
    clock.forward(WAIT)
    with newcomer(client).listen(table) as socket:
        next_change(socket)
        offer(guest, table)
        assert ["returns", 0] in [path[:2] for path, *_ in next_change(socket)["patch"]]


def test_only_those_may_who_have_a_say_and_not_for_a_seat_of_a_bot(client, clock, guest, three):
    table, (_, friend, other) = three
    clock.forward(WAIT)
    assert offer(friend, table, 2).status_code == 403  # another's seat is for the host to see to
    assert offer(newcomer(client), table).status_code == 403
    assert offer(newcomer(client), table, 0).status_code == 403
    for seat in (7, -1):
        assert offer(guest, table, seat).status_code == 403
    assert whats(guest, table) == []
    with_bot = seated(guest, other, bots=["random"])
    clock.forward(WAIT)
    assert offer(guest, with_bot, 2).status_code == 403


def test_a_newer_link_voids_the_older(client, clock, guest, table):
    table, _ = table
    clock.forward(WAIT)
    old, new = link_of(offer(guest, table)), link_of(offer(guest, table))
    assert len(guest.look(table)["returns"]) == 1
    assert newcomer(client).get(old).status_code == 403
    assert newcomer(client).get(new).status_code == 303


def test_the_host_does_not_sit_down_on_a_second_seat_by_the_link(client, clock, guest, table):
    table, friend = table
    clock.forward(WAIT)
    link = link_of(offer(guest, table))
    assert guest.get(link).status_code == 303
    assert [seat["mine"] for seat in guest.look(table)["seats"]] == [True, False]
    assert friend.look(table)["viewer"] == 1


# The seat of the host


def test_the_seat_of_the_host_is_for_the_others_to_give_back_and_the_say_goes_with_it(
    client, clock, guest, three
):
    table, (_, friend, _) = three
    assert offer(friend, table, 0).status_code == 403
    clock.forward(WAIT - SECOND)
    assert offer(friend, table, 0).status_code == 403
    clock.forward(SECOND)
    link = link_of(offer(friend, table, 0))
    back = newcomer(client)
    assert back.get(link).status_code == 303
    assert (back.look(table)["viewer"], back.look(table)["host"]) == (0, True)
    assert (guest.look(table)["viewer"], guest.look(table)["host"]) == (None, False)
    clock.forward(WAIT)
    assert offer(guest, table, 1).status_code == 403
    assert offer(back, table, 1).status_code == 200


# The consent of the others


def test_with_the_consent_of_all_others_nobody_has_to_wait(client, clock, three):
    table, (host, friend, other) = three
    assert ask(host, table, 1).status_code == 200
    for person in (host, other, newcomer(client)):
        seen = person.look(table)["replacing"]
        assert (seen["seat"], seen["by"], seen["waiting"]) == (1, 0, [2])
        assert seen["text"]
    assert offer(host, table).status_code == 403  # one is missing
    assert consent(host, table).status_code == 403  # who asks is not asked
    assert consent(newcomer(client), table).status_code == 403
    assert consent(other, table).status_code == 200
    assert host.look(table)["replacing"] is None
    assert whats(other, table) == ["agreed"]
    link = link_of(offer(host, table))
    assert newcomer(client).get(link).status_code == 303
    assert whats(other, table) == ["given"]
    assert friend.look(table)["viewer"] is None


def test_one_of_several_who_does_not_agree_is_enough(client, clock, guest):
    people = [newcomer(client) for _ in range(3)]
    table = seated(guest, *people)
    assert ask(guest, table, 1).status_code == 200
    assert consent(people[1], table).status_code == 200
    assert guest.look(table)["replacing"]["waiting"] == [3]
    assert offer(guest, table).status_code == 403
    assert consent(people[2], table, agree=False).status_code == 200
    assert guest.look(table)["replacing"] is None
    assert consent(people[2], table).status_code == 403
    assert offer(guest, table).status_code == 403
    assert whats(guest, table) == []


def test_where_nobody_else_is_there_is_nobody_to_agree(client, clock, guest, table):
    table, _ = table
    refused = ask(guest, table, 1)
    assert refused.status_code == 403
    assert "nobody else" in refused.json()["error"]
    assert offer(guest, table).status_code == 403


@pytest.mark.parametrize("when", ["while it is asked", "when all have agreed"])
def test_a_consent_is_void_once_the_player_is_seen(client, clock, three, when):
    table, (host, friend, other) = three
    ask(host, table, 1)
    if when == "when all have agreed":
        consent(other, table)
    clock.forward(SECOND)
    friend.look(table)
    assert host.look(table)["replacing"] is None
    assert whats(host, table) == []
    assert offer(host, table).status_code == 403
    if when == "while it is asked":
        assert consent(other, table).status_code == 403


def test_nobody_is_asked_about_a_player_who_is_here(client, clock, three):
    table, (host, friend, _) = three
    with friend.listen(table) as socket:
        next_change(socket)
        assert ask(host, table, 1).status_code == 403


def test_the_others_may_agree_about_the_seat_of_the_host(client, clock, three):
    table, (host, friend, other) = three
    assert ask(friend, table, 0).status_code == 200
    assert friend.look(table)["replacing"]["waiting"] == [2]
    assert consent(other, table).status_code == 200
    link = link_of(offer(friend, table, 0))
    assert newcomer(client).get(link).status_code == 303
    assert host.look(table)["viewer"] is None


def test_who_may_ask_reads_for_which_seats_and_from_when_on(client, clock, three):
    table, (host, friend, _) = three
    first = host.get(f"/api/tables/{table}/absent").json()["seats"]
    assert [(each["seat"], each["may"], each["ask"]) for each in first] == [
        (1, False, True),
        (2, False, True),
    ]
    until = datetime.fromisoformat(first[0]["from"])
    assert until == clock.now.replace(microsecond=0) + WAIT
    clock.forward(WAIT)
    friend.look(table)
    seats = host.get(f"/api/tables/{table}/absent").json()["seats"]
    assert [each["may"] for each in seats] == [False, True]
    assert [each["seat"] for each in friend.get(f"/api/tables/{table}/absent").json()["seats"]] == [
        0
    ]
    assert newcomer(client).get(f"/api/tables/{table}/absent").json()["seats"] == []


# Across a restart


def test_links_and_seats_given_back_outlive_the_server(tmp_path):
    clock = Clock()
    with serving(tmp_path, clock) as client:
        host, friend = Guest(client), newcomer(client)
        table = seated(host, friend)
        clock.forward(WAIT)
        first = link_of(offer(host, table))
    with serving(tmp_path, clock) as client:
        host.client = friend.client = client
        assert whats(host, table) == ["offered"]
        back = newcomer(client)
        assert back.get(first).status_code == 303
    with serving(tmp_path, clock) as client:
        host.client = friend.client = back.client = client
        assert whats(host, table) == ["given"]
        assert (back.look(table)["viewer"], friend.look(table)["viewer"]) == (1, None)


def test_who_was_seen_and_what_was_agreed_outlive_the_server(tmp_path):
    clock = Clock()
    with serving(tmp_path, clock) as client:
        people = [Guest(client), newcomer(client), newcomer(client)]
        table = seated(people[0], *people[1:])
        clock.forward(WAIT - SECOND)
        people[1].look(table)
        ask(people[0], table, 2)
        consent(people[1], table)
    clock.forward(SECOND)
    with serving(tmp_path, clock) as client:
        for person in people:
            person.client = client
        assert offer(people[0], table, 1).status_code == 403
        assert offer(people[0], table, 2).status_code == 200


def test_a_player_goes_on_at_another_device_by_a_link_of_the_own_seat(client, guest, table):
    table, friend = table
    older, link = link_of(offer(friend, table)), link_of(offer(friend, table))
    assert "offered" not in whats(guest, table)  # nobody else is asked, or told, before it happens
    other = newcomer(client)
    assert other.get(older).status_code == 403  # only the newest holds
    assert other.get(link).status_code == 303  # while the player is still there
    assert other.look(table)["viewer"] == 1
    assert friend.look(table)["viewer"] is None
    assert whats(guest, table) == ["given"]
    late = newcomer(client)
    assert late.get(link).status_code == 403  # and only once
    assert offer(late, table).status_code == 403
