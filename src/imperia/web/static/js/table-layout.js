/** Where the parts of a table stand on its page. */

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {{above: Element, around: Element, side: Element[], panels: Element[],
 *   band: Element[], board: Element[], hand: Element, pull: () => void}} parts  pull: on a phone,
 *   make the sheet taller or lower
 */
export function tableLayout({ above, around, side, panels, band, board, hand, pull }) {
  const handle = h("button", {
    type: "button",
    class: "sheet-handle",
    "aria-label": t("sheet.pull"),
    onclick: pull,
  });
  return h(
    "main",
    { class: "table" },
    above,
    h("div", { class: "side" }, handle, side, h("div", { class: "panels" }, panels)),
    h("div", { class: "left" }, around, band, h("div", { class: "board-place" }, board), hand),
  );
}

/** What stands there instead when the table cannot be had. @param {unknown} error */
export function problemLayout(error) {
  return h(
    "main",
    { class: "problem" },
    h("h1", null, error instanceof Error ? error.message : String(error)),
    h("a", { class: "button primary", href: "/" }, t("home")),
  );
}
