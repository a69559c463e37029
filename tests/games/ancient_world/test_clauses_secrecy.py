"""AW-21  What is hidden stays hidden, and imagined worlds agree with what is seen."""

from random import Random
from typing import Any

import pytest
from tests.games.ancient_world.helpers import A, B, C, acting, fight, lay, select

from imperia.core import collecting, imagine
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import CARD, IS_SLOW
from imperia.games.ancient_world.rules.armies import PickCard, PlaceCard
from imperia.games.ancient_world.rules.battle import FightBattle
from imperia.testing.secrecy import Findings, check_secrecy
from imperia.testing.walk import RandomDice

ATTACKING = ["spear_8", "sword_8", "cavalry_7", "archers", "sword_7"]
DEFENDING = ["elephant_7", "cavalry_6", "light_horse", "pike_7", "pike_6"]
HELD = {A: ["asia"], B: ["galatia", "pontus"], C: ["italia", "africa"]}


def battle(**words: Any) -> Any:
    words = {"control": HELD, "sets": {A: "d", B: "a", C: "b"}, **words}
    table = acting(seats=3, hands={A: ATTACKING, B: DEFENDING, C: ["galley_8"]}, **words)
    table.play("attack galatia")
    return table


def test_aw_21_2_hands_show_only_their_size() -> None:
    view = battle().view(B)["state"]
    assert view["hand"][A] == [0] * len(view["hand"][A])
    assert view["hand_size"] == [10, 10, 6]
    assert sum(view["hand"][B]) == 10
    assert sum(view["deck"]) == 0


def test_aw_21_5_the_second_chooser_does_not_see_the_first_choice() -> None:
    table = battle()
    select(table, ATTACKING)
    assert table.seat == B
    sealed = collecting(table.state)
    assert sealed is not None
    assert len(sealed.answers[0]) == 5
    for viewer in (B, C, None):
        stack = table.view(viewer)["stack"]
        assert [frame["answers"] for frame in stack if "answers" in frame] == [[[], []]]
    mine = [frame["answers"] for frame in table.view(A)["stack"] if "answers" in frame]
    assert mine == [[sealed.answers[0], []]]


def test_aw_21_2_the_steps_of_a_choice_are_not_seen() -> None:
    table = battle()
    before = table.view(C)
    table.play("pick archers")
    assert table.view(C) == before
    table.play("pick spear_8")
    assert table.view(C) == before
    assert isinstance(table.question, PickCard)


def test_aw_21_2_the_number_of_cards_at_sea_is_not_seen() -> None:
    held = {A: ["baetica"], B: ["west_med", "italia"], C: ["africa", "numidia"]}
    views = []
    for cards in (["galley_6"], ["galley_6", "galley_7", "sword_7"]):
        table = acting(
            seats=3,
            chance=["roll 4"],
            control=held,
            hands={A: ["galley_6", "galley_7", "sword_7"], B: ["galley_8"]},
        )
        table.play("attack west_med")
        select(table, cards)
        views.append(table.view(C))
        select(table, ["galley_8"])
        views.append(table.view(C))
    assert views[0] == views[2]
    assert views[1] == views[3]


def test_aw_21_3_turned_up_cards_are_public() -> None:
    table = battle()
    select(table, ATTACKING)
    select(table, DEFENDING)
    lay(table, ["archers", "cavalry_7", "spear_8", "sword_8", "sword_7"])
    assert isinstance(table.question, PlaceCard)
    lay(table, ["light_horse", "elephant_7", "cavalry_6", "pike_7"])
    table.play("next pike_6")
    assert CARD["archers"] in table.view(None)["state"]["shown"][A]
    assert table.view(None)["state"]["committed"] == [[], [], []]


@pytest.mark.parametrize("viewer", [A, B, C, None])
@pytest.mark.parametrize("steps", [0, 3, 5, 7, 10, 12, 15, 17])
def test_aw_21_2_no_byte_depends_on_what_is_hidden(viewer: int | None, steps: int) -> None:
    """At many points of a battle: re-deal what is hidden, and everything sent stays the same."""
    table = battle(tables={A: ["military_leader"]})
    rng = Random(steps)
    for _ in range(steps):
        table.play(rng.choice(table.legal()))
    findings = Findings()
    for seed in range(4):
        check_secrecy(GAME, table.state, Random(seed), findings)
    assert findings.worlds[viewer] == 4


def test_aw_21_2_an_imagined_hand_holds_one_whole_empire_set() -> None:
    table = battle()
    for seed in range(20):
        world = imagine(GAME, table.observe(C), C, RandomDice(Random(seed)))
        assert GAME.invariants(world) == []
        assert world.hand_size == table.state.hand_size
        assert world.hand[C] == table.state.hand[C]


def test_aw_21_3_a_hand_shown_at_a_scoring_fixes_the_set() -> None:
    table = battle()
    for seat in range(3):
        hand = table.state.hand[seat]
        table.state.revealed[seat] = [c for c, count in enumerate(hand) for _ in range(count)]
    empire = [card for name, card in CARD.items() if name.startswith("empire")]
    for seed in range(10):
        world = imagine(GAME, table.observe(A), A, RandomDice(Random(seed)))
        for card in empire:
            assert world.hand[B][card] == table.state.hand[B][card]


def test_aw_21_2_slow_cards_that_must_be_in_a_stack_are_imagined_though_few_are_unseen() -> None:
    """B shows slow cards first, so all below are slow; no army card that is left is.

    So B has the one set of its region with three of them, though its hand has room for others.
    """
    slow = ["sword_7", "pike_7", "empire_spear_6", "empire_pike_6", "empire_pike_6"]
    fast = ["cavalry_6", "cavalry_7", "archers", "light_horse", "elephant_7"]
    sets = {A: "a", B: "e", C: "b"}
    hands = {A: fast, B: ["sword_7", "pike_7", "galley_8", "galley_7"]}
    table = acting(seats=3, control=HELD, sets=sets, hands=hands, deck=[])
    slow_cards = []

    def watch(table: Any, entry: Any) -> None:
        for seed in range(10):
            world = imagine(GAME, table.observe(C), C, RandomDice(Random(seed)))
            assert GAME.invariants(world) == []
            fighting = [f for f in world.stack if isinstance(f, FightBattle)]
            if world.shown[B] and fighting and fighting[0].step == "fight_next":
                hand = world.hand[B]
                slow_cards.append(sum(n for card, n in enumerate(hand) if IS_SLOW[card]))

    table.listeners.append(watch)
    table.play("attack galatia")
    fight(table, fast, slow)
    assert slow_cards
    assert set(slow_cards) == {5}
