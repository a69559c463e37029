/** Boxes that the reader asks for: the table in words, what can be set, and what the keys do. */

import { get, post } from "./api.js";
import { h } from "./dom.js";
import { chooseLetters, lettersOn } from "./keyboard.js";
import { laterReturns } from "./later.js";
import { loadSheet } from "./load.js";
import { openDialog, say } from "./overlay.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

/** Who is asked. @param {import("./table.js").TablePage} table */
function asker({ store: { snapshot }, seatName }) {
  return snapshot?.question?.mine ? t("ask.you") : `${seatName(snapshot?.deciding ?? -1)}:`;
}

/** Lines under the first of them; one alone is said as it is. @param {string} block */
function blockElement(block) {
  const [head, ...lines] = block.split("\n");
  if (!lines.length) return h("p", null, head);
  const items = lines.map((line) => h("li", null, line.trim()));
  return h("section", null, h("h3", null, head), h("ul", null, items));
}

/** The whole table in words, under headings. @param {import("./table.js").TablePage} table */
export async function showText(table) {
  try {
    const answer = await get(`/api/tables/${table.id}/text`, { seat: table.seat });
    if (table.store.doing.curtain) return;
    const question = table.store.snapshot?.question;
    const asked = question ? `${asker(table)} ${question.text}` : "";
    const blocks = [asked, ...answer.text.split(/\n{2,}/)].filter(Boolean).map(blockElement);
    openDialog(t("text.button"), h("div", { class: "board-text", tabindex: "0" }, blocks), {
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
  const elsewhere = () => {
    box.close();
    if (table.store.snapshot) laterReturns(table.store.snapshot);
  };
  const box = openDialog(
    t("settings"),
    [
      h(
        "fieldset",
        { class: "settings", "aria-label": t("settings") },
        choice(false, t("settings.choice"), t("settings.choice_text")),
        choice(true, t("settings.each"), t("settings.each_text")),
      ),
      // the bar of a phone has no room for it
      h(
        "button",
        { type: "button", "data-testid": "settings-device", onclick: elsewhere },
        icon("u-link"),
        t("return.move"),
      ),
    ],
    { testid: "settings" },
  );
}

/**
 * A switch that stays as it is on this device.
 * @param {string} name
 * @param {boolean} on
 * @param {(on: boolean) => void} choose
 */
function toggle(name, on, choose) {
  const box = h("input", { type: "checkbox", checked: on, "data-testid": name });
  box.addEventListener("change", () => choose(box.checked));
  return h("label", { class: "switch" }, box, t(`keys.${name}`));
}

/** What the keys do. @param {import("./table.js").TablePage} table */
export function listKeys({ keyboard: { keys }, moves }) {
  const look = moves?.look;
  const rows = [
    ...keys.map((key) => [key.shown, t(key.words)]),
    ["← ↑ → ↓", t("keys.arrows")],
    ["⇧ ← ↑ → ↓", t("keys.pan")],
    ["+ − 0", t("keys.zoom")],
    ["Tab", t("keys.tab")],
  ];
  openDialog(
    t("keys.title"),
    [
      toggle("letters", lettersOn(), chooseLetters),
      toggle("wait", !look?.unasked, (wait) => look && (look.unasked = !wait)),
      h(
        "div",
        { class: "keys-list" },
        rows.flatMap(([key, words]) => [
          h("span", null, h("kbd", null, key)),
          h("span", null, words),
        ]),
      ),
    ],
    { testid: "keys" },
  );
}
