"""EU-5.4.4 and 12: Trade."""

from typing import Final

from imperia.core import YES, Ask, Decision, Draw, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.map import NODES
from ...components.reading import ADM, DIP
from ...components.trade import (
    GOLD_CARD,
    MARKETS,
    NODE_MOVES,
    SLAVES_CARD,
    TRADE_CARD_MOVES,
    TRADE_KIND,
)
from ...effects.trade import (
    discard_trade_card,
    renew_trade_deck,
    take_trade_card,
    use_merchant,
)
from ...effects.treasury import add_interest, change_prestige, gain_ducats, spend_power
from ...options import SECONDARY_PRIMARY_ACTIVE
from ...queries.court.modifiers import bonus
from ...queries.realms import base_tax, clockwise, scenario_of
from ...queries.sea.sailing import can_ship
from ...queries.trade import DISCARD_DUCATS, connected_nodes, open_nodes
from ...state import NO_ONE, State
from .rows import CollectLowest, ScoreNode
from .ship import MoveTradeShip

NO_NODE = no("EU-12.2.d")
NODE_CLOSED = no("EU-12.2.e")
SECONDARY_CLOSED = no("EU-12.4.a")
MERCHANT_LYING = no("EU-12.7.a")
NO_ADM = no("EU-12.5.a")

REVEALED: Final = 3
SECONDARY_MOVES: Final = moves_of("secondary", len(NODES))
MERCHANT_MOVES: Final = moves_of("merchant", len(NODES))
FROM_MAT: Final = Move("from_mat")


class UseOrDiscard(Ask):
    """Do you use one of the cards, or discard them all for Ducats?"""

    clause = "EU-12.2.2"
    words = "use", "discard_all"

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "use" and not usable(state, self.seat, self.cards):
            return NO_NODE
        return YES


def usable(state: State, seat: Seat, cards: list[int]) -> bool:
    """Is there a node to choose, as things are or after moving a ship?"""
    joined = connected_nodes(state, seat)
    if any(any(open_nodes(state, seat, card, joined, NO_ONE)) for card in cards):
        return True
    return can_ship(state, seat, cards)


class ChooseTradeCard(Decision):
    """Which of the cards do you use?"""

    clause = "EU-12.2.4"

    def __init__(self, seat: Seat, cards: list[int], joined: int) -> None:
        self.seat = seat
        self.cards = cards
        self.joined = joined  # the nodes that are open

    def moves(self, state: State) -> list[Move]:
        return [TRADE_CARD_MOVES[card] for card in sorted(set(self.cards))]

    def judge(self, state: State, move: Move) -> Ruling:
        found = open_nodes(state, self.seat, move.arg, self.joined, NO_ONE)
        return YES if any(found) else NO_NODE


class ChooseNode(ChooseMove):
    """Where do you trade?"""

    clause = "EU-12.2.4"

    def __init__(self, seat: Seat, card: int, joined: int) -> None:
        self.seat = seat
        self.card = card
        self.joined = joined

    def moves(self, state: State) -> list[Move]:
        inside = scenario_of(state).nodes
        markets = MARKETS[self.card]
        found = [NODE_MOVES[m.node] for m in markets if inside >> m.node & 1]
        others = {m.secondary for m in markets if m.secondary >= 0 and inside >> m.secondary & 1}
        return [*found, *(SECONDARY_MOVES[node] for node in sorted(others))]

    def judge(self, state: State, move: Move) -> Ruling:
        primary, secondary = open_nodes(state, self.seat, self.card, self.joined, NO_ONE)
        if state.merchants_used[self.seat] >> move.arg & 1:
            return MERCHANT_LYING
        if move.name == "node":
            return YES if primary >> move.arg & 1 else NODE_CLOSED
        if secondary >> move.arg & 1:
            return YES
        return SECONDARY_CLOSED if self.joined >> move.arg & 1 else NODE_CLOSED


class ChooseMerchant(ChooseMove):
    """Which Merchant goes there?"""

    clause = "EU-12.2.5"

    def moves(self, state: State) -> list[Move]:
        held, used = state.merchants[self.seat], state.merchants_used[self.seat]
        found = [MERCHANT_MOVES[n] for n in range(len(NODES)) if (held & ~used) >> n & 1]
        waiting = state.merchants_held[self.seat] > held.bit_count()
        return [*found, FROM_MAT] if waiting else found


class PayForGold(Ask):
    """So much gold upsets the realm: one Administrative Power, or Interest?"""

    clause = "EU-12.5"
    words = "adm_power", "take_interest"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "adm_power" and not state.power[3 * self.seat + ADM]:
            return NO_ADM
        return YES


class Trade(Procedure):
    """Reveal cards, choose one and a node, send a Merchant, collect the income of the rows."""

    clause = "EU-12.2"
    steps = (
        "pay",
        "reveal",
        "note",
        "offer",
        "answer",
        "choose_card",
        "choose_node",
        "choose_merchant",
        "send",
        "lowest",
        "rows",
        "tally",
        "gold",
        "pay_gold",
        "finish",
    )

    def __init__(self, seat: Seat, cost: int, extra_cards: int, bonus_power: int) -> None:
        self.seat = seat
        self.cost = cost
        self.extra_cards = extra_cards
        self.bonus_power = bonus_power  # Trade Power that a card gives
        self.cards: list[int] = []
        self.card = -1
        self.word = ""
        self.joined = -1  # the nodes that are open
        self.move: Move = FROM_MAT
        self.node = -1
        self.market = -1
        self.merchant: Move = FROM_MAT
        self.lowest_paid: list[int] = []
        self.rows_paid: list[int] = []
        self.rich: list[int] = []  # who must pay for gold

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, DIP, self.cost)

    def reveal(self, state: State) -> Next:
        wanted = REVEALED + self.extra_cards + bonus(state, self.seat, "trade_cards_drawn_bonus")
        if not any(state.trade_deck):
            renew_trade_deck(state)
        if len(self.cards) == wanted or not any(state.trade_deck):
            self.go_to("offer")
            return None
        return self.call(Draw("trade_deck"), into="card")

    def note(self, state: State) -> None:
        take_trade_card(state, self.card)
        self.cards.append(self.card)
        self.repeat("reveal")

    def offer(self, state: State) -> Next:
        self.card = -1
        self.word = "discard_all"
        if not usable(state, self.seat, self.cards):
            return None
        return self.call(UseOrDiscard(self.seat, self.cards[:]), into="word")

    def answer(self, state: State) -> Next:
        if self.word == "discard_all":
            extra = bonus(state, self.seat, "trade_discard_income_bonus")
            gain_ducats(state, self.seat, DISCARD_DUCATS + extra)
            self.go_to("finish")
            return None
        return self.call(MoveTradeShip(self.seat, self.cards[:]), into="joined")

    def choose_card(self, state: State) -> Next:
        question = ChooseTradeCard(self.seat, self.cards[:], self.joined)
        return self.call(question, into="card")

    def choose_node(self, state: State) -> Next:
        return self.call(ChooseNode(self.seat, self.card, self.joined), into="move")

    def choose_merchant(self, state: State) -> Next:
        self.node = self.move.arg
        if state.merchants[self.seat] >> self.node & 1:
            self.merchant = MERCHANT_MOVES[self.node]
            return None
        return self.call(ChooseMerchant(self.seat), into="merchant")

    def send(self, state: State) -> None:
        source = self.merchant.arg if self.merchant.name == "merchant" else NO_ONE
        use_merchant(state, self.seat, source, self.node)

    def lowest(self, state: State) -> Next:
        """EU-12.4: a secondary node pays its lowest row to the Active Player alone."""
        secondary = self.move.name == "secondary"
        for number, market in enumerate(MARKETS[self.card]):
            if self.node == (market.secondary if secondary else market.node):
                self.market = number
                break
        self.lowest_paid = [0] * state.seats
        if not secondary:
            return None
        return self.call(CollectLowest(self.seat, self.card, self.node), into="lowest_paid")

    def rows(self, state: State) -> Next:
        market = MARKETS[self.card][self.market]
        if not scenario_of(state).nodes >> market.node & 1:
            self.rows_paid = [0] * state.seats
            return None
        secondary = self.move.name == "secondary"
        left_out = secondary and not state.options[SECONDARY_PRIMARY_ACTIVE]
        without = self.seat if left_out else NO_ONE
        score = ScoreNode(self.seat, self.card, self.market, without, self.bonus_power)
        return self.call(score, into="rows_paid")

    def tally(self, state: State) -> None:
        """EU-12.5: gold in plenty, and slaves in the later Ages."""
        kind = TRADE_KIND[self.card]
        for seat in clockwise(state, self.seat):
            income = self.lowest_paid[seat] + self.rows_paid[seat]
            if not income:
                continue
            if kind == GOLD_CARD and 2 * income > base_tax(state, seat):
                self.rich.append(seat)
            if kind == SLAVES_CARD and state.age >= 3:
                change_prestige(state, seat, -1)

    def gold(self, state: State) -> Next:
        if not self.rich:
            self.go_to("finish")
            return None
        return self.call(PayForGold(self.rich[0]), into="word")

    def pay_gold(self, state: State) -> None:
        seat = self.rich.pop(0)
        if self.word == "adm_power":
            spend_power(state, seat, ADM, 1)
        else:
            add_interest(state, seat, 1)
        self.repeat("gold")

    def finish(self, state: State) -> None:
        for card in self.cards:
            discard_trade_card(state, card)
        self.cards = []
