"""The verbs for cards in tableaux: plain cards, queens, empire cards, and the bishops on them."""

from imperia.core import Seat, tell

from ..components.cards import FIRST_EMPIRE, QUEENS, SIDE_OF
from ..components.map import REGION_OF
from ..components.masks import ONE, bits
from ..components.tokens import BISHOP
from ..options import FLIP_MOVES_CARD, KEEPS_BISHOP, ON, ON_CHOSEN, THRONE_STORAGE
from ..queries import bishop_on, husband, vassals_of
from ..state import NONE, THRONE, State
from .map import shed_repressed

# Plain cards


def enter_tableau(state: State, seat: Seat, card: int) -> None:
    """A played card lies at the outer end of its row."""
    state.tableau[seat] |= ONE[card]
    state.row[2 * seat + SIDE_OF[card]].append(card)
    tell(state, "card.played", seat=seat, card=card)


def discard_card(state: State, seat: Seat, card: int) -> None:
    """A plain card or a married queen leaves the tableau for good; her king stays."""
    if QUEENS >> card & 1:
        state.queens[husband(state, card)] &= ~ONE[card]
    else:
        state.row[2 * seat + SIDE_OF[card]].remove(card)
    state.tableau[seat] &= ~ONE[card]
    state.gone |= ONE[card]
    kill_bishop(state, card)
    tell(state, "card.lost", seat=seat, card=card)


def become_old_maid(state: State, seat: Seat, card: int) -> None:
    state.old_maids[seat] |= ONE[card]
    tell(state, "queen.unmarried", seat=seat, card=card)


def discard_old_maid(state: State, seat: Seat, card: int) -> None:
    state.old_maids[seat] &= ~ONE[card]
    state.gone |= ONE[card]
    tell(state, "card.lost", seat=seat, card=card)


# Queens


def marry(state: State, seat: Seat, queen: int, empire: int) -> None:
    """A queen joins the king of an empire that lies in the tableau of this seat."""
    state.queens[empire] |= ONE[queen]
    state.tableau[seat] |= ONE[queen]
    tell(state, "queen.married", seat=seat, card=queen, empire=empire)


def _discard_queens(state: State, empire: int) -> None:
    """The queens of an empire leave the game."""
    for queen in bits(state.queens[empire]):
        if state.holder[empire] != THRONE:
            state.tableau[state.holder[empire]] &= ~ONE[queen]
        state.gone |= ONE[queen]
        kill_bishop(state, queen)
        tell(state, "queen.lost", card=queen, empire=empire)
    state.queens[empire] = 0


# Empire cards


def _leave(state: State, empire: int) -> None:
    """An empire card leaves the tableau it lies in; its queens go with it."""
    seat = state.holder[empire]
    card = FIRST_EMPIRE + empire
    state.tableau[seat] &= ~(ONE[card] | state.queens[empire])
    if state.suzerain[empire] == NONE:
        state.row[2 * seat + REGION_OF[empire]].remove(card)
    state.suzerain[empire] = NONE
    state.holder[empire] = THRONE


def _enter(state: State, seat: Seat, empire: int, suzerain: int) -> None:
    """An empire card comes into a tableau, its queens with it: into its row or as a vassal."""
    card = FIRST_EMPIRE + empire
    state.holder[empire] = seat
    state.tableau[seat] |= ONE[card] | state.queens[empire]
    state.suzerain[empire] = suzerain
    if suzerain == NONE:
        state.row[2 * seat + REGION_OF[empire]].append(card)
        tell(state, "empire.taken", seat=seat, empire=empire)
    else:
        tell(state, "empire.vassal", seat=seat, empire=empire, suzerain=suzerain)


def return_to_throne(state: State, empire: int, beheaded: bool = False) -> None:
    """An empire card goes back to its throne, King side up, and its vassals to theirs."""
    free_vassals(state, empire)
    _leave(state, empire)
    state.republics &= ~ONE[empire]
    tell(state, "empire.throne", empire=empire)
    if state.options[THRONE_STORAGE] != ON_CHOSEN:
        _discard_queens(state, empire)
        kill_bishop(state, FIRST_EMPIRE + empire)
        shed_repressed(state, empire)
    elif beheaded:
        _discard_queens(state, empire)


def free_vassals(state: State, empire: int) -> None:
    """All vassals of an empire return to their thrones."""
    for vassal in vassals_of(state, empire):
        return_to_throne(state, vassal)


def take_from_throne(state: State, seat: Seat, empire: int, suzerain: int = NONE) -> None:
    """An unclaimed empire card is taken with all that it holds."""
    _enter(state, seat, empire, suzerain)


def take_from_tableau(state: State, seat: Seat, empire: int, suzerain: int = NONE) -> None:
    """An empire card in play is taken, or becomes a vassal: King side, no queen, no vassals."""
    free_vassals(state, empire)
    _discard_queens(state, empire)
    if suzerain != NONE or state.options[KEEPS_BISHOP] != ON_CHOSEN:
        kill_bishop(state, FIRST_EMPIRE + empire)
    _leave(state, empire)
    state.republics &= ~ONE[empire]
    _enter(state, seat, empire, suzerain)


def flip(state: State, empire: int) -> None:
    """A card in the own tableau turns to its other side; a vassal becomes independent."""
    seat = state.holder[empire]
    free_vassals(state, empire)
    _discard_queens(state, empire)
    if state.options[KEEPS_BISHOP] != ON_CHOSEN:
        kill_bishop(state, FIRST_EMPIRE + empire)
    row = state.row[2 * seat + REGION_OF[empire]]
    if state.suzerain[empire] != NONE:
        state.suzerain[empire] = NONE
        row.append(FIRST_EMPIRE + empire)
    elif state.options[FLIP_MOVES_CARD] == ON:
        row.remove(FIRST_EMPIRE + empire)
        row.append(FIRST_EMPIRE + empire)
    state.republics ^= ONE[empire]
    republic = state.republics >> empire & 1
    tell(state, "empire.republic" if republic else "empire.king", seat=seat, empire=empire)


# Bishops


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
