"""Questions about a state, without an effect on it."""

from imperia.core import Seat

from .components.cards import (
    CARD_OPS,
    FIRST_EMPIRE,
    HAS,
    KING_OPS,
    KING_PRESTIGE,
    LOCATION,
    PRESTIGE,
    QUEENS,
    REPUBLIC_OPS,
    REPUBLIC_PRESTIGE,
    SHARING,
)
from .components.map import (
    ADJACENT,
    EMPIRE_CITIES,
    EMPORIA_OF,
    EMPTY,
    FRANCE,
    LOCATION_CITIES,
    LOCATION_EMPIRES,
    N_CITIES,
    N_EMPIRES,
    NO_LOCATION,
    PAPAL_STATES,
    PORTUGAL,
    VENICE_2,
)
from .components.masks import ONE, bits
from .components.powers import (
    BUFFER_STATE,
    CONCESSION_DOUBLE,
    CONDOTTIERE,
    PIRATE_PROOF_CONCESSIONS,
    SILENCE_IMMUNITY,
    UNLIMITED_HAND,
)
from .components.tables import HAND_LIMIT
from .components.tokens import CATHOLIC, MEDIEVAL
from .options import COUPLE_BISHOPS, SINGLE
from .state import NOBODY, NONE, State

_IMMUNE = HAS[SILENCE_IMMUNITY]
_CONDOTTIERE = HAS[CONDOTTIERE]
_BUFFER = HAS[BUFFER_STATE]
_ALL_BUT_VENICE_2 = ~ONE[VENICE_2]
_ALL_SLOTS = (1 << N_CITIES) - 1


# Abilities and silence


def with_bishop(state: State) -> int:
    """Mask of the cards that a bishop stands on."""
    catholic, islamic, reformist = state.bishops
    return catholic | islamic | reformist


def silenced(state: State, seat: Seat) -> int:
    """Mask of the cards of a seat whose abilities and non-religious ops do not work."""
    cards = state.tableau[seat]
    hit = with_bishop(state) & cards
    if not hit or cards & _IMMUNE:
        return 0
    for empire in bits(cards >> FIRST_EMPIRE):
        queens = state.queens[empire]
        if queens:
            couple = queens | ONE[FIRST_EMPIRE + empire]
            if hit & couple:
                hit |= couple
    return hit


def active(state: State, seat: Seat, ability: int) -> int:
    """Mask of the cards of a seat on which this ability works now."""
    cards = state.tableau[seat] & HAS[ability]
    return cards & ~silenced(state, seat) if cards else 0


def works(state: State, ability: int) -> bool:
    """Does an ability that concerns all players work anywhere?"""
    for seat in range(state.seats):
        if state.tableau[seat] & HAS[ability] and active(state, seat, ability):
            return True
    return False


def condottiere(state: State) -> bool:
    """Has Venice a second slot?"""
    for cards in state.tableau:
        if cards & _CONDOTTIERE:
            break
    else:
        return False
    faith = state.faith[PAPAL_STATES]
    return faith in (MEDIEVAL, CATHOLIC) and works(state, CONDOTTIERE)


def is_protected(state: State, banker: int) -> bool:
    """Do pirates leave the concessions of this banker alone?"""
    return active(state, seat_of(state, banker), PIRATE_PROOF_CONCESSIONS) != 0


def hand_is_full(state: State, seat: Seat) -> bool:
    return state.hand_size[seat] >= HAND_LIMIT and not active(state, seat, UNLIMITED_HAND)


# Seats and cards


def seat_of(state: State, banker: int) -> Seat:
    """The seat that plays a banker."""
    return state.banker.index(banker)


def owner_of(state: State, card: int) -> Seat:
    """The seat with this card in its tableau, or NOBODY."""
    bit = ONE[card]
    for seat, cards in enumerate(state.tableau):
        if cards & bit:
            return seat
    return NOBODY


def husband(state: State, queen: int) -> int:
    """The empire whose king a queen is married to, or NONE."""
    bit = ONE[queen]
    for empire, queens in enumerate(state.queens):
        if queens & bit:
            return empire
    return NONE


def married(state: State) -> int:
    """Mask of all married queens."""
    found = 0
    for queens in state.queens:
        found |= queens
    return found


def vassals_of(state: State, empire: int) -> list[int]:
    return [other for other in range(N_EMPIRES) if state.suzerain[other] == empire]


def in_tableaux(state: State) -> int:
    """Mask of the cards in any tableau."""
    found = 0
    for cards in state.tableau:
        found |= cards
    return found


def ops_of(state: State, card: int) -> list[int]:
    """The ops a card shows, for an empire card those of the side that is up."""
    if card < FIRST_EMPIRE:
        return CARD_OPS[card]
    empire = card - FIRST_EMPIRE
    return REPUBLIC_OPS[empire] if state.republics >> empire & 1 else KING_OPS[empire]


def position(state: State, card: int) -> int:
    """The card whose court, queens included, lies with this one: a king for his queens."""
    return FIRST_EMPIRE + husband(state, card) if QUEENS >> card & 1 else card


def court(state: State, card: int) -> list[int]:
    """A card of a row with all that lies with it: queens, vassals and their queens."""
    if card < FIRST_EMPIRE:
        return [card]
    empire = card - FIRST_EMPIRE
    found = [card]
    if state.queens[empire]:
        found += bits(state.queens[empire])
    for vassal in range(N_EMPIRES):
        if state.suzerain[vassal] == empire:
            found.append(FIRST_EMPIRE + vassal)
            if state.queens[vassal]:
                found += bits(state.queens[vassal])
    return found


def row_cards(state: State, seat: Seat, region: int) -> list[int]:
    """Every card that runs with one row of a tableau, from the banker outward."""
    found: list[int] = []
    for card in state.row[2 * seat + region]:
        if card < FIRST_EMPIRE:
            found.append(card)
        else:
            found += court(state, card)
    return found


# Locations


def location(state: State, card: int) -> int:
    """The location of a card; a married queen has that of her king."""
    if card >= FIRST_EMPIRE:
        return card - FIRST_EMPIRE
    if QUEENS >> card & 1:
        empire = husband(state, card)
        return NO_LOCATION if empire == NONE else empire
    return LOCATION[card]


def cards_sharing(state: State, place: int) -> int:
    """Mask of the cards that share a location, married queens included."""
    found = SHARING[place]
    for empire in bits(LOCATION_EMPIRES[place]):
        found |= state.queens[empire]
    return found


def adjacent_empires(state: State, empire: int) -> int:
    """Mask of the empires adjacent to this one, diagonals included."""
    found = ADJACENT[empire]
    if empire in (FRANCE, PORTUGAL) and any(c & _BUFFER for c in state.tableau):
        if works(state, BUFFER_STATE):
            found &= ~(ONE[FRANCE] | ONE[PORTUGAL])
    return found


# The map


def standing(state: State) -> int:
    """Mask of the slots that hold a knight or rook."""
    held = state.held
    return held[0] | held[1] | held[2] | held[3] | held[4] | held[5]


def knights(state: State) -> int:
    """Mask of the slots that hold a knight."""
    held = state.held
    return held[0] | held[1] | held[2]


def free_slots(state: State, empire: int) -> int:
    """Mask of the city slots of an empire that a token may enter."""
    free = EMPIRE_CITIES[empire] & ~(standing(state) | state.covered)
    if free >> VENICE_2 & 1 and not condottiere(state):
        free &= _ALL_BUT_VENICE_2
    return free


def city_slots(state: State) -> int:
    """Mask of the slots there are: the second of Venice only while it is in use."""
    if state.city[VENICE_2] != EMPTY or condottiere(state):
        return _ALL_SLOTS
    return _ALL_SLOTS & _ALL_BUT_VENICE_2


def all_free_slots(state: State, place: int) -> int:
    """Mask of the free slots of all empires of a location."""
    free = LOCATION_CITIES[place] & ~(standing(state) | state.covered)
    if free >> VENICE_2 & 1 and not condottiere(state):
        free &= _ALL_BUT_VENICE_2
    return free


def with_pirate(state: State) -> int:
    """Mask of the borders with a pirate."""
    catholic, islamic, reformist = state.pirates
    return catholic | islamic | reformist


def with_pawn(state: State) -> int:
    """Mask of the borders with a concession."""
    first, second, third, fourth = state.concessions
    return first | second | third | fourth


def open_emporium(state: State, colour: int) -> int:
    """The one emporium of a colour without a disc."""
    return (EMPORIA_OF[colour] & ~state.covered).bit_length() - 1


def concession_weight(state: State, seat: Seat) -> int:
    """What one concession of this seat counts for votes, and at least at fairs."""
    if not state.tableau[seat] & HAS[CONCESSION_DOUBLE]:
        return 1
    return 1 << active(state, seat, CONCESSION_DOUBLE).bit_count()


# Prestige


def tableau_prestige(state: State, seat: Seat, kind: int) -> int:
    """Prestige of one kind in a tableau, old maids left out."""
    return _count(state, state.tableau[seat], kind)


def prestige(state: State, seat: Seat, kind: int) -> int:
    """Prestige of one kind in a tableau and on old maids."""
    return _count(state, state.tableau[seat] | state.old_maids[seat], kind)


def _count(state: State, cards: int, kind: int) -> int:
    empires = cards >> FIRST_EMPIRE
    return (
        (cards & PRESTIGE[kind]).bit_count()
        + (empires & ~state.republics & KING_PRESTIGE[kind]).bit_count()
        + (empires & state.republics & REPUBLIC_PRESTIGE[kind]).bit_count()
    )


def showing(state: State, kind: int) -> int:
    """Mask of the cards, wherever they lie, that show a prestige of this kind."""
    kings = ~state.republics & KING_PRESTIGE[kind]
    republics = state.republics & REPUBLIC_PRESTIGE[kind]
    return PRESTIGE[kind] | (kings | republics) << FIRST_EMPIRE


# Bishops


def bishop_place(state: State, card: int) -> int:
    """Where a bishop stands who arrives on this card: a couple may be one card."""
    if QUEENS >> card & 1 and state.options[COUPLE_BISHOPS] == SINGLE:
        return position(state, card)
    return card


def neighbours(state: State, card: int) -> int:
    """Mask of the cards that lie next to this one in its row, or in its own court."""
    base = position(state, card)
    if base >= FIRST_EMPIRE and state.suzerain[base - FIRST_EMPIRE] != NONE:
        base = FIRST_EMPIRE + state.suzerain[base - FIRST_EMPIRE]
    for row in state.row:
        if base in row:
            place = row.index(base)
            found = 0
            for near in row[max(0, place - 1) : place + 2]:
                for other in court(state, near):
                    found |= ONE[other]
            return found & ~ONE[card]
    return 0


def repressed_total(state: State, empire: int) -> int:
    return sum(state.repressed[empire])


def bishop_on(state: State, card: int) -> int:
    """The religion of the bishop on a card, or NONE."""
    bit = ONE[card]
    for religion, cards in enumerate(state.bishops):
        if cards & bit:
            return religion
    return NONE
