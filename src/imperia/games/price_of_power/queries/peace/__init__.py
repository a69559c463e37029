"""EU-10: who has won a War, and what may be asked for it."""
