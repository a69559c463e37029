"""Merchants, Pirates, nodes and the Trade Cards (EU-12)."""

from imperia.core import Seat, tell

from ..components.map import AREA_CONTINENT
from ..components.trade import TRADE_CARDS, TRADE_CONTINENT, TRADE_COUNT
from ..queries.goals.deeds import TRADED
from ..state import NO_ONE, State
from .deeds import note_deed

# The deck


def take_trade_card(state: State, card: int) -> None:
    """A card is turned up."""
    state.trade_deck[card] -= 1
    tell(state, "trade.revealed", trade_card=card)


def discard_trade_card(state: State, card: int) -> None:
    state.trade_discard[card] += 1


def renew_trade_deck(state: State) -> None:
    """EU-12.2.1: the discards are shuffled when the deck is used up."""
    for card, count in enumerate(state.trade_discard):
        state.trade_deck[card] += count
    state.trade_discard = [0] * len(TRADE_CARDS)


def reach_continent(state: State, area: int) -> None:
    """EU-5.1.3.5: the first Claim or dynamic token on a Distant Continent brings its cards."""
    continent = AREA_CONTINENT[area]
    if continent < 0 or state.opened >> continent & 1:
        return
    state.opened |= 1 << continent
    own = [card for card in range(len(TRADE_CARDS)) if TRADE_CONTINENT[card] == continent]
    for card in own:
        state.trade_deck[card] += TRADE_COUNT[card]
    renew_trade_deck(state)
    tell(state, "continent.opened", continent=continent)


# Merchants


def use_merchant(state: State, seat: Seat, source: int, node: int) -> None:
    """EU-12.2.5: a Merchant of another node, of the mat (NO_ONE) or of this one acts here."""
    if source not in (NO_ONE, node):
        state.merchants[seat] &= ~(1 << source)
    state.merchants[seat] |= 1 << node
    state.merchants_used[seat] |= 1 << node
    tell(state, "merchant.used", player=seat, node=node)


def refresh_merchants(state: State, seat: Seat) -> None:
    """EU-4.5.A4: all Merchants stand upright again."""
    state.merchants_used[seat] = 0


def gain_merchant(state: State, seat: Seat) -> None:
    """EU-12.7: the third Merchant; it waits on the mat."""
    state.merchants_held[seat] += 1
    tell(state, "merchant.gained", player=seat)


# Pirates and markers


def place_pirate(state: State, node: int) -> None:
    state.pirates[node] += 1
    tell(state, "pirate.placed", node=node)


def remove_pirates(state: State, node: int, count: int) -> None:
    if count:
        state.pirates[node] -= count
        tell(state, "pirates.removed", node=node, ships=count)


def expand_node(state: State, node: int) -> None:
    state.expanded |= 1 << node
    tell(state, "node.expanded", node=node)


def earn_trade(state: State, seat: Seat, node: int, row: int, ducats: int) -> None:
    """EU-12.3: the income of a row."""
    state.ducats[seat] += ducats
    note_deed(state, seat, TRADED, ducats, 1 << node)
    tell(state, "trade.earned", player=seat, node=node, row=row, ducats=ducats)


def bar_trade(state: State, seat: Seat) -> None:
    """The player may not trade until the end of the Round."""
    state.no_trade |= 1 << seat
    tell(state, "trade.barred", player=seat)


def refresh_merchant(state: State, seat: Seat, node: int) -> None:
    """A used Merchant stands up again."""
    state.merchants_used[seat] &= ~(1 << node)
    tell(state, "merchant.refreshed", player=seat, node=node)
