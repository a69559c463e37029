"""A line of a preview."""

from imperia.core import Param, Text


def line(key: str, **params: Param) -> Text:
    return Text(f"preview.{key}", params)
