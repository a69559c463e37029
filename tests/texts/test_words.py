"""The words of all games, as a native reads them: what was decided once holds everywhere."""

import re
from pathlib import Path

import pytest
from babel.numbers import format_percent

import imperia
from imperia.catalog import find_game, game_ids
from imperia.testing.vocabulary import said_elsewhere
from imperia.texts import (
    LANGUAGES,
    PART_OF_SOURCE,
    Renderer,
    load_game,
    load_platform,
    read_clauses,
)

EVERYWHERE = [(game, lang) for game in game_ids() for lang in LANGUAGES]
QUOTED = ("card", "event")  # kinds whose names are titles and stand between quotes in a sentence
QUOTES = {"en": "“”", "it": "«»", "pt": "“”"}


def templates(texts, *sections):
    """Section, key and template of every text, in every plural form and case."""
    for section, key in texts.all_keys():
        if not sections or section in sections:
            entry = texts.entry(section, key)
            for text in (*entry.forms.values(), *entry.cases.values()):
                yield section, key, text


def told(game, lang):
    return load_game(find_game(game).package, lang)


def percent_sign(lang):
    """The sign as it follows a number: with a space before it where the language wants one."""
    return format_percent(0.45, locale=lang).removeprefix("45")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_percentage_is_written_as_its_language_writes_it(lang):
    package = Path(imperia.__file__).parent
    paths = [package / f"web/static/words/{lang}.js"]
    paths += [path for path in package.rglob("*.toml") if f"texts/{lang}" in path.as_posix()]
    words = "".join(path.read_text(encoding="utf-8") for path in paths)
    written = re.findall(r"[\d}](\s?%)", words)
    assert len(written) > 20
    assert set(written) == {percent_sign(lang)}


def test_the_page_writes_percentages_as_all_its_languages_do():
    page = Path(imperia.__file__).parent / "web/static/js"
    code = "".join(path.read_text(encoding="utf-8") for path in page.rglob("*.js"))
    written = re.findall(r"\$\{[^{}]*\}(\s?%)", code)
    assert set(written) == {percent_sign(lang) for lang in LANGUAGES}


@pytest.mark.parametrize("game, lang", EVERYWHERE)
def test_the_name_of_a_card_stands_between_quotes_in_a_sentence(game, lang):
    texts = told(game, lang)
    opening, closing = QUOTES[lang]
    for section, key, text in templates(texts, "ask", "tale", "preview"):
        for param in re.findall(r"\{(\w+)\}", text):
            if texts.kind(key, param) in QUOTED and not param.endswith("s"):
                assert f"{opening}{{{param}}}{closing}" in text, (section, key, text)


@pytest.mark.parametrize("game, lang", EVERYWHERE)
def test_no_sentence_begins_with_the_name_of_a_card_as_its_subject(game, lang):
    texts = told(game, lang)
    for _, key, text in templates(texts, "tale"):
        found = re.match(r"[“«]\{(\w+)\}[”»] (\w+)", text)
        if found:  # "has no effect" is the same for one and for many, he and she
            assert "effect" in text or "effetto" in text or "efeito" in text, (key, text)


@pytest.mark.parametrize("game, lang", EVERYWHERE)
def test_no_source_is_shown_as_its_key(game, lang):
    words = Renderer(find_game(game), lang)
    for clause in read_clauses(words.game.package).values():
        shown = words.source(clause)
        assert shown
        assert "dossier" not in shown
        for part in PART_OF_SOURCE.findall(shown):
            assert not re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", part), (clause.id, shown)
        assert not clause.reason or " " in words.reason(clause)


def test_sources_differ_between_the_languages():
    for game in game_ids():
        english, italian, portuguese = (told(game, lang).sections["source"] for lang in LANGUAGES)
        for key, entry in english.items():
            others = {italian[key].forms["other"], portuguese[key].forms["other"]}
            assert entry.forms["other"] not in others or key.endswith("siege_tower"), key


# What stands nowhere in a language, and what is said instead.
AVOIDED = [
    ("baroque", "it", r"[Ss]ostegno", "supporto"),
    (
        "ancient_world",
        "it",
        r"[Ss]chermagliator|Picche|imbizzarr",
        "esploratori, giavellotti, furiosi",
    ),
    ("pax_renaissance", "pt", r"Sagrada|Renascença|Patrono|Mecenas", "the victories of the source"),
    ("pax_renaissance", "pt", r"popular|revoltas? camponesa", "revolta dos camponeses"),
    ("pax_renaissance", "pt", r"\bseu evento", "o evento"),
    ("pax_renaissance", "pt", r"\bvirad[oa]s?\b(?! para)", "virada para baixo, para cima"),
    ("ancient_world", "pt", r"\bvirad[oa]s?\b(?! para)", "virada para baixo, para cima"),
    (
        "baroque",
        "pt",
        r"\bvirad[oa]s?\b(?! para)|[Ll]anç(a|am|ar|ad[oa]s?|amentos?)\b",
        "rolar o dado",
    ),
    ("ancient_world", "it", r"uccisione unica|Vincono più", "vince chi"),
]


@pytest.mark.parametrize("game, lang, avoided, instead", AVOIDED)
def test_one_word_for_one_thing(game, lang, avoided, instead):
    for section, key, text in templates(told(game, lang)):
        assert not re.search(avoided, text), (section, key, instead)


@pytest.mark.parametrize("game", game_ids())
def test_buttons_are_infinitives_in_portuguese_and_questions_are_not(game):
    texts = told(game, "pt")
    for _, key, text in templates(texts, "move"):
        first = re.match(r"[A-ZÀ-Ú][a-zà-ú]+", text)
        assert not first or not IMPERATIVE.fullmatch(first[0]), (key, text)
    for _, key, text in templates(texts, "ask"):
        assert not re.search(r"(^|[:.] )[A-Za-zà-ú]+[aei]r (ou|um|uma|o|a) .*\?", text), (key, text)


IMPERATIVE = re.compile(
    "Acrescente|Arme|Ataque|Coloque|Construa|Compre|Descarte|Desloque|Escolha|Fortifique|Gaste|"
    "Jogue|Lute|Mova|Pague|Pare|Passe|Pegue|Recrute|Retire|Sustente|Use|Venda"
)


def test_the_log_has_one_word_in_portuguese():
    platform = load_platform("pt")
    for _, key, text in templates(platform, "say"):
        if "{seq}" in text:
            assert "diário" in text, key


@pytest.mark.parametrize("game, lang", EVERYWHERE)
def test_the_page_about_an_edition_counts_no_rulings(game, lang):
    for _, key, text in templates(told(game, lang), "about"):
        assert len(re.findall(r"\b[A-Z]{2}-R\d+", text)) <= 1, key


def test_the_platform_and_the_page_speak_as_in_brazil():
    page = Path(imperia.__file__).parent / "web" / "static" / "words" / "pt.js"
    told = [text for _, _, text in templates(load_platform("pt"), "clause", "name", "say")]
    for text in (*told, page.read_text(encoding="utf-8")):
        assert said_elsewhere("pt", text) == []
