"""Golden cases I: events. And G-21, confusion in command."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    drawing,
    events,
    florins,
    hand,
    has,
    influence,
    offered,
    seat,
    support,
    vp,
)

from imperia.games.baroque.rules.turn.action_phase import ActionPhase
from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def confusion(palatine: list[str], reading: str = "nobody_else") -> ScenarioTable:
    """Brandenburg draws confusion with three cards in hand, Austria has none."""
    return (
        scenario("baroque", seats=3, options={"confusion_turn_end": reading})
        .arrange(hands={"brandenburg": ["power", "block", "galen"], "palatinate": palatine})
        .chance("draw_events confusion_in_command", "draw_events bad_weather")
        .at(ActionPhase())
    )


def test_g_21_confusion():
    table = confusion(["roos", "traitor"])
    assert asked(table) == "palatinate"
    assert table.question.clause == "BQ-7.4"
    assert len(hand(table, "brandenburg")) == 3


def test_g_21_confusion_with_nobody_else():
    table = confusion([])
    assert table.over
    assert hand(table, "brandenburg") == []
    assert sorted(cards(table.state.discard)) == ["block", "galen", "power"]


def test_g_21_confusion_turn_end_anyone_else():
    table = confusion(["roos", "traitor"], reading="anyone_else")
    assert table.over
    assert (hand(table, "brandenburg"), hand(table, "palatinate")) == ([], [])


def sale() -> ScenarioTable:
    position = scenario("baroque", seats=3).arrange(
        order=["brandenburg", "austria", "palatinate"],
        florins={"austria": 6, "palatinate": 4, "brandenburg": 10},
    )
    return drawing(position, "austria", "spain_sells_franche_comte")


def test_g_62_auction():
    table = sale()
    assert table.why_not("bid 2") == "BQ-16.10a"
    assert offered(table, "bid") == {"3", "4", "5", "6"}
    for bidder, bid in [("austria", 3), ("palatinate", 4), ("brandenburg", 5), ("austria", 6)]:
        assert asked(table) == bidder
        table.play(f"bid {bid}")
    assert asked(table) == "brandenburg"  # the Palatinate has passed for want of money
    table.play("bid 7")
    assert controller(table, "franche_comte") == "brandenburg"
    assert has(table, "in_play", "franche_comte")
    assert [florins(table, p) for p in ("brandenburg", "austria", "palatinate")] == [3, 6, 4]
    assert events(table.state.event_removed) == ["spain_sells_franche_comte"]
    assert events(table.state.event_discard) == []


def test_g_62_auction_without_a_bid():
    table = sale()
    table.play_all("pass", "pass", "pass")
    assert table.question.clause == "BQ-7.5"
    assert not has(table, "in_play", "franche_comte")
    assert controller(table, "franche_comte") == "nobody"
    assert events(table.state.event_discard) == ["spain_sells_franche_comte"]


def test_g_63_sale_during_war():
    position = scenario("baroque", seats=3).arrange(wars=["france"])
    table = drawing(position, "austria", "spain_sells_spanish_netherlands")
    assert table.question.clause == "BQ-7.5"
    assert not has(table, "in_play", "spanish_netherlands")
    assert events(table.state.event_discard) == ["spain_sells_spanish_netherlands"]


def maritime_trade(wars: list[str], reading: str = "mixed") -> int:
    """What the Palatinate gains with Mecklenburg and a fortified Oldenburg."""
    position = scenario(
        "baroque", seats=3, options={"maritime_trade_in_naval_war": reading}
    ).arrange(
        control={"palatinate": ["mecklenburg", "oldenburg"]},
        fortresses=["oldenburg"],
        wars=wars,
        florins={"palatinate": 0},
    )
    table = drawing(position, "austria", "maritime_trade")
    assert events(table.state.event_discard) == ["maritime_trade"]
    return florins(table, "palatinate")


def test_g_64_denmark_war():
    assert maritime_trade(["denmark"]) == 5
    position = scenario("baroque", seats=3).arrange(wars=["denmark"])
    table = drawing(position, "austria", "denmark_sells_holstein")
    assert not has(table, "in_play", "holstein")
    assert events(table.state.event_discard) == ["denmark_sells_holstein"]


def test_g_65_dutch_naval():
    assert maritime_trade(["dutch_naval"]) == 0
    assert maritime_trade(["dutch_naval"], "per_sea") == 3
    assert maritime_trade([]) == 8


def assault(count: int, building: str) -> ScenarioTable:
    """France strikes Lorraine, the only target in play."""
    position = scenario("baroque", seats=3).arrange(
        control={"brandenburg": ["lorraine"]},
        armies={"brandenburg": {"lorraine": count}},
        cities=["lorraine"] if building == "city" else [],
        fortresses=["lorraine"] if building == "fortress" else [],
    )
    table = drawing(position, "austria", "war", "roll 3")
    assert table.question.clause == "BQ-7.5"
    return table


@pytest.mark.parametrize(
    "count, building, left, building_left, marked",
    [
        (3, "", 2, "", False),
        (2, "city", 0, "city", False),
        (2, "fortress", 1, "fortress", False),
        (1, "fortress", 0, "fortress", False),
        (1, "city", 0, "", True),
        (0, "fortress", 0, "city", True),
    ],
)
def test_g_66_france_assault_table(
    count: int, building: str, left: int, building_left: str, marked: bool
):
    table = assault(count, building)
    assert armies(table, "brandenburg") == ({"lorraine": left} if left else {})
    assert has(table, "cities", "lorraine") == (building_left == "city")
    assert has(table, "fortresses", "lorraine") == (building_left == "fortress")
    assert has(table, "no_income", "lorraine") == marked


def test_g_67_ottoman_first():
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["styria"]},
        armies={"austria": {"styria": 2}},
        influence={"styria": {"palatinate": 1}},
    )
    table = drawing(position, "brandenburg", "war", "roll 4")
    assert armies(table, "austria") == {}
    assert influence(table, "styria") == {}
    assert controller(table, "styria") == "austria"
    assert table.told("ottoman.placed")


def test_g_67_styria_pays_nothing():
    position = scenario("baroque", seats=3).arrange(
        turn=2,
        control={"austria": ["styria", "bohemia"]},
        ottoman=True,
        florins={"austria": 0},
    )
    assert florins(position.at(IncomePhase()), "austria") == 8
    assert vp(position.at(EndOfTurn()), "austria") == 8


def attack_styria(power: str, count: int, card: str = "") -> ScenarioTable:
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["styria"], "brandenburg": ["salzburg"]},
        armies={power: {"salzburg": count}},
        ottoman=True,
        hands={power: [card] if card else []},
    )
    table = acting(position, power)
    table.play_all("march salzburg", f"group {count}", "state styria")
    if card:
        table.play_all(f"commit {card}", "done")
    return table


def test_g_67_peace_leaves_the_ottoman_army():
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["styria"]}, wars=["ottoman"], ottoman=True
    )
    table = drawing(position, "austria", "peace")
    assert events(table.state.event_discard) == ["war", "peace"]
    assert has(table, "occupied", "styria")


def test_g_67_the_ottoman_army_is_attacked():
    table = attack_styria("austria", 2, "block")
    assert table.told("battle.tied")
    assert armies(table, "austria") == {"salzburg": 2}
    assert has(table, "occupied", "styria")

    table = attack_styria("austria", 3)
    assert table.told("ottoman.beaten")
    assert armies(table, "austria") == {"styria": 3}
    assert controller(table, "styria") == "austria"

    table = attack_styria("brandenburg", 3)
    assert controller(table, "styria") == "brandenburg"


def test_g_69_sweden():
    position = scenario("baroque", seats=3).arrange(
        turn=2,
        permit=True,
        control={"brandenburg": ["prussia"]},
        armies={"brandenburg": {"prussia": 1}},
        florins={"brandenburg": 0},
    )
    assert florins(position.at(IncomePhase()), "brandenburg") == 5 + 6
    table = drawing(position, "brandenburg", "war", "roll 6")
    assert events(table.state.event_discard) == ["polish_permit"]
    assert armies(table, "brandenburg") == {"prussia": 1}
    assert table.why_not("march prussia") == "BQ-11.2a"


def test_g_69_during_the_war_with_sweden():
    position = scenario("baroque", seats=3).arrange(
        turn=2,
        wars=["sweden"],
        control={"brandenburg": ["prussia"]},
        florins={"brandenburg": 0},
    )
    assert florins(position.at(IncomePhase()), "brandenburg") == 5 + 2
    for event in ("polish_permit", "sweden_sells_west_pomerania"):
        position = scenario("baroque", seats=3).arrange(wars=["sweden"])
        table = drawing(position, "brandenburg", event)
        assert table.question.clause == "BQ-7.5"
        assert events(table.state.event_discard) == [event]
        assert not has(table, "in_play", "west_pomerania")


def revolt(roll: int) -> ScenarioTable:
    position = scenario("baroque", seats=3).arrange(
        control={
            "brandenburg": ["mecklenburg", "brunswick", "lusatia"],
            "austria": ["saxony", "carniola"],
        },
        armies={"brandenburg": {"mecklenburg": 1, "brunswick": 2}},
        influence={"mecklenburg": {"austria": 1}},
        cities=["mecklenburg"],
        vp={"brandenburg": 5, "austria": 4, "palatinate": 3},
    )
    return drawing(position, "austria", "revolt", f"roll {roll}")


def test_g_71_revolt():
    table = revolt(4)
    assert asked(table) == "palatinate"
    assert offered(table) == {"mecklenburg", "lusatia", "carniola"}
    assert table.why_not("state brunswick") == "BQ-16.22c"
    assert table.why_not("state hesse") == "BQ-16.22d"
    assert table.why_not("state saxony") == "BQ-16.22b"
    table.play("state mecklenburg")
    assert controller(table, "mecklenburg") == "nobody"
    assert influence(table, "mecklenburg") == {}
    assert armies(table, "brandenburg") == {"brunswick": 2}
    assert has(table, "cities", "mecklenburg")
    assert offered(revolt(2)) == {"lusatia", "carniola"}


def test_g_72_chaos():
    position = (
        scenario("baroque", seats=3)
        .arrange(
            control={"palatinate": ["brunswick"]},
            event_discards=["revolt", "revolt", "revolt", "support_of_emperor", "peace"],
            armies={"austria": {"austria": 1, "styria": 1}},
            fortresses=["austria", "bohemia"],
            cities=["brandenburg", "hesse"],
        )
        .arrange(control={"austria": ["bohemia"], "brandenburg": ["hesse"]})
    )
    before = support(position.at(EndOfTurn()), "palatinate")
    table = drawing(position, "brandenburg", "chaos")
    assert events(table.state.event_discard) == ["peace"]
    assert asked(table) == "austria"  # the only one with armies
    assert offered(table) == {"austria", "styria"}
    table.play("state styria")
    assert asked(table) == "brandenburg"
    assert offered(table) == {"brandenburg", "hesse"}
    table.play("state hesse")
    assert asked(table) == "austria"
    assert offered(table) == {"austria", "bohemia"}
    table.play("state bohemia")
    assert has(table, "cities", "bohemia")
    assert has(table, "fortresses", "austria")
    assert not has(table, "cities", "hesse")
    assert support(table, "palatinate") == before + 3


def test_g_72_support_of_the_emperor_ends_chaos():
    position = scenario("baroque", seats=3).arrange(
        turn=1, chaos=True, brunswick_elector=True, control={"palatinate": ["brunswick"]}
    )
    table = drawing(position, "brandenburg", "support_of_emperor")
    assert [vp(table, p) for p in ("palatinate", "brandenburg", "austria")] == [4, 0, 0]
    table.play_all("stop", "stop", "stop")
    assert [vp(table, p) for p in ("palatinate", "brandenburg", "austria")] == [4, 2, 0]
    assert sorted(events(table.state.event_discard)) == ["chaos", "support_of_emperor"]
    assert has(table, "electors", "brunswick")
    assert not table.state.chaos
    table.play("end")
    after = scenario("baroque", seats=3)
    after.state = table.state
    assert after.at(EndOfTurn()).state.chaos_halving == 0
    uncancelled = scenario("baroque", seats=3).arrange(turn=1, chaos=True).at(EndOfTurn())
    assert uncancelled.state.chaos_halving == 1


def own_pay(count: int, purse: int) -> ScenarioTable:
    position = scenario("baroque", seats=4).arrange(
        armies={"austria": {"austria": count}}, florins={"austria": purse}
    )
    return drawing(position, "austria", "pay_own_armies")


def test_g_73_pay_own_armies():
    table = own_pay(11, 10)
    assert table.legal_words() == ["disband austria", "done"]
    table.play("done")
    assert (armies(table, "austria"), florins(table, "austria")) == ({"austria": 11}, 0)

    table = own_pay(11, 10)
    table.play_all("disband austria", "disband austria", "done")
    assert (armies(table, "austria"), florins(table, "austria")) == ({"austria": 9}, 3)

    table = own_pay(11, 4)  # eight armies go without a choice
    assert armies(table, "austria") == {"austria": 3}
    assert table.legal_words() == ["disband austria", "done"]
    table.play("done")
    assert florins(table, "austria") == 1

    table = own_pay(11, 0)
    assert armies(table, "austria") == {}
    assert table.question.clause == "BQ-7.5"


def all_pay(turn: int, **words: object) -> ScenarioTable:
    position = scenario("baroque", seats=3).arrange(
        turn=turn, armies={"austria": {"austria": 3, "styria": 1}}, florins={"austria": 2}, **words
    )
    return drawing(position, "austria", "pay_all_armies")


def test_g_74_pay_all_armies():
    table = all_pay(1)
    assert table.legal_words() == ["now 0", "now 1", "now 2"]
    table.play("now 2")
    assert table.legal_words() == ["later 0", "later 1", "later 2"]
    table.play("later 1")
    assert offered(table) == {"austria", "styria"}
    table.play("state styria")
    assert armies(table, "austria") == {"austria": 3}
    assert florins(table, "austria") == 0
    assert table.state.deferred[seat(table, "austria")] == 1
    assert events(table.state.event_discard) == []


def test_g_74_pay_all_armies_in_the_last_turn():
    table = all_pay(3)
    table.play("now 2")
    assert offered(table) == {"austria", "styria"}
    table.play_all("state austria", "state styria")
    assert armies(table, "austria") == {"austria": 2}
    assert table.question.clause == "BQ-7.5"


def test_g_74_a_second_pay_all_armies():
    table = all_pay(1, army_pay=True)
    assert table.question.clause == "BQ-7.5"
    assert armies(table, "austria") == {"austria": 3, "styria": 1}
    assert events(table.state.event_discard) == ["pay_all_armies"]


def test_g_76_marriage():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["thuringia"]}, armies={"austria": {"lusatia": 1}}
    )
    table = drawing(position, "brandenburg", "marriage")
    assert asked(table) == "brandenburg"
    assert "thuringia" in offered(table)
    assert table.why_not("state osnabruck") == "BQ-16.18b"
    assert table.why_not("state lusatia") == "BQ-16.18c"
    assert table.why_not("state hesse") == "BQ-16.18a"
    table.play("state thuringia")
    assert controller(table, "thuringia") == "brandenburg"


def test_g_77_subsidies():
    position = scenario("baroque", seats=3).arrange(
        order=["palatinate", "austria", "brandenburg"],
        control={"brandenburg": ["bavaria"], "austria": ["bohemia", "saxony"]},
        florins={"brandenburg": 0, "austria": 0, "palatinate": 0},
    )
    table = drawing(position, "palatinate", "imperial_subsidies")
    powers = ("brandenburg", "austria", "palatinate")
    assert [support(table, p) for p in powers] == [6, 6, 3]
    assert [florins(table, p) for p in powers] == [6, 10, 3]


def guarded(rival_dioceses: int = 2) -> dict[str, object]:
    """The Palatinate has a divine intervention and three dioceses, Austria at most as many."""
    return {
        "control": {
            "palatinate": ["liege", "strasbourg", "munster", "thuringia"],
            "austria": ["osnabruck", "bremen", "salzburg"][:rival_dioceses],
        },
        "divine": {"palatinate": 1},
    }


def test_g_78_divine_intervention():
    position = scenario("baroque", seats=3).arrange(
        turn=1,
        armies={"palatinate": {"lower_palatinate": 1}, "brandenburg": {"brandenburg": 1}},
        cities=["lower_palatinate", "brandenburg"],
        **guarded(),
    )
    table = drawing(position, "brandenburg", "chaos")
    assert asked(table) == "palatinate"
    table.play("use")
    assert armies(table, "palatinate") == {"lower_palatinate": 1}
    assert armies(table, "brandenburg") == {}
    assert has(table, "cities", "lower_palatinate")
    assert not has(table, "cities", "brandenburg")
    assert "divine_intervention" in cards(table.state.discard)


def test_g_78_the_spared_income_is_not_halved():
    """Fifteen florins each: the Palatinate keeps twelve of income, Brandenburg three of five."""
    position = scenario("baroque", seats=3).arrange(turn=1, **guarded())
    table = drawing(position, "brandenburg", "chaos")
    table.play_all("use", "end")
    for frame in (EndOfTurn(), IncomePhase()):
        onward = scenario("baroque", seats=3)
        onward.state = table.state
        table = onward.at(frame)
    assert florins(table, "palatinate") == 15 + 3 + 2 + 2 + 2 + 2 + 1
    assert florins(table, "austria") == 15 + 5  # half of eight, but at least five


def test_g_78_equal_in_dioceses():
    position = scenario("baroque", seats=3).arrange(turn=1, **guarded(rival_dioceses=3))
    table = drawing(position, "brandenburg", "chaos")
    assert asked(table) == "brandenburg"
    assert table.question.clause == "BQ-7.5"


def test_g_78_divine_intervention_against_revolt_and_marriage():
    position = scenario("baroque", seats=3).arrange(turn=1, vp={"palatinate": 5}, **guarded())
    table = drawing(position, "brandenburg", "marriage")
    table.play_all("state thuringia", "use")
    assert controller(table, "thuringia") == "palatinate"
    assert table.question.clause == "BQ-7.5"

    position = scenario("baroque", seats=3).arrange(
        turn=1, vp={"palatinate": 5, "brandenburg": 5}, **guarded()
    )
    position.arrange(control={"austria": ["lusatia"]})
    table = drawing(position, "brandenburg", "revolt", "roll 1")
    assert asked(table) == "austria"
    table.play_all("state thuringia", "use")
    assert controller(table, "thuringia") == "palatinate"
    assert controller(table, "lusatia") == "austria"
    assert table.question.clause == "BQ-7.5"
