/**
 * The band beside the board: what the scene wants in sight all the time, such as a market and its
 * decks; a row of a market is a column here.
 */

import { cardElement } from "./cards.js";
import { attr, changed, h, refill } from "./dom.js";
import { BANDED, counterElement, inBand } from "./mats.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Mat} Mat */
/** @typedef {import("./types.js").CardRow} CardRow */

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
 * A shared number with a limit of one is a lamp: on or off.
 * @param {import("./types.js").Counter} counter
 */
function lamp(counter) {
  const element = counterElement(counter, true);
  element.classList.add("lamp");
  element.setAttribute("data-open", "standing");
  element.classList.toggle("on", counter.limit === 1 && counter.value === 1);
  return element;
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
  const rows = (mat.rows ?? []).filter((row) => BANDED.includes(row.kind) && row.cards?.length);
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
    this.element.hidden = !this.element.childElementCount;
    const lit = mats.flatMap((mat) => mat.counters ?? []).filter(isLamp);
    refill(this.lamps, lit.map(lamp));
    attr(this.lamps, "aria-label", mats.find((mat) => mat.counters?.length)?.label);
  }
}
