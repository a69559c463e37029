"""The printed components as columns of numbers, read once from the data files."""
