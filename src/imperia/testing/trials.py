"""A few games that prove what only shows in play: copies, secrecy, imagined worlds, hints.

They take a bounded time: a long game is checked at fewer places, and what was not reached is said.
"""

from collections.abc import Callable
from random import Random
from time import monotonic

from imperia.bots import QuickDice
from imperia.bots.greedy import GreedyBot
from imperia.core import Game
from imperia.play import Entry, Table, start

from . import checks
from .conformance import Watcher, check_not_vacuous
from .promises import Report, blaming
from .secrecy import Findings
from .walk import POLICIES, Violation, open_watched

CLOSER = (20, 1)  # a costly check once in so many answers: whole games first, then each answer
MATCH = 20  # games of greedy against random
ENOUGH = 10  # games that say anything
POOR = 0.25  # of what greedy must win, of two
SHARE = 0.5  # of the time is for the match

Show = Callable[[str], None]


class _OutOfTime(Exception):
    """The time for playing is up in the middle of a game."""


class _Patient(Watcher):
    """A watcher that ends a game when its time is up."""

    def __init__(self, seed: str, every: int, deadline: float) -> None:
        super().__init__(Random(seed), every)
        self.deadline = deadline

    def __call__(self, table: Table, entry: Entry) -> None:
        if monotonic() > self.deadline:
            raise _OutOfTime
        super().__call__(table, entry)


def check_by_playing(report: Report, seconds: float, show: Show) -> None:
    """Games with every promise checked, then a match of bots; both within these seconds."""
    began = monotonic()
    findings, in_time = Findings(), True
    games = [(every, seats) for every in CLOSER for seats in report.game.seats]
    for number, (every, seats) in enumerate(games, 1):
        show(f"a game of {seats} with every promise checked")
        deadline = began + seconds * (1 - SHARE) * number / len(games)
        with blaming(report):
            in_time &= _play(report.game, seats, every, deadline, findings)
        if report.failed:
            return
    with blaming(report):
        _check_compared(report, findings, in_time)
    show("greedy against random")
    with blaming(report):
        _match(report, monotonic() + seconds * SHARE)


def _check_compared(report: Report, findings: Findings, in_time: bool) -> None:
    """That secrets were compared at all can be asked only of games that were played to the end."""
    try:
        check_not_vacuous(report.game, findings)
    except Violation:
        if in_time:
            raise
        report.notes.append("The time was too short to compare secrets: give --seconds more.")


def _play(game: Game, seats: int, every: int, deadline: float, findings: Findings) -> bool:
    """One random game, as far as the time allows; whether it came to its end."""
    seed = f"check {seats} {every}"
    watcher = _Patient(f"{seed}/checks", every, deadline)
    choose = POLICIES["curious" if every > 1 else "uniform"](Random(f"{seed}/choices"))
    table = open_watched(game, seats, {}, seed, watcher)
    watcher.shadow = checks.Shadow(table)
    try:
        table.settle()
        while not table.over:
            question = table.question
            assert question is not None
            table.play(choose(question, table.legal()))
        watcher.costly(table)
        checks.check_record(table)
    except _OutOfTime:
        return False
    finally:
        findings.add(watcher.findings)
    return True


def _match(report: Report, deadline: float) -> None:
    """Does the greedy bot, with the hints of the game, beat a random one?"""
    game = report.game
    seats = game.seats[0]
    if seats < 2:
        return
    won, played = 0.0, 0
    for number in range(MATCH):
        table = _played(game, seats, number, deadline)
        if table is None:
            break
        played += 1
        if number % seats in table.winners:
            won += 1 / len(table.winners)
    if played < ENOUGH:
        report.notes.append(
            f"Games are too long to match bots here: see 'imperia simulate {game.id}'."
        )
        return
    score = f"{won:g} of {played} games against random"
    if won / played < POOR * 2 / seats:
        report.add(f"hints.py: the greedy bot wins {score}: value or prior mislead it.")
    else:
        report.notes.append(f"The greedy bot wins {score}.")


def _played(game: Game, seats: int, number: int, deadline: float) -> Table | None:
    """A game in which one seat is greedy; None where the time is up."""
    greedy, dice = GreedyBot(number), QuickDice(number)
    table = start(game, seats, f"match {number}")
    table.checked = False
    while not table.over:
        if monotonic() > deadline:
            return None
        if table.seat == number % seats:
            table.play(greedy.choose(game, table.observe(table.seat), table.seat))
        else:
            moves = table.legal()
            table.play(moves[dice.below(len(moves))])
    return table
