"""PR-4  The turn: two actions, free actions, the refresh, and the end of the game."""

from imperia.core import NO_MOVE, YES, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove
from imperia.kit.masks import holds

from ...components.cards import HAS, N_CARDS, N_PLAIN, QUEENS
from ...components.map import EAST, WEST
from ...components.masks import ONE, bits
from ...components.powers import (
    APOSTASY_ACTION,
    COMBINED_OPS,
    DISCARD_FOR_REVOLT,
    FREE_EAST_OPS,
    FREE_TRADE_FAIR,
    FREE_WEST_OPS,
    PAIRS,
    PEASANT_REVOLT,
)
from ...components.tables import ACTIONS, COLUMNS, LAST_STANDING, PATRON_END, SQUARES
from ...effects.cards import discard_card
from ...effects.turn import begin_turn, declare, end_with, go_bankrupt, mark_done, spend_actions
from ...options import BANKRUPTCY, CANNOT_REFILL, ON, PATRON_TRIGGER
from ...queries import active, husband, married
from ...state import FAIR_DONE, FREE_FAIR_DONE, GAP, NONE, OPS_DONE, State
from ..choose import picked
from ..ops.ops import RunOps, can_run
from ..wars.losses import settle
from ..wars.one_shots import NOBODY_AFFECTED, affected, apostasy
from ..wars.wars import WageWar
from .fairs import NO_FAIR_CARD, HoldFair
from .market import BOTH_ROWS, BUY_MOVES, Purchase, RefreshMarket, buys, why_not_buy
from .play_card import PlayCard
from .sale import SellCard, SellFromHand
from .set_up import SetUp
from .victory import victory_cost, why_not_declare

NO_ACTION_LEFT = no("PR-4.1")
NEXT_TURN_THEN = no("PR-11.2")
ONE_ACTION_AT_LEAST = no("PR-4.2")
DONE_THIS_TURN = no("PR-4.3")
NO_OP_POSSIBLE = no("PR-4.4")
FREE_FAIR_USED = no("PR-A3")
ONE_ROW_ALREADY_RUN = no("PR-A4")
NOTHING_IN_HAND = no("PR-8.1a")
COUPLE_SOLD_TOGETHER = no("PR-8.2")
OLD_MAID = no("PR-18.4")
ABILITY_SILENCED = no("PR-22.5")

PLAY_MOVES = moves_of("play", N_PLAIN)
SELL_MOVES = moves_of("sell", N_CARDS)
SELL_FROM_HAND = Move("sell_from_hand")
OPS_MOVES = [Move("west_ops"), Move("east_ops")]
BOTH_OPS = Move("both_ops")
FAIR_MOVES = [Move("west_fair"), Move("east_fair")]
FREE_OPS_MOVES = [Move("free_west_ops"), Move("free_east_ops")]
FREE_FAIR_MOVES = [Move("free_west_fair"), Move("free_east_fair")]
DECLARE_MOVES = moves_of("declare", len(SQUARES))
APOSTASY_MOVES = moves_of("apostasy", len(PAIRS))
REVOLT_MOVES = moves_of("revolt", N_PLAIN)
END_TURN = Move("end_turn")

# What the word of an action means: the rows that it runs, as a mask, or the fair that it holds.
OPS_ROWS = {
    "west_ops": ONE[WEST],
    "east_ops": ONE[EAST],
    "both_ops": BOTH_ROWS,
    "free_west_ops": ONE[WEST],
    "free_east_ops": ONE[EAST],
}
FAIR_REGION = {"west_fair": WEST, "east_fair": EAST, "free_west_fair": WEST, "free_east_fair": EAST}
FREE_FAIRS = "free_west_fair", "free_east_fair"
FREE_ACTIONS = "free_west_ops", "free_east_ops", *FREE_FAIRS

_FREE_OPS = [FREE_WEST_OPS, FREE_EAST_OPS]
_ABILITY_OF = {
    "free_west_ops": FREE_WEST_OPS,
    "free_east_ops": FREE_EAST_OPS,
    "free_west_fair": FREE_TRADE_FAIR,
    "free_east_fair": FREE_TRADE_FAIR,
    "both_ops": COMBINED_OPS,
    "apostasy": APOSTASY_ACTION,
    "revolt": DISCARD_FOR_REVOLT,
}
_FREE = HAS[FREE_WEST_OPS] | HAS[FREE_EAST_OPS] | HAS[FREE_TRADE_FAIR]
_ACTIONS = HAS[APOSTASY_ACTION] | HAS[DISCARD_FOR_REVOLT] | HAS[COMBINED_OPS]


class PlayGame(Procedure):
    """Set up, then take turns clockwise until somebody wins or the decks are empty."""

    clause = "PR-4"
    steps = "set_up", "take_turn", "next_seat"

    def __init__(self) -> None:
        self.seat = 0

    def set_up(self, state: State) -> Next:
        return self.call(SetUp(), into="seat")

    def take_turn(self, state: State) -> Next:
        return self.call(TakeTurn(self.seat))

    def next_seat(self, state: State) -> None:
        if state.victory != NONE:
            return
        for step in range(1, state.seats + 1):
            seat = (self.seat + step) % state.seats
            if not holds(state.out, seat):
                self.seat = seat
                break
        self.repeat("take_turn")


class TakeTurn(Procedure):
    """Up to two actions, free actions between them, then the market is refreshed."""

    clause = "PR-4.1"
    steps = "begin", "ask", "act", "settle_losses", "refresh", "drop_bankrupts", "check_decks"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.choice = NO_MOVE

    def begin(self, state: State) -> None:
        begin_turn(state, self.seat)

    def ask(self, state: State) -> Next:
        if state.spent >= ACTIONS and not free_actions(state, self.seat):
            self.go_to("refresh")
            return None
        return self.call(ChooseAction(self.seat), into="choice")

    def act(self, state: State) -> Next:
        choice = self.choice
        if choice.name == "end_turn":
            self.go_to("refresh")
            return None
        if choice.name == "declare":
            spend_actions(state, victory_cost(state, choice.arg))
            declare(state, self.seat, choice.arg)
            self.end()
            return None
        if choice.name not in FREE_ACTIONS:
            spend_actions(state, 1)
        return self._action(state, choice.name, choice.arg)

    def _action(self, state: State, name: str, arg: int) -> Next:
        seat = self.seat
        if name == "buy":
            return self.call(Purchase(seat, state.market.index(arg)))
        if name == "play":
            return self.call(PlayCard(seat, arg))
        if name == "sell":
            return self.call(SellCard(seat, arg))
        if name == "sell_from_hand":
            return self.call(SellFromHand(seat))
        if name == "apostasy":
            apostasy(state, arg)
            return None
        if name == "revolt":
            empire = husband(state, arg)
            discard_card(state, seat, arg)
            return self.call(WageWar(seat, PEASANT_REVOLT, empire, []))
        if name in OPS_ROWS:
            rows = OPS_ROWS[name]
            mark_done(state, rows << OPS_DONE)
            return self.call(RunOps(seat, rows))
        region = FAIR_REGION[name]
        mark_done(state, 1 << FAIR_DONE + region)
        if name in FREE_FAIRS:
            mark_done(state, 1 << FREE_FAIR_DONE)
        return self.call(HoldFair(seat, region))

    def settle_losses(self, state: State) -> Next:
        self.repeat("ask")
        return settle(self, state, self.seat)

    def refresh(self, state: State) -> Next:
        return self.call(RefreshMarket(BOTH_ROWS))

    def drop_bankrupts(self, state: State) -> None:
        """With that option, who has nothing left is out; the last one left wins."""
        if state.options[BANKRUPTCY] != ON:
            return
        left = [seat for seat in range(state.seats) if not holds(state.out, seat)]
        for step in range(state.seats):
            seat = (self.seat + step) % state.seats
            if seat in left and len(left) > 1 and is_bankrupt(state, seat):
                go_bankrupt(state, seat)
                left.remove(seat)
        if len(left) == 1:
            declare(state, left[0], LAST_STANDING)
            self.end()

    def check_decks(self, state: State) -> None:
        """The Patron end: both decks empty, or a gap that no deck can fill."""
        if any(state.deck_size):
            return
        if state.options[PATRON_TRIGGER] == CANNOT_REFILL and GAP not in state.market:
            return
        end_with(state, PATRON_END)


def is_bankrupt(state: State, seat: Seat) -> bool:
    """Has this seat no florins, no cards and no concessions?"""
    return not (
        state.florins[seat]
        or state.hand_size[seat]
        or state.tableau[seat]
        or state.old_maids[seat]
        or state.concessions[state.banker[seat]]
    )


def why_not_ops(state: State, seat: Seat, rows: int) -> Ruling:
    """The verdict on running these rows."""
    if state.done & rows << OPS_DONE:
        return DONE_THIS_TURN
    return YES if can_run(state, seat, rows) else NO_OP_POSSIBLE


def why_not_fair(state: State, region: int) -> Ruling:
    """The verdict on holding the fair of a region."""
    if state.done >> FAIR_DONE + region & 1:
        return DONE_THIS_TURN
    return NO_FAIR_CARD if state.market[COLUMNS * region] == GAP else YES


def free_actions(state: State, seat: Seat) -> list[Move]:
    """The free actions that are open to a seat now."""
    if not state.tableau[seat] & _FREE:
        return []
    found = []
    for region in (WEST, EAST):
        if active(state, seat, _FREE_OPS[region]):
            if not why_not_ops(state, seat, 1 << region).clause:
                found.append(FREE_OPS_MOVES[region])
    if active(state, seat, FREE_TRADE_FAIR) and not state.done >> FREE_FAIR_DONE & 1:
        found += [
            FREE_FAIR_MOVES[region]
            for region in (WEST, EAST)
            if not why_not_fair(state, region).clause
        ]
    return found


def saleable(state: State, seat: Seat) -> int:
    """Mask of the cards that may be sold by name: queens go with their kings."""
    cards = state.tableau[seat]
    return (cards & ~married(state) if cards & QUEENS else cards) | state.old_maids[seat]


def declarations(state: State, seat: Seat) -> list[Move]:
    """The victories that a seat may declare now."""
    return [
        DECLARE_MOVES[square]
        for square in bits(state.squares)
        if not why_not_declare(state, seat, square).clause
    ]


class ChooseAction(ChooseMove):
    """Choose your next action."""

    clause = "PR-4.3"

    def moves(self, state: State) -> list[Move]:
        seat = self.seat
        cards = state.tableau[seat]
        found = [FREE_OPS_MOVES[r] for r in (WEST, EAST) if cards & HAS[_FREE_OPS[r]]]
        if cards & HAS[FREE_TRADE_FAIR]:
            found += FREE_FAIR_MOVES
        found += [BUY_MOVES[card] for card in state.market if card != GAP]
        found += [PLAY_MOVES[card] for card in state.hand[seat]]
        found += [SELL_MOVES[card] for card in bits(cards | state.old_maids[seat])]
        found += [SELL_FROM_HAND, *OPS_MOVES, *FAIR_MOVES, *DECLARE_MOVES]
        if (cards | state.old_maids[seat]) & _ACTIONS:
            found += self._ability_moves(state)
        return [*found, END_TURN]

    def _ability_moves(self, state: State) -> list[Move]:
        cards = state.tableau[self.seat]
        found = []
        if cards & HAS[COMBINED_OPS]:
            found.append(BOTH_OPS)
        if cards & HAS[APOSTASY_ACTION]:
            found += APOSTASY_MOVES
        queens = (cards | state.old_maids[self.seat]) & HAS[DISCARD_FOR_REVOLT]
        return found + [REVOLT_MOVES[queen] for queen in bits(queens)]

    def legal(self, state: State) -> list[Move]:
        seat, tableau = self.seat, state.tableau[self.seat]
        found = free_actions(state, seat) if tableau & _FREE else []
        if state.spent < ACTIONS:
            found += buys(state, seat)
            if state.hand_size[seat]:
                found += [PLAY_MOVES[card] for card in state.hand[seat]]
            if tableau or state.old_maids[seat]:
                found += picked(SELL_MOVES, saleable(state, seat))
            if state.hand_size[seat]:
                found.append(SELL_FROM_HAND)
            for region in (WEST, EAST):
                row = state.row[2 * seat + region]
                if row and not why_not_ops(state, seat, 1 << region).clause:
                    found.append(OPS_MOVES[region])
                if not why_not_fair(state, region).clause:
                    found.append(FAIR_MOVES[region])
            if state.squares:
                found += declarations(state, seat)
            if tableau & _ACTIONS:
                moves = self._ability_moves(state)
                found += [move for move in moves if not self.judge(state, move).clause]
        if state.spent:
            found.append(END_TURN)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        name, arg, seat = move.name, move.arg, self.seat
        if state.spent >= ACTIONS and name != "end_turn" and name not in FREE_ACTIONS:
            return NEXT_TURN_THEN if name == "declare" else NO_ACTION_LEFT
        if name in _ABILITY_OF and not active(state, seat, _ABILITY_OF[name]):
            unmarried = name == "revolt" and holds(state.old_maids[seat], arg)
            return OLD_MAID if unmarried else ABILITY_SILENCED
        if name == "buy":
            return why_not_buy(state, seat, arg)
        if name in ("play", "revolt"):
            return YES
        if name == "sell":
            wed = holds(QUEENS, arg) and not holds(state.old_maids[seat], arg)
            return COUPLE_SOLD_TOGETHER if wed else YES
        if name == "sell_from_hand":
            return YES if state.hand_size[seat] else NOTHING_IN_HAND
        if name == "declare":
            return why_not_declare(state, seat, arg)
        if name == "apostasy":
            return YES if affected(state, arg) else NOBODY_AFFECTED
        if name == "end_turn":
            return YES if state.spent else ONE_ACTION_AT_LEAST
        return self._judge_row(state, name)

    def _judge_row(self, state: State, name: str) -> Ruling:
        if name in FAIR_REGION:
            if name in FREE_FAIRS and holds(state.done, FREE_FAIR_DONE):
                return FREE_FAIR_USED
            return why_not_fair(state, FAIR_REGION[name])
        if name == "both_ops" and state.done & BOTH_ROWS << OPS_DONE:
            return ONE_ROW_ALREADY_RUN
        return why_not_ops(state, self.seat, OPS_ROWS[name])
