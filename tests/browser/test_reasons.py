"""Why a bot has done something: asked at its line of the log, by mouse, keyboard and thumb."""

import pytest
from playwright.sync_api import expect
from tests.browser.test_phone import PHONE
from tests.browser.visitor import hurried

WIDE = {"size": (1440, 900)}


def with_reasons(visitor):
    """A table where a bot has made an open move; its button."""
    visitor.start("greedy", "me", game="pax_renaissance")
    visitor.play_on(hurried(3), until=lambda: any("why" in line for line in visitor.ask()["log"]))
    visitor.page.locator('.tab[data-tab="log"]').click()
    asks = visitor.find("log").locator("[data-testid=why]")
    expect(asks.last).to_be_visible()
    return asks.last


@pytest.mark.parametrize("look", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("lang", ["en-GB", "it-IT"])
def test_a_line_of_a_bot_says_why(visit, look, dark, lang):
    visitor = visit(lang=lang, dark=dark, **look)
    ask = with_reasons(visitor)
    expect(ask).to_have_text("why?" if lang == "en-GB" else "perché?")
    expect(ask).to_have_attribute("aria-expanded", "false")
    ask.click()
    told = visitor.find("why-told")
    expect(told).to_contain_text("everybody can see" if lang == "en-GB" else "tutti possono vedere")
    expect(told).to_be_in_viewport(ratio=0.9)
    visitor.page.screenshot(path=f"/tmp/search/why-{lang}-{dark}-{len(look)}.png")
    wide = visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert wide
    ask.click()
    expect(told).to_have_count(0)
    expect(ask).to_have_attribute("aria-expanded", "false")


def test_the_reason_is_told_by_keyboard_and_of_bots_alone(visit):
    visitor = visit(**WIDE)
    ask = with_reasons(visitor)
    ask.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.find("why-told")).to_contain_text("everybody can see")
    own = visitor.find("log").locator(".log-line.seat-1 [data-testid=why]")
    expect(own).to_have_count(0)


def test_a_reason_that_cannot_be_had_is_said_in_a_sentence(visit):
    visitor = visit(**WIDE)
    ask = with_reasons(visitor)
    visitor.forgive("404")
    visitor.page.route("**/why/*", lambda route: route.fulfill(status=404, json={"error": "None."}))
    ask.click()
    expect(visitor.find("why-told")).to_have_text("None.")
