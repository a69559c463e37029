"""The forms that values of `arrange` have; one of another form is refused in a sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final


class Form:
    """How a value is written, in words, and what is wrong with one: nothing where it is well."""

    def __init__(self, name: str, wrong: Callable[[object], str]) -> None:
        self.name = name
        self.wrong = wrong


def _wrong_number(value: object) -> str:
    return "" if type(value) is int else f"{value!r} is no number"


def _wrong_count(value: object) -> str:
    if type(value) is int and value < 0:
        return f"{value} is less than none"
    return _wrong_number(value)


def _wrong_word(value: object) -> str:
    return "" if isinstance(value, str) else f"{value!r} is no id"


def _wrong_who(value: object) -> str:
    named = type(value) is int or isinstance(value, str)
    return "" if named else f"{value!r} is neither a realm nor a seat"


NUMBER: Final = Form("number", _wrong_number)
COUNT: Final = Form("number", _wrong_count)
WORD: Final = Form("id", _wrong_word)
WHO: Final = Form("WHO", _wrong_who)


def maybe(form: Form) -> Form:
    return Form(f"{form.name} or None", lambda value: "" if value is None else form.wrong(value))


def listed(form: Form, length: int = -1) -> Form:
    """Any number of them, or so many."""

    def wrong(value: object) -> str:
        if isinstance(value, str) or not isinstance(value, Sequence):
            return f"{value!r} is no list"
        if length >= 0 and len(value) != length:
            return f"{value!r} has {len(value)} entries instead of {length}"
        return next(filter(None, map(form.wrong, value)), "")

    return Form(f"[{form.name}]" if length < 0 else f"[{form.name}] of {length}", wrong)


def by(key: Form, form: Form) -> Form:
    def wrong(value: object) -> str:
        if not isinstance(value, Mapping):
            return f"{value!r} does not say what belongs to which {key.name}"
        found = (key.wrong(each) or form.wrong(value[each]) for each in value)
        return next(filter(None, found), "")

    return Form(f"{{{key.name}: {form.name}}}", wrong)


def parts(needed: Mapping[str, Form], others: Mapping[str, Form], nothing: bool = False) -> Form:
    """Named parts; with `nothing` all of them may be left out together."""
    known = {**needed, **others}

    def wrong(value: object) -> str:
        if not isinstance(value, Mapping):
            return f"{value!r} has no parts"
        if nothing and not value:
            return ""
        for name in needed:
            if name not in value:
                return f"{dict(value)!r} does not say its {name!r}"
        found = (known[name].wrong(value[name]) for name in value if name in known)
        return next(filter(None, found), "")

    return Form(
        "{" + ", ".join(f'"{name}": {form.name}' for name, form in known.items()) + "}", wrong
    )


def either(first: Form, second: Form) -> Form:
    """The first form, or else the second."""

    def wrong(value: object) -> str:
        return first.wrong(value) and second.wrong(value)

    return Form(f"{first.name} or {second.name}", wrong)


BY_NUMBER: Final = by(WHO, NUMBER)
BY_COUNT: Final = by(WHO, COUNT)
BY_WORDS: Final = by(WHO, listed(WORD))
WORDS_LISTED: Final = listed(WORD)
PLAYERS: Final = listed(WHO)
