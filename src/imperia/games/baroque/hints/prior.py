"""How good a move of Baroque looks at a glance, in the points of `_value`."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move, Seat

from ..components.cards import (
    INVESTMENTS,
    JOHANN_GEORG,
    JOHANN_GEORG_ALTERNATIVE,
    POWER_CARD,
    POWER_CARD_POINTS,
    TURN_END_FLORINS,
    WORKS,
)
from ..components.map import NEAR, VALUE
from ..components.tables import (
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
    RESIDENCE_PRICE,
    SCORE_FORTRESS,
    SCORE_RESIDENCE,
)
from ..queries import architect, holder_of
from ..rules.actions.build import ArmySite, CitySite, FortressSite, ResidenceSite
from ..rules.actions.characters import ChooseGalenState, ChooseGift
from ..rules.actions.influence import (
    ChooseBoost,
    ChooseFavouredState,
    ChooseInfluencedState,
    ChooseRemovedInfluence,
    ChooseSecondState,
)
from ..rules.actions.movement import ChooseGroup, ChooseNextState, ForceMarch
from ..rules.actions.play_card import (
    ChooseInvestment,
    ChooseVictim,
    ChooseWork,
    InviteComposer,
    PlaceOrRemove,
)
from ..rules.battle.after_battle import ChooseAdvance, ChooseAdvanceState, ChooseRetreat, CommitCard
from ..rules.battle.battle import FightBattle, attack_points, defence_points
from ..rules.events.army_pay import PayArmiesLater, PayArmiesNow, PayOrDisband, RemoveUnpaidArmy
from ..rules.events.auction import Bid
from ..rules.events.chaos import LoseArmyToChaos, LoseCityToChaos
from ..rules.events.divine import UseDivineIntervention
from ..rules.events.marriage import ChooseMarriage
from ..rules.events.revolt import NameRevolt
from ..rules.events.wars import ChooseFrenchTarget
from ..rules.turn.action_phase import ChooseAction, PlayObligatoryCard
from ..rules.turn.income import DisbandUnpaidArmy
from ..rules.turn.opportunity import BuyCard, ExchangeCard, PickCard
from ..rules.turn.set_up import ChooseStartState, PlaceStartArmy, PlaceStartCity
from ..rules.turn.support import ChooseFavour, ChooseFavourState, KeepOrDisband
from ..state import OTTOMAN, State
from .prior_states import (
    by_state,
    rate_army_site,
    rate_boost,
    rate_claim,
    rate_disband,
    rate_group,
    rate_harm,
    rate_influenced,
    rate_lost_army,
    rate_next,
    rate_second,
    rate_site,
    standing,
)
from .value import (
    ACTIVATION,
    ARMY,
    BOOST,
    FLORIN,
    HELD,
    VP,
    Outlook,
    card_worth,
    character_worth,
    florin_worth,
    florins_gain,
    outlook,
    worth,
)

INFLUENCE: Final = (0, 90, 190, 280)  # an action of influence, by action phases to come


def prior(state: State, question: Decision, move: Move) -> int:
    """A quick rating of a legal move; 0 where nothing is known of the question."""
    rate = _RATERS.get(type(question))
    return 0 if rate is None else rate(state, question, move)


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
    gain = VP * FAVOUR_VP[favour]
    gain += florins_gain(state, question.seat, FAVOUR_FLORINS[favour], now)
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
    gain = florins_gain(state, question.seat, returns - price - fee, outlook(state))
    return gain - 1  # none rather than one that brings nothing any more


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
    ChooseInfluencedState: by_state(rate_influenced),
    ChooseSecondState: rate_second,
    ChooseFavouredState: by_state(rate_claim),
    ChooseBoost: rate_boost,
    ChooseRemovedInfluence: _removed,
    PlaceOrRemove: _wanted("place"),
    ChooseMarriage: by_state(rate_claim),
    ChooseFavourState: by_state(rate_claim),
    ChooseGalenState: by_state(rate_claim),
    NameRevolt: by_state(rate_harm),
    ChooseFrenchTarget: by_state(rate_harm),
    ChooseNextState: rate_next,
    ForceMarch: _wanted("stop"),
    ChooseGroup: rate_group,
    ChooseAdvance: _wanted("stay"),
    ChooseAdvanceState: by_state(rate_site),
    ChooseRetreat: by_state(rate_site),
    CommitCard: _commit,
    ArmySite: by_state(rate_army_site),
    CitySite: by_state(rate_site),
    FortressSite: by_state(rate_site),
    ResidenceSite: by_state(rate_site),
    PlaceStartArmy: by_state(rate_army_site),
    PlaceStartCity: by_state(rate_site),
    ChooseStartState: by_state(rate_claim),
    LoseArmyToChaos: by_state(rate_lost_army),
    RemoveUnpaidArmy: by_state(rate_lost_army),
    DisbandUnpaidArmy: by_state(rate_lost_army),
    LoseCityToChaos: by_state(lambda state, question, place: -VALUE[place]),
    KeepOrDisband: rate_disband,
    PayOrDisband: rate_disband,
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
