/**
 * Plans of the scene: several moves in a row for one click. Each is sent when its question has
 * come; what cannot be taken back is looked at twice, as always: once for the whole plan where it
 * begins so.
 */

import { pause } from "./dom.js";
import { nameOf } from "./verbs.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */

const PATIENCE = 80; // times 40 milliseconds, until a question that does not come is given up

export class Plans {
  /** @param {import("./moves.js").Moves} moves */
  constructor(moves) {
    this.moves = moves;
    /** What is still to be sent. @type {string[]} */
    this.rest = [];
    this.looked = false; // the whole of it was looked at twice
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
      const legal = new Map(question.legal.map((move) => [move.move, move]));
      this.kept = (store.snapshot?.scene.plans ?? []).flatMap(({ moves, ...plan }) => {
        const first = legal.get(moves[0]);
        if (!first) return [];
        const { final, hands } = first;
        return { ...plan, move: moves.join(","), plan: moves, final, hands };
      });
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

  /** @param {LegalMove} plan */
  async start(plan) {
    const [first, ...rest] = plan.plan ?? [];
    this.rest = rest;
    this.looked = Boolean(plan.final || plan.hands);
    await this.moves.wish("moves", { move: first });
    await this.goOn();
  }

  /** A move was sent: what follows it goes on, anything else ends the plan. @param {string} move */
  async sent(move) {
    if (!this.rest.length) return;
    if (this.rest[0] !== move) this.rest = [];
    else {
      this.rest.shift();
      await this.goOn();
    }
  }

  /** The next question, as soon as it is asked of me; null where it does not come. */
  async question() {
    const { moves } = this;
    for (let waited = 0; moves.store.doing.sending || !moves.question; waited += 1) {
      if (waited > PATIENCE) return null;
      await pause(40);
    }
    return moves.question;
  }

  /** The next question of the plan is answered as soon as it is asked. */
  async goOn() {
    const { moves } = this;
    while (this.rest.length) {
      const question = await this.question();
      const next = question && this.rest.length ? moves.find(this.rest[0]) : null;
      if (!next) return this.forget();
      if (!this.looked && (next.final || next.hands)) return moves.look.pick(next);
      this.rest.shift();
      await moves.wish("moves", { move: next.move });
    }
  }

  forget() {
    this.rest = [];
  }
}
