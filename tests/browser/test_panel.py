"""The panel of the question: every verb whole, what it can be aimed at above the fold."""

import pytest
from playwright.sync_api import expect
from tests.browser.positions import on_the_way
from tests.browser.test_phone import PHONE

from imperia.core import decision

LANGUAGES = ("en", "it", "pt")
SIZES = ((1366, 768), (1440, 900), (360, 740))
# A game, its seats, its options, and how many verbs stand beside each other.
TABLES = [
    ("baroque", 3, {}, 4),
    ("pax_renaissance", 3, {}, 6),
    ("ancient_world", 4, {}, 6),
    ("price_of_power", 3, {"scenario": "intro_1444"}, 20),
]
# Verbs, and words in them, that have less room than they take.
CUT = """() => {
  const bar = document.querySelector(".verbs");
  return [bar, ...bar.querySelectorAll(".verb, .verb *")]
    .filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth)
    .map((each) => each.textContent);
}"""
SHEET = "() => document.querySelector('.decision').getBoundingClientRect().height / innerHeight"


def verbs_of(table):
    """How many verbs the open question has."""
    shown = table.game.part("scene").scene(table.observe(table.seat)).verbs
    names = {move.name for move in decision(table.state).moves(table.state)}
    return sum(bool(names & set(verb.moves)) for verb in shown if not verb.ends)


@pytest.mark.parametrize("game, seats, options, verbs", TABLES)
def test_no_verb_is_cut_in_any_language(site, visitor, game, seats, options, verbs):
    on_the_way(site, visitor, game, lambda table: verbs_of(table) >= verbs, seats, **options)
    for language in LANGUAGES:
        visitor.find("language").select_option(language)
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        visitor.turn()
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.wait_for_function(
                "(wide) => !document.getAnimations().length && innerWidth === wide", arg=width
            )
            assert visitor.page.locator(".verbs .verb").count() >= verbs
            assert visitor.page.evaluate(CUT) == [], (language, width)


def at_a_turn(site, visitor):
    """Sit a visitor down where a Turn has just begun."""
    on_the_way(
        site,
        visitor,
        "price_of_power",
        lambda table: {"march", "sail"} <= {move.name for move in table.legal()},
        seats=3,
        scenario="intro_1444",
    )
    visitor.turn()


@pytest.mark.parametrize("language", ["en-GB", "pt-BR"])
def test_what_a_verb_is_aimed_at_stands_above_the_fold(site, visit, language):
    visitor = visit(size=(1366, 768), lang=language)
    at_a_turn(site, visitor)
    visitor.page.locator('[data-verb="verb:activate"]').click()
    choices = visitor.page.locator(".move-list [data-move]")
    expect(choices).not_to_have_count(0)
    for choice in choices.all():
        expect(choice).to_be_in_viewport(ratio=0.99)
    expect(visitor.find("undo")).to_be_in_viewport(ratio=0.99)
    # in a window so low that the verbs themselves do not all fit, the chosen one is in sight
    visitor.page.set_viewport_size({"width": 1366, "height": 560})
    expect(choices.first).to_be_in_viewport(ratio=0.99)
    expect(visitor.page.locator(".verb[aria-pressed=true]")).to_be_in_viewport(ratio=0.99)


def test_what_a_move_would_do_is_told_below_the_tabs(site, visit):
    visitor = visit(size=(1366, 768))
    at_a_turn(site, visitor)
    visitor.page.locator('[data-verb="verb:activate"]').click()
    visitor.page.locator(".move-list [data-move]").first.hover()
    told = visitor.find("preview").locator("ul")
    expect(told).to_be_visible()
    tabs = visitor.page.locator(".tabs").bounding_box()
    assert told.bounding_box()["y"] >= tabs["y"] + tabs["height"] - 1


def test_a_phone_shows_every_verb_with_its_price_and_leaves_the_map_its_room(site, visit):
    phone = visit(**PHONE)
    at_a_turn(site, phone)
    for verb in phone.page.locator(".verb").all():
        expect(verb).to_be_in_viewport(ratio=0.99)
    expect(phone.page.locator('[data-verb="verb:war"] small')).to_be_in_viewport(ratio=0.99)
    expect(phone.page.locator(".endings").first).to_be_in_viewport(ratio=0.9)
    assert phone.page.evaluate(SHEET) <= 0.451
    phone.page.locator('[data-verb="verb:activate"]').tap()
    expect(phone.page.locator(".verb[aria-pressed=true]")).to_be_in_viewport(ratio=0.99)
    expect(phone.page.locator(".move-list [data-move]").first).to_be_in_viewport(ratio=0.99)
    phone.play("march")
    phone.page.locator('.move-list [data-move^="army:"]').first.tap()
    expect(phone.find("confirm")).to_be_in_viewport(ratio=0.99)
    assert phone.page.evaluate(SHEET) <= 0.451
    phone.find("confirm").tap()
    phone.page.locator('.endings [data-move="done"], [data-move="done"]').first.tap()
    expect(phone.page.locator('.move-list [data-move^="area:"]')).not_to_have_count(0)
    assert phone.page.evaluate(SHEET) <= 0.451


def test_a_fair_says_whether_it_is_that_of_the_west_or_of_the_east(visitor):
    visitor.start("me", "random", game="pax_renaissance")
    visitor.turn()
    visitor.page.locator('[data-verb="verb:fair"]').click()
    choices = visitor.page.locator(".move-list [data-move]")
    expect(choices).to_have_count(2)
    expect(choices.first).to_contain_text("west")
    expect(choices.last).to_contain_text("east")


def test_what_may_not_end_yet_is_told_once(site, visitor):
    on_the_way(
        site,
        visitor,
        "price_of_power",
        lambda table: (
            type(table.question).__name__ == "PickMission"
            and "done" in [move.name for move, _ in table.refused()]
        ),
        seats=3,
        scenario="intro_1444",
    )
    visitor.turn()
    expect(visitor.page.locator("[data-refused-move=done]")).to_have_count(1)


@pytest.mark.parametrize("size", [(1366, 768), (360, 740)])
def test_milestones_are_one_press_away_with_who_has_them(site, visit, size):
    visitor = visit(size=size, lang="it-IT")
    on_the_way(
        site,
        visitor,
        "price_of_power",
        lambda table: any(table.state.milestone_done),
        seats=3,
        scenario="intro_1444",
    )
    visitor.turn()
    sign = visitor.page.locator("[data-goals]")
    expect(sign).to_have_text("Milestone")
    expect(sign).to_be_in_viewport(ratio=0.99)
    sign.click()
    goals = visitor.find("goals")
    cards = goals.locator(".card")
    expect(cards.first).to_be_visible()
    assert cards.count() == goals.locator(".card-progress").count()
    expect(goals.get_by_text("fatto, n. 1").first).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_nothing_to_tap_around_the_map_is_lower_than_24_pixels(visit):
    phone = visit(**PHONE)
    phone.start("me", "random", "random", game="price_of_power", scenario="intro_1444")
    phone.turn()
    expect(phone.page.locator(".region-plate")).not_to_have_count(0)
    small = phone.page.evaluate("""() =>
      [...document.querySelectorAll(
        ".region-plate, .sheet-handle, .home, [data-sheet], .crumbs button")]
        .filter((each) => each.checkVisibility())
        .map((each) => [each.ariaLabel ?? each.textContent, each.getBoundingClientRect()])
        .filter(([, box]) => box.height && Math.min(box.width, box.height) < 23.5)
        .map(([name, box]) => [name, box.width, box.height])""")
    assert small == []


# The first answer, whole, above what ends the question, and that above the tabs.
ORDER = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const answer = box(".decision-scroll [data-move]");
  return [answer.top, Math.min(answer.bottom, answer.top + 40), box(".decision-foot").top,
    box(".decision-foot").bottom, box(".tabs").top, box(".decision-scroll").top];
}"""


def test_however_much_a_battle_has_to_say_its_answers_stand_in_sight(site, visit):
    visitor = visit(size=(1366, 768))

    def commits(table):
        return type(table.question).__name__ == "CommitCard" and len(table.legal()) > 2

    on_the_way(site, visitor, "baroque", commits, seats=3)
    visitor.turn()
    for _ in range(2):  # with the cards that were committed so far, too
        top, foot, ending, end, tabs, room = visitor.page.evaluate(ORDER)
        assert room <= top < foot <= ending <= end <= tabs + 1
        before = visitor.seq
        card = next(move for move in visitor.legal() if move != "done")
        visitor.press(visitor.page.locator(f"[data-move='{card}']").first)
        visitor.confirm(before)
        visitor.shows(before + 1)
        visitor.turn()
    visitor.play("done")
