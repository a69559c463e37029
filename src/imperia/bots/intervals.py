"""Intervals that hold the true figure in 95 of 100 cases."""

from math import sqrt

Z = 1.959964  # standard deviations on both sides of the mean that hold 95%


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share; halves from shared wins are welcome."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(figures: list[float]) -> tuple[float, float, float]:
    """The mean and the ends of its interval; all three alike for a single figure."""
    count = len(figures)
    mean = sum(figures) / count if count else 0.0
    if count < 2:
        return mean, mean, mean
    variance = sum((figure - mean) ** 2 for figure in figures) / (count - 1)
    half = Z * sqrt(variance / count)
    return mean, mean - half, mean + half
