"""The largest map at the page: levels of detail, insets, mats, a war and its peace, a round."""

from random import Random

from playwright.sync_api import expect
from tests.browser.positions import keep
from tests.browser.visitor import ENDINGS

from imperia.catalog import find_game
from imperia.server.journal import begin_table

GAME = "price_of_power"
INTRO = {"scenario": "intro_1444"}
MOST = 900  # answers until a question comes
# The smallest text on the board that is seen, in pixels.
SMALLEST = """() => Math.min(...[...document.querySelectorAll("svg.board text")]
  .filter((text) => text.getClientRects().length && !text.closest(".inset"))
  .map((text) => text.getCTM().a * parseFloat(getComputedStyle(text).fontSize)))"""
MOVED = """(was) => document.querySelector("svg.board:not([viewBox]) .world")
  .getAttribute("transform") !== was"""
FEWER = """(before) => document.querySelectorAll("[data-war]").length < before
  || document.querySelector("[data-testid=moves] [data-move]")"""


def arrange(site, visitor, name, prefer):
    """Sit down where a question of this name is asked; `prefer` says what is played until then."""
    for seed in range(12):
        table, snapshots = begin_table(find_game(GAME), 3, f"{name} {seed}", INTRO)
        rng = Random(seed)
        for _ in range(MOST):
            if table.over or type(table.question).__name__ == name:
                break
            moves = table.legal()
            wanted = [move for word in prefer for move in moves if move.name == word]
            table.play(wanted[0] if wanted else rng.choice(moves))
        if type(table.question).__name__ == name:
            keep(site, visitor, table, snapshots, f"{name} {seed}")
            return
    raise AssertionError(f"{name} was not asked")


def hurry(moves):
    """Whatever brings the round to its end."""
    ends = [move for move in moves if move.partition(":")[0] in ENDINGS]
    return ends[0] if ends else moves[0]


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
            page.wait_for_timeout(200)
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


def test_a_drag_moves_the_map_without_painting_it(visitor):
    visitor.start("me", "random", "random", game=GAME, **INTRO)
    page, board = visitor.page, visitor.page.locator("svg.board:not([viewBox])")
    page.wait_for_selector(".realm-name")
    painted = page.locator("svg.board:not([viewBox]) .world").get_attribute("transform")
    box = page.locator(".board-frame").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -240)
    page.wait_for_function(MOVED, arg=painted)
    before = page.locator("svg.board:not([viewBox]) .world").get_attribute("transform")
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=4)
    assert page.locator("svg.board:not([viewBox]) .world").get_attribute("transform") == before
    assert "translate" in (board.get_attribute("style") or "")
    page.mouse.up()
    page.wait_for_function(MOVED, arg=before)


def test_a_mat_in_full_and_those_of_others(visitor):
    visitor.start("me", "random", "random", game=GAME, **INTRO)
    visitor.page.locator("[data-player] [data-sheet]").first.click()
    sheet = visitor.find("mat-sheet")
    expect(sheet.locator(".tile")).to_have_count(6)
    expect(sheet.locator(".steps")).to_have_count(1)
    first = sheet.locator(".sheet-head h2").inner_text()
    sheet.locator('.sheet-others [data-sheet="seat:1"]').click()
    expect(sheet.locator(".sheet-head h2")).not_to_have_text(first)
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_war_is_declared_and_looked_at(site, visitor):
    arrange(site, visitor, "ChooseAction", ("done", "no"))
    visitor.turn()
    assert "war" in visitor.legal()
    before = visitor.seq
    visitor.page.locator('[data-verb="verb:war"]').click()
    visitor.confirm(before)
    visitor.shows(before + 1)
    visitor.turn()
    expect(visitor.find("so-far")).to_be_visible()
    visitor.play(next(move for move in visitor.legal() if move.startswith("realm:")))
    visitor.page.wait_for_selector("[data-war]")


def test_a_war_ends_with_a_peace(site, visitor):
    prefer = ("war", "done", "pass", "end_turn", "no")
    arrange(site, visitor, "ChooseTerm", prefer)
    visitor.turn()
    page = visitor.page
    wars = page.locator("[data-war]")
    before = wars.count()
    assert before
    wars.first.click()
    terms = visitor.find("war").locator(".war-terms tbody tr")
    expect(terms).to_have_count(7)
    page.keyboard.press("Escape")
    moves = visitor.legal()
    visitor.play("white_peace" if "white_peace" in moves else moves[0])
    page.wait_for_function(FEWER, arg=before)


def test_a_round_of_the_grand_campaign(visitor):
    visitor.start("me", *["random"] * 5, game=GAME)

    def over():
        return visitor.ask()["scene"]["banner"].get("number") != 1

    assert visitor.play_on(hurry, most=80, until=over) > 3


def test_a_round_by_touch_on_a_small_telephone(visit):
    visitor = visit(size=(360, 740), has_touch=True, is_mobile=True)
    visitor.start("me", "random", "random", game=GAME, **INTRO)
    visitor.page.wait_for_selector("svg.board.level-middle")
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    over = lambda: visitor.ask()["scene"]["banner"].get("number") != 1  # noqa: E731
    assert visitor.play_on(hurry, most=60, until=over) > 3
