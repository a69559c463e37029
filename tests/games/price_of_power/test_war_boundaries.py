"""War, peace and the Empire: at the boundary of a rule, and beside it where it must not bite."""

import pytest
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

from imperia.games.price_of_power.components.map import PROVINCES, TERRITORIES, members
from imperia.games.price_of_power.rules.peace.borders import KeepBorders
from imperia.testing import scenario

ART, BLANK = "roll 3", "roll 6"


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def province(name):
    return part("components.map").PROVINCES.index(name)


def realms(mask):
    names = part("components.realms").REALMS
    return [names[number] for number in part("components.map").members(mask)]


# EU-18.4, 10.3, 10.4  A Subject who is a player


def subject_player(red=2, blue=0, inside="kest", **words):
    """GREEN holds all of BLUE, whose Capital lies in the Empire that RED defends against him."""
    taken = ["dorn", "ives", "jarn", "kest"]
    given = {
        "war": {"red": ["green"], "blue": ["green"], "green": ["red", "blue"]},
        "defender": "red",
        "towns": {"blue": ["kest"]},
        "capitals": {"blue": inside},
        "occupied": {"green": taken},
        "unrest_top": taken,
        "single": {"red": {"alpha": red}, "blue": {"alpha": blue}, "green": {"theta": 2}},
        "phase": 3,
        **words,
    }
    return hre.mini_hre().arrange(**{word: value for word, value in given.items() if value})


def victories(state, seat=GREEN, loser="blue"):
    victory = hre.part("queries.peace.victory")
    number = hre.realm(loser)
    return victory.total_victory(state, seat, number), victory.partial_victory(state, seat, number)


@pytest.mark.parametrize("red, won", [(2, False), (1, True)])
def test_eu_18_4_no_victory_over_a_player_who_is_a_subject_before_the_emperor_is_beaten(red, won):
    assert victories(subject_player(red).state) == (won, won)
    assert victories(subject_player(red, blue=1).state) == (False, won)  # by twice his unit


@pytest.mark.parametrize(
    "words",
    [
        {"defender": None},
        {"inside": "ives"},  # BLUE is no member
        {"war": {"blue": ["green"], "green": ["blue"]}},  # GREEN is at Peace with the Emperor
        {
            "towns": {"blue": ["kest"], "green": ["gale"]},
            "capitals": {"blue": "kest", "green": "gale"},
        },
    ],
    ids=["undefended", "outsider", "peace", "inside"],
)
def test_eu_18_4_else_a_player_is_beaten_by_himself(words):
    assert victories(subject_player(**words).state) == (True, True)


def test_eu_18_4_the_emperor_himself_is_beaten_as_any_player():
    state = subject_player(red=1).state
    assert victories(state, GREEN, "red") == (False, True)
    assert victories(subject_player(red=2).state, GREEN, "red") == (False, False)


def test_eu_18_4_a_subject_who_is_a_player_cannot_be_forced_but_may_agree_or_surrender():
    taken = {"red": ["mora"], "green": ["dorn", "ives", "jarn", "kest"]}  # no War is even
    words = {"occupied": taken, "unrest_top": [*taken["red"], *taken["green"]]}
    table = subject_player(**words).at(hre.frame("ResolvePeace", [GREEN, RED, BLUE]))
    assert table.legal_words() == ["realm red", "realm blue"]  # nothing is settled as Total
    table.play_all("realm blue", "no")
    assert table.why_not("keep_borders") == "EU-10.8.b"
    assert sorted(table.legal_words()) == [
        "keep_fighting",
        "negotiate",
        "surrender",
        "white_peace",
    ]
    settle = hre.frame("SettleWar", GREEN, hre.realm("blue"), "rest")
    table = subject_player().at(settle)
    table.play("surrender")
    assert "keep_borders" in table.legal_words()


# EU-18.4, 10.2  Peace of the Emperor is peace of those he defends


def imperial_war(**words):
    """GREEN has attacked Sable, whom the Emperor RED defends."""
    given = {
        "war": {"red": ["green"], "green": ["red", "sable"]},
        "defender": "red",
        "phase": 3,
        **words,
    }
    return hre.mini_hre().arrange(**{word: value for word, value in given.items() if value})


@pytest.mark.parametrize("order", [[RED, BLUE, GREEN], [BLUE, GREEN, RED]])
def test_eu_10_2_a_white_peace_with_the_emperor_is_one_with_his_subjects_in_any_order(order):
    table = imperial_war().at(hre.frame("ResolvePeace", order))
    state = table.state
    assert table.over
    assert state.war == [0, 0, 0]
    assert (state.prestige[RED], state.prestige[GREEN]) == (9, 9)
    assert [realms(mask) for mask in state.truce] == [["green"], [], ["red"]]


@pytest.mark.parametrize("order", [[RED, BLUE, GREEN], [GREEN, BLUE, RED]])
@pytest.mark.parametrize(
    "taken, lasting",
    [
        ({"green": ["dorn", "ives", "jarn", "kest"]}, True),  # of the Subject, all of it
        ({"blue": ["mora"]}, True),  # by the Subject
        ({}, False),
    ],
)
def test_eu_q221_the_emperor_stays_at_war_while_one_whom_he_defends_needs_it(order, taken, lasting):
    held = [name for names in taken.values() for name in names]
    scenario = subject_player(8, blue=0, occupied=taken, unrest_top=held)
    table = scenario.by_hand().at(hre.frame("ResolvePeace", order))
    at_war = [[], []] if not lasting else [["green"], ["green"]]
    assert [realms(table.state.war[seat]) for seat in (RED, BLUE)] == at_war
    assert table.over is not lasting


@pytest.mark.parametrize("order", [[RED, BLUE, GREEN], [BLUE, GREEN, RED]])
def test_eu_10_2_a_realm_outside_the_empire_makes_its_own_peace(order):
    scenario = imperial_war(war={"red": ["green"], "green": ["red", "wren"]}, not_hre=["zeta"])
    state = scenario.at(hre.frame("ResolvePeace", order)).state
    assert state.war == [0, 0, 0]
    assert (state.prestige[RED], state.prestige[GREEN]) == (9, 8)
    assert [realms(mask) for mask in state.truce] == [["green"], [], ["red", "wren"]]


def test_eu_10_4_a_term_of_the_emperor_ends_the_war_of_his_subjects():
    scenario = imperial_war(
        occupied={"red": ["lund"], "green": ["fenn"]},
        unrest_top=["fenn", "lund"],
        single={"red": {"alpha": 1}},
    )
    frame_ = hre.frame("ImposeTerm", RED, hre.realm("green"), "humiliation", "rest")
    state = scenario.at(frame_).state
    assert (state.war, state.occupied) == ([0, 0, 0], [0, 0, 0])


def test_eu_10_4_without_a_defender_the_war_with_the_subject_goes_on():
    scenario = imperial_war(
        defender=None,
        occupied={"green": ["fenn"]},
        unrest_top=["fenn"],
        single={"red": {"alpha": 1}},
    )
    table = scenario.at(hre.frame("ResolvePeace", [RED, BLUE, GREEN]))
    assert realms(table.state.war[GREEN]) == ["sable"]


# EU-4.4.D, 18.4  When the Empire can be defended


def declare(position, seat, *targets):
    table = position.at(hre.frame("DeclareWar", seat, -1, False))
    for target in targets:
        table.play(f"realm {target}")
    table.play("done")
    return table


@pytest.mark.parametrize("authority, asked", [(1, True), (0, False)])
def test_eu_18_4_an_emperor_attacked_himself_needs_authority_to_defend_the_empire(authority, asked):
    position = hre.mini_hre().arrange(
        emperor="blue",
        towns={"blue": ["kest"]},
        capitals={"blue": "kest"},
        claims={"green": ["zeta"]},
        authority=authority,
    )
    table = declare(position, GREEN, "blue")
    assert (table.seat == BLUE) is asked
    assert ("defend" in table.legal_words()) is asked


@pytest.mark.parametrize("targets", [("blue", "sable"), ("sable", "blue")])
def test_eu_18_4_what_the_emperor_gets_does_not_depend_on_who_is_named_first(targets):
    position = hre.mini_hre().arrange(
        towns={"blue": ["kest"]},
        capitals={"blue": "kest"},
        allies={"red": ["tern"]},
        influence={"delta": {"red": 2}},
        claims={"green": ["zeta", "gamma"]},
    )
    table = declare(position, GREEN, *targets)
    assert table.seat == RED
    table.play("accept")
    table.play("lose_prestige")  # BLUE's duty
    assert (table.seat, table.legal_words()) == (RED, ["realm tern", "done"])
    table.play("done")
    assert table.state.power[3 * RED + 2] == 4


def test_eu_18_4_for_a_player_alone_the_emperor_calls_nobody():
    position = hre.mini_hre().arrange(
        towns={"blue": ["kest"]},
        capitals={"blue": "kest"},
        allies={"red": ["tern"]},
        influence={"delta": {"red": 2}},
        claims={"green": ["zeta"]},
    )
    table = declare(position, GREEN, "blue")
    table.play_all("accept", "lose_prestige")
    assert table.seat == GREEN
    assert table.state.power[3 * RED + 2] == 3


# EU-18.9  The grievances of a new Emperor


@pytest.mark.parametrize("words, asked", [({"defender": "red", "imperial": 3}, True), ({}, False)])
def test_eu_18_9_only_where_the_empire_was_defended_a_new_emperor_has_a_cause(words, asked):
    position = hre.mini_hre().arrange(
        authority=1, influence={"gamma": {"blue": 2}}, war={"green": ["tern"]}, **words
    )
    hre.part("effects.persons").lose_ruler(position.state, RED)
    table = position.at(hre.frame("HoldElection"))
    assert table.state.emperor == hre.realm("blue")
    assert (not table.over and table.seat == BLUE) is asked


# EU-5.2.5  No Truce with an Ally at War


@pytest.mark.parametrize(
    "war, truce, stability",
    [({}, ["blue"], 0), ({"blue": ["sable"]}, [], -2)],
    ids=["peace", "war"],
)
def test_eu_5_2_5_a_player_who_is_dropped_at_war_has_no_truce(war, truce, stability):
    allies = {"red": ["blue"], "blue": ["red"]}
    table = turn(mini().arrange(allies=allies, war=war, owed={"red": 0}))
    table.play("cut_ties")
    state = table.state
    assert (state.allies[RED], state.allies[BLUE]) == (0, 0)
    assert realms(state.truce[RED]) == truce
    assert state.truce[BLUE] == (1 << realm("red") if truce else 0)
    assert state.stability[RED] == stability


# EU-9.8.6  Ships that leave a Port that falls


def besieged(war, **ships):
    """BLUE takes Cole, in whose Port RED has a ship."""
    position = mini().arrange(
        war=war, docked={"red": {"cole": 1}}, single={"blue": {"beta": 1}}, ships=ships
    )
    return position.chance(ART, *[BLANK] * 5)


def fallen(position):
    table = position.at(frame("Besiege", BLUE, 1))
    assert table.state.occupied[BLUE] == 1 << province("cole")
    return table


ALL = {"red": ["blue", "green"], "blue": ["red"], "green": ["red"]}
ONE = {"red": ["blue"], "blue": ["red"]}


def at_sea(table):
    ships_in, zone = part("queries.sea.ships").ships_in, part("components.map").ZONES.index("grey")
    return [ships_in(table.state, seat, zone) for seat in range(3)]


def test_eu_9_8_6_ships_of_another_enemy_meet_them_too():
    assert at_sea(fallen(besieged(ALL, green={"grey": 1}))) == [0, 0, 1]


def test_eu_9_8_6_ships_of_a_neutral_player_do_not():
    assert at_sea(fallen(besieged(ONE, green={"grey": 1}))) == [1, 0, 1]


def test_eu_9_8_6_the_besieger_leads_all_who_wait():
    table = fallen(besieged(ALL, blue={"grey": 1}, green={"grey": 1}))
    assert (table.seat, table.legal_words()) == (BLUE, ["seat 1", "seat 2"])  # who loses first
    table.play("seat 1")
    assert at_sea(table) == [0, 1, 1]
    told = [tale for tale in table.tales(None) if tale.text.key == "battle.won_at_sea"]
    assert [tale.text.params["player"] for tale in told] == [BLUE]


# EU-10.9.2  Liberation


def freeing(war=(), **words):
    """RED has won over BLUE and Occupies Fenn, a Core of Sable that was BLUE's."""
    enemies = ["blue", *war]
    return mini().arrange(
        war={"red": enemies, "blue": ["red"]},
        towns={"blue": ["fenn"]},
        occupied={"red": ["fenn"]},
        unrest_top=["fenn"],
        single={"red": {"alpha": 1}},
        phase=3,
        **words,
    )


def freed(position):
    table = position.at(frame("ImposeTerm", RED, realm("blue"), "keep_borders", "rest"))
    table.play("liberate")
    return table


def test_eu_10_9_2_a_freed_realm_may_become_an_ally():
    table = freed(freeing())
    assert table.legal_words() == ["realm sable", "no"]
    table.play("realm sable")
    assert realms(table.state.allies[RED]) == ["sable"]


def test_eu_10_9_2_but_not_one_that_the_victor_is_at_war_with():
    table = freed(freeing(war=["sable"]))
    assert "no" not in table.legal_words()  # the Claims follow at once
    assert not table.state.allies[RED]
    assert realms(table.state.war[RED]) == ["blue", "sable"]


def test_eu_10_9_2_nor_the_vassal_of_another_realm():
    position = mini().arrange(
        war={"red": ["blue"], "blue": ["red"]},
        lands={"tern": ["fenn"]},
        towns={"blue": ["gale"]},
        overlords={"tern": "sable"},
        occupied={"red": ["gale"]},
        unrest_top=["gale"],
        single={"red": {"alpha": 1}},
        phase=3,
    )
    table = freed(position)
    assert "realm tern" not in table.legal_words()


def test_eu_10_9_2_a_territory_is_nobodys_core_and_may_be_freed():
    place = scenario("price_of_power", seats=3, options={"scenario": "discovery_one_age"}, seed=1)
    land = PROVINCES[members(TERRITORIES)[0]]
    position = place.arrange(
        age=1,
        phase=3,
        war={"france": ["castile"], "castile": ["france"]},
        towns={"castile": [land]},
        occupied={"france": [land]},
        unrest_top=[land],
    )
    castile = position.state.realm[1]
    before = position.state.prestige[0]
    table = position.at(KeepBorders(0, castile, [], True, True))
    assert "liberate" in table.legal_words()
    table.play("liberate")
    assert table.seat == 0
    sets = [word for word in table.legal_words() if word.startswith("token_set")]
    table.play(sets[0])
    state = table.state
    number = PROVINCES.index(land)
    assert state.flag[number] >= 0
    assert not state.towns[1] >> number & 1
    assert state.prestige[0] == before + 1
    assert state.cb[1] >> state.flag[number] & 1


# EU-10.9.2  The limit of what a Victor asks


def both_capitals():
    """RED and BLUE, with a Tax Income of 4 each in the end, hold each other's Capital."""
    return mini().arrange(
        war={"red": ["blue"], "blue": ["red"]},
        occupied={"red": ["ives"], "blue": ["aston"]},
        unrest_top=["aston", "ives"],
        single={"red": {"alpha": 1}},
        phase=3,
    )


def test_eu_10_9_2_the_limit_is_for_what_the_victor_asks_not_for_his_own_ransom():
    term = frame("ImposeTerm", RED, realm("blue"), "keep_borders", "rest")
    state = both_capitals().at(term).state
    tax = part("queries.realms").tax_income
    assert (tax(state, RED), tax(state, BLUE)) == (4, 4)
    assert (state.ducats[RED], state.ducats[BLUE]) == (15 + 8 - 10, 15 - 8 + 10)


def test_eu_10_9_8_in_a_peace_that_is_agreed_the_limit_is_for_both():
    agreed = frame("KeepBorders", RED, realm("blue"), [], True, False)
    state = both_capitals().at(agreed).state
    assert (state.ducats[RED], state.ducats[BLUE]) == (15 + 8 - 8, 15 - 8 + 8)


# EU-10.9.4  Unrest of new Vassals


def humbled(*more, **words):
    """RED has won over Tern and holds Gale and Kest; Tern's Fenn lies beside Sable's Eld."""
    taken = ["gale", "kest", *more]
    return mini().arrange(
        war={"red": ["tern", "sable"]},
        lands={"tern": ["fenn", "kest"]},
        occupied={"red": taken},
        unrest_top=taken,
        single={"red": {"alpha": 1}},
        phase=3,
        **words,
    )


@pytest.mark.parametrize("more, restless", [(["eld"], []), ([], ["fenn"])])
def test_eu_10_9_4_unrest_only_in_areas_where_the_victor_occupies_nothing(more, restless):
    position = humbled(*more)
    table = position.at(frame("ImposeTerm", RED, realm("tern"), "vassalization", "rest"))
    state = table.state
    m = part("components.map")
    assert [m.PROVINCES[p] for p in m.members(state.vassals[RED])] == ["fenn", "gale", "kest"]
    assert [m.PROVINCES[p] for p in m.members(state.unrest)] == restless


def test_eu_10_9_4_what_was_held_of_one_ally_counts_for_the_next():
    position = mini().arrange(
        war={"red": ["blue", "sable", "tern"], "blue": ["red"]},
        allies={"blue": ["sable", "tern"]},
        active_allies={"blue": ["sable", "tern"]},
        pledged={"sable": 2, "tern": 1},
        lands={"tern": ["fenn", "kest"]},
        occupied={"red": ["eld", "gale", "holt", "kest"]},
        unrest_top=["eld", "gale", "holt", "kest"],
        single={"red": {"alpha": 1}},
        phase=3,
    )
    table = position.at(frame("ImposeTerm", RED, realm("blue"), "vassalization", "rest"))
    while not table.over:
        table.play("done")
    m = part("components.map")
    held = [m.PROVINCES[p] for p in m.members(table.state.vassals[RED])]
    assert held == ["eld", "fenn", "gale", "holt", "kest"]
    assert table.state.unrest == 0


# EU-11.3.5, 9.1.7  Nobody fights his Ally


def test_eu_11_3_5_an_alliance_with_a_realm_on_the_other_side_ends():
    position = mini().arrange(allies={"red": ["tern", "blue"], "blue": ["red"]}, owed={"red": 0})
    table = position.at(frame("WarByEvent", realm("tern"), realm("blue")))
    table.play("realm red")
    refused = table.clone()
    refused.play("refuse")
    assert realms(refused.state.allies[RED]) == ["tern"]
    table.play("accept")
    assert realms(table.state.war[RED]) == ["tern"]
    assert realms(table.state.allies[RED]) == ["blue"]


# EU-1.17  A Capital that is lost


@pytest.mark.parametrize(
    "words, capital",
    [
        ({}, "aston"),  # the natural one
        ({"lands": {"sable": ["aston"]}, "towns": {"red": ["eld", "kest"]}}, "eld"),
        ({"lands": {"sable": ["aston"]}}, "brin"),
    ],
    ids=["natural", "large", "small"],
)
def test_eu_1_17_a_player_whose_moved_capital_is_liberated_has_another_town(words, capital):
    given = {"towns": {"red": ["kest"]}, **words}
    moved = mini().arrange(**given, capitals={"red": "kest"})
    table = moved.at(frame("Liberate", RED, province("kest")))
    state = table.state
    assert state.flag[province("kest")] == realm("wren")
    assert state.capital[realm("red")] == province(capital)


def test_eu_1_17_another_province_that_is_liberated_moves_no_capital():
    moved = mini().arrange(towns={"red": ["kest", "fenn"]}, capitals={"red": "kest"})
    state = moved.at(frame("Liberate", RED, province("fenn"))).state
    assert state.capital[realm("red")] == province("kest")
