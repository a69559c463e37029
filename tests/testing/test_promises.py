"""`imperia check`: a game that keeps its promises, and copies of it that break one each."""

import json
import re
import shutil
import sys
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

import imperia
from imperia.catalog import find_game
from imperia.cli import run
from imperia.testing.grammar import LONGEST
from imperia.testing.promises import check_promises

TOLL_BRIDGE = Path(imperia.__file__).parent / "games" / "toll_bridge"
numbers = count()


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A copy of the teaching game under a name of its own: its folder."""
    folder = tmp_path / f"toll_copy_{next(numbers)}"
    shutil.copytree(TOLL_BRIDGE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(str(tmp_path))
    generated = folder / "generated.py"
    generated.write_text(generated.read_text().replace("toll_bridge", folder.name))
    return folder


def findings(folder, games=0):
    return list(check_promises(import_module(folder.name).GAME, games).findings)


def edit(file, old, new):
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def drop_line(file, start):
    lines = file.read_text().splitlines()
    kept = [line for line in lines if not line.startswith(start)]
    assert len(kept) < len(lines)
    file.write_text("\n".join(kept) + "\n")


def test_the_teaching_game_keeps_its_promises():
    report = check_promises(find_game("toll_bridge"))
    assert list(report.findings) == []


def test_a_copy_of_it_does_too(copy):
    assert findings(copy, games=1) == []


def test_a_cited_clause_must_exist(copy):
    edit(copy / "rules" / "tolls.py", 'no("TB-3.1a")', 'no("TB-99.1")')
    found = findings(copy)
    assert any("cites TB-99.1, which is not in clauses.toml" in line for line in found)
    assert "clauses.toml: TB-3.1a is enforced, but no code cites it." in found


def test_a_clause_needs_kind_source_reason_and_texts(copy):
    with (copy / "clauses.toml").open("a") as file:
        file.write('["TB-98"]\nkind = "odd"\n["TB-99"]\nsource = "x"\nkind = "not_applicable"\n')
    found = findings(copy)
    assert any(line.startswith("clauses.toml: TB-98 needs a kind") for line in found)
    assert "clauses.toml: TB-98 names no source." in found
    assert "clauses.toml: TB-99 is not applicable; give the reason." in found
    for lang in ("en", "it", "pt"):
        assert f"texts/{lang}: clause.'TB-98' is missing; clauses.toml needs it." in found


@pytest.mark.parametrize(
    "start, sentence",
    [
        ("ChooseBridge =", "texts/it: ask.'ChooseBridge' is missing"),
        ("CollectToll =", "texts/it: frame.'CollectToll' is missing"),
        ("pay =", "texts/it: move.'pay' is missing"),
        ("bridge.abbey =", "texts/it: name.'bridge.abbey' is missing"),
        ("game =", "texts/it: name.'game' is missing"),
        ("shared =", "texts/it: ending.'shared' is missing"),
        ('"card.drawn" =', "texts/it: tale.'card.drawn' is missing"),
    ],
)
def test_a_text_must_be_there_in_every_language(copy, start, sentence):
    drop_line(copy / "texts" / "it" / "game.toml", start)
    assert any(line.startswith(sentence) for line in findings(copy))


@pytest.mark.parametrize(
    "extra, sentence",
    [
        ('[ending]\nmagic = "x"', "nothing asks for ending.'magic'"),
        ('[tale]\n"no.such" = "x"', "no code tells tale.'no.such'"),
        ('[move]\nfly = "x"', "no question offers move.'fly'"),
        ('[ask]\nFly = "x"', "nothing asks for ask.'Fly'"),
        ('[frame]\nFly = "x"', "nothing asks for frame.'Fly'"),
        ('[name]\nfly = "x"', "texts/pt: name.'fly' is missing; en has it"),
        ('[name]\nfly = "x"', "nothing asks for name.'fly'"),
        ('[name]\noption.fly = "x"', "nothing asks for name.'option.fly'"),
        ('[name]\nchoice.rounds.99 = "x"', "nothing asks for name.'choice.rounds.99'"),
        ('[card]\nfly = "x"', "nothing asks for card.'fly'"),
        ('[preview]\nfly = "x"', "nothing asks for preview.'fly'"),
        ('[param]\nfly = "seat"', "nothing asks for param.'fly'"),
        ('[source]\nfly = "x"', "nothing asks for source.'fly'"),
        ('[reason]\nfly = "x"', "nothing asks for reason.'fly'"),
        ('[poem]\nfly = "x"', "there is no section 'poem'"),
        (
            '[param]\nfly = "insect"',
            "param.'fly' is of the kind 'insect', which is no key",
        ),
        ("[name.fly]\none = '{n}'\nfew = '{n}'\nother = '{n}'", "plural form 'few', which en"),
        ("[name.fly]\nmany = '{n}'\nother = '{n}'", "lacks the plural form 'one'"),
    ],
)
def test_a_text_too_many_or_of_a_wrong_form_is_found(copy, extra, sentence):
    (copy / "texts" / "en" / "extra.toml").write_text(extra)
    assert any(sentence in line for line in findings(copy))


@pytest.mark.parametrize(
    "start, sentence",
    [
        ("option.rounds =", "name.'option.rounds' is missing; the option 'rounds' needs it"),
        ("option_help.rounds =", "name.'option_help.rounds' is missing; the option 'rounds'"),
        ("choice.rounds.2 =", "name.'choice.rounds.2' is missing; the option 'rounds' needs it"),
        ("scenario.short =", "name.'scenario.short' is missing; the scenario 'short' needs it"),
    ],
)
def test_every_option_choice_and_scenario_has_words(copy, start, sentence):
    for lang in ("en", "it", "pt"):
        drop_line(copy / "texts" / lang / "game.toml", start)
    found = findings(copy)
    assert all(
        any(line.startswith(f"texts/{lang}: {sentence}") for line in found)
        for lang in ("en", "it", "pt")
    )


def test_every_source_and_reason_has_words(copy):
    with (copy / "clauses.toml").open("a") as file:
        file.write(
            '["TB-99"]\nsource = "§3, TB-R1; dossier"\nkind = "not_applicable"\nreason = "odd"'
        )
    found = findings(copy)
    for lang in ("en", "it", "pt"):
        assert f"texts/{lang}: source.'dossier' is missing; the source of TB-99 needs it." in found
        assert f"texts/{lang}: reason.'odd' is missing; the reason of TB-99 needs it." in found
    assert not any("source.'§3'" in line or "source.'TB-R1'" in line for line in found)


def test_every_case_is_there_and_asked_for(copy):
    edit(copy / "texts" / "it" / "game.toml", "{owner} brucia", "{owner|by} brucia")
    edit(copy / "texts" / "it" / "game.toml", "brucia il {bridge}", "brucia {bridge|the}")
    edit(copy / "texts" / "it" / "game.toml", "giornata {round}", "giornata {round|the}")
    abbey = '"ponte dell\'Abbazia"'
    edit(copy / "texts" / "it" / "game.toml", abbey, f'{{ name = {abbey}, on = "sul ponte" }}')
    found = findings(copy)
    asks = "texts/it: tale.'bridge.burned' asks for the case"
    assert f"{asks} 'by', which name.'player' does not have." in found
    assert f"{asks} 'the', which name.'bridge.elm' does not have." in found
    assert "texts/it: no text asks for the case 'on' of name.'bridge.abbey'." in found
    assert "texts/it: tale.'day.begun' asks for the case 'the' of what is no name." in found


def test_a_name_that_has_cases_stands_in_one_among_words(copy):
    texts = copy / "texts" / "it" / "game.toml"
    edit(texts, "{owner} brucia", "{owner|the} brucia")  # players are declined, then everywhere
    found = findings(copy)
    bare = "among words without a case"
    assert any(f"tale.'toll.paid' has {{payer}} {bare}" in line for line in found)
    assert any(f"tale.'toll.paid' has {{payee}} {bare}" in line for line in found)
    assert not any("tale.'bridge.burned'" in line and bare in line for line in found)
    assert not any(line.startswith(("texts/en", "texts/pt")) for line in found)


def test_a_name_after_a_colon_or_between_brackets_needs_no_case(copy):
    texts = copy / "texts" / "it" / "game.toml"
    edit(texts, "{owner} brucia il {bridge}", "{owner|the} ({owner}) brucia il {bridge}: {owner}")
    assert not any("tale.'bridge.burned'" in line for line in findings(copy))


@pytest.mark.parametrize(
    "lang, words, fault",
    [("it", "a", True), ("it", "con", False), ("pt", "por", True), ("pt", "com", False)],
)
def test_no_preposition_melts_with_an_article(copy, lang, words, fault):
    (copy / "texts" / lang / "extra.toml").write_text(
        f'[preview]\nextra = "Guerra {words} {{payer|the}}."\n'
    )
    found = [line for line in findings(copy) if "melts with an article" in line]
    sentence = f"{words!r} before {{payer|the}}, which melts with an article."
    wanted = [f"texts/{lang}: preview.'extra' has {sentence}"]
    assert found == (wanted if fault else [])


@pytest.mark.parametrize(
    "lang, the, of, fault",
    [
        ("it", "l'Austria", "dell'Austria", ""),
        ("it", "la Austria", "di la Austria", "has 'di la ' in its case 'of'"),
        ("it", "il Baden", "della Baden", "has 'della Baden' as its case 'of', but 'il Baden'"),
        ("it", "Parma", "di La Plata", ""),
        ("it", "la Francia", "di Francia", ""),
        ("pt", "a Áustria", "de a Áustria", "has 'de a ' in its case 'of'"),
        ("pt", "o Baden", "da Baden", "has 'da Baden' as its case 'of', but 'o Baden'"),
        ("pt", "a Áustria", "da Áustria", ""),
    ],
)
def test_an_article_melts_the_same_way_in_every_case(copy, lang, the, of, fault):
    (copy / "texts" / lang / "extra.toml").write_text(
        f'[name]\nextra.one = {{ name = "X", the = "{the}", of = "{of}" }}\n'
    )
    told = [
        line for line in findings(copy) if line.startswith(f"texts/{lang}: name.'extra.one' has")
    ]
    assert len(told) == bool(fault)
    assert fault in "".join(told)


@pytest.mark.parametrize(
    "words, fault",
    [("{traveller}", True), ("«{traveller}»", False), ("la carta: {traveller}", False)],
)
def test_a_title_that_is_quoted_once_is_quoted_or_apart_always(copy, words, fault):
    (copy / "texts" / "it" / "extra.toml").write_text(
        f'[preview]\nextra = "Ecco «{{traveller}}»."\nother = "Scarta {words}."\n'
    )
    told = "texts/it: preview.'other' has the title {traveller} among words"
    assert sum(line.startswith(told) for line in findings(copy)) == fault


@pytest.mark.parametrize("after, fault", [(": ", True), (", ", False)])
def test_a_line_that_the_page_folds_bears_a_list(copy, after, fault):
    texts = copy / "texts" / "it" / "game.toml"
    edit(texts, "manda in corsa: {traveller}.", f"manda una carta{after}{{traveller}}.")
    wanted = "says 'una' before {traveller}, where the page may set a list of things."
    assert findings(copy) == ([f"texts/it: tale.'race.runner' {wanted}"] if fault else [])


@pytest.mark.parametrize("key, mute", [("done", True), ('"BuildOrLeave.done"', False)])
def test_a_button_that_ends_something_has_words_of_its_own(copy, key, mute):
    edit(copy / "rules" / "towers.py", '"leave"', '"done"')
    for lang in ("en", "it", "pt"):
        edit(copy / "texts" / lang / "game.toml", "\nleave = ", f"\n{key} = ")
    told = "BuildOrLeave offers 'done', which alone says nothing"
    assert sum(told in line for line in findings(copy)) == (3 if mute else 0)


@pytest.mark.parametrize("words, fault", [(LONGEST, False), (LONGEST + 1, True)])
def test_a_clause_is_short_enough_to_be_read_at_the_table(copy, words, fault):
    texts = copy / "texts" / "it" / "rules.toml"
    text = re.sub(r'^("TB-8.1" = ).*$', rf'\1"{"parola " * words}"', texts.read_text(), flags=re.M)
    texts.write_text(text)
    told = f"texts/it: clause.'TB-8.1' has {words} words, more than {LONGEST}"
    assert sum(line.startswith(told) for line in findings(copy)) == fault


@pytest.mark.parametrize(
    "said, fault",
    [("Il Balzello è pagato.", True), ("Il Pedaggio è pagato.", False), ("I Balzelli.", False)],
)
def test_a_word_that_is_to_be_avoided_is_found_in_its_own_language(copy, said, fault):
    for lang in ("en", "it", "pt"):
        (copy / "texts" / lang / "extra.toml").write_text(f'[about]\nextra = "{said}"\n')
    (copy / "texts" / "it" / "avoid.toml").write_text(
        '[avoid]\n"Balzello" = "Pedaggio"\n"payer" = "Chi paga"\n'  # parameters are no words
    )
    wanted = "texts/it: about.'extra' says 'Balzello'; this game says 'Pedaggio'."
    assert findings(copy) == ([wanted] if fault else [])


def test_titles_of_cards_and_what_people_search_for_are_free_words(copy):
    (copy / "texts" / "it" / "avoid.toml").write_text(
        '[avoid]\n"Abbazia" = "Convento"\n"Dell\'Abbazia" = "Convento"\n'
    )
    search = copy / "texts" / "it" / "search.toml"
    search.write_text(search.read_text().replace('"TB-3" = "', '"TB-3" = "Abbazia; '))
    assert findings(copy) == []


@pytest.mark.parametrize(
    "said, fault",
    [
        ("Ele já não paga.", "says 'já não', as elsewhere; say 'não … mais'."),
        ("Ele não paga mais.", ""),
        ("Vá até ao fim.", "says 'até ao', as elsewhere; say 'até o'."),
        ("Vá até o fim.", ""),
        ("Está a jogar.", "says 'Está a jogar', as elsewhere; say 'está fazendo'."),
        ("Está jogando.", ""),
    ],
)
def test_portuguese_is_that_of_brazil(copy, said, fault):
    for lang in ("en", "it", "pt"):
        (copy / "texts" / lang / "extra.toml").write_text(f'[about]\nextra = "{said}"\n')
    assert findings(copy) == ([f"texts/pt: about.'extra' {fault}"] if fault else [])


def test_a_title_is_brazilian_too(copy):
    edit(copy / "texts" / "pt" / "game.toml", 'monk = "', 'monk = "Terramoto ')
    assert [line for line in findings(copy) if "Terramoto" in line]


@pytest.mark.parametrize("mark, fault", [("’", True), ("'", False)])
def test_one_apostrophe_is_written_everywhere(copy, mark, fault):
    for lang in ("en", "it", "pt"):
        (copy / "texts" / lang / "extra.toml").write_text(f'[about]\nextra = "L{mark}altro."\n')
    wanted = [
        f"texts/{lang}: about.'extra' has the apostrophe ’; write ' as everywhere."
        for lang in ("en", "it", "pt")
    ]
    assert findings(copy) == (wanted if fault else [])


@pytest.mark.parametrize(
    "said, found",
    [
        ("Costa -2.", "-2"),
        ("Costa −2.", ""),
        ("Con 4-5 o P-2.", ""),
        ("Costa -{coins}.", "-_"),
        ("Da {coins}-{days}.", ""),
    ],
)
def test_one_minus_is_written_everywhere(copy, said, found):
    for lang in ("en", "it", "pt"):
        (copy / "texts" / lang / "extra.toml").write_text(f'[about]\nextra = "{said}"\n')
    told = [line for line in findings(copy) if "hyphen" in line]
    wanted = [
        f"texts/{lang}: about.'extra' has a hyphen in {found}; write a minus, −, as everywhere."
        for lang in ("en", "it", "pt")
    ]
    assert told == (wanted if found else [])


@pytest.mark.parametrize("said, fault", [("how_long", True), ("how long", False)])
def test_an_option_is_called_by_its_name(copy, said, fault):
    options = copy / "options.py"
    options.write_text(options.read_text().replace('"rounds"', '"how_long"'))
    edit(copy / "texts" / "en" / "rules.toml", '"TB-6.1" = "', f'"TB-6.1" = "Option {said}. ')
    told = "texts/en: clause.'TB-6.1' has the id 'how_long'; people know this option by its name."
    assert (told in findings(copy)) == fault


@pytest.mark.parametrize("part, fault", [(": {coins}", True), ("[: {coins}]", False)])
def test_what_one_language_leaves_out_the_others_leave_out(copy, part, fault):
    for lang, words in (("en", "[: {coins}]"), ("it", "[: {coins}]"), ("pt", part)):
        (copy / "texts" / lang / "extra.toml").write_text(f'[about]\nextra = "Toll{words}"\n')
    wanted = "about.'extra' leaves out, where it is 0, coins in en, but none in pt."
    assert (wanted in findings(copy)) == fault


@pytest.mark.parametrize("said, fault", [("la carta Monaco", True), ("la carta «Monaco»", False)])
def test_what_one_language_sets_between_quotes_the_others_do(copy, said, fault):
    for lang, words in (("en", "the card “Monk”"), ("it", said), ("pt", "a carta “Monge”")):
        (copy / "texts" / lang / "extra.toml").write_text(f'[about]\nextra = "{words}"\n')
    told = "about.'extra' sets 1 between quotes in en, but 0 in it; titles stand between them"
    assert any(line.startswith(told) for line in findings(copy)) == fault


def test_parameters_are_the_same_in_all_languages_and_given(copy):
    edit(copy / "texts" / "pt" / "game.toml", "{drawer}", "{drawn}")
    found = findings(copy)
    assert any("tale.'card.drawn' uses {drawn}, which it is not given" in line for line in found)
    assert any("in en, but drawn in pt" in line for line in found)


def test_an_unknown_parameter_shows_when_it_is_played(copy):
    edit(copy / "texts" / "params.toml", 'payee = "seat"', "")
    for lang, kind in (("en", "seat"), ("it", "bridge"), ("pt", "seat")):
        (copy / "texts" / lang / "kinds.toml").write_text(f'[param]\npayee = "{kind}"\n')
    assert any("param.'payee' differs" in line for line in findings(copy))


def test_a_seat_without_a_kind_is_found(copy):
    edit(copy / "texts" / "params.toml", 'drawer = "seat"', "")
    assert any("'drawer' of tale.'card.drawn' is a seat; say so" in line for line in findings(copy))


def test_what_is_the_same_in_every_language_is_given_once(copy):
    (copy / "texts" / "it" / "kinds.toml").write_text('[param]\npayee = "seat"\n')
    assert any("param.'payee' is given twice; delete one" in line for line in findings(copy))


def test_stale_copying_code_is_found(copy):
    with (copy / "generated.py").open("a") as file:
        file.write("\n")
    assert any("run 'imperia generate toll_bridge'" in line for line in findings(copy))


def test_broken_toml_is_a_finding(copy):
    (copy / "texts" / "en" / "extra.toml").write_text("[name")
    assert any("does not read as TOML" in line for line in findings(copy))


def test_the_command_prints_a_line_for_each_finding(copy, monkeypatch, capsys):
    drop_line(copy / "texts" / "it" / "game.toml", "pay =")
    monkeypatch.setattr(
        "imperia.cli.check.open_game", lambda game, data: import_module(copy.name).GAME
    )
    assert run(["check", "toll_bridge", "--games", "0"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("texts/it: move.'pay' is missing")
    assert lines[-1].endswith("broken.")
    assert run(["check", "toll_bridge", "--games", "0", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["kept"] is False


def test_the_command_is_content_with_the_teaching_game(capsys):
    assert run(["check", "toll_bridge", "--games", "1"]) == 0
    assert "every promise is kept" in capsys.readouterr().out


def test_a_check_without_time_blames_nobody_and_says_what_was_not_compared(capsys):
    assert run(["check", "toll_bridge", "--games", "1", "--seconds", "0"]) == 0
    assert "The time was too short to compare secrets" in capsys.readouterr().out


def test_generate_says_what_it_did(copy, monkeypatch, capsys):
    monkeypatch.setattr(
        "imperia.cli.generate.open_game", lambda game, data: import_module(copy.name).GAME
    )
    (copy / "generated.py").write_text("")
    assert run(["generate", "toll_bridge"]) == 0
    assert "written anew" in capsys.readouterr().out
    assert run(["generate", "toll_bridge"]) == 0
    assert "up to date" in capsys.readouterr().out
    assert copy.name in sys.modules


# Lessons


LESSON = "lessons/first_day.toml"


def test_a_lesson_with_a_move_that_is_forbidden_does_not_fit_any_more(copy):
    edit(copy / LESSON, 'play = ["pay"]', 'play = ["bridge abbey"]')
    assert findings(copy) == ["lessons/first_day.toml, step pay: IM-1 forbids 'bridge:0'."]


def test_a_lesson_is_played_by_every_move_that_it_offers(copy):
    edit(copy / LESSON, 'play = ["bridge beacon", "bridge elm"]', 'play = ["bridge beacon", "pay"]')
    assert findings(copy) == ["lessons/first_day.toml, step toll: IM-1 forbids 'pay'."]


def test_a_lesson_whose_chance_is_never_asked(copy):
    edit(
        copy / LESSON,
        '"1 pay",\n    "chance',
        '"chance draw_deck queen",\n    "1 pay",\n    "chance',
    )
    said = "lessons/first_day.toml, step toll: chance is never asked for 'draw_deck:3'."
    assert findings(copy) == [said]


def test_a_step_at_something_that_is_not_on_the_table(copy):
    edit(copy / LESSON, 'at = ["bridge:drover"]', 'at = ["bridge:heron"]')
    said = "lessons/first_day.toml, step pay: bridge:heron is not on the table when it is told."
    assert findings(copy) == [said]


def test_a_step_without_words(copy):
    drop_line(copy / "texts" / "pt" / "lesson.toml", "tower")
    said = "texts/pt: lesson.'first_day.tower' is missing; the lesson 'first_day' needs it."
    assert findings(copy) == [said]


def test_words_of_a_step_that_is_gone(copy):
    edit(copy / LESSON, '[[step]]\nid = "won"\nat = ["page:log"]\n\n', "")
    assert {line.partition(": ")[2] for line in findings(copy)} == {
        "nothing asks for lesson.'first_day.won'; delete it."
    }


def test_a_lesson_that_cannot_be_read(copy):
    drop_line(copy / LESSON, 'id = "won"')
    assert findings(copy) == ["lessons/first_day.toml: 'id' is missing; write it."]


def test_a_step_that_names_a_clause_that_does_not_exist(copy):
    edit(copy / LESSON, 'clause = "TB-4.2"', 'clause = "TB-44"')
    assert findings(copy) == ["lessons/first_day.toml, step tower: there is no clause TB-44."]


def test_a_lesson_ends_with_a_question_to_the_pupil(copy):
    edit(copy / LESSON, '    "2 bridge beacon",\n    "1 pay",\n]', '    "2 bridge beacon",\n]')
    said = "lessons/first_day.toml ends while seat 1 is asked: go on to the pupil."
    assert findings(copy) == [said]


def test_the_pupil_makes_all_own_moves(copy):
    edit(copy / LESSON, 'play = ["pay"]', 'play = ["pay"]\nthen = ["0 traveller knight"]')
    [said] = findings(copy)
    assert said.endswith("is the pupil's own move; make it a step with 'play'.")


def test_the_rows_of_the_end_must_make_the_scores(copy):
    edit(copy / "stages.py", "TOWER_POINTS * view.tower", "0 * view.tower")
    (found, *_) = findings(copy, games=3)
    assert found.startswith("stages.py: the rows of the end make ")


def test_what_is_counted_at_the_end_has_words(copy):
    edit(copy / "stages.py", 'label=named("piece.points")', 'label=named("piece.nothing")')
    assert any("name.piece.nothing" in found for found in findings(copy, games=1))
