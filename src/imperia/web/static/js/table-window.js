/** What happens to the window of a table: it comes into sight, or has another size. */

import { small } from "./dom.js";
import { clearOverlays } from "./overlay.js";

/** @param {import("./table.js").TablePage} table */
export function followWindow(table) {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) table.store.draw();
  });
  // wide and narrow differ in what is drawn and where, not in styles alone: all is laid out anew
  matchMedia("(max-width: 900px)").addEventListener("change", () => {
    if (!table.tabs) return;
    const held = document.activeElement?.getAttribute("data-testid");
    clearOverlays();
    if (table.since?.active) table.since.leave();
    table.tabs.name = small() ? "decision" : "log";
    table.build();
    if (held) table.find(held)?.focus();
  });
}
