"""The verbs of the game: the only functions that change its state."""
