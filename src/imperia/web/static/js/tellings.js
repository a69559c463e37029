/** Boxes that the reader asks for: the table in words, and what the keys do. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { openDialog, say } from "./overlay.js";
import { t } from "./words.js";

/** The whole table in words. @param {import("./table.js").TablePage} table */
export async function showText(table) {
  try {
    const answer = await get(`/api/tables/${table.id}/text`, { seat: table.seat });
    if (table.store.doing.curtain) return;
    openDialog(t("text.button"), h("pre", { class: "board-text", tabindex: "0" }, answer.text), {
      testid: "text-view",
    });
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** What the keys do. @param {import("./table.js").TablePage} table */
export function listKeys({ keyboard: { keys } }) {
  const rows = [
    ...keys.map((key) => [key.shown, t(key.words)]),
    ["← ↑ → ↓", t("keys.arrows")],
    ["⇧ ← ↑ → ↓", t("keys.pan")],
    ["+ − 0", t("keys.zoom")],
    ["Tab", t("keys.tab")],
  ];
  openDialog(
    t("keys.title"),
    h(
      "div",
      { class: "keys-list" },
      rows.flatMap(([key, words]) => [
        h("span", null, h("kbd", null, key)),
        h("span", null, words),
      ]),
    ),
    { testid: "keys" },
  );
}
