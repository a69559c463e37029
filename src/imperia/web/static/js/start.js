/** The start page: pick a game, play now, or set the table; my games on top. */

import { freshKey, get, post } from "./api.js";
import { BoardView } from "./board.js";
import { h, refill } from "./dom.js";
import { keepInvites } from "./invites.js";
import { say, startHelp } from "./overlay.js";
import { recall, remember } from "./prefs.js";
import { badge, icon, loadSymbols } from "./symbols.js";
import { topBar } from "./topbar.js";
import { ago, loadWords, t } from "./words.js";

/** @typedef {import("./types.js").GameEntry} GameEntry */
/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Sitting} Sitting */
/** @typedef {import("./types.js").OptionValue} OptionValue */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const QUICK = "greedy"; // the level of the bots for a game at once

/** @type {Catalogue} */
let catalogue = { games: [], levels: [] };
/** @type {import("./types.js").TableEntry[]} */
let tables = [];
/** The game whose table is being set; empty for none. */
let setting = "";

/**
 * @param {GameEntry} game
 * @param {Sitting[]} seats
 * @param {Record<string, OptionValue>} options
 */
async function open(game, seats, options) {
  try {
    const answer = await post("/api/tables", { game: game.id, seats, options, key: freshKey() });
    if (answer.invites?.length) keepInvites(answer.table, answer.invites);
    location.assign(`/table/${answer.table}`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** How many play when nobody says otherwise. @param {GameEntry} game */
function usual(game) {
  return game.seats.includes(3) ? 3 : game.seats[0];
}

/** A picture of the board, drawn from its scene; a field with the first letter when there is none. @param {GameEntry} game */
function vignette(game) {
  const frame = h(
    "div",
    { class: "vignette", "aria-hidden": "true" },
    h("span", { class: "vignette-letter" }, game.title[0]),
  );
  get(`/api/games/${game.id}/scene`).then(
    (answer) => {
      const board = answer.scene?.boards?.[0];
      if (!board) return;
      const view = new BoardView({ still: true });
      view.update(board);
      view.svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
      refill(frame, view.element);
    },
    () => {},
  );
  return frame;
}

/** @param {GameEntry} game */
function gameCard(game) {
  const least = game.seats[0];
  const most = game.seats[game.seats.length - 1];
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
  );
  return h(
    "article",
    { class: "game-card", "data-game": game.id },
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
        h(
          "button",
          {
            type: "button",
            "data-testid": `set-${game.id}`,
            "aria-expanded": String(setting === game.id),
            onclick: () => {
              setting = setting === game.id ? "" : game.id;
              draw();
              if (setting)
                document
                  .querySelector(".set-table")
                  ?.scrollIntoView({ block: "start", behavior: "smooth" });
            },
          },
          icon("u-people"),
          t("start.set"),
        ),
      ),
      h(
        "p",
        { class: "game-links" },
        h("a", { href: `/rules/${game.id}` }, t("tab.rules")),
        h("a", { href: `/about/${game.id}` }, t("about")),
      ),
    ),
  );
}

/** @param {GameEntry} game */
function setTable(game) {
  const levels = catalogue.levels ?? [];
  let count = usual(game);
  const seats = h("ol", { class: "set-seats" });
  const drawSeats = () => {
    const kept = [...seats.children].map((row) => read(row));
    refill(
      seats,
      Array.from({ length: count }, (_, seat) =>
        seatRow(
          seat,
          kept[seat] ?? {
            who: seat ? "bot" : "me",
            level: QUICK,
            name: seat ? "" : (recall("name") ?? ""),
          },
        ),
      ),
    );
  };
  const seatRow = (/** @type {number} */ seat, /** @type {Sitting} */ now) => {
    const level = h(
      "select",
      {
        "data-level": "",
        "aria-label": t("start.level", { number: seat + 1 }),
        hidden: now.who !== "bot",
      },
      levels.map((each) =>
        h("option", { value: each.id, selected: each.id === now.level }, each.label),
      ),
    );
    const name = h("input", {
      type: "text",
      "data-name": "",
      maxlength: 40,
      value: now.name ?? "",
      placeholder: t("start.name"),
      "aria-label": t("start.name_of", { number: seat + 1 }),
      hidden: now.who === "bot",
    });
    const who = h(
      "select",
      {
        "data-who": "",
        "aria-label": t("start.who", { number: seat + 1 }),
        onchange: () => {
          level.hidden = who.value !== "bot";
          name.hidden = who.value === "bot";
        },
      },
      ["me", "friend", "bot"].map((each) =>
        h("option", { value: each, selected: each === now.who }, t(`start.${each}`)),
      ),
    );
    return h("li", null, badge(seat, "large"), who, level, name);
  };
  const read = (/** @type {Element} */ row) => ({
    who: /** @type {HTMLSelectElement} */ (row.querySelector("[data-who]")).value,
    level: /** @type {HTMLSelectElement} */ (row.querySelector("[data-level]")).value,
    name: /** @type {HTMLInputElement} */ (row.querySelector("[data-name]")).value.trim(),
  });
  drawSeats();
  const counts = h(
    "div",
    { class: "chips", role: "group", "aria-label": t("start.players") },
    game.seats.map((number) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "aria-pressed": String(number === count),
          onclick: (/** @type {Event} */ event) => {
            count = number;
            for (const chip of counts.children)
              chip.setAttribute("aria-pressed", String(chip === event.currentTarget));
            drawSeats();
            fit();
            press();
          },
        },
        number,
      ),
    ),
  );
  const option = (/** @type {import("./types.js").GameOption} */ each) =>
    h(
      "label",
      { class: "option" },
      h("span", null, each.label),
      h(
        "select",
        { "data-option": each.id },
        each.choices.map((choice, index) =>
          h(
            "option",
            { value: String(index), selected: String(choice.value) === String(each.default) },
            choice.label,
          ),
        ),
      ),
      each.help ? h("small", { class: "quiet" }, each.help) : null,
    );
  const options = (game.options ?? []).filter((each) => each.choices.length > 1);
  const chosen = (/** @type {import("./types.js").GameOption} */ each) => {
    const select = /** @type {HTMLSelectElement | null} */ (
      form.querySelector(`[data-option="${each.id}"]`)
    );
    return each.choices[Number(select?.value ?? 0)].value;
  };
  /** Only what goes together with so many players is offered. */
  const fit = () => {
    for (const each of options) {
      const select = /** @type {HTMLSelectElement | null} */ (
        form.querySelector(`[data-option="${each.id}"]`)
      );
      each.choices.forEach((choice, index) => {
        const off = choice.seats !== undefined && !choice.seats.includes(count);
        if (select) Object.assign(select.options[index], { hidden: off, disabled: off });
      });
      if (select?.selectedOptions[0]?.disabled)
        select.value = String(
          each.choices.findIndex((choice) => String(choice.value) === String(each.default)),
        );
    }
  };
  /** The scenario that the options make is the one chosen. */
  const press = () => {
    for (const chip of form.querySelectorAll("[data-scenario]")) {
      const wanted =
        game.scenarios?.find((each) => each.id === chip.getAttribute("data-scenario"))?.options ??
        {};
      chip.setAttribute(
        "aria-pressed",
        String(
          options.every(
            (each) => !(each.id in wanted) || String(wanted[each.id]) === String(chosen(each)),
          ),
        ),
      );
    }
  };
  const form = h(
    "form",
    {
      class: "set-table",
      "data-testid": "set-table",
      onchange: () => press(),
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const players = [...seats.children]
          .map(read)
          .map((seat) =>
            seat.who === "bot"
              ? { who: "bot", level: seat.level }
              : { who: seat.who, name: seat.name },
          );
        const me = players.find((seat) => seat.who === "me");
        if (me?.name) remember("name", me.name);
        /** @type {Record<string, OptionValue>} */
        const wanted = {};
        for (const each of options) {
          const value = chosen(each);
          if (String(value) !== String(each.default)) wanted[each.id] = value;
        }
        open(game, players, wanted);
      },
    },
    h("h2", null, t("start.setting", { game: game.title })),
    game.scenarios?.length
      ? h(
          "div",
          { class: "set-block" },
          h("h3", null, t("start.scenario")),
          h(
            "div",
            { class: "chips", role: "group", "aria-label": t("start.scenario") },
            game.scenarios.map((scenario) =>
              h(
                "button",
                {
                  type: "button",
                  class: "chip",
                  "data-scenario": scenario.id,
                  onclick: () => {
                    for (const [id, value] of Object.entries(scenario.options)) {
                      const select = /** @type {HTMLSelectElement | null} */ (
                        form.querySelector(`[data-option="${id}"]`)
                      );
                      const at =
                        options
                          .find((each) => each.id === id)
                          ?.choices.findIndex((choice) => String(choice.value) === String(value)) ??
                        -1;
                      if (select && at >= 0) select.value = String(at);
                    }
                    press();
                  },
                },
                scenario.label,
              ),
            ),
          ),
        )
      : null,
    h("div", { class: "set-block" }, h("h3", null, t("start.players")), counts, seats),
    options.length
      ? h(
          "details",
          { class: "set-block" },
          h("summary", null, t("start.options")),
          h("div", { class: "options" }, options.map(option)),
        )
      : null,
    h(
      "button",
      { type: "submit", class: "go-start primary", "data-testid": "start-table" },
      icon("u-check"),
      t("start.start"),
    ),
  );
  fit();
  press();
  return form;
}

function myTables() {
  const shown = tables.slice(0, 12);
  if (!shown.length) return null;
  return h(
    "section",
    { class: "my-tables", "data-testid": "my-tables" },
    h("h2", null, t("start.mine")),
    h(
      "ul",
      null,
      shown.map((table) => {
        const turn = table.my_turn;
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
            h("b", { class: "caps" }, table.title),
            h(
              "span",
              { class: "my-seats" },
              table.seats.map((seat) => h("span", null, badge(seat.seat, "tiny"), " ", seat.name)),
            ),
            h(
              "span",
              { class: turn ? "turn-mark" : "quiet" },
              table.over ? t("start.over") : turn ? t("start.your_turn") : t("start.waiting"),
            ),
            h("span", { class: "quiet" }, ago(table.changed)),
          ),
        );
      }),
    ),
  );
}

function draw() {
  const game = catalogue.games.find((each) => each.id === setting);
  refill(
    page,
    topBar({ relang: begin }),
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
        catalogue.games.map(gameCard),
      ),
      game ? setTable(game) : null,
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
