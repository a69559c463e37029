"""Everything by keyboard alone: no pointer is ever used here."""

from playwright.sync_api import expect
from tests.browser.visitor import TAKEN, hurried

# After a verb: its moves are there, or its only one has been chosen or is on its way.
CHOSEN = """([seq, move]) => {
  const there = document.querySelector(`[data-testid=moves] [data-move="${move}"]`);
  const asked = document.querySelector("[data-testid=confirm], .sending");
  return there || asked || Number(document.getElementById("page").dataset.seq) > seq;
}"""
FOCUSED = "() => document.activeElement?.getAttribute({!r})"


def focused(visitor, attribute):
    return visitor.page.evaluate(FOCUSED.format(attribute))


def tab_to(visitor, attribute, value, most=80):
    """Press Tab until the element with this attribute has the focus."""
    for _ in range(most):
        if focused(visitor, attribute) == value:
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{attribute}={value} is not reached by Tab")


def play_by_keys(visitor, move):
    """To the verbs with m, from one to the next with Tab, Enter; then the move; Enter confirms."""
    keys, before = visitor.page.keyboard, visitor.seq
    keys.press("m")
    name = move.partition(":")[0]
    verb = visitor.page.locator(f'[data-verb][data-names~="{name}"]')
    alone = False
    if verb.count() and not visitor.button(move).count():
        tab_to(visitor, "data-verb", verb.get_attribute("data-verb"))
        alone = is_alone(visitor, verb)
        keys.press("Enter")
        visitor.page.wait_for_function(CHOSEN, arg=[before, move])
    if not alone and visitor.button(move).count() and not visitor.find("confirm").count():
        tab_to(visitor, "data-move", move)
        keys.press("Enter")
    if visitor.page.wait_for_function(TAKEN, arg=before).json_value() == "confirm":
        expect(visitor.find("confirm")).to_be_focused()
        keys.press("Enter")
    visitor.shows(before + 1)


def is_alone(visitor, verb):
    """Has a verb one move only, which it sends by itself? Not where plans go on from it."""
    names = (verb.get_attribute("data-names") or "").split()
    plans = [plan["moves"][0] for plan in visitor.ask()["scene"].get("plans", [])]
    if any(move.partition(":")[0] in names for move in plans):
        return False
    return sum(move.partition(":")[0] in names for move in visitor.legal()) == 1


def number_of_turn(visitor):
    return visitor.ask()["scene"]["banner"].get("number", 0)


def test_one_full_turn_by_keyboard_alone(visitor):
    visitor.go("/")
    expect(visitor.find("play-baroque")).to_be_visible()
    tab_to(visitor, "data-testid", "play-baroque")
    visitor.page.keyboard.press("Enter")
    visitor.arrive()
    choose, made = hurried(6), 0
    while visitor.turn() == "asked" and number_of_turn(visitor) < 2:
        play_by_keys(visitor, choose(visitor.legal()))
        made += 1
    assert made > 8
    expect(visitor.find("breadcrumb")).to_contain_text("Turn 2")


# Frames come when the test says so, as they do late on a busy machine; those asked for come first.
SLOW_FRAMES = """async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const waiting = [];
  window.requestAnimationFrame = (then) => waiting.push(then);
  window.frame = () => waiting.splice(0).forEach((then) => then(performance.now()));
}"""


def choose_verb_between_frames(visitor):
    """Choose a verb of several moves while no frame comes; the verb, and one of its moves."""
    visitor.start("me", "random", game="pax_renaissance")
    visitor.turn()
    verb = next(
        each
        for each in visitor.page.locator("[data-verb]:not(.refused)").all()
        if not is_alone(visitor, each)
    ).get_attribute("data-verb")
    visitor.page.keyboard.press("m")
    tab_to(visitor, "data-verb", verb)
    visitor.page.evaluate(SLOW_FRAMES)
    visitor.page.keyboard.press("Enter")
    button = visitor.page.locator("[data-testid=moves] .move-list [data-move]").first
    return verb, button.get_attribute("data-move")


def test_a_late_frame_takes_the_focus_from_nobody_who_has_gone_on(visitor):
    _, move = choose_verb_between_frames(visitor)
    tab_to(visitor, "data-move", move)
    visitor.page.evaluate("frame()")
    assert focused(visitor, "data-move") == move


def test_enter_between_two_frames_means_what_had_the_focus(visitor):
    verb, _ = choose_verb_between_frames(visitor)
    assert visitor.page.evaluate("() => document.activeElement === document.body")
    visitor.page.keyboard.press("Enter")  # the same verb once more puts it away
    expect(visitor.page.locator(f'[data-verb="{verb}"]')).to_have_attribute("aria-pressed", "false")
    visitor.page.evaluate("frame()")
    assert focused(visitor, "data-verb") == verb


def test_the_map_is_walked_with_arrows_and_answered_with_enter(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    legal = {move["target"] for move in visitor.question()["legal"]}
    keys, before = visitor.page.keyboard, visitor.seq
    keys.press("b")
    walked = {focused(visitor, "data-node")}
    for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown") * 3:
        keys.press(arrow)
        walked.add(focused(visitor, "data-node"))
    assert len(walked) > 1
    assert walked <= legal
    expect(visitor.find("help")).to_be_visible()
    keys.press("Enter")
    if visitor.page.wait_for_function(TAKEN, arg=before).json_value() == "confirm":
        keys.press("Enter")
    visitor.shows(before + 1)


def test_panels_and_helps_have_keys(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    keys = visitor.page.keyboard
    keys.press("?")
    expect(visitor.find("keys")).to_be_visible()
    keys.press("Escape")
    expect(visitor.find("keys")).to_have_count(0)
    keys.press("t")
    expect(visitor.find("text-view")).to_be_visible()
    keys.press("Escape")
    keys.press("r")
    expect(visitor.find("rules-search")).to_be_focused()
    keys.type("elettor")
    keys.press("Escape")
    keys.press("1")
    expect(visitor.find("log")).to_be_visible()
    keys.press("u")
    expect(visitor.find("why")).to_be_visible()
    keys.press("Escape")
    expect(visitor.find("box")).to_have_count(0)


def test_the_curtain_opens_by_keyboard(visitor):
    visitor.start("me", "me")
    assert visitor.turn() == "curtain"
    expect(visitor.find("curtain-open")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.find("curtain")).to_be_hidden()
    visitor.turn()
    play_by_keys(visitor, visitor.legal()[0])
