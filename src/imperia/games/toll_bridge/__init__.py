"""Toll Bridge: the teaching game. Copy this package to start a game of your own."""

from typing import Final

from imperia.core import Game

from .components import BRIDGES, MOST_SEATS, TRAVELLERS
from .imagine import imagine
from .invariants import invariants
from .options import OPTIONS, SCENARIOS
from .rules.ending import outcome
from .setup import root, setup

GAME: Final = Game(
    id="toll_bridge",
    prefix="TB",
    version=1,
    seats=range(2, MOST_SEATS + 1),
    setup=setup,
    root=root,
    outcome=outcome,
    imagine=imagine,
    invariants=invariants,
    nouns={"bridge": BRIDGES, "traveller": TRAVELLERS, "draw_deck": TRAVELLERS},
    options=OPTIONS,
    scenarios=SCENARIOS,
    traits=("hidden_hands", "teaching"),
)
