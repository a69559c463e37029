"""A battle: armies, walls and generals, then the cards of both sides, then what it costs."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.scene import Card, Die, Piece, Stage, StageLine, StageSide, Telling, Term, Way, named

from ..components.cards import GENERAL_BONUS
from ..components.events import OTTOMAN_POINTS
from ..components.tables import POINTS_PER_ARMY
from ..rules.battle.battle import points_of
from ..scene.mats import opportunity
from ..state import NO_CARD
from .reading import at_state, spoken

AFTER: Final = (
    "army.removed",
    "army.moved",
    "army.retreated",
    "ottoman.beaten",
    "character.left",
    "charles.rolled",
    "fortress.lowered",
    "city.destroyed",
    "control.gained",
    "control.taken",
    "control.lost",
)


def battle(told: Sequence[Text]) -> Stage:
    """The battle that these tales tell, from its beginning on."""
    begun: dict[str, Any] = told[0].params
    stage = Stage("stage:battle", named("stage.battle", state=begun["state"]), "battleground")
    stage.at, stage.clause = at_state(begun["state"]), "BQ-12.3"
    stage.note = named("stage.from", start=begun["start"])
    stage.ways = [Way([at_state(begun["start"]), stage.at], seat=begun["seat"])]
    played: dict[int, list[int]] = {}
    for text in told[1:]:
        params: dict[str, Any] = text.params
        if text.key == "card.discarded" and stage.outcome is None:
            played.setdefault(params["seat"], []).append(params["card"])
        elif text.key.startswith("battle."):
            stage.outcome = spoken(text)
            stage.sides = _sides(begun, played, text)
            stage.winner = next((side.seat for side in stage.sides if side.won), NOBODY)
        elif text.key == "charles.rolled":
            stage.lines.append(_charles(text))
        elif text.key in AFTER:
            stage.after.append(spoken(text))
            if text.key == "army.retreated":
                refuge = at_state(params["state"])
                stage.ways.append(Way([stage.at, refuge], seat=params["seat"], retreat=True))
    if not stage.sides:
        stage.sides = _sides(begun, {}, None)
    stage.unfinished = stage.outcome is None
    return stage


def _charles(text: Text) -> StageLine:
    """The die that may cost the beaten one army more."""
    params: dict[str, Any] = text.params
    rolled = Die(params["roll"], named("stage.general"), counted=False)
    return StageLine(spoken(text), "general", params["seat"], [rolled])


def _sides(
    begun: dict[str, Any], played: dict[int, list[int]], ended: Text | None
) -> list[StageSide]:
    attacker = StageSide(named("stage.attacks", count=begun["count"]), begun["seat"])
    _arm(attacker, begun["count"], 0, begun["general"], played.get(attacker.seat, []))
    if "defender" in begun:
        defender = StageSide(named("stage.defends", count=begun["defended"]), begun["defender"])
        cards = played.get(defender.seat, [])
        _arm(defender, begun["defended"], begun["walls"], begun["guard"], cards)
    else:
        army = named("piece.ottoman")
        defender = StageSide(named("stage.camps"), name=army, pieces=[Piece("army", army)])
        defender.terms = [Term(army, OTTOMAN_POINTS, clause="BQ-12.1")]
    attacker.total = sum(term.value for term in attacker.terms)
    defender.total = sum(term.value for term in defender.terms)
    if ended is not None:
        attacker.won, defender.won = ended.key == "battle.won", ended.key == "battle.lost"
    return [attacker, defender]


def _arm(side: StageSide, armies: int, walls: int, general: int, cards: list[int]) -> None:
    """What counts for a side: armies, walls, general, cards."""
    side.pieces = [Piece("army", named("piece.army"), side.seat, armies)]
    side.terms = [Term(named("stage.armies", count=armies), POINTS_PER_ARMY * armies, "BQ-12.2")]
    if walls:
        side.pieces.insert(0, Piece("fortress", named("piece.fortress"), side.seat))
        side.terms.append(Term(named("piece.fortress"), walls, "BQ-12.2"))
    if general != NO_CARD:
        side.terms.append(Term(named("stage.general"), GENERAL_BONUS[general], "BQ-12.2"))
        side.cards.append(_card(side.seat, general, 0))
    side.cards += [_card(side.seat, card, number) for number, card in enumerate(cards, 1)]
    if cards:
        label = named("stage.cards", count=len(cards))
        side.terms.append(Term(label, points_of(cards), "BQ-12.2"))


def _card(seat: int, card: int, number: int) -> Card:
    return opportunity(f"fought:{seat}.{number}", card)


BATTLE: Final = Telling(
    battle,
    [("battle.begun", "start"), ("battle.ottoman", "start")],
    ends=["battle.won", "battle.lost", "battle.tied"],
    after=AFTER,
    during=["BQ-12"],
)
