"""A seat given back by a link of the host: possible, and never in silence."""

import pytest
from tests.server.helpers import Guest, next_change, serving


def path_of(answer):
    return answer.json()["url"]


@pytest.fixture
def table(client, guest):
    """A table of a host and a friend whose cookie is lost."""
    table, (link,) = guest.start("me", "friend")
    friend = Guest(client)
    friend.get("/")
    friend.get(link)
    assert friend.look(table)["viewer"] == 1
    return table, friend


def offer(guest, table, seat=1):
    return guest.post(f"/api/tables/{table}/invites", {"seat": seat})


def newcomer(client):
    person = Guest(client)
    person.get("/")
    return person


def test_a_player_who_lost_the_cookie_gets_the_seat_back(client, guest, table):
    table, old = table
    link = path_of(offer(guest, table))
    back = newcomer(client)
    assert back.get(link).status_code == 303
    assert back.look(table)["viewer"] == 1
    assert old.look(table)["viewer"] is None
    assert [entry["table"] for entry in back.get("/api/tables").json()["tables"]] == [table]
    assert old.get("/api/tables").json()["tables"] == []
    assert newcomer(client).get(link).status_code == 403  # it serves once


def test_everybody_at_the_table_reads_of_the_link_and_that_it_was_followed(client, guest, table):
    table, _ = table
    watcher = newcomer(client)
    assert watcher.look(table)["returns"] == []
    link = path_of(offer(guest, table))
    for person in (guest, watcher):
        [told] = person.look(table)["returns"]
        assert (told["seat"], told["what"]) == (1, "offered")
        assert told["text"]
    newcomer(client).get(link)
    for person in (guest, watcher):
        [told] = person.look(table)["returns"]
        assert (told["seat"], told["what"]) == (1, "given")


def test_news_of_the_link_go_to_all_who_look_on(client, guest, table):
    table, _ = table
    with newcomer(client).listen(table) as socket:
        next_change(socket)
        offer(guest, table)
        assert ["returns", 0] in [path[:2] for path, *_ in next_change(socket)["patch"]]


def test_only_the_host_may_and_not_for_a_seat_of_the_own_or_of_a_bot(client, guest, table):
    table, friend = table
    assert offer(friend, table, 0).status_code == 403
    assert offer(newcomer(client), table).status_code == 403
    assert offer(guest, table, 0).status_code == 403
    assert offer(guest, table, 7).status_code == 403
    assert offer(guest, table, -1).status_code == 403
    with_bot, _ = guest.start("me", "random")
    assert offer(guest, with_bot).status_code == 403
    assert guest.look(table)["returns"] == []


def test_a_player_who_is_here_keeps_the_seat(client, guest, table):
    table, friend = table
    with friend.listen(table) as socket:
        next_change(socket)
        refused = offer(guest, table)
        assert refused.status_code == 403
        assert "is here" in refused.json()["error"]


def test_a_player_who_moves_keeps_the_seat(client, guest, table):
    table, friend = table
    link = path_of(offer(guest, table))
    for _ in range(40):
        mover = guest if guest.look(table)["question"]["mine"] else friend
        assert mover.play(table).status_code == 200
        if mover is friend and not guest.look(table)["returns"]:
            break
    assert guest.look(table)["returns"] == []
    assert newcomer(client).get(link).status_code == 403
    assert friend.look(table)["viewer"] == 1


def test_a_newer_link_voids_the_older(client, guest, table):
    table, _ = table
    old, new = path_of(offer(guest, table)), path_of(offer(guest, table))
    assert len(guest.look(table)["returns"]) == 1
    assert newcomer(client).get(old).status_code == 403
    assert newcomer(client).get(new).status_code == 303


def test_the_host_does_not_sit_down_on_a_second_seat_by_the_link(client, guest, table):
    table, friend = table
    link = path_of(offer(guest, table))
    assert guest.get(link).status_code == 303
    assert [seat["mine"] for seat in guest.look(table)["seats"]] == [True, False]
    assert friend.look(table)["viewer"] == 1


def test_whoever_loses_the_seat_sees_nothing_more_through_its_eyes(client, guest, table):
    table, old = table
    link = path_of(offer(guest, table))
    with old.listen(table, seat=1) as socket:
        next_change(socket)
        newcomer(client).get(link)
        assert next_change(socket) == {"type": "bye"}
    with old.listen(table, seat=1) as socket:
        assert socket.receive_json(timeout=10)["status"] == 403


def test_links_and_seats_given_back_outlive_the_server(tmp_path):
    with serving(tmp_path) as client:
        host, friend = Guest(client), newcomer(client)
        table, (link,) = host.start("me", "friend")
        friend.get(link)
        first = path_of(offer(host, table))
    with serving(tmp_path) as client:
        host.client = friend.client = client
        assert [told["what"] for told in host.look(table)["returns"]] == ["offered"]
        back = newcomer(client)
        assert back.get(first).status_code == 303
    with serving(tmp_path) as client:
        host.client = friend.client = back.client = client
        assert [told["what"] for told in host.look(table)["returns"]] == ["given"]
        assert (back.look(table)["viewer"], friend.look(table)["viewer"]) == (1, None)
