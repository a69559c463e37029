"""The suite finds what it is there to find: each planted fault is a Violation."""

from copy import copy
from random import Random

import pytest
from tests.steps import replace_step

from imperia.core import Game, Move, Option, Outcome, Text, no, tell
from imperia.games.toll_bridge import GAME, effects
from imperia.games.toll_bridge.rules import days, race, tolls
from imperia.play import start
from imperia.testing import Violation, checks, conformance, play_checked, walk
from imperia.testing.fuzz import Case, play_case
from imperia.testing.secrecy import Findings, check_secrecy
from imperia.testing.walk import tried, varied_options


def play(game=GAME, seats=3, every=2):
    return play_checked(game, seats, {}, seed=1, every=every)


def broken(**parts) -> Game:
    game = copy(GAME)
    for name, part in parts.items():
        setattr(game, name, part)
    return game


def test_the_game_as_it_is_breaks_nothing():
    findings = play().findings
    conformance.check_not_vacuous(GAME, findings)
    assert findings.hidden_answers


def test_a_broken_invariant_is_found():
    with pytest.raises(Violation, match="An invariant is broken: coins are missing"):
        play(broken(invariants=lambda state: ["coins are missing"] if state.round > 1 else []))


def test_a_score_that_counts_hidden_cards_is_found():
    def outcome(state):
        return Outcome(
            [sum(hand[2:]) for hand in state.hand], [0], Text("ending.points", {"points": 1})
        )

    with pytest.raises(Violation, match=r"can tell hidden things from its view: scores\[\d\] is"):
        play(broken(outcome=outcome))


def test_a_world_imagined_from_nothing_is_found():
    with pytest.raises(Violation, match=r"In a world imagined for .*: An invariant is broken"):
        play(broken(imagine=lambda state, viewer, dice: None))


def test_worlds_that_are_always_the_true_one_are_found():
    findings = Findings()
    findings.worlds[0] += 5
    with pytest.raises(Violation, match="5 worlds imagined for viewer 0 were all the true one"):
        conformance.check_not_vacuous(GAME, findings)


def test_an_imagined_world_that_shows_otherwise_is_found():
    def imagine(state, viewer, dice):
        GAME.imagine(state, viewer, dice)
        state.coins[0] += 1

    with pytest.raises(Violation, match="sees another game in the world imagined for it"):
        play(broken(imagine=imagine))


def test_a_drawn_card_told_to_all_is_found(monkeypatch):
    def take_card(state, seat, traveller):
        effects.take_card(state, seat, traveller)
        tell(state, "card.drawn", drawer=seat, traveller=traveller)

    monkeypatch.setattr(days, "take_card", take_card)
    with pytest.raises(Violation, match="can tell what chance answered to Draw"):
        play()


def test_a_sealed_answer_that_is_told_is_found(monkeypatch):
    keep = race.RunRace.keep_answer

    def keep_answer(self, state):
        if self.answered < len(self.asked):
            tell(state, "race.runner", sender=self.asked[self.answered], traveller=self.answer[0])
        return keep(self, state)

    replace_step(monkeypatch, race.RunRace, "keep_answer", keep_answer)
    with pytest.raises(Violation, match="while sealed answers are collected"):
        play()


def test_a_sealed_answer_that_shows_on_the_table_is_found(monkeypatch):
    keep = race.RunRace.keep_answer

    def keep_answer(self, state):
        if self.answered < len(self.asked):
            state.coins[self.asked[self.answered]] += 1
        return keep(self, state)

    replace_step(monkeypatch, race.RunRace, "keep_answer", keep_answer)
    with pytest.raises(Violation, match=r"can count the steps of a secret answer: "):
        play(broken(invariants=lambda state: []))


def test_a_verdict_that_looks_into_other_hands_is_found(monkeypatch):
    fair = tolls.PayOrBurn.judge

    def judge(self, state, move):
        spiteful = move.name == "pay" and state.hand[self.seat - 1][1] > 0
        return no("TB-3.2a") if spiteful else fair(self, state, move)

    monkeypatch.setattr(tolls.PayOrBurn, "judge", judge)
    monkeypatch.setattr(tolls.PayOrBurn, "always", True)
    with pytest.raises(Violation, match="can tell hidden things from its view: legal is"):
        play(every=1)


def test_a_question_that_answers_itself_because_of_a_hand_is_found(monkeypatch):
    monkeypatch.setattr(race.SendTraveller, "secret", False)
    state = start(GAME, 2).state
    state.stack = [race.SendTraveller(0)]
    state.hand[0], state.hand_size[0] = [3, 0, 0, 0], 3
    with pytest.raises(Violation, match="from whether SendTraveller is asked"):
        check_secrecy(GAME, state, Random(1), Findings())


def test_a_faster_legal_that_differs_is_found(monkeypatch):
    monkeypatch.setattr(tolls.ChooseBridge, "legal", lambda self, state: [Move("bridge", 0)])
    with pytest.raises(Violation, match="ChooseBridge: legal and judge disagree about"):
        play(every=1000)


def test_no_legal_move_is_found(monkeypatch):
    monkeypatch.setattr(tolls.PayOrBurn, "judge", lambda self, state, move: no("TB-3.2a"))
    with pytest.raises(Violation, match="PayOrBurn leaves no legal move"):
        play()


def test_a_move_listed_twice_is_found(monkeypatch):
    monkeypatch.setattr(tolls.PayOrBurn, "moves", lambda self, state: [Move("burn")] * 2)
    with pytest.raises(Violation, match="PayOrBurn lists a move twice"):
        play()


def test_an_unknown_clause_is_found(monkeypatch):
    monkeypatch.setattr(tolls, "YOUR_OWN_BRIDGE", no("TB-99"))
    with pytest.raises(Violation, match="TB-99"):
        play()


def test_a_field_that_is_not_kept_is_found(monkeypatch):
    ask = tolls.CollectToll.ask_owner

    def ask_owner(self, state):
        self.haste = 1
        return ask(self, state)

    replace_step(monkeypatch, tolls.CollectToll, "ask_owner", ask_owner)
    with pytest.raises(Violation, match="CollectToll loses its field haste when it is kept"):
        play()


def test_an_answer_that_lands_nowhere_is_found(monkeypatch):
    ask = tolls.CollectToll.ask_owner

    def ask_owner(self, state):
        question = ask(self, state)
        question.into = "anwser"
        return question

    replace_step(monkeypatch, tolls.CollectToll, "ask_owner", ask_owner)
    with pytest.raises(Violation, match="CollectToll has no field 'anwser'"):
        play()


def test_a_clone_that_shares_a_list_is_found():
    state = start(GAME, 2).state
    codec = copy(GAME.codec)

    def clone(original):
        twin = GAME.codec.clone(original)
        twin.coins = original.coins
        return twin

    codec.clone = clone
    game = type("Shared", (), {"codec": codec, "id": GAME.id, "package": GAME.package})()
    with pytest.raises(Violation, match="A clone shares coins with what it was cloned from"):
        checks.check_copies(game, state, Random(1))


def test_rules_that_depend_on_the_process_are_found(monkeypatch):
    def start_day(state):
        effects.start_day(state)
        state.coins[0] += hash("a word") % 1000

    monkeypatch.setattr(days, "start_day", start_day)
    with pytest.raises(Violation, match="the same moves lead elsewhere"):
        conformance.check_processes(GAME)


def test_a_choice_that_cannot_be_played_is_found():
    game = broken(refuse=lambda seats, chosen: "no." if chosen["rounds"] == 5 else "")
    with pytest.raises(Violation, match="Option rounds can never be 5"):
        list(varied_options(game))


def test_of_a_long_range_its_ends_and_the_neighbours_of_the_default_are_tried():
    assert tried(Option("rounds", 4, range(2, 7))) == [2, 3, 5, 6]
    assert tried(Option("limit", 40, range(100))) == [0, 39, 41, 99]
    assert tried(Option("limit", 0, range(100))) == [1, 99]
    words = [f"word{number}" for number in range(20)]
    assert tried(Option("scenario", "word0", words)) == words[1:]


def test_a_long_game_is_watched_closely_at_first_and_now_and_then_after_that(monkeypatch):
    looks = []
    monkeypatch.setattr(checks, "check_invariants", lambda game, state: looks.append(state))
    play(every=1000)
    every_move = len(looks)
    monkeypatch.setattr(walk, "CLOSE", 20)
    looks.clear()
    play(every=1000)
    assert 20 < len(looks) < every_move / 2
    looks.clear()
    moves = play_case(Case(GAME, 1, 0)).moves
    assert len(looks) > moves > 20  # a campaign looks at every move, however long the game


def test_a_game_is_left_after_the_moves_that_were_granted():
    assert play_case(Case(GAME, 1, 0, most=30)).moves in range(30, 40)
    assert not play_checked(GAME, 3, {}, 1, most=10).keys & {"ending.points"}


def test_two_things_with_one_word_are_found():
    with pytest.raises(Violation, match="Two things of the move 'bridge' have the same word"):
        conformance.check_declarations(broken(nouns={"bridge": ("abbey", "abbey")}))


def test_a_word_of_two_words_is_found():
    with pytest.raises((Violation, ValueError)):
        conformance.check_declarations(broken(nouns={"bridge": ("old abbey",)}))


def test_looking_at_a_finished_game_is_possible():
    state = start(GAME, 2).state
    state.stack.clear()
    check_secrecy(GAME, state, Random(1), Findings())
