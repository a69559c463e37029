"""Ratings of moves at a glance, as hints give them to bots."""

from typing import Final

# Of a move that no player in his senses would make: bots do not even try it while there is another.
SENSELESS: Final = -1000
