"""AW-6.3  The choice of an action."""

from collections.abc import Callable
from typing import Final

from imperia.core import YES, Decision, Move, Ruling, Seat
from imperia.kit.masks import holds

from ..components.map import LAND, AreaMoves
from ..components.tables import DIPLOMACY_PRICE, DIPLOMAT_PRICE, REFRESH_PRICE
from ..queries import (
    attack_reach,
    diplomat_enemies,
    diplomat_reach,
    fort_price,
    last_provinces,
    may_attack_last_province,
    purse,
)
from ..state import NO_CARD, State
from .attack import why_not_attack
from .control import CONTROLS, why_not_control
from .diplomacy import why_not_buy, why_not_persuade, why_not_send
from .fortify import FORTIFIES, why_not_fortify
from .recruit import (
    REFRESH,
    discard_moves,
    displayed,
    held_cards,
    recruit_moves,
    why_not_discard,
    why_not_recruit,
    why_not_refresh,
)
from .trade import TRADES, trade_areas, why_not_trade

ATTACKS = AreaMoves("attack")
BUYS = AreaMoves("diplomacy_buy")
SENDS = AreaMoves("diplomat_neutral")
PERSUASIONS = AreaMoves("diplomat_enemy")
PASS = Move("pass")

_ON_AREAS: Final = [
    move
    for moves in (ATTACKS, BUYS, SENDS, PERSUASIONS, FORTIFIES, TRADES, CONTROLS)
    for move in moves.all
]


def _may_pass(state: State, seat: Seat, arg: int) -> Ruling:
    return YES


WHY_NOT: Final[dict[str, Callable[[State, Seat, int], Ruling]]] = {
    "attack": why_not_attack,
    "diplomacy_buy": why_not_buy,
    "diplomat_neutral": why_not_send,
    "diplomat_enemy": why_not_persuade,
    "recruit": why_not_recruit,
    "refresh": why_not_refresh,
    "discard": why_not_discard,
    "fortify": why_not_fortify,
    "trade": why_not_trade,
    "control": why_not_control,
    "pass": _may_pass,
}


class ChooseAction(Decision):
    """Choose your action: attack, diplomacy, cards, fortification, trade, control, or pass."""

    clause = "AW-6.3"
    always = True

    def __init__(self, seat: Seat, bonus: bool) -> None:
        self.seat = seat
        self.bonus = bonus

    def moves(self, state: State) -> list[Move]:
        return [*_ON_AREAS, *displayed(state), REFRESH, *held_cards(state, self.seat), PASS]

    def judge(self, state: State, move: Move) -> Ruling:
        return WHY_NOT[move.name](state, self.seat, move.arg)

    def legal(self, state: State) -> list[Move]:
        """Whole masks at once: judging each of the 330 moves would take fifty times as long."""
        seat = self.seat
        money = purse(state, seat)
        found = self._expansion(state, money) if state.control_supply[seat] else []
        if state.warehouse[seat]:
            found += TRADES.within(trade_areas(state, seat))
        if state.fort_supply and money >= fort_price(state, seat):
            found += FORTIFIES.within(state.domain[seat] & LAND & ~state.forts)
        found += recruit_moves(state, seat)
        if money >= REFRESH_PRICE and not holds(state.refreshed, seat):
            if max(state.display) != NO_CARD:
                found.append(REFRESH)
        found += discard_moves(state, seat)
        found.append(PASS)
        return found

    def _expansion(self, state: State, money: int) -> list[Move]:
        """All that places a control marker."""
        seat = self.seat
        domain = state.domain[seat]
        reach = attack_reach(domain)
        immune = 0 if may_attack_last_province(state) else last_provinces(state)
        found = ATTACKS.within(reach & ~immune)
        if money >= DIPLOMACY_PRICE:
            found += BUYS.within(reach & ~state.taken)
        if state.diplomat[seat]:
            if money >= DIPLOMAT_PRICE:
                found += SENDS.within(diplomat_reach(state, seat) & ~state.taken)
            found += PERSUASIONS.within(diplomat_enemies(state, seat))
        found += CONTROLS.within(domain)
        return found

    def chosen(self, state: State, move: Move) -> Move:
        return move
