"""The verbs of the cards: empire sets, the display and its piles, hands."""

from imperia.core import Seat, tell, whisper

from ..components.cards import N_CARDS, N_UNIT_CARDS, REGION_SETS, SET_CARDS, SET_SIZE
from ..components.tables import DISPLAY
from ..queries import on_table
from ..state import NO_CARD, State


def take_set(state: State, seat: Seat, region: int, place: int) -> None:
    """A set of the region goes into a hand; only its owner sees which."""
    pile = state.south_sets if region else state.north_sets
    pile[place] -= 1
    state.sets_left[region] -= 1
    state.set_region[seat] = region
    number = REGION_SETS[region][place]
    hand = state.hand[seat]
    for card, count in enumerate(SET_CARDS[number]):
        hand[card] += count
    state.hand_size[seat] += SET_SIZE
    tell(state, "set.taken", seat=seat, region=region)
    whisper(state, 1 << seat, "set.seen", set=number)


def refill_deck(state: State) -> None:
    """The discard pile becomes the new draw pile."""
    state.deck = state.discard
    state.deck_size = sum(state.deck)
    state.discard = [0] * N_CARDS
    tell(state, "deck.refilled", count=state.deck_size)


def deal_card(state: State, place: int, card: int) -> None:
    """A card of the draw pile is laid out."""
    state.deck[card] -= 1
    state.deck_size -= 1
    state.display[place] = card
    tell(state, "card.dealt", card=card)


def clear_display(state: State, seat: Seat) -> None:
    """All cards of the display go to the discard pile."""
    for place in range(DISPLAY):
        card = state.display[place]
        if card != NO_CARD:
            state.discard[card] += 1
            state.display[place] = NO_CARD
    state.refreshed |= 1 << seat
    tell(state, "display.refreshed", seat=seat)


def take_card(state: State, seat: Seat, card: int) -> None:
    """A card of the display goes to the hand, or to the table if it belongs there."""
    state.display[state.display.index(card)] = NO_CARD
    if card < N_UNIT_CARDS:
        state.hand[seat][card] += 1
        state.hand_size[seat] += 1
    else:
        put_on_table(state, seat, card)
    tell(state, "card.recruited", seat=seat, card=card)


def put_on_table(state: State, seat: Seat, card: int) -> None:
    """A table card lies face up before its owner."""
    on_table(state, card)[seat] += 1


def _to_discard(state: State, seat: Seat, card: int) -> None:
    state.hand[seat][card] -= 1
    state.hand_size[seat] -= 1
    state.discard[card] += 1


def discard_card(state: State, seat: Seat, card: int) -> None:
    _to_discard(state, seat, card)
    tell(state, "card.discarded", seat=seat, card=card)


def reveal_hand(state: State, seat: Seat) -> None:
    """A hand is shown to all for the scoring."""
    cards = [card for card, count in enumerate(state.hand[seat]) for _ in range(count)]
    state.revealed[seat] = cards
    begun = {} if seat else {"turn": state.turn}  # the first hand begins the count of the turn
    tell(state, "hand.revealed", seat=seat, cards=cards[:], **begun)


def lose_card(state: State, seat: Seat, card: int) -> None:
    """A card drawn as a loss goes face up to the discard pile."""
    _to_discard(state, seat, card)
    tell(state, "card.lost", seat=seat, card=card)


def keep_empire_card(state: State, seat: Seat) -> None:
    """An empire card drawn as a loss goes back to the hand, unseen."""
    tell(state, "card.kept", seat=seat)
