/** The open cards of the other players, above the map, where the scene wants them around it. */

import { cardElement } from "./cards.js";
import { changed, h, refill, small } from "./dom.js";
import { badge } from "./symbols.js";

/** @typedef {import("./types.js").Scene} Scene */

/** Do the cards in front of the players lie around the map? @param {Scene} scene */
export function liesAround(scene) {
  return !small() && (scene.mats ?? []).some((mat) => mat.place === "around");
}

/** A card in a place that others may overlap. @param {import("./types.js").Card} card */
export function slot(card) {
  return h("span", { class: "slot" }, cardElement(card));
}

export class Around {
  /** @param {(seat: number) => string} seatName */
  constructor(seatName) {
    this.seatName = seatName;
    this.element = h("section", { class: "above", "data-testid": "above" });
  }

  /** @param {Scene} scene @param {number | null} viewer */
  update(scene, viewer) {
    const around = liesAround(scene);
    const mats = (scene.mats ?? []).filter(
      (mat) => around && mat.place === "around" && mat.seat !== (viewer ?? 0),
    );
    if (!changed(this.element, mats)) return;
    refill(
      this.element,
      mats.map((mat) => {
        const rows = (mat.rows ?? []).filter((row) => row.kind !== "hand" && row.cards?.length);
        const tableau = h(
          "div",
          {
            class: `tableau seat-${mat.seat} ${rows.length ? "" : "bare"}`,
            "data-tableau": mat.seat,
          },
          h(
            "h2",
            { class: "row-title" },
            badge(Number(mat.seat), "tiny"),
            this.seatName(Number(mat.seat)),
          ),
          rows.map((row) =>
            h(
              "div",
              { class: "tableau-row", role: "group", "aria-label": row.label, "data-node": row.id },
              (row.cards ?? []).map(slot),
            ),
          ),
        );
        const cards = rows.flatMap((row) => row.cards ?? []).length;
        tableau.style.setProperty("--cards", String(cards + 1)); // so much room it has,
        tableau.style.setProperty("--rows", String(rows.length)); // and at least for a card of each
        return tableau;
      }),
    );
  }
}
