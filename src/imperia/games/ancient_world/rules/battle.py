"""AW-8, AW-10, AW-12  Battles on land, under siege and at sea."""

from imperia.core import Ask, Next, Procedure, Seat, tell
from imperia.kit.masks import holds

from ..components.cards import AT_SEA, FIELD, SIEGE
from ..components.map import ONE, SEA
from ..components.tables import ROUT
from ..effects.battle import (
    close_battle,
    declare_ambush,
    open_battle,
    set_battle_kind,
    turn_up,
    win_marker,
)
from ..effects.control import capture, remove_fort
from ..effects.trade import plunder_area, take_from_warehouse
from ..queries import land_of
from ..state import ATTACKER, DEFENDER, State
from .armies import OrderArmies, SelectArmies
from .combat import FightCombat
from .losses import LoseCards

ROUTED = 1  # the result of a battle, and of an attack, in which the defender was routed


class FightBattle(Procedure):
    """Cards are chosen and ordered in secret, then fight pair by pair. The result may be ROUTED."""

    clause = "AW-8"
    steps = (
        "meet",
        "note_siege",
        "select",
        "ask_ambush",
        "note_ambush",
        "order",
        "fight_next",
        "attacker_loses",
        "defender_loses",
        "take_area",
        "rout",
        "clear",
    )

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat  # the attacker
        self.area = area
        self.defender = -1
        self.answer = ""
        self.fought = 0  # combats so far
        self.won = False
        self.attacker_lost: list[int] = []  # the losses drawn by the attacker
        self.routed = 0

    def meet(self, state: State) -> Next:
        """The defender of a fortification chooses between siege and open field."""
        self.defender = state.owner[self.area]
        kind = AT_SEA if holds(SEA, self.area) else FIELD
        open_battle(state, self.seat, self.defender, self.area, kind)
        if holds(state.forts, self.area):
            return self.call(ChooseSiege(self.defender, self.area), into="answer")
        return None

    def note_siege(self, state: State) -> None:
        if self.answer:
            set_battle_kind(state, SIEGE if self.answer == "siege" else FIELD)
            self.answer = ""

    def select(self, state: State) -> Next:
        return self.call(SelectArmies([self.seat, self.defender]))

    def ask_ambush(self, state: State) -> Next:
        if state.battle_kind == FIELD and state.leader[self.defender]:
            return self.call(ChooseAmbush(self.defender, self.area), into="answer")
        return None

    def note_ambush(self, state: State) -> None:
        if self.answer == "ambush":
            declare_ambush(state)

    def order(self, state: State) -> Next:
        return self.call(OrderArmies([self.seat, self.defender]))

    def fight_next(self, state: State) -> Next:
        """Pair by pair until the stacks are used up or one side has three markers."""
        ours, theirs = len(state.committed[self.seat]), len(state.committed[self.defender])
        if self.fought == max(ours, theirs) or max(state.markers) >= ROUT:
            self._settle(state)
            return None
        number = self.fought
        self.fought += 1
        self.repeat("fight_next")
        if number < min(ours, theirs):
            return self.call(FightCombat(self.seat, self.defender, number))
        self._win_unopposed(state, ATTACKER if ours > theirs else DEFENDER, number)
        return None

    def _win_unopposed(self, state: State, side: int, number: int) -> None:
        """A side without a card loses each further combat."""
        seat = self.seat if side == ATTACKER else self.defender
        card = turn_up(state, seat, number)
        win_marker(state, side)
        tell(state, "combat.unopposed", number=number + 1, seat=seat, card=card)

    def _settle(self, state: State) -> None:
        """More markers win; equality is the defender's."""
        ours, theirs = state.markers
        self.won = ours > theirs
        tell(
            state,
            "battle.won" if self.won else "battle.lost",
            seat=self.seat,
            defender=self.defender,
            area=self.area,
            ours=ours,
            theirs=theirs,
        )

    def attacker_loses(self, state: State) -> Next:
        due = state.markers[DEFENDER]
        return self.call(LoseCards(self.seat, due), into="attacker_lost") if due else None

    def defender_loses(self, state: State) -> Next:
        due = state.markers[ATTACKER]
        return self.call(LoseCards(self.defender, due)) if due else None

    def take_area(self, state: State) -> None:
        """Capture, then the fate of the fortification, then plunder."""
        if not self.won:
            return
        if land_of(state, self.defender) == ONE[self.area]:
            tell(state, "last.kept", seat=self.defender, area=self.area)
            return
        capture(state, self.seat, self.area)
        if holds(state.forts, self.area):
            if state.engineer[self.seat]:
                tell(state, "fort.kept", seat=self.seat, area=self.area)
            else:
                remove_fort(state, self.area)
        plunder_area(state, self.seat, self.area)

    def rout(self, state: State) -> None:
        ours, theirs = state.markers
        if ours >= ROUT:
            self.routed = ROUTED
            tell(state, "battle.rout", seat=self.seat, loser=self.defender)
        elif theirs >= ROUT:
            tell(state, "battle.rout", seat=self.defender, loser=self.seat)
            take_from_warehouse(state, self.defender, self.seat)

    def clear(self, state: State) -> None:
        close_battle(state)
        self.end(self.routed)


class ChooseSiege(Ask):
    """Fight behind your walls or in the open field."""

    clause = "AW-8.1"
    words = "siege", "field"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area


class ChooseAmbush(Ask):
    """Your Military Leader may choose ground that favours skirmishers, for both sides."""

    clause = "AW-8.3"
    words = "ambush", "no_ambush"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
