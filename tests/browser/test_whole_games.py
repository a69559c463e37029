"""Whole games through the page, from the start page to the plots at the end."""

import re

from playwright.sync_api import expect
from tests.browser.visitor import hurried


def test_a_game_of_baroque_against_a_greedy_bot(visitor):
    visitor.go("/")
    visitor.find("set-baroque").click()
    visitor.find("set-table").get_by_role("button", name="2", exact=True).click()
    visitor.find("start-table").click()
    visitor.arrive()
    seats = visitor.ask()["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("human", ""), ("bot", "greedy")]
    made = visitor.play_on(hurried(1))
    assert made > 20
    seen = visitor.ask()
    assert seen["over"]
    ending = visitor.find("ending")
    for seat in seen["winners"]:
        expect(ending.locator("h2")).to_contain_text(seats[seat]["name"])
    assert seen["reason"]
    expect(visitor.find("reason")).to_have_text(seen["reason"])
    for seat, score in enumerate(seen["scores"]):
        expect(ending.locator(f".scores .seat-{seat} b")).to_have_text(str(score))
    check_plots(visitor)
    check_record(visitor)
    visitor.go("/")
    entry = visitor.page.locator(f'[data-table="{visitor.table}"]')
    expect(entry).to_contain_text(seen["reason"])


def check_plots(visitor):
    """Every figure is a plot of one line a seat, with the same numbers in a table beside it."""
    visitor.find("plots").click()
    dialog = visitor.find("plots-dialog")
    told = visitor.ask("/statistics")
    expect(dialog.locator("figure")).to_have_count(len(told["figures"]))
    for figure in told["figures"]:
        block = dialog.locator(f'[data-figure="{figure["id"]}"]')
        expect(block.locator("polyline")).to_have_count(len(figure["seats"]))
        rows = block.locator("tbody tr")
        expect(rows).to_have_count(len(told["moments"]))
        last = [row[-1] for row in figure["seats"]]
        shown = rows.last.locator("td").all_inner_texts()
        assert [int(re.sub(r"\D", "", text) or 0) for text in shown] == [abs(n) for n in last]
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def check_record(visitor):
    visitor.find("record").click()
    with visitor.page.expect_download() as waiting:
        visitor.find("record-file").click()
    assert visitor.table in waiting.value.suggested_filename


def test_a_short_game_of_toll_bridge_set_up_by_hand_in_portuguese(visit):
    visitor = visit(lang="pt-PT")
    visitor.go("/")
    visitor.find("set-toll_bridge").click()
    form = visitor.find("set-table")
    form.locator('[data-scenario="short"]').click()
    form.get_by_role("button", name="3", exact=True).click()
    expect(form.locator(".set-seats li")).to_have_count(3)
    form.locator("[data-name]").first.fill("Amália")
    form.locator("[data-level]").last.select_option("random")
    visitor.find("start-table").click()
    visitor.arrive()
    assert [seat["level"] for seat in visitor.ask()["seats"]] == ["", "greedy", "random"]
    expect(visitor.page.locator(".player.me .player-name")).to_contain_text("Amália")
    visitor.play_on(hurried(2))
    expect(visitor.find("ending")).to_be_visible()


def test_one_click_opens_a_game_against_bots(visitor):
    visitor.go("/")
    visitor.find("play-toll_bridge").click()
    visitor.arrive()
    kinds = [seat["kind"] for seat in visitor.ask()["seats"]]
    assert kinds == ["human", *["bot"] * (len(kinds) - 1)]
    assert visitor.turn() == "asked"


def test_my_games_are_there_in_a_new_window(visitor):
    visitor.start("me", "random")
    visitor.turn()
    shown = visitor.seq
    visitor.page.close()
    visitor.page = visitor.context.new_page()
    visitor.go("/")
    visitor.page.locator(f'[data-table="{visitor.table}"]').click()
    visitor.turn()
    assert visitor.seq >= shown
