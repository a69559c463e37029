"""What comes late neither lies over a question nor is told twice."""

import pytest
from playwright.sync_api import expect
from tests.browser.visitor import TURN
from tests.browser.warrior import march_to_battle

TOLD = "all => all.map((line) => Number(line.dataset.seq))"
LATE = 600  # milliseconds in which a page would long have shown what has just come


def lay_until(visitor, come):
    """Lay the own stack, card by card, until something has come."""
    while not come:
        if visitor.page.evaluate(TURN) != "asked":  # a stage may be on its way for long
            visitor.page.wait_for_timeout(20)
            continue
        before = visitor.seq
        visitor.press(visitor.button(visitor.legal()[0]))
        visitor.confirm(before)
        while not come and visitor.seq == before:
            visitor.page.wait_for_timeout(20)


@pytest.mark.parametrize("late", ["**/stage/*", "**/stage.js"], ids=["told", "drawn"])
def test_a_battle_skipped_before_it_came_does_not_open_over_the_next_question(visit, late):
    visitor = march_to_battle(visit(), 3)
    asked_for = []
    visitor.page.route(late, lambda route: asked_for.append(route))
    lay_until(visitor, asked_for)
    expect(visitor.find("skip")).to_be_visible()
    while visitor.page.evaluate(TURN) != "asked":  # another moment may come after it
        visitor.page.keyboard.press("s")
        visitor.page.wait_for_timeout(20)
    with visitor.page.expect_response(late):
        for route in asked_for:
            route.continue_()
    visitor.page.wait_for_timeout(LATE)
    expect(visitor.find("stage")).to_have_count(0)
    visitor.page.unroute(late)
    assert visitor.turn() == "asked"
    visitor.play(visitor.legal()[0])


def test_news_that_a_whole_snapshot_has_overtaken_are_not_told_twice(visit):
    visitor, late, sockets = visit(), [], []

    def carry(socket):
        """The first socket delivers nothing that was said after the game had begun, until told."""
        sockets.append(socket)
        first = len(sockets) == 1
        server = socket.connect_to_server()
        server.on_message(lambda text: late.append(text) if first and slow else socket.send(text))

    slow = False
    visitor.page.route_web_socket("**/live*", carry)
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    slow = True
    visitor.play(visitor.legal()[0])  # the page asks for it, since no news come
    visitor.turn()
    assert late
    for text in late:
        sockets[0].send(text)
    visitor.page.wait_for_timeout(LATE)
    visitor.turn()
    told = [line["seq"] for line in visitor.ask()["log"]]
    assert visitor.find("log").locator(".log-line").evaluate_all(TOLD) == told
    visitor.play(visitor.legal()[0])
