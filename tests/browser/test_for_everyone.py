"""Without sight, without a mouse, with letters four times as large, at a slow pace."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.visitor import Visitor, hurried

FOCUSED = "() => document.activeElement.dataset.testid ?? document.activeElement.className"
LAST_TOLD = "[data-testid=announcer] > p:last-child"
INTRO = {"game": "price_of_power", "scenario": "intro_1444"}


def slow_down(visitor, rate=4):
    """From now on the page has a processor so many times slower."""
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": rate})


@pytest.mark.parametrize("game", ["baroque", "pax_renaissance"])
def test_every_question_is_announced_after_the_moves_of_others_too(visitor, game):
    slow_down(visitor)
    visitor.hurry = Visitor.wait_on  # as who listens does: nothing is skipped
    visitor.start("me", "random", game=game)
    choose = hurried(4)
    for _ in range(6):
        visitor.turn()
        told = f"You decide. {visitor.question()['text']}"
        expect(visitor.page.locator(LAST_TOLD)).to_have_text(told)
        visitor.play(choose(visitor.legal()))


def final_move(visitor):
    """Play on until something cannot be taken back; that move."""
    while True:
        visitor.turn()
        final = [move["move"] for move in visitor.question()["legal"] if move.get("final")]
        if final:
            return final[0]
        visitor.play(visitor.legal()[0])


def test_what_cannot_be_taken_back_says_so_waits_and_gives_the_focus_back(visitor):
    visitor.start("me", "random", **INTRO)
    move, before, page = final_move(visitor), visitor.seq, visitor.page
    visitor.choose_verb(move)
    visitor.button(move).focus()
    page.keyboard.press("Enter")
    expect(visitor.find("confirm")).to_be_focused()
    expect(visitor.find("confirm")).to_have_accessible_description("This cannot be taken back.")
    page.wait_for_timeout(3000)  # nothing goes by itself
    assert visitor.ask()["seq"] == before
    page.keyboard.press("Escape")
    expect(visitor.button(move)).to_be_focused()
    page.keyboard.press("?")
    visitor.find("wait").uncheck()
    page.keyboard.press("Escape")
    visitor.button(move).focus()
    page.keyboard.press("Enter")
    expect(visitor.find("confirm")).to_have_accessible_description(
        "This cannot be taken back. This will be played in a moment; Back stops it."
    )
    page.keyboard.press("Escape")


def test_keys_of_one_letter_can_be_switched_off(visitor):
    visitor.start("me", "random")
    visitor.turn()
    page = visitor.page
    page.keyboard.press("?")
    visitor.find("letters").uncheck()
    page.keyboard.press("Escape")
    expect(visitor.find("keys")).to_have_count(0)
    page.reload()
    expect(visitor.page.locator("#page")).to_have_attribute("data-asked", "true")
    page.keyboard.press("t")
    page.keyboard.press("?")
    page.wait_for_timeout(300)
    expect(page.locator("dialog")).to_have_count(0)
    visitor.find("keys-button").click()
    visitor.find("letters").check()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(visitor.find("text-view")).to_be_visible()


@pytest.mark.parametrize("size", [(320, 256), (640, 360)])
@pytest.mark.parametrize("options", [INTRO, {"game": "baroque"}], ids=["price", "baroque"])
def test_with_large_letters_the_question_is_in_sight_and_the_page_scrolls(visit, size, options):
    visitor = visit(size=size)
    visitor.start("me", "random", **options)
    visitor.turn()
    expect(visitor.page.locator(".ask-text")).to_be_in_viewport(ratio=0.9)
    first = visitor.page.locator("[data-testid=moves] :is([data-move], [data-verb])").first
    expect(first).to_be_in_viewport(ratio=0.9)
    last = visitor.page.locator("[data-testid=moves] button").last
    last.focus()
    expect(last).to_be_in_viewport(ratio=0.9)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_an_open_table_is_laid_out_anew_when_letters_grow_and_shrink(visitor):
    visitor.start("me", "random", **INTRO)
    visitor.turn()
    page = visitor.page
    cards = page.locator(".band .card").count()
    assert cards
    for width, height, shown in ((853, 480, 0), (1280, 720, cards)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".band .card")).to_have_count(shown)
        first = page.locator("[data-testid=moves] :is([data-move], [data-verb])").first
        expect(first).to_be_in_viewport(ratio=0.9)
    visitor.turn()
    visitor.play(visitor.legal()[0])


def test_the_focus_is_never_lost(visitor):
    page = visitor.page
    visitor.go("/")
    visitor.find("set-baroque").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".set-table h2")).to_be_focused()
    visitor.find("language").select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(visitor.find("language")).to_be_focused()
    visitor.start("me", "random", game="baroque")
    expect(page.locator(".ask-text")).to_be_focused()  # who arrives is led to the question
    visitor.find("language").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(visitor.find("language")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.locator("[data-testid=moves] :is([data-move], [data-verb]):focus")).to_have_count(1)
    assert "refused" not in page.evaluate(FOCUSED)
    page.keyboard.press("e")
    expect(page.locator(".decision-foot button:focus")).to_have_count(1)


def test_a_refusal_is_heard_with_its_reason(visitor):
    visitor.start("me", "random")
    visitor.turn()
    visitor.find("undo").click(force=True)
    reason = visitor.find("why").inner_text()
    expect(visitor.find("box")).to_have_accessible_description(re.compile(re.escape(reason[:40])))


def test_a_reading_cursor_hears_of_each_place_what_it_is_whose_and_what_stands_there(visitor):
    visitor.start("me", "random", "random", **INTRO)
    visitor.turn()
    board = visitor.page.locator("svg.board:not([viewBox])")

    def heard(name):
        return board.get_by_role("button", name=name)

    expect(heard(re.compile(r"^Paris, Value 2, Held by France"))).to_have_count(1)
    expect(heard(re.compile(r"^Lisboa, Value 2, Held by Portugal"))).to_have_count(1)
    expect(heard(re.compile(r"^Seine Valley, .*3 × Army 1 \(France\)"))).to_have_count(1)
    expect(heard(re.compile(r"^Bordeaux \(land\)"))).to_have_count(1)  # namesakes say what they are
    expect(heard(re.compile(r"^Bordeaux \(node\).*Merchant \(France\)"))).to_have_count(1)
    assert not re.search(r"^\s*- text:", board.aria_snapshot(), re.MULTILINE)  # no stray words


def test_buttons_and_links_of_the_start_page_name_their_game(visitor):
    visitor.go("/")
    expect(visitor.find("play-baroque")).to_have_accessible_name("Play now against bots (Baroque)")
    names = [
        each.aria_snapshot() for each in visitor.page.locator(".game-card :is(button, a)").all()
    ]
    assert len(set(names)) == len(names)


def test_a_line_gone_silent_is_told_and_taken_up_again(visitor):
    page, silent = visitor.page, []

    def between(line):
        server = line.connect_to_server()
        server.on_message(lambda text: silent or line.send(text))

    page.route_web_socket("**/live*", between)
    page.clock.install()
    visitor.start("me", "random")
    visitor.turn()
    silent.append(True)
    page.clock.run_for(40_000)
    page.clock.run_for(5000)  # a line that only opens is none
    expect(
        page.get_by_role("status").filter(has_text="Connection to the table lost")
    ).to_be_visible()
    silent.clear()
    page.clock.run_for(40_000)  # the line that was opened meanwhile has said nothing either
    expect(page.locator(".offline")).to_be_empty()


def test_a_second_visit_fetches_nothing_that_it_has(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    asked = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.page.goto("/")
    visitor.page.wait_for_selector("[data-testid=my-tables]")
    sizes = visitor.page.evaluate(
        """() => performance.getEntriesByType("resource")
          .filter(({name}) => /dom[.]js|words[.]js|symbols[.]svg/.test(name))
          .map(({name, transferSize}) => [name, transferSize])"""
    )
    assert sizes
    assert all("/static/v-" in name and size == 0 for name, size in sizes)
    assert not any("/rules" in url for url in asked)


def test_with_colours_of_the_readers_own_what_is_chosen_is_still_told(visit):
    visitor = visit(forced_colors="active")
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    tabs = visitor.page.locator(".tab:visible")
    edges = tabs.evaluate_all("all => all.map((tab) => getComputedStyle(tab).borderBottomColor)")
    assert edges.count(edges[0]) == 1  # the open one is told from the others
    grounds = visitor.page.locator(".log-filters .chip").evaluate_all(
        "all => all.map((chip) => getComputedStyle(chip).backgroundColor)"
    )
    assert grounds[0] != grounds[1]
    deciding = visitor.page.locator(".player.deciding")
    assert deciding.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
