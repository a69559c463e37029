/**
 * The second look: what reveals something, ends something or gives the word to another waits for a
 * yes; or, where the reader has chosen so, for a moment to pass in which it can be stopped.
 */

import { h, small } from "./dom.js";
import { recall, remember } from "./prefs.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */

const MOMENT = 2500; // milliseconds to stop what goes by itself: verbs.css, .by-itself

export class SecondLook {
  /** @param {import("./moves.js").Moves} moves */
  constructor(moves) {
    this.moves = moves;
    this.moment = 0;
  }

  /** Has the reader chosen, once for all tables, that it goes by itself? */
  get unasked() {
    return recall("asking") === "go";
  }

  set unasked(wish) {
    remember("asking", wish ? "go" : "");
  }

  /**
   * Is this move looked at twice? What would change nothing is, too; on a phone, where nothing
   * stands at the pointer, whatever is aimed at something.
   * @param {LegalMove} move
   */
  asks(move) {
    const vain = this.moves.offer(move)?.vain;
    return Boolean(move.final || move.hands || vain || (small() && move.target));
  }

  /**
   * May it go by itself? In a lesson and on a phone nothing does. Nor does the only answer to a
   * question: it is asked because its absence would tell others of a hand, and so would an answer
   * that always takes the same time.
   * @param {LegalMove} move
   */
  mayGo(move) {
    const { lesson } = this.moves.store.snapshot ?? {};
    if (lesson && !lesson.left && !lesson.over) return false;
    return Boolean(move.final || move.hands) && !small();
  }

  /** @param {LegalMove} move */
  goesItself(move) {
    return this.unasked && this.mayGo(move);
  }

  /**
   * Chooses whether it goes by itself.
   * @param {LegalMove} move
   * @param {() => void} draw
   */
  chip(move, draw) {
    if (!this.mayGo(move)) return null;
    const turn = () => {
      this.unasked = !this.unasked;
      this.pick(move);
      draw();
    };
    return h(
      "button",
      { type: "button", class: "chip", "data-testid": "asking", onclick: turn },
      t(this.unasked ? "confirm.wait" : "confirm.go"),
    );
  }

  /** A move waits for a yes, or for its moment to pass. @param {LegalMove} move */
  pick(move) {
    const { moves } = this;
    const { store } = moves;
    const seq = store.snapshot?.seq;
    clearTimeout(this.moment);
    store.do({ chosen: move.move, hovered: "" });
    if (!this.goesItself(move)) return;
    const pass = () => {
      if (store.doing.chosen !== move.move || store.snapshot?.seq !== seq) return;
      const away = document.hidden || store.doing.past || document.querySelector("dialog[open]");
      if (away) this.moment = window.setTimeout(pass, MOMENT);
      else if (this.goesItself(move)) moves.send(move.move);
    };
    this.moment = window.setTimeout(pass, MOMENT);
  }
}
