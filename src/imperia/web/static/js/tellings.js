/** Boxes that the reader asks for: the table in words, what can be set, and what the keys do. */

import { get, post } from "./api.js";
import { h } from "./dom.js";
import { loadSheet } from "./load.js";
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

/** When one is asked, which the server keeps. @param {import("./table.js").TablePage} table */
export async function openSettings(table) {
  await loadSheet("later");
  const { snapshot } = table.store;
  const choose = (/** @type {boolean} */ each) =>
    post(`/api/tables/${table.id}/asking`, { seat: snapshot?.viewer, each }).catch((error) =>
      say(error.message),
    );
  const choice = (
    /** @type {boolean} */ each,
    /** @type {string} */ words,
    /** @type {string} */ help,
  ) =>
    h(
      "label",
      { class: "setting" },
      h("input", {
        type: "radio",
        name: "asking",
        value: each ? "each" : "choice",
        checked: Boolean(snapshot?.each) === each,
        onchange: () => choose(each),
      }),
      h("span", null, h("b", null, words), h("small", null, help)),
    );
  openDialog(
    t("settings"),
    h(
      "fieldset",
      { class: "settings", "aria-label": t("settings") },
      choice(false, t("settings.choice"), t("settings.choice_text")),
      choice(true, t("settings.each"), t("settings.each_text")),
    ),
    { testid: "settings" },
  );
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
