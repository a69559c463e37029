"""EU-3 and EU-4: setting out, Rounds with their five Phases, Ages, the end.

game            EU-3, 4     setting out, the Rounds and the Ages
cards           EU-4.1      Phase 1: Action Cards are drawn, paid for, discarded
missions        EU-3.7      Missions are chosen in secret
action_phase    EU-4.2      Phase 2: Turns until all have Passed
turns           EU-4.2      a Turn and what may be done in it
main_actions    EU-4.2.2    what allows each main action, and which procedure it is
peace_phase     EU-4.3      Phase 3: peace and Rebels
income          EU-4.4      Phase 4: costs and income
monarch         EU-4.4.C    corruption, Monarch Power, the Prestige of the Round
cleanup         EU-4.5      Phase 5: Manpower, the board, the hand limit
end_of_age      EU-4.5.D    an Age ends
scoring         EU-4.7      the end of the game
"""
