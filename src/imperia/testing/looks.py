"""Looks: what is shown on kept trails, in words and as a scene.

Wherever a trail meets a question that was not looked at before, all that its seat is shown is
written down: the question, the moves with what is foretold of them, the board as text, the scene,
the figures that are plotted. The first board of a table of so many players stands there in full;
after it only the lines and the nodes that have changed, and of the rest a digest. Great moments
are told at the end of their trail.

English is written out; of the other languages there is a digest.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from imperia.core import EVERYBODY, Decision, Game, Move, Text, decision
from imperia.play import Table
from imperia.scene import Node, final_tally, tellings
from imperia.texts import LANGUAGES, Renderer, TextError, board_text

from .trails import Trail, compare_lines, short_digest

HEAD = "# What is shown on the trails of {game}; kept by imperia.testing.looks."
WRITTEN = "en"
TWICE = 2  # so often is a question looked at
LONG = 90  # letters of a node that are written out
MOST = 10  # lines of one kind in one look; of the others a digest

Foretold = tuple[list[Text], list[Node]]  # of a move: the lines, and what is drawn


class Looker:
    """Looks at one trail after another, and remembers what it has seen."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = {lang: Renderer(game, lang) for lang in LANGUAGES}
        self.met: Counter[str] = Counter()  # questions and kinds of moments
        self.tables: set[int] = set()  # seats of the tables whose board was shown in full

    def lines(self, trail: Trail) -> Iterator[str]:
        """The looks along a trail."""
        board: list[str] = []
        nodes: dict[str, str] = {}
        for step, table in enumerate(trail.walk()):
            question = table.question
            if question is None or self.met[type(question).__name__] >= TWICE:
                continue
            first = not self.met[type(question).__name__]
            self.met[type(question).__name__] += 1
            name = f"{type(question).__name__} ({question.clause})"
            yield f"look at trail {trail.number}, answer {step}: seat {question.seat}, {name}"
            view = table.observe(question.seat)
            yield from self.asked(view, decision(view), table)
            if not first:  # its moves may be others; all else was looked at
                continue
            shown = self.board(view, question.seat)
            yield from _changed("board", board, shown, table.seats not in self.tables)
            self.tables.add(table.seats)
            now = self.scene(view)
            yield f"  scene {_sections(now)}"
            if nodes:
                yield from capped("scene", nodes_changed(nodes, now))
            else:
                yield f"  to others {self.seen_by_others(table)}"
            board, nodes = shown, now
            yield from self.figures(table)
        yield from self.stages(trail, table)

    # What a look is made of

    def asked(self, view: Any, question: Decision, table: Table) -> Iterator[str]:
        """The question and its moves, with what is foretold of them."""
        words = self.words[WRITTEN]
        foretold = {move: self._foretold(view, question, move) for move in table.legal()}
        told = {lang: self._asked(view, question, foretold, lang) for lang in LANGUAGES}
        yield f"  asks: {told[WRITTEN]['ask']}"
        yield f"  at: {' > '.join(f'{clause} {title}' for clause, title in words.breadcrumb(view))}"
        rows = [
            f"> {wire} {row['label']}: {' / '.join(row['told'])}"
            for wire, row in told[WRITTEN]["moves"].items()
            if row["told"]
        ]
        yield from capped("", rows)
        plain = {w: r["label"] for w, r in told[WRITTEN]["moves"].items() if not r["told"]}
        if plain:
            some = ", ".join(list(plain.values())[:4])
            yield f"  > {len(plain)} of which nothing is foretold {short_digest(plain)}: {some}"
        others = {lang: row for lang, row in told.items() if lang != WRITTEN}
        yield f"  {' '.join(f'{lang} {short_digest(row)}' for lang, row in others.items())}"

    def _foretold(self, view: Any, question: Decision, move: Move) -> Foretold:
        preview = self.game.part("preview")
        sketch = getattr(preview, "sketch", None)
        told = [] if preview is None else preview.preview(view, question, move)
        return list(told), sketch(view, question, [move]) if sketch else []

    def _asked(
        self, view: Any, question: Decision, foretold: dict[Move, Foretold], lang: str
    ) -> dict[str, Any]:
        words = self.words[lang]
        moves: dict[str, Any] = {}
        for move, (told, drawn) in foretold.items():
            lines = [self.say(text, words, view) for text in told]
            if drawn:
                plain = [self.plain(node, lang, view) for node in drawn]
                lines.append(f"drawn {short_digest(plain)}")
            moves[move.wire()] = {"label": _label(words, question, move), "told": lines}
        try:
            ask = words.ask(question, view)
        except TextError:
            ask = "(no words)"
        return {"ask": ask, "moves": moves}

    def board(self, view: Any, viewer: int) -> list[str]:
        """The board as text, with a digest of it in each other language."""
        rows = [row for row in board_text(view, viewer, self.words[WRITTEN]).splitlines() if row]
        for lang, words in self.words.items():
            if lang != WRITTEN:
                rows.append(f"({lang} {short_digest(board_text(view, viewer, words))})")
        return rows

    def scene(self, view: Any, lang: str = WRITTEN) -> dict[str, str]:
        """The nodes of the scene by their place, each on one line."""
        part = self.game.part("scene")
        return {} if part is None else dict(nodes_of(self.plain(part.scene(view), lang, view), ""))

    def seen_by_others(self, table: Table) -> str:
        """A digest of what somebody sees who does not sit at the table."""
        return short_digest(self.scene(table.observe(None), "it"))

    def figures(self, table: Table) -> Iterator[str]:
        stats = self.game.part("stats")
        if stats is not None:
            told = json.dumps(stats.figures(table.observe(None)), sort_keys=True)
            yield f"  figures of {stats.moment(table.state)}: {told}"

    def stages(self, trail: Trail, table: Table) -> Iterator[str]:
        """The great moments of a trail as everybody is told them."""
        told = [tale for entry in table.history for tale in entry.tales if tale.eyes == EVERYBODY]
        view = table.observe(None)
        found: dict[str, list[str]] = {}
        for telling in tellings(self.game):
            for place, tale in enumerate(told):
                if telling.starts(tale.text):
                    stage = telling.stage(telling.story(told[place:]))
                    found.setdefault(tale.text.key, []).append(self._told(stage, view))
        if table.over:
            tally = final_tally(self.game, view, [tale.text for tale in told])
            found |= {} if tally is None else {"tally": [self._told(tally, view)]}
        for name, rows in found.items():
            yield f"moments of trail {trail.number}: {len(rows)} {name} {short_digest(rows)}"
            if self.met[name] < TWICE:
                self.met[name] += 1
                yield f"  {rows[0]}"

    def _told(self, node: Node, view: Any) -> str:
        texts: list[str] = []

        def speak(text: Text) -> str:
            texts.append(self.say(text, self.words[WRITTEN], view))
            return texts[-1]

        whole = short_digest(node.to_json(speak))
        return f"{whole} {_short(' / '.join(dict.fromkeys(texts)), 6 * LONG)}"

    def plain(self, node: Node, lang: str, view: Any) -> dict[str, Any]:
        return node.to_json(lambda text: self.say(text, self.words[lang], view))

    def say(self, text: Text, words: Renderer, view: Any) -> str:
        try:
            return words.text(text, view)
        except TextError:
            return f"({text.key})"


def _label(words: Renderer, question: Decision, move: Move) -> str:
    try:
        return words.move(question, move)
    except TextError:
        return "(no words)"


# Lines


def nodes_of(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Each node inside plain data by its place; numbers and words of a node share a line."""
    if isinstance(value, dict):
        own = {}
        for name, inner in value.items():
            if isinstance(inner, dict) or _is_list_of_nodes(inner):
                yield from nodes_of(inner, f"{path}/{name}")
            elif name not in ("node", "id"):
                own[name] = inner
        text = json.dumps(own, ensure_ascii=False, sort_keys=True)
        yield path, _short(text, LONG)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            name = inner.get("id", place) if isinstance(inner, dict) else place
            yield from nodes_of(inner, f"{path}/{name}")


def _is_list_of_nodes(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _short(text: str, most: int) -> str:
    """A text, or its beginning and a digest."""
    return text if len(text) <= most else f"{text[: most - 12]}... {short_digest(text)}"


def _sections(nodes: dict[str, str]) -> str:
    """How many nodes each part of a scene has, with a digest of all."""
    counts = Counter("/".join(path.split("/")[1:2]) or "itself" for path in nodes)
    return f"{short_digest(nodes)} {' '.join(f'{name} {n}' for name, n in counts.items())}"


def nodes_changed(before: dict[str, str], now: dict[str, str]) -> list[str]:
    gone = [f"{path} is gone" for path in before if path not in now]
    return gone + [f"{path} {line}" for path, line in now.items() if before.get(path) != line]


def _changed(name: str, before: list[str], now: list[str], whole: bool) -> Iterator[str]:
    """The lines that were not there before; all of them where nothing was shown yet."""
    if whole:
        yield from (f"  {name}: {row}" for row in now)
    elif before:
        yield from capped(f"{name}: ", [row for row in now if row not in before])
    else:
        yield f"  {name} {short_digest(now)}"


def capped(name: str, rows: list[str]) -> Iterator[str]:
    yield from (f"  {name}{row}" for row in rows[:MOST])
    if len(rows) > MOST:
        yield f"  {name}and {len(rows) - MOST} more {short_digest(rows[MOST:])}"


# Keeping


def looks(game: Game, numbers: list[int]) -> list[str]:
    """All looks at these trails."""
    looker = Looker(game)
    return [line.rstrip() for number in numbers for line in looker.lines(Trail(game, number))]


def write_looks(game: Game, file: Path, numbers: list[int]) -> None:
    """Keep what is shown now."""
    rows = [HEAD.format(game=game.id), *looks(game, numbers)]
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")


def compare_looks(game: Game, file: Path, numbers: list[int]) -> None:
    """Look again; the first line that differs is named in a Violation."""
    kept = file.read_text(encoding="utf-8").splitlines()[1:]
    compare_lines(file.name, kept, looks(game, numbers))
