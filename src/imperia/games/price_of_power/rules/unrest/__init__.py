"""EU-4.3.B to H and EU-14: Rebels, Unrest, invasions.

rebels          EU-14       Rebel dice and Liberation
unrest          EU-4.3.G    Unrest comes and goes without dice
invasions       EU-4.3.B    non-player realms invade, Rebels besiege and move
"""
