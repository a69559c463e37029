"""The server is killed in the middle of games: nothing acknowledged is lost, pages go on."""

from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import open_site
from tests.browser.visitor import Visitor, hurried

BROKEN = (
    "WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_INCOMPLETE|ERR_ABORTED"
    "|ERR_CONTENT_LENGTH_MISMATCH"
)


@pytest.fixture
def mortal(browser, tmp_path):
    """A site of its own, to be killed."""
    yield from open_site(tmp_path)


def kill_again_and_again(browser, site, kills, seed):
    """Play; kill between moves and during them; every acknowledged move is kept."""
    visitor = Visitor(browser, site.address)
    visitor.forgive(BROKEN)
    acknowledged = []
    visitor.page.on("response", lambda answer: note(answer, acknowledged))
    visitor.start("me", "random", game="baroque", turns=15)
    visitor.page.evaluate("() => { window.sameDocument = true; }")
    rng, choose = Random(seed), hurried(seed)
    for _ in range(kills):
        for _ in range(rng.randrange(1, 3)):
            if visitor.turn() == "over":
                return acknowledged
            visitor.play(choose(visitor.legal()))
        if rng.random() < 0.5:
            visitor.turn()
            before = visitor.seq
            visitor.button(rng.choice(visitor.legal())).click()  # on its way while the server dies
            visitor.confirm(before)
        site.kill()
        kept = moves_kept(site, visitor.table)
        assert [key for key in acknowledged if key not in kept] == []
        expect(visitor.page.locator(".offline")).to_be_visible()
        site.start()
        expect(visitor.page.locator(".offline")).to_be_hidden()
        visitor.shows(visitor.ask()["seq"])  # its socket is open a moment before the news are there
        assert visitor.page.evaluate("() => window.sameDocument")
    assert visitor.complaints == []
    visitor.context.close()
    return acknowledged


def note(answer, acknowledged):
    """Remember the key of every wish that was answered with 200."""
    if answer.request.method == "POST" and answer.url.partition("?")[0].endswith("/moves"):
        if answer.status == 200:
            acknowledged.append(answer.request.post_data_json["key"])


def moves_kept(site, table):
    """The keys of the wishes in the database."""
    from imperia.store import Store

    store = Store.open(str(site.database))
    keys = {row.key for row in store.load(table).moves}
    store.close()
    return keys


def test_the_page_goes_on_after_the_server_was_killed(browser, mortal):
    assert len(kill_again_and_again(browser, mortal, 3, seed=1)) >= 3


@pytest.mark.long
def test_the_page_goes_on_after_the_server_was_killed_twenty_times(browser, mortal):
    assert len(kill_again_and_again(browser, mortal, 20, seed=2)) >= 20


def test_a_part_of_the_page_that_could_not_be_fetched_comes_when_the_line_is_back(visitor):
    visitor.forgive("ERR_FAILED")
    lost = []

    def lose_the_first(route):
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    visitor.page.route("**/history.js", lose_the_first)
    visitor.start("me", "random", game="baroque")
    expect(visitor.find("history")).to_be_attached()
    assert lost


def test_two_people_meet_again_after_a_kill(browser, mortal):
    host, friend = Visitor(browser, mortal.address), Visitor(browser, mortal.address)
    for person in (host, friend):
        person.forgive(BROKEN)
    [link] = host.start("me", "friend")
    friend.follow(link)
    mortal.kill()
    mortal.start()
    mover, other = (host, friend) if host.ask()["deciding"] == 0 else (friend, host)
    mover.turn()
    mover.play(mover.legal()[0])
    other.shows(other.ask()["seq"])
    for person in (host, friend):
        expect(person.page.locator(".offline")).to_be_hidden()
        assert person.complaints == []
        person.context.close()
