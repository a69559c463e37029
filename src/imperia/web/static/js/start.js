/** The start page: pick a game, play now, or set the table; my games on top. */

import { freshKey, get, post } from "./api.js";
import { BoardView } from "./board.js";
import { readyFor } from "./grounds.js";
import { calm, h, refill } from "./dom.js";
import { keepInvites } from "./invites.js";
import { dressed } from "./livery.js";
import { fullName } from "./names.js";
import { say, startHelp } from "./overlay.js";
import { recall, remember } from "./prefs.js";
import { QUICK, SetTable, usual } from "./set-table.js";
import { badge, icon, loadSymbols } from "./symbols.js";
import { topBar } from "./topbar.js";
import { ago, loadWords, t } from "./words.js";

/** @typedef {import("./types.js").GameEntry} GameEntry */
/** @typedef {import("./types.js").Catalogue} Catalogue */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @type {Catalogue} */
let catalogue = { games: [], levels: [] };
/** @type {import("./types.js").TableEntry[]} */
let tables = [];
/** The game whose table is being set; empty for none. */
let setting = "";

/**
 * @param {GameEntry} game
 * @param {import("./types.js").Sitting[]} seats
 * @param {Record<string, import("./types.js").OptionValue>} options
 * @param {number} [away]  minutes that a seat is kept for a friend who is away
 */
const open = (game, seats, options, away) => begun({ game: game.id, seats, options, away });

/** @param {Record<string, unknown>} wish */
async function begun(wish) {
  try {
    const answer = await post("/api/tables", { ...wish, key: freshKey() });
    if (answer.invites?.length) keepInvites(answer.table, answer.invites);
    location.assign(`/table/${answer.table}`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/**
 * A picture of the board, drawn from its scene; a field with the first letter when there is none.
 * @param {GameEntry} game
 */
function vignette(game) {
  const frame = h(
    "div",
    { class: "vignette", "aria-hidden": "true" },
    h("span", { class: "vignette-letter" }, game.title[0]),
  );
  get(`/api/games/${game.id}/scene`).then(
    async (answer) => {
      const board = answer.scene?.boards?.[0];
      if (!board) return;
      await readyFor([board]);
      const view = new BoardView({ still: true });
      view.update(board, undefined, answer.scene?.realms);
      view.svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
      dressed(view.element, answer.scene?.liveries);
      refill(frame, view.element);
    },
    () => {},
  );
  return frame;
}

/** @param {GameEntry} game */
const teaching = (game) => game.traits.includes("teaching");

/** @param {GameEntry} game */
function gameCard(game) {
  const least = game.seats[0];
  const most = game.seats[game.seats.length - 1];
  // the same words stand at each game
  const of = h("span", { class: "for-ears" }, `(${game.title})`);
  const quick = h(
    "button",
    {
      type: "button",
      class: "primary",
      "data-testid": `play-${game.id}`,
      onclick: () => {
        quick.disabled = true;
        open(
          game,
          Array.from({ length: usual(game) }, (_, seat) =>
            seat ? { who: "bot", level: QUICK } : { who: "me", name: recall("name") ?? "" },
          ),
          {},
        ).finally(() => (quick.disabled = false));
      },
    },
    icon("u-next"),
    t("start.now"),
    of,
  );
  const learn = (game.lessons ?? []).map((lesson) =>
    h(
      "button",
      {
        type: "button",
        class: "learn",
        title: lesson.blurb,
        "data-testid": `learn-${game.id}`,
        onclick: () => begun({ game: game.id, lesson: lesson.id }),
      },
      icon("u-book"),
      t("start.learn", { minutes: lesson.minutes }),
      of.cloneNode(true),
    ),
  );
  return h(
    "article",
    { class: `game-card ${teaching(game) ? "teaching" : ""}`, "data-game": game.id },
    vignette(game),
    h(
      "div",
      { class: "game-words" },
      h("h2", null, game.title),
      game.blurb ? h("p", null, game.blurb) : null,
      h(
        "ul",
        { class: "quiet game-facts" },
        h(
          "li",
          null,
          icon("u-people"),
          least === most
            ? t("start.seats_one", { count: least })
            : t("start.seats", { least, most }),
        ),
        game.length ? h("li", null, icon("s-clock"), game.length) : null,
        game.weight ? h("li", null, icon("u-weight"), game.weight) : null,
      ),
      h(
        "div",
        { class: "game-buttons" },
        quick,
        learn,
        h(
          "button",
          {
            type: "button",
            "data-testid": `set-${game.id}`,
            "aria-expanded": String(setting === game.id),
            onclick: () => {
              setting = setting === game.id ? "" : game.id;
              draw();
              showSetting(game.id);
            },
          },
          icon("u-people"),
          t("start.set"),
          of.cloneNode(true),
        ),
      ),
      h(
        "p",
        { class: "game-links" },
        h("a", { href: `/rules/${game.id}` }, t("tab.rules"), of.cloneNode(true)),
        h("a", { href: `/about/${game.id}` }, t("about"), of.cloneNode(true)),
      ),
    ),
  );
}

/**
 * The form that was opened comes into sight and gets the focus; closed, its button has it again.
 * @param {string} game
 */
function showSetting(game) {
  const form = document.querySelector(".set-table");
  const behavior = calm() ? "auto" : "smooth";
  form?.scrollIntoView({ block: "start", behavior });
  const to = form?.querySelector("h2") ?? document.querySelector(`[data-testid="set-${game}"]`);
  /** @type {HTMLElement | null} */ (to)?.focus({ preventScroll: true });
}

/** Tables that the reader has taken off the list, on this device. @returns {string[]} */
const removed = () => JSON.parse(recall("removed") ?? "[]");

/** @param {string[]} names */
function listWithout(names) {
  remember("removed", JSON.stringify(names.slice(-200)));
  draw();
}

/** @param {import("./types.js").TableEntry} table */
function removeButton(table) {
  const remove = () => {
    listWithout([...removed(), table.table]);
    const back = () => listWithout(removed().filter((name) => name !== table.table));
    say(t("start.removed"), h("button", { type: "button", onclick: back }, t("start.restore")));
  };
  const words = t("start.remove", { game: table.title });
  return h(
    "button",
    {
      type: "button",
      class: "plain round",
      title: words,
      "aria-label": words,
      "data-remove": table.table,
      onclick: remove,
    },
    icon("u-close"),
  );
}

/** @param {import("./types.js").TableEntry["seats"][number]} seat */
const seatMark = (seat) =>
  h(
    "span",
    { class: seat.mine ? "my-seat" : null },
    badge(seat.livery, "tiny"),
    " ",
    fullName(seat),
    seat.mine ? h("small", null, ` ${t("player.you")}`) : null,
  );

/** @param {import("./types.js").TableEntry} table */
function myTable(table) {
  const turn = table.my_turn;
  const asked = table.seats[table.deciding];
  const state = table.over
    ? table.outcome || t("start.over")
    : turn
      ? t("start.your_turn")
      : asked
        ? t("start.waits_for", { name: fullName(asked) })
        : t("start.waiting");
  return h(
    "li",
    null,
    h(
      "a",
      {
        class: `my-table ${turn ? "turn" : ""}`,
        href: `/table/${table.table}`,
        "data-table": table.table,
      },
      h(
        "span",
        null,
        h("b", { class: "caps" }, table.title),
        [table.scenario, table.turn].map((word) =>
          word ? h("small", { class: "quiet" }, ` ${word}`) : null,
        ),
      ),
      table.lesson ? h("span", { class: "quiet" }, icon("u-book"), t("start.lesson")) : null,
      h("span", { class: "my-seats" }, table.seats.map(seatMark)),
      h(
        "span",
        { class: turn ? "turn-mark" : `quiet ${table.outcome ? "my-outcome" : ""}` },
        state,
      ),
      h("span", { class: "quiet" }, ago(table.changed)),
    ),
    removeButton(table),
  );
}

function myTables() {
  const gone = removed();
  const shown = tables.filter(({ table }) => !gone.includes(table)).slice(0, 12);
  if (!shown.length) return null;
  return h(
    "section",
    { class: "my-tables", "data-testid": "my-tables" },
    h("h2", null, t("start.mine")),
    h("ul", null, shown.map(myTable)),
  );
}

function draw() {
  const game = catalogue.games.find((each) => each.id === setting);
  refill(
    page,
    topBar({
      relang: async () => {
        await begin();
        page.querySelector("select")?.focus();
      },
    }),
    h(
      "main",
      { class: "start" },
      h(
        "header",
        { class: "start-head" },
        h("h1", null, "Imperia"),
        h("p", null, t("start.blurb")),
      ),
      myTables(),
      h(
        "section",
        { class: "games", "aria-label": t("start.games") },
        [...catalogue.games]
          .sort((a, b) => Number(teaching(a)) - Number(teaching(b)))
          .map(gameCard),
      ),
      game
        ? new SetTable(game, catalogue.levels ?? [], (seats, options) => open(game, seats, options))
            .element
        : null,
    ),
    h("footer", { class: "foot quiet" }, t("start.foot")),
  );
}

async function begin() {
  const asked = Promise.all([get("/api/games"), get("/api/tables")]);
  asked.catch(() => {}); // told below, once there are words for it
  await Promise.all([loadWords(), loadSymbols()]);
  if (!catalogue.games.length) draw();
  try {
    const [games, mine] = await asked;
    catalogue = games;
    tables = mine.tables;
    tables.sort(
      (a, b) =>
        Number(Boolean(a.over)) - Number(Boolean(b.over)) ||
        String(b.changed).localeCompare(String(a.changed)),
    );
    draw();
  } catch (error) {
    draw();
    say(error instanceof Error ? error.message : String(error));
  }
}

startHelp();
begin();
