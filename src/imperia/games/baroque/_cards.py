"""The event cards, the wars and the opportunity cards."""

from typing import Final

from imperia.kit.data import built_in_table
from imperia.kit.masks import bits
from imperia.kit.sheet import Entry, data_file

from ._ids import (
    ARCHITECT,
    BIRTH_OF_MALE_HEIR,
    BISHOP,
    CAPITALISM,
    CARDS,
    CHAOS,
    CLASS,
    EVENT,
    EVENTS,
    FAMINE,
    FUGGER_RECALLS_LOAN,
    GENERAL,
    IMPERIAL_SUBSIDIES,
    JOHANN_GEORG,
    MARITIME_TRADE,
    MARRIAGE,
    N_CARDS,
    PAINTER,
    PAY_ALL_ARMIES,
    PAY_OWN_ARMIES,
    PEACE,
    POLISH_PERMIT,
    POLITICIAN,
    POWER_CARD,
    PROSPEROUS_CITY_TRADE,
    REVOLT,
    SCHONBORN,
    WAR_FRANCE,
    WAR_NUMBER,
    WAR_OTTOMAN,
    WARS,
)
from ._map import (
    ALL,
    AUCTION_STATE,
    BALTIC_PORTS,
    MAJORS_AT,
    NEAR,
    NORTH_SEA_PORTS,
    OUTER_BORDER,
    STATE,
    STATES,
    WITHIN,
)
from ._reading import (
    MAX_ARMIES,
    MAX_DISTANCE,
    PACKAGE,
    PLAYER_COUNTS,
    PORTS,
    check_reconstructed,
    read_steps,
)

_events: Final = data_file(PACKAGE, "events").sheet(ids=EVENTS).rows
EVENT_COUNT: Final[list[int]] = [entry.whole("count", at_least=0) for entry in _events]
BLOCKED_BY: Final[list[int]] = [
    WAR_NUMBER[entry.word("blocked_by", WARS)] if entry.has("blocked_by") else -1
    for entry in _events
]  # by event: the war during which it has no effect, or -1

AUCTION_MINIMUM: Final[dict[int, int]] = {
    event: _events[event].whole("minimum_bid", at_least=1) for event in AUCTION_STATE
}
AUCTION_BLOCKED_BY: Final[dict[int, int]] = {
    event: BLOCKED_BY[event] for event in AUCTION_STATE if BLOCKED_BY[event] >= 0
}

CHAOS_ELECTOR: Final[int] = STATE[_events[CHAOS].word("makes_elector", STATES)]
CHAOS_RESHUFFLES: Final[list[int]] = [
    EVENT[event] for event in _events[CHAOS].words("reshuffles", EVENTS)
]
FAMINE_LOSS: Final[int] = _events[FAMINE].whole("income_less", at_least=0)
FAMINE_FLOOR: Final[int] = _events[FAMINE].whole("income_floor", at_least=0)
CITY_TRADE: Final[int] = _events[PROSPEROUS_CITY_TRADE].whole("florins_per_city", at_least=0)
FORTRESS_TRADE: Final[int] = _events[PROSPEROUS_CITY_TRADE].whole(
    "florins_per_fortified_city", at_least=0
)
PORT_TRADE: Final[int] = _events[MARITIME_TRADE].whole("florins_per_port", at_least=0)
PORT_TRADE_FORTRESS_EXTRA: Final[int] = _events[MARITIME_TRADE].whole(
    "florins_more_if_fortified", at_least=0
)
FUGGER_NOW: Final[int] = _events[FUGGER_RECALLS_LOAN].whole("florins_now", at_least=0)
FUGGER_LATER: Final[int] = _events[FUGGER_RECALLS_LOAN].whole("florins_later", at_least=0)
FUGGER_STATE: Final[int] = STATE[_events[FUGGER_RECALLS_LOAN].word("payee", STATES)]
SUBSIDY: Final[list[int]] = _events[IMPERIAL_SUBSIDIES].wholes(
    "florins_by_rank", at_least=0, length=PLAYER_COUNTS[-1]
)
MARRIAGE_VALUE: Final[int] = _events[MARRIAGE].whole("value", at_least=0)
HEIR_CARDS: Final[int] = _events[BIRTH_OF_MALE_HEIR].whole("cards", at_least=0)
PEACE_GIFT: Final[int] = _events[PEACE].whole("florins_without_war", at_least=0)
PAY_ALL_NOW: Final[int] = _events[PAY_ALL_ARMIES].whole("florins_now", at_least=0)
PAY_ALL_LATER: Final[int] = _events[PAY_ALL_ARMIES].whole("florins_later", at_least=0)
OWN_ARMIES_PAY: Final[list[int]] = read_steps(
    _events[PAY_OWN_ARMIES].parts("pay"), "from_armies", 0, MAX_ARMIES
)
REVOLT_MAX_VALUE: Final[list[int]] = [
    0,
    *_events[REVOLT].wholes("max_value_by_roll", at_least=0, length=6),
]
REVOLT_MAX_ARMIES: Final[int] = _events[REVOLT].whole("max_armies", at_least=0)
_events[POLISH_PERMIT].has("links")
for _entry in _events:
    check_reconstructed(_entry)
    _entry.finish()


_wars: Final = data_file(PACKAGE, "wars").sheet(ids=WARS).rows
_PORTS_OF: Final[dict[str, int]] = {
    "baltic": BALTIC_PORTS,
    "north_sea": NORTH_SEA_PORTS,
    "none": 0,
}
WAR_CLOSES: Final[list[int]] = [_PORTS_OF[entry.word("closes_ports", PORTS)] for entry in _wars]
FRANCE_TARGETS: Final[list[int]] = [
    STATE[state] for state in _wars[WAR_FRANCE].words("targets", STATES)
]
OTTOMAN_INVADES: Final[int] = STATE[_wars[WAR_OTTOMAN].word("invades", STATES)]
OTTOMAN_STRIKES: Final[int] = STATE[_wars[WAR_OTTOMAN].word("then_strikes", STATES)]
OTTOMAN_POINTS: Final[int] = _wars[WAR_OTTOMAN].whole("battle_points", at_least=0)


def _war_by_roll() -> list[int]:
    """The war of each roll of the die, index 1 to 6."""
    by_roll = [-1] * 7
    for war, entry in enumerate(_wars):
        for roll in entry.wholes("rolls", at_least=1, at_most=6):
            if by_roll[roll] >= 0:
                raise entry.wrong(f"'rolls' has {roll}, as another war has; give it to one only")
            by_roll[roll] = war
        entry.finish()
    for roll in range(1, 7):
        if by_roll[roll] < 0:
            raise _wars[0].wrong(f"no war has {roll} in 'rolls'; give it to one of the wars")
    return by_roll


WAR_BY_ROLL: Final[list[int]] = _war_by_roll()


_cards: Final = data_file(PACKAGE, "opportunities").sheet(ids=CARDS).rows
CARD_COUNT: Final[list[int]] = [entry.whole("count", at_least=0) for entry in _cards]
_classes: Final[list[str]] = [
    card["class"] for card in built_in_table(PACKAGE, "opportunities").values()
]  # rules know the cards, so a class cannot be changed
CARD_CLASS: Final[list[int]] = [
    CLASS[entry.word("class", (name,))] for entry, name in zip(_cards, _classes, strict=True)
]
IS_CHARACTER: Final[list[bool]] = [kind <= POLITICIAN for kind in CARD_CLASS]


def _numbers(key: str, classes: list[int], at_least: int = 0, at_most: int = 1000) -> list[int]:
    """A column by card: a number for the cards of these classes, 0 for the others."""
    return [
        entry.whole(key, at_least=at_least, at_most=at_most) if kind in classes else 0
        for entry, kind in zip(_cards, CARD_CLASS, strict=True)
    ]


ARCHITECT_CITY: Final[list[int]] = _numbers("city", [ARCHITECT])
ARCHITECT_FORTRESS: Final[list[int]] = _numbers("fortified_city", [ARCHITECT])
ARCHITECT_RESIDENCE: Final[list[int]] = _numbers("residence", [ARCHITECT])
ARCHITECT_TAKES_ARMY: Final[list[bool]] = [
    kind == ARCHITECT and entry.flag("fortress_takes_army")
    for entry, kind in zip(_cards, CARD_CLASS, strict=True)
]
TURN_END_FLORINS: Final[list[int]] = _numbers(
    "turn_end_florins", [ARCHITECT, BISHOP, POLITICIAN], at_least=-1000
)
TURN_END_VP: Final[list[int]] = _numbers("turn_end_vp", [POLITICIAN], at_least=-1000)
SEE: Final[list[int]] = [
    STATE[entry.word("see", STATES)] if kind == BISHOP else 0
    for entry, kind in zip(_cards, CARD_CLASS, strict=True)
]
RANGE: Final[list[int]] = _numbers("range", [BISHOP], at_most=MAX_DISTANCE)
BAN_ZONE: Final[int] = WITHIN[1][SEE[SCHONBORN]]
GENERAL_COST: Final[list[int]] = _numbers("cost", [GENERAL])
GENERAL_BONUS: Final[list[int]] = _numbers("battle_bonus", [GENERAL])
MARCH_MIN: Final[list[int]] = _numbers("forced_march_min", [GENERAL], at_least=1, at_most=7)


def _place_bonuses() -> list[list[int]]:
    """By number of players and card: the states where a politician's bonus works."""
    by_players = [[0] * N_CARDS for _ in MAJORS_AT]
    for card, entry in enumerate(_cards):
        if CARD_CLASS[card] != POLITICIAN or not entry.has("place_bonus"):
            continue
        bonus = entry.part("place_bonus")
        PLACE_BONUS[card] = bonus.whole("points", at_least=0)
        where = bonus.word("where", ("near_state", "far_from_majors", "outer_border"))
        near = NEAR[STATE[bonus.word("state", STATES)]] if where == "near_state" else 0
        bonus.finish()
        for players, majors in enumerate(MAJORS_AT):
            mask = near if where == "near_state" else OUTER_BORDER
            if where == "far_from_majors":
                mask = ALL
                for major in bits(majors):
                    mask &= ~NEAR[major]
            by_players[players][card] = mask
    return by_players


PLACE_BONUS: Final[list[int]] = [0] * N_CARDS
PLACE_BONUS_STATES: Final[list[list[int]]] = _place_bonuses()


def _pair(entry: Entry, at_least: int) -> tuple[int, int]:
    pair = entry.whole("florins", at_least=at_least), entry.whole("vp", at_least=at_least)
    entry.finish()
    return pair


def _investment(entry: Entry) -> tuple[int, int, int]:
    pay = entry.whole("pay", at_least=0)
    get = entry.whole("get", at_least=0)
    fee = entry.whole("fee", at_least=0)
    entry.finish()
    return pay, get, fee


JOHANN_GEORG_ALTERNATIVE: Final[tuple[int, int]] = _pair(
    _cards[JOHANN_GEORG].part("turn_end_alternative"), -1000
)
WORKS: Final[dict[int, list[tuple[int, int]]]] = {
    card: [_pair(work, 0) for work in _cards[card].parts("works")]
    for card in range(N_CARDS)
    if CARD_CLASS[card] == PAINTER
}
INVESTMENTS: Final[list[tuple[int, int, int]]] = [
    _investment(entry) for entry in _cards[CAPITALISM].parts("investments")
]
CAPITALISM_STATE: Final[int] = STATE[_cards[CAPITALISM].word("payee", STATES)]
POWER_CARD_INFLUENCE: Final[int] = _cards[POWER_CARD].whole("influence_points", at_least=0)
POWER_CARD_POINTS: Final[int] = _cards[POWER_CARD].whole("battle_points", at_least=0)
for _entry in _cards:
    _entry.finish()
