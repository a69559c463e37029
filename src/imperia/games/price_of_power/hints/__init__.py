"""What bots are told: how good a position is, and which answer looks good at a glance."""

from .prior import prior
from .value import value

__all__ = ["prior", "value"]
