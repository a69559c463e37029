"""imperia games: the catalogue."""

from typing import Any

from imperia.core import Game, Option

from .common import AsJson, Lang, language, open_game, print_json
from .errors import FAILED, Fail


def games(json: AsJson = False, lang: Lang = None) -> None:
    """List the games: id, title, seats, options, scenarios, traits."""
    from imperia.catalog import game_ids

    words = language(lang)
    entries: list[dict[str, Any]] = []
    broken: list[str] = []
    for name in game_ids():
        try:
            entries.append(describe(open_game(name), words))
        except Fail as failure:
            broken.append(failure.sentence)
    if json:
        print_json(entries)
    else:
        for entry in entries:
            _show(entry)
    if broken:
        raise Fail(" ".join(broken), FAILED)


def describe(game: Game, lang: str) -> dict[str, Any]:
    """What the catalogue says of a game."""
    from imperia.texts import load_game

    texts = load_game(game.package, lang)
    title = texts.entry("name", "game").forms["other"] if texts.has("name", "game") else game.id
    return {
        "id": game.id,
        "title": title,
        "version": game.version,
        "seats": list(game.seats),
        "options": [_option(option) for option in game.options],
        "scenarios": {name: dict(options) for name, options in game.scenarios.items()},
        "traits": list(game.traits),
    }


def _option(option: Option) -> dict[str, Any]:
    return {"id": option.id, "default": option.default, "choices": list(option.choices)}


def _spoken(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _show(entry: dict[str, Any]) -> None:
    least, most = entry["seats"][0], entry["seats"][-1]
    seats = str(least) if least == most else f"{least}-{most}"
    print(f"{entry['id']}  {entry['title']} ({seats})")
    for option in entry["options"]:
        choices = "|".join(_spoken(choice) for choice in option["choices"])
        print(f"    --option {option['id']}={_spoken(option['default'])}  ({choices})")
    for name, options in entry["scenarios"].items():
        chosen = ", ".join(f"{key}={_spoken(value)}" for key, value in options.items())
        print(f"    scenario {name}: {chosen}")
    if entry["traits"]:
        print(f"    traits: {', '.join(entry['traits'])}")
