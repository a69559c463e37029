/**
 * The second look: what reveals something, ends something or gives the word to another waits for a
 * yes, or for a moment to pass in which it can be stopped; the reader chooses which.
 */

import { small } from "./dom.js";
import { recall, remember } from "./prefs.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */

const MOMENT = 2500; // milliseconds to stop what goes by itself: verbs.css, .by-itself

export class SecondLook {
  /** @param {import("./moves.js").Moves} moves */
  constructor(moves) {
    this.moves = moves;
    this.moment = 0;
  }

  /** Does the reader want to be asked, always? */
  get always() {
    return recall("asking") === "ask";
  }

  set always(wish) {
    remember("asking", wish ? "ask" : "");
  }

  /**
   * Is this move looked at twice? On a phone, where nothing stands at the pointer, whatever is
   * aimed at something.
   * @param {LegalMove} move
   */
  asks(move) {
    return Boolean(move.final || move.hands || (small() && move.target));
  }

  /**
   * Does it go by itself? In a lesson and on a phone nothing does. Nor does the only answer to a
   * question: it is asked because its absence would tell others of a hand, and so would an answer
   * that always takes the same time.
   * @param {LegalMove} move
   */
  goesItself(move) {
    const { lesson } = this.moves.store.snapshot ?? {};
    if (this.always || (lesson && !lesson.left && !lesson.over)) return false;
    return Boolean(move.final || move.hands) && !small();
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
