/**
 * The band above the board: what the scene wants in sight all the time, such as a market and its
 * decks.
 */

import { cardElement } from "./cards.js";
import { changed, h, refill } from "./dom.js";
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

/** @param {Mat} mat */
function matElement(mat) {
  const rows = (mat.rows ?? []).filter((row) => BANDED.includes(row.kind));
  return [
    rows.length ? h("div", { class: "band-rows" }, rows.map(rowElement)) : null,
    mat.counters?.length
      ? h(
          "div",
          { class: "band-lamps", role: "group", "aria-label": mat.label },
          mat.counters.map(lamp),
        )
      : null,
  ];
}

export class Band {
  constructor() {
    this.element = h("section", { class: "band", "data-testid": "band" });
  }

  /** @param {Scene} scene */
  update(scene) {
    const mats = (scene.mats ?? []).filter(inBand);
    this.element.hidden = !mats.length;
    if (changed(this.element, [mats, document.documentElement.lang]))
      refill(this.element, mats.flatMap(matElement));
  }
}
