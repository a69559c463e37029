"""What is true of Pax Renaissance after every move: PR-34."""

from imperia.kit.counts import below_zero

from .components.cards import CARDS, EMPIRE_CARDS, EXPANSION, FIRST_EMPIRE, N_PLAIN, SIDE_OF
from .components.map import (
    BORDERS,
    CITIES,
    EMPIRES,
    EMPORIA_OF,
    EMPTY,
    N_BORDERS,
    N_CITIES,
    N_EMPIRES,
    SEA,
    VENICE_2,
)
from .components.masks import ONE, bits
from .components.powers import UNLIMITED_HAND
from .components.tables import HAND_LIMIT, TOKEN_COUNT
from .components.tokens import BISHOP, PAWN, PIRATE, TOKENS
from .options import CARD_POOL, CORE_ONLY, COUPLE_BISHOPS, ON_CHOSEN, SINGLE, THRONE_STORAGE
from .queries import active, condottiere, is_protected, married
from .rules.turn.play_card import PlayCard
from .rules.turn.turn import ChooseAction, TakeTurn, is_bankrupt
from .rules.wars.battle import REPRESSED, PlaceSurvivors
from .rules.wars.losses import SettleLosses
from .rules.wars.one_shots import Coronation
from .state import GAP, NOBODY, NONE, THRONE, State

_COUNTED = (
    "supply",
    "repressed",
    "florins",
    "laid",
    "pool",
    "bottom",
    "deck_size",
    "hand_size",
    "comets_bought",
    "spent",
)


def invariants(state: State) -> list[str]:
    """What must hold after every move, as sentences about what does not."""
    settling = any(isinstance(frame, SettleLosses) for frame in state.stack)
    broken = _tokens(state) + _cards(state) + _map(state, settling)
    broken += _empires(state) + _bishops(state) + _hands(state, settling) + _market(state)
    broken += _bankrupts(state) + _survivors(state)
    broken += below_zero(state, *_COUNTED)
    activating = bool(state.stack) and type(state.stack[-1]).__name__ == "ActivateSquare"
    if state.squares.bit_count() != state.comets_bought - activating:
        broken.append("the active squares are not as many as the comets bought")
    return broken


def _tokens(state: State) -> list[str]:
    """Every token is in the supply, on the map or on a card."""
    found = state.supply[:]
    for token in range(PAWN):
        found[token] += state.held[token].bit_count()
    for banker, mask in enumerate(state.concessions):
        found[PAWN + banker] += mask.bit_count()
    for religion in range(3):
        found[PIRATE + religion] += state.pirates[religion].bit_count()
        found[BISHOP + religion] += state.bishops[religion].bit_count()
    for row in state.repressed:
        for token, count in enumerate(row):
            found[token] += count
    if found == TOKEN_COUNT:
        return []
    odd = [n for n, count in enumerate(found) if count != TOKEN_COUNT[n]]
    named = ", ".join(f"{found[n]} {TOKENS[n]} instead of {TOKEN_COUNT[n]}" for n in odd)
    return [f"tokens went astray: {named}"]


def _cards(state: State) -> list[str]:
    """Every card is in exactly one zone."""
    zones = [
        state.gone,
        *state.tableau,
        *state.old_maids,
        *state.might_hold,
        sum(ONE[card] for card in state.market if card != GAP),
        sum(ONE[card] for card in state.foreseen if card != NONE),
        sum(ONE[c] for row in state.pool for c, n in enumerate(row) if n),
    ]
    throned = 0
    for empire, holder in enumerate(state.holder):
        if holder == THRONE:
            throned |= ONE[FIRST_EMPIRE + empire] | state.queens[empire]
    zones.append(throned)
    total = seen = 0
    for zone in zones:
        total += zone.bit_count()
        seen |= zone
    broken = []
    if total != seen.bit_count():
        broken.append("a card lies in two zones")
    unseen = ~seen & ((1 << N_PLAIN) - 1 | EMPIRE_CARDS)
    for frame in state.stack:
        if isinstance(frame, PlayCard | Coronation):
            unseen &= ~ONE[frame.card]  # a queen between hand and throne
    if unseen and not _only_core(state, unseen):
        broken.append(f"cards are nowhere: {', '.join(CARDS[card] for card in bits(unseen))}")
    return broken + _decks(state)


def _decks(state: State) -> list[str]:
    """No deck holds more than is left of its region, nor less than its lower part."""
    broken = []
    for region in range(2):
        bottom = state.bottom[region]
        unknown = state.deck_size[region] - (state.foreseen[region] != NONE)
        if sum(state.pool[region]) + sum(bottom[1:]) < unknown:
            broken.append("a deck holds more cards than are left")
        if sum(bottom) > unknown:
            broken.append("a deck is smaller than its lower part")
    return broken


def _only_core(state: State, unseen: int) -> bool:
    """Cards of the expansion are in the box when only the core is played."""
    return state.options[CARD_POOL] == CORE_ONLY and not unseen & ~EXPANSION


def _map(state: State, settling: bool) -> list[str]:
    broken = []
    held = [0] * PAWN
    for slot in range(N_CITIES):
        if state.city[slot] != EMPTY:
            held[state.city[slot]] |= ONE[slot]
            if state.covered >> slot & 1:
                broken.append(f"{CITIES[slot]} holds a token under its disc")
    if held != state.held:
        broken.append("the masks of city tokens differ from the cities")
    if any((emporia & ~state.covered).bit_count() != 1 for emporia in EMPORIA_OF):
        broken.append("a colour has not exactly one open emporium")
    if state.city[VENICE_2] != EMPTY and _settled(state) and not condottiere(state):
        broken.append("Venice holds two tokens without a condottiere")
    return broken + _borders(state, settling)


def _borders(state: State, settling: bool) -> list[str]:
    broken = []
    concessions, pirates = [0] * 4, [0] * 3
    for border in range(N_BORDERS):
        banker, religion = state.pawn_at[border], state.pirate_at[border]
        if banker != NOBODY:
            concessions[banker] |= ONE[border]
        if religion == NONE:
            continue
        pirates[religion] |= ONE[border]
        if not SEA >> border & 1:
            broken.append(f"a pirate stands on the land border {BORDERS[border]}")
        both = banker != NOBODY and not settling and _settled(state)
        if both and not is_protected(state, banker):
            broken.append(f"{BORDERS[border]} holds a pirate and an unprotected pawn")
    if concessions != state.concessions or pirates != state.pirates:
        broken.append("the masks of borders differ from the borders")
    return broken


def _settled(state: State) -> bool:
    """Is the game between two actions, where all consequences have been drawn?"""
    return bool(state.stack) and isinstance(state.stack[-1], ChooseAction)


def _empires(state: State) -> list[str]:
    broken = []
    for empire in range(N_EMPIRES):
        holder, over = state.holder[empire], state.suzerain[empire]
        card = FIRST_EMPIRE + empire
        owners = [seat for seat in range(state.seats) if state.tableau[seat] >> card & 1]
        if owners != ([] if holder == THRONE else [holder]):
            broken.append(f"empire {EMPIRES[empire]} is not in the tableau of its holder")
        if over != NONE:
            if state.republics >> empire & 1 or state.holder[over] != holder:
                broken.append(f"vassal {EMPIRES[empire]} is a Republic or away from its suzerain")
            if state.suzerain[over] != NONE:
                broken.append(f"vassal {EMPIRES[over]} has a vassal")
        if state.republics >> empire & 1 and (state.queens[empire] or empire in state.suzerain):
            broken.append(f"Republic {EMPIRES[empire]} has a queen or a vassal")
        if holder == THRONE and state.options[THRONE_STORAGE] != ON_CHOSEN:
            if any(state.repressed[empire]) or state.queens[empire]:
                broken.append(f"throne {EMPIRES[empire]} holds tokens or a queen")
        if holder == THRONE and (state.republics >> empire & 1 or over != NONE):
            broken.append(f"throne {EMPIRES[empire]} is a Republic or a vassal")
    return broken + _rows(state)


def _rows(state: State) -> list[str]:
    """The rows hold each tableau card once; vassals and queens lie with their kings."""
    queens = married(state)
    broken = []
    for seat in range(state.seats):
        rows = state.row[2 * seat] + state.row[2 * seat + 1]
        wanted = state.tableau[seat] & ~queens
        for empire in range(N_EMPIRES):
            if state.suzerain[empire] != NONE:
                wanted &= ~ONE[FIRST_EMPIRE + empire]
        if sorted(rows) != list(bits(wanted)):
            broken.append(f"the rows of seat {seat} differ from its tableau")
        west, east = state.row[2 * seat], state.row[2 * seat + 1]
        if any(SIDE_OF[card] for card in west) or not all(SIDE_OF[card] for card in east):
            broken.append(f"seat {seat} has a card in the wrong row")
    return broken


def _bishops(state: State) -> list[str]:
    first, second, third = state.bishops
    everywhere = first | second | third
    broken = []
    if first & second or first & third or second & third:
        broken.append("two bishops stand on one card")
    allowed = 0
    for cards in state.tableau:
        allowed |= cards
    if state.options[THRONE_STORAGE] == ON_CHOSEN:
        allowed |= EMPIRE_CARDS | married(state)
    if everywhere & ~allowed:
        broken.append("a bishop stands outside of the tableaux")
    if state.options[COUPLE_BISHOPS] == SINGLE and everywhere & married(state):
        broken.append("a bishop stands on a queen although a couple is one card")
    return broken


def _hands(state: State, settling: bool) -> list[str]:
    broken = []
    for seat in range(state.seats):
        hand = state.hand[seat]
        if len(hand) != state.hand_size[seat] or len(set(hand)) != len(hand):
            broken.append("a public hand size differs from the hand")
        if any(not state.might_hold[seat] >> card & 1 for card in hand):
            broken.append(f"seat {seat} holds a card it cannot hold")
        if len(hand) > HAND_LIMIT and not settling and _settled(state):
            if not active(state, seat, UNLIMITED_HAND):
                broken.append(f"seat {seat} holds too many cards")
    return broken


def _bankrupts(state: State) -> list[str]:
    """Who is bankrupt has nothing left and gets nothing more."""
    broken = []
    for seat in bits(state.out):
        banker = state.banker[seat]
        serfs = sum(row[PAWN + banker] for row in state.repressed)
        if not is_bankrupt(state, seat) or serfs:
            broken.append(f"seat {seat} is bankrupt but has something left")
    return broken


def _survivors(state: State) -> list[str]:
    """Repressed tokens that have won a war stay on their card until they are placed."""
    broken = []
    for frame in state.stack:
        if isinstance(frame, PlaceSurvivors):
            row = state.repressed[frame.empire]
            if any(row[token] < frame.left.count(REPRESSED + token) for token in range(PIRATE)):
                broken.append(f"a survivor is not on the card of empire {frame.empire}")
    return broken


def _market(state: State) -> list[str]:
    """Between turns every position is filled."""
    top = state.stack[-1] if state.stack else None
    fresh = isinstance(top, ChooseAction) and state.spent == 0 and state.done == 0
    if fresh and any(isinstance(frame, TakeTurn) for frame in state.stack) and not state.used:
        if GAP in state.market:
            return ["a turn begins with a gap in the market"]
    return []
