"""BQ-12  Battle and retreat."""

from typing import ClassVar

from imperia.core import Frame, Next, Roll, Sealed, Seat, tell
from imperia.kit.masks import holds

from ...components.cards import (
    CAPRARA,
    CHARLES_V_LORRAINE,
    GENERAL,
    GENERAL_BONUS,
    HATZFELDT,
    POWER_CARD,
    POWER_CARD_POINTS,
)
from ...components.events import OTTOMAN_POINTS
from ...components.map import ONE
from ...components.tables import CARD_POINTS, FORTRESS_MULTIPLIER, POINTS_PER_ARMY
from ...effects.armies import land_armies, lift_armies, mark_moved, move_armies, remove_armies
from ...effects.cards import discard_character, discard_from_hand
from ...effects.states import breach_fortress, clear_influence, set_control
from ...options import FORTRESS_BONUS, PLUS2_FLAT
from ...state import NO_CARD, NOBODY, NOWHERE, OTTOMAN, State
from .after_battle import AdvanceWithCaprara, ChooseRetreat, PickBattleCards, retreats

FLAT_BONUS = 2
EXTRA_LOSS_ROLL = 6


class FightBattle(Sealed):
    """A group enters a state with enemy armies: cards in secret, points, losses, retreat."""

    clause = "BQ-12"
    steps = (
        "meet",
        "ask_next",
        "keep_answer",
        "open_cards",
        "compare",
        "lose_armies",
        "roll_for_more",
        "lose_more",
        "ask_retreat",
        "retreat",
        "advance",
        "return_home",
        "follow_caprara",
    )
    sight: ClassVar[dict[str, str]] = {"answers": "asked", "answer": "nobody"}

    def __init__(self, attacker: Seat, start: int, place: int, size: int, led: bool) -> None:
        super().__init__([])
        self.attacker = attacker
        self.start = start  # the state the group comes from; it stays there until it has won
        self.place = place
        self.size = size
        self.led = led
        self.defender = NOBODY
        self.defended = 0  # armies of the defender that fight; after a retreat, those left
        self.defence_led = False
        self.attack_points = 0
        self.defence_points = 0
        self.winner = NOBODY
        self.tied = False
        self.roll = 0
        self.refuge = NOWHERE

    def meet(self, state: State) -> None:
        """Who fights whom; whoever holds cards will be asked for them."""
        clear_influence(state, self.place)
        self.face(state)
        sides = [self.attacker] if self.defender == OTTOMAN else [self.attacker, self.defender]
        self.asked = [seat for seat in sides if state.hand_size[seat]]
        self.answers = [[] for _ in self.asked]
        self._tell_of_it(state)

    def face(self, state: State) -> None:
        """Whose armies are there, and whether a general leads them."""
        self.defender = state.army_owner[self.place]
        self.defended = state.armies[self.place]
        if self.defender != OTTOMAN:
            self.defence_led = state.general_at[self.defender] == self.place

    def _tell_of_it(self, state: State) -> None:
        """Who meets whom, with all that counts before the cards."""
        seat, place, start, count = self.attacker, self.place, self.start, self.size
        general = state.front[seat][GENERAL] if self.led else NO_CARD
        if self.defender == OTTOMAN:
            tell(
                state,
                "battle.ottoman",
                seat=seat,
                state=place,
                count=count,
                start=start,
                general=general,
            )
            return
        guard = state.front[self.defender][GENERAL] if self.defence_led else NO_CARD
        tell(
            state,
            "battle.begun",
            seat=seat,
            defender=self.defender,
            state=place,
            count=count,
            defended=self.defended,
            start=start,
            general=general,
            guard=guard,
            walls=walls(state, place),
        )

    def question(self, state: State, seat: Seat) -> Frame:
        return PickBattleCards(seat)

    def open_cards(self, state: State) -> None:
        """Both sides show their cards, which count and are discarded."""
        self.attack_points = attack_points(state, self.attacker, self.size, self.led)
        self.defence_points = defence_points(state, self.place)
        for seat, cards in zip(self.asked, self.answers, strict=True):
            points = points_of(cards)
            if seat == self.attacker:
                self.attack_points += points
            else:
                self.defence_points += points
            for card in cards:
                discard_from_hand(state, seat, card)
        self.answers = [[] for _ in self.asked]

    def compare(self, state: State) -> None:
        """Who has won, and with what totals."""
        self.winner, self.tied = self.verdict(state, self.attack_points, self.defence_points)
        won = self.winner == self.attacker
        tell(
            state,
            "battle.won" if won else "battle.tied" if self.tied else "battle.lost",
            seat=self.attacker,
            state=self.place,
            attack=self.attack_points,
            defence=self.defence_points,
        )

    def verdict(self, state: State, attack: int, defence: int) -> tuple[Seat, bool]:
        """The higher total wins; a tie goes to the defender, or to Hatzfeldt's side.

        The winner, and whether the tie stands.
        """
        if attack != defence:
            return (self.attacker if attack > defence else self.defender), False
        if self.led and state.front[self.attacker][GENERAL] == HATZFELDT:
            return self.attacker, False
        held = self.defence_led and state.front[self.defender][GENERAL] == HATZFELDT
        return self.defender, not held

    def lose_armies(self, state: State) -> None:
        if self.winner == self.attacker:
            remove_armies(state, self.place, 1)
        else:
            mark_moved(state, self.start, self.size)
            if not self.tied:
                self._attacker_loses_one(state)

    def _attacker_loses_one(self, state: State) -> None:
        self.size -= 1
        remove_armies(state, self.start, 1)
        is_led = state.general_at[self.attacker] == self.start and self.led
        if self.size == 0 and is_led:
            discard_character(state, self.attacker, GENERAL)

    def roll_for_more(self, state: State) -> Next:
        """Charles of Lorraine on the winning side may cost the enemy one army more."""
        charles = not self.tied and self.charles_leads(state, self.winner)
        if not charles or not self._beaten_are_left(state):
            self.go_to("ask_retreat")
            return None
        return self.call(Roll(6), into="roll")

    def charles_leads(self, state: State, side: Seat) -> bool:
        if side == OTTOMAN:
            return False
        led = self.led if side == self.attacker else self.defence_led
        return led and state.front[side][GENERAL] == CHARLES_V_LORRAINE

    def _beaten_are_left(self, state: State) -> bool:
        if self.winner == self.attacker:
            return state.armies[self.place] > 0
        return self.size > 0

    def lose_more(self, state: State) -> None:
        tell(state, "charles.rolled", seat=self.winner, roll=self.roll)
        if self.roll < EXTRA_LOSS_ROLL:
            return
        if self.winner == self.attacker:
            remove_armies(state, self.place, 1)
        else:
            self._attacker_loses_one(state)

    def ask_retreat(self, state: State) -> Next:
        """The beaten defender chooses where to go, if there is anywhere to go."""
        if self.winner != self.attacker:
            self.go_to("return_home")
            return None
        survivors = state.armies[self.place]
        if survivors == 0:
            self.go_to("advance")
            return None
        mask, costly = retreats(state, self.defender, self.place, self.vacated(state))
        if not mask or (costly and survivors == 1):
            remove_armies(state, self.place, survivors)
            self.go_to("advance")
            return None
        return self.call(
            ChooseRetreat(self.defender, self.place, self.vacated(state)), into="refuge"
        )

    def vacated(self, state: State) -> int:
        """Mask of the state the attackers came from, if they all came."""
        return ONE[self.start] if state.armies[self.start] == self.size else 0

    def retreat(self, state: State) -> None:
        """The survivors leave as the attackers come in; a neutral refuge costs one army."""
        _, costly = retreats(state, self.defender, self.place, self.vacated(state))
        if costly:
            remove_armies(state, self.place, 1)
        led = state.general_at[self.defender] == self.place
        self.defended = lift_armies(state, self.place)
        self._take_place(state)
        land_armies(state, self.defender, self.place, self.refuge, self.defended, led)
        self.go_to("follow_caprara")

    def advance(self, state: State) -> None:
        self._take_place(state)
        self.go_to("follow_caprara")

    def _take_place(self, state: State) -> None:
        """The attackers hold the field: the fortress is breached, the state is theirs."""
        move_armies(state, self.attacker, self.start, self.place, self.size, self.led)
        mark_moved(state, self.place, self.size)
        breach_fortress(state, self.place)
        if not holds(state.majors, self.place):
            set_control(state, self.place, self.attacker)

    def return_home(self, state: State) -> None:
        """The attackers are back where they came from; the defender holds the state.

        Where he controls it already he gains nothing; the influence went as the attackers came.
        """
        if self.size:
            clear_influence(state, self.start)
        if self.defender != OTTOMAN and not holds(state.majors, self.place):
            set_control(state, self.place, self.defender)

    def follow_caprara(self, state: State) -> Next:
        """Caprara, if he has survived on either side, may lead those who fought with him on."""
        if self.led and state.front[self.attacker][GENERAL] == CAPRARA:
            return self.call(AdvanceWithCaprara(self.attacker, self.size))
        if self.defence_led and state.front[self.defender][GENERAL] == CAPRARA:
            return self.call(AdvanceWithCaprara(self.defender, self.defended))
        return None


def points_of(cards: list[int]) -> int:
    """The points of battle cards."""
    return sum(POWER_CARD_POINTS if card == POWER_CARD else CARD_POINTS for card in cards)


def attack_points(state: State, seat: Seat, size: int, led: bool) -> int:
    """The points of an attacking group before cards."""
    points = POINTS_PER_ARMY * size
    return points + GENERAL_BONUS[state.front[seat][GENERAL]] if led else points


def defence_points(state: State, place: int) -> int:
    """The points of the armies in a state before cards."""
    defender = state.army_owner[place]
    if defender == OTTOMAN:
        return OTTOMAN_POINTS
    points = POINTS_PER_ARMY * state.armies[place] + walls(state, place)
    if state.general_at[defender] == place:
        points += GENERAL_BONUS[state.front[defender][GENERAL]]
    return points


def walls(state: State, place: int) -> int:
    """The points that a fortified city adds to those of the armies behind it."""
    if not holds(state.fortresses, place):
        return 0
    if state.options[FORTRESS_BONUS] == PLUS2_FLAT:
        return FLAT_BONUS
    return POINTS_PER_ARMY * state.armies[place] * (FORTRESS_MULTIPLIER - 1)
