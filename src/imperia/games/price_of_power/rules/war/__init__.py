"""EU-5.5 and EU-9.1 to 9.5, 9.8: War is declared, units are raised, march and besiege.

wars            EU-5.5.1    War is declared; Wars that Events begin
waging          EU-5.5.1    what follows when a War has begun
recruiting      EU-5.5.3    units are recruited
reorganise      EU-9.5.1    the units of an Area are shared out anew
consent         EU-9.5.1    leave to enter a Neutral Area, and its price
movement        EU-9.5.1    land movement
siege           EU-9.8      sieges
losses          EU-9.3.3    units are Exhausted or lost
"""
