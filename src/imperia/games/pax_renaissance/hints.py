"""What is good in Pax Renaissance, for bots: positions and moves."""

from ._prior import prior as prior
from ._value import value as value
