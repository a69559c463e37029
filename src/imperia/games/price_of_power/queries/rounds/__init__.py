"""EU-4: what the Phases of a Round bring and cost."""
