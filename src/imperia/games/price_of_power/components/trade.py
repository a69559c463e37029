"""EU-12: the Trade Cards, their nodes, Key Provinces and rows of income."""

from typing import Final

from imperia.core import moves_of
from imperia.kit.sheet import Entry, data_file

from .map import CONTINENTS, NODES, PROVINCES
from .reading import own_sheet

KINDS: Final = ("normal", "gold", "slaves")
GOLD_CARD: Final = 1
SLAVES_CARD: Final = 2
TRADE_SETS: Final = ("base", "east", "distant")
REQUIREMENTS: Final = ("none", "own_key_province", "town_vassal_or_dnpr_on_key_province")
OWN_KEY: Final = 1
SETTLED_KEY: Final = 2


class Market:
    """A node as a Trade Card prints it."""

    def __init__(self, entry: Entry) -> None:
        self.node = entry.number("node", NODES)
        self.keys = entry.mask("keys", PROVINCES)  # its Key Provinces
        self.plus = entry.mask("plus", PROVINCES)  # those of them with a "+"
        self.requires = entry.number("requires", REQUIREMENTS, absent=0)
        self.secondary = entry.number("secondary", NODES, absent=-1)


_file = data_file(__package__, "trade_cards")
_cards = own_sheet(_file, "trade_cards")
TRADE_CARDS: Final = _cards.ids
TRADE_KIND: Final = _cards.number("kind", KINDS)
TRADE_SET: Final = _cards.word("set", TRADE_SETS)
TRADE_CONTINENT: Final = _cards.number("continent", CONTINENTS, absent=-1)
TRADE_COUNT: Final = _cards.whole("count", at_least=1)
# By card, its rows from top to bottom: the Trade Power needed, and the income of both columns.
ROW_NEEDS: Final = _cards.wholes("needs", at_least=0)
ROW_GREEN: Final = _cards.wholes("green", at_least=0)
ROW_RED: Final = _cards.wholes("red", at_least=0)
MARKETS: Final = [[Market(part) for part in row.parts("nodes")] for row in _cards.rows]
_file.finish()

for _card, _needs in enumerate(ROW_NEEDS):
    if not len(_needs) == len(ROW_GREEN[_card]) == len(ROW_RED[_card]):
        raise _cards.rows[_card].wrong("'needs', 'green' and 'red' must be of one length")

TRADE_CARD_MOVES: Final = moves_of("trade_card", len(TRADE_CARDS))
NODE_MOVES: Final = moves_of("node", len(NODES))
