"""EU-5.1 to 5.3, 6 and 8: what a realm may do at home, and what it costs."""
