"""PR-12 to PR-21: one-shots, wars and new regimes.

one_shots   PR-12, 18   whether they can occur; coronation, apostasy, trade shift
wars        PR-12-14    civil wars and religious wars
battle      PR-15       battles and losses
regime      PR-16       regime change, vassals, concession and emancipation
losses      PR-22.7     what follows when an ability is lost
"""
