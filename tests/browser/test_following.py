"""The map goes where something happens, and back; never under the reader's hands."""

import pytest
from playwright.sync_api import expect
from tests.browser.positions import on_the_way
from tests.browser.test_distant_boards import open_board
from tests.browser.test_map import FRAME, GAME, INTRO, placed

from imperia.games.price_of_power.components.map import AREA_CONTINENT, CONTINENTS

HANDS_OFF = 4200  # milliseconds after which a map that the reader has moved may go by itself
STAYS = 4200  # after which it has come back


# The map lies still: nothing slides, and it is where it was a while ago.
RESTS = """async () => {
  const lie = () => document.querySelector("svg.board:not([viewBox]) > .world")
    .getAttribute("transform") + document.querySelector(".board-picture").style.transform;
  const before = lie();
  await new Promise((done) => setTimeout(done, 900));
  return lie() === before && !document.querySelector(".board-picture").style.transform;
}"""


def marches(table):
    """Is a player to say where an Army goes, with a choice?"""
    if type(table.question).__name__ != "ChooseStep":
        return False
    return sum(move.name == "area" for move in table.legal()) > 1


def rests(visitor):
    """Where the map lies when it has come to rest."""
    while not visitor.page.evaluate(RESTS):
        pass
    return placed(visitor)


def looks_elsewhere(visitor):
    """Come near where nothing happens: the north-east of the map."""
    frame = visitor.page.locator(FRAME).bounding_box()
    visitor.page.mouse.move(frame["x"] + frame["width"] * 0.8, frame["y"] + 40)
    for _ in range(3):
        visitor.page.mouse.wheel(0, -240)
        visitor.page.wait_for_timeout(300)
    return rests(visitor)


def sees(visitor, at):
    """Is a point of the board in the frame, above the hand?"""
    x, y, zoom = placed(visitor)
    frame = visitor.page.locator(FRAME).bounding_box()
    left, top = x + at[0] * zoom - frame["x"], y + at[1] * zoom - frame["y"]
    return 0 < left < frame["width"] and 0 < top < frame["height"] - 90


@pytest.fixture
def marching(site, visit):
    """A player whose Army is to march, and somebody who looks on."""
    player = visit(size=(1440, 900))
    on_the_way(site, player, GAME, marches, **INTRO)
    player.turn()
    watcher = visit(size=(1440, 900))
    watcher.page.emulate_media(reduced_motion="no-preference")
    watcher.sit(player.table)
    watcher.page.wait_for_selector(".realm-name, .region-name", state="attached")
    rests(watcher)
    return player, watcher


def aims(visitor):
    """By move: where the Area lies to which an Army may go."""
    scene = visitor.ask()["scene"]
    places = {node["id"]: node["at"] for node in scene["boards"][0]["regions"]}
    return {
        move: places[scene["targets"][move]] for move in visitor.legal() if move.startswith("area:")
    }


def test_the_map_goes_where_an_army_marches_and_back(marching):
    player, watcher = marching
    there = looks_elsewhere(watcher)
    watcher.page.wait_for_timeout(HANDS_OFF)
    move, at = next(iter(aims(player).items()))
    assert not sees(watcher, at)
    before = watcher.seq
    player.play(move)
    watcher.shows(before + 1)
    watcher.page.wait_for_timeout(1800)
    assert sees(watcher, at)
    watcher.page.wait_for_timeout(STAYS)
    assert rests(watcher) == pytest.approx(there, abs=1)


@pytest.mark.parametrize("why", ["motion", "hands"])
def test_the_map_stays_under_the_readers_hand_and_for_who_wants_no_motion(marching, why):
    player, watcher = marching
    there = looks_elsewhere(watcher)
    if why == "motion":
        watcher.page.emulate_media(reduced_motion="reduce")
    else:
        watcher.page.mouse.down()
    watcher.page.wait_for_timeout(HANDS_OFF)
    before = watcher.seq
    player.play(next(iter(aims(player))))
    watcher.shows(before + 1)
    watcher.page.wait_for_timeout(1800)
    assert rests(watcher) == there
    watcher.page.mouse.up()


def test_targets_out_of_sight_are_shown_and_the_map_goes_back_after_the_answer(site, visit):
    visitor = visit(size=(1440, 900))
    visitor.page.emulate_media(reduced_motion="no-preference")
    on_the_way(site, visitor, GAME, marches, **INTRO)
    visitor.turn()
    rests(visitor)
    there = looks_elsewhere(visitor)
    visitor.page.wait_for_timeout(HANDS_OFF)
    visitor.play(next(iter(aims(visitor))))  # by its button
    visitor.turn()
    visitor.page.wait_for_timeout(1800)
    further = aims(visitor)
    assert further
    assert all(sees(visitor, at) for at in further.values())
    visitor.play("stop")
    visitor.turn()
    visitor.page.wait_for_timeout(STAYS)
    assert rests(visitor) == pytest.approx(there, abs=1)


def forgoes_afar(table):
    """The answers that change something on a Distant Continent."""
    named = [move for move in table.legal() if move.name == "drop_claim"]
    return [move for move in named if AREA_CONTINENT[move.arg] >= 0]


@pytest.fixture
def overseas(site, visit):
    """A player who may give up a Claim overseas, that answer, its continent, an onlooker."""
    player = visit(size=(1366, 768))
    table = on_the_way(site, player, GAME, forgoes_afar, seats=3, scenario="sea_route_to_india")
    move = forgoes_afar(table)[0]
    player.turn()
    watcher = visit(size=(1366, 768))
    watcher.page.emulate_media(reduced_motion="no-preference")
    watcher.sit(player.table)
    watcher.page.wait_for_selector("[data-inset]")
    rests(watcher)
    return player, move.wire(), CONTINENTS[AREA_CONTINENT[move.arg]], watcher


def turned_to(watcher, board):
    tab = watcher.page.locator(f'[data-inset="board:{board}"]')
    expect(tab).to_have_attribute("aria-pressed", "true")


def test_the_page_turns_to_the_board_where_something_happens_and_back(overseas):
    player, move, continent, watcher = overseas
    there = looks_elsewhere(watcher)
    watcher.page.wait_for_timeout(HANDS_OFF)
    player.play(move)
    turned_to(watcher, continent)
    expect(watcher.page.locator("svg.board:not([viewBox]) .glow").first).to_be_attached()
    turned_to(watcher, "map")
    assert rests(watcher) == pytest.approx(there, abs=1)


@pytest.mark.parametrize("why", ["work", "hands", "motion"])
def test_who_is_at_work_on_another_board_or_has_just_moved_it_keeps_it(overseas, why):
    player, move, continent, watcher = overseas
    board = "map"
    if why == "work":
        board = next(each for each in CONTINENTS if each != continent)
        open_board(watcher.page, board)
        watcher.page.wait_for_timeout(HANDS_OFF)
    elif why == "motion":
        watcher.page.emulate_media(reduced_motion="reduce")
    before = watcher.seq
    if why == "hands":
        watcher.page.locator('[data-inset="board:map"]').click()
    player.play(move)
    watcher.shows(before + 1)
    watcher.page.wait_for_timeout(900)
    turned_to(watcher, board)


def test_who_is_to_answer_keeps_the_board(overseas):
    player, move, _, _ = overseas
    player.page.emulate_media(reduced_motion="no-preference")
    rests(player)
    player.page.wait_for_timeout(HANDS_OFF)
    player.play(move)
    player.page.wait_for_timeout(900)
    turned_to(player, "map")
