"""EU-10: how Wars end.

steps           EU-10.2     the steps of peace, and how a War is settled
requirements    EU-10.8     what each term asks; White Peace, Humiliation
terms           EU-10.9     the terms, who may impose them, the simple ones
borders         EU-10.9.2   Keep Current Borders
claims          EU-10.9.2   Claims given up or placed
conquest        EU-10.9.4   Vassalization and Full Annexation
succession      EU-10.9.5   Force Conversion and Secure Succession
negotiate       EU-10.9.8   a Negotiated Peace
agreements      EU-10.9.8   its questions
homecoming      EU-10.6     units go home, Active Allies are Allies again
"""
