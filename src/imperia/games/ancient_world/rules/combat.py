"""AW-9  Combat of two cards."""

from imperia.core import Next, Procedure, Roll, Seat, tell

from ..card_effects import turn_up, win_marker
from ..components import (
    AMBUSH_BONUS,
    ARTILLERY,
    ARTILLERY_ENGINEER,
    COMPARE,
    IS_SKIRMISHER,
    LOSE,
    RAMPAGE,
    ROLLS_STRENGTH,
    SIEGE_TOWER,
    SKIRMISH_DIE,
    STRENGTH,
    TOWER_ENGINEER,
    TYPE,
    WARBAND_BASE,
    WIN,
    Cell,
    matrix,
    rampage_result,
    result,
)
from ..options import ELEPHANT_BONUS, LIGHT_HORSE_MIRROR, SKIRMISH_DUEL
from ..state import State


def cell_of(state: State, attacking: int, defending: int) -> Cell:
    """How these two cards fight in the battle at hand."""
    options = state.options
    cells = matrix(options[ELEPHANT_BONUS], options[LIGHT_HORSE_MIRROR], options[SKIRMISH_DUEL])
    cell = cells[state.battle_kind][TYPE[attacking]][TYPE[defending]]
    assert cell is not None, "a card fights where its unit may not"
    return cell


def modified(state: State, cell: Cell, side: int, seat: Seat, card: int, die: int) -> int:
    """The strength or the die of one side with all that is added to it."""
    unit = cell.units[side]
    if cell.mode == COMPARE:
        added = cell.second if side else cell.first
        if ROLLS_STRENGTH[unit]:
            return WARBAND_BASE + die + added
        if unit == SIEGE_TOWER and state.engineer[seat]:
            added += TOWER_ENGINEER
        return STRENGTH[card] + added
    if unit == ARTILLERY:
        return die + ARTILLERY_ENGINEER if state.engineer[seat] else die
    if IS_SKIRMISHER[unit]:
        added = cell.second if cell.mode == SKIRMISH_DIE else 0
        return die + added + AMBUSH_BONUS if state.ambush else die + added
    return die


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
        if cell_of(state, self.attacking, self.defending).rampages[0]:
            return self.call(Roll(), into="rampage_a")
        return None

    def check_defender(self, state: State) -> Next:
        if cell_of(state, self.attacking, self.defending).rampages[1]:
            return self.call(Roll(), into="rampage_d")
        return None

    def roll_attacker(self, state: State) -> Next:
        """No further die when an elephant has rampaged."""
        self._tell_rampage(state, self.attacker, self.rampage_a)
        self._tell_rampage(state, self.defender, self.rampage_d)
        if _rampages(self.rampage_a) or _rampages(self.rampage_d):
            self.repeat("decide")
            return None
        if cell_of(state, self.attacking, self.defending).rolls[0]:
            return self.call(Roll(), into="die_a")
        return None

    def roll_defender(self, state: State) -> Next:
        if cell_of(state, self.attacking, self.defending).rolls[1]:
            return self.call(Roll(), into="die_d")
        return None

    def decide(self, state: State) -> None:
        raging_a, raging_d = _rampages(self.rampage_a), _rampages(self.rampage_d)
        if raging_a or raging_d:
            won = rampage_result(raging_a, raging_d)
        else:
            cell = cell_of(state, self.attacking, self.defending)
            left = modified(state, cell, 0, self.attacker, self.attacking, self.die_a)
            right = modified(state, cell, 1, self.defender, self.defending, self.die_d)
            self._tell_die(state, self.attacker, self.die_a, left)
            self._tell_die(state, self.defender, self.die_d, right)
            won = result(cell, left, right)
        if won == WIN:
            win_marker(state, 0)
            tell(state, "combat.won", seat=self.attacker, card=self.attacking)
        elif won == LOSE:
            win_marker(state, 1)
            tell(state, "combat.won", seat=self.defender, card=self.defending)
        else:
            tell(state, "combat.tied")

    def _tell_rampage(self, state: State, seat: Seat, die: int) -> None:
        if die:
            tell(
                state,
                "elephant.rampage" if _rampages(die) else "elephant.calm",
                seat=seat,
                die=die,
            )

    def _tell_die(self, state: State, seat: Seat, die: int, total: int) -> None:
        if die:
            tell(state, "combat.rolled", seat=seat, die=die, total=total)


def _rampages(die: int) -> bool:
    return 0 < die <= RAMPAGE
