"""What two people agree upon stands on both their screens, and then it happens."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect
from tests.browser.positions import MADE, guest_of, rows_of

from imperia.catalog import find_game
from imperia.games.price_of_power.components.map import PROVINCES, members
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.rules.peace import SettleWar
from imperia.games.price_of_power.rules.turns import TakeTurn
from imperia.play import HashDice, Table
from imperia.server.journal import position_row, restore, snapshot_row
from imperia.store import Change, SeatRow, Store
from imperia.testing import scenario

FRANCE, CASTILE, ENGLAND = 0, 1, 2
MINE, THEIRS = ["caux", "maine"], ["armagnac", "poitou", "saintonge"]
NAMED = [name.title() for name in (*MINE, *THEIRS)]


def at_war():
    return scenario("price_of_power", 3, {"scenario": "intro_1444"}).arrange(
        war={"france": ["england"], "england": ["france"]},
        occupied={"france": MINE, "england": THEIRS},
        unrest_top=[*MINE, *THEIRS],
        phase=3,
    )


def seated(site, france, england, name, frame, position):
    """A table of these two and a bot, at this position."""
    begun = position.at(frame)
    table = Table(begun.game, begun.state, HashDice(name))
    table.history.arranged = True
    first = snapshot_row(table)
    guests = {FRANCE: guest_of(france), ENGLAND: guest_of(england)}
    row, _ = rows_of(table, name, guests[FRANCE], name)
    seats = [
        SeatRow(seat, "open", None, "", "")
        if seat in guests
        else SeatRow(seat, "bot", None, "", "random")
        for seat in range(3)
    ]
    change = Change(
        name, [], table.seat, table.over, MADE, -1, position_row(table), snapshots=[first]
    )
    store = Store.open(str(site.database))
    store.create(replace(row, seats=3), seats, change)
    for seat, guest in guests.items():
        store.take_seat(name, seat, guest, MADE)
    store.close()
    for visitor in (france, england):
        visitor.sit(name)


def answer(visitor, *moves):
    for move in moves:
        visitor.turn()
        visitor.play(move)


def about(visitor):
    """The terms that stand on the screen."""
    place = visitor.find("about")
    expect(place).to_be_visible()
    return place.inner_text()


def state_of(site, name):
    """What the table has come to."""
    store = Store.open(str(site.database))
    stored = store.load(name)
    store.close()
    return restore(find_game("price_of_power"), stored).state


def towns(state, seat):
    return {PROVINCES[province] for province in members(state.towns[seat])}


def test_a_peace_between_two_people_is_on_both_screens_as_it_then_happens(site, visit):
    france, england = visit(), visit()
    settle = SettleWar(FRANCE, REALMS.index("england"), "rest")
    seated(site, france, england, "peace", settle, at_war())
    england.turn()
    assert "loses 2 Prestige" in about(england)
    answer(england, "no")
    answer(france, "negotiate", "keep_borders", "nobody")
    said = {"caux": "return", "saintonge": "return"}
    while france.ask()["question"]["name"] == "AgreeBorder":
        text = france.ask()["question"]["text"]
        word = next((word for name, word in said.items() if name.title() in text), "keep")
        answer(france, word)
    answer(france, "none")
    france.turn()
    proposed = about(france)
    answer(france, "propose")
    england.turn()
    assert about(england) == proposed
    for start, names in {
        "France keeps, from England:": ["Maine"],
        "England keeps, from France:": ["Armagnac", "Poitou"],
        "France gives back to England for 3 D:": ["Caux"],
        "England gives back to France for 3 D:": ["Saintonge"],
    }.items():
        (line,) = [each for each in proposed.splitlines() if each.startswith(start)]
        assert [name for name in NAMED if name in line] == names
    assert about(france) == proposed  # while the other thinks
    answer(england, "accept")
    while france.ask()["question"] and france.ask()["question"]["name"] in (
        "ChooseLostClaim",
        "ChooseClaimSpent",
    ):
        asked = france if france.ask()["deciding"] == FRANCE else england
        answer(asked, "done")
    state = state_of(site, "peace")
    assert {"maine", "saintonge"} <= towns(state, FRANCE)
    assert {"caux", "armagnac", "poitou"} <= towns(state, ENGLAND)
    assert not state.war[FRANCE]
    assert [state.ducats[FRANCE], state.ducats[ENGLAND]] == [15, 15]


@pytest.fixture
def declaring(site, visit):
    france, england = visit(), visit()
    position = scenario("price_of_power", 3, {"scenario": "intro_1444"}).arrange(
        phase=2, owed={"france": 0}, shown={"11a-1": 2, "12a-1": 0}
    )
    seated(site, france, england, "declares", TakeTurn(FRANCE, False), position)
    answer(france, "war")
    france.turn()
    return france


def test_the_second_press_of_a_double_click_declares_no_other_war(site, declaring):
    """It lands on whatever has come under the pointer since the first."""
    france = declaring
    france.button(f"realm:{REALMS.index('england')}").first.click()
    expect(france.find("prompt")).to_contain_text("On whom else?")
    other = france.page.locator("[data-move^='realm:']:visible").first
    box = other.bounding_box()
    france.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    france.page.mouse.down(click_count=2)
    france.page.mouse.up(click_count=2)
    france.page.wait_for_timeout(800)
    expect(france.find("prompt")).to_contain_text("You declare War on: England.")
    answer(france, "done")
    assert state_of(site, "declares").war[FRANCE] == 1 << REALMS.index("england")
