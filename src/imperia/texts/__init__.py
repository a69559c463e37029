"""Words: the text catalogues and the one renderer that turns keys into sentences."""

from .board import board_text
from .catalogue import LANGUAGES, SECTIONS, Catalogue, Entry, TextError, load_game, load_platform
from .clauses import CLAUSE_KINDS, Clause, read_clauses
from .plural import needed_forms, possible_forms
from .renderer import PLATFORM_PREFIX, Renderer

__all__ = [
    "CLAUSE_KINDS",
    "LANGUAGES",
    "PLATFORM_PREFIX",
    "SECTIONS",
    "Catalogue",
    "Clause",
    "Entry",
    "Renderer",
    "TextError",
    "board_text",
    "load_game",
    "load_platform",
    "needed_forms",
    "possible_forms",
    "read_clauses",
]
