"""Answers of several questions as one panel: parts in any order, with a running total."""

import re

from playwright.sync_api import expect
from tests.browser.positions import where

from imperia.core import Move
from imperia.games.price_of_power.rules.war.movement import ChooseStep, LandMove
from imperia.games.price_of_power.rules.war.recruiting import ChooseRecruitArea
from imperia.games.price_of_power.scene.plans import plans
from imperia.games.price_of_power.state import KINDS

GAME = "price_of_power"
INTRO = {"scenario": "intro_1444"}
DUCATS = 13  # two units are bought, and the dearest can still be chosen
LATE = 600  # milliseconds in which a page would long have drawn what has just come


def recruiting(table):
    """Somebody begins to recruit, with an Army that may have three units more."""
    state = table.state
    return (
        isinstance(table.question, ChooseRecruitArea)
        and len(plans(state)) > 1
        and state.ducats[table.seat] >= DUCATS
        and state.available[table.seat] >= 3
    )


def sums(visitor):
    """What the panel says of each number, by its name."""
    return {
        each.get_attribute("title"): each.inner_text().replace("\n", " ")
        for each in visitor.find("so-far").locator(".so-far-sum").all()
    }


def test_several_units_are_recruited_with_a_sum_and_one_is_taken_out(site, visitor):
    where(site, visitor, GAME, recruiting, 3, **INTRO)
    visitor.turn()
    panel = visitor.find("so-far")
    expect(panel.locator("h3")).to_contain_text("Recruiting")
    start = visitor.ask()["scene"]["draft"]["sums"]
    ducats = next(each["value"] for each in start if each["symbol"] == "coin")
    first, second = [plan["moves"] for plan in visitor.ask()["scene"]["plans"]][:2]
    chosen = panel.locator("li")
    for count, plan in enumerate((first, second, first), 1):
        visitor.press(visitor.button(",".join(plan)))
        expect(chosen).to_have_count(count)
        expect(panel.locator('[title="Units recruited"] b')).to_have_text(str(count))
    prices = [int(re.search(r"(\d+) D", text).group(1)) for text in chosen.all_inner_texts()]
    left = ducats - sum(prices)
    assert sums(visitor)["Ducats"] == f"Ducats −{sum(prices)} → {left}"
    assert sums(visitor)["Units recruited"].startswith("Units recruited 3 ")
    # the one in the middle is taken out, what came after it stays
    texts = chosen.all_inner_texts()
    visitor.press(chosen.nth(1).locator("[data-out]"))
    expect(chosen).to_have_count(2)
    expect(panel).to_contain_text(f"→ {left + prices[1]}")
    assert chosen.all_inner_texts() == [texts[0], texts[2]]
    # the page knows it all when it is loaded again
    visitor.page.reload()
    visitor.turn()
    expect(chosen).to_have_count(2)
    assert sums(visitor)["Ducats"] == f"Ducats −{prices[0] + prices[2]} → {left + prices[1]}"


def marching(table):
    """Somebody marches with at least three units of the kind that is shared out first."""
    march = table.state.stack[-2] if isinstance(table.question, ChooseStep) else None
    if not isinstance(march, LandMove) or Move("reorganise") not in table.legal():
        return False
    start = KINDS * (3 * march.seat + march.army)
    return next(filter(None, table.state.units[start : start + KINDS])) >= 3


def test_an_answer_in_a_row_of_questions_is_changed_and_the_later_ones_stay(site, visitor):
    where(site, visitor, GAME, marching, 3, **INTRO)
    visitor.turn()
    visitor.play("reorganise")
    panel = visitor.find("so-far")
    expect(panel).to_contain_text("Still to be shared out")
    first = visitor.question()["text"]
    visitor.play("count:1")
    second = visitor.question()["text"]
    assert second != first
    visitor.play("count:1")
    chosen = panel.locator("li")
    expect(chosen.nth(1)).to_contain_text(": 1 ×")
    expect(chosen.first).to_contain_text(": 1 ×")
    visitor.press(chosen.first.locator("[data-out]"))
    expect(visitor.find("prompt")).to_contain_text(first)
    visitor.play("count:2")
    expect(chosen).to_have_count(2)  # the second answer was given again
    expect(chosen.first).to_contain_text(": 2 ×")
    expect(chosen.nth(1)).to_contain_text(": 1 ×")


def test_a_panel_that_came_late_shows_nothing_that_is_over(site, visitor):
    where(site, visitor, GAME, marching, 3, **INTRO)
    visitor.turn()
    held = []
    visitor.page.route("**/so-far.js", lambda route: held.append(route))
    visitor.play("reorganise")
    visitor.press(visitor.find("undo"))
    expect(visitor.button("reorganise")).to_be_visible()
    assert "draft" not in visitor.ask()["scene"]
    with visitor.page.expect_response("**/so-far.js"):
        held.pop(0).continue_()
    visitor.page.wait_for_function("() => document.querySelector('link[href*=so-far]')")
    visitor.page.wait_for_timeout(LATE)
    expect(visitor.find("so-far")).to_be_hidden()


def test_a_click_while_a_move_is_on_its_way_is_told_and_answers_nothing(visitor):
    visitor.start("me", "random", "random")
    visitor.turn()
    held = []
    visitor.page.route(re.compile(r"/moves\b"), lambda route: held.append(route))
    before, (first, second) = visitor.seq, visitor.legal()[:2]
    visitor.press(visitor.button(first))
    visitor.confirm(before)
    visitor.page.wait_for_selector(".sending")
    visitor.press(visitor.button(first))  # the same again means nothing more
    expect(visitor.find("toast")).to_have_count(0)
    visitor.press(visitor.button(second))
    expect(visitor.find("toast")).to_have_text("Sending …")
    assert len(held) == 1
    held.pop().continue_()
    visitor.shows(before + 1)
    assert held == []


def buying(table):
    """Somebody may buy five cards."""
    return type(table.question).__name__ == "BuyCard" and len(plans_of(table)) > 3


def plans_of(table):
    return table.game.part("scene").scene(table.observe(table.seat)).plans


def test_a_plan_is_one_wish_and_the_panel_is_locked_until_it_is_through(site, visitor):
    where(site, visitor, "baroque", buying)
    visitor.turn()
    asked, wishes, held = visitor.ask(), [], []
    plan = asked["scene"]["plans"][0]
    assert plan["moves"] == ["buy"] * 5
    assert plan["final"]

    def hold(route):
        wishes.append(route.request.post_data_json)
        held.append(route)

    visitor.page.route(re.compile(r"/(moves|undo)\b"), hold)
    visitor.press(visitor.button(",".join(plan["moves"])))
    assert wishes == []  # all of it is looked at once, before
    visitor.press(visitor.find("confirm"))
    panel = visitor.page.locator("[data-panel=decision]")
    expect(panel).to_have_attribute("aria-busy", "true")
    assert [wish["moves"] for wish in wishes] == [plan["moves"]]
    # nothing else is answered meanwhile, by button, key or place
    expect(visitor.find("undo")).to_be_disabled()
    for press in (
        lambda: visitor.press(visitor.button("stop").first),
        lambda: visitor.press(visitor.button("buy").first),
        lambda: visitor.page.keyboard.press("Enter"),
        lambda: visitor.page.keyboard.press("u"),
    ):
        press()
    expect(visitor.find("toast")).to_have_text("Sending …")
    assert len(wishes) == 1
    assert visitor.ask()["seq"] == asked["seq"]
    held.pop().continue_()
    visitor.shows(asked["seq"] + 5)
    visitor.turn()
    expect(panel).to_have_attribute("aria-busy", "false")
    assert len(wishes) == 1
    assert visitor.question()["name"] != "BuyCard"
    assert held_cards(visitor.ask()) == held_cards(asked) + 5


def held_cards(snapshot):
    """How many cards the seat holds that is asked."""
    mat = next(m for m in snapshot["scene"]["mats"] if m.get("seat") == snapshot["viewer"])
    [row] = [row for row in mat["rows"] if row["kind"] == "hand"]
    return sum(card.get("count", 1) for card in row["cards"])
