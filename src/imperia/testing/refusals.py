"""Every refusal has a test: proven by what the tests of a game play, not by what they quote.

A plugin of pytest: `pytest_plugins = ["imperia.testing.refusals"]` in `tests/conftest.py`. While
tests of a game run, each clause by which a verdict refuses is noted when somebody reads it. After a
run of all of them, a refusal that no test has met makes the run fail and is named.
"""

import sys
from pathlib import Path
from typing import Any

import pytest

from imperia.catalog import packages
from imperia.core import Ruling

from .sources import read_source, tests_of

PLATFORM = "IM-"


class Refusals:
    """Notes refusals here, and gathers those of other processes."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.met: set[str] = set()
        self.run: set[str] = set()  # packages of games with tests in this run
        self.folders = _folders()
        self.plain: Any = Ruling.__dict__["clause"]
        self.noting = property(self._note, self.plain.__set__)

    def _note(self, ruling: Ruling) -> str:
        clause = str(self.plain.__get__(ruling))
        if clause:
            self.met.add(clause)
        return clause

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        tested = [name for name, tests in self.folders.items() if tests in item.path.parents]
        Ruling.clause = self.noting if tested else self.plain  # type: ignore[misc, assignment]
        self.run.update(tested)

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
        elif session.exitstatus == pytest.ExitCode.OK:
            missing = self.missing()
            if missing:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
                sys.stderr.write("\n".join(["", *missing, ""]))

    def _is_whole(self, tests: Path) -> bool:
        """Were all of these tests asked for? Only then can a refusal be said to have none."""
        option = self.config.option
        if option.keyword or option.markexpr or option.deselect or getattr(option, "lf", False):
            return False
        began = self.config.invocation_params.dir
        asked = [(began / word).resolve() for word in self.config.args]
        return any(path == tests or path in tests.parents for path in asked)

    def missing(self) -> list[str]:
        return [
            f"{where} of {package} refuses by {clause}, which no test in {tests} meets."
            for package, tests in self.folders.items()
            if package in self.run and self._is_whole(tests)
            for clause, where in read_source(package).refusals.items()
            if clause not in self.met and not clause.startswith(PLATFORM)
        ]


def _folders() -> dict[str, Path]:
    """The tests of each game that are here, by its package."""
    found = {}
    for package in packages():
        try:
            tests = tests_of(package)
        except (ImportError, ValueError):  # a package that does not load is named elsewhere
            continue
        if tests is not None:
            found[package] = tests.resolve()
    return found


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Refusals(config), "imperia refusals")
