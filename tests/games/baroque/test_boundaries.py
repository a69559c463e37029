"""Where a number or a word of a clause begins to bite, and beside it, where it does not."""

import pytest
from tests.games.baroque.battles import attack, facing
from tests.games.baroque.helpers import acting, armies, cards, florins, vp

from imperia.games.baroque.arrange import place_of, seat_of
from imperia.games.baroque.components.cards import CARDS
from imperia.games.baroque.components.events import EVENT, WAR
from imperia.games.baroque.components.map import NEAR, ONE, PERMIT_NEAR, STATES, WITHIN
from imperia.games.baroque.effects.events import begin_war, end_wars, let_chaos_pass
from imperia.games.baroque.queries import within
from imperia.games.baroque.rules.actions.play_card import PlayCard
from imperia.games.baroque.rules.events.army_pay import PayOwnArmies
from imperia.games.baroque.rules.turn.turn import PlayTurn
from imperia.kit.masks import bits
from imperia.testing import scenario


@pytest.mark.parametrize("turn, at_bottom", [(1, 1), (2, 0)])
def test_bq_3_1_from_the_second_turn_on_the_decks_are_whole_again(turn, at_bottom):
    state = scenario("baroque", seats=3).arrange(turn=turn).state
    state.events[EVENT["famine"]] -= 1
    state.famine_at_bottom = 1
    before = state.events[EVENT["famine"]]
    PlayTurn().prepare_decks(state)
    assert state.famine_at_bottom == at_bottom
    assert state.events[EVENT["famine"]] == before + 1 - at_bottom


def test_bq_8_1_a_divine_intervention_stays_in_front():
    scene = scenario("baroque", seats=3).arrange(turn=1, hands={"austria": ["divine_intervention"]})
    who = seat_of(scene.state, "austria")
    table = scene.at(PlayCard(who, CARDS.index("divine_intervention")))
    assert table.over
    assert table.state.divine[who] == 1
    assert sum(table.state.divine) == 1
    assert cards(table.state.discard) == []
    assert table.state.hand_size[who] == 0


@pytest.mark.parametrize("scope, permit", [("full", True), ("full", False), ("armies_only", True)])
def test_bq_10_2_how_far_influence_reaches_with_the_polish_permit(scope, permit):
    state = scenario("baroque", 3, {"prussia_link_scope": scope}).arrange(permit=permit).state
    joined = PERMIT_NEAR if (scope, permit) == ("full", True) else NEAR
    for place in range(len(STATES)):
        reached = ONE[place]
        for distance in (1, 2):
            for each in bits(reached):
                reached |= joined[each]
            assert within(state, place, distance) == reached
    assert (
        WITHIN[1][place_of("prussia")]
        != PERMIT_NEAR[place_of("prussia")] | ONE[place_of("prussia")]
    )


@pytest.mark.parametrize("purse, built", [(3, True), (2, False)])
def test_bq_r11_an_army_for_three_florins(purse, built):
    scene = scenario("baroque", seats=3).arrange(turn=1, florins={"austria": purse})
    table = acting(scene, "austria")
    assert (table.why_not("build_army") == "") is built
    if built:
        before = armies(table, "austria").get("austria", 0)
        table.play("build_army")  # in Austria, which is the only place
        assert armies(table, "austria")["austria"] == before + 1
        assert florins(table, "austria") == 0


@pytest.mark.parametrize(
    "attackers, defenders, left", [(2, 1, (2, 0)), (1, 2, (0, 2)), (2, 2, (2, 2))]
)
def test_bq_12_4_who_is_beaten_loses_an_army_and_nobody_on_a_tie(attackers, defenders, left):
    table = attack(facing(attackers, defenders, turn=1), attackers)
    found = sum(armies(table, "austria").values()), sum(armies(table, "palatinate").values())
    assert found[0] == left[0]
    assert found[1] == left[1]


@pytest.mark.parametrize("war", [0, 1, 2])
def test_bq_16_13_the_war_that_was_rolled_begins_and_no_other(war):
    state = scenario("baroque", seats=3).arrange(turn=1).state
    state.events[WAR] -= 1
    state.event_discard[WAR] += 1
    begin_war(state, war, 1)
    assert state.wars == 1 << war
    assert state.event_discard[WAR] == 0
    end_wars(state)
    assert (state.wars, state.event_discard[WAR]) == (0, 1)


@pytest.mark.parametrize("timing, points", [("end_of_turn_phase", 0), ("own_action_phase", 4)])
def test_bq_r22_effects_at_the_end_of_a_turn_or_of_the_own_actions(timing, points):
    scene = scenario("baroque", 3, {"card_turn_end_timing": timing})
    scene.arrange(turn=1, front={"austria": ["lobkowitz"]})
    table = acting(scene, "austria")
    table.play("end")
    assert vp(table, "austria") == points


@pytest.mark.parametrize("chaos", [True, False])
def test_bq_r26_chaos_that_passes_halves_the_next_income(chaos):
    state = scenario("baroque", seats=3).arrange(turn=1).state
    if chaos:
        state.events[EVENT["chaos"]] -= 1
        state.chaos = 1
    let_chaos_pass(state)
    assert (state.chaos, state.chaos_halving) == (0, int(chaos))
    assert state.event_discard[EVENT["chaos"]] == int(chaos)


@pytest.mark.parametrize("armies_held, asked", [(1, True), (0, False)])
def test_bq_16_17_who_has_no_army_pays_for_none(armies_held, asked):
    words = {"armies": {"austria": {"austria": armies_held}}} if armies_held else {}
    scene = scenario("baroque", seats=3).arrange(turn=1, **words)
    who = seat_of(scene.state, "austria")
    procedure = PayOwnArmies(who)
    procedure.step = "ask"
    table = scene.by_hand().at(procedure)
    assert table.over is not asked
    if not asked:
        assert florins(table, "austria") == 15
