"""EU-17 to 19: goals, the Empire, the Curia.

goals           EU-17.2     Missions are completed, Milestones are met
moments         EU-17.2     the questions before which a Mission may be completed
struggles       EU-17.4     Power Struggles are scored
empire          EU-18.1     the Emperor's Authority, Influence, religion
defence         EU-18.3     the Empire is defended
election        EU-18.9     Elections
curia           EU-19.3     Papal Actions
"""
