"""The platform's own texts, in every language."""

import re
from pathlib import Path

import pytest

import imperia
from imperia.bots import reasons
from imperia.texts import LANGUAGES, load_platform, needed_forms, possible_forms, say

PACKAGE = Path(imperia.__file__).parent


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_the_same(lang):
    english, other = load_platform("en"), load_platform(lang)
    assert english.all_keys() == other.all_keys()
    for section, key in english.all_keys():
        here, there = english.entry(section, key), other.entry(section, key)
        assert set(here.params) == set(there.params), key
        assert here.count == there.count, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_those_of_the_language(lang):
    found = load_platform(lang)
    for section, key in found.all_keys():
        forms = set(found.entry(section, key).forms)
        assert len(forms) == 1 or needed_forms(lang) <= forms <= possible_forms(lang), key


def test_every_clause_of_the_platform_has_a_text():
    code = "".join(path.read_text() for path in PACKAGE.rglob("*.py"))
    cited = set(re.findall(r'\bno\("(IM-\d+)"\)', code))
    assert cited
    assert cited == set(load_platform("en").sections["clause"])


def said_by_the_server():
    """Refusals by key, texts said outright, and those chosen by an HTTP status."""
    code = "".join(path.read_text() for path in (PACKAGE / "server").glob("*.py"))
    refusal = r'(?:malformed|forbidden|unknown|too_many|_refuse|Problem)\(\s*(?:\d+, )?"(\w+)"'
    chosen = re.search(r"HTTP_KEYS = \{(.*?)\}", code)[1]
    return {
        *re.findall(refusal, code),
        *re.findall(r'\.say\(\s*"server\.(\w+)"', code),
        *re.findall(r'"(\w+)"', chosen),
    } - {"illegal"}


def test_every_text_is_said_and_every_said_text_exists():
    session = (PACKAGE / "cli" / "session.py").read_text()
    said = {f"play.{key}" for key in re.findall(r'self\.say\(\s*"([^"]+)"', session)}
    said |= {"play.allowed", "play.refused"}  # chosen between at the call
    told = r'\b(?:tell|wrong|failed|_refuse)\(\s*"([^"]+)"'
    for path in (PACKAGE / "cli").rglob("*.py"):
        said |= {f"cli.{key}" for key in re.findall(told, path.read_text())}
    said |= {f"cli.games.{head}" for head in ("id", "title", "seats", "length")}
    said |= {"cli.no_value", "cli.no_value_taken"}
    for path in [*(PACKAGE / "cli").glob("*.py"), *(PACKAGE / "texts").glob("*.py")]:
        said |= set(re.findall(r'(?:words|self)\.say\(\s*"([^"]+)"', path.read_text()))
    said |= {f"why.{kind}" for kind in reasons.KINDS} | {"why.though", "why.as_seen"}
    said = {key for key in said if "." in key or key == "refusal"}
    said |= {f"server.{key}" for key in said_by_the_server()}
    kinds = {
        key
        for key in load_platform("en").sections["say"]
        if key.startswith(("kind.", "server.level.", "server.return."))
    }
    assert said - set(load_platform("en").sections["say"]) == set()
    assert set(load_platform("en").sections["say"]) - said - kinds == set()


def test_the_named_number_chooses_the_form_whatever_stands_before_it():
    won = {"names": "Anna", "score": 5}
    assert say("en", "play.won", winners=1, **won) == "Anna wins."
    assert say("en", "play.won", winners=2, names="Anna and Bruno") == (
        "Anna and Bruno share the victory."
    )
    assert say("en", "replay.head", game="Toll Bridge", seats=1) == "Toll Bridge, 1 seat"
