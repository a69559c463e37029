"""Are a game's text catalogues complete, equal in all languages, and true to its code?"""

from collections.abc import Callable, Iterable

from imperia.bots import reason_names, temperaments
from imperia.core import Chance, Decision, Frame, Game, Procedure
from imperia.generate import read_frames
from imperia.texts import (
    LANGUAGES,
    PART_OF_SOURCE,
    SECTIONS,
    Catalogue,
    Clause,
    Entry,
    is_locator,
    load_game,
    needed_forms,
    possible_forms,
)
from imperia.texts.catalogue import OPTIONAL, slots
from imperia.texts.renderer import TO_YOU

from .grammar import check_buttons, check_grammar, check_lengths
from .lessons import texts_of_lessons
from .sources import Source
from .usage import check_cases, check_unused, names_of_options
from .vocabulary import AVOID, check_words

ENDING = "ending."  # texts that say why somebody has won
DRAW = "draw_"  # chance draws: no player ever chooses such a move
BUILT_IN_KINDS = ("seat", "name", "plain")
OPENING = ("«", "“")  # quotes


def check_catalogues(
    game: Game,
    add: Callable[[str], None],
    source: Source,
    clauses: dict[str, Clause],
    frames: dict[str, type[Frame]],
) -> None:
    """Hand every fault of the texts to `add`, one sentence each."""
    catalogues = [load_game(game.package, lang) for lang in LANGUAGES]
    wanted = _wanted(game, source, clauses, frames, catalogues[0])
    fields = _params_of_frames(game, frames)
    for catalogue in catalogues:
        _check_keys(catalogue, wanted, catalogues, add)
        _check_stale(catalogue, wanted, source, add)
        _check_kinds(game, catalogue, add)
        check_unused(game, catalogue, set(wanted["name"]), source, add)
        check_cases(game, catalogue, add)
        check_grammar(game, catalogue, add)
        check_buttons(game, catalogue, frames, add)
        check_lengths(catalogue, add)
        check_words(game, catalogue, add)
        for section, texts in catalogue.sections.items():
            for key, entry in texts.items():
                where = f"texts/{catalogue.lang}: {section}.{key!r}"
                _check_forms(catalogue.lang, where, entry, add)
                if section in ("ask", "frame") and key in fields:
                    _check_known(where, entry, fields[key][section], add)
        _check_tales(catalogue, source, add)
    _check_equal(catalogues, add)
    _check_seats(catalogues[0], source, add)


Wanted = dict[str, dict[str, str]]  # section -> key -> who needs it


def _wanted(
    game: Game,
    source: Source,
    clauses: dict[str, Clause],
    frames: dict[str, type[Frame]],
    catalogue: Catalogue,
) -> Wanted:
    """Every text that the code and the data of the game ask for."""
    asked = [name for name, frame in frames.items() if _asks_people(frame)]
    titled = [name for name, frame in frames.items() if issubclass(frame, Procedure)]
    names = {"game": "the catalogue of games", **names_of_options(game)}
    names |= {f"temper.{word}": f"the temperament {word!r}" for word in temperaments(game)}
    names |= {f"reason.{word}": f"the reason {word!r}" for word in reason_names(game)}
    for noun, ids in game.nouns.items():
        kind = catalogue.kind("", noun) or noun
        if kind not in BUILT_IN_KINDS:
            names |= {f"{kind}.{word}": f"the noun {noun!r}" for word in ids}
    return {
        "clause": dict.fromkeys(clauses, "clauses.toml"),
        "ask": dict.fromkeys(asked, "a question of that name"),
        "frame": dict.fromkeys(titled, "a procedure of that name"),
        "move": source.moves,
        "tale": {key: places[0][0] for key, places in source.tales.items()},
        "name": names,
        "ending": {
            key.removeprefix(ENDING): "an outcome"
            for key in sorted(source.literals)
            if key.startswith(ENDING)
        },
        "source": {
            part: f"the source of {clause.id}"
            for clause in clauses.values()
            for part in PART_OF_SOURCE.findall(clause.source)
            if not is_locator(part)
        },
        "reason": {
            clause.reason: f"the reason of {clause.id}"
            for clause in clauses.values()
            if clause.reason
        },
        "lesson": texts_of_lessons(game),
    }


def _asks_people(frame: type[Frame]) -> bool:
    return issubclass(frame, Decision) and not issubclass(frame, Chance)


def _params_of_frames(
    game: Game, frames: dict[str, type[Frame]]
) -> dict[str, dict[str, frozenset[str]]]:
    """By frame and section, the fields a text may name: a title none that is hidden."""
    shapes = read_frames(game.package)
    found = {}
    for name in frames:
        if name in shapes:
            fields = frozenset(shapes[name].fields) | {"seat"}
            found[name] = {"ask": fields, "frame": fields - frozenset(shapes[name].sight)}
    return found


def _check_keys(
    catalogue: Catalogue, wanted: Wanted, all_of_them: list[Catalogue], add: Callable[[str], None]
) -> None:
    """What the code asks for and what another language says is here, too."""
    for section in catalogue.sections:
        if section not in SECTIONS:
            add(f"texts/{catalogue.lang}: there is no section {section!r}.")
    for section, keys in wanted.items():
        for key, who in keys.items():
            specific = section == "move" and any(
                name.endswith(f".{key}") for name in catalogue.sections.get("move", {})
            )
            if not catalogue.has(section, key) and not specific:
                add(f"texts/{catalogue.lang}: {section}.{key!r} is missing; {who} needs it.")
    for other in all_of_them:
        for section, key in catalogue.missing(other):
            if key not in wanted.get(section, {}) and section != AVOID:
                add(f"texts/{catalogue.lang}: {section}.{key!r} is missing; {other.lang} has it.")


def _check_stale(
    catalogue: Catalogue, wanted: Wanted, source: Source, add: Callable[[str], None]
) -> None:
    """Texts that nothing in the code asks for."""
    for section in ("clause", "ask", "frame", "ending", "source", "reason", "lesson"):
        for key in catalogue.sections.get(section, {}):
            if key not in wanted[section]:
                add(f"texts/{catalogue.lang}: nothing asks for {section}.{key!r}; delete it.")
    for key in catalogue.sections.get("search", {}):
        if key not in wanted["clause"]:
            add(f"texts/{catalogue.lang}: search.{key!r} is asked for, but is no clause.")
    for key in catalogue.sections.get("tale", {}):
        if key.removesuffix(TO_YOU) not in source.literals:
            add(f"texts/{catalogue.lang}: no code tells tale.{key!r}; delete it.")
    for key in catalogue.sections.get("move", {}):
        name = key.rpartition(".")[2]
        if name not in source.moves and not name.startswith(DRAW) and name not in source.literals:
            add(f"texts/{catalogue.lang}: no question offers move.{key!r}; delete it.")


def _check_forms(lang: str, where: str, entry: Entry, add: Callable[[str], None]) -> None:
    """A text with plural forms has those its language needs, and no others."""
    if len(entry.forms) == 1:
        return
    for form in sorted(needed_forms(lang) - set(entry.forms)):
        add(f"{where} lacks the plural form {form!r}.")
    for form in sorted(set(entry.forms) - possible_forms(lang)):
        add(f"{where} has the plural form {form!r}, which {lang} does not know.")


def _check_known(
    where: str, entry: Entry, known: frozenset[str], add: Callable[[str], None]
) -> None:
    for param in sorted({*entry.params, *([entry.count] if entry.count else [])} - known):
        add(f"{where} uses {{{param}}}, which it is not given.")


def _check_tales(catalogue: Catalogue, source: Source, add: Callable[[str], None]) -> None:
    """A tale uses only what every place that tells it gives."""
    for key, places in source.tales.items():
        entry = catalogue.sections.get("tale", {}).get(key)
        for _, params in places if entry is not None else ():
            if params is not None and entry is not None:
                _check_known(f"texts/{catalogue.lang}: tale.{key!r}", entry, params, add)


def _check_seats(catalogue: Catalogue, source: Source, add: Callable[[str], None]) -> None:
    """A seat whose parameter has no kind would be told as a number."""
    for (key, param), where in source.seats.items():
        entry = catalogue.sections.get("tale", {}).get(key)
        if entry is not None and param in entry.params and not catalogue.kind(key, param):
            add(f'{where}: {param!r} of tale.{key!r} is a seat; say so: param.{param} = "seat".')


def _check_kinds(game: Game, catalogue: Catalogue, add: Callable[[str], None]) -> None:
    """Every kind of a parameter is one the renderer knows or has names for."""
    named = {key.partition(".")[0] for key in catalogue.sections.get("name", {})}
    for param, entry in catalogue.sections.get("param", {}).items():
        kind = entry.forms["other"]
        if kind not in BUILT_IN_KINDS and kind not in game.nouns and kind not in named:
            add(f"texts: param.{param!r} is of the kind {kind!r}, which is no key of nouns.")


def _check_equal(catalogues: list[Catalogue], add: Callable[[str], None]) -> None:
    """The same parameters, of the same kinds, in every language."""
    first = catalogues[0]
    for other in catalogues[1:]:
        for section, key in first.all_keys():
            if not other.has(section, key):
                continue
            here, there = first.entry(section, key), other.entry(section, key)
            if set(here.params) != set(there.params):
                add(
                    f"{section}.{key!r} has the parameters {_spoken(here)} in {first.lang}, "
                    f"but {_spoken(there)} in {other.lang}."
                )
            if _left_out(here) != _left_out(there):
                add(
                    f"{section}.{key!r} leaves out, where it is 0, {_named(_left_out(here))} in "
                    f"{first.lang}, but {_named(_left_out(there))} in {other.lang}."
                )
            if section != AVOID and _quotes(here) != _quotes(there):
                add(
                    f"{section}.{key!r} sets {_quotes(here)} between quotes in {first.lang}, "
                    f"but {_quotes(there)} in {other.lang}; titles stand between them everywhere."
                )
            if section == "param" and here.forms != there.forms:
                add(f"{section}.{key!r} differs between {first.lang} and {other.lang}.")


def _spoken(entry: Entry) -> str:
    return _named(entry.params)


def _left_out(entry: Entry) -> set[str]:
    """The parameters of the parts that are left out where their number is 0."""
    parts = [part for text in entry.forms.values() for part in OPTIONAL.findall(text)]
    return {slot.param for part in parts for slot in slots(part) if slot.param}


def _quotes(entry: Entry) -> int:
    """How many titles and other words a text sets between quotes, in the way of its language."""
    return sum(map(entry.forms["other"].count, OPENING))


def _named(params: Iterable[str]) -> str:
    return ", ".join(sorted(params)) or "none"
