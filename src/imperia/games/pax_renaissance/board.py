"""Pax Renaissance as text, for the terminal and for readers of screens."""

from typing import Protocol

from imperia.core import Seat

from ._progress import steps_missing
from .components import (
    BORDERS,
    CARDS,
    CITIES,
    COLUMNS,
    EMPIRE_BORDERS,
    EMPIRE_CITIES,
    EMPIRES,
    EMPTY,
    FAITHS,
    FIRST_EMPIRE,
    N_EMPIRES,
    PATRON,
    PAWN,
    PIRATE,
    POSITIONS,
    REGIONS,
    SQUARES,
    TOKENS,
    bits,
)
from .queries import prestige, row_cards
from .rules.victory import kings
from .state import GAP, NOBODY, NONE, THRONE, State


class Words(Protocol):
    """As much of the renderer as a board needs."""

    def name(self, key: str) -> str: ...

    def seat_name(self, seat: int, state: State) -> str: ...


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
        hand = [words.name(f"card.{CARDS[card]}") for card in view.hand[viewer]]
        lines += ["", f"{words.name('place.hand')}: {', '.join(hand) or '-'}"]
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
    lines = []
    for region, word in enumerate(REGIONS):
        deck = words.name(f"place.deck_{word}")
        lines.append(f"{words.name(f'place.market_{word}')} ({deck}: {view.deck_size[region]})")
        for place in range(COLUMNS * region, COLUMNS * region + COLUMNS):
            card = view.market[place]
            name = words.name("piece.gap") if card == GAP else words.name(f"card.{CARDS[card]}")
            laid = f" + {view.laid[place]}" if view.laid[place] else ""
            lines.append(f"  {words.name(f'position.{POSITIONS[place]}')}: {name}{laid}")
    return lines


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
        cards = [_card(view, card, words) for card in row_cards(view, seat, region)]
        lines.append(f"  {words.name(f'place.{word}_row')}: {', '.join(cards) or '-'}")
    if view.old_maids[seat]:
        maids = [words.name(f"card.{CARDS[card]}") for card in bits(view.old_maids[seat])]
        lines.append(f"  {words.name('place.old_maids')}: {', '.join(maids)}")
    return lines


def _card(view: State, card: int, words: Words) -> str:
    if card < FIRST_EMPIRE:
        return words.name(f"card.{CARDS[card]}")
    empire = card - FIRST_EMPIRE
    side = "republic" if view.republics >> empire & 1 else "king"
    return f"{words.name(f'empire.{EMPIRES[empire]}')} ({words.name(f'piece.{side}')})"


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
