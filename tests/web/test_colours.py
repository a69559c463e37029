"""Players and the ring are told apart by eyes that lack a kind of cone, or by more than colour.

Seen as Viénot, Brettel and Mollon (1999) and, for blue-blind eyes, Brettel and others (1997) have
it; how far two colours are apart is their distance in CIELAB.
"""

import re
from itertools import combinations
from math import dist

import pytest
from tests.web.test_files import STATIC

THEME = (STATIC / "css" / "theme.css").read_text(encoding="utf-8")
SEATS = [f"--seat-{number}" for number in range(6)]
APART = 10.0  # as far as this nobody takes one for the other side by side
LAND = ("--land", "--meadow", "--sand", "--sea")

# From linear RGB to what is seen, by the kind of eyes.
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.1124, 0.8876, 0), (0.1124, 0.8876, 0), (0.0040, -0.0040, 1)),
    "deuteranopia": ((0.2927, 0.7073, 0), (0.2927, 0.7073, 0), (-0.0223, 0.0223, 1)),
    "tritanopia": ((1.0174, 0.0298, -0.0473), (-0.0053, 0.9214, 0.0839), (-0.0316, 0.5871, 0.4445)),
}


def colour(name, night):
    """A colour of the theme, by day or by night, as numbers from 0 to 255."""
    found = re.search(
        rf"^\s*{name}:\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+));", THEME, re.MULTILINE
    )
    assert found, name
    text = found[3] or found[2 if night else 1]
    if len(text) == 4:
        text = "#" + "".join(2 * digit for digit in text[1:])
    return [int(text[place : place + 2], 16) for place in (1, 3, 5)]


def seen(rgb, eyes):
    linear = [_linear(value / 255) for value in rgb]
    mixed = [sum(w * v for w, v in zip(row, linear, strict=True)) for row in EYES[eyes]]
    return [min(1.0, max(0.0, value)) for value in mixed]


def _linear(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(linear):
    r, g, b = linear
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(a, b, night, eyes):
    return dist(*(lab(seen(colour(name, night), eyes)) for name in (a, b)))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("night", [False, True])
def test_the_ring_has_a_colour_of_no_player(night, eyes):
    near = {seat: apart("--accent", seat, night, eyes) for seat in SEATS}
    assert min(near.values()) >= APART, near


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("night", [False, True])
def test_the_ring_is_seen_on_every_ground(night, eyes):
    near = {land: apart("--accent", land, night, eyes) for land in LAND}
    assert min(near.values()) >= 2 * APART, near


@pytest.mark.parametrize("night", [False, True])
def test_players_that_some_eyes_confuse_have_other_emblems_and_patterns(night):
    """Six colours cannot all be told apart by all eyes: emblem and pattern always stand beside."""
    symbols = (STATIC / "symbols.svg").read_text(encoding="utf-8")
    paint = (STATIC / "js" / "board-paint.js").read_text(encoding="utf-8")
    emblems = [re.search(rf'id="e-{seat}"(.*?)</symbol>', symbols, re.DOTALL) for seat in range(6)]
    drawn = [emblem[1] for emblem in emblems if emblem]
    assert len(set(drawn)) == len(SEATS)
    hatchings = re.findall(r"lines\((\d), ([^)]*)\)", paint) + re.findall(
        r"seat-(2)`.*?(dots)", paint, re.DOTALL
    )
    assert {int(seat) for seat, _ in hatchings} == set(range(6))
    assert len({pattern for _, pattern in hatchings}) == len(SEATS)
    for eyes in EYES:
        near = [pair for pair in combinations(SEATS, 2) if apart(*pair, night, eyes) < APART]
        assert len(near) <= 3, (eyes, near)  # and no palette of six does much better
