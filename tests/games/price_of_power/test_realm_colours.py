"""153 realms without confusion: neighbours differ to every kind of sight, or by their pattern."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

import imperia.web
from imperia.games.price_of_power.components.map import AREA_CONTINENT, PROVINCE_AREA, PROVINCES
from imperia.games.price_of_power.components.realms import OWNER, REALMS
from imperia.games.price_of_power.scene.ground import LAYOUT, PROVINCE_POLYGONS

THEME = Path(str(imperia.web.__path__[0])) / "static" / "css" / "atlas.css"
CLEAR = 5  # distance in OKLab, in hundredths, that is seen at once
# How the eye mixes red, green and blue where one kind of cone is missing (Machado, 2009).
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)


def _times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _seen(colour, sight):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    light = [max(0, part) for part in _times(SIGHTS[sight], light)]
    return _times(TO_LAB, [part ** (1 / 3) for part in _times(TO_CONES, light)])


def _washes():
    text = THEME.read_text(encoding="utf-8")
    return dict(re.findall(r"--wash(\d+): light-dark\((#[0-9a-f]{6}),", text))


def _borders():
    """The pairs of realms that have a border in 1444."""
    sides = {}
    for province in range(len(PROVINCES)):
        if AREA_CONTINENT[PROVINCE_AREA[province]] >= 0:
            continue
        for ring in PROVINCE_POLYGONS[province]:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                sides.setdefault(frozenset((a, b)), set()).add(OWNER[province])
    return {pair for both in sides.values() for pair in combinations(sorted(both), 2)}


def test_there_are_24_washes_and_every_realm_has_one_of_them():
    assert sorted(_washes(), key=int) == [str(number) for number in range(1, 25)]
    used = {f"{LAYOUT.number('realms', realm, 'wash'):g}" for realm in REALMS}
    assert used <= set(_washes())


@pytest.mark.parametrize("sight", SIGHTS)
def test_neighbours_whose_washes_look_alike_have_different_patterns(sight):
    washes = _washes()
    borders = _borders()
    assert len(borders) > 200
    confused = []
    for pair in borders:
        a, b = (REALMS[realm] for realm in pair)
        colours = [washes[f"{LAYOUT.number('realms', realm, 'wash'):g}"] for realm in (a, b)]
        apart = 100 * dist(*(_seen(colour, sight) for colour in colours))
        if apart < CLEAR and LAYOUT.word("realms", a, "pattern") == LAYOUT.word(
            "realms", b, "pattern"
        ):
            confused.append((a, b, round(apart, 1)))
    assert confused == []
