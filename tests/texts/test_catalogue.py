"""Reading text catalogues."""

import tomllib

import pytest

from imperia.texts import Catalogue, TextError, needed_forms, possible_forms


def catalogue(*files):
    found = Catalogue("en", "test")
    for number, text in enumerate(files):
        found.add(f"{number}.toml", tomllib.loads(text))
    return found


def test_tables_nest_keys_unless_they_are_plural_forms():
    found = catalogue('[tale.toll]\npaid = "a"\n[tale."toll.lost"]\none = "b"\nother = "c"')
    assert found.all_keys() == [("tale", "toll.paid"), ("tale", "toll.lost")]
    assert found.entry("tale", "toll.lost").plural


def test_a_name_may_have_cases():
    found = catalogue('[name.state]\nhesse = { name = "Assia", of = "dell\'Assia" }\nmark = "Mark"')
    assert found.all_keys() == [("name", "state.hesse"), ("name", "state.mark")]
    hesse = found.entry("name", "state.hesse")
    assert (hesse.case(""), hesse.case("of"), hesse.case("in")) == ("Assia", "dell'Assia", None)
    assert not hesse.plural


def test_the_parameters_of_a_text_are_told_without_their_cases():
    found = catalogue('[tale]\ntaken = "{state|the}, {state|of} {loser}"').entry("tale", "taken")
    assert found.params == ("state", "loser")
    assert found.slots == (("state", "the"), ("state", "of"), ("loser", ""))


def test_files_add_up():
    found = catalogue('[name]\na = "A"', '[name]\nb = "B"')
    assert found.all_keys() == [("name", "a"), ("name", "b")]


@pytest.mark.parametrize(
    "files, what",
    [
        (['[name]\na = "A"', '[name]\na = "B"'], "twice"),
        (['a = "A"'], "outside"),
        (['[name]\na = "{0}"'], "parameter"),
        (['[name]\na = "{b!r}"'], "parameter"),
        (['[name]\na = "{b.c}"'], "parameter"),
        (['[name]\na = "{"'], "not a text"),
        (["[name]\na = 3"], "quotes"),
        (['[name]\na = "{b|}"'], "parameter"),
        (['[name]\na = "{b|of the}"'], "parameter"),
        (['[name.a]\nname = "A"\nof = 3'], "quotes"),
    ],
)
def test_a_malformed_text_is_refused_in_one_sentence(files, what):
    with pytest.raises(TextError, match=what) as caught:
        catalogue(*files)
    assert str(caught.value).endswith(".")


def test_missing_says_what_another_language_has():
    whole = catalogue('[name]\na = "A"\nb = "B"')
    part = catalogue('[name]\na = "A"')
    assert part.missing(whole) == [("name", "b")]
    assert whole.missing(part) == []


def test_a_parameter_has_the_kind_declared_for_its_text_or_for_all():
    found = catalogue('[param]\npayer = "seat"\n"x.y.payer" = "boat"')
    assert found.kind("x.y", "payer") == "boat"
    assert found.kind("x.z", "payer") == "seat"
    assert found.kind("x.z", "coins") == ""
    assert found.kind("x.z", "seat") == "seat"


def test_plural_forms_come_from_the_language():
    assert needed_forms("it") == {"one", "other"}
    assert possible_forms("en") == {"one", "other"}
    assert possible_forms("pt") == {"one", "many", "other"}
