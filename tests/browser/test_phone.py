"""A telephone of 360 pixels, by touch."""

import pytest
from playwright.sync_api import expect
from tests.browser.positions import where
from tests.browser.visitor import hurried

PHONE = {"size": (360, 740), "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WIDE = "() => document.documentElement.scrollWidth - window.innerWidth"


@pytest.fixture
def phone(visit):
    return visit(**PHONE)


def test_a_game_by_touch(phone):
    phone.go("/")
    assert phone.page.evaluate(WIDE) <= 0
    phone.find("set-toll_bridge").tap()
    form = phone.find("set-table")
    form.locator('[data-scenario="short"]').tap()
    form.get_by_role("button", name="2", exact=True).tap()
    phone.find("start-table").tap()
    phone.arrive()
    assert phone.play_on(hurried(7)) >= 3
    expect(phone.find("ending")).to_be_visible()
    phone.find("plots").tap()
    expect(phone.find("plots-dialog")).to_be_visible()
    assert phone.page.evaluate(WIDE) <= 0


def test_the_map_is_tapped(phone):
    phone.start("me", "random", game="baroque")
    phone.turn()
    assert phone.page.evaluate(WIDE) <= 0
    before, target = phone.seq, phone.question()["legal"][0]["target"]
    for _ in range(4):  # a place too small for a thumb comes nearer first
        phone.press_on_board(target)
        phone.page.wait_for_function("() => document.getAnimations().length === 0")
        if phone.ask()["seq"] > before:
            break
    phone.shows(before + 1)


def test_of_three_players_the_reader_stands_first_in_the_strip(site, phone):
    where(site, phone, "pax_renaissance", lambda table: table.seat == 2)
    phone.turn()
    mine, other = (phone.page.locator(f'[data-player="{seat}"]').bounding_box() for seat in (2, 0))
    assert mine["x"] >= 0
    assert mine["x"] + mine["width"] <= PHONE["size"][0]
    assert other["x"] > mine["x"]


# Parts of the strip that reach over the edge of their plaque.
OVER = """() => [...document.querySelectorAll(".player")].flatMap((player) => {
  const { left, right } = player.getBoundingClientRect();
  return [...player.querySelectorAll(".badge, .player-sign, .figure")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.width && (box.left < left - 0.5 || box.right > right + 0.5);
  }).map((part) => part.outerHTML.slice(0, 80));
})"""


def test_the_plaques_of_others_hold_all_their_signs_and_figures(site, phone):
    """At war, with twelve Ducats: the most that has ever to stand there."""

    def rich(table):
        state = table.state
        return state.war[table.seat] and max(state.ducats) > 11

    where(site, phone, "price_of_power", rich, seats=3, scenario="intro_1444")
    phone.turn()
    phone.page.wait_for_selector(".plaque-of [data-rank]")
    assert phone.page.evaluate(OVER) == []


def test_where_the_game_is_stays_in_sight(phone):
    """However deep it is: the innermost step is what a player wants to read."""
    phone.start("me", "random", game="baroque")
    choose = hurried(3)
    for _ in range(40):
        phone.turn()
        if len(phone.ask()["breadcrumb"]) > 3:
            break
        phone.play(choose(phone.legal()))
    box = phone.find("breadcrumb").locator("li").last.bounding_box()
    assert box["x"] + box["width"] <= 361


def test_every_panel_fits_and_opens_by_touch(phone):
    phone.start("me", "random", game="baroque")
    phone.turn()
    for name in ("hand", "log", "table", "standing", "rules", "decision"):
        phone.page.locator(f'.tab[data-tab="{name}"]').tap()
        expect(phone.page.locator(f'[data-panel="{name}"]')).to_be_in_viewport()
        assert phone.page.evaluate(WIDE) <= 0


def test_what_is_tapped_is_large_enough(phone):
    """24 pixels, the least that WCAG 2.2 asks of a target."""
    phone.start("me", "random", game="baroque")
    phone.turn()
    boxes = phone.page.locator(
        ".decision button:visible, .tabs button:visible, .bar button:visible"
    )
    small = [
        (element.inner_text(), box)
        for element in boxes.all()
        if (box := element.bounding_box())
        and min(box["width"], box["height"]) < 24
        and "clause-link" not in (element.get_attribute("class") or "")
    ]
    assert small == []


def test_every_empire_is_named_however_long_its_name(visit):
    phone = visit(**{**PHONE, "size": (390, 844)}, lang="it-IT")
    phone.start("me", *["random"] * 3, game="pax_renaissance")
    phone.turn()
    phone.page.get_by_role("button", name="Mostra tutto il tabellone").tap()
    contents = phone.page.locator("svg.board .content")
    expect(contents.filter(has_text="S. R.")).to_have_count(1)
    names = [" ".join(each.locator(".place").all_text_contents()) for each in contents.all()]
    assert len([name for name in names if name]) == 10


def test_a_card_that_waits_for_a_yes_is_in_sight_with_what_it_does(phone):
    phone.start("me", "random", game="pax_renaissance")
    phone.turn()
    phone.page.locator('[data-verb][data-names~="buy"]').tap()
    card = phone.page.locator(".as-cards [data-move]").nth(1)
    card.tap()
    expect(phone.find("preview").locator("li").first).to_be_in_viewport(ratio=0.9)
    expect(phone.find("confirm")).to_be_in_viewport(ratio=0.9)
    expect(card).to_be_in_viewport(ratio=0.9)
    expect(phone.page.locator(".refused-list")).to_be_hidden()


def test_who_plays_against_bots_alone_goes_on_on_another_device(phone, visit):
    phone.start("me", "random")
    phone.turn()
    phone.find("settings-button").tap()
    phone.find("settings-device").tap()
    returns = phone.find("returns")
    returns.get_by_role("button", name="Continue on another device").tap()
    link = returns.locator("[data-invite]").input_value()
    assert phone.page.evaluate(WIDE) <= 0
    other = visit()
    other.follow(link)
    assert other.turn() == "asked"
