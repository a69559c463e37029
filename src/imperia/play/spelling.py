"""Moves as people write them: a word, and the game's own name for its number."""

from imperia.core import NO_ARG, Game, Move


def spell_move(game: Game, move: Move) -> str:
    """`bridge abbey`, `bid 7`, `pay`: the number as the game's own word where it has one."""
    if move.arg == NO_ARG:
        return move.name
    nouns = game.nouns.get(move.name)
    word = nouns[move.arg] if nouns is not None and move.arg < len(nouns) else str(move.arg)
    return f"{move.name} {word}"


def read_move(game: Game, words: list[str]) -> Move:
    """The move behind these words; ValueError says what is unknown."""
    if not 1 <= len(words) <= 2:
        raise ValueError("a move is one word, or a word and one thing")
    name = words[0]
    if len(words) == 1:
        return Move(name)
    nouns = game.nouns.get(name)
    if nouns is not None and words[1] in nouns:
        return Move(name, list(nouns).index(words[1]))
    if words[1].isascii() and words[1].isdigit():
        return Move(name, int(words[1]))
    raise ValueError(f"{words[1]!r} is not known to the move {name!r}")
