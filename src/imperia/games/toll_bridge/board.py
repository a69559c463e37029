"""Toll Bridge as text, for the terminal and for readers of screens."""

from imperia.core import NOBODY, Seat
from imperia.scene import Card, Words

from .components import BRIDGES, TRAVELLERS
from .options import ROUNDS
from .rules.ending import points
from .scene import traveller_cards
from .state import BURNED, State


def every_card(view: State) -> list[Card]:
    """Every kind of card, face up."""
    return traveller_cards("card:any", [1] * len(TRAVELLERS))


def board(view: State, viewer: Seat | None, words: Words) -> str:
    """The river from the spring to the sea, then the players, then the road."""
    lines = [f"{words.name('phase.day')} {view.round}/{view.options[ROUNDS]}", ""]
    lines += [_bridge(view, bridge, words) for bridge in range(len(view.owner))]
    lines += ["", *(_player(view, seat, words) for seat in range(view.seats)), ""]
    lines.append(f"{words.name('place.road')}: {view.deck_size}")
    lines.append(f"{words.name('place.passed')}: {_travellers(view.discard, words)}")
    if viewer is not None and viewer >= 0:
        lines.append(f"{words.name('place.hand')}: {_travellers(view.hand[viewer], words)}")
    return "\n".join(lines)


def _bridge(view: State, bridge: int, words: Words) -> str:
    name = words.name(f"bridge.{BRIDGES[bridge]}")
    if view.owner[bridge] != BURNED:
        return f"  {name:<22} {words.seat_name(view.owner[bridge], view)}"
    if view.tower[bridge] != NOBODY:
        builder = words.seat_name(view.tower[bridge], view)
        return f"  {name:<22} {words.name('piece.tower')}, {builder}"
    return f"  {name:<22} {words.name('piece.ashes')}"


def _player(view: State, seat: Seat, words: Words) -> str:
    figures = {
        "piece.coin": view.coins[seat],
        "piece.hand": view.hand_size[seat],
        "piece.points": points(view, seat),
    }
    told = ", ".join(f"{words.name(key)} {value}" for key, value in figures.items())
    return f"  {words.seat_name(seat, view):<22} {told}"


def _travellers(counts: list[int], words: Words) -> str:
    named = [
        f"{words.name(f'traveller.{TRAVELLERS[kind]}')} x {count}"
        for kind, count in enumerate(counts)
        if count
    ]
    return ", ".join(named) or "-"
