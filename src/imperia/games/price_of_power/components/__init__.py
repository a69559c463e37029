"""The printed parts of the game, read once from the data files."""
