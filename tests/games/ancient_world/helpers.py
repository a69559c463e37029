"""What the tests of Empires of the Ancient World share."""

from collections.abc import Iterator, Sequence
from typing import Any

from imperia.core import Roll, begin, decision, play
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import BATTLES, CARD
from imperia.games.ancient_world.components.map import AREA
from imperia.games.ancient_world.rules.actions import ChooseAction
from imperia.games.ancient_world.rules.combat import FightCombat
from imperia.games.ancient_world.rules.turn import TakeAction
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable

A, B, C, D = range(4)


def position(seats: int = 4, options: dict[str, Any] | None = None, **words: Any) -> Any:
    """A position in the middle of turn 2, with A to act unless said otherwise."""
    words = {"turn": 2, "round": 1, "first": A, **words}
    return scenario(GAME, seats=seats, options=options or {}).arrange(**words)


def acting(
    seats: int = 4, chance: Sequence[str] = (), options: dict[str, Any] | None = None, **words: Any
) -> ScenarioTable:
    """A is to take his action."""
    return position(seats, options, **words).chance(*chance).at(TakeAction(A))


def choose(seats: int = 4, options: dict[str, Any] | None = None, **words: Any) -> ScenarioTable:
    """Only the question which action A takes."""
    return position(seats, options, **words).at(ChooseAction(A, bonus=False))


def words_of(table: ScenarioTable, name: str) -> set[str]:
    """The legal moves of one word, by what they name."""
    return {w.partition(" ")[2] for w in table.legal_words() if w.split()[0] == name}


def names(table: ScenarioTable) -> set[str]:
    """The words of all legal moves."""
    return {word.split()[0] for word in table.legal_words()}


def control(state: Any, area: str) -> tuple[int, int]:
    """Who controls an area, with how many markers."""
    return state.owner[AREA[area]], state.control[AREA[area]]


def has_fort(state: Any, area: str) -> bool:
    return bool(state.forts >> AREA[area] & 1)


def trade(state: Any, area: str) -> list[int]:
    """The trade markers in an area, by seat."""
    return [row[AREA[area]] for row in state.trade]


def in_hand(state: Any, seat: int, card: str) -> int:
    return state.hand[seat][CARD[card]]


def select(table: ScenarioTable, cards: Sequence[str], most: int = 5) -> None:
    """One side picks these cards; at sea it says when it is done."""
    for card in cards:
        table.play(f"pick {card}")
    if table.state.battle_kind == 2 and len(cards) < most:
        table.play("done")


def lay(table: ScenarioTable, cards: Sequence[str]) -> None:
    """One side lays its stack, from the top."""
    for card in cards:
        table.play(f"next {card}")


def fight(
    table: ScenarioTable, attack: Sequence[str], defend: Sequence[str], ambush: str = ""
) -> None:
    """Both sides choose and order their cards."""
    select(table, attack)
    select(table, defend)
    if ambush:
        table.play(ambush)
    lay(table, attack)
    lay(table, defend)


# Single combats


def combat(
    battle: str,
    attacking: str,
    defending: str,
    flags: Sequence[str] = (),
    options: dict[str, Any] | None = None,
) -> Any:
    """The state at the first question of one combat, or after it where no die is rolled."""
    state = scenario(GAME, seats=3, options=options or {}).arrange(turn=2).state
    state.battle_kind = BATTLES.index(battle)
    state.attacker, state.defender = A, B
    state.committed = [[CARD[attacking]], [CARD[defending]], []]
    state.ambush = int("amb" in flags)
    state.engineer = [int("ea" in flags), int("ed" in flags), 0]
    begin(state, FightCombat(A, B, 0))
    return state


def result(state: Any) -> str:
    """The result of a combat for the attacker."""
    return {(1, 0): "win", (0, 1): "lose", (0, 0): "tie"}[tuple(state.markers)]


def outcomes(state: Any, rolled: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], str]]:
    """Every sequence of dice that can be rolled from here, each with the result."""
    if not state.stack:
        yield rolled, result(state)
        return
    question = decision(state)
    assert isinstance(question, Roll)
    for move in question.moves(state):
        after = GAME.codec.clone(state)
        play(after, move)
        yield from outcomes(after, (*rolled, move.arg))
