"""What is good in Pax Renaissance, for bots: positions and moves."""

from .prior import prior as prior
from .tempers import TEMPERAMENTS as TEMPERAMENTS
from .value import value as value
