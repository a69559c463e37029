"""EU-5.1.2, 5.2.5, 5.4 and EU-11: what realms agree on, and what binds them.

diplomacy       EU-5.1.2    a proposal to another player
deals           EU-5.1.2    the deals of a proposal
influence       EU-5.4      Influence and Alliances with non-player realms
claims          EU-5.4.3    Claims are fabricated
marriages       EU-11.2     Royal Marriages
calls           EU-11.3     Calls to Arms
allied_units    EU-11.3.6   an Active Ally is lost, and its units
cut_ties        EU-5.2.5    ties are cut
subjugate       EU-11.4     Vassals are made and annexed
"""
