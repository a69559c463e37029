"""A table of The Price of Power where one is asked about Missions, with a choice or without."""

from tests.server.twins import keep_all

from imperia.core import Move
from imperia.games.price_of_power.rules.rounds.action_phase import ActionPhase
from imperia.play import HashDice, Table
from imperia.server.journal import note
from imperia.store import SeatRow, digest_token
from imperia.testing import scenario

FRANCE, CASTILE, ENGLAND = 0, 1, 2
LONE, CHOICE = ("fra-1b", "fra-2a"), ("fra-1b", "fra-1c")  # France Owns Provence: fra-1c is met


def asked(missions):
    """England has ended its Turn; France, who might have met a Mission, is asked about it."""
    arranged = scenario("price_of_power", 3, {"scenario": "intro_1444"}).arrange(
        towns={"france": ["provence"]},
        missions={"france": list(missions)},
        owed={"england": 0},
        first="england",
        phase=2,
    )
    begun = arranged.at(ActionPhase())
    table = Table(begun.game, begun.state, HashDice("standing"))
    table.history.arranged = True
    table.history.keep(table.state)
    table.listeners.append(note)
    table.state.tales = []
    for word in ("pass", "end_turn"):
        table.play(Move(word))
    assert (table.seat, type(table.question).__name__) == (FRANCE, "ChooseCompleted")
    keep_all(table.history)
    return table


def people(tokens, bots=()):
    return [
        SeatRow(seat, "bot", None, "", "random")
        if seat in bots
        else SeatRow(seat, "human", digest_token(token), "", "")
        for seat, token in enumerate(tokens)
    ]
