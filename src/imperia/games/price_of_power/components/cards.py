"""Action Cards, Events, Ideas, Missions, Milestones, Power Struggles and the persons they show."""

from typing import Any, Final

from imperia.core import moves_of
from imperia.kit.masks import mask_of
from imperia.kit.sheet import Entry, data_file

from .map import AREAS
from .reading import POWERS, dice_of, own_sheet, powers_of
from .realms import REALMS
from .vocabulary import Effect, condition_of, effects_of

ILLNESSES: Final = ("rose", "moon", "sun", "star")
TIMINGS: Final = ("action", "reaction", "battle", "display")
SYMBOLS: Final = (
    "ill_rose",
    "ill_moon",
    "ill_sun",
    "ill_star",
    "rebellion",
    "native_uprising",
    "lost_at_sea",
    "pirates",
    "cardinal_death",
    "attrition",
    "disloyal_vassals",
    "dnpr_orange",
    "dnpr_green",
    "dnpr_pink",
    "dnpr_blue",
    "religious_spread",
    "revolution_spread",
    "power_struggle",
)
ADVISOR: Final = 0
LEADER: Final = 1
RULER: Final = 2  # a historical one, of an Event or of the start

# Persons: by number the kind, the skills, the dice, the cost and the mortality symbol.
PERSON_KIND: Final[list[int]] = []
PERSON_SKILLS: Final[list[list[int]]] = []  # of an Advisor only that of his type
PERSON_DICE: Final[list[list[int]]] = []
PERSON_COST: Final[list[int]] = []  # Ducats of an Advisor, Military Power of a Leader
PERSON_ILLNESS: Final[list[int]] = []


def _person(kind: int, skills: list[int], dice: list[int], cost: int, illness: int) -> int:
    PERSON_KIND.append(kind)
    PERSON_SKILLS.append(skills)
    PERSON_DICE.append(dice)
    PERSON_COST.append(cost)
    PERSON_ILLNESS.append(illness)
    return len(PERSON_KIND) - 1


def _character(entry: Entry) -> int:
    """The person on an Action Card."""
    illness = entry.number("illness", ILLNESSES)
    if entry.word("kind", ("advisor", "leader")) == "advisor":
        skills = [0, 0, 0]
        skills[entry.number("advisor_type", POWERS)] = entry.whole("skill", at_least=0)
        cost = entry.whole("cost_ducats", at_least=0)
        return _person(ADVISOR, skills, [0, 0, 0], cost, illness)
    dice = dice_of(entry.part("dice"))
    cost = entry.whole("cost_mil", at_least=0)
    return _person(LEADER, powers_of(entry.part("skills"), 9), dice, cost, illness)


def _ruler(entry: Entry) -> int:
    """A historical ruler."""
    illness = entry.number("illness", ILLNESSES)
    dice = dice_of(entry.part("dice"))
    return _person(RULER, powers_of(entry.part("power"), 9), dice, 0, illness)


# Action Cards: the person on card n has the number n.

_file = data_file(__package__, "action_cards")
_cards = own_sheet(_file, "cards")
CARDS: Final = _cards.ids
CARD_DECK: Final = _cards.number("deck", POWERS)
CARD_ACTION: Final = [str(row.values.get("action", "")) for row in _cards.rows]
CARD_COUNT: Final = _cards.whole("count", at_least=1)
CARD_TIMING: Final = _cards.number("timing", TIMINGS)
COVERT: Final = _cards.where("covert")
CARD_COST: Final[list[list[int]]] = []  # powers, then Ducats
CARD_BATTLE: Final[list[dict[str, Any]]] = []
CARD_DISPLAY: Final[list[dict[str, Any]]] = []
CARD_EFFECTS: Final[list[list[Effect]]] = []
for _row in _cards.rows:
    _row.asked += ["action", "battle", "display"]
    _cost = _row.part("cost") if _row.has("cost") else Entry("", "", {})
    CARD_COST.append([*powers_of(_cost, 9), _cost.whole("ducats", at_least=0, absent=0)])
    _character(_row.part("character"))
    CARD_BATTLE.append(_row.values.get("battle", {}))
    CARD_DISPLAY.append(_row.values.get("display", {}))
    CARD_EFFECTS.append(effects_of(_row, "effects"))
    for _action in CARD_DISPLAY[-1].get("actions", []):
        _at = Entry(_row.file, f"{_row.name}.display", _action)
        effects_of(_at, "effects")
_file.finish()

# By deck: its first card, and how many of each kind there are.
DECK_CARDS: Final = [
    [card for card, deck in enumerate(CARD_DECK) if deck == power] for power in range(len(POWERS))
]
DECK_FIRST: Final = [cards[0] for cards in DECK_CARDS]
for _deck, _own in enumerate(DECK_CARDS):
    if _own != list(range(_own[0], _own[0] + len(_own))):
        raise _cards.wrong(f"the cards of the deck {POWERS[_deck]} must stand together")

# Events

_file = data_file(__package__, "events")
_events = own_sheet(_file, "events")
EVENTS: Final = _events.ids
EVENT_AGE: Final = _events.whole("age", at_least=1, at_most=4)
EVENT_DECK: Final = _events.word("deck", ("a", "b", "r"))
EVENT_HALF: Final = _events.whole("half", at_least=1, at_most=2, absent=0)  # 0: either
EVENT_START_DUCATS: Final = _events.whole("ducats", at_least=0, absent=0)
EVENT_REALM: Final = _events.number("realm", REALMS, absent=-1)
EVENT_SYMBOLS: Final = _events.numbers("symbols", SYMBOLS, repeated=True)
EVENT_RULER: Final = [_ruler(row.part("ruler")) if row.has("ruler") else -1 for row in _events.rows]
EVENT_A: Final = [effects_of(row, "a") for row in _events.rows]
EVENT_B: Final = [effects_of(row, "b") for row in _events.rows]

_starters = own_sheet(_file, "rulers")
START_RULER_REALM: Final = _starters.number("realm", REALMS)
START_RULERS: Final = [_ruler(row) for row in _starters.rows]
_file.finish()

# The words by which a set-up names a ruler.
RULER_IDS: Final[dict[str, int]] = {
    **dict(zip(_starters.ids, START_RULERS, strict=True)),
    **{f"event-{name}": EVENT_RULER[n] for n, name in enumerate(EVENTS) if EVENT_RULER[n] >= 0},
}
PERSONS: Final = (
    *CARDS,
    *(f"event-{name}" for n, name in enumerate(EVENTS) if EVENT_RULER[n] >= 0),
    *_starters.ids,
)
EVENT_OF_RULER: Final = {ruler: n for n, ruler in enumerate(EVENT_RULER) if ruler >= 0}

# Ideas

_file = data_file(__package__, "ideas")
_ideas = own_sheet(_file, "ideas")
IDEAS: Final = _ideas.ids
IDEA_CATEGORY: Final = _ideas.number("category", POWERS)
IDEA_COST: Final = _ideas.whole("cost", at_least=0)
IDEA_AGE: Final = _ideas.whole("age", at_least=1, at_most=4)
BASIC_IDEAS: Final = _ideas.where("basic")
GOVERNMENTS: Final = _ideas.where("government")
IDEA_PRESTIGE: Final = _ideas.whole("prestige", absent=2)
IDEA_NEEDS: Final = [condition_of(row, "requires") for row in _ideas.rows]
IDEA_IMMEDIATE: Final = [effects_of(row, "immediate") for row in _ideas.rows]
IDEA_CONTINUOUS: Final = [effects_of(row, "continuous") for row in _ideas.rows]
_file.finish()

# Missions

_file = data_file(__package__, "missions")
_missions = own_sheet(_file, "missions")
MISSIONS: Final = _missions.ids
MISSION_REALM: Final = _missions.number("realm", (*REALMS, "generic"))
MISSION_TIER: Final = _missions.whole("tier", at_least=0)
MISSION_AFTER: Final = _missions.masks("after", MISSIONS)
MISSION_PRESTIGE: Final = _missions.whole("prestige")
MISSION_CONDITION: Final = [condition_of(row, "condition") for row in _missions.rows]
MISSION_REWARD: Final = [effects_of(row, "reward") for row in _missions.rows]
_file.finish()
REALM_MISSIONS: Final = [
    mask_of([m for m, owner in enumerate(MISSION_REALM) if owner == realm])
    for realm in range(len(REALMS))
]

# Milestones and Power Struggles

MILESTONE_DECKS: Final = ("eco", "exp", "pol", "war")
_file = data_file(__package__, "milestones")
_milestones = own_sheet(_file, "milestones")
MILESTONES: Final = _milestones.ids
MILESTONE_AGE: Final = _milestones.whole("age", at_least=1, at_most=4)
MILESTONE_DECK: Final = _milestones.number("deck", MILESTONE_DECKS)
MILESTONE_PRESTIGE: Final = _milestones.wholes("prestige", length=3)
MILESTONE_CONDITION: Final = [condition_of(row, "condition") for row in _milestones.rows]
MILESTONE_REWARD: Final = [effects_of(row, "reward") for row in _milestones.rows]

_struggles = own_sheet(_file, "struggles")
STRUGGLES: Final = _struggles.ids
STRUGGLE_AREAS: Final = _struggles.masks("areas", AREAS)
STRUGGLE_AGES: Final = _struggles.wholes("ages")
STRUGGLE_SCORING: Final[list[list[dict[str, Any]]]] = [
    row.values.get("scoring", []) for row in _struggles.rows
]
for _row in _struggles.rows:
    _row.asked.append("scoring")
_file.finish()

CARD_MOVES: Final = moves_of("card", len(CARDS))
APPOINT_MOVES: Final = moves_of("appoint", len(CARDS))
PICK_MOVES: Final = moves_of("pick", len(CARDS))
DISCARD_MOVES: Final = moves_of("discard", len(CARDS))
IDEA_MOVES: Final = moves_of("idea", len(IDEAS))
MILESTONE_MOVES: Final = moves_of("milestone", len(MILESTONES))
MISSION_MOVES: Final = moves_of("mission", len(MISSIONS))
assert len(PERSONS) == len(PERSON_KIND), "every person has a name"
