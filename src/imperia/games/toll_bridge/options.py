"""The options of Toll Bridge."""

from typing import Final

from imperia.core import Option

ROUNDS: Final = 0

OPTIONS: Final = (Option("rounds", 4, range(2, 7)),)
