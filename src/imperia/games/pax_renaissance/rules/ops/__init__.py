"""PR-9 and PR-23: ops of the cards.

ops         PR-9        which op of which card, one after the other
bishops     PR-22       bishops: how they arrive, what they silence, how they move
politics    PR-23.3     behead, tax, repress
vote        PR-23.6     vote
military    PR-23.7     corsair, siege, campaign
"""
