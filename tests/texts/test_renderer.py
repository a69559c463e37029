"""The renderer, on a small game of our own."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from imperia.catalog import find_game
from imperia.core import Decision, Game, Move, Procedure, Tale, Text
from imperia.texts import Clause, Renderer, TextError, plain
from imperia.texts.plural import spoken_list

ENGLISH = """
[name]
game = "Ferry"
boat.ark = "the Ark"
boat.raft = "the Raft"
colour.red = "red"
"boat.none" = "no boat"
bank.left = { name = "left bank", the = "the left bank", of = "of the left bank" }
bank.right = { name = "right bank", the = "the right bank", of = "of the right bank" }
bank.far = "far bank"

[param]
payer = "seat"
payee = "seat"
payees = "seat"
boat = "boat"
bank = "bank"
banks = "bank"
colour = "colour"
year = "plain"
thing = "name"
"mixed.payer" = "boat"

[ask]
ChooseBoat = "Choose a boat for {seat} and {guests} guests."

[move]
boat = "Board {boat}"
bid = { one = "Bid {arg} coin", other = "Bid {arg} coins" }
done = "Done"
"ChooseBoat.done" = "Stay ashore"

[tale]
"sum" = "{payer} pays {sum} in {year}."
"list" = "{payer} pays {payees}."
"colour" = "A {colour} sail, on {thing}, for {boat}."
"mixed" = "{payer} sinks."
"landed" = "{bank|the} is reached: {bank|the}. {payee|the} sleeps! {payees|the} rest {bank|of}."
"banks" = "{banks|the}."
"earned" = "{coins} coins[ and {days} days][, {sum} in sum]."
"counted" = "{days|the}."

[tale."toll.paid"]
one = "{payer} pays {coins} coin for {days} days."
other = "{payer} pays {coins} coins for {days} days."

[tale."by.count"]
count = "days"
one = "{coins} coins for a day."
other = "{coins} coins for {days} days."

[source]
book = "the book of boats"
river = "the river"

[reason]
dry = "there is no water"

[frame]
Cross = "Crossing with {boat}"
Sneak = "Sneaking past {_guard}"
"""


class ChooseBoat(Decision):
    clause = "FE-1.1"

    def __init__(self) -> None:
        self.seat = 1
        self.guests = 1200


class Cross(Procedure):
    clause = "FE-1"

    def __init__(self) -> None:
        self.boat = 1


class Sneak(Procedure):
    clause = "FE-2"

    def __init__(self) -> None:
        self._guard = 7


def setup(seats, options):
    raise NotImplementedError


@pytest.fixture(scope="module")
def ferry(tmp_path_factory):
    """A game whose package holds nothing but texts."""
    root = tmp_path_factory.mktemp("packages")
    for lang, text in (("en", ENGLISH), ("it", ENGLISH.replace('"Ferry"', '"Traghetto"'))):
        folder = Path(root, "ferry_game", "texts", lang)
        folder.mkdir(parents=True)
        names, rest = text.split("[param]")
        Path(folder, "a.toml").write_text(names)
        Path(folder, "b.toml").write_text("[param]" + rest)
    Path(root, "ferry_game", "__init__.py").write_text("")
    sys.path.insert(0, str(root))
    setup.__module__ = "ferry_game.setup"
    yield Game(
        "ferry_game", "FE", 1, range(2, 3), setup, None, None, None, None, {"boat": ("ark", "raft")}
    )
    sys.path.remove(str(root))


@pytest.fixture
def words(ferry):
    return Renderer(ferry, "en")


def tell(words, key, **params):
    return words.tale(Tale("", Text(key, params), -1))


def test_files_of_a_language_are_one_catalogue(ferry):
    assert Renderer(ferry, "en").title() == "Ferry"
    assert Renderer(ferry, "it").title() == "Traghetto"


def test_the_plural_form_follows_the_first_number(words):
    assert tell(words, "toll.paid", payer=0, coins=1, days=2) == "Seat 1 pays 1 coin for 2 days."
    assert tell(words, "toll.paid", payer=0, coins=0, days=1) == "Seat 1 pays 0 coins for 1 days."


def test_the_plural_form_follows_the_named_parameter(words):
    assert tell(words, "by.count", coins=3, days=1) == "3 coins for a day."
    assert tell(words, "by.count", coins=1, days=2) == "1 coins for 2 days."


def test_a_part_between_brackets_is_left_out_where_its_number_is_zero(words):
    assert tell(words, "earned", coins=3, days=2, sum=5) == "3 coins and 2 days, 5 in sum."
    assert tell(words, "earned", coins=3, days=0, sum=5) == "3 coins, 5 in sum."
    assert tell(words, "earned", coins=0, days=0, sum=0) == "0 coins."


def test_numbers_are_written_as_the_language_does(ferry):
    assert tell(Renderer(ferry, "en"), "sum", payer=1, sum=1234, year=1648) == (
        "Seat 2 pays 1,234 in 1648."
    )
    assert tell(Renderer(ferry, "it"), "sum", payer=1, sum=1234, year=1648) == (
        "Posto 2 pays 1.234 in 1648."
    )


@pytest.mark.parametrize(
    "lang, number, told",
    [("en", -1234, "−1,234"), ("it", -1234, "−1.234"), ("it", -1, "−1"), ("it", 0, "0")],
)
def test_a_number_below_zero_has_a_minus_and_no_hyphen(ferry, lang, number, told):
    line = tell(Renderer(ferry, lang), "sum", payer=1, sum=number, year=1648)
    assert f" {told} " in line


def test_a_minus_is_typed_as_a_hyphen():
    assert plain("Stabilità −2") == plain("stabilita -2")
    assert plain("−2") != plain("2")


def test_lists_are_written_as_the_language_does(ferry):
    assert tell(Renderer(ferry, "it"), "list", payer=-1, payees=[0, 1]) == (
        "nessuno pays Posto 1 e Posto 2."
    )


@pytest.mark.parametrize(
    "lang, words, told",
    [
        ("it", ["Grecia", "Macedonia e Tracia"], "Grecia; Macedonia e Tracia"),
        ("it", ["Macedonia e Tracia"], "Macedonia e Tracia"),
        ("it", ["Grecia", "Tracia", "Siria"], "Grecia, Tracia e Siria"),
        ("en", ["Greece", "Thrace and Macedonia"], "Greece; Thrace and Macedonia"),
        ("en", ["Greece", "Andalusia"], "Greece and Andalusia"),
        ("pt", ["Trácia e Grécia", "Síria"], "Trácia e Grécia; Síria"),
        ("it", [], ""),
    ],
)
def test_a_name_with_an_and_of_its_own_is_told_from_the_next(lang, words, told):
    assert spoken_list(lang, words) == told


@pytest.mark.parametrize(
    "lang, words, told",
    [
        ("it", ["Irlanda", "Egitto"], "Irlanda ed Egitto"),
        ("it", ["Egitto", "Irlanda"], "Egitto e Irlanda"),
        ("it", ["Irlanda", "Austria", "Essex"], "Irlanda, Austria ed Essex"),
        ("pt", ["Irlanda", "Egito"], "Irlanda e Egito"),
        ("en", ["Ireland", "Austria"], "Ireland and Austria"),
    ],
)
def test_two_vowels_do_not_clash_in_an_italian_list(lang, words, told):
    assert spoken_list(lang, words) == told


def test_a_list_in_a_case_is_parted_by_its_names_in_that_case(ferry):
    words = Renderer(ferry, "it", ("Eva", "Ezio e Ada"))
    assert tell(words, "list", payer=-1, payees=[0, 1]) == "nessuno pays Eva; Ezio e Ada."
    assert tell(Renderer(ferry, "it", ("Ada", "Eva")), "list", payer=-1, payees=[0, 1]) == (
        "nessuno pays Ada ed Eva."
    )


@pytest.mark.parametrize(
    "lang, name, told",
    [
        ("it", "Ada", "ad Ada"),
        ("it", "Eva", "a Eva"),
        ("it", "Bea", "a Bea"),
        ("pt", "Ada", "a Ada"),
    ],
)
def test_a_players_own_name_does_not_clash_with_its_preposition(ferry, lang, name, told):
    words = Renderer(ferry, lang, (name,))
    assert words.seat_name(0, case="to") == told
    assert words.seat_name(0) == name


def test_parameters_turn_into_things(words):
    assert tell(words, "colour", colour="red", thing="boat.ark", boat=1) == (
        "A red sail, on the Ark, for the Raft."
    )
    assert tell(words, "colour", colour="red", thing="boat.ark", boat=-1).endswith("no boat.")


def test_a_thing_may_be_named_by_its_id_as_by_its_number(words):
    told = tell(words, "colour", colour="red", thing="boat.ark", boat="raft")
    assert told == tell(words, "colour", colour="red", thing="boat.ark", boat=1)


def test_a_text_may_declare_its_own_kind(words):
    assert tell(words, "mixed", payer=0) == "the Ark sinks."


def test_a_name_stands_in_the_case_that_is_asked_for(words):
    assert tell(words, "landed", bank="left", payee=0, payees=[0, -1]) == (
        "The left bank is reached: the left bank. Seat 1 sleeps! "
        "Seat 1 and nobody rest of the left bank."
    )
    assert tell(words, "banks", banks=["left", "right"]) == "The left bank and the right bank."
    assert words.name("bank.left", "of") == "of the left bank"


def test_a_players_own_name_is_never_changed(ferry):
    words = Renderer(ferry, "it", ["ada", ""])
    told = tell(words, "landed", bank="left", payee=0, payees=[0, 1])
    assert "ada sleeps! ada e il posto 2 rest" in told
    assert (words.seat_name(0, None, "of"), words.seat_name(1, None, "of")) == (
        "di ada",
        "del posto 2",
    )
    assert words.seat_name(-1, None, "to") == "a nessuno"


def test_a_game_may_name_its_seats_in_cases(ferry, words):
    words._naming = SimpleNamespace(seat_name_key=lambda state, seat: f"bank.{state[seat]}")
    words.seated = ["left", "right"]
    assert words.seat_name(1, None, "of") == "of the right bank"
    assert words.seat_name(1, ["left", "left"], "of") == "of the left bank"
    assert tell(words, "mixed", payer=0) == "the Ark sinks."


def test_a_case_that_a_name_does_not_have_is_named(words):
    with pytest.raises(TextError, match=r"'bank\.far' of ferry_game has no case 'the'"):
        tell(words, "banks", banks=["far"])
    with pytest.raises(TextError, match="a number has no case 'the'"):
        tell(words, "counted", days=3)


def test_a_line_of_the_log_has_links_in_their_cases(ferry):
    words = Renderer(ferry, "it", ["Ada", "Bruno"])
    tale = Tale("", Text("landed", {"bank": "left", "payee": 1, "payees": [0]}), -1)
    parts = words.parts(tale)
    assert parts[0] == "The left bank is reached: the left bank. "
    assert parts[1] == {"seat": 1, "text": "Bruno"}


def test_a_source_is_told_in_words_and_keeps_its_sections(words):
    clause = Clause("FE-1", {"source": "§3.1, book; river; FE-R02", "reason": "dry"})
    assert words.source(clause) == "§3.1, the book of boats; the river; FE-R02"
    assert words.reason(clause) == "there is no water"
    assert words.source(Clause("FE-2", {})) == ""
    assert words.reason(Clause("FE-2", {})) == ""
    with pytest.raises(TextError, match="dossier"):
        words.source(Clause("FE-3", {"source": "dossier"}))


def test_a_scene_gives_whole_keys(words):
    assert words.text(Text("name.boat.ark", {})) == "the Ark"
    assert words.text(Text("tale.mixed", {"payer": 1})) == "the Raft sinks."


def test_players_names_come_first(ferry):
    words = Renderer(ferry, "en", ["Ada", "Bruno"])
    assert tell(words, "mixed", payer=1) == "the Raft sinks."
    assert words.seat_name(1) == "Bruno"


def test_a_move_shows_its_thing_its_number_or_its_own_label(words):
    question = ChooseBoat()
    assert words.move(question, Move("boat", 1)) == "Board the Raft"
    assert words.move(question, Move("bid", 1)) == "Bid 1 coin"
    assert words.move(question, Move("bid", 12)) == "Bid 12 coins"
    assert words.move(question, Move("done")) == "Stay ashore"


def test_a_question_and_a_title_show_fields_of_their_frame(words):
    view = SimpleNamespace(stack=[Cross(), ChooseBoat()])
    assert words.ask(ChooseBoat()) == "Choose a boat for Seat 2 and 1,200 guests."
    assert words.breadcrumb(view) == [("FE-1", "Crossing with the Raft")]


def test_a_title_is_not_said_twice_in_a_row(words):
    inner = Cross()
    inner.clause = "FE-1.1"
    other = Cross()
    other.boat = 0
    view = SimpleNamespace(stack=[Cross(), inner, other, ChooseBoat()])
    titles = [("FE-1", "Crossing with the Raft"), ("FE-1", "Crossing with the Ark")]
    assert words.breadcrumb(view) == titles


@pytest.mark.parametrize(
    "speak, named",
    [
        (lambda words: words.name("boat.ship"), "boat.ship"),
        (lambda words: words.clause("FE-9"), "FE-9"),
        (lambda words: words.clause("IM-99"), "IM-99"),
        (lambda words: tell(words, "no.such"), "no.such"),
        (lambda words: tell(words, "mixed"), "payer"),
        (lambda words: tell(words, "colour", colour="blue", thing="game", boat=0), "colour.blue"),
        (lambda words: words.say("no.such"), "no.such"),
        (lambda words: words.say("play.over", moves=1) and words.say("play.left"), "play.left"),
    ],
)
def test_what_is_missing_is_named(words, speak, named):
    with pytest.raises(TextError, match=named):
        speak(words)


def test_the_platform_refuses_in_the_readers_language(ferry):
    assert Renderer(ferry, "it").refusal("IM-2").startswith("IM-2 lo vieta: La partita")


def test_a_private_field_is_no_parameter(words):
    with pytest.raises(TextError, match=r"frame\.'Sneak': \{_guard\} is not a field"):
        words._frame(Sneak(), None)


def parts(words, key, **params):
    return words.parts(Tale("", Text(key, params), -1))


def test_a_line_of_the_log_links_players_but_not_nobody(words):
    assert parts(words, "list", payer=1, payees=[0]) == [
        {"seat": 1, "text": "Seat 2"},
        " pays ",
        {"seat": 0, "text": "Seat 1"},
        ".",
    ]
    assert parts(words, "list", payer=-1, payees=[0]) == [
        "nobody pays ",
        {"seat": 0, "text": "Seat 1"},
        ".",
    ]


def test_lines_of_a_log_are_kept_until_a_seat_is_called_otherwise(ferry):
    state = SimpleNamespace(seats=2)
    words = Renderer(ferry, "en", ["", ""])
    tale = Tale("FE-1", Text("toll.paid", {}), -1)
    words.lines(state)[tale] = ["made"]
    assert words.lines(state) == {tale: ["made"]}
    words.names = ["Anna", ""]
    assert words.lines(state) == {}


def test_things_whose_order_says_nothing_are_found_by_their_names():
    game = find_game("price_of_power")
    realms = [game.nouns["realm"].index(key) for key in ("brittany", "brunswick", "burgundy")]
    moves = [Move("realm", realm) for realm in realms] + [Move("done"), Move("slot", 1)]
    for lang, names in (
        ("en", ["Brittany", "Brunswick", "Burgundy"]),
        ("it", ["Borgogna", "Bretagna", "Brunswick"]),
        ("pt", ["Borgonha", "Bretanha", "Brunswick"]),
    ):
        words = Renderer(game, lang)
        labels = [words.name(f"realm.{game.nouns['realm'][realm]}") for realm in realms]
        labels += ["A", "B"]
        order = words.order_of(moves, labels)
        assert [labels[place] for place in order] == [*names, "A", "B"]
        told = words.text(Text("preview.just_enemies", {"realms": realms}))
        assert [told.index(name) for name in names] == sorted(told.index(name) for name in names)


def test_things_whose_order_says_something_keep_it(words):
    moves = [Move("boat", 1), Move("boat", 0)]
    assert words.order_of(moves, ["the Raft", "the Ark"]) == [0, 1]
