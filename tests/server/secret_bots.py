"""Bots that answer secret questions in as few steps as can be, or in as many."""

from imperia.core import decision, imagine, play
from imperia.play import HashDice


def goes_on(game, view, seat, move):
    """Is the seat asked on in secret after this move?"""
    world = imagine(game, view, seat, HashDice(1))
    play(world, move)
    return bool(world.stack) and decision(world).seat == seat and decision(world).secret


class SecretBot:
    def __init__(self, lengthy):
        self.lengthy = lengthy

    def choose(self, game, view, seat):
        legal = decision(view).legal(view)
        if not decision(view).secret:
            return legal[0]
        wanted = [move for move in legal if goes_on(game, view, seat, move) == self.lengthy]
        return (wanted or legal)[0]


def brief(level, seed, milliseconds=None):
    return SecretBot(False)


def lengthy(level, seed, milliseconds=None):
    return SecretBot(True)
