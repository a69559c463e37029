"""How a command ends badly: one sentence, and an exit code."""

FAILED = 1  # what was asked for failed
WRONG_CALL = 2  # it was asked for in the wrong way


class Fail(Exception):
    """Ends a command with one sentence on standard error."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code
