"""Who holds a hand sees all of it; everybody else counts what they do not see."""

import pytest

from imperia.catalog import find_game, game_ids
from imperia.core import observe
from imperia.play import start
from imperia.scene import unseen_cards


@pytest.mark.parametrize("id", game_ids())
def test_only_who_holds_a_hand_sees_it(id):
    game = find_game(id)
    table = start(game, game.seats[-1], 3)
    seats, held = range(game.seats[-1]), 0
    for _ in range(120):
        if table.over:
            break
        for viewer in (*seats, None):
            view = observe(game, table.state, viewer)
            for seat in seats:
                hidden = 0 if seat == viewer else view.hand_size[seat]
                assert unseen_cards(view, seat) == hidden
                held += hidden
        table.play(table.legal()[0])
    assert held
