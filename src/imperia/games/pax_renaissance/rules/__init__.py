"""The rules, a package for each chapter; each tells its modules with their clauses.

turn        PR-2-8, 10, 26-28   a turn with its actions, and the victories
ops         PR-9, 22, 23        ops of the cards
wars        PR-12-21            one-shots, wars and new regimes

choose, shortage                what several chapters need
"""
