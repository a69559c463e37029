"""A turn of the largest game from the accessibility tree alone: by roles, names and keys.

Nothing here looks at the page: what may be done is read as a screen reader would read it.
"""

import re

from playwright.sync_api import expect
from tests.browser.positions import where
from tests.browser.test_for_everyone import slow_down

ASIDE = re.compile(r"^(EU-|Undo|Back$|Play without asking|Always wait)")
LISTED = re.compile(r"""^\s*- '?button "(?P<name>.*)"(?P<state>( \[\w+\])*)'?:?""")


class Listener:
    """Somebody who hears the page and has a keyboard."""

    def __init__(self, page):
        self.page = page
        self.decision = page.get_by_role("region", name="Decision")

    def told(self):
        """What was spoken, line by line."""
        return self.page.get_by_role("log").first.get_by_role("paragraph").all_inner_texts()

    def asked(self):
        """Wait for a question that may be answered; a moment on the stage is skipped."""
        for _ in range(600):
            if self.page.get_by_role("dialog").count():
                self.page.keyboard.press("Escape")
            elif self.told() and self.told()[-1].startswith("You decide. ") and self.open():
                return self.told()[-1].removeprefix("You decide. ")
            self.page.wait_for_timeout(100)
        raise AssertionError(f"nothing is asked: {self.told()[-3:]}")

    def open(self):
        """The names of what can be pressed in the panel of the decision."""
        found = []
        for line in self.decision.aria_snapshot().splitlines():
            button = LISTED.match(line)
            if button and "[disabled]" not in button["state"] and not ASIDE.match(button["name"]):
                found.append(button["name"])
        return found

    def press(self, name):
        """Go to a button and press it; what cannot be taken back is confirmed."""
        before = self.told()
        self.decision.get_by_role("button", name=name, exact=True).first.focus()
        self.page.keyboard.press("Enter")
        self.settle(before)

    def settle(self, before):
        """Wait until something was said or is to be confirmed, and confirm it."""
        for _ in range(100):
            self.page.wait_for_timeout(50)
            focused = self.page.locator("button:focus")
            if focused.count() and focused.get_attribute("aria-describedby") == "confirm-words":
                self.page.keyboard.press("Enter")
            elif self.told() != before:
                return

    def choose_on_map(self):
        """To the map, whose first place that may be chosen has the focus; its name."""
        before = self.told()
        self.page.keyboard.press("b")
        place = self.page.locator("svg :focus").aria_snapshot()
        self.page.keyboard.press("Enter")
        self.settle(before)
        return place


def is_turn(table):
    return not table.over and type(table.question).__name__.startswith("ChooseAction")


def test_a_turn_is_played_from_the_accessibility_tree_alone(site, visitor):
    where(site, visitor, "price_of_power", is_turn, 2, scenario="intro_1444")
    slow_down(visitor)
    listener = Listener(visitor.page)
    assert listener.asked() == "What do you do in your Turn?"
    seat, before = visitor.ask()["viewer"], visitor.seq
    assert any(name.startswith("Influence") for name in listener.open())
    listener.press(next(name for name in listener.open() if name.startswith("Influence")))
    assert "Can be chosen." in listener.choose_on_map()
    for _ in range(12):  # where else, and what for: as little as possible, until the Turn can end
        if listener.asked() == "What do you do in your Turn?":
            break
        listener.press(listener.open()[-1])
    assert "End the Turn" in " ".join(listener.open())
    visitor.page.keyboard.press("e")
    expect(
        visitor.page.get_by_role("button", name="End the Turn").and_(visitor.page.locator(":focus"))
    ).to_be_visible()
    told = listener.told()
    visitor.page.keyboard.press("Enter")
    listener.settle(told)
    listener.asked()  # it has come round
    entries = [entry for entry in visitor.ask()["log"] if entry["seq"] > before]
    mine = [entry for entry in entries if entry["seat"] == seat]
    words = " ".join(
        part if isinstance(part, str) else part["text"] for entry in mine for part in entry["parts"]
    )
    assert "nfluence" in words
    assert any(entry["seat"] not in (seat, -1) for entry in entries)
