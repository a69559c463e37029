"""Is a scene well formed? Each fault is one sentence."""

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from imperia.core import NOBODY, parse_move

from .asking import MOST_MOVES, Composer, Verb
from .faults import FAULTS, id_of, spoken
from .inside import keys_of, walk
from .node import Node
from .nodes import Area, Board, Lettering, Link, Point, Realm, Region, Shape, Spot, Track
from .scene import Scene
from .stage import Stage, Tally
from .symbols import NO_SYMBOLS, OwnSymbols
from .vocabulary import (
    CHARGES,
    DIVISIONS,
    FILLS,
    FLAGS,
    LETTERINGS,
    LEVELS,
    LINKS,
    PATTERNS,
    PICTURES,
    PLACES,
    RANKS,
    ROWS,
    SHAPES,
    SYMBOLS,
)

_ID: Final = re.compile(r"[a-z][a-z0-9_]*:[a-z0-9_.-]+")
_PLACED: Final = (Area, Link, Lettering, Region, Shape, Spot, Track)  # what has points on a board
_SEATS: Final = ("seat", "owner", "tint", "occupant")
_ROLES: Final = (
    ("fill", FILLS),
    ("symbol", SYMBOLS),
    ("sign", SYMBOLS),
    ("shape", SHAPES),
    ("place", PLACES),
    ("picture", PICTURES),
    ("pattern", PATTERNS),
    ("level", LEVELS),
)
_OPTIONAL: Final = (
    ("Die", "symbol"),
    ("Die", "fill"),
    ("Mark", "sign"),
    ("Mark", "level"),
    ("Piece", "sign"),
    ("Piece", "fill"),
    ("Piece", "level"),
    ("Card", "picture"),
    ("ComposerRow", "symbol"),
    ("Counter", "fill"),
    ("Realm", "pattern"),
    ("StageLine", "symbol"),
    ("Way", "symbol"),
)
_KINDS: Final[dict[str, frozenset[str]]] = {
    "Link": LINKS,
    "Lettering": LETTERINGS,
    "CardRow": ROWS,
    "Rank": RANKS,
}


def validate(
    scene: Scene, keys: Collection[str] | None = None, own: OwnSymbols = NO_SYMBOLS
) -> list[str]:
    """What is wrong with a scene; given the text keys that exist, also which are missing.

    `own` are the symbols and pictures that the game brings itself.
    """
    nodes = walk(scene)
    faults: list[str] = []
    for node in nodes:
        faults += _faults_of(node, scene.seats, own)
    known = {id_of(node) for node in nodes if not isinstance(node, Verb)}
    faults += _faults_of_ids(nodes, scene.targets) + _faults_of_verbs(scene, known)
    faults += _faults_of_plans(scene, known)
    for board in scene.boards:
        faults += _faults_of_places(board)
        faults += [
            f"A lettering of {board.id} leads to {name.leads}, which does not exist."
            for name in board.letterings
            if name.leads and name.leads not in known
        ]
    return faults + _faults_of_realms(scene) + _missing_texts(nodes, keys)


def validate_stage(
    stage: Stage | Tally | Composer,
    seats: int,
    keys: Collection[str] | None = None,
    own: OwnSymbols = NO_SYMBOLS,
) -> list[str]:
    """What is wrong with a moment as it was told to its end, with a tally or with a sheet."""
    nodes = walk(stage)
    faults = [fault for node in nodes for fault in _faults_of(node, seats, own)]
    return faults + _faults_of_ids(nodes) + _missing_texts(nodes, keys)


def _missing_texts(nodes: list[Node], keys: Collection[str] | None) -> list[str]:
    if keys is None:
        return []
    used = dict.fromkeys(key for node in nodes for key in keys_of(node))
    return [f"The text {key} does not exist; write it." for key in used if key not in keys]


class _Kind:
    """What is looked at in a kind of node; found once, for a scene has thousands of nodes."""

    def __init__(self, kind: type[Node]) -> None:
        given = {entry.name: entry for entry in fields(kind)}
        self.seats = [name for name in _SEATS if name in given]
        self.flags = "flags" in given
        self.roles = [
            (name, known, (kind.__name__, name) in _OPTIONAL)
            for name, known in _ROLES
            if name in given
        ]
        if kind.__name__ in _KINDS:
            self.roles.append(("kind", _KINDS[kind.__name__], False))
        self.needs_id = "id" in given and given["id"].default is MISSING
        self.faults = [check for of, check in FAULTS if issubclass(kind, of)]


_MET: dict[type[Node], _Kind] = {}


def _kind(node: Node) -> _Kind:
    kind = type(node)
    if kind not in _MET:
        _MET[kind] = _Kind(kind)
    return _MET[kind]


def _perhaps(word: str, known: Collection[str]) -> str:
    """Known words that look like it."""
    near = get_close_matches(word, known, cutoff=0.8)
    return f" (perhaps {', '.join(near)})" if near else ""


def _faults_of(node: Node, seats: int, own: OwnSymbols) -> list[str]:
    """Unknown words, seats that are not at the table, and what the kind of node forbids."""
    kind = _kind(node)
    faults = []
    for what, known in _words_of(node, kind):
        if what not in known and what not in own.known(known):
            faults.append(f"{spoken(node)} uses the unknown word {what!r}{_perhaps(what, known)}.")
    for attribute in kind.seats:
        seat = getattr(node, attribute)
        if not NOBODY <= seat < seats:
            faults.append(
                f"{spoken(node)} has the {attribute} {seat}, but there are {seats} seats."
            )
    for check in kind.faults:
        faults += check(node)
    return faults


def _words_of(node: Node, kind: _Kind) -> list[tuple[str, frozenset[str]]]:
    """The role words of a node, each with the words it may be."""
    used = [(flag, FLAGS) for flag in getattr(node, "flags", [])] if kind.flags else []
    for attribute, known, optional in kind.roles:
        word = getattr(node, attribute)
        if word is not None and (word or not optional):
            used.append((word, known))
    if isinstance(node, Realm) and node.arms:
        division, _, charge = node.arms.partition(".")
        used += [(division, DIVISIONS), *([(charge, CHARGES)] if charge else [])]
    return used


def _faults_of_ids(
    nodes: list[Node], targets: Mapping[str, str] = MappingProxyType({})
) -> list[str]:
    """Ids that are missing, malformed or given twice, and targets that point nowhere."""
    faults: list[str] = []
    known: set[str] = set()
    for node in nodes:
        given = id_of(node)
        if given in known:
            faults.append(f"The id {given} stands twice.")
        elif given or _kind(node).needs_id:
            known.add(given)
            if not _ID.fullmatch(given):
                faults.append(f"{given!r} is not an id; write a kind, a colon and a name.")
    for wire, target in targets.items():
        try:
            parse_move(wire)
        except ValueError as error:
            faults.append(str(error))
        if target not in known:
            faults.append(f"The move {wire} points to {target}, which is not in the scene.")
    return faults


def _faults_of_verbs(scene: Scene, known: set[str]) -> list[str]:
    """Verbs without moves, a move of two verbs, a thing that is pinned but not there."""
    faults = [f"{spoken(verb)} has no moves." for verb in scene.verbs if not verb.moves]
    names = [name for verb in scene.verbs for name in verb.moves]
    faults += [
        f"The moves called {name} belong to two verbs."
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
    return faults + [
        f"{node} is pinned, but is not in the scene." for node in scene.pinned if node not in known
    ]


def _faults_of_plans(scene: Scene, known: set[str]) -> list[str]:
    """Plans without moves or with too many, wrong words, targets that are not there, odd odds."""
    faults = [
        f"A plan aims at {p.target}, which is not in the scene."
        for p in scene.plans
        if p.target and p.target not in known
    ]
    faults += ["A plan has no moves." for plan in scene.plans if not plan.moves]
    faults += [
        f"A plan has {len(plan.moves)} moves, more than {MOST_MOVES}."
        for plan in scene.plans
        if len(plan.moves) > MOST_MOVES
    ]
    faults += [
        f"Nothing is said of {o.move}." for o in scene.offers if not (o.gives or o.costs or o.odds)
    ]
    planned = [wire for plan in scene.plans for wire in plan.moves]
    grouped = [wire for group in scene.groups for wire in group.moves]
    for wire in [*scene.odds, *planned, *grouped, *(offer.move for offer in scene.offers)]:
        try:
            parse_move(wire)
        except ValueError as error:
            faults.append(str(error))
    chances = [*scene.odds.values(), *(p.odds for p in scene.plans if p.odds is not None)]
    return faults + [
        f"Odds of {chance} are no percentage." for chance in chances if not 0 <= chance <= 100
    ]


def _faults_of_places(board: Board) -> list[str]:
    """Points outside the board, shapes of fewer than three points, spots without a place."""
    faults = []
    for node in walk(board):
        if not isinstance(node, _PLACED):
            continue
        name = spoken(node)
        # the paper goes on beyond the board, as far as the board is wide
        beyond = board.width if isinstance(node, Shape) else 0
        for x, y in _points_of(node):
            if not (-beyond <= x <= board.width + beyond and -beyond <= y <= board.height + beyond):
                faults.append(f"{name} has the point {x:g}, {y:g} outside the board {board.id}.")
        if isinstance(node, Area) and not node.polygons:
            faults.append(f"{name} has no polygon.")
        faults += [
            f"{name} has a polygon of {len(polygon)} points; give three or more."
            for polygon in _polygons_of(node)
            if len(polygon) < 3
        ]
        if isinstance(node, Link) and len(node.points) < 2:
            faults.append(f"{name} has {len(node.points)} points; give two or more.")
        if isinstance(node, Spot) and node.at is None:
            faults.append(f"{name} lies on a board without a point.")
    return faults


def _faults_of_realms(scene: Scene) -> list[str]:
    """Realms and areas that are named but not there, and levels out of order."""
    areas = [area for board in scene.boards for area in board.areas]
    known = {area.id for area in areas} | {realm.id for realm in scene.realms}
    named: list[tuple[Node, list[str]]] = [(area, [area.realm, area.lord]) for area in areas]
    named += [(realm, [realm.capital]) for realm in scene.realms]
    named += [(region, region.areas) for board in scene.boards for region in board.regions]
    faults = [
        f"{spoken(node)} names {other}, which is not in the scene."
        for node, others in named
        for other in others
        if other and other not in known
    ]
    if scene.liveries and (
        len(scene.liveries) != scene.seats or len({*scene.liveries} & {*range(6)}) != scene.seats
    ):
        faults.append(f"The liveries are {scene.liveries}; give each seat another one, 0 to 5.")
    for board in scene.boards:
        if board.levels and (len(board.levels) != 2 or board.levels[0] > board.levels[1]):
            faults.append(f"{spoken(board)} has the levels {board.levels}; give where two begin.")
        if board.window and not _is_part(board):
            faults.append(
                f"{spoken(board)} has the window {board.window}; give left, top, right and foot "
                f"inside of it."
            )
    return faults


def _is_part(board: Board) -> bool:
    if len(board.window) != 4:
        return False
    left, top, right, foot = board.window
    return 0 <= left < right <= board.width and 0 <= top < foot <= board.height


def _polygons_of(node: Node) -> list[list[Point]]:
    if isinstance(node, Area):
        return node.polygons
    return [node.polygon] if isinstance(node, Shape) else []


def _points_of(node: Node) -> list[Point]:
    points = [point for polygon in _polygons_of(node) for point in polygon]
    if isinstance(node, Link | Track):
        points += node.points
    if isinstance(node, Area | Region | Spot | Lettering) and node.at is not None:
        points.append(node.at)
    if isinstance(node, Area) and node.port is not None:
        points.append(node.port)
    return points
