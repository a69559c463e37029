/** What the reader wants done: sent as one wish, while nothing else is answered. */

import { freshKey, post, Refusal } from "./api.js";
import { pause } from "./dom.js";
import { say } from "./overlay.js";

const PATIENCE = 150; // milliseconds without an answer until the page says that it waits

export class Wishes {
  /** @param {import("./store.js").Store} store @param {() => Promise<void>} refresh */
  constructor(store, refresh) {
    this.store = store;
    this.refresh = refresh;
    this.holding = false; // more are to follow: answers.js
    /** @type {Promise<void> | null} */
    this.wished = null;
  }

  /** @param {string[]} moves  in a row, as one wish */
  play(moves) {
    return this.wish("moves", moves.length > 1 ? { moves } : { move: moves[0] });
  }

  undo() {
    return this.wish("undo", {});
  }

  /**
   * @param {string} what
   * @param {Record<string, string | string[]>} more
   */
  wish(what, more) {
    if (this.store.doing.sending && !this.holding) return;
    this.wished = this.tell(what, more);
    return this.wished;
  }

  /**
   * @param {string} what
   * @param {Record<string, string | string[]>} more
   */
  async tell(what, more) {
    const { store } = this;
    const { snapshot } = store;
    if (!snapshot || snapshot.viewer === null) return;
    const started = performance.now();
    // what was chosen stays in sight until the answer is there; a quick one is drawn at once
    store.doing.sending = true;
    const late = window.setTimeout(() => store.draw(), PATIENCE);
    try {
      const answer = await post(`/api/tables/${snapshot.table}/${what}`, {
        seat: snapshot.viewer,
        seq: snapshot.seq,
        key: freshKey(),
        ...more,
      });
      performance.measure("imperia.acknowledged", { start: started });
      await this.arrival(answer.seq);
      performance.measure("imperia.repainted", { start: started });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(String(error), 0, "");
      say(refusal.message);
      await this.refresh();
    } finally {
      clearTimeout(late);
      const same = store.snapshot?.seq === snapshot.seq; // it was refused
      store.do({ sending: this.holding, hovered: "", ...(same ? { chosen: "", verb: "" } : {}) });
    }
  }

  /**
   * Wait until what was acknowledged is on the page, or is being shown; ask for it when the news
   * are late.
   * @param {number} seq
   */
  async arrival(seq) {
    for (
      let waited = 0;
      (this.store.snapshot?.seq ?? 0) < seq && !this.store.doing.behind;
      waited += 1
    ) {
      if (waited === 60) await this.refresh();
      if (waited > 120) return;
      await pause(25);
    }
  }
}
