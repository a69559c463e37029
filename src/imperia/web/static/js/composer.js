/**
 * A sheet on which the answers of many questions are filled in and sent at once: what is given,
 * what is got, and what all of it comes to. The server makes it anew after each change.
 */

import { get } from "./api.js";
import { clauseLink } from "./clauses.js";
import { h, refill } from "./dom.js";
import { loadSheet } from "./load.js";
import { openDialog, say } from "./overlay.js";
import { badge, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Composer} Composer */
/** @typedef {import("./types.js").ComposerRow} ComposerRow */

const MANY = 5; // more options than these are a list that opens

class Sheet {
  /** @param {import("./moves.js").Moves} moves @param {string} move */
  constructor(moves, move) {
    this.moves = moves;
    this.move = move;
    this.asked = 0; // of several requests the last one counts
    /** @type {Map<string, string> | null} */
    this.picks = null; // by row, what was chosen last at the end
    this.body = h("div", { class: "composer" });
    /** @type {HTMLDialogElement | null} */
    this.box = null;
  }

  async open() {
    const made = await this.ask();
    if (!made) return;
    this.draw(made);
    this.box = openDialog(made.label, this.body, { testid: "composer" });
    this.box.classList.add("wide");
    const first = this.body.querySelector("input:checked, input, select");
    /** @type {HTMLElement | null} */ (first)?.focus();
  }

  /** The sheet with what was chosen. @returns {Promise<Composer | null>} null: there is none now */
  async ask() {
    const { snapshot } = this.moves.store;
    if (!snapshot) return null;
    const number = ++this.asked;
    this.wait(); // what is on its way is not what would be sent
    const picks = this.picks && [...this.picks].map(([row, value]) => `${row}=${value}`).join(",");
    try {
      const { viewer: seat, table } = snapshot;
      const asked = { seat, move: this.move, picks };
      const made = (await get(`/api/tables/${table}/compose`, asked)).node;
      return number === this.asked ? made : null;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      this.box?.close(); // the table has gone on
      return null;
    }
  }

  /** Until the sheet has come anew nothing can be sent. */
  wait() {
    this.body.ariaBusy = "true";
    const send = this.body.querySelector('[data-testid="compose-send"]');
    send?.setAttribute("disabled", "");
  }

  /** @param {string} row @param {string} value */
  async pick(row, value) {
    this.picks?.delete(row);
    this.picks?.set(row, value);
    const made = await this.ask();
    if (made) this.draw(made);
  }

  /** @param {Composer} made */
  draw(made) {
    const rows = made.sections.flatMap((section) => section.rows);
    const before = [...(this.picks?.keys() ?? [])];
    // what excludes another counts by its place: it stays behind those that were chosen before
    const place = (/** @type {ComposerRow} */ { row }) => before.indexOf(row);
    rows.sort((one, other) => place(one) - place(other));
    this.picks = new Map(rows.map(({ row, value }) => [row, value]));
    if (this.box) {
      this.box.ariaLabel = made.label; // the partner may be another
      refill(/** @type {HTMLElement} */ (this.box.querySelector("h2")), made.label);
    }
    const focused = document.activeElement?.getAttribute("data-focus");
    refill(
      this.body,
      h(
        "div",
        { class: "composer-rows" },
        made.sections.map((section) => this.section(section)),
      ),
      this.outcome(made),
      this.foot(made),
    );
    this.body.ariaBusy = "false";
    if (focused)
      /** @type {HTMLElement | null} */ (
        this.body.querySelector(`[data-focus="${CSS.escape(focused)}"]`)
      )?.focus({ preventScroll: true });
  }

  /** @param {import("./types.js").ComposerSection} section */
  section({ label, side, rows }) {
    return h(
      "section",
      { class: `composer-section ${side ?? ""}`, "aria-label": label ?? null },
      label ? h("h3", null, label) : null,
      rows
        .filter(({ why }) => !why)
        .map((row) => (row.options ? this.choice(row) : this.number(row))),
      this.closed(rows.filter(({ why }) => why)),
    );
  }

  /** What cannot be filled in now, by the reason. @param {ComposerRow[]} rows */
  closed(rows) {
    return [...new Set(rows.map(({ why }) => why))].map((why) => {
      const names = rows.filter((row) => row.why === why).map(({ label }) => label);
      return h("p", { class: "composer-closed" }, `${names.join(", ")}: ${why}`);
    });
  }

  /** @param {ComposerRow} row */
  choice(row) {
    const { row: name, label, options = [] } = row;
    const closed = options.filter((option) => option.why);
    return h(
      "fieldset",
      { class: "composer-row", "data-row": name },
      h("legend", null, label),
      options.length > MANY ? this.list(row) : this.radios(row),
      this.notes(row),
      closed.length
        ? h(
            "details",
            null,
            h("summary", null, t("refused.title", { count: closed.length })),
            closed.map((option) => h("p", null, h("b", null, `${option.label}: `), option.why)),
          )
        : null,
    );
  }

  /** @param {ComposerRow} row */
  radios({ row: name, value, options = [] }) {
    return h(
      "div",
      { class: "composer-options" },
      options
        .filter(({ why }) => !why)
        .map((option) =>
          h(
            "label",
            null,
            h("input", {
              type: "radio",
              name: `composer ${name}`,
              value: option.value,
              checked: option.value === value,
              "data-focus": `${name} ${option.value}`,
              onchange: () => this.pick(name, option.value),
            }),
            h("span", null, option.label),
          ),
        ),
    );
  }

  /** @param {ComposerRow} row */
  list({ row: name, label, value, options = [] }) {
    return h(
      "select",
      {
        "aria-label": label,
        "data-focus": name,
        onchange: (/** @type {Event} */ event) =>
          this.pick(name, /** @type {HTMLSelectElement} */ (event.target).value),
      },
      options
        .filter(({ why }) => !why)
        .map((option) =>
          h("option", { value: option.value, selected: option.value === value }, option.label),
        ),
    );
  }

  /** A number: none of it, or from the least to the most. @param {ComposerRow} row */
  number(row) {
    const { row: name, label, symbol, least = 1, most = 0 } = row;
    const value = Number(row.value);
    const set = (/** @type {number} */ wanted) => {
      const whole = Math.min(Math.max(0, Math.round(wanted) || 0), most);
      return this.pick(name, String(whole && Math.max(whole, least)));
    };
    const step = (
      /** @type {number} */ by,
      /** @type {string} */ sign,
      /** @type {string} */ word,
    ) =>
      h(
        "button",
        {
          type: "button",
          "data-focus": `${name} ${word}`,
          "aria-label": `${label}: ${sign}1`,
          "aria-disabled": String(by < 0 ? value <= 0 : value >= most),
          onclick: () => set(by < 0 && value + by < least ? 0 : value + by),
        },
        sign,
      );
    return h(
      "div",
      { class: "composer-row number", "data-row": name },
      h(
        "label",
        null,
        symbol ? thing(symbol) : null,
        h("span", null, label),
        h("input", {
          type: "number",
          inputmode: "numeric",
          min: 0,
          max: most,
          value,
          "data-focus": name,
          onchange: (/** @type {Event} */ event) =>
            set(Number(/** @type {HTMLInputElement} */ (event.target).value)),
        }),
      ),
      step(-1, "\u2212", "less"),
      step(1, "+", "more"),
      h("small", null, least > 1 ? `0, ${least}\u2013${most}` : `0\u2013${most}`),
      this.notes(row),
    );
  }

  /** @param {ComposerRow} row */
  notes({ notes }) {
    return notes?.length
      ? h(
          "div",
          { class: "composer-notes" },
          notes.map((note) => h("p", null, note)),
        )
      : null;
  }

  /** What the other will read, and what it changes for both. @param {Composer} made */
  outcome({ terms, summary, sides, clause }) {
    if (!terms?.length) return null;
    return h(
      "section",
      { class: "composer-outcome", "aria-live": "polite", "data-testid": "composer-terms" },
      h("h3", null, summary, clause ? [" ", clauseLink(clause)] : null),
      h(
        "ul",
        null,
        terms.map((line) => h("li", null, line)),
      ),
      h(
        "div",
        { class: "composer-sides" },
        (sides ?? []).map(({ seat = 0, sums }) =>
          h(
            "p",
            { "data-side": seat },
            badge(seat),
            h("b", null, this.moves.ears.seatName(seat)),
            sums?.length
              ? sums.map(({ symbol, label, value }) =>
                  h(
                    "span",
                    { class: value < 0 ? "less" : "more" },
                    thing(symbol),
                    `${value < 0 ? "\u2212" : "+"}${figure(Math.abs(value))} ${label}`,
                  ),
                )
              : h("span", { class: "quiet" }, "\u00b10"),
          ),
        ),
      ),
    );
  }

  /** @param {Composer} made */
  foot({ moves, send, why }) {
    const able = Boolean(moves?.length);
    return h(
      "div",
      { class: "composer-foot" },
      why ? h("p", { id: "composer-why", class: "quiet" }, why) : null,
      h(
        "button",
        {
          type: "button",
          class: "go",
          "data-testid": "compose-send",
          "data-focus": "send",
          disabled: !able,
          "aria-describedby": why ? "composer-why" : null,
          onclick: () => this.send(moves ?? []),
        },
        send,
      ),
      h(
        "button",
        { type: "button", "data-focus": "cancel", onclick: () => this.box?.close() },
        t("close"),
      ),
    );
  }

  /** @param {string[]} all */
  async send(all) {
    const { moves } = this;
    if (moves.isBusy()) return;
    this.box?.close();
    moves.sent = this.move;
    await moves.wishes.play(all);
  }
}

/** @param {import("./moves.js").Moves} moves @param {string} move */
export async function compose(moves, move) {
  await loadSheet("composer");
  await new Sheet(moves, move).open();
}
