"""Every refusal has a test: proven by what the tests of a game play, not by what they quote.

While tests below `tests/games/` run, each clause by which a verdict refuses is noted when somebody
reads it. After a run of all of them, a refusal that no test has met makes the run fail and is
named.
"""

import sys
from pathlib import Path
from typing import Any

import pytest

from imperia.catalog import find_game, game_ids
from imperia.core import Ruling
from imperia.testing.sources import read_source

GAMES = Path(__file__).parent / "games"
PLATFORM = "IM-"


class Refusals:
    """The plugin: notes refusals here, and gathers those of other processes."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.met: set[str] = set()
        self.run: set[str] = set()  # games with tests in this run
        self.plain: Any = Ruling.__dict__["clause"]
        self.noting = property(self._note, self.plain.__set__)

    def _note(self, ruling: Ruling) -> str:
        clause = str(self.plain.__get__(ruling))
        if clause:
            self.met.add(clause)
        return clause

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        of_a_game = GAMES in item.path.parents
        Ruling.clause = self.noting if of_a_game else self.plain  # type: ignore[misc]
        if of_a_game:
            self.run.add(item.path.relative_to(GAMES).parts[0])

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Another process has ended: what did its tests meet?"""
        output = getattr(node, "workeroutput", {})
        self.met.update(output.get("refusals", ()))
        self.run.update(output.get("games", ()))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["refusals"], output["games"] = sorted(self.met), sorted(self.run)
        elif session.exitstatus == pytest.ExitCode.OK and self._is_whole():
            missing = self.missing()
            if missing:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
                sys.stderr.write("\n".join(["", *missing, ""]))

    def _is_whole(self) -> bool:
        """Were all tests asked for? Only then can a refusal be said to have none."""
        option = self.config.option
        chosen = option.keyword or option.markexpr or getattr(option, "lf", False)
        whole = [str(GAMES), str(GAMES.parent), "tests", "tests/games"]
        return not chosen and all(str(word).rstrip("/") in whole for word in self.config.args)

    def missing(self) -> list[str]:
        return [
            f"{where} of {game} refuses by {clause}, which no test in tests/games/{game} meets."
            for game in game_ids()
            if game in self.run
            for clause, where in read_source(find_game(game).package).refusals.items()
            if clause not in self.met and not clause.startswith(PLATFORM)
        ]
