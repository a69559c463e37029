/**
 * News in their order, others' moves at a pace one can follow, a contest before what comes of it; a
 * click shows all that is left at once.
 */

import { calm } from "./dom.js";
import { paceOf } from "./pace.js";

const EACH = 300; // milliseconds for a line of the log
const LONGEST = 1200; // for one change, however much it tells
const FAST = 0.3; // of that for who wants it fast
const CROWDED = 40; // so many changes waiting are shown faster

/** @typedef {import("./types.js").Change} Change */

export class Pacing {
  /**
   * @param {{show: (change: Change) => void, own: (change: Change) => boolean,
   *   behind: (behind: boolean) => void, mine: () => boolean,
   *   stage: import("./theatre.js").Theatre}} ears  mine: is it the reader's turn; stage: where
   *   what leads to a change is watched before it
   */
  constructor(ears) {
    this.ears = ears;
    /** @type {Change[]} */
    this.waiting = [];
    this.timer = 0;
    this.running = false;
    /** A change that waits until what leads to it has been watched. @type {Change | null} */
    this.held = null;
    this.stopped = false; // who follows step by step says when it goes on
  }

  /** @param {Change} change */
  add(change) {
    this.waiting.push(change);
    if (!this.running) this.next();
  }

  next() {
    clearTimeout(this.timer);
    const change = this.waiting.shift();
    if (!change) {
      this.running = false;
      this.ears.behind(false);
      return;
    }
    this.running = true;
    const watched = this.ears.stage.before(change);
    if (!watched) return this.reveal(change);
    this.held = change;
    this.ears.behind(true);
    watched.then(() => {
      if (this.held === change) this.reveal(change);
    });
  }

  /** @param {Change} change */
  reveal(change) {
    this.held = null;
    this.ears.show(change);
    let wait = 0;
    if (!this.ears.own(change) && !document.hidden) {
      const pace = paceOf();
      if (pace === "step" && change.entries.length && !this.ears.mine()) {
        this.stopped = true;
        return this.ears.behind(true);
      }
      wait = Math.min(LONGEST, EACH * Math.max(1, change.entries.length));
      if (this.waiting.length > CROWDED) wait /= 6;
      if (!change.entries.length) wait = 40;
      if (calm()) wait *= 0.8;
      if (pace === "fast") wait *= FAST;
    }
    this.ears.behind(this.waiting.length > 0 || wait > 0);
    if (wait) this.timer = window.setTimeout(() => this.next(), wait);
    else this.next();
  }

  /** On with it: the reader has seen this step, or wants another pace. */
  go() {
    if (!this.stopped) return;
    this.stopped = false;
    this.next();
  }

  /** Show everything that waits at once. */
  skip() {
    clearTimeout(this.timer);
    this.stopped = false;
    if (this.held) this.waiting.unshift(this.held);
    this.held = null;
    this.ears.stage.close();
    for (const change of this.waiting.splice(0)) this.ears.show(change);
    this.running = false;
    this.ears.behind(false);
  }

  /** Forget what waits: a whole Snapshot has come. */
  clear() {
    clearTimeout(this.timer);
    this.ears.stage.forget();
    this.stopped = false;
    this.waiting = [];
    this.held = null;
    this.running = false;
    this.ears.behind(false);
  }
}
