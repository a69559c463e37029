"""The rules, a package for each chapter; each tells its modules with their clauses.

turn        BQ-2-7, 14, 15, 19  a turn with its phases, from set-up to victory
actions     BQ-8-11, 13, 18     what may be done in an activation
battle      BQ-12               battles
events      BQ-16, 17           events and wars

choose                          what several chapters ask
"""
