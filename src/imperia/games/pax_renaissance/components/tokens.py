"""Religions, bankers and the tokens: a pawn belongs to a banker, any other token to a religion."""

from typing import Final

from imperia.kit.data import built_in_table
from imperia.kit.masks import numbered

RELIGIONS: Final = ("catholic", "islamic", "reformist")
CATHOLIC: Final = 0
ISLAMIC: Final = 1
REFORMIST: Final = 2
FAITHS: Final = (*RELIGIONS, "medieval")
MEDIEVAL: Final = 3  # the faith of an empire that is no theocracy

# Ids come from our own file: an owner's copy changes what they say, never what there is.
BANKERS: Final = tuple(built_in_table(__package__, "game")["bankers"])
BANKER: Final = numbered(BANKERS)
FUGGER: Final = BANKER["fugger"]
COEUR: Final = BANKER["coeur"]

SHAPES: Final = ("knight", "rook", "pawn", "pirate", "bishop")
KNIGHT_SHAPE: Final = 0
ROOK_SHAPE: Final = 1
PAWN_SHAPE: Final = 2
TOKENS: Final[tuple[str, ...]] = tuple(
    [
        f"{shape}_{owner}"
        for shape in SHAPES
        for owner in (BANKERS if shape == "pawn" else RELIGIONS)
    ]
)
TOKEN: Final = numbered(TOKENS)
N_TOKENS: Final = len(TOKENS)
KNIGHT: Final = 0  # + religion
ROOK: Final = 3  # + religion
PAWN: Final = 6  # + banker
PIRATE: Final = 10  # + religion
BISHOP: Final = 13  # + religion
N_REPRESSIBLE: Final = PIRATE  # knights, rooks and pawns come first
RULING: Final = TOKENS[:PAWN]  # what may stand in a city
