"""Languages, rules, the board in words, what has happened."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.visitor import hurried

from imperia.catalog import find_game
from imperia.texts import Renderer, find_clauses, read_clauses

# What the page remembers of the end of my last turn at a table; null before there was one.
LEFT = "table => localStorage.getItem(`imperia.seen.${table}.0.left`)"


def test_the_page_speaks_the_readers_language_and_changes_it_at_once(visit):
    visitor = visit(lang="it-IT")
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    page = visitor.page
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator('.tab[data-tab="rules"]')).to_contain_text("Regole")
    expect(visitor.find("prompt")).to_contain_text(visitor.question()["text"])
    for lang, word in (("pt", "Regras"), ("en", "Rules")):
        visitor.find("language").select_option(lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator('.tab[data-tab="rules"]')).to_contain_text(word)
        visitor.lang = lang
        visitor.turn()
        expect(visitor.find("prompt")).to_contain_text(visitor.question()["text"])
        expect(visitor.find("log")).to_contain_text(last_words(visitor))
    visitor.play(visitor.legal()[0])
    page.reload()
    visitor.turn()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def last_words(visitor):
    parts = visitor.ask()["log"][-1]["parts"]
    return "".join(part if isinstance(part, str) else part["text"] for part in parts).strip()


def test_a_final_move_is_still_confirmed_after_the_language_was_changed(visitor):
    visitor.start("me", "random")
    visitor.turn()
    visitor.find("language").select_option("it")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "it")
    choose = hurried(12)
    for _ in range(20):
        visitor.turn()
        question = visitor.question()
        final = [move for move in question["legal"] if move.get("final") and "target" in move]
        cards = [move for move in final if move["target"].startswith("card:")]
        if cards:
            break
        visitor.play(choose(visitor.legal()))
    before = visitor.seq
    visitor.page.locator(f'[data-testid=hand] [data-node="{cards[0]["target"]}"]').click()
    expect(visitor.find("confirm")).to_be_visible()
    assert visitor.ask()["seq"] == before


@pytest.mark.parametrize("lang, word", [("en", "elector"), ("it", "elettor"), ("pt", "eleitor")])
def test_the_rules_are_searched_in_three_languages(visit, lang, word):
    visitor = visit(lang=lang)
    visitor.go("/rules/baroque")
    clauses = visitor.page.locator("[data-rule]")
    expect(clauses.first).to_be_visible()
    everything = clauses.count()
    visitor.find("rules-search").fill(word)
    found = visitor.page.locator("[data-rule]:visible")
    expect(visitor.page.locator(".rules-count")).to_have_text(re.compile(r"^\d"))
    assert 0 < found.count() < everything
    for text in found.all_inner_texts():
        assert word in text.lower()


def test_a_clause_has_an_address(visitor):
    visitor.go("/rules/baroque#BQ-2.7")
    expect(visitor.page.locator('[data-rule="BQ-2.7"]')).to_be_in_viewport()


def test_about_this_edition(visit):
    visitor = visit(lang="it-IT")
    visitor.go("/about/baroque")
    expect(visitor.page.locator("main p").first).to_have_text(re.compile(r"\w+ \w+"))


def test_the_board_in_words(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    visitor.find("text-button").click()
    text = visitor.find("text-view")
    lines = visitor.ask("/text")["text"].split("\n")
    for line in (lines[0], lines[2], lines[-1]):
        expect(text).to_contain_text(line.strip())
    expect(text.get_by_role("heading", name=re.compile("^Brandenburg:"))).to_be_visible()
    expect(text.locator("p").first).to_have_text(f"You decide. {visitor.question()['text']}")


def test_since_my_last_turn_and_step_by_step(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    visitor.play(visitor.legal()[0])
    visitor.turn()
    visitor.find("since-button").click()
    summary = visitor.find("since")
    expect(summary.locator(".since-lines li")).not_to_have_count(0)
    visitor.find("step-by-step").click()
    replay = visitor.find("replay")
    expect(replay).to_contain_text(re.compile(r"1/\d+"))
    assert visitor.legal() == []
    visitor.find("leave-replay").click()
    expect(replay).to_be_hidden()
    assert visitor.turn() == "asked"


def my_second_turn(visitor):
    """Play on until the turn has come round to me again; the last position of my turn before."""
    for _ in range(10):  # a game may be over too soon: then another is begun
        visitor.start("me", "random", game="toll_bridge", rounds=4)
        choose = hurried(5)
        while visitor.turn() == "asked":
            seen = visitor.ask()
            left = visitor.page.evaluate(LEFT, seen["table"])
            if left and seen["scene"]["banner"].get("seat", -1) == seen["viewer"]:
                return int(left)
            visitor.play(choose(visitor.legal()))
    raise AssertionError("no game of ten came round")


def test_since_my_last_turn_tells_all_of_the_turns_between(visitor):
    """What others answer within my own turn, to an event, does not end what is told."""
    left = my_second_turn(visitor)
    now = visitor.ask()
    assert visitor.ask(f"/at/{left}")["scene"]["banner"]["seat"] == now["viewer"]
    later = [visitor.ask(f"/at/{seq}")["scene"]["banner"] for seq in range(left + 1, now["seq"])]
    assert any(banner.get("seat", -1) != now["viewer"] for banner in later)
    visitor.find("since-button").click()
    news = [line for line in now["log"] if line["seq"] > left and "undo" not in line]
    told = visitor.find("since")
    great = [line for line in news if line.get("stage")]
    expect(told.locator(".since-great li")).to_have_count(len(great))
    expect(told.locator(".since-lines li")).not_to_have_count(0)
    shown = told.locator(".since-lines li").count()
    assert 0 < shown <= min(len(news) - len(great), 14)
    assert told.evaluate("(box) => box.scrollTop") == 0


def test_a_word_is_found_in_the_rules_in_singular_and_plural(visit):
    visitor = visit(lang="it-IT")
    visitor.go("/rules/baroque")
    expect(visitor.page.locator("[data-rule]").first).to_be_visible()
    visitor.find("rules-search").fill("elettore")
    expect(visitor.page.locator('[data-rule="BQ-1.6"]')).to_be_visible()  # "Gli elettori sono otto"
    expect(visitor.page.locator('[data-rule="BQ-1.5"]')).to_be_hidden()


def test_a_scenario_is_chosen_by_its_picture_and_brings_its_seats(visit):
    visitor = visit(lang="it-IT")
    visitor.go("/")
    visitor.find("set-price_of_power").click()
    form, names = visitor.find("set-table"), visitor.page.locator(".seat-number")
    expect(names).to_have_text(["Francia", "Castiglia", "Inghilterra"])
    form.locator('[data-scenario="grand_campaign"]').click()
    expect(names).to_have_count(6)
    expect(names.first).to_have_text("Impero Ottomano")
    expect(visitor.find("scenario-picture").locator("svg.board")).to_have_count(1)
    form.locator('[data-count="4"]').click()
    pressed = form.locator('[data-scenario][aria-pressed="true"]')
    expect(pressed).to_have_attribute("data-scenario", "discovery_one_age")
    expect(names.last).to_have_text("Austria")


def test_the_form_offers_what_goes_together(visitor):
    visitor.go("/")
    visitor.find("set-baroque").click()
    form = visitor.find("set-table")
    pressed = form.locator('[data-scenario][aria-pressed="true"]')
    expect(pressed).to_have_attribute("data-scenario", "standard")
    form.locator('[data-scenario="long"]').click()
    expect(pressed).to_have_attribute("data-scenario", "long")
    form.get_by_role("button", name="2", exact=True).click()
    roles = form.locator('[data-role="powers"]')
    expect(roles).to_have_count(2)
    expect(form.locator(".seat-number").first).to_have_text("Seat 1")
    roles.nth(0).select_option(label="Austria")
    roles.nth(1).select_option(label="Brandenburg")
    visitor.find("start-table").click()
    visitor.arrive()
    assert [seat["name"] for seat in visitor.ask()["seats"]] == ["Austria", "Brandenburg"]


def test_a_seat_may_leave_its_power_open(visitor):
    visitor.go("/")
    visitor.find("set-baroque").click()
    form = visitor.find("set-table")
    form.get_by_role("button", name="3", exact=True).click()
    form.locator('[data-role="powers"]').nth(1).select_option(label="Brandenburg")
    visitor.find("start-table").click()
    visitor.arrive()
    assert visitor.ask()["seats"][1]["name"] == "Brandenburg"


def test_the_log_leads_to_places_and_clauses_and_can_be_sifted(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    visitor.play(visitor.legal()[0])
    visitor.turn()
    lines = visitor.find("log").locator(".log-line")
    before = lines.count()
    visitor.page.locator('[data-filter="mine"]').click()
    expect(lines).not_to_have_count(before)
    visitor.page.locator('[data-filter="all"]').click()
    expect(lines).to_have_count(before)
    visitor.find("log").locator("[data-place]").last.click()
    expect(visitor.page.locator(".effects .glow")).not_to_have_count(0)
    visitor.find("log").locator(".clause-link").last.click()
    expect(visitor.find("clause-text")).to_have_text(re.compile(r"BQ-\S+\w+"))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1440, 900)])
def test_the_name_of_a_player_has_room_beside_the_numbers(visit, size):
    visitor = visit(size=size)
    visitor.start("me", "random", "random", game="baroque")
    visitor.turn()
    for player in visitor.page.locator(".player").all():
        name = player.locator(".player-name").bounding_box()
        numbers = player.locator(".player-counters").bounding_box()
        assert name["width"] > 40
        beside = name["x"] + name["width"] <= numbers["x"] + 1
        above = name["y"] + name["height"] <= numbers["y"] + 1
        assert beside or above


def test_dark_is_remembered(visitor):
    visitor.go("/")
    visitor.find("theme").click()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "night")
    visitor.start("me", "random")
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "night")
    dark = visitor.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert sum(int(part) for part in re.findall(r"\d+", dark)[:3]) < 250


def test_the_night_of_the_system_is_the_night_one_chooses(visitor):
    look = """() => {
        const seen = document.createElement("p");
        seen.style.cssText = "color: var(--ink); background: var(--desk); opacity: var(--wash)";
        document.body.append(seen);
        const { color, backgroundColor, opacity } = getComputedStyle(seen);
        seen.remove();
        return [color, backgroundColor, opacity];
    }"""
    visitor.go("/")
    seen = {}
    for system in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=system)
        for chosen in ("", "paper", "night"):
            visitor.page.evaluate("(name) => document.documentElement.dataset.theme = name", chosen)
            seen[system, chosen] = visitor.page.evaluate(look)
    paper, night = seen["light", ""], seen["dark", ""]
    assert not set(paper) & set(night)
    assert seen["light", "paper"] == seen["dark", "paper"] == paper
    assert seen["light", "night"] == seen["dark", "night"] == night


def test_an_unknown_table_is_a_page_with_one_sentence(visitor):
    visitor.forgive("404")
    visitor.go("/table/nowhere")
    expect(visitor.find("problem").locator("h1")).to_have_text(re.compile(r"\w+ .*\."))


@pytest.mark.parametrize(
    "lang, wish, first",
    [
        ("en-GB", "how do I win", "BQ-19"),
        ("it-IT", "come si vince", "BQ-19"),
        ("pt-BR", "como se ganha", "BQ-19"),
        ("it-IT", "come ottengo soldi?", "BQ-4"),
        ("en-GB", "fight", "BQ-12"),
    ],
)
def test_the_rules_are_found_by_the_words_people_use(visit, lang, wish, first):
    visitor = visit(lang=lang)
    visitor.go("/rules/baroque")
    visitor.page.wait_for_selector('[data-rule="BQ-2.7"]')
    visitor.find("rules-search").fill(wish)
    answers = visitor.find("rules-answers").locator("[data-answer]")
    expect(answers.first).to_have_attribute("data-answer", first)
    answers.first.click()
    expect(visitor.page.locator(f'[id="clause-{first}"]')).to_be_in_viewport()


FOUND = """async ([game, lang, wish]) => {
  const {found} = await import("/static/js/rules-search.js");
  const answer = await fetch(`/api/games/${game}/rules?lang=${lang}`);
  return found(await answer.json(), wish).map(({id}) => id);
}"""


@pytest.mark.parametrize(
    "lang, wish",
    [("it", "come si vince"), ("it", "arte"), ("pt", "soldados e dinheiro"), ("en", "peace")],
)
def test_the_page_finds_the_rules_that_the_terminal_finds(visitor, lang, wish):
    game = find_game("price_of_power")
    visitor.go("/")
    found = visitor.page.evaluate(FOUND, [game.id, lang, wish])
    words = Renderer(game, lang)
    assert found == find_clauses(words, read_clauses(game.package), wish)


def test_the_rules_have_contents_and_pictures_of_the_table_itself(visit):
    visitor = visit(lang="it-IT")
    visitor.go("/rules/baroque")
    visitor.find("contents").get_by_role("link", name="Influenza", exact=True).click()
    expect(visitor.page.locator('[id="clause-BQ-10"]')).to_be_in_viewport()
    board = visitor.page.locator('[data-picture="BQ-13.2"]')
    board.scroll_into_view_if_needed()
    expect(board.locator("svg.board .pictured")).to_have_count(1)
    expect(board.locator("figcaption")).to_have_text("Baviera")
    card = visitor.page.locator('[data-picture="BQ-8.2"]')
    card.scroll_into_view_if_needed()
    expect(card.locator(".card-title")).to_contain_text("Lobkowitz")
    expect(visitor.find("learn-baroque")).to_be_visible()
