"""The effects of cards as numbered scripts, with their words turned into numbers and sets.

A frame holds only numbers, so every list of effects has one: a procedure that resolves a card knows
its script and the place in it. A list inside an effect, such as an option, is a script of its own.
"""

from typing import Any, Final

from imperia.kit.data import DataError
from imperia.kit.masks import mask_of

from .cards import (
    CARD_ACTION,
    CARD_DISPLAY,
    CARD_EFFECTS,
    CARDS,
    EVENT_A,
    EVENT_B,
    IDEA_CONTINUOUS,
    IDEA_IMMEDIATE,
    IDEAS,
    MILESTONE_REWARD,
    MISSION_REWARD,
)
from .map import AREAS, PROVINCES, ZONES
from .reading import DIE_KINDS, POWERS, RELIGIONS
from .realms import REALMS
from .vocabulary import Effect

UNITS: Final = ("infantry", "cavalry", "artillery")
SHIP_KINDS: Final = ("light", "heavy", "galley")
ANY: Final = -1  # a power or a deck of choice
NO_SCRIPT: Final = -1
PERMANENT: Final = "permanent"


def _number(among: tuple[str, ...], name: str, what: str) -> int:
    if name not in among:
        raise DataError(f"An effect names the {what} {name!r}, which is not known; correct it.")
    return among.index(name)


def _mask(among: tuple[str, ...], names: list[str], what: str) -> int:
    return mask_of([_number(among, name, what) for name in names])


class Op:
    """One effect: its verb, and what its parameters mean."""

    def __init__(self, effect: Effect) -> None:
        self.verb: str = effect["verb"]
        self.n: int = effect.get("n", 0)
        self.who: str = effect.get("who", "self")
        self.given: Effect = effect
        self.kind: int = ANY  # a power, a deck, a religion, a type of unit or ship
        self.where = ""  # the word of the place
        self.areas = 0  # the Areas or Sea Zones that it lists
        self.realms: list[int] = []  # the realms named as targets
        self.target = ""  # the word of the target, where it names no realm
        self.cond: Effect = effect.get("cond", {})
        self.inner = NO_SCRIPT  # what follows: effects of `covert` and `each`, `then` of `if`
        self.other = NO_SCRIPT  # `else`
        self.options: list[int] = []
        self.boon = -1  # a modifier that does not last: its place in BOONS
        self._kind(effect)
        self._where(effect.get("where"))
        self._target(effect.get("target", effect.get("from")))
        self._inside(effect)

    def _kind(self, effect: Effect) -> None:
        if effect.get("type", "any") != "any":
            self.kind = _number(POWERS, effect["type"], "power")
        elif effect.get("deck", "any") != "any":
            self.kind = _number(POWERS, effect["deck"], "deck")
        elif "religion" in effect:
            self.kind = _number(RELIGIONS, effect["religion"], "religion")
        elif "unit" in effect:
            sort, _, what = effect["unit"].rpartition("_")
            self.kind = _number(UNITS, what, "unit") + (0 if sort == "mercenary" else 3)
        elif "ship" in effect:
            self.kind = _number(SHIP_KINDS, effect["ship"], "ship")
        elif self.verb == "change_state_religion":
            self.kind = _number(RELIGIONS, effect["to"], "religion")
        elif self.verb == "move_capital":
            self.kind = _number(PROVINCES, effect["to"], "Province")
        elif "idea" in effect:
            self.kind = _number(IDEAS, effect["idea"], "Idea")

    def _where(self, where: dict[str, Any] | None) -> None:
        if where is None:
            return
        self.where = next(iter(where))
        listed = where[self.where]
        if self.where in ("areas", "distant"):
            self.areas = _mask(AREAS, listed, "Area")
        elif self.where == "sea_zones":
            self.areas = _mask(ZONES, listed, "Sea Zone")

    def _target(self, target: object) -> None:
        if isinstance(target, dict):
            self.target = next(iter(target))
            if self.target == "realm":
                self.realms = [_number(REALMS, target["realm"], "realm")]
        elif isinstance(target, str) and target.startswith("realm:"):
            self.target = "realm"
            self.realms = realms_named(target)
        elif isinstance(target, str):
            self.target = target

    def _inside(self, effect: Effect) -> None:
        for key in ("effects", "then"):
            if key in effect:
                self.inner = add_script(effect[key])
        if "else" in effect:
            self.other = add_script(effect["else"])
        self.options = [add_script(option) for option in effect.get("options", [])]
        if self.verb == "modifier" and effect["duration"] != PERMANENT:
            self.boon = len(BOONS)
            BOONS.append(effect)


def realms_named(words: str) -> list[int]:
    """The realms of `realm:a|realm:b`."""
    return [_number(REALMS, word.removeprefix("realm:"), "realm") for word in words.split("|")]


SCRIPTS: Final[list[list[Op]]] = []
BOONS: Final[list[Effect]] = []  # modifiers of a Round or a Battle, by number


def add_script(effects: list[Effect]) -> int:
    """The number of a list of effects; those inside it come first."""
    ops = [Op(effect) for effect in effects]
    SCRIPTS.append(ops)
    return len(SCRIPTS) - 1


CARD_SCRIPT: Final = [add_script(effects) for effects in CARD_EFFECTS]
_EVENTS_FROM: Final = len(SCRIPTS)
EVENT_SCRIPTS: Final = [
    [add_script(a), add_script(b)] for a, b in zip(EVENT_A, EVENT_B, strict=True)
]
_IDEAS_FROM: Final = len(SCRIPTS)
IDEA_SCRIPT: Final = [add_script(effects) for effects in IDEA_IMMEDIATE]
_GOALS_FROM: Final = len(SCRIPTS)
MISSION_SCRIPT: Final = [add_script(effects) for effects in MISSION_REWARD]
MILESTONE_SCRIPT: Final = [add_script(effects) for effects in MILESTONE_REWARD]
# EU-16.3: what Events, Missions and Milestones say, the lists inside their effects included.
GIFTS: Final = frozenset([*range(_EVENTS_FROM, _IDEAS_FROM), *range(_GOALS_FROM, len(SCRIPTS))])


class Use:
    """EU-6.2: one of the actions of a Display Card."""

    def __init__(self, action: str, given: dict[str, Any]) -> None:
        self.action = action  # of the card
        self.name = f"{action}-{given['id']}"
        self.charges: int = given["uses"]
        cost = given.get("cost", {})
        self.cost = [*(cost.get(power, 0) for power in POWERS), cost.get("ducats", 0)]
        self.script = add_script(given.get("effects", []))
        self.battle: dict[str, Any] = given.get("battle", {})


USES: Final[list[Use]] = []
for _card, _display in enumerate(CARD_DISPLAY):
    for _given in _display.get("actions", []):
        if f"{CARD_ACTION[_card]}-{_given['id']}" not in [use.name for use in USES]:
            USES.append(Use(CARD_ACTION[_card], _given))
CARD_CHARGES: Final = [display.get("charges", 0) for display in CARD_DISPLAY]

# EU-8.4: by key, the Ideas and passing boons that carry a modifier, with the value they give.
Carrier = tuple[int, Any]
IDEA_MODIFIERS: Final[dict[str, list[Carrier]]] = {}
BOON_MODIFIERS: Final[dict[str, list[Carrier]]] = {}
MODIFIER_CAPS: Final[dict[str, int]] = {}
for _number_of, _effects in enumerate(IDEA_CONTINUOUS):
    for _effect in _effects:
        if _effect["verb"] == "modifier":
            _key = _effect["key"]
            IDEA_MODIFIERS.setdefault(_key, []).append((_number_of, _effect["value"]))
            MODIFIER_CAPS[_key] = int(_effect.get("cap") or _effect.get("cap_per_round") or 0)
for _number_of, _effect in enumerate(BOONS):
    BOON_MODIFIERS.setdefault(_effect["key"], []).append((_number_of, _effect["value"]))
BATTLE_BOONS: Final = mask_of([n for n, boon in enumerate(BOONS) if boon["duration"] == "battle"])
assert len(CARD_SCRIPT) == len(CARDS)
assert DIE_KINDS == UNITS, "dice are named as the units that they favour"


def uses_target(script: int) -> bool:
    """Does the script name a player of choice?"""
    return any(
        "target_player" in (op.who, op.target)
        or any(uses_target(s) for s in (*op.options, op.inner, op.other) if s != NO_SCRIPT)
        for op in SCRIPTS[script]
    )


def has_verb(script: int, verb: str) -> bool:
    """Does a script hold this verb, itself or in what is inside it?"""
    return any(
        op.verb == verb
        or any(has_verb(s, verb) for s in (*op.options, op.inner, op.other) if s != NO_SCRIPT)
        for op in SCRIPTS[script]
    )
