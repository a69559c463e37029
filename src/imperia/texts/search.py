"""Searching the rules by the words people use: "how do I win". The page does the same."""

import re
from collections.abc import Iterable

from .catalogue import load_platform
from .plain import plain
from .renderer import Renderer

SKIP = "skip"  # the words of the platform that say nothing
ENDING = re.compile(r"(ies|es|y|[aeio]s?|s)$")  # of a word, so that one number finds the other
SHORT = 4  # words up to this length are taken as they are
SAID, BEST, TITLE = 8, 4, 2  # what an answer is worth: asked just so, asked like that, a heading


def search_words(lang: str) -> dict[str, list[str]]:
    """For a search in the words that people use: those that say nothing, and those that are one."""
    texts = load_platform(lang).sections["search"]
    return {key: entry.forms["other"].split(", ") for key, entry in texts.items()}


def asked_for(words: Renderer, clause: str) -> str:
    """The phrases by which people ask for a clause, between semicolons; empty without any."""
    entry = words.texts.sections.get("search", {}).get(clause)
    return "" if entry is None else entry.forms["other"]


def find_clauses(words: Renderer, clauses: Iterable[str], wish: str) -> list[str]:
    """The ids of the clauses that fit, the best answers first, then in their order."""
    sought = _wanted(wish, words.lang)
    asked = plain(wish).strip()
    found: list[tuple[int, str]] = []
    for clause in clauses:
        phrases = plain(asked_for(words, clause))
        best = bool(phrases) and _fits(phrases, sought)
        if best or _fits(plain(f"{clause} {words.clause(clause)}"), sought):
            said = asked in [phrase.strip() for phrase in phrases.split(";")]
            heading = clause.rpartition("-")[2].isdigit()
            found.append((SAID * said + BEST * best + TITLE * heading, clause))
    return [clause for _, clause in sorted(found, key=lambda item: -item[0])]


def _wanted(wish: str, lang: str) -> list[set[str]]:
    """For each word that says something, the words that mean the same."""
    groups = {key: [plain(word) for word in same] for key, same in search_words(lang).items()}
    idle = groups.pop(SKIP)
    every = _words(wish)
    said = [word for word in every if word not in idle]
    return [
        {_stem(same) for same in (word, *next((g for g in groups.values() if word in g), ()))}
        for word in said or every
    ]


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9-]+", plain(text))


def _stem(word: str) -> str:
    return ENDING.sub("", word) if len(word) > SHORT else word


def _fits(text: str, sought: list[set[str]]) -> bool:
    """Has the text a word that begins so for each of them? `vince` is not in `province`."""
    beginnings = f" {' '.join(_words(text))} {' '.join(_words(text.replace('-', ' ')))}"
    return all(any(f" {word}" in beginnings for word in same) for same in sought)
