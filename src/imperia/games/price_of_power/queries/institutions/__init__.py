"""EU-15, 18 and 19: religion, the Empire and the Curia."""
