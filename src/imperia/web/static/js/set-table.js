/** The form of a new table: who sits where, which scenario, which options. */

import { h, refill } from "./dom.js";
import { recall, remember } from "./prefs.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").GameEntry} GameEntry */
/** @typedef {import("./types.js").Sitting} Sitting */
/** @typedef {import("./types.js").OptionValue} OptionValue */

export const QUICK = "greedy"; // the level of the bots for a game at once

/** How many play when nobody says otherwise. @param {GameEntry} game */
export function usual(game) {
  return game.seats.includes(3) ? 3 : game.seats[0];
}

/**
 * @param {GameEntry} game
 * @param {{id: string, label: string}[]} levels  of the bots
 * @param {(seats: Sitting[], options: Record<string, OptionValue>) => void} open
 */
export function setTable(game, levels, open) {
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
        open(players, wanted);
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
