"""The platform's own sentences: what is said without knowing any game."""

from .catalogue import TextError, load_platform
from .plural import plural_form, spoken_number


def platform_clause(lang: str, clause: str) -> str:
    """What a rule of the platform says; empty where it is another's."""
    texts = load_platform(lang)
    return texts.entry("clause", clause).forms["other"] if texts.has("clause", clause) else ""


def say(lang: str, key: str, /, **params: str | int) -> str:
    """A text of the platform; its parameters are words and numbers."""
    entry = load_platform(lang).entry("say", key)
    words = {
        name: spoken_number(lang, value) if isinstance(value, int) else value
        for name, value in params.items()
    }
    try:
        template = entry.forms["other"]
        if entry.plural:
            numbers = [params[name] for name in ([entry.count] if entry.count else entry.params)]
            number = next((value for value in numbers if isinstance(value, int)), None)
            if number is None:
                raise TextError(f"In say.{key!r} no number decides between the plural forms.")
            template = entry.forms.get(plural_form(lang, number), template)
        return template.format_map(words)
    except KeyError as error:
        if isinstance(error, TextError):
            raise
        raise TextError(f"The text say.{key!r} knows no {error}.") from None
