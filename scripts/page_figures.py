"""How quick the page is, measured in the system's Chromium; prints one JSON document.

    .venv/bin/python scripts/page_figures.py [--moves N] [--game GAME] [--seats N]
        [--scenario NAME] [--deeds]

Times are in milliseconds, medians over the moves made: from the click until the server's answer
has arrived, and until the new position has been painted. Bytes are all that came over the wire
from the server, headers and frames included, as it was compressed. Frames are those that the
browser's own trace has seen drawn while the board is dragged and scaled. With --deeds it counts
instead what ten common deeds of the game take (page_deeds.py).
"""

import argparse
import json
import socket
import sys
import tempfile
import threading
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import chromium  # noqa: E402
from tests.browser.getting import find_chromium, why_missing  # noqa: E402
from tests.browser.site import Site  # noqa: E402
from tests.browser.visitor import TAKEN, Visitor, hurried  # noqa: E402

from imperia.catalog import find_game  # noqa: E402
from page_deeds import board_of, count_deeds  # noqa: E402

WINDOW = (1440, 900)
EVERY = 40  # milliseconds between looks at the page: each look costs the page time
WHEEL = 1200  # pixels the wheel is turned, in a second
PACE = "0.5"  # seconds before a bot answers, so that its moves are not counted with ours
AIMS = {"acknowledged_ms": 100, "repainted_ms": 100, "first_paint_ms": 1000, "bytes": 20_000}

# Notes when a click happened, when its wish was answered, and when the next frame was painted.
WATCH = """() => {
  const page = document.getElementById("page");
  performance.setResourceTimingBufferSize(10000);
  addEventListener("click", (event) => {
    if (!event.target.closest("[data-move], [data-verb], [data-testid=confirm]")) return;
    window.figures = {seq: Number(page.dataset.seq), clicked: event.timeStamp, painted: 0};
  }, true);
  new MutationObserver(() => {
    const {figures} = window;
    if (Number(page.dataset.seq) > figures?.seq) requestAnimationFrame(() => {
      const channel = new MessageChannel();  // its message comes after the frame was painted
      channel.port1.onmessage = () => { figures.painted ||= performance.now(); };
      channel.port2.postMessage("");
    });
  }).observe(page, {attributes: true, attributeFilter: ["data-seq"]});
}"""
MOVED = r"""() => {
  if (document.querySelector("[data-testid=stage]")) return [];
  const {clicked, painted} = window.figures ?? {};
  const answer = performance.getEntriesByType("resource").find((each) =>
    each.startTime >= clicked - 1 && /\/moves\?/.test(each.name) && each.responseEnd);
  return painted && answer ? [answer.responseEnd - clicked, painted - clicked] : null;
}"""
FRAMES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
OPENED = """() => {
  const shown = performance.getEntriesByName("first-contentful-paint")[0];
  const board = document.querySelector("svg.board [data-node]");
  return shown && board ? [shown.startTime, performance.now()] : null;
}"""


class Gauge:
    """Stands between browser and server and counts the bytes that the browser is sent."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.sent = 0
        self.lock = threading.Lock()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            browser, _ = self.listening.accept()
            server = socket.create_connection(("127.0.0.1", self.port))
            for source, target, counted in ((browser, server, False), (server, browser, True)):
                ends = (source, target, counted)
                threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        try:
            while data := source.recv(65536):
                if counted:
                    with self.lock:
                        self.sent += len(data)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            return


class Busy:
    """How long the page's own thread has worked: unlike a clock, it does not count waiting."""

    def __init__(self, visitor: Visitor) -> None:
        self.line = visitor.context.new_cdp_session(visitor.page)
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before = self._told()

    def _told(self) -> float:
        metrics = self.line.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    def seconds(self) -> float:
        return self._told() - self.before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--moves", type=int, default=20, help="how many moves to measure")
    parser.add_argument("--game", default="baroque")
    parser.add_argument("--deeds", action="store_true", help="count clicks instead")
    parser.add_argument("--seats", type=int, help="me and greedy bots; else as few as may be")
    parser.add_argument("--scenario", default="", help="where the game has scenarios")
    words = parser.parse_args()
    if not find_chromium():
        sys.exit(why_missing())
    with tempfile.TemporaryDirectory() as home:
        site = Site(Path(home), "0" if words.deeds else PACE)
        try:
            options = {"scenario": words.scenario} if words.scenario else {}
            seats = words.seats or find_game(words.game).seats[0]
            if words.deeds:
                figures = clicked(site, words.game)
            else:
                figures = measure(site, words.game, words.moves, seats, options)
        finally:
            site.stop()
    print(json.dumps(figures, indent=2))


def measure(
    site: Site, game: str, moves: int, seats: int, options: dict[str, str]
) -> dict[str, Any]:
    gauge = Gauge(site.port)
    with chromium() as browser:
        visitor = Visitor(browser, gauge.address, size=WINDOW)
        visitor.start("me", *["greedy"] * (seats - 1), game=game, **options)
        opening = [open_table(visitor, gauge) for _ in range(5)]
        board = board_of(visitor.page)
        frames = drawn_frames(browser, visitor)
        busy = Busy(visitor)
        tried = [one_move(visitor, gauge, move) for move in policy(visitor, moves)]
        spent = busy.seconds() / max(1, len(tried))
        made = [figures for figures in tried if figures]
    rows: dict[str, list[float]] = {
        "acknowledged_ms": [row[0] for row in made],
        "repainted_ms": [row[1] for row in made],
        "bytes": [row[2] for row in made],
        "first_paint_ms": [row[0] for row in opening],
        "board_ready_ms": [row[1] for row in opening],
        "bytes_of_first_visit": [opening[0][2]],
        "bytes_of_next_visit": [row[2] for row in opening[1:]],
    }
    return {
        "game": game,
        "seats": seats,
        "moves": len(made),
        "frames_a_second": frames,
        "median": {name: round(median(row)) for name, row in rows.items()},
        "p95": {name: round(high(row)) for name, row in rows.items()},
        "aim": AIMS,
        "board": board,
        "processor_ms_a_move": round(1000 * spent),  # of the page's thread, pointing included
    }


def clicked(site: Site, game: str) -> dict[str, Any]:
    with chromium() as browser:
        visitor = Visitor(browser, site.address, size=WINDOW, unasked=True)
        return {"game": game, **count_deeds(site, visitor, game)}


def high(row: list[float]) -> float:
    return quantiles(row, n=20, method="inclusive")[-1] if len(row) > 1 else row[0]


def open_table(visitor: Visitor, gauge: Gauge) -> tuple[float, float, int]:
    """First paint, board on the page, bytes sent; the browser's cache is empty the first time."""
    before = gauge.sent
    visitor.page.goto(f"{gauge.address}/table/{visitor.table}")
    painted, ready = visitor.page.wait_for_function(OPENED).json_value()
    visitor.turn()
    return painted, ready, gauge.sent - before


def drawn_frames(browser: Any, visitor: Visitor) -> dict[str, float]:
    """Frames a second while the board is dragged, and while it is scaled with the wheel."""
    visitor.turn()
    mouse = visitor.page.mouse
    box = visitor.page.locator(".board-place").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.move(*middle)
    line = visitor.context.new_cdp_session(visitor.page)

    def drag() -> None:
        mouse.down()
        for step in range(120):
            mouse.move(middle[0] + 1.5 * (step % 60), middle[1] + step % 60)
        mouse.up()

    def scale() -> None:
        """The browser turns the wheel itself: told of each notch by us, it would wait for us."""
        for way in (1, -1):
            turned = {"x": middle[0], "y": middle[1], "yDistance": way * WHEEL, "speed": WHEEL}
            line.send("Input.synthesizeScrollGesture", {**turned, "gestureSourceType": "mouse"})

    found = {}
    for name, gesture in (("pan", drag), ("zoom", scale)):
        browser.start_tracing(page=visitor.page, categories=FRAMES)
        gesture()
        events = json.loads(browser.stop_tracing())["traceEvents"]
        at = sorted(each["ts"] for each in events if each["name"] == "DrawFrame")
        found[name] = round((len(at) - 1) * 1e6 / (at[-1] - at[0]), 1) if len(at) > 1 else 0.0
        visitor.page.wait_for_timeout(400)  # it comes to rest
    return found


def policy(visitor: Visitor, moves: int) -> Any:
    """Moves to make, each when it is our turn and the page is at rest."""
    choose = hurried(1)
    visitor.page.evaluate(WATCH)
    for _ in range(moves):
        if visitor.turn() != "asked":
            return
        visitor.page.wait_for_load_state("networkidle")
        yield choose(visitor.legal())


def one_move(visitor: Visitor, gauge: Gauge, move: str) -> tuple[float, float, int] | None:
    """What a move took; none where its news come on the stage, at the reader's pace."""
    before = gauge.sent
    visitor.page.evaluate("() => { window.figures = null; }")
    visitor.point_at(move)  # which asks for a preview
    at = visitor.seq
    visitor.choose_verb(move)
    if visitor.button(move).count() and not visitor.page.evaluate(TAKEN, at):
        visitor.press(visitor.button(move).first)
    taken = visitor.page.wait_for_function(TAKEN, arg=at, polling=EVERY)
    if taken.json_value() == "confirm":
        visitor.press(visitor.find("confirm"))
    made = visitor.page.wait_for_function(MOVED, polling=EVERY)
    times = made.json_value()
    visitor.shows(at + 1)
    return (*times, gauge.sent - before) if times else None


if __name__ == "__main__":
    main()
