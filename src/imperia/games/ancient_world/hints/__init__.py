"""What is good in Empires of the Ancient World, for bots: positions and moves."""

from .prior import prior as prior
from .value import value as value
