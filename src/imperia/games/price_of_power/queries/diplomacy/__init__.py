"""EU-5.1.2, 5.4 and 11: what realms may agree on, and what it costs."""
