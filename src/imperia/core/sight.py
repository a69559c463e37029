"""Sight: what a viewer may know, and worlds that agree with it."""

from typing import Any

from .chance import Dice
from .engine import own_all
from .game import Game

SPECTATOR = -2  # not NOBODY: what belongs to nobody is not shown to the spectator


def observe(game: Game, state: Any, viewer: int | None) -> Any:
    """A copy of the state with all that this viewer may not know blanked out."""
    return game.codec.mask(state, SPECTATOR if viewer is None else viewer)


def imagine(game: Game, view: Any, viewer: int | None, dice: Dice) -> Any:
    """A whole state that agrees with a view; it knows nothing but the view."""
    world = game.codec.clone(view)
    own_all(world)
    game.imagine(world, SPECTATOR if viewer is None else viewer, dice)
    return world
