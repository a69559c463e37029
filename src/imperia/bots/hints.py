"""Hints: what a game tells bots about good positions and good moves, in its `hints.py`.

All of them are optional:

    value(state, seat) -> int            how good a whole state is for a seat, in points
    prior(state, question, move) -> int  a quick rating of a legal move; bigger is better
    WHOLE                                the frames whose actions are whole ones: `value` compares
                                         positions well where one of these has just asked
    WORLDS                               how many imagined worlds a close choice is worth
    opening(state) -> bool               has the game only just begun, so that a move nearly as good
                                         as the best may be played for a change?
    REASONS, parts(state, seat) -> dict  what a value is made of: names, and by name the points;
                                         together they are the value while the game goes on
    TEMPERAMENTS                         by a word: (state, seat) -> int, what a bot of that
                                         temperament likes beyond its value

A prior of SENSELESS or less (`imperia.kit.ratings`) says that no player in his senses would make
that move: bots do not even try it while there is another.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from imperia.core import Decision, Game, Move
from imperia.kit.ratings import SENSELESS

Advice = Any  # a module or an object with some of these names, instead of the game's own
Value = Callable[[Any, int], int]
Prior = Callable[[Any, Decision, Move], int]
Temper = Callable[[Any, int], int]
Parts = Callable[[Any, int], dict[str, int]]
Opening = Callable[[Any], bool]

TEMPER, OTHER, END = "temper", "other", "end"  # parts of a value that no game names


class Hints:
    """The hints of one game, with the score in place of a value that it does not give."""

    def __init__(
        self,
        game: Game,
        value: Value | None,
        prior: Prior | None,
        whole: tuple[type, ...] = (),
        worlds: int = 0,
        parted: Parts | None = None,
        likes: Temper | None = None,
        opening: Opening | None = None,
    ) -> None:
        self.game = game
        self.value = value
        self.prior = prior
        self.whole = whole
        self.worlds = worlds  # no more than usual where it is 0
        self.parted = parted
        self.likes = likes
        self.opening = opening

    def margins(self, state: Any) -> list[int]:
        """For each seat: how far it is ahead of the best of the others."""
        if self.value is None:
            values = self.game.outcome(state).scores
        else:
            value = self.value
            values = [value(state, seat) for seat in range(state.seats)]
        if len(values) == 1:
            return values[:]
        *_, second, best = sorted(values)
        return [one - (second if one == best else best) for one in values]

    def parts(self, state: Any, seat: int) -> dict[str, int]:
        """What the value of a seat is made of: the game's names, a temperament, and what is left.

        Their sum is the value.
        """
        if self.value is None:
            return {OTHER: self.game.outcome(state).scores[seat]}
        total = self.value(state, seat)
        if not state.stack:
            return {END: total}
        found = dict(self.parted(state, seat)) if self.parted else {}
        if self.likes is not None:
            found[TEMPER] = self.likes(state, seat)
        found[OTHER] = total - sum(found.values())
        return found

    def sensible(self, state: Any, moves: list[Move]) -> list[Move]:
        """The moves without the senseless ones; all of them where there is no other."""
        prior = self.prior
        if prior is None:
            return moves
        question = state.stack[-1]
        return [move for move in moves if prior(state, question, move) > SENSELESS] or moves

    def promising(self, state: Any, moves: list[Move]) -> list[Move]:
        """The moves by what they look like at a glance, the best first."""
        prior = self.prior
        if prior is None:
            return moves
        question = state.stack[-1]
        return sorted(moves, key=lambda move: -prior(state, question, move))


def find_hints(game: Game, advice: Advice | None = None, temper: str = "") -> Hints:
    """The hints of this game, from the module `hints` of its package if there is one.

    What the advice names takes the place of the game's own; what a temperament likes is added.
    """
    return _collect(game, advice, temper)


@cache
def _collect(game: Game, advice: Advice | None, temper: str) -> Hints:
    part = game.part("hints")

    def named(name: str, other: Any) -> Any:
        return getattr(advice, name, getattr(part, name, other))

    value: Value | None = named("value", None)
    likes: Temper | None = None
    own = hasattr(advice, "value") and not hasattr(advice, "parts")
    if temper:
        if temper not in (known := temperaments(game)):
            some = ", ".join(known) or "none"
            raise ValueError(f"{game.id} has no temperament {temper!r}: it has {some}.")
        likes = known[temper]
        value = _tempered(value or (lambda state, seat: game.outcome(state).scores[seat]), likes)
    parted: Parts | None = None if own else named("parts", None)
    whole, worlds = named("WHOLE", ()), named("WORLDS", 0)
    prior, opening = named("prior", None), named("opening", None)
    return Hints(game, value, prior, whole, worlds, parted, likes, opening)


def reason_names(game: Game) -> tuple[str, ...]:
    """The names of what the game's value is made of."""
    found: tuple[str, ...] = getattr(game.part("hints"), "REASONS", ())
    return found


def temperaments(game: Game) -> dict[str, Temper]:
    """The temperaments that bots of this game may have, by their words."""
    return getattr(game.part("hints"), "TEMPERAMENTS", {})


def _tempered(value: Value, likes: Temper) -> Value:
    """A value with what a temperament likes; a game that is over is what it is."""

    def both(state: Any, seat: int) -> int:
        return value(state, seat) + likes(state, seat) if state.stack else value(state, seat)

    return both
