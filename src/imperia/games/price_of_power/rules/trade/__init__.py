"""EU-5.4.4 and EU-12: trade.

trade           EU-12       an action of trade
ship            EU-12.2.3   a Light Ship moves before it
rows            EU-12.3     who collects which row of a Trade Card
"""
