"""What a move would do is drawn on the board; a plan makes several moves with one click."""

from uuid import uuid4

import pytest
from playwright.sync_api import expect
from tests.browser.positions import on_the_way
from tests.browser.visitor import CHANGE

QUIET = ("end", "stop", "done", "pass", "decline")


def post(visitor, seen, move):
    wish = {"seat": seen["viewer"], "move": move, "seq": seen["seq"], "key": str(uuid4())}
    assert visitor.page.request.post(
        f"/api/tables/{visitor.table}/moves", headers=CHANGE, data=wish
    ).ok


def gather(seen, moves):
    """A policy: raise armies where one stands already, then march from where there are two."""
    areas = seen["scene"]["boards"][0]["areas"]
    armies = {
        area["id"]: piece.get("count", 1)
        for area in areas
        for piece in area.get("holds", [])
        if piece["symbol"] == "army" and piece.get("seat") == seen["viewer"]
    }
    targets = seen["scene"].get("targets", {})
    there = [move for move in moves if targets.get(move) in armies]
    strong = [move for move in there if armies[targets[move]] > 1 and move.startswith("march")]
    build = [move for move in moves if move == "build_army"]
    asked = seen["question"]["name"] == "ArmySite"
    return (strong or build or (there if asked else []) or [None])[0]


def lead_to(visitor, game, wanted, bots=1, policy=lambda seen, moves: None, alone=False):
    """Play over the wire until a plan is offered that begins with this; then open the page.

    `alone`: whose target is that of no other plan.
    """
    visitor.go("/")
    seats = [{"who": "me"}, *[{"who": "bot", "level": "random"}] * bots]
    wish = {"game": game, "seats": seats, "options": {}}
    visitor.table = visitor.page.request.post("/api/tables", headers=CHANGE, data=wish).json()[
        "table"
    ]
    while True:
        seen = visitor.ask()
        assert not seen["over"], f"no plan to {wanted} in the whole game"
        question = seen["question"]
        if not question["mine"]:
            visitor.page.wait_for_timeout(20)
            continue
        offered = seen["scene"].get("plans", [])
        aims = [plan.get("target") for plan in offered]
        plans = [plan for plan in offered if plan["moves"][0].startswith(wanted)]
        if alone:
            plans = [plan for plan in plans if aims.count(plan.get("target")) == 1]
        if plans:
            visitor.sit(visitor.table)
            visitor.turn()
            return plans
        moves = [move["move"] for move in question["legal"]]
        act = [m for m in moves if m.partition(":")[0] not in QUIET]
        post(visitor, seen, policy(seen, moves) or (act or moves)[0])


def test_influence_is_drawn_as_a_ghost_and_placed_with_one_click_after_its_verb(visitor):
    plans = lead_to(visitor, "baroque", "place_influence", alone=True)
    visitor.page.locator('[data-verb="verb:influence"]').click()
    target = plans[0]["target"]
    visitor.point_on_board(target)
    expect(visitor.page.locator(".sketch .ghost")).not_to_have_count(0)
    expect(visitor.find("consequences")).to_be_visible()
    before = visitor.seq
    visitor.press_on_board(target)
    visitor.shows(before + 1)
    expect(visitor.page.locator(".sketch .ghost")).to_have_count(0)


def test_the_reach_of_an_army_is_lit_at_once_and_its_way_is_drawn(visitor):
    plans = lead_to(visitor, "baroque", "group", policy=gather)
    far = next(plan for plan in reversed(plans) if plan.get("odds") is None)
    rung = visitor.page.locator(f'svg.board [data-node="{far["target"]}"]').first
    expect(rung).to_have_attribute("data-legal", "")
    visitor.point_on_board(far["target"])
    expect(visitor.page.locator(".sketch .would-go")).not_to_have_count(0)


def test_the_odds_of_every_attack_stand_at_its_target(visitor):
    visitor.start("me", "random", "random", game="ancient_world")
    # A bot that may attack has odds too: they are not the ones the visitor is shown.
    while not ((seen := visitor.ask())["question"]["mine"] and seen["scene"].get("odds")):
        if seen["question"]["mine"]:
            post(visitor, seen, seen["question"]["legal"][0]["move"])
    visitor.sit(visitor.table)
    visitor.turn()
    expect(visitor.page.locator(".odds .pill")).to_have_count(0)  # no verb is chosen yet
    visitor.page.locator('[data-verb="verb:attack"]').click()
    expect(visitor.page.locator(".odds .pill")).to_have_count(len(seen["scene"]["odds"]))


# What is written on the board where a badge of odds lies on it, or another badge.
UNDER_BADGES = """() => {
  const all = (what) => [...document.querySelectorAll(`svg.board:not([viewBox]) ${what}`)]
    .map((each) => [each.textContent, each.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const badges = all(".odds .pill");
  const written = all("text:not(.odds *)");
  return badges.flatMap(([chance, box], index) =>
    [...written, ...badges.slice(index + 1)].filter(([, other]) => meet(box, other))
      .map(([words]) => `${chance} on ${words}`));
}"""


@pytest.mark.parametrize(
    "game, question, least, options",
    [
        ("ancient_world", "ChooseAction", 3, {}),
        ("baroque", "ChooseNextState", 1, {}),
        ("price_of_power", "ChooseStep", 1, {"scenario": "intro_1444"}),
    ],
)
def test_badges_of_odds_lie_on_nothing_that_is_written(site, visit, game, question, least, options):
    def fights(table):
        if type(table.question).__name__ != question:
            return False
        scene = table.game.part("scene").scene(table.observe(table.seat))
        return len(scene.odds) >= least

    visitor = visit(size=(1366, 768))
    on_the_way(site, visitor, game, fights, seats=3 if game == "ancient_world" else 2, **options)
    visitor.turn()
    attack = visitor.page.locator('[data-verb="verb:attack"]')
    if attack.count():
        attack.click()
    badges = visitor.page.locator(".odds .pill")
    expect(badges.nth(least - 1)).to_be_visible()
    assert visitor.page.evaluate(UNDER_BADGES) == []
    visitor.page.get_by_role("button", name="Zoom in").click()
    visitor.page.wait_for_timeout(1500)  # it has come to rest
    assert visitor.page.evaluate(UNDER_BADGES) == []
