"""BQ-17  Wars."""

from imperia.core import Next, Roll, Ruling, Seat, no, tell
from imperia.kit.masks import holds, mask_of

from ...components.events import (
    FRANCE_TARGETS,
    OTTOMAN_INVADES,
    OTTOMAN_STRIKES,
    WAR_BY_ROLL,
    WAR_FRANCE,
    WAR_OTTOMAN,
    WAR_SWEDEN,
)
from ...components.tables import (
    ASSAULT_FORTRESS_MULTIPLIER,
    ASSAULT_ONE_ARMY_FROM,
    ASSAULT_RAZED_UP_TO,
)
from ...effects.armies import place_ottoman_army, remove_armies
from ...effects.events import begin_war, withdraw_permit
from ...effects.states import clear_influence, lower_city, mark_no_income, set_control
from ...options import CONTROL_LOST, OTTOMAN_STYRIA
from ...queries import affected_player
from ...state import NEUTRAL, NOBODY, NOWHERE, OTTOMAN, State
from ..choose import ChooseState
from .divine import Event

NOT_A_TARGET_OF_FRANCE = no("BQ-17.4a")


class War(Event):
    """Roll for the enemy; a war already in play is rolled again."""

    clause = "BQ-17.1"
    steps = (
        "roll_die",
        "declare",
        "choose_target",
        "offer_divine",
        "note_divine",
        "strike",
    )

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.roll = 0
        self.war = -1
        self.target = -1

    def roll_die(self, state: State) -> Next:
        return self.call(Roll(6), into="roll")

    def declare(self, state: State) -> None:
        self.war = WAR_BY_ROLL[self.roll]
        if holds(state.wars, self.war):
            self.repeat("roll_die")
            return
        begin_war(state, self.war, self.roll)
        if self.war == WAR_SWEDEN:
            withdraw_permit(state)
        if self.war == WAR_OTTOMAN:
            camped = holds(state.stands[OTTOMAN], OTTOMAN_INVADES)
            self.target = OTTOMAN_STRIKES if camped else OTTOMAN_INVADES

    def choose_target(self, state: State) -> Next:
        if self.war == WAR_FRANCE and french_targets(state):
            return self.call(ChooseFrenchTarget(self.drawer), into="target")
        return None

    def hits(self, state: State, seat: Seat) -> bool:
        return self.target != NOWHERE and affected_player(state, self.target) == seat

    def strike(self, state: State) -> None:
        if self.target == NOWHERE or self.spared != NOBODY:
            return
        if self.war == WAR_OTTOMAN and self.target == OTTOMAN_INVADES:
            invade(state, self.target)
        else:
            assault(state, self.target)


def french_targets(state: State) -> int:
    """Mask of the states that France may attack."""
    return mask_of(FRANCE_TARGETS) & state.in_play


class ChooseFrenchTarget(ChooseState):
    """Choose the state that France attacks."""

    clause = "BQ-17.4"

    def able(self, state: State) -> int:
        return french_targets(state)

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_A_TARGET_OF_FRANCE


def assault(state: State, place: int) -> None:
    """The assault table: the more armies stand here, the less is lost."""
    tell(state, "war.assault", state=place)
    armies = state.armies[place]
    counted = armies
    if holds(state.fortresses, place):
        counted *= ASSAULT_FORTRESS_MULTIPLIER
    if counted >= ASSAULT_ONE_ARMY_FROM:
        remove_armies(state, place, 1)
        return
    remove_armies(state, place, armies)
    if counted <= ASSAULT_RAZED_UP_TO:
        lower_city(state, place)
        mark_no_income(state, place)


def invade(state: State, place: int) -> None:
    """The Ottoman army overruns a state and camps there."""
    remove_armies(state, place, state.armies[place])
    clear_influence(state, place)
    place_ottoman_army(state, place)
    if state.options[OTTOMAN_STYRIA] == CONTROL_LOST:
        set_control(state, place, NEUTRAL)
