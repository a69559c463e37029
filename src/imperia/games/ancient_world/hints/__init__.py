"""What is good in Empires of the Ancient World, for bots: positions and moves."""

from .prior import prior as prior
from .tempers import TEMPERAMENTS as TEMPERAMENTS
from .value import value as value
