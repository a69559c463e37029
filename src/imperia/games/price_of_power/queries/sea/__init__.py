"""EU-9.5: ships, Sea Zones, what lies beyond the sea."""
