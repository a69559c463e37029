"""Questions to the state that several chapters ask."""
