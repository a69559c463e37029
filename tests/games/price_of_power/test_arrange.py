"""Positions in words: every word is told, and does what it says."""

import pkgutil
import re
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest
from tests.games.price_of_power.mini_hre import area as hre_area
from tests.games.price_of_power.mini_hre import frame as hre_frame
from tests.games.price_of_power.mini_hre import mini_hre
from tests.games.price_of_power.mini_hre import part as hre_part
from tests.games.price_of_power.mini_hre import realm as hre_realm
from tests.games.price_of_power.mini_table import BLUE, RED, frame, mini, part, turn

from imperia.core import Procedure
from imperia.games.price_of_power import GAME, rules
from imperia.games.price_of_power import arrange as real_arrange
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.testing import ImpossiblePosition
from imperia.testing import scenario as any_scenario
from imperia.texts.catalogue import load_game

DOCS = Path(__file__).parents[3] / "docs" / "price-of-power.md"


def test_every_word_of_arrange_is_documented():
    page = DOCS.read_text(encoding="utf-8")
    words = page[page.index("### Every word") : page.index("## The table")]
    assert [word for word in part("arrange").WORDS if f"`{word}`" not in words] == []


def test_the_ruler_may_be_arranged_in_command_and_persons_be_ill():
    scenario = mini().arrange(
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
        leaders={"red": {"army_1": "ruler", "army_2": "mil-01-1"}},
        leaders_ill={"red": ["army_2"]},
        advisors={"red": ["dip-02-1"]},
        advisors_ill={"red": ["diplo"]},
        war={"red": ["blue"], "blue": ["red"]},
        aggressor={"blue": ["red"]},
    )
    state = scenario.state
    assert state.leaders[4 * RED] == part("state").IN_COMMAND
    assert (state.leaders_ill, state.advisors_ill) == (1 << 1, 1 << 1)
    assert state.aggressor[1] == 1 << state.realm[RED]


def test_ids_may_be_written_in_capitals():
    table = turn(mini().arrange(hand={"red": ["ADM-09-1"]}, owed={"RED": 0}, exhausted={"red": 1}))
    table.play("play ADM-09-1")
    assert table.state.hand_size[RED] == 0


@pytest.mark.parametrize(
    "words, sentence",
    [
        ({"towns": {"red": ["gael"]}}, "'gael' is no id that is known here .perhaps gale"),
        ({"towns": {"rde": ["gale"]}}, "'rde' is no id that is known here .perhaps red"),
        ({"armies": {"red": [{"area": "alpha", "infantry": 2}]}}, "'infantry' is no part of an"),
        ({"fleet": {"red": {"zone": "grey", "ships": 2}}}, "'ships' is no part of a Fleet"),
        ({"deeds": {"red": [{"deed": "war_lost"}]}}, "'war_lost' is no deed .perhaps war_won"),
        (
            {"prestigee": {"red": 3}},
            "'prestigee' is no word to arrange price_of_power .perhaps pre",
        ),
        (
            {"prestige": {"sable": 3}},
            "'sable' is no player of this scenario .perhaps blue.: red, blu",
        ),
        ({"prestige": {7: 3}}, "7 is no player of this scenario: red, blue, green"),
        ({"boons": {"red": ["luck"]}}, "'luck' is no modifier that a card gives for a while"),
    ],
)
def test_what_is_misspelled_is_refused_with_what_is_like_it(words, sentence):
    with pytest.raises(ValueError, match=sentence):
        mini().arrange(**words)


@pytest.mark.parametrize(
    "words, sentence",
    [
        ({"prestige": {"red": "x"}}, "prestige: 'x' is no number; its form is {WHO: number}."),
        ({"prestige": {"red": True}}, "prestige: True is no number; its form is {WHO: number}."),
        ({"ducats": {"red": -1}}, "ducats: -1 is less than none; its form is {WHO: number}."),
        (
            {"single": {"red": {"alpha": {"regular_infantry": 1}}}},
            "single: {'regular_infantry': 1} is no number; its form is {WHO: {id: number}}.",
        ),
        ({"single": {"red": 2}}, "single: 2 does not say what belongs to which id; its form is "),
        ({"single": {"red": {"alpha": 21}}}, "21 single Infantry in alpha are more than the 20 "),
        ({"influence": {"gamma": {"red": 16}}}, "16 cubes in gamma are more than the 15 there can"),
        ({"ships": {"red": {"grey": 16}}}, "16 Light Ships in grey are more than the 15 there can"),
        ({"power": {"red": [1, 2]}}, "power: [1, 2] has 2 entries instead of 3; its form is "),
        ({"towns": {"red": "gale"}}, "towns: 'gale' is no list; its form is {WHO: [id]}."),
        ({"first": None}, "first: None is neither a realm nor a seat; its form is WHO."),
        (
            {"armies": {"red": [{"regular_infantry": 1}]}},
            "armies: {'regular_infantry': 1} does not",
        ),
        ({"armies": {"red": [{}] * 4}}, "4 Armies of a player are more than the 3 there can be."),
        ({"fleet": {"red": {"light": 1}}}, "fleet: {'light': 1} says neither its 'zone' nor its "),
        ({"deeds": {"red": [{"count": 1}]}}, "deeds: {'count': 1} does not say its 'deed'; its "),
        ({"deeds": {"red": ["war_won"]}}, "deeds: 'war_won' has no parts; its form is "),
        ({"ruler": {"red": 3}}, "ruler: 3 is no id; its form is {WHO: id or None}."),
        ({"displays": {"red": 3}}, "displays: "),
        ({"overlords": {"umber": "red"}}, "red has a player: use the word vassals."),
        ({"developed": ["gale"]}, "gale has no Town that could be Large."),
        ({"vassals": {"red": ["dorn"]}}, "dorn belongs to no realm without a player."),
        ({"hand": {"red": ["adm-01-1"] * 9}}, "adm-01-1 is not in its deck any more."),
        ({"protecting": {"red": {"grey": 1}}}, "In grey only ships that are there can protect."),
    ],
)
def test_a_value_of_another_form_is_refused_in_a_sentence(words, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        mini().arrange(**words)


@pytest.mark.parametrize(
    "words, sentence",
    [
        ({"passed": ["blue", "blue"]}, "blue is named twice."),
        ({"passed": ["blue", BLUE]}, "blue is named twice."),
        ({"recent": ["red", "RED"]}, "red is named twice."),
        ({"committed": ["red", "red"]}, "red is named twice."),
        ({"ducats": {RED: 1, "red": 2}}, "red is named twice."),
        ({"tags": {"cabinet": ["red", "red"]}}, "red is named twice."),
        ({"milestones": {"eco": ["red", "red"]}}, "red is named twice."),
        ({"influence": {"gamma": {"red": 1, RED: 1}}}, "red is named twice."),
        ({"unrest": ["brin", "brin"]}, "brin is named twice."),
        ({"allies": {"red": ["sable", "SABLE"]}}, "sable is named twice."),
        ({"towns": {"red": ["eld"], "blue": ["eld"]}}, "eld is named twice."),
        ({"towns": {"red": ["eld"]}, "lands": {"tern": ["eld"]}}, "eld is named twice."),
        ({"merchants": {"red": ["n1", "n1"]}}, "n1 is named twice."),
        ({"rebels": {"alpha": 1, "ALPHA": 2}}, "alpha is named twice."),
        ({"ideas": ["cabinet", "cabinet"]}, "cabinet is named twice."),
        ({"single": {"nobody": {}}}, "'nobody' is no id that is known here"),
        ({"leaders": {"nobody": {}}}, "'nobody' is no id that is known here"),
        ({"leaders": {"sable": {}}}, "'sable' is no player of this scenario"),
        ({"docked": {"sable": {}}}, "'sable' is no player of this scenario"),
        ({"fleet": {"sable": {}}}, "'sable' is no player of this scenario"),
    ],
)
def test_what_is_named_twice_or_of_nobody_is_refused(words, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        mini().arrange(**words)


def test_what_is_named_once_is_put_as_it_is_told():
    state = mini().arrange(passed=["blue", "green"], curia=["red", "red"]).state
    assert (state.passed, state.pass_order) == (0b110, [BLUE, 2])
    assert state.curia == [RED, RED]  # a player may have several Cardinals


NUMBERS = {
    "age": (1, 4),
    "phase": (1, 5),
    "hired": (0, 3),
    "papal": (0, 1),
    "election": (0, 1),
    "age_ends": (0, 1),
    "round": (1, 99),
    "authority": (0, 6),
    "imperial": (0, 8),
}


@pytest.mark.parametrize("word", NUMBERS)
def test_numbers_have_limits(word):
    least, most = NUMBERS[word]
    for value in (least, most):
        assert getattr(mini().arrange(**{word: value}).state, word) == value
    for value in (least - 1, most + 1, 10**30):
        with pytest.raises(ValueError, match=f"^{word}: {value} is "):
            mini().arrange(**{word: value})


@pytest.mark.parametrize(
    "word, thing, most, sentence",
    [
        ("interest", "red", 30, "31 Interest tokens of red are more than the 30 there can be."),
        ("colonists", "red", 30, "31 Colonists of red are more than the 30 there can be."),
        ("merchants_held", "red", 3, "4 Merchants of red are more than the 3 there can be."),
        ("rebels", "beta", 30, "31 Rebels in beta are more than the 30 there can be."),
    ],
)
def test_counts_have_limits(word, thing, most, sentence):
    mini().arrange(**{word: {thing: most}})
    with pytest.raises(ValueError, match=re.escape(sentence)):
        mini().arrange(**{word: {thing: most + 1}})


def test_halves_events_and_deeds_that_cannot_be_are_refused():
    halves = len(part("queries.realms").variant_of(mini().state).halves)
    assert mini().arrange(half=halves - 1).state.half == halves - 1
    with pytest.raises(ValueError, match=f"^half: {halves} is not one of 0 to {halves - 1}"):
        mini().arrange(half=halves)
    left = part("queries.realms").events_left(mini().state)
    assert mini().arrange(face_down=left).state.face_down == left
    with pytest.raises(ValueError, match=f"^{left + 1} Events face-down are more than the {left}"):
        mini().arrange(face_down=left + 1)
    mini().arrange(deeds={"red": [{"deed": "war_won", "round": 2}]}, round=2)
    with pytest.raises(ValueError, match="deeds: Round 3 is not one of 1 to 2"):
        mini().arrange(deeds={"red": [{"deed": "war_won", "round": 3}]}, round=2)


def test_mercenaries_that_are_arranged_twice_are_taken_from_the_supply_once():
    army = {"red": [{"area": "alpha", "mercenary_infantry": 2}]}
    scenario = mini().arrange(armies=army).arrange(armies=army)
    assert scenario.state.mercenaries == mini().state.mercenaries - 2


def test_provinces_may_be_given_to_any_realm():
    scenario = mini().arrange(
        lands={"tern": ["brin"], "blue": ["fenn"]}, overlords={"umber": None}, developed=["cole"]
    )
    state, queries = scenario.state, part("queries.realms")
    realm = part("components.realms").REALM_NUMBER
    assert queries.base_tax(state, RED) == 2 + 2  # Aston, and Cole with a Large Town
    assert queries.base_tax(state, BLUE) == 5
    assert queries.realm_income(state, realm["tern"]) == 2
    assert queries.strength(state, realm["sable"]) == 2  # Eld alone
    assert turn(scenario.arrange(owed={"red": 0})).seat == RED  # a possible position


def test_the_past_may_be_told():
    scenario = mini().arrange(
        round=3,
        deeds={"red": [{"deed": "war_won", "realms": ["blue"], "round": 1}, {"deed": "converted"}]},
        tax_then={"red": [4, 3, 2]},
    )
    state, conditions = scenario.state, part("queries.goals.conditions")
    won = {"test": "war_won_against", "target": "realm:blue"}
    count = {"test": "count", "op": ">=", "n": 1, "period": "round"}
    assert conditions.compiled(won)(state, RED)
    assert conditions.compiled({**count, "what": "areas_converted"})(state, RED)
    assert not conditions.compiled({**count, "what": "base_tax_gained"})(state, RED)
    assert conditions.compiled({**count, "what": "base_tax_gained", "period": "age"})(state, RED)


def test_the_end_of_an_age_may_be_arranged():
    last = len(part("queries.realms").variant_of(mini().state).halves) - 1
    scenario = mini().arrange(phase=5, half=last, pile=[])
    assert part("queries.realms").events_left(scenario.state) == 0
    game = frame("PlayGame")
    game.step = "end_of_round"
    assert scenario.at(game).over


@pytest.mark.parametrize(
    "capitals, clause", [({}, "EU-10.8.c"), ({"sable": "fenn"}, "")], ids=["printed", "moved"]
)
def test_capitals_may_have_moved(capitals, clause):
    scenario = mini().arrange(
        capitals=capitals,
        war={"red": ["sable"]},
        aggressor={"red": ["sable"]},
        occupied={"red": ["fenn", "holt"]},
        unrest_top=["fenn", "holt"],
        single={"red": {"gamma": 1}},
    )
    sable = part("components.realms").REALM_NUMBER["sable"]
    table = scenario.at(frame("SettleWar", RED, sable, "rest"))
    assert table.why_not("vassalization") == clause  # it needs the Occupied Capital


def test_missions_may_be_out_of_the_game():
    words = {"towns": {"blue": ["brin"]}, "missions": {"blue": ["m2"]}, "owed": {"red": 0}}
    for gone, asked in (([], True), (["m3"], True), (["m1"], False)):
        table = turn(mini().arrange(missions_gone=gone, **words))
        table.play_all("pass", "end_turn")
        assert table.over is not asked  # could BLUE hold m1, which is fulfilled?


def border(**words):
    """Who is of the Empire where GREEN and BLUE have moved there, and its Authority."""
    state = mini_hre().arrange(**words).state
    inside = hre_part("queries.institutions.faith_and_empire").in_hre
    return [name for name in ("red", "blue", "green") if inside(state, hre_realm(name))], [
        state.not_hre,
        state.authority,
    ]


def test_the_order_in_which_words_and_players_are_told_does_not_matter():
    towns = {"green": ["kest"], "blue": ["gale"]}
    capitals = {"green": "kest", "blue": "gale"}
    told = [{"towns": towns, "capitals": capitals}, {"capitals": capitals, "towns": towns}]
    told += [{"towns": dict(reversed(towns.items())), "capitals": capitals}]
    found = [border(**words) for words in told]
    assert found[0] == (["blue", "green"], [0, 3])
    assert found[1:] == found[:1] * 2


def test_the_empires_border_follows_when_all_is_told():
    """EU-18.6: GREEN's only Town there with the Capital outside takes the Area out."""
    who, (outside, authority) = border(towns={"green": ["kest"]})
    assert (who, outside, authority) == ([], 1 << hre_area("zeta"), 2)


def test_words_that_take_from_one_another_are_told_in_any_order():
    pile = [part("components.cards").EVENTS[e] for e, n in enumerate(mini().state.event_pile) if n]
    words = {"empty_decks": ["mil"], "hand": {"red": ["mil-01-1"]}, "face_down": 1}
    state = mini().arrange(**words, shown={pile[0]: 0}, pile=pile[1:]).state
    assert (state.hand_size[RED], state.deck_size[2], state.face_down) == (1, 0, 1)
    later = mini().arrange(protecting={"red": {"grey": 1}}, ships={"red": {"grey": 1}}).state
    grey = part("components.map").ZONES.index("grey")
    assert part("queries.sea.ships").protecting(later, RED, grey) == 1
    told = mini().arrange(deeds={"red": [{"deed": "converted"}]}, round=3).state
    assert told.deeds == mini().arrange(round=3, deeds={"red": [{"deed": "converted"}]}).state.deeds


def test_eu_18_9_the_row_of_an_election_holds_one():
    (row,) = [row for row in rows() if row[0] == "an Election"]
    assert "`election=1`" in row[1]
    tied = {"gamma": {"red": 2, "blue": 2}}
    scenario = mini_hre().arrange(election=1, authority=2, influence=tied)
    table = scenario.at(hre_frame("HoldElection"))
    assert "vote 0" in table.legal_words()
    assert "`vote 0`" in row[2]
    calm = mini_hre().arrange(election=0, authority=2, influence=tied)
    assert calm.at(hre_frame("HoldElection")).over  # nobody has left the throne


# The procedures to put on the table

BASES = {"Battle", "Phase", "Sides", "Support"}  # of what is put there
CALLED = re.compile(r"`(?:([\w.]+)\.)?([A-Z]\w+)\(([^)]*)\)`")


def procedures():
    """By name: every procedure of the rules."""
    found = {}
    for info in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        for name, kind in vars(import_module(info.name)).items():
            own = isinstance(kind, type) and kind.__module__ == info.name
            if own and issubclass(kind, Procedure) and name not in BASES:
                found[name] = kind
    return found


def rows():
    """The table "to try / put there / answers", cell by cell."""
    page = DOCS.read_text(encoding="utf-8")
    table = page.partition("| to try | put there | answers |\n| --- | --- | --- |\n")[2]
    lines = table.partition("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_procedure_is_in_the_table_as_it_is_written():
    known, told = procedures(), set()
    for _, put_there, _ in rows():
        module = ""
        for named, name, given in CALLED.findall(put_there):
            module = named or module
            kind = known[name]
            assert kind.__module__ == f"{rules.__name__}.{module}", f"{module}.{name}"
            wanted = list(signature(kind).parameters)
            assert given.split(", ") == wanted if given else wanted == [], f"{name}({given})"
            told.add(name)
    assert sorted(known.keys() - told) == []


def test_every_answer_of_the_table_is_a_move_that_is_known():
    texts = load_game(GAME.package, "en").sections["move"]
    known = {key.rpartition(".")[2] for key in texts}
    for _, _, answers in rows():
        for answer in re.findall(r"`([^`]+)`", answers):
            name, _, thing = answer.partition(" ")
            assert name in known, answer
            nouns = GAME.nouns.get(name)
            assert not thing or (nouns is None and thing.isdecimal()) or thing in nouns, answer


# Positions that no game reaches


def settle(scenario):
    """Any procedure that asks nothing: what is arranged is looked at before it begins."""
    return scenario.at(frame("EachDiscards", []))


WAR = {"war": {"red": ["sable"]}}
ALLY = {"allies": {"red": ["tern"]}, "active_allies": {"red": ["tern"]}}
PAIR = {"red": ["blue"], "blue": ["red"]}


@pytest.mark.parametrize(
    "words, broken, beside",
    [
        (
            {"occupied": {"red": ["fenn"]}},
            "red Occupies fenn and is not at War with its owner",
            {"occupied": {"red": ["fenn"]}, **WAR},
        ),
        (
            {"truce": {"red": ["sable"]}, **WAR},
            "red has a Truce and a War with sable",
            {"truce": {"red": ["tern"]}, **WAR},
        ),
        (
            {"truce": {"red": ["blue"]}},
            "the Truce of red with blue has one side only",
            {"truce": PAIR},
        ),
        (ALLY, "red has an Active Ally and no War", {**ALLY, **WAR}),
        (
            {"marriages": {"red": ["blue", "sable", "tern", "wren"], "blue": ["red"]}},
            "red has too many Marriages",
            {"marriages": {"red": ["blue", "sable", "tern"], "blue": ["red"]}},
        ),
        (
            {"truce": {"red": ["red"]}},
            "red has a Truce with itself",
            {"truce": {"red": ["sable"]}},
        ),
        ({"cb": {"red": ["red"]}}, "red has a Casus Belli with itself", {"cb": {"red": ["blue"]}}),
        (
            {"marriages": {"red": ["red"]}},
            "red has a Marriage with itself",
            {"marriages": {"red": ["sable"]}},
        ),
        (
            {"allies": {"red": ["red"]}},
            "red has an Alliance with itself",
            {"allies": {"red": ["sable"]}},
        ),
        (
            {"overlords": {"tern": "tern"}},
            "tern is its own Overlord",
            {"overlords": {"tern": "sable"}},
        ),
        (
            {"overlords": {"tern": "wren", "wren": "tern"}},
            "wren is a Vassal and the Overlord of tern; tern is a Vassal and the Overlord of wren",
            {"overlords": {"tern": "wren"}},
        ),
        (
            {"overlords": {"tern": "umber"}},
            "umber is a Vassal and the Overlord of tern",
            {"overlords": {"tern": "umber", "umber": None}},
        ),
        (
            {"pledged": {"tern": 6}, **ALLY, **WAR},
            "tern lends 6 units, more than 5",
            {"pledged": {"tern": 5}, **ALLY, **WAR},
        ),
        (
            {"leaders_ill": {"red": ["army_2"]}},
            "red has no Leader of army_2 who could be ill",
            {"leaders_ill": {"red": ["army_2"]}, "leaders": {"red": {"army_2": "mil-01-1"}}},
        ),
        (
            {"advisors_ill": {"red": ["admin"]}},
            "red has no admin Advisor who could be ill",
            {"advisors_ill": {"red": ["admin"]}, "advisors": {"red": ["adm-02-1"]}},
        ),
        (
            {"ruler": {"red": None}, "ruler_ill": ["red"]},
            "red has no Ruler who could be ill",
            {"ruler_ill": ["red"]},
        ),
        (
            {"ruler": {"red": None}, "leaders": {"red": {"army_1": "ruler"}}},
            "red has no Ruler who could command",
            {"leaders": {"red": {"army_1": "ruler"}}},
        ),
        (
            {"leaders": {"red": {"army_1": "ruler", "army_2": "ruler"}}},
            "the Ruler of red commands twice",
            {"leaders": {"red": {"army_1": "ruler"}}},
        ),
        (
            {"ruler": {"red": "adm-02-1"}},
            "adm-02-1 is an Advisor and rules red",
            {"ruler": {"red": "mil-01-1"}},
        ),
        (
            {"displays": {"red": {"dip-03-1": 9}}},
            "dip-03-1 bears 9 cubes",
            {"displays": {"red": ["dip-03-1"]}},
        ),
        (
            {"drawn": {"red": ["adm-01-1"]}},
            "red has drawn a card that is not in hand",
            {"drawn": {"red": ["adm-01-1"]}, "hand": {"red": ["adm-01-1"]}},
        ),
        ({"owed": {"red": 9}}, "red owes 9 Events of . in a Round", {"owed": {"red": 1}}),
        (
            {"struggles": ["first_struggle"], "struggling": ["first_struggle"]},
            "first_struggle is a Power Struggle twice",
            {"struggles": ["first_struggle"]},
        ),
        (
            {"shown": {"e1": 0}, "pile": ["e1", "e2"]},
            "e1 is shown and in the pile",
            {"shown": {"e1": 0}, "pile": ["e2"]},
        ),
        (
            {"armies": {"red": [{}, {"area": "alpha"}]}},
            "Army 2 of red has no units or no Area",
            {"armies": {"red": [{}, {"area": "alpha", "regular_infantry": 1}]}},
        ),
        (
            {"towns": {"red": ["ives"]}},
            "the Capital of blue is not its own",
            {"towns": {"red": ["ives"]}, "capitals": {"blue": "dorn"}},
        ),
    ],
)
def test_what_never_lies_together_is_refused_in_one_sentence(words, broken, beside):
    with pytest.raises(ImpossiblePosition, match=f"is impossible: {broken}. Mend it"):
        settle(mini().arrange(**words))
    assert settle(mini().arrange(**beside)).over


@pytest.mark.parametrize(
    "words, sentence, beside",
    [
        (
            {"fleet": {"red": {"zone": "grey", "port": "aston", "light": 1}}},
            "says both a 'zone' and a 'port'.",
            {"fleet": {"red": {"zone": "grey", "light": 1}}},
        ),
        (
            {"fleet": {"red": {"port": "brin", "light": 1}}},
            "brin has no Port.",
            {"fleet": {"red": {"port": "cole", "light": 1}}},
        ),
        (
            {"docked": {"red": {"brin": 1}}},
            "brin has no Port.",
            {"docked": {"red": {"cole": 1}}},
        ),
        (
            {"discards": {"mil": ["adm-01-1"]}},
            "adm-01-1 is no card of the deck mil.",
            {"discards": {"admin": ["adm-01-1"]}},
        ),
        (
            {"displays": {"red": {"mil-01-1": 1}}},
            "mil-01-1 is no Display Card.",
            {"displays": {"red": {"dip-03-1": 1}}},
        ),
        (
            {"advisors": {"red": ["mil-01-1"]}},
            "mil-01-1 is no Advisor.",
            {"advisors": {"red": ["adm-02-1"]}},
        ),
        (
            {"leaders": {"red": {"army_1": "adm-02-1"}}},
            "adm-02-1 is an Advisor and leads nobody.",
            {"leaders": {"red": {"army_1": "mil-01-1"}}},
        ),
        (
            {"crusade": "gamma"},
            "gamma cannot be the goal of a Crusade.",
            {"crusade": "gamma", "religion": {"gamma": "muslim"}},
        ),
        (
            {"crusade": "zeta", "religion": {"zeta": "muslim"}},  # one Province
            "zeta cannot be the goal of a Crusade.",
            {},
        ),
        (
            {"excommunicated": "sable", "religion": {"gamma": "muslim"}},
            "sable is not Catholic.",
            {"excommunicated": "sable"},
        ),
        (
            {"excommunicated": "blue", "faith": {"blue": "protestant"}},
            "blue is not Catholic.",
            {"excommunicated": "blue"},
        ),
        (
            {"committed": ["red"]},
            "committed: there is no Crusade; say its Area with the word crusade.",
            {"committed": ["red"], "phase": 5},  # until the Round's end the tags lie there
        ),
        (
            {"overlords": {"red": "sable"}},
            "red has a player: it is nobody's Vassal.",
            {"overlords": {"tern": "sable"}},
        ),
        (
            {"hand": {"red": ["adm-02-1"], "blue": ["adm-02-1"]}},  # there is one
            "adm-02-1 is not in its deck any more.",
            {"hand": {"red": ["mil-01-1"], "blue": ["mil-01-1"]}},  # there are two
        ),
        (
            {"hand": {"red": ["adm-02-1"]}, "advisors": {"red": ["adm-02-1"]}},
            "adm-02-1 is not in its deck any more.",
            {"hand": {"red": ["mil-01-1"]}, "leaders": {"red": {"army_1": "mil-01-1"}}},
        ),
    ],
)
def test_what_a_word_cannot_say_is_refused_at_once(words, sentence, beside):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        mini().arrange(**words)
    assert settle(mini().arrange(**beside)).over


def test_units_may_stand_in_enemy_land_without_a_battle():
    """EU-9.6, 13.4.1: whoever has won there stays, and so does who met nobody."""
    scenario = mini().arrange(single={"red": {"gamma": 1}}, owed={"red": 0}, **WAR)
    assert turn(scenario).seat == RED


def test_eu_9_5_5_ships_that_must_leave_a_port_may_be_arranged_there():
    scenario = mini().arrange(docked={"blue": {"cole": 1}})
    table = scenario.by_hand().at(frame("LeaveHarbours"))
    assert (table.seat, table.legal_words()) == (BLUE, ["zone grey"])


def test_the_example_of_the_words_is_true():
    """The position at the head of the module can be played, and every word but one is in it."""
    doc = real_arrange.__doc__
    told = doc[doc.index("scenario(") : doc.index("Towns and Vassals are added")]
    table = eval(told, {"scenario": any_scenario}).at(TakeTurn(1, False))
    assert table.seat == 1
    assert table.legal_words()
    left_out = [word for word in real_arrange.WORDS if not re.search(rf"\b{word}=", told)]
    assert left_out == ["empty_decks"]  # which must be unchecked
    state = table.state
    assert (state.ducats[1], state.authority, state.fleet_ships[3:6]) == (3, 3, [1, 2, 0])


def test_rebels_beside_units_are_refused_where_somebody_acts_and_not_where_they_fight():
    units = {"single": {"red": {"alpha": 2}}, "owed": {"red": 0}}
    with pytest.raises(ImpossiblePosition, match="Rebels and units stand in alpha and do not figh"):
        turn(mini().arrange(rebels={"alpha": 1}, **units))
    assert turn(mini().arrange(rebels={"beta": 1}, **units)).seat == RED
    alpha = part("components.map").AREAS.index("alpha")
    table = mini().arrange(rebels={"alpha": 1}, **units).chance("roll 5")
    assert table.at(frame("LandBattle", alpha, [RED], 0, -1)) is not None


def test_too_many_cubes_are_told_with_the_name_of_their_area():
    with pytest.raises(ImpossiblePosition, match="gamma holds more than 5 cubes"):
        settle(mini().arrange(influence={"gamma": {"red": 6}}))
    with pytest.raises(
        ImpossiblePosition, match="alpha holds cubes although players Own all of it"
    ):
        settle(mini().arrange(influence={"alpha": {"red": 1}}))
    assert settle(mini().arrange(influence={"gamma": {"red": 5}})).over
