/** The tabs beside the board; on a phone also those of the decision and the hand. */

import { changed, h, refill, small } from "./dom.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

export const TABS = ["decision", "hand", "log", "table", "standing", "rules"];
/** @type {Record<string, string>} */
const SIGNS = {
  decision: "u-check",
  hand: "s-hand",
  log: "u-log",
  table: "u-table",
  standing: "s-points",
  rules: "u-book",
};
const PHONE_ONLY = ["decision", "hand"];

export class Tabs {
  /**
   * @param {(name: string) => void} chosen
   * @param {string} [name]  the tab that is open
   */
  constructor(chosen, name = "") {
    this.chosen = chosen;
    this.name = small() ? name || "decision" : name && !PHONE_ONLY.includes(name) ? name : "log";
    /** @type {Record<string, boolean>} */
    this.dots = {};
    this.element = h("div", { class: "tabs", role: "tablist", "aria-label": t("tabs.label") });
  }

  /** @param {string} name */
  open(name) {
    this.name = name;
    this.draw();
    return name;
  }

  /** @param {Record<string, boolean>} [dots]  tabs with something to do */
  draw(dots = this.dots) {
    this.dots = dots;
    if (!changed(this.element, [this.name, dots])) return;
    const focused = document.activeElement?.getAttribute("data-tab");
    refill(
      this.element,
      TABS.map((name) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            class: `tab tab-${name}`,
            "data-tab": name,
            "aria-selected": String(this.name === name),
            tabindex: this.name === name ? 0 : -1,
            onclick: () => this.chosen(name),
            onkeydown: (/** @type {KeyboardEvent} */ event) => this.walk(event),
          },
          icon(SIGNS[name]),
          h("span", null, t(`tab.${name}`)),
          dots[name] ? h("span", { class: "tab-dot" }) : null,
        ),
      ),
    );
    if (focused) this.button(focused)?.focus();
  }

  /** @param {string} name @returns {HTMLElement | null} */
  button(name) {
    return this.element.querySelector(`[data-tab="${name}"]`);
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const names = TABS.filter((name) => this.button(name)?.offsetParent);
    const next = names[(names.indexOf(this.name) + by + names.length) % names.length];
    this.chosen(next);
    this.button(next)?.focus();
  }
}
