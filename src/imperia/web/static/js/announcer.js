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
    this.element = h("div", {
      class: "for-ears",
      role: "log",
      "aria-live": "polite",
      "data-testid": "announcer",
    });
  }

  /** @param {Snapshot} snapshot @param {Snapshot} before */
  tell(snapshot, before) {
    const { element } = this;
    for (const entry of snapshot.log)
      if (entry.seq > before.seq) element.append(h("p", null, plain(entry)));
    if (snapshot.question?.mine && before.question !== snapshot.question && this.store.asked)
      element.append(h("p", null, `${t("ask.you")} ${snapshot.question.text}`));
    while (element.children.length > KEPT) element.firstElementChild?.remove();
  }
}
