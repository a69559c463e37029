"""Texts as keys with parameters; words are found at the edge, in the reader's language."""

Param = int | str | list[int]


class Text:
    """A key of the text catalogues and the values that go into it."""

    __slots__ = ("key", "params")

    def __init__(self, key: str, params: dict[str, Param]) -> None:
        self.key = key
        self.params = params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.params == other.params

    def __hash__(self) -> int:
        return hash((self.key, *sorted(self.params)))

    def __repr__(self) -> str:
        inside = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"Text({self.key!r}{inside})"
