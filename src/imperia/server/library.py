"""What there is to play and to read: the catalogue of games, their rules, about this edition."""

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from imperia.bots import LEVELS, parted
from imperia.catalog import find_game, sound_ids
from imperia.core import Game, Option, Outcome
from imperia.play import PastIsGone, Snapshot, Table
from imperia.play.history import restored
from imperia.store import SeatRow, SnapshotRow, Store, TableRow
from imperia.texts import (
    Catalogue,
    Clause,
    Renderer,
    asked_for,
    choice_label,
    load_game,
    name_or,
    option_help,
    option_label,
    read_clauses,
    say,
    search_words,
)

from . import lessons
from .journal import begin_table, figures, moment
from .problems import malformed, unknown
from .views import clause_text, draw

MOST_ENDS = 24  # finished games of which my games tell how they ended


def open_game(id: str, data: Path | None) -> Game:
    """The game of this id; a Problem when there is none."""
    if id not in sound_ids():
        raise unknown("no_game", game=id)
    return find_game(id, data)


@cache
def catalogue(lang: str, data: Path | None) -> dict[str, Any]:
    """Every game with its seats, options and scenarios, and the levels of bots."""
    return {
        "games": [_describe(find_game(name, data), lang) for name in sound_ids()],
        "levels": [{"id": level, "label": say(lang, f"server.level.{level}")} for level in LEVELS],
    }


def _describe(game: Game, lang: str) -> dict[str, Any]:
    texts = load_game(game.package, lang)
    return {
        "id": game.id,
        "title": name_or(texts, "game", game.id),
        "blurb": name_or(texts, "tagline", ""),
        "length": name_or(texts, "length", ""),
        "weight": name_or(texts, "weight", ""),
        "seats": list(game.seats),
        "options": [_option(texts, game, option) for option in game.asked],
        "scenarios": [_scenario(texts, game, name) for name in game.scenarios],
        "traits": list(game.traits),
        "lessons": lessons.described(game, texts),
    }


def _scenario(texts: Catalogue, game: Game, name: str) -> dict[str, Any]:
    """What it is in a sentence, for how many, how long and how hard: the game's own if not told."""
    options = dict(game.scenarios[name])
    return {
        "id": name,
        "label": name_or(texts, f"scenario.{name}", name),
        "blurb": name_or(texts, f"scenario_blurb.{name}", ""),
        "length": name_or(texts, f"scenario_length.{name}", name_or(texts, "length", "")),
        "weight": name_or(texts, f"scenario_weight.{name}", name_or(texts, "weight", "")),
        "seats": _made_for(game, options),
        "options": options,
    }


def check_options(game: Game, seats: int, options: dict[str, Any]) -> None:
    """A Problem in words the reader understands when no table can be set like this."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        if least < seats < most:
            raise malformed("no_seats", seats=seats, more=game.more(seats))
        raise malformed("seats", least=least, most=most, seats=seats)
    known = {option.id: option for option in game.asked}
    for name, value in options.items():
        if name not in known:
            raise malformed("no_option", option=name[:40])
        try:
            known[name].encode(value)
        except ValueError:
            raise malformed("no_choice", option=name) from None
    if not _fits(game, seats, options):
        raise malformed("clash", seats=seats)


def _fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Do these options go together with so many players?"""
    try:
        game.encode_options(seats, options)
    except ValueError:
        return False
    return True


def _made_for(game: Game, options: dict[str, Any]) -> list[int]:
    """The numbers of players with whom these options go together."""
    return [seats for seats in game.seats if _fits(game, seats, options)]


def _option(texts: Catalogue, game: Game, option: Option) -> dict[str, Any]:
    choices: list[dict[str, Any]] = []
    for choice in option.choices:
        choices.append({"value": choice, "label": choice_label(texts, option, choice)})
        fitting = _made_for(game, {option.id: choice})
        if len(fitting) < len(game.seats):
            choices[-1]["seats"] = fitting
    return {
        "id": option.id,
        "label": option_label(texts, option),
        "help": option_help(texts, option),
        "default": option.default,
        "choices": choices,
    }


def rules(id: str, lang: str, data: Path | None) -> dict[str, Any]:
    """The clauses of a game by chapter, in the order of the rulebook."""
    game = open_game(id, data)
    words = Renderer(game, lang)
    chapters: dict[str, dict[str, Any]] = {}
    for clause in read_clauses(game.package).values():
        chapter = clause.id.partition(".")[0]
        if chapter == clause.id and _is_ruling(clause.id):
            chapter = f"{game.prefix}-R"
        if chapter not in chapters:
            ruling = chapter != clause.id and "." not in clause.id
            title = words.say("server.rulings") if ruling else clause_text(words, chapter)
            chapters[chapter] = {"id": chapter, "title": title, "clauses": []}
            chapters[chapter] |= _asked(words, chapter)
        if chapter != clause.id:
            chapters[chapter]["clauses"].append(_clause(clause, words))
    found = list(chapters.values())
    return {"game": id, "title": words.title(), "chapters": found, "search": search_words(lang)}


def _asked(words: Renderer, clause: str) -> dict[str, str]:
    """How people ask for a clause, where the game says so."""
    asked = asked_for(words, clause)
    return {"asked": asked} if asked else {}


def _is_ruling(id: str) -> bool:
    """`BQ-R10`, as against the chapter `BQ-10`."""
    return not id.rpartition("-")[2].isdigit()


def _clause(clause: Clause, words: Renderer) -> dict[str, str]:
    kind = {"kind": clause.kind, "kind_label": words.say(f"kind.{clause.kind}")}
    text = clause_text(words, clause.id)
    told = {"id": clause.id, "text": text, "source": words.source(clause), **kind}
    return told | _asked(words, clause.id)


def about(id: str, lang: str, data: Path | None) -> dict[str, Any]:
    """What is from the printed game, and what was reconstructed."""
    game = open_game(id, data)
    texts = load_game(game.package, lang)
    paragraphs = [entry.forms["other"] for entry in texts.sections.get("about", {}).values()]
    return {"game": id, "title": Renderer(game, lang).title(), "paragraphs": paragraphs}


@lru_cache(maxsize=64)
def picture(
    id: str, lang: str, data: Path | None, scenario: str = "", seats: int = 0
) -> dict[str, Any]:
    """The table as it lies before a game, for those who look on, and who sits where.

    Without a number of seats it is a game of the fewest that the scenario is made for.
    """
    game = open_game(id, data)
    if scenario and scenario not in game.scenarios:
        raise unknown("no_scenario", scenario=scenario[:40])
    options = dict(game.scenarios.get(scenario, {}))
    count = seats or _made_for(game, options)[0]
    check_options(game, count, options)
    table, _ = begin_table(game, count, "", options)
    view, words = table.observe(None), Renderer(game, lang)
    names = [words.seat_name(seat, view) for seat in range(count)]
    return {"game": id, "scene": draw(game, view, words), "names": names}


Powers = tuple[tuple[str, ...], tuple[int, ...]]  # by seat: its name, its livery


def _powers(row: TableRow, lang: str, data: Path | None) -> Powers:
    """What the seats are called and which colours they wear, as at the table itself."""
    try:
        return _first_powers(row.game, row.seats, row.seed, row.options, row.lesson, lang, data)
    except ValueError:  # begun with other data or options than are here now
        words = Renderer(find_game(row.game, data), lang)
        return tuple(words.seat_name(seat) for seat in range(row.seats)), ()


@lru_cache(maxsize=1024)
def _first_powers(
    id: str, seats: int, seed: str, options: str, lesson: str, lang: str, data: Path | None
) -> Powers:
    game = find_game(id, data)
    begun = lessons.fitting(game).get(lesson)
    state = begin_table(game, seats, seed, json.loads(options), begun)[0].observe(None)
    words, part = Renderer(game, lang), game.part("scene")
    liveries = () if part is None else tuple(part.scene(state).liveries)
    return tuple(words.seat_name(seat, state) for seat in range(seats)), liveries


def _scenario_label(row: TableRow, lang: str, data: Path | None) -> str:
    """The name of the scenario that a table's options make; empty where they make none."""
    game, chosen = find_game(row.game, data), json.loads(row.options)
    for name, options in game.scenarios.items():
        if options and all(chosen.get(key) == value for key, value in options.items()):
            return name_or(load_game(game.package, lang), f"scenario.{name}", "")
    return ""


def my_tables(store: Store, guest: str, lang: str, data: Path | None) -> list[dict[str, Any]]:
    """The tables where a guest sits, the newest change first."""
    found = store.tables_of(guest)
    turns = store.turns_of([row.id for row, _ in found])
    ends = store.positions_of([row.id for row, _ in found if row.over][:MOST_ENDS])
    return [
        listed(row, seats, guest, lang, data)
        | {"turn": _turn_label(row, turns, lang, data)}
        | {"outcome": _outcome_label(row, seats, ends.get(row.id), lang, data)}
        for row, seats in found
    ]


def _outcome_label(
    row: TableRow, seats: list[SeatRow], end: SnapshotRow | None, lang: str, data: Path | None
) -> str:
    """Who has won a finished game, and why; nothing where that cannot be told."""
    if end is None or row.game not in sound_ids():
        return ""
    game = find_game(row.game, data)
    try:
        state, found = _ended(game, end.version, end.blob)
    except PastIsGone:
        return ""
    words = Renderer(game, lang, [seat.name for seat in seats])
    names = words.join([words.seat_name(seat, state) for seat in found.winners])
    won = words.say("play.won", names=names, winners=len(found.winners)) if names else ""
    return f"{won} {words.text(found.reason, state)}".strip()


@lru_cache(maxsize=4 * MOST_ENDS)
def _ended(game: Game, version: int, blob: bytes) -> tuple[Any, Outcome]:
    """The last state of a finished game, and how it ended."""
    state = restored(game, Snapshot(version, blob))
    return state, game.outcome(state)


def _turn_label(row: TableRow, turns: dict[str, int], lang: str, data: Path | None) -> str:
    """Which turn it is, in the game's own word; nothing where it counts none."""
    turn = turns.get(row.id, 0)
    if row.game not in sound_ids() or not turn:
        return ""
    game = find_game(row.game, data)
    word = getattr(game.part("stats"), "MOMENT", "")
    return f"{name_or(load_game(game.package, lang), word, '')} {turn}" if word else ""


def listed(
    row: TableRow, seats: list[SeatRow], guest: str, lang: str, data: Path | None
) -> dict[str, Any]:
    """One of my tables, as the start page lists them."""
    known = row.game in sound_ids()
    words = Renderer(find_game(row.game, data), lang) if known else None
    mine = [seat.seat for seat in seats if seat.guest == guest]
    names, liveries = _powers(row, lang, data) if known else (("",) * len(seats), ())
    return {
        "table": row.id,
        "game": row.game,
        "title": words.title() if words is not None else row.game,
        "seats": [
            {
                "seat": seat.seat,
                "name": seat.name or names[seat.seat],
                "role": names[seat.seat] if seat.name else "",
                "livery": liveries[seat.seat] if liveries else seat.seat,
                "kind": seat.kind,
                "level": parted(seat.level)[0],
                "mine": seat.seat in mine,
            }
            for seat in seats
        ],
        "lesson": bool(row.lesson),
        "scenario": _scenario_label(row, lang, data) if known else "",
        "over": row.over,
        "deciding": row.deciding,
        "my_turn": not row.over and row.deciding in mine,
        "created": row.created,
        "changed": row.changed,
    }


def statistics(table: Table, words: Renderer) -> dict[str, Any]:
    """Figures at the beginning of each turn, and at present."""
    taken = [(entry.moment, entry.figures) for entry in table.alive() if entry.figures]
    taken.append((moment(table), figures(table)))
    return {
        "moments": [moment for moment, _ in taken],
        "over": table.over,
        "figures": [
            {
                "id": name,
                "label": name_or(words.texts, name, name),
                "seats": [[found[name][seat] for _, found in taken] for seat in range(table.seats)],
            }
            for name in taken[-1][1]
        ],
    }
