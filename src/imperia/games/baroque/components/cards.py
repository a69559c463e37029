"""The opportunity cards. Columns go by card; 0 stands where a card has no such number."""

from typing import Final

from imperia.kit.masks import bits, numbered
from imperia.kit.sheet import Entry, data_file

from .map import ALL, MAJORS_AT, NEAR, OUTER_BORDER, STATES, WITHIN
from .reading import MAX_DISTANCE

_file: Final = data_file(__package__, "opportunities")
_cards: Final = _file.sheet()
CARDS: Final = _cards.ids
CARD: Final = numbered(CARDS)
N_CARDS: Final = len(CARDS)
NO_ARCHITECT: Final = N_CARDS  # in the price lists, after the architects

GALEN: Final = CARD["galen"]
SCHONBORN: Final = CARD["schonborn"]
CHARLES_V_LORRAINE: Final = CARD["charles_v_lorraine"]
CAPRARA: Final = CARD["caprara"]
HATZFELDT: Final = CARD["hatzfeldt"]
MONTECUCCOLI: Final = CARD["montecuccoli"]
FRIEDRICH_WILHELM: Final = CARD["friedrich_wilhelm"]
JOHANN_GEORG: Final = CARD["johann_georg"]
THURN_TAXIS: Final = CARD["thurn_taxis"]
ASSASSIN: Final = CARD["assassin"]
BAROQUE: Final = CARD["baroque"]
CAPITALISM: Final = CARD["capitalism"]
DIVINE_INTERVENTION: Final = CARD["divine_intervention"]
POWER_CARD: Final = CARD["power"]
TRAITOR: Final = CARD["traitor"]

CLASSES: Final = ("architect", "bishop", "general", "politician", "painter", "instant", "kept")
ARCHITECT: Final = CLASSES.index("architect")
BISHOP: Final = CLASSES.index("bishop")
GENERAL: Final = CLASSES.index("general")
POLITICIAN: Final = CLASSES.index("politician")
PAINTER: Final = CLASSES.index("painter")
INSTANT: Final = CLASSES.index("instant")
KEPT: Final = CLASSES.index("kept")

CARD_COUNT: Final = _cards.whole("count", at_least=0)
CARD_CLASS: Final = [  # rules know the cards, so a class cannot be changed
    CLASSES.index(row.word("class", (row.ours["class"],))) for row in _cards.rows
]
IS_CHARACTER: Final = [kind <= POLITICIAN for kind in CARD_CLASS]


def _of_class(*kinds: int) -> list[int]:
    return [card for card in range(N_CARDS) if CARD_CLASS[card] in kinds]


_architects: Final = _of_class(ARCHITECT)
ARCHITECT_CITY: Final = _cards.whole("city", at_least=0, only=_architects)
ARCHITECT_FORTRESS: Final = _cards.whole("fortified_city", at_least=0, only=_architects)
ARCHITECT_RESIDENCE: Final = _cards.whole("residence", at_least=0, only=_architects)
ARCHITECT_TAKES_ARMY: Final = [
    card in _architects and row.flag("fortress_takes_army") for card, row in enumerate(_cards.rows)
]

TURN_END_FLORINS: Final = _cards.whole(
    "turn_end_florins", at_least=-1000, only=_of_class(ARCHITECT, BISHOP, POLITICIAN)
)
TURN_END_VP: Final = _cards.whole("turn_end_vp", at_least=-1000, only=_of_class(POLITICIAN))

SEE: Final = _cards.number("see", STATES, only=_of_class(BISHOP))
RANGE: Final = _cards.whole("range", at_least=0, at_most=MAX_DISTANCE, only=_of_class(BISHOP))
BAN_ZONE: Final = WITHIN[1][SEE[SCHONBORN]]

_generals: Final = _of_class(GENERAL)
GENERAL_COST: Final = _cards.whole("cost", at_least=0, only=_generals)
GENERAL_BONUS: Final = _cards.whole("battle_bonus", at_least=0, only=_generals)
MARCH_MIN: Final = _cards.whole("forced_march_min", at_least=1, at_most=7, only=_generals)

PLACE_BONUS: Final = [0] * N_CARDS  # points that a politician adds
# By number of players and card: the states where he adds them.
PLACE_BONUS_STATES: Final = [[0] * N_CARDS for _ in MAJORS_AT]


def _read_place_bonus(card: int, bonus: Entry) -> None:
    PLACE_BONUS[card] = bonus.whole("points", at_least=0)
    where = bonus.word("where", ("near_state", "far_from_majors", "outer_border"))
    mask = NEAR[bonus.number("state", STATES)] if where == "near_state" else OUTER_BORDER
    for players, majors in enumerate(MAJORS_AT):
        if where == "far_from_majors":
            mask = ALL
            for major in bits(majors):
                mask &= ~NEAR[major]
        PLACE_BONUS_STATES[players][card] = mask


for _card in _of_class(POLITICIAN):
    if _cards[_card].has("place_bonus"):
        _read_place_bonus(_card, _cards[_card].part("place_bonus"))


def _pair(entry: Entry, at_least: int) -> tuple[int, int]:
    return entry.whole("florins", at_least=at_least), entry.whole("vp", at_least=at_least)


JOHANN_GEORG_ALTERNATIVE: Final = _pair(_cards[JOHANN_GEORG].part("turn_end_alternative"), -1000)
WORKS: Final = {  # by painter: florins and points of each work
    card: [_pair(work, 0) for work in _cards[card].parts("works")] for card in _of_class(PAINTER)
}
INVESTMENTS: Final = [  # what is paid, what comes back, the fee
    (row.whole("pay", at_least=0), row.whole("get", at_least=0), row.whole("fee", at_least=0))
    for row in _cards[CAPITALISM].parts("investments")
]
CAPITALISM_STATE: Final = _cards[CAPITALISM].number("payee", STATES)
POWER_CARD_INFLUENCE: Final = _cards[POWER_CARD].whole("influence_points", at_least=0)
POWER_CARD_POINTS: Final = _cards[POWER_CARD].whole("battle_points", at_least=0)
_file.finish()
