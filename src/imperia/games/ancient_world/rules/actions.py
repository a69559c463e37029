"""AW-6.3, AW-17  The choice of an action."""

from imperia.core import YES, Decision, Move, Ruling, Seat, no

from ..components.map import LAND, ONE, AreaMoves
from ..components.tables import DIPLOMACY_PRICE, DIPLOMAT_PRICE, REFRESH_PRICE
from ..options import LAST_PROVINCE
from ..queries import (
    attack_reach,
    diplomat_enemies,
    diplomat_reach,
    fort_price,
    last_provinces,
    purse,
)
from ..state import NO_CARD, State
from .attack import NO_CONTROL_MARKER, why_not_attack
from .diplomacy import why_not_buy, why_not_persuade, why_not_send
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
from .trade import TRADES, trade_areas, why_not_fortify, why_not_trade

NOT_CONTROLLED_BY_YOU = no("AW-17.1a")

ATTACKS = AreaMoves("attack")
BUYS = AreaMoves("diplomacy_buy")
SENDS = AreaMoves("diplomat_neutral")
PERSUASIONS = AreaMoves("diplomat_enemy")
FORTIFIES = AreaMoves("fortify")
CONTROLS = AreaMoves("control")
PASS = Move("pass")

_ON_AREAS = [
    *ATTACKS.all,
    *BUYS.all,
    *SENDS.all,
    *PERSUASIONS.all,
    *FORTIFIES.all,
    *TRADES.all,
    *CONTROLS.all,
]


def why_not_control(state: State, seat: Seat, area: int) -> Ruling:
    """The verdict on a further control marker."""
    if not state.domain[seat] & ONE[area]:
        return NOT_CONTROLLED_BY_YOU
    return YES if state.control_supply[seat] else NO_CONTROL_MARKER


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
        name, arg, seat = move.name, move.arg, self.seat
        if name == "attack":
            return why_not_attack(state, seat, arg)
        if name == "diplomacy_buy":
            return why_not_buy(state, seat, arg)
        if name == "diplomat_neutral":
            return why_not_send(state, seat, arg)
        if name == "diplomat_enemy":
            return why_not_persuade(state, seat, arg)
        if name == "trade":
            return why_not_trade(state, seat, arg, 0)
        return self._judge_the_rest(state, name, arg)

    def _judge_the_rest(self, state: State, name: str, arg: int) -> Ruling:
        if name == "fortify":
            return why_not_fortify(state, self.seat, arg)
        if name == "control":
            return why_not_control(state, self.seat, arg)
        if name == "recruit":
            return why_not_recruit(state, self.seat, arg)
        if name == "refresh":
            return why_not_refresh(state, self.seat)
        return why_not_discard(arg) if name == "discard" else YES

    def legal(self, state: State) -> list[Move]:
        seat = self.seat
        money = purse(state, seat)
        found = self._expansion(state, money) if state.control_supply[seat] else []
        if state.warehouse[seat]:
            found += TRADES.within(trade_areas(state, seat, 0))
        if state.fort_supply and money >= fort_price(state, seat):
            found += FORTIFIES.within(state.domain[seat] & LAND & ~state.forts)
        found += recruit_moves(state, seat)
        if money >= REFRESH_PRICE and not state.refreshed >> seat & 1:
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
        last = 0 if state.options[LAST_PROVINCE] else last_provinces(state)
        found = ATTACKS.within(reach & ~last)
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
