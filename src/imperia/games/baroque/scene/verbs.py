"""The kinds of moves of a question, what was chosen before it, and the card it is about."""

from typing import Final

from imperia.scene import Card, Verb, named

from ..components.map import STATES
from ..components.tables import ARMY_PRICE
from ..rules.actions.influence import UseInfluence
from ..rules.actions.movement import MarchGroup, MoveArmies
from ..rules.actions.play_card import PlayCard
from ..rules.battle.after_battle import CommitCard
from ..rules.battle.battle import FightBattle
from ..rules.turn.action_phase import ACTIONS, Activation, ChooseAction
from ..state import NOWHERE, State
from .mats import opportunity

BUILD: Final = ["build_army", "build_city", "build_fortress", "build_residence"]
INFLUENCE: Final = [
    "place_influence",
    "remove_influence",
    "politician_place",
    "politician_remove",
    "bishop_place",
]
_ENDS: Final = ["end", "stop", "done", "pass", "decline"]


def verbs(view: State) -> list[Verb]:
    """The verbs of the open question, in their fixed order; what ends something comes last."""
    question = view.stack[-1] if view.stack else None
    found = []
    if isinstance(question, ChooseAction):
        cards = named("verb_note.card", count=view.hand_size[question.seat])
        price = named("verb_note.build", florins=ARMY_PRICE)
        found = [
            Verb("verb:card", named("verb.card"), "card", ["play"], cards),
            Verb("verb:build", named("verb.build"), "city", BUILD, price),
            Verb("verb:influence", named("verb.influence"), "influence", INFLUENCE),
            Verb("verb:march", named("verb.march"), "army", ["march"]),
        ]
    if isinstance(question, CommitCard):
        return []  # to add no card is compared with the cards
    return [*found, Verb("verb:end", named("verb.end"), "peace", _ENDS, ends=True)]


def action(view: State) -> int | None:
    """The number of the action that is chosen or taken, None outside of an activation's actions."""
    for frame in view.stack:
        if isinstance(frame, Activation) and frame.card != -1:
            question = view.stack[-1]
            begun = isinstance(question, ChooseAction)
            return min(ACTIONS, ACTIONS - frame.actions + (1 if begun else 0)) or None
    return None


def pinned(view: State) -> list[str]:
    """The states that were chosen for the question that is open."""
    places: list[int] = []
    for frame in view.stack:
        if isinstance(frame, UseInfluence):
            places += [frame.place, frame.second]
        elif isinstance(frame, MarchGroup):
            places.append(frame.at)
        elif isinstance(frame, MoveArmies):
            places.append(frame.start)
        elif isinstance(frame, FightBattle):
            places.append(frame.place)
    known = [place for place in places if place not in (-1, NOWHERE)]
    return [f"state:{STATES[place]}" for place in dict.fromkeys(known)]


def played(view: State) -> Card | None:
    """The card that is being played."""
    for frame in reversed(view.stack):
        if isinstance(frame, PlayCard) and frame.card >= 0:
            return opportunity("played:card", frame.card)
    return None
