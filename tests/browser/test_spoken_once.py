"""What a stage says is heard once: neither the log nor the next question says it again."""

from playwright.sync_api import expect
from tests.browser.positions import before
from tests.browser.test_price_of_power_battles import ANSWERED, STATE, before_the_dice
from tests.browser.test_stages import bring_about, walk

# Everything that live regions have said since the page was opened, one text a change.
LISTEN = """() => {
  window.heard = [];
  const note = (node) => {
    const live = (node.nodeType === 1 ? node : node.parentElement)?.closest("[aria-live]");
    const text = node.textContent.trim();
    if (live?.closest("[data-testid=announcer], [data-testid=stage-told]") && text)
      window.heard.push([live.dataset.testid, text]);
  };
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) note(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def heard(visitor, where):
    return [text for place, text in visitor.page.evaluate("window.heard") if place == where]


def test_what_came_of_a_moment_is_heard_from_the_stage_and_not_again_from_the_log(site, visitor):
    move = before(site, visitor, "pax_renaissance", "stage:battle")
    visitor.turn()
    visitor.page.evaluate(LISTEN)
    box = bring_about(visitor, "stage:battle", move)
    walk(visitor, box)
    visitor.press(box.get_by_test_id("stage-next"))
    expect(box).to_have_count(0)
    seq = visitor.ask()["seq"]
    visitor.page.wait_for_function(
        "(seq) => Number(document.getElementById('page').dataset.seq) >= seq", arg=seq
    )
    staged, logged = " ".join(heard(visitor, "stage-told")), heard(visitor, "announcer")
    dies = [line for line in logged if line.rstrip(".") in staged]  # there it may be counted: ×2
    assert "dies" in staged
    assert dies == []
    assert logged  # the rest is told


def test_who_skips_a_moment_hears_from_the_log_what_the_stage_has_not_said(site, visitor):
    move = before(site, visitor, "pax_renaissance", "stage:battle")
    visitor.turn()
    visitor.page.evaluate(LISTEN)
    bring_about(visitor, "stage:battle", move)
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_function(
        "() => window.heard.some(([place, text]) => place === 'announcer' && / dies /.test(text))"
    )


def test_a_battle_that_waits_says_nothing_twice(site, visitor):
    before_the_dice(site, visitor)
    visitor.page.evaluate(LISTEN)
    for _ in range(6):
        visitor.page.wait_for_function(STATE)
        if visitor.find("stage").count() and not visitor.find("stage-waits").count():
            break
        seq = visitor.seq
        moves = [each["move"] for each in visitor.question()["legal"]]
        visitor.press(visitor.button("pass" if "pass" in moves else moves[0]).first)
        visitor.confirm(seq)
        visitor.page.wait_for_function(ANSWERED, arg=seq)
    said = heard(visitor, "stage-told")
    assert any("Round 1" in each for each in said)
    assert len([each for each in said if "Round 1." in each]) == 1
    assert len(said) == len(set(said))
    logged = set(heard(visitor, "announcer"))
    assert not [each for each in said for line in logged if line in each]


# What is said of a battle that waits: to whom, of which step.
SAY = """async (said) => {
  const table = performance.getEntriesByType("resource").find((each) => /table.js/.test(each.name));
  const { toSay } = await import(table.name.replace("table.js", "stage-voice.js"));
  return said.map(([viewer, number, sentences]) => toSay(
    { store: { snapshot: { viewer }, doing: {} } }, "a battle", { unfinished: true },
    { kind: "round", number, first: true }, sentences));
}"""


def test_a_round_that_reads_like_the_last_and_other_ears_hear_it(visitor):
    visitor.start("me", "random")
    visitor.turn()
    rolled = "Rebels: 2, 4; no hit."
    said = [(0, 1, [rolled]), (0, 1, [rolled, "new"]), (0, 2, [rolled]), (1, 1, [rolled])]
    assert visitor.page.evaluate(SAY, said) == [[rolled], ["new"], [rolled], [rolled]]
