"""Bots know the victories: how far they are, and what is worth having."""

from tests.games.pax_renaissance.helpers import position

from imperia.bots.greedy import GreedyBot
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.hints import steps_missing, value
from imperia.games.pax_renaissance.rules.turn import TakeTurn

MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def test_the_steps_that_are_missing():
    assert steps_missing(position().state, 0)[1:] == [3, 3, 3]
    near = position(
        tableau={0: ["england", "france", "PREN139X"]},
        pawns={"england-france": "fugger", "aragon-france": "fugger"},
    )
    assert steps_missing(near.state, 0)[1:] == [1, 0, 3]


def test_an_active_victory_within_reach_outweighs_all_else():
    given = {"tableau": {0: ["england", "france", "hre"]}}
    idle = value(position(**given).state, 0)
    assert value(position(squares=["imperial"], **given).state, 0) > idle + 200


def test_the_greedy_bot_declares():
    table = position(
        tableau={0: ["england", "france", "hre"]}, squares=["imperial"], market=MARKET
    ).at(TakeTurn(0))
    move = GreedyBot(1).choose(GAME, table.observe(0), 0)
    assert (move.name, move.arg) == ("declare", 1)
