"""The numbers of the things that rules know by name."""

from typing import Final

from imperia.kit.data import built_in_table

PACKAGE: Final = __name__.rpartition(".")[0]

# Religions; an empire that is no theocracy is medieval.
CATHOLIC: Final = 0
ISLAMIC: Final = 1
REFORMIST: Final = 2
MEDIEVAL: Final = 3
RELIGIONS: Final[tuple[str, ...]] = ("catholic", "islamic", "reformist")
FAITHS: Final[tuple[str, ...]] = (*RELIGIONS, "medieval")

# Regions; a location is an empire, a region or none.
WEST: Final = 0
EAST: Final = 1
REGIONS: Final[tuple[str, ...]] = ("west", "east")

# Ids come from our own files: an owner's corrected copy changes what they say, never what there is.
_map = built_in_table(PACKAGE, "map")
EMPIRES: Final[tuple[str, ...]] = tuple(_map["empires"])
CITIES: Final[tuple[str, ...]] = tuple(_map["cities"])
BORDERS: Final[tuple[str, ...]] = tuple(_map["borders"])
N_EMPIRES: Final = len(EMPIRES)
N_CITIES: Final = len(CITIES)
N_BORDERS: Final = len(BORDERS)
EMPIRE: Final[dict[str, int]] = {name: number for number, name in enumerate(EMPIRES)}
CITY: Final[dict[str, int]] = {name: number for number, name in enumerate(CITIES)}
BORDER: Final[dict[str, int]] = {name: number for number, name in enumerate(BORDERS)}

FRANCE: Final = EMPIRE["france"]
PORTUGAL: Final = EMPIRE["portugal"]
PAPAL_STATES: Final = EMPIRE["papal_states"]
OTTOMAN: Final = EMPIRE["ottoman"]
MAMLUK: Final = EMPIRE["mamluk"]
VENICE: Final = CITY["venice"]
VENICE_2: Final = CITY["venice_2"]
RED_SEA: Final = CITY["red_sea"]
SPICE_ISLANDS: Final = CITY["spice_islands"]
CONSTANTINOPLE: Final[tuple[int, ...]] = tuple(
    number for name, number in CITY.items() if name.startswith("constantinople")
)

LOCATION_WEST: Final = N_EMPIRES + WEST
LOCATION_EAST: Final = N_EMPIRES + EAST
NO_LOCATION: Final = N_EMPIRES + 2
LOCATIONS: Final[tuple[str, ...]] = (*EMPIRES, *REGIONS, "none")

# Bankers and tokens. A pawn belongs to a banker; every other token has a religion.
_game = built_in_table(PACKAGE, "game")
BANKERS: Final[tuple[str, ...]] = tuple(_game["bankers"])
BANKER: Final[dict[str, int]] = {name: number for number, name in enumerate(BANKERS)}
FUGGER: Final = BANKER["fugger"]
COEUR: Final = BANKER["coeur"]

KNIGHT: Final = 0  # + religion
ROOK: Final = 3  # + religion
PAWN: Final = 6  # + banker
PIRATE: Final = 10  # + religion
BISHOP: Final = 13  # + religion
SHAPES: Final[tuple[str, ...]] = ("knight", "rook", "pawn", "pirate", "bishop")
TOKENS: Final[tuple[str, ...]] = (
    *(f"knight_{religion}" for religion in RELIGIONS),
    *(f"rook_{religion}" for religion in RELIGIONS),
    *(f"pawn_{banker}" for banker in BANKERS),
    *(f"pirate_{religion}" for religion in RELIGIONS),
    *(f"bishop_{religion}" for religion in RELIGIONS),
)
TOKEN: Final[dict[str, int]] = {name: number for number, name in enumerate(TOKENS)}
N_TOKENS: Final = len(TOKENS)
N_REPRESSIBLE: Final = PIRATE  # knights, rooks and pawns come first

# Cards: the cards of the tableau, those of the West first; then comets, then empire cards.
PLAIN_CARDS: Final[tuple[str, ...]] = tuple(built_in_table(PACKAGE, "cards"))
COMETS: Final[tuple[str, ...]] = tuple(_game["comets"])
N_PLAIN: Final = len(PLAIN_CARDS)
FIRST_COMET: Final = N_PLAIN
FIRST_EMPIRE: Final = N_PLAIN + len(COMETS)
CARDS: Final[tuple[str, ...]] = (*PLAIN_CARDS, *COMETS, *EMPIRES)
N_CARDS: Final = len(CARDS)
CARD: Final[dict[str, int]] = {name: number for number, name in enumerate(CARDS)}

# Prestige: the three religions, then these.
LAW: Final = 3
DISCOVERY: Final = 4
PATRON: Final = 5
PRESTIGES: Final[tuple[str, ...]] = (*RELIGIONS, "law", "discovery", "patron")

# One-shots.
NO_ONE_SHOT: Final = 0
CONSPIRACY: Final = 1
PEASANT_REVOLT: Final = 2
CRUSADE: Final = 3  # + religion: crusade, jihad, reformation
CORONATION: Final = 6
TRADE_SHIFT: Final = 7
APOSTASY: Final = 8
ONE_SHOTS: Final[tuple[str, ...]] = (
    "none",
    "conspiracy",
    "peasant_revolt",
    "crusade",
    "jihad",
    "reformation",
    "coronation",
    "trade_shift",
    "apostasy",
)

# The pairs of religions that an apostasy sets against each other.
PAIRS: Final[tuple[str, ...]] = ("catholic-islamic", "catholic-reformist", "islamic-reformist")
PAIR_RELIGIONS: Final[tuple[tuple[int, int], ...]] = (
    (CATHOLIC, ISLAMIC),
    (CATHOLIC, REFORMIST),
    (ISLAMIC, REFORMIST),
)

# Ops.
INQUISITOR: Final = 0  # + religion
COMMERCE: Final = 3  # + region
BEHEAD: Final = 5
TAX: Final = 6
REPRESS: Final = 7
VOTE: Final = 8  # + region
CORSAIR: Final = 10  # + religion
SIEGE: Final = 13
CAMPAIGN: Final = 14
OPS: Final[tuple[str, ...]] = (
    "inquisitor_catholic",
    "inquisitor_islamic",
    "inquisitor_reformist",
    "commerce_west",
    "commerce_east",
    "behead",
    "tax",
    "repress",
    "vote_west",
    "vote_east",
    "corsair_catholic",
    "corsair_islamic",
    "corsair_reformist",
    "siege",
    "campaign",
)
POLITICAL: Final = (BEHEAD, TAX, REPRESS, VOTE + WEST, VOTE + EAST)

# Abilities.
FREE_EAST_OPS: Final = 0
FREE_WEST_OPS: Final = 1
FREE_TRADE_FAIR: Final = 2
COMBINED_OPS: Final = 3
APOSTASY_ACTION: Final = 4
DISCARD_FOR_REVOLT: Final = 5
CONCESSION_DOUBLE: Final = 6
SPICE_FAIR_DOUBLE: Final = 7
UNLIMITED_HAND: Final = 8
SELL_FOR_FOUR: Final = 9
CIPHER_SALE: Final = 10
TREACHERY_SALE: Final = 11
EMANCIPATION_SALE: Final = 12
PATRON_VOTE_DISCOUNT: Final = 13
COUNTS_AS_REPUBLIC: Final = 14
PATRON_AS_LAW: Final = 15
PATRON_AS_CONCESSION: Final = 16
PATRON_AS_ISLAMIC_BISHOP: Final = 17
ISLAMIC_PIRATES_AS_REFORMIST: Final = 18
HOLY_COSTS_TWO: Final = 19
IMPERIAL_COSTS_TWO: Final = 20
GLOBALIZATION_COSTS_TWO: Final = 21
SILENCE_IMMUNITY: Final = 22
APOSTASY_IMMUNITY: Final = 23
BEHEAD_NEEDS_BISHOP_WEST: Final = 24
BEHEAD_NEEDS_BISHOP_EAST: Final = 25
CRUSADE_ROOKS_AS_KNIGHTS: Final = 26
SLAVE_SOLDIERS: Final = 27
CORONATION_ANY_KING: Final = 28
CONDOTTIERE: Final = 29
PIRATE_PROOF_CONCESSIONS: Final = 30
BUFFER_STATE: Final = 31
ABILITIES: Final[tuple[str, ...]] = (
    "free_east_ops",
    "free_west_ops",
    "free_trade_fair",
    "combined_ops",
    "apostasy_action",
    "discard_for_revolt",
    "concession_double",
    "spice_fair_double",
    "unlimited_hand",
    "sell_for_four",
    "cipher_sale",
    "treachery_sale",
    "emancipation_sale",
    "patron_vote_discount",
    "counts_as_republic",
    "patron_as_law",
    "patron_as_concession",
    "patron_as_islamic_bishop",
    "islamic_pirates_as_reformist",
    "holy_costs_two",
    "imperial_costs_two",
    "globalization_costs_two",
    "silence_immunity",
    "apostasy_immunity",
    "behead_needs_bishop_west",
    "behead_needs_bishop_east",
    "crusade_rooks_as_knights",
    "slave_soldiers",
    "coronation_any_king",
    "condottiere",
    "pirate_proof_concessions",
    "buffer_state",
)

# Victories: the four squares, the end of the decks, the last player left.
HOLY: Final = 0
IMPERIAL: Final = 1
GLOBALIZATION: Final = 2
RENAISSANCE: Final = 3
PATRON_END: Final = 4
LAST_STANDING: Final = 5
SQUARES: Final[tuple[str, ...]] = ("holy", "imperial", "globalization", "renaissance")
VICTORIES: Final[tuple[str, ...]] = (*SQUARES, "patron", "last_standing")

# The market: six columns in the West, then six in the East.
COLUMNS: Final = 6
POSITIONS: Final[tuple[str, ...]] = tuple(
    f"{region}_{column}" for region in REGIONS for column in range(COLUMNS)
)

for _ids, _last in (
    (ONE_SHOTS, APOSTASY),
    (OPS, CAMPAIGN),
    (ABILITIES, BUFFER_STATE),
    (TOKENS, BISHOP + REFORMIST),
    (PRESTIGES, PATRON),
):
    assert len(_ids) == _last + 1, "numbers must follow the order of the ids"
