"""The tree of one seat in a search: what was tried after which moves, over all imagined worlds.

A place in the tree is what its seat can tell apart: the answers it has seen and the question it
is asked. Chance and what others answered in secret make no branches; their outcomes are
averaged, because every pass goes through another imagined world.
"""

from collections.abc import Hashable
from math import sqrt

from imperia.core import Move

EXPLORE = 0.4  # how much an untried move draws, against what tried ones have brought
UNTRIED = 0.02  # an untried move counts this much less than its place has brought so far


class Branch:
    """One move at one place of the tree."""

    __slots__ = ("brought", "chosen", "offered", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight  # how promising it looked before it was tried; 1 is usual
        self.offered = 0
        self.chosen = 0
        self.brought = 0.0  # sum of the rewards of the seat that decides here


class Place:
    """A question as the asked seat knows it, in whatever world."""

    __slots__ = ("branches", "brought", "passes", "places")

    def __init__(self) -> None:
        self.branches: dict[Move, Branch] = {}
        self.places: dict[Hashable, Place] = {}
        self.passes = 0
        self.brought = 0.0

    def missing(self, moves: list[Move]) -> list[Move]:
        """The moves that no world has offered here before."""
        branches = self.branches
        return [move for move in moves if move not in branches]

    def add(self, moves: list[Move], weights: list[float]) -> None:
        for move, weight in zip(moves, weights, strict=True):
            self.branches[move] = Branch(weight)

    def weight(self, moves: list[Move], weights: list[float]) -> None:
        """Weigh moves again that may have been tried before."""
        for move, weight in zip(moves, weights, strict=True):
            branch = self.branches.get(move)
            if branch is None:
                self.branches[move] = Branch(weight)
            else:
                branch.weight = weight

    def select(self, moves: list[Move]) -> tuple[Move, Branch]:
        """The move to try next among those this world offers."""
        hope = self.brought / self.passes - UNTRIED if self.passes else 0.5
        each = EXPLORE / len(moves)
        best_score = -1.0
        best_move = moves[0]
        branches = self.branches
        best = branches[best_move]
        for move in moves:
            branch = branches[move]
            branch.offered += 1
            chosen = branch.chosen
            score = branch.brought / chosen if chosen else hope
            score += each * branch.weight * sqrt(branch.offered) / (1 + chosen)
            if score > best_score:
                best_score, best_move, best = score, move, branch
        return best_move, best

    def follow(self, key: Hashable) -> "Place":
        place = self.places.get(key)
        if place is None:
            place = self.places[key] = Place()
        return place

    def most_tried(self, moves: list[Move]) -> Move:
        """The move chosen most often; among equals the one that brought more."""
        branches = [self.branches[move] for move in moves]
        counts = [(b.chosen, b.brought, -place) for place, b in enumerate(branches)]
        return moves[-max(counts)[2]]


def weigh(ratings: list[int]) -> list[float]:
    """Ratings of any scale as weights with mean 1: the best one up to nine times the worst."""
    low, high = min(ratings), max(ratings)
    if low == high:
        return [1.0] * len(ratings)
    mean = sum(ratings) / len(ratings)
    spread = 8.0 / (high - low)
    base = 1.0 + (mean - low) * spread
    return [(1.0 + (rating - low) * spread) / base for rating in ratings]
