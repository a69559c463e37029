"""Thirty typical mistakes: each is answered by one sentence of our own and the right exit code."""

import io
import sys

import pytest

import imperia
from imperia.cli import run

WRONG_CALL, FAILED = 2, 1

MISTAKES = [
    ("paly toll_bridge", WRONG_CALL, "There is no command 'paly'"),
    ("--loud", WRONG_CALL, "has no option --loud"),
    ("games chess", WRONG_CALL, "There is no game 'chess': choose one of"),
    ("games toll_bridge baroque", WRONG_CALL, "does not take baroque"),
    ("games --jsno", WRONG_CALL, "perhaps you meant --json"),
    ("games --json=yes", WRONG_CALL, "--json takes no value"),
    ("play", WRONG_CALL, "GAME is missing"),
    ("play Baroque", WRONG_CALL, "There is no game 'Baroque'"),
    ("play toll_bridge --seats two", WRONG_CALL, "--seats must be a whole number in digits"),
    ("play toll_bridge --seats 2.5", WRONG_CALL, "not '2.5'"),
    ("play toll_bridge --seats", WRONG_CALL, "--seats needs a value"),
    ("play toll_bridge --seats 9", WRONG_CALL, "is for 2 to 4 seats, not for 9"),
    ("play toll_bridge --seat 3", WRONG_CALL, "There is no seat 3: choose one from 1 to 2"),
    ("play toll_bridge --bot genius", WRONG_CALL, "There is no bot 'genius'"),
    ("play toll_bridge --bot no_such_module:Bot", WRONG_CALL, "there is no module"),
    ("play toll_bridge --bot random --bot random --seats 2", WRONG_CALL, "use fewer --bot"),
    ("play toll_bridge --option rounds", WRONG_CALL, "is not an option: write its name, '='"),
    ("play toll_bridge --option rounds=many", WRONG_CALL, "a whole number from 2 to 6"),
    ("play toll_bridge --option moon=full", WRONG_CALL, "has no option 'moon': it has rounds"),
    ("play toll_bridge --option rounds=2 --option rounds=3", WRONG_CALL, "is given twice"),
    ("play toll_bridge --scenario endless", WRONG_CALL, "it has short, standard, long"),
    ("play pax_renaissance --option ruleset=third", WRONG_CALL, "seeds, second_edition"),
    ("play pax_renaissance --option bankers=fugger", WRONG_CALL, ", ..."),
    ("play toll_bridge --lang de", WRONG_CALL, "There is no language 'de'"),
    ("play toll_bridge --resume no/such.record", WRONG_CALL, "cannot be read"),
    ("play toll_bridge --data no/such/folder", WRONG_CALL, "folder"),
    ("replay no/such.record", WRONG_CALL, "cannot be read"),
    ("replay {broken}", FAILED, "."),
    ("replay /dev/zero", FAILED, "is longer than 64 MB: it is not a record"),
    ("play toll_bridge --resume /dev/zero", FAILED, "is longer than 64 MB"),
    ("replay {record} --to 9999", WRONG_CALL, "The record ends with move"),
    ("replay {record} --to -1", WRONG_CALL, "--to must be 0 or more, not -1"),
    ("play baroque --resume {record}", WRONG_CALL, "is a record of toll_bridge, not of baroque"),
    ("play toll_bridge --seats 3 --resume {record}", WRONG_CALL, "is a game of 2 seats, not of 3"),
    ("rules toll_bridge TB-3.1z", WRONG_CALL, "TB-3.1a"),
    ("rules toll_bridge --search zeppelin", FAILED, "No rule mentions 'zeppelin'"),
    ("simulate toll_bridge --games none", WRONG_CALL, "--games must be a whole number"),
    ("simulate toll_bridge --games 0", WRONG_CALL, "--games must be 1 or more, not 0"),
    ("simulate toll_bridge --bots greedy,,random", WRONG_CALL, "There is no bot ''"),
    ("simulate toll_bridge --bots random,random,random", WRONG_CALL, "too many for 2 seats"),
    ("simulate toll_bridge --bots json:JSONDecoder", WRONG_CALL, "has no choose(game, view, seat)"),
    ("simulate toll_bridge --bots json:Nothing", WRONG_CALL, "has no class 'Nothing'"),
    ("simulate toll_bridge --csv no/such/folder/x.csv", WRONG_CALL, "cannot be written"),
    ("simulate toll_bridge --records {record}", WRONG_CALL, "cannot be written"),
    ("simulate toll_bridge --scenario endless", WRONG_CALL, "has no scenario 'endless'"),
    ("bench toll_bridge --window soon", WRONG_CALL, "--window must be a number in digits"),
    ("bench toll_bridge --seats 9", WRONG_CALL, "is for 2 to 4 seats"),
    ("serve --port 99999", WRONG_CALL, "There is no port 99999"),
    ("serve --host no.such.host.invalid", WRONG_CALL, "There is no address"),
]


@pytest.fixture
def call(capsys, monkeypatch, tmp_path):
    """Run a line of words in this process: its exit code, output and complaint."""
    table = imperia.game("toll_bridge").start(seats=2, seed=5, options={"rounds": 2})
    while not table.over:
        table.play(table.legal()[0])
    record, broken = tmp_path / "game.record", tmp_path / "broken.record"
    record.write_text(table.record())
    broken.write_text("no record at all\n")

    def run_line(line):
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        words = [word.format(record=record, broken=broken) for word in line.split()]
        code = run(words)
        out, err = capsys.readouterr()
        return code, out, err

    return run_line


@pytest.mark.parametrize("line, code, sentence", MISTAKES, ids=[line for line, _, _ in MISTAKES])
def test_a_mistake_is_answered_by_one_sentence(call, line, code, sentence):
    found, out, err = call(line)
    assert (found, out) == (code, ""), err
    assert sentence in err
    assert err.count("\n") == 1
    assert err.endswith(".\n")
    assert "Something is wrong inside" not in err


@pytest.mark.parametrize(
    "lang, sentence",
    [
        ("it", "--seats dev'essere un numero intero in cifre, non «two»."),
        ("pt", "--seats deve ser um número inteiro em algarismos, não “two”."),
    ],
)
def test_the_answer_is_in_the_language_of_the_call(call, monkeypatch, lang, sentence):
    assert call(f"play toll_bridge --seats two --lang {lang}")[2] == f"{sentence}\n"
    assert call(f"play toll_bridge --lang={lang} --seats two")[2] == f"{sentence}\n"
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    assert call("play toll_bridge --seats two")[2] == f"{sentence}\n"


@pytest.mark.parametrize("lang", ["it", "pt"])
@pytest.mark.parametrize("line, code, sentence", MISTAKES, ids=[line for line, _, _ in MISTAKES])
def test_other_languages_have_their_sentence_for_each(
    call, monkeypatch, lang, line, code, sentence
):
    monkeypatch.setenv("LC_ALL", lang)
    found, out, err = call(line)
    assert (found, out) == (code, ""), err
    assert err.count("\n") == 1
    assert "{" not in err
