"""EU-9.6, 9.7: who fights in a Battle, and with what."""
