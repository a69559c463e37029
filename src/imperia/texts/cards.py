"""Reading a card: found by its name, told with all that is printed on it and what that means."""

import re
from typing import Any

from imperia.core import Game, observe
from imperia.scene import Card, card_line, cards_of, spoken_mark, spoken_title

from .catalogue import TextError
from .plain import plain
from .renderer import Renderer


def cards_in_sight(game: Game, view: Any) -> list[Card]:
    """The cards that lie open for a viewer, as the game's scene shows them."""
    scene = game.part("scene")
    return [] if scene is None else cards_of(scene.scene(view))


def _before_a_game(game: Game) -> Any:
    """What everybody sees of a game of the fewest players before chance has answered anything."""
    seats = game.seats[0]
    return observe(game, game.open(seats, game.encode_options(seats, {})), None)


def every_card(game: Game, view: Any) -> list[Card]:
    """All cards of a game, where its `board.py` lists them."""
    listing = getattr(game.part("board"), "every_card", None)
    return list(listing(view)) if listing is not None else []


class Cards:
    """The cards of a game for one reader: first those in sight, then all others."""

    def __init__(self, words: Renderer, view: Any = None) -> None:
        self.words = words
        self.state = _before_a_game(words.game) if view is None else view
        seen = [] if view is None else cards_in_sight(words.game, view)
        self.found: dict[str, list[Card]] = {}  # by title: those in sight, else the printed one
        for card in seen:
            self.found.setdefault(self.title(card), []).append(card)
        self.in_sight = list(self.found)  # titles
        for card in every_card(words.game, self.state):
            if self.title(card) not in self.in_sight:
                self.found.setdefault(self.title(card), []).append(card)

    def title(self, card: Card) -> str:
        return self.words.text(card.title, self.state)

    def called(self, wanted: str) -> list[str]:
        """The titles that are meant: this one, else those that contain the words."""
        meant = plain(" ".join(wanted.split()))
        same = [title for title in self.found if plain(title) == meant]
        return same or [title for title in self.found if meant and meant in plain(title)]

    def mentioning(self, wanted: str) -> list[str]:
        """The titles of cards that say these words; a word may go on, but not begin earlier."""
        said = re.compile(rf"\b{re.escape(plain(wanted))}")
        return [title for title in self.found if said.search(plain(self.short(title)))]

    def short(self, title: str) -> str:
        """A card on one line; on several where cards of this name differ."""
        cards = self._different(title)
        return "\n".join(card_line(card, self.words, self.state) for card in cards)

    def explain(self, title: str) -> str:
        """A card in full, symbol by symbol with the clauses; once for each place it lies in."""
        return "\n".join(line for card in self._different(title) for line in self._explained(card))

    def _different(self, title: str) -> list[Card]:
        """The same card in several places is told once, unless it looks different there."""
        found: list[Card] = []
        for card in self.found[title]:
            if not any(_looks(card) == _looks(other) for other in found):
                found.append(card)
        return found

    def _explained(self, card: Card) -> list[str]:
        words, state = self.words, self.state
        head = spoken_title(card, words, state)
        about = [words.text(card.subtitle, state)] if card.subtitle is not None else []
        if card.price is not None:
            about.append(words.say("card.price", price=card.price))
        lines = [f"{head} ({', '.join(about)})" if about else head]
        if card.effect is not None:
            lines.append(f"  {words.text(card.effect, state)}")
        for mark in card.marks:
            told = spoken_mark(mark, words, state)
            lines.append(f"  {self._with_clause(told, mark.clause)}")
        for piece in card.holds:
            label = words.text(piece.label, state)
            thing = f"{label} x {piece.count}" if piece.count > 1 else label
            told = words.say("card.on_it", thing=thing)
            lines.append(f"  {self._with_clause(told, piece.clause)}")
        return lines

    def _with_clause(self, told: str, clause: str) -> str:
        """A symbol and what its clause says, which may begin with its very name."""
        try:
            text = self.words.clause(clause) if clause else ""
        except TextError:
            text = ""
        if not text:
            return told
        same = text.casefold().startswith(f"{told.casefold()}:")
        return f"{text if same else f'{told}: {text}'} ({clause})"


def _looks(card: Card) -> tuple[Any, ...]:
    """What can be told of a card apart from where it lies."""
    return (card.price, card.marks, card.holds, card.subtitle)
