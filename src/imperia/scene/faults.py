"""What a kind of node forbids, whatever scene it lies in. Each fault is one sentence."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import NOBODY

from .fight import Odds, Round, Throw
from .node import Node
from .nodes import Card, Contest, Counter, Ledger, Piece, Progress, Track
from .sketch import Way
from .stage import Stage, StageSide, Tally
from .vocabulary import ADDED

SIDES: Final = 2  # of a contest or a fight


def id_of(node: Node) -> str:
    return str(getattr(node, "id", ""))


def spoken(node: Node) -> str:
    name = type(node).__name__
    return f"{name} {id_of(node)}" if id_of(node) else f"A {name}"


def _faults_of_count(node: Piece | Card) -> list[str]:
    if node.count >= 1:
        return []
    return [f"{spoken(node)} counts {node.count}; leave it out instead."]


def _faults_of_counter(counter: Counter) -> list[str]:
    total = sum(term.value for term in counter.terms)
    if not counter.terms or total == counter.value:
        return []
    return [f"{spoken(counter)} is {counter.value}, but its terms add up to {total}."]


def _faults_of_ledger(ledger: Ledger) -> list[str]:
    return [
        f"{spoken(ledger)} has a row of {len(row.cells)} cells under a head of {len(ledger.head)}."
        for row in ledger.rows
        if len(row.cells) != len(ledger.head)
    ]


def _faults_of_track(track: Track) -> list[str]:
    spaces = track.last - track.first + 1
    faults = [
        f"{spoken(track)} has a token at {token.at}, outside {track.first} to {track.last}."
        for token in track.tokens
        if not track.first <= token.at <= track.last
    ]
    if track.points and len(track.points) != spaces:
        faults.append(f"{spoken(track)} has {spaces} spaces but {len(track.points)} points.")
    return faults


def _faults_of_side(side: StageSide) -> list[str]:
    made = sum(term.value for term in side.terms)
    if side.total is None or made == side.total:
        return []
    return [f"{spoken(side)} makes {made} but says {side.total}."]


def _faults_of_way(way: Way) -> list[str]:
    """From somewhere to somewhere else."""
    if len(way.places) > 1 and way.places[0] != way.places[-1]:
        return []
    return [f"A Way through {way.places} leads nowhere."]


def _faults_of_stage(stage: Stage) -> list[str]:
    """Its ways lead to where it happens; who retreats goes from there."""
    return [
        f"{spoken(stage)} happens at {stage.at}, but a way leads through {way.places}."
        for way in stage.ways
        if way.places and way.places[0 if way.retreat else -1] != stage.at
    ]


def _faults_of_contest(contest: Contest) -> list[str]:
    """Two sides, two fighters a clash, markers that were there and a sum that adds up."""
    if len(contest.sides) != SIDES:
        return [f"{spoken(contest)} has {len(contest.sides)} sides; give two."]
    faults = []
    if sum(side.markers for side in contest.sides) > contest.stock:
        faults.append(f"{spoken(contest)} has more markers on its sides than there are.")
    for number, clash in enumerate(contest.clashes, 1):
        where = f"{spoken(contest)}, clash {number}"
        if len(clash.fighters) != SIDES:
            faults.append(f"{where} has {len(clash.fighters)} fighters; give two.")
        if not any(number <= len(side.cards) for side in contest.sides):
            faults.append(f"{where} has no card.")
        for fighter in clash.fighters:
            parts = [die.value for die in fighter.dice if die.counted]
            made = sum(parts) + sum(term.value for term in fighter.terms)
            if fighter.total is not None and fighter.total != made:
                faults.append(f"{where} makes {made} but says {fighter.total}.")
    return faults + [
        f"{spoken(contest)} has the winner {clash.winner}; give 0, 1 or {NOBODY}."
        for clash in contest.clashes
        if not NOBODY <= clash.winner < SIDES
    ]


def _faults_of_round(fought: Round) -> list[str]:
    """A throw for each side, and chances."""
    faults = []
    if len(fought.throws) != SIDES:
        faults.append(f"{spoken(fought)} has {len(fought.throws)} throws; give two.")
    return faults + _faults_of_chances([fought.before, fought.after])


def _faults_of_throw(throw: Throw) -> list[str]:
    """Hits by kind that make the total."""
    made = sum(counter.value for counter in throw.hits)
    if throw.total is None or made == throw.total:
        return []
    return [f"{spoken(throw)} makes {made} but says {throw.total}."]


def _faults_of_odds(odds: Odds) -> list[str]:
    """Percentages, of which no two exclude each other."""
    faults = _faults_of_chances([odds.win, odds.nobody, odds.least, odds.most, *odds.low])
    if odds.win + odds.nobody > 100:
        faults.append(f"Odds of {odds.win} and {odds.nobody} are more than all.")
    if odds.adds not in ADDED:
        faults.append(f"Odds know no '{odds.adds}' that is added.")
    return faults


def _faults_of_chances(chances: list[int | None]) -> list[str]:
    return [
        f"Odds of {chance} are no percentage."
        for chance in chances
        if chance is not None and not 0 <= chance <= 100
    ]


def _faults_of_progress(progress: Progress) -> list[str]:
    """No more than is needed, and something is needed."""
    if 0 <= progress.have <= progress.need and progress.need > 0:
        return []
    return [f"A progress of {progress.have} of {progress.need} is none."]


def _faults_of_tally(tally: Tally) -> list[str]:
    """A cell for each seat in every row, and cells that their terms make."""
    faults = []
    name, wide = spoken(tally), len(tally.seats)
    if tally.before and len(tally.before) != wide:
        faults.append(f"{name} has {wide} seats but {len(tally.before)} numbers before.")
    for number, row in enumerate(tally.rows, 1):
        if len(row.cells) != wide:
            faults.append(f"{name}, row {number} has {len(row.cells)} cells; give {wide}.")
        for cell in row.cells:
            made = sum(term.value for term in cell.terms)
            if cell.terms and made != cell.value:
                faults.append(f"{name}, row {number} makes {made} but says {cell.value}.")
    return faults


FAULTS: Final[list[tuple[Any, Callable[[Any], list[str]]]]] = [
    (Piece | Card, _faults_of_count),
    (Progress, _faults_of_progress),
    (Counter, _faults_of_counter),
    (Track, _faults_of_track),
    (Contest, _faults_of_contest),
    (Tally, _faults_of_tally),
    (StageSide, _faults_of_side),
    (Stage, _faults_of_stage),
    (Way, _faults_of_way),
    (Round, _faults_of_round),
    (Throw, _faults_of_throw),
    (Odds, _faults_of_odds),
    (Ledger, _faults_of_ledger),
]
