"""Baroque as text, for the terminal and for readers of screens."""

from imperia.core import NOBODY, Seat
from imperia.kit.masks import bits
from imperia.scene import Card, Words, card_line

from .components.cards import CARDS, GENERAL
from .components.events import EVENTS, WARS
from .components.map import N_STATES, NEAR, ONE, PERMIT_NEAR, STATES, VALUE
from .components.tables import COMPOSERS
from .options import TURNS
from .queries import income, scoring
from .rules.turn.set_up import SetUp
from .scene.mats import event_card, opportunity
from .state import NEUTRAL, NO_CARD, OTTOMAN, State


def every_card(view: State) -> list[Card]:
    """Every kind of card, face up: opportunities, then events."""
    opportunities = [opportunity(f"card:{word}", card) for card, word in enumerate(CARDS)]
    return opportunities + [event_card(f"event:{word}", n) for n, word in enumerate(EVENTS)]


def places(view: State, words: Words) -> dict[str, str]:
    """Every state in play by its name: its value, what is there, its neighbours."""
    return {
        words.name(f"state.{STATES[place]}"): _place(view, place, words)
        for place in bits(view.in_play)
    }


def board(view: State, viewer: Seat | None, words: Words) -> str:
    """The turn, the seats with their states, the neutral states where something stands."""
    lines = [f"{words.name('phase.turn')} {view.turn}/{view.options[TURNS]}"]
    lines += _table(view, words)
    for seat in view.order:
        lines += ["", *_seat(view, seat, viewer, words)]
    if any(isinstance(frame, SetUp) for frame in view.stack):
        free = [place for place in bits(view.in_play) if view.control[place] == NEUTRAL]
        free.sort(key=lambda place: words.name(f"state.{STATES[place]}"))
        lines += ["", f"{words.name('board.states')}:"]
        return "\n".join([*lines, *(f"  {_place(view, place, words)}" for place in free)])
    neutral = [place for place in range(N_STATES) if _stands_neutral(view, place)]
    if neutral:
        lines += ["", f"{words.name('board.neutral')}:"]
        lines += [f"  {_state(view, place, words)}" for place in neutral]
    if viewer is not None and viewer >= 0:
        lines += ["", f"{words.name('place.hand')}:", *_hand(view, viewer, words)]
    return "\n".join(lines)


def _table(view: State, words: Words) -> list[str]:
    """What is in play for everybody."""
    in_play = [
        words.name(f"war.{war}") for number, war in enumerate(WARS) if view.wars >> number & 1
    ]
    for on_table, event in (
        (view.chaos, "chaos"),
        (view.famine, "famine"),
        (view.permit, "polish_permit"),
    ):
        if on_table:
            in_play.append(words.name(f"event.{event}"))
    if not in_play:
        return []
    return [f"{words.name('place.in_play')}: {', '.join(in_play)}"]


def _seat(view: State, seat: Seat, viewer: Seat | None, words: Words) -> list[str]:
    figures = (
        ("standing.points", f"{view.vp[seat]} (+{scoring(view, seat)})"),
        ("standing.florins", f"{view.florins[seat]} (+{income(view, seat)})"),
        ("standing.support", str(view.support[seat])),
        ("piece.hand", str(view.hand_size[seat])),
    )
    told = ", ".join(f"{words.name(key)} {value}" for key, value in figures)
    lines = [f"{words.seat_name(seat, view)}: {told}"]
    front = [card for card in view.front[seat] if card != NO_CARD]
    if front:
        lines.append(f"  {words.name('place.front')}:")
        lines += [f"    {card_line(opportunity('', card), words, view)}" for card in front]
    for place in bits(view.domain[seat]):
        line = _place if seat == viewer else _state
        lines.append(f"  {line(view, place, words)}")
    return lines


def _place(view: State, place: int, words: Words) -> str:
    """One state and the states it borders on, as far as they are in play."""
    ways = PERMIT_NEAR[place] if view.permit else NEAR[place]
    near = [words.name(f"state.{STATES[other]}") for other in bits(ways & view.in_play)]
    told = f"{words.name('board.near')} {', '.join(near)}" if near else words.name("board.alone")
    return f"{_state(view, place, words)}; {told}"


def _stands_neutral(view: State, place: int) -> bool:
    """Is this a neutral state with anything worth telling? Nothing stands outside the game."""
    if view.control[place] != NEUTRAL:
        return False
    built = (view.cities | view.fortresses | view.residences) & ONE[place]
    return bool(view.armies[place] or built or any(row[place] for row in view.influence))


def _state(view: State, place: int, words: Words) -> str:
    """One state: its name and value, what is printed on it, what stands there."""
    bit = ONE[place]
    told = [
        words.name(key)
        for mask, key in (
            (view.electors, "board.elector"),
            (view.dioceses, "board.diocese"),
            (view.cities, "piece.city"),
            (view.fortresses, "piece.fortress"),
            (view.residences, "piece.residence"),
            (view.no_income, "piece.no_income"),
        )
        if mask & bit
    ]
    told += _armies(view, place, words)
    for seat, row in enumerate(view.influence):
        if row[place]:
            told.append(
                f"{words.name('piece.influence')} {words.seat_name(seat, view)} {row[place]}"
            )
    for composer, home in enumerate(view.composer_at):
        if home == place:
            told.append(words.name(f"composer.{COMPOSERS[composer]}"))
    name = f"{words.name(f'state.{STATES[place]}')} {VALUE[place]}"
    return f"{name}: {', '.join(told)}" if told else name


def _armies(view: State, place: int, words: Words) -> list[str]:
    owner = view.army_owner[place]
    if owner == OTTOMAN:
        return [words.name("piece.ottoman")]
    if owner == NOBODY:
        return []
    told = [f"{words.name('piece.army')} {words.seat_name(owner, view)} x {view.armies[place]}"]
    if view.general_at[owner] == place:
        told.append(words.name(f"card.{CARDS[view.front[owner][GENERAL]]}"))
    return told


def _hand(view: State, seat: Seat, words: Words) -> list[str]:
    """The cards of a hand with what they do."""
    cards = [opportunity("", card, count) for card, count in enumerate(view.hand[seat]) if count]
    return [f"  {card_line(card, words, view)}" for card in cards] or ["  -"]
