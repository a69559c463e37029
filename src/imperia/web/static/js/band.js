/**
 * The band beside the board: what the scene wants in sight all the time, such as a market and its
 * decks; a row of a market is a column here.
 */

import { cardElement } from "./cards.js";
import { BANDED, counterElement, inBand } from "./counters.js";
import { attr, changed, h, refill } from "./dom.js";
import { badge } from "./symbols.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Mat} Mat */
/** @typedef {import("./types.js").CardRow} CardRow */
/** @typedef {import("./types.js").Ledger} Ledger */

/** @param {CardRow} row */
function rowElement(row) {
  return h(
    "div",
    {
      class: `band-row row-${row.kind}`,
      role: "group",
      "aria-label": row.label,
      "data-node": row.id,
    },
    h("h2", { class: "row-title" }, row.label),
    h("div", { class: "card-row" }, (row.cards ?? []).map(cardElement)),
  );
}

/** @param {import("./types.js").Counter} counter */
const isLamp = (counter) => counter.limit === 1;

/**
 * A shared number with a limit of one is a lamp: on or off. Where the mat has a ledger of the same
 * name, it is a plaque that shows how far everybody is from its goals.
 * @param {import("./types.js").Counter} counter
 * @param {import("./types.js").Ledger[]} ledgers
 */
function lamp(counter, ledgers) {
  const element = counterElement(counter, true);
  element.classList.add("lamp");
  element.setAttribute("data-open", "standing");
  element.classList.toggle("on", counter.value === 1);
  const name = counter.id?.split(":")[1];
  const ledger = ledgers.find((each) => name && each.id === `ledger:${name}`);
  if (counter.note) element.append(h("em", { class: "lamp-note" }, counter.note));
  if (ledger) element.append(plaque(ledger));
  return element;
}

/**
 * The goals of a ledger as steps, for each seat those that are made, and the other figures.
 * @param {Ledger} ledger
 */
function plaque(ledger) {
  const rows = ledger.rows ?? [];
  const goals = rows.find((row) => row.goal)?.cells ?? [];
  const steps = (/** @type {number} */ goal, /** @type {number} */ made) =>
    h(
      "span",
      { class: "steps" },
      Array.from({ length: goal }, (_, step) => h("i", { class: step < made ? "made" : "" })),
    );
  return h(
    "span",
    { class: "plaque", "aria-hidden": "true" },
    rows
      .filter((row) => (row.seat ?? -1) >= 0)
      .map((row) =>
        h(
          "span",
          { class: `plaque-seat seat-${row.seat}` },
          badge(Number(row.seat), "tiny"),
          goals.map((goal, at) =>
            Number(goal) > 0 ? steps(Number(goal), Number(row.cells[at])) : null,
          ),
          h("b", null, row.cells.filter((_, at) => !Number(goals[at])).join(" · ")),
        ),
      ),
  );
}

/** Columns: each begins with a market; what follows it stands below. @param {CardRow[]} rows */
function columns(rows) {
  /** @type {CardRow[][]} */
  const found = [];
  for (const row of rows) {
    if (!found.length || row.kind === "market") found.push([]);
    found[found.length - 1].push(row);
  }
  return found;
}

/** @param {Mat} mat */
function matElement(mat) {
  // a market that is sold out keeps its column: the board beside it does not move
  const rows = (mat.rows ?? []).filter(
    (row) => BANDED.includes(row.kind) && (row.cards?.length || row.kind === "market"),
  );
  const numbers = (mat.counters ?? []).filter(
    (counter) => counter.limit !== undefined && !isLamp(counter),
  );
  return [
    rows.length
      ? h(
          "div",
          { class: "band-rows" },
          columns(rows).map((column) => h("div", { class: "band-column" }, column.map(rowElement))),
        )
      : null,
    numbers.length
      ? h(
          "div",
          { class: "band-numbers", role: "group", "aria-label": mat.label },
          numbers.map((counter) => counterElement(counter, true)),
        )
      : null,
  ];
}

export class Band {
  constructor() {
    this.element = h("section", { class: "band", "data-testid": "band" });
    this.lamps = h("div", { class: "lamps", role: "group" });
  }

  /** @param {Scene} scene */
  update(scene) {
    const mats = (scene.mats ?? []).filter(inBand);
    if (!changed(this.element, mats)) return;
    refill(this.element, mats.flatMap(matElement));
    // where anything may lie beside the board its room is kept, so that the board does not move
    const may = mats.some((mat) => mat.rows?.some((row) => BANDED.includes(row.kind)));
    this.element.hidden = !may && !this.element.childElementCount;
    // a market of columns stands on the desk; single cards lie on the empty paper of the map
    const narrow = this.element.querySelectorAll(".band-column").length < 2;
    this.element.classList.toggle("on-paper", narrow && !scene.boards?.[0]?.levels?.length);
    const lit = mats.flatMap((mat) =>
      (mat.counters ?? []).filter(isLamp).map((counter) => lamp(counter, mat.ledgers ?? [])),
    );
    refill(this.lamps, lit);
    attr(this.lamps, "aria-label", mats.find((mat) => mat.counters?.length)?.label);
  }
}
