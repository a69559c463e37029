"""The prices of buildings stand on their buttons."""

from tests.games.baroque.helpers import acting, seat
from tests.games.baroque.occasions import position

from imperia.core import observe
from imperia.games.baroque import GAME
from imperia.games.baroque.components.tables import CITY_PRICE
from imperia.games.baroque.scene import scene


def test_a_building_tells_its_price_to_who_is_asked():
    table = acting(position(florins={"austria": 30}), "austria")
    asked = seat(table, "austria")
    offers = {each.move: each for each in scene(observe(GAME, table.state, asked)).offers}
    assert "build_city" in offers
    (line,) = offers["build_city"].costs
    assert line.params["florins"] == CITY_PRICE[-1]
    assert "build_army" not in offers  # its name tells it


def test_what_cannot_be_built_has_no_price():
    table = acting(position(florins={"austria": 0}), "austria")
    assert scene(observe(GAME, table.state, seat(table, "austria"))).offers == []
