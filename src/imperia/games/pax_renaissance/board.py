"""Pax Renaissance as text, for the terminal and for readers of screens."""

from typing import Final

from imperia.core import Seat
from imperia.scene import Card, Mark, Words, spoken_title

from .components.cards import CARDS
from .components.map import (
    BORDERS,
    CITIES,
    EMPIRE_BORDERS,
    EMPIRE_CITIES,
    EMPIRES,
    EMPTY,
    N_EMPIRES,
    REGIONS,
)
from .components.masks import bits
from .components.powers import PATRON
from .components.tables import COLUMNS, SQUARES
from .components.tokens import FAITHS, PAWN, PIRATE, TOKENS
from .hints.progress import steps_missing
from .queries import prestige, row_cards
from .rules.turn.victory import kings
from .scene.cards import card_id, drawn_card, market_card
from .state import NOBODY, NONE, THRONE, State

# In what groups the symbols of a card are told, by the chapter of the clause that explains them.
_GROUPS: Final = {"PR-23": "ops", "PR-5": "agents", "PR-27": "prestige", "PR-28": "prestige"}
_TITLE: Final = 36  # columns for the name of a card in the market
_ORDER: Final = ("ops", "one_shot", "agents", "prestige", "other")


def every_card(view: State) -> list[Card]:
    """Every card of the game, face up; empires with the side they show now."""
    return [drawn_card(view, card, card_id(card)) for card in range(len(CARDS))]


def board(view: State, viewer: Seat | None, words: Words) -> str:
    """The map, the market, the tableaux, and how far everybody is from each victory."""
    lines = [f"{words.name('phase.turn')} {view.turn}", ""]
    lines += [_empire(view, empire, words) for empire in range(N_EMPIRES)]
    lines += ["", *_market(view, words)]
    for seat in range(view.seats):
        lines += ["", *_seat(view, seat, words)]
    if NONE not in view.banker:
        lines += ["", f"{words.name('place.missing')}:", *_tracker(view, words)]
    if viewer is not None and viewer >= 0:
        hand = [drawn_card(view, card, "") for card in view.hand[viewer]]
        told = [line for card in hand for line in _card(view, card, words)]
        lines += ["", f"{words.name('place.hand')}:", *(told or ["  -"])]
    return "\n".join(lines)


def _empire(view: State, empire: int, words: Words) -> str:
    """One empire on a line: state, holder, cities, borders."""
    holder = view.holder[empire]
    who = words.name("piece.throne") if holder == THRONE else words.seat_name(holder, view)
    parts = [f"{words.name(f'faith.{FAITHS[view.faith[empire]]}')}, {who}"]
    for slot in bits(EMPIRE_CITIES[empire]):
        if view.city[slot] != EMPTY:
            here = words.name(f"token.{TOKENS[view.city[slot]]}")
            parts.append(f"{words.name(f'city.{CITIES[slot]}')}: {here}")
    for border in bits(EMPIRE_BORDERS[empire]):
        for token in _on_border(view, border):
            name = words.name(f"token.{TOKENS[token]}")
            parts.append(f"{words.name(f'border.{BORDERS[border]}')}: {name}")
    return f"  {words.name(f'empire.{EMPIRES[empire]}'):<20} {'; '.join(parts)}"


def _on_border(view: State, border: int) -> list[int]:
    tokens = []
    if view.pawn_at[border] != NOBODY:
        tokens.append(PAWN + view.pawn_at[border])
    if view.pirate_at[border] != NONE:
        tokens.append(PIRATE + view.pirate_at[border])
    return tokens


def _market(view: State, words: Words) -> list[str]:
    """Each row as a table: what a card costs, its name, its place; under it what it can do."""
    lines = []
    price, card, place = (words.name(f"board.{head}") for head in ("price", "card", "place"))
    for region, word in enumerate(REGIONS):
        deck = words.name(f"place.deck_{word}")
        lines.append(f"{words.name(f'place.market_{word}')} ({deck}: {view.deck_size[region]})")
        lines.append(f"  {price:>6}  {card:<{_TITLE}}  {place}")
        for number in range(COLUMNS * region, COLUMNS * region + COLUMNS):
            lines += _position(view, market_card(view, number), words)
        lines.append("")
    return lines[:-1]


def _position(view: State, card: Card, words: Words) -> list[str]:
    """A place of the market: the first of a row is the fair's, whose card is not sold."""
    price = "-" if card.price is None else str(card.price)
    title, place = spoken_title(card, words, view), _place(view, card, words)
    florins = "".join(f" + {piece.count}" for piece in card.holds if piece.symbol == "florin")
    head = f"  {price + florins:>6}  {title:<{_TITLE}}  {place}".rstrip()
    return [head, *(f"          {line}" for line in _facts(view, card, words))]


def _place(view: State, card: Card, words: Words) -> str:
    return "" if card.subtitle is None else words.text(card.subtitle, view)


def _group(mark: Mark) -> str:
    if mark.symbol == "event":
        return "one_shot"
    return _GROUPS.get(mark.clause.partition(".")[0], "other")


def _mark(view: State, mark: Mark, words: Words) -> str:
    """A symbol in words; its number says how many agents of a kind there are."""
    label = words.text(mark.label, view)
    return label if mark.number is None else f"{label} x {mark.number}"


def _facts(view: State, card: Card, words: Words) -> list[str]:
    """What is printed on a card, group by group, and its effect."""
    told = []
    for group in _ORDER:
        marks = [_mark(view, mark, words) for mark in card.marks if _group(mark) == group]
        if marks:
            told.append(f"{words.name(f'board.{group}')}: {', '.join(marks)}")
    lines = ["; ".join(told)] if told else []
    if card.effect is not None:
        lines.append(words.text(card.effect, view))
    held = [
        words.text(piece.label, view) + (f" x {piece.count}" if piece.count > 1 else "")
        for piece in card.holds
        if piece.symbol != "florin"
    ]
    return [*lines, f"{words.name('board.on_it')}: {', '.join(held)}"] if held else lines


def _seat(view: State, seat: Seat, words: Words) -> list[str]:
    figures = (
        ("piece.florins", view.florins[seat]),
        ("piece.hand", view.hand_size[seat]),
        ("piece.kings", kings(view, seat)),
        ("piece.patron", prestige(view, seat, PATRON)),
    )
    told = ", ".join(f"{words.name(key)} {value}" for key, value in figures)
    lines = [f"{words.seat_name(seat, view)}: {told}"]
    for region, word in enumerate(REGIONS):
        cards = [drawn_card(view, c, "", seat) for c in row_cards(view, seat, region)]
        lines.append(f"  {words.name(f'place.{word}_row')}:" + ("" if cards else " -"))
        lines += [line for card in cards for line in _card(view, card, words)]
    if view.old_maids[seat]:
        maids = [words.name(f"card.{CARDS[card]}") for card in bits(view.old_maids[seat])]
        lines.append(f"  {words.name('place.old_maids')}: {', '.join(maids)}")
    return lines


def _card(view: State, card: Card, words: Words) -> list[str]:
    """A card in a row or a hand: its name and place; under it what it can do."""
    place = _place(view, card, words)
    head = spoken_title(card, words, view) + (f" ({place})" if place else "")
    return [f"    {head}", *(f"      {line}" for line in _facts(view, card, words))]


def _tracker(view: State, words: Words) -> list[str]:
    lines = []
    for seat in range(view.seats):
        missing = steps_missing(view, seat)
        parts = [
            f"{words.name(f'victory.{word}')} {missing[square]}"
            + ("*" if view.squares >> square & 1 else "")
            for square, word in enumerate(SQUARES)
        ]
        lines.append(f"  {words.seat_name(seat, view)}: {', '.join(parts)}")
    return lines
