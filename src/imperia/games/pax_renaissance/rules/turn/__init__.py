"""PR-2 to PR-10: a turn with its actions.

set_up      PR-2        bankers, the first player, the first market
turn        PR-4        two actions, free actions, the refresh, the end of the game
play_card   PR-5        a card is played
agents      PR-5.10     its agents that do not fight
market      PR-6, 7     purchases, comets, the refresh, the decks
sale        PR-8        a card is sold
fairs       PR-10       trade fairs
victory     PR-26-28    the victories
"""
