"""PR-9, PR-23  Action: activate ops. Which op of which card, one after the other."""

from imperia.core import NO_MOVE, YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove
from imperia.kit.masks import holds

from ...components.cards import FIRST_EMPIRE, N_CARDS
from ...components.map import EAST, LOCATION_CITIES, LOCATION_SEA, WEST
from ...components.masks import ONE
from ...components.powers import BEHEAD, CAMPAIGN, COMMERCE, CORSAIR, OPS, REPRESS, SIEGE, TAX, VOTE
from ...components.tables import COLUMNS, POSITIONS
from ...effects.market import take_commerce
from ...effects.turn import use_card
from ...options import COMMERCE_FROM_GAP, ON
from ...queries import location, ops_of, owner_of, row_cards, silenced, standing, with_pirate
from ...state import GAP, State
from ..choose import DONE
from ..turn.market import BOTH_ROWS
from ..wars.losses import settle
from .bishops import Inquire, can_inquire
from .military import Campaign, Corsair, Siege, can_campaign, corsair_empires
from .politics import (
    Behead,
    Repress,
    Tax,
    behead_targets,
    repress_borders,
    repress_slots,
    tax_targets,
)
from .vote import Vote, open_to_vote

OF_ANOTHER_ROW = no("PR-9.2")
ALREADY_USED = no("PR-9.3")
SILENCED = no("PR-9.4")
NOTHING_DONE_YET = no("PR-9.1a")
NO_BISHOP_CAN_MOVE = no("PR-23.1c")
NO_FLORIN_IN_ROW = no("PR-23.2a")
NOBODY_TO_BEHEAD = no("PR-23.3e")
NOTHING_TO_TAX = no("PR-23.4d")
NOTHING_TO_REPRESS = no("PR-23.5b")
NOTHING_TO_VOTE_ON = no("PR-23.6e")
NO_PIRATE_CAN_SAIL = no("PR-23.7d")
NOTHING_TO_BESIEGE = no("PR-23.8a")
NO_CAMPAIGN = no("PR-23.9e")
OF_THE_OTHER_MARKET_ROW = no("PR-23.2")
NO_FLORIN_THERE = no("PR-23.2b")

OP_MOVES = [moves_of(op, N_CARDS) for op in OPS]
POSITION_MOVES = moves_of("position", len(POSITIONS))
OP_NUMBER = {op: number for number, op in enumerate(OPS)}


def commerce_places(state: State, region: int) -> list[int]:
    """The positions of a market row from which a florin may be taken."""
    first = COLUMNS * region
    from_gap = state.options[COMMERCE_FROM_GAP] == ON
    return [
        place
        for place in range(first, first + COLUMNS)
        if state.laid[place] and (from_gap or state.market[place] != GAP)
    ]


def why_not_op(state: State, seat: Seat, card: int, op: int) -> Ruling:
    """The verdict on an op of a card for this seat, silence left aside."""
    if op < COMMERCE:
        return YES if can_inquire(state, op) else NO_BISHOP_CAN_MOVE
    if op < BEHEAD:
        return YES if commerce_places(state, op - COMMERCE) else NO_FLORIN_IN_ROW
    if op == SIEGE:
        place = location(state, card)
        if standing(state) & LOCATION_CITIES[place] or with_pirate(state) & LOCATION_SEA[place]:
            return YES
        return NOTHING_TO_BESIEGE
    if op == TAX:
        return YES if tax_targets(state, location(state, card)) else NOTHING_TO_TAX
    if op == REPRESS:
        place = location(state, card)
        if repress_slots(state, place, card) or repress_borders(state, place, card):
            return YES
        return NOTHING_TO_REPRESS
    if op == CAMPAIGN:
        return YES if can_campaign(state, seat, card - FIRST_EMPIRE) else NO_CAMPAIGN
    if op == BEHEAD:
        return YES if behead_targets(state, seat, card) else NOBODY_TO_BEHEAD
    if op < CORSAIR:
        return YES if open_to_vote(state, seat, op - VOTE) else NOTHING_TO_VOTE_ON
    able = corsair_empires(state, location(state, card), op - CORSAIR)
    return YES if able else NO_PIRATE_CAN_SAIL


def op_frame(seat: Seat, card: int, op: int) -> Procedure:
    """The procedure behind an op of a card."""
    if op < COMMERCE:
        return Inquire(seat, op)
    if op < BEHEAD:
        return Commerce(seat, op - COMMERCE)
    if op == BEHEAD:
        return Behead(seat, card)
    if op == TAX:
        return Tax(seat, card)
    if op == REPRESS:
        return Repress(seat, card)
    if op < CORSAIR:
        return Vote(seat, op - VOTE)
    if op < SIEGE:
        return Corsair(seat, card, op - CORSAIR)
    if op == SIEGE:
        return Siege(seat, card)
    return Campaign(seat, card - FIRST_EMPIRE)


def running_cards(state: State, seat: Seat, rows: int) -> list[int]:
    """The cards of the rows, given as a mask of regions, that an ops action runs."""
    if rows != BOTH_ROWS:
        return row_cards(state, seat, EAST if rows == ONE[EAST] else WEST)
    return row_cards(state, seat, WEST) + row_cards(state, seat, EAST)


def can_run(state: State, seat: Seat, rows: int) -> bool:
    """Is there an op in these rows that can be performed?"""
    silent, used = silenced(state, seat), state.used
    for card in running_cards(state, seat, rows):
        if used >> card & 1:
            continue
        loud = not silent >> card & 1
        for op in ops_of(state, card):
            if (loud or op < COMMERCE) and not why_not_op(state, seat, card, op).clause:
                return True
    return False


class RunOps(Procedure):
    """Each card of the row may perform one of its ops, in any order."""

    clause = "PR-9"
    steps = "ask", "perform", "settle_losses"

    def __init__(self, seat: Seat, rows: int) -> None:
        self.seat = seat
        self.rows = rows  # mask of regions
        self.ran = 0
        self.choice = NO_MOVE

    def ask(self, state: State) -> Next:
        return self.call(ChooseOp(self.seat, self.rows, self.ran), into="choice")

    def perform(self, state: State) -> Next:
        if self.choice.name == "done":
            self.end()
            return None
        self.ran += 1
        card, op = self.choice.arg, OP_NUMBER[self.choice.name]
        use_card(state, self.seat, card, op)
        return self.call(op_frame(self.seat, card, op))

    def settle_losses(self, state: State) -> Next:
        self.repeat("ask")
        return settle(self, state, self.seat)


class ChooseOp(ChooseMove):
    """Choose the next card and its op, or stop."""

    clause = "PR-9.1"

    def __init__(self, seat: Seat, rows: int, ran: int) -> None:
        self.seat = seat
        self.rows = rows
        self.ran = ran

    def moves(self, state: State) -> list[Move]:
        found = [
            OP_MOVES[op][card]
            for card in running_cards(state, self.seat, BOTH_ROWS)
            for op in ops_of(state, card)
        ]
        found.append(DONE)
        return found

    def legal(self, state: State) -> list[Move]:
        seat = self.seat
        silent = silenced(state, seat)
        found = []
        for card in running_cards(state, seat, self.rows):
            if state.used >> card & 1:
                continue
            quiet = silent >> card & 1
            found += [
                OP_MOVES[op][card]
                for op in ops_of(state, card)
                if not (quiet and op >= COMMERCE) and not why_not_op(state, seat, card, op).clause
            ]
        if self.ran:
            found.append(DONE)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES if self.ran else NOTHING_DONE_YET
        if move.arg not in running_cards(state, self.seat, self.rows):
            return OF_ANOTHER_ROW
        if holds(state.used, move.arg):
            return ALREADY_USED
        op = OP_NUMBER[move.name]
        if op >= COMMERCE and holds(silenced(state, self.seat), move.arg):
            return SILENCED
        return why_not_op(state, self.seat, move.arg, op)


class Commerce(Procedure):
    """Take a florin from a card of the market row."""

    clause = "PR-23.2"
    steps = "choose", "take"

    def __init__(self, seat: Seat, region: int) -> None:
        self.seat = seat
        self.region = region
        self.position = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseFlorin(self.seat, self.region), into="position")

    def take(self, state: State) -> None:
        take_commerce(state, self.seat, self.position)


class ChooseFlorin(Decision):
    """Choose the card of the market from which you take a florin."""

    clause = "PR-23.2"

    def __init__(self, seat: Seat, region: int) -> None:
        self.seat = seat
        self.region = region

    def moves(self, state: State) -> list[Move]:
        return POSITION_MOVES

    def legal(self, state: State) -> list[Move]:
        return [POSITION_MOVES[place] for place in commerce_places(state, self.region)]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.arg // COLUMNS != self.region:
            return OF_THE_OTHER_MARKET_ROW
        return YES if move.arg in commerce_places(state, self.region) else NO_FLORIN_THERE


def is_open_to(state: State, card: int, op: int) -> bool:
    """Would silence allow this op on a card, whoever owns it?"""
    owner = owner_of(state, card)
    return op < COMMERCE or not silenced(state, owner) & ONE[card]
