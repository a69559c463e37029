"""EU-16: the effects of cards and the symbols of Events.

script          EU-16.3     the effects of a card, one after another
verbs           EU-16.3     all verbs; verbs_... those of actions, faith, peace, realms, sea, ties
placing         EU-16.3     cubes, Claims and Core tokens that an effect brings or takes
gifts           EU-16.3     units, Power, repayments, calm that an effect brings
repeats         EU-16.3     one thing several times
symbols         EU-16.5     the symbols of Events
sea_symbols     EU-16.5     Lost at Sea, and Pirates
dynamic         EU-16.5     dynamic realms expand
spread          EU-16.5     Protestants and the Counter-Reformation
revolution      EU-16.5     the Revolution
"""
