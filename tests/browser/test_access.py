"""axe finds nothing serious: start page, table, rules; light and dark; wide and narrow."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.browser.visitor import hurried

BAD = ("serious", "critical")


def check(visitor, within=None):
    """Everything serious that axe finds on the page or a part of it, with the elements it means."""
    found = Axe().run(visitor.page, within).response["violations"]
    serious = [
        (each["id"], each["help"], [node["html"][:160] for node in each["nodes"]][:4])
        for each in found
        if each["impact"] in BAD
    ]
    assert serious == []


@pytest.fixture(params=["light", "dark"])
def reader(request, visit):
    return visit(dark=request.param == "dark")


def test_the_start_page(reader):
    reader.go("/")
    reader.find("set-baroque").click()
    reader.page.wait_for_selector("[data-testid=set-table]")
    check(reader)


def test_the_table(reader):
    reader.start("me", "random", game="baroque")
    choose = hurried(8)
    for _ in range(9):  # with armies on the map and cards in the hand
        reader.turn()
        reader.play(choose(reader.legal()))
    reader.turn()
    for tab in ("log", "table", "standing", "rules"):
        reader.page.locator(f'.tab[data-tab="{tab}"]').click()
        check(reader)


def test_a_table_with_a_market_and_tableaux(reader):
    reader.start("me", "greedy", game="pax_renaissance")
    reader.turn()
    for tab in ("log", "table", "standing"):
        reader.page.locator(f'.tab[data-tab="{tab}"]').click()
        check(reader)


def test_the_table_on_a_telephone(visit):
    phone = visit(size=(360, 740), has_touch=True, is_mobile=True)
    phone.start("me", "random", game="baroque")
    phone.turn()
    check(phone)
    phone.page.locator('.tab[data-tab="hand"]').tap()
    check(phone)


def test_boxes_dialogs_and_the_curtain(reader):
    reader.start("me", "me")
    check(reader)
    reader.open_curtain()
    reader.turn()
    reader.find("undo").click(force=True)
    check(reader)
    reader.page.keyboard.press("Escape")
    reader.page.keyboard.press("t")
    reader.page.wait_for_selector("[data-testid=text-view]")
    check(reader)


def test_rules_and_about(reader):
    reader.go("/rules/baroque")
    reader.page.wait_for_selector("[data-rule]")
    check(reader)
    reader.go("/about/baroque")
    reader.page.wait_for_selector("main p")
    check(reader)


def test_the_end(reader):
    reader.start("me", "random", rounds=2)
    reader.play_on(hurried(9))
    check(reader)
    reader.find("plots").click()
    reader.page.wait_for_selector("[data-testid=plots-dialog] figure")
    check(reader)
