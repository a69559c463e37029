/** The form of a new table: who sits where, which scenario, which options. */

import { h, refill } from "./dom.js";
import { recall, remember } from "./prefs.js";
import { fitting, isBySeat, roleSelect } from "./set-roles.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").GameEntry} GameEntry */
/** @typedef {import("./types.js").GameOption} GameOption */
/** @typedef {import("./types.js").OptionValue} OptionValue */
/** @typedef {import("./types.js").Sitting} Sitting */

export const QUICK = "greedy"; // the level of the bots for a game at once

/** How many play when nobody says otherwise. @param {GameEntry} game */
export function usual(game) {
  return game.seats.includes(3) ? 3 : game.seats[0];
}

/**
 * Where a value stands among the choices; -1 for nowhere.
 * @param {GameOption} option
 * @param {OptionValue} value
 */
function placeOf(option, value) {
  return option.choices.findIndex((choice) => String(choice.value) === String(value));
}

export class SetTable {
  /**
   * @param {GameEntry} game
   * @param {{id: string, label: string}[]} levels  of the bots
   * @param {(seats: Sitting[], options: Record<string, OptionValue>) => void} open
   */
  constructor(game, levels, open) {
    this.game = game;
    this.levels = levels;
    this.open = open;
    this.count = usual(game);
    this.options = (game.options ?? []).filter((each) => each.choices.length > 1);
    this.roles = this.options.filter(isBySeat);
    this.seats = h("ol", { class: "set-seats", onchange: () => this.giveRoles() });
    /** @type {Map<string, HTMLSelectElement>} */
    this.selects = new Map();
    this.drawSeats();
    this.element = this.form();
    this.fit();
    this.press();
  }

  form() {
    const { game, options } = this;
    return h(
      "form",
      {
        class: "set-table",
        "data-testid": "set-table",
        onchange: () => this.press(),
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.submit();
        },
      },
      h("h2", null, t("start.setting", { game: game.title })),
      game.scenarios?.length ? this.scenarios() : null,
      h(
        "div",
        { class: "set-block" },
        h("h3", null, t("start.players")),
        this.counts(),
        this.seats,
      ),
      options.length
        ? h(
            "details",
            { class: "set-block" },
            h("summary", null, t("start.options")),
            h(
              "div",
              { class: "options" },
              options.map((each) => this.option(each)),
            ),
          )
        : null,
      h(
        "button",
        { type: "submit", class: "go-start primary", "data-testid": "start-table" },
        icon("u-check"),
        t("start.start"),
      ),
    );
  }

  // Who sits where

  /** The numbers of players to choose from. */
  counts() {
    const chip = (/** @type {number} */ number) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "aria-pressed": String(number === this.count),
          onclick: (/** @type {Event} */ event) => {
            this.count = number;
            for (const each of chips.children)
              each.setAttribute("aria-pressed", String(each === event.currentTarget));
            this.drawSeats();
            this.fit();
            this.giveRoles();
          },
        },
        number,
      );
    const label = t("start.players");
    const chips = h(
      "div",
      { class: "chips", role: "group", "aria-label": label },
      this.game.seats.map(chip),
    );
    return chips;
  }

  /** As many seats as players; what was said of a seat stays. */
  drawSeats() {
    const kept = this.sitting();
    const fresh = (/** @type {number} */ seat) =>
      seat
        ? { who: "bot", level: QUICK, name: "" }
        : { who: "me", level: QUICK, name: recall("name") ?? "" };
    const roles = this.chosenRoles();
    const rows = Array.from({ length: this.count }, (_, seat) =>
      this.seatRow(seat, kept[seat] ?? fresh(seat), roles[seat] ?? {}),
    );
    refill(this.seats, rows);
  }

  /** What each seat wants to be, by the id of the option. @returns {Record<string, string>[]} */
  chosenRoles() {
    return [...this.seats.children].map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll("select")].flatMap((each) =>
          each.dataset.role ? [[each.dataset.role, each.value]] : [],
        ),
      ),
    );
  }

  /** The seats' own choices together make the choice of the option. */
  giveRoles() {
    for (const option of this.roles) {
      const wanted = this.chosenRoles().map((each) => each[option.id] ?? "");
      this.choose(option, fitting(option, wanted)?.value ?? option.default);
    }
    this.press();
  }

  /**
   * @param {number} seat
   * @param {Sitting} now
   * @param {Record<string, string>} roles
   */
  seatRow(seat, now, roles) {
    const number = seat + 1;
    const level = h(
      "select",
      { "data-level": "", "aria-label": t("start.level", { number }), hidden: now.who !== "bot" },
      this.levels.map((each) =>
        h("option", { value: each.id, selected: each.id === now.level }, each.label),
      ),
    );
    const name = h("input", {
      type: "text",
      "data-name": "",
      maxlength: 40,
      value: now.name ?? "",
      placeholder: t("start.name"),
      "aria-label": t("start.name_of", { number }),
      hidden: now.who === "bot",
    });
    const turn = () => {
      level.hidden = who.value !== "bot";
      name.hidden = who.value === "bot";
    };
    const who = h(
      "select",
      { "data-who": "", "aria-label": t("start.who", { number }), onchange: turn },
      ["me", "friend", "bot"].map((each) =>
        h("option", { value: each, selected: each === now.who }, t(`start.${each}`)),
      ),
    );
    return h(
      "li",
      null,
      badge(seat, "large"),
      h("b", { class: "seat-number" }, t("start.seat", { number })),
      who,
      level,
      name,
      this.roles.map((option) => roleSelect(option, seat, roles[option.id] ?? "")),
    );
  }

  /** What is said of each seat so far. */
  sitting() {
    return [...this.seats.children].map((row) => ({
      who: /** @type {HTMLSelectElement} */ (row.querySelector("[data-who]")).value,
      level: /** @type {HTMLSelectElement} */ (row.querySelector("[data-level]")).value,
      name: /** @type {HTMLInputElement} */ (row.querySelector("[data-name]")).value.trim(),
    }));
  }

  // Scenario and options

  scenarios() {
    const chip = (
      /** @type {{id: string, label: string, options: Record<string, OptionValue>}} */ scenario,
    ) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "data-scenario": scenario.id,
          onclick: () => {
            for (const each of this.options)
              if (each.id in scenario.options) this.choose(each, scenario.options[each.id]);
            this.press();
          },
        },
        scenario.label,
      );
    const label = t("start.scenario");
    return h(
      "div",
      { class: "set-block" },
      h("h3", null, label),
      h(
        "div",
        { class: "chips", role: "group", "aria-label": label },
        (this.game.scenarios ?? []).map(chip),
      ),
    );
  }

  /** @param {GameOption} option */
  option(option) {
    const usually = placeOf(option, option.default);
    const select = h(
      "select",
      { "data-option": option.id },
      option.choices.map((choice, index) =>
        h("option", { value: String(index), selected: index === usually }, choice.label),
      ),
    );
    this.selects.set(option.id, select);
    const help = option.help ? h("small", { class: "quiet" }, option.help) : null;
    return h(
      "label",
      { class: "option", hidden: isBySeat(option) },
      h("span", null, option.label),
      select,
      help,
    );
  }

  /** @param {GameOption} option @param {OptionValue} value */
  choose(option, value) {
    const at = placeOf(option, value);
    const select = this.selects.get(option.id);
    if (select && at >= 0) select.value = String(at);
  }

  /** @param {GameOption} option */
  chosen(option) {
    return option.choices[Number(this.selects.get(option.id)?.value ?? 0)].value;
  }

  /** Only what goes together with so many players is offered. */
  fit() {
    for (const each of this.options) {
      const select = this.selects.get(each.id);
      if (!select) continue;
      each.choices.forEach((choice, index) => {
        const off = choice.seats !== undefined && !choice.seats.includes(this.count);
        Object.assign(select.options[index], { hidden: off, disabled: off });
      });
      if (select.selectedOptions[0]?.disabled) this.choose(each, each.default);
    }
  }

  /** The scenario that the options make is the one chosen. */
  press() {
    for (const chip of this.element.querySelectorAll("[data-scenario]")) {
      const id = chip.getAttribute("data-scenario");
      const wanted = this.game.scenarios?.find((each) => each.id === id)?.options ?? {};
      const made = this.options.every(
        (each) => !(each.id in wanted) || String(wanted[each.id]) === String(this.chosen(each)),
      );
      chip.setAttribute("aria-pressed", String(made));
    }
  }

  submit() {
    const players = this.sitting().map(({ who, level, name }) =>
      who === "bot" ? { who, level } : { who, name },
    );
    const me = players.find((seat) => seat.who === "me");
    if (me?.name) remember("name", me.name);
    /** @type {Record<string, OptionValue>} */
    const wanted = {};
    for (const each of this.options) {
      const value = this.chosen(each);
      if (String(value) !== String(each.default)) wanted[each.id] = value;
    }
    this.open(players, wanted);
  }
}
