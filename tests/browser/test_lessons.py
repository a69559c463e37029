"""A newcomer learns by playing: words beside the board, real moves, and a game to go on with."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.positions import in_lesson

import imperia

PHONE = {"size": (390, 844), "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
GAMES = Path(imperia.__file__).parent / "games"
# Do the words lie on what they speak of, or is nothing marked? The whole board alone may be.
COVERED = """() => {
  const words = document.querySelector("[data-testid=lesson]").getBoundingClientRect();
  const marks = [...document.querySelectorAll(".lesson-marks :is(rect, path):not(.casing)")];
  return !marks.length || marks.some((mark) => {
    const box = mark.getBoundingClientRect();
    const width = Math.min(box.right, words.right) - Math.max(box.left, words.left);
    const height = Math.min(box.bottom, words.bottom) - Math.max(box.top, words.top);
    return box.width * box.height < innerWidth * innerHeight / 3 && width > 0 && height > 0;
  });
}"""
MARKS = ".lesson-marks :is(rect, path):not(.casing)"
CLEAR = "rgba(0, 0, 0, 0)"
FOLLOW = 450  # milliseconds until the pointer has followed


def said(game, lesson, lang):
    """What the steps of a lesson say."""
    texts = (GAMES / game / "texts" / lang / "lesson.toml").read_text(encoding="utf-8")
    return tomllib.loads(texts)["lesson"][lesson]


def learn(visitor, game):
    visitor.go("/")
    visitor.press(visitor.find(f"learn-{game}"))
    visitor.arrive()


def step(visitor):
    """The step that is told, once it is."""
    visitor.turn()
    expect(visitor.find("lesson")).to_be_visible()
    return visitor.find("lesson").locator("[data-step]").get_attribute("data-step")


def walk(visitor, words, look=lambda name: None):
    """Follow a lesson to its end: read, play what is expected; the steps that were told."""
    told = []
    while True:
        name = step(visitor)
        told.append(name)
        if name in words:
            expect(visitor.find("lesson-text")).to_contain_text(words[name])
        look(name)
        if visitor.find("lesson-on").count():
            return told
        if visitor.find("lesson-next").count():
            visitor.press(visitor.find("lesson-next"))
        else:
            visitor.play(visitor.ask()["lesson"]["say"][-1]["moves"][0])


def test_a_lesson_in_italian_from_the_start_page_to_its_end(visit):
    pupil = visit(lang="it-IT", size=(1440, 900))
    learn(pupil, "baroque")
    words = said("baroque", "first_turn", "it")

    def look(name):
        at = next(each["at"] for each in pupil.ask()["lesson"]["say"] if each["id"] == name)
        expect(pupil.page.locator(MARKS)).to_have_count(len(at))
        assert not pupil.page.evaluate(COVERED), name

    told = walk(pupil, words, look)
    assert (told[0], told[-1]) == ("welcome", "end")
    assert set(told) == set(words) - {"title", "blurb"}
    pupil.find("lesson-on").click()
    expect(pupil.find("lesson")).to_be_hidden()
    expect(pupil.page.locator(MARKS)).to_have_count(0)
    before = pupil.seq
    pupil.play("play:" + next(m for m in pupil.legal() if m.startswith("play:")).partition(":")[2])
    pupil.shows(before + 1)
    expect(pupil.find("lesson")).to_be_hidden()


def marked(visitor):
    """The middle of what the pointer is at."""
    [box] = [each.bounding_box() for each in visitor.page.locator(MARKS).all()]
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def inside(locator, place):
    box = locator.bounding_box()
    return (
        box["x"] < place[0] < box["x"] + box["width"]
        and box["y"] < place[1] < box["y"] + box["height"]
    )


def test_the_pointer_goes_from_the_verb_to_its_answer(visit):
    pupil = visit(size=(1440, 900))
    learn(pupil, "pax_renaissance")
    while (name := step(pupil)) != "fair":
        if pupil.find("lesson-next").count():
            pupil.press(pupil.find("lesson-next"))
        else:
            pupil.play(pupil.ask()["lesson"]["say"][-1]["moves"][0])
    verb = pupil.page.locator('[data-verb="verb:fair"]')
    assert inside(verb, marked(pupil)), name
    assert pupil.find("lesson-do").evaluate("it => getComputedStyle(it).backgroundColor") == CLEAR
    pupil.press(verb)
    aims = {each["move"]: each["target"] for each in pupil.question()["legal"] if "target" in each}
    pupil.page.wait_for_timeout(FOLLOW)
    assert inside(pupil.page.locator(f'svg.board [data-node="{aims["west_fair"]}"]'), marked(pupil))
    assert not pupil.page.evaluate(COVERED)


@pytest.mark.parametrize("name", ["enough", "keep", "work", "group"])
def test_the_pointer_is_at_what_is_to_be_pressed_next(site, visit, name):
    pupil = visit(size=(1366, 768))
    moves = in_lesson(site, pupil, "baroque", "first_turn", name)
    assert step(pupil) == name
    expect(pupil.page.locator(MARKS)).to_have_count(1)
    assert inside(pupil.button(moves[name]), marked(pupil))


# Which of these the words of a lesson lie on.
LIE_ON = """(parts) => {
  const words = document.querySelector("[data-testid=lesson]").getBoundingClientRect();
  return [...document.querySelectorAll(parts)].filter((each) => {
    const box = each.getBoundingClientRect();
    return Math.min(box.right, words.right) - Math.max(box.left, words.left) > 2
      && Math.min(box.bottom, words.bottom) - Math.max(box.top, words.top) > 2;
  }).map((each) => each.textContent);
}"""


def answered_at(pupil, move):
    """The button that answers is in sight, and the pointer is at it."""
    button = pupil.button(move)
    expect(button).to_be_in_viewport()
    x, y = marked(pupil)
    assert inside(button, (x, y))
    top = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-move]')?.dataset.move"
    assert pupil.page.evaluate(top, [x, y]) == move


@pytest.mark.parametrize("name", ["commit", "reveal"])
def test_beside_a_stage_that_waits_the_pointer_is_at_the_button_that_answers(site, visit, name):
    pupil = visit(size=(1366, 768))
    moves = in_lesson(site, pupil, "baroque", "first_turn", name)
    expect(pupil.page.locator("dialog.stage[data-waits]")).to_be_visible()
    expect(pupil.find("lesson").locator("[data-step]")).to_have_attribute("data-step", name)
    pupil.page.wait_for_timeout(FOLLOW)
    answered_at(pupil, moves[name])
    assert pupil.page.evaluate(LIE_ON, ".decision > *, .stage-body > *, .stage-foot > *") == []


def test_the_pointer_goes_on_to_the_next_button_beside_the_same_stage(site, visit):
    pupil = visit(size=(1366, 768))
    moves = in_lesson(site, pupil, "baroque", "first_turn", "commit")
    expect(pupil.page.locator("dialog.stage[data-waits]")).to_be_visible()
    pupil.play(moves["commit"])
    expect(pupil.find("lesson").locator("[data-step]")).to_have_attribute("data-step", "reveal")
    pupil.page.wait_for_timeout(FOLLOW)
    answered_at(pupil, moves["reveal"])


def test_the_words_about_the_whole_board_leave_question_and_moves_free(site, visit):
    pupil = visit(size=(1366, 768))
    in_lesson(site, pupil, "baroque", "first_turn", "welcome")
    assert step(pupil) == "welcome"
    pupil.page.wait_for_timeout(FOLLOW)
    assert pupil.page.evaluate(LIE_ON, ".decision > *, .players") == []


def test_a_shortcut_that_does_what_is_asked_is_the_same(visit):
    """A click on the state means the action and its answer: two steps of the lesson at once."""
    pupil = visit(size=(1440, 900))
    learn(pupil, "baroque")
    while step(pupil) != "influence":
        if pupil.find("lesson-next").count():
            pupil.press(pupil.find("lesson-next"))
        else:
            pupil.play(pupil.ask()["lesson"]["say"][-1]["moves"][0])
    before = pupil.ask()["lesson"]
    plan = [before["say"][-1]["moves"][0], before["ahead"][0][0]]
    assert plan in [each["moves"] for each in pupil.ask()["scene"]["plans"]]
    seq = pupil.seq
    pupil.press_on_board("state:bavaria")
    pupil.press(pupil.find("box").locator(f'[data-move="{",".join(plan)}"]'))
    expect(pupil.find("lesson-aside")).to_have_count(0)
    pupil.shows(seq + 2)
    after = pupil.ask()["lesson"]
    assert not after["left"]
    assert after["step"] == before["step"] + len(before["say"]) + 1


@pytest.mark.long  # the grammar of lessons is proven by a shorter one
def test_a_first_round_of_the_price_of_power_in_italian(visit):
    """Events, war, siege and peace; the words never lie on what they speak of."""
    pupil = visit(lang="it-IT", size=(1440, 900))
    learn(pupil, "price_of_power")
    words, covered = said("price_of_power", "first_round", "it"), []
    told = walk(pupil, words, lambda name: pupil.page.evaluate(COVERED) and covered.append(name))
    assert (told[0], told[-1]) == ("welcome", "end")
    assert len(told) > 40
    assert not covered
    assert pupil.ask()["scene"]["banner"]["number"] == 2


def test_a_lesson_on_a_telephone_by_touch(visit):
    phone = visit(lang="it-IT", **PHONE)
    learn(phone, "toll_bridge")

    def look(name):
        """The words are the head of the sheet, and the board stays in sight above them."""
        words = phone.find("lesson").bounding_box()
        board = phone.page.locator(".board-place").bounding_box()
        assert board["height"] > 120, name
        assert words["y"] >= board["y"] + board["height"] - 1, name
        assert 0 <= words["x"] <= 390 - words["width"]
        wide = "() => document.documentElement.scrollWidth - window.innerWidth"
        assert phone.page.evaluate(wide) <= 0

    told = walk(phone, said("toll_bridge", "first_day", "it"), look)
    assert told[-1] == "end"
    phone.press(phone.find("lesson-new"))
    phone.page.wait_for_url(lambda url: not url.endswith(phone.table))
    phone.arrive()
    assert phone.ask()["lesson"] is None


def test_another_move_is_put_off_with_a_kind_word_and_stays_possible(visit):
    pupil = visit()
    learn(pupil, "toll_bridge")
    while step(pupil) != "toll":
        pupil.find("lesson-next").click()
    before = pupil.seq
    pupil.button("bridge:2").click()
    expect(pupil.find("lesson-aside")).to_contain_text("is allowed")
    pupil.find("lesson-stay").click()
    expect(pupil.find("lesson-aside")).to_have_count(0)
    assert pupil.ask()["seq"] == before
    pupil.button("bridge:2").click()
    pupil.find("lesson-leave").click()
    expect(pupil.find("toast")).to_contain_text("left the lesson")
    pupil.shows(before + 1)
    expect(pupil.find("lesson")).to_be_hidden()
    assert pupil.ask()["lesson"]["left"]


def test_a_lesson_changes_its_language_and_can_be_put_aside(visit):
    pupil = visit()
    learn(pupil, "toll_bridge")
    step(pupil)
    expect(pupil.find("lesson-text")).to_contain_text(
        said("toll_bridge", "first_day", "en")["welcome"]
    )
    pupil.find("language").select_option("pt")
    expect(pupil.find("lesson-text")).to_contain_text(
        said("toll_bridge", "first_day", "pt")["welcome"]
    )
    pupil.find("lesson-fold").click()
    expect(pupil.find("lesson-text")).to_have_count(0)
    pupil.find("lesson-fold").click()
    expect(pupil.find("lesson-text")).to_be_visible()
