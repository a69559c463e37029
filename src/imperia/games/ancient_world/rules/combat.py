"""AW-9  Combat of two cards."""

from imperia.core import Next, Procedure, Roll, Seat, tell

from ..components.cards import IS_SKIRMISHER, ROLLS_STRENGTH, STRENGTH, TYPE
from ..components.matrix import COMPARE, LOSE, RAMPAGED, WIN, Cell, matrix, rampage_result
from ..components.tables import AMBUSH_BONUS, ENGINEER_BONUS, RAMPAGE, WARBAND_BASE
from ..effects.battle import turn_up, win_marker
from ..options import ELEPHANT_BONUS, LIGHT_HORSE_MIRROR, SKIRMISH_DUEL
from ..state import ATTACKER, DEFENDER, State


def cell_of(state: State, attacking: int, defending: int) -> Cell:
    """How these two cards fight in the battle at hand."""
    options = state.options
    cells = matrix(options[ELEPHANT_BONUS], options[LIGHT_HORSE_MIRROR], options[SKIRMISH_DUEL])
    cell = cells[state.battle_kind][TYPE[attacking]][TYPE[defending]]
    assert cell is not None, "a card fights where its unit may not"
    return cell


def addends(state: State, cell: Cell, side: int, seat: Seat, card: int) -> list[int]:
    """What counts for one side beside its die: its strength, then what its unit has against this
    enemy, what an Engineer gives and what an ambush gives.
    """
    unit = cell.units[side]
    engineer = ENGINEER_BONUS[unit] if state.engineer[seat] else 0
    ambush = AMBUSH_BONUS if state.ambush and IS_SKIRMISHER[unit] else 0
    return [strength_of(cell, side, card), cell.against[side], engineer, ambush]


def strength_of(cell: Cell, side: int, card: int) -> int:
    """The printed strength, or what a warband adds to its die; nothing where none is compared."""
    if cell.mode != COMPARE:
        return 0
    return WARBAND_BASE if ROLLS_STRENGTH[cell.units[side]] else STRENGTH[card]


class FightCombat(Procedure):
    """The top cards are turned up; elephants, dice and strengths decide."""

    clause = "AW-9"
    steps = (
        "reveal",
        "check_attacker",
        "check_defender",
        "roll_attacker",
        "roll_defender",
        "decide",
    )

    def __init__(self, attacker: Seat, defender: Seat, number: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.number = number  # of the combat, from 0
        self.attacking = -1  # the attacker's card
        self.defending = -1
        self.rampage_a = 0  # the rampage dice
        self.rampage_d = 0
        self.die_a = 0
        self.die_d = 0

    def reveal(self, state: State) -> None:
        self.attacking = turn_up(state, self.attacker, self.number)
        self.defending = turn_up(state, self.defender, self.number)
        tell(
            state,
            "combat.begun",
            number=self.number + 1,
            seat=self.attacker,
            attacking=self.attacking,
            defender=self.defender,
            defending=self.defending,
        )

    def check_attacker(self, state: State) -> Next:
        if cell_of(state, self.attacking, self.defending).rampages[ATTACKER]:
            return self.call(Roll(), into="rampage_a")
        return None

    def check_defender(self, state: State) -> Next:
        if cell_of(state, self.attacking, self.defending).rampages[DEFENDER]:
            return self.call(Roll(), into="rampage_d")
        return None

    def roll_attacker(self, state: State) -> Next:
        """No further die when an elephant has rampaged."""
        self._tell_rampage(state, self.attacker, self.rampage_a)
        self._tell_rampage(state, self.defender, self.rampage_d)
        if rampages(self.rampage_a) or rampages(self.rampage_d):
            self.go_to("decide")
            return None
        if cell_of(state, self.attacking, self.defending).rolls[ATTACKER]:
            return self.call(Roll(), into="die_a")
        return None

    def roll_defender(self, state: State) -> Next:
        if cell_of(state, self.attacking, self.defending).rolls[DEFENDER]:
            return self.call(Roll(), into="die_d")
        return None

    def decide(self, state: State) -> None:
        raging_a, raging_d = rampages(self.rampage_a), rampages(self.rampage_d)
        cell = cell_of(state, self.attacking, self.defending)
        if raging_a or raging_d:
            won, mode = rampage_result(raging_a, raging_d), RAMPAGED
        else:
            left = addends(state, cell, ATTACKER, self.attacker, self.attacking)
            right = addends(state, cell, DEFENDER, self.defender, self.defending)
            self._tell_sum(state, cell, self.attacker, self.die_a, left)
            self._tell_sum(state, cell, self.defender, self.die_d, right)
            won, mode = cell.result(self.die_a + sum(left), self.die_d + sum(right)), cell.mode
        need = 0 if mode == RAMPAGED else cell.need
        if won == WIN:
            win_marker(state, ATTACKER)
            card, seat = self.attacking, self.attacker
        elif won == LOSE:
            win_marker(state, DEFENDER)
            card, seat = self.defending, self.defender
        else:
            tell(state, "combat.tied", mode=mode, need=need)
            return
        tell(state, "combat.won", seat=seat, card=card, mode=mode, need=need)

    def _tell_rampage(self, state: State, seat: Seat, die: int) -> None:
        if die:
            tell(
                state, "elephant.rampage" if rampages(die) else "elephant.calm", seat=seat, die=die
            )

    def _tell_sum(self, state: State, cell: Cell, seat: Seat, die: int, added: list[int]) -> None:
        """Tell the sum of one side, if it decides anything."""
        if die:
            tell(state, "combat.rolled", seat=seat, die=die, added=added, total=die + sum(added))
        elif cell.mode == COMPARE:
            tell(state, "combat.strength", seat=seat, added=added, total=sum(added))


def rampages(die: int) -> bool:
    return 0 < die <= RAMPAGE
