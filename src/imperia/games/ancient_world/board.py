"""Empires of the Ancient World as text, for the terminal and for readers of screens."""

from imperia.core import Seat
from imperia.kit.masks import bits, holds
from imperia.scene import Card, Words

from .components.cards import CARDS, TABLE_CARDS
from .components.map import ADJACENT, AMPHORAE, AREAS, N_AREAS, VALUE
from .components.tables import ROUNDS, TURNS
from .queries import control_points, plunder_points, trade_points
from .rules.battle import FightBattle
from .rules.set_up import SetUp
from .scene.cards import face_up
from .state import NEUTRAL, NO_CARD, State


def every_card(view: State) -> list[Card]:
    """Every kind of card, face up."""
    return [face_up(f"card:{word}", card) for card, word in enumerate(CARDS)]


def places(view: State, words: Words) -> dict[str, str]:
    """Every area by its name: its value, what is there, the areas around it."""
    return {words.name(f"area.{AREAS[area]}"): _place(view, area, words) for area in range(N_AREAS)}


def board(view: State, viewer: Seat | None, words: Words) -> str:
    """The turn, the players with their areas, neutral areas with trade, the cards."""
    lines = [f"{words.name('phase.turn')} {view.turn}/{TURNS}"]
    if view.turn:
        lines[0] += f", {words.name('board.round')} {view.round}/{ROUNDS[view.turn - 1]}"
    for seat in range(view.seats):
        lines += ["", *_seat(view, seat, words)]
    if any(isinstance(frame, SetUp) for frame in view.stack):
        free = [area for area in range(N_AREAS) if view.owner[area] == NEUTRAL]
        lines += ["", f"{words.name('board.areas')}:"]
        lines += [f"  {_place(view, area, words)}" for area in free]
        return "\n".join([*lines, "", *_hand(view, viewer, words)])
    neutral = [
        area for area in range(N_AREAS) if view.owner[area] == NEUTRAL and view.trade_total[area]
    ]
    if neutral:
        lines += ["", f"{words.name('board.neutral')}:"]
        lines += [f"  {_area(view, area, words)}" for area in neutral]
    shown = [words.name(f"card.{CARDS[card]}") for card in view.display if card != NO_CARD]
    lines += ["", f"{words.name('place.display')}: {', '.join(shown) or '-'}"]
    lines += _battle(view, words)
    return "\n".join([*lines, *_hand(view, viewer, words)])


def _hand(view: State, viewer: Seat | None, words: Words) -> list[str]:
    if viewer is None or viewer < 0:
        return []
    return [f"{words.name('place.hand')}: {_cards(view.hand[viewer], words)}"]


def _place(view: State, area: int, words: Words) -> str:
    near = ", ".join(words.name(f"area.{AREAS[other]}") for other in bits(ADJACENT[area]))
    return f"{_area(view, area, words)}; {words.name('board.near')} {near}"


def _seat(view: State, seat: Seat, words: Words) -> list[str]:
    now = control_points(view, seat) + trade_points(view, seat) + plunder_points(view, seat)
    figures = (
        ("piece.points", f"{view.score[seat]} (+{now})"),
        ("piece.warehouse", str(view.warehouse[seat])),
        ("piece.plunder", str(sum(view.plunder[seat]))),
        ("piece.hand", str(view.hand_size[seat])),
    )
    told = ", ".join(f"{words.name(key)} {value}" for key, value in figures)
    lines = [f"{words.seat_name(seat, view)}: {told}"]
    counts = (view.leader[seat], view.engineer[seat], view.merchants[seat], view.diplomat[seat])
    table = [
        words.name(f"card.{card}") + (f" x {count}" if count > 1 else "")
        for card, count in zip(TABLE_CARDS, counts, strict=True)
        if count
    ]
    if table:
        lines.append(f"  {words.name('place.table')}: {', '.join(table)}")
    lines += [f"  {_area(view, area, words)}" for area in bits(view.domain[seat])]
    return lines


def _area(view: State, area: int, words: Words) -> str:
    """One area: its name and value, what is printed on it, what lies there."""
    told = []
    if holds(AMPHORAE, area):
        told.append(words.name("mark.amphora"))
    if view.control[area]:
        told.append(f"{words.name('piece.control')} x {view.control[area]}")
    if holds(view.forts, area):
        told.append(words.name("piece.fort"))
    for seat, row in enumerate(view.trade):
        if row[area]:
            told.append(f"{words.name('piece.trade')} {words.seat_name(seat, view)} x {row[area]}")
    name = f"{words.name(f'area.{AREAS[area]}')} {VALUE[area]}"
    return f"{name}: {', '.join(told)}" if told else name


def _battle(view: State, words: Words) -> list[str]:
    """The cards turned up in the battle that is being fought."""
    if not any(isinstance(frame, FightBattle) for frame in view.stack):
        return []
    lines = [f"{words.name('phase.battle')}: {words.name(f'area.{AREAS[view.battle_area]}')}"]
    for side, seat in ((0, view.attacker), (1, view.defender)):
        cards = ", ".join(words.name(f"card.{CARDS[card]}") for card in view.shown[seat]) or "-"
        lines.append(f"  {words.seat_name(seat, view)} {view.markers[side]}: {cards}")
    return lines


def _cards(counts: list[int], words: Words) -> str:
    named = [
        words.name(f"card.{CARDS[card]}") + (f" x {count}" if count > 1 else "")
        for card, count in enumerate(counts)
        if count
    ]
    return ", ".join(named) or "-"
