"""axe finds nothing serious: start page, table, rules; light and dark; wide and narrow."""

from axe_playwright_python.sync_playwright import Axe
from tests.browser.visitor import hurried

BAD = ("serious", "critical")


def check(visitor, within=None, **options):
    """Everything serious that axe finds on the page or a part of it, with the elements it means."""
    found = Axe().run(visitor.page, within, {"resultTypes": ["violations"], **options})
    serious = [
        (each["id"], each["help"], [node["html"][:160] for node in each["nodes"]][:4])
        for each in found.response["violations"]
        if each["impact"] in BAD
    ]
    assert serious == []


def check_both(visitor, within=None):
    """By day all that axe knows; by night, when only colours differ, whether they stand apart."""
    check(visitor, within)
    visitor.page.emulate_media(color_scheme="dark")
    check(visitor, within, runOnly=["color-contrast"])
    visitor.page.emulate_media(color_scheme="light")


def test_the_start_page(visitor):
    visitor.go("/")
    visitor.find("set-baroque").click()
    visitor.page.wait_for_selector("[data-testid=set-table]")
    check_both(visitor)


def test_the_table(visitor):
    visitor.start("me", "random", game="baroque")
    choose = hurried(8)
    for _ in range(9):  # with armies on the map and cards in the hand
        visitor.turn()
        visitor.play(choose(visitor.legal()))
    visitor.turn()
    check_both(visitor)
    check_panels(visitor, "log", "table", "standing", "rules")


# What the keys reach of a plate by a leader line, which readers of screens are not told of.
PLATE = """async () => {
  const {aimAt} = await import("/static/js/aim.js");
  const root = document.createElement("div");
  root.innerHTML = `<svg><g aria-hidden="true"><rect data-node="area:ulm"/></g></svg>`;
  const none = new Set();
  aimAt(root, {legal: new Set(["area:ulm"]), refused: none, pinned: none, lit: "", chosen: ""});
  const {dataset, tabIndex} = root.querySelector("rect");
  return ["legal" in dataset, tabIndex];
}"""


def test_a_plate_beside_its_place_is_clicked_but_no_second_stop_for_the_keys(visitor):
    visitor.go("/")
    assert visitor.page.evaluate(PLATE) == [True, -1]


def check_panels(visitor, *names):
    """What stands in these panels; around them nothing changes."""
    for name in names:
        visitor.page.locator(f'.tab[data-tab="{name}"]').click()
        panel = f'[data-panel="{name}"]'
        visitor.page.wait_for_selector(panel)
        check_both(visitor, panel)


def test_a_table_with_a_market_and_tableaux(visitor):
    visitor.start("me", "greedy", game="pax_renaissance")
    visitor.turn()
    check_both(visitor)
    check_panels(visitor, "log", "table", "standing")


def test_the_table_on_a_telephone(visit):
    phone = visit(size=(360, 740), has_touch=True, is_mobile=True)
    phone.start("me", "random", game="baroque")
    phone.turn()
    check(phone)
    phone.page.locator('.tab[data-tab="hand"]').tap()
    check(phone)


def test_boxes_dialogs_and_the_curtain(visitor):
    visitor.start("me", "me")
    check_both(visitor)
    visitor.open_curtain()
    visitor.turn()
    visitor.find("undo").click(force=True)
    check_both(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("t")
    visitor.page.wait_for_selector("[data-testid=text-view]")
    check_both(visitor)


def test_the_past_the_legend_a_card_and_a_lesson(visitor):
    visitor.start("me", "random", game="pax_renaissance")
    choose = hurried(5)
    for _ in range(3):
        visitor.turn()
        visitor.play(choose(visitor.legal()))
    visitor.turn()
    visitor.find("history-previous").click()
    visitor.page.wait_for_selector("[data-testid=replay]")
    check_both(visitor)
    visitor.find("leave-replay").click()
    visitor.find("legend-button").click()
    visitor.page.wait_for_selector("[data-testid=legend]")
    check_both(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.go("/")
    visitor.find("learn-baroque").click()
    visitor.page.wait_for_selector("[data-testid=lesson-text]")
    check_both(visitor)


def test_rules_and_about(visitor):
    visitor.go("/rules/baroque")
    visitor.page.wait_for_selector("[data-rule]")
    check_both(visitor)
    visitor.go("/about/baroque")
    visitor.page.wait_for_selector("main p")
    check_both(visitor)


def test_the_end(visitor):
    visitor.start("me", "random", rounds=2)
    visitor.play_on(hurried(9))
    check_both(visitor)
    visitor.find("plots").click()
    visitor.page.wait_for_selector("[data-testid=plots-dialog] figure")
    check_both(visitor)
