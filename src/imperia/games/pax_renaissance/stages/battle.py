"""A war: those who attack, those who defend, who dies and who is left."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.scene import Piece, Stage, StageSide, Telling, Term, named

from ..components.tokens import PAWN, PIRATE, RELIGIONS, TOKENS
from ..scene.map import FAITH_WOOD, SHAPE_SYMBOL, religion_of
from .reading import at_empire, spoken

DIES: Final = ("city.killed", "border.killed", "repressed.killed")
AFTER: Final = (
    "city.placed",
    "border.placed",
    "city.emancipated",
    "border.emancipated",
    "token.repressed",
    "token.killed",
)


def battle(told: Sequence[Text]) -> Stage:
    """Each attacker kills a defender and dies for it; who is left has won."""
    fought: dict[str, Any] = told[0].params
    empire = fought["empire"]
    stage = Stage("stage:battle", named("stage.battle", empire=empire), "battleground")
    stage.at, stage.clause, stage.note = at_empire(empire), "PR-15.2", spoken(told[0])
    attackers = StageSide(named("stage.attacks"), fought["seat"])
    defenders = StageSide(named("stage.defends"), name=named("stage.garrison", empire=empire))
    sides = ((attackers, fought["ours"], "attackers"), (defenders, fought["theirs"], "defenders"))
    for side, tokens, count in sides:
        side.pieces = [
            piece_of(token, n, fought["bankers"]) for token, n in Counter(tokens).items()
        ]
        side.terms = [Term(named("stage.tokens"), fought[count], "PR-15.2")]
        side.total = fought[count]
    stage.sides = [attackers, defenders]
    for text in told[1:]:
        if text.key.startswith("battle."):
            stage.outcome = spoken(text)
            attackers.won = text.key == "battle.won"
            defenders.won = not attackers.won
            stage.winner = attackers.seat if attackers.won else NOBODY
        elif text.key in DIES or stage.outcome is not None:
            stage.after.append(spoken(text))
    return stage


def piece_of(token: int, count: int, bankers: list[int]) -> Piece:
    """A token as a wooden piece, of its banker or of its faith."""
    label = named(f"token.{TOKENS[token]}")
    if PAWN <= token < PIRATE:
        banker = token - PAWN
        seat = bankers.index(banker) if banker in bankers else NOBODY
        return Piece("pawn", label, seat, count)
    religion = religion_of(token)
    return Piece(
        SHAPE_SYMBOL[token],
        label,
        count=count,
        fill=FAITH_WOOD[religion],
        sign=RELIGIONS[religion],
    )


BATTLE: Final = Telling(
    battle, [("battle.fought", "ours")], ends=["battle.won", "battle.lost"], after=AFTER
)
