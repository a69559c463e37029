/** The keys of a table, and whether the reader plays by keyboard. */

import { toEnd, toMoves, toQuestion } from "./decision-focus.js";
import { small } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { laterTell } from "./later.js";
import { TABS } from "./tabs.js";

let keys = false;
addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", () => (keys = false), true);

let offered = ""; // the question that had the focus

/**
 * Who arrives is led to the question. Who plays by keyboard gets the focus on a new one, once, and
 * at the end on what is left to do.
 * @param {import("./table.js").TablePage} table
 * @param {import("./types.js").Snapshot} snapshot
 */
export function offerFocus(table, snapshot) {
  const { store, decision } = table;
  const over = snapshot.over && !document.querySelector("dialog[open], [data-staging]");
  if (!(store.asked || over) || store.doing.sending) return;
  const question = `${snapshot.viewer} ${snapshot.seq} ${snapshot.mark} ${over}`;
  const arriving = !offered;
  if (question !== offered && (keys || arriving) && document.activeElement === document.body)
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (decision) (keys ? toMoves : toQuestion)(decision);
    });
  offered = question;
}

/** @param {import("./table.js").TablePage} table */
export function tableKeys(table) {
  const keyboard = new Keyboard();
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | null} */ (table.page.querySelector(selector));
  const toTab = (/** @type {string} */ name) => {
    if (small()) table.openTab(name);
  };
  keyboard.on("Enter", "keys.enter", () => {
    // a key between two frames means what had the focus, which is on its way back
    const lost = document.activeElement === document.body && table.decision?.comeBack();
    if (!lost) return table.moves?.confirm() ?? false;
    /** @type {HTMLElement} */ (document.activeElement).click();
    return true;
  });
  keyboard.on(
    "Escape",
    "keys.escape",
    () => {
      if (table.moves?.back()) return true;
      if (table.since?.active) return table.since.leave();
      if (table.store.doing.behind) return table.pacing.skip();
      return false;
    },
    "Esc",
  );
  keyboard.on("m", "keys.moves", () => {
    toTab("decision");
    if (table.decision) toMoves(table.decision);
  });
  keyboard.on("e", "keys.end", () => {
    toTab("decision");
    if (table.decision) toEnd(table.decision);
  });
  keyboard.on("b", "keys.board", () => table.board?.focus());
  keyboard.on("h", "keys.hand", () => {
    toTab("hand");
    find(".hand .card")?.focus();
  });
  keyboard.on("u", "keys.undo", () => find('[data-testid="undo"]')?.click());
  keyboard.on("s", "keys.skip", () => table.pacing.skip());
  keyboard.on("n", "keys.next", () => {
    if (table.since?.active) table.since.step(1);
    else table.since?.summary();
  });
  keyboard.on("p", "keys.previous", () => (table.since?.active ? table.since.step(-1) : false));
  for (const [index, name] of TABS.slice(2).entries())
    keyboard.on(String(index + 1), `tab.${name}`, () => table.openTab(name));
  keyboard.on("r", "keys.rules", () => {
    table.openTab("rules");
    table.rules?.seek();
  });
  keyboard.on("t", "text.button", () => laterTell("showText", table));
  keyboard.on("?", "keys.title", () => laterTell("listKeys", table));
  return keyboard;
}
