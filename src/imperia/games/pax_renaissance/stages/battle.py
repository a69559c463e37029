"""A war: those who attack, those who defend, who dies and who is left."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.scene import Piece, Stage, StageSide, Telling, Term, named

from ..components.tokens import PAWN, PIRATE, RELIGIONS, TOKENS
from ..scene.map import FAITH_WOOD, SHAPE_SYMBOL, religion_of
from .reading import at_empire, spoken

DIES: Final = ("agent.killed", "city.killed", "border.killed", "repressed.killed")
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
    for (side, tokens, count), dead in zip(sides, _dead(told), strict=True):
        side.pieces = _pieces(Counter(tokens) - dead, fought["bankers"])
        side.fallen = _pieces(dead, fought["bankers"])
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


def _dead(told: Sequence[Text]) -> list[Counter[int]]:
    """Who has died on each side: the smaller one first and to the last, then some of the larger."""
    fought: dict[str, Any] = told[0].params
    came = [Counter(fought["ours"]), Counter(fought["theirs"])]
    smaller = 0 if fought["attackers"] < fought["defenders"] else 1
    dead: list[Counter[int]] = [Counter(), Counter()]
    for text in told[1:]:
        if text.key.startswith("battle."):
            # a game that is older does not tell of its dead Agents
            dead[smaller] = came[smaller]
            if fought["attackers"] == fought["defenders"]:
                dead = came
            break
        if text.key in DIES:
            token = int(str(text.params["token"]))
            side = smaller if dead[smaller][token] < came[smaller][token] else 1 - smaller
            dead[side][token] += 1
    return dead


def _pieces(tokens: Counter[int], bankers: list[int]) -> list[Piece]:
    return [piece_of(token, count, bankers) for token, count in tokens.items()]


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
