"""How a command ends badly: one sentence in the reader's language, and an exit code."""

from .speech import reader, tell

FAILED = 1  # what was asked for failed
WRONG_CALL = 2  # it was asked for in the wrong way


class Fail(Exception):
    """Ends a command with one sentence on standard error."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


def wrong(key: str, /, **params: str | int) -> Fail:
    """It was asked for in the wrong way: the text `say.cli.<key>`."""
    return Fail(tell(key, **params), WRONG_CALL)


def failed(key: str, /, **params: str | int) -> Fail:
    """What was asked for failed: the text `say.cli.<key>`."""
    return Fail(tell(key, **params), FAILED)


def explained(error: Exception, short: Fail) -> Fail:
    """The sentence of a lower level, which speaks English; the short one for other readers."""
    return Fail(str(error), short.code) if reader() == "en" else short
