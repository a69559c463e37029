"""What a move would do, tried in a world imagined from the view of the one who asks."""

from tests.games.baroque.helpers import acting, seat
from tests.games.baroque.occasions import position

from imperia.catalog import find_game
from imperia.core import observe, parse_move
from imperia.games.baroque import GAME
from imperia.games.baroque.arrange import place_of
from imperia.games.price_of_power.components.map import AREAS
from imperia.play import start
from imperia.server.foretell import after, foretold
from imperia.texts import Renderer

WORDS = Renderer(GAME, "en")


def told(table, *wires):
    """The keys of the lines, and what would stand elsewhere."""
    austria = seat(table, "austria")
    view = observe(GAME, table.state, austria)
    lines, seen = foretold(GAME, view, austria, [parse_move(wire) for wire in wires], "seed")
    return [line.key for line in lines], after(GAME, view, seen, WORDS)


def table_with(**words):
    made = position(florins={"austria": 9}, armies={"austria": {"austria": 2}}, **words)
    return acting(made, "austria")


def test_a_plan_tells_the_lines_of_all_its_moves_and_what_would_stand_where():
    lines, patch = told(table_with(), "build_army", f"state:{place_of('austria')}")
    assert lines == ["preview.cost"]
    held = [value for path, value in patch if path[-1] == "holds" or "holds" in path]
    assert any("'count': 3" in str(value) or value == 3 for value in held)
    assert any("counters" in path for path, _ in patch)  # the florins that it costs


def test_nothing_that_is_rolled_or_asked_of_another_is_foretold():
    table = table_with()
    _, patch = told(table, "end")
    assert patch == []


def test_a_plan_of_which_only_a_part_is_certain_tells_nothing():
    """Of five cards that chance draws, the price of the first would be taken for that of all."""
    table = start(GAME, 3, "cards")
    while type(table.question).__name__ != "BuyCard":
        table.play(table.legal()[0])
    view = observe(GAME, table.state, table.seat)
    for count, known in ((1, True), (2, False)):
        lines, seen = foretold(GAME, view, table.seat, [parse_move("buy")] * count, "seed")
        assert bool(lines) is known
        assert bool(after(GAME, view, seen, WORDS)) is known


def test_what_is_asked_within_an_action_is_taken_as_done():
    table = table_with()
    near = next(
        move
        for move in ("politician_place", "place_influence")
        if parse_move(move) in table.legal()
    )
    table.play(near)
    place = table.legal()[0].wire()
    _, patch = told(table, place)
    assert "influence" in str(patch)


def test_a_move_that_is_not_allowed_ends_what_is_foretold():
    assert told(table_with(), "build_army", "play:999") == told(table_with(), "build_army")


def test_what_would_stand_in_an_area_of_several_provinces_is_foretold():
    game = find_game("price_of_power")
    table = start(game, 3, "claims", {"scenario": "intro_1444"})
    view, seen = table.observe(0), table.observe(0)
    seen.claims[0] = (1 << len(AREAS)) - 1
    patch = after(game, view, seen, Renderer(game, "en"))
    assert any("regions" in path for path, _ in patch)
