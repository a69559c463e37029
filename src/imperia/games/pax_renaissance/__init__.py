"""Pax Renaissance: bankers decide the fate of ten empires, for 2 to 4 players."""

from typing import Final

from imperia.core import Game

from .components.cards import CARDS, PLAIN_CARDS
from .components.map import BORDERS, CITIES, EMPIRES, REGIONS
from .components.powers import OPS, PAIRS
from .components.tables import POSITIONS, SQUARES, VICTORIES
from .components.tokens import BANKERS, FAITHS, RELIGIONS, SHAPES, TOKENS
from .imagine import imagine
from .invariants import invariants
from .migrations import to_version_2, to_version_3, to_version_4
from .options import OPTIONS
from .rules.turn.victory import outcome
from .setup import refuse, root, setup

BOTTOM: Final = ("plain", "first_comet", "second_comet")

GAME: Final = Game(
    id="pax_renaissance",
    prefix="PR",
    version=4,
    migrations={1: to_version_2, 2: to_version_3, 3: to_version_4},
    told_since=("agent.killed",),
    seats=range(2, 5),
    setup=setup,
    root=root,
    outcome=outcome,
    imagine=imagine,
    invariants=invariants,
    refuse=refuse,
    nouns={
        "empire": EMPIRES,
        "city": CITIES,
        "border": BORDERS,
        "pirate": BORDERS,
        "concession": BORDERS,
        "card": CARDS,
        "play": CARDS,
        "sell": CARDS,
        "discard": CARDS,
        "revolt": CARDS,
        "bishop": CARDS,
        **dict.fromkeys(OPS, CARDS),
        "token": TOKENS,
        "agent": TOKENS,
        "repressed": TOKENS,
        "slave": TOKENS,
        "position": POSITIONS,
        "buy": CARDS,
        "declare": SQUARES,
        "square": SQUARES,
        "victory": VICTORIES,
        "apostasy": PAIRS,
        "pair": PAIRS,
        "banker": BANKERS,
        "faith": FAITHS,
        "religion": RELIGIONS,
        "region": REGIONS,
        "op": OPS,
        "shape": SHAPES,
        "draw_banker_pool": BANKERS,
        "draw_pool": PLAIN_CARDS,
        "draw_bottom": BOTTOM,
        "bottom": BOTTOM,
    },
    options=OPTIONS,
    scenarios={
        "seeds": {"ruleset": "seeds"},
        "second_edition": {"ruleset": "second_edition"},
        "introductory": {"card_pool": "core"},
        "reformation": {"map_start": "1550"},
    },
    traits=("hidden_hands", "map", "tableaux"),
)
