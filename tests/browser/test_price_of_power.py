"""The largest map at the page: levels of detail, the other continents, mats in full."""

import re

from playwright.sync_api import expect
from tests.browser.positions import before

GAME = "price_of_power"
INTRO = {"scenario": "intro_1444"}
# The smallest text on the board that is seen, in pixels.
SMALLEST = """() => Math.min(...[...document.querySelectorAll("svg.board text")]
  .filter((text) => text.getClientRects().length && !text.closest(".inset"))
  .map((text) => text.getCTM().a * parseFloat(getComputedStyle(text).fontSize)))"""


def test_the_map_from_far_to_near_and_the_other_continents(visitor):
    visitor.start("me", *["random"] * 5, game=GAME)
    page, board = visitor.page, visitor.page.locator("svg.board:not([viewBox])")
    page.wait_for_selector(".realm-name")
    assert "level-far" in board.get_attribute("class")
    assert page.locator(".atlas-content .shade").count() > 0
    assert page.evaluate(SMALLEST) >= 11
    expect(page.locator(".region-name")).to_have_count(0)
    box = board.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    for level in ("level-middle", "level-near"):
        for _ in range(12):
            if level in board.get_attribute("class"):
                break
            page.mouse.wheel(0, -120)
            page.wait_for_timeout(500)  # it has come to rest
        assert level in board.get_attribute("class")
        page.wait_for_selector(".region-name")
        assert page.evaluate(SMALLEST) >= 10.9
    insets = page.locator("[data-inset]")
    expect(insets).to_have_count(6)
    insets.nth(1).click()
    expect(insets.nth(1)).to_have_attribute("aria-pressed", "true")
    page.wait_for_selector('svg.board:not([viewBox]) [data-node^="area:"]', state="attached")
    insets.nth(0).click()
    expect(insets.nth(0)).to_have_attribute("aria-pressed", "true")


def test_a_mat_in_full_and_those_of_others(visitor):
    visitor.start("me", "random", "random", game=GAME, **INTRO)
    visitor.page.locator("[data-player] [data-sheet]").first.click()
    sheet = visitor.find("mat-sheet")
    expect(sheet.locator(".tile")).to_have_count(6)
    expect(sheet.locator(".steps")).to_have_count(1)
    assert sheet.locator(".mat-piece").first.bounding_box()["width"] < 60
    first = sheet.locator(".sheet-head h2").inner_text()
    sheet.locator('.sheet-others [data-sheet="seat:1"]').click()
    expect(sheet.locator(".sheet-head h2")).not_to_have_text(first)
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_end_of_a_round_is_told_in_one_table_and_stepped_on_the_map(site, visitor):
    visitor.play(before(site, visitor, GAME, "stage:round", 2, **INTRO))
    expect(visitor.find("stage")).to_be_visible()
    while not visitor.find("stage-steps").count():
        visitor.press(visitor.find("stage-next"))
    now = visitor.seq
    visitor.press(visitor.find("stage-steps"))
    expect(visitor.find("replay")).to_be_visible()
    expect(visitor.page).to_have_url(re.compile(r"#at=\d+$"))
    assert int(visitor.page.url.rpartition("=")[2]) < now
    visitor.press(visitor.find("leave-replay"))
    expect(visitor.find("replay")).to_be_hidden()
