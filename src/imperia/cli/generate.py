"""imperia generate: the copying code of a game, written anew."""

from .common import DataDir, GameName, open_game


def generate(game: GameName, data: DataDir = None) -> None:
    """Bring a game's generated.py up to date with its declarations."""
    from imperia.generate import write

    found = open_game(game, data)
    changed = write(found.package)
    print(f"{found.package}.generated {'is written anew' if changed else 'is up to date'}.")
