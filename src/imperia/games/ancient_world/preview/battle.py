"""A battle before it is fought: what each answer makes of it, against hands that are imagined.

The other side is taken to send the best of its hand in an order that nobody can guess. Of the dice
nothing is left to chance: each pair of cards is worked out.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from imperia.core import Decision, Move, Param, Seat, Text
from imperia.kit.masks import holds
from imperia.scene import Odds

from ..components.cards import AT_SEA, BATTLES, FIELD, SIEGE, TYPE
from ..components.map import SEA
from ..components.matrix import LOSE, WIN, Cell, rampage_result
from ..components.tables import BATTLE_CARDS, RAMPAGE
from ..effects.battle import declare_ambush, open_battle
from ..generated import clone
from ..hints.odds import PairOdds, play_out, ranked_cards, unopposed
from ..rules.armies import PickCard, PlaceCard, sea_limit
from ..rules.battle import ChooseAmbush, ChooseSiege
from ..rules.combat import addends, cell_of
from ..state import ATTACKER, DEFENDER, State
from .worlds import Steady, Worlds, imagined, in_order, sent

BATTLE_QUESTIONS: Final = (ChooseSiege, PickCard, ChooseAmbush, PlaceCard)
_DIE: Final = range(1, 7)
_TAIL: Final = 20  # one hand in so many lies beyond each end of the range


class Army(NamedTuple):
    """The cards of who is asked: those whose place is fixed, from the top, and the others."""

    placed: list[int]
    others: list[int]


def line(key: str, **params: Param) -> Text:
    return Text(f"preview.{key}", params)


# Pairs


def pair_odds(state: State, attacking: int, defending: int) -> PairOdds:
    """How the combat of two cards ends for the attacker in this battle, over all dice."""
    cell = cell_of(state, attacking, defending)
    left = sum(addends(state, cell, ATTACKER, state.attacker, attacking))
    right = sum(addends(state, cell, DEFENDER, state.defender, defending))
    return _over_all_dice(cell, left, right)


@lru_cache(maxsize=1 << 12)
def _over_all_dice(cell: Cell, left: int, right: int) -> PairOdds:
    faces = [_DIE if rolled else range(1) for rolled in cell.rolls]
    results = [cell.result(a + left, d + right) for a in faces[0] for d in faces[1]]
    found = [0.0, 0.0]
    for raging in _ragings(cell.rampages):
        if any(raging.sides):
            result = rampage_result(*raging.sides)
            ends = [float(result == WIN), float(result == LOSE)]
        else:
            ends = [results.count(end) / len(results) for end in (WIN, LOSE)]
        found = [sum_ + raging.chance * end for sum_, end in zip(found, ends, strict=True)]
    return PairOdds(found[0], found[1])


class Raging(NamedTuple):
    """Whose elephants rampage, and how likely that is."""

    sides: tuple[bool, bool]
    chance: float


def _ragings(elephants: tuple[bool, bool]) -> list[Raging]:
    first, second = (RAMPAGE / len(_DIE) if elephant else 0.0 for elephant in elephants)
    return [
        Raging((False, False), (1 - first) * (1 - second)),
        Raging((True, False), first * (1 - second)),
        Raging((False, True), (1 - first) * second),
        Raging((True, True), first * second),
    ]


# Battles


def stacks_odds(
    state: State, ours: list[int], theirs: list[int], known: dict[tuple[int, int], PairOdds]
) -> tuple[float, float, float]:
    """For the attacker with these stacks: the chance, and the markers of both on average."""
    pairs = []
    for pair in zip(ours, theirs, strict=False):
        if pair not in known:
            known[pair] = pair_odds(state, *pair)
        pairs.append(known[pair])
    ends = play_out(pairs + unopposed(len(ours), len(theirs)), 0, 0)
    return ends.win, ends.ours, ends.theirs


def army_odds(state: State, seat: Seat, army: Army, worlds: Worlds) -> Odds:
    """The odds of this army of one side of the battle that the state is in."""
    attacking = seat == state.attacker
    kind, other = state.battle_kind, state.defender if attacking else state.attacker
    dice, known = Steady(), dict[tuple[int, int], PairOdds]()
    wins, lost, killed = [], 0.0, 0.0
    for hands in worlds:
        theirs = sent(hands[other], kind, dice)
        mine = [*army.placed, *in_order(army.others, kind, dice)]
        ours, foes = (mine, theirs) if attacking else (theirs, mine)
        win, won, given = stacks_odds(state, ours, foes, known)
        wins.append(win if attacking else 1 - win)
        lost += given if attacking else won
        killed += won if attacking else given
    wins.sort()
    many = len(wins)
    return Odds(
        round(100 * sum(wins) / many),
        lost=round(10 * lost / many),
        killed=round(10 * killed / many),
        sampled=True,
        adds="card",
        least=round(100 * wins[many // _TAIL]),
        most=round(100 * wins[-1 - many // _TAIL]),
    )


def kind_of_attack(area: int) -> int:
    """What is fought there, as long as nobody lays siege."""
    return AT_SEA if holds(SEA, area) else FIELD


def attack_odds(view: State, seat: Seat, area: int, worlds: Worlds) -> Odds:
    """The odds of an attack with the best cards of the hand, before anything is chosen."""
    kind = kind_of_attack(area)
    state = clone(view)
    open_battle(state, seat, view.owner[area], area, kind)
    return army_odds(state, seat, Army([], _filled(view, seat, kind, [])), worlds)


def answer_odds(view: State, question: Decision, move: Move, worlds: Worlds) -> Odds:
    """The odds after an answer to a question of the battle."""
    seat, kind, ambush = question.seat, view.battle_kind, bool(view.ambush)
    if isinstance(question, ChooseSiege):
        kind = SIEGE if move.name == "siege" else FIELD
        army = Army([], _filled(view, seat, kind, []))
    elif isinstance(question, PickCard):
        picked = [*question.picked, *([move.arg] if move.name == "pick" else [])]
        army = Army([], picked if move.name == "done" else _filled(view, seat, kind, picked))
    elif isinstance(question, PlaceCard):
        placed = [*question.placed, move.arg]
        army = Army(placed, _without(view.committed[seat], placed))
    else:
        ambush = move.name == "ambush"
        army = Army([], view.committed[seat])
    state = clone(view)
    open_battle(state, view.attacker, view.defender, view.battle_area, kind)
    if ambush:
        declare_ambush(state)
    return army_odds(state, seat, army, worlds)


def _filled(view: State, seat: Seat, kind: int, picked: list[int]) -> list[int]:
    """The cards picked so far and the best of the others, as many as may be sent."""
    found = picked[:]
    for card in _without(list(ranked_cards(tuple(view.hand[seat]), kind)), picked):
        fits = kind != AT_SEA or not sea_limit(found, TYPE[card]).clause
        if len(found) < BATTLE_CARDS[kind] and fits:
            found.append(card)
    return found


def _without(cards: list[int], taken: list[int]) -> list[int]:
    left = cards[:]
    for card in taken:
        left.remove(card)
    return left


# Words


def answer_lines(view: State, question: Decision, move: Move) -> list[Text]:
    """The chance after an answer, what hidden cards make of it, and the cards that are lost."""
    odds = answer_odds(view, question, move, imagined(view, question.seat))
    return [line("battle_chance", chance=odds.win), *odds_lines(odds)]


def odds_lines(odds: Odds) -> list[Text]:
    """How far hidden hands move the chance, and the losses."""
    return [
        line("hands", least=odds.least or 0, most=odds.most or 0),
        line("losses", lost=(odds.lost + 5) // 10, killed=(odds.killed + 5) // 10),
    ]


def about(view: State, question: Decision) -> list[Text]:
    """The battle in which a question is asked: where, of what kind, and who has what."""
    if not isinstance(question, BATTLE_QUESTIONS) or view.attacker < 0:
        return []
    lines = [line(f"about.{BATTLES[view.battle_kind]}", area=view.battle_area)]
    for word, seat in (("attack", view.attacker), ("defence", view.defender)):
        lines.append(line(f"about.{word}", seat=seat, count=view.hand_size[seat]))
        lines += [line("about.leader")] if view.leader[seat] else []
        lines += [line("about.engineer")] if view.engineer[seat] else []
    return lines
