"""The cards of a scene, and one card on a line."""

from typing import Any

from .nodes import Card, Mark
from .scene import Scene
from .words import Words


def cards_of(scene: Scene) -> list[Card]:
    """Every card that lies face up, in the order of the scene."""
    rows = [row for mat in scene.mats for row in mat.rows]
    found = [card for row in rows for card in row.cards]
    if scene.contest is not None:
        found += [card for side in scene.contest.sides for card in side.cards]
    return [card for card in found if not card.face_down]


def spoken_title(card: Card, words: Words, state: Any) -> str:
    """The title of a card, and how many of it lie here."""
    title = words.text(card.title, state)
    return f"{title} x {card.count}" if card.count > 1 else title


def spoken_mark(mark: Mark, words: Words, state: Any) -> str:
    """A symbol in words, with its number."""
    label = words.text(mark.label, state)
    return label if mark.number is None else f"{label} {mark.number}"


def card_line(card: Card, words: Words, state: Any) -> str:
    """A card in one line: where it belongs, its symbols, what it does."""
    line = spoken_title(card, words, state)
    if card.subtitle is not None:
        line += f" ({words.text(card.subtitle, state)})"
    told = [_spoken_marks(card.marks, words, state)]
    if card.effect is not None:
        told.append(words.text(card.effect, state))
    return f"{line}: {'; '.join(filter(None, told))}" if any(told) else line


def _spoken_marks(marks: list[Mark], words: Words, state: Any) -> str:
    """Symbols with commas between them; what stands on a card as a line of its own is parted."""
    told = ""
    before: Mark | None = None
    for mark in marks:
        if told.endswith(":"):
            told += " "  # a heading is followed by what it heads
        elif before is not None:
            told += "; " if mark.entry or before.entry else ", "
        told += spoken_mark(mark, words, state)
        before = mark
    return told
