"""A battle told from the log: both rows of cards, and what each pair rolled, added and won."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.kit.masks import holds
from imperia.scene import (
    Card,
    Clash,
    Contest,
    ContestSide,
    Die,
    Fighter,
    Stage,
    Telling,
    Term,
    named,
)

from ..components.cards import (
    ARTILLERY,
    AT_SEA,
    BATTLES,
    BLOCK,
    ELEPHANT,
    FIELD,
    IS_SKIRMISHER,
    KILL,
    LIGHT_HORSE,
    SIEGE,
    TYPE,
    UNITS,
)
from ..components.map import SEA
from ..components.matrix import (
    COMPARE,
    DUEL,
    FIXED,
    HIT,
    HIT_BOTH,
    RAMPAGED,
    RANKED_DUEL,
    SKIRMISH_DIE,
)
from ..components.tables import BATTLE_CARDS, ROUT
from ..scene.battle import MARKERS, SIDES
from ..scene.cards import face_down, face_up
from ..scene.map import place_of
from .ways import ways_to

AFTER: Final = (  # what comes of a battle, told when it is decided
    "card.lost",
    "card.kept",
    "last.kept",
    "area.captured",
    "control.placed",
    "fort.kept",
    "fort.razed",
    "area.plundered",
    "battle.rout",
    "rout.loot",
)

_REASONS: Final = {
    COMPARE: "reason.compare",
    SKIRMISH_DIE: "reason.skirmish",
    DUEL: "reason.duel",
    RANKED_DUEL: "reason.ranked_duel",
    HIT: "reason.hit",
    HIT_BOTH: "reason.hit_both",
    RAMPAGED: "reason.rampage",
}
_CLAUSES: Final = {
    COMPARE: "AW-9.1.1",
    SKIRMISH_DIE: "AW-9.4",
    DUEL: "AW-9.4.1",
    RANKED_DUEL: "AW-9.4.1",
    HIT: "AW-9.5",
    HIT_BOTH: "AW-9.5.2",
    RAMPAGED: "AW-9.3.1",
}


def battle(told: Sequence[Text]) -> Stage:
    """The battle that these lines of the log tell, from its beginning on."""
    fought = _Battle(told[0].params)
    for text in told[1:]:
        if text.key in AFTER:
            if text.key != "control.placed":  # the line of the capture says it already
                fought.stage.after.append(Text(f"tale.{text.key}", text.params))
        else:
            teller = getattr(fought, f"_{text.key.replace('.', '_')}", None)
            if teller is not None:
                teller(text.params)
    return fought.close()


class _Battle:
    """What is known of a battle while its log is read line by line."""

    def __init__(self, begun: dict[str, Any]) -> None:
        self.seats = [begun["seat"], begun["defender"]]
        self.kind = AT_SEA if holds(SEA, begun["area"]) else FIELD
        self.cards: list[list[int]] = [[], []]  # of both sides, as they were turned up
        sides = [
            ContestSide(seat, named(f"side.{side}"))
            for seat, side in zip(self.seats, SIDES, strict=True)
        ]
        at, place = place_of(begun["area"])
        label = named("phase.battle")
        self.made = Contest("contest:battle", label, place, sides, ROUT, MARKERS, at, clause="AW-8")
        self.stage = Stage("stage:battle", label, "battleground", at=at, contest=self.made)
        self.stage.clause = "AW-8"
        self.stage.ways = ways_to(at, begun)
        self.stage.unfinished = True

    def close(self) -> Stage:
        """The rows of cards: those turned up, then as many face down as everybody knows of."""
        made = self.made
        made.label = self.stage.title = named(f"battle.{BATTLES[self.kind]}")
        for word, side, cards in zip(SIDES, made.sides, self.cards, strict=True):
            side.cards = [face_up(f"fought:{word}.{n}", card) for n, card in enumerate(cards)]
            if self.kind != AT_SEA:
                side.size = BATTLE_CARDS[self.kind]
                side.cards += _hidden(word, len(cards), side.size)
        return self.stage

    def _battle_siege(self, told: dict[str, Any]) -> None:
        self.kind = SIEGE

    def _battle_ambush(self, told: dict[str, Any]) -> None:
        self.made.notes.append(Text("tale.battle.ambush", told))

    def _combat_begun(self, told: dict[str, Any]) -> None:
        self.cards[0].append(told["attacking"])
        self.cards[1].append(told["defending"])
        self.made.clashes.append(Clash([Fighter(), Fighter()]))

    def _elephant_calm(self, told: dict[str, Any]) -> None:
        label = named("die.rampage")
        die = Die(told["die"], label, counted=False, clause="AW-9.3.1")
        self._fighter(told["seat"]).dice.append(die)

    _elephant_rampage = _elephant_calm

    def _combat_rolled(self, told: dict[str, Any]) -> None:
        fighter = self._fighter(told["seat"])
        fighter.dice.append(Die(told["die"], named("die.fight"), clause="AW-9.1.3"))
        self._combat_strength(told)

    def _combat_strength(self, told: dict[str, Any]) -> None:
        """The named numbers of one side's sum."""
        side = self.seats.index(told["seat"])
        own, enemy = self._units(side)
        strength, against, engineer, ambush = told["added"]
        shooting = bool(IS_SKIRMISHER[own])
        versus = named("term.against", unit=f"unit.{UNITS[enemy]}")
        terms = [
            Term(named("term.strength"), strength, clause="AW-9.1.1"),
            Term(versus, against, clause="AW-9.4" if shooting else "AW-9.2"),
            Term(
                named("term.engineer"),
                engineer,
                clause="AW-9.5.1" if own == ARTILLERY else "AW-10.3",
            ),
            Term(named("term.ambush"), ambush, clause="AW-8.3"),
        ]
        fighter = self.made.clashes[-1].fighters[side]
        fighter.terms = [term for term in terms if term.value]
        fighter.total = told["total"]

    def _combat_won(self, told: dict[str, Any]) -> None:
        self._mark(self.seats.index(told["seat"]))
        self._explain(told["mode"], told["need"])

    def _combat_tied(self, told: dict[str, Any]) -> None:
        self._explain(told["mode"], told["need"])

    def _combat_unopposed(self, told: dict[str, Any]) -> None:
        side = self.seats.index(told["seat"])
        self.cards[side].append(told["card"])
        clash = Clash([Fighter(), Fighter()], clause="AW-12.5")
        clash.reason = named("reason.unopposed")
        self.made.clashes.append(clash)
        self._mark(side)

    def _battle_won(self, told: dict[str, Any]) -> None:
        self.stage.unfinished = False
        self.stage.winner = self.seats[0]
        self.stage.outcome = Text("tale.battle.won", told)

    def _battle_lost(self, told: dict[str, Any]) -> None:
        self.stage.unfinished = False
        self.stage.winner = self.seats[1]
        self.stage.outcome = Text("tale.battle.lost", told)

    # Parts

    def _fighter(self, seat: int) -> Fighter:
        return self.made.clashes[-1].fighters[self.seats.index(seat)]

    def _units(self, side: int) -> tuple[int, int]:
        """The units of the pair at hand, seen from one side."""
        return TYPE[self.cards[side][-1]], TYPE[self.cards[1 - side][-1]]

    def _mark(self, side: int) -> None:
        self.made.clashes[-1].winner = side
        self.made.sides[side].markers += 1

    def _explain(self, mode: int, need: int) -> None:
        """Why the pair ended as it did."""
        clash = self.made.clashes[-1]
        if mode == FIXED:
            clash.reason, clash.clause = self._without_die(clash.winner)
            return
        clash.clause = _CLAUSES[mode]
        if mode == SKIRMISH_DIE:
            unit = next(unit for unit in self._units(0) if IS_SKIRMISHER[unit])
            kill, block = KILL[unit], BLOCK[unit]
            clash.reason = named(_REASONS[mode], unit=f"unit.{UNITS[unit]}", kill=kill, block=block)
        elif need:
            clash.reason = named(_REASONS[mode], need=need)
        else:
            clash.reason = named(_REASONS[mode])

    def _without_die(self, winner: int) -> tuple[Text, str]:
        units = self._units(0)
        clause = "AW-9.4" if LIGHT_HORSE in units else "AW-9.5"
        if winner != NOBODY:
            return named("reason.fixed", unit=f"unit.{UNITS[units[winner]]}"), clause
        if ELEPHANT in units:
            return named("reason.calm_elephant"), "AW-9.2"
        return named("reason.fixed_tie"), clause


def _hidden(side: str, first: int, last: int) -> list[Card]:
    return [card for n in range(first, last) for card in face_down(f"fought:{side}.{n}", 1)]


BATTLE: Final = Telling(battle, ["battle.begun"], ends=["battle.won", "battle.lost"], after=AFTER)
