"""EU-5.1.2, 10.4, 10.9.8: a question names all that both give and get, and that is what happens."""

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import PROVINCES, members
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.migrations import to_version_4
from imperia.games.price_of_power.preview import about, preview
from imperia.games.price_of_power.queries.goals.deeds import TERMS
from imperia.games.price_of_power.rules.peace.steps import SettleWar
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.games.price_of_power.scene.closer import closer
from imperia.games.price_of_power.stages import TELLINGS
from imperia.testing import scenario
from imperia.texts import LANGUAGES, Renderer

FRANCE, CASTILE, ENGLAND = 0, 1, 2
MINE, THEIRS = ["caux", "maine"], ["armagnac", "poitou", "saintonge"]  # Occupied of the other


def position(**words):
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    return made.arrange(**{"phase": 2, "owed": {"france": 0}, **words})


def number(name):
    return PROVINCES.index(name)


def provinces(mask):
    return [PROVINCES[p] for p in members(mask)]


def told(table):
    """What the question says it is about: key -> the parameters of each such line."""
    found = {}
    for text in about(table.state, table.question):
        found.setdefault(text.key.removeprefix("preview."), []).append(text.params)
    return found


def named(lines):
    """By player: the Provinces of these lines."""
    return {line["player"]: [PROVINCES[p] for p in line["province"]] for line in lines}


def talk(**words):
    """France talks to England."""
    table = position(**words).at(TakeTurn(FRANCE, False))
    table.play_all("diplomacy", f"seat {ENGLAND}")
    return table


def build(table, **said):
    """Answer what is asked of a proposal, up to the question whether it is made."""
    while type(table.question).__name__ != "ProposeOrNot":
        name = type(table.question).__name__
        table.play(said.pop(name, "done" if name == "ProposeProvince" else "no"))
    assert not said
    return table


def left(lines):
    return {line["player"]: line["left"] for line in lines.get("purse", [])}


# EU-5.1.2  Deals


def test_eu_5_1_2_a_proposal_of_money_says_what_both_have_then():
    table = build(talk(), ProposeSupport="support_to 11")
    mine = told(table)  # before it is sent, and when it is answered
    table.play("propose")
    assert (table.seat, told(table)) == (ENGLAND, mine)
    assert mine["deal_support"] == [{"player": FRANCE, "whose": ENGLAND, "ducats": 11}]
    assert mine["deal_power"] == [{"player": FRANCE, "points": 2}]
    assert left(mine) == {FRANCE: 4, ENGLAND: 26}
    table.play("accept")
    state = table.state
    assert (state.ducats[FRANCE], state.ducats[ENGLAND], state.power[1]) == (4, 26, 1)


def test_eu_5_1_2_money_that_is_asked_for_comes_from_the_other():
    mine = told(build(talk(), ProposeSupport="support_from 10"))
    assert mine["deal_support"] == [{"player": ENGLAND, "whose": FRANCE, "ducats": 10}]
    assert mine["deal_power"] == [{"player": FRANCE, "points": 1}]
    assert left(mine) == {FRANCE: 25, ENGLAND: 5}


def test_eu_5_1_2_a_sale_names_price_and_power_of_both():
    table = talk(claims={"france": ["brittany_normandy"]})
    while type(table.question).__name__ != "ProposeProvince":
        table.play("no")
    table.play_all("province caux", "price 5", "done", "propose")
    mine = told(table)
    (sale,) = mine["deal_sale"]
    assert (sale["player"], sale["whose"], sale["province"], sale["ducats"]) == (
        ENGLAND,
        FRANCE,
        number("caux"),
        5,
    )
    assert mine["deal_administration"] == [{"player": FRANCE, "whose": ENGLAND}]
    lost = sum(line["points"] for line in mine.get("deal_core", []))
    prestige = table.state.prestige[ENGLAND]
    table.play("accept")
    state = table.state
    assert {s: state.ducats[s] for s in (FRANCE, ENGLAND)} == left(mine)
    assert state.prestige[ENGLAND] == prestige - lost
    assert "caux" in provinces(state.towns[FRANCE])


def test_eu_5_1_2_an_alliance_is_named_with_its_cost_and_nothing_else():
    table = build(talk(), ProposeAlliance="alliance")
    table.play("propose")
    assert told(table) == {
        "deal_alliance": [{"player": FRANCE, "whose": ENGLAND}],
        "deal_power": [{"player": FRANCE, "points": 1}],
    }


# EU-10  Peace


def at_war(**words):
    """France and England; each Occupies Provinces of the other."""
    given = {
        "war": {"france": ["england"], "england": ["france"]},
        "occupied": {"france": MINE, "england": THEIRS},
        "unrest_top": [*MINE, *THEIRS],
        "phase": 3,
    }
    return position(**{**given, **words})


def settle(how="rest", **words):
    """France settles the War; England, who is asked first, does not surrender."""
    table = at_war(**words).at(SettleWar(FRANCE, REALMS.index("england"), how))
    if how == "rest":
        assert table.seat == ENGLAND
        table.play("no")
    assert table.seat == FRANCE
    return table


def end(table):
    """Claims that may be placed or given up after a peace are not."""
    while not table.over:
        assert type(table.question).__name__ in ("ChooseLostClaim", "ChooseClaimSpent")
        table.play("done")


def test_eu_10_9_8_an_agreed_peace_names_what_each_keeps_and_gives_back():
    table = settle()
    table.play_all("negotiate", "keep_borders", "nobody")
    said = {"caux": "return", "maine": "keep", "armagnac": "keep", "poitou": "keep"}
    while type(table.question).__name__ == "AgreeBorder":
        table.play(said.get(PROVINCES[table.question.province], "return"))
    table.play("none")
    mine = told(table)
    table.play("propose")
    assert (table.seat, told(table)) == (ENGLAND, mine)
    assert mine["peace_term"][0]["term"] == "term.keep_borders"
    assert "peace_even" in mine
    assert named(mine["peace_keep"]) == {FRANCE: ["maine"], ENGLAND: ["armagnac", "poitou"]}
    assert named(mine["peace_return"]) == {FRANCE: ["caux"], ENGLAND: ["saintonge"]}
    table.play("accept")
    end(table)
    state = table.state
    owns = {seat: provinces(state.towns[seat]) for seat in (FRANCE, ENGLAND)}
    for seat, other in ((FRANCE, ENGLAND), (ENGLAND, FRANCE)):
        assert {*named(mine["peace_keep"])[seat]} <= {*owns[seat]}
        assert {*named(mine["peace_return"])[other]} <= {*owns[seat]}
    then = {FRANCE: 15, ENGLAND: 15} | left(mine)
    assert {seat: state.ducats[seat] for seat in then} == then
    assert not state.war[FRANCE]


def test_eu_10_9_8_a_victor_and_what_is_agreed_besides_are_named():
    table = settle(occupied={"france": [*MINE, "london"]}, unrest_top=[*MINE, "london"])
    table.play_all("negotiate", "humiliation", "their_ties", "propose")
    mine = told(table)
    assert mine["peace_victor"] == [{"player": FRANCE}]
    assert mine["peace_ties"] == [{"player": ENGLAND}]
    assert named(mine["peace_back"]) == {FRANCE: [*MINE[:1], "london", *MINE[1:]]}
    (lost,) = mine["peace_humiliation"]
    before = table.state.prestige[:]
    table.play("accept")
    points = lost["points"]
    assert (lost["player"], lost["whose"]) == (FRANCE, ENGLAND)
    assert table.state.prestige[FRANCE] == before[FRANCE] + points
    assert table.state.prestige[ENGLAND] == before[ENGLAND] - points


def test_eu_10_4_a_white_peace_names_what_both_give_back_and_lose():
    table = settle()
    table.play("white_peace")
    assert table.seat == ENGLAND
    mine = told(table)
    assert named(mine["peace_back"]) == {FRANCE: MINE, ENGLAND: THEIRS}
    assert mine["peace_white"] == [{"player": FRANCE, "whose": ENGLAND, "points": 1}]
    before = table.state.prestige[:]
    table.play("accept")
    state = table.state
    assert [state.prestige[s] - before[s] for s in (FRANCE, ENGLAND)] == [-1, -1]
    assert not state.occupied[FRANCE] | state.occupied[ENGLAND]


def test_eu_10_5_who_is_asked_to_surrender_reads_what_it_costs():
    table = at_war().at(SettleWar(FRANCE, REALMS.index("england"), "rest"))
    assert told(table)["yields"] == [{"player": ENGLAND, "whose": FRANCE, "points": 2}]


def lines_of(table, move):
    lines = preview(table.state, table.question, table.move_of(move))
    return {text.key.removeprefix("preview."): text.params for text in lines}


def test_eu_10_9_2_keep_borders_names_what_the_loser_keeps():
    table = settle("surrendered")
    lines = lines_of(table, "keep_borders")
    assert lines["keep_borders"]["province"] == [number(name) for name in MINE]
    assert lines["cost_kept"]["province"] == [number(name) for name in THEIRS]
    table.play("keep_borders")
    while type(table.question).__name__ == "ChooseBorder":
        table.play("keep")
    end(table)
    assert {*THEIRS} <= {*provinces(table.state.towns[ENGLAND])}
    alone = settle("surrendered", occupied={"france": MINE}, unrest_top=MINE)
    assert "cost_kept" not in lines_of(alone, "keep_borders")


def test_eu_10_9_3_a_term_that_gives_back_names_the_provinces_of_both():
    lines = lines_of(settle("surrendered"), "humiliation")
    assert lines["cost_back"]["province"] == [number(name) for name in MINE]
    assert lines["given_back"]["province"] == [number(name) for name in THEIRS]


def test_eu_10_5_sheet_and_offer_agree_after_a_surrender():
    """Humiliation needs no Capital then: the sheet of the War says so, too."""
    table = settle("surrendered")
    assert "humiliation" in table.legal_words()
    war = closer(table.state, "war:0.england", [])
    shown = {term for term, each in zip(TERMS, war.terms, strict=True) if each.open}
    assert shown == {*table.legal_words()} & {*TERMS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_is_said_in_words(lang):
    words = Renderer(GAME, lang, [""] * 3)
    table = settle()
    table.play("white_peace")
    lines = [words.text(text, table.state) for text in about(table.state, table.question)]
    assert len(lines) == 3
    assert "Armagnac" in lines[2]


# EU-9.1.2  On whom else?


def test_eu_9_1_2_after_the_first_enemy_it_is_asked_on_whom_else():
    table = position(shown={"11a-1": 2, "12a-1": 0}).at(TakeTurn(FRANCE, False))
    table.play("war")
    assert type(table.question).__name__ == "ChooseEnemy"
    assert "done" not in table.legal_words()
    table.play("realm england")
    question = table.question
    assert type(question).__name__ == "ChooseAnotherEnemy"
    assert table.legal_words()[0] == "done"
    assert "realm england" not in table.legal_words()
    words = Renderer(GAME, "en", [""] * 3)
    assert words.ask(question, table.state) == "You declare War on: England. On whom else?"
    table.play("done")
    assert table.state.war[FRANCE] == 1 << REALMS.index("england")


@pytest.mark.parametrize("named", [[], ["england"]])
def test_a_kept_declaration_of_war_goes_on(named):
    numbers = [REALMS.index(name) for name in named]
    table = position(shown={"11a-1": 2, "12a-1": 0}).at(TakeTurn(FRANCE, False))
    table.play("war")
    if named:
        table.play("realm england")
    dump = GAME.codec.dump(table.state)
    dump["stack"][-1] |= {"frame": "ChooseEnemy", "named": numbers}  # as in version 3
    stack = [frame for frame in dump["stack"] if frame["frame"] != "TakeTurn"]
    to_version_4({**dump, "stack": stack, "spread": 0, "religion": [], "options": []})
    kind = "ChooseAnotherEnemy" if named else "ChooseEnemy"
    assert stack[-1]["frame"] == kind
    assert stack[-1].get("realms", []) == numbers


# War on a player is told as one


def attack(**words):
    """France declares War on England."""
    table = position(shown={"11a-1": 2, "12a-1": 0}, **words).at(TakeTurn(FRANCE, False))
    table.play_all("war", "realm england", "done")
    return table


def test_eu_5_5_1_war_on_a_player_is_a_moment_of_its_own():
    table = attack()
    (tale,) = table.told("war.on_player")
    assert tale.text.params == {"player": FRANCE, "whose": ENGLAND}
    assert not table.told("war.declared")
    (telling,) = [each for each in TELLINGS if each.starts(tale.text)]
    stage = telling.stage([tale.text])
    assert [side.seat for side in stage.sides] == [FRANCE, ENGLAND]
    words = Renderer(GAME, "en", [""] * 3)
    assert words.text(stage.note, table.state) == "France declares War on England."


@pytest.mark.parametrize(
    "lang, told",
    [
        ("en", "France declares War on you (England)."),
        ("it", "La Francia dichiara Guerra a te (Inghilterra)."),
        ("pt", "A França declara Guerra a você (Inglaterra)."),
    ],
)
def test_eu_5_5_1_who_is_attacked_reads_it_as_you(lang, told):
    table = attack()
    (tale,) = table.told("war.on_player")
    words = Renderer(GAME, lang, [""] * 3)

    def line(reader):
        parts = words.parts(tale, table.state, reader)
        return "".join(part if isinstance(part, str) else part["text"] for part in parts)

    assert line(ENGLAND) == told
    assert line(CASTILE) == line(FRANCE) == line(None) == words.tale(tale, table.state)
    assert line(None) != told


def test_eu_5_5_1_war_on_a_realm_without_a_player_is_a_line():
    table = position(shown={"11a-1": 2, "12a-1": 0}).at(TakeTurn(FRANCE, False))
    table.play_all("war", "realm brittany", "done")
    (tale,) = table.told("war.declared")
    assert tale.text.params["realm"] == REALMS.index("brittany")
    assert not table.told("war.on_player")


def test_eu_11_3_5_who_answers_a_call_is_told_with_who_called():
    allied = {"england": ["castile"], "castile": ["england"]}
    table = attack(allies=allied)
    while type(table.question).__name__ != "AcceptOrRefuse":
        table.play("realm castile" if "realm castile" in table.legal_words() else "done")
    assert table.seat == CASTILE
    table.play("accept")
    (called,) = table.told("call.answered")
    assert called.text.params == {"player": CASTILE, "realm": REALMS.index("england")}
    (joined,) = table.told("war.joined")
    assert joined.text.params == {"player": CASTILE, "realm": REALMS.index("france")}
    assert len(table.told("war.on_player")) == 1  # nobody has declared War on Castile
    assert table.state.war[FRANCE] >> REALMS.index("castile") & 1
    assert table.state.aggressor[FRANCE] >> REALMS.index("castile") & 1


def test_the_round_of_a_war_between_players_is_known():
    table = attack()
    told = [tale.text for entry in table.history for tale in entry.tales]
    war = closer(table.state, "war:0.england", told)
    assert war.since.params == {"round": 1}
