"""EU-5.1 to 5.3 and EU-6 to 8: what a realm does at home, and the cards it plays.

events          EU-5.1.1    Events and their Rulers
ideas           EU-5.1.4    Ideas and Government Forms (EU-8)
focus           EU-5.1.5    the National Focus
persons         EU-5.2.1    Advisors, Leaders, the death of Rulers (EU-7.2)
economy         EU-5.2.3    Loans, Stability, duties, Bankruptcy (EU-7.3, 7.4)
commands        EU-5.2.6    Leaders and Rulers take commands
administrative  EU-5.3      Stability and conversion
playing         EU-6.1      Action Cards and Display Cards are played
covert          EU-6.4      Covert Actions and Counterespionage
reactions       EU-6.4      reactions to an Enemy who enters an Area
"""
