"""BQ-2 to BQ-7, 14, 15 and 19: a turn with its phases, from set-up to victory.

set_up          BQ-2    setup
turn            BQ-3    the turn and its phases
draws           BQ-3    the decks, the roll for the fewest victory points
income          BQ-4    Income Phase
opportunity     BQ-5    Opportunity Card Phase
first_player    BQ-6    First Player Phase
action_phase    BQ-7    Action Phase
support         BQ-14   Support Phase
end_of_turn     BQ-15   End of Turn Phase
victory         BQ-19   victory
"""
