"""Verb, then object, then confirm; what was chosen stays in sight, its effect beside it."""

from collections import defaultdict

import pytest
from playwright.sync_api import expect
from tests.browser.visitor import hurried

VERBS = {
    "baroque": ["verb:card", "verb:build", "verb:influence", "verb:march"],
    "pax_renaissance": [
        "verb:buy",
        "verb:play",
        "verb:sell",
        "verb:ops",
        "verb:fair",
        "verb:declare",
    ],
    "ancient_world": [
        "verb:attack",
        "verb:diplomacy",
        "verb:control",
        "verb:trade",
        "verb:fortify",
        "verb:recruit",
    ],
}
ENDING = {"baroque": "end", "pax_renaissance": "end_turn", "ancient_world": "pass"}


def at_an_action(visitor, game, seats=2):
    """A table of this game at the question for an action."""
    visitor.start("me", *["random"] * (seats - 1), game=game)
    choose = hurried(4)
    for _ in range(60):
        visitor.turn()
        if visitor.question()["name"] == "ChooseAction":
            return visitor
        visitor.play(choose(visitor.legal()))
    raise AssertionError("no action was asked for")


@pytest.mark.parametrize(
    "game, seats", [("baroque", 2), ("pax_renaissance", 2), ("ancient_world", 3)]
)
def test_the_verbs_stand_in_their_order_and_what_ends_it_apart(visitor, game, seats):
    at_an_action(visitor, game, seats)
    verbs = visitor.page.locator("[data-verb]")
    shown = verbs.evaluate_all("all => all.map((each) => each.dataset.verb)")
    assert shown == [verb for verb in VERBS[game] if verb in shown]
    assert len(shown) >= 3
    end = ENDING[game]
    assert visitor.page.locator(f"[data-verb][data-names~={end}]").count() == 0
    expect(visitor.find("prompt").locator(".progress")).to_be_visible()
    ends = visitor.page.locator(f".endings [data-move={end}]")
    if end in visitor.legal():
        expect(ends).to_be_in_viewport()


def test_a_verb_lights_its_targets_alone(visitor):
    at_an_action(visitor, "ancient_world", 3)
    visitor.page.locator('[data-verb="verb:trade"]').click()
    legal = visitor.question()["legal"]
    aims = {move["target"] for move in legal if move["move"].startswith("trade:")}
    lit = visitor.page.locator("svg.board [data-node][data-legal]")
    assert set(lit.evaluate_all("all => all.map((each) => each.dataset.node)")) == aims
    visitor.page.keyboard.press("Escape")
    assert lit.count() >= len(aims)


def test_what_ends_the_turn_asks_once_more(visitor):
    at_an_action(visitor, "ancient_world", 3)
    before = visitor.seq
    visitor.button("pass").click()
    expect(visitor.find("confirm")).to_be_visible()
    assert visitor.ask()["seq"] == before
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("confirm")).to_have_count(0)


def irrevocable(visitor):
    """A move of the question that cannot be taken back, aimed at something."""
    return next(
        move["move"]
        for move in visitor.question()["legal"]
        if move.get("final") and move.get("target")
    )


MOMENT = 2800  # milliseconds, in which it would have gone by itself


def test_what_cannot_be_taken_back_waits_for_a_yes(visitor):
    at_an_action(visitor, "ancient_world", 3)
    before, move = visitor.seq, irrevocable(visitor)
    visitor.choose_verb(move)
    visitor.button(move).first.click()
    expect(visitor.find("confirm")).to_have_class("go")
    expect(visitor.page.locator("#confirm-words")).to_have_text("This cannot be taken back.")
    visitor.page.wait_for_timeout(MOMENT)
    assert visitor.ask()["seq"] == before
    visitor.find("confirm").click()
    visitor.shows(before + 1)


def test_who_likes_it_to_go_by_itself_says_so_once_and_it_can_be_stopped(visitor):
    at_an_action(visitor, "ancient_world", 3)
    before, move = visitor.seq, irrevocable(visitor)
    visitor.choose_verb(move)
    visitor.button(move).first.click()
    visitor.find("asking").click()
    expect(visitor.find("confirm")).to_have_class("go by-itself")
    visitor.find("back").click()
    expect(visitor.find("confirm")).to_have_count(0)
    visitor.page.wait_for_timeout(MOMENT)
    assert visitor.ask()["seq"] == before
    visitor.page.reload()  # it is remembered
    visitor.turn()
    visitor.choose_verb(move)
    visitor.button(move).first.click()
    expect(visitor.find("confirm")).to_have_class("go by-itself")
    visitor.shows(before + 1)  # nothing else was clicked


def test_who_would_rather_be_asked_again_is_asked(visit):
    visitor = visit(unasked=True)
    at_an_action(visitor, "ancient_world", 3)
    before, move = visitor.seq, irrevocable(visitor)
    visitor.choose_verb(move)
    visitor.button(move).first.click()
    visitor.find("asking").click()
    expect(visitor.find("confirm")).to_have_class("go")
    visitor.page.wait_for_timeout(MOMENT)
    assert visitor.ask()["seq"] == before
    visitor.find("confirm").click()
    visitor.shows(before + 1)


def test_one_of_several_meanings_is_chosen_at_the_pointer(visit):
    """A place that can be attacked and traded with: one click, beside it, says which."""
    visitor = visit(unasked=True)
    at_an_action(visitor, "ancient_world", 3)
    aims = defaultdict(list)
    for move in visitor.question()["legal"]:
        aims[move.get("target", "")].append(move["move"])
    node, moves = next((node, own) for node, own in aims.items() if node and len(own) > 1)
    visitor.point_on_board(node)
    offer = visitor.find("help").locator(f'[data-move="{moves[-1]}"]')
    with visitor.page.expect_request("**/moves?*") as sent:
        offer.click()
    expect(visitor.find("help")).to_be_hidden()
    assert sent.value.post_data_json["move"] == moves[-1]


def test_what_was_chosen_stays_pinned_until_all_is_answered(visitor):
    """Influence: the state chosen first is named while buildings are asked about."""
    visitor.start("me", "random", game="baroque")
    for _ in range(12):
        choose = hurried(9)
        for _ in range(60):
            if visitor.turn() == "over":
                break
            question = visitor.question()
            if question["name"] == "ChooseBoost":
                pinned = visitor.ask()["scene"]["pinned"]
                assert pinned
                pin = visitor.find("pins").locator(f'[data-pin="{pinned[0]}"]')
                expect(pin).to_be_in_viewport()
                expect(visitor.page.locator(".rings .ring.chosen")).not_to_have_count(0)
                return
            moves = visitor.legal()
            wanted = [move for move in moves if move == "place_influence"]
            visitor.play((wanted or [choose(moves)])[0])
        visitor.start("me", "random", game="baroque")
    raise AssertionError("no building could help in twelve games")


def test_consequences_stand_at_the_pointer_and_not_on_the_target(visitor):
    at_an_action(visitor, "ancient_world", 3)
    visitor.page.locator('[data-verb="verb:attack"]').click()
    move = next(m for m in visitor.question()["legal"] if m["move"].startswith("attack:"))
    lines = visitor.ask("/preview", move=move["move"])["lines"]
    area = visitor.page.locator(f'svg.board [data-node="{move["target"]}"]').first
    visitor.point_on_board(move["target"])
    told = visitor.find("consequences")
    expect(told).to_contain_text(lines[0])
    bubble, box = visitor.find("help").bounding_box(), area.bounding_box()
    beside = (
        bubble["x"] >= box["x"] + box["width"]
        or bubble["x"] + bubble["width"] <= box["x"]
        or bubble["y"] >= box["y"] + box["height"]
        or bubble["y"] + bubble["height"] <= box["y"]
    )
    assert beside
