"""What is good in Baroque, for bots. A hundred of these points are one victory point."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move, Seat

from .components import (
    ARCHITECT,
    ASSASSIN,
    BAROQUE,
    BISHOP,
    CAPITALISM,
    CARD_CLASS,
    CITY_PRICE,
    DIVINE_INTERVENTION,
    FAVOUR_ARMY,
    FAVOUR_COST,
    FAVOUR_EXTRA_CARD,
    FAVOUR_FLORINS,
    FAVOUR_STATE,
    FAVOUR_VP,
    FORTRESS_PRICE,
    GALEN,
    GENERAL,
    GENERAL_BONUS,
    GENERAL_COST,
    INVESTMENTS,
    MAINTENANCE,
    N_CARDS,
    N_STATES,
    NEAR,
    ONE,
    PAINTER,
    POLITICIAN,
    POWER_CARD,
    RESIDENCE_PRICE,
    SCORE_CITY,
    SCORE_COMPOSER,
    SCORE_FORTRESS,
    SCORE_RESIDENCE,
    THRONE_FAVOURS,
    THRONE_VP,
    TRAITOR,
    TURN_END_FLORINS,
    TURN_END_VP,
    VALUE,
    WORKS,
    bits,
)
from .options import TURNS
from .queries import architect, city_count
from .rules.action_phase import ChooseAction, PlayObligatoryCard
from .rules.after_battle import ChooseAdvanceState, ChooseRetreat, CommitCard
from .rules.army_pay import PayArmiesLater, PayArmiesNow, PayOrDisband
from .rules.auction import Bid
from .rules.battle import FightBattle, attack_points, defence_points
from .rules.build import ArmySite, CitySite, FortressSite, ResidenceSite
from .rules.chaos import LoseArmyToChaos, LoseCityToChaos
from .rules.characters import ChooseGalenState, ChooseGift
from .rules.claims import ChooseMarriage, NameRevolt
from .rules.divine import UseDivineIntervention
from .rules.influence import (
    ChooseBoost,
    ChooseFavouredState,
    ChooseInfluencedState,
    ChooseRemovedInfluence,
    ChooseSecondState,
)
from .rules.movement import ChooseGroup, ChooseNextState, ForceMarch
from .rules.opportunity import BuyCard, ExchangeCard, PickCard
from .rules.play_card import ChooseInvestment, ChooseVictim, ChooseWork, InviteComposer, PlaceOrRemove
from .rules.set_up import ChooseStartState, PlaceStartArmy, PlaceStartCity
from .rules.support import ChooseFavour, ChooseFavourState, KeepOrDisband
from .rules.turn import PlayTurn
from .rules.wars import ChooseFrenchTarget
from .state import NEUTRAL, NO_CARD, OTTOMAN, State

VP: Final = 100
FAVOURS_WORTH: Final = (0, 120, 300, 380, 500)  # by number; the first two buy points
# By action phases still to come, this one included; the last entry stands for all more.
FLORIN: Final = (2, 28, 55, 65)
ACTIVATION: Final = (0, 180, 330, 450)  # a card in hand that brings three actions
ARMY: Final = (0, 110, 200, 240)
POWER: Final = (0, 190, 380, 560)
BOOST: Final = (0, 40, 90, 130)  # a city that can strengthen influence in each of them
HELD: Final = 85  # percent: what is not yet in hand counts less
NEARLY: Final = 40  # percent of a state with half the influence it takes

_BY_VALUE: Final = [
    (value, sum(ONE[place] for place in range(N_STATES) if VALUE[place] == value))
    for value in sorted(set(VALUE))
]


def values_in(mask: int) -> int:
    """The printed values of the states of a mask."""
    return sum([value * (mask & states).bit_count() for value, states in _BY_VALUE])


class Outlook:
    """How far the game has come."""

    __slots__ = ("acting", "florin", "later", "left", "phases")

    def __init__(self, state: State) -> None:
        stack = state.stack
        left = state.options[TURNS] - max(state.turn, 1) + 1
        acting = True
        if len(stack) > 1:
            frame = stack[1]
            if isinstance(frame, PlayTurn):
                acting = frame.step not in ("end_turn", "")
                left -= frame.step == ""
        self.left: int = left  # times that states will still score
        self.acting: bool = acting
        self.phases: int = min(3, left if acting else max(left - (frame.step == "end_turn"), 0))
        self.florin: int = FLORIN[self.phases]
        self.later: int = FLORIN[max(0, self.phases - 1)]  # a florin at the end of this turn


def worth(state: State, place: int, now: Outlook) -> int:
    """What control of a state will bring."""
    bit = ONE[place]
    value = VALUE[place]
    points = value
    florins = value
    if (state.cities | state.fortresses) & bit:
        points += SCORE_FORTRESS if state.fortresses & bit else SCORE_CITY
        florins += value
    if state.residences & bit:
        points += SCORE_RESIDENCE
    votes = 30 if state.electors & bit else 0
    votes += 10 if state.dioceses & bit else 0
    return now.left * (VP * points + votes) + (now.left - 1) * florins * now.later


def value(state: State, seat: Seat) -> int:
    """The points a seat may expect at the end."""
    if not state.stack:
        return VP * state.vp[seat]
    now = Outlook(state)
    total = VP * state.vp[seat] + _purse(state, seat, now)
    total += _lands(state, seat, now) + _throne(state, seat, now)
    total += _armies(state, seat, now) + _influence(state, seat, now)
    if now.acting:
        total += _hand(state, seat, now)
    return total + _front(state, seat, now)
