"""Letters as people type and look them up."""

import unicodedata


def plain(text: str) -> str:
    """Small letters without accents and a simple minus, as people type them."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("\N{MINUS SIGN}", "-"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
