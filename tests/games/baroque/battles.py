"""Battles for the tests of Baroque: Austria attacks the Palatinate in Bavaria."""

from tests.games.baroque.helpers import acting

from imperia.testing import scenario
from imperia.testing.scenario import Scenario, ScenarioTable


def facing(
    attackers: int,
    defenders: int,
    attacking: str = "",
    defending: str = "",
    options: dict[str, str] | None = None,
    **words: object,
) -> Scenario:
    """Austrian armies in Austria, Palatine ones in Bavaria, generals where named."""
    position = scenario("baroque", seats=3, options=options).arrange(**words)
    position.arrange(
        armies={"austria": {"austria": attackers}, "palatinate": {"bavaria": defenders}}
    )
    for power, general, place in (
        ("austria", attacking, "austria"),
        ("palatinate", defending, "bavaria"),
    ):
        if general:
            position.arrange(front={power: [general]}, generals={power: place})
    return position


def attack(position: Scenario, size: int, general: bool = False) -> ScenarioTable:
    """Austria attacks Bavaria."""
    table = acting(position, "austria")
    table.play("march austria")
    group = f"group_with_general {size}" if general else f"group {size}"
    if group in table.legal_words():
        table.play(group)
    table.play("state bavaria")
    return table


def points(table: ScenarioTable) -> tuple[str, int, int]:
    """How the only battle ended, and the points of attacker and defender."""
    told = [(key, tale) for key in ("won", "lost", "tied") for tale in table.told(f"battle.{key}")]
    [(key, tale)] = told
    return key, int(tale.text.params["attack"]), int(tale.text.params["defence"])
