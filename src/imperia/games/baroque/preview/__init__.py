"""What a move would do, told before it is made: costs, and who fights whom with what."""

from imperia.core import Decision, Move, Seat, Text

from ..components.cards import GENERAL_COST, INVESTMENTS, PLACE_BONUS, POLITICIAN, WORKS
from ..components.events import PAY_ALL_NOW
from ..components.map import ONE
from ..components.tables import (
    ARMY_PRICE,
    BOOST_CITY,
    BOOST_FORTRESS,
    BOOST_RESIDENCE,
    CARD_PRICE,
    CITY_PRICE,
    FORTRESS_PRICE,
    LEAD_IN_NEUTRAL,
    LEAD_OVER_CONTROLLER,
    MARKER_STRENGTH,
    MULLIGAN_PRICE,
    RESIDENCE_PRICE,
)
from ..hints.odds import battle_chance
from ..queries import architect, enemy_armies
from ..rules.actions.idle import is_idle
from ..rules.actions.influence import ChooseBoost, ChooseInfluencedState, UseInfluence
from ..rules.actions.movement import ChooseNextState, MarchGroup, forced_march_minimum
from ..rules.actions.play_card import ChooseInvestment, ChooseWork
from ..rules.actions.reach import POINTS, SOURCES, bonus_states, reach
from ..rules.battle.battle import FightBattle, attack_points, defence_points
from ..rules.choose import DisbandOrPay
from ..rules.events.army_pay import PayArmiesNow
from ..rules.turn.action_phase import ChooseAction
from ..rules.turn.opportunity import BuyCard, ExchangeCard
from ..state import NEUTRAL, NO_CARD, NOWHERE, OTTOMAN, State
from .battle import about as about
from .battle import answer_lines, card_odds, coming, hand_of, odds_lines, totals

_DIE = 6


def preview(view: State, question: Decision, move: Move) -> list[Text]:
    """Lines that say what this legal move would cost or begin; none where nothing is to say."""
    told = answer_lines(view, question, move)
    if told:
        return told
    if move.name == "play" and is_idle(view, question.seat, move.arg):
        return [Text("preview.idle", {"card": move.arg})]
    cost = _cost(view, question, move)
    if cost:
        left = view.florins[question.seat] - cost
        return [Text("preview.cost", {"florins": cost, "left": left})]
    if isinstance(question, ChooseNextState) and move.arg >= 0:
        return _march(view, question, move.arg)
    if isinstance(question, ChooseInfluencedState) and not question.removing:
        return _influence(view, question.seat, move.arg, _points(view, question, move.arg))
    if isinstance(question, ChooseAction) and move.name in SOURCES:
        source, _ = SOURCES[move.name]
        count = reach(view, question.seat, source).bit_count()
        return [Text("preview.influence_points", {"points": POINTS[source], "count": count})]
    if isinstance(question, ChooseBoost):
        return _boost(view, question.seat, move)
    if move.name == "force_march":
        least = forced_march_minimum(view, question.seat, _is_led(view))
        chances = (_DIE + 1 - least) * 100 // _DIE
        return [Text("preview.forced_march", {"least": least, "chance": chances})]
    return []


def _cost(view: State, question: Decision, move: Move) -> int:
    """The florins that this move takes."""
    seat = question.seat
    if isinstance(question, ChooseAction):
        prices = {
            "build_army": ARMY_PRICE,
            "build_city": CITY_PRICE[architect(view, seat)],
            "build_fortress": FORTRESS_PRICE[architect(view, seat)],
            "build_residence": RESIDENCE_PRICE[architect(view, seat)],
        }
        if move.name in prices:
            return prices[move.name]
    if move.name == "play":
        return GENERAL_COST[move.arg]
    if isinstance(question, BuyCard) and move.name == "buy":
        return CARD_PRICE
    if isinstance(question, PayArmiesNow):
        return move.arg * PAY_ALL_NOW
    if isinstance(question, DisbandOrPay) and move.name == "done":
        return question.price(view)
    if isinstance(question, ExchangeCard) and move.name == "done":
        return MULLIGAN_PRICE[len(question.picked)]
    if isinstance(question, ChooseWork) and move.arg >= 0:
        return WORKS[question.card][move.arg][0]
    if isinstance(question, ChooseInvestment) and move.arg >= 0:
        return INVESTMENTS[move.arg][0]
    return 0


def _points(view: State, question: ChooseInfluencedState, place: int) -> int:
    """The points that the action places there before any building helps."""
    card = view.front[question.seat][POLITICIAN]
    bonus = 0 if card == NO_CARD or not bonus_states(view, card) & ONE[place] else PLACE_BONUS[card]
    return POINTS[question.source] + bonus


def _influence(view: State, seat: Seat, place: int, points: int) -> list[Text]:
    """How the points would stand, and whether they are enough for control."""
    mine = view.influence[seat][place] + points
    owner = view.control[place]
    others = [row[place] for other, row in enumerate(view.influence) if other != seat]
    if owner == seat:
        return [Text("preview.influence_own", {"state": place, "points": mine})]
    if owner == NEUTRAL:
        rival, lead = max(others), LEAD_IN_NEUTRAL
    else:
        rival, lead = MARKER_STRENGTH + view.influence[owner][place], LEAD_OVER_CONTROLLER
    told = Text("preview.influence", {"points": mine, "rival": rival})
    missing = rival + lead - mine
    if missing > 0:
        return [told, Text("preview.missing", {"count": missing})]
    return [told, Text("preview.control", {"state": place})]


def _boost(view: State, seat: Seat, move: Move) -> list[Text]:
    """What the action would come to with this building, or without any."""
    for frame in view.stack:
        if isinstance(frame, UseInfluence) and frame.second == NOWHERE and not frame.removing:
            added = {"boost_city": BOOST_CITY, "boost_residence": BOOST_RESIDENCE}.get(move.name, 0)
            if move.name == "boost_city" and view.fortresses & ONE[move.arg]:
                added = BOOST_FORTRESS
            return _influence(view, seat, frame.place, frame.points[0] + added)
    return []


def _is_led(view: State) -> bool:
    """Does the general go with the group that is on the march?"""
    return any(isinstance(frame, MarchGroup) and frame.led for frame in view.stack)


def _march(view: State, question: ChooseNextState, place: int) -> list[Text]:
    """Entering a state: a battle with its points before cards, or the loss of influence."""
    seat = question.seat
    if enemy_armies(view, seat) & ONE[place]:
        battle = marching(view, question, place)
        odds = card_odds(view, battle, seat, hand_of(view, seat))
        return [*march_facts(view, battle), *odds_lines(odds)]
    if any(row[place] for row in view.influence):
        return [Text("preview.influence_lost", {"state": place})]
    return []


def marching(view: State, question: ChooseNextState, place: int) -> FightBattle:
    """The battle that the group on the march would fight there."""
    return coming(view, question.seat, question.at, place, question.size, _is_led(view))


def march_facts(view: State, battle: FightBattle) -> list[Text]:
    """The points of both sides before cards, how likely that is won, and the own cards added."""
    seat, place = battle.attacker, battle.place
    attack = attack_points(view, seat, battle.size, battle.led)
    defence = defence_points(view, place)
    chance = battle_chance(view, seat, place, battle.size, battle.led)
    sums = {"attack": attack, "defence": defence}
    if battle.defender == OTTOMAN:
        told = Text("preview.battle_ottoman", {**sums})
    else:
        cards = view.hand_size[battle.defender]
        told = Text(
            "preview.battle", {"defender": battle.defender, "state": place, **sums, "cards": cards}
        )
    lines = [told, Text("preview.odds", {"chance": chance})]
    if not view.hand_size[seat]:
        return lines
    added = Text("preview.with_all_cards", {"cards": view.hand_size[seat]})
    return [*lines, added, totals(view, battle, seat, hand_of(view, seat))]
