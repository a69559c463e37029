"""Which moves show a card that others could not see."""

NAMED = ("reveal",)  # a card that was sold face down
