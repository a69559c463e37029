"""Great moments on the stage: live, skipped, and again from the log; for bots' deeds, too."""

import pytest
from playwright.sync_api import expect
from tests.browser.positions import END, before
from tests.browser.test_access import check as check_access

MOMENTS = [
    ("pax_renaissance", "stage:battle"),
    ("pax_renaissance", "stage:fair"),
    ("pax_renaissance", "stage:regime"),
    ("pax_renaissance", "stage:comet"),
    ("baroque", "stage:battle"),
    ("baroque", "stage:event"),
    ("baroque", "stage:auction"),
    ("baroque", "stage:throne"),
    ("baroque", "stage:count"),
    ("ancient_world", "stage:march"),
    ("ancient_world", "stage:revolts"),
    ("ancient_world", "stage:count"),
]


def bring_about(visitor, moment, move):
    """Play the move that decides a moment; stages that come before it are skipped."""
    visitor.choose_verb(move)
    seq = visitor.seq
    if visitor.button(move).count() and not visitor.find("confirm").count():
        visitor.press(visitor.button(move).first)
    visitor.confirm(seq)
    box = visitor.find("stage")
    while True:
        expect(box).to_have_count(1)
        if box.get_attribute("data-stage") == moment:
            return box
        first = box.element_handle()
        visitor.page.keyboard.press("Escape")
        first.wait_for_element_state("hidden")


def walk(visitor, box):
    """Step on to the end; what each step told."""
    told = [box.get_by_test_id("stage-told").text_content()]
    sheet = box.locator(".stage-sheet")
    while "ended" not in (sheet.get_attribute("class") or ""):
        step = sheet.get_attribute("data-step")
        visitor.press(box.get_by_test_id("stage-next"))
        expect(sheet).not_to_have_attribute("data-step", step)
        told.append(box.get_by_test_id("stage-told").text_content())
    return told


@pytest.mark.parametrize("game, moment", MOMENTS)
def test_a_moment_of_mine_waits_is_skipped_and_is_seen_again_from_the_log(
    site, visit, game, moment
):
    visitor = visit()
    move = before(site, visitor, game, moment)
    visitor.turn()
    box = bring_about(visitor, moment, move)
    title = box.get_attribute("aria-label")
    expect(box.locator(".stage-sheet")).to_have_attribute("data-step", "0")
    visitor.page.keyboard.press("Space")
    expect(box.locator(".stage-sheet")).to_have_attribute("data-step", "1")
    visitor.page.keyboard.press("ArrowLeft")
    expect(box.locator(".stage-sheet")).to_have_attribute("data-step", "0")
    visitor.page.keyboard.press("Escape")
    visitor.turn()
    visitor.again(title).click()
    box = visitor.find("stage")
    expect(box).to_have_attribute("data-stage", moment)
    told = walk(visitor, box)
    assert len(told) > 1
    assert told[0].startswith(title.partition(" · ")[0])
    check_access(visitor)
    visitor.press(box.get_by_test_id("stage-next"))
    expect(box).to_have_count(0)


@pytest.mark.parametrize("game", ["toll_bridge", "baroque", "ancient_world", "pax_renaissance"])
def test_the_end_tells_where_every_point_came_from_and_leads_on(site, visit, game):
    visitor = visit()
    move = before(site, visitor, game, END)
    visitor.turn()
    box = bring_about(visitor, "stage:end", move)
    walk(visitor, box)
    seen = visitor.ask()
    expect(box.locator(".outcome")).to_contain_text(seen["reason"])
    tally = visitor.ask("/ending")["tally"]
    expect(box.locator(".tally tbody tr")).to_have_count(len(tally["rows"]))
    if "label" in tally:
        for column, seat in enumerate(tally["seats"]):
            total = box.locator(".tally tfoot td b").nth(column)
            expect(total).to_have_text(str(seen["scores"][seat]).replace("-", "\u2212"))
    check_access(visitor)
    visitor.page.keyboard.press("Escape")
    assert visitor.turn() == "over"
    visitor.press(visitor.find("end-count"))
    expect(box).to_have_attribute("data-stage", "stage:end")
    walk(visitor, box)
    visitor.press(box.get_by_test_id("stage-plots"))
    expect(visitor.find("plots-dialog")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    lines = visitor.page.request.get(f"/api/tables/{visitor.table}/log", params={"before": 999999})
    visitor.press(box.get_by_test_id("record-link"))
    page = visitor.find("record-page")
    expect(page.locator(".record-turn li").first).to_be_visible()
    assert page.locator(".record-turn li").count() >= len(lines.json()["log"])
    expect(page.locator(".tally tbody tr")).to_have_count(len(tally["rows"]))
    visitor.page.go_back()
    visitor.turn()
    visitor.press(visitor.find("again"))
    visitor.page.wait_for_url(lambda url: url.rpartition("/")[2] != visitor.table)
    visitor.arrive()
    again = visitor.ask()
    assert (again["game"], again["over"]) == (game, False)
    mine = [(seat["mine"], seat["kind"], seat["level"]) for seat in seen["seats"]]
    assert [(seat["mine"], seat["kind"], seat["level"]) for seat in again["seats"]] == mine
