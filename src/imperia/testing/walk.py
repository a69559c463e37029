"""Random games: which options to try, how to choose moves, a table that is watched."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from imperia.core import (
    NO_ARG,
    Chance,
    Choice,
    Decision,
    Game,
    Move,
    Option,
    Tale,
    decision,
    judge,
    play,
)
from imperia.play import Entry, Table, spell_move
from imperia.play.table import open_table

Options = dict[str, Any]
MOST_MOVES = 50_000  # a game that is not over by then does not end
CLOSE = 2000  # so many moves of a game are watched one by one,
FAR = 10  # and of a longer game, after those, one move in so many
FEW = 6  # numbers of an option that are all tried; of a longer range some are


class Violation(AssertionError):
    """A promise of the game is broken; the message is one sentence."""


class RandomDice:
    """Chance for thinking and testing, from a generator of its own."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def below(self, limit: int) -> int:
        return self.rng.randrange(limit)


# Options


def fits(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    """May this game be played with these seats and options?"""
    try:
        game.encode_options(seats, options)
    except ValueError:
        return False
    return True


def tried(option: Option) -> list[Choice]:
    """The choices to try besides the default; of a long range its ends and what is next to it."""
    choices = option.choices
    others = [choice for choice in choices if choice != option.default]
    if not isinstance(choices, range) or len(choices) <= FEW:
        return others
    usual = option.encode(option.default)
    near = (choices[0], usual - choices.step, usual + choices.step, choices[-1])
    return [choice for choice in others if choice in near]


def varied_options(game: Game) -> Iterator[tuple[int, Options]]:
    """Seats with options: each choice of each option once, all others at their default."""
    counts = list(game.seats)
    turn = 0
    for option in game.options:
        for choice in tried(option):
            chosen = {option.id: choice}
            able = [seats for seats in counts if fits(game, seats, chosen)]
            if not able:
                raise Violation(f"Option {option.id} can never be {choice}.")
            yield able[turn % len(able)], chosen
            turn += 1


def random_options(game: Game, seats: int, rng: Random) -> Options:
    """Some options changed at random; often none."""
    for _ in range(20):
        odds = rng.choice((0.0, 0.1, 0.3, 0.6))
        chosen = {
            option.id: rng.choice(list(option.choices))
            for option in game.options
            if rng.random() < odds
        }
        if fits(game, seats, chosen):
            return chosen
    return {}


# Ways to choose

Chooser = Callable[[Decision, list[Move]], Move]


def _uniform(rng: Random) -> Chooser:
    return lambda question, moves: rng.choice(moves)


def _first(rng: Random) -> Chooser:
    return lambda question, moves: moves[0] if rng.random() < 0.7 else rng.choice(moves)


def _last(rng: Random) -> Chooser:
    return lambda question, moves: moves[-1] if rng.random() < 0.7 else rng.choice(moves)


def _tireless(rng: Random) -> Chooser:
    """Rather anything than a bare word such as `done` or `pass`."""

    def choose(question: Decision, moves: list[Move]) -> Move:
        busy = [move for move in moves if move.arg != NO_ARG]
        return rng.choice(busy if busy and rng.random() < 0.9 else moves)

    return choose


def _brief(rng: Random) -> Chooser:
    """Rather a bare word such as `done` or `pass` than anything."""

    def choose(question: Decision, moves: list[Move]) -> Move:
        bare = [move for move in moves if move.arg == NO_ARG]
        return rng.choice(bare if bare and rng.random() < 0.5 else moves)

    return choose


def _curious(rng: Random) -> Chooser:
    """Rather a word that was seldom played in this game."""
    played: dict[str, int] = {}

    def choose(question: Decision, moves: list[Move]) -> Move:
        names = list(dict.fromkeys(move.name for move in moves))
        weights = [1 / (1 + played.get(name, 0)) for name in names]
        name = rng.choices(names, weights)[0]
        played[name] = played.get(name, 0) + 1
        return rng.choice([move for move in moves if move.name == name])

    return choose


def _stubborn(rng: Random) -> Chooser:
    """A liking for each move that lasts the whole game."""
    liking: dict[Move, float] = {}

    def choose(question: Decision, moves: list[Move]) -> Move:
        if rng.random() < 0.3:
            return rng.choice(moves)
        for move in moves:
            if move not in liking:
                liking[move] = rng.random()
        return max(moves, key=liking.__getitem__)

    return choose


def _fond(rng: Random) -> Chooser:
    """A liking for some words that lasts the whole game: one that builds armies builds many."""
    liking: dict[str, float] = {}

    def choose(question: Decision, moves: list[Move]) -> Move:
        for move in moves:
            if move.name not in liking:
                liking[move.name] = rng.random()
        best = max(moves, key=lambda move: liking[move.name]).name
        fond = [move for move in moves if move.name == best]
        return rng.choice(fond if rng.random() < 0.85 else moves)

    return choose


POLICIES: dict[str, Callable[[Random], Chooser]] = {
    "uniform": _uniform,
    "first": _first,
    "last": _last,
    "tireless": _tireless,
    "brief": _brief,
    "curious": _curious,
    "stubborn": _stubborn,
    "fond": _fond,
}


# Walking


def is_far(moves: int) -> bool:
    """Is this a late move of a long game, one of the many that are not looked at?"""
    return moves > CLOSE and moves % FAR != 0


def open_watched(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: int | str,
    watch: Callable[[Table, Entry], None],
) -> Table:
    """A table before its first answer; whoever watches checks more than the table itself."""
    table = open_table(game, seats, seed, options)
    table.checked = False
    table.listeners.append(watch)
    return table


def stroll(game: Game, state: Any, steps: int, rng: Random) -> list[Move]:
    """Play some random moves, chance included, on a bare state; the moves played."""
    dice = RandomDice(rng)
    played = []
    for _ in range(steps):
        if not state.stack:
            break
        question = decision(state)
        if isinstance(question, Chance):
            move = question.sample(state, dice)
        else:
            moves = question.legal(state)
            if not moves:
                raise Violation(f"{type(question).__name__} leaves no legal move.")
            move = rng.choice(moves)
        played.append(move)
        _try(game, state, played)
    return played


def _try(game: Game, state: Any, moves: list[Move]) -> None:
    """Play the last of these moves; a rule that fails is a Violation that tells them all."""
    try:
        play(state, moves[-1])
    except Exception as error:
        words = ", ".join(spell_move(game, move) for move in moves)
        raise Violation(f"Playing on with {words} fails: {spoken_error(error)}") from error


def spoken_error(error: Exception) -> str:
    """An error of the rules in one sentence."""
    if isinstance(error, Violation):
        return str(error)
    what = " ".join(str(error).split()) or "no reason given"
    return f"{type(error).__name__}: {what.rstrip('.')}."


def step(game: Game, state: Any, move: Move) -> list[Tale]:
    """Play one move on a bare state and give back what was told."""
    state.tales = []
    _try(game, state, [move])
    told: list[Tale] = state.tales
    state.tales = None
    return told


def follow(state: Any, moves: list[Move]) -> None:
    """Play these moves on a bare state, each of which must be allowed."""
    for move in moves:
        ruling = judge(state, move)
        if ruling.clause:
            raise Violation(f"{ruling.clause} forbids {move.wire()}, which was played elsewhere.")
        play(state, move)
