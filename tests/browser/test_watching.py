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


def test_what_happened_while_one_was_away_is_counted_and_toured_alike(visit):
    host, friend = visit(), visit()
    [link] = host.start("me", "friend", "random", "random", game="baroque")
    friend.follow(link)
    while host.ask()["deciding"] == 0:
        host.turn()
        host.play(host.legal()[0])
    seen = host.seq
    host.go("/")
    while friend.ask()["deciding"] != 0:
        friend.turn()
        friend.play(friend.legal()[0])
        friend.page.wait_for_timeout(1000)  # bots answer
    host.sit(host.table)
    happened = host.ask()["seq"] - seen
    assert happened >= 3
    expect(host.find("news")).to_contain_text(f"{happened} things")
    host.find("news").get_by_role("button", name="Show").click()
    expect(host.find("since")).to_contain_text(f"{happened} things")
    host.find("step-by-step").click()
    expect(host.find("replay")).to_contain_text(f"1/{happened}")
