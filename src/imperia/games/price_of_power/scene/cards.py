"""Cards as they lie on the table: prices, persons, what they do."""

from typing import Final

from imperia.core import Seat, Text
from imperia.scene import Card, Mark, Piece, named

from ..components.cards import (
    ADVISOR,
    BASIC_IDEAS,
    CARD_BATTLE,
    CARD_COST,
    CARD_DECK,
    CARD_DISPLAY,
    CARD_EFFECTS,
    CARD_TIMING,
    CARDS,
    COVERT,
    EVENT_A,
    EVENT_B,
    EVENT_REALM,
    EVENT_RULER,
    EVENT_SYMBOLS,
    EVENTS,
    GOVERNMENTS,
    IDEA_CATEGORY,
    IDEA_CONTINUOUS,
    IDEA_COST,
    IDEA_IMMEDIATE,
    IDEA_NEEDS,
    IDEA_PRESTIGE,
    IDEAS,
    ILLNESSES,
    MILESTONE_CONDITION,
    MILESTONE_DECK,
    MILESTONE_DECKS,
    MILESTONE_PRESTIGE,
    MILESTONE_REWARD,
    MILESTONES,
    MISSION_AFTER,
    MISSION_CONDITION,
    MISSION_PRESTIGE,
    MISSION_REWARD,
    MISSIONS,
    PERSON_COST,
    PERSON_DICE,
    PERSON_ILLNESS,
    PERSON_KIND,
    PERSON_SKILLS,
    PERSONS,
    SYMBOLS,
    TIMINGS,
)
from ..components.map import members
from ..components.reading import DIE_KINDS, POWERS
from ..state import State
from .needs import needed
from .said import battle_said, said

DECK_FILL: Final = ("hue11", "hue4", "hue1")  # Administrative, Diplomatic, Military
POWER_SYMBOL: Final = ("crown", "diplomat", "sword")
_POWER_NAME: Final = [named(f"power.{power}") for power in POWERS]
_DICE_NAME: Final = [named(f"dice.{kind}") for kind in DIE_KINDS]
_ILLNESS: Final = [named(f"symbol.ill_{word}") for word in ILLNESSES]
_COST: Final = [named(f"cost.{power}") for power in POWERS]
_DUCATS: Final = named("piece.ducats")
_UPKEEP: Final = named("cost.upkeep")
_PRESTIGE: Final = named("piece.prestige")
_UNKNOWN: Final = named("place.unknown")
_UNKNOWN_MISSION: Final = named("place.unknown_mission")
_SYMBOL_CLAUSE: Final = {
    "ill": "EU-16.5.1",
    "rebellion": "EU-16.5.2",
    "native": "EU-16.5.3",
    "lost": "EU-16.5.4",
    "pirates": "EU-16.5.5",
    "cardinal": "EU-16.5.6",
    "attrition": "EU-16.5.7",
    "disloyal": "EU-16.5.8",
    "dnpr": "EU-16.5.9",
    "religious": "EU-16.5.10",
    "revolution": "EU-16.5.11",
    "power": "EU-16.5.12",
}
_EVENT_SYMBOL: Final = [
    Mark("event", named(f"symbol.{word}"), clause=_SYMBOL_CLAUSE[word.partition("_")[0]])
    for word in SYMBOLS
]


_REACTION: Final = TIMINGS.index("reaction")

# Engravings: of persons by their office, an Advisor and a card by the kind of Power.
_OFFICE_PICTURE: Final = {"ruler": "king", "general": "general", "admiral": "galley"}
_ADVISOR_PICTURE: Final = ("architect", "politician", "war")
_DECK_PICTURE: Final = ("palace", "power", "war")


def _says(lines: list[Text]) -> list[Mark]:
    """What a card does, each line by itself."""
    return [Mark("seal", line, entry=True) for line in lines]


def _needs(lines: list[Text]) -> list[Mark]:
    """What a card asks for."""
    return [Mark("mission", line, entry=True) for line in lines]


def _headed(key: str, lines: list[Text]) -> list[Text]:
    """The lines below their heading; nothing where there are none."""
    return [Text(key, {}), *lines] if lines else []


# Persons


def person_marks(person: int) -> list[Mark]:
    """Skills, dice, price and mortality symbol."""
    marks = [
        Mark(POWER_SYMBOL[kind], _POWER_NAME[kind], skill, "EU-7.1")
        for kind, skill in enumerate(PERSON_SKILLS[person])
        if skill
    ]
    marks += [
        Mark(DIE_KINDS[kind], _DICE_NAME[kind], dice, "EU-9.4.1")
        for kind, dice in enumerate(PERSON_DICE[person])
        if dice
    ]
    if PERSON_COST[person]:
        advisor = PERSON_KIND[person] == ADVISOR
        label = _UPKEEP if advisor else _COST[2]
        marks.append(Mark("coin" if advisor else "sword", label, PERSON_COST[person], "EU-5.2.1"))
    marks.append(Mark("disease", _ILLNESS[PERSON_ILLNESS[person]], clause="EU-7.2.2"))
    return marks


def person_card(id: str, person: int, seat: Seat, role: str, ill: bool) -> Card:
    """Somebody in office."""
    return Card(
        id,
        named(f"character.{PERSONS[person]}"),
        marks=person_marks(person),
        seat=seat,
        flags=["damaged"] if ill else [],
        clause="EU-7.2.1",
        subtitle=named(f"role.{role}"),
        picture=_OFFICE_PICTURE.get(role) or _advisor_picture(person),
    )


def _advisor_picture(person: int) -> str:
    """By what the Advisor is best at."""
    skills = PERSON_SKILLS[person]
    return _ADVISOR_PICTURE[skills.index(max(skills))]


# Action Cards


def action_card(id: str, card: int, seat: Seat = -1, flags: list[str] | None = None) -> Card:
    """An Action Card that can be read: its price, what it does, and the person on it."""
    deck = CARD_DECK[card]
    *powers, ducats = CARD_COST[card]
    marks = [
        Mark(POWER_SYMBOL[kind], _COST[kind], cost, "EU-6.1")
        for kind, cost in enumerate(powers)
        if cost
    ]
    if ducats:
        marks.append(Mark("coin", _DUCATS, ducats, "EU-6.1"))
    marks += _says(_action_said(card))
    kind = "advisor" if PERSON_KIND[card] == ADVISOR else "leader"
    label = named(f"character.{PERSONS[card]}")
    symbol = "politician" if kind == "advisor" else "general"
    marks += [Mark(symbol, label, clause="EU-7.2.1", entry=True), *person_marks(card)]
    return Card(
        id,
        named(f"card.{CARDS[card]}"),
        fill=DECK_FILL[deck],
        marks=marks,
        seat=seat,
        flags=flags or [],
        clause="EU-6.1",
        subtitle=_POWER_NAME[deck],
        picture=_DECK_PICTURE[deck],
    )


def _action_said(card: int) -> list[Text]:
    """When a card is played and what it does then."""
    lines = [Text("card.say.reaction", {})] if CARD_TIMING[card] == _REACTION else []
    if COVERT >> card & 1:
        lines.append(Text("card.say.counter", {}))
    lines += [*battle_said(CARD_BATTLE[card]), *said(CARD_EFFECTS[card])]
    display = CARD_DISPLAY[card]
    if display:
        lines.append(Text("card.say.display", {"n": display["charges"]}))
    for number, action in enumerate(display.get("actions", [])):
        title = f"display.{CARDS[card]}.{number + 1}"
        lines.append(Text("card.say.display_action", {"title": title, "n": action["uses"]}))
        for kind, cost in action.get("cost", {}).items():
            if kind in POWERS:
                lines.append(Text("card.say.display_cost", {"n": cost, "power": kind}))
            else:
                lines.append(Text("card.say.display_ducats", {"n": cost}))
        lines += [*battle_said(action.get("battle", {})), *said(action.get("effects", []))]
    return lines


def face_down(id: str, count: int, seat: Seat = -1) -> list[Card]:
    """So many Action Cards that nobody here can read."""
    return [Card(id, _UNKNOWN, face_down=True, count=count, seat=seat)] if count > 0 else []


def hidden_missions(id: str, count: int, seat: Seat) -> list[Card]:
    if count <= 0:
        return []
    return [Card(id, _UNKNOWN_MISSION, face_down=True, count=count, seat=seat)]


# The other decks


def event_card(id: str, event: int, ducats: int = 0) -> Card:
    """An Event with its two choices, its symbols and the Ducats on it."""
    holds = [Piece("coin", _DUCATS, count=ducats, clause="EU-5.1.1")] if ducats else []
    symbols = [_EVENT_SYMBOL[symbol] for symbol in EVENT_SYMBOLS[event]]
    return Card(
        id,
        named(f"event.{EVENTS[event]}"),
        fill="hue7",
        marks=[*_says(_event_said(event)), *symbols],
        holds=holds,
        clause="EU-5.1.1",
        picture=_event_picture(event),
    )


def _event_picture(event: int) -> str:
    """A Ruler, a realm of its own, or the times."""
    if EVENT_RULER[event] >= 0:
        return "king"
    return "crown" if EVENT_REALM[event] >= 0 else "storm"


def _event_said(event: int) -> list[Text]:
    """Whose Event it is, its text or its two choices, and the Ruler on it."""
    lines = []
    if EVENT_REALM[event] >= 0:
        lines.append(Text("card.say.for_realm", {"realm": EVENT_REALM[event]}))
    if EVENT_B[event]:
        lines += _headed("card.say.a", said(EVENT_A[event]))
        lines += _headed("card.say.b", said(EVENT_B[event]))
    else:
        lines += said(EVENT_A[event])
    if EVENT_RULER[event] >= 0:
        lines.append(Text("card.say.ruler", {"person": EVENT_RULER[event]}))
    return lines


def idea_card(view: State, id: str, idea: int) -> Card:
    """An Idea with the tags of those who researched it."""
    kind = IDEA_CATEGORY[idea]
    tags = [
        Piece("idea", named("piece.researched"), seat, clause="EU-5.1.4")
        for seat in range(view.seats)
        if view.idea_tags[idea] >> seat & 1
    ]
    marks = [
        Mark(POWER_SYMBOL[kind], _COST[kind], IDEA_COST[idea], "EU-5.1.4"),
        Mark("points", _PRESTIGE, IDEA_PRESTIGE[idea], "EU-5.1.4"),
        *_needs(needed(IDEA_NEEDS[idea])),
        *_says(_idea_said(idea)),
    ]
    return Card(
        id,
        named(f"idea.{IDEAS[idea]}"),
        fill=DECK_FILL[kind],
        marks=marks,
        holds=tags,
        clause="EU-8.1",
        subtitle=_POWER_NAME[kind],
        picture="book",
    )


def _idea_said(idea: int) -> list[Text]:
    lines = [Text("card.say.basic", {})] if BASIC_IDEAS >> idea & 1 else []
    if GOVERNMENTS >> idea & 1:
        lines.append(Text("card.say.government", {}))
    lines += said(IDEA_CONTINUOUS[idea])
    return [*lines, *_headed("card.say.at_once", said(IDEA_IMMEDIATE[idea]))]


def mission_card(id: str, mission: int, seat: Seat = -1) -> Card:
    """A Mission: what it asks and what it gives."""
    points = Mark("points", _PRESTIGE, MISSION_PRESTIGE[mission], "EU-17.2")
    before = list(members(MISSION_AFTER[mission]))
    after = [Text("card.say.after", {"missions": before})] if before else []
    return Card(
        id,
        named(f"mission.{MISSIONS[mission]}"),
        fill="parchment",
        marks=[
            points,
            *_needs([*after, *needed(MISSION_CONDITION[mission])]),
            *_says(_headed("card.say.reward", said(MISSION_REWARD[mission]))),
        ],
        seat=seat,
        clause="EU-17.2",
        picture="castle",
    )


def milestone_card(view: State, id: str, milestone: int) -> Card:
    """A Milestone: what it asks and what the first three receive."""
    marks = [
        Mark("points", named(f"place.rank_{rank + 1}"), points, "EU-17.3")
        for rank, points in enumerate(MILESTONE_PRESTIGE[milestone])
    ]
    marks += _needs(needed(MILESTONE_CONDITION[milestone]))
    marks += _says(_headed("card.say.reward", said(MILESTONE_REWARD[milestone])))
    return Card(
        id,
        named(f"milestone.{MILESTONES[milestone]}"),
        fill="stone",
        marks=marks,
        clause="EU-17.3",
        subtitle=named(f"milestone_deck.{MILESTONE_DECKS[MILESTONE_DECK[milestone]]}"),
        picture="crown",
    )
