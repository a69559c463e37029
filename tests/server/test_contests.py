"""Contests from the log: told whole, in words, to every viewer the same and never too early."""

from random import Random

import pytest
from tests.server.helpers import Guest

from imperia.catalog import find_game
from imperia.core import Tale
from imperia.server.journal import begin_table
from imperia.server.room import Room
from imperia.store import SeatRow, TableRow, digest_token

TOKEN = "k0rT5qy-Xn2vbL8sWc_7dHfJpZ3mGxAeRu9tYi4oQ1E"
TABLE = "battletable"
WAR = ("attack", "siege")
LISTENER = 2
WHISPERED = 1 << LISTENER  # seat 2 alone is told


def fought():
    """A table played until a battle is decided and its cards lost."""
    table, _ = begin_table(find_game("ancient_world"), 3, "a battle", {})
    rng = Random(3)
    while not any(tale.text.key in ("battle.won", "battle.lost") for tale in all_told(table)):
        legal = table.legal()
        table.play(rng.choice([move for move in legal if move.name in WAR] or legal))
    return table


def sit_down(client, table, name):
    """One guest at all three seats."""
    row = TableRow(name, table.game.id, 1, "", "", 0, 3, "{}", "", "host", "", "", 0, False)
    seats = [SeatRow(seat, "human", digest_token(TOKEN), "", "") for seat in range(3)]
    client.app.state.tables.rooms[name] = Room(row, seats, table)
    guest = Guest(client)
    guest.cookie = f"imperia_guest={TOKEN}"
    return guest, name


@pytest.fixture(scope="module")
def battle(client):
    return sit_down(client, fought(), TABLE)


@pytest.fixture(scope="module")
def whispering_battle(client):
    """The same battle, but one player is whispered of a card, and then of another battle."""
    table = fought()
    places = {tale.text.key: entry for entry in table.history[::-1] for tale in entry.tales}
    begun = next(tale for tale in places["battle.begun"].tales if tale.text.key == "battle.begun")
    kept = next(tale for tale in places["card.kept"].tales if tale.text.key == "card.kept")
    places["card.kept"].tales.insert(0, Tale(kept.clause, kept.text, WHISPERED))
    places["combat.begun"].tales.insert(0, Tale(begun.clause, begun.text, WHISPERED))
    return sit_down(client, table, "whisperingbattle")


def all_told(table):
    return [tale for entry in table.history for tale in entry.tales]


def told(guest, table, seat=None, lang="en"):
    """The lines of the log that speak of a contest, and the contest they lead to."""
    seen = guest.look(table, seat)
    lines = [line for line in seen["log"] if "contest" in line]
    decided = next(line for line in lines if line.get("decided"))
    where = "" if seat is None else f"&seat={seat}"
    path = f"/api/tables/{table}/contest/{decided['contest']}?lang={lang}{where}"
    return lines, guest.get(path).json()["contest"]


def test_a_contest_is_marked_where_it_begins_and_where_it_is_decided(battle):
    lines, _ = told(*battle)
    begun, decided = lines[-2:]
    assert begun["contest"] == begun["seq"] == decided["contest"]
    assert decided["seq"] > begun["seq"]
    assert "decided" not in begun


def test_a_contest_is_told_pair_by_pair_in_words(battle):
    _, contest = told(*battle)
    assert contest["node"] == "Contest"
    pairs = contest["clashes"]
    won = [sum(clash.get("winner", -1) == side for clash in pairs) for side in (0, 1)]
    assert won == [side.get("markers", 0) for side in contest["sides"]]
    for place, clash in enumerate(pairs):
        assert " " in clash["reason"]
        assert any(len(side["cards"]) > place for side in contest["sides"])
    names = [seat["name"] for seat in battle[0].look(battle[1])["seats"]]
    assert any(name in contest["outcome"] for name in names)


def test_everybody_is_told_the_same_contest(client, battle):
    guest, table = battle
    contests = [told(guest, table, seat)[1] for seat in range(3)]
    spectator = Guest(client)
    assert contests == [told(spectator, table)[1]] * 3


def test_what_was_whispered_in_a_contest_is_told_to_nobody_else(client, battle, whispering_battle):
    guest, table = whispering_battle
    for who, seat in ((guest, 0), (guest, 1), (Guest(client), None)):
        lines, contest = told(who, battle[1], seat)
        assert told(who, table, seat) == (lines, contest)
        where = "" if seat is None else f"?seat={seat}"
        numbers = range(1, lines[-1]["seq"] + 1)
        paths = [f"/api/tables/{table}/contest/{number}{where}" for number in numbers]
        found = [who.get(path).status_code for path in paths]
        assert found.index(200) + 1 == lines[-1]["contest"]
        assert found.count(200) == 1
    plain, contest = told(*battle, LISTENER)
    heard, own = told(guest, table, LISTENER)
    assert heard[-1]["contest"] > plain[-1]["contest"]
    assert len(own["after"]) == len(contest["after"]) + 1


def test_a_contest_speaks_the_language_of_the_reader(battle):
    english, italian = (told(*battle, lang=lang)[1] for lang in ("en", "it"))
    assert english["outcome"] != italian["outcome"]
    assert [clash.get("winner") for clash in english["clashes"]] == [
        clash.get("winner") for clash in italian["clashes"]
    ]


@pytest.mark.parametrize("number", [0, 1, 999])
def test_where_no_contest_begins_there_is_none(battle, number):
    guest, table = battle
    answer = guest.get(f"/api/tables/{table}/contest/{number}?lang=en")
    assert answer.status_code == 404
    assert answer.json()["error"] == f"No contest begins with entry {number} of the log."


def test_a_game_without_contests_has_none(guest):
    table, _ = guest.start("me", "me")
    assert guest.get(f"/api/tables/{table}/contest/1").status_code == 404
    assert all("contest" not in line for line in guest.look(table)["log"])
