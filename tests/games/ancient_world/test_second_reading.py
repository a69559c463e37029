"""Random games, move by move, against a second reading of the rules.

At every question for an action the whole position and the list of what may be done must be the
same. Half of the games choose their options at random.
"""

from random import Random
from typing import Any

import pytest
from tests.games.ancient_world.second_map import AREAS, ARMY, LANDS, NEAR, routes
from tests.games.ancient_world.second_reading import FREE, SecondGame

import imperia
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import CARDS
from imperia.games.ancient_world.components.map import AREAS as AREA_NAMES
from imperia.games.ancient_world.rules.actions import ChooseAction
from imperia.play import spell_move


def position(state: Any) -> dict[str, Any]:
    """The state in the words of the second reading."""
    unlimited = min(state.control_supply) < 0
    return {
        "owner": dict(zip(AREA_NAMES, state.owner, strict=True)),
        "control": dict(zip(AREA_NAMES, state.control, strict=True)),
        "forts": {area for number, area in enumerate(AREA_NAMES) if state.forts >> number & 1},
        "trade": {
            area: [row[number] for row in state.trade] for number, area in enumerate(AREA_NAMES)
        },
        "supply": None if unlimited else state.control_supply[:],
        "trade_supply": state.trade_supply[:],
        "warehouse": state.warehouse[:],
        "plunder": [row[:] for row in state.plunder],
        "hand": [_cards(hand) for hand in state.hand],
        "table": [
            _cards([0] * (len(CARDS) - 4) + [leader, engineer, merchants, diplomat])
            for leader, engineer, merchants, diplomat in zip(
                state.leader, state.engineer, state.merchants, state.diplomat, strict=True
            )
        ],
        "display": [CARDS[card] if card >= 0 else "" for card in state.display],
        "deck": _cards(state.deck),
        "discard": _cards(state.discard),
        "score": state.score[:],
    }


def _cards(counts: list[int]) -> list[str]:
    return sorted(CARDS[card] for card, count in enumerate(counts) for _ in range(count))


def told(game: SecondGame) -> dict[str, Any]:
    """The same of the second reading."""
    return {
        **{key: getattr(game, key) for key in ("owner", "control", "forts", "trade", "display")},
        "supply": None if game.options["token_limits"] == "unlimited" else game.supply,
        **{key: getattr(game, key) for key in ("trade_supply", "warehouse", "plunder", "score")},
        **{key: [sorted(row) for row in getattr(game, key)] for key in ("hand", "table")},
        **{key: sorted(getattr(game, key)) for key in ("deck", "discard")},
    }


def may(game: SecondGame, seat: int) -> set[str]:
    """Every action the rules allow this seat."""
    unlimited = game.options["token_limits"] == "unlimited"
    mine, money = game.mine(seat), game.purse(seat)
    words = {"pass", *(f"trade {area}" for area in game.trade_targets(seat, set()))}
    if unlimited or game.supply[seat]:
        words |= {f"control {area}" for area in mine} | expansion(game, seat)
    if (unlimited or len(game.forts) < 17) and money >= (2 if game.has(seat, "engineer") else 4):
        words |= {f"fortify {area}" for area in mine & LANDS - game.forts}
    if any(game.display) and money and seat not in game.refreshed:
        words.add("refresh")
    regions = {AREAS[area]["region"][0].upper() for area in mine & LANDS}
    for card in filter(None, game.display):
        once = card in ("military_leader", "engineer", "diplomat") and game.has(seat, card)
        if not once and ("mark" not in ARMY[card] or ARMY[card]["mark"] in regions):
            words.add(f"recruit {card}")
    return words | {f"discard {card}" for card in game.hand[seat] if card in ARMY}


def expansion(game: SecondGame, seat: int) -> set[str]:
    """Attacks and diplomacy."""
    options, money, mine = game.options, game.purse(seat), game.mine(seat)
    words = set()
    for area in set(AREAS) - mine:
        free, reached = game.owner[area] == FREE, bool(routes(mine, area))
        near = (
            reached if options["diplomat_reach"] == "attackable" else bool(mine & set(NEAR[area]))
        )
        if reached and (options["last_province"] != "immune" or not game.is_last(area)):
            words.add(f"attack {area}")
        if reached and free and money >= 2:
            words.add(f"diplomacy_buy {area}")
        if not near or not game.has(seat, "diplomat"):
            continue
        if free:
            words |= {f"diplomat_neutral {area}"} if money else set()
        elif not (game.is_last(area) and game.control[area] == 1):
            if options["fort_vs_diplomacy"] == "no_effect" or area not in game.forts:
                words.add(f"diplomat_enemy {area}")
    return words


WISHES = ("attack", "diplom", "recruit", "trade", "refresh", "")


@pytest.mark.parametrize("number", range(12))
def test_aw_the_engine_agrees_with_a_second_reading(number: int) -> None:
    dice = Random(f"second reading {number}")
    seats = GAME.seats[number % len(GAME.seats)]
    chosen = {option.id: dice.choice(list(option.choices)) for option in GAME.options}
    if number % 2:
        chosen = {}
    table = imperia.game(GAME.id).start(seats=seats, seed=number, options=chosen)
    wish = WISHES[number % len(WISHES)]
    seen = {}
    while not table.over:
        legal = table.legal()
        if isinstance(table.question, ChooseAction):
            words = {spell_move(GAME, move) for move in legal}
            seen[len(table.history)] = (table.seat, words, position(table.state))
        wished = [move for move in legal if move.name.startswith(wish)]
        table.play(dice.choice(wished if wished and dice.random() < 0.5 else legal))
    _compare(table, seen)


def _compare(table: Any, seen: dict[int, tuple[int, set[str], dict[str, Any]]]) -> None:
    answers = []
    for entry in table.history:
        word, _, name = spell_move(GAME, entry.move).partition(" ")
        answers.append((entry.seat, word, name))
    second = SecondGame(table.seats, dict(table.options), answers)
    asked = 0
    for seat in second.play():
        assert (seat, may(second, seat), told(second)) == seen[second.read]
        asked += 1
    assert asked == len(seen)
    assert second.read == len(answers)
    assert second.score == table.scores
