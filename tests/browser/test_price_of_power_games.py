"""The Price of Power played at the page: whole, a war and its peace, by six, by touch, by keys."""

import pytest
from playwright.sync_api import expect
from tests.browser.positions import in_lesson, where
from tests.browser.test_access import check
from tests.browser.test_keyboard import play_by_keys
from tests.browser.visitor import ENDINGS

GAME = "price_of_power"
INTRO = {"scenario": "intro_1444"}
PHONE = {"size": (360, 740), "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WIDE = "() => document.documentElement.scrollWidth - window.innerWidth"
ROUND_2 = "Round 2/"
FITS = """(player) => {
  const box = player.getBoundingClientRect();
  return [...player.querySelectorAll(".player-name, .counter")]
    .filter((part) => part.getClientRects().length)
    .every((part) => part.getBoundingClientRect().right <= box.right + 1);
}"""


def sensible(moves):
    """What must be done, and nothing beyond it."""
    ends = [move for move in moves if move.partition(":")[0] in (*ENDINGS, "keep")]
    return ends[0] if ends else moves[0]


def acting(table):
    """Somebody begins a Turn of the first Round."""
    return type(table.question).__name__ == "ChooseAction"


def play_to_round_2(visitor, play=None):
    """Moves made until the second Round has begun."""
    made = 0
    while visitor.turn() == "asked":
        if ROUND_2 in visitor.find("breadcrumb").inner_text():
            return made
        (play or visitor.play)(sensible(visitor.legal()))
        made += 1
    raise AssertionError("the game is over in its first Round")


def test_the_introductory_scenario_to_its_end(visitor):
    visitor.start("me", "random", game=GAME, **INTRO)
    assert visitor.play_on(sensible) > 30
    expect(visitor.find("ending")).to_be_visible()
    table = visitor.ask()
    assert table["over"]
    assert table["scene"]["banner"]["title"]
    visitor.find("end-count").click()
    expect(visitor.find("tally")).to_be_visible()
    visitor.skip_stage()


def test_a_war_and_its_peace(site, visitor):
    awaited = in_lesson(site, visitor, GAME, "first_round", "war")
    visitor.turn()
    visitor.press(visitor.find("lesson-fold"))
    expect(visitor.find("wars").locator("[data-war]")).to_have_count(0)
    for step, move in awaited.items():
        assert visitor.turn() == "asked"
        if step == "siege":  # the war is in sight, with what peace would give now
            visitor.page.locator("[data-war]").first.click()
            war = visitor.find("war")
            expect(war).to_be_visible()
            expect(war.locator(".war-terms tbody tr")).to_have_count(7)
            expect(war.locator(".war-cause")).to_contain_text("since Round 1")
            check(visitor, "[data-testid=war]")
            war.locator('[data-sheet="realm:granada"]').click()
            sheet = visitor.find("mat-sheet")
            expect(sheet.locator(".sheet-head h2")).to_have_text("Granada")
            check(visitor, "[data-testid=mat-sheet]")
            visitor.page.keyboard.press("Escape")
            visitor.page.keyboard.press("Escape")
        if step == "peace":
            assert holder(visitor) != 1
            assert area(visitor)["occupant"] == 1
        visitor.play(move)
        if step == "claim":
            break
    visitor.turn()
    assert holder(visitor) == 1
    assert visitor.ask()["scene"].get("wars", []) == []
    expect(visitor.page.locator("[data-war]")).to_have_count(0)


def area(visitor):
    areas = visitor.ask()["scene"]["boards"][0]["areas"]
    return next(each for each in areas if each["id"] == "province:granada")


def holder(visitor):
    return area(visitor).get("owner", -1)


def test_a_round_by_touch(site, visit):
    phone = visit(**PHONE)
    where(site, phone, GAME, acting, 2, **INTRO)
    phone.turn()
    assert phone.page.evaluate(WIDE) <= 0
    check(phone)
    assert play_to_round_2(phone) > 4
    assert phone.page.evaluate(WIDE) <= 0


def test_a_round_by_keyboard_alone(site, visit):
    visitor = visit(dark=True)
    where(site, visitor, GAME, acting, 2, **INTRO)
    visitor.turn()
    check(visitor)
    assert play_to_round_2(visitor, lambda move: play_by_keys(visitor, move)) > 4


@pytest.mark.long  # hundreds of moves of five bots, each shown
def test_a_round_of_the_grand_campaign_with_six(visit):
    visitor = visit(size=(1440, 900), lang="it-IT")
    visitor.start("me", *["random"] * 5, game=GAME, scenario="grand_campaign")
    visitor.turn()
    expect(visitor.page.locator("[data-player]")).to_have_count(6)
    for number in range(6):  # nobody's figures lie on those of the next
        player = visitor.page.locator(f'[data-player="{number}"]')
        assert player.evaluate(FITS), number
    assert play_to_round_2(visitor) > 10
    check(visitor)
