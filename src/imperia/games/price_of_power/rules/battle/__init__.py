"""EU-6.3, 9.6, 9.7 and 9.9: Battles on land and at sea.

fights          EU-5.5.1    several Battles, in an order of choice
battle          EU-9.6      what land and naval Battles have in common
sides           EU-9.6      the two sides of a Battle
support         EU-9.6.2    what cards and Ideas add
generals        EU-9.6.1    who leads
actions         EU-6.3      Battle Actions, dice that are rolled again
dice            EU-9.6.3    the dice
land            EU-9.6      a Battle on land
casualties      EU-9.6.4    who falls on land
retreat         EU-9.6.6    retreats on land
naval           EU-9.9.1    a Battle at sea
naval_fights    EU-9.9.1    several of them
naval_losses    EU-9.6.4    hits on ships
ship_retreat    EU-9.6.6    retreats at sea
tales           EU-9.6      what the log tells
"""
