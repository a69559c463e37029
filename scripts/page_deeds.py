"""How many clicks and decisions the commonest deeds take, counted on the page itself.

A deed is what a player does from one choice of an action to the next: greedy players show which
ten are the commonest in a game, and the way of the usual length stands for each. Every deed is then
done on the page with the mouse as a person would: a target is clicked where it lies, a verb or a
button where there is none, and whatever asks once more is confirmed.

`before` is what the page took until revision c18b802: one click for every answer, and one more to
confirm each that cannot be taken back. (It had no plans and no verbs: every question was a list.)
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page
from tests.browser.positions import keep
from tests.browser.site import Site
from tests.browser.visitor import Visitor

from imperia.bots import make_bot
from imperia.catalog import find_game
from imperia.server.journal import begin_table
from imperia.server.views import FINAL, endings

ROOTS = {  # the questions with which deeds begin, and those that are deeds of their own
    "baroque": ("ChooseAction", "BuyCard", "CommitCard", "ChooseFavour"),
    "ancient_world": ("ChooseAction", "ChooseAfterRefresh", "PickCard"),
    "pax_renaissance": ("ChooseAction",),
}
SEATS = {"baroque": 3, "ancient_world": 4, "pax_renaissance": 2}
ENDS = ("end", "end_turn", "pass", "stop")  # they do nothing: what asks once more is meant to
DEEDS, SEEDS = 10, 4

SENT = """(seq) => {
  const confirm = document.querySelector("[data-testid=confirm]");
  if (confirm?.classList.contains("by-itself")) return "";  // it needs no click
  if (confirm) return "confirm";
  if (document.querySelector("[data-testid=box] [data-move]")) return "box";
  if (document.querySelector("[data-testid=stage]")) return "sent";
  const page = document.getElementById("page");
  return Number(page.dataset.seq) > seq ? "sent" : "";
}"""


@dataclass
class Deed:
    """One deed: where it is done, and the answers it takes."""

    name: str
    seed: str
    played: list[str]  # all moves of its game
    made: int  # so many of them until then
    answers: list[str]
    finals: int  # of them cannot be taken back


def commonest(game: str) -> list[Deed]:
    """The ten commonest deeds of greedy players, each as it usually is."""
    found: dict[str, list[Deed]] = defaultdict(list)
    for seed in range(SEEDS):
        for deed in deeds_of(game, f"deeds {seed}"):
            found[deed.name].append(deed)
    usual = sorted(found.items(), key=lambda item: -len(item[1]))[:DEEDS]
    return [typical(deeds) for _, deeds in usual]


def typical(deeds: list[Deed]) -> Deed:
    """One of the length that is met most."""
    [(length, _)] = Counter(len(deed.answers) for deed in deeds).most_common(1)
    return next(deed for deed in deeds if len(deed.answers) == length)


def deeds_of(game: str, seed: str) -> list[Deed]:
    """What the players of a game do, cut where one of them chooses what to do."""
    table, _ = begin_table(find_game(game), SEATS[game], seed, {})
    bots = [make_bot("greedy", seat + 1) for seat in range(table.seats)]
    deeds: list[Deed] = []
    played: list[str] = []
    owner = -1
    while not table.over:
        seat, question = table.seat, type(table.question).__name__
        move = bots[seat].choose(table.game, table.observe(seat), seat)
        if question in ROOTS[game]:
            name = move.name if question == ROOTS[game][0] else question
            deeds.append(Deed(name, seed, played, len(played), [], 0))
            owner = seat
        if deeds and seat == owner:
            deeds[-1].answers.append(move.wire())
            deeds[-1].finals += endings(table.game, table.observe(seat), seat, [move]) == [FINAL]
        else:
            owner = -1  # what another answers ends it
        played.append(move.wire())
        table.play(move)
    return [deed for deed in deeds if deed.name not in ENDS]


def clicks_for(site: Site, visitor: Visitor, game: str, deed: Deed) -> int:
    """Do a deed on the page; how many clicks it took."""
    table, snapshots = begin_table(find_game(game), SEATS[game], deed.seed, {})
    for wire in deed.played[: deed.made]:
        table.play(next(move for move in table.legal() if move.wire() == wire))
    keep(site, visitor, table, snapshots, deed.seed)
    rest, clicks = list(deed.answers), 0
    while rest and visitor.turn() == "asked":
        if rest[0] not in [move["move"] for move in visitor.question()["legal"]]:
            raise AssertionError(f"{deed.name}: {rest} is not what is asked")
        done, pressed = one_step(visitor, rest)
        rest, clicks = rest[done:], clicks + pressed
    return clicks


def one_step(visitor: Visitor, rest: list[str]) -> tuple[int, int]:
    """Click what stands for the next answers; how many of them that gave, and the clicks."""
    seen = visitor.ask()
    plans = [
        plan
        for plan in seen["scene"].get("plans", [])
        if plan["moves"] == rest[: len(plan["moves"])]
    ]
    plan = max(plans, key=lambda each: len(each["moves"]), default=None)
    legal = {move["move"]: move for move in seen["question"]["legal"]}
    wanted = ",".join(plan["moves"]) if plan else rest[0]
    target = (plan or legal.get(rest[0], {})).get("target", "")
    before, page, clicks = visitor.seq, visitor.page, 1
    if target and press_target(visitor, target):
        pass
    elif visitor.button(wanted).count():
        visitor.button(wanted).first.click()
    else:
        verb = page.locator(f'[data-verb][data-names~="{rest[0].partition(":")[0]}"]')
        verb.click()
        if page.wait_for_function(f"() => ({SENT})({before}) || 'open'").json_value() == "open":
            visitor.button(wanted).first.click()
            clicks += 1
    while (state := page.wait_for_function(SENT, arg=before).json_value()) != "sent":
        if state == "box":
            page.locator(f'[data-testid=box] [data-move="{wanted}"]').click()
        else:
            visitor.find("confirm").click()
        clicks += 1
        page.wait_for_function(
            f"() => document.querySelector('.sending') || ({SENT})({before}) !== '{state}'"
        )
    return len(plan["moves"]) if plan else 1, clicks


def press_target(visitor: Visitor, node: str) -> bool:
    """Click a node where it lies; false where it cannot be seen."""
    on_board = visitor.page.locator(f'svg.board [data-node="{node}"]').first
    if on_board.count():
        visitor.press_on_board(node)
        return True
    card = visitor.page.locator(f'.card[data-node="{node}"]:visible').first
    if not card.count():
        return False
    card.click()
    return True


def count_deeds(site: Site, visitor: Visitor, game: str) -> dict[str, Any]:
    """The table of a game: for each deed decisions, clicks before and clicks now."""
    rows = {}
    for deed in commonest(game):
        before = len(deed.answers) + deed.finals
        after = clicks_for(site, visitor, game, deed)
        rows[deed.name] = {"decisions": len(deed.answers), "before": before, "after": after}
    total = {
        key: sum(row[key] for row in rows.values()) for key in ("decisions", "before", "after")
    }
    return {"deeds": rows, "together": total}


# What the board has of the window, and how small its text is

BOARD = """() => {
  const frame = document.querySelector(".board-frame").getBoundingClientRect();
  const sizes = [...document.querySelectorAll("svg.board text")]
    .filter((text) => text.getClientRects().length && text.textContent.trim())
    .map((text) => parseFloat(getComputedStyle(text).fontSize)
      * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b));
  return [frame.width * frame.height / innerWidth / innerHeight, Math.min(...sizes)];
}"""


def board_of(page: Page) -> dict[str, float]:
    share, least = page.evaluate(BOARD)
    return {"share_of_window": round(share, 2), "smallest_text_px": round(least, 1)}
