"""The printed components: what the rules read of the data files."""
