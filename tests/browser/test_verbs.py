"""With a verb chosen no click on the table does anything but that verb, whatever the position."""

import json
from random import Random

import pytest
from tests.browser.positions import guest_of, rows_of

from imperia.catalog import find_game
from imperia.core import decision, parse_move, play
from imperia.play.table import start
from imperia.server.room import Room
from imperia.server.views import whole

POSITIONS = 30
ENOUGH = 20  # clicks that meant something, in all of them
CLICKS = 2  # on targets of the verb, and as many on those of others
SELDOM = 0.15  # such a part of the questions is looked at
# The page hears what the test says instead of the socket; what it wishes is noted, and no more.
HELD_BACK = """() => {
  const real = window.fetch;
  window.sent = [];
  window.owed = 0;  // answers
  window.WebSocket = class {
    constructor() { window.socket = this; this.readyState = 1; }
    close() {}
  };
  window.fetch = async (address, options) => {
    const path = new URL(address, location).pathname;
    const answer = (body, status) => new Response(JSON.stringify(body), {status});
    if (options?.method === "POST") {
      window.sent.push(JSON.parse(options.body));
      window.owed += 1;
      setTimeout(() => (window.owed -= 1));
      return answer({seq: window.shown.seq}, 200);
    }
    if (!path.startsWith("/api/tables/")) return real(address, options);
    if (path.split("/").length > 4) return answer({lines: [], after: [], sketch: []}, 200);
    return window.shown ? answer(window.shown, 200) : real(address, options);
  };
}"""
SHOW = """async (message) => {
  window.shown = JSON.parse(message);
  window.socket.onmessage({data: message});
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...document.querySelectorAll("[data-verb]:not([aria-disabled])")]
    .map((each) => each.dataset.verb);
}"""
# Chooses a verb and clicks what lies on the table; gives what each click has meant: moves that were
# wished, at once or after a yes, and those that a box or a menu offered.
TRY = """async ([verb, nodes]) => {
  const page = document.getElementById("page");
  const soon = () => new Promise((done) => setTimeout(done));
  const find = (query) => document.querySelector(query);
  const rest = async () => {
    do await soon(); while (window.owed || page.dataset.asked !== "true");
    await soon();
  };
  const button = () => find(`[data-verb="${CSS.escape(verb)}"]`);
  const wished = () => window.sent.splice(0).map(({move, moves}) => moves ?? [move]);
  const choose = async () => {
    if (button().ariaPressed === "true") return;
    button().click();
    await rest();
  };
  window.sent.length = 0;
  await choose();
  const taken = wished();  // the only move of a verb is meant by the verb itself
  if (taken.length || find("[data-testid=confirm]")) return [[verb, taken]];
  const found = [];
  const lit = [...document.querySelectorAll("svg.board:not([viewBox]) [data-legal]")]
    .map((each) => each.dataset.node).sort();
  for (const id of nodes) {
    await choose();
    const element = find(`svg.board:not([viewBox]) [data-node="${CSS.escape(id)}"]`)
      ?? find(`[data-node="${CSS.escape(id)}"]:is([data-legal], [data-refused])`);
    if (!element) continue;
    element.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
    await rest();
    const yes = find("[data-testid=confirm]");
    if (yes) {
      yes.click();
      await rest();
    }
    const offered = [...document.querySelectorAll("[data-testid=box] [data-move]")]
      .map((each) => each.dataset.move.split(","));
    found.push([id, [...wished(), ...offered]]);
    for (const open of document.querySelectorAll("dialog[open]")) open.close();
    if (!find("[data-testid=box]")) continue;
    document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
    await rest();
  }
  return [["lit", lit], ...found];
}"""
TABLES = [
    ("baroque", 3, {}),
    ("pax_renaissance", 3, {}),
    ("ancient_world", 4, {}),
    ("price_of_power", 3, {"scenario": "intro_1444"}),
]


def positions(game, seats, options):
    """Tables, played at random, where one chooses between verbs."""
    found = []
    for number in range(100):
        rng = Random(f"{game} verbs {number}")
        table = start(find_game(game), seats, number, options)
        table.checked = False
        scene = table.game.part("scene").scene
        while not table.over and len(found) < POSITIONS:
            if rng.random() < SELDOM:
                view = table.observe(table.seat)
                names = {move.name for move in table.legal()}
                verbs = [v for v in scene(view).verbs if not v.ends and names & set(v.moves)]
                if len(verbs) > 1:
                    found.append(table.clone())
            table.play(rng.choice(table.legal()))
            if len(table.history) > 700:
                break
        if len(found) == POSITIONS:
            return found
    raise AssertionError(f"{game} has too few positions")


def stays_within(table, moves):
    """Is each of these moves asked for inside of what the first has begun?"""
    state = table.game.codec.clone(table.state)
    floor = len(state.stack) - 1
    for number, wire in enumerate(moves):
        while number and len(state.stack) > floor + 1:
            legal = decision(state).legal(state)
            if not decision(state).forced(legal):
                break
            play(state, legal[0], floor)
        if number and len(state.stack) <= floor + 1:
            return False  # that is over, and this is another
        if parse_move(wire) not in decision(state).legal(state):
            return False
        play(state, parse_move(wire), floor)
    return True


def has_choice(snapshot, verb):
    """Has a verb several moves, one of them aimed at something? Else it is taken by its button."""
    own = [m for m in snapshot["question"]["legal"] if m["move"].partition(":")[0] in verb["moves"]]
    return len(own) > 1 and any("target" in move for move in own)


def aims(rng, snapshot, verb):
    """Nodes to click: targets of a verb, and those of others."""
    question, scene = snapshot["question"], snapshot["scene"]
    own, others = set(), set()
    plans = [{**plan, "move": plan["moves"][0]} for plan in scene.get("plans", [])]
    for move in [*question["legal"], *question["refused"], *plans]:
        mine = move["move"].partition(":")[0] in verb["moves"] and "clause" not in move
        (own if mine else others).add(move.get("target", ""))
    others -= own
    for nodes in (own, others):
        yield from rng.sample(sorted(nodes - {""}), min(CLICKS, len(nodes - {""})))


@pytest.mark.parametrize("game, seats, options", TABLES)
def test_no_click_does_anything_but_the_verb_that_was_chosen(visitor, game, seats, options):
    guest = guest_of(visitor)
    visitor.start("me", *["random"] * (seats - 1), game=game, **options)
    visitor.page.add_init_script(f"({HELD_BACK})()")
    visitor.page.reload()
    visitor.arrive()
    rng, clicked, others = Random(game), 0, 0
    for number, table in enumerate(positions(game, seats, options)):
        room = Room(*rows_of(table, visitor.table, guest), table)
        snapshot = whole(room, table.seat, "en", guest, [])
        shown = visitor.page.evaluate(SHOW, json.dumps({"type": "snapshot", **snapshot}))
        verbs = {each["id"]: each for each in snapshot["scene"]["verbs"]}
        wide = [verb for verb in shown if has_choice(snapshot, verbs[verb])]
        chosen = rng.choice(wide or shown)
        names = verbs[chosen]["moves"]
        nodes = [*aims(rng, snapshot, verbs[chosen])]
        meant = visitor.page.evaluate(TRY, [chosen, nodes])
        if meant[0][0] == "lit":
            lit = set(meant.pop(0)[1])
            plans = [
                {**plan, "move": plan["moves"][0]} for plan in snapshot["scene"].get("plans", [])
            ]
            own = [
                move["target"]
                for move in [*snapshot["question"]["legal"], *plans]
                if move.get("target") and move["move"].partition(":")[0] in names
            ]
            assert lit <= set(own), (number, chosen)
            others += len(set(nodes) - set(own))
        for node, moves in meant:
            clicked += len(moves)
            for plan in moves:
                assert plan[0].partition(":")[0] in names, (number, chosen, node, plan)
                assert stays_within(table, plan), (number, chosen, node, plan)
    assert clicked > ENOUGH  # that many clicks meant something
    assert others > ENOUGH  # and so many were on what belongs to other verbs
