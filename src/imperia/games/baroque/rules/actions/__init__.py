"""BQ-8 to BQ-11, 13 and 18: what may be done in an activation.

play_card       BQ-8    opportunity cards, and those that are spent at once
build           BQ-9    building
influence       BQ-10   influence
reach           BQ-10   where influence reaches, and what strengthens it
movement        BQ-11   movement
control         BQ-13   control
characters      BQ-18   generals, bishops, characters at the end of a turn
idle            BQ-18   cards that do nothing
"""
