"""What the map shows: rings round whole areas, a room that it fills, nothing under the hand."""

import base64
import re

import pytest
from playwright.sync_api import expect
from tests.browser.positions import on_the_way

GAME = "price_of_power"
INTRO = {"scenario": "intro_1444"}
RING = (0, 134, 168)  # the colour of the look, on paper
LEVELS = ("far", "middle", "near")
WHERE = 'document.querySelector("svg.board:not([viewBox]) > .world").getAttribute("transform")'
FRAME = ".board-place > .board-frame"
# Rings alone, on white: nothing else of the board is painted.
ALONE = """svg.board .world > :not(.rings, defs) { visibility: hidden !important; }
  .board-frame, .board-frame * { background: #fff !important; } .grain { display: none; }"""
DRESS = """(styles) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}"""
# How many points of a picture have this colour; what is mixed with another counts for its share.
COVERED = """async ([picture, ring]) => {
  const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  canvas.drawImage(bitmap, 0, 0);
  const {data} = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += (255 - data[at]) / (255 - ring[0]);
  return sum;
}"""


def placed(visitor):
    """Where the board lies once it rests: the pixel of its origin in the window, and its zoom."""
    text = visitor.page.evaluate(WHERE)
    x, y, zoom = re.fullmatch(
        r"translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\)", text
    ).groups()
    box = visitor.page.locator("svg.board:not([viewBox])").bounding_box()
    return box["x"] + float(x), box["y"] + float(y), float(zoom)


def comes_to(visitor, level, at):
    """Turn the wheel over a point of the board until it shows this level of detail."""
    board = visitor.page.locator("svg.board:not([viewBox])")
    for _ in range(20):
        x, y, zoom = placed(visitor)
        if f"level-{level}" in board.get_attribute("class"):
            return
        visitor.page.mouse.move(x + at[0] * zoom, y + at[1] * zoom)
        visitor.page.mouse.wheel(0, -160)
        visitor.page.wait_for_timeout(700)  # it has come to rest
    raise AssertionError(level)


def outline(board, region):
    """The stretches of the border around a region: those that only one of its areas has."""
    areas = {area["id"]: area for area in board["areas"]}
    known = {}
    for area in region["areas"]:
        for ring in areas[area]["polygons"]:
            for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
                known.setdefault(frozenset((tuple(a), tuple(b))), []).append((a, b))
    return [found[0] for found in known.values() if len(found) == 1]


def length_in(edges, place, clip):
    """How many pixels of these stretches lie inside a part of the window."""
    left, top, zoom = place
    steps, sum_ = 20, 0.0
    for a, b in edges:
        long = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 * zoom
        for step in range(steps):
            x = left + zoom * (a[0] + (b[0] - a[0]) * (step + 0.5) / steps)
            y = top + zoom * (a[1] + (b[1] - a[1]) * (step + 0.5) / steps)
            if 0 < x - clip["x"] < clip["width"] and 0 < y - clip["y"] < clip["height"]:
                sum_ += long / steps
    return sum_


def test_rings_go_round_whole_areas_as_thin_near_as_far(site, visit):
    visitor = visit(size=(1440, 900))
    table = on_the_way(
        site,
        visitor,
        GAME,
        lambda table: type(table.question).__name__ == "ChooseClaim" and len(table.legal()) > 8,
        seats=3,
        **INTRO,
    )
    visitor.turn()
    scene = visitor.ask()["scene"]
    aims = {scene["targets"][move.wire()] for move in table.legal()} - {""}
    board = scene["boards"][0]
    regions = [region for region in board["regions"] if region["id"] in aims]
    assert len(regions) == len(aims) > 8  # each is an Area of several Provinces
    edges = [edge for region in regions for edge in outline(board, region)]
    widest = max(regions, key=lambda region: len(region["areas"]))
    assert len(widest["areas"]) > 3
    visitor.page.evaluate(DRESS, ALONE)
    thick = {}
    for level in LEVELS:
        comes_to(visitor, level, widest["at"])
        frame = visitor.page.locator(FRAME).bounding_box()
        clip = {"x": frame["x"], "y": frame["y"], "width": frame["width"], "height": 640}
        long = length_in(edges, placed(visitor), clip)
        assert long > 500
        visitor.page.wait_for_timeout(1500)  # it is painted
        picture = base64.b64encode(visitor.page.screenshot(clip=clip)).decode()
        thick[level] = visitor.page.evaluate(COVERED, [picture, RING]) / long
    assert all(1.8 < each < 3.6 for each in thick.values()), thick
    assert max(thick.values()) < 1.35 * min(thick.values()), thick


def sheet_of(board):
    """The part of a board that is in play: left, top, right, foot."""
    return board.get("window") or [0, 0, board["width"], board["height"]]


def hand_top(visitor):
    """Where the cards at the foot of the board begin."""
    cards = visitor.page.locator("[data-testid=hand] .card")
    return min(card.bounding_box()["y"] for card in cards.all())


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080)])
def test_the_introductory_map_fills_its_room_with_the_lands_that_matter(visit, size):
    visitor = visit(size=size)
    visitor.start("me", "random", "random", game=GAME, **INTRO)
    visitor.turn()
    visitor.page.wait_for_timeout(700)
    board = visitor.ask()["scene"]["boards"][0]
    x, y, zoom = placed(visitor)
    frame = visitor.page.locator(FRAME).bounding_box()
    left, _, right, _ = sheet_of(board)
    seen = [max(frame["x"], x + left * zoom), min(frame["x"] + frame["width"], x + right * zoom)]
    assert seen[1] - seen[0] > 0.9 * frame["width"]
    lands = [
        point
        for area in board["areas"]
        if area.get("owner", -1) >= 0
        for polygon in area["polygons"]
        for point in polygon
    ]
    assert {area.get("owner", -1) for area in board["areas"]} >= {0, 1, 2}
    assert all(frame["x"] < x + at[0] * zoom < frame["x"] + frame["width"] for at in lands)
    foot = hand_top(visitor)
    assert all(frame["y"] < y + at[1] * zoom < foot for at in lands)


def test_the_hand_covers_nothing_of_any_board(visit):
    visitor = visit(size=(1440, 900))
    visitor.start("me", *["random"] * 5, game=GAME, scenario="grand_campaign")
    visitor.turn()
    for board in visitor.ask()["scene"]["boards"]:
        visitor.page.locator(f'[data-inset="{board["id"]}"]').click()
        visitor.page.wait_for_timeout(900)
        _, y, zoom = placed(visitor)
        assert y + sheet_of(board)[3] * zoom < hand_top(visitor), board["id"]


def test_the_board_keeps_its_room_when_the_events_run_out(site, visit):
    rooms = []
    for left in (True, False):
        visitor = visit(size=(1440, 900))
        on_the_way(
            site,
            visitor,
            GAME,
            lambda table, left=left: bool(table.state.shown + [0] * table.state.face_down) == left,
            **INTRO,
        )
        visitor.turn()
        events = visitor.page.locator('[data-testid=band] [data-node="row:events"] .card')
        assert bool(events.count()) == left
        rooms.append(visitor.page.locator(".board-place").bounding_box())
    assert rooms[0] == rooms[1]


def test_the_other_boards_tell_how_many_targets_lie_on_them(site, visit):
    visitor = visit(size=(1440, 900))
    on_the_way(
        site,
        visitor,
        GAME,
        lambda table: type(table.question).__name__ == "ChooseVoyage",
        seats=3,
        most=500,
        scenario="sea_route_to_india",
    )
    visitor.turn()
    scene = visitor.ask()["scene"]
    aims = {scene["targets"].get(move) for move in visitor.legal()}
    told = {}
    for board in scene["boards"]:
        nodes = board.get("areas", []) + board.get("spots", []) + board.get("regions", [])
        count = len(aims & {node["id"] for node in nodes})
        told[board["id"]] = count
        inset = visitor.page.locator(f'[data-inset="{board["id"]}"]')
        expect(inset.locator(".inset-count")).to_have_text(str(count) if count else "")
        name = board["label"]
        plural = "place" if count == 1 else "places"
        heard = f"{name}: {count} {plural} to choose here" if count else name
        expect(inset).to_have_accessible_name(heard)
    assert sorted(set(told.values()))[0] == 0
    assert sum(told.values()) > 0


def test_an_army_at_the_edge_stays_on_the_sheet(visitor):
    """The Canaries lie in the corner of the map: their Army stands beside them."""
    visitor.page.route(re.compile(r"/api/tables/\w+(\?.*)?$"), put_on_the_canaries)
    visitor.start("me", "random", "random", game=GAME, **INTRO)
    visitor.turn()
    board = visitor.ask()["scene"]["boards"][0]
    at = next(region["at"] for region in board["regions"] if CANARIES in region["areas"])
    army = visitor.page.locator('.held[data-node="army:test"]')
    left, top, right, foot = sheet_of(board)
    visitor.page.locator(".zoom-keys button").nth(2).click()  # all of it
    for level in LEVELS:
        comes_to(visitor, level, at)
        x, y, zoom = placed(visitor)
        box = army.bounding_box()
        assert box["x"] >= x + left * zoom, level
        assert box["x"] + box["width"] <= x + right * zoom, level
        assert box["y"] >= y + top * zoom, level
        assert box["y"] + box["height"] <= y + foot * zoom, level


CANARIES = "province:canarias"


def put_on_the_canaries(route):
    if route.request.method != "GET":
        return route.continue_()
    answer = route.fetch()
    told = answer.json()
    for region in told["scene"]["boards"][0]["regions"]:
        if CANARIES in region["areas"]:
            army = {"node": "Piece", "symbol": "army", "label": "Army", "seat": 1, "count": 3}
            region["holds"] = [{**army, "id": "army:test"}]
    return route.fulfill(response=answer, json=told)


def test_alliances_marriages_and_influence_have_a_sign_from_far(site, visit):
    visitor = visit(size=(1440, 900))
    on_the_way(
        site,
        visitor,
        GAME,
        lambda table: any(table.state.allies) and any(table.state.wed) and table.question,
        seats=3,
        **INTRO,
    )
    visitor.turn()
    page, board = visitor.page, visitor.ask()["scene"]["boards"][0]
    assert "level-far" in page.locator("svg.board:not([viewBox])").get_attribute("class")
    page.locator(".zoom-keys button").nth(2).click()  # all of it
    held = [
        {piece["seat"] for piece in region.get("holds", []) if piece["symbol"] == "influence"}
        for region in board["regions"]
    ]
    signs = page.locator("svg.board:not([viewBox]) .far-influence")
    expect(signs).to_have_count(len([seats for seats in held if seats]))
    assert page.locator(".far-influence > g").count() == sum(map(len, held)) > 0
    for tie in ("alliance", "marriage"):
        capitals = [
            area
            for area in board["areas"]
            for piece in area.get("holds", [])
            if piece["symbol"] == tie
        ]
        assert capitals
        drawn = page.locator(f'.town .piece:has(use[href$="s-{tie}"]) .token')
        assert drawn.count() == len(capitals)
        assert drawn.first.bounding_box()["width"] >= 11
