"""A siege of The Price of Power on the stage, and what is told before each answer."""

import pytest
from tests.games.price_of_power.test_preview import ENGLAND, FRANCE, position
from tests.games.price_of_power.test_preview_battles import COAST

from imperia.core import Move, Text, observe
from imperia.games.price_of_power import GAME, preview
from imperia.games.price_of_power.components.map import AREAS, PROVINCES
from imperia.games.price_of_power.rules.unrest.invasions import RebelSiege
from imperia.games.price_of_power.rules.war.siege import Besiege, ChooseTarget
from imperia.games.price_of_power.scene.offers import offers
from imperia.games.price_of_power.stages import TELLINGS
from imperia.games.price_of_power.stages.siege import REBEL_SIEGE, SIEGE
from imperia.games.price_of_power.state import ARTILLERY, INFANTRY, REGULAR
from imperia.scene import own_symbols, validate_stage
from imperia.texts import Renderer

FOOT, GUN = 3 * REGULAR + INFANTRY, 3 * REGULAR + ARTILLERY


def besieging(**words):
    """France besieges in the Area of the Channel with foot and a gun: strength four."""
    given = {
        "war": {"france": ["england"], "england": ["france"]},
        "armies": {
            "france": [{"area": COAST, "regular_infantry": 2, "regular_artillery": 1}],
        },
        "power": {"france": [3, 3, 9]},
        **words,
    }
    table = position(**given).at(Besiege(FRANCE, 1))
    area = Move("area", AREAS.index(COAST))
    if area in table.legal():
        table.play(area)
    for kind in (GUN, FOOT, FOOT):
        if Move("unit", kind) in table.legal():
            table.play(Move("unit", kind))
    return table


def fought(table):
    """The siege as its stage; all tales that a viewer may read."""
    told = [*table.tales(None), *(table.state.tales or [])]
    first = next(n for n, tale in enumerate(told) if SIEGE.starts(tale.text))
    stage = SIEGE.stage(SIEGE.story(told[first:]))
    assert validate_stage(stage, table.seats) == []
    return stage


def test_eu_9_8_a_siege_is_a_moment_of_the_game():
    assert SIEGE in TELLINGS


def test_eu_9_8_2_the_stage_shows_besiegers_with_their_strength_by_kind():
    stage = fought(besieging())
    besieger, _ = stage.sides
    assert [(piece.symbol, piece.count) for piece in besieger.pieces] == [
        ("infantry", 2),
        ("artillery", 1),
    ]
    assert [term.value for term in besieger.terms] == [2, 2]
    assert besieger.total == 4
    assert stage.unfinished
    assert stage.at == f"area:{COAST}"


def test_eu_9_8_3_each_province_stands_with_what_it_needed_and_what_came_of_it():
    table = besieging()
    while isinstance(table.question, ChooseTarget):
        table.play(table.legal()[0])
    stage = fought(table)
    besieger, besieged = stage.sides
    taken = [text.params["province"] for text in stage.after]
    assert taken
    assert [term.label.params["province"] for term in besieged.terms] == taken
    assert [term.value for term in besieged.terms] == [
        1 + (table.state.large >> province & 1) for province in taken
    ]
    assert besieged.total <= besieger.total
    assert besieger.won
    assert not stage.unfinished
    assert stage.winner == FRANCE
    assert all(table.state.occupied[FRANCE] >> province & 1 for province in taken)


def test_eu_9_8_3_each_target_says_what_it_needs_and_leaves():
    table = besieging()
    view = observe(GAME, table.state, FRANCE)
    told = {offer.move: offer.gives for offer in offers(view)}
    for move in table.legal():
        if move.name == "province":
            (line,) = told[move.wire()]
            need = 1 + (view.large >> move.arg & 1)
            assert line.params == {"need": need, "left": 4 - need}


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_a_siege_has_words(lang):
    table = besieging()
    words, view = Renderer(GAME, lang), observe(GAME, table.state, FRANCE)
    while isinstance(table.question, ChooseTarget):
        for line in preview.preview(view, table.question, table.legal()[0]):
            assert "{" not in words.text(line, view)
        table.play(table.legal()[0])
        view = observe(GAME, table.state, FRANCE)
    stage = fought(table)
    texts = [stage.title, stage.note, stage.outcome, *stage.after]
    texts += [term.label for side in stage.sides for term in side.terms]
    said = [words.text(text, view) for text in texts]
    assert not any("{" in line or "stage." in line for line in said)


# EU-4.3.C.1  Rebels


def rebelling(strength, *restless, **words):
    """Rebels besiege in the Area of the Channel; all that was told."""
    table = position(unrest=[*restless], rebels={COAST: strength}, **words)
    table = table.at(RebelSiege(AREAS.index(COAST), strength))
    return table, [*table.tales(None), *(table.state.tales or [])]


def rebel_stage(told, seats=3):
    (first,) = (n for n, tale in enumerate(told) if REBEL_SIEGE.starts(tale.text))
    stage = REBEL_SIEGE.stage(REBEL_SIEGE.story(told[first:]))
    assert validate_stage(stage, seats, own=own_symbols(GAME.package)) == []
    return stage


def test_eu_4_3_c_1_rebels_besiege_on_the_stage():
    table, told = rebelling(3, "normandie", "caux")
    stage = rebel_stage(told)
    rebels, besieged = stage.sides
    assert rebels.name.key == "name.stage.rebels"
    assert [(piece.symbol, piece.count) for piece in rebels.pieces] == [("infantry", 3)]
    assert (rebels.total, rebels.won) == (3, True)
    assert besieged.seat == ENGLAND
    taken = [term.label.params["province"] for term in besieged.terms]
    assert sorted(taken) == sorted(PROVINCES.index(word) for word in ("caux", "normandie"))
    assert [term.value for term in besieged.terms] == [
        1 + (table.state.large >> province & 1) for province in taken
    ]
    assert [line.params["province"] for line in stage.after] == taken
    assert all(table.state.rebel_towns >> province & 1 for province in taken)
    assert not stage.unfinished
    assert stage.outcome.params["left"] == 3 - besieged.total
    assert stage.at == f"area:{COAST}"


@pytest.mark.parametrize("restless", [[], ["normandie"]])
def test_eu_4_3_c_1_rebels_who_can_take_nothing_besiege_nobody(restless):
    """A Large Town is too much for one Rebel."""
    large = {"developed": ["normandie"]} if restless else {}
    _, told = rebelling(1, *restless, **large)
    assert not any(REBEL_SIEGE.starts(tale.text) for tale in told)
    assert not any(tale.text.key == "siege.ended_by_rebels" for tale in told)


def test_eu_4_3_c_1_the_siege_belongs_to_the_round_and_can_be_shown_after_every_line():
    _, told = rebelling(3, "normandie", "caux")
    assert REBEL_SIEGE in TELLINGS
    first = next(n for n, tale in enumerate(told) if REBEL_SIEGE.starts(tale.text))
    for until in range(first + 1, len(told) + 1):
        over = any(tale.text.key == "siege.ended_by_rebels" for tale in told[first:until])
        assert rebel_stage(told[:until]).unfinished is not over


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_a_siege_by_rebels_has_words(lang):
    table, told = rebelling(3, "normandie", "caux")
    words, view = Renderer(GAME, lang), observe(GAME, table.state, FRANCE)
    stage = rebel_stage(told)
    texts = [stage.title, stage.note, stage.outcome, *stage.after]
    texts += [side.label for side in stage.sides]
    texts += [Text(f"tale.{tale.text.key}", tale.text.params) for tale in told]
    said = [words.text(text, view) for text in texts]
    assert not any("{" in line or "stage." in line or "siege." in line for line in said)
