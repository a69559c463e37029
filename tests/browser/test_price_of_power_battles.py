"""Battles of The Price of Power on the stage: dice, forces and result are those of the engine."""

import json
import re
from collections import Counter

import pytest
from playwright.sync_api import expect
from tests.browser.positions import keep
from tests.browser.test_access import check as check_access

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.components.tables import FACES
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.server.journal import snapshot_row
from imperia.store import Store
from imperia.testing import scenario

FRANCE = 0
ENGLAND = 2
COAST = "brittany_normandy"
SHOWN = {  # by face of a die: what stands on it
    "infantry": "infantry",
    "double_infantry": "infantry2",
    "cavalry": "cavalry",
    "artillery": "artillery",
    "blank": "blank",
}


STATE = """() => {
  const box = document.querySelector("[data-testid=stage]:not([data-waits])");
  if (box) return box.querySelector(".outcome") ? "end" : "stage";
  return document.getElementById("page").dataset.asked === "true"
    && !document.querySelector(".is-sending") ? "asked" : "";
}"""
ANSWERED = """(seq) => Number(document.getElementById("page").dataset.seq) > seq
  || document.querySelector("[data-testid=stage]:not([data-waits])")"""


def before_the_dice(site, visitor, **words):
    """France has marched against England and is asked for a Battle Action."""
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).arrange(
        phase=2,
        shown={"11a-1": 2, "12a-1": 0},
        war={"france": ["england"], "england": ["france"]},
        armies={
            "france": [
                {
                    "area": "seine",
                    "mercenary_infantry": 1,
                    "regular_infantry": 3,
                    "regular_cavalry": 1,
                }
            ],
            "england": [
                {
                    "area": COAST,
                    "mercenary_infantry": 1,
                    "regular_infantry": 4,
                    "regular_cavalry": 1,
                }
            ],
        },
        leaders={"france": {"army_1": "mil-01-1"}, "england": {"army_1": "ruler"}},
        hand={"france": ["mil-05-1", "mil-10-1"], "england": ["mil-06-1"]},
        power={"france": [3, 3, 4], "england": [3, 3, 4]},
        **words,
    )
    table = made.at(TakeTurn(FRANCE, False))
    table.play(Move("march"))
    while type(table.question).__name__ != "ChooseBattleAction" or table.seat != FRANCE:
        goal = Move("area", AREAS.index(COAST))
        moves = table.legal()
        led = [move for move in moves if move.name == "leader"]
        calm = [move for move in moves if move.name in ("done", "no", "pass")]
        table.play(goal if goal in moves else (led or calm or moves)[0])
    keep(site, visitor, table, [snapshot_row(table)], "a battle")


def told(site, visitor):
    """All that was told at the table, as key and parameters."""
    store = Store.open(str(site.database))
    stored = store.load(visitor.table)
    store.close()
    return [(key, params) for row in stored.moves for _, _, key, params in json.loads(row.told)]


def faces(box, number, side):
    dice = box.locator(f"[data-round='{number}'] .fight-throw").nth(side).locator(".die")
    return sorted(dice.evaluate_all("all => all.map((each) => each.dataset.face)"))


def fight_on(visitor):
    """Answer calmly, and go on on the stage, until it shows the end."""
    for _ in range(80):
        state = visitor.page.wait_for_function(STATE).json_value()
        if state == "end":
            return
        if state == "stage":
            visitor.press(visitor.find("stage-next"))
            continue
        before = visitor.seq
        moves = [move["move"] for move in visitor.question()["legal"]]
        calm = [move for move in moves if move in ("pass", "stay")]
        visitor.press(visitor.button((calm or moves)[0]).first)
        visitor.confirm(before)
        visitor.page.wait_for_function(ANSWERED, arg=before)
    raise AssertionError("the battle has no end")


def test_eu_9_6_the_stage_waits_for_each_answer_and_shows_what_the_engine_rolled(site, visitor):
    before_the_dice(site, visitor)
    box = visitor.find("stage")
    expect(box).to_be_visible()
    expect(visitor.find("stage-waits")).to_be_visible()
    expect(box.locator(".fight-unit")).to_have_count(11)
    expect(visitor.find("about")).to_contain_text("you lead the attack")
    offers = {each["move"]: each["odds"]["win"] for each in visitor.ask()["scene"]["offers"]}
    assert len(offers) == 3
    for move, win in offers.items():
        expect(visitor.button(move).locator(".fight-odds")).to_have_attribute("data-win", str(win))
    assert offers["pass"] < max(offers.values())
    check_access(visitor)
    fight_on(visitor)
    tales = told(site, visitor)
    ends = [key for key, _ in tales if key.endswith("_left")]
    assert len(ends) == 1
    for side, word in enumerate(("attackers", "defenders")):
        rolls = [params for key, params in tales if key == f"battle.dice_of_{word}"]
        for params in rolls:
            rolled = sorted(SHOWN[FACES[die % len(FACES)]] for die in params["dice"])
            assert faces(box, params["round"], side) == rolled
        hits = [params[word] for key, params in tales if key == "battle.hits"]
        shown = box.locator(".fight-round").evaluate_all(
            f"all => all.map((each) => each.querySelectorAll('.fight-hits')[{side}].dataset.total)"
        )
        assert [int(total) for total in shown] == hits
    began, lost = Counter(), Counter()
    for key, params in tales:
        if key.startswith("battle.units_of_"):
            began[params["player"]] += params["units"]
        elif key == "unit.lost":
            lost[params["player"]] += 1
    standing = box.locator(".fight-ranks").evaluate_all(
        "all => all.map((each) => Number(each.dataset.standing))"
    )
    assert standing == [began[seat] - lost[seat] for seat in (FRANCE, ENGLAND)]
    winner = box.locator(".stage-side.won").get_attribute("data-side")
    assert (ends[0] == "battle.attackers_left") == (winner == str(FRANCE))
    gone = box.locator(".fight-unit.gone").count()
    assert gone == sum(key == "unit.lost" for key, _ in tales)
    visitor.press(visitor.find("stage-next"))
    expect(box).to_have_count(0)


@pytest.mark.parametrize("width", [390])
def test_on_a_phone_the_question_comes_first_and_the_battle_is_a_tap_away(site, visit, width):
    visitor = visit(size=(width, 844))
    before_the_dice(site, visitor)
    expect(visitor.find("about")).to_be_visible()
    expect(visitor.find("stage")).to_have_count(0)
    visitor.press(visitor.find("see-moment"))
    expect(visitor.find("stage").locator(".fight-unit")).to_have_count(11)


def test_eu_8_4_a_die_that_is_rolled_again_keeps_its_first_face_behind_it(site, visitor):
    before_the_dice(site, visitor, tags={"military_drill": ["france"]})
    while visitor.question()["name"] != "ChooseReroll":
        seq = visitor.seq
        visitor.press(visitor.button("pass").first)
        visitor.confirm(seq)
        visitor.page.wait_for_function(ANSWERED, arg=seq)
        visitor.page.wait_for_function(STATE)
    box = visitor.find("stage")
    expect(box.locator(".die-again")).to_have_count(0)
    die = visitor.question()["legal"][0]["move"]
    seq = visitor.seq
    visitor.press(visitor.button(die).first)
    visitor.confirm(seq)
    again = box.locator(".die-again")
    expect(again).to_have_count(1)
    (params,) = (params for key, params in told(site, visitor) if key == "battle.rolled_again")
    first, now = (SHOWN[FACES[params[word] % len(FACES)]] for word in ("die", "fresh"))
    expect(again.locator(".first-face")).to_have_attribute("data-face", first)
    expect(again.locator(".die")).to_have_attribute("data-face", now)
    expect(again.locator(".die")).to_have_accessible_name(re.compile("rolled again, first: "))
    check_access(visitor)


WAYS = """() => [...document.querySelectorAll(".stage-place .stage-way")].map((way) => {
  const line = way.querySelector("path:not(.casing, .way-head)");
  const ends = [0, line.getTotalLength()].map((at) => line.getPointAtLength(at));
  const frame = document.querySelector(".stage-place").viewBox.baseVal;
  const inside = ({ x, y }) => x > frame.x && x < frame.x + frame.width
    && y > frame.y && y < frame.y + frame.height;
  return { seat: way.classList[1], retreat: way.classList.contains("retreat"),
    ends: ends.map(({ x, y }) => [x, y]), inside: ends.every(inside) };
})"""


def far(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


@pytest.mark.parametrize("width", [390, 1366])
def test_the_map_of_a_battle_shows_where_the_attack_comes_from_and_who_leaves(site, visit, width):
    visitor = visit(size=(width, 844))
    before_the_dice(site, visitor)
    if width < 600:
        visitor.press(visitor.find("see-moment"))
    expect(visitor.find("stage").locator(".stage-place")).to_be_visible()
    words = visitor.find("stage-waits").locator(".stage-words")
    assert words.evaluate("(each) => each.scrollHeight <= each.clientHeight")
    held = visitor.find("stage-waits").evaluate("(box) => box.scrollHeight - box.clientHeight")
    assert held <= 0  # nothing is cut off
    (came,) = visitor.page.evaluate(WAYS)
    assert (came["seat"], came["retreat"], came["inside"]) == (f"seat-{FRANCE}", False, True)
    board = visitor.ask()["scene"]["boards"][0]
    at = {region["id"]: region["at"] for region in board["regions"]}
    start, goal = at["area:seine"], at[f"area:{COAST}"]
    assert far(came["ends"][0], start) < far(start, goal) / 3
    assert far(came["ends"][1], goal) < far(start, goal) / 3


FOLDED = """async (count) => {
  const { roundsElement } = await import("/static/js/fight.js");
  const rounds = Array.from({ length: count }, (_, n) => ({ label: `${n + 1}`, throws: [{}, {}] }));
  const made = roundsElement({ rounds, sides: [] }, count, true);
  const numbers = (selector) =>
    [...made.querySelectorAll(selector)].map((each) => Number(each.dataset.round));
  return [numbers("details .fight-round"), numbers(":scope > .fight-round")];
}"""


@pytest.mark.parametrize("count, folded", [(6, 0), (7, 1), (9, 3)])
def test_of_many_rounds_the_older_ones_are_folded(visitor, count, folded):
    visitor.go("/")
    old, shown = visitor.page.evaluate(FOLDED, count)
    assert old == [*range(1, folded + 1)]
    assert shown == [*range(folded + 1, count + 1)]
