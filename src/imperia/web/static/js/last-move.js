/** What others have done since my last answer: the places they changed, the ways they took. */

import { drawLast } from "./board-effects.js";
import { refill } from "./dom.js";

const MOST = 14; // so many places say nothing any more

export class LastMove {
  /** @param {import("./board.js").BoardView} view */
  constructor(view) {
    this.view = view;
    /** @type {Set<string>} */
    this.places = new Set();
    /** @type {[string, string][]} */
    this.ways = [];
    this.whose = -1;
  }

  /**
   * @param {import("./types.js").Snapshot} before
   * @param {string[]} places
   * @param {{from: string, to: string}[]} moved
   */
  add(before, places, moved) {
    if (before.deciding !== this.whose || before.deciding === before.viewer) {
      this.places.clear();
      this.ways = [];
    }
    this.whose = before.deciding;
    if (before.deciding !== before.viewer) {
      for (const id of places) this.places.add(id);
      for (const { from, to } of moved) this.ways.push([from, to]);
    }
    const { lasts, nodes, centres } = this.view;
    const few = this.places.size > MOST ? [] : [...this.places];
    refill(lasts, drawLast(few, this.ways, nodes, centres));
  }
}
