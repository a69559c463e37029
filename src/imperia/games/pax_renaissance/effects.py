"""The verbs for tokens, florins, market and hands: writers of the state that tell what they do."""

from imperia.core import Seat, tell, whisper

from .components import (
    BISHOP,
    CITY_EMPIRE,
    COLUMNS,
    EMPTY,
    FIRST_COMET,
    FIRST_EMPIRE,
    ONE,
    PAWN,
    PIRATE,
    START_BORDER,
    START_FLORINS_AT,
)
from .options import ON_CHOSEN, OPEN_HANDS, THRONE_STORAGE
from .queries import is_protected
from .state import GAP, NOBODY, NONE, THRONE, State

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


# Knights and rooks in cities


def _stand(state: State, slot: int, token: int) -> None:
    state.city[slot] = token
    state.held[token] |= ONE[slot]


def _lift(state: State, slot: int) -> int:
    token = state.city[slot]
    state.city[slot] = EMPTY
    state.held[token] &= ~ONE[slot]
    return token


def place_in_city(state: State, slot: int, token: int) -> None:
    """A knight or rook comes from the supply into a free slot."""
    state.supply[token] -= 1
    _stand(state, slot, token)
    tell(state, "city.placed", token=token, city=slot)


def kill_in_city(state: State, slot: int) -> None:
    token = _lift(state, slot)
    state.supply[token] += 1
    tell(state, "city.killed", token=token, city=slot)


def repress_in_city(state: State, slot: int) -> None:
    """A token leaves its city for the card of its empire."""
    token = _lift(state, slot)
    _repress(state, CITY_EMPIRE[slot], token)


def shift_in_city(state: State, slot: int, other: int) -> None:
    """A token moves to another slot of its city."""
    _stand(state, other, _lift(state, slot))


def rearrange(state: State, slots: tuple[int, ...], tokens: list[int]) -> None:
    """The tokens of a city stand anew in its slots."""
    for slot in slots:
        if state.city[slot] != EMPTY:
            _lift(state, slot)
    for slot, token in zip(slots, tokens, strict=True):
        if token != EMPTY:
            _stand(state, slot, token)
    tell(state, "city.rearranged", city=slots[0])


# Repressed tokens


def _repress(state: State, empire: int, token: int) -> None:
    """A token taken from the map goes onto its empire card; without a place there it dies."""
    if state.holder[empire] == THRONE and state.options[THRONE_STORAGE] != ON_CHOSEN:
        state.supply[token] += 1
        tell(state, "token.killed", token=token, empire=empire)
        return
    state.repressed[empire][token] += 1
    tell(state, "token.repressed", token=token, empire=empire)


def add_repressed(state: State, empire: int, token: int) -> None:
    """A survivor without a place on the map becomes a repressed token."""
    state.supply[token] -= 1
    _repress(state, empire, token)


def kill_repressed(state: State, empire: int, token: int) -> None:
    state.repressed[empire][token] -= 1
    state.supply[token] += 1
    tell(state, "repressed.killed", token=token, empire=empire)


def emancipate_to_city(state: State, empire: int, token: int, slot: int) -> None:
    state.repressed[empire][token] -= 1
    _stand(state, slot, token)
    tell(state, "city.emancipated", token=token, city=slot)


def emancipate_to_border(state: State, empire: int, token: int, border: int) -> None:
    state.repressed[empire][token] -= 1
    _lay_pawn(state, border, token - PAWN)
    tell(state, "border.emancipated", token=token, border=border)


def shed_repressed(state: State, empire: int) -> None:
    """All repressed tokens of an empire card return to the supply."""
    row = state.repressed[empire]
    for token, count in enumerate(row):
        state.supply[token] += count
        row[token] = 0


# Concessions and pirates on borders


def _lay_pawn(state: State, border: int, banker: int) -> None:
    state.pawn_at[border] = banker
    state.concessions[banker] |= ONE[border]


def _lift_pawn(state: State, border: int) -> int:
    banker = state.pawn_at[border]
    state.pawn_at[border] = NOBODY
    state.concessions[banker] &= ~ONE[border]
    return banker


def place_pawn(state: State, border: int, banker: int) -> None:
    """A concession is laid from the reserve on a border without a pawn."""
    state.supply[PAWN + banker] -= 1
    _lay_pawn(state, border, banker)
    tell(state, "border.placed", token=PAWN + banker, border=border)


def kill_pawn(state: State, border: int) -> None:
    banker = _lift_pawn(state, border)
    state.supply[PAWN + banker] += 1
    tell(state, "border.killed", token=PAWN + banker, border=border)


def repress_pawn(state: State, border: int, empire: int) -> None:
    """A concession becomes a serf of an empire."""
    _repress(state, empire, PAWN + _lift_pawn(state, border))


def place_pirate(state: State, border: int, religion: int) -> None:
    """A pirate comes from the supply; what lies there dies."""
    state.supply[PIRATE + religion] -= 1
    _land_pirate(state, border, religion)
    tell(state, "border.placed", token=PIRATE + religion, border=border)


def move_pirate(state: State, start: int, border: int) -> None:
    """A pirate sails to another border; what lies there dies."""
    religion = state.pirate_at[start]
    state.pirate_at[start] = NONE
    state.pirates[religion] &= ~ONE[start]
    _land_pirate(state, border, religion)
    tell(state, "pirate.moved", token=PIRATE + religion, start=start, border=border)


def _land_pirate(state: State, border: int, religion: int) -> None:
    if state.pirate_at[border] != NONE:
        kill_pirate(state, border)
    banker = state.pawn_at[border]
    if banker != NOBODY and not is_protected(state, banker):
        kill_pawn(state, border)
    state.pirate_at[border] = religion
    state.pirates[religion] |= ONE[border]


def kill_pirate(state: State, border: int) -> None:
    religion = state.pirate_at[border]
    state.pirate_at[border] = NONE
    state.pirates[religion] &= ~ONE[border]
    state.supply[PIRATE + religion] += 1
    tell(state, "border.killed", token=PIRATE + religion, border=border)


# Bishops


def bishop_on(state: State, card: int) -> int:
    """The religion of the bishop on a card, or NONE."""
    bit = ONE[card]
    for religion, cards in enumerate(state.bishops):
        if cards & bit:
            return religion
    return NONE


def kill_bishop(state: State, card: int) -> None:
    """The bishop on a card, if there is one, returns to the supply."""
    religion = bishop_on(state, card)
    if religion != NONE:
        state.bishops[religion] &= ~ONE[card]
        state.supply[BISHOP + religion] += 1
        tell(state, "bishop.killed", token=BISHOP + religion, card=card)


def _arrive(state: State, card: int, religion: int) -> bool:
    """A bishop arrives; two on one card both die. Says whether he stays."""
    if bishop_on(state, card) != NONE:
        kill_bishop(state, card)
        state.supply[BISHOP + religion] += 1
        tell(state, "bishop.killed", token=BISHOP + religion, card=card)
        return False
    state.bishops[religion] |= ONE[card]
    return True


def place_bishop(state: State, card: int, religion: int) -> bool:
    """A bishop comes from the supply onto a card; says whether he stays there."""
    state.supply[BISHOP + religion] -= 1
    tell(state, "bishop.placed", token=BISHOP + religion, card=card)
    return _arrive(state, card, religion)


def move_bishop(state: State, start: int, card: int) -> bool:
    """A bishop moves from card to card; says whether he stays there."""
    religion = bishop_on(state, start)
    state.bishops[religion] &= ~ONE[start]
    tell(state, "bishop.moved", token=BISHOP + religion, start=start, card=card)
    return _arrive(state, card, religion)


# The map


def set_faith(state: State, empire: int, faith: int) -> None:
    """An empire becomes a theocracy, or medieval again."""
    if state.faith[empire] != faith:
        state.faith[empire] = faith
        tell(state, "faith.changed", empire=empire, faith=faith)


def shift_trade(state: State, slot: int, covered: int) -> None:
    """The disc of an emporium moves onto the open one of its colour; a token there is repressed."""
    state.covered = state.covered & ~ONE[slot] | ONE[covered]
    tell(state, "trade.shifted", city=slot, covered=covered)
    if state.city[covered] != EMPTY:
        repress_in_city(state, covered)


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
    tell(state, "card.bought", seat=seat, card=card, cost=cost, florins=florins)


def buy_comet(state: State, seat: Seat, place: int, cost: int) -> None:
    florins = state.laid[place]
    card = take_from_market(state, seat, place)
    state.gone |= ONE[card]
    state.comets_bought += 1
    assert FIRST_COMET <= card < FIRST_EMPIRE, "only comets activate a victory"
    tell(state, "card.bought", seat=seat, card=card, cost=cost, florins=florins)


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
    first = COLUMNS * region
    if GAP not in state.market[first : first + COLUMNS]:
        return
    left = state.laid[first] if state.market[first] == GAP else 0
    cards = [(state.market[p], state.laid[p]) for p in range(first, first + COLUMNS)]
    cards = [(card, florins) for card, florins in cards if card != GAP]
    for column in range(COLUMNS):
        card, florins = cards[column] if column < len(cards) else (GAP, 0)
        state.market[first + column] = card
        state.laid[first + column] = florins
    state.laid[first] += left


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


# The turn


def use_card(state: State, seat: Seat, card: int, op: int) -> None:
    """A card performs an op and may perform no other in this turn."""
    state.used |= ONE[card]
    tell(state, "op.used", seat=seat, card=card, op=op)


def begin_turn(state: State, seat: Seat) -> None:
    state.turn += 1
    state.active = seat
    state.spent = state.done = state.used = state.paid_on = 0
    tell(state, "turn.begun", seat=seat)


def spend_actions(state: State, count: int) -> None:
    state.spent += count


def mark_done(state: State, bits_done: int) -> None:
    """Ops and fairs that may not be held again in this turn."""
    state.done |= bits_done


def declare(state: State, seat: Seat, victory: int) -> None:
    state.winner = seat
    state.victory = victory
    tell(state, "victory.declared", seat=seat, victory=victory)


def end_with(state: State, victory: int) -> None:
    """The game ends without a declaration."""
    state.victory = victory
    tell(state, "game.ended", victory=victory)


# Setup and bankruptcy


def seat_banker(state: State, seat: Seat, banker: int) -> None:
    """A seat gets its banker, who lays his first concession."""
    state.banker[seat] = banker
    state.banker_pool[banker] = 0
    place_pawn(state, START_BORDER[banker], banker)


def start_florins(state: State, first: Seat) -> None:
    """The later a seat moves, the more florins it starts with."""
    for turn, florins in enumerate(START_FLORINS_AT[state.seats]):
        state.florins[(first + turn) % state.seats] = florins


def go_bankrupt(state: State, seat: Seat) -> None:
    """A seat is out; its serfs return to the box."""
    state.out |= 1 << seat
    pawn = PAWN + state.banker[seat]
    for row in state.repressed:
        state.supply[pawn] += row[pawn]
        row[pawn] = 0
    tell(state, "seat.bankrupt", seat=seat)
