"""The verbs of the game, the only writers of the state."""
