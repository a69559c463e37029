"""Can every sentence be said of every name? Faults of grammar that the templates alone show.

A text is written once and told of many: of realms with and without an article, of one thing or of
a list. So a name inside a sentence stands in a case, no preposition that would melt with an article
stands before one, a line of the log bears a list where the page folds it, and a button that ends
something says what it does.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType
from typing import Any, Final

from imperia.core import Chance, Decision, Frame, Game, Move
from imperia.texts import Catalogue, Entry

from .usage import kinds_of

Add = Callable[[str], None]

THE: Final = "the"  # the case with the article
# Prepositions that melt with the article, by language.
MELTING: Final = {
    "it": ("a", "ad", "da", "di", "in", "su"),
    "pt": ("a", "de", "em", "por"),
}
# What melts with each article, by language: of, to, from, in and on it.
MELTED: Final = {
    "it": {
        "il ": "del al dal nel sul",
        "lo ": "dello allo dallo nello sullo",
        "la ": "della alla dalla nella sulla",
        "l'": "dell' all' dall' nell' sull'",
        "i ": "dei ai dai nei sui",
        "gli ": "degli agli dagli negli sugli",
        "le ": "delle alle dalle nelle sulle",
    },
    "pt": {
        "o ": "do ao no pelo",
        "a ": "da à na pela",
        "os ": "dos aos nos pelos",
        "as ": "das às nas pelas",
    },
}
# Words that speak of one thing, by language.
ONE: Final = {
    "en": ("a", "an"),
    "it": ("un", "un'", "una", "uno"),
    "pt": ("um", "uma"),
}
# The two of them side by side; names such as La Plata have a capital letter.
UNMELTED: Final = {
    "it": re.compile(r"(?:di|a|ad|da|in|su) (?:(?:il|lo|la|i|gli|le) |l')"),
    "pt": re.compile(r"(?:de|em|por|a) (?:o|a|os|as) "),
}
SLOT: Final = re.compile(r"\{(\w+)(?:\|(\w+))?\}")
QUOTED: Final = re.compile(r"[«“]\{(\w+)\}")
WORD_BEFORE: Final = re.compile(r"[\w'’}]\s*$")
WORD_AFTER: Final = re.compile(r"\s*[\w{]")
LIST_AFTER: Final = re.compile(r"$|[.,:;()\"”»’]")  # where the page makes a list of things
SENTENCE: Final = re.compile(r"[.!?;]\s")
# Words that end a question without saying what of; `no` is clear where the other answer is `yes`.
ENDINGS: Final = ("done", "skip", "none", "no", "stay")
YES, NO = "yes", "no"
DEPTH: Final = 3  # how far helpers that list moves are followed
# Words of a clause: nobody reads more at the table; lists are clauses of their own.
LONGEST: Final = 60


def check_grammar(game: Game, catalogue: Catalogue, add: Add) -> None:
    """Names in running text have cases; prepositions do not melt; folded lines bear a list."""
    declined = _declined(game, catalogue)
    titled = _titled(game, catalogue) - declined
    for section, texts in catalogue.sections.items():
        for key, entry in texts.items():
            where = f"texts/{catalogue.lang}: {section}.{key!r}"
            for template in _templates(entry):
                for slot in SLOT.finditer(template):
                    kinds = kinds_of(game, catalogue, section, key, slot[1])
                    before, after = template[: slot.start()], template[slot.end() :]
                    if slot[2] == THE:
                        _check_melting(catalogue.lang, where, slot[0], before, add)
                    elif not slot[2] and not declined.isdisjoint(kinds):
                        _check_bare(where, slot[0], before, after, add)
                    if not slot[2] and titled.intersection(kinds):
                        _check_title(where, slot[0], before, add)
                    if section == "tale" and any(kind in game.nouns for kind in kinds):
                        _check_list(catalogue.lang, where, slot[0], before, after, add)
            _check_articles(catalogue.lang, where, entry, add)


def check_buttons(
    game: Game, catalogue: Catalogue, frames: dict[str, type[Frame]], add: Add
) -> None:
    """A button that ends something says what it does, in words of its own for this question."""
    for name, frame in frames.items():
        if not issubclass(frame, Decision) or issubclass(frame, Chance):
            continue
        offered = offered_words(frame, game.package)
        for word in ENDINGS:
            if word not in offered or (word == NO and YES in offered):
                continue
            if not catalogue.has("move", f"{name}.{word}"):
                add(
                    f"texts/{catalogue.lang}: {name} offers {word!r}, which alone says nothing; "
                    f'give it words of its own: move."{name}.{word}".'
                )


def check_lengths(catalogue: Catalogue, add: Add) -> None:
    """A clause is read while others wait: one that grows too long is two."""
    for key, entry in catalogue.sections.get("clause", {}).items():
        words = max(len(template.split()) for template in entry.forms.values())
        if words > LONGEST:
            add(
                f"texts/{catalogue.lang}: clause.{key!r} has {words} words, more than {LONGEST}; "
                "say it shorter, or make clauses of its lines."
            )


def offered_words(question: type[Any], package: str) -> set[str]:
    """The names of the moves that a question may offer, as far as its code shows them."""
    found: set[str] = set(getattr(question, "words", ()))
    for base in question.__mro__:
        if base.__module__.startswith(package):
            method = vars(base).get("moves")
            if isinstance(method, FunctionType):
                found |= _named(method, package, DEPTH)
                break
    return found


def _named(function: FunctionType, package: str, depth: int) -> set[str]:
    """The moves a function refers to, and those of the functions of its package it calls."""
    found: set[str] = set()
    for word in function.__code__.co_names:
        known = function.__globals__.get(word)
        if isinstance(known, Move):
            found.add(known.name)
        elif isinstance(known, list | tuple):
            found |= {item.name for item in known if isinstance(item, Move)}
        elif depth and isinstance(known, FunctionType) and known.__module__.startswith(package):
            found |= _named(known, package, depth - 1)
    return found


def _templates(entry: Entry) -> Iterator[str]:
    for template in {*entry.forms.values(), *entry.cases.values()}:
        yield template.replace("[", "").replace("]", "")


def _declined(game: Game, catalogue: Catalogue) -> set[str]:
    """The kinds of things that some text of this language asks for in a case."""
    return {
        kind
        for section, texts in catalogue.sections.items()
        for key, entry in texts.items()
        for param, case in entry.slots
        if case
        for kind in kinds_of(game, catalogue, section, key, param)
    }


def _titled(game: Game, catalogue: Catalogue) -> set[str]:
    """The kinds of things whose name some text of this language sets between quotes."""
    return {
        kind
        for section, texts in catalogue.sections.items()
        for key, entry in texts.items()
        for template in _templates(entry)
        for quoted in QUOTED.finditer(template)
        for kind in kinds_of(game, catalogue, section, key, quoted[1])
        if kind in game.nouns
    }


def _check_title(where: str, slot: str, before: str, add: Add) -> None:
    if WORD_BEFORE.search(before):
        add(f"{where} has the title {slot} among words; set it between quotes or after a colon.")


def _check_bare(where: str, slot: str, before: str, after: str, add: Add) -> None:
    if WORD_BEFORE.search(before) or WORD_AFTER.match(after):
        add(
            f"{where} has {slot} among words without a case: its article would be missing; "
            "ask for a case, or set it after a colon or between brackets."
        )


def _check_melting(lang: str, where: str, slot: str, before: str, add: Add) -> None:
    words = before.lower().split()
    if before.endswith(" ") and words and words[-1] in MELTING.get(lang, ()):
        add(f"{where} has {words[-1]!r} before {slot}, which melts with an article.")


def _check_articles(lang: str, where: str, entry: Entry, add: Add) -> None:
    """In every case of a name its article is melted, and is the one of the case `the`."""
    own = next((article for article in MELTED.get(lang, {}) if _the(entry).startswith(article)), "")
    for case, words in entry.cases.items():
        parted = UNMELTED.get(lang) and UNMELTED[lang].match(words)
        if parted:
            add(f"{where} has {parted[0]!r} in its case {case!r}, which melts into one word.")
        article = next((each for start, each in _melted(lang) if words.startswith(start)), "")
        if THE in entry.cases and article and article != own:
            add(f"{where} has {words!r} as its case {case!r}, but {_the(entry)!r} as {THE!r}.")


@cache
def _melted(lang: str) -> list[tuple[str, str]]:
    """How a name in a case begins, and its article: `dell'` and `l'`, `del ` and `il `."""
    return [
        (word if word.endswith("'") else f"{word} ", article)
        for article, words in MELTED.get(lang, {}).items()
        for word in words.split()
    ]


def _the(entry: Entry) -> str:
    return entry.cases.get(THE, "")


def _check_list(lang: str, where: str, slot: str, before: str, after: str, add: Add) -> None:
    """The page makes one line of several that differ in one thing: `draws: A, B, C`."""
    head = before.rstrip(' «“"')
    if not LIST_AFTER.match(after) or not head.endswith(":"):
        return
    words = re.findall(r"[\w]+['’]?", SENTENCE.split(head)[-1].lower())
    one = next((word for word in words if word in ONE[lang]), None)
    if one:
        add(f"{where} says {one!r} before {slot}, where the page may set a list of things.")
