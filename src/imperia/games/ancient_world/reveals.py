"""Where hidden cards are noted twice, so that it can be told when one is shown."""

COPIES = ("committed",)  # they stay the hand's until they are lost
OPENED = ("shown", "revealed")  # turned up in battle or at a scoring, and still of the hand
