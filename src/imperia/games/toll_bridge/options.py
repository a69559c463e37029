"""The options of Toll Bridge, by their place in `state.options`, and the scenarios made of them."""

from typing import Final

from imperia.core import Option

ROUNDS: Final = 0

OPTIONS: Final = (Option("rounds", 4, range(2, 7)),)
SCENARIOS: Final = {"short": {"rounds": 2}, "standard": {"rounds": 4}, "long": {"rounds": 6}}
