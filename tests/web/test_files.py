"""What the page is made of: symbols, words and modules are complete; all of it is our own."""

import gzip
import re
from pathlib import Path

import pytest

from imperia.catalog import packages
from imperia.scene import own_symbols, vocabulary

WEB = Path(str(vocabulary.__file__)).parents[1] / "web"
STATIC = WEB / "static"
MODULES = sorted((STATIC / "js").glob("*.js"))
LANGUAGES = ("en", "it", "pt")
# Every card of it shows a picture of its own (its test_scene.py), so ours are not fetched.
ALL_ITS_OWN = ("imperia.games.ancient_world",)
KEY = re.compile(r'^  "([\w.]+)":\s(.*?),$(?=\n  "|\n\};)', re.MULTILINE | re.DOTALL)
PARAM = re.compile(r"\{(\w+)\}")
UNBROKEN = re.compile(r"\s*(?:['\"`]|/[^*/])")  # a text or a pattern begins the line
IMPORT = re.compile(r'^import [^;]*?from "\./([\w-]+)\.js"', re.MULTILINE)


def words(lang):
    """The catalogue of one language: the source of each text by its key."""
    return dict(KEY.findall((STATIC / "words" / f"{lang}.js").read_text(encoding="utf-8")))


def needed(module, found):
    """A module and all it imports."""
    if module not in found:
        found.add(module)
        for name in IMPORT.findall((STATIC / "js" / f"{module}.js").read_text(encoding="utf-8")):
            needed(name, found)
    return found


def test_every_symbol_of_the_vocabulary_is_drawn():
    drawn = set(re.findall(r'id="s-(\w+)"', (STATIC / "symbols.svg").read_text(encoding="utf-8")))
    assert drawn == vocabulary.SYMBOLS


def test_every_symbol_that_is_used_is_drawn():
    drawn = set(re.findall(r'id="([\w-]+)"', (STATIC / "symbols.svg").read_text(encoding="utf-8")))
    for path in MODULES:
        used = set(re.findall(r'"([su]-[a-z_]+)"', path.read_text(encoding="utf-8")))
        assert used <= drawn, path.name


def test_the_languages_have_the_same_words_with_the_same_parameters():
    english = words("en")
    for lang in LANGUAGES[1:]:
        other = words(lang)
        assert list(other) == list(english)
        for key, text in english.items():
            assert set(PARAM.findall(other[key])) == set(PARAM.findall(text)), (lang, key)


def test_every_word_that_is_asked_for_exists_and_every_word_is_asked_for():
    source = "".join(path.read_text(encoding="utf-8") for path in MODULES)
    known = set(words("en"))
    asked = set(re.findall(r'\bt\(\s*"([\w.]+)"', source))
    assert asked <= known
    made = set(re.findall(r"\bt\(\s*`([\w.]+)\.\$\{", source))  # t(`tab.${name}`)
    quoted = set(re.findall(r'"([\w]+(?:\.[\w]+)*)"', source))
    unused = [key for key in known - quoted if key.rpartition(".")[0] not in made]
    assert unused == []


def test_portuguese_is_brazilian():
    """Words and turns that only European Portuguese has."""
    european = re.compile(
        r"ecrã|regist[oa]\b|sítio|ficheiro|demasiad|ligação|\bA [a-z]+r …|está a [a-z]+r\b"
    )
    platform = WEB.parent / "texts" / "platform" / "pt.toml"
    for path in (STATIC / "words" / "pt.js", platform):
        assert european.findall(path.read_text(encoding="utf-8")) == [], path.name


def test_every_flag_has_a_word():
    known = {key.removeprefix("flag.") for key in words("en") if key.startswith("flag.")}
    assert known == vocabulary.FLAGS


@pytest.mark.parametrize("role", sorted(vocabulary.FILLS))
def test_every_fill_has_a_colour(role):
    sheets = [STATIC / "css" / f"{name}.css" for name in ("board", "atlas")]
    assert any(f".fill-{role} " in sheet.read_text(encoding="utf-8") for sheet in sheets)


def test_the_table_loads_all_its_modules_at_once():
    template = (WEB / "templates" / "table.html").read_text(encoding="utf-8")
    listed = re.search(r"for module in \[(.*?)\]", template, re.DOTALL)
    assert listed is not None
    assert set(re.findall(r'"([\w-]+)"', listed.group(1))) == needed("table", set())


def test_the_first_visit_brings_less_than_150_kilobytes():
    """What a table needs at once, compressed, whichever game it is of."""
    template = (WEB / "templates" / "table.html").read_text(encoding="utf-8")
    sheets = re.search(r"for sheet in \[(.*?)\]", template)
    assert sheets is not None
    names = [*re.findall(r'"([\w-]+)"', sheets.group(1)), "theme", "base", "symbols"]
    files = [STATIC / "js" / f"{module}.js" for module in needed("table", set())]
    files += [STATIC / "css" / f"{name}.css" for name in names]
    files += [STATIC / name for name in ("symbols.svg", "words/en.js")]
    always = sum(compressed(path.read_bytes()) for path in files)
    ours = compressed((STATIC / "pictures.svg").read_bytes())
    for package in packages():
        own = compressed(own_symbols(package).svg.encode())
        pictures = 0 if package in ALL_ITS_OWN else ours
        assert always + pictures + own < 150_000, package


def compressed(content):
    return len(gzip.compress(content, 6))


def test_every_picture_of_the_vocabulary_is_drawn():
    drawn = re.findall(r'id="v-(\w+)"', (STATIC / "pictures.svg").read_text(encoding="utf-8"))
    assert sorted(drawn) == sorted(vocabulary.PICTURES)


def test_nothing_comes_from_elsewhere_and_nothing_is_inline():
    for path in [*STATIC.rglob("*.*"), *(WEB / "templates").glob("*.html")]:
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
        assert not re.search(r"https?://|@import|url\(['\"]?(?!#)", text), path.name
    for path in (WEB / "templates").glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script>", text), path.name


def test_no_markup_is_made_from_text():
    made = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(")
    for path in MODULES:
        assert not made.search(path.read_text(encoding="utf-8")), path.name


def test_the_colours_of_both_themes_stand_once_and_side_by_side():
    text = (STATIC / "css" / "theme.css").read_text(encoding="utf-8")
    names = re.findall(r"^\s*(--[\w-]+):", text, re.MULTILINE)
    twice = {name for name in names if names.count(name) > 1}
    assert twice == {"--night"}
    assert "light-dark(" in text


def test_a_module_is_one_concept():
    for path in MODULES:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path.name


def test_a_line_has_100_columns_but_for_a_text_that_cannot_be_broken():
    for path in MODULES:
        rows = path.read_text(encoding="utf-8").splitlines()
        assert [row for row in rows if len(row) > 100 and not UNBROKEN.match(row)] == [], path.name


def test_the_client_knows_no_game():
    games = [path.parent.name for path in (WEB.parent / "games").glob("*/__init__.py")]
    for path in [*MODULES, *(STATIC / "words").glob("*.js"), *(WEB / "templates").glob("*.html")]:
        text = path.read_text(encoding="utf-8").lower()
        assert not [game for game in games if game in text], path.name


def test_what_depends_on_something_inside_names_what_it_changes():
    """A browser keeps one list for all `:has()`: one `> *` of them, and it looks at every node."""
    for sheet in sorted((STATIC / "css").glob("*.css")):
        for selectors in re.findall(r"[^{};]*:has\([^{]*(?=\{)", sheet.read_text(encoding="utf-8")):
            for selector in re.sub(r"/\*.*?\*/", "", selectors, flags=re.DOTALL).split(",\n"):
                changed = re.split(r"[\s>+~]+(?![^()]*\))", selector.strip())[-1]
                assert not changed.startswith(("*", ":not(")), f"{sheet.name}: {selector.strip()}"
