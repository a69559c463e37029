"""Effects as cards say them, resolved on the fixture map; conditions as cards ask them."""

from typing import Any

from imperia.testing.scenario import Scenario, ScenarioTable

from .mini_table import RED, part


def resolve(scenario: Scenario, *effects: dict[str, Any], seat: int = RED) -> ScenarioTable:
    """A player resolves these effects."""
    script = part("rules.card_effects.verbs") and part("components.scripts").add_script(
        list(effects)
    )
    return scenario.at(part("rules.card_effects.script").run(seat, script))


def holds(scenario: Scenario, seat: int = RED, **condition: Any) -> bool:
    """Does this condition hold for a player?"""
    return part("queries.goals.conditions").compiled(condition)(scenario.state, seat)


def count(scenario: Scenario, what: str, seat: int = RED, **given: Any) -> int:
    """What a counter counts."""
    return part("queries.goals.counters").COUNTERS[what](given)(scenario.state, seat)


def area(name: str) -> int:
    return part("components.map").AREAS.index(name)


def province(name: str) -> int:
    return part("components.map").PROVINCES.index(name)


def node(name: str) -> int:
    return part("components.map").NODES.index(name)


def realm(name: str) -> int:
    return part("components.realms").REALM_NUMBER[name]


def card(name: str) -> int:
    return part("components.cards").CARDS.index(name)


def has(mask: int, number: int) -> bool:
    return bool(mask >> number & 1)


def cubes(state: Any, seat: int, name: str) -> int:
    return part("queries.realms").cubes(state, seat, area(name))
