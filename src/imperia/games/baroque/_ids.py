"""The numbers of the things that rules know by name."""

from typing import Final

CHAOS: Final = 0
FAMINE: Final = 1
PROSPEROUS_CITY_TRADE: Final = 2
MARITIME_TRADE: Final = 3
CONFUSION_IN_COMMAND: Final = 4
DENMARK_SELLS_HOLSTEIN: Final = 5
RELIGIOUS_DISPUTE: Final = 6
FUGGER_RECALLS_LOAN: Final = 7
WAR: Final = 8
BAD_WEATHER: Final = 9
IMPERIAL_SUBSIDIES: Final = 10
MARRIAGE: Final = 11
BIRTH_OF_MALE_HEIR: Final = 12
PEACE: Final = 13
POLISH_PERMIT: Final = 14
PAY_ALL_ARMIES: Final = 15
PAY_OWN_ARMIES: Final = 16
REVOLT: Final = 17
SPAIN_SELLS_FRANCHE_COMTE: Final = 18
SPAIN_SELLS_SPANISH_NETHERLANDS: Final = 19
SUPPORT_OF_EMPEROR: Final = 20
SWEDEN_SELLS_WEST_POMERANIA: Final = 21

EVENT: Final[dict[str, int]] = {
    "chaos": CHAOS,
    "famine": FAMINE,
    "prosperous_city_trade": PROSPEROUS_CITY_TRADE,
    "maritime_trade": MARITIME_TRADE,
    "confusion_in_command": CONFUSION_IN_COMMAND,
    "denmark_sells_holstein": DENMARK_SELLS_HOLSTEIN,
    "religious_dispute": RELIGIOUS_DISPUTE,
    "fugger_recalls_loan": FUGGER_RECALLS_LOAN,
    "war": WAR,
    "bad_weather": BAD_WEATHER,
    "imperial_subsidies": IMPERIAL_SUBSIDIES,
    "marriage": MARRIAGE,
    "birth_of_male_heir": BIRTH_OF_MALE_HEIR,
    "peace": PEACE,
    "polish_permit": POLISH_PERMIT,
    "pay_all_armies": PAY_ALL_ARMIES,
    "pay_own_armies": PAY_OWN_ARMIES,
    "revolt": REVOLT,
    "spain_sells_franche_comte": SPAIN_SELLS_FRANCHE_COMTE,
    "spain_sells_spanish_netherlands": SPAIN_SELLS_SPANISH_NETHERLANDS,
    "support_of_emperor": SUPPORT_OF_EMPEROR,
    "sweden_sells_west_pomerania": SWEDEN_SELLS_WEST_POMERANIA,
}
EVENTS: Final[tuple[str, ...]] = tuple(EVENT)
SALES: Final[tuple[str, ...]] = tuple(event for event in EVENTS if "_sells_" in event)

WAR_DENMARK: Final = 0
WAR_DUTCH_NAVAL: Final = 1
WAR_FRANCE: Final = 2
WAR_OTTOMAN: Final = 3
WAR_SWEDEN: Final = 4

WAR_NUMBER: Final[dict[str, int]] = {
    "denmark": WAR_DENMARK,
    "dutch_naval": WAR_DUTCH_NAVAL,
    "france": WAR_FRANCE,
    "ottoman": WAR_OTTOMAN,
    "sweden": WAR_SWEDEN,
}
WARS: Final[tuple[str, ...]] = tuple(WAR_NUMBER)

ARCHITECT: Final = 0
BISHOP: Final = 1
GENERAL: Final = 2
POLITICIAN: Final = 3
PAINTER: Final = 4
INSTANT: Final = 5
KEPT: Final = 6

CLASS: Final[dict[str, int]] = {
    "architect": ARCHITECT,
    "bishop": BISHOP,
    "general": GENERAL,
    "politician": POLITICIAN,
    "painter": PAINTER,
    "instant": INSTANT,
    "kept": KEPT,
}
CLASSES: Final[tuple[str, ...]] = tuple(CLASS)

BARELLI: Final = 0
LURAGO: Final = 1
MARTINELLI: Final = 2
ZUCCALLI: Final = 3
LEOPOLD_WILHELM: Final = 4
GALEN: Final = 5
SCHONBORN: Final = 6
MAXIMILIAN_HEINRICH: Final = 7
CHARLES_V_LORRAINE: Final = 8
CAPRARA: Final = 9
HATZFELDT: Final = 10
MONTECUCCOLI: Final = 11
FRIEDRICH_WILHELM: Final = 12
JOHANN_GEORG: Final = 13
THURN_TAXIS: Final = 14
LOBKOWITZ: Final = 15
BLOCK: Final = 16
ROOS: Final = 17
HEINTZ: Final = 18
ASSASSIN: Final = 19
BAROQUE: Final = 20
CAPITALISM: Final = 21
DIVINE_INTERVENTION: Final = 22
POWER_CARD: Final = 23
TRAITOR: Final = 24

CARD: Final[dict[str, int]] = {
    "barelli": BARELLI,
    "lurago": LURAGO,
    "martinelli": MARTINELLI,
    "zuccalli": ZUCCALLI,
    "leopold_wilhelm": LEOPOLD_WILHELM,
    "galen": GALEN,
    "schonborn": SCHONBORN,
    "maximilian_heinrich": MAXIMILIAN_HEINRICH,
    "charles_v_lorraine": CHARLES_V_LORRAINE,
    "caprara": CAPRARA,
    "hatzfeldt": HATZFELDT,
    "montecuccoli": MONTECUCCOLI,
    "friedrich_wilhelm": FRIEDRICH_WILHELM,
    "johann_georg": JOHANN_GEORG,
    "thurn_taxis": THURN_TAXIS,
    "lobkowitz": LOBKOWITZ,
    "block": BLOCK,
    "roos": ROOS,
    "heintz": HEINTZ,
    "assassin": ASSASSIN,
    "baroque": BAROQUE,
    "capitalism": CAPITALISM,
    "divine_intervention": DIVINE_INTERVENTION,
    "power": POWER_CARD,
    "traitor": TRAITOR,
}
CARDS: Final[tuple[str, ...]] = tuple(CARD)

N_CARDS: Final = 25
NO_ARCHITECT: Final = N_CARDS

FAVOUR_EXTRA_CARD: Final = 0
FAVOUR_GOLD_5: Final = 1
FAVOUR_GOLD_12: Final = 2
FAVOUR_ARMY: Final = 3
FAVOUR_VP_3: Final = 4
FAVOUR_STATE: Final = 5
FAVOUR_PICK_CARD: Final = 6

FAVOUR: Final[dict[str, int]] = {
    "extra_card": FAVOUR_EXTRA_CARD,
    "gold_5": FAVOUR_GOLD_5,
    "gold_12": FAVOUR_GOLD_12,
    "army": FAVOUR_ARMY,
    "vp_3": FAVOUR_VP_3,
    "state": FAVOUR_STATE,
    "pick_card": FAVOUR_PICK_CARD,
}
FAVOURS: Final[tuple[str, ...]] = tuple(FAVOUR)

for _ids in (EVENT, WAR_NUMBER, CLASS, CARD, FAVOUR):
    assert list(_ids.values()) == list(range(len(_ids))), "numbers must follow the order of the ids"
assert len(CARDS) == N_CARDS, "N_CARDS must count the kinds of cards"
