"""What bots are told: how good a position is, and which answer looks good at a glance."""

from ..rules.rounds.turns import TakeTurn
from .opening import opening
from .prior import prior
from .reasons import REASONS, parts
from .tempers import TEMPERAMENTS
from .value import value

__all__ = ["REASONS", "TEMPERAMENTS", "WHOLE", "WORLDS", "opening", "parts", "prior", "value"]

# Inside an action half is done: units recruited for a Battle that is still to come.
WHOLE = (TakeTurn,)

# Battles and Rebels are dice: whoever trusts the best of three throws is reckless.
WORLDS = 9
