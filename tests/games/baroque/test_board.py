"""The board in the terminal."""

from tests.games.baroque.helpers import acting
from tests.games.baroque.occasions import position

from imperia.games.baroque import GAME
from imperia.texts import Renderer, board_text


def board(**words):
    table = acting(position(**words), "austria")
    return board_text(table.observe(1), 1, Renderer(GAME, "en"))


def test_wars_and_lasting_events_are_named():
    shown = board(wars=["france"], famine=True, permit=True)
    line = next(line for line in shown.splitlines() if line.startswith("In play: "))
    assert line.split(": ")[1].split(", ") == ["France attacks", "Famine", "Polish Permit"]


def test_where_nothing_is_in_play_nothing_is_said_of_it():
    assert "In play" not in board()
