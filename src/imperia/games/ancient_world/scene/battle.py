"""The battle that is being fought: both rows of cards and the markers, as a viewer sees them."""

from imperia.core import Sealed, Seat, Text
from imperia.scene import Card, Contest, ContestSide, named

from ..components.cards import AT_SEA, BATTLES, FIELD
from ..components.tables import BATTLE_CARDS, ROUT
from ..rules.armies import OrderCards, SelectCards
from ..rules.battle import FightBattle
from ..state import State
from .cards import face_down, face_up
from .map import place_of

SIDES = ("attacker", "defender")
MARKERS = BATTLE_CARDS[FIELD]  # on the battle display, whatever the battle
_OPEN = "note_siege"  # the step that waits for the kind of battle
_CHOOSING = "ask_ambush"  # the step that waits for the cards


def battle(view: State) -> Contest | None:
    """The battle display while a battle goes on; past ones are told from the log."""
    fighting = next((frame for frame in view.stack if isinstance(frame, FightBattle)), None)
    if fighting is None or view.attacker < 0:
        return None
    at, place = place_of(view.battle_area)
    known = fighting.step != _OPEN and view.battle_kind != AT_SEA
    size = BATTLE_CARDS[view.battle_kind] if known else 0
    sides = [
        ContestSide(seat, named(f"side.{side}"), _stack(view, fighting, seat, side), markers, size)
        for side, seat, markers in zip(
            SIDES, (view.attacker, view.defender), view.markers, strict=True
        )
    ]
    label = named(f"battle.{BATTLES[view.battle_kind]}")
    notes = [Text("tale.battle.ambush", {"seat": view.defender})] if view.ambush else []
    return Contest(
        "contest:battle", label, place, sides, ROUT, MARKERS, at, notes=notes, clause="AW-8"
    )


def _stack(view: State, battle: FightBattle, seat: Seat, side: str) -> list[Card]:
    """The cards of one side: those turned up, then what this viewer may see of the rest."""
    cards = [
        face_up(f"battle:{side}.{number}", card) for number, card in enumerate(view.shown[seat])
    ]
    own = _own_cards(view, seat)[len(cards) :]
    if own:
        return cards + [
            face_up(f"battle:{side}.{number}", card, flags=["hidden"])
            for number, card in enumerate(own, len(cards))
        ]
    own_order = bool(view.committed[seat]) and not cards
    if own_order or battle.step in (_OPEN, _CHOOSING) or view.battle_kind == AT_SEA:
        return cards  # none are laid down yet, or nobody else knows how many
    last = BATTLE_CARDS[view.battle_kind]
    hidden = range(len(cards), last)
    return cards + [card for n in hidden for card in face_down(f"battle:{side}.{n}", 1)]


def _own_cards(view: State, seat: Seat) -> list[int]:
    """What the viewer sees of a stack that is being chosen, ordered or fought with."""
    for frame in reversed(view.stack):
        if isinstance(frame, SelectCards) and frame.seat == seat:
            return frame.picked
        if isinstance(frame, OrderCards) and frame.seat == seat:
            return frame.placed
        if isinstance(frame, Sealed) and frame.answers[frame.asked.index(seat)]:
            return frame.answers[frame.asked.index(seat)]
    return view.committed[seat]
