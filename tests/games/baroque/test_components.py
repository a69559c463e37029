"""The printed components: the totals of the dossier."""

import sys
import tomllib
from importlib.resources import files

from imperia.games.baroque import components as c

DATA = files("imperia.games.baroque")


def names(mask: int) -> list[str]:
    return [c.STATES[state] for state in c.bits(mask)]


def test_the_map_has_its_size() -> None:
    assert c.N_STATES == len(c.STATES) == 59
    assert sum(len(near) for near in c.ADJACENT) == 2 * 145
    assert c.STATES[:2] == ("brandenburg", "austria")
    assert c.bits(c.ALL) == list(range(59))
    assert c.bits(0) == []
    assert [c.bits(one) for one in c.ONE] == [[state] for state in range(59)]


def test_the_values_sum_up() -> None:
    assert sum(c.VALUE) == 115
    minors = [s for s in range(c.N_STATES) if not c.MAJORS_AT[4] & c.ONE[s]]
    values = [c.VALUE[s] for s in minors]
    assert [values.count(v) for v in (1, 2, 3)] == [20, 27, 7]
    assert sorted(c.STATES[s] for s in minors if c.VALUE[s] == 3) == (
        ["bavaria", "bohemia", "franche_comte", "lorraine", "saxony", "silesia", "styria"]
    )
    open_to_marriage = [s for s in minors if c.VALUE[s] == 1 and not c.DIOCESES & c.ONE[s]]
    assert len(open_to_marriage) == 19
    assert [sum(c.VALUE[s] for s in homes) for homes in c.HOMES] == [5, 5, 5, 5]


def test_electors_and_dioceses() -> None:
    assert sorted(names(c.ELECTORS)) == (
        [
            "bavaria",
            "bohemia",
            "brandenburg",
            "cologne",
            "lower_palatinate",
            "mainz",
            "saxony",
            "trier",
        ]
    )
    assert sorted(names(c.DIOCESES)) == (
        [
            "bremen",
            "cologne",
            "liege",
            "mainz",
            "munster",
            "osnabruck",
            "salzburg",
            "strasbourg",
            "trier",
        ]
    )


def test_ports_and_the_outer_border() -> None:
    assert sorted(names(c.BALTIC_PORTS)) == (
        ["east_pomerania", "holstein", "lubeck", "mecklenburg", "prussia", "west_pomerania"]
    )
    assert sorted(names(c.NORTH_SEA_PORTS)) == (
        ["bremen", "east_frisia", "hamburg", "oldenburg", "spanish_netherlands"]
    )
    assert c.OUTER_BORDER.bit_count() == 27
    assert names(c.ALL & ~c.CITY_ALLOWED) == ["prussia"]


def test_borders_and_distances_agree() -> None:
    for s in range(c.N_STATES):
        assert c.bits(c.NEAR[s]) == c.ADJACENT[s]
        assert all(s in c.ADJACENT[other] for other in c.ADJACENT[s])
        assert c.WITHIN[0][s] == c.ONE[s]
        assert c.WITHIN[1][s] == c.ONE[s] | c.NEAR[s]
        for d in (1, 2, 3):
            wider = c.WITHIN[d - 1][s]
            for other in c.bits(c.WITHIN[d - 1][s]):
                wider |= c.NEAR[other]
            assert c.WITHIN[d][s] == wider


def test_prussia_is_joined_by_the_permit_only() -> None:
    prussia = c.STATE["prussia"]
    assert c.NEAR[prussia] == 0
    assert sorted(names(c.PERMIT_NEAR[prussia])) == ["brandenburg", "east_pomerania"]
    assert c.PERMIT_NEAR[c.STATE["brandenburg"]] & c.ONE[prussia]
    changed = [s for s in range(59) if c.INCOME_BASE[s] != c.INCOME_WITH_PERMIT[s]]
    assert changed == [prussia]
    assert (c.INCOME_BASE[prussia], c.INCOME_WITH_PERMIT[prussia]) == (2, 6)
    assert c.INCOME_BASE == c.VALUE


def test_states_by_number_of_players() -> None:
    assert [len(c.bits(mask)) for mask in c.MAJORS_AT] == [0, 0, 2, 4, 5]
    assert sorted(names(c.FOREIGN_AT[2])) == sorted(names(c.FOREIGN_AT[3]))
    assert sorted(names(c.FOREIGN_AT[3])) == (
        ["franche_comte", "holstein", "spanish_netherlands", "west_pomerania"]
    )
    assert sorted(names(c.FOREIGN_AT[4])) == ["holstein", "west_pomerania"]


def test_powers() -> None:
    assert c.POWERS == ("brandenburg", "austria", "palatinate", "spanish_netherlands")
    assert c.POWERS_AT[2:] == [[0, 1], [0, 1, 2], [0, 1, 2, 3]]
    assert [c.POWERS[p] for p in c.TIE_BREAK] == (
        ["palatinate", "austria", "spanish_netherlands", "brandenburg"]
    )
    assert [len(options) for options in c.START_OPTIONS] == [4, 7, 4, 1]
    assert [c.STATES[s] for s in c.START_OPTIONS[0]] == ["prussia", "baden", "hesse", "lorraine"]
    assert c.START_MINORS_AT[2:] == [2, 1, 1]
    assert c.ARMIES_AT[2:] == [3, 2, 2]
    assert c.ARMY_ROUNDS_AT[2] == ["reverse", "forward", "reverse"]
    assert c.START_FLORINS_AT[2:] == [18, 15, 15]
    assert c.ARMY_LIMIT_AT[2:] == [10, 11, 15]
    assert c.FREE_CARDS_AT[2:] == [5, 3, 2]
    assert c.MAX_BUY_AT[2:] == [6, 5, 4]


def test_events() -> None:
    assert len(c.EVENTS) == 22
    assert sum(c.EVENT_COUNT) == 36
    removed = sum(c.EVENT_COUNT[event] for event in c.EVENTS_REMOVED_AT[4])
    assert sum(c.EVENT_COUNT) - removed == 34
    for name, number in c.EVENT.items():
        assert getattr(c, name.upper()) == number == c.EVENTS.index(name)
    assert {c.EVENTS[e]: c.STATES[s] for e, s in c.AUCTION_STATE.items()} == {
        "spain_sells_spanish_netherlands": "spanish_netherlands",
        "spain_sells_franche_comte": "franche_comte",
        "denmark_sells_holstein": "holstein",
        "sweden_sells_west_pomerania": "west_pomerania",
    }
    assert c.AUCTION_MINIMUM == {
        c.SPAIN_SELLS_SPANISH_NETHERLANDS: 5,
        c.SPAIN_SELLS_FRANCHE_COMTE: 3,
        c.DENMARK_SELLS_HOLSTEIN: 1,
        c.SWEDEN_SELLS_WEST_POMERANIA: 1,
    }
    assert c.AUCTION_BLOCKED_BY == {
        c.SPAIN_SELLS_SPANISH_NETHERLANDS: c.WAR_FRANCE,
        c.SPAIN_SELLS_FRANCHE_COMTE: c.WAR_FRANCE,
        c.DENMARK_SELLS_HOLSTEIN: c.WAR_DENMARK,
        c.SWEDEN_SELLS_WEST_POMERANIA: c.WAR_SWEDEN,
    }
    assert c.OWN_ARMIES_PAY == [0, 3, 3, 3, 5, 5, 5, 7, 7, 7, 10, 10, 10, 10, 10, 10]
    assert c.REVOLT_MAX_VALUE[1:] == [1, 1, 1, 2, 2, 3]
    assert c.SUBSIDY == [10, 6, 3, 0]
    assert c.STATES[c.CHAOS_ELECTOR] == "brunswick"


def test_wars() -> None:
    assert [c.WARS[war] for war in c.WAR_BY_ROLL[1:]] == (
        ["denmark", "dutch_naval", "france", "ottoman", "ottoman", "sweden"]
    )
    assert [c.STATES[s] for s in c.FRANCE_TARGETS] == (
        ["franche_comte", "lorraine", "spanish_netherlands"]
    )
    assert c.WAR_CLOSES == [c.BALTIC_PORTS, c.NORTH_SEA_PORTS, 0, 0, 0]
    assert (c.STATES[c.OTTOMAN_INVADES], c.STATES[c.OTTOMAN_STRIKES]) == ("styria", "austria")


def test_opportunity_cards() -> None:
    assert c.N_CARDS == len(c.CARDS) == 25
    assert sum(c.CARD_COUNT) == 41
    assert sum(c.IS_CHARACTER) == 16
    assert [c.CARD_CLASS.count(kind) for kind in range(7)] == [4, 4, 4, 4, 3, 5, 1]
    for name, number in c.CARD.items():
        constant = "POWER_CARD" if name == "power" else name.upper()
        assert getattr(c, constant) == number == c.CARDS.index(name)
    assert c.CLASSES[c.ARCHITECT] == "architect"
    assert c.CLASSES[c.KEPT] == "kept"


def test_prices() -> None:
    prices = {
        card: (c.CITY_PRICE[card], c.FORTRESS_PRICE[card], c.RESIDENCE_PRICE[card])
        for card in (c.BARELLI, c.LURAGO, c.MARTINELLI, c.ZUCCALLI, c.NO_ARCHITECT)
    }
    assert list(prices.values()) == [(5, 8, 4), (4, 7, 3), (3, 6, 5), (4, 6, 6), (6, 8, 6)]
    assert [c.FORTRESS_TAKES_ARMY[card] for card in prices] == [False, True, True, False, True]
    assert [-c.TURN_END_FLORINS[card] for card in range(4)] == [3, 3, 4, 5]


def test_characters() -> None:
    bishops = [c.LEOPOLD_WILHELM, c.GALEN, c.MAXIMILIAN_HEINRICH, c.SCHONBORN]
    assert [c.STATES[c.SEE[b]] for b in bishops] == ["strasbourg", "munster", "cologne", "mainz"]
    assert [c.RANGE[b] for b in bishops] == [2, 1, 1, 1]
    assert [c.TURN_END_FLORINS[b] for b in bishops] == [8, 6, 5, 0]
    assert sorted(names(c.BAN_ZONE)) == (
        ["fulda", "hesse", "lower_palatinate", "mainz", "nassau", "trier", "wurzburg"]
    )
    generals = [c.CHARLES_V_LORRAINE, c.CAPRARA, c.HATZFELDT, c.MONTECUCCOLI]
    assert [c.GENERAL_COST[g] for g in generals] == [3, 3, 4, 5]
    assert [c.GENERAL_BONUS[g] for g in generals] == [1, 1, 2, 2]
    assert [c.MARCH_MIN[g] for g in generals] == [5, 5, 4, 3]
    politicians = [c.FRIEDRICH_WILHELM, c.THURN_TAXIS, c.LOBKOWITZ, c.JOHANN_GEORG]
    assert [c.TURN_END_VP[p] for p in politicians] == [5, 3, 4, 0]
    assert [c.PLACE_BONUS[p] for p in politicians] == [1, 1, 1, 0]
    assert c.TURN_END_FLORINS[c.JOHANN_GEORG] == 5
    assert c.JOHANN_GEORG_ALTERNATIVE == (10, -3)


def test_where_the_politicians_have_their_bonus() -> None:
    for players in c.PLAYER_COUNTS:
        where = c.PLACE_BONUS_STATES[players]
        assert where[c.FRIEDRICH_WILHELM] == c.NEAR[c.STATE["brandenburg"]]
        assert where[c.LOBKOWITZ] == c.OUTER_BORDER
        for s in range(c.N_STATES):
            far = not c.NEAR[s] & c.MAJORS_AT[players]
            assert bool(where[c.THURN_TAXIS] & c.ONE[s]) == far


def test_painters_and_investments() -> None:
    assert c.WORKS == {
        c.BLOCK: [(1, 2), (2, 4), (3, 5)],
        c.HEINTZ: [(2, 3), (3, 5), (5, 7)],
        c.ROOS: [(3, 5), (5, 8), (7, 12)],
    }
    assert c.INVESTMENTS == [(4, 8, 1), (7, 15, 2), (12, 25, 3)]
    assert c.STATES[c.FUGGER_STATE] == c.STATES[c.CAPITALISM_STATE] == "augsburg"


def test_tables() -> None:
    assert c.MAINTENANCE[1:] == [1, 2, 3, 4, 4, 4, 4] + [5] * 8
    assert c.THRONE_VP[2:] == [[3, 0], [4, 2, 0], [5, 3, 1, 0]]
    assert c.THRONE_FAVOURS[2:] == [[2, 4], [1, 2, 4], [1, 2, 3, 4]]
    assert c.FAVOUR_COST == [1, 1, 2, 2, 2, 3, 4]
    assert c.FAVOUR_MAX == [2, 1, 1, 1, 1, 1, 1]
    assert c.FAVOURS[c.FAVOUR_PICK_CARD] == "pick_card"
    assert c.WAR_LOSS == [0, 2, 4, 7, 10, 15]
    assert c.MULLIGAN_PRICE == [0, 3, 7, 12]
    assert (c.CARD_PRICE, c.ARMY_PRICE) == (2, 3)
    assert len(c.COMPOSERS) == 8


def test_every_constant_of_the_parts_is_exported() -> None:
    for module in ("_cards", "_ids", "_map", "_tables"):
        for name in vars(sys.modules[f"imperia.games.baroque.{module}"]):
            if name.isupper() and not name.startswith(("_", "ARCHITECT_")):
                if name not in ("MAX_DISTANCE", "PACKAGE", "PORTS", "WIDTH"):
                    assert hasattr(c, name), name


def test_the_layout_covers_the_map() -> None:
    layout = tomllib.loads(DATA.joinpath("layout.toml").read_text())
    assert tuple(layout["states"]) == c.STATES
    assert sorted(layout["seas"]) == ["baltic", "north_sea"]
    assert len(layout["foreign_countries"]) == 8
    width, height = layout["map"]["width"], layout["map"]["height"]
    for place in layout["states"].values():
        assert len(place["polygon"]) >= 3
        for x, y in [*place["polygon"], (place["x"], place["y"])]:
            assert 0 <= x <= width
            assert 0 <= y <= height


def test_neighbours_share_an_edge_of_the_drawing() -> None:
    layout = tomllib.loads(DATA.joinpath("layout.toml").read_text())
    owners: dict[frozenset[tuple[float, float]], list[int]] = {}
    for s, place in enumerate(layout["states"].values()):
        points = [(x, y) for x, y in place["polygon"]]
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            owners.setdefault(frozenset((a, b)), []).append(s)
    pairs = {tuple(sorted(both)) for both in owners.values() if len(both) == 2}
    assert pairs == {(s, o) for s in range(c.N_STATES) for o in c.ADJACENT[s] if s < o}
