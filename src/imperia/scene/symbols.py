"""Symbols that a game brings itself: `symbols.svg` in its package.

The file holds `<symbol id="s-salt" viewBox="0 0 24 24">` for a word that scenes of the game use,
and `w-salt` for the silhouette of a wooden piece. Only plain shapes are let through, written
anew from what was read: a picture can bring no script, style, address or text to a page.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from .vocabulary import SYMBOLS

FILE: Final = "symbols.svg"
NAMESPACE: Final = "http://www.w3.org/2000/svg"
MOST: Final = 200_000  # characters of a file
_ID: Final = re.compile(r"([sw])-([a-z][a-z0-9_]*)")
_ELEMENTS: Final = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g")
_NUMBERS: Final = ("cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2")
_ATTRIBUTES: Final = (*_NUMBERS, "d", "width", "height", "points", "transform", "fill-rule")
_VALUE: Final = re.compile(r"[A-Za-z0-9 ,.+()\-\n\t]*")  # no address, quote or entity


class SymbolError(ValueError):
    """One sentence for the author of a game: what is wrong with its symbols."""


class OwnSymbols(NamedTuple):
    """The symbols of one game: the words scenes may use, and a picture of them that is safe."""

    words: frozenset[str]
    picture: str


@cache
def own_symbols(package: str) -> OwnSymbols:
    """What a game brings; nothing where it has no such file. SymbolError says what is wrong."""
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return OwnSymbols(frozenset(), f'<svg xmlns="{NAMESPACE}"></svg>')
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
    words = frozenset(name[2:] for name in found if name.startswith("s-"))
    for name in found:
        if name[2:] not in words:
            raise SymbolError(f"{FILE}: {name} is the silhouette of no symbol s-{name[2:]}.")
    return OwnSymbols(words, f'<svg xmlns="{NAMESPACE}">{"".join(found.values())}</svg>')


def _name(element: ElementTree.Element) -> str:
    return str(element.tag).removeprefix(f"{{{NAMESPACE}}}")


def _check_id(symbol: ElementTree.Element, found: dict[str, str]) -> str:
    given, kind = symbol.get("id", ""), _name(symbol)
    match = _ID.fullmatch(given)
    if kind != "symbol" or match is None:
        raise SymbolError(f"{FILE}: make <{kind}> {given!r} a <symbol> with an id like s-salt.")
    if given in found:
        raise SymbolError(f"{FILE}: {given} is drawn twice; delete one.")
    if match[2] in SYMBOLS:
        raise SymbolError(f"{FILE}: imperia draws {match[2]!r} already; choose another word.")
    if not _VALUE.fullmatch(symbol.get("viewBox", "")):
        raise SymbolError(f"{FILE}: {given} has a viewBox that is not four numbers.")
    return given


def _written(element: ElementTree.Element, id: str) -> str:
    """A plain shape as text; SymbolError names what a symbol may not hold."""
    name = _name(element)
    if name not in _ELEMENTS:
        raise SymbolError(f"{FILE}: {id} holds <{name}>; use {', '.join(_ELEMENTS)}.")
    given = []
    for attribute, value in element.items():
        solid = attribute == "class" and value == "solid"
        if not solid and (attribute not in _ATTRIBUTES or not _VALUE.fullmatch(value)):
            raise SymbolError(
                f'{FILE}: {id} has {attribute}="{value[:40]}"; give numbers and shapes only, '
                'and class="solid" for what is filled.'
            )
        given.append(f" {attribute}={quoteattr(value)}")
    inside = "".join(_written(child, id) for child in element)
    return f"<{name}{''.join(given)}>{inside}</{name}>"
