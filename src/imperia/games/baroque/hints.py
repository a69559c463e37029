"""What is good in Baroque, for bots: positions in `_value`, moves in `_prior`."""

from ._prior import prior as prior
from ._value import value as value
