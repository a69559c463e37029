"""A person with a browser: opens pages, reads them, clicks."""

import re
from random import Random

TURN = """() => {
  const page = document.getElementById("page");
  if (page?.dataset.staging !== undefined) return "";
  if (document.querySelector("dialog[data-testid=stage]")) return "stage";
  if (document.querySelector("[data-testid=ending]")) return "over";
  const curtain = document.querySelector("[data-testid=curtain]");
  if (curtain && !curtain.hidden) return "curtain";
  if (document.querySelector("[data-testid=skip]")) return "skip";
  const free = document.querySelector(
    "[data-testid=moves] :is([data-move], [data-verb]):not([disabled])");
  return page?.dataset.asked === "true" && free ? "asked" : "";
}"""
# After a click on a move: "confirm" when it is to be confirmed, "sent" when it is on its way.
TAKEN = """(seq) => {
  if (document.querySelector("[data-testid=confirm]")) return "confirm";
  const over = "[data-testid=curtain]:not([hidden]), [data-testid=stage]:not([data-waits])";
  const busy = document.querySelector(`.sending, ${over}`);
  return busy || Number(document.getElementById("page").dataset.seq) > seq ? "sent" : "";
}"""
# A point on the screen where a node of the board lies on top.
POINT = """(id) => {
  const node = document.querySelector(`svg.board:not([viewBox]) [data-node="${id}"]`);
  const box = node.getBoundingClientRect();
  for (const far of [0, 0.1, 0.2, 0.3, 0.4]) {
    for (let turn = 0; turn < 16; turn += 1) {
      const x = box.x + box.width * (0.5 + far * Math.cos(turn * Math.PI / 8));
      const y = box.y + box.height * (0.5 + far * Math.sin(turn * Math.PI / 8));
      const top = document.elementFromPoint(x, y);
      if (top && top.closest("[data-node]") === node) return {x, y};
    }
  }
  return null;
}"""
UNASKED = """try {
  if (localStorage.getItem("imperia.asking") === null) localStorage.setItem("imperia.asking", "go");
} catch { /* a page without an address */ }"""
OFFERED = "[data-testid=moves] :is([data-move], [data-verb])"
ENDINGS = ("end", "end_turn", "stop", "done", "pass", "decline", "no")
CHANGE = {"X-Requested-With": "imperia"}
SLOW = 60_000  # milliseconds; the machine may be busy


class Visitor:
    """One browser context with one page."""

    def __init__(
        self, browser, address, *, lang="en-GB", dark=False, size=(1280, 860), unasked=False, **more
    ):
        self.address = address
        self.lang = lang[:2]
        self.context = browser.new_context(
            base_url=address,
            locale=lang,
            color_scheme="dark" if dark else "light",
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            **more,
        )
        if unasked:  # what cannot be taken back goes by itself after a moment
            self.context.add_init_script(UNASKED)
        self.context.set_default_timeout(SLOW)
        self.page = self.context.new_page()
        self.complaints = []
        self.forgiven = ["(?!)"]
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._complain(str(error)))
        self.touch = bool(more.get("has_touch"))
        self.table = ""
        self.watch = Visitor.skip_stage  # what to do with a stage that is shown
        self.hurry = Visitor.skip_all  # and with moves of others that are shown one by one

    def _hear(self, message):
        if message.type in ("error", "warning"):
            self._complain(message.text)

    def _complain(self, text):
        if not any(re.search(pattern, text) for pattern in self.forgiven):
            self.complaints.append(text)

    def forgive(self, pattern):
        """From now on the browser may complain of this."""
        self.forgiven.append(pattern)

    # Going somewhere

    def go(self, path):
        self.page.goto(path)
        return self

    def start(self, *who, game="toll_bridge", **options):
        """A new table with these players: me, friend, or the level of a bot; its invitations."""
        seats = [
            {"who": word} if word in ("me", "friend") else {"who": "bot", "level": word}
            for word in who
        ]
        wish = {"game": game, "seats": seats, "options": options}
        answer = self.page.request.post("/api/tables", headers=CHANGE, data=wish)
        assert answer.ok, answer.text()
        told = answer.json()
        self.sit(told["table"])
        return [invite["url"] for invite in told["invites"]]

    def sit(self, table):
        """Open the page of a table."""
        return self.follow(f"/table/{table}")

    def follow(self, link):
        """Open an address that leads to a table."""
        self.go(link)
        return self.arrive()

    def arrive(self):
        """Wait for the table that is being opened."""
        self.page.wait_for_url("**/table/*")
        self.table = self.page.url.rpartition("/")[2]
        self.page.wait_for_selector("#page[data-seq], [data-testid=curtain]:not([hidden])")
        return self

    # Looking

    def find(self, name):
        """The element with this test id."""
        return self.page.get_by_test_id(name)

    @property
    def seq(self):
        """The number of the entry that is shown."""
        return int(self.page.locator("#page").get_attribute("data-seq") or -1)

    def ask(self, path="", **query):
        """What the server answers to this browser about its table."""
        query = {"lang": self.lang, **query}
        answer = self.page.request.get(f"/api/tables/{self.table}{path}", params=query)
        assert answer.ok, answer.text()
        return answer.json()

    def question(self):
        return self.ask()["question"]

    def legal(self):
        """The moves that may be made now; none where the page offers nothing to press."""
        if not self.page.locator(OFFERED).count():
            return []
        return [move["move"] for move in self.question()["legal"]]

    def hand(self):
        """The ids of the cards in the own hand."""
        cards = self.page.locator("[data-testid=hand] .row-hand [data-node]")
        return cards.evaluate_all("all => all.map((each) => each.dataset.node)")

    # Playing

    def turn(self, timeout=SLOW):
        """Wait until there is something to do: "asked", "curtain" or "over"."""
        while True:
            state = self.page.wait_for_function(TURN, timeout=timeout).json_value()
            if state == "stage":
                self.watch(self)
            elif state == "skip":
                self.hurry(self)
            else:
                return state

    def skip_all(self):
        """See at once all that is still to be shown; a stage on its way is not seen at all."""
        self.page.keyboard.press("s")

    def wait_on(self):
        """Let the page show what it has to show, as it comes."""
        self.page.wait_for_function(f"() => ({TURN})() !== 'skip'")

    def skip_stage(self):
        """See no more of the stage that is being shown; it may have gone away by itself."""
        stage = self.page.query_selector("[data-testid=stage]")
        if stage:
            self.page.keyboard.press("Escape")
            stage.wait_for_element_state("hidden")

    def again(self, title):
        """The last button of the log that shows a moment with this title again."""
        offers = self.find("stage-again")
        offers.first.wait_for(state="attached")
        for offer in reversed(offers.all()):
            stage = self.ask(f"/stage/{offer.get_attribute('data-stage')}")["stage"]
            where = f" · {stage['contest']['where']}" if stage.get("contest") else ""
            if stage["title"] + where == title:
                return offer
        raise AssertionError(f"the log does not offer {title}")

    def press(self, locator):
        """Click, or tap where there is no mouse."""
        if self.touch:
            locator.tap()
        else:
            locator.click()

    def press_on_board(self, node):
        """Click or tap a place of the board, where a finger would."""
        point = self.page.wait_for_function(POINT, arg=node).json_value()
        hand = self.page.touchscreen.tap if self.touch else self.page.mouse.click
        hand(point["x"], point["y"])

    def point_on_board(self, node):
        """Let the mouse rest on a place of the board."""
        point = self.page.wait_for_function(POINT, arg=node).json_value()
        self.page.mouse.move(point["x"], point["y"], steps=3)

    def button(self, move):
        return self.page.locator(f'[data-testid=moves] [data-move="{move}"]')

    def play(self, move):
        """Choose a move, confirm it if asked to, and wait until it is on the page."""
        before = self.seq
        self.choose_verb(move)
        if self.button(move).count() and not self.page.evaluate(TAKEN, before):
            self.press(self.button(move).first)
        self.confirm(before)
        self.shows(before + 1)

    def choose_verb(self, move):
        """Press the verb to which a move belongs, where its button waits behind one."""
        verb = self.page.locator(f'[data-verb][data-names~="{move.partition(":")[0]}"]')
        if not self.button(move).count() and verb.count():
            self.press(verb)
        self.unfold(move)

    def unfold(self, move):
        """Open the heading under which a move stands, where it is folded."""
        folded = self.page.locator("details.headed:not([open])", has=self.button(move))
        if folded.count():
            self.press(folded.locator("summary"))

    def point_at(self, move):
        """Let the mouse rest on the button of a move, or on the verb whose only move it is."""
        verb = self.page.locator(f'[data-verb][data-names~="{move.partition(":")[0]}"]')
        if self.button(move).count() or not verb.count():
            self.unfold(move)
            self.button(move).first.hover()
            return
        names = (verb.get_attribute("data-names") or "").split()
        if sum(each.partition(":")[0] in names for each in self.legal()) == 1:
            verb.hover()
        else:
            self.press(verb)
            self.button(move).first.hover()

    def confirm(self, before):
        """Wait until a click has been understood, and confirm the move if that is asked."""
        if self.page.wait_for_function(TAKEN, arg=before).json_value() == "confirm":
            self.press(self.find("confirm"))

    def shows(self, seq):
        """Wait until this entry, or a later one, is shown; a curtain or a stage shows enough."""
        self.page.wait_for_function(
            """(seq) => Number(document.getElementById("page")?.dataset.seq) >= seq
              || document.querySelector("[data-testid=curtain]:not([hidden])")
              || document.querySelector("[data-testid=stage]:not([data-waits])")""",
            arg=seq,
        )

    def open_curtain(self):
        self.press(self.find("curtain-open"))
        self.find("curtain").wait_for(state="hidden")

    def play_on(self, choose, most=2000, until=lambda: False):
        """Play by this policy until the game is over, or until something else; moves made."""
        for made in range(most):
            state = self.turn()
            if state == "curtain":
                self.open_curtain()
                continue
            if state == "over" or until():
                return made
            self.play(choose(self.legal()))
        raise AssertionError(f"the game is not over after {most} moves")


def hurried(seed):
    """A policy: mostly whatever brings the game to its end, else anything."""
    rng = Random(seed)

    def choose(moves):
        ends = [move for move in moves if move.partition(":")[0] in ENDINGS]
        return ends[0] if ends and rng.random() < 0.6 else rng.choice(moves)

    return choose
