"""Questions to the state: what is so, what may be done, what it costs. Nothing here acts.

Rules, scene, previews and hints read the same answers. Beside what every chapter asks (`realms`,
`places`, `reach`) the packages have the names of those in `rules`:

    rounds          EU-4            income and costs of a Round, prices of a Turn, the last points
    court           EU-5.1-5.3, 6   modifiers, Ideas, persons, cards, Stability
    diplomacy       EU-5.4, 11      deals, Influence, Marriages, Calls, Vassals
    war             EU-5.5, 9       Enemies, declaring, recruiting, marching, sieges
    battle          EU-9.6, 9.7     who fights, and with what
    sea             EU-9.5          ships, Sea Zones, Naval Bridges, what lies beyond the sea
    peace           EU-10           who has won, terms, ransoms
    trade           EU-12           connections, Trade Power, rows
    unrest          EU-14           Unrest and Rebels
    institutions    EU-15, 18, 19   religion, the Empire, the Curia
    goals           EU-17           Missions, Milestones, conditions
"""
