"""PR-23.3 to PR-23.5  The political ops: behead, tax, repress. Votes have a module of their own."""

from imperia.core import NO_MOVE, YES, Decision, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove
from imperia.kit.masks import holds

from ...components.cards import FIRST_EMPIRE, HAS, REPRESSES
from ...components.map import (
    BETWEEN,
    EMPIRE_BORDERS,
    EMPIRE_CITIES,
    LEVY,
    LOCATION_BORDERS,
    LOCATION_CITIES,
    LOCATION_EMPIRES,
)
from ...components.masks import ONE, bits
from ...components.powers import BEHEAD_NEEDS_BISHOP_EAST, BEHEAD_NEEDS_BISHOP_WEST
from ...components.tokens import (
    CATHOLIC,
    ISLAMIC,
    KNIGHT,
    KNIGHT_SHAPE,
    PAWN_SHAPE,
    REFORMIST,
    ROOK,
    ROOK_SHAPE,
)
from ...effects.cards import discard_card, return_to_throne
from ...effects.map import repress_in_city, repress_pawn
from ...effects.market import gain, pay
from ...options import BEHEAD_OWN_CARDS, ON
from ...queries import (
    all_free_slots,
    bishop_place,
    cards_sharing,
    city_slots,
    free_slots,
    in_tableaux,
    location,
    owner_of,
    seat_of,
    standing,
    with_pawn,
    with_pirate,
)
from ...state import NOBODY, State
from ..choose import (
    CARD_MOVES,
    CITY_MOVES,
    CONCESSION_MOVES,
    PIRATE_MOVES,
    UNDER_A_DISC,
    ChooseReceiver,
    YesOrNo,
    picked,
)
from ..shortage import IN_CITY, put
from ..wars.losses import settle
from .bishops import cards_in_sight

IN_NO_TABLEAU = no("PR-23.3")
NOT_IN_ITS_LOCATION = no("PR-23.3a")
THE_CARD_ITSELF = no("PR-23.3b")
YOUR_OWN_CARD = no("PR-23.3c")
NO_SUCH_BISHOP_THERE = no("PR-23.3d")
NOT_TAXED_FROM_THERE = no("PR-23.4")
NO_CONCESSION_THERE = no("PR-23.4a")
EMPIRE_SATURATED = no("PR-23.4b")
NO_FLORIN_FOR_TAX = no("PR-23.4c")
NOT_REPRESSED_FROM_THERE = no("PR-23.5")
NOT_A_DEPICTED_SHAPE = no("PR-23.5a")
NEVER_A_PIRATE = no("PR-21.1")
NO_FREE_CITY = no("PR-10.10")

_NEEDS_WEST = HAS[BEHEAD_NEEDS_BISHOP_WEST]
_NEEDS_EAST = HAS[BEHEAD_NEEDS_BISHOP_EAST]


# Behead


def bishops_needed(state: State, card: int) -> int:
    """Mask of the places with a bishop this card needs on its victim; -1 when it needs none."""
    if _NEEDS_WEST >> card & 1:
        return state.bishops[CATHOLIC] | state.bishops[REFORMIST]
    if _NEEDS_EAST >> card & 1:
        return state.bishops[ISLAMIC] | state.bishops[REFORMIST]
    return -1


def behead_targets(state: State, seat: Seat, card: int) -> int:
    """Mask of the cards that this card may behead for this seat."""
    found = cards_sharing(state, location(state, card)) & in_tableaux(state) & ~ONE[card]
    if state.options[BEHEAD_OWN_CARDS] != ON:
        found &= ~state.tableau[seat]
    needed = bishops_needed(state, card)
    if needed != -1:
        for victim in bits(found):
            if not needed >> bishop_place(state, victim) & 1:
                found &= ~ONE[victim]
    return found


class Behead(Procedure):
    """A card of the same location loses its head; who beheads an empire goes, too."""

    clause = "PR-23.3"
    steps = "choose", "behead", "settle_losses"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.victim = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseVictim(self.seat, self.card), into="victim")

    def behead(self, state: State) -> None:
        victim = self.victim
        if victim < FIRST_EMPIRE:
            discard_card(state, owner_of(state, victim), victim)
            return
        return_to_throne(state, victim - FIRST_EMPIRE, beheaded=True)
        owner = owner_of(state, self.card)
        if owner != NOBODY:
            discard_card(state, owner, self.card)

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)


class ChooseVictim(Decision):
    """Choose the card that is beheaded."""

    clause = "PR-23.3"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, state: State) -> list[Move]:
        return picked(CARD_MOVES, cards_in_sight(state))

    def legal(self, state: State) -> list[Move]:
        return picked(CARD_MOVES, behead_targets(state, self.seat, self.card))

    def judge(self, state: State, move: Move) -> Ruling:
        victim = move.arg
        if not holds(in_tableaux(state), victim):
            return IN_NO_TABLEAU
        if victim == self.card:
            return THE_CARD_ITSELF
        if not holds(cards_sharing(state, location(state, self.card)), victim):
            return NOT_IN_ITS_LOCATION
        if holds(behead_targets(state, self.seat, self.card), victim):
            return YES
        own = state.options[BEHEAD_OWN_CARDS] != ON and holds(state.tableau[self.seat], victim)
        return YOUR_OWN_CARD if own else NO_SUCH_BISHOP_THERE


# Tax


def taxing(state: State, place: int) -> int:
    """Mask of the empires of a location that are not saturated."""
    free = all_free_slots(state, place)
    found = 0
    for empire in bits(LOCATION_EMPIRES[place]):
        if free & EMPIRE_CITIES[empire]:
            found |= ONE[empire]
    return found


def tax_targets(state: State, place: int) -> int:
    """Mask of the borders with a concession that an empire of the location may tax."""
    pawns = with_pawn(state) & LOCATION_BORDERS[place]
    if not pawns:
        return 0
    found = 0
    for empire in bits(taxing(state, place)):
        found |= EMPIRE_BORDERS[empire]
    return found & pawns


class Tax(Procedure):
    """A concession is taxed: its owner pays or sees it repressed, and then raises a levy."""

    clause = "PR-23.4"
    steps = "choose_concession", "choose_empire", "ask_owner", "settle_tax", "ask_levy", "levy"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.border = -1
        self.empire = -1
        self.owner = -1
        self.paid = 0
        self.slot = -1

    def choose_concession(self, state: State) -> Next:
        return self.call(ChooseTaxed(self.seat, location(state, self.card)), into="border")

    def choose_empire(self, state: State) -> Next:
        self.owner = seat_of(state, state.pawn_at[self.border])
        first, second = BETWEEN[self.border]
        able = taxing(state, location(state, self.card)) & (ONE[first] | ONE[second])
        return self.call(ChooseReceiver(self.seat, able), into="empire")

    def ask_owner(self, state: State) -> Next:
        return self.call(PayOrRepress(self.owner, self.border, self.empire), into="paid")

    def settle_tax(self, state: State) -> None:
        if self.paid:
            pay(state, self.owner, 1)
        else:
            repress_pawn(state, self.border, self.empire)

    def ask_levy(self, state: State) -> Next:
        return self.call(ChooseLevy(self.owner, self.empire), into="slot")

    def levy(self, state: State) -> Next:
        return raise_levy(self, state, self.owner, self.slot, self.empire)


def raise_levy(caller: Procedure, state: State, seat: Seat, slot: int, empire: int) -> Next:
    """Place the token printed in a city for the present state of its empire."""
    return put(caller, state, seat, LEVY[slot][state.faith[empire]], IN_CITY, slot)


class ChooseTaxed(Decision):
    """Choose the concession that is taxed."""

    clause = "PR-23.4"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def moves(self, state: State) -> list[Move]:
        return picked(CONCESSION_MOVES, LOCATION_BORDERS[self.place] | with_pawn(state))

    def judge(self, state: State, move: Move) -> Ruling:
        if not holds(LOCATION_BORDERS[self.place], move.arg):
            return NOT_TAXED_FROM_THERE
        if state.pawn_at[move.arg] == NOBODY:
            return NO_CONCESSION_THERE
        return YES if holds(tax_targets(state, self.place), move.arg) else EMPIRE_SATURATED


class PayOrRepress(YesOrNo):
    """Your concession is taxed: pay a florin, or let it be repressed."""

    clause = "PR-23.4"
    words = "pay", "repress_it"

    def __init__(self, seat: Seat, border: int, empire: int) -> None:
        self.seat = seat
        self.border = border
        self.empire = empire

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "pay" and not state.florins[self.seat]:
            return NO_FLORIN_FOR_TAX
        return YES


class ChooseLevy(Decision):
    """Choose the free city where the levy is raised."""

    clause = "PR-10.10"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire

    def moves(self, state: State) -> list[Move]:
        return picked(CITY_MOVES, EMPIRE_CITIES[self.empire] & city_slots(state))

    def legal(self, state: State) -> list[Move]:
        return picked(CITY_MOVES, free_slots(state, self.empire))

    def judge(self, state: State, move: Move) -> Ruling:
        if holds(state.covered, move.arg):
            return UNDER_A_DISC
        return YES if holds(free_slots(state, self.empire), move.arg) else NO_FREE_CITY


# Repress


def repress_slots(state: State, place: int, card: int) -> int:
    """Mask of the slots with a token that this card may repress."""
    held, found = state.held, 0
    for shape in REPRESSES[card]:
        if shape == KNIGHT_SHAPE:
            found |= held[KNIGHT] | held[KNIGHT + 1] | held[KNIGHT + 2]
        elif shape == ROOK_SHAPE:
            found |= held[ROOK] | held[ROOK + 1] | held[ROOK + 2]
    return found & LOCATION_CITIES[place]


def repress_borders(state: State, place: int, card: int) -> int:
    """Mask of the borders with a concession that this card may repress."""
    return with_pawn(state) & LOCATION_BORDERS[place] if PAWN_SHAPE in REPRESSES[card] else 0


class Repress(Procedure):
    """A token of a depicted shape is repressed, and China pays a florin."""

    clause = "PR-23.5"
    steps = "choose", "choose_empire", "repress"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.target = NO_MOVE
        self.empire = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseRepressed(self.seat, self.card), into="target")

    def choose_empire(self, state: State) -> Next:
        if self.target.name == "city":
            return None
        first, second = BETWEEN[self.target.arg]
        able = LOCATION_EMPIRES[location(state, self.card)] & (ONE[first] | ONE[second])
        return self.call(ChooseReceiver(self.seat, able), into="empire")

    def repress(self, state: State) -> None:
        if self.target.name == "city":
            repress_in_city(state, self.target.arg)
        else:
            repress_pawn(state, self.target.arg, self.empire)
        gain(state, self.seat, 1)


class ChooseRepressed(ChooseMove):
    """Choose the token that is repressed."""

    clause = "PR-23.5"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, state: State) -> list[Move]:
        return [
            *picked(CITY_MOVES, standing(state)),
            *picked(CONCESSION_MOVES, with_pawn(state)),
            *picked(PIRATE_MOVES, with_pirate(state)),
        ]

    def legal(self, state: State) -> list[Move]:
        place = location(state, self.card)
        found = picked(CITY_MOVES, repress_slots(state, place, self.card))
        return found + picked(CONCESSION_MOVES, repress_borders(state, place, self.card))

    def judge(self, state: State, move: Move) -> Ruling:
        place = location(state, self.card)
        if move.name == "pirate":
            return NEVER_A_PIRATE
        if move.name == "city":
            near, fits = LOCATION_CITIES[place], repress_slots(state, place, self.card)
        else:
            near, fits = LOCATION_BORDERS[place], repress_borders(state, place, self.card)
        if not holds(near, move.arg):
            return NOT_REPRESSED_FROM_THERE
        return YES if holds(fits, move.arg) else NOT_A_DEPICTED_SHAPE
