"""A battle before it is decided: the points of both sides, what cards add, who would lose what.

Nothing here looks into another hand: of its cards only their number is known, and that each may be
any card nobody has seen.
"""

from math import comb
from typing import Final, NamedTuple

from imperia.core import Decision, Move, Param, Seat, Text
from imperia.scene import Odds

from ..components.cards import GENERAL, GENERAL_BONUS, POWER_CARD, POWER_CARD_POINTS
from ..components.events import OTTOMAN_POINTS
from ..components.tables import CARD_POINTS
from ..queries import unseen_cards
from ..rules.battle.after_battle import ChooseRetreat, CommitCard, retreats
from ..rules.battle.battle import FightBattle, attack_points, defence_points, points_of, walls
from ..state import OTTOMAN, State

ROLLS: Final = 6  # faces of the die of Charles of Lorraine, of which one costs an army


class Outlook(NamedTuple):
    """How a battle ends for a side."""

    win: float
    lost: float  # own armies
    killed: float  # those of the other side


def line(key: str, **params: Param) -> Text:
    return Text(f"preview.{key}", params)


def battle_of(view: State) -> FightBattle | None:
    """The battle in which the open question is asked."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, FightBattle)), None)


def coming(view: State, seat: Seat, start: int, place: int, size: int, led: bool) -> FightBattle:
    """The battle that a group would fight that enters a state."""
    battle = FightBattle(seat, start, place, size, led)
    battle.face(view)
    return battle


def hand_of(view: State, seat: Seat) -> list[int]:
    """The cards of a hand, one by one."""
    return [card for card, count in enumerate(view.hand[seat]) for _ in range(count)]


# Odds


def card_odds(view: State, battle: FightBattle, seat: Seat, cards: list[int]) -> Odds:
    """How the battle ends with these cards of this side if the other adds none, one, two ...

    Whoever adds so many of his cards adds the best that he has.
    """
    ends = [
        _outlook(view, battle, seat, points_of(cards), _added(view, seat, other, number))
        for other in [_other(battle, seat)]
        for number in range(_hand(view, other) + 1)
    ]
    win, *low = (round(100 * end.win) for end in ends)
    lost, killed = round(10 * ends[0].lost), round(10 * ends[0].killed)
    return Odds(win, low=low, lost=lost, killed=killed, adds="card")


def _other(battle: FightBattle, seat: Seat) -> Seat:
    return battle.defender if seat == battle.attacker else battle.attacker


def _hand(view: State, seat: Seat) -> int:
    """How many cards a side may add."""
    return 0 if seat == OTTOMAN else view.hand_size[seat]


def _added(view: State, seat: Seat, other: Seat, number: int) -> dict[int, float]:
    """By points: how likely so many cards of the other side bring them."""
    unseen = unseen_cards(view, seat)
    strong, hand = unseen[POWER_CARD], _hand(view, other)
    weak = sum(unseen) - strong
    found: dict[int, float] = {}
    for held in range(hand + 1):
        ways = comb(strong, held) * comb(weak, hand - held)
        best = min(held, number)
        points = best * POWER_CARD_POINTS + (number - best) * CARD_POINTS
        found[points] = found.get(points, 0.0) + ways / comb(strong + weak, hand)
    return found


def _outlook(
    view: State, battle: FightBattle, seat: Seat, mine: int, theirs: dict[int, float]
) -> Outlook:
    attack = attack_points(view, battle.attacker, battle.size, battle.led)
    defence = defence_points(view, battle.place)
    attacking = seat == battle.attacker
    found = [0.0, 0.0, 0.0]
    for points, chance in theirs.items():
        own, other = (mine, points) if attacking else (points, mine)
        winner, tied = battle.verdict(view, attack + own, defence + other)
        losses = _losses(view, battle, winner, tied)
        parts = winner == seat, *(losses if attacking else losses[::-1])
        for n, part in enumerate(parts):
            found[n] += chance * part
    return Outlook(found[0], found[1], found[2])


def _losses(view: State, battle: FightBattle, winner: Seat, tied: bool) -> tuple[float, float]:
    """What such an end costs attacker and defender on average, the retreat included."""
    if tied:
        return 0.0, 0.0
    more = 1 / ROLLS if battle.charles_leads(view, winner) else 0.0
    if winner != battle.attacker:
        return (1.0 + more if battle.size > 1 else 1.0), 0.0
    left = battle.defended - 1
    lost = (1 - more) * _in_retreat(view, battle, left)
    if left:
        lost += more * (1 + _in_retreat(view, battle, left - 1))
    else:
        lost += more * _in_retreat(view, battle, left)
    return 0.0, 1 + lost


def _in_retreat(view: State, battle: FightBattle, left: int) -> int:
    """How many of so many beaten armies do not come through."""
    if not left:
        return 0
    mask, costly = retreats(view, battle.defender, battle.place, battle.vacated(view))
    if not mask or (costly and left == 1):
        return left
    return int(costly)


# Words


def totals(view: State, battle: FightBattle, seat: Seat, cards: list[int]) -> Text:
    """The points of both sides with these cards of this one."""
    attack = attack_points(view, battle.attacker, battle.size, battle.led)
    defence = defence_points(view, battle.place)
    mine, theirs = (attack, defence) if seat == battle.attacker else (defence, attack)
    return line("battle_total", mine=mine + points_of(cards), theirs=theirs)


def odds_lines(odds: Odds) -> list[Text]:
    """Whether it is won, and what cards of the other side make of it."""
    lines = [line("battle_won" if odds.win else "battle_not_won")]
    return [*lines, line("more_cards", chances=odds.low)] if odds.low else lines


def answer_lines(view: State, question: Decision, move: Move) -> list[Text]:
    """What a card would make of the battle, or where beaten armies would be."""
    odds = answer_odds(view, question, move)
    return [*answer_facts(view, question, move), *([] if odds is None else odds_lines(odds))]


def answer_facts(view: State, question: Decision, move: Move) -> list[Text]:
    """The same without the odds."""
    battle = battle_of(view)
    if battle is not None and isinstance(question, CommitCard):
        return [totals(view, battle, question.seat, _with(question, move))]
    if battle is not None and isinstance(question, ChooseRetreat):
        return _retreat(view, battle)
    return []


def answer_odds(view: State, question: Decision, move: Move) -> Odds | None:
    """The odds after an answer; None where nothing is open any more."""
    battle = battle_of(view)
    if battle is None or not isinstance(question, CommitCard):
        return None
    return card_odds(view, battle, question.seat, _with(question, move))


def _with(question: CommitCard, move: Move) -> list[int]:
    return [*question.picked, move.arg] if move.name == "commit" else question.picked


def _retreat(view: State, battle: FightBattle) -> list[Text]:
    left = view.armies[battle.place]
    lost = _in_retreat(view, battle, left)
    return [line("retreat", count=left - lost), *([line("retreat_costs")] if lost else [])]


def about(view: State, question: Decision) -> list[Text]:
    """The battle in which a question is asked: where, and with what on each side."""
    battle = battle_of(view)
    if battle is None or not isinstance(question, CommitCard | ChooseRetreat):
        return []
    place, defender = battle.place, battle.defender
    lines = [
        line("about.battle", state=place),
        line("about.attack", armies=battle.size, **_side(view, battle.attacker, battle.led)),
    ]
    if defender == OTTOMAN:
        return [*lines, line("about.ottoman", points=OTTOMAN_POINTS)]
    held = _side(view, defender, battle.defence_led)
    armies = view.armies[place]
    return [*lines, line("about.defence", armies=armies, walls=walls(view, place), **held)]


def _side(view: State, seat: Seat, led: bool) -> dict[str, int]:
    """Who it is, and what the general and the cards of a side may add."""
    general = GENERAL_BONUS[view.front[seat][GENERAL]] if led else 0
    return {"seat": seat, "general": general, "cards": view.hand_size[seat]}
