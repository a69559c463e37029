"""How many clicks and decisions ten common deeds take, counted on the page itself.

A deed is a row of answers that greedy players give in their games; the first that is met stands
for it. Each is then done on the page with the mouse as a person would: a target is clicked where it
lies, or what it may mean is chosen at the pointer, a verb or a button where there is none, and what
asks once more is confirmed, unless it goes by itself.

`before` is what the page took until revision c18b802: one click for every answer, and one more to
confirm each that cannot be taken back. (It had no plans and no verbs: every question was a list.)
"""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page
from tests.browser.positions import keep
from tests.browser.site import Site
from tests.browser.visitor import POINT, Visitor

from imperia import Table
from imperia.bots import make_bot
from imperia.catalog import find_game
from imperia.server.journal import begin_table
from imperia.server.moving import FINAL, endings
from imperia.server.sight import Sight

# What is done, and the names of the answers it takes.
DEEDS = {
    "baroque": {
        "bid for the first place": "bid",
        "build a city": "build_city state",
        "place influence": "place_influence state",
        "place influence, with the help of a city": "place_influence state boost_city",
        "place influence with a politician": "politician_place state",
        "march": "march state",
        "play the card one must": "play",
        "choose a favour": "favour",
        "play a power card": "play place state one_state boost_city",
        "buy five cards, exchange one": "buy buy buy buy buy exchange done",
    },
    "ancient_world": {
        "place trade twice": "trade trade",
        "recruit a card": "recruit",
        "new cards, and recruit one": "refresh recruit",
        "new cards, and none of them": "refresh decline",
        "attack what nobody holds": "attack",
        "attack a player with five cards": "attack pick pick pick pick pick",
        "defend with five cards": "pick pick pick pick pick",
        "lay five cards in order": "next next next next next",
        "buy by diplomacy": "diplomacy_buy",
        "place a first area": "place",
    },
    "pax_renaissance": {
        "buy a card": "buy",
        "play a card, place its agent": "play border",
        "play a card without its one-shot": "play quiet border",
        "play a card: a marriage": "play one_shot empire border",
        "hold a fair": "west_fair",
        "hold a fair that levies": "west_fair city",
        "operations: repress": "west_ops repress concession",
        "operations: a campaign": "east_ops campaign empire city border done",
        "sell a card": "sell",
        "declare a victory": "declare",
    },
    "price_of_power": {
        "declare a war": "war realm done",
        "march": "march army area",
        "besiege": "siege province",
        "recruit one unit": "recruit area army done",
        "recruit three units": "recruit area unit army area unit army area army done",
        "an alliance": "alliance realm",
        "place influence": "influence area done",
        "trade": "trade use light",
        "an event": "event event a",
        "appoint an advisor": "appoint slot",
    },
}
SEATS = {"baroque": 3, "ancient_world": 4, "pax_renaissance": 2, "price_of_power": 2}
OPTIONS = {"price_of_power": {"scenario": "intro_1444"}}  # others as the game comes
SEEDS = 30  # games that are searched

SENT = """(seq) => {
  const confirm = document.querySelector("[data-testid=confirm]");
  if (confirm?.classList.contains("by-itself")) return "";  // it needs no click
  if (confirm) return "confirm";
  if (document.querySelector("[data-testid=box] [data-move]")) return "box";
  if (document.querySelector("[data-testid=stage]:not([data-waits])")) return "sent";
  const page = document.getElementById("page");
  return Number(page.dataset.seq) > seq ? "sent" : "";
}"""


@dataclass
class Deed:
    """One deed: where it is done, and the answers it takes."""

    seed: str
    played: list[str]  # all moves of its game
    made: int  # so many of them until then
    answers: list[str] = field(default_factory=list)
    finals: int = 0  # of them cannot be taken back

    @property
    def names(self) -> str:
        return " ".join(wire.partition(":")[0] for wire in self.answers)


def deeds_of(game: str) -> dict[str, Deed]:
    """The first deed of each kind that greedy players do."""
    wanted = DEEDS[game]
    found: dict[str, Deed] = {}
    for seed in range(SEEDS):
        for deed in answered(game, f"deeds {seed}"):
            for name, names in wanted.items():
                if deed.names == names:
                    found.setdefault(name, deed)
        if len(found) == len(wanted):
            break
    return {name: found[name] for name in wanted if name in found}


def answered(game: str, seed: str) -> list[Deed]:
    """What the players of a game do: cut where one chooses an action, or another one answers."""
    table, _ = begin_table(find_game(game), SEATS[game], seed, OPTIONS.get(game, {}))
    bots = [make_bot("greedy", seat + 1) for seat in range(table.seats)]
    deeds: list[Deed] = []
    played: list[str] = []
    owner = -1
    while not table.over:
        seat, view = table.seat, table.observe(table.seat)
        move = bots[seat].choose(table.game, view, seat)
        if type(table.question).__name__ == "ChooseAction" or seat != owner:
            deeds.append(Deed(seed, played, len(played)))
            owner = seat
        deeds[-1].answers.append(move.wire())
        deeds[-1].finals += endings(table.game, view, seat, [move]) == [FINAL]
        played.append(move.wire())
        table.play(move)
    return deeds


def clicks_for(site: Site, visitor: Visitor, game: str, deed: Deed) -> int:
    """Do a deed on the page; how many clicks it took."""
    table, snapshots = begin_table(find_game(game), SEATS[game], deed.seed, OPTIONS.get(game, {}))
    play_all(table, deed.played[: deed.made])
    keep(site, visitor, table, snapshots, deed.seed)
    sight, rest, clicks = Sight(table.seat), list(deed.answers), 0
    while rest and visitor.turn() == "asked":
        if until_asked(visitor, rest[0], sight.follow(table.history).seq):
            done, pressed = one_step(visitor, rest)
        else:
            done, pressed = 1, 0  # the only answer: the site gave it
        play_all(table, rest[:done])
        rest, clicks = rest[done:], clicks + pressed
    return clicks


def play_all(table: Table, wires: list[str]) -> None:
    for wire in wires:
        table.play(next(move for move in table.legal() if move.wire() == wire))


def until_asked(visitor: Visitor, move: str, seen_by_then: int) -> bool:
    """
    Wait for the question to which this is an answer: a plan may still be on its way. False where
    the visitor has seen more than was to be seen by then: nobody is asked.
    """
    for _ in range(100):
        visitor.turn()
        seen = visitor.ask()
        asked = [each["move"] for each in seen["question"]["legal"]] if seen["question"] else []
        visitor.page.wait_for_timeout(150)
        awaited = visitor.page.locator("#page").get_attribute("data-asked") == "true"
        if move in asked and visitor.seq == seen["seq"] and awaited:
            return True
        if seen["seq"] > seen_by_then:
            return False
    raise AssertionError(f"{move} is not what is asked")


def one_step(visitor: Visitor, rest: list[str]) -> tuple[int, int]:
    """Click what stands for the next answers; how many of them that gave, and the clicks."""
    seen = visitor.ask()
    plans = [plan for plan in seen["scene"].get("plans", []) if serves(plan, rest)]
    plan = max(plans, key=lambda each: len(each["moves"]), default=None)
    legal = {move["move"]: move for move in seen["question"]["legal"]}
    wanted = ",".join(plan["moves"]) if plan else rest[0]
    target = (plan or legal.get(rest[0], {})).get("target", "")
    before, page, clicks = visitor.seq, visitor.page, 1
    verb = page.locator(f'[data-verb][data-names~="{rest[0].partition(":")[0]}"]')
    names = (verb.get_attribute("data-names") or "").split() if verb.count() else []
    if sum(move.partition(":")[0] in names for move in legal) == 1 and not plan:
        verb.click()  # it has but one move
    elif target and (choose_at_pointer(visitor, target, wanted) or press_target(visitor, target)):
        pass
    elif visitor.button(wanted).count():
        visitor.button(wanted).first.click()
    else:
        verb.click()
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


def serves(plan: dict[str, Any], rest: list[str]) -> bool:
    """Does a plan give the next answers? One that is a button may name other cards of the hand."""
    moves, next_ones = plan["moves"], rest[: len(plan["moves"])]
    if "target" in plan:
        return bool(moves == next_ones)
    return [move.partition(":")[0] for move in moves] == [
        move.partition(":")[0] for move in next_ones
    ]


def choose_at_pointer(visitor: Visitor, node: str, wanted: str) -> bool:
    """Rest on a place of the board that may mean several moves, and click the one that is meant."""
    if not in_sight(visitor, node):
        return False
    visitor.page.mouse.move(2, 2)
    visitor.point_on_board(node)
    offer = visitor.page.locator(f'[data-testid=help] [data-move="{wanted}"]')
    visitor.page.wait_for_timeout(900)
    if not offer.count():
        return False
    offer.click()
    return True


def in_sight(visitor: Visitor, node: str) -> bool:
    """Does a node lie where a mouse reaches it, as soon as the map has come to rest?"""
    if not visitor.page.locator(f'svg.board:not([viewBox]) [data-node="{node}"]').count():
        return False
    for _ in range(20):
        if visitor.page.evaluate(POINT, node):
            return True
        visitor.page.wait_for_timeout(100)
    return False


def press_target(visitor: Visitor, node: str) -> bool:
    """Click a node where it lies; false where it cannot be seen."""
    if in_sight(visitor, node):
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
    for name, deed in deeds_of(game).items():
        before = len(deed.answers) + deed.finals
        after = clicks_for(site, visitor, game, deed)
        rows[name] = {"decisions": len(deed.answers), "before": before, "after": after}
    total = {
        key: sum(row[key] for row in rows.values()) for key in ("decisions", "before", "after")
    }
    missing = [name for name in DEEDS[game] if name not in rows]
    return {"deeds": rows, "together": total, "not_met": missing}


# What the board has of the window, and how small its text is

BOARD = """() => {
  const share = (name) => {
    const {width, height} = document.querySelector(name).getBoundingClientRect();
    return width * height / innerWidth / innerHeight;
  };
  const sizes = [...document.querySelectorAll("svg.board text")]
    .filter((text) => text.getClientRects().length && text.textContent.trim())
    .map((text) => parseFloat(getComputedStyle(text).fontSize)
      * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b));
  return [share(".board-frame"), share(".left"), Math.min(...sizes)];
}"""


def board_of(page: Page) -> dict[str, float]:
    """What the map has of the window, and the table: the map with all that lies around it."""
    share, table, least = page.evaluate(BOARD)
    shares = {"share_of_window": round(share, 2), "table_of_window": round(table, 2)}
    return {**shares, "smallest_text_px": round(least, 1)}
