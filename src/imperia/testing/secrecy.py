"""Secrecy by non-interference: re-deal what a viewer may not know, and nothing sent changes.

For a viewer, `imagine` gives a world that agrees with all the viewer may see. Whatever reaches
the viewer from that world must equal, byte for byte, what reaches the viewer from the true one.
"""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from imperia.core import (
    Chance,
    Decision,
    Game,
    Tale,
    collecting,
    decision,
    imagine,
    observe,
    seen_by,
)
from imperia.play import HashDice, Table, spell_move

from .checks import check_invariants, sample
from .walk import RandomDice, Violation, step, stroll

Viewer = int | None
AHEAD = 4  # how far an imagined world is played to see that it is a whole one


class Findings:
    """How often a world really differed from the truth, so that equal is not empty praise."""

    def __init__(self) -> None:
        self.worlds: Counter[Viewer] = Counter()
        self.different: Counter[Viewer] = Counter()
        self.legal_checked = 0
        self.tales_compared = 0
        self.hidden_answers = 0

    def add(self, other: "Findings") -> None:
        self.worlds += other.worlds
        self.different += other.different
        self.legal_checked += other.legal_checked
        self.tales_compared += other.tales_compared
        self.hidden_answers += other.hidden_answers


def viewers_of(state: Any) -> list[Viewer]:
    return [*range(state.seats), None]


def view_bytes(game: Game, state: Any, viewer: Viewer) -> str:
    """The view as it is sent: state, stack, scores, and to who decides the moves and refusals."""
    return json.dumps(Table(game, state, HashDice(0)).view(viewer))


def scene_of(game: Game, state: Any, viewer: Viewer) -> Any:
    """The scene that a viewer is sent; none for a game without one."""
    part = game.part("scene")
    return None if part is None else part.scene(observe(game, state, viewer))


def scene_bytes(game: Game, state: Any, viewer: Viewer) -> str:
    """The scene as it is sent; empty for a game without one."""
    scene = scene_of(game, state, viewer)
    return json.dumps("" if scene is None else scene.to_json())


def check_secrecy(
    game: Game, state: Any, rng: Random, findings: Findings, scenes: float = 1.0
) -> None:
    """At this position no viewer is sent anything that depends on what is hidden from it.

    `scenes` is the share of scenes that are drawn and compared; drawing takes its time.
    """
    truth = game.codec.dump(state)
    for viewer in viewers_of(state):
        seen = observe(game, state, viewer)
        world = imagine(game, seen, viewer, RandomDice(rng))
        if _seen(game, world, viewer) != game.codec.dump(seen):
            raise Violation(f"{_name(viewer)} sees another game in the world imagined for it.")
        findings.worlds[viewer] += 1
        findings.different[viewer] += game.codec.dump(world) != truth
        _check_world(game, world, viewer, rng)
        if not state.stack:
            continue
        _compare("view", view_bytes, game, state, world, viewer)
        if rng.random() < scenes:
            _compare_scenes(game, state, world, viewer)
        _compare_asked(state, world, viewer)
        if decision(state).seat == viewer:
            findings.legal_checked += 1
        if is_hidden(decision(state), viewer):
            findings.hidden_answers += 1
            check_hidden_answer(game, state, viewer, rng)
        else:
            findings.tales_compared += _compare_told(game, state, world, viewer, rng)
    if game.codec.dump(state) != truth:
        raise Violation("Looking at a state changed it.")


def _name(viewer: Viewer) -> str:
    return "The spectator" if viewer is None else f"Seat {viewer}"


def _check_world(game: Game, world: Any, viewer: Viewer, rng: Random) -> None:
    """An imagined world is a whole one: its invariants hold and it can be played on."""
    try:
        check_invariants(game, world)
        stroll(game, game.codec.clone(world), AHEAD, rng)
    except Violation as broken:
        raise Violation(f"In a world imagined for {_name(viewer).lower()}: {broken}") from None


def _compare(
    what: str,
    sent: Callable[[Game, Any, Viewer], str],
    game: Game,
    state: Any,
    world: Any,
    viewer: Viewer,
) -> None:
    mine, yours = sent(game, state, viewer), sent(game, world, viewer)
    if mine != yours:
        where = _difference(json.loads(mine), json.loads(yours))
        raise Violation(f"{_name(viewer)} can tell hidden things from its {what}: {where}.")


def _compare_scenes(game: Game, state: Any, world: Any, viewer: Viewer) -> None:
    """Equal scenes are sent as equal bytes, so that only others have to be written out."""
    if scene_of(game, state, viewer) != scene_of(game, world, viewer):
        _compare("scene", scene_bytes, game, state, world, viewer)


def _compare_asked(state: Any, world: Any, viewer: Viewer) -> None:
    """Whether a question is asked at all, or answers itself, shows nothing hidden."""
    question = decision(state)
    if isinstance(question, Chance) or question.always or question.secret:
        return
    mine, yours = len(question.legal(state)) > 1, len(decision(world).legal(world)) > 1
    if mine != yours:
        name = type(question).__name__
        raise Violation(
            f"{_name(viewer)} can tell hidden things from whether {name} is asked: "
            f"write always = True in the class {name}."
        )


def _difference(one: Any, other: Any, path: str = "") -> str:
    """Where two pieces of plain data differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{path}.{key}" if path else key)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _difference(left, right, f"{path}[{place}]")
    return f"{path} is {json.dumps(one)[:80]} or {json.dumps(other)[:80]}"


# Answers the viewer may see


def is_hidden(question: Decision, viewer: Viewer) -> bool:
    """Will the answer to this question be kept from the viewer?"""
    if isinstance(question, Chance):
        return not seen_by(question.eyes, viewer)
    return question.secret and question.seat != viewer


def told_to(tales: list[Tale], viewer: Viewer) -> list[str]:
    """What of these tales reaches a viewer, as text."""
    return [
        json.dumps([tale.clause, tale.text.key, tale.text.params])
        for tale in tales
        if seen_by(tale.eyes, viewer)
    ]


def _compare_told(game: Game, state: Any, world: Any, viewer: Viewer, rng: Random) -> int:
    """The same answer in both worlds is told alike, unless it opened what was hidden."""
    move = sample(game, state, rng)
    question = decision(world)
    if question.listed and move not in question.legal(world):
        return 0  # it shows what the seat holds, which the viewer could not know
    true, other = game.codec.clone(state), game.codec.clone(world)
    sealed = collecting(true)
    mine = told_to(step(game, true, move), viewer)
    opened = sealed is not None and collecting(true) is not sealed
    yours = told_to(step(game, other, move), viewer)
    if opened or _seen(game, true, viewer) != _seen(game, other, viewer):
        return 0  # something was opened: what is told of it may differ
    if mine != yours:
        odd = sorted(set(mine) ^ set(yours))[:2]
        raise Violation(
            f"{_name(viewer)} can tell hidden things from what is told of "
            f"{spell_move(game, move)}: {' or '.join(odd)}."
        )
    return 1


def _seen(game: Game, state: Any, viewer: Viewer) -> dict[str, Any]:
    return game.codec.dump(observe(game, state, viewer))


# Answers kept from the viewer


def check_hidden_answer(game: Game, state: Any, viewer: Viewer, rng: Random) -> None:
    """An answer kept from the viewer leaves no trace: not in the view, not in what is told."""
    question = decision(state)
    if isinstance(question, Chance):
        _check_hidden_chance(game, state, viewer, rng)
        return
    after = game.codec.clone(state)
    sealed = collecting(after)
    tales = told_to(step(game, after, sample(game, state, rng)), viewer)
    if not after.stack or not decision(after).secret:
        return
    still = sealed is not None and collecting(after) is sealed
    if still and tales:
        raise Violation(f"{_name(viewer)} is told {tales[0]} while sealed answers are collected.")
    if not still and (tales or len(after.stack) != len(state.stack)):
        return
    before = json.loads(view_bytes(game, state, viewer))
    now = json.loads(view_bytes(game, after, viewer))
    if decision(after).seat != question.seat:
        depth = after.stack.index(sealed) if still else len(state.stack) - 1
        for view in (before, now):
            del view["seat"], view["legal"], view["refused"], view["stack"][depth:]
    if before != now:
        where = _difference(before, now)
        raise Violation(f"{_name(viewer)} can count the steps of a secret answer: {where}.")


def _check_hidden_chance(game: Game, state: Any, viewer: Viewer, rng: Random) -> None:
    """Whatever chance answers to others, this viewer is sent and told the same."""
    results = []
    for _ in range(2):
        after = game.codec.clone(state)
        tales = step(game, after, sample(game, state, rng))
        results.append(json.dumps([_seen(game, after, viewer), told_to(tales, viewer)]))
    if results[0] != results[1]:
        where = _difference(json.loads(results[0]), json.loads(results[1]))
        raise Violation(
            f"{_name(viewer)} can tell what chance answered to "
            f"{type(decision(state)).__name__}: {where}."
        )
