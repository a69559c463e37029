"""The promises of a game: clauses, texts, names, copying code, data and scene are complete."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from random import Random
from typing import Any

from imperia.authoring import faults_of
from imperia.core import Frame, Game, Tale
from imperia.generate import generate, package_folder, read_columns
from imperia.kit.data import DataError, known_names, load_table
from imperia.play import LessonError, Table, start
from imperia.scene import (
    NO_SYMBOLS,
    Mat,
    Scene,
    Stage,
    SymbolError,
    Tally,
    War,
    final_tally,
    own_symbols,
    tellings,
    validate,
    validate_stage,
)
from imperia.texts import (
    CLAUSE_KINDS,
    LANGUAGES,
    PLATFORM_PREFIX,
    Clause,
    KindError,
    Renderer,
    TextError,
    read_clauses,
)

from .anatomy import check_anatomy, check_writers
from .anchors import check_anchors
from .blame import blame
from .catalogues import check_catalogues
from .lessons import check_lessons
from .sources import Source, read_source, tests_of
from .walk import CLOSE, MOST_MOVES, Violation, is_far, spoken_error

GAMES_PER_SEAT_COUNT = 2
SCENE_EVERY = 5  # decisions between two scenes that are looked at, those of the viewers in turn
SCENE_LATER = 25  # the same when a game has been watched for long; a new question is looked at
LONG = 200  # decisions


class Report:
    """What a check found: broken promises, and remarks that break none."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.findings: dict[str, None] = {}  # sentences, each once
        self.notes: list[str] = []
        self.failed = False  # the rules failed in play
        self.symbols = NO_SYMBOLS  # that the game brings itself
        self.drawn: set[type] = set()  # the questions at which a scene was looked at

    def add(self, sentence: str) -> None:
        self.findings.setdefault(sentence)

    @cached_property
    def keys(self) -> frozenset[str]:
        """Of all texts that there are."""
        texts = Renderer(self.game).texts
        return frozenset(f"{section}.{key}" for section, key in texts.all_keys())

    @property
    def kept(self) -> bool:
        return not self.findings


def check_promises(game: Game, games: int = GAMES_PER_SEAT_COUNT) -> Report:
    """Every promise of the style guide about clauses and texts, checked by machine."""
    report = Report(game)
    source = read_source(game.package)
    for sentence in source.unread:
        report.add(sentence)
    clauses = _clauses(report)
    check_clauses(report, source, clauses)
    check_house(report, clauses)
    check_data(report)
    check_symbols(report)
    faults = faults_of(game.package)
    for sentence in faults:
        report.add(sentence)
    if faults or not check_setup(report) or not check_generated(report):
        return report
    frames = _frames(report)
    try:
        check_catalogues(game, report.add, source, clauses, frames)
    except (LessonError, TextError) as error:
        report.add(str(error))
        return report
    with blaming(report):
        check_lessons(game, report.add)
    if frames and not report.failed:  # other games would fail likewise
        for seats in game.seats:
            for number in range(games):
                most = CLOSE if number else MOST_MOVES
                with blaming(report):
                    check_game_in_words(report, seats, number, most)
                if report.failed:
                    return report
    return report


@contextmanager
def blaming(report: Report) -> Iterator[None]:
    """What fails in the rules is a finding with file, class and step, not a fault of the check."""
    try:
        yield
    except Violation as broken:
        report.failed = True
        report.add(str(broken))
    except Exception as error:
        report.failed = True
        report.add(blame(error, [report.game.package]) or spoken_error(error))


def check_setup(report: Report) -> bool:
    """Every column of the state has a value before the first step; True when it is so."""
    columns = read_columns(report.game.package)[0]
    found = len(report.findings)
    for seats in report.game.seats:
        with blaming(report):
            state = report.game.setup(seats, report.game.encode_options(seats, {}))
            for name in columns:
                getattr(state, name)
    return len(report.findings) == found


# Clauses


def _clauses(report: Report) -> dict[str, Clause]:
    try:
        return read_clauses(report.game.package)
    except TextError as error:
        report.add(str(error))
        return {}


def check_clauses(report: Report, source: Source, clauses: dict[str, Clause]) -> None:
    """Every cited id exists, every enforced clause is cited, every entry is complete."""
    prefix = f"{report.game.prefix}-"
    for cited, where in source.clauses.items():
        if cited not in clauses and not cited.startswith(PLATFORM_PREFIX):
            report.add(f"{where} cites {cited}, which is not in clauses.toml.")
    for key, clause in clauses.items():
        if not key.startswith(prefix):
            report.add(f"clauses.toml: {key} does not begin with {prefix}.")
        if clause.kind not in CLAUSE_KINDS:
            report.add(f"clauses.toml: {key} needs a kind, one of {', '.join(CLAUSE_KINDS)}.")
        if not clause.source:
            report.add(f"clauses.toml: {key} names no source.")
        if clause.kind == "enforced" and key not in source.clauses:
            report.add(f"clauses.toml: {key} is enforced, but no code cites it.")
        if clause.kind == "not_applicable" and not clause.reason:
            report.add(f"clauses.toml: {key} is not applicable; give the reason.")


def check_house(report: Report, clauses: dict[str, Clause]) -> None:
    """Parts stand where they always do, only effects write, automatic clauses are anchored."""
    package = report.game.package
    tests = tests_of(package)
    for sentence in (
        *check_anatomy(package),
        *check_writers(package),
        *check_anchors(package, clauses.values(), tests),
    ):
        report.add(sentence)


# Data and copying code


def check_data(report: Report) -> None:
    for name in known_names(report.game.package):
        try:
            load_table(report.game.package, name)
        except DataError as error:
            report.add(str(error))


def check_symbols(report: Report) -> None:
    """The symbols and pictures that the game brings are plain, with words of their own."""
    try:
        report.symbols = own_symbols(report.game.package)
    except SymbolError as error:
        report.add(str(error))


def check_generated(report: Report) -> bool:
    """The copying code fits the frames; if not, nothing else can be said of frames and texts."""
    package = report.game.package
    file = package_folder(package) / "generated.py"
    written = file.read_text(encoding="utf-8") if file.is_file() else ""
    if written == generate(package):
        return True
    report.add(f"generated.py is stale: run 'imperia generate {report.game.id}', then check again.")
    return False


def _frames(report: Report) -> dict[str, type[Frame]]:
    """The frame classes of the game by name."""
    package = report.game.package
    try:
        module = import_module(f"{package}.generated")
    except ImportError as error:
        report.add(f"generated.py cannot be imported: {error}.")
        return {}
    return {
        name: thing
        for name, thing in sorted(vars(module).items())
        if isinstance(thing, type)
        and issubclass(thing, Frame)
        and thing.__module__.startswith(f"{package}.")
    }


# Words and scenes, as they come up in random games


def check_game_in_words(report: Report, seats: int, seed: int, most: int = MOST_MOVES) -> None:
    """Play a random game and put everything in words that it asks, offers, refuses and tells.

    `most` leaves a game that is not over after so many moves.
    """
    rng = Random(f"{seats}/{seed}")
    table = start(report.game, seats, f"check {seats} {seed}")
    speaker, looks = _Speaker(report), 0
    viewers = (None, *range(seats))
    while not table.over and len(table.history) <= most:
        speaker.tell(table)
        if not is_far(len(table.history)):
            every = SCENE_EVERY if looks < LONG else SCENE_LATER
            if looks % every == 0 or type(table.question) not in report.drawn:
                _check_scene(report, table, viewers[looks // every % len(viewers)])
            speaker.ask(table)
            looks += 1
        table.play(rng.choice(table.legal()))
    speaker.tell(table)
    for viewer in viewers:
        _check_scene(report, table, viewer)
    if table.over:  # else something may be half told
        _check_stages(report, table, speaker)


class _Speaker:
    """Says everything once in every language; what has no words is a finding."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.renderers = [Renderer(report.game, lang) for lang in LANGUAGES]
        self.told = 0
        self.labelled: set[tuple[str, str, int]] = set()

    def say(self, words: Callable[[Renderer], None]) -> None:
        for renderer in self.renderers:
            try:
                words(renderer)
            except KindError as error:
                self.report.add(str(error))
            except TextError as error:
                self.report.add(f"texts/{renderer.lang}: {error}")

    def tell(self, table: Table) -> None:
        """What has been told since the last call."""
        for entry in table.history[self.told :]:
            for tale in entry.tales:
                self._tell(table, tale)
        self.told = len(table.history)

    def _tell(self, table: Table, tale: Tale) -> None:
        def words(renderer: Renderer) -> None:
            renderer.tale(tale, table.state)

        self.say(words)

    def ask(self, table: Table) -> None:
        """The open question, its moves and its refusals."""
        asked = table.asked
        question = type(asked).__name__
        refused = table.refused()
        moves = table.legal() + [move for move, _ in refused]
        fresh = [m for m in moves if (question, m.name, m.arg) not in self.labelled]
        self.labelled.update((question, move.name, move.arg) for move in fresh)

        def words(renderer: Renderer) -> None:
            renderer.ask(asked, table.state)
            renderer.breadcrumb(table.observe(None))
            for clause in dict.fromkeys(clause for _, clause in refused):
                renderer.refusal(clause)
            for move in fresh:
                renderer.move(asked, move, table.state)

        self.say(words)


def _check_stages(report: Report, table: Table, speaker: _Speaker) -> None:
    """Every great moment that the log tells can be drawn and put in words, and the end counted."""
    for viewer in (None, 0):
        told = table.tales(viewer)
        for place, tale in enumerate(told):
            for telling in tellings(report.game):
                if telling.starts(tale.text):
                    made = telling.stage(telling.story(told[place:]))
                    _check_stage(report, table, speaker, made)
        tally = final_tally(report.game, table.observe(viewer), [tale.text for tale in told])
        if tally is not None:
            _check_stage(report, table, speaker, tally)
            _check_sums(report, table, tally)


def _check_stage(report: Report, table: Table, speaker: _Speaker, made: Stage | Tally) -> None:
    for fault in validate_stage(made, table.seats, report.keys, report.symbols):
        report.add(f"stages.py: {fault}")

    def words(renderer: Renderer) -> None:
        made.to_json(lambda text: renderer.text(text, table.state))

    speaker.say(words)


def _check_sums(report: Report, table: Table, tally: Tally) -> None:
    """Where the rows of the end make a sum, they make the scores."""
    if tally.label is None:
        return
    before = tally.before or [0] * len(tally.seats)
    for column, seat in enumerate(tally.seats):
        made = before[column] + sum(row.cells[column].value for row in tally.rows)
        if made != table.scores[seat]:
            score = table.scores[seat]
            report.add(f"stages.py: the rows of the end make {made} for a score of {score}.")


def _check_scene(report: Report, table: Table, viewer: int | None) -> None:
    """The scene of a viewer is well formed and all its words exist."""
    part = report.game.part("scene")
    if part is None:
        return
    report.drawn.add(type(table.question))
    view = table.observe(viewer)
    drawn = part.scene(view)
    faults = validate(drawn, report.keys, report.symbols)
    look = getattr(part, "closer", None)
    if look is not None and viewer is None:
        near = [look(view, node.id, []) for node in (*drawn.wars, *drawn.realms)]
        for node in near:
            alone = Scene(drawn.seats, drawn.banner)
            alone.mats = [node] if isinstance(node, Mat) else []
            alone.wars = [node] if isinstance(node, War) else []
            faults += validate(alone, report.keys, report.symbols)
    faults += _faults_of_sheets(report, view, drawn) if viewer == table.seat else []
    for fault in faults:
        report.add(f"scene.py: {fault}")


def _faults_of_sheets(report: Report, view: Any, drawn: Scene) -> list[str]:
    """What is wrong with the sheets of the open question."""
    faults = []
    for move in drawn.composed:
        sheet = report.game.part("scene").compose(view, move, None)
        faults += validate_stage(sheet, drawn.seats, report.keys, report.symbols)
    return faults
