"""What a card can do: its prestige, its one-shot, its ops and its abilities, by name."""

from typing import Final

from .tokens import CATHOLIC, ISLAMIC, REFORMIST, RELIGIONS

PRESTIGES: Final = (*RELIGIONS, "law", "discovery", "patron")  # a religion has its own number
LAW: Final = 3
DISCOVERY: Final = 4
PATRON: Final = 5

RELIGIOUS_WARS: Final = ("crusade", "jihad", "reformation")  # by religion
ONE_SHOTS: Final = (
    *("none", "conspiracy", "peasant_revolt", *RELIGIOUS_WARS),
    *("coronation", "trade_shift", "apostasy"),
)
NO_ONE_SHOT: Final = 0
CONSPIRACY: Final = 1
PEASANT_REVOLT: Final = 2
CRUSADE: Final = 3  # + religion
CORONATION: Final = 6
TRADE_SHIFT: Final = 7
APOSTASY: Final = 8

# The pairs of religions that an apostasy sets against each other.
PAIR_RELIGIONS: Final = ((CATHOLIC, ISLAMIC), (CATHOLIC, REFORMIST), (ISLAMIC, REFORMIST))
PAIRS: Final = tuple([f"{RELIGIONS[one]}-{RELIGIONS[other]}" for one, other in PAIR_RELIGIONS])

OPS: Final[tuple[str, ...]] = (
    *("inquisitor_catholic", "inquisitor_islamic", "inquisitor_reformist"),
    *("commerce_west", "commerce_east", "behead", "tax", "repress", "vote_west", "vote_east"),
    *("corsair_catholic", "corsair_islamic", "corsair_reformist", "siege", "campaign"),
)
INQUISITOR: Final = 0  # + religion
COMMERCE: Final = 3  # + region
BEHEAD: Final = 5
TAX: Final = 6
REPRESS: Final = 7
VOTE: Final = 8  # + region
CORSAIR: Final = 10  # + religion
SIEGE: Final = 13
CAMPAIGN: Final = 14
POLITICAL: Final = (BEHEAD, TAX, REPRESS, VOTE, VOTE + 1)

ABILITIES: Final[tuple[str, ...]] = (
    *("free_east_ops", "free_west_ops", "free_trade_fair", "combined_ops", "apostasy_action"),
    *("discard_for_revolt", "concession_double", "spice_fair_double", "unlimited_hand"),
    *("sell_for_four", "cipher_sale", "treachery_sale", "emancipation_sale"),
    *("patron_vote_discount", "counts_as_republic", "patron_as_law", "patron_as_concession"),
    *("patron_as_islamic_bishop", "islamic_pirates_as_reformist", "holy_costs_two"),
    *("imperial_costs_two", "globalization_costs_two", "silence_immunity", "apostasy_immunity"),
    *("behead_needs_bishop_west", "behead_needs_bishop_east", "crusade_rooks_as_knights"),
    *("slave_soldiers", "coronation_any_king", "condottiere", "pirate_proof_concessions"),
    "buffer_state",
)
FREE_EAST_OPS: Final = ABILITIES.index("free_east_ops")
FREE_WEST_OPS: Final = ABILITIES.index("free_west_ops")
FREE_TRADE_FAIR: Final = ABILITIES.index("free_trade_fair")
COMBINED_OPS: Final = ABILITIES.index("combined_ops")
APOSTASY_ACTION: Final = ABILITIES.index("apostasy_action")
DISCARD_FOR_REVOLT: Final = ABILITIES.index("discard_for_revolt")
CONCESSION_DOUBLE: Final = ABILITIES.index("concession_double")
SPICE_FAIR_DOUBLE: Final = ABILITIES.index("spice_fair_double")
UNLIMITED_HAND: Final = ABILITIES.index("unlimited_hand")
SELL_FOR_FOUR: Final = ABILITIES.index("sell_for_four")
CIPHER_SALE: Final = ABILITIES.index("cipher_sale")
TREACHERY_SALE: Final = ABILITIES.index("treachery_sale")
EMANCIPATION_SALE: Final = ABILITIES.index("emancipation_sale")
PATRON_VOTE_DISCOUNT: Final = ABILITIES.index("patron_vote_discount")
COUNTS_AS_REPUBLIC: Final = ABILITIES.index("counts_as_republic")
PATRON_AS_LAW: Final = ABILITIES.index("patron_as_law")
PATRON_AS_CONCESSION: Final = ABILITIES.index("patron_as_concession")
PATRON_AS_ISLAMIC_BISHOP: Final = ABILITIES.index("patron_as_islamic_bishop")
ISLAMIC_PIRATES_AS_REFORMIST: Final = ABILITIES.index("islamic_pirates_as_reformist")
HOLY_COSTS_TWO: Final = ABILITIES.index("holy_costs_two")
IMPERIAL_COSTS_TWO: Final = ABILITIES.index("imperial_costs_two")
GLOBALIZATION_COSTS_TWO: Final = ABILITIES.index("globalization_costs_two")
SILENCE_IMMUNITY: Final = ABILITIES.index("silence_immunity")
APOSTASY_IMMUNITY: Final = ABILITIES.index("apostasy_immunity")
BEHEAD_NEEDS_BISHOP_WEST: Final = ABILITIES.index("behead_needs_bishop_west")
BEHEAD_NEEDS_BISHOP_EAST: Final = ABILITIES.index("behead_needs_bishop_east")
CRUSADE_ROOKS_AS_KNIGHTS: Final = ABILITIES.index("crusade_rooks_as_knights")
SLAVE_SOLDIERS: Final = ABILITIES.index("slave_soldiers")
CORONATION_ANY_KING: Final = ABILITIES.index("coronation_any_king")
CONDOTTIERE: Final = ABILITIES.index("condottiere")
PIRATE_PROOF_CONCESSIONS: Final = ABILITIES.index("pirate_proof_concessions")
BUFFER_STATE: Final = ABILITIES.index("buffer_state")
