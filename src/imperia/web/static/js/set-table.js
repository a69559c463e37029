/** The form of a new table: who sits where, which scenario, which options. */

import { h, refill } from "./dom.js";
import { recall, remember } from "./prefs.js";
import { fitting, isBySeat, roleSelect } from "./set-roles.js";
import { SetScenario } from "./set-scenario.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").GameEntry} GameEntry */
/** @typedef {import("./types.js").GameOption} GameOption */
/** @typedef {import("./types.js").OptionValue} OptionValue */
/** @typedef {import("./types.js").Scenario} Scenario */
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

const DAY = 24 * 60; // minutes
const AWAY = [30, 3 * DAY, 14 * DAY]; // for one sitting, over days, over weeks
const USUAL = 3 * DAY;

/** @param {number} minutes */
function spoken(minutes) {
  const [count, unit] = minutes < DAY ? [minutes, "minute"] : [minutes / DAY, "day"];
  const { lang } = document.documentElement;
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** How long a seat is kept for a friend who is away. */
function awayChoice() {
  return h(
    "label",
    { class: "option", hidden: true },
    h("span", null, t("start.away")),
    h(
      "select",
      { "data-testid": "away" },
      AWAY.map((minutes) =>
        h("option", { value: minutes, selected: minutes === USUAL }, spoken(minutes)),
      ),
    ),
  );
}

export class SetTable {
  /**
   * @param {GameEntry} game
   * @param {{id: string, label: string}[]} levels  of the bots
   * @param {(seats: Sitting[], options: Record<string, OptionValue>, away: number) => void} open
   */
  constructor(game, levels, open) {
    this.game = game;
    this.levels = levels;
    this.open = open;
    this.count = usual(game);
    this.options = (game.options ?? []).filter((each) => each.choices.length > 1);
    this.roles = this.options.filter(isBySeat);
    this.seats = h("ol", { class: "set-seats", onchange: () => this.giveRoles() });
    this.chips = this.counts();
    /** Who sits where in the scenario that is chosen. @type {string[]} */
    this.names = [];
    /** What they wear there. @type {number[]} */
    this.liveries = [];
    this.scenario = new SetScenario(
      game,
      (each) => this.take(each),
      this.roles.length ? null : (names) => this.nameSeats(names),
      (liveries) => this.dressSeats(liveries),
    );
    /** @type {Map<string, HTMLSelectElement>} */
    this.selects = new Map();
    this.away = awayChoice();
    this.watch = h("p", { role: "status", "data-testid": "watch", hidden: true }, t("start.watch"));
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
      h("h2", { tabindex: -1 }, t("start.setting", { game: game.title })),
      this.scenario.element,
      h(
        "div",
        { class: "set-block" },
        h("h3", null, t("start.players")),
        this.chips,
        this.seats,
        h("p", { class: "quiet" }, t("start.bots_fill")),
        this.watch,
        this.away,
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
          "data-count": number,
          "aria-pressed": String(number === this.count),
          onclick: () => this.seat(number),
        },
        number,
      );
    return h(
      "div",
      { class: "chips", role: "group", "aria-label": t("start.players") },
      this.game.seats.map(chip),
    );
  }

  /** So many play. @param {number} count */
  seat(count) {
    this.count = count;
    for (const chip of this.chips.children)
      chip.setAttribute("aria-pressed", String(chip.getAttribute("data-count") === String(count)));
    this.names = [];
    this.drawSeats();
    this.fit();
    this.giveRoles();
  }

  /** @param {string[]} names */
  nameSeats(names) {
    this.names = names;
    [...this.seats.querySelectorAll(".seat-number")].forEach((label, seat) => {
      label.textContent = names[seat] ?? t("start.seat", { number: seat + 1 });
    });
  }

  /** @param {number[]} liveries */
  dressSeats(liveries) {
    this.liveries = liveries;
    [...this.seats.querySelectorAll(".badge")].forEach((mark, seat) =>
      mark.replaceWith(badge(liveries[seat] ?? seat, "large")),
    );
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
      badge(this.liveries[seat] ?? seat, "large"),
      h("b", { class: "seat-number" }, this.names[seat] ?? t("start.seat", { number })),
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

  /** A scenario is chosen; where it is not made for so many, for as many as it can seat. */
  take(/** @type {Scenario} */ scenario) {
    const seats = scenario.seats ?? this.game.seats;
    if (!seats.includes(this.count)) this.seat(Math.max(...seats));
    for (const each of this.options)
      if (each.id in scenario.options) this.choose(each, scenario.options[each.id]);
    this.press();
  }

  /** The scenario that the options make; null where they make none. @returns {Scenario | null} */
  made() {
    return (
      (this.game.scenarios ?? []).find((scenario) =>
        this.options.every(
          (each) =>
            !(each.id in scenario.options) ||
            String(scenario.options[each.id]) === String(this.chosen(each)),
        ),
      ) ?? null
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
    // one that is made for so many, where the options as they are make none
    const fits = (/** @type {Scenario} */ each) => each.seats?.includes(this.count) ?? true;
    const first = this.made() ?? this.game.scenarios?.find(fits);
    for (const each of this.options)
      if (first && each.id in first.options) this.choose(each, first.options[each.id]);
  }

  /** The scenario that the options make is shown as chosen. */
  press() {
    this.scenario.show(this.made()?.id ?? "", this.count);
    this.away.hidden = !this.sitting().some((seat) => seat.who === "friend");
    this.watch.hidden = this.sitting().some((seat) => seat.who !== "bot");
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
    this.open(players, wanted, Number(this.away.querySelector("select")?.value));
  }
}
