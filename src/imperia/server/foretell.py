"""What a move, or several in a row, would do: told in lines, and the table as it would be.

They are tried in a world imagined from the view of the one who asks, and only as far as nothing is
rolled, revealed or asked of another: what is foretold tells nothing that the view does not.
"""

from typing import Any

from imperia.core import Game, Move, Text, decision, imagine, judge, observe
from imperia.play import HashDice
from imperia.scene.asking import MOST_MOVES
from imperia.texts import Renderer

from .moving import play_on
from .patch import Step, diff
from .room import Room
from .views import draw, seed_known_to, spoken_node, spoken_text

PLACES = ("areas", "regions", "spots", "links")


def foretell(room: Room, seat: int, moves: list[Move], words: Renderer) -> dict[str, Any]:
    """The answer of docs/wire.md; the first of the moves is allowed."""
    game, view = room.game, room.view(seat)
    told, seen = foretold(game, view, seat, moves, seed_known_to(room, seat))
    part = game.part("preview")
    sketch = getattr(part, "sketch", None)
    drawn = sketch(view, decision(view), moves) if sketch else []
    return {
        "lines": [spoken_text(text, words, view) for text in told],
        "after": after(game, view, seen, words),
        "sketch": [spoken_node(node, words, view) for node in drawn],
    }


def foretold(
    game: Game, view: Any, seat: int, moves: list[Move], seed: str
) -> tuple[list[Text], Any]:
    """The lines that the game tells of each move, and the view after the last that is certain.

    Nothing where others follow upon what is uncertain: a part of the sum would be taken for all.
    """
    part = game.part("preview")
    world = imagine(game, view, seat, HashDice(seed))
    lines: list[Text] = []
    seen = view
    for place, move in enumerate(moves):
        if judge(seen, move).clause:
            break
        if part is not None:
            lines += [
                text for text in part.preview(seen, decision(seen), move) if text not in lines
            ]
        end = play_on(game, world, seat, move)
        seen = observe(game, world, seat)
        if end:
            if place + 1 < len(moves):
                return [], view
            break
    else:
        seen = _without_more(game, world, seat, len(view.stack), seen)
    return lines, seen


def _without_more(game: Game, world: Any, seat: int, depth: int, seen: Any) -> Any:
    """The view after questions within the last move were answered by what ends them."""
    part = game.part("scene")
    for _ in range(MOST_MOVES):
        if part is None or len(world.stack) <= depth:
            break
        question = decision(world)
        ends = {name for verb in part.scene(seen).verbs if verb.ends for name in verb.moves}
        ending = next((move for move in question.legal(world) if move.name in ends), None)
        if ending is None:
            break
        end = play_on(game, world, seat, ending)
        seen = observe(game, world, seat)
        if end:
            break
    return seen


def after(game: Game, view: Any, seen: Any, words: Renderer) -> list[Step]:
    """The patch of the scene: what would stand elsewhere, and which numbers would differ."""
    return diff(_bare(draw(game, view, words)), _bare(draw(game, seen, words)))


def _bare(scene: dict[str, Any]) -> dict[str, Any]:
    """Of a scene only what can be foretold: who holds what, what stands where, the numbers."""
    boards = [
        {kind: [_standing(node) for node in board.get(kind, [])] for kind in PLACES}
        for board in scene.get("boards", [])
    ]
    mats = [
        {"counters": [{"value": counter["value"]} for counter in mat.get("counters", [])]}
        for mat in scene.get("mats", [])
    ]
    return {"boards": boards, "mats": mats}


def _standing(node: dict[str, Any]) -> dict[str, Any]:
    return {key: node[key] for key in ("owner", "holds") if key in node}
