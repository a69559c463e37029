/**
 * Plans of the scene: several moves in a row for one click. They are one wish, which the server
 * grants whole or not at all.
 */

import { nameOf } from "./verbs.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */

export class Plans {
  /** @param {import("./moves.js").Moves} moves */
  constructor(moves) {
    this.moves = moves;
    /** @type {import("./types.js").Question | null} */
    this.listedOf = null;
    /** @type {LegalMove[]} */
    this.kept = [];
  }

  /** The plans of the question as moves that may be chosen. @returns {LegalMove[]} */
  get all() {
    const { question, store } = this.moves;
    if (!question) return [];
    if (this.listedOf !== question) {
      this.listedOf = question;
      const legal = new Set(question.legal.map(({ move }) => move));
      this.kept = (store.snapshot?.scene.plans ?? [])
        .filter(({ moves }) => legal.has(moves[0]))
        .map(({ moves, ...plan }) => ({ ...plan, move: moves.join(","), plan: moves }));
    }
    return this.kept;
  }

  /** Those that belong to the verb that was chosen, or all while none is. */
  get open() {
    const { verb } = this.moves;
    return verb ? this.all.filter((plan) => verb.moves.includes(nameOf(plan))) : this.all;
  }

  /** Those that are buttons: they are aimed at nothing. */
  get buttons() {
    return this.open.filter((plan) => !plan.target);
  }
}
