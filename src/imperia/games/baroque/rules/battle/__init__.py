"""BQ-12: battles.

battle          BQ-12   battle and retreat
after_battle    BQ-12   battle cards, Caprara's advance
"""
