"""What has occurred in some games: actions, terms, symbols, verbs, conditions, institutions."""

import re
from collections import Counter
from importlib import import_module
from inspect import getsource

import pytest

from imperia.games.price_of_power.components.cards import (
    IDEA_NEEDS,
    MILESTONE_CONDITION,
    MISSION_CONDITION,
    STRUGGLE_SCORING,
    SYMBOLS,
)
from imperia.games.price_of_power.components.scenarios import SCENARIO_IDS
from imperia.games.price_of_power.components.scripts import SCRIPTS
from imperia.games.price_of_power.components.vocabulary import TESTS
from imperia.games.price_of_power.queries.goals.conditions import compiled
from imperia.games.price_of_power.rules.card_effects import script, symbols
from imperia.games.price_of_power.rules.peace.terms import ChooseTerm
from imperia.games.price_of_power.rules.rounds.main_actions import MAIN
from imperia.games.price_of_power.rules.rounds.turns import MINOR

# Besides Basic and Minor Actions: what is done with cards, persons and Missions.
OTHERS = (
    *("end_turn", "appoint", "play", "display", "complete", "fire"),
    *("reassign", "command", "recall"),
)
# The modules that tell what becomes of the Empire, the Curia, Power Struggles and the Revolution.
INSTITUTIONS = (
    "effects.institutions",
    "rules.institutions.empire",
    "rules.institutions.election",
    "rules.institutions.defence",
    "rules.institutions.curia",
)
PACKAGE = "imperia.games.price_of_power"
TOLD = re.compile(r"\btell\(\s*state,\s*\"([a-z_.]+)\"")


def tales_of(name: str) -> set[str]:
    """The keys of what a module tells."""
    return set(TOLD.findall(getsource(import_module(f"{PACKAGE}.{name}"))))


def parts_of(condition):
    """A condition and all that it is made of."""
    yield condition
    for part in condition.get("of", ()):
        yield from parts_of(part)


def conditions():
    """Every condition of the data, by the word of its test, compiled."""
    roots = [*IDEA_NEEDS, *MISSION_CONDITION, *MILESTONE_CONDITION]
    roots += [line.get("condition") for lines in STRUGGLE_SCORING for line in lines]
    roots += [op.cond for ops in SCRIPTS for op in ops if op.cond]
    found = {}
    for root in filter(None, roots):
        for part in parts_of(root):
            found.setdefault(part["test"], []).append(compiled(part))
    return found


class Occurrences:
    """Counts while games are played; only what really happens, nothing that bots imagine."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wanted = {
            "action": {move.name for move in (*MAIN, *MINOR)} | set(OTHERS),
            "term": set(ChooseTerm.words),
            "symbol": set(SYMBOLS),
            "verb": set(script.VERBS),
            "condition": set(TESTS),
            "scenario": set(SCENARIO_IDS),
            "institution": set().union(*map(tales_of, INSTITUTIONS)),
        }
        self.met = {kind: Counter() for kind in self.wanted}
        self.tests = conditions()
        for verb, act in list(script.VERBS.items()):
            monkeypatch.setitem(script.VERBS, verb, self._counted("verb", verb, act))
        resolves = [
            self._counted("symbol", word, resolve)
            for word, resolve in zip(SYMBOLS, symbols.RESOLVES, strict=True)
        ]
        monkeypatch.setattr(symbols, "RESOLVES", resolves)

    def _counted(self, kind, word, act):
        def counted(state, *rest):
            if state.tales is not None:  # imagined worlds tell nothing
                self.met[kind][word] += 1
            return act(state, *rest)

        return counted

    def __call__(self, table, entry) -> None:
        """After every answer at a table."""
        if entry.question == "ChooseAction":
            self.met["action"][entry.move.name] += 1
        if entry.question == "ChooseTerm":
            self.met["term"][entry.move.name] += 1
        told = {tale.text.key for tale in entry.tales}
        self.met["institution"].update(told & self.wanted["institution"])

    def look(self, state) -> None:
        """Which conditions hold for somebody now?"""
        for word, tests in self.tests.items():
            if self.met["condition"][word] == 0:
                seats = range(state.seats)
                self.met["condition"][word] += any(
                    test(state, seat) for test in tests for seat in seats
                )

    def missing(self) -> dict[str, list[str]]:
        """What no game has met, by kind; kinds of which everything was met are left out."""
        found = {kind: sorted(words - set(+self.met[kind])) for kind, words in self.wanted.items()}
        return {kind: words for kind, words in found.items() if words}
