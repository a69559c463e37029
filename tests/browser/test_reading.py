"""Languages, rules, the board in words, what has happened."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.visitor import hurried


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
    text = visitor.find("text-view").locator("pre")
    expect(text).to_have_text(visitor.ask("/text")["text"], use_inner_text=True)
    expect(text).to_contain_text("Brandenburg")


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


def test_the_log_leads_to_places_and_clauses_and_can_be_sifted(visitor):
    visitor.start("me", "random", game="baroque")
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


def test_dark_is_remembered(visitor):
    visitor.go("/")
    visitor.find("theme").click()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "night")
    visitor.start("me", "random")
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "night")
    dark = visitor.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert sum(int(part) for part in re.findall(r"\d+", dark)[:3]) < 250


def test_an_unknown_table_is_a_page_with_one_sentence(visitor):
    visitor.forgive("404")
    visitor.go("/table/nowhere")
    expect(visitor.find("problem").locator("h1")).to_have_text(re.compile(r"\w+ .*\."))
