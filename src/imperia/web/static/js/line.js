/** Says so when the line to the table is broken for more than a moment. */

import { h } from "./dom.js";
import { t } from "./words.js";

const MOMENT = 900; // milliseconds

export class Line {
  constructor() {
    this.element = h("div", { class: "offline", role: "status" });
    this.timer = 0;
    this.online = true;
  }

  /** @param {boolean} online */
  show(online) {
    if (online === this.online) return;
    this.online = online;
    clearTimeout(this.timer);
    if (online) this.element.textContent = "";
    // words that come are spoken, words that are only unhidden may not be
    else this.timer = window.setTimeout(() => (this.element.textContent = t("offline")), MOMENT);
  }
}
