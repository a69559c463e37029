"""Battles of The Price of Power on the stage: dice, forces and result are those of the engine."""

import json
from collections import Counter

import pytest
from playwright.sync_api import expect
from tests.browser.positions import keep
from tests.browser.test_access import check as check_access

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.components.tables import FACES
from imperia.games.price_of_power.rules.turns import TakeTurn
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


def before_the_dice(site, visitor):
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
