"""Keep what the rules say and what is shown, after either was changed on purpose.

    .venv/bin/python scripts/keep_trails.py [GAME ...]

walks the kept trails of each game (imperia.testing.trails) and looks at what is shown on them
(imperia.testing.looks), and writes both anew beside its recorded games. `git diff` then says what
has changed: read it, and see whether that was meant. With --choose it first chooses, from many,
the trails that meet the most; that takes minutes.
"""

import argparse
import sys
from pathlib import Path

from imperia.catalog import find_game
from imperia.testing.looks import write_looks
from imperia.testing.trails import choose_trails, kept_numbers, write_trails

GAMES = Path(__file__).resolve().parent.parent / "tests" / "games"
TRAILS, LOOKS = "trails.txt", "looks.txt"  # in the folder `records` of a game
TRIED, WANTED = 5, 80  # trails that are tried for each that is kept; those that are kept
MORE = {"price_of_power": 240, "toll_bridge": 24}


def keep(name: str, choose: bool) -> None:
    game, folder = find_game(name), GAMES / name / "records"
    wanted = MORE.get(name, WANTED)
    file = folder / TRAILS
    numbers = choose_trails(game, wanted * TRIED, wanted) if choose else kept_numbers(file)
    write_trails(game, file, numbers)
    write_looks(game, folder / LOOKS, numbers)
    print(f"{name}: {len(numbers)} trails kept")


def main() -> int:
    every = sorted(path.parent.name for path in GAMES.glob("*/records"))
    parser = argparse.ArgumentParser(description="Keep trails and looks as they are now.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(every)}; else all")
    parser.add_argument("--choose", action="store_true", help="choose the trails anew")
    words = parser.parse_args()
    for name in words.games or every:
        keep(name, words.choose)
    return 0


if __name__ == "__main__":
    sys.exit(main())
