"""Symbols and pictures that a game brings itself: `symbols.svg` in its package.

The file holds `<symbol id="s-salt" viewBox="0 0 24 24">` for a word that scenes of the game use,
`w-salt` for the silhouette of a wooden piece, and `v-quay`, 120 x 63, for the engraving on a card
whose picture is that word. Only plain shapes are let through, written anew from what was read: a
picture can bring no script, style, address or text to a page.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from .vocabulary import PICTURES, SYMBOLS

FILE: Final = "symbols.svg"
NAMESPACE: Final = "http://www.w3.org/2000/svg"
MOST: Final = 200_000  # characters of a file
PLATE: Final = "0 0 120 63"  # the size of an engraving
_ID: Final = re.compile(r"([swv])-([a-z][a-z0-9_]*)")
_ELEMENTS: Final = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g")
_NUMBERS: Final = ("cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2")
_ATTRIBUTES: Final = (*_NUMBERS, "d", "width", "height", "points", "transform", "fill-rule")
_VALUE: Final = re.compile(r"[A-Za-z0-9 ,.+()\-\n\t]*")  # no address, quote or entity
_PAGE: Final = frozenset({"ground", "h1", "h2", "h3", "h4", "hatch"})  # that the page calls v-
# What the page colours in an engraving: sky, paper, tint of the deck, ink, lines; its hatchings.
_TONES: Final = frozenset({"v-sky", "v-f", "v-t", "v-k", "v-l"})
_HATCHING: Final = re.compile(r"url\(#v-h[1-4]\)")
_STRENGTHS: Final = ("stroke-width", "opacity")


class SymbolError(ValueError):
    """One sentence for the author of a game: what is wrong with its symbols."""


class OwnSymbols(NamedTuple):
    """What one game brings: words for symbols and for pictures, and a file of them that is safe."""

    words: frozenset[str]
    pictures: frozenset[str]
    svg: str

    def known(self, words: frozenset[str]) -> frozenset[str]:
        """What the game adds to these words of the vocabulary."""
        return self.words if words is SYMBOLS else self.pictures if words is PICTURES else _NO_WORDS


_NO_WORDS: Final[frozenset[str]] = frozenset()
NO_SYMBOLS: Final = OwnSymbols(_NO_WORDS, _NO_WORDS, f'<svg xmlns="{NAMESPACE}"></svg>')


@cache
def own_symbols(package: str) -> OwnSymbols:
    """What a game brings; nothing where it has no such file. SymbolError says what is wrong."""
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return NO_SYMBOLS
    return read_symbols(file.read_text(encoding="utf-8"))


def read_symbols(text: str) -> OwnSymbols:
    """The symbols of a file."""
    if len(text) > MOST or "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise SymbolError(f"{FILE} must be a plain picture of at most {MOST} characters.")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise SymbolError(f"{FILE} does not read as SVG: {error}.") from None
    if _name(root) != "svg":
        raise SymbolError(f"{FILE} must begin with <svg xmlns={NAMESPACE!r}>.")
    found: dict[str, str] = {}
    for element in root:
        for symbol in element if _name(element) == "defs" else (element,):
            name = _check_id(symbol, found)
            inside = "".join(_written(child, name) for child in symbol)
            box = quoteattr(symbol.get("viewBox", "0 0 24 24"))
            found[name] = f'<symbol id="{name}" viewBox={box}>{inside}</symbol>'
    words = _words(found, "s-")
    for word in sorted(_words(found, "w-") - words):
        raise SymbolError(f"{FILE}: w-{word} is the silhouette of no symbol s-{word}.")
    svg = f'<svg xmlns="{NAMESPACE}">{"".join(found.values())}</svg>'
    return OwnSymbols(words, _words(found, "v-"), svg)


def _words(found: Iterable[str], prefix: str) -> frozenset[str]:
    return frozenset(name[2:] for name in found if name.startswith(prefix))


def _name(element: ElementTree.Element) -> str:
    return str(element.tag).removeprefix(f"{{{NAMESPACE}}}")


def _check_id(symbol: ElementTree.Element, found: dict[str, str]) -> str:
    given, kind = symbol.get("id", ""), _name(symbol)
    match = _ID.fullmatch(given)
    if kind != "symbol" or match is None:
        raise SymbolError(f"{FILE}: make <{kind}> {given!r} a <symbol> with an id like s-salt.")
    if given in found:
        raise SymbolError(f"{FILE}: {given} is drawn twice; delete one.")
    if match[2] in (PICTURES | _PAGE if match[1] == "v" else SYMBOLS):
        raise SymbolError(f"{FILE}: imperia draws {match[2]!r} already; choose another word.")
    if not _VALUE.fullmatch(symbol.get("viewBox", "")):
        raise SymbolError(f"{FILE}: {given} has a viewBox that is not four numbers.")
    if match[1] == "v" and symbol.get("viewBox") != PLATE:
        raise SymbolError(f'{FILE}: {given} is the picture of a card; make its viewBox "{PLATE}".')
    return given


def _written(element: ElementTree.Element, id: str) -> str:
    """A plain shape as text; SymbolError names what a symbol may not hold."""
    name = _name(element)
    if name not in _ELEMENTS:
        raise SymbolError(f"{FILE}: {id} holds <{name}>; use {', '.join(_ELEMENTS)}.")
    may_have = _on_plate if id.startswith("v-") else _plain
    given = []
    for attribute, value in element.items():
        if not may_have(attribute, value):
            raise SymbolError(
                f'{FILE}: {id} has {attribute}="{value[:40]}"; give numbers and shapes only, '
                f"and {_CLASSES[id[0]]}."
            )
        given.append(f" {attribute}={quoteattr(value)}")
    inside = "".join(_written(child, id) for child in element)
    head = f"<{name}{''.join(given)}"
    return f"{head}>{inside}</{name}>" if inside else f"{head}/>"


_CLASSES: Final = {
    "s": 'class="solid" for what is filled',
    "w": 'class="solid" for what is filled',
    "v": "of classes v-sky, v-f, v-t, v-k and v-l, and the hatchings url(#v-h1) to url(#v-h4)",
}


def _plain(attribute: str, value: str) -> bool:
    if attribute == "class":
        return value == "solid"
    return attribute in _ATTRIBUTES and _VALUE.fullmatch(value) is not None


def _on_plate(attribute: str, value: str) -> bool:
    """May a shape of an engraving have this? It has tones and hatchings as well."""
    if attribute == "class":
        return bool(value) and _TONES.issuperset(value.split(" "))
    if attribute == "fill":
        return _HATCHING.fullmatch(value) is not None
    known = attribute in _ATTRIBUTES or attribute in _STRENGTHS
    return known and _VALUE.fullmatch(value) is not None
