"""Battles on the page: card by card at the reader's pace, skipped, and again from the log."""

from playwright.sync_api import expect
from tests.browser.positions import keep
from tests.browser.test_access import check as check_access
from tests.browser.visitor import Visitor
from tests.browser.warrior import Warrior, kind_of, march_to_battle
from tests.games.ancient_world.test_clauses_battle import STRONG, WEAK, attack

from imperia.server.journal import snapshot_row

GAMES = 4  # that may be needed until every kind of battle has been fought
PAIR = ".fight-card:not(.back, .slot)"


def test_a_game_against_two_bots_with_every_kind_of_battle(visitor):
    missing = {"field", "siege", "sea"}

    def watch(visitor):
        kind = take_over(visitor)
        if kind in missing:
            watch_all(visitor, kind)
            missing.discard(kind)
        else:
            visitor.skip_stage()
        if not missing:
            visitor.hurry = Visitor.skip_all

    visitor.watch, visitor.hurry = watch, Visitor.wait_on  # who skips may miss a battle
    for seed in range(GAMES):
        visitor.start("me", "random", "random", game="ancient_world")
        assert visitor.play_on(Warrior(visitor, seed, missing)) > 20
        expect(visitor.find("ending")).to_be_visible()
        if not missing:
            break
    assert not missing
    seen = visitor.ask()
    for seat, score in enumerate(seen["scores"]):
        expect(visitor.find("ending").locator(f".scores .seat-{seat} b")).to_have_text(
            str(score).replace("-", "\u2212")
        )


def take_over(visitor):
    """Stop a battle that goes on by itself, at its beginning; its kind, or nothing if gone."""
    title = visitor.page.evaluate(
        """() => {
          const box = document.querySelector("[data-testid=stage]");
          const back = new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true });
          const body = box?.querySelector(".stage-sheet");
          do box?.dispatchEvent(back); while (body && body.dataset.step !== "0");
          return box?.getAttribute("aria-label") ?? "";
        }"""
    )
    return kind_of(title) if title else ""


def watch_all(visitor, kind):
    """See a battle to its end: cards face down, pair after pair, then what came of it."""
    box = visitor.find("stage")
    sizes = [row.locator(".fight-card.back").count() for row in box.locator(".fight-side").all()]
    if kind != "sea":
        assert sizes == [3, 3] if kind == "siege" else [5, 5]
    else:
        assert sizes[0] >= 1
    pairs = 0
    while not box.locator(".outcome").count():
        told = box.get_by_test_id("stage-told")
        before = told.text_content()
        visitor.press(box.get_by_test_id("stage-next"))
        expect(told).not_to_have_text(before)
        if box.locator(".outcome").count():
            break
        pairs += 1
        expect(box.locator(".fight-card.now")).to_have_count(shown_together(box))
        expect(box.get_by_test_id("clash").locator(".clash-reason .clause-link")).to_have_count(1)
        check_sums(box)
    assert 1 <= pairs <= max(sizes)
    visitor.press(box.get_by_test_id("stage-next"))
    expect(box).to_have_count(0)


def shown_together(box):
    """Two cards face each other, or one meets nobody."""
    return 1 if box.locator(".fighter-card", has_text="No card").count() else 2


def check_sums(box):
    """Dice and named numbers make the total that is written below them."""
    for fighter in box.locator(".fighter").all():
        total = fighter.locator(".fighter-total b")
        if not total.count():
            continue
        dice = fighter.locator("li:not(.aside) .die").evaluate_all(
            "all => all.map((each) => Number(each.dataset.value))"
        )
        terms = fighter.locator("li b").all_inner_texts()
        made = sum(dice) + sum(int(term.replace("\u2212", "-")) for term in terms)
        assert total.inner_text() == f"= {made}".replace("-", "\u2212")


def lay_all(visitor):
    """Lay the own stack through the page, until the battle is shown."""
    while (
        visitor.page.wait_for_function(
            """() => document.querySelector("[data-testid=stage]") ? "stage"
          : document.getElementById("page").dataset.asked === "true"
          && document.querySelector('[data-move^="next:"]') ? "asked" : "" """
        ).json_value()
        == "asked"
    ):
        visitor.play(visitor.legal()[0])


def test_a_battle_waits_for_the_reader_and_is_stepped_skipped_and_shown_again(visit):
    visitor = march_to_battle(visit(), 1)
    before = visitor.seq
    lay_all(visitor)
    box = visitor.find("stage")
    body = box.locator(".stage-sheet")
    expect(body).to_have_attribute("data-step", "0")
    expect(box.locator(PAIR)).to_have_count(0)
    title = box.get_attribute("aria-label")
    visitor.page.keyboard.press("Space")
    expect(body).to_have_attribute("data-step", "1")
    first = box.get_by_test_id("stage-told").text_content()
    visitor.page.keyboard.press("ArrowLeft")
    expect(body).to_have_attribute("data-step", "0")
    visitor.page.keyboard.press("Enter")
    expect(box.get_by_test_id("stage-told")).to_have_text(first)
    check_access(visitor)
    visitor.skip_stage()
    visitor.shows(before + 1)
    visitor.turn()
    again_from_the_log(visitor, title, first)


def again_from_the_log(visitor, title, first):
    """The same battle, step by step, also for a reader who has just come."""
    for _ in range(2):
        visitor.again(title).click()
        box = visitor.find("stage")
        assert box.get_attribute("aria-label") == title
        expect(box.locator(".stage-sheet")).to_have_attribute("data-step", "0")
        visitor.page.keyboard.press("Space")
        expect(box.get_by_test_id("stage-told")).to_have_text(first)
        visitor.press(box.get_by_test_id("stage-skip"))
        expect(box).to_have_count(0)
        visitor.sit(visitor.table)
        visitor.turn()


def test_a_battle_fits_a_phone_and_can_go_on_by_itself(visit):
    visitor = march_to_battle(visit(size=(360, 740), has_touch=True, lang="it-IT"), 2)
    lay_all(visitor)
    box = visitor.find("stage")
    wide = "document.documentElement.scrollWidth"
    visitor.press(box.locator('[data-act="play"]'))
    expect(box.locator(".outcome")).to_be_visible()
    assert visitor.page.evaluate(wide) <= 360
    assert box.evaluate("each => each.scrollWidth") <= 360
    expect(box.locator('[data-act="pause"]')).to_have_count(1)
    visitor.press(box.get_by_test_id("stage-next"))
    expect(box).to_have_count(0)


def test_aw_8_2_the_cards_laid_down_carry_their_names_and_each_answer_its_odds(site, visitor):
    table = attack(STRONG, WEAK)
    for card in STRONG[:2]:
        table.play(f"pick {card}")
    keep(site, visitor, table, [snapshot_row(table)], "names")
    names = visitor.page.locator(".prepared .fight-card small")
    expect(names).to_have_text(["Spear", "Sword"])
    offers = {each["move"]: each["odds"]["win"] for each in visitor.ask()["scene"]["offers"]}
    assert offers
    for move, win in offers.items():
        odds = visitor.button(move).locator(".fight-odds")
        expect(odds).to_have_attribute("data-win", str(win))
    expect(visitor.find("about")).to_contain_text("nine out of ten hands")
