"""Where hidden cards are noted twice, so that it can be told when one is shown."""

COPIES = ("drawn",)  # they lie in the hand as well, until they are paid for
NAMED = ("appoint",)  # a Person is named first, and leaves the hand with the next answer
