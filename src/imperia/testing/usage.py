"""Is every text of a catalogue used, and does every name have the cases that texts ask for?"""

from collections.abc import Callable, Iterator

from imperia.core import Game
from imperia.texts import Catalogue, Entry, load_platform

from .sources import Source

SHOWN = ("game", "tagline", "length", "weight")  # names that the catalogue of games shows
SCENARIO = ("scenario", "scenario_blurb")  # what is told of each
SCENARIO_TOO = ("scenario_length", "scenario_weight")  # where they are not those of the game
PEOPLE = ("seat", "nobody", "player")  # what the platform calls players
ARG = "arg"
Add = Callable[[str], None]


def names_of_options(game: Game) -> dict[str, str]:
    """The names that options, their choices and the scenarios need, and who needs them."""
    found: dict[str, str] = {}
    for option in game.options:
        who = f"the option {option.id!r}"
        found |= {f"option.{option.id}": who, f"option_help.{option.id}": who}
        if option.fact:
            continue  # nobody is asked to choose
        found |= {f"choice.{option.id}.{str(choice).lower()}": who for choice in option.choices}
    for name in game.scenarios:
        found |= {f"{word}.{name}": f"the scenario {name!r}" for word in SCENARIO}
    return found


def check_unused(
    game: Game, catalogue: Catalogue, wanted: set[str], source: Source, add: Add
) -> None:
    """Names, cards, previews and kinds that neither code nor another text asks for."""
    params = {param for _, _, param, _ in _slots(catalogue)}
    params |= {entry.count for texts in catalogue.sections.values() for entry in texts.values()}
    kinds = {entry.forms["other"] for entry in catalogue.sections.get("param", {}).values()}
    kinds |= game.nouns.keys()
    for section in ("name", "card", "preview", "param"):
        for key in catalogue.sections.get(section, {}):
            if section == "name":
                word, _, name = key.partition(".")
                used = key in wanted or key in SHOWN or word in kinds
                used |= word in SCENARIO_TOO and name in game.scenarios
            else:
                used = section == "param" and _is_asked(key, params, source)
            if not used and not source.names(key) and not source.names(f"{section}.{key}"):
                add(f"texts/{catalogue.lang}: nothing asks for {section}.{key!r}; delete it.")


def _is_asked(param: str, params: set[str], source: Source) -> bool:
    """Is there a text with this parameter, or a move whose number is of this kind?"""
    name = param.rpartition(".")[2]
    return name in params or name in source.moves or name in source.literals


def check_cases(game: Game, catalogue: Catalogue, add: Add) -> None:
    """Every case that a text asks for is there; every case that is there is asked for."""
    asked: set[str] = set()
    for section, key, param, case in _slots(catalogue):
        if not case:
            continue
        asked.add(case)
        where = f"texts/{catalogue.lang}: {section}.{key!r}"
        for kind in kinds_of(game, catalogue, section, key, param):
            _check_case(game, catalogue, kind, case, where, add)
    for key, entry in catalogue.sections.get("name", {}).items():
        for case in entry.cases.keys() - asked:
            add(f"texts/{catalogue.lang}: no text asks for the case {case!r} of name.{key!r}.")


def _check_case(
    game: Game, catalogue: Catalogue, kind: str, case: str, where: str, add: Add
) -> None:
    if kind == "seat":
        platform = load_platform(catalogue.lang)
        names = {name: platform.entry("name", name) for name in PEOPLE}
    else:
        names = _names(game, catalogue, kind)
    if not names:
        add(f"{where} asks for the case {case!r} of what is no name.")
    for key, entry in names.items():
        if case not in entry.cases:
            add(f"{where} asks for the case {case!r}, which name.{key!r} does not have.")


def _names(game: Game, catalogue: Catalogue, kind: str) -> dict[str, Entry]:
    """The names of the things of a kind: those of the noun, else all that begin so."""
    ids = game.nouns.get(kind)
    return {
        key: entry
        for key, entry in catalogue.sections.get("name", {}).items()
        if key.partition(".")[0] == kind and (ids is None or key.partition(".")[2] in ids)
    }


def _slots(catalogue: Catalogue) -> Iterator[tuple[str, str, str, str]]:
    """Section and key of a text with each parameter and the case it is asked for in."""
    for section, texts in catalogue.sections.items():
        for key, entry in texts.items():
            for param, case in entry.slots:
                yield section, key, param, case


def kinds_of(game: Game, catalogue: Catalogue, section: str, key: str, param: str) -> list[str]:
    """What a parameter may be: of a move, `arg` stands for the kind of its number."""
    if section == "move" and param == ARG:
        param = key.rpartition(".")[2]
    kind = catalogue.kind(key, param) or (param if param in game.nouns else "")
    return [] if kind == "name" else [kind]
