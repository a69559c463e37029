"""The event cards and the wars."""

from typing import Final

from imperia.kit.masks import numbered
from imperia.kit.sheet import data_file

from .map import BALTIC_PORTS, NORTH_SEA_PORTS, SEAS, SOLD_BY, STATE, STATES
from .reading import MAX_ARMIES, PLAYER_COUNTS, check_reconstructed, read_steps

_file: Final = data_file(__package__, "events")
_events: Final = _file.sheet()
EVENTS: Final = _events.ids
EVENT: Final = numbered(EVENTS)

CHAOS: Final = EVENT["chaos"]
FAMINE: Final = EVENT["famine"]
MARITIME_TRADE: Final = EVENT["maritime_trade"]
CONFUSION_IN_COMMAND: Final = EVENT["confusion_in_command"]
WAR: Final = EVENT["war"]
BAD_WEATHER: Final = EVENT["bad_weather"]
MARRIAGE: Final = EVENT["marriage"]
POLISH_PERMIT: Final = EVENT["polish_permit"]
PAY_ALL_ARMIES: Final = EVENT["pay_all_armies"]
REVOLT: Final = EVENT["revolt"]

# The wars

_war_file: Final = data_file(__package__, "wars")
_wars: Final = _war_file.sheet()
WARS: Final = _wars.ids
WAR_NUMBER: Final = numbered(WARS)

WAR_DENMARK: Final = WAR_NUMBER["denmark"]
WAR_DUTCH_NAVAL: Final = WAR_NUMBER["dutch_naval"]
WAR_FRANCE: Final = WAR_NUMBER["france"]
WAR_OTTOMAN: Final = WAR_NUMBER["ottoman"]
WAR_SWEDEN: Final = WAR_NUMBER["sweden"]

_PORTS_OF: Final = {"baltic": BALTIC_PORTS, "north_sea": NORTH_SEA_PORTS, "none": 0}
WAR_CLOSES: Final = [_PORTS_OF[sea] for sea in _wars.word("closes_ports", SEAS)]
FRANCE_TARGETS: Final = [STATE[name] for name in _wars[WAR_FRANCE].words("targets", STATES)]
OTTOMAN_INVADES: Final = _wars[WAR_OTTOMAN].number("invades", STATES)
OTTOMAN_STRIKES: Final = _wars[WAR_OTTOMAN].number("then_strikes", STATES)
OTTOMAN_POINTS: Final = _wars[WAR_OTTOMAN].whole("battle_points", at_least=0)


def _war_by_roll() -> list[int]:
    """The war of each roll of the die, index 1 to 6."""
    by_roll = [-1] * 7
    for war, rolls in enumerate(_wars.wholes("rolls", at_least=1, at_most=6)):
        for roll in rolls:
            if by_roll[roll] >= 0:
                raise _wars[war].wrong(
                    f"'rolls' has {roll}, as another war has; give it to one only"
                )
            by_roll[roll] = war
    for roll in range(1, 7):
        if by_roll[roll] < 0:
            raise _wars.wrong(f"no war has {roll} in 'rolls'; give it to one of the wars")
    return by_roll


WAR_BY_ROLL: Final = _war_by_roll()
_war_file.finish()

# What the event cards say

_card: Final = dict(zip(EVENTS, _events.rows, strict=True))
EVENT_COUNT: Final = _events.whole("count", at_least=0)
BLOCKED_BY: Final = _events.number("blocked_by", WARS, absent=-1)  # the war that voids it, or -1
AUCTION_STATE: Final = {EVENT[sale]: place for place, sale in enumerate(SOLD_BY) if sale}
AUCTION_MINIMUM: Final = _events.whole("minimum_bid", at_least=1, only=list(AUCTION_STATE))

CHAOS_ELECTOR: Final = _card["chaos"].number("makes_elector", STATES)
CHAOS_RESHUFFLES: Final = [EVENT[name] for name in _card["chaos"].words("reshuffles", EVENTS)]
FAMINE_LOSS: Final = _card["famine"].whole("income_less", at_least=0)
FAMINE_FLOOR: Final = _card["famine"].whole("income_floor", at_least=0)
CITY_TRADE: Final = _card["prosperous_city_trade"].whole("florins_per_city", at_least=0)
FORTRESS_TRADE: Final = _card["prosperous_city_trade"].whole(
    "florins_per_fortified_city", at_least=0
)
PORT_TRADE: Final = _card["maritime_trade"].whole("florins_per_port", at_least=0)
PORT_TRADE_FORTRESS_EXTRA: Final = _card["maritime_trade"].whole(
    "florins_more_if_fortified", at_least=0
)
FUGGER_NOW: Final = _card["fugger_recalls_loan"].whole("florins_now", at_least=0)
FUGGER_LATER: Final = _card["fugger_recalls_loan"].whole("florins_later", at_least=0)
FUGGER_STATE: Final = _card["fugger_recalls_loan"].number("payee", STATES)
SUBSIDY: Final = _card["imperial_subsidies"].wholes(
    "florins_by_rank", at_least=0, length=PLAYER_COUNTS[-1]
)
MARRIAGE_VALUE: Final = _card["marriage"].whole("value", at_least=0)
HEIR_CARDS: Final = _card["birth_of_male_heir"].whole("cards", at_least=0)
PEACE_GIFT: Final = _card["peace"].whole("florins_without_war", at_least=0)
PAY_ALL_NOW: Final = _card["pay_all_armies"].whole("florins_now", at_least=0)
PAY_ALL_LATER: Final = _card["pay_all_armies"].whole("florins_later", at_least=0)
OWN_ARMIES_PAY: Final = read_steps(  # by number of armies
    _card["pay_own_armies"].parts("pay"), "from_armies", 0, MAX_ARMIES
)
REVOLT_MAX_VALUE: Final = [  # by roll
    0,
    *_card["revolt"].wholes("max_value_by_roll", at_least=0, length=6),
]
REVOLT_MAX_ARMIES: Final = _card["revolt"].whole("max_armies", at_least=0)
_card["polish_permit"].has("links")  # the map has read them
for _row in _events.rows:
    check_reconstructed(_row)
_file.finish()
