"""The requests of docs/wire.md: what they give, and how they are refused."""

import json
import re
from itertools import pairwise

import pytest
from tests.server.helpers import CHANGE, Guest, serving

import imperia
from imperia.bots import LEVELS
from imperia.play.history import CHECKPOINT
from imperia.texts import LANGUAGES, load_platform


def kept(client, table):
    """All rows that the database holds of a table."""
    return client.app.state.tables.store.load(table)


# Games


def test_the_table_before_a_game_is_that_of_the_scenario_and_its_seats(guest):
    found = "/api/games/price_of_power/scene?lang=it&scenario="
    three = guest.get(f"{found}enemy_at_the_gates&seats=3").json()
    assert three["names"] == ["Impero Ottomano", "Austria", "Moscovia"]
    assert three["scene"]["seats"] == 3
    assert len(guest.get(f"{found}enemy_at_the_gates&seats=4").json()["names"]) == 4
    assert guest.get(f"{found}intro_1444").json()["names"] == ["Francia", "Inghilterra"]
    assert guest.get(f"{found}grand_campaign&seats=3").status_code == 400
    assert guest.get(f"{found}nothing").status_code == 404


def test_the_catalogue_names_games_options_and_levels(guest):
    found = guest.get("/api/games?lang=it").json()
    toll = next(game for game in found["games"] if game["id"] == "toll_bridge")
    assert toll["seats"] == [2, 3, 4]
    assert toll["title"]
    assert toll["blurb"]
    option = toll["options"][0]
    assert (option["id"], option["default"]) == ("rounds", 4)
    assert {"value": 2, "label": "2 giornate"} in option["choices"]
    assert {entry["id"] for entry in toll["scenarios"]} == {"short", "standard", "long"}
    assert all(entry["blurb"] and entry["length"] and entry["seats"] for entry in toll["scenarios"])
    assert [level["id"] for level in found["levels"]] == [*LEVELS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_by_chapter(guest, lang):
    found = guest.get(f"/api/games/toll_bridge/rules?lang={lang}").json()
    chapter = found["chapters"][2]
    assert chapter["id"] == "TB-3"
    assert chapter["title"]
    assert chapter["clauses"][0]["id"] == "TB-3.1"
    assert all(clause["text"] for part in found["chapters"] for clause in part["clauses"])


def test_about_this_edition(guest):
    assert guest.get("/api/games/toll_bridge/about").json()["game"] == "toll_bridge"


def test_a_picture_of_the_board(guest):
    scene = guest.get("/api/games/toll_bridge/scene?lang=it").json()["scene"]
    assert scene["boards"][0]["spots"][0]["label"] == "ponte dell'Abbazia"


# A game


def test_a_snapshot_is_kept_at_least_every_forty_entries(client, guest):
    """Decision 0006: no past position is further than that from a snapshot."""
    table, _ = guest.start("me", "me", "me", "me", rounds=6)
    ends = [len(kept(client, table).moves)]  # the entries after each answer
    while not guest.look(table)["over"]:
        assert guest.play(table).status_code == 200
        ends.append(len(kept(client, table).moves))
    assert ends[-1] > 80
    snapshots = {row.seq for row in kept(client, table).snapshots}
    assert {0, ends[-1]} <= snapshots
    since = 0
    for end in ends:
        if end in snapshots:
            since = end
        assert end - since < 40, f"the last snapshot before entry {end} is {since}"


def test_a_game_from_the_start_to_the_end(client, guest):
    table, _ = guest.start("me", "me", rounds=2)
    while not guest.look(table)["over"]:
        assert guest.play(table).status_code == 200
    seen = guest.look(table)
    assert (seen["question"], seen["deciding"]) == (None, -1)
    assert seen["winners"]
    assert "most points after the last day" in seen["reason"]
    record = guest.get(f"/api/tables/{table}/record").text
    assert imperia.replay(record).scores == seen["scores"]
    assert guest.play(table, "pay", 0).json()["clause"] == "IM-2"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_im_5_a_finished_game_offers_no_undo_and_refuses_it(client, lang):
    guest = Guest(client, lang)
    table, _ = guest.start("me", "me", rounds=2)
    while not guest.look(table)["over"]:
        assert guest.play(table).status_code == 200
    told = {"en": "stays finished", "it": "resta finita", "pt": "continua encerrada"}[lang]
    for seat in (0, 1):
        seen = guest.look(table, seat)
        assert (seen["undo"]["allowed"], seen["undo"]["clause"]) == (False, "IM-5")
        assert told in seen["undo"]["text"]
        wish = {"seat": seat, "seq": seen["seq"], "key": f"undo {seat}"}
        refused = guest.post(f"/api/tables/{table}/undo", wish)
        assert (refused.status_code, refused.json()["clause"]) == (422, "IM-5")
        assert told in refused.json()["error"]
        assert guest.look(table, seat) == seen


def test_a_long_game_is_kept_with_a_snapshot_every_so_often(client, guest):
    """Each is at most so many entries and one wish after the one before."""
    table, _ = guest.start("me", "me", "me", "me", rounds=6)
    while not guest.look(table)["over"]:
        guest.play(table)
    stored = kept(client, table)
    keys = [row.key for row in stored.moves]
    most = max(keys.count(key) for key in keys if key)
    places = [row.seq for row in stored.snapshots]
    gaps = [after - before for before, after in pairwise(places)]
    assert len(stored.moves) > 2 * CHECKPOINT
    assert places[-1] == len(stored.moves)
    assert max(gaps) < CHECKPOINT + most


def test_the_snapshot_says_all_that_the_client_needs(guest):
    table, _ = guest.start("me", "me")
    seen = guest.look(table)
    assert seen["title"] == "Toll Bridge"
    assert seen["viewer"] == seen["deciding"] == 0
    assert [entry["mine"] for entry in seen["seats"]] == [True, True]
    question = seen["question"]
    assert (question["name"], question["clause"], question["mine"]) == (
        "ChooseBridge",
        "TB-3.1",
        True,
    )
    assert question["legal"][0] == {
        "move": "bridge:1",
        "label": "Ask at Beacon Bridge",
        "target": "bridge:beacon",
        "hands": True,
    }
    refused = question["refused"][0]
    assert (refused["move"], refused["clause"]) == ("bridge:0", "TB-3.1a")
    assert "your own" in refused["text"]
    assert seen["breadcrumb"][0] == {"clause": "TB-6", "title": "The days"}
    assert seen["scene"]["banner"]["title"] == "Day"
    assert seen["log"][-2]["parts"][0] == {"seat": 0, "text": "Seat 1"}
    other = guest.look(table, 1)
    assert other["question"]["text"] == question["text"]
    assert (other["question"]["mine"], other["question"]["legal"]) == (False, [])


def test_texts_are_in_the_language_of_the_reader(client):
    guest = Guest(client, "de;q=0.9, pt-BR;q=0.8, it;q=0.3")
    table, _ = guest.start("me", "me")
    ask = guest.look(table)["question"]["text"]
    assert ask == guest.get(f"/api/tables/{table}?lang=pt").json()["question"]["text"]
    assert ask != guest.get(f"/api/tables/{table}?lang=it").json()["question"]["text"]


def test_names_are_those_of_the_players(guest):
    seats = [{"who": "me", "name": " Anna  Maria "}, {"who": "bot", "name": "Bruno"}]
    table = guest.post("/api/tables", {"game": "toll_bridge", "seats": seats}).json()["table"]
    assert [seat["name"] for seat in guest.look(table)["seats"]] == ["Anna Maria", "Bruno"]


def test_the_same_key_makes_one_table(client, guest):
    seats = [{"who": "me"}, {"who": "friend"}]
    wish = {"game": "toll_bridge", "seats": seats, "key": "new"}
    first, again = (guest.post("/api/tables", wish).json() for _ in range(2))
    assert first["table"] == again["table"]
    assert len(guest.get("/api/tables").json()["tables"]) == 1
    friend = Guest(client)
    friend.get("/")
    path = again["invites"][0]["url"]
    assert friend.get(path).headers["location"] == f"/table/{first['table']}"
    assert Guest(client).post("/api/tables", wish).json()["table"] != first["table"]


def test_my_tables(client, guest):
    mine, _ = guest.start("me", "friend")
    Guest(client).start("me", "me")
    (found,) = guest.get("/api/tables").json()["tables"]
    assert (found["table"], found["my_turn"], found["over"]) == (mine, True, False)
    assert [seat["kind"] for seat in found["seats"]] == ["human", "open"]


@pytest.mark.parametrize(
    "game, lang, told",
    [
        ("price_of_power", "en", "Round 1"),
        ("price_of_power", "pt", "Rodada 1"),
        ("baroque", "it", ""),  # its first turn has not begun
        ("toll_bridge", "en", ""),
    ],
)
def test_my_tables_tell_the_turn_in_the_words_of_the_game(guest, game, lang, told):
    seats = [{"who": "me"}] + [{"who": "me"}] * (2 if game == "price_of_power" else 1)
    options = {"scenario": "intro_1444"} if game == "price_of_power" else {}
    wish = {"game": game, "seats": seats, "options": options}
    table = guest.post("/api/tables", wish).json()["table"]
    for _ in range(3):
        guest.play(table)
    (found,) = guest.get("/api/tables", params={"lang": lang}).json()["tables"]
    assert found["turn"] == told


def test_my_tables_tell_who_won_and_why(guest):
    table, _ = guest.start("me", "me")
    (running,) = guest.get("/api/tables").json()["tables"]
    while not guest.look(table)["over"]:
        guest.play(table)
    seen = guest.look(table)
    (found,) = guest.get("/api/tables").json()["tables"]
    assert running["outcome"] == ""
    assert found["outcome"].endswith(seen["reason"])
    assert len(found["outcome"]) > len(seen["reason"])
    assert len(seen["scores"]) == 2


def test_a_table_and_my_games_survive_a_restart(tmp_path):
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "me")
        for _ in range(4):
            guest.play(table)
        before = guest.look(table)
    with serving(tmp_path) as client:
        again = Guest(client)
        again.cookie = guest.cookie
        assert again.look(table) == before
        assert again.get("/api/tables").json()["tables"][0]["table"] == table
        assert again.play(table).status_code == 200


# Friends and spectators


def test_a_friend_joins_by_the_invitation_and_a_spectator_looks_on(client, guest):
    table, (path,) = guest.start("me", "friend")
    friend, spectator = Guest(client), Guest(client)
    first = friend.get(path)
    assert (first.status_code, first.headers["location"]) == (303, f"{path}?again=1")
    second = friend.get(f"{path}?again=1")
    assert second.headers["location"] == f"/table/{table}"
    assert friend.look(table)["viewer"] == 1
    assert spectator.look(table)["viewer"] is None
    assert guest.look(table)["seats"][1]["kind"] == "human"
    guest.play(table)
    assert friend.play(table).status_code == 200
    assert friend.get(path).headers["location"] == f"/table/{table}"
    refused = spectator.get(path)
    if refused.status_code == 303:
        refused = spectator.get(f"{path}?again=1")
    assert refused.status_code == 403
    assert spectator.look(table)["viewer"] is None


def test_only_who_keeps_cookies_sits_down(client, guest):
    table, (path,) = guest.start("me", "friend")
    client.cookies.clear()
    assert client.get(f"{path}?again=1", follow_redirects=False).status_code == 404
    client.cookies.clear()
    assert guest.look(table)["seats"][1]["kind"] == "open"


def test_the_host_does_not_take_the_seat_of_the_friend(guest):
    table, (url,) = guest.start("me", "friend")
    assert guest.get(url).status_code == 303
    assert guest.look(table)["seats"][1]["kind"] == "open"


def test_a_new_invitation_voids_the_old_one(client, guest):
    table, (old,) = guest.start("me", "friend")
    new = guest.post(f"/api/tables/{table}/invites", {"seat": 1}).json()["url"]
    friend = Guest(client)
    friend.get("/")
    assert friend.get(old).status_code == 404
    assert friend.get(new).status_code == 303
    assert friend.look(table)["viewer"] == 1
    assert friend.post(f"/api/tables/{table}/invites", {"seat": 0}).status_code == 403
    for beyond in (-1, 2):
        assert guest.post(f"/api/tables/{table}/invites", {"seat": beyond}).status_code == 403


def test_hotseat_looks_through_the_eyes_it_names(guest):
    table, _ = guest.start("me", "me")
    views = [guest.look(table, seat) for seat in (0, 1)]
    hands = [
        [card["id"] for mat in view["scene"]["mats"][:2] for card in mat["rows"][0]["cards"]]
        for view in views
    ]
    assert "card:1.unknown" in hands[0]
    assert "card:0.unknown" in hands[1]


def test_only_hashes_of_secrets_are_kept(client, guest, folder):
    _, (url,) = guest.start("me", "friend")
    files = b"".join(path.read_bytes() for path in folder.iterdir())
    assert guest.cookie.partition("=")[2].encode() not in files
    assert url.rpartition("/")[2].encode() not in files


# Undo, log, past, figures


def test_undo_is_an_entry_and_marks_what_it_took_back(client, guest):
    table, _ = guest.start("me", "me")
    before = guest.look(table, 0)
    guest.play(table, "bridge:1")
    seen = guest.look(table, 0)
    assert seen["undo"]["allowed"]
    wish = {"seat": 0, "seq": seen["seq"], "key": "undo"}
    answer = guest.post(f"/api/tables/{table}/undo", wish)
    assert answer.json() == {"seq": seen["seq"] + 1}
    after = guest.look(table, 0)
    assert after["scene"] == before["scene"]
    assert after["log"][-1]["undo"] == before["seq"] + 1
    assert after["log"][-1]["parts"][0] == {"seat": 0, "text": "Seat 1"}
    assert len(kept(client, table).moves) == before["seq"] + 2
    assert guest.post(f"/api/tables/{table}/undo", wish).json() == answer.json()
    refused = guest.post(f"/api/tables/{table}/undo", {**wish, "seq": after["seq"], "key": "more"})
    assert (refused.status_code, refused.json()["clause"]) == (422, "IM-4")


def test_lines_that_were_taken_back_say_so(guest):
    table, _ = guest.start("me", "me")
    guest.play(table, "bridge:1")
    guest.play(table, "burn", 1)
    seen = guest.look(table, 1)
    guest.post(f"/api/tables/{table}/undo", {"seat": 1, "seq": seen["seq"], "key": "undo"})
    lines = guest.look(table, 0)["log"]
    assert [line.get("undone", False) for line in lines[-2:]] == [True, False]
    assert lines[-1]["undo"] == lines[-2]["seq"]


def test_older_entries_of_the_log(guest):
    table, _ = guest.start("me", "me")
    while not guest.look(table)["over"]:
        guest.play(table)
    seen = guest.look(table, 0)
    found = guest.get(f"/api/tables/{table}/log?seat=0&before=10").json()
    assert [line["seq"] for line in found["log"]] == sorted(line["seq"] for line in found["log"])
    assert max(line["seq"] for line in found["log"]) < 10
    assert found["more"] is False
    assert found["log"] == [line for line in seen["log"] if line["seq"] < 10]


def test_the_table_as_it_was(guest):
    table, _ = guest.start("me", "me")
    scenes = {}
    while not guest.look(table)["over"]:
        for seat in (0, 1):
            seen = guest.look(table, seat)
            scenes.setdefault((seat, seen["seq"]), seen["scene"])
        guest.play(table)
    for (seat, seq), scene in scenes.items():
        past = guest.get(f"/api/tables/{table}/at/{seq}?seat={seat}").json()
        assert past["seq"] == seq
        assert past["scene"]["mats"] == scene["mats"]
        assert past["scene"]["boards"] == scene["boards"]
    assert guest.get(f"/api/tables/{table}/at/0").status_code == 200
    assert guest.get(f"/api/tables/{table}/at/999").status_code == 404


def test_figures_by_turn(guest):
    table, _ = guest.start("me", "me", rounds=2)
    while not guest.look(table)["over"]:
        guest.play(table)
    found = guest.get(f"/api/tables/{table}/statistics?lang=it").json()
    assert found["over"] is True
    assert found["moments"] == [0, 1, 2, 2]
    points = found["figures"][0]
    assert points["label"] == "Punti"
    assert [row[-1] for row in points["seats"]] == guest.look(table)["scores"]


def test_the_board_as_text_and_the_preview(guest):
    table, _ = guest.start("me", "me")
    assert "Abbey Bridge" in guest.get(f"/api/tables/{table}/text").json()["text"]
    told = guest.get(f"/api/tables/{table}/preview?move=bridge:1").json()
    assert told == {"lines": [], "after": [], "sketch": []}
    refused = guest.get(f"/api/tables/{table}/preview?move=bridge:0")
    assert (refused.status_code, refused.json()["clause"]) == (422, "TB-3.1a")
    assert guest.get(f"/api/tables/{table}/preview?move=bridge:1&seat=1").status_code == 422
    late = guest.get(f"/api/tables/{table}/preview?move=bridge:0&seq=-2")  # the table has gone on
    assert late.json() == {"lines": [], "after": [], "sketch": []}


# Refusals


def test_the_same_key_gives_the_same_answer_and_plays_once(tmp_path):
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "me")
        seq = guest.look(table)["seq"]
        wish = {"seat": 0, "move": "bridge:1", "seq": seq, "key": "one"}
        answers = [guest.post(f"/api/tables/{table}/moves", wish).json() for _ in range(3)]
        assert answers == [{"seq": seq + 1}] * 3
        assert len(kept(client, table).moves) == seq + 1
    with serving(tmp_path) as client:
        again = Guest(client)
        again.cookie = guest.cookie
        assert again.post(f"/api/tables/{table}/moves", wish).json() == {"seq": seq + 1}
        assert len(kept(client, table).moves) == seq + 1


CASES = [
    ("stale", {"seq": 3}, 409, ""),
    ("future", {"seq": 99}, 409, ""),
    ("another's seat", {"seat": 1}, 403, ""),
    ("no seat", {"seat": 7}, 403, ""),
    ("refused by a rule", {"move": "bridge:0"}, 422, "TB-3.1a"),
    ("unknown word", {"move": "dance"}, 422, "IM-1"),
    ("unknown number", {"move": "bridge:99"}, 422, "IM-1"),
    ("no move", {"move": "bridge:x"}, 400, ""),
    ("longest move", {"move": "bridge:" + "9" * 57}, 422, "IM-1"),
    ("longer move", {"move": "bridge:" + "9" * 58}, 400, ""),
    ("empty move", {"move": ""}, 400, ""),
    ("a seat in words", {"seat": "one"}, 400, ""),
    ("no key", {"key": ""}, 400, ""),
    ("long key", {"key": "k" * 65}, 400, ""),
    ("a number for a move", {"move": 3}, 400, ""),
]


@pytest.mark.parametrize("what, changes, status, clause", CASES, ids=[case[0] for case in CASES])
def test_a_refused_move_changes_nothing(client, guest, what, changes, status, clause):
    table, _ = guest.start("me", "friend")
    before = kept(client, table)
    wish = {"seat": 0, "move": "bridge:1", "seq": guest.look(table)["seq"], "key": "one"}
    answer = guest.post(f"/api/tables/{table}/moves", wish | changes)
    assert answer.status_code == status
    assert answer.json()["clause"] == clause
    assert_sentence(answer.json()["error"])
    assert kept(client, table) == before
    assert guest.post(f"/api/tables/{table}/moves", wish).status_code == 200


def assert_sentence(text):
    assert text.endswith(".")
    assert "\n" not in text
    assert text.lstrip("“")[0].isupper() or text[0] == "“"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_speaks_the_language_of_the_reader(client, lang):
    guest = Guest(client, lang)
    table, _ = guest.start("me", "me")
    wish = {"seat": 0, "move": "bridge:0", "seq": guest.look(table)["seq"], "key": "one"}
    told = guest.post(f"/api/tables/{table}/moves", wish).json()["error"]
    own = {"en": "your own", "it": "tuo", "pt": "sua"}[lang]
    assert own in told
    assert "TB-3.1a" in told


MALFORMED = [b"", b"{", b"[]", b"null", b'{"seat": 0}', b"\xff\xfe", b'"' + b"x" * 100]


@pytest.mark.parametrize("body", MALFORMED)
def test_malformed_json_is_refused(client, guest, body):
    table, _ = guest.start("me", "me")
    before = kept(client, table)
    for path in ("/api/tables", f"/api/tables/{table}/moves", f"/api/tables/{table}/undo"):
        answer = guest.request("POST", path, content=body)
        assert answer.status_code == 400
        assert_sentence(answer.json()["error"])
    assert kept(client, table) == before


def test_an_oversized_body_is_refused(client, guest):
    table, _ = guest.start("me", "me")
    body = json.dumps({"seat": 0, "move": "x" * 70_000, "seq": 0, "key": "k"}).encode()
    answer = guest.request("POST", f"/api/tables/{table}/moves", content=body)
    assert answer.status_code == 413
    assert_sentence(answer.json()["error"])


NEW = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "bot"}]}
TABLES = [
    ({"game": "chess"}, 404),
    ({"seats": []}, 400),
    ({"seats": [{"who": "me"}]}, 400),
    ({"seats": [{"who": "me"}] * 9}, 400),
    ({"seats": [{"who": "me"}] * 99}, 400),
    ({"seats": [{"who": "bot"}, {"who": "friend"}]}, 400),
    ({"seats": [{"who": "me"}, {"who": "ghost"}]}, 400),
    ({"seats": [{"who": "me"}, {"who": "bot", "level": "genius"}]}, 400),
    ({"seats": [{"who": "me", "name": "n" * 41}, {"who": "bot"}]}, 400),
    ({"options": {"rounds": 99}}, 400),
    ({"options": {"moon": "full"}}, 400),
    ({"options": {"rounds": {"a": 1}}}, 400),
]


ENGLISH = re.compile(r"\b(the|is|for|has|not|expected|got|choose|request|option)\b", re.I)


@pytest.mark.parametrize("changes, status", TABLES)
def test_a_refused_table_is_explained_in_the_language_of_the_reader(client, changes, status):
    told = Guest(client, "it").post("/api/tables", NEW | changes).json()["error"]
    assert not ENGLISH.search(told), told


@pytest.mark.parametrize("body", [b"{", b"[]", b'{"seat": 0}', b'{"seat": "x"}'])
def test_malformed_json_is_explained_in_the_language_of_the_reader(client, body):
    told = Guest(client, "it").request("POST", "/api/tables/x/moves", content=body).json()["error"]
    assert not ENGLISH.search(told), told


def test_a_wrong_field_is_named(guest):
    told = guest.request("POST", "/api/tables", content=b'{"game": "toll_bridge"}').json()["error"]
    assert "seats" in told


def test_options_that_clash_with_the_number_of_players_are_refused_and_not_offered(guest):
    [game] = [each for each in guest.get("/api/games").json()["games"] if each["id"] == "baroque"]
    [powers] = [option for option in game["options"] if option["id"] == "powers"]
    fitting = {choice["value"]: choice.get("seats") for choice in powers["choices"]}
    assert fitting["rulebook"] is None
    assert fitting["austria,brandenburg"] == [2]
    wish = NEW | {"game": "baroque", "options": {"powers": "austria,brandenburg"}}
    assert guest.post("/api/tables", wish).status_code in (200, 201)
    answer = guest.post("/api/tables", wish | {"seats": [{"who": "me"}] * 3})
    assert answer.status_code == 400
    assert_sentence(answer.json()["error"])


def test_seats_are_called_the_same_in_my_games_and_at_the_table(client):
    guest = Guest(client, "it")
    seats = [{"who": "me", "name": "Chiara"}, {"who": "bot"}]
    wish = NEW | {"game": "baroque", "seats": seats, "options": {"powers": "austria,brandenburg"}}
    table = guest.post("/api/tables", wish).json()["table"]
    [mine] = guest.get("/api/tables").json()["tables"]
    shown = guest.look(table)["seats"]
    assert [seat["name"] for seat in mine["seats"]] == ["Chiara", "Brandeburgo"]
    assert [seat["name"] for seat in shown] == ["Chiara", "Brandeburgo"]
    assert [seat["role"] for seat in shown] == ["Austria", ""]


def test_a_table_tells_the_rules_which_seats_are_bots(client, guest):
    """What a game wants to know of the seats is filled in, here and at the table played again."""
    seats = [{"who": "bot"}, {"who": "me"}, {"who": "bot"}]
    wish = {"game": "price_of_power", "seats": seats, "options": {"bot_realms": True}}
    table = guest.post("/api/tables", {**wish, "key": "k"}).json()["table"]
    options = json.loads(kept(client, table).table.options)
    assert (options["bot_realms"], options["bot_seats"]) == (True, 0b101)
    again = guest.post("/api/tables", {**wish, "key": "k"})
    assert again.json()["table"] == table  # the same wish is the same table
    alone, _ = guest.start("me", "me", "me", game="price_of_power")
    assert json.loads(kept(client, alone).table.options)["bot_seats"] == 0


def test_nobody_is_asked_for_what_the_table_knows_itself(guest):
    games = {game["id"]: game for game in guest.get("/api/games").json()["games"]}
    shown = [option["id"] for option in games["price_of_power"]["options"]]
    assert "bot_realms" in shown
    assert "bot_seats" not in shown
    seats = [{"who": "me"}, {"who": "bot"}]
    wish = {"game": "price_of_power", "seats": seats, "options": {"bot_seats": 1}}
    answer = guest.post("/api/tables", wish)
    assert answer.status_code == 400
    assert_sentence(answer.json()["error"])


def test_bots_alone_play_for_who_has_set_them_up_and_watches(client, guest):
    table = guest.post("/api/tables", NEW | {"seats": [{"who": "bot"}] * 2}).json()["table"]
    assert guest.look(table)["viewer"] is None
    assert [each["table"] for each in guest.get("/api/tables").json()["tables"]] == [table]
    assert Guest(client).get("/api/tables").json() == {"tables": []}


@pytest.mark.parametrize("changes, status", TABLES)
def test_a_table_that_cannot_be_is_refused(guest, changes, status):
    answer = guest.post("/api/tables", NEW | changes)
    assert answer.status_code == status
    assert_sentence(answer.json()["error"])
    assert guest.get("/api/tables").json() == {"tables": []}


def test_a_change_needs_the_header(client, guest):
    table, _ = guest.start("me", "me")
    before = kept(client, table)
    wish = {"seat": 0, "move": "bridge:1", "seq": guest.look(table)["seq"], "key": "one"}
    answer = guest.post(f"/api/tables/{table}/moves", wish, change=False)
    assert answer.status_code == 403
    assert_sentence(answer.json()["error"])
    assert kept(client, table) == before


@pytest.mark.parametrize(
    "path, status",
    [
        ("/api/tables/nowhere", 404),
        ("/api/tables/nowhere/log", 404),
        ("/api/tables/nowhere/at/1", 404),
        ("/api/games/chess/rules", 404),
        ("/api/nothing", 404),
        ("/api/tables/{table}?seat=9", 403),
        ("/api/tables/{table}?seat=x", 400),
        ("/api/tables/{table}?lang=de", 400),
        ("/api/tables/{table}/record", 403),
        ("/api/tables/{table}/preview?move=", 400),
        ("/api/tables/{table}/log?before=soon", 400),
    ],
)
def test_what_cannot_be_looked_at_is_refused(guest, path, status):
    table, _ = guest.start("me", "me")
    answer = guest.get(path.format(table=table))
    assert answer.status_code == status
    assert_sentence(answer.json()["error"])


def test_another_guest_cannot_look_through_my_eyes(client, guest):
    table, _ = guest.start("me", "friend")
    assert Guest(client).get(f"/api/tables/{table}?seat=0").status_code == 403
    assert Guest(client).get(f"/api/tables/{table}?seat=1").status_code == 403


def test_too_many_changes_are_refused(tmp_path):
    with serving(tmp_path, burst=3, rate=0.001) as client:
        guest = Guest(client)
        guest.get("/")
        codes = [guest.post("/api/tables", NEW).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        assert Guest(client).post("/api/tables", NEW).status_code == 201


def test_an_error_nobody_thought_of_is_one_sentence(client, guest, monkeypatch):
    table, _ = guest.start("me", "me")
    before = kept(client, table)

    def fail(change):
        raise OSError("no space left")

    seq = guest.look(table)["seq"]
    wish = {"seat": 0, "move": "bridge:1", "seq": seq, "key": "one"}
    with monkeypatch.context() as patched:
        patched.setattr(client.app.state.tables.store, "append", fail)
        answer = guest.post(f"/api/tables/{table}/moves", wish)
    assert answer.status_code == 500
    assert_sentence(answer.json()["error"])
    assert kept(client, table) == before
    assert guest.look(table)["seq"] == seq
    assert guest.post(f"/api/tables/{table}/moves", wish).status_code == 200


# Pages and headers


def test_pages_and_files(guest):
    table, _ = guest.start("me", "me")
    for path in ("/", f"/table/{table}", "/rules/toll_bridge", "/about/toll_bridge"):
        answer = guest.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
    assert guest.get("/static/one.js").text.startswith("export")
    assert guest.get("/static/one.js").headers["content-type"].startswith("text/javascript")
    tag = guest.get("/static/one.js").headers["etag"]
    assert guest.get("/static/one.js", headers={"if-none-match": tag}).status_code == 304
    assert guest.get("/static/one.js").headers["cache-control"] == "no-cache"
    now = guest.client.app.state.pages.version
    lasting = guest.get(f"/static/{now}/one.js")
    assert lasting.text == guest.get("/static/one.js").text
    assert lasting.headers["cache-control"].endswith("immutable")
    older = guest.get("/static/v-000000000000/one.js")  # a page opened before another version came
    assert (older.status_code, older.headers["cache-control"]) == (200, "no-cache")
    for path in ("/table/nowhere", "/rules/chess", "/nothing", "/static/../helpers.py"):
        answer = guest.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")


def test_every_answer_is_guarded(client):
    for path in ("/", "/api/games", "/nothing", "/static/one.js", "/api/tables/nowhere"):
        client.cookies.clear()
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        cookie = headers.get("set-cookie", "")
        if not path.startswith("/static"):
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_answers_are_compressed(guest, coding):
    table, _ = guest.start("me", "me")
    answer = guest.get(f"/api/tables/{table}", headers={"accept-encoding": coding})
    assert answer.headers["content-encoding"] == coding
    assert answer.json()["table"] == table


def test_every_refusal_has_its_text():
    said = {key for key in load_platform("en").sections["say"] if key.startswith("server.")}
    assert len(said) > 25


def test_a_change_from_the_header_alone_is_enough(client):
    client.cookies.clear()
    assert client.post("/api/tables", json=NEW, headers=CHANGE).status_code == 201
