"""What two people agree upon stands on both their screens, and then it happens."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect
from tests.browser.positions import MADE, guest_of, rows_of
from tests.browser.test_access import check_both

from imperia.catalog import find_game
from imperia.games.price_of_power.components.map import PROVINCES, members
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.rules.peace.steps import SettleWar
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
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


def seated(site, france, england, name, frame, position, called=""):
    """A table of these two and a bot, at this position; England's player has a name, or none."""
    begun = position.at(frame)
    table = Table(begun.game, begun.state, HashDice(name))
    table.history.arranged = True
    first = snapshot_row(table)
    guests = {FRANCE: guest_of(france), ENGLAND: guest_of(england)}
    row, _ = rows_of(table, name, guests[FRANCE], name)
    seats = [
        SeatRow(seat, "open", None, called if seat == ENGLAND else "", "")
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


def compose(visitor, move, **picks):
    """Open the sheet of a move and fill it in; what it says both agree to, line by line."""
    visitor.turn()
    if visitor.button(move).count():
        visitor.press(visitor.button(move).first)
    else:
        visitor.choose_verb(move)
    sheet = visitor.find("composer")
    expect(sheet).to_be_visible()
    for row, value in picks.items():
        pick(visitor, row, value)
    return sheet


def pick(visitor, row, value):
    """Fill in a row: a number, or one of its options."""
    place = visitor.find("composer").locator(f"[data-row='{row}']")
    with visitor.page.expect_response("**/compose?*"):
        if isinstance(value, int):
            place.locator("input").fill(str(value))
            place.locator("input").press("Tab")
        else:
            place.locator(f"label:has(input[value='{value}'])").click()
    chosen = place.locator("input:checked") if isinstance(value, str) else place.locator("input")
    expect(chosen).to_have_value(str(value))
    expect(visitor.find("composer").locator(".composer")).to_have_attribute("aria-busy", "false")


def terms(visitor):
    return visitor.find("composer-terms").locator("li").all_inner_texts()


def send(visitor):
    before = visitor.seq
    visitor.find("compose-send").click()
    expect(visitor.find("composer")).to_have_count(0)
    visitor.shows(before + 1)


def read(visitor):
    """What the question says it is about, line by line."""
    return [line for line in about(visitor).splitlines() if line.strip()]


def settle(visitors):
    """Give up no Claim and place none, whoever is asked."""
    while (question := visitors[FRANCE].ask()["question"]) and question["name"] in (
        "ChooseLostClaim",
        "ChooseClaimSpent",
    ):
        answer(visitors[visitors[FRANCE].ask()["deciding"]], "done")


def test_a_peace_between_two_people_is_on_both_screens_as_it_then_happens(site, visit):
    """France proposes on one sheet, England answers on the same sheet with other terms."""
    france, england = visit(), visit()
    war = SettleWar(FRANCE, REALMS.index("england"), "rest")
    seated(site, france, england, "peace", war, at_war())
    england.turn()
    assert "loses 2 Prestige" in about(england)
    answer(england, "no")
    caux, saintonge = (f"border:{PROVINCES.index(name)}" for name in ("caux", "saintonge"))
    compose(france, "negotiate", **{"term": "keep_borders", caux: "return"})
    proposed = terms(france)
    send(france)
    england.turn()
    assert read(england) == proposed == read(france)
    compose(england, "counter_offer")
    assert sorted(terms(england)) == mirrored(proposed)
    pick(england, saintonge, "return")
    countered = terms(england)
    send(england)
    france.turn()
    assert read(france)[1:] == countered == read(england)[1:]
    assert "counter-offer" in read(france)[0]
    for start, names in {
        "France keeps, from England:": ["Maine"],
        "England keeps, from France:": ["Armagnac", "Poitou"],
        "France gives back to England for 3 D:": ["Caux"],
        "England gives back to France for 3 D:": ["Saintonge"],
    }.items():
        (line,) = [each for each in countered if each.startswith(start)]
        assert [name for name in NAMED if name in line] == names
    assert not france.button("counter_offer").count()  # one for each proposal
    answer(france, "accept")
    settle({FRANCE: france, ENGLAND: england})
    state = state_of(site, "peace")
    assert {"maine", "saintonge"} <= towns(state, FRANCE)
    assert {"caux", "armagnac", "poitou"} <= towns(state, ENGLAND)
    assert not state.war[FRANCE]
    assert [state.ducats[FRANCE], state.ducats[ENGLAND]] == [15, 15]


def mirrored(lines):
    """The same terms as the other of the two puts them."""
    swapped = "the War between France and England ends", "the War between England and France ends"
    return sorted(line.replace(*swapped) for line in lines)


@pytest.fixture
def dealing(request, site, visit):
    france, england = visit(), visit()
    position = scenario("price_of_power", 3, {"scenario": "intro_1444"}).arrange(
        phase=2, owed={"france": 0}, shown={"11a-1": 2, "12a-1": 0}
    )
    seated(site, france, england, request.node.name, TakeTurn(FRANCE, False), position)
    return france, england


def test_a_deal_and_its_counter_offer_are_composed_on_one_sheet(request, site, dealing):
    france, england = dealing
    england.page.wait_for_timeout(300)
    waiting, seen = england.find("prompt").inner_text(), england.seq
    sheet = compose(france, "diplomacy", partner=str(ENGLAND), alliance="alliance", give=4)
    expect(sheet.locator("[data-side='0']")).to_contain_text("\u22124 Ducats")
    expect(sheet.locator("[data-side='0']")).to_contain_text("\u22122 Diplomatic Power")
    expect(sheet.locator("[data-side='2']")).to_contain_text("+4 Ducats")
    # who is proposed to reads nothing of it while it is composed
    assert (england.find("prompt").inner_text(), england.seq) == (waiting, seen)
    proposed = terms(france)
    send(france)
    england.turn()
    assert read(england) == proposed == read(france)
    assert "France pays 4 D to England." in proposed
    assert "France spends 2 Diplomatic Power." in proposed
    compose(england, "counter_offer")
    sheet = england.find("composer")
    expect(sheet.locator("[data-row='alliance'] input:checked")).to_have_value("alliance")
    expect(sheet.locator("[data-row='get'] input")).to_have_value("4")
    pick(england, "get", 9)
    countered = terms(england)
    assert "France pays 9 D to England." in countered
    send(england)
    france.turn()
    assert read(france)[1:] == countered == read(england)[1:]
    answer(france, "accept")
    france.turn()
    state = state_of(site, request.node.name)
    assert [state.ducats[FRANCE], state.ducats[ENGLAND]] == [6, 24]
    assert state.allies[FRANCE] >> state.realm[ENGLAND] & 1
    assert [state.power[3 * seat + 1] for seat in (FRANCE, ENGLAND)] == [1, 3]


def test_a_sheet_that_is_left_leaves_nothing_behind(dealing):
    france, england = dealing
    seen = england.seq
    compose(france, "diplomacy", partner=str(ENGLAND), give=4)
    france.page.keyboard.press("Escape")
    expect(france.find("composer")).to_have_count(0)
    assert france.ask()["question"]["name"].startswith("ChooseAction")
    assert england.seq == seen


def test_nothing_is_sent_while_the_sheet_is_on_its_way(dealing):
    france, _ = dealing
    compose(france, "diplomacy", partner=str(ENGLAND), give=4)
    held = []
    france.page.route("**/compose?*", lambda route: held.append(route))
    place = france.find("composer").locator("[data-row='give'] input")
    place.fill("5")
    place.press("Tab")
    expect(france.find("compose-send")).to_be_disabled()
    france.page.wait_for_timeout(300)
    assert "France pays 4 D to England." in terms(france)  # of what stands there no more
    held.pop().continue_()
    expect(france.find("compose-send")).to_be_enabled()
    assert "France pays 5 D to England." in terms(france)


def test_a_sheet_is_filled_in_by_the_keyboard_alone(dealing):
    france, england = dealing
    compose(france, "diplomacy", partner=str(ENGLAND))
    keys = france.page.keyboard
    focus = france.page.locator("[data-testid='composer'] :focus")
    expect(focus).to_have_attribute("data-focus", f"partner {ENGLAND}")
    keys.press("Tab")
    expect(focus).to_have_attribute("data-focus", "alliance no")
    with france.page.expect_response("**/compose?*"):
        keys.press("ArrowDown")
    expect(focus).to_have_attribute("data-focus", "alliance alliance")
    keys.press("Tab")
    keys.press("Tab")
    expect(focus).to_have_attribute("data-focus", "give")
    keys.type("3")
    with france.page.expect_response("**/compose?*"):
        keys.press("Tab")
    expect(france.find("compose-send")).to_be_enabled()
    check_both(france, "[data-testid=composer]")
    france.find("compose-send").focus()
    keys.press("Enter")
    england.turn()
    assert "France pays 3 D to England." in read(england)


def test_what_is_proposed_names_each_player_with_the_power(request, site, visit):
    france, england = visit(), visit()
    position = scenario("price_of_power", 3, {"scenario": "intro_1444"}).arrange(
        phase=2, owed={"france": 0}, shown={"11a-1": 2, "12a-1": 0}
    )
    seated(site, france, england, request.node.name[:40], TakeTurn(FRANCE, False), position, "Bea")
    compose(france, "diplomacy", partner=str(ENGLAND), give=4)
    assert "France pays 4 D to Bea (England)." in terms(france)
    send(france)
    england.turn()
    assert "France pays 4 D to Bea (England)." in read(england)


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
