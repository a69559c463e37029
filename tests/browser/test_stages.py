"""Great moments on the stage: live, skipped, and again from the log; for bots' deeds, too."""

from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.positions import END, before, keep
from tests.browser.test_access import check_both as check_access

from imperia.bots import make_bot
from imperia.catalog import find_game
from imperia.server.journal import begin_table

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
        first = box.element_handle()  # by the key another might be closed that has just come
        first.evaluate("(stage) => stage.close()")
        visitor.page.wait_for_function("(stage) => !stage.isConnected", arg=first)


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
    check_access(visitor, "dialog.stage")
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
    decisive = [row for row in tally["rows"] if row.get("decides")]
    expect(box.locator(".tally tr.decides")).to_have_count(len(decisive))
    if "label" in tally:
        for column, seat in enumerate(tally["seats"]):
            total = box.locator(".tally tfoot td b").nth(column)
            expect(total).to_have_text(str(seen["scores"][seat]).replace("-", "\u2212"))
    check_access(visitor, "dialog.stage")
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


def test_a_game_won_without_points_shows_none_and_says_how_it_was_won(site, visit):
    """Pax Renaissance with a declared victory: on the page, in the record and in my games."""
    visitor = visit(size=(1366, 768))
    move = before_a_victory(site, visitor)
    visitor.turn()
    box = bring_about(visitor, "stage:end", move)
    walk(visitor, box)
    seen = visitor.ask()
    assert seen["scores"] == []
    parts = box.locator(".tally tr.decides .tally-parts li")
    named = [
        term["label"]
        for row in visitor.ask("/ending")["tally"]["rows"]
        for cell in row["cells"]
        for term in cell.get("terms", [])
        if row.get("decides")
    ]
    assert parts.all_inner_texts() == named
    assert named
    visitor.page.keyboard.press("Escape")
    visitor.turn()
    expect(visitor.find("end-count")).to_have_text("How it was won")
    expect(visitor.find("ending").locator(".scores b")).to_have_count(0)
    visitor.go(f"/record/{visitor.table}")
    page = visitor.find("record-page")
    expect(page.locator(".tally tr.decides").first).to_be_visible()
    expect(page.locator(".record-scores b")).to_have_count(0)
    wide = "each => each.getBoundingClientRect().width"
    assert page.locator(".tally").evaluate(wide) > 0.9 * page.locator("h1").evaluate(wide)
    visitor.go("/")
    mine = visitor.page.locator(f'[data-table="{visitor.table}"]')
    expect(mine.locator(".my-outcome")).to_contain_text(seen["reason"])


def before_a_victory(site, visitor):
    """Sit the visitor down where one answer declares a victory: greedy bots have played so far."""
    for number in range(20):
        seed = f"victory {number}"
        table, snapshots = begin_table(find_game("pax_renaissance"), 3, seed, {})
        bots = [make_bot("greedy", seat) for seat in range(3)]
        while not table.over:
            view = table.observe(table.seat)
            move = bots[table.seat].choose(table.game, view, table.seat)
            if move.name == "declare":
                keep(site, visitor, table, snapshots, seed)
                return move.wire()
            table.play(move)
    raise AssertionError("nobody has declared a victory in twenty games")


BOTS = [
    ("baroque", "stage:event"),
    ("ancient_world", "stage:march"),
    ("pax_renaissance", "stage:fair"),
]


@pytest.mark.parametrize("game, moment", BOTS)
def test_a_bots_deed_comes_on_the_stage_by_itself_and_goes_away(visitor, game, moment):
    seen = []

    def watch(visitor):
        box = visitor.page.query_selector("[data-testid=stage]")
        if box and not seen and box.get_attribute("data-stage") == moment:
            running = box.query_selector('[data-act="pause"]')
            told = box.query_selector("[data-testid=stage-told]").text_content()
            if running:  # nobody has touched it
                seen.append(told)
                box.wait_for_element_state("hidden")
                return
        visitor.skip_stage()

    visitor.watch, visitor.hurry = watch, type(visitor).wait_on
    visitor.start("me", "random", "random", game=game)
    rng = Random(game)
    visitor.play_on(rng.choice, until=lambda: seen)
    assert seen


def test_bots_are_followed_step_by_step_fast_and_skipped(visitor):
    visitor.start("me", "random", "random", game="ancient_world")
    visitor.page.evaluate("localStorage.setItem('imperia.stage.others', 'no')")
    visitor.page.evaluate("localStorage.setItem('imperia.pace', 'step')")
    visitor.turn()
    visitor.play(visitor.legal()[0])
    step = visitor.find("step-on")
    expect(step).to_be_visible()
    shown = visitor.seq
    visitor.page.wait_for_timeout(900)  # others' moves would long have been shown
    assert visitor.seq == shown
    expect(visitor.page.locator("#page")).to_have_attribute("data-asked", "false")
    visitor.press(step)
    visitor.shows(shown + 1)
    visitor.press(visitor.page.locator('.follow [data-pace="fast"]'))
    expect(step).to_have_count(0)
    assert visitor.page.evaluate("localStorage.getItem('imperia.pace')") == "fast"
    assert visitor.turn() == "asked"


def test_signals_are_silent_until_they_are_switched_on(site, visit):
    visitor = visit()
    move = before(site, visitor, "baroque", "stage:battle")
    visitor.turn()
    heard = "() => performance.getEntriesByType('mark').map((each) => each.name)"
    expect(visitor.find("sound")).to_have_attribute("aria-pressed", "false")
    visitor.press(visitor.find("sound"))
    expect(visitor.find("sound")).to_have_attribute("aria-pressed", "true")
    bring_about(visitor, "stage:battle", move)
    visitor.page.wait_for_function(f"({heard})().includes('imperia.chime.stage')")
    visitor.page.keyboard.press("Escape")
    visitor.press(visitor.find("sound"))
    visitor.sit(visitor.table)
    visitor.turn()
    assert not [name for name in visitor.page.evaluate(heard) if "chime" in name]


def test_what_is_not_wanted_does_not_come_on_the_stage(site, visit):
    visitor = visit()
    move = before(site, visitor, "baroque", "stage:battle")
    for whose in ("mine", "others"):
        visitor.page.evaluate(f"localStorage.setItem('imperia.stage.{whose}', 'no')")
    visitor.turn()
    seq = visitor.seq
    visitor.play(move)
    visitor.shows(seq + 1)
    expect(visitor.find("stage")).to_have_count(0)
    visitor.turn()
    visitor.find("stage-again").last.click()
    expect(visitor.find("stage")).to_be_visible()


@pytest.mark.parametrize("game, moment", [MOMENTS[0], ("baroque", "stage:count")])
def test_a_stage_fits_a_phone(site, visit, game, moment):
    visitor = visit(size=(360, 740), has_touch=True, lang="it-IT")
    move = before(site, visitor, game, moment)
    visitor.turn()
    box = bring_about(visitor, moment, move)
    walk(visitor, box)
    wide = "each => each.scrollWidth <= each.clientWidth + 1"
    assert box.locator(".stage-sheet").evaluate(wide)
    assert box.locator(".stage-body").evaluate(wide)
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in box.locator(".stage-keys button").all():
        assert button.bounding_box()["height"] >= 40
    visitor.press(box.get_by_test_id("stage-next"))
    expect(box).to_have_count(0)
