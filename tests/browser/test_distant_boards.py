"""The boards of the Distant Continents as a person sees them: names, numbers, ports, ways out."""

import pytest
from playwright.sync_api import expect
from tests.browser.positions import on_the_way
from tests.browser.site import until

from imperia.games.price_of_power.components.map import CONTINENTS

GAME = "price_of_power"
BOARD = "svg.board:not([viewBox])"
# Names of Areas, and how many of them lie on a town, a number or another name.
CLASHES = """(board) => {
  const boxes = (among) => [...document.querySelectorAll(`${board} ${among}`)]
    .map((each) => [each.textContent, each.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const names = boxes(".region-name");
  const towns = boxes(":is(.wild-town, .town .piece, .town .shield, .printed-town)");
  const found = names.flatMap(([name, box]) =>
    towns.filter(([, town]) => meet(box, town)).map(() => name));
  names.forEach(([name, box], index) => names.slice(index + 1).forEach(([other, at]) => {
    if (meet(box, at)) found.push(`${name} ${other}`);
  }));
  return {names: names.length, found};
}"""


def open_board(page, continent):
    page.locator(f'[data-inset="board:{continent}"]').click()
    expect(page.locator(f'[data-inset="board:{continent}"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    page.wait_for_selector(f"{BOARD} .region-name")


@pytest.fixture
def voyage(visit):
    """A table of a scenario with all the boards, at a common size, in a language of long names."""

    def sit(**words):
        visitor = visit(**words)
        visitor.start("me", "random", "random", game=GAME, scenario="sea_route_to_india")
        visitor.page.wait_for_selector("[data-inset]")
        return visitor

    return sit


@pytest.mark.parametrize(
    "size, lang", [((1440, 900), "en-GB"), ((1366, 768), "it-IT")], ids=["1440", "1366"]
)
def test_no_name_lies_on_a_number_or_on_another_name(voyage, size, lang):
    page = voyage(size=size, lang=lang).page
    for continent in CONTINENTS:
        open_board(page, continent)
        told = page.evaluate(CLASHES, BOARD)
        assert told["names"] >= 13, continent
        assert told["found"] == [], continent


def test_from_nearer_a_distant_board_shows_its_ports(voyage):
    visitor = voyage(size=(1440, 900))
    page = visitor.page
    open_board(page, "america")
    board = page.locator(BOARD)
    expect(board).to_have_class("board level-middle")
    assert board.locator(".harbour").count() == 0
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    expect(board.locator(".harbour").first).to_be_attached()


def test_a_name_at_the_edge_leads_to_the_board_on_which_it_lies(voyage):
    page = voyage(size=(1440, 900)).page
    open_board(page, "america")
    page.locator(f'{BOARD} [data-leads="zone:southeastern_atlantic"]').click()
    expect(page.locator('[data-inset="board:africa"]')).to_have_attribute("aria-pressed", "true")
    page.locator(f'{BOARD} [data-leads="zone:central_atlantic"]').click()
    expect(page.locator('[data-inset="board:map"]')).to_have_attribute("aria-pressed", "true")


def test_a_roll_of_exploration_waits_on_the_stage_with_what_it_opens(site, visit):
    visitor = visit(size=(1366, 768))
    on_the_way(
        site,
        visitor,
        GAME,
        lambda table: type(table.question).__name__ == "RerollOrStand",
        seats=3,
        most=900,
        scenario="sea_route_to_india",
    )
    stage = visitor.find("stage")
    expect(stage.locator(".stage-lines .die")).to_have_count(1)
    expect(stage).to_contain_text("Within reach")
    expect(stage).to_contain_text("Chance that another roll discovers something")
    expect(visitor.button("stand").first).to_be_enabled()
    expect(visitor.button("reroll").first).to_be_enabled()
    before = visitor.seq
    visitor.press(visitor.button("stand").first)  # beside the stage, which is still open
    until(lambda: visitor.ask()["seq"] > before)
