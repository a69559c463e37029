"""Changes of state religion (EU-5.1.6)."""

from imperia.core import YES, Ruling, Seat, no

from ...components.reading import ADM, CATHOLIC, COUNTER_REFORMED, PROTESTANT
from ...state import State
from .faith_and_empire import is_catholic, same_faith

TOO_EARLY = no("EU-5.1.6.a")
ONCE_A_ROUND = no("EU-5.1.6.b")
ANOTHER_FAITH = no("EU-5.1.6.c")
NO_COUNTER_REFORM = no("EU-5.1.6.d")
TOO_DEAR = no("EU-5.1.6.e")
OFFICIAL_ONLY = no("EU-18.7.a")
COUNTER_REFORM_COST = 3
FAITH_OF = {"catholic": CATHOLIC, "protestant": PROTESTANT, "counter_reform": COUNTER_REFORMED}


def judge_faith(state: State, seat: Seat, word: str) -> Ruling:
    """May the player choose this state religion?"""
    own, goal = state.faith[seat], FAITH_OF[word]
    if word == "counter_reform":
        if own != CATHOLIC or COUNTER_REFORMED not in state.religion:
            return NO_COUNTER_REFORM
    elif not (is_catholic(own) if goal == PROTESTANT else own == PROTESTANT):
        return ANOTHER_FAITH
    if state.emperor == state.realm[seat] and state.official >= 0:
        if not same_faith(goal, state.official):
            return OFFICIAL_ONLY
    if word == "counter_reform" and state.power[3 * seat + ADM] < COUNTER_REFORM_COST:
        return TOO_DEAR
    return YES


def judge_change(state: State, seat: Seat) -> Ruling:
    """EU-5.1.6 as an action: from Age II, once per Round, to some other religion."""
    if state.age < 2:
        return TOO_EARLY
    if state.converts >> seat & 1:
        return ONCE_A_ROUND
    rulings = [judge_faith(state, seat, word) for word in FAITH_OF]
    if any(not ruling.clause for ruling in rulings):
        return YES
    return rulings[1] if is_catholic(state.faith[seat]) else rulings[0]
