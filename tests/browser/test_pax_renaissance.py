"""A banker at the page: market, fair, war and coronation to the end; a map without collisions."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.positions import on_the_way, where

WARS = ("Conspiracy", "Peasant revolt", "Crusade", "Jihad", "Reformation")
# Names that lie on another's letters; the lines of one name stand closer than their boxes are high.
OVERLAPS = """() => {
  const names = [...document.querySelectorAll("svg.board .place")]
    .filter((name) => name.getClientRects().length);
  const boxes = names.map((name) => name.getBoundingClientRect());
  const found = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (names[i].parentNode === names[i + 1 + j].parentNode) return;
    if (wide > 1 && high > 2) found.push([names[i].textContent, names[i + 1 + j].textContent]);
  }));
  return found;
}"""

# Cards face up of which a title, a place, a sign or a piece is cut off.
CUT = """() => [...document.querySelectorAll(".card:not(.large, .face-down)")]
  .filter((card) => card.getClientRects().length)
  .filter((card) => {
    const foot = card.getBoundingClientRect().bottom + 2;
    const parts = ".card-title, .card-subtitle, .card-marks, .card-holds, .card-effect";
    return [...card.querySelectorAll(parts)].some((part) => {
      const clipped = getComputedStyle(part).overflow !== "visible";
      const more = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth;
      return part.getBoundingClientRect().bottom > foot || (clipped && more);
    });
  })
  .map((card) => card.innerText)"""

# How many thrones stand on the map, and whether each is large enough to be read.
THRONES = """() => {
  const groups = [...document.querySelectorAll("svg.board .content:has(> .sign)")];
  const cards = groups.map((group) => group.querySelector(".sign rect").getBoundingClientRect());
  return [cards.length, cards.every((card) => card.width >= 20 && card.height >= 26)];
}"""
# Numbers of the plaques of the victories that stand outside of them.
OVER_THE_EDGE = """() => [...document.querySelectorAll(".plaque-seat b, .lamp .counter-label")]
  .filter((part) => {
    const [box, lamp] = [part, part.closest(".lamp")].map((each) => each.getBoundingClientRect());
    const clipped = getComputedStyle(part).overflow !== "visible";
    const cut = clipped && part.scrollWidth > part.clientWidth;
    return cut || box.right > lamp.right || box.bottom > lamp.bottom;
  })
  .map((part) => part.textContent)"""


def market(seen):
    """The cards of the market by the id of their place."""
    mat = next(mat for mat in seen["scene"]["mats"] if mat["id"] == "mat:market")
    rows = [row for row in mat["rows"] if row["kind"] == "market"]
    return {card["id"]: card for row in rows for card in row["cards"]}


def shows(card, *words):
    return any(mark["label"].startswith(words) for mark in card.get("marks", []))


def queen_in_reach(visitor):
    """Is it my turn, and can I buy a queen at once?"""
    seen = visitor.ask()
    if not seen["question"]["mine"]:
        return ""
    buys = [move["target"] for move in seen["question"]["legal"] if move["move"][:4] == "buy:"]
    cards = market(seen)
    found = [place for place in buys if shows(cards[place], "Coronation")]
    return found[0] if found else ""


class Banker:
    """A policy: cards with a war until one was fought, then fairs until the decks are empty."""

    def __init__(self, visitor):
        self.visitor = visitor
        self.name = visitor.ask()["seats"][0]["name"]
        self.foretold = ""
        self.told = ""

    def choose(self, moves):
        self.told += self.visitor.find("log").inner_text()
        war = f"{self.name} fights" in self.told
        if "one_shot" in moves and not war:
            return self.foreseen("one_shot")
        plays = [move for move in moves if move.startswith("play:")]
        if plays and not war:
            return self.foreseen(plays[0])
        if not war and any(move.startswith("buy:") for move in moves):
            seen = self.visitor.ask()
            wars = [place for place, card in market(seen).items() if shows(card, *WARS)]
            for move in seen["question"]["legal"]:
                if move["move"].startswith("buy:") and move.get("target") in wars:
                    return move["move"]
        fairs = [move for move in moves if move.endswith("_fair")]
        if fairs:
            return self.foreseen(fairs[0])
        quiet = [move for move in moves if move in ("quiet", "done", "end_turn", "no")]
        return (quiet or moves)[0]

    def foreseen(self, move):
        """Point at a move and read what it would do."""
        if "fair" not in move or "Profit" not in self.foretold:
            self.visitor.point_at(move)
            expect(self.visitor.find("preview").locator("li").first).to_be_visible()
            self.foretold += self.visitor.find("preview").inner_text()
            self.visitor.page.mouse.move(0, 0)
        return move


@pytest.fixture
def banker(visitor):
    """A visitor who may open the game with a coronation: markets differ, so tables are tried."""
    for _ in range(40):
        visitor.start("me", "greedy", game="pax_renaissance")
        if visitor.turn() == "asked" and queen_in_reach(visitor):
            return visitor
    raise AssertionError("no table of forty began with a queen in reach")


def test_a_game_with_a_coronation_a_war_and_a_fair(banker):
    place = queen_in_reach(banker)
    band = banker.find("band")
    expect(band.locator(".row-market .card")).to_have_count(12)
    told = band.locator(f'[data-node="{place}"] .card-title').inner_text()
    title = told.splitlines()[0].replace("\u00ad", "")
    buy_and_crown(banker, band, place)
    expect(banker.find("log")).to_contain_text(f"marries “{title}”")
    policy = Banker(banker)
    banker.play_on(policy.choose)
    expect(banker.find("ending")).to_be_visible()
    assert f"{policy.name} holds the trade fair" in policy.told
    assert f"{policy.name} fights" in policy.told
    assert "Profit:" in policy.foretold
    assert "Battle" in policy.foretold
    check_standing(banker)


def buy_and_crown(visitor, band, place):
    """The first turn: buy the queen, play her, let her marry."""
    before = visitor.seq
    visitor.press(band.locator(f'[data-node="{place}"]'))
    visitor.confirm(before)
    visitor.shows(before + 1)
    visitor.turn()
    (card,) = visitor.hand()
    before = visitor.seq
    visitor.press(visitor.page.locator(f'[data-testid=hand] [data-node="{card}"]'))
    visitor.confirm(before)
    visitor.shows(before + 1)
    visitor.turn()
    visitor.play("one_shot")
    visitor.turn()
    if visitor.question()["name"] == "ChooseSuitor":
        suitor = next(move for move in visitor.legal() if move.startswith("empire:"))
        node = next(m["target"] for m in visitor.question()["legal"] if m["move"] == suitor)
        before = visitor.seq
        visitor.press_on_board(node)
        visitor.confirm(before)
        visitor.turn()  # past the stage of the new regime


def check_standing(visitor):
    """Every victory stands there with a column for each banker."""
    visitor.page.keyboard.press("3")
    for word in ("victories", "imperial", "globalization", "renaissance", "holy", "patron"):
        ledger = visitor.page.locator(f'[data-node="ledger:{word}"]')
        expect(ledger).to_be_visible()
        assert ledger.locator("thead th").count() >= 2


def test_every_tableau_lies_open_around_the_map(visit):
    visitor = visit(size=(1440, 900))
    visitor.start("me", "greedy", "greedy", "greedy", game="pax_renaissance")
    for _ in range(6):
        visitor.turn()
        buys = [move for move in visitor.legal() if move.startswith(("play:", "buy:"))]
        visitor.play((buys or visitor.legal())[-1])
    visitor.turn()
    seen = visitor.ask()
    for mat in seen["scene"]["mats"]:
        rows = [row for row in mat.get("rows", []) if row["kind"] == "tableau"]
        for card in [card for row in rows for card in row.get("cards", [])]:
            shown = visitor.page.locator(f'.above [data-node="{card["id"]}"]')
            mine = visitor.page.locator(f'[data-testid=hand] [data-node="{card["id"]}"]')
            expect(mine if mat["seat"] == seen["viewer"] else shown).to_be_in_viewport()


# What of the other players' tableaux lies outside its row, or on another tableau or its name.
ASTRAY = """() => {
  const box = (each) => each.getBoundingClientRect();
  const inside = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
  const all = [...document.querySelectorAll(".above > .tableau")];
  const cards = all.flatMap((each) => [...each.querySelectorAll(".card")]);
  const parts = all.flatMap((each) => [...each.children]);
  return {
    tableaux: all.length,
    cards: cards.length,
    out: [
      ...cards.filter((card) => !inside(box(card), box(card.closest(".tableau-row")))),
      ...parts.filter((part) => !inside(box(part), box(part.parentElement))),
      ...parts.filter((part, at) => parts.slice(at + 1).some((b) => meet(box(part), box(b)))),
      ...all.filter((each) => !inside(box(each), box(each.parentElement))),
    ].map((each) => each.textContent),
  };
}"""


def built_up(table):
    """Three other bankers, of whom one has much and another little."""
    if table.seat < 0:
        return False
    counts = [table.state.tableau[seat].bit_count() for seat in range(4) if seat != table.seat]
    return max(counts) >= 6 and sum(counts) >= 13


def test_tableaux_of_three_others_lie_beside_each_other_at_1366(site, visit):
    visitor = visit(size=(1366, 768))
    on_the_way(site, visitor, "pax_renaissance", built_up, seats=4, most=2500)
    visitor.turn()
    told = visitor.page.evaluate(ASTRAY)
    assert told["tableaux"] == 3
    assert told["cards"] >= 10
    assert told["out"] == []


def crowded(table):
    """The middle of a game of four, with the first banker to decide."""
    return table.state.turn >= 24 and table.seat == 0


@pytest.mark.parametrize(
    "lang, size", [("it-IT", (1366, 768)), ("pt-BR", (1366, 768)), ("en-GB", (1440, 900))]
)
def test_no_card_cuts_its_title_its_place_or_what_lies_on_it(site, visit, lang, size):
    visitor = visit(lang=lang, size=size)
    where(site, visitor, "pax_renaissance", crowded, seats=4)
    visitor.turn()
    assert visitor.page.locator(".card .card-title").count() > 20
    assert visitor.page.evaluate(CUT) == []


def test_a_card_out_of_reach_says_why(banker):
    seen = banker.ask()
    legal = {move.get("target") for move in seen["question"]["legal"]}
    buys = [move for move in seen["question"]["refused"] if move["move"].startswith("buy:")]
    refused = next(move for move in buys if move["target"] not in legal)
    banker.find("band").locator(f'[data-node="{refused["target"]}"]').click(force=True)
    expect(banker.find("why")).to_contain_text(refused["text"])


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)])
@pytest.mark.parametrize("lang", ["en-GB", "it-IT", "pt-BR"])
def test_no_name_on_the_map_lies_over_another(site, visit, lang, size):
    """Nor does one leave the throne of its empire, or a number its plaque."""
    visitor = visit(lang=lang, size=size)
    where(site, visitor, "pax_renaissance", crowded, seats=4)
    visitor.turn()
    assert visitor.page.evaluate(OVERLAPS) == []
    assert visitor.page.evaluate(THRONES) == [10, True]
    assert visitor.page.evaluate(OVER_THE_EDGE) == []


def test_a_tableau_can_be_read_on_a_phone(visit):
    visitor = visit(size=(360, 780), has_touch=True)
    visitor.start("me", "greedy", game="pax_renaissance")
    visitor.turn()
    visitor.page.locator('.tab[data-tab="table"]').tap()
    card = visitor.page.locator(".mats .row-market .card").nth(1)
    expect(card).to_be_visible()
    size = card.locator(".card-title").evaluate(
        "each => parseFloat(getComputedStyle(each).fontSize)"
    )
    assert size >= 9.5
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_sudden_victory_is_announced_beside_the_goal_and_over_the_board(visit):
    """What the scene warns of is shown; the page of the table is given a scene with a warning."""
    visitor = visit(lang="it-IT", size=(1440, 900))
    label = "Medici può vincere al prossimo turno: Vittoria Imperiale"

    def warn(route):
        told = route.fetch()
        seen = told.json()
        seen["scene"]["threats"] = [{"seat": 1, "label": label, "clause": "PR-11.1"}]
        route.fulfill(response=told, json=seen)

    visitor.page.route(re.compile(r"/api/tables/\w+\?"), warn)
    visitor.start("me", "random", game="pax_renaissance")
    expect(visitor.find("threat")).to_have_text(label)
    notice = visitor.find("threat-notice")
    expect(notice).to_contain_text(label)
    notice.get_by_role("button", name="Chiudi").click()
    expect(notice).to_have_count(0)
    expect(visitor.find("threat")).to_be_visible()
