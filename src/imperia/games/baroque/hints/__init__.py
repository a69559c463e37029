"""What is good in Baroque, for bots: positions in `value`, moves in `prior`."""

from .prior import prior as prior
from .value import value as value
