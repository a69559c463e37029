"""EU-6.4: reactions to an Enemy who enters an Area."""

from typing import ClassVar, Final

from imperia.core import YES, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.cards import CARD_COST, CARD_MOVES
from ...components.map import LAND
from ...components.reading import MIL
from ...components.scripts import CARD_SCRIPT
from ...effects.cards import play_card, put_aside
from ...effects.deeds import drop_boons
from ...queries.court.cards import affordable, pay_cost
from ...queries.court.modifiers import boons_with
from ...queries.court.reactions import LEAST, SCORCHING, STEPPING, can_scorch
from ...queries.realms import clockwise, land_units
from ...state import NO_ONE, State
from ..card_effects.script import RunScript, does_something

NO_REACTION = no("EU-6.4.c")
NOT_TRIGGERED = no("EU-6.4.d")
REACTION_TOO_DEAR = no("EU-6.4.e")
NOT_FREE = no("EU-6.4.f")

SCORCH: Final = Move("scorch")
LET_PASS: Final = Move("no")


def can_step(state: State, seat: Seat, area: int, army: bool) -> bool:
    """One Step Ahead: an Enemy Army entered the Area of an own Army, or one next to it."""
    near = LAND[area] | 1 << area
    places = state.armies[3 * seat : 3 * seat + 3]
    if not army or not any(place != NO_ONE and near >> place & 1 for place in places):
        return False
    return any(does_something(state, seat, CARD_SCRIPT[card]) for card in STEPPING[:1])


def could_react(state: State, seat: Seat, area: int, army: bool) -> bool:
    """By what everybody sees, might the player answer this march? (Q-197)"""
    scorch = can_scorch(state, seat, area)
    if scorch and boons_with(state, seat, "scorched_earth_free"):
        return True
    if not state.hand_size[seat]:
        return False
    power = state.power[3 * seat + MIL]
    if scorch and power >= LEAST[0]:
        return True
    return power >= LEAST[1] and can_step(state, seat, area, army)


class ChooseReaction(ChooseMove):
    """An Enemy marches into an Area: how do you react?"""

    clause = "EU-6.4"
    always: ClassVar[bool] = True
    idle: ClassVar[str] = "no"

    def __init__(self, seat: Seat, mover: Seat, area: int, army: bool) -> None:
        self.seat = seat
        self.mover = mover
        self.area = area
        self.army = army  # an Army, not a single Infantry

    def moves(self, state: State) -> list[Move]:
        hand = state.hand[self.seat]
        cards = [CARD_MOVES[card] for n, card in enumerate(hand) if card not in hand[:n]]
        return [*cards, SCORCH, LET_PASS]

    def judge(self, state: State, move: Move) -> Ruling:
        seat = self.seat
        if move.name == "no":
            return YES
        if move.name == "scorch":
            free = boons_with(state, seat, "scorched_earth_free")
            return YES if free and can_scorch(state, seat, self.area) else NOT_FREE
        if move.arg in SCORCHING:
            if not can_scorch(state, seat, self.area):
                return NOT_TRIGGERED
        elif move.arg in STEPPING:
            if not can_step(state, seat, self.area, self.army):
                return NOT_TRIGGERED
        else:
            return NO_REACTION
        return YES if affordable(state, seat, CARD_COST[move.arg]) else REACTION_TOO_DEAR


class ReactToMarch(Procedure):
    """Each Enemy who could react, once, clockwise from the mover, before any Battle there."""

    clause = "EU-6.4"
    steps = "list_players", "ask", "react", "discard"

    def __init__(self, seat: Seat, area: int, army: bool) -> None:
        self.seat = seat  # who marches
        self.area = area
        self.army = army
        self.left: list[int] = []
        self.move: Move = LET_PASS
        self.card = -1  # the reaction that is being carried out

    def list_players(self, state: State) -> None:
        bit = 1 << state.realm[self.seat]
        self.left = [s for s in clockwise(state, self.seat)[1:] if state.war[s] & bit]

    def ask(self, state: State) -> Next:
        while self.left:
            if not land_units(state, self.seat, self.area):
                break
            if could_react(state, self.left[0], self.area, self.army):
                question = ChooseReaction(self.left[0], self.seat, self.area, self.army)
                return self.call(question, into="move")
            self.left.pop(0)
        self.end()
        return None

    def react(self, state: State) -> Next:
        if self.move.name == "no":
            return None
        seat, script = self.left[0], CARD_SCRIPT[SCORCHING[0]] if SCORCHING else -1
        if self.move.name == "scorch":
            drop_boons(state, seat, boons_with(state, seat, "scorched_earth_free"))
        else:
            self.card = self.move.arg
            script = CARD_SCRIPT[self.card]
            pay_cost(state, seat, CARD_COST[self.card])
            play_card(state, seat, self.card)
        frame = RunScript(seat, script, self.seat, False, False)
        frame.area = self.area
        return self.call(frame)

    def discard(self, state: State) -> None:
        if self.card != -1:
            put_aside(state, self.card)
            self.card = -1
        self.left.pop(0)
        self.repeat("ask")


def may_be_answered(state: State, seat: Seat, area: int, army: bool) -> bool:
    """Could any Enemy react to this march?"""
    if not any(state.war[seat] >> realm & 1 for realm in state.realm):
        return False
    bit = 1 << state.realm[seat]
    return any(
        state.war[other] & bit and could_react(state, other, area, army)
        for other in range(state.seats)
        if other != seat
    )
