"""Reasons: true to the hints, the same for all who see the same, and blind to every hand."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from imperia.bots import (
    QuickDice,
    Reason,
    explain,
    find_hints,
    make_bot,
    reason_names,
    temperaments,
    why,
)
from imperia.bots import reasons as module
from imperia.bots.hints import OTHER, TEMPER
from imperia.bots.reasons import ALONE, CHANCE, EVEN, FOR, KINDS, UNSEEN, WHOLE, WINS
from imperia.catalog import find_game, game_ids
from imperia.core import Move, imagine, observe
from imperia.play import start
from imperia.texts import LANGUAGES, Renderer, spoken_reason

GAMES = [game for game in game_ids() if reason_names(find_game(game))]
TITLES = [game for game in GAMES if temperaments(find_game(game))]
LOOKED_AT = 60  # answers of a game
LONGEST = 2000  # moves of a random game
EVERY = 23  # of its positions one is looked at
TEMPERS = {
    "baroque": "builder",
    "ancient_world": "builder",
    "pax_renaissance": "kingmaker",
    "price_of_power": "conqueror",
}


@cache
def answers(game: str) -> list[tuple[Any, int, Move]]:
    """Every third open answer with a choice in a greedy game: the state before, the seat, it."""
    played = find_game(game)
    table = start(played, played.seats[0], seed=6)
    table.checked = False
    bots = [make_bot("greedy", seat) for seat in range(table.seats)]
    found: list[tuple[Any, int, Move]] = []
    asked = 0
    while not table.over and len(found) < LOOKED_AT:
        seat, question = table.seat, table.question
        assert question is not None
        move = bots[seat].choose(played, table.observe(seat), seat)
        asked += (counts := len(table.legal()) > 1 and not question.secret)
        if counts and asked % 3 == 0:
            found.append((played.codec.clone(table.state), seat, move))
        table.play(move)
    return found


def test_every_title_has_reasons() -> None:
    assert len(TITLES) == 4
    assert {*GAMES} == {*TITLES, "toll_bridge"}


def stages(game: str) -> list[Any]:
    """Positions of a whole game at random, and of one as bots begin it."""
    played = find_game(game)
    table = start(played, played.seats[0], seed=7)
    table.checked = False
    dice = QuickDice(7)
    found = []
    while not table.over and len(table.history) < LONGEST:
        if len(table.history) % EVERY == 0:
            found.append(played.codec.clone(table.state))
        moves = table.legal()
        table.play(moves[dice.below(len(moves))])
    return [state for state, _, _ in answers(game)] + found


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_value_are_all_of_it(game: str) -> None:
    """A value that counts something new must name it in `hints/reasons.py`."""
    played = find_game(game)
    hints = find_hints(played)
    temper = TEMPERS.get(game, "")
    tempered = find_hints(played, temper=temper)
    assert hints.value is not None
    assert tempered.value is not None
    for state in stages(game):
        for seat in range(state.seats):
            parts = hints.parts(state, seat)
            assert set(parts) <= {*reason_names(played), OTHER}
            assert parts[OTHER] == 0
            more = tempered.parts(state, seat)
            assert sum(more.values()) == tempered.value(state, seat)
            assert more.get(TEMPER, 0) == tempered.value(state, seat) - hints.value(state, seat)


@pytest.mark.parametrize("game", TITLES)
def test_what_is_hidden_makes_no_reason(game: str) -> None:
    """Every hand dealt anew, that of the mover too: whoever sees the same reads the same."""
    played = find_game(game)
    redealt = 0
    for place, (state, _, move) in enumerate(answers(game)[::2]):
        view = observe(played, state, None)
        world = imagine(played, view, None, QuickDice(place))
        again = observe(played, world, None)
        redealt += played.codec.dump(world) != played.codec.dump(state)
        assert played.codec.dump(again) == played.codec.dump(view)
        for level in (f"greedy:{TEMPERS[game]}", "search", "gentle"):
            bots = make_bot(level, 1), make_bot(level, 2)
            told = why(bots[0], played, view, move)
            assert told is not None
            assert why(bots[1], played, again, move) == told
    assert redealt


@pytest.mark.parametrize("game", TITLES)
def test_most_moves_have_a_reason_that_can_be_named(game: str) -> None:
    played = find_game(game)
    found = [
        explain(find_hints(played), observe(played, state, None), move)
        for state, _, move in answers(game)
    ]
    assert {reason.kind for reason in found} <= {*KINDS}
    assert sum(bool(reason.parts) for reason in found) >= 0.7 * len(found)
    assert len({reason.parts[:1] for reason in found}) > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_leaves_the_view_as_it_was(game: str) -> None:
    played = find_game(game)
    state, _, move = answers(game)[1]
    view = observe(played, state, None)
    before = played.codec.dump(view)
    explain(find_hints(played), view, move)
    assert played.codec.dump(view) == before


def test_chance_has_no_reason() -> None:
    state, _, move = answers("toll_bridge")[0]
    game = find_game("toll_bridge")
    view = observe(game, state, None)
    assert why(make_bot("random", 1), game, view, move) == Reason(CHANCE)


def test_a_bot_from_elsewhere_has_told_no_reason() -> None:
    state, _, move = answers("toll_bridge")[0]
    game = find_game("toll_bridge")
    own: Any = SimpleNamespace(choose=None)
    assert why(own, game, observe(game, state, None), move) is None


def test_hints_from_outside_give_reasons_of_their_own() -> None:
    class Builder:
        REASONS = ("bridges", "towers")

        @staticmethod
        def value(state: Any, seat: int) -> int:
            return int(3 * state.tower.count(seat))

        @staticmethod
        def parts(state: Any, seat: int) -> dict[str, int]:
            return {"towers": 3 * int(state.tower.count(seat))}

    class Plain:
        value = Builder.value

    game = find_game("toll_bridge")
    told = {
        bot: why(make_bot("greedy", 1, hints=bot), game, observe(game, state, None), move)
        for bot in (Builder, Plain)
        for state, _, move in answers("toll_bridge")
        if move.name == "build"
    }
    assert told == {Builder: Reason(FOR, (("towers", -1),)), Plain: Reason(WHOLE)}


def test_a_move_that_no_world_allows_has_a_reason_that_nobody_sees() -> None:
    state, _, _ = answers("toll_bridge")[0]
    game = find_game("toll_bridge")
    assert explain(find_hints(game), observe(game, state, None), Move("fly")) == Reason(UNSEEN)


def test_where_all_else_is_senseless_there_was_no_other_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, _, move = answers("toll_bridge")[0]
    game = find_game("toll_bridge")
    hints = find_hints(game)
    monkeypatch.setattr(hints, "sensible", lambda world, moves: [move])
    assert explain(hints, observe(game, state, None), move) == Reason(ALONE)


class Trials:
    """In place of the games of a thought: what each move leads to, by seat and part."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, worth: dict[str, list[dict[str, int]]]):
        self.moves = [Move(word) for word in worth]
        question = SimpleNamespace(seat=0, legal=lambda world: self.moves)
        self.view = SimpleNamespace(seats=2, word="", stack=[question])
        self.hints: Any = SimpleNamespace(
            parts=lambda state, seat: worth[state.word or "stay"][seat],
            sensible=lambda state, moves: moves,
            promising=lambda state, moves: moves,
            game=SimpleNamespace(
                codec=SimpleNamespace(clone=lambda state: SimpleNamespace(**vars(state))),
                outcome=lambda state: SimpleNamespace(winners=[0]),
            ),
        )
        monkeypatch.setattr(module, "imagine", lambda game, view, seat, dice: view)
        monkeypatch.setattr(module, "decision", lambda state: question)
        monkeypatch.setattr(module, "finish_action", self.finish)
        self.ends: set[str] = set()

    def finish(self, state: Any, move: Move, *_: Any) -> None:
        state.word = move.name
        state.stack = [] if move.name in self.ends else state.stack

    def why(self, word: str) -> Reason:
        return explain(self.hints, self.view, Move(word))


def test_a_reason_is_what_speaks_most_for_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    trials = Trials(
        monkeypatch,
        {
            "stay": [{"land": 0, "gold": 0, OTHER: 0}, {"land": 10, "gold": 0, OTHER: 0}],
            "build": [{"land": 10, "gold": -4, OTHER: 0}, {"land": 10, "gold": 0, OTHER: 0}],
            "rob": [{"land": 0, "gold": 6, OTHER: 0}, {"land": 10, "gold": -8, OTHER: 0}],
            "burn": [{"land": -9, "gold": 0, OTHER: 0}, {"land": 2, "gold": 0, OTHER: 0}],
            "win": [{"land": 0, "gold": 0, OTHER: 0}, {"land": 10, "gold": 0, OTHER: 0}],
        },
    )
    trials.ends = {"win"}
    assert trials.why("build") == Reason(FOR, (("land", -1),))
    assert trials.why("rob") == Reason(FOR, (("gold", 1),))  # and its own: said once
    assert trials.why("burn") == Reason(UNSEEN, (("land", 1),))  # it lost more than it took
    assert trials.why("win") == Reason(WINS)


def test_where_all_is_the_same_the_dice_have_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    same = [{"land": 3, OTHER: 0}, {"land": 3, OTHER: 0}]
    trials = Trials(monkeypatch, {"stay": same, "go": same})
    assert trials.why("go") == Reason(EVEN)


def test_what_no_game_names_is_told_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    trials = Trials(monkeypatch, {"stay": [{OTHER: 1}, {OTHER: 1}], "go": [{OTHER: 9}, {OTHER: 1}]})
    assert trials.why("go") == Reason(WHOLE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_words(game: str, lang: str) -> None:
    played = find_game(game)
    words = Renderer(played, lang, ["Anna", "Bruno"])
    names = [*reason_names(played), *([TEMPER] if game in TEMPERS else [])]
    told = {
        spoken_reason(words, FOR, [(name, seat)], TEMPERS.get(game, ""))
        for name in names
        for seat in (-1, 1)
    }
    assert len(told) == 2 * len(names) - (TEMPER in names)
    assert all(text.endswith(".") and text[0].isupper() for text in told)
    kinds = [spoken_reason(words, kind, ()) for kind in KINDS if kind != FOR]
    assert len(set(kinds)) == len(KINDS) - 1
