/** Between players who share a screen: the table is hidden until the next one says so. */

import { h, refill } from "./dom.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

export class Curtain {
  constructor() {
    this.element = h("div", { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": t("curtain.label"), hidden: true, "data-testid": "curtain" });
  }

  /**
   * @param {number} seat
   * @param {string} name
   * @param {() => void} open
   */
  draw(seat, name, open) {
    const button = h("button", { type: "button", class: "primary", "data-testid": "curtain-open", onclick: open }, icon("u-eye"), t("curtain.open", { name }));
    refill(this.element, h("div", { class: `curtain-box seat-${seat}` }, badge(seat, "large"), h("h2", null, t("curtain.title", { name })), h("p", null, t("curtain.text")), button));
    this.element.hidden = false;
    button.focus();
  }

  hide() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
