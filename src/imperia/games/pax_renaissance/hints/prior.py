"""How good a move of Pax Renaissance looks at a glance, in the points of `_value`."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move, Seat

from ..components.cards import FIRST_COMET, FIRST_EMPIRE, ONE_SHOT, QUEENS
from ..components.map import CITY_EMPIRE, EMPTY, LOCATION_CITIES
from ..components.masks import bits
from ..components.powers import CAMPAIGN, COMMERCE, NO_ONE_SHOT, REPRESS, SIEGE
from ..components.tables import COLUMNS, HAND_LIMIT, HOLY, SALE, SQUARES
from ..queries import adjacent_empires, hand_is_full, location, ops_of, silenced, standing
from ..rules.ops.bishops import ChooseBishop, ChooseBishopCard
from ..rules.ops.military import ChooseBesieged, ChooseCampaign, ChooseSeaBorder, why_not_campaign
from ..rules.ops.ops import OP_NUMBER, ChooseOp, running_cards
from ..rules.ops.politics import ChooseRepressed, ChooseTaxed, ChooseVictim, PayOrRepress
from ..rules.ops.vote import ChooseVote, vote_cost
from ..rules.turn.agents import PlaceAgent
from ..rules.turn.market import ActivateSquare
from ..rules.turn.play_card import LetOneShotOccur
from ..rules.turn.sale import ChooseCipherOp, SellHandCard
from ..rules.turn.turn import FAIR_REGION, OPS_ROWS, ChooseAction
from ..rules.wars.one_shots import ChooseSuitor, why_not_one_shot
from ..rules.wars.regime import ChooseConcession
from ..rules.wars.wars import ChooseHolyWarTarget, ChooseWarTarget, WageWar
from ..state import State
from .prior_targets import (
    bishop_gain,
    campaign_gain,
    card_in_play,
    concession_gain,
    fair_gain,
    fallen_gain,
    is_pawn,
    lost_card,
    lost_concession,
    regime_gain,
    shot_gain,
    silence,
    token_gain,
    war_gain,
)
from .progress import steps_missing
from .value import (
    ACTIVE,
    CARD_WORTH,
    CONCESSION,
    FAR,
    FLORIN,
    FULL_HAND,
    IDLE,
    OP_WORTH,
    SURE,
    agents_worth,
    held_worth,
)

DECLARE: Final = SURE
STOP: Final = 1  # to stop running ops rather than do harm
HARMLESS: Final = 1  # a siege or an inquisitor: its target decides what it brings
ALL_SQUARES: Final = (1 << len(SQUARES)) - 1


def prior(state: State, question: Decision, move: Move) -> int:
    """A quick rating of a legal move; 0 where nothing is known of the question."""
    rate = _RATERS.get(type(question))
    return 0 if rate is None else rate(state, question, move)


# Actions


def _action(state: State, question: ChooseAction, move: Move) -> int:
    name, seat = move.name, question.seat
    if name == "buy":
        return _buy(state, seat, move.arg)
    if name == "play":
        return _play(state, seat, move.arg)
    if name == "sell":
        return _sell(state, seat, move.arg)
    if name == "sell_from_hand":
        least = min([held_worth(state, seat, card) for card in state.hand[seat]])
        return SALE * FLORIN - least + _room(state, seat)
    if name == "declare":
        return DECLARE
    if name in OPS_ROWS:
        return _run(state, seat, OPS_ROWS[name])
    if name in FAIR_REGION:
        return fair_gain(state, seat, FAIR_REGION[name])
    return 0


def _buy(state: State, seat: Seat, card: int) -> int:
    place = state.market.index(card)
    price = FLORIN * (state.laid[place] - place % COLUMNS)
    if card >= FIRST_COMET:
        return price + max(
            [square_gain(state, seat, s) for s in bits(ALL_SQUARES & ~state.squares)]
        )
    if state.hand_size[seat] == HAND_LIMIT - 1:
        price -= FULL_HAND
    return held_worth(state, seat, card) + price


def _room(state: State, seat: Seat) -> int:
    """What it brings that a card leaves the hand: a further one can be bought."""
    left = state.hand_size[seat] - 1
    return FULL_HAND if left < HAND_LIMIT and hand_is_full(state, seat) else 0


def _play(state: State, seat: Seat, card: int) -> int:
    """The card comes from the hand; its one-shot and its agents come with it."""
    gain = 0 if QUEENS >> card & 1 else CARD_WORTH[card]
    shot = 0
    if ONE_SHOT[card] != NO_ONE_SHOT and not why_not_one_shot(state, seat, card).clause:
        shot = max(0, shot_gain(state, seat, card))
    gain += max(shot, agents_worth(card)) - held_worth(state, seat, card)
    return gain + _room(state, seat)


def _sell(state: State, seat: Seat, card: int) -> int:
    if state.old_maids[seat] >> card & 1:
        return 0
    return SALE * FLORIN - card_in_play(state, card)


def _run(state: State, seat: Seat, rows: int) -> int:
    """The best op of each card in the rows, as far as it is not silenced."""
    quiet = silenced(state, seat)
    gain = 0
    for card in running_cards(state, seat, rows):
        if not (state.used | quiet) >> card & 1:
            gain += max([_op(state, seat, card, op) for op in ops_of(state, card)], default=0)
    return gain


def _op(state: State, seat: Seat, card: int, op: int) -> int:
    if op == CAMPAIGN:
        acting = card - FIRST_EMPIRE
        near = bits(adjacent_empires(state, acting))
        able = [
            empire for empire in near if not why_not_campaign(state, seat, acting, empire).clause
        ]
        return max([campaign_gain(state, seat, acting, empire) for empire in able], default=0)
    if op == REPRESS:
        return FLORIN
    if op == SIEGE:
        return _siege(state, seat, card)
    return HARMLESS if op < COMMERCE else OP_WORTH[op]


def _siege(state: State, seat: Seat, card: int) -> int:
    """What may die; while the holy victory is active that may be what it rests on."""
    if not state.squares >> HOLY & 1:
        return HARMLESS
    slots = bits(LOCATION_CITIES[location(state, card)] & standing(state))
    return max([fallen_gain(state, seat, slot, CITY_EMPIRE[slot]) for slot in slots], default=1)


def _choose_op(state: State, question: ChooseOp, move: Move) -> int:
    if move.name == "done":
        return STOP
    return _op(state, question.seat, move.arg, OP_NUMBER[move.name])


def square_gain(state: State, seat: Seat, square: int) -> int:
    """What it brings that a square becomes active: near for oneself, far for the others."""
    gains = []
    for one in range(state.seats):
        missing = min(FAR, steps_missing(state, one)[square])
        gains.append(ACTIVE[missing] - IDLE[missing])
    own = gains.pop(seat)
    return own - max(gains)


def _square(state: State, question: ActivateSquare, move: Move) -> int:
    return square_gain(state, question.seat, move.arg)


# Empires


def _war(state: State, question: ChooseWarTarget, move: Move) -> int:
    outer = state.stack[-2]
    agents = outer.agents if isinstance(outer, WageWar) else []
    return war_gain(state, question.seat, question.war, move.arg, agents)


def _campaign(state: State, question: ChooseCampaign, move: Move) -> int:
    return campaign_gain(state, question.seat, question.acting, move.arg)


def _vote(state: State, question: ChooseVote, move: Move) -> int:
    seat = question.seat
    return regime_gain(state, seat, move.arg) - FLORIN * vote_cost(state, seat, move.arg)


def _suitor(state: State, question: ChooseSuitor, move: Move) -> int:
    return regime_gain(state, question.seat, move.arg)


def _one_shot(state: State, question: LetOneShotOccur, move: Move) -> int:
    return shot_gain(state, question.seat, question.card) if move.name == "one_shot" else 0


# Places


def _place(state: State, question: PlaceAgent, move: Move) -> int:
    seat, agent, spot = question.seat, question.agent, move.arg
    if move.name == "done":
        return 0
    if move.name == "card":
        return silence(state, seat, spot) + bishop_gain(state, seat, agent)
    if move.name == "city":
        empire = CITY_EMPIRE[spot]
        gain = token_gain(state, seat, agent, empire)
        if state.city[spot] != EMPTY:
            gain += fallen_gain(state, seat, spot, empire) - FLORIN
        return gain
    if is_pawn(agent):
        return concession_gain(state, seat, spot)
    return lost_concession(state, seat, spot)


def _concession(state: State, question: ChooseConcession, move: Move) -> int:
    return 0 if move.name == "done" else concession_gain(state, question.seat, move.arg)


def _sail(state: State, question: ChooseSeaBorder, move: Move) -> int:
    return lost_concession(state, question.seat, move.arg)


def _besiege(state: State, question: ChooseBesieged, move: Move) -> int:
    if move.name != "city":
        return 0
    return fallen_gain(state, question.seat, move.arg, CITY_EMPIRE[move.arg])


def _repress(state: State, question: ChooseRepressed, move: Move) -> int:
    if move.name == "concession":
        return lost_concession(state, question.seat, move.arg)
    return fallen_gain(state, question.seat, move.arg, CITY_EMPIRE[move.arg])


def _tax(state: State, question: ChooseTaxed, move: Move) -> int:
    return lost_concession(state, question.seat, move.arg)


def _pay(state: State, question: PayOrRepress, move: Move) -> int:
    return CONCESSION - FLORIN if move.name == "pay" else 0


# Cards


def _behead(state: State, question: ChooseVictim, move: Move) -> int:
    gain = lost_card(state, question.seat, move.arg)
    return gain - card_in_play(state, question.card) if move.arg >= FIRST_EMPIRE else gain


def _bishop(state: State, question: ChooseBishop, move: Move) -> int:
    return -silence(state, question.seat, move.arg)


def _bishop_to(state: State, question: ChooseBishopCard, move: Move) -> int:
    return silence(state, question.seat, move.arg)


def _worst(state: State, question: SellHandCard, move: Move) -> int:
    return -held_worth(state, question.seat, move.arg)


_RATERS: Final[dict[type[Decision], Callable[[Any, Any, Move], int]]] = {
    ChooseAction: _action,
    ChooseOp: _choose_op,
    ChooseCipherOp: _choose_op,
    ActivateSquare: _square,
    ChooseWarTarget: _war,
    ChooseHolyWarTarget: _war,
    ChooseCampaign: _campaign,
    ChooseVote: _vote,
    ChooseSuitor: _suitor,
    LetOneShotOccur: _one_shot,
    PlaceAgent: _place,
    ChooseConcession: _concession,
    ChooseSeaBorder: _sail,
    ChooseBesieged: _besiege,
    ChooseRepressed: _repress,
    ChooseTaxed: _tax,
    PayOrRepress: _pay,
    ChooseVictim: _behead,
    ChooseBishop: _bishop,
    ChooseBishopCard: _bishop_to,
    SellHandCard: _worst,
}
