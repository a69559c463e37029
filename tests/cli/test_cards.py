"""Cards in the terminal: told on the board, explained by `?` and `c`, found among the rules."""

import io
import sys

import pytest

from imperia.catalog import find_game, game_ids
from imperia.cli import run
from imperia.play import start
from imperia.texts import LANGUAGES, Cards, Renderer, board_text, plain


@pytest.fixture
def play(capsys, monkeypatch):
    """Play with these lines typed: what is shown after the first question."""

    def type_lines(game, *lines, lang="en", args=("--bot", "random")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = run(["play", game, "--seed", "3", "--lang", lang, *args])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        return out

    return type_lines


@pytest.fixture
def rules(capsys):
    def look(*args):
        code = run(["rules", *args])
        return code, capsys.readouterr().out

    return look


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", game_ids())
def test_every_card_can_be_read(name, lang):
    game = find_game(name)
    cards = Cards(Renderer(game, lang))
    assert cards.found
    for title in cards.found:
        assert cards.called(title) == [title]
        assert title in cards.explain(title)
        assert "\n" in cards.explain(title)
        assert cards.short(title).startswith(title)


def test_a_card_of_the_market_with_price_place_agents_ops_and_prestige(play):
    out = play("pax_renaissance", "c jesuits", "? jesuits", args=("--bot", "greedy"))
    market = out[out.index("Market, West") : out.index("Market, East")]
    (line,) = [text for text in market.splitlines() if "Jesuits" in text]
    assert line.split() == ["3", "Jesuits", "Aragon"]
    after = market.splitlines()[market.splitlines().index(line) + 1]
    assert after.strip() == (
        "ops: Catholic inquisitor; one-shot: Crusade; agents: Catholic bishop; prestige: Catholic"
    )
    told = out.split("\n> ")
    assert told[1].startswith("Jesuits (Aragon, price 3)\n")
    assert "(PR-23.1)" in told[1]
    assert told[2].startswith("Buy: Jesuits: allowed. ")
    assert "Jesuits (Aragon, price 3)\n" in told[2]


def test_an_answer_by_number_explains_its_card_too(play):
    out = play("pax_renaissance", "? 3", args=("--bot", "greedy"))
    assert "Buy: Jesuits: allowed." in out
    assert "Jesuits (Aragon, price 3)\n" in out


def test_cards_out_of_sight_are_read_as_printed_and_accents_do_not_matter(play):
    out = play("pax_renaissance", "c Inquisition Pope", "? matyas", "c the", "c zeppelin")
    told = out.split("\n> ")
    assert told[1].startswith("Inquisition Pope (West)\n")
    assert "Mátyás Corvinus" in told[2]
    assert told[3].startswith("Several cards have that name: ")
    assert told[4].startswith("No card is called 'zeppelin'")


def test_a_hidden_card_is_told_as_printed_never_as_it_lies():
    """What another seat holds is not among the cards in sight."""
    game = find_game("baroque")
    table = start(game, 2, "7", {})
    while not table.over and not any(table.state.hand[1]):
        table.play(table.legal()[0])
    words = Renderer(game, "en")
    held = {card for card, count in enumerate(table.state.hand[1]) if count}
    own = {card for card, count in enumerate(table.state.hand[0]) if count}
    assert held - own
    seen = Cards(words, table.observe(0)).in_sight
    names = [words.name(f"card.{game.nouns['play'][card]}") for card in held - own]
    assert not set(names) & set(seen)


def test_the_hand_tells_what_its_cards_do(play):
    game = find_game("baroque")
    table = start(game, 2, "7", {})
    while not any(table.state.hand[0]):
        table.play(table.legal()[0])
    words = Renderer(game, "en")
    board = board_text(table.observe(0), 0, words)
    shown = board[board.index("\nHand:\n") :]
    cards = Cards(words, table.observe(0))
    assert any(cards.short(title) in shown for title in cards.in_sight)


@pytest.mark.parametrize(
    "game, lang, word, told",
    [
        ("pax_renaissance", "en", "Jesuits", "Jesuits (Aragon)\n"),
        ("pax_renaissance", "it", "gesuiti", "Gesuiti (Aragona)\n"),
        ("pax_renaissance", "pt", "jesuitas", "Jesuítas (Aragão)\n"),
        ("baroque", "en", "maritime trade", "\nMaritime Trade\n"),
        ("ancient_world", "en", "siege tower 9", "Siege Tower 9\n"),
        ("toll_bridge", "en", "pedlar", "Pedlar\n"),
    ],
)
def test_the_rules_find_cards(rules, game, lang, word, told):
    code, out = rules(game, "--search", word, "--lang", lang)
    assert code == 0
    assert told in out


def test_cards_of_one_name_that_differ_are_all_told(rules):
    code, out = rules("ancient_world", "--search", "light horse")
    lines = [line for line in out.splitlines() if line.startswith("Light Horse")]
    assert code == 0
    assert len(lines) == len(set(lines)) > 1


# The board while a game is set up


@pytest.mark.parametrize(
    "lang, line",
    [
        ("en", "  Saxony 3: elector; next to Brandenburg, Bohemia, Anhalt"),
        ("it", "  Sassonia 3: elettore; confina con Brandeburgo, Boemia, Anhalt"),
        ("pt", "  Saxônia 3: eleitor; faz fronteira com Brandemburgo, Boêmia, Anhalt"),
    ],
)
def test_states_have_values_and_neighbours_while_baroque_is_set_up(play, lang, line):
    assert line in play("baroque", lang=lang)


def test_areas_have_values_and_neighbours_while_the_ancient_world_is_set_up(play):
    assert "  Italia 6; next to Cisalpina, Sicilia, " in play("ancient_world")


def test_a_part_of_the_board(play):
    told = play("pax_renaissance", "b market, east", "b zeppelin").split("\n> ")
    assert told[1].count("Market, East") == 1
    assert "Market, West" not in told[1]
    assert told[2].startswith("The board has no part and no place called 'zeppelin'")


@pytest.mark.parametrize(
    "game, name, line",
    [
        ("baroque", "lubeck", "Lübeck 1; next to Mecklenburg, Lüneburg, Hamburg"),
        ("ancient_world", "italia", "Italia 6; next to Cisalpina, Sicilia, "),
    ],
)
def test_a_place_can_be_looked_up_at_any_time(play, game, name, line):
    told = play(game, f"b {name}", f"? {name}", *["1"] * 8, f"b {name}").split("\n> ")
    assert line in told[1]
    assert line in told[2]
    assert line.partition(";")[0] in told[-2]


def test_letters_are_compared_without_accents():
    assert plain("Lübeck, Mátyás") == "lubeck, matyas"
