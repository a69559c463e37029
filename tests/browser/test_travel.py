"""What moves from a place to a place is seen to move, but not for who wants no movement."""

from playwright.sync_api import expect

WATCH = """() => {
  window.seen = [];
  new MutationObserver((changes) => {
    for (const {addedNodes} of changes)
      for (const node of addedNodes) {
        if (node.classList?.contains("in-flight")) window.seen.push(node.className);
        if (node.classList?.contains("flying")) window.seen.push("piece");
      }
  }).observe(document.body, {childList: true, subtree: true});
}"""


def buying(visitor):
    """A move that buys a card, when it is our turn."""
    visitor.start("me", "random", game="pax_renaissance")
    visitor.turn()
    visitor.page.evaluate(WATCH)
    return next(move for move in visitor.legal() if move.startswith("buy:"))


def test_a_card_travels_from_the_market_to_the_hand(visitor):
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.play(buying(visitor))
    flown = visitor.page.wait_for_function("() => window.seen.length && window.seen").json_value()
    assert any("card" in each for each in flown)
    expect(visitor.page.locator(".in-flight")).to_have_count(0)
    expect(visitor.page.locator(".awaited")).to_have_count(0)


def test_nothing_travels_with_reduced_motion(visitor):
    visitor.play(buying(visitor))
    assert visitor.page.evaluate("() => window.seen") == []
