"""BQ-16 and BQ-17: events and wars.

events          BQ-16       event cards
divine          BQ-18.14    Divine intervention, and what every event has in common
chaos           BQ-16.1     chaos
auction         BQ-16.6     a foreign possession is sold
army_pay        BQ-16.16    the armies want their pay
marriage        BQ-16.18    marriage
revolt          BQ-16.22    revolt
wars            BQ-17       wars
"""
