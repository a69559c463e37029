"""Dense positions of Pax Renaissance, for fuzzing: few tokens left, crowded cards, full hands.

The order matters: who holds what comes before what stands on it, and bishops, who silence
abilities, come before the tokens that stand by an ability alone.
"""

from imperia.core import Dice, Seat
from imperia.kit.picks import happens, one_of

from .components.cards import AGENTS, FIRST_COMET, HAS, LOCATION, N_PLAIN, ONE_SHOT, QUEENS
from .components.map import (
    EMPIRE_CITIES,
    EMPORIA_OF,
    EMPTY,
    LOCATION_EMPIRES,
    N_BORDERS,
    N_EMPIRES,
    SEA,
    VENICE_2,
)
from .components.masks import ONE, bits
from .components.powers import CONSPIRACY, CORONATION, NO_ONE_SHOT, PEASANT_REVOLT, UNLIMITED_HAND
from .components.tables import COMET_DECK, HAND_LIMIT, SQUARES
from .components.tokens import BISHOP, MEDIEVAL, N_REPRESSIBLE, PAWN, PIRATE
from .effects.cards import (
    become_old_maid,
    enter_tableau,
    flip,
    marry,
    place_bishop,
    take_from_throne,
)
from .effects.map import (
    add_repressed,
    kill_in_city,
    kill_pawn,
    place_in_city,
    place_pawn,
    place_pirate,
    repress_in_city,
    set_faith,
    shift_trade,
)
from .options import ON_CHOSEN, THRONE_STORAGE
from .queries import (
    active,
    bishop_on,
    bishop_place,
    condottiere,
    free_slots,
    in_tableaux,
    is_protected,
    open_emporium,
    standing,
    vassals_of,
)
from .rules.turn.agents import own_token
from .rules.turn.turn import ChooseAction
from .state import NOBODY, NONE, THRONE, State

MOST_FLORINS = 9
MOST_LAID = 3
MOST_IN_HAND = 5  # of a seat whose hand has no limit
MOST_IN_TABLEAU = 12  # plain cards that all seats together get
SPARE_CARDS = 2  # unseen cards of a region left beyond those of its deck


def turn_begins(state: State) -> bool:
    """Is a seat asked for the first action of its turn?"""
    fresh = state.spent == 0 and state.done == 0 and state.used == 0 and state.paid_on == 0
    return isinstance(state.stack[-1], ChooseAction) and fresh


def dense(state: State, dice: Dice) -> None:
    """Claim empires, crowd tableaux, hands, map and empire cards; leave little in the supply."""
    _thin_decks(state, dice)
    _claim_empires(state, dice)
    _fill_tableaux(state, dice)
    _turn_map(state, dice)
    _place_bishops(state, dice)
    _fill_hands(state, dice)
    _fill_borders(state, dice)
    _fill_cities(state, dice)
    _stir_unrest(state, dice)
    _repress(state, dice)
    _lay_florins(state, dice)
    _activate_squares(state, dice)
    _settle(state)


def _players(state: State) -> list[Seat]:
    """The seats that are not bankrupt."""
    return [seat for seat in range(state.seats) if not state.out >> seat & 1]


# Cards


def _thin_decks(state: State, dice: Dice) -> None:
    """Cards have been bought and discarded: of the upper part of a deck, or of the lower too."""
    for region in range(2):
        bottom = state.bottom[region]
        upper = state.deck_size[region] - sum(bottom) - (state.foreseen[region] != NONE)
        deep = upper >= 0 and happens(dice, 3)
        for _ in range(
            upper + dice.below(bottom[0] + 1) if deep else dice.below(max(upper, 0) + 1)
        ):
            card = _unseen_card(state, dice, region)
            if card == NONE:
                break
            if state.deck_size[region] - (state.foreseen[region] != NONE) == sum(bottom):
                bottom[0] -= 1
            state.deck_size[region] -= 1
            state.gone |= ONE[card]


def _unseen_card(state: State, dice: Dice, region: int, wanted: int = -1) -> int:
    """Take a card nobody has seen, as long as enough are left for the deck; NONE otherwise."""
    row = state.pool[region]
    left = [card for card in range(N_PLAIN) if row[card]]
    comets = sum(state.bottom[region][1:])
    if len(left) <= state.deck_size[region] - comets + SPARE_CARDS:
        return NONE
    fit = [card for card in left if wanted >> card & 1]
    card = one_of(dice, fit or left)
    row[card] = 0
    return card


def _fill_tableaux(state: State, dice: Dice) -> None:
    """Cards of either deck; a queen marries a king of her player, or stays unmarried."""
    for _ in range(dice.below(MOST_IN_TABLEAU + 1)):
        seat = one_of(dice, _players(state))
        card = _unseen_card(state, dice, dice.below(2), _rich_cards(dice))
        if card == NONE:
            continue
        if not QUEENS >> card & 1:
            enter_tableau(state, seat, card)
            continue
        kings = [
            empire
            for empire in range(N_EMPIRES)
            if state.holder[empire] == seat and not state.republics >> empire & 1
        ]
        single = [empire for empire in kings if not state.queens[empire]]
        if single:
            marry(state, seat, card, one_of(dice, single))
        else:
            become_old_maid(state, seat, card)


def _rich_cards(dice: Dice) -> int:
    """Now and then only cards that lift the limit of the hand; else any."""
    return HAS[UNLIMITED_HAND] if happens(dice, 1) else -1


def _fill_hands(state: State, dice: Dice) -> None:
    """Hands at their limit, rather with cards that have a one-shot."""
    wars = sum(ONE[card] for card in range(N_PLAIN) if NO_ONE_SHOT != ONE_SHOT[card] < CORONATION)
    for seat in _players(state):
        most = MOST_IN_HAND if active(state, seat, UNLIMITED_HAND) else HAND_LIMIT
        while state.hand_size[seat] < most:
            card = _unseen_card(state, dice, dice.below(2), wars if happens(dice, 7) else -1)
            if card == NONE:
                break
            state.hand[seat].append(card)
            state.hand_size[seat] += 1
            state.might_hold[seat] |= ONE[card]


# Empires


def _claim_empires(state: State, dice: Dice) -> None:
    """Most empires are held: kings, vassals, a few republics."""
    for empire in range(N_EMPIRES):
        if state.holder[empire] != THRONE or not happens(dice, 7):
            continue
        seat = one_of(dice, _players(state))
        over = [
            other
            for other in range(N_EMPIRES)
            if state.holder[other] == seat
            and state.suzerain[other] == NONE
            and not state.republics >> other & 1
        ]
        vassal = over and happens(dice, 5)
        take_from_throne(state, seat, empire, one_of(dice, over) if vassal else NONE)
    for empire in range(N_EMPIRES):
        alone = state.holder[empire] != THRONE and state.suzerain[empire] == NONE
        if alone and not state.queens[empire] and not vassals_of(state, empire):
            if happens(dice, 2):
                flip(state, empire)


def _turn_map(state: State, dice: Dice) -> None:
    """Theocracies, and emporia that a trade shift has opened."""
    for empire in range(N_EMPIRES):
        if happens(dice, 4):
            set_faith(state, empire, dice.below(MEDIEVAL + 1))
    for colour, emporia in enumerate(EMPORIA_OF):
        closed = list(bits(emporia & state.covered))
        if happens(dice, 3):
            shift_trade(state, one_of(dice, closed), open_emporium(state, colour))


def _place_bishops(state: State, dice: Dice) -> None:
    for card in bits(in_tableaux(state)):
        religion = dice.below(MEDIEVAL)
        place = bishop_place(state, card)
        if state.supply[BISHOP + religion] and bishop_on(state, place) == NONE:
            if happens(dice, 2):
                place_bishop(state, place, religion)


# Tokens


def _fill_borders(state: State, dice: Dice) -> None:
    for border in range(N_BORDERS):
        empty = state.pawn_at[border] == NOBODY and state.pirate_at[border] == NONE
        if not empty or not happens(dice, 6):
            continue
        banker = state.banker[one_of(dice, _players(state))]
        religion = dice.below(MEDIEVAL)
        if SEA >> border & 1 and state.supply[PIRATE + religion] and happens(dice, 4):
            place_pirate(state, border, religion)
        elif state.supply[PAWN + banker]:
            place_pawn(state, border, banker)


def _fill_cities(state: State, dice: Dice) -> None:
    """Some empires are crowded, some stand empty, so that a war may be won."""
    for empire in range(N_EMPIRES):
        crowd = dice.below(11)
        for slot in bits(free_slots(state, empire)):
            token = dice.below(PAWN)
            if state.supply[token] and happens(dice, crowd):
                place_in_city(state, slot, token)


def _stir_unrest(state: State, dice: Dice) -> None:
    """Where a card in hand may start a civil war, its like lie repressed and few defend."""
    for seat in _players(state):
        for card in state.hand[seat]:
            if ONE_SHOT[card] not in (CONSPIRACY, PEASANT_REVOLT) or not happens(dice, 8):
                continue
            places = [e for e in bits(LOCATION_EMPIRES[LOCATION[card]]) if _stores(state, e)]
            if not places:
                continue
            empire = one_of(dice, places)
            for slot in bits(EMPIRE_CITIES[empire] & standing(state)):
                repress_in_city(state, slot)
            for agent in AGENTS[card]:
                token = own_token(state, seat, agent)
                if token < N_REPRESSIBLE:
                    _take_in(state, dice, empire, token)


def _take_in(state: State, dice: Dice, empire: int, token: int) -> None:
    """One or two tokens lie on this card; the supply is empty, the rest is on other cards."""
    cards = [other for other in range(N_EMPIRES) if _stores(state, other)]
    few = 1 + dice.below(2)
    while state.supply[token]:
        add_repressed(state, empire if few > 0 else one_of(dice, cards), token)
        few -= 1


def _stores(state: State, empire: int) -> bool:
    """Does this empire card hold repressed tokens?"""
    return state.holder[empire] != THRONE or state.options[THRONE_STORAGE] == ON_CHOSEN


def _repress(state: State, dice: Dice) -> None:
    """Of some tokens all that are left lie repressed; of others a few."""
    cards = [empire for empire in range(N_EMPIRES) if _stores(state, empire)]
    if not cards:
        return
    bankers = [state.banker[seat] for seat in _players(state)]
    for token in range(N_REPRESSIBLE):
        if token >= PAWN and token - PAWN not in bankers:
            continue
        all_of_them = happens(dice, 5)
        for _ in range(state.supply[token]):
            if all_of_them or happens(dice, 2):
                add_repressed(state, one_of(dice, cards), token)


# Florins and victories


def _lay_florins(state: State, dice: Dice) -> None:
    for seat in _players(state):
        state.florins[seat] = dice.below(MOST_FLORINS + 1)
    for place in range(len(state.laid)):
        state.laid[place] += dice.below(MOST_LAID + 1)


def _activate_squares(state: State, dice: Dice) -> None:
    """Comets of the lower part of a deck have been bought."""
    for number, region in enumerate(COMET_DECK):
        place = 1 + [n for n, deck in enumerate(COMET_DECK) if deck == region].index(number)
        inactive = [square for square in range(len(SQUARES)) if not state.squares >> square & 1]
        if state.bottom[region][place] and state.foreseen[region] == NONE and happens(dice, 3):
            state.bottom[region][place] = 0
            state.deck_size[region] -= 1
            state.gone |= ONE[FIRST_COMET + number]
            state.squares |= 1 << one_of(dice, inactive)
            state.comets_bought += 1


def _settle(state: State) -> None:
    """What stood by an ability that is silent now is gone, as after any loss of an ability."""
    if state.city[VENICE_2] != EMPTY and not condottiere(state):
        kill_in_city(state, VENICE_2)
    for border in range(N_BORDERS):
        banker = state.pawn_at[border]
        if banker != NOBODY and state.pirate_at[border] != NONE:
            if not is_protected(state, banker):
                kill_pawn(state, border)
