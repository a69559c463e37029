"""The wheel brings a map as near as it goes, however the hand turns it, and never breaks it."""

import re

import pytest
from playwright.sync_api import expect

MOST = 9  # times the size that fits: as near as a map without levels comes
NEAREST = 1.9  # times the zoom from which a map with levels shows everything
NOTCHES = 200
# Turns the wheel so often, in random steps at random places: out a little, in as near as it goes,
# now and then with a rest, and once more. Gives every transform that was no number on the way.
TURN_THE_WHEEL = """async ([seed, notches]) => {
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const svg = document.querySelector("svg.board:not([viewBox])");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const broken = [];
  const look = ({target}) => {
    for (const name of ["transform", "style"]) {
      const text = target.getAttribute(name) ?? "";
      if (/NaN|Infinity|undefined/.test(text)) broken.push(`${target.tagName} ${text}`);
    }
  };
  const watch = new MutationObserver((changes) => changes.forEach(look));
  watch.observe(svg.parentElement.parentElement,
    {subtree: true, attributes: true, attributeFilter: ["transform", "style"]});
  const box = svg.parentElement.parentElement.getBoundingClientRect();
  const turn = (deltaY) => svg.dispatchEvent(new WheelEvent("wheel", {
    deltaY, bubbles: true, cancelable: true,
    clientX: box.x + box.width * random(), clientY: box.y + box.height * random(),
  }));
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  for (let notch = 0; notch < notches; notch += 1) {
    const way = notch % 5;
    turn(way ? -240 * (0.1 + random()) : 240 * random());
    if (way === 3 || random() < 0.1) await pause(220);  // it has arrived
    else if (random() < 0.5) await frame();
  }
  for (let notch = 0; notch < 20; notch += 1) turn(-240);
  await pause(220);
  watch.disconnect();
  return broken.slice(0, 3);
}"""
WHERE = 'document.querySelector("svg.board:not([viewBox]) > .world").getAttribute("transform")'
# It has stood there for a while, and nothing of it is still shown as a picture on its way.
RESTS = """() => {
  const world = document.querySelector("svg.board:not([viewBox]) > .world");
  const slid = world.closest("svg").parentElement.style.transform;
  const where = world.getAttribute("transform") + slid;
  const now = performance.now();
  if (window.stood?.where !== where) window.stood = { where, since: now };
  return !slid && now - window.stood.since > 400;
}"""
LENS = "parseFloat(getComputedStyle(document.documentElement).fontSize) / 14"


def zoomed(visitor):
    """Pixels for a unit of the board, once it rests."""
    visitor.page.wait_for_function(RESTS)
    text = visitor.page.evaluate(WHERE)
    return float(re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\) scale\(([\d.]+)\)", text)[1])


def zooms(visitor, board, seed):
    """Turn the wheel over the board that is shown: it ends as near as it may come."""
    visitor.page.locator(".zoom-keys button").nth(2).click()
    whole = zoomed(visitor)
    assert visitor.page.evaluate(TURN_THE_WHEEL, [seed, NOTCHES]) == [], board["id"]
    levels = board.get("levels")
    near = levels[1] * NEAREST * visitor.page.evaluate(LENS) if levels else whole * MOST
    assert zoomed(visitor) == pytest.approx(max(near, whole), rel=1e-3), board["id"]
    still = visitor.page.evaluate(WHERE)
    visitor.page.evaluate(TURN_THE_WHEEL, [seed, 0])  # there is nothing nearer
    assert visitor.page.evaluate(WHERE) == still


@pytest.mark.parametrize(
    "game, seats",
    [("toll_bridge", 2), ("baroque", 3), ("ancient_world", 3), ("pax_renaissance", 2)],
)
def test_the_wheel_breaks_no_map(visitor, game, seats):
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.start("me", *["random"] * (seats - 1), game=game)
    visitor.turn()
    [board] = visitor.ask()["scene"]["boards"]
    zooms(visitor, board, seed=7)


@pytest.mark.parametrize("places", [range(2), range(2, 4), range(4, 6)])
def test_the_wheel_breaks_no_board_of_the_price_of_power(visitor, places):
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.start("me", *["random"] * 5, game="price_of_power", scenario="grand_campaign")
    visitor.turn()
    boards = visitor.ask()["scene"]["boards"]
    assert len(boards) == visitor.page.locator("[data-inset]").count() == 6
    for place in places:
        inset = visitor.page.locator(f'[data-inset="{boards[place]["id"]}"]')
        inset.click()
        expect(inset).to_have_attribute("aria-pressed", "true")
        zooms(visitor, boards[place], seed=place)
