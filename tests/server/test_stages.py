"""Great moments from the log: told whole, in words, to every viewer the same, never too early."""

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

CREATED = "2026-01-01T00:00:00.000Z"


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
    row = TableRow(
        name, table.game.id, 1, "", "", 0, 3, "{}", "", "host", CREATED, CREATED, 0, False
    )
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
    """The lines of the log that decide a battle, and the stage on which the last is told."""
    seen = guest.look(table, seat)
    lines = [line for line in seen["log"] if line.get("clause") == "AW-8" and "decides" in line]
    where = "" if seat is None else f"&seat={seat}"
    path = f"/api/tables/{table}/stage/{lines[-1]['stage']}?lang={lang}{where}"
    return lines, guest.get(path).json()["stage"]


def test_a_moment_is_offered_by_the_line_that_decides_it(battle):
    lines, _ = told(*battle)
    (decided,) = lines
    assert decided["decides"] == [decided["stage"]]
    assert int(decided["stage"].partition(".")[0]) < decided["seq"]


def test_a_battle_is_told_pair_by_pair_in_words(battle):
    _, stage = told(*battle)
    assert stage["node"] == "Stage"
    contest = stage["contest"]
    pairs = contest["clashes"]
    won = [sum(clash.get("winner", -1) == side for clash in pairs) for side in (0, 1)]
    assert won == [side.get("markers", 0) for side in contest["sides"]]
    for place, clash in enumerate(pairs):
        assert " " in clash["reason"]
        assert any(len(side["cards"]) > place for side in contest["sides"])
    names = [seat["name"] for seat in battle[0].look(battle[1])["seats"]]
    assert any(name in stage["outcome"] for name in names)


def test_everybody_is_told_the_same_moment(client, battle):
    guest, table = battle
    stages = [told(guest, table, seat)[1] for seat in range(3)]
    spectator = Guest(client)
    assert stages == [told(spectator, table)[1]] * 3


def test_what_was_whispered_in_a_battle_is_told_to_nobody_else(client, battle, whispering_battle):
    guest, table = whispering_battle
    for who, seat in ((guest, 0), (guest, 1), (Guest(client), None)):
        assert told(who, table, seat) == told(who, battle[1], seat)
    plain, stage = told(*battle, LISTENER)
    heard, own = told(guest, table, LISTENER)
    assert heard[-1]["stage"] != plain[-1]["stage"]
    assert len(own["after"]) == len(stage["after"]) + 1
    hidden = f"/api/tables/{table}/stage/{heard[-1]['stage']}?seat="
    assert guest.get(f"{hidden}{LISTENER}").status_code == 200
    assert guest.get(f"{hidden}0").status_code == 404


def test_a_moment_speaks_the_language_of_the_reader(battle):
    english, italian = (told(*battle, lang=lang)[1] for lang in ("en", "it"))
    assert english["outcome"] != italian["outcome"]
    winners = [
        [clash.get("winner") for clash in stage["contest"]["clashes"]]
        for stage in (english, italian)
    ]
    assert winners[0] == winners[1]


@pytest.mark.parametrize("name", ["0.0", "1.99", "999.0", "9" * 29 + ".0", "1", "x.y", "1.-1"])
def test_where_no_moment_begins_there_is_none(battle, name):
    guest, table = battle
    answer = guest.get(f"/api/tables/{table}/stage/{name}?lang=en")
    assert answer.status_code == 404
    assert answer.json()["error"] == f"No scene begins with “{name}” in the log."


@pytest.mark.parametrize("node", ["war:0.nowhere", "x", "%F0%9F%91%91", "9" * 300])
def test_what_cannot_be_looked_at_closer_is_not_there(battle, node):
    guest, table = battle
    assert guest.get(f"/api/tables/{table}/closer/{node}").status_code == 404


def test_a_realm_without_a_player_can_be_looked_at_closer(guest):
    table, _ = guest.start("me", "me", game="price_of_power")
    answer = guest.get(f"/api/tables/{table}/closer/realm:venice?seat=0&lang=en")
    assert answer.status_code == 200
    assert answer.json()["node"]["label"] == "Venice"


def test_the_end_is_counted_only_when_it_has_come(battle):
    guest, table = battle
    assert guest.get(f"/api/tables/{table}/ending").status_code == 403


def test_a_march_is_decided_by_its_own_dice_only(battle):
    """The line that takes a province by a die offers its march; one that wins a battle does not."""
    guest, table = battle
    seen = guest.look(table)["log"]
    marches = [line for line in seen if line["clause"] == "AW-7" and "decides" in line]
    assert marches
    for line in marches:
        stage = guest.get(f"/api/tables/{table}/stage/{line['stage']}").json()["stage"]
        assert stage["id"] == "stage:march"
        assert 1 <= len(stage["lines"]) <= 2
        assert all(len(each["dice"]) == 1 for each in stage["lines"])


@pytest.fixture(scope="module")
def finished(client):
    """A whole game, at all seats of which one guest sits."""
    table, _ = begin_table(find_game("ancient_world"), 3, "to its end", {})
    rng = Random(5)
    while not table.over:
        table.play(rng.choice(table.legal()))
    return sit_down(client, table, "finishedtable")


def test_the_rows_of_the_end_make_the_scores(client, finished):
    guest, table = finished
    scores = guest.look(table)["scores"]
    for who, seat in ((guest, "?seat=0"), (guest, "?seat=1"), (Guest(client), "")):
        tally = who.get(f"/api/tables/{table}/ending{seat}").json()["tally"]
        sums = [sum(row["cells"][place]["value"] for row in tally["rows"]) for place in range(3)]
        assert sums == scores


def test_whoever_played_comes_to_the_same_table_again(client, finished):
    guest, table = finished
    guest.start("me", "me")  # so that the store knows who this is
    path = f"/api/tables/{table}/again"
    assert Guest(client).post(path, {}).status_code == 403
    found = [guest.post(path, {}).json()["table"] for _ in range(2)]
    assert found[0] == found[1] != table
    seen = guest.look(found[0])
    assert (seen["game"], seen["over"]) == ("ancient_world", False)
    assert all(seat["mine"] for seat in seen["seats"])


def test_there_is_no_other_game_before_the_end(battle):
    guest, table = battle
    assert guest.post(f"/api/tables/{table}/again", {}).status_code == 403


def test_the_record_is_a_page_once_the_game_is_over(battle, finished):
    guest, table = finished
    assert guest.get(f"/record/{table}").status_code == 200
    assert guest.get(f"/record/{battle[1]}").status_code == 403
