/** What readers of screens hear of a table: each new line of the log, and what they are asked. */

import { h } from "./dom.js";
import { plain } from "./log.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const KEPT = 12; // lines

export class Announcer {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.heard = -1; // the last entry that was told; none before these eyes looked on
    /** @type {number | null | undefined} */
    this.viewer = undefined;
    /** Sentences that a stage has told, and how often. @type {Map<string, number>} */
    this.staged = new Map();
    this.asked = ""; // the question that was told last
    this.element = h("div", {
      class: "for-ears",
      role: "log",
      "aria-live": "polite",
      "data-testid": "announcer",
    });
  }

  /** What is new since the last time; a question is told when it may be answered, once. */
  tell(/** @type {Snapshot} */ snapshot) {
    const { element, store } = this;
    const { seq, mark, viewer, question } = snapshot;
    if (viewer !== this.viewer) this.heard = -1;
    if (this.heard >= 0)
      for (const entry of snapshot.log)
        if (entry.seq > this.heard && !this.wasStaged(plain(entry)))
          element.append(h("p", null, plain(entry)));
    this.heard = seq;
    this.viewer = viewer;
    if (!store.doing.behind) this.staged.clear();
    const asked = `${viewer} ${seq} ${mark}`;
    if (question && store.asked && !store.doing.sending && asked !== this.asked) {
      this.asked = asked;
      element.append(h("p", null, `${t("ask.you")} ${question.text}`));
    }
    while (element.children.length > KEPT) element.firstElementChild?.remove();
  }

  /** Has a stage told this line? @param {string} line */
  wasStaged(line) {
    const often = this.staged.get(line);
    if (often) this.staged.set(line, often - 1);
    return often;
  }

  /** Other eyes look on: nothing is left of what was told. */
  forget() {
    this.asked = "";
    this.staged.clear();
    this.element.replaceChildren();
  }
}
