"""One word for one thing: words that a game's texts avoid, and one way to write them."""

import re
from collections.abc import Callable
from typing import Final

from imperia.core import Game
from imperia.texts import Catalogue

Add = Callable[[str], None]

AVOID: Final = "avoid"  # the section of words that are not used, each with the one that is
# Sections that hold no sentences of the table, or words as people type them.
OTHERS: Final = (AVOID, "param", "search", "source")
# How the same language is spoken elsewhere, and what is said here instead: Portuguese is that
# of Brazil, in every text, titles too.
ELSEWHERE: Final = {
    "pt": {
        r"até a(os?)": "até o",
        r"já não": "não … mais",
        r"est(á|ão|ava|avam) a \w+[aei]r": "está fazendo",
        r"em (África|Espanha|França|Inglaterra|Itália)": "na África",
        r"partida a (dois|três|quatro|cinco|seis)": "partida de dois jogadores",
        r"ac[cç]ções|ac[cç]ão": "ação",
        r"contactos?": "contato",
        r"cravinhos?": "cravo",
        r"desportos?|desportiv[oa]s?": "esporte",
        r"ecrãs?": "tela",
        r"equipas?": "equipe",
        r"factos?": "fato",
        r"ficheiros?": "arquivo",
        r"lançamentos?": "rolagem",
        r"Médicis": "Médici",
        r"partilh(am|ar|ad[oa]s?)": "compartilhar",
        r"registos?": "registro",
        r"telemóve(l|is)": "celular",
        r"terramotos?": "terremoto",
        r"utilizador(a|es|as)?": "usuário",
        r"\w+[éó][mn](i[oa]s?|ic[oa]s?)": "ê ou ô: econômico, Polônia",
    },
}
CURLED: Final = re.compile(r"(?<=\w)’(?=\w)")
# A minus before a number or a parameter; ranges such as 4-5 have a digit before it.
HYPHENED: Final = re.compile(r"(?<![\w-])-[\d_]")
WORD: Final = re.compile(r"\w+")
PARAM: Final = re.compile(r"\{[^{}]*\}")


def check_words(game: Game, catalogue: Catalogue, add: Add) -> None:
    """No text has a word to be avoided or of another country, nor one for the command line.

    There is one apostrophe and one minus.
    """
    avoided = {
        word: (re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])"), entry.forms["other"])
        for word, entry in catalogue.sections.get(AVOID, {}).items()
    }
    ids = {option.id for option in game.options if "_" in option.id}
    for section, texts in catalogue.sections.items():
        for key, entry in texts.items():
            if section in OTHERS:
                continue
            where = f"texts/{catalogue.lang}: {section}.{key!r}"
            said = PARAM.sub("_", " ".join((*entry.forms.values(), *entry.cases.values())))
            for word, better in said_elsewhere(catalogue.lang, said):
                add(f"{where} says {word!r}, as elsewhere; say {better!r}.")
            if _is_title(game, section, key):
                continue
            for word, (pattern, better) in avoided.items():
                if pattern.search(said):
                    add(f"{where} says {word!r}; this game says {better!r}.")
            if CURLED.search(said):
                add(f"{where} has the apostrophe ’; write ' as everywhere.")
            for minus in HYPHENED.findall(said):
                add(f"{where} has a hyphen in {minus}; write a minus, −, as everywhere.")
            for option in sorted(ids.intersection(WORD.findall(said))):
                add(f"{where} has the id {option!r}; people know this option by its name.")


def said_elsewhere(lang: str, text: str) -> list[tuple[str, str]]:
    """The words of a text that are said so in another country, each with what is said here."""
    return [
        (found[0], better)
        for word, better in ELSEWHERE.get(lang, {}).items()
        for found in re.finditer(rf"(?<![\w-])(?:{word})(?![\w-])", text, re.IGNORECASE)
    ]


def _is_title(game: Game, section: str, key: str) -> bool:
    """The names of cards and places are as they are."""
    return section == "name" and key.partition(".")[0] in game.nouns
