"""PR-12, PR-18 to PR-20  One-shots: whether they can occur, coronation, apostasy, trade shift."""

from imperia.core import YES, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseOne
from imperia.kit.masks import holds

from ...components.cards import AGENTS, FIRST_EMPIRE, ONE_SHOT, PAIR, PRESTIGE, SHIFT_TO, SUITORS
from ...components.map import EMPORIUM, N_EMPIRES, NEEDS_DISCOVERY, SPICE_ISLANDS
from ...components.masks import ONE, bits
from ...components.powers import (
    APOSTASY,
    APOSTASY_IMMUNITY,
    CORONATION,
    CORONATION_ANY_KING,
    CRUSADE,
    DISCOVERY,
    PAIR_RELIGIONS,
    TRADE_SHIFT,
)
from ...components.tokens import BISHOP, PAWN, PIRATE
from ...effects.cards import (
    discard_card,
    marry,
    return_to_throne,
    take_from_tableau,
    take_from_throne,
)
from ...effects.map import shift_trade
from ...options import (
    ALL_MANDATORY,
    CORONATION_TARGETS,
    ON,
    ON_CHOSEN,
    ONESHOT_AGENTS,
    RELIGIOUS_WAR_PAWNS,
    SPICE_PERMANENT,
    UNCLAIMED_OR_OWN,
)
from ...queries import active, location, open_emporium, showing, tableau_prestige
from ...state import THRONE, State
from ..choose import EMPIRE_MOVES
from ..turn.agents import PlaceAgents, own_token
from .losses import settle
from .regime import SettleRegime
from .wars import WageWar, war_targets

NOBODY_TO_FIGHT = no("PR-12.2a")
NO_SUITOR = no("PR-12.2b")
NOBODY_AFFECTED = no("PR-12.2c")
EMPORIUM_IS_OPEN = no("PR-20.1a")
NO_DISCOVERY = no("PR-20.3")
SPICE_ROUTE_STAYS = no("PR-20.4")
NOT_A_SUITOR = no("PR-18.2a")
SUITOR_IN_PLAY = no("PR-18.2b")
SUITOR_MARRIED = no("PR-18.2c")
SUITOR_A_REPUBLIC = no("PR-18.2d")


def why_not_one_shot(state: State, seat: Seat, card: int) -> Ruling:
    """The verdict on letting the one-shot of a card occur."""
    shot = ONE_SHOT[card]
    if CRUSADE <= shot < CORONATION:
        return YES if war_targets(state, location(state, card), shot) else NOBODY_TO_FIGHT
    if shot == CORONATION:
        return YES if suitors(state, seat, card) else NO_SUITOR
    if shot == TRADE_SHIFT:
        return why_not_shift(state, seat, card)
    if shot == APOSTASY:
        return YES if affected(state, PAIR[card]) else NOBODY_AFFECTED
    return YES


def why_not_shift(state: State, seat: Seat, card: int) -> Ruling:
    """The verdict on the trade shift of a card."""
    slot = SHIFT_TO[card]
    if not state.covered >> slot & 1:
        return EMPORIUM_IS_OPEN
    if NEEDS_DISCOVERY[slot]:
        own = state.tableau[seat] & PRESTIGE[DISCOVERY] & ONE[card]
        if tableau_prestige(state, seat, DISCOVERY) <= own.bit_count():
            return NO_DISCOVERY
    if EMPORIUM[slot] == EMPORIUM[SPICE_ISLANDS] and not state.covered >> SPICE_ISLANDS & 1:
        if state.options[SPICE_PERMANENT] == ON_CHOSEN:
            return SPICE_ROUTE_STAYS
    return YES


class RunOneShot(Procedure):
    """A one-shot occurs; afterwards the agents that did not fight are placed."""

    clause = "PR-12.1"
    steps = "occur", "settle_losses", "place_agents"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def occur(self, state: State) -> Next:
        shot = ONE_SHOT[self.card]
        if shot == CORONATION:
            return self.call(Coronation(self.seat, self.card))
        if shot == TRADE_SHIFT:
            slot = SHIFT_TO[self.card]
            shift_trade(state, slot, open_emporium(state, EMPORIUM[slot]))
            return None
        if shot == APOSTASY:
            apostasy(state, PAIR[self.card])
            return None
        fighters = [
            own_token(state, self.seat, token)
            for token in AGENTS[self.card]
            if fights(state, shot, token)
        ]
        return self.call(WageWar(self.seat, shot, location(state, self.card), fighters))

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)

    def place_agents(self, state: State) -> Next:
        shot = ONE_SHOT[self.card]
        late = [
            own_token(state, self.seat, token)
            for token in AGENTS[self.card]
            if not fights(state, shot, token)
        ]
        if not late:
            return None
        must = state.options[ONESHOT_AGENTS] == ALL_MANDATORY
        return self.call(PlaceAgents(self.seat, location(state, self.card), late, must))


def fights(state: State, shot: int, token: int) -> bool:
    """Is this agent an attacker in the war of its card?"""
    if shot >= CORONATION or token >= BISHOP:
        return False
    if PAWN <= token < PIRATE and shot >= CRUSADE:
        return state.options[RELIGIOUS_WAR_PAWNS] == ON
    return True


# Coronation


def suitors(state: State, seat: Seat, queen: int) -> int:
    """Mask of the empires whose king this queen may marry."""
    found = 0
    for empire in bits(SUITORS[queen]):
        if not why_not_suitor(state, seat, empire).clause:
            found |= ONE[empire]
    return found


def why_not_suitor(state: State, seat: Seat, empire: int) -> Ruling:
    """The verdict on a king of the list of suitors."""
    if state.republics >> empire & 1:
        return SUITOR_A_REPUBLIC
    if active(state, seat, CORONATION_ANY_KING):
        return YES
    holder = state.holder[empire]
    if holder != THRONE:
        own_too = state.options[CORONATION_TARGETS] == UNCLAIMED_OR_OWN
        if holder != seat or not own_too:
            return SUITOR_IN_PLAY
    return SUITOR_MARRIED if state.queens[empire] else YES


class Coronation(Procedure):
    """A queen marries one of her suitors, who comes into your tableau."""

    clause = "PR-18.3"
    steps = "choose_suitor", "crown", "settle_losses", "settle_regime"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.empire = -1

    def choose_suitor(self, state: State) -> Next:
        return self.call(ChooseSuitor(self.seat, self.card), into="empire")

    def crown(self, state: State) -> None:
        holder = state.holder[self.empire]
        if holder == THRONE:
            take_from_throne(state, self.seat, self.empire)
        elif holder != self.seat:
            take_from_tableau(state, self.seat, self.empire)
        marry(state, self.seat, self.card, self.empire)

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)

    def settle_regime(self, state: State) -> Next:
        return self.call(SettleRegime(self.seat, self.empire))


class ChooseSuitor(ChooseOne):
    """Choose the king whom the queen marries."""

    clause = "PR-18.2"
    things = EMPIRE_MOVES

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def able(self, state: State) -> int:
        return suitors(state, self.seat, self.card)

    def refusal(self, state: State, thing: int) -> Ruling:
        listed = holds(SUITORS[self.card], thing)
        return why_not_suitor(state, self.seat, thing) if listed else NOT_A_SUITOR


# Apostasy


def affected(state: State, pair: int) -> list[Seat]:
    """The seats whose tableau shows both religions of a pair and that are not immune."""
    first, second = PAIR_RELIGIONS[pair]
    return [
        seat
        for seat in range(state.seats)
        if tableau_prestige(state, seat, first)
        and tableau_prestige(state, seat, second)
        and not active(state, seat, APOSTASY_IMMUNITY)
    ]


def apostasy(state: State, pair: int) -> None:
    """All cards with either religion leave the tableaux that show both, at the same time."""
    first, second = PAIR_RELIGIONS[pair]
    shown = showing(state, first) | showing(state, second)
    hit = [(seat, state.tableau[seat] & shown) for seat in affected(state, pair)]
    for seat, cards in hit:
        couples = {empire for empire in range(N_EMPIRES) if state.queens[empire] & cards} | {
            card - FIRST_EMPIRE for card in bits(cards) if card >= FIRST_EMPIRE
        }
        wed = 0
        for empire in couples:
            wed |= state.queens[empire]
        for card in bits(cards & ~wed):
            if card < FIRST_EMPIRE:
                discard_card(state, seat, card)
        for empire in sorted(couples):
            if state.holder[empire] == seat:
                return_to_throne(state, empire)
