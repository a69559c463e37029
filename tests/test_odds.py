"""Chance is fair: what the dice are asked leads to every answer as often as the rules say.

A die of `below(limit)` has `limit` answers, each as likely. All of them are given in turn, so the
odds of a question are exact and nothing is sampled.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from imperia.catalog import find_game, game_ids
from imperia.core import Chance, Draw, Move, Roll, begin, decision, legal, play
from imperia.games.ancient_world.components.cards import CARDS, IS_EMPIRE
from imperia.games.ancient_world.rules.losses import AN_EMPIRE_CARD, DrawLoss
from imperia.games.price_of_power.rules.chance import DrawAmong
from imperia.testing import scenario
from imperia.testing.walk import CLOSE, RandomDice, varied_options

Odds = dict[Move, Fraction]


class Asked(Exception):
    """The dice are asked once more than the script answers: for a number below this limit."""


class ScriptedDice:
    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = list(answers)

    def below(self, limit: int) -> int:
        if not self.answers:
            raise Asked(limit)
        return self.answers.pop(0)


def odds_of(question: Chance, state: Any) -> Odds:
    """How likely each answer is, from every way in which the dice can fall."""
    odds: Odds = {}
    open_scripts: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while open_scripts:
        script, share = open_scripts.pop()
        try:
            move = question.sample(state, ScriptedDice(script))
        except Asked as asked:
            (limit,) = asked.args
            open_scripts += [((*script, answer), share / limit) for answer in range(limit)]
        else:
            odds[move] = odds.get(move, Fraction(0)) + share
    return odds


def shares(counts: Counter[Move]) -> Odds:
    total = sum(counts.values())
    return {move: Fraction(count, total) for move, count in counts.items() if count}


# What the rules say, read from the piles themselves


def roll(question: Roll, state: Any) -> Odds:
    return shares(Counter(Move("roll", side) for side in range(1, question.sides + 1)))


def draw(question: Draw, state: Any) -> Odds:
    """Every card of a pile is as likely to be the top one."""
    column = getattr(state, question.pile)
    pile = column if question.row < 0 else column[question.row]
    kinds = [kind for kind, count in enumerate(pile) for _ in range(count)]
    return shares(Counter(Move(f"draw_{question.pile}", kind) for kind in kinds))


def draw_loss(question: DrawLoss, state: Any) -> Odds:
    """AW-11.1: at random among the committed cards that are not yet drawn."""
    revealed = find_game("ancient_world").decode_options(state.options)["loss_pool"] == "revealed"
    cards = (state.shown if revealed else state.committed)[question.owner]
    left = Counter(AN_EMPIRE_CARD if IS_EMPIRE[card] else card for card in cards)
    left.subtract(question.drawn)
    return shares(Counter({Move("draw_loss", card): count for card, count in left.items()}))


def draw_among(question: DrawAmong, state: Any) -> Odds:
    """Every card of a pile that may come is as likely."""
    pile = enumerate(getattr(state, question.pile))
    kinds = [kind for kind, count in pile if 1 << kind & question.among for _ in range(count)]
    return shares(Counter(Move(f"draw_{question.pile}", kind) for kind in kinds))


TRUTH: dict[str, Callable[[Any, Any], Odds]] = {
    "Roll": roll,
    "Draw": draw,
    "DrawUnseen": draw,
    "DrawLoss": draw_loss,
    "DrawAmong": draw_among,
}
# What each game asks chance for; a new question gets its odds above.
ASKED = {
    "toll_bridge": {"Draw deck"},
    "baroque": {"Roll", "Draw events", "Draw deck", "Draw composer_pool", "Draw hand"},
    "ancient_world": {"Roll", "Draw deck", "Draw north_sets", "Draw south_sets", "DrawLoss"},
    "pax_renaissance": {"Roll", "Draw banker_pool", "Draw bottom", "DrawUnseen pool"},
    "price_of_power": {
        "Roll",
        "Draw deck_adm",
        "Draw deck_dip",
        "Draw deck_mil",
        "Draw event_pile",
        "Draw trade_deck",
        "DrawAmong idea_deck",
        "DrawAmong milestone_deck",
    },
}


def name_of(question: Chance) -> str:
    return " ".join([type(question).__name__, *filter(None, [getattr(question, "pile", "")])])


def walk(game: Any, seats: int, options: dict[str, Any], seed: int) -> Any:
    """The questions to chance of a random game, each with the state it is asked in.

    A very long game is left: what it asks chance for late, other games ask early.
    """
    rng = Random(seed)
    dice = RandomDice(rng)
    state = game.setup(seats, game.encode_options(seats, options))
    begin(state, game.root(state))
    for _ in range(CLOSE):
        if not state.stack:
            break
        question = decision(state)
        if isinstance(question, Chance):
            yield question, state
            play(state, question.sample(state, dice))
        else:
            play(state, rng.choice(legal(state)))


@pytest.mark.parametrize("id", game_ids())
def test_every_answer_of_chance_is_as_likely_as_the_rules_say(id):
    game = find_game(id)
    seen: Counter[str] = Counter()
    seating = [(seats, {}) for seats in game.seats] + list(varied_options(game))[:6]
    for seed in range(10 * len(seating)):
        if seed >= len(seating) and set(seen) >= ASKED[id]:
            break  # some questions are rare: as many games as it takes
        seats, options = seating[seed % len(seating)]
        for question, state in walk(game, seats, options, seed):
            name = name_of(question)
            seen[name] += 1
            if seen[name] <= 30 or not seen[name] % 50:
                truth = TRUTH[type(question).__name__](question, state)
                odds = odds_of(question, state)
                assert odds == truth, f"{name}: {odds} instead of {truth}"
                assert set(question.moves(state)) == set(truth), name
    assert set(seen) == ASKED[id]


def test_aw_11_1_two_cards_of_a_kind_are_lost_twice_as_often_as_one():
    sword, spear, empire = (CARDS.index(name) for name in ("sword_7", "spear_6", "empire_sword_6"))
    position = scenario("ancient_world", seats=3).arrange(
        turn=2, hands={"A": ["sword_7", "sword_7", "spear_6"]}
    )
    cards = [sword, sword, spear, empire]
    position.set(committed=[cards, [], []], attacker=0, defender=1)
    for drawn, wanted in (
        ([], {sword: 2, spear: 1, AN_EMPIRE_CARD: 1}),
        ([sword], {sword: 1, spear: 1, AN_EMPIRE_CARD: 1}),
        ([AN_EMPIRE_CARD, spear], {sword: 1}),
    ):
        total = sum(wanted.values())
        assert odds_of(DrawLoss(0, drawn), position.state) == {
            Move("draw_loss", card): Fraction(count, total) for card, count in wanted.items()
        }
