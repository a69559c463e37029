"""What a game, its options and their choices are called; the ids stand in where no text is."""

from imperia.core import Option

from .catalogue import Catalogue


def name_or(texts: Catalogue, key: str, otherwise: str) -> str:
    """The name of a thing, or what stands in for it."""
    return texts.entry("name", key).forms["other"] if texts.has("name", key) else otherwise


def option_label(texts: Catalogue, option: Option) -> str:
    """What an option is called."""
    return name_or(texts, f"option.{option.id}", option.id.replace("_", " "))


def option_help(texts: Catalogue, option: Option) -> str:
    """What an option is about; may be empty."""
    return name_or(texts, f"option_help.{option.id}", "")


def choice_label(texts: Catalogue, option: Option, choice: object) -> str:
    """What a choice of an option is called."""
    word = str(choice).lower()
    return name_or(texts, f"choice.{option.id}.{word}", word.replace("_", " "))
