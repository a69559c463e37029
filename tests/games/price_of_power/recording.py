"""Records a game of each scenario anew: run this module when the rules were changed on purpose.

python -m tests.games.price_of_power.recording
"""

from pathlib import Path

from imperia.bots.greedy import GreedyBot
from imperia.games.price_of_power import GAME
from imperia.testing import record_game, write_game

FOLDER = Path(__file__).parent / "records"
# By scenario: seats, options besides it, whether greedy bots play and whether it is told.
RECORDED = {
    "intro_1444": (2, {}, True, True),
    "discovery_one_age": (4, {"secret_talks": True, "helping_hand": False}, True, False),
    "discovery_and_reformation": (3, {"reveal_four": True, "max_proposals": 1}, False, False),
    "sea_route_to_india": (4, {"cube_limit": True, "surrender": False}, False, False),
    "enemy_at_the_gates": (3, {"religious_rebels": "optional"}, True, False),
    "grand_campaign": (6, {}, False, False),
    "grand_campaign_muscovy": (6, {"manpower_mode": "max", "elections": False}, False, False),
}


def record(scenario: str) -> list[Path]:
    seats, options, greedy, told = RECORDED[scenario]
    bots = [GreedyBot(seat) for seat in range(seats)] if greedy else []
    chosen = {"scenario": scenario, **options}
    text = record_game(GAME, seats, chosen, seed=f"recorded {scenario}", bots=bots)
    name = f"{scenario.replace('_', '-')}{'-greedy' if greedy else ''}"
    return write_game(FOLDER, name, text, told)


if __name__ == "__main__":
    for scenario in RECORDED:
        record(scenario)
