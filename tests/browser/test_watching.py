"""Bots alone, a bot that thinks, what an answer holds, and what happened while one was away."""

import re

from playwright.sync_api import expect
from tests.browser.site import Site

# Answers of a reader at seat 0: what they hold at the next question, whoever has moved between.
ANSWERS = """async (others) => {
  const {Answers} = await import("/static/js/answers.js");
  const at = (seq, path, log = []) => ({
    table: "t", viewer: 0, seq, log, scene: {}, undo: {allowed: true},
    breadcrumb: path.map((title) => ({clause: "", title})),
    question: {mine: true, text: path.join()},
  });
  const answers = new Answers({});
  answers.add(at(4, ["turn"]), {label: "march", move: "march"});
  const log = others ? [{seq: 5, seat: 1, parts: []}] : [];
  answers.follow(at(6, ["turn", "proposal"], log));
  return answers.given.length;
}"""


def test_what_was_chosen_for_another_question_is_not_told_under_a_new_one(visitor):
    visitor.go("/")
    assert visitor.page.evaluate(ANSWERS, False) == 1
    assert visitor.page.evaluate(ANSWERS, True) == 0


def test_bots_play_alone_while_one_watches(visitor):
    visitor.go("/")
    visitor.find("set-toll_bridge").click()
    form = visitor.find("set-table")
    expect(visitor.find("watch")).to_be_hidden()
    form.locator("[data-who]").first.select_option("bot")
    expect(visitor.find("watch")).to_be_visible()
    visitor.find("start-table").click()
    visitor.arrive()
    assert visitor.ask()["viewer"] is None
    assert visitor.turn() == "over"
    visitor.go("/")
    expect(visitor.find("my-tables").locator(f'[data-table="{visitor.table}"]')).to_be_visible()


def test_a_bot_that_thinks_says_so_and_how_long(visit, tmp_path):
    site = Site(tmp_path, pace="8")
    try:
        visitor = visit()
        visitor.page.goto(site.address)
        visitor.find("play-toll_bridge").click()
        visitor.arrive()
        waiting = visitor.page.locator(".waiting")
        while not waiting.count():
            visitor.page.wait_for_selector("[data-move], .waiting")
            if not waiting.count():
                visitor.page.locator("[data-testid=moves] [data-move]").first.click()
                if visitor.find("confirm").count():
                    visitor.find("confirm").click()
        expect(waiting).to_have_text(re.compile(r"has been thinking for [3-9] s"))
    finally:
        site.stop()


def test_my_games_tell_powers_colours_and_who_is_waited_for_and_can_be_taken_off(visitor):
    told = visitor.start("me", "random", "random", game="price_of_power", scenario="intro_1444")
    assert told == []
    liveries = visitor.ask()["scene"]["liveries"]
    assert liveries != [0, 1, 2]  # France is blue wherever it sits
    visitor.go("/")
    row = visitor.page.locator(f'[data-table="{visitor.table}"]')
    expect(row).to_contain_text("France you")
    expect(row.locator(".my-seat .badge")).to_have_class(re.compile(rf"\bseat-{liveries[0]}\b"))
    picture = visitor.page.locator('[data-game="price_of_power"] .vignette svg.board')
    expect(picture).to_be_attached()
    worn = picture.locator('[class*="seat-"]').evaluate_all(
        "all => [...new Set(all.map((each) => /seat-(\\d)/.exec(each.getAttribute('class'))[1]))]"
    )
    shown = visitor.page.request.get("/api/games/price_of_power/scene").json()["scene"]["liveries"]
    assert {int(livery) for livery in worn} <= set(shown)
    visitor.page.locator(f'[data-remove="{visitor.table}"]').click()
    expect(row).to_have_count(0)
    visitor.find("toast").get_by_role("button").click()
    expect(row).to_be_visible()


def test_a_friend_is_welcomed_and_says_a_name_that_all_read_with_the_power(visit):
    host, friend, late = visit(), visit(), visit()
    wish = {
        "game": "baroque",
        "seats": [{"who": "me", "name": "Ada"}, {"who": "friend"}],
        "options": {},
    }
    headers = {"X-Requested-With": "imperia"}
    told = host.page.request.post("/api/tables", headers=headers, data=wish).json()
    host.sit(told["table"])
    link = told["invites"][0]["url"]
    friend.follow(link)
    seats = host.ask()["seats"]
    powers = [seats[0]["role"], seats[1]["name"]]
    welcome = friend.find("welcome")
    expect(welcome).to_contain_text(f"Ada ({powers[0]}) invites you: you play {powers[1]}.")
    welcome.get_by_role("textbox").fill("Bea")
    welcome.get_by_role("button").click()
    expect(welcome).to_have_count(0)
    expect(host.page.locator(".player-name").nth(0)).to_have_text(f"Ada ({powers[0]}) you")
    expect(host.page.locator(".player-name").nth(1)).to_have_text(f"Bea ({powers[1]})")
    people = [host, friend]
    for _ in range(2):
        now = people[host.ask()["deciding"]]
        now.turn()
        now.play(now.legal()[0])
    for name, power in zip(("Ada", "Bea"), powers, strict=True):
        expect(host.find("log")).to_contain_text(f"{name} ({power})")
    expect(host.find("welcome")).to_have_count(0)
    late.forgive("403")
    late.go(link)  # a second device
    expect(late.page.locator("main")).to_contain_text("Seats and links")
    friend.find("return-button").click()
    friend.find("return-move-1").click()
    late.follow(friend.find("returns").locator("[data-invite]").input_value())
    assert late.ask()["viewer"] == 1
