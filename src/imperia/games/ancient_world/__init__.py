"""Empires of the Ancient World: secret battles and trade around the Mediterranean, 3 to 6."""

from typing import Final

from imperia.core import Game

from .components.cards import CARDS, N_UNIT_CARDS, REGION_SETS, SETS
from .components.map import AREAS, ON_AREAS
from .components.tables import SEATS
from .imagine import imagine
from .invariants import invariants
from .migrations import to_version_2
from .options import OPTIONS
from .rules.scoring import outcome
from .setup import root, setup

UNIT_CARDS: Final = CARDS[:N_UNIT_CARDS]

GAME: Final = Game(
    id="ancient_world",
    prefix="AW",
    version=2,
    migrations={1: to_version_2},
    seats=SEATS,
    setup=setup,
    root=root,
    outcome=outcome,
    imagine=imagine,
    invariants=invariants,
    nouns={
        **dict.fromkeys(ON_AREAS, AREAS),
        "area": AREAS,
        "recruit": CARDS,
        "discard": CARDS,
        "pick": UNIT_CARDS,
        "next": UNIT_CARDS,
        "draw_loss": (*UNIT_CARDS, "empire"),
        "draw_deck": CARDS,
        "card": CARDS,
        "set": SETS,
        "draw_north_sets": tuple(SETS[number] for number in REGION_SETS[0]),
        "draw_south_sets": tuple(SETS[number] for number in REGION_SETS[1]),
    },
    options=OPTIONS,
    scenarios={"standard": {}},
    traits=("hidden_hands", "secret_battles", "map"),
)
