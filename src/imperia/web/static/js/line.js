/** Says so when the line to the table is broken for more than a moment. */

import { h } from "./dom.js";
import { t } from "./words.js";

const MOMENT = 900; // milliseconds

export class Line {
  constructor() {
    this.element = h("div", { class: "offline", role: "status", hidden: true }, t("offline"));
    this.timer = 0;
    this.online = true;
  }

  /** @param {boolean} online */
  show(online) {
    this.online = online;
    clearTimeout(this.timer);
    if (online) this.element.hidden = true;
    else this.timer = window.setTimeout(() => (this.element.hidden = this.online), MOMENT);
  }
}
