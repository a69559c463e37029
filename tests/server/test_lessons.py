"""Lessons at the tables of the server: ordinary games whose steps are told to the pupil."""

import time

from tests.server.helpers import Guest, serving

LESSON = {"game": "toll_bridge", "lesson": "first_day"}


def learn(guest, **more):
    answer = guest.post("/api/tables", {**LESSON, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def told(guest, table):
    return [step["id"] for step in guest.look(table)["lesson"]["say"]]


def follow(guest, table):
    """Play what is expected and wait until the pupil is asked again."""
    move = guest.look(table)["lesson"]["say"][-1]["moves"][0]
    assert guest.play(table, move).status_code == 200
    return asked(guest, table)


def asked(guest, table):
    for _ in range(400):
        seen = guest.look(table)
        if seen["question"]["mine"]:
            return seen
        time.sleep(0.02)
    raise AssertionError("the pupil is not asked")


def test_the_catalogue_offers_the_lessons_of_a_game(guest):
    games = {game["id"]: game for game in guest.get("/api/games?lang=it").json()["games"]}
    [lesson] = games["toll_bridge"]["lessons"]
    assert (lesson["id"], lesson["title"]) == ("first_day", "La prima giornata")
    assert lesson["minutes"] == 5


def test_a_lesson_is_followed_to_its_end_and_played_on(guest):
    table = learn(guest)
    seen = guest.look(table)
    assert [seat["kind"] for seat in seen["seats"]] == ["human", "bot", "bot"]
    assert told(guest, table) == ["welcome", "bridges", "hand", "toll"]
    assert (seen["lesson"]["step"], seen["lesson"]["steps"]) == (1, 12)
    while not seen["lesson"]["over"]:
        seen = follow(guest, table)
    assert told(guest, table) == ["end"]
    guest.play(table)
    seen = asked(guest, table)
    assert (seen["lesson"]["over"], seen["lesson"]["left"]) == (True, False)


def test_a_step_says_where_by_which_rule_and_what_is_expected(guest):
    table = learn(guest)
    step = guest.look(table)["lesson"]["say"][-1]
    assert step["at"] == ["bridge:beacon", "bridge:elm"]
    assert step["clause"] == "TB-3.2"
    assert step["moves"] == ["bridge:1", "bridge:4"]
    assert step["text"].startswith("Now it is your turn")
    italian = guest.get(f"/api/tables/{table}?lang=it").json()["lesson"]["say"][-1]
    assert italian["text"].startswith("Ora tocca a te")


def test_another_move_leaves_the_lesson(guest):
    table = learn(guest)
    follow(guest, table)
    assert told(guest, table) == ["purse", "pay"]
    guest.play(table, "burn")
    left = guest.look(table)["lesson"]
    assert (left["left"], left["say"]) == (True, [])
    asked(guest, table)  # the bots go on by themselves


def test_only_the_pupil_is_told(client, guest):
    table = learn(guest)
    assert Guest(client).look(table)["lesson"] is None
    ordinary, _ = guest.start("me", "random")
    assert guest.look(ordinary)["lesson"] is None


def test_a_lesson_goes_on_when_the_server_has_been_away(tmp_path):
    with serving(tmp_path) as client:
        guest = Guest(client)
        table = learn(guest)
        follow(guest, table)
    with serving(tmp_path) as client:
        again = Guest(client)
        again.cookie = guest.cookie
        assert told(again, table) == ["purse", "pay"]
        seen = follow(again, table)
        assert seen["lesson"]["say"][-1]["id"] == "race"
        seen = follow(again, table)
        assert seen["lesson"]["say"][-1]["id"] == "again"
        assert [row["lesson"] for row in again.get("/api/tables").json()["tables"]] == [True]


def test_the_same_wish_again_is_the_same_lesson_and_another_is_refused(guest):
    table = learn(guest, key="lesson")
    assert learn(guest, key="lesson") == table
    answer = guest.post("/api/tables", {"game": "toll_bridge", "seats": [], "key": "lesson"})
    assert answer.status_code == 400
    seats = [{"who": "me"}, *({"who": "bot", "level": "greedy"},) * 2]
    wish = {"game": "toll_bridge", "seats": seats, "key": "lesson"}
    assert guest.post("/api/tables", wish).status_code == 409


def test_a_lesson_that_is_not_there(guest):
    answer = guest.post("/api/tables", {**LESSON, "lesson": "second_day"})
    assert answer.status_code == 404
    assert answer.json()["error"] == "This game has no lesson second_day."


# Pictures for the rules


def test_the_rules_have_pictures_of_what_the_lessons_show(guest):
    listed = guest.get("/api/games/toll_bridge/pictures").json()["pictures"]
    shown = {each["clause"]: each for each in listed}
    assert shown["TB-3.2"]["at"] == ["bridge:beacon", "bridge:elm"]
    assert "TB-5.3" not in shown  # told at the hand, which no picture shows
    scene = guest.get("/api/games/toll_bridge/pictures/first_day/tower?lang=it").json()["scene"]
    holds = {spot["id"]: spot["holds"][0]["label"] for spot in scene["boards"][0]["spots"]}
    assert holds["bridge:ferry"] == "Ceneri"
    assert guest.get("/api/games/toll_bridge/pictures/first_day/noon").status_code == 404


def test_the_rules_say_how_people_ask_for_them(guest):
    rules = guest.get("/api/games/toll_bridge/rules?lang=it").json()
    asked = {chapter["id"]: chapter.get("asked", "") for chapter in rules["chapters"]}
    assert "come si vince" in asked["TB-7"]
    assert "vittoria" in rules["search"]["win"]
    assert "come" in rules["search"]["skip"]
