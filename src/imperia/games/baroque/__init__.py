"""Baroque: war and politics in the Holy Roman Empire, for 2 to 4 players."""

from typing import Final

from imperia.core import Game

from .components.cards import CARDS
from .components.events import EVENTS, WARS
from .components.map import STATES
from .components.tables import COMPOSERS, FAVOURS
from .imagine import imagine
from .invariants import invariants
from .migrations import to_version_2
from .options import OPTIONS
from .rules.turn.victory import outcome
from .setup import refuse, root, setup

GAME: Final = Game(
    id="baroque",
    prefix="BQ",
    version=2,
    seats=range(2, 5),
    setup=setup,
    root=root,
    outcome=outcome,
    imagine=imagine,
    invariants=invariants,
    refuse=refuse,
    nouns={
        "state": STATES,
        "disband": STATES,
        "march": STATES,
        "boost_city": STATES,
        "boost_residence": STATES,
        "play": CARDS,
        "pick": CARDS,
        "exchange": CARDS,
        "commit": CARDS,
        "character": CARDS,
        "favour": FAVOURS,
        "draw_deck": CARDS,
        "draw_hand": CARDS,
        "draw_events": EVENTS,
        "draw_composer_pool": COMPOSERS,
        # What the texts name besides.
        "card": CARDS,
        "event": EVENTS,
        "war": WARS,
        "composer": COMPOSERS,
    },
    options=OPTIONS,
    scenarios={"standard": {"turns": 3}, "medium": {"turns": 6}, "long": {"turns": 10}},
    traits=("hidden_hands", "secret_battles", "map"),
    migrations={1: to_version_2},
)
