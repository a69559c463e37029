"""Opportunity cards: hands, piles, characters in front."""

from imperia.core import Seat, tell, whisper

from ..components.cards import (
    ARCHITECT,
    BAN_ZONE,
    BISHOP,
    CARD_CLASS,
    DIVINE_INTERVENTION,
    GENERAL,
    POLITICIAN,
    SCHONBORN,
)
from ..state import NO_CARD, NOWHERE, State


def take_card(state: State, seat: Seat, card: int) -> None:
    """A card drawn from the pile goes into a hand."""
    state.deck[card] -= 1
    state.deck_size -= 1
    _into_hand(state, seat, card)
    tell(state, "card.drawn", seat=seat)
    whisper(state, 1 << seat, "card.seen", card=card)


def pick_from_pile(state: State, seat: Seat, card: int) -> None:
    """A card chosen secretly from pile or discards; the pile first, so that nothing shows."""
    if state.deck[card]:
        state.deck[card] -= 1
        state.deck_size -= 1
    else:
        state.discard[card] -= 1
    _into_hand(state, seat, card)
    tell(state, "card.picked", seat=seat)
    whisper(state, 1 << seat, "card.seen", card=card)


def _into_hand(state: State, seat: Seat, card: int) -> None:
    state.hand[seat][card] += 1
    state.hand_size[seat] += 1


def _out_of_hand(state: State, seat: Seat, card: int) -> None:
    state.hand[seat][card] -= 1
    state.hand_size[seat] -= 1


def discard_from_hand(state: State, seat: Seat, card: int) -> None:
    _out_of_hand(state, seat, card)
    state.discard[card] += 1
    tell(state, "card.discarded", seat=seat, card=card)


def reveal_card(state: State, seat: Seat, card: int) -> None:
    """A played card leaves the hand for the discards, from where it may yet be taken back."""
    _out_of_hand(state, seat, card)
    state.discard[card] += 1
    tell(state, "card.played", seat=seat, card=card)


def steal_card(state: State, thief: Seat, victim: Seat, card: int) -> None:
    """A card goes from hand to hand; only these two know which."""
    _out_of_hand(state, victim, card)
    _into_hand(state, thief, card)
    tell(state, "card.stolen", seat=thief, victim=victim)
    whisper(state, 1 << thief | 1 << victim, "card.seen", card=card)


def reshuffle_deck(state: State) -> None:
    """The discarded opportunity cards go back into the draw pile."""
    for card, count in enumerate(state.discard):
        state.deck[card] += count
        state.deck_size += count
    state.discard = [0] * len(state.discard)
    tell(state, "deck.shuffled")


def put_in_front(state: State, seat: Seat, card: int) -> None:
    """A character just played stays in front; an older one of its class is discarded."""
    kind = CARD_CLASS[card]
    if state.front[seat][kind] != NO_CARD:
        discard_character(state, seat, kind)
    state.discard[card] -= 1
    state.front[seat][kind] = card
    tell(state, "character.arrived", seat=seat, card=card)
    if card == SCHONBORN:
        state.banned = BAN_ZONE


def _leave_front(state: State, seat: Seat, kind: int) -> int:
    card = state.front[seat][kind]
    state.front[seat][kind] = NO_CARD
    if kind == GENERAL:
        state.general_at[seat] = NOWHERE
    if card == SCHONBORN:
        state.banned = 0
    return card


def discard_character(state: State, seat: Seat, kind: int) -> None:
    """A character leaves for the discards, without an effect at the end of the turn."""
    card = _leave_front(state, seat, kind)
    state.discard[card] += 1
    tell(state, "character.left", seat=seat, card=card)


def remove_character(state: State, seat: Seat, kind: int) -> None:
    """A character leaves the game for good."""
    card = _leave_front(state, seat, kind)
    state.removed[card] += 1
    tell(state, "character.removed", seat=seat, card=card)


def lay_out_divine(state: State, seat: Seat) -> None:
    """A divine intervention just played stays in front."""
    state.discard[DIVINE_INTERVENTION] -= 1
    state.divine[seat] += 1


def spend_divine(state: State, seat: Seat) -> None:
    state.divine[seat] -= 1
    state.discard[DIVINE_INTERVENTION] += 1
    tell(state, "divine.used", seat=seat)


def clear_fronts(state: State) -> None:
    """At the end of a turn all characters and divine interventions are discarded."""
    for seat in state.order:
        for kind in (POLITICIAN, BISHOP, ARCHITECT, GENERAL):
            if state.front[seat][kind] != NO_CARD:
                discard_character(state, seat, kind)
        state.discard[DIVINE_INTERVENTION] += state.divine[seat]
        state.divine[seat] = 0


# Favours for the next turn


def promise_purchase(state: State, seat: Seat) -> None:
    """One card more may be bought, or drawn, in the next turn."""
    state.extra_buy[seat] += 1


def forget_purchases(state: State) -> None:
    state.extra_buy = [0] * state.seats


def promise_pick(state: State, seat: Seat) -> None:
    """A card may be picked from the pile in the next turn."""
    state.pick_card[seat] += 1


def redeem_pick(state: State, seat: Seat) -> None:
    state.pick_card[seat] -= 1
