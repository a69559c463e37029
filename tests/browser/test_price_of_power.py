"""The largest map at the page: levels of detail, the other continents, mats in full."""

import re

from playwright.sync_api import expect
from tests.browser.positions import before, on_the_way

from imperia.core import parse_move

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
    expect(sheet.locator(".steps")).to_have_count(2)  # the income, and the score as it would be now
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


# What the strip shows of each seat: the symbols of its figures and what is written there.
STRIP = """() => [...document.querySelectorAll(".player")].map((player) =>
  [...player.querySelectorAll("[data-rank]")].filter((each) => each.getClientRects().length)
    .map((each) => [each.dataset.counter, each.querySelector("b")?.innerText
      ?? each.querySelector(".on").innerText]))"""
# Figures that reach over the edge of their plaque.
CUT = """() => [...document.querySelectorAll(".player")].flatMap((player) =>
  [...player.querySelectorAll("[data-rank]")].filter((each) =>
    each.getBoundingClientRect().right > player.getBoundingClientRect().right
    || each.getBoundingClientRect().bottom > player.getBoundingClientRect().bottom))
  .map((each) => each.innerText)"""


def _figures(visitor, most):
    """By seat: the figures of the mats that have at most this rank."""
    mats = visitor.ask()["scene"]["mats"]
    return {
        mat["seat"]: {
            each["symbol"]: each["value"]
            for each in mat["counters"]
            if 0 < each.get("rank", 0) <= most
        }
        for mat in mats
        if mat.get("seat", -1) >= 0
    }


def test_the_strip_has_every_power_ducats_and_stability_for_two_to_six(visit):
    for players, options in ((2, INTRO), (3, INTRO), (6, {})):
        visitor = visit(size=(1366, 768))
        visitor.start("me", *["random"] * (players - 1), game=GAME, **options)
        visitor.turn()
        visitor.page.wait_for_selector(".plaque-of [data-rank]")
        shown = visitor.page.evaluate(STRIP)
        wanted = _figures(visitor, 4 if players < 4 else 3)
        assert len(shown) == players
        for seat, figures in enumerate(shown):
            assert {symbol: int(text) for symbol, text in figures} == wanted[seat]
        assert visitor.page.evaluate(CUT) == []
        visitor.context.close()


def test_the_strip_of_a_phone_has_the_own_realm_whole_and_the_others_to_tap(visit):
    phone = visit(size=(390, 844), has_touch=True, is_mobile=True)
    phone.start("me", *["random"] * 5, game=GAME)
    phone.page.wait_for_selector(".plaque-of [data-rank]")
    own, *others = phone.page.evaluate(STRIP)
    assert {symbol for symbol, _ in own} == set(_figures(phone, 3)[0])
    assert [[symbol for symbol, _ in other] for other in others] == [["points"]] * 5
    assert phone.page.evaluate(CUT) == []
    phone.page.locator('[data-player="3"] [data-sheet]').click()
    expect(phone.find("mat-sheet")).to_be_visible()


def _marches(table):
    """Is a player to say which of two Armies marches?"""
    if type(table.question).__name__ != "ChooseMover":
        return False
    return sum(move.name == "army" for move in table.legal()) > 1


def test_a_click_on_my_army_chooses_it_from_far(site, visit):
    visitor = visit(size=(1440, 900))
    table = on_the_way(site, visitor, GAME, _marches, **INTRO)
    page, board = visitor.page, visitor.page.locator("svg.board:not([viewBox])")
    page.wait_for_selector(".held[data-legal]")
    assert "level-far" in board.get_attribute("class")
    armies = [move for move in visitor.legal() if move.startswith("army:")]
    nodes = [visitor.ask()["scene"]["targets"][move] for move in armies]
    assert all(node.startswith("army:") for node in nodes)
    visitor.turn()
    page.hover(f'.held[data-node="{nodes[1]}"]')
    expect(visitor.find("help").get_by_text("Regular Infantry").first).to_be_visible()
    before = visitor.seq
    page.locator(f'.held[data-node="{nodes[1]}"]').click()
    visitor.confirm(before)
    visitor.shows(before + 1)
    table.play(parse_move(armies[1]))
    assert visitor.question()["name"] == type(table.question).__name__
    assert set(visitor.legal()) == {move.wire() for move in table.legal()}


def test_the_standing_opens_with_all_realms_by_name_then_the_own_one(visit):
    visitor = visit(size=(1366, 768))
    visitor.start("me", *["random"] * 5, game=GAME)
    page = visitor.page
    page.get_by_role("tab", name="Standing").click()
    names = page.locator('[data-node="ledger:standing"] tbody th')
    expect(names).to_have_count(6)
    expect(names.first).to_contain_text("Ottoman Empire")
    assert page.locator(".ledger").first.get_attribute("data-node") == "ledger:standing"
    own = page.locator(".standing-seat[open]")
    expect(own).to_have_count(1)
    expect(own.locator("summary")).to_contain_text("Ottoman Empire")


def test_open_water_of_a_distant_sea_is_lit_and_can_be_clicked(site, visit):
    visitor = visit(size=(1440, 900))
    table = on_the_way(
        site,
        visitor,
        GAME,
        lambda table: type(table.question).__name__ == "ChooseVoyage",
        seats=3,
        most=500,
        scenario="sea_route_to_india",
    )
    zone = table.legal()[0].wire()
    node = visitor.ask()["scene"]["targets"][zone]
    lit = visitor.page.locator(f'svg.board:not([viewBox]) [data-node="{node}"][data-legal]')
    lit.wait_for(state="attached")
    before = visitor.seq
    visitor.press_on_board(node)
    visitor.confirm(before)
    visitor.shows(before + 1)
    assert visitor.question()["name"] != "ChooseVoyage"
