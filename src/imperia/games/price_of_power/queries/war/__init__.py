"""EU-5.5 and 9: on whom War may be declared, what may be raised, march and besiege."""
