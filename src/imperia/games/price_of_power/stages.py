"""The great moments of The Price of Power: battles on land and at sea, and the final scoring."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.scene import Stage, StageLine, Tally, TallyCell, TallyRow, Telling, named

from .queries.institutions import catholic_players, papal_controller
from .queries.realms import tax_income
from .rules.peace_phase import lost_tax
from .scene.ground import AREA_ID, ZONE_ID
from .state import State

_SYMBOLS: Final = {
    "battle.hits": "battleground",
    "ship.captured": "ship",
    "ship.damaged": "ship",
    "ship.lost.port": "ship",
    "ship.lost.zone": "ship",
    "unit.lost": "infantry",
    "units.retreated": "campaign",
}


def battle(told: Sequence[Text]) -> Stage:
    """Hits and losses round by round, and who holds the field."""
    begun: dict[str, Any] = told[0].params
    if "zone" in begun:
        zone = begun["zone"]
        stage = Stage("stage:battle", named("stage.battle_at_sea", zone=zone), "ship")
        stage.at = ZONE_ID[zone]
    else:
        area = begun["area"]
        stage = Stage("stage:battle", named("stage.battle", area=area), "battleground")
        stage.at = AREA_ID[area]
    stage.clause = "EU-9.6"
    for text in told[1:]:
        params: dict[str, Any] = text.params
        spoken = Text(f"tale.{text.key}", text.params)
        if text.key.startswith("battle.won"):
            stage.outcome, stage.winner = spoken, max(params["player"], NOBODY)
        elif text.key in _SYMBOLS:
            seat = max(params.get("player", NOBODY), NOBODY)
            stage.lines.append(StageLine(spoken, _SYMBOLS[text.key], seat))
    return stage


def ending(view: State, told: Sequence[Text]) -> Tally:
    """What was won in the game, then the parts of the final scoring."""
    seats = list(range(view.seats))
    papacy, emperor = papal_controller(view), view.emperor
    parts: list[tuple[str, str, list[int]]] = [
        ("piece.tax", "tax", [tax_income(view, seat) for seat in seats]),
        ("piece.core", "core", [view.cores[seat].bit_count() for seat in seats]),
        ("stage.marriages", "marriage", [view.wed[seat].bit_count() for seat in seats]),
        ("stage.alliances", "alliance", [2 * view.allies[seat].bit_count() for seat in seats]),
        (
            "curia.controller",
            "cardinal",
            [catholic_players(view) * (papacy == seat) for seat in seats],
        ),
        ("stage.emperor", "emperor", [view.authority * (emperor == realm) for realm in view.realm]),
        ("piece.stability", "stability", [2 * stability for stability in view.stability]),
        ("stage.lost_tax", "occupied", [-lost_tax(view, seat) for seat in seats]),
        ("piece.interest", "interest", [-interest for interest in view.interest]),
    ]
    earned = [view.prestige[seat] - sum(points[seat] for _, _, points in parts) for seat in seats]
    rows = [
        TallyRow(named(key), symbol, [TallyCell(each) for each in points], "EU-4.7.2")
        for key, symbol, points in [("stage.earned", "points", earned), *parts]
    ]
    return Tally(seats, rows, label=named("piece.prestige"))


BATTLE: Final = Telling(
    battle,
    ["battle.begun", "battle.begun_at_sea"],
    ends=["battle.hits"],  # realms without a player win in silence
    after=(*_SYMBOLS, "battle.won", "battle.won_at_sea"),
    under=["EU-9"],
)
TELLINGS: Final[tuple[Telling, ...]] = (BATTLE,)
