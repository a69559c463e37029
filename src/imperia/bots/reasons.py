"""Why a bot chose a move: what its hints see in it, told from what lies open to everybody.

A bot may have chosen by its hand. What it thought then would tell others of that hand, so a reason
is found anew: in worlds imagined from what a spectator sees, the move and the most promising of the
others are each played to the end of their action, and what the hints count is compared part by
part. Whoever sees the same gets the same reason.
"""

from collections import defaultdict
from typing import Any, Final

from imperia.core import Game, Move, decision, imagine

from .bot import Bot, QuickDice
from .greedy import GreedyBot, finish_action
from .guess import RandomBot
from .hints import END, OTHER, TEMPER, Hints, find_hints
from .search import SearchBot

WORLDS: Final = 3  # that agree with what everybody sees, and in which the move was allowed
TRIES: Final = 120  # to imagine these
OTHERS: Final = 6  # moves with which it is compared, the most promising at a glance
SECOND: Final = 0.4  # of what spoke most for it: what speaks for it so much is told as well
TOLD: Final = 2
NOBODY_ELSE: Final = -1

FOR, WHOLE, EVEN, UNSEEN = "for", "whole", "even", "unseen"
CHANCE, ALONE, WINS = "chance", "alone", "wins"
Gains = defaultdict[tuple[str, int], float]  # by part, and the seat it is taken from

KINDS: Final = (FOR, WHOLE, EVEN, UNSEEN, CHANCE, ALONE, WINS)


class Reason:
    """What spoke for a move: parts of the value, each with the seat that it is taken from."""

    def __init__(self, kind: str, parts: tuple[tuple[str, int], ...] = ()) -> None:
        self.kind = kind
        self.parts = parts  # the weightiest first; NOBODY_ELSE for what the mover itself gains

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.kind, self.parts) == (other.kind, other.parts)

    def __hash__(self) -> int:
        return hash((self.kind, self.parts))

    def __repr__(self) -> str:
        return f"Reason({self.kind!r}, {self.parts!r})"


def why(bot: Bot, game: Game, view: Any, move: Move) -> Reason | None:
    """Why one of our bots made a move; None of a bot from elsewhere, which has told none.

    `view` is what a spectator saw before the move.
    """
    if isinstance(bot, RandomBot):
        return Reason(CHANCE)
    if isinstance(bot, GreedyBot | SearchBot):
        return explain(find_hints(game, bot.advice, bot.temper), view, move)
    return None


def explain(hints: Hints, view: Any, move: Move, seed: int = 0) -> Reason:
    """What these hints see in a move; `view` is what a spectator saw before it.

    The seed is of the dice by which worlds are imagined, and must be nobody's secret.
    """
    dice = QuickDice(seed)
    seat = decision(view).seat
    gains: Gains = defaultdict(float)
    worlds = compared = won = 0
    for _ in range(TRIES):
        world = imagine(hints.game, view, None, dice)
        moves = decision(world).legal(world)
        if move not in moves:  # what it was made of lies elsewhere in this world
            continue
        worlds += 1
        others = _others(hints, world, moves, move)
        if others:
            compared += 1
            won += _compare(hints, world, seat, [move, *others], dice.below(1 << 30), gains)
        if worlds == WORLDS:
            break
    if not worlds:
        return Reason(UNSEEN)
    if not compared:
        return Reason(ALONE)
    return Reason(WINS) if won == compared else _weigh(gains)


def _others(hints: Hints, world: Any, moves: list[Move], move: Move) -> list[Move]:
    """What it is compared with."""
    others = [other for other in hints.sensible(world, moves) if other != move]
    return hints.promising(world, others)[:OTHERS]


def _compare(
    hints: Hints,
    world: Any,
    seat: int,
    moves: list[Move],
    luck: int,
    gains: Gains,
) -> bool:
    """Add by how much the first move is ahead of the mean of the others; does it win the game?"""
    rival = _rival(hints, world, seat)
    found = []
    won = False
    dice = QuickDice(0)
    for move in moves:
        trial = hints.game.codec.clone(world)
        dice.restart(luck)
        finish_action(trial, move, hints, dice)
        if move is moves[0]:
            won = not trial.stack and seat in hints.game.outcome(trial).winners
        parts: Gains = defaultdict(float)
        for part, worth in hints.parts(trial, seat).items():
            parts[part, NOBODY_ELSE] += worth
        if rival != NOBODY_ELSE:
            for part, worth in hints.parts(trial, rival).items():
                # what it likes itself it would not name where another has it
                parts[OTHER if part == TEMPER else part, rival] -= worth
        found.append(parts)
    own, *others = found
    for name in dict.fromkeys(name for parts in found for name in parts):
        mean = sum(parts[name] for parts in others) / len(others)
        gains[name] += own[name] - mean
    return won


def _rival(hints: Hints, world: Any, seat: int) -> int:
    """The strongest of the others, against whom a bot measures itself."""
    values = [
        (-sum(hints.parts(world, other).values()), other)
        for other in range(world.seats)
        if other != seat
    ]
    return min(values)[1] if values else NOBODY_ELSE


def _weigh(gains: Gains) -> Reason:
    """The parts that speak most for it; unseen where more of what lies open speaks against it."""
    ranked = sorted(gains, key=lambda name: -gains[name])
    most = gains[ranked[0]]
    kind = FOR if sum(gains.values()) >= 0 else UNSEEN
    if most <= 0:
        return Reason(EVEN if kind == FOR else UNSEEN)
    named: list[tuple[str, int]] = []
    for part, seat in ranked:
        if len(named) == TOLD or gains[part, seat] < SECOND * most:
            break
        if part in (OTHER, END):
            kind = kind if named or kind == UNSEEN else WHOLE
        elif part not in [known for known, _ in named]:
            named.append((part, seat))
    return Reason(kind, () if kind == WHOLE else tuple(named))
