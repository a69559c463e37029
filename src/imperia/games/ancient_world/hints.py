"""What is good in Empires of the Ancient World, for bots: positions and moves."""

from ._prior import prior as prior
from ._value import value as value
