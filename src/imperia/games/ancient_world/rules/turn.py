"""AW-3, AW-6  The turns and their action rounds."""

from collections.abc import Callable
from typing import Final

from imperia.core import NO_MOVE, Next, Procedure, Seat, tell

from ..components.tables import ROUNDS, TURNS
from ..effects.cards import discard_card
from ..effects.control import place_control
from ..effects.turn import start_round, start_turn
from ..options import QUIET_FIRST_TURN, REVOLT_TURN_ONE
from ..state import NO_CARD, State
from .actions import ChooseAction
from .attack import AttackArea
from .battle import ROUTED
from .diplomacy import BuyNeutral, PersuadeEnemy, SendDiplomat
from .fortify import fortify
from .income import CollectIncome
from .recruit import FillDisplay, RecruitCard
from .revolts import RollForRevolts
from .scoring import EndTurn
from .set_up import SetUp
from .trade import PlaceTrade

# The actions that take steps, and those without dice or further questions.
PROCEDURES: Final[dict[str, Callable[[Seat, int], Procedure]]] = {
    "diplomacy_buy": BuyNeutral,
    "diplomat_neutral": SendDiplomat,
    "diplomat_enemy": PersuadeEnemy,
    "recruit": RecruitCard,
    "refresh": RecruitCard,
    "trade": PlaceTrade,
}
AT_ONCE: Final[dict[str, Callable[[State, Seat, int], None]]] = {
    "discard": discard_card,
    "fortify": fortify,
    "control": place_control,
}


class PlayGame(Procedure):
    """Set up, then four turns."""

    clause = "AW-3"
    steps = "set_up", "play_turn", "next_turn"

    def set_up(self, state: State) -> Next:
        return self.call(SetUp())

    def play_turn(self, state: State) -> Next:
        start_turn(state)
        return self.call(PlayTurn())

    def next_turn(self, state: State) -> None:
        if state.turn < TURNS:
            self.repeat("play_turn")


class PlayTurn(Procedure):
    """Revolts, income and first player, action rounds, end of turn."""

    clause = "AW-3.1"
    steps = "revolt", "collect", "act", "end_turn"

    def revolt(self, state: State) -> Next:
        if state.turn == 1 and state.options[REVOLT_TURN_ONE] == QUIET_FIRST_TURN:
            return None
        return self.call(RollForRevolts())

    def collect(self, state: State) -> Next:
        return self.call(CollectIncome())

    def act(self, state: State) -> Next:
        return self.call(PlayRounds())

    def end_turn(self, state: State) -> Next:
        return self.call(EndTurn())


class PlayRounds(Procedure):
    """In each round every player takes one action, in order from the first player."""

    clause = "AW-6"
    steps = ("next_action",)

    def __init__(self) -> None:
        self.acted = 0  # actions taken in this turn, bonus actions not counted

    def next_action(self, state: State) -> Next:
        place = self.acted % state.seats
        if place == 0:
            if state.round == ROUNDS[state.turn - 1]:
                return None
            start_round(state)
        self.acted += 1
        self.repeat("next_action")
        return self.call(TakeAction((state.first + place) % state.seats))


class TakeAction(Procedure):
    """One action of one player; an attack that routs the defender gives one more at once."""

    clause = "AW-6.2"
    steps = "choose", "act", "fill_display", "offer_bonus"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.choice = NO_MOVE
        self.routed = 0
        self.bonus = False  # this is the bonus action

    def choose(self, state: State) -> Next:
        return self.call(ChooseAction(self.seat, self.bonus), into="choice")

    def act(self, state: State) -> Next:
        name, arg = self.choice.name, self.choice.arg
        if name == "attack":
            return self.call(AttackArea(self.seat, arg), into="routed")
        if name in PROCEDURES:
            return self.call(PROCEDURES[name](self.seat, arg))
        if name == "pass":
            tell(state, "seat.passed", seat=self.seat)
        else:
            AT_ONCE[name](state, self.seat, arg)
        return None

    def fill_display(self, state: State) -> Next:
        return self.call(FillDisplay()) if NO_CARD in state.display else None

    def offer_bonus(self, state: State) -> None:
        if self.routed == ROUTED and not self.bonus:
            self.bonus = True
            self.routed = 0
            tell(state, "bonus.granted", seat=self.seat)
            self.repeat("choose")
