"""imperia play, with the keyboard at the end of a pipe."""

import io
import sys

import pytest
from tests.server.standing import CHOICE, FRANCE, LONE, asked

import imperia
from imperia.bots import make_bot
from imperia.catalog import find_game
from imperia.cli import Fail, run
from imperia.cli.session import Session
from imperia.cli.table_words import TableWords
from imperia.core import Move
from imperia.games.toll_bridge.rules.tolls import CollectToll
from imperia.testing import scenario
from imperia.texts import LANGUAGES, Renderer


@pytest.fixture
def play(capsys, monkeypatch):
    """Play Toll Bridge with these lines typed: what is shown."""

    def type_lines(*lines, args=("--bot", "greedy"), seed="3", lang="en"):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = run(["play", "toll_bridge", "--seed", seed, "--lang", lang, *args])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        return out

    return type_lines


def test_it_shows_the_board_the_news_the_place_the_question_and_the_answers(play):
    out = play()
    order = [
        out.index("Abbey Bridge"),
        out.index("Since your last decision:"),
        out.index("TB-6 The days > TB-6.2"),
        out.index("(TB-3.1)"),
        out.index("   1  "),
        out.index("You leave the table after"),
    ]
    assert order == sorted(order)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_w_tells_why_the_bots_did_what_they_did(play, lang):
    out = play(*["1", "w"] * 8, args=("--bot", "greedy"), lang=lang)
    reason = {"en": "What spoke for it most:", "it": "A favore, più di tutto:", "pt": "mais pesou"}
    assert reason[lang] in out
    assert Renderer(find_game("toll_bridge"), lang).say("why.as_seen") in out


def test_w_before_any_bot_has_moved_says_so(play):
    assert "No bot has made an open move" in play("w", args=("--seats", "2"))


def test_w_of_a_bot_that_plays_at_random_says_that(play):
    assert "It plays at random." in play(*["1", "w"] * 6, args=("--bot", "random"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_against_a_bot(play, lang):
    out = play(*["1"] * 40, lang=lang)
    over = {"en": "The game is over.", "it": "La partita è finita.", "pt": "A partida acabou."}
    assert over[lang] in out


def test_people_share_the_keyboard_behind_a_curtain(play):
    out = play(*["1"] * 60, args=("--seats", "3", "--scenario", "short"))
    assert "--- Seat 2, it is your turn. ---" in out
    assert "--- Seat 3, it is your turn. ---" in out
    assert "The game is over." in out


def test_one_level_fills_all_other_seats_and_your_seat_is_yours(play):
    out = play(*["1"] * 40, args=("--seats", "4", "--seat", "2", "--bot", "random"))
    assert "You: " in out
    assert "Seat 2 (you)" in out
    assert "it is your turn" not in out


def test_asked_about_a_legal_answer_tells_what_it_would_do(capsys, monkeypatch):
    """An attack of the Ancient World: the march it needs and what awaits the attacker."""
    table = imperia.game("ancient_world").start(seats=3, seed=2)
    while not any(move.name == "attack" for move in table.legal()):
        table.play(table.legal()[0])
    seat = table.seat
    place = next(n for n, move in enumerate(table.legal(), 1) if move.name == "attack")
    bots = {other: make_bot("random", seed=1) for other in range(3) if other != seat}
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"? {place}\nq\n"))
    Session(table, TableWords(table.game, "en"), bots).run()
    out = capsys.readouterr().out
    told = out[out.index(": allowed. ") :].split("\n")[1]
    assert told.startswith("  Movement along the sea lane")


def test_why_not(play):
    assert "TB-3.1a: " in play("?")
    assert "not allowed. TB-3.1a" in play("? abbey")
    assert "allowed. TB-3.1:" in play("? 1")
    assert "IM-1: " in play("? zeppelin")


def test_a_refused_answer_names_its_clause(play):
    assert "not allowed. TB-3.1a" in play("3")


def test_an_answer_in_words(play):
    assert "Beacon Bridge" in play("bridge beacon").partition("> ")[2]
    assert "Beacon Bridge" in play("ask at BEACON bridge").partition("> ")[2]


@pytest.mark.parametrize(
    "line", ["", "99", "0", "-1", "zeppelin", "??", "1 2", "\0", "²", "9" * 5000]
)
def test_what_is_not_understood_gets_a_sentence(play, line):
    shown = play(line).partition("\n> ")[2]
    assert "." in shown.partition("\n")[0]


def test_rules_board_and_help(play):
    assert "TB-3.1  " in play("r")
    assert "TB-2.3  " in play("r tb-2.3")
    assert "There is no rule TB-3.1z; the nearest are" in play("r TB-3.1z")
    assert play("b").count("Abbey Bridge") > play().count("Abbey Bridge")
    assert "s FILE" in play("h")


def test_undo_is_refused_by_its_clause(play):
    assert "This cannot be taken back. IM-4: " in play("u")


def test_undo_takes_back_an_answer(monkeypatch, capsys):
    # The owner cannot pay: the bridge burns at once, and the first seat decides again.
    game = find_game("toll_bridge")
    table = scenario(game, seats=2).set(coins=[5, 0]).at(CollectToll(0))
    typed = "1\nu\n2\n1\nq\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    Session(table, TableWords(game, "en"), {}).run()
    out = capsys.readouterr().out
    assert "Your last move has been taken back." in out
    assert [entry.move is None for entry in table.history] == [False, False, True] + [False] * 3
    assert out.index("Beacon Bridge.") < out.index("taken back") < out.index("Drovers' Bridge.")


def test_a_game_is_saved_and_goes_on(play, tmp_path):
    file = tmp_path / "my game.record"
    out = play("1", f"s {file}", "q")
    assert f"The game so far is saved in {file}." in out
    assert f"imperia play toll_bridge --bot greedy --lang en --resume '{file}'" in out
    kept = imperia.replay(file.read_text())
    assert not kept.over
    out = play(*["1"] * 40, args=("--resume", str(file), "--bot", "greedy"), seed="9")
    assert "The game is over." in out


def test_saving_needs_a_name_that_can_be_written(play, tmp_path):
    assert "name of a file" in play("s")
    assert "cannot be written" in play(f"s {tmp_path}")


def test_leaving_without_saving_says_so(play):
    assert "Leaving without saving" in play("q")


def test_the_same_seed_gives_the_same_game(play):
    assert play("1", "1") == play("1", "1")
    assert play("1", "1", seed="3") != play("1", "1", seed="4")


# You, and answers by some of their words


@pytest.mark.parametrize(
    "lang, label, sentence",
    [
        ("en", "You: ", "Seat 1 (you) "),
        ("it", "Tu: ", "Posto 1 (tu) "),
        ("pt", "Você: ", "Lugar 1 (você) "),
    ],
)
def test_the_reader_is_addressed(play, lang, label, sentence):
    out = play("1", lang=lang)
    assert label in out
    assert sentence in out


@pytest.mark.parametrize(
    "lang, sentence", [("en", "You win."), ("it", "Hai vinto."), ("pt", "Você venceu.")]
)
def test_a_victory_of_ones_own(capsys, lang, sentence):
    table = next(table for seed in range(20) if (table := played(seed)).winners == [0])
    words = TableWords(table.game, lang)
    Session(table, words, {1: make_bot("random", 1)}).run()
    assert sentence in capsys.readouterr().out
    Session(table, words, {0: make_bot("random", 1)}).run()
    assert sentence not in capsys.readouterr().out


def played(seed):
    table = imperia.game("toll_bridge").start(seats=2, seed=seed)
    while not table.over:
        table.play(table.legal()[-1])
    return table


def test_people_at_one_keyboard_are_each_addressed(play):
    out = play(*["1"] * 60, args=("--seats", "3", "--scenario", "short"))
    assert all(f"Seat {number} (you) " in out for number in (1, 2, 3))
    assert "You win." not in out


@pytest.mark.parametrize("words", ["beacon", "BEAC", "bridge beac", "beacon ask"])
def test_some_words_of_an_answer_are_enough(play, words):
    assert "Beacon Bridge" in play(words).partition("> ")[2]


def test_words_of_several_answers_are_answered_with_all_of_them(play):
    told = play("bridge").partition("\n> ")[2]
    assert told.startswith("'bridge' could mean several answers: 1 Ask at Beacon Bridge, 2 ")


def test_words_of_a_refused_answer_name_its_clause(play):
    assert "not allowed. TB-3.1a" in play("abbey")


def test_a_single_letter_never_plays(play):
    assert play("x").partition("\n> ")[2].startswith("'x' is not an answer here")
    assert play("d").partition("\n> ")[2].startswith("'d' is not an answer here")


def test_commands_do_not_mind_capitals(play):
    assert "s FILE" in play("H")


# A move after which the position cannot be


@pytest.fixture
def broken_rules(monkeypatch):
    """Every position is said to be impossible."""
    table = imperia.game("toll_bridge").start(seats=2, seed=3)
    monkeypatch.setattr(table.game, "invariants", lambda state: ["a coin is missing"])
    return table


def test_a_broken_move_is_not_played_and_the_table_can_be_saved(
    broken_rules, monkeypatch, capsys, tmp_path
):
    file = tmp_path / "kept.record"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"1\ns {file}\nq\n"))
    before = len(broken_rules.history)
    Session(broken_rules, TableWords(broken_rules.game, "en"), {}).run()
    out = capsys.readouterr().out
    assert "This move breaks the game" in out
    assert "a coin is missing" in out
    assert f"The game so far is saved in {file}." in out
    assert len(broken_rules.history) == before


def test_a_game_that_breaks_over_a_bots_move_is_kept(broken_rules, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    bots = {seat: make_bot("random", 1) for seat in range(2)}
    session = Session(broken_rules, TableWords(broken_rules.game, "en"), bots)
    with pytest.raises(Fail, match="a coin is missing") as failure:
        session.run()
    (file,) = tmp_path.iterdir()
    assert file.name in failure.value.sentence
    assert file.read_text() == broken_rules.record()


def test_the_rules_are_told_which_seats_bots_hold(capsys, monkeypatch, tmp_path):
    record = tmp_path / "game.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"s {record}\nq\n"))
    args = ["--seats", "3", "--seat", "2", "--bot", "random", "--option", "bot_realms=true"]
    assert run(["play", "price_of_power", "--seed", "1", "--lang", "en", *args]) == 0
    lines = record.read_text(encoding="utf-8").splitlines()
    assert "option bot_seats 5" in lines
    assert "option bot_realms true" in lines
    capsys.readouterr()
    wrong = ["play", "price_of_power", "--seats", "3", "--option", "bot_seats=1"]
    assert run(wrong) != 0
    assert "bot_seats" in capsys.readouterr().err


def test_a_question_with_one_answer_is_not_asked_but_told(capsys, monkeypatch):
    table = asked(LONE)
    bots = {other: make_bot("random", seed=1) for other in range(3) if other != FRANCE}
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    Session(table, TableWords(table.game, "en"), bots).run()
    out = capsys.readouterr().out
    assert "Not now: the only answer, given for you." in out
    assert table.history[-1].seat != FRANCE or table.history[-1].move == Move("no")


@pytest.mark.parametrize("missions, people", [(CHOICE, 1), (LONE, 2)])
def test_who_has_a_choice_or_company_is_asked(capsys, monkeypatch, missions, people):
    """Who sits beside would learn that there was nothing to choose."""
    table = asked(missions)
    bots = {other: make_bot("random", seed=1) for other in range(people, 3)}
    assert FRANCE not in bots
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    Session(table, TableWords(table.game, "en"), bots).run()
    out = capsys.readouterr().out
    assert "the only answer" not in out
    assert "   1  " in out
