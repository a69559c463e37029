"""EU-5.1.3, 5.3.3, 5.5.3 and EU-9.5.2 to 9.5.5: ships, and what lies beyond the sea.

shipyards       EU-5.5.3    ships are built
sailing         EU-9.5.2    naval movement
undock          EU-9.5.3    ships leave their Ports
transport       EU-9.5.4    land units cross the sea
crossings       EU-9.5.4    where units may go over a Naval Bridge
harbours        EU-9.5.5    ships that are recalled, disbanded, or must leave a Port
eviction        EU-9.8.6    ships that a siege drives out
explore         EU-5.1.3    explorations
colonies        EU-5.3.3    colonies
"""
