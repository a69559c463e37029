/** The drawer at the bottom: my hand and what lies in front of me. */

import { cardElement } from "./cards.js";
import { h, keyed } from "./dom.js";
import { counterElement } from "./mats.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */

export class Hand {
  constructor() {
    this.drawn = "";
    this.numbers = h("div", { class: "hand-counters" });
    this.rows = h("div", { class: "hand-rows" });
    this.element = h("section", { class: "hand", tabindex: "0", "data-panel": "hand", "aria-label": t("hand.label"), "data-testid": "hand" }, this.numbers, this.rows);
  }

  /**
   * @param {Scene} scene
   * @param {number | null} viewer
   */
  update(scene, viewer) {
    const mat = viewer === null ? undefined : (scene.mats ?? []).find((each) => each.seat === viewer);
    this.element.classList.toggle("nobody", !mat);
    const state = JSON.stringify([mat, document.documentElement.lang]);
    if (state === this.drawn) return;
    this.drawn = state;
    const rows = (mat?.rows ?? []).filter((row) => row.cards?.length).sort((a, b) => Number(b.kind === "hand") - Number(a.kind === "hand"));
    this.numbers.replaceChildren(...(mat?.counters ?? []).map((counter) => counterElement(counter, true)));
    keyed(this.rows, rows, (row) => row.id, (row) => h("div", { class: `hand-row row-${row.kind}`, role: "group", "aria-label": row.label }, h("h2", { class: "row-title" }, row.label), h("div", { class: "card-row" })), (element, row) => {
      const place = /** @type {Element} */ (element.lastElementChild);
      /** @type {Element} */ (element.firstElementChild).textContent = row.label;
      keyed(place, row.cards ?? [], (card) => JSON.stringify(card), cardElement);
    });
    this.element.classList.toggle("empty", rows.length === 0);
  }
}
