"""Plans that the page offers by itself: a move together with the next answer of the same seat.

A game's scene names the moves that lead on (`AHEAD`). They are tried in a world imagined from the
view, as far as nothing is rolled, revealed or asked of another, so a plan tells nothing that the
view does not; whatever lies on the table stands for the last of its moves.

A plan stops at the border of an action: each of its moves answers a question within the procedure
that the move before it has begun. What is asked after that one has ended is another action.
"""

from collections.abc import Iterator
from typing import Any

from imperia.core import Game, Move, collecting, decision, imagine, observe, play
from imperia.play import HashDice
from imperia.texts import Renderer

from .moving import move_label, run_on

DEEPEST = 3  # moves of a plan
MOST = 400  # plans of a question

Way = tuple[list[Move], list[str], str]  # the moves, their labels, the node of the last


def plans_ahead(
    game: Game, view: Any, seat: int, words: Renderer, seed: str, scene: dict[str, Any]
) -> list[dict[str, Any]]:
    """The plans of the open question, as they stand in its scene; each is aimed at a node of it."""
    part = game.part("scene")
    names: frozenset[str] = getattr(part, "AHEAD", frozenset())
    if not names or not any(move.name in names for move in decision(view).legal(view)):
        return []
    world = imagine(game, view, seat, HashDice(seed))
    nodes = set(_ids(scene))
    found = []
    for moves, labels, target in _ways(game, world, seat, words, names):
        if target not in nodes:
            continue  # it will come to lie on the table
        label = " · ".join(dict.fromkeys(labels))
        wires = [move.wire() for move in moves]
        found.append({"node": "Plan", "label": label, "moves": wires, "target": target})
        if len(found) == MOST:
            break
    return found


def _ways(
    game: Game, world: Any, seat: int, words: Renderer, names: frozenset[str], depth: int = 1
) -> Iterator[Way]:
    """Each way on from a world: a move that leads on, and one more that is aimed at something."""
    part = game.part("scene")
    question = decision(world)
    floor = len(world.stack) - 1  # what stays when all that a move begins has ended
    for move in question.legal(world):
        if move.name not in names:
            continue
        label = move_label(question, move, words)
        then = game.codec.clone(world)
        sealed = collecting(then)
        play(then, move, floor)
        if target := _only_target(game, then, seat, floor):
            yield [move], [label], target
        if run_on(game, then, seat, sealed, floor):
            continue  # it is over, or it cannot be foretold what is asked next
        seen = observe(game, then, seat)
        targets = part.targets(seen)
        asked = decision(seen)
        for next_move in asked.legal(seen):
            if target := targets.get(next_move.wire()):
                yield [move, next_move], [label, move_label(asked, next_move, words)], target
        if depth + 1 < DEEPEST:
            for moves, labels, target in _ways(game, then, seat, words, names, depth + 1):
                yield [move, *moves], [label, *labels], target


def _only_target(game: Game, world: Any, seat: int, floor: int) -> str:
    """Where the only answer to the open question lies, which is given by itself; or nowhere."""
    if len(world.stack) <= floor + 1:
        return ""
    asked = decision(world)
    if asked.seat != seat or not asked.forced(legal := asked.legal(world)):
        return ""
    targets: dict[str, str] = game.part("scene").targets(observe(game, world, seat))
    return targets.get(legal[0].wire(), "")


def _ids(node: Any) -> Iterator[str]:
    """The ids of a node and of all that lies in it."""
    if isinstance(node, dict):
        if "id" in node:
            yield node["id"]
        node = node.values()
    elif not isinstance(node, list):
        return
    for part in node:
        yield from _ids(part)
