"""Text catalogues: for one language, a text by section and key.

A game's catalogue is the merge of all `texts/<lang>/*.toml` of its package and of
`texts/*.toml`, which holds what is the same in every language. A text is a string,
or a table of plural forms; other tables only nest keys: `[name.bridge] abbey` is the key
`bridge.abbey` of the section `name`. In a table of plural forms, `count` may name the parameter
that chooses the form; unsaid, it is the first number of the text.

A name may be a table too: `name` is the name by itself, every other entry a case of it, the name
as it stands inside a sentence, with its article or preposition. `{state|of}` asks for the case
`of`. Each language has the cases it needs.

A part between square brackets is left out where its number is 0: `{net} D[, ships {ships}]`.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from .plural import FORMS

LANGUAGES = ("en", "it", "pt")
# The sections of a game's catalogue; `param` says what kind of thing a parameter is, `source` where
# a clause comes from, `reason` why one does not apply, `about` where the edition comes from,
# `lesson` what the steps of a lesson say, `search` how people ask for a clause.
SECTIONS = (
    "clause",
    "ask",
    "move",
    "tale",
    "name",
    "card",
    "frame",
    "param",
    "preview",
    "ending",
    "source",
    "reason",
    "about",
    "lesson",
    "search",
    "avoid",
)
COUNT = "count"
NAME = "name"
ENDS = (".", "!", "?")
OPTIONAL = re.compile(r"\[([^\[\]]*)\]")  # a part that is left out where its number is 0


class TextError(KeyError):
    """A text that is missing or cannot be rendered; the message is one sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


class KindError(TextError):
    """A kind of parameter that the nouns of a game do not know: one fault, however many texts."""


class Slot:
    """One parameter inside a text: `{state|of}` is the parameter `state` in the case `of`."""

    __slots__ = ("before", "case", "first", "param")

    def __init__(self, before: str, field: str, first: bool) -> None:
        self.before = before  # the words since the slot before
        self.param, _, self.case = field.partition("|")
        self.first = first  # it begins a sentence

    def later(self) -> "Slot":
        """The same inside a sentence, for all but the first of a list."""
        return Slot(self.before, f"{self.param}|{self.case}", False)


class Entry:
    """One text: a template for each plural form, or for `other` only; of a name its cases, too."""

    __slots__ = ("cases", "count", "forms", "params", "slots")

    def __init__(
        self, forms: dict[str, str], count: str = "", cases: dict[str, str] | None = None
    ) -> None:
        self.forms = forms
        self.count = count  # the parameter that chooses the form; empty for the first number
        self.cases = cases or {}
        found = [slot for text in (forms["other"], *forms.values()) for slot in slots(text)]
        found += [slot for text in self.cases.values() for slot in slots(text)]
        self.slots = tuple(dict.fromkeys((slot.param, slot.case) for slot in found if slot.param))
        # All parameters, each once, those of `other` first.
        self.params = tuple(dict.fromkeys(param for param, _ in self.slots))

    @property
    def plural(self) -> bool:
        return len(self.forms) > 1 or bool(self.count)

    def case(self, case: str) -> str | None:
        """The text as it stands inside a sentence; None where it has no such case."""
        return self.cases.get(case) if case else self.forms["other"]


@cache
def slots(template: str) -> tuple[Slot, ...]:
    """The parameters of a template with the words before each; the last holds words only."""
    found: list[Slot] = []
    for before, field, spec, conversion in Formatter().parse(template):
        if field is None:
            found.append(Slot(before, "", False))
            continue
        param, bar, case = field.partition("|")
        if not param.isidentifier() or (bar and not case.isidentifier()) or spec or conversion:
            raise ValueError(f"{{{field}}} is not the name of a parameter")
        first = (not before.strip() and not found) or before.rstrip().endswith(ENDS)
        found.append(Slot(before, field, first))
    return tuple(found)


class Catalogue:
    """All texts of one language, from one game or from the platform."""

    def __init__(self, lang: str, label: str) -> None:
        self.lang = lang
        self.label = label  # where it comes from, for messages
        self.sections: dict[str, dict[str, Entry]] = {}

    def entry(self, section: str, key: str) -> Entry:
        """The text of a key; TextError names what is missing."""
        found = self.sections.get(section, {}).get(key)
        if found is None:
            raise TextError(
                f"The text {section}.{key!r} of {self.label} is missing in {self.lang}."
            )
        return found

    def has(self, section: str, key: str) -> bool:
        return key in self.sections.get(section, {})

    def all_keys(self) -> list[tuple[str, str]]:
        """Every section and key, in the order of the files."""
        return [(section, key) for section, texts in self.sections.items() for key in texts]

    def missing(self, other: "Catalogue") -> list[tuple[str, str]]:
        """What the other language says and this one does not."""
        return [(section, key) for section, key in other.all_keys() if not self.has(section, key)]

    def kind(self, key: str, param: str) -> str:
        """What kind of thing a parameter is: declared for this text, or for all; else empty."""
        kinds = self.sections.get("param", {})
        for name in (f"{key}.{param}", param):
            if name in kinds:
                return kinds[name].forms["other"]
        return "seat" if param == "seat" else ""

    def add(self, file: str, content: dict[str, Any]) -> None:
        """Take in the content of one file; a key may be given once only."""
        for section, texts in content.items():
            if not isinstance(texts, dict):
                raise TextError(f"{file}: {section!r} stands outside of any section; move it.")
            self._add(file, section, "", texts)

    def _add(self, file: str, section: str, prefix: str, texts: dict[str, Any]) -> None:
        for name, value in texts.items():
            key = f"{prefix}{name}"
            named = section == "name" and isinstance(value, dict) and _has_cases(value)
            if isinstance(value, dict) and not named and not _is_plural(value):
                self._add(file, section, f"{key}.", value)
                continue
            known = self.sections.setdefault(section, {})
            if key in known:
                raise TextError(f"{file}: {section}.{key!r} is given twice; delete one.")
            try:
                known[key] = _read_name(value) if named else _read(value)
            except ValueError as error:
                raise TextError(f"{file}: {section}.{key!r} is not a text: {error}.") from None


def _is_plural(value: dict[str, Any]) -> bool:
    return "other" in value and all(name in FORMS or name == COUNT for name in value)


def _has_cases(value: dict[str, Any]) -> bool:
    return isinstance(value.get(NAME), str)


def _read_name(value: dict[str, Any]) -> Entry:
    cases = dict(value)
    name = cases.pop(NAME)
    if not all(isinstance(text, str) for text in cases.values()):
        raise ValueError("write each of its cases between quotes")
    return Entry({"other": name}, cases=cases)


def _read(value: Any) -> Entry:
    forms = dict(value) if isinstance(value, dict) else {"other": value}
    count = forms.pop(COUNT, "")
    if not all(isinstance(text, str) for text in (count, *forms.values())):
        raise ValueError("write it between quotes")
    return Entry(forms, count)


def _load(catalogue: Catalogue, place: Traversable) -> None:
    try:
        catalogue.add(str(place), tomllib.loads(place.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TextError(f"{place} does not read as TOML: {error}.") from None


@cache
def load_game(package: str, lang: str) -> Catalogue:
    """The catalogue of a game in a language; empty when it has no texts in it."""
    catalogue = Catalogue(lang, package.rpartition(".")[2])
    texts = files(package).joinpath("texts")
    for folder in (texts, texts.joinpath(lang)):
        if folder.is_dir():
            for place in sorted(folder.iterdir(), key=lambda item: item.name):
                if place.name.endswith(".toml"):
                    _load(catalogue, place)
    return catalogue


@cache
def load_platform(lang: str) -> Catalogue:
    """The platform's own catalogue: its clauses and the words of the command line."""
    catalogue = Catalogue(lang, "imperia")
    for folder in ("platform", "platform/terminal"):
        _load(catalogue, files(__package__).joinpath(folder, f"{lang}.toml"))
    return catalogue
