"""The rules, a package for each chapter; each tells its modules with their clauses.

rounds          EU-3, 4         setting out, Rounds, Phases, Ages, the end
court           EU-5.1-5.3, 6-8 events, Ideas, persons, money, cards that are played
diplomacy       EU-5.4, 11      deals, Influence, Claims, Marriages, Calls, Vassals
war             EU-5.5, 9       War is declared, units march and besiege
battle          EU-9.6, 9.7     Battles on land and at sea
sea             EU-9.5          ships, explorations, colonies
peace           EU-10           how Wars end
trade           EU-12           trade
unrest          EU-14           Rebels, Unrest, invasions
faith           EU-15           religion
card_effects    EU-16           effects of cards, symbols of Events
institutions    EU-17-19        goals, the Empire, the Curia

choices, chance, cubes          what several chapters ask
"""
