"""EU-5.1.6 and EU-15: religion.

religion        EU-5.1.6    a change of state religion, Religious Rebels
tokens          EU-15.4     religion tokens are placed
"""
