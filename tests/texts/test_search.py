"""The rules answer questions: words from their beginning, phrases of the game first."""

import pytest

from imperia.catalog import find_game
from imperia.texts import Renderer, find_clauses, read_clauses


def answers(game, lang, wish):
    found = find_game(game)
    return find_clauses(Renderer(found, lang), read_clauses(found.package), wish)


@pytest.mark.parametrize(
    "game, first",
    [
        ("ancient_world", {"AW-19"}),
        ("baroque", {"BQ-19"}),
        ("pax_renaissance", {"PR-11", "PR-27"}),
        ("price_of_power", {"EU-4.7"}),
        ("toll_bridge", {"TB-7"}),
    ],
)
@pytest.mark.parametrize(
    "lang, wish", [("en", "how do I win"), ("it", "come si vince"), ("pt", "como se vence")]
)
def test_every_game_says_how_it_is_won(game, first, lang, wish):
    assert answers(game, lang, wish)[0] in first


@pytest.mark.parametrize(
    "lang, wish, first",
    [
        ("it", "quando posso dichiarare guerra", "EU-9.1.4"),
        ("it", "come si prende una provincia", "EU-9.8"),
        ("it", "non ho ducati", "EU-5.2.3"),
        ("pt", "como se faz a paz", "EU-10.8"),
        ("pt", "o que posso fazer no meu turno", "EU-4.2.2"),
        ("en", "how do I trade", "EU-12.2"),
        ("en", "when does the game end", "EU-4.7.1"),
    ],
)
def test_the_price_of_power_knows_how_people_ask(lang, wish, first):
    assert answers("price_of_power", lang, wish)[0] == first


def test_a_word_is_found_from_its_beginning():
    words = Renderer(find_game("price_of_power"), "it")
    found = answers("price_of_power", "it", "vince")
    assert "EU-4.7.3" in found
    assert "EU-1.1" not in found  # Province
    assert all(
        any(part.startswith(("vinc", "vint", "vitt")) for part in _parts(words, clause))
        for clause in found
    )


def _parts(words, clause):
    asked = words.texts.sections["search"].get(clause)
    phrases = asked.forms["other"] if asked else ""
    text = f"{words.clause(clause)} {phrases}".lower()
    return "".join(letter if letter.isalpha() else " " for letter in text).split()


def test_both_halves_of_a_word_with_a_hyphen_are_found():
    assert "EU-4.5.D.b" in answers("price_of_power", "en", "non-player marriage")
    assert "EU-4.5.D.b" in answers("price_of_power", "en", "player realm marriage given up")
