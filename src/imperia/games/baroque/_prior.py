"""How good a move of Baroque looks at a glance, in the points of `_value`."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move, Seat

from ._value import (
    ACTIVATION,
    ARMY,
    BOOST,
    FLORIN,
    HELD,
    NEARLY,
    VP,
    Outlook,
    card_worth,
    character_worth,
    florin_worth,
    outlook,
    worth,
)
from .components import (
    ARMY_PRICE,
    CARD_POINTS,
    CITY_PRICE,
    FAVOUR_ARMY,
    FAVOUR_COST,
    FAVOUR_EXTRA_CARD,
    FAVOUR_FLORINS,
    FAVOUR_PICK_CARD,
    FAVOUR_STATE,
    FAVOUR_VP,
    FORTRESS_PRICE,
    INVESTMENTS,
    JOHANN_GEORG,
    JOHANN_GEORG_ALTERNATIVE,
    MAINTENANCE,
    NEAR,
    ONE,
    POINTS_PER_ARMY,
    POWER_CARD,
    POWER_CARD_POINTS,
    RESIDENCE_PRICE,
    SCORE_FORTRESS,
    SCORE_RESIDENCE,
    TURN_END_FLORINS,
    VALUE,
    WORKS,
)
from .effects import holder_of
from .queries import architect
from .rules.action_phase import ChooseAction, PlayObligatoryCard
from .rules.after_battle import ChooseAdvance, ChooseAdvanceState, ChooseRetreat, CommitCard
from .rules.army_pay import PayArmiesLater, PayArmiesNow, PayOrDisband, RemoveUnpaidArmy
from .rules.auction import Bid
from .rules.battle import FightBattle, attack_points, defence_points
from .rules.build import ArmySite, CitySite, FortressSite, ResidenceSite
from .rules.chaos import LoseArmyToChaos, LoseCityToChaos
from .rules.characters import ChooseGalenState, ChooseGift
from .rules.claims import ChooseMarriage, NameRevolt
from .rules.divine import UseDivineIntervention
from .rules.income import DisbandUnpaidArmy
from .rules.influence import (
    ChooseBoost,
    ChooseFavouredState,
    ChooseInfluencedState,
    ChooseRemovedInfluence,
    ChooseSecondState,
    UseInfluence,
)
from .rules.movement import ChooseGroup, ChooseNextState, ForceMarch
from .rules.opportunity import BuyCard, ExchangeCard, PickCard
from .rules.play_card import (
    ChooseInvestment,
    ChooseVictim,
    ChooseWork,
    InviteComposer,
    PlaceOrRemove,
)
from .rules.set_up import ChooseStartState, PlaceStartArmy, PlaceStartCity
from .rules.support import ChooseFavour, ChooseFavourState, KeepOrDisband
from .rules.wars import ChooseFrenchTarget
from .state import NEUTRAL, OTTOMAN, State

INFLUENCE: Final = (0, 90, 190, 280)  # an action of influence, by action phases to come


def prior(state: State, question: Decision, move: Move) -> int:
    """A quick rating of a legal move; 0 where nothing is known of the question."""
    rate = _RATERS.get(type(question))
    return 0 if rate is None else rate(state, question, move)


def standing(state: State, seat: Seat, place: int, now: Outlook) -> int:
    """What an own army in a state will take when the turn ends."""
    bit = ONE[place]
    if state.majors & bit:
        return 0 if state.home[seat] & bit else VP * VALUE[place] * 2 // 3
    holder = state.control[place]
    if holder == seat:
        return 0
    gain = worth(state, place, now) * HELD // 100
    return gain if holder == NEUTRAL else gain * 2


def taking(state: State, seat: Seat, place: int) -> int:
    """What it brings to take control of a state at once."""
    now = outlook(state)
    gain = worth(state, place, now)
    holder = state.control[place]
    if holder == seat:
        return 0
    return gain if holder == NEUTRAL else gain * 2


# Percent of a state by the lead in influence: two points ahead take it.
_PROGRESS: Final = [0] * 10 + [NEARLY // 3, NEARLY] + [100] * 40


def pressing(state: State, seat: Seat, place: int, points: int, now: Outlook) -> int:
    """What points of influence in a state bring."""
    holder = state.control[place]
    rows = state.influence
    lead = rows[seat][place] + 10
    if holder == seat:
        return 4 * VALUE[place] * now.phases if lead < 13 else 0
    if holder == NEUTRAL:
        lead -= max([row[place] for other, row in enumerate(rows) if other != seat])
        gain = worth(state, place, now)
    else:
        lead -= 1 + rows[holder][place]
        gain = 2 * worth(state, place, now)
    lead = max(0, lead)
    return gain * (_PROGRESS[lead + points] - _PROGRESS[lead]) // 100


def _state_arg(rate: Callable[[State, Any, int], int]) -> Callable[[State, Any, Move], int]:
    """A rater of questions for a state, where a move without a state is worth nothing."""
    return lambda state, question, move: rate(state, question, move.arg) if move.arg >= 0 else 0


# Actions


def _card(state: State, question: PlayObligatoryCard, move: Move) -> int:
    return card_worth(state, question.seat, move.arg, outlook(state))


def _action(state: State, question: ChooseAction, move: Move) -> int:
    now, seat, name = outlook(state), question.seat, move.name
    if name == "end":
        return 0
    if name == "play":
        gain = card_worth(state, seat, move.arg, now) * (200 - HELD) // 100
        others = max([size for other, size in enumerate(state.hand_size) if other != seat])
        return gain - (ACTIVATION[now.phases] if state.hand_size[seat] <= others + 1 else 0)
    if name == "march":
        return _march(state, seat, move.arg, now)
    if name == "remove_influence" or name == "politician_remove":
        return INFLUENCE[now.phases] // 3
    if name.startswith("build"):
        return _build(state, seat, name, now)
    return INFLUENCE[now.phases] + (10 if name != "place_influence" else 0)


def _march(state: State, seat: Seat, place: int, now: Outlook) -> int:
    """Half of what stands open around an army, unless it holds something here."""
    if standing(state, seat, place, now):
        return -50
    open_states = NEAR[place] & state.in_play & ~state.occupied & ~state.domain[seat]
    count = min((open_states & ~state.majors).bit_count(), state.armies[place] - state.moved[place])
    if not count:
        return 20
    return min(count, 3) * now.left * 2 * VP * HELD // 100


def _build(state: State, seat: Seat, name: str, now: Outlook) -> int:
    rate, prices = florin_worth(state, seat, now), architect(state, seat)
    if name == "build_army":
        return ARMY[now.phases] - ARMY_PRICE * rate
    if name == "build_city":
        gain = now.left * VP + (now.left - 1) * 3 * now.later + BOOST[now.phases]
        return gain - CITY_PRICE[prices] * rate
    if name == "build_fortress":
        gain = now.left * VP * (SCORE_FORTRESS - 1) + BOOST[now.phases] - ARMY[now.phases]
        return gain - FORTRESS_PRICE[prices] * rate
    gain = now.left * VP * SCORE_RESIDENCE + 2 * BOOST[now.phases]
    return gain - RESIDENCE_PRICE[prices] * rate


# States


def _influenced(state: State, question: ChooseInfluencedState, place: int) -> int:
    now, seat = outlook(state), question.seat
    if question.removing:
        foreign = sum([row[place] for other, row in enumerate(state.influence) if other != seat])
        return min(2, foreign) * worth(state, place, now) // 5
    return pressing(state, seat, place, 2, now)


def _second(state: State, question: ChooseSecondState, move: Move) -> int:
    """The second point here or there."""
    now, seat = outlook(state), question.seat
    if move.arg >= 0:
        return pressing(state, seat, move.arg, 1, now)
    both = pressing(state, seat, question.place, 2, now)
    return both - pressing(state, seat, question.place, 1, now)


def _boost(state: State, question: ChooseBoost, move: Move) -> int:
    """Boost as long as a state is within reach but not yet taken."""
    frame = state.stack[-2]
    if move.arg < 0 or not isinstance(frame, UseInfluence):
        return 0
    now, seat, place = outlook(state), question.seat, frame.place
    points = 3 if move.name == "boost_residence" else 2 if state.fortresses >> move.arg & 1 else 1
    have = frame.points[0]
    if frame.removing:
        return points
    gain = pressing(state, seat, place, have + points, now)
    return gain - pressing(state, seat, place, have, now) - BOOST[1] // 2 * points


def _claim(state: State, question: Any, place: int) -> int:
    return taking(state, question.seat, place)


def _harm(state: State, question: Any, place: int) -> int:
    gain = worth(state, place, outlook(state))
    holder = state.control[place]
    return -gain if holder == question.seat else gain if holder != NEUTRAL else 0


def _next(state: State, question: Any, move: Move) -> int:
    """Go where most can be taken; on the way, half of what lies beyond."""
    now, seat = outlook(state), question.seat
    place = move.arg
    if place < 0:
        return standing(state, seat, question.at, now) + 1
    if state.occupied & ~state.stands[seat] & ONE[place]:
        force = POINTS_PER_ARMY * question.size
        if defence_points(state, place) >= force + 1:
            return -100
        return standing(state, seat, place, now) // 2 + VP
    if state.stands[seat] & ONE[place]:
        return VALUE[place]
    return standing(state, seat, place, now) + 2 * VALUE[place]


def _group(state: State, question: ChooseGroup, move: Move) -> int:
    """One army for each open state around; all together where there is none."""
    if move.arg < 0:
        here = standing(state, question.seat, question.start, outlook(state))
        return 60 if here else 15
    open_states = NEAR[question.start] & state.in_play & ~state.occupied
    wide = open_states & ~state.domain[question.seat]
    return 50 - move.arg if wide else 10 + move.arg


def _army_site(state: State, question: ArmySite, place: int) -> int:
    open_states = NEAR[place] & state.in_play & ~state.occupied & ~state.domain[question.seat]
    return 10 * (open_states & ~state.majors).bit_count() + VALUE[place]


def _site(state: State, question: Any, place: int) -> int:
    return VALUE[place]


def _lose_army(state: State, question: Any, place: int) -> int:
    """An army that holds nothing goes first."""
    now = outlook(state)
    if state.armies[place] > 1:
        return 0
    return -standing(state, question.seat, place, now)


def _disband(state: State, question: Any, move: Move) -> int:
    """Disband what costs more than it brings."""
    if move.arg < 0:
        return 0
    now, seat = outlook(state), question.seat
    fee = MAINTENANCE[max(1, state.turn)] * now.florin
    keep = ARMY[now.phases] if now.phases else 0
    if state.armies[move.arg] == 1:
        keep += standing(state, seat, move.arg, now)
    return fee - keep


# Battle


def _commit(state: State, question: CommitCard, move: Move) -> int:
    """Cards that bring the battle home, the cheapest first."""
    battle = next(f for f in reversed(state.stack) if isinstance(f, FightBattle))
    attack = attack_points(state, battle.attacker, battle.size, battle.led)
    defence = defence_points(state, battle.place)
    attacks = question.seat == battle.attacker
    own, foreign = (attack, defence + 1) if attacks else (defence, attack)
    foe = battle.defender if attacks else battle.attacker
    if foe != OTTOMAN and state.hand_size[foe]:
        foreign += 1
    own += sum([_strength(card) for card in question.picked])
    missing = foreign - own
    if move.arg < 0:
        return 0
    now = outlook(state)
    if missing <= 0 or missing > min(3, state.hand_size[question.seat]):
        return -1
    stake = max(2 * VP, standing(state, question.seat, battle.place, now)) // 2
    cost = card_worth(state, question.seat, move.arg, now) * HELD // 100 + ACTIVATION[now.phases]
    return stake - missing * cost // (2 * _strength(move.arg))


def _strength(card: int) -> int:
    return POWER_CARD_POINTS if card == POWER_CARD else CARD_POINTS


# Money and cards


def _bid(state: State, question: Bid, move: Move) -> int:
    """The lowest bid, while the state is worth more."""
    if move.arg < 0:
        return 0
    now = outlook(state)
    gain = worth(state, question.place, now)
    return gain - move.arg * now.florin if move.arg == question.least else -move.arg


def _favour(state: State, question: ChooseFavour, move: Move) -> int:
    """What a favour brings for what it costs."""
    favour = move.arg
    if favour < 0:
        return 0
    now = outlook(state)
    gain = VP * FAVOUR_VP[favour] + now.florin * FAVOUR_FLORINS[favour]
    if favour == FAVOUR_STATE:
        gain = 5 * VP // 2 * now.left
    elif favour == FAVOUR_ARMY:
        gain = ARMY[now.phases]
    elif favour == FAVOUR_EXTRA_CARD:
        gain = ACTIVATION[now.phases] // 4
    elif favour == FAVOUR_PICK_CARD:
        gain = ACTIVATION[now.phases] + 3 * VP
    return gain * 6 // FAVOUR_COST[favour]


def _buy(state: State, question: BuyCard, move: Move) -> int:
    return ACTIVATION[outlook(state).phases] if move.name == "buy" else 150


def _exchange(state: State, question: ExchangeCard, move: Move) -> int:
    return 0 if move.arg < 0 else -1


def _pick(state: State, question: PickCard, move: Move) -> int:
    return card_worth(state, question.seat, move.arg, outlook(state))


def _work(state: State, question: ChooseWork, move: Move) -> int:
    if move.arg < 0:
        return 0
    price, points = WORKS[question.card][move.arg]
    return VP * points - price * florin_worth(state, question.seat, outlook(state))


def _investment(state: State, question: ChooseInvestment, move: Move) -> int:
    if move.arg < 0:
        return 0
    price, returns, fee = INVESTMENTS[move.arg]
    return returns - price - fee


def _victim(state: State, question: ChooseVictim, move: Move) -> int:
    if move.arg < 0:
        return 0
    holder = holder_of(state, move.arg)
    gain = character_worth(state, holder, move.arg, outlook(state))
    return -gain if holder == question.seat else gain


def _gift(state: State, question: ChooseGift, move: Move) -> int:
    if move.name == "take_less":
        return 0
    florins, points = JOHANN_GEORG_ALTERNATIVE
    return VP * points + (florins - TURN_END_FLORINS[JOHANN_GEORG]) * FLORIN[outlook(state).phases]


def _removed(state: State, question: ChooseRemovedInfluence, move: Move) -> int:
    return 0 if move.arg < 0 else -1 if move.arg == question.seat else 1


def _wanted(*names: str) -> Callable[[State, Any, Move], int]:
    """These words rather than others."""
    return lambda state, question, move: 1 if move.name in names else 0


def _many(state: State, question: Any, move: Move) -> int:
    return move.arg


_RATERS: Final[dict[type, Callable[[State, Any, Move], int]]] = {
    PlayObligatoryCard: _card,
    ChooseAction: _action,
    ChooseInfluencedState: _state_arg(_influenced),
    ChooseSecondState: _second,
    ChooseFavouredState: _state_arg(_claim),
    ChooseBoost: _boost,
    ChooseRemovedInfluence: _removed,
    PlaceOrRemove: _wanted("place"),
    ChooseMarriage: _state_arg(_claim),
    ChooseFavourState: _state_arg(_claim),
    ChooseGalenState: _state_arg(_claim),
    NameRevolt: _state_arg(_harm),
    ChooseFrenchTarget: _state_arg(_harm),
    ChooseNextState: _next,
    ForceMarch: _wanted("stop"),
    ChooseGroup: _group,
    ChooseAdvance: _wanted("stay"),
    ChooseAdvanceState: _state_arg(_site),
    ChooseRetreat: _state_arg(_site),
    CommitCard: _commit,
    ArmySite: _state_arg(_army_site),
    CitySite: _state_arg(_site),
    FortressSite: _state_arg(_site),
    ResidenceSite: _state_arg(_site),
    PlaceStartArmy: _state_arg(_army_site),
    PlaceStartCity: _state_arg(_site),
    ChooseStartState: _state_arg(_claim),
    LoseArmyToChaos: _state_arg(_lose_army),
    RemoveUnpaidArmy: _state_arg(_lose_army),
    DisbandUnpaidArmy: _state_arg(_lose_army),
    LoseCityToChaos: _state_arg(lambda state, question, place: -VALUE[place]),
    KeepOrDisband: _disband,
    PayOrDisband: _disband,
    PayArmiesNow: _many,
    PayArmiesLater: _many,
    Bid: _bid,
    ChooseFavour: _favour,
    BuyCard: _buy,
    ExchangeCard: _exchange,
    PickCard: _pick,
    ChooseWork: _work,
    ChooseInvestment: _investment,
    ChooseVictim: _victim,
    ChooseGift: _gift,
    InviteComposer: _wanted("honour"),
    UseDivineIntervention: _wanted("use"),
}
