"""Bots that fail, each in its own way."""

import os
import time

from imperia.bots import make_bot
from imperia.core import Move, decision


class Raising:
    def choose(self, game, view, seat):
        raise RuntimeError("no idea")


class Dying:
    def choose(self, game, view, seat):
        os._exit(7)


class Sleeping:
    def choose(self, game, view, seat):
        time.sleep(60)


class Cheating:
    def choose(self, game, view, seat):
        return Move("win")


class Babbling:
    def choose(self, game, view, seat):
        return Move("no move", -7)


def raising(level, seed, milliseconds=None):
    return Raising()


def dying(level, seed, milliseconds=None):
    return Dying()


def sleeping(level, seed, milliseconds=None):
    return Sleeping() if level == "greedy" else make_bot(level, seed, milliseconds)


def cheating(level, seed, milliseconds=None):
    return Cheating()


def babbling(level, seed, milliseconds=None):
    return Babbling()


def loading_slowly(level, seed, milliseconds=None):
    time.sleep(1)
    return make_bot(level, seed, milliseconds)


class Stubborn:
    def choose(self, game, view, seat):
        return decision(view).legal(view)[0]


def stubborn(level, seed, milliseconds=None):
    return Stubborn()
