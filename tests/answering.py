"""Playing on through questions that a test expects; any other is an error."""

ANY = "*"  # whatever comes first


def answer(table, answers, until=""):
    """Answer by the name of the question until the game, or the place `until`, is reached.

    A word answers every question of that name; a list answers exactly as many as it has words.
    """
    left = {name: [*words] if isinstance(words, list) else words for name, words in answers.items()}
    asked = set()
    while not table.over and until not in (type(table.question).__name__, *table.legal_words()):
        name = type(table.question).__name__
        words = left.get(name)
        assert words, f"seat {table.seat} is asked {name} {table.legal_words()}: not expected"
        asked.add(name)
        word = words.pop(0) if isinstance(words, list) else words
        table.play(table.legal()[0] if word == ANY else word)
    unasked = {name for name, words in left.items() if isinstance(words, list) and words}
    assert not unasked | (set(answers) - asked), f"never asked: {unasked or set(answers) - asked}"
    assert not until or not table.over, f"{until} is never asked"
