"""The Price of Power as text, for the terminal and for readers of screens."""

from imperia.core import Seat, Text
from imperia.scene import Card, Words, named

from ..components.cards import CARDS, EVENTS, IDEAS, MILESTONES, MISSIONS
from ..queries.realms import scenario_of
from ..scene.cards import action_card, event_card, idea_card, milestone_card, mission_card
from ..state import State
from .places import lands, places
from .realm import realm_lines
from .table import card_lines, hand_lines, neighbour_lines, war_lines

__all__ = ["board", "every_card", "lands", "places"]


def every_card(view: State) -> list[Card]:
    """Every card of the game, face up."""
    return [
        *(action_card(f"card:{word}", card) for card, word in enumerate(CARDS)),
        *(event_card(f"event:{word}", event) for event, word in enumerate(EVENTS)),
        *(idea_card(view, f"idea:{word}", idea) for idea, word in enumerate(IDEAS)),
        *(mission_card(f"mission:{word}", mission) for mission, word in enumerate(MISSIONS)),
        *(milestone_card(view, f"milestone:{word}", m) for m, word in enumerate(MILESTONES)),
    ]


def board(view: State, viewer: Seat | None, words: Words) -> str:
    """The Round, one's own realm in full, the others, Wars, neighbours, displays and the hand."""
    rounds = scenario_of(view).rounds
    age = words.text(_age(view), view)
    phase = words.name(f"phase.{view.phase}")
    lines = [f"{words.name('place.round')} {min(view.round, rounds)}/{rounds}, {age}, {phase}"]
    mine = viewer if viewer is not None and viewer >= 0 else None
    order = [] if mine is None else [mine]
    order += [seat for seat in range(view.seats) if seat != mine]
    for seat in order:
        lines += ["", *realm_lines(view, seat, words, full=mine is None or seat == mine)]
    for part in (
        war_lines(view, words),
        neighbour_lines(view, mine, words),
        card_lines(view, mine, words),
        hand_lines(view, mine, words),
    ):
        if part:
            lines += ["", *part]
    return "\n".join(lines)


def _age(view: State) -> Text:
    return named("place.age", age=view.age)
