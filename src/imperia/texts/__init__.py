"""Words: the text catalogues and the one renderer that turns keys into sentences."""

from .board import board_text, place_lines, whole_text
from .cards import Cards, cards_in_sight
from .catalogue import (
    LANGUAGES,
    SECTIONS,
    Catalogue,
    Entry,
    KindError,
    TextError,
    load_game,
    load_platform,
)
from .clauses import CLAUSE_KINDS, PART_OF_SOURCE, Clause, is_locator, read_clauses
from .options import choice_label, name_or, option_help, option_label
from .plain import plain
from .plural import needed_forms, possible_forms
from .reasons import spoken_reason
from .renderer import PLATFORM_PREFIX, Renderer
from .saying import platform_clause, say
from .search import asked_for, find_clauses, search_words

__all__ = [
    "CLAUSE_KINDS",
    "LANGUAGES",
    "PART_OF_SOURCE",
    "PLATFORM_PREFIX",
    "SECTIONS",
    "Cards",
    "Catalogue",
    "Clause",
    "Entry",
    "KindError",
    "Renderer",
    "TextError",
    "asked_for",
    "board_text",
    "cards_in_sight",
    "choice_label",
    "find_clauses",
    "is_locator",
    "load_game",
    "load_platform",
    "name_or",
    "needed_forms",
    "option_help",
    "option_label",
    "place_lines",
    "plain",
    "platform_clause",
    "possible_forms",
    "read_clauses",
    "say",
    "search_words",
    "spoken_reason",
    "whole_text",
]
