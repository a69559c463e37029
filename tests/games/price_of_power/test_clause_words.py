"""Clauses are read while others wait: each says one thing, in at most sixty words."""

import pytest

from imperia.games.price_of_power import GAME
from imperia.texts import LANGUAGES, load_game

MOST = 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_clause_has_more_than_sixty_words(lang):
    texts = load_game(GAME.package, lang).sections["clause"]
    words = {key: len(entry.forms["other"].split()) for key, entry in texts.items()}
    assert len(words) > 800
    assert {key: count for key, count in words.items() if count > MOST} == {}
