"""Letters as people type and look them up."""

import unicodedata


def plain(text: str) -> str:
    """Small letters without accents, as people type them."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
