"""The verbs for florins, the market, hands and fairs."""

from imperia.core import Seat, tell, whisper

from ..components.cards import FIRST_COMET, FIRST_EMPIRE
from ..components.masks import ONE
from ..components.tables import COLUMNS
from ..options import OPEN_HANDS
from ..state import GAP, NONE, State

# Florins


def gain(state: State, seat: Seat, florins: int) -> None:
    """Florins come from China."""
    if florins:
        state.florins[seat] += florins
        tell(state, "florins.gained", seat=seat, florins=florins)


def pay(state: State, seat: Seat, florins: int) -> None:
    """Florins go to China."""
    if florins:
        state.florins[seat] -= florins
        tell(state, "florins.paid", seat=seat, florins=florins)


# Market and hands


def pay_along_row(state: State, seat: Seat, place: int) -> None:
    """The price of a card goes, a florin each, on the cards before it in its row."""
    region, cost = divmod(place, COLUMNS)
    state.florins[seat] -= cost
    for column in range(cost):
        lay_florin(state, region, column)


def lay_florin(state: State, region: int, column: int) -> None:
    """A florin goes on a market card, else on the card of the other row, else to China."""
    for row in (region, 1 - region):
        place = COLUMNS * row + column
        card = state.market[place]
        if card != GAP:
            state.laid[place] += 1
            state.paid_on |= ONE[card]
            return


def take_from_market(state: State, seat: Seat, place: int) -> int:
    """The buyer takes the florins on a card; its position becomes a gap."""
    card = state.market[place]
    state.market[place] = GAP
    state.florins[seat] += state.laid[place]
    state.laid[place] = 0
    return card


def buy_into_hand(state: State, seat: Seat, place: int, cost: int) -> None:
    florins = state.laid[place]
    card = take_from_market(state, seat, place)
    state.hand[seat].append(card)
    state.hand_size[seat] += 1
    state.might_hold[seat] |= ONE[card]
    _tell_purchase(state, seat, card, cost, florins)


def buy_comet(state: State, seat: Seat, place: int, cost: int) -> None:
    florins = state.laid[place]
    card = take_from_market(state, seat, place)
    state.gone |= ONE[card]
    state.comets_bought += 1
    assert FIRST_COMET <= card < FIRST_EMPIRE, "only comets activate a victory"
    _tell_purchase(state, seat, card, cost, florins)


def _tell_purchase(state: State, seat: Seat, card: int, cost: int, found: int) -> None:
    """Florins that lay on the card are told only where there were any."""
    if found:
        tell(state, "card.bought_with_florins", seat=seat, card=card, cost=cost, florins=found)
    else:
        tell(state, "card.bought", seat=seat, card=card, cost=cost)


def activate_square(state: State, seat: Seat, square: int) -> None:
    state.squares |= 1 << square
    tell(state, "square.activated", seat=seat, victory=square)


def show_from_hand(state: State, seat: Seat, card: int) -> None:
    """A card leaves the hand for all to see."""
    state.hand[seat].remove(card)
    state.hand_size[seat] -= 1
    state.might_hold[seat] &= ~ONE[card]
    _forget_empty_hand(state, seat)


def discard_from_hand(state: State, seat: Seat, card: int) -> None:
    """A card leaves the hand face down; only an open hand shows which."""
    state.hand[seat].remove(card)
    state.hand_size[seat] -= 1
    tell(state, "card.discarded", seat=seat)
    whisper(state, 1 << seat, "card.was", card=card)
    if state.options[OPEN_HANDS]:
        reveal_discard(state, seat, card)
    _forget_empty_hand(state, seat)


def reveal_discard(state: State, seat: Seat, card: int) -> None:
    """A card just discarded face down is shown."""
    if state.might_hold[seat] >> card & 1:
        state.might_hold[seat] &= ~ONE[card]
        state.gone |= ONE[card]
    tell(state, "card.shown", seat=seat, card=card)


def _forget_empty_hand(state: State, seat: Seat) -> None:
    """Of an empty hand everybody knows that its old cards are gone."""
    if not state.hand_size[seat]:
        state.gone |= state.might_hold[seat]
        state.might_hold[seat] = 0


def fill(state: State, place: int, card: int) -> None:
    """A card from a deck fills a gap of the market."""
    state.market[place] = card
    tell(state, "market.filled", card=card, position=place)


def slide(state: State, region: int) -> None:
    """The cards of a row slide into the gaps before them, with their florins."""
    row = slice(COLUMNS * region, COLUMNS * region + COLUMNS)
    cards, florins = state.market[row], state.laid[row]
    if GAP not in cards:
        return
    left = florins[0] if cards[0] == GAP else 0
    for _ in range(cards.count(GAP)):
        gap = cards.index(GAP)
        cards.append(cards.pop(gap))
        del florins[gap]
        florins.append(0)
    florins[0] += left
    state.market[row] = cards
    state.laid[row] = florins


def discard_fair_card(state: State, region: int) -> None:
    """The face-down card goes; its florins stay in the gap."""
    card = state.market[COLUMNS * region]
    state.market[COLUMNS * region] = GAP
    state.gone |= ONE[card]
    tell(state, "fair.card", card=card)


def take_commerce(state: State, seat: Seat, place: int) -> None:
    """A florin is taken from a card of the market."""
    state.laid[place] -= 1
    state.florins[seat] += 1
    tell(state, "commerce.taken", seat=seat, position=place)


def take_from_deck(state: State, region: int, kind: int, card: int) -> None:
    """A card nobody has seen before leaves a deck; `kind` is its place in the lower block."""
    state.deck_size[region] -= 1
    if kind >= 0:
        state.bottom[region][kind] -= 1
    if card < FIRST_COMET:
        state.pool[region][card] = 0


def take_foreseen(state: State, region: int) -> int:
    """The open top card of a deck is drawn."""
    card = state.foreseen[region]
    state.foreseen[region] = NONE
    state.deck_size[region] -= 1
    return card


def foresee(state: State, region: int, card: int) -> None:
    """The card just drawn stays on top of its deck, face up."""
    state.foreseen[region] = card
    state.deck_size[region] += 1
    tell(state, "deck.top", region=region, card=card)


def open_fair(state: State, seat: Seat, region: int, florins: int) -> None:
    """China adds florins to those on the face-down card."""
    state.laid[COLUMNS * region] += florins
    profit = state.laid[COLUMNS * region]
    tell(state, "fair.opened", seat=seat, region=region, florins=profit)


def take_subsidy(state: State, seat: Seat, region: int) -> None:
    """The holder of the fair takes a florin from the profit."""
    if state.laid[COLUMNS * region]:
        state.laid[COLUMNS * region] -= 1
        state.florins[seat] += 1
        tell(state, "fair.subsidy", seat=seat)


def earn_at_fair(state: State, seat: Seat, region: int, border: int, florins: int) -> None:
    """A concession on the route earns florins from the profit."""
    state.laid[COLUMNS * region] -= florins
    state.florins[seat] += florins
    tell(state, "fair.earned", seat=seat, border=border, florins=florins)


def pirates_take(state: State, region: int, border: int) -> None:
    """A pirate on the route costs a florin, which goes to China."""
    state.laid[COLUMNS * region] -= 1
    tell(state, "fair.robbed", border=border)
