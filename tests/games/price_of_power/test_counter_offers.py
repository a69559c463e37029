"""EU-Q222: a proposal of deals or of a peace may be answered with one counter-offer."""

import pytest
from tests.games.price_of_power.test_proposals import (
    CASTILE,
    ENGLAND,
    FRANCE,
    MINE,
    THEIRS,
    left,
    position,
    provinces,
    told,
)

from imperia.bots.greedy import GreedyBot
from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.hints import prior
from imperia.games.price_of_power.rules.peace.steps import SettleWar
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.kit.ratings import SENSELESS
from imperia.texts import LANGUAGES, Renderer

DIP, ADM = 1, 0


def power(state, seat, kind):
    return state.power[3 * seat + kind]


def build(table, **said):
    """Answer what is asked of a proposal, and make it."""
    while type(table.question).__name__ != "ProposeOrNot":
        name = type(table.question).__name__
        table.play(said.pop(name, "done" if name == "ProposeProvince" else "no"))
    assert not said
    table.play("propose")
    return table


def proposed(**words):
    """France has proposed an Alliance to England, who is asked."""
    table = position(**words).at(TakeTurn(FRANCE, False))
    table.play_all("diplomacy", f"seat {ENGLAND}")
    build(table, ProposeAlliance="alliance")
    assert table.seat == ENGLAND
    return table


def countered(table, **said):
    table.play("counter_offer")
    assert table.seat == ENGLAND
    return build(table, **said)


# EU-5.1.2  Deals


def test_eu_5_1_2_what_is_agreed_upon_a_counter_offer_is_carried_out():
    table = countered(proposed(), ProposeAlliance="alliance", ProposeSupport="support_from 5")
    assert (table.seat, type(table.question).__name__) == (FRANCE, "AnswerDeal")
    before = [power(table.state, seat, DIP) for seat in (FRANCE, ENGLAND)]
    lines = told(table)
    assert lines["countered"] == [{"player": ENGLAND, "whose": FRANCE}]
    assert lines["deal_support"] == [{"player": FRANCE, "whose": ENGLAND, "ducats": 5}]
    assert lines["deal_power"] == [{"player": FRANCE, "points": 2}]
    assert left(lines) == {FRANCE: 10, ENGLAND: 20}
    table.play("accept")
    state = table.state
    assert [state.ducats[FRANCE], state.ducats[ENGLAND]] == [10, 20]
    after = [power(state, seat, DIP) for seat in (FRANCE, ENGLAND)]
    assert after == [before[0] - 2, before[1]]  # who began the talks pays
    assert state.allies[FRANCE] >> state.realm[ENGLAND] & 1


def test_eu_5_1_2_ducats_of_a_counter_offer_may_go_the_other_way():
    table = countered(proposed(), ProposeSupport="support_to 4").play_all("accept")
    state = table.state
    assert [state.ducats[FRANCE], state.ducats[ENGLAND]] == [19, 11]
    assert not state.allies[FRANCE] >> state.realm[ENGLAND] & 1  # it was left out


def test_eu_5_1_2_e_a_counter_offer_is_not_answered_with_another():
    table = proposed()
    assert not table.why_not("counter_offer")
    countered(table, ProposeAlliance="alliance")
    assert table.why_not("counter_offer") == "EU-5.1.2.e"
    assert table.legal_words() == ["accept", "refuse"]


@pytest.mark.parametrize("how", ["refuse", "give_up", "empty"])
def test_eu_5_1_2_without_an_agreement_nothing_happens_and_it_counts_as_one_proposal(how):
    table = proposed()
    before = table.state.ducats[:], table.state.power[:], table.state.allies[:]
    if how == "refuse":
        countered(table, ProposeSupport="support_from 5").play("refuse")
    else:
        table.play("counter_offer")
        while type(table.question).__name__.startswith("Propose"):
            name = type(table.question).__name__
            if name == "ProposeOrNot":
                table.play("give_up_talks")
            elif name == "ProposeSupport" and how == "give_up":
                table.play("support_from 5")
            else:
                table.play("done" if name == "ProposeProvince" else "no")
    assert (table.seat, type(table.question).__name__) == (FRANCE, "TalkAgain")
    assert (table.state.ducats, table.state.power, table.state.allies) == before
    assert table.state.proposals == 1


def test_eu_5_1_2_after_a_counter_offer_another_proposal_is_whole_again():
    """The next proposal of the Turn may be answered with a counter-offer, too."""
    table = countered(proposed(), ProposeSupport="support_from 5")
    table.play_all("refuse", "again", f"seat {ENGLAND}")
    build(table, ProposeAlliance="alliance")
    assert (table.seat, table.question.proposer) == (ENGLAND, FRANCE)
    assert not table.why_not("counter_offer")


def test_eu_5_1_2_a_counter_offer_holds_what_the_first_proposer_can_pay():
    """One point of Diplomatic Power: ten Ducats, or a tie, whichever England has herself."""
    table = proposed(power={"france": [3, 1, 3], "england": [3, 3, 3]})
    table.play_all("counter_offer", "no", "no")
    assert type(table.question).__name__ == "ProposeSupport"
    assert (table.question.most_given, table.question.most_taken) == (10, 10)
    other = proposed(power={"france": [3, 1, 3], "england": [3, 0, 3]})
    other.play_all("counter_offer", "alliance")
    assert type(other.question).__name__ == "ProposeProvince"  # nothing is left for Ducats


def test_eu_5_1_2_in_war_a_counter_offer_is_of_ducats_alone():
    table = position(war={"france": ["england"], "england": ["france"]}).at(TakeTurn(FRANCE, False))
    table.play_all("diplomacy", f"seat {ENGLAND}", "support_to 3", "propose")
    table.play("counter_offer")
    assert type(table.question).__name__ == "ProposeSupport"
    table.play_all("support_from 6")
    assert type(table.question).__name__ == "ProposeOrNot"


def test_eu_5_1_2_3_a_province_that_is_offered_in_return_is_sold():
    table = proposed(claims={"england": ["seine"]})
    table.play_all("counter_offer", "no", "no", "no", "province champagne", "price 7", "done")
    table.play("propose")
    adm = [power(table.state, seat, ADM) for seat in (FRANCE, ENGLAND)]
    table.play("accept")
    state = table.state
    assert "champagne" in provinces(state.towns[ENGLAND])
    assert [state.ducats[FRANCE], state.ducats[ENGLAND]] == [22, 8]
    assert [power(state, seat, ADM) for seat in (FRANCE, ENGLAND)] == [n - 1 for n in adm]


# EU-10.9.8  Peace


def at_war(**words):
    words = {"war": {"france": ["england"], "england": ["france"]}, "phase": 3, **words}
    table = position(
        occupied={"france": MINE, "england": THEIRS}, unrest_top=[*MINE, *THEIRS], **words
    ).at(SettleWar(FRANCE, REALMS.index("england"), "rest"))
    table.play_all("no", "negotiate")
    return table


def peace(table, term, victor, borders=(), extra="none"):
    table.play_all(term, victor, *borders, extra)
    return table


def offered(**words):
    """France has proposed that each keeps what it has."""
    table = peace(at_war(**words), "keep_borders", "nobody", ["keep"] * 5)
    table.play("propose")
    assert table.seat == ENGLAND
    return table


def test_eu_10_9_8_a_peace_that_is_proposed_in_return_is_made():
    table = offered()
    table.play("counter_offer")
    peace(table, "keep_borders", "nobody", ["keep", "return", "keep", "return", "keep"])
    table.play("propose")
    assert table.seat == FRANCE
    lines = told(table)
    assert lines["countered"] == [{"player": ENGLAND, "whose": FRANCE}]
    kept = {line["player"]: [*line["province"]] for line in lines["peace_keep"]}
    back = {line["player"]: [*line["province"]] for line in lines["peace_return"]}
    table.play("accept")
    while type(table.question).__name__ in ("ChooseLostClaim", "ChooseClaimSpent"):
        table.play("done")
    state = table.state
    assert not state.war[FRANCE]
    for seat in (FRANCE, ENGLAND):
        other = ENGLAND if seat == FRANCE else FRANCE
        assert all(state.towns[seat] >> province & 1 for province in kept.get(seat, []))
        assert all(state.towns[other] >> province & 1 for province in back.get(seat, []))


def test_eu_10_9_8_e_a_peace_proposed_in_return_is_accepted_or_rejected():
    table = offered()
    assert not table.why_not("counter_offer")
    table.play("counter_offer")
    peace(table, "white_peace", "nobody").play("propose")
    assert (table.seat, table.why_not("counter_offer")) == (FRANCE, "EU-10.9.8.e")
    table.play("reject")
    assert (table.seat, type(table.question).__name__) == (FRANCE, "ChooseTerm")
    assert table.question.proposals == 2  # of three: both were one
    assert table.state.war[FRANCE]


def test_eu_10_9_8_a_counter_offer_that_is_given_up_is_a_refusal():
    table = offered()
    table.play("counter_offer")
    peace(table, "white_peace", "nobody").play("give_up_talks")
    assert (table.seat, type(table.question).__name__) == (FRANCE, "ChooseTerm")
    assert table.state.war[FRANCE]


def test_eu_10_9_8_2_deals_of_a_counter_offer_are_paid_by_who_proposed_first():
    table = offered()
    table.play("counter_offer")
    peace(table, "white_peace", "nobody", extra="deals")
    table.play_all("alliance", "no", "no", "done", "propose")
    before = [power(table.state, seat, DIP) for seat in (FRANCE, ENGLAND)]
    assert told(table)["deal_power"] == [{"player": FRANCE, "points": 1}]
    table.play("accept")
    after = [power(table.state, seat, DIP) for seat in (FRANCE, ENGLAND)]
    assert after == [before[0] - 1, before[1]]
    assert table.state.allies[ENGLAND] >> table.state.realm[FRANCE] & 1


@pytest.mark.parametrize("dip, clause", [(1, ""), (0, "EU-10.9.8.c")])
def test_eu_10_9_8_c_deals_in_return_need_power_of_who_proposed_first(dip, clause):
    words = {"power": {"france": [0, dip, 3], "england": [3, 3, 3]}}
    table = offered(**words)
    table.play_all("counter_offer", "white_peace", "nobody")
    assert table.why_not("deals") == clause


# Bots


def test_bots_never_make_a_counter_offer_of_their_own():
    for table in (proposed(), offered()):
        move = Move("counter_offer")
        assert prior(table.state, table.question, move) <= SENSELESS
        assert GreedyBot(1).choose(GAME, table.observe(ENGLAND), ENGLAND) != move


@pytest.mark.parametrize(
    "support, answer", [("support_to 3", "accept"), ("support_from 9", "refuse")]
)
def test_bots_accept_what_is_better_than_nothing(support, answer):
    table = countered(proposed(), ProposeSupport=support)
    rated = {move.name: prior(table.state, table.question, move) for move in table.legal()}
    assert max(rated, key=rated.get) == answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_counter_offer_is_told_in_words(lang):
    table = countered(proposed(), ProposeSupport="support_to 4")
    words = Renderer(GAME, lang)
    (tale,) = table.told("deal.countered")
    assert tale.text.params == {"player": ENGLAND, "whose": FRANCE}
    assert words.tale(tale, table.state)
    assert words.move(table.question, Move("counter_offer"))
    assert CASTILE not in tale.text.params.values()
