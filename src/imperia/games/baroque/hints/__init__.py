"""What is good in Baroque, for bots: positions in `value`, moves in `prior`."""

from .opening import opening as opening
from .prior import prior as prior
from .reasons import REASONS as REASONS
from .reasons import parts as parts
from .tempers import TEMPERAMENTS as TEMPERAMENTS
from .value import value as value
