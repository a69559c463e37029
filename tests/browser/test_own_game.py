"""A game from a package of its own is played in the browser, with its symbols and pictures."""

import pytest
from playwright.sync_api import expect
from tests.beside import Beside
from tests.browser.site import Site
from tests.browser.visitor import hurried


@pytest.fixture(scope="module")
def site(browser, tmp_path_factory):
    beside = Beside(tmp_path_factory.mktemp("beside"))
    site = Site(tmp_path_factory.mktemp("site"), python=str(beside.python))
    yield site
    assert site.stop() == 0
    assert site.complaints() == []


def test_a_game_from_outside_is_drawn_and_played(visitor):
    visitor.start("me", "random", game="salt_quay")
    visitor.turn()
    expect(visitor.page.locator("symbol#s-salt")).to_have_count(1)
    expect(visitor.page.locator('use[href="#s-salt"]').first).to_be_attached()
    visitor.play("bid:2")
    visitor.play_on(hurried(3), until=visitor.page.locator('use[href="#v-salt_pans"]').count)
    expect(visitor.page.locator("symbol#v-salt_pans")).to_have_count(1)
    expect(visitor.page.locator('use[href="#v-salt_pans"]').first).to_be_attached()
