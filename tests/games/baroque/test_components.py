"""The printed components: the totals of the dossier."""

import tomllib
from importlib.resources import files

from imperia.games.baroque.components.cards import (
    ARCHITECT,
    BAN_ZONE,
    CAPITALISM_STATE,
    CAPRARA,
    CARD,
    CARD_CLASS,
    CARD_COUNT,
    CARDS,
    CHARLES_V_LORRAINE,
    CLASSES,
    FRIEDRICH_WILHELM,
    GALEN,
    GENERAL_BONUS,
    GENERAL_COST,
    HATZFELDT,
    INVESTMENTS,
    IS_CHARACTER,
    JOHANN_GEORG,
    JOHANN_GEORG_ALTERNATIVE,
    MARCH_MIN,
    MONTECUCCOLI,
    N_CARDS,
    NO_ARCHITECT,
    PLACE_BONUS,
    PLACE_BONUS_STATES,
    RANGE,
    SCHONBORN,
    SEE,
    THURN_TAXIS,
    TURN_END_FLORINS,
    TURN_END_VP,
    WORKS,
)
from imperia.games.baroque.components.events import (
    AUCTION_MINIMUM,
    AUCTION_STATE,
    BLOCKED_BY,
    CHAOS_ELECTOR,
    EVENT,
    EVENT_COUNT,
    EVENTS,
    FRANCE_TARGETS,
    FUGGER_STATE,
    OTTOMAN_INVADES,
    OTTOMAN_STRIKES,
    OWN_ARMIES_PAY,
    REVOLT_MAX_VALUE,
    SUBSIDY,
    WAR_BY_ROLL,
    WAR_CLOSES,
    WAR_DENMARK,
    WAR_FRANCE,
    WAR_SWEDEN,
    WARS,
)
from imperia.games.baroque.components.map import (
    ADJACENT,
    ALL,
    BALTIC_PORTS,
    CITY_ALLOWED,
    DIOCESES,
    ELECTORS,
    FOREIGN_AT,
    HOMES,
    INCOME_WITH_PERMIT,
    MAJORS_AT,
    N_STATES,
    NEAR,
    NORTH_SEA_PORTS,
    ONE,
    OUTER_BORDER,
    PERMIT_NEAR,
    POWERS,
    POWERS_AT,
    START_OPTIONS,
    STATE,
    STATES,
    TIE_BREAK,
    VALUE,
    WITHIN,
)
from imperia.games.baroque.components.reading import PLAYER_COUNTS
from imperia.games.baroque.components.tables import (
    ARMY_LIMIT_AT,
    ARMY_PRICE,
    ARMY_ROUNDS_AT,
    CARD_PRICE,
    CITY_PRICE,
    COMPOSERS,
    EVENTS_REMOVED_AT,
    FAVOUR_COST,
    FAVOUR_MAX,
    FAVOUR_PICK_CARD,
    FAVOURS,
    FORTRESS_PRICE,
    FORTRESS_TAKES_ARMY,
    FREE_CARDS_AT,
    MAINTENANCE,
    MAX_BUY_AT,
    MULLIGAN_PRICE,
    RESIDENCE_PRICE,
    START_FLORINS_AT,
    START_MINORS_AT,
    THRONE_FAVOURS,
    THRONE_VP,
    WAR_LOSS,
)
from imperia.kit.masks import bits

DATA = files("imperia.games.baroque")


def names(mask: int) -> list[str]:
    return [STATES[state] for state in bits(mask)]


def test_the_map_has_its_size() -> None:
    assert N_STATES == len(STATES) == 59
    assert sum(len(near) for near in ADJACENT) == 2 * 145
    assert STATES[:2] == ("brandenburg", "austria")
    assert bits(ALL) == list(range(59))
    assert bits(0) == []
    assert [bits(one) for one in ONE] == [[state] for state in range(59)]


def test_the_values_sum_up() -> None:
    assert sum(VALUE) == 115
    minors = [s for s in range(N_STATES) if not MAJORS_AT[4] & ONE[s]]
    values = [VALUE[s] for s in minors]
    assert [values.count(v) for v in (1, 2, 3)] == [20, 27, 7]
    assert sorted(STATES[s] for s in minors if VALUE[s] == 3) == (
        ["bavaria", "bohemia", "franche_comte", "lorraine", "saxony", "silesia", "styria"]
    )
    open_to_marriage = [s for s in minors if VALUE[s] == 1 and not DIOCESES & ONE[s]]
    assert len(open_to_marriage) == 19
    assert [sum(VALUE[s] for s in homes) for homes in HOMES] == [5, 5, 5, 5]


def test_electors_and_dioceses() -> None:
    assert sorted(names(ELECTORS)) == (
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
    assert sorted(names(DIOCESES)) == (
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
    assert sorted(names(BALTIC_PORTS)) == (
        ["east_pomerania", "holstein", "lubeck", "mecklenburg", "prussia", "west_pomerania"]
    )
    assert sorted(names(NORTH_SEA_PORTS)) == (
        ["bremen", "east_frisia", "hamburg", "oldenburg", "spanish_netherlands"]
    )
    assert OUTER_BORDER.bit_count() == 27
    assert names(ALL & ~CITY_ALLOWED) == ["prussia"]


def test_borders_and_distances_agree() -> None:
    for s in range(N_STATES):
        assert bits(NEAR[s]) == ADJACENT[s]
        assert all(s in ADJACENT[other] for other in ADJACENT[s])
        assert WITHIN[0][s] == ONE[s]
        assert WITHIN[1][s] == ONE[s] | NEAR[s]
        for d in (1, 2, 3):
            wider = WITHIN[d - 1][s]
            for other in bits(WITHIN[d - 1][s]):
                wider |= NEAR[other]
            assert WITHIN[d][s] == wider


def test_prussia_is_joined_by_the_permit_only() -> None:
    prussia = STATE["prussia"]
    assert NEAR[prussia] == 0
    assert sorted(names(PERMIT_NEAR[prussia])) == ["brandenburg", "east_pomerania"]
    assert PERMIT_NEAR[STATE["brandenburg"]] & ONE[prussia]
    changed = [s for s in range(59) if VALUE[s] != INCOME_WITH_PERMIT[s]]
    assert changed == [prussia]
    assert (VALUE[prussia], INCOME_WITH_PERMIT[prussia]) == (2, 6)


def test_states_by_number_of_players() -> None:
    assert [len(bits(mask)) for mask in MAJORS_AT] == [0, 0, 2, 4, 5]
    assert sorted(names(FOREIGN_AT[2])) == sorted(names(FOREIGN_AT[3]))
    assert sorted(names(FOREIGN_AT[3])) == (
        ["franche_comte", "holstein", "spanish_netherlands", "west_pomerania"]
    )
    assert sorted(names(FOREIGN_AT[4])) == ["holstein", "west_pomerania"]


def test_powers() -> None:
    assert POWERS == ("brandenburg", "austria", "palatinate", "spanish_netherlands")
    assert POWERS_AT[2:] == [[0, 1], [0, 1, 2], [0, 1, 2, 3]]
    assert [POWERS[p] for p in TIE_BREAK] == (
        ["palatinate", "austria", "spanish_netherlands", "brandenburg"]
    )
    assert [len(options) for options in START_OPTIONS] == [4, 7, 4, 1]
    assert [STATES[s] for s in START_OPTIONS[0]] == ["prussia", "baden", "hesse", "lorraine"]
    assert START_MINORS_AT[2:] == [2, 1, 1]
    assert [len(rounds) for rounds in ARMY_ROUNDS_AT][2:] == [3, 2, 2]
    assert ARMY_ROUNDS_AT[2] == ["reverse", "forward", "reverse"]
    assert START_FLORINS_AT[2:] == [18, 15, 15]
    assert ARMY_LIMIT_AT[2:] == [10, 11, 15]
    assert FREE_CARDS_AT[2:] == [5, 3, 2]
    assert MAX_BUY_AT[2:] == [6, 5, 4]


def test_events() -> None:
    assert len(EVENTS) == 22
    assert sum(EVENT_COUNT) == 36
    removed = sum(EVENT_COUNT[event] for event in EVENTS_REMOVED_AT[4])
    assert sum(EVENT_COUNT) - removed == 34
    for name, number in EVENT.items():
        assert number == EVENTS.index(name)
    assert {EVENTS[e]: STATES[s] for e, s in AUCTION_STATE.items()} == {
        "spain_sells_spanish_netherlands": "spanish_netherlands",
        "spain_sells_franche_comte": "franche_comte",
        "denmark_sells_holstein": "holstein",
        "sweden_sells_west_pomerania": "west_pomerania",
    }
    assert {sale: AUCTION_MINIMUM[sale] for sale in AUCTION_STATE} == {
        EVENT["spain_sells_spanish_netherlands"]: 5,
        EVENT["spain_sells_franche_comte"]: 3,
        EVENT["denmark_sells_holstein"]: 1,
        EVENT["sweden_sells_west_pomerania"]: 1,
    }
    assert {sale: BLOCKED_BY[sale] for sale in AUCTION_STATE} == {
        EVENT["spain_sells_spanish_netherlands"]: WAR_FRANCE,
        EVENT["spain_sells_franche_comte"]: WAR_FRANCE,
        EVENT["denmark_sells_holstein"]: WAR_DENMARK,
        EVENT["sweden_sells_west_pomerania"]: WAR_SWEDEN,
    }
    assert OWN_ARMIES_PAY == [0, 3, 3, 3, 5, 5, 5, 7, 7, 7, 10, 10, 10, 10, 10, 10]
    assert REVOLT_MAX_VALUE[1:] == [1, 1, 1, 2, 2, 3]
    assert SUBSIDY == [10, 6, 3, 0]
    assert STATES[CHAOS_ELECTOR] == "brunswick"


def test_wars() -> None:
    assert [WARS[war] for war in WAR_BY_ROLL[1:]] == (
        ["denmark", "dutch_naval", "france", "ottoman", "ottoman", "sweden"]
    )
    assert [STATES[s] for s in FRANCE_TARGETS] == (
        ["franche_comte", "lorraine", "spanish_netherlands"]
    )
    assert WAR_CLOSES == [BALTIC_PORTS, NORTH_SEA_PORTS, 0, 0, 0]
    assert (STATES[OTTOMAN_INVADES], STATES[OTTOMAN_STRIKES]) == ("styria", "austria")


def test_opportunity_cards() -> None:
    assert N_CARDS == len(CARDS) == 25
    assert sum(CARD_COUNT) == 41
    assert sum(IS_CHARACTER) == 16
    assert [CARD_CLASS.count(kind) for kind in range(7)] == [4, 4, 4, 4, 3, 5, 1]
    for name, number in CARD.items():
        assert number == CARDS.index(name)
    assert CLASSES[ARCHITECT] == "architect"
    assert CLASSES[-1] == "kept"


def test_prices() -> None:
    prices = {
        card: (CITY_PRICE[card], FORTRESS_PRICE[card], RESIDENCE_PRICE[card])
        for card in (
            CARD["barelli"],
            CARD["lurago"],
            CARD["martinelli"],
            CARD["zuccalli"],
            NO_ARCHITECT,
        )
    }
    assert list(prices.values()) == [(5, 8, 4), (4, 7, 3), (3, 6, 5), (4, 6, 6), (6, 8, 6)]
    assert [FORTRESS_TAKES_ARMY[card] for card in prices] == [False, True, True, False, True]
    assert [-TURN_END_FLORINS[card] for card in range(4)] == [3, 3, 4, 5]


def test_characters() -> None:
    bishops = [CARD["leopold_wilhelm"], GALEN, CARD["maximilian_heinrich"], SCHONBORN]
    assert [STATES[SEE[b]] for b in bishops] == ["strasbourg", "munster", "cologne", "mainz"]
    assert [RANGE[b] for b in bishops] == [2, 1, 1, 1]
    assert [TURN_END_FLORINS[b] for b in bishops] == [8, 6, 5, 0]
    assert sorted(names(BAN_ZONE)) == (
        ["fulda", "hesse", "lower_palatinate", "mainz", "nassau", "trier", "wurzburg"]
    )
    generals = [CHARLES_V_LORRAINE, CAPRARA, HATZFELDT, MONTECUCCOLI]
    assert [GENERAL_COST[g] for g in generals] == [3, 3, 4, 5]
    assert [GENERAL_BONUS[g] for g in generals] == [1, 1, 2, 2]
    assert [MARCH_MIN[g] for g in generals] == [5, 5, 4, 3]
    politicians = [FRIEDRICH_WILHELM, THURN_TAXIS, CARD["lobkowitz"], JOHANN_GEORG]
    assert [TURN_END_VP[p] for p in politicians] == [5, 3, 4, 0]
    assert [PLACE_BONUS[p] for p in politicians] == [1, 1, 1, 0]
    assert TURN_END_FLORINS[JOHANN_GEORG] == 5
    assert JOHANN_GEORG_ALTERNATIVE == (10, -3)


def test_where_the_politicians_have_their_bonus() -> None:
    for players in PLAYER_COUNTS:
        where = PLACE_BONUS_STATES[players]
        assert where[FRIEDRICH_WILHELM] == NEAR[STATE["brandenburg"]]
        assert where[CARD["lobkowitz"]] == OUTER_BORDER
        for s in range(N_STATES):
            far = not NEAR[s] & MAJORS_AT[players]
            assert bool(where[THURN_TAXIS] & ONE[s]) == far


def test_painters_and_investments() -> None:
    assert {
        CARD["block"]: [(1, 2), (2, 4), (3, 5)],
        CARD["heintz"]: [(2, 3), (3, 5), (5, 7)],
        CARD["roos"]: [(3, 5), (5, 8), (7, 12)],
    } == WORKS
    assert INVESTMENTS == [(4, 8, 1), (7, 15, 2), (12, 25, 3)]
    assert STATES[FUGGER_STATE] == STATES[CAPITALISM_STATE] == "augsburg"


def test_tables() -> None:
    assert MAINTENANCE[1:] == [1, 2, 3, 4, 4, 4, 4] + [5] * 8
    assert THRONE_VP[2:] == [[3, 0], [4, 2, 0], [5, 3, 1, 0]]
    assert THRONE_FAVOURS[2:] == [[2, 4], [1, 2, 4], [1, 2, 3, 4]]
    assert FAVOUR_COST == [1, 1, 2, 2, 2, 3, 4]
    assert FAVOUR_MAX == [2, 1, 1, 1, 1, 1, 1]
    assert FAVOURS[FAVOUR_PICK_CARD] == "pick_card"
    assert WAR_LOSS == [0, 2, 4, 7, 10, 15]
    assert MULLIGAN_PRICE == [0, 3, 7, 12]
    assert (CARD_PRICE, ARMY_PRICE) == (2, 3)
    assert len(COMPOSERS) == 8


def test_the_layout_covers_the_map() -> None:
    layout = tomllib.loads(DATA.joinpath("layout.toml").read_text())
    assert tuple(layout["states"]) == STATES
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
    assert pairs == {(s, o) for s in range(N_STATES) for o in ADJACENT[s] if s < o}
