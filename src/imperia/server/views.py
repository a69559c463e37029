"""What one viewer is sent of a table, in one language. All of it is made from the viewer's view."""

import hashlib
from typing import Any

from msgspec.json import encode

from imperia.bots import parted
from imperia.core import CHANCE, Decision, Game, Move, Text, decision, imagine, parse_move
from imperia.play import HashDice
from imperia.scene import Banner, Node, Scene, asked_about, is_scored, named
from imperia.store import SeatRow
from imperia.texts import Renderer, TextError

from .ahead import plans_ahead
from .gallery import Drawn
from .lessons import told
from .log import lines, taken_from
from .moving import ending_of, endings, move_label
from .room import Room
from .sight import Viewer, last_change
from .stages import open_stage

NEWEST = 60  # entries of the log in a Snapshot
MOST = 500  # entries of the log that one coming back is sent


def snapshot(room: Room, viewer: Viewer, lang: str) -> dict[str, Any]:
    """The Snapshot of docs/wire.md without its log and without what depends on the guest."""
    drawn = room.shown.get((viewer, lang))
    if drawn is None:
        data = _snapshot(room, viewer, lang)
        text = encode(data)
        data["mark"] = hashlib.sha256(text).hexdigest()[:12]
        drawn = room.shown[viewer, lang] = Drawn(data, len(text))
    room.gallery.hang(room, viewer, lang, drawn.size)
    return drawn.data


def _snapshot(room: Room, viewer: Viewer, lang: str) -> dict[str, Any]:
    table, words, view = room.table, room.words(lang), room.view(viewer)
    scene = draw(room.game, view, words, words.kept(view, viewer))
    roles = room.roles(lang)
    return {
        "table": room.id,
        "game": room.game.id,
        "title": words.title(),
        "viewer": viewer,
        "seq": room.sight(viewer).seq,
        "seats": [
            {
                "seat": row.seat,
                "name": row.name or words.seat_name(row.seat),
                "role": roles[row.seat],
                "kind": row.kind,
                **_bot(row, words),
                **_stood_in(room, row.seat, words),
            }
            for row in room.seats
        ],
        "returns": _returns(room, words),
        "replacing": _replacing(room, words),
        "over": table.over,
        "scores": table.scores if is_scored(room.game, table.reason) else [],
        "winners": table.winners,
        "reason": spoken_text(table.reason, words, table.state) if table.reason else "",
        "deciding": table.seat,
        "since": last_change(table, room.sight(viewer)),
        "question": None if table.over else _question(room, viewer, words, scene),
        "undo": _undo(room, viewer, words),
        "takeback": _takeback(room, words),
        "breadcrumb": breadcrumb(view, words),
        "private": _is_private(room, viewer),
        "each": viewer is not None and room.seats[viewer].each,
        **({"note": words.say("server.damaged_history")} if room.damaged else {}),
        "lesson": told(room, viewer, words),
        "scene": scene,
    }


def _is_private(room: Room, viewer: Viewer) -> bool:
    """Does this viewer see what others may not? Asked where people share a screen."""
    if viewer is None or not room.shared:
        return False
    question, dump = room.table.question, room.game.codec.dump
    if question is not None and question.secret and question.seat == viewer:
        return True
    return bool(dump(room.view(viewer)) != dump(room.view(None)))


def _bot(row: SeatRow, words: Renderer) -> dict[str, str]:
    """How strong the bot of a seat is, and its temperament."""
    level, temper = parted(row.level)
    return {"level": level, **({"temper": words.name(f"temper.{temper}")} if temper else {})}


def _stood_in(room: Room, seat: int, words: Renderer) -> dict[str, str]:
    """That a bot could not answer and chance did: everybody reads of it until it can again."""
    if seat not in room.stood_in:
        return {}
    return {"note": words.say("server.stood_in", seat=words.seat_name(seat))}


def _returns(room: Room, words: Renderer) -> list[dict[str, Any]]:
    """Seats that were or can be given back by a link: everybody reads of it, all the time."""
    return [
        {
            "seat": row.seat,
            "what": row.what,
            "made": row.made,
            "text": words.say(f"server.return.{row.what}", seat=words.names[row.seat]),
        }
        for row in room.told_returns()
    ]


def _replacing(room: Room, words: Renderer) -> dict[str, Any] | None:
    """Who asks for a link to the seat of an absent player, and who has still to agree."""
    wished = room.replacing
    if wished is None:
        return None
    names = {"by": words.seat_name(wished.by), "seat": words.names[wished.seat]}
    text = words.say("server.replacing", **names)
    return {"seat": wished.seat, "by": wished.by, "waiting": wished.waiting, "text": text}


def whole(
    room: Room, viewer: Viewer, lang: str, guest: str, here: list[int], since: int = -1
) -> dict[str, Any]:
    """A whole Snapshot for one guest; its log reaches back to entry `since`, within reason."""
    sight, words = room.sight(viewer), room.words(lang)
    base = snapshot(room, viewer, lang)
    mine = room.seats_of(guest)
    seats = [
        {**entry, "mine": entry["seat"] in mine, "connected": entry["seat"] in here}
        for entry in base["seats"]
    ]
    first = sight.seq - NEWEST + 1
    if 0 <= since < sight.seq:
        first = max(min(first, since + 1), sight.seq - MOST + 1)
    log = lines(room.table, sight, words, first, sight.seq, room.reasoning)
    opener = next(iter(room.seats_of(room.host)), -1)
    host = {"host": room.host == guest, "opener": opener}
    return {**base, "seats": seats, **host, "log": log}


# The question


def _question(room: Room, viewer: Viewer, words: Renderer, scene: dict[str, Any]) -> dict[str, Any]:
    view = room.view(viewer)
    question = decision(view)
    mine = question.seat == viewer
    shown: dict[str, Any] = {
        "name": type(question).__name__,
        "clause": question.clause,
        "text": _asked(question, view, words),
        "mine": mine,
        "legal": [],
        "refused": [],
    }
    if stage := open_stage(room.table, room.sight(viewer)):
        shown["stage"] = stage
    if about := asked_about(room.game, view, question, mine):
        shown["about"] = [spoken_text(text, words, view) for text in about]
    if taken := taken_from(room.table, room.sight(viewer), words):
        shown["about"] = [taken, *shown.get("about", [])]
    if not mine:
        return shown
    shown["standing"] = room.standing is not None
    targets = scene.get("targets", {})
    legal = question.legal(view)
    seed = seed_known_to(room, viewer)
    ends = endings(room.game, view, question.seat, legal, seed)
    entries = [_move(question, move, words, targets) for move in legal]
    for entry, end in zip(entries, ends, strict=True):
        if end:
            entry[end] = True
    order = words.order_of(legal, [entry["label"] for entry in entries])
    shown["legal"] = [entries[place] for place in order]
    if plans := _plans(room.game, view, question.seat, words, seed, scene):
        scene["plans"] = plans
    for move in question.moves(view):
        clause = question.judge(view, move).clause
        if clause:
            entry = _move(question, move, words, targets)
            shown["refused"].append({**entry, "clause": clause, "text": clause_text(words, clause)})
    return shown


def _plans(
    game: Game, view: Any, seat: int, words: Renderer, seed: str, scene: dict[str, Any]
) -> list[dict[str, Any]]:
    """The plans of the game and those that the server finds, with what they bring with them."""
    own = scene.get("plans", [])
    known = [plan["moves"] for plan in own]
    more = plans_ahead(game, view, seat, words, seed, scene)
    plans = [*own, *(plan for plan in more if plan["moves"] not in known)]
    if not plans:
        return []
    world = imagine(game, view, seat, HashDice(seed))
    found = []
    for plan in plans:
        end = ending_of(game, world, seat, [parse_move(wire) for wire in plan["moves"]])
        found.append({**plan, end: True} if end else plan)
    return found


def asked_then(view: Any, words: Renderer) -> dict[str, Any] | None:
    """What was asked at a position of the past, and whom; None where chance was to decide."""
    question = decision(view)
    if question.seat == CHANCE:
        return None
    return {
        "seat": question.seat,
        "clause": question.clause,
        "text": _asked(question, view, words),
    }


def _asked(question: Decision, view: Any, words: Renderer) -> str:
    try:
        return words.ask(question, view)
    except TextError:
        return words.say("server.decides", seat=words.seat_name(question.seat, view))


def _move(
    question: Decision, move: Move, words: Renderer, targets: dict[str, str]
) -> dict[str, Any]:
    wire = move.wire()
    entry = {"move": wire, "label": move_label(question, move, words)}
    if wire in targets:
        entry["target"] = targets[wire]
    return entry


def clause_text(words: Renderer, clause: str) -> str:
    """What a clause says; empty where it has no text."""
    try:
        return words.clause(clause)
    except TextError:
        return ""


def seed_known_to(room: Room, viewer: Viewer) -> str:
    """For dice of imagined worlds: made of nothing that the viewer may not know."""
    return f"{room.id} {viewer} {room.sight(viewer).seq}"


def _undo(room: Room, viewer: Viewer, words: Renderer) -> dict[str, Any]:
    if viewer is None:
        return {"allowed": False, "clause": "", "text": "", "ask": False}
    table = room.table
    clause = table.why_not_undo(viewer, quiet=room.bots)
    ask = bool(clause and room.others(viewer)) and not table.why_not_undo(
        viewer, range(table.seats)
    )
    text = words.clause(clause) if clause else ""
    return {"allowed": not clause, "clause": clause, "text": text, "ask": ask}


def _takeback(room: Room, words: Renderer) -> dict[str, Any] | None:
    """Who asks to take a move back, and who has still to agree: everybody reads of it."""
    wished = room.takeback
    if wished is None:
        return None
    asks, table = words.seat_name(wished.seat), room.table
    first = table.undone_from(wished.seat, range(table.seats))
    told = [table.history[place] for place in room.sight(None).places]
    others = sorted({entry.seat for entry in told if entry.seq >= first} - {wished.seat, CHANCE})
    text = words.say("server.takeback", seat=asks)
    if others:
        names = ", ".join(words.seat_name(seat) for seat in others)
        text = words.say("server.takeback_with", seat=asks, others=names)
    return {"seat": wished.seat, "waiting": wished.waiting, "text": text}


def breadcrumb(view: Any, words: Renderer) -> list[dict[str, str]]:
    """Where the game is, the outermost first."""
    try:
        trail = words.breadcrumb(view)
    except TextError:
        trail = [(frame.clause, frame.clause) for frame in view.stack if frame.clause]
    return [{"clause": clause, "title": title} for clause, title in trail]


# The scene


def draw(
    game: Game, view: Any, words: Renderer, kept: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The scene with every text in words; a game without a scene is played by buttons.

    What is in `kept` and is drawn the same again is the very same data, which nobody may change.
    """
    part = game.part("scene")
    drawn = Scene(view.seats, Banner(named("game"))) if part is None else part.scene(view)
    return spoken_node(drawn, words, view, kept)


def spoken_node(
    node: Node, words: Renderer, state: Any, kept: dict[str, Any] | None = None
) -> dict[str, Any]:
    """A node as plain data, its texts in words."""
    known = words.known  # texts without parameters are always the same
    drawn = words.drawn(state)

    def speak(text: Text) -> str:
        if text.params:
            whole = f"{text.key} {text.params}"
            if whole not in drawn:
                drawn[whole] = spoken_text(text, words, state)
            return drawn[whole]
        if text.key not in known:
            known[text.key] = spoken_text(text, words, state)
        return known[text.key]

    data: dict[str, Any] = node.to_json(speak, kept)
    return data


def spoken_text(text: Text, words: Renderer, state: Any) -> str:
    try:
        return words.text(text, state)
    except TextError:
        return text.key
