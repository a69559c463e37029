"""A browser for all these tests, a site for those of a module; any complaint fails the test."""

import pytest
from playwright.sync_api import expect
from tests.browser.chromium import chromium
from tests.browser.getting import find_chromium, is_required, why_missing
from tests.browser.site import Site
from tests.browser.visitor import Visitor

expect.set_options(timeout=30_000)


@pytest.fixture(scope="package")
def browser():
    if not find_chromium():
        (pytest.fail if is_required() else pytest.skip)(why_missing())
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def site(browser, tmp_path_factory):
    yield from open_site(tmp_path_factory.mktemp("site"))


def open_site(home):
    """A site until the end of a fixture; it may complain of nothing."""
    site = Site(home)
    yield site
    assert site.stop() == 0
    assert site.complaints() == []


@pytest.fixture
def visit(browser, site):
    """Opens a browser of its own for each person; call it with what Visitor takes."""
    visitors = []

    def open_browser(**words):
        visitors.append(Visitor(browser, site.address, **words))
        return visitors[-1]

    yield open_browser
    complaints = [text for visitor in visitors for text in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []


@pytest.fixture
def visitor(visit):
    return visit()
