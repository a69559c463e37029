"""Toll Bridge: the teaching game. Copy this package to start a game of your own."""

from typing import Final

from imperia.core import Game

from .components import BRIDGES, TRAVELLERS
from .options import OPTIONS
from .setup import imagine, invariants, outcome, root, setup

GAME: Final = Game(
    id="toll_bridge",
    prefix="TB",
    version=1,
    seats=range(2, 5),
    setup=setup,
    root=root,
    outcome=outcome,
    imagine=imagine,
    invariants=invariants,
    nouns={"bridge": BRIDGES, "traveller": TRAVELLERS, "draw_deck": TRAVELLERS},
    options=OPTIONS,
    scenarios={"short": {"rounds": 2}, "standard": {"rounds": 4}, "long": {"rounds": 6}},
    traits=("hidden_hands", "teaching"),
)
