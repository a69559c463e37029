/**
 * The rules of the game being played: read once a language, opened in place wherever a clause is
 * cited.
 */

import { get } from "./api.js";
import { h } from "./dom.js";
import { spoken, t } from "./words.js";

/** @typedef {import("./types.js").Rules} Rules */

/** @type {Map<string, Promise<Rules>>} */
const kept = new Map();
/** Texts that came with something else, such as a refusal. @type {Map<string, string>} */
const heard = new Map();
let game = "";
/** @type {(id: string) => void} */
let opener = () => {};

/** @param {string} id @param {(clause: string) => void} [open]  shows a clause among all rules */
export function rulesOf(id, open) {
  game = id;
  if (open) opener = open;
}

/** @returns {Promise<Rules>} */
export function readRules() {
  const name = `${game}/${spoken()}`;
  let rules = kept.get(name);
  if (!rules) {
    rules = get(`/api/games/${game}/rules`);
    rules.catch(() => kept.delete(name));
    kept.set(name, rules);
  }
  return rules;
}

/** @param {string} id @param {string} text */
export function hear(id, text) {
  if (id && text) heard.set(`${id}/${spoken()}`, text);
}

/**
 * What a clause says.
 * @param {string} id
 * @returns {Promise<string>}
 */
export async function clauseText(id) {
  const known = heard.get(`${id}/${spoken()}`);
  if (known) return known;
  const rules = await readRules();
  for (const chapter of rules.chapters) {
    if (chapter.id === id) return chapter.title;
    const found = chapter.clauses.find((clause) => clause.id === id);
    if (found) return found.text;
  }
  return t("rules.unknown", { id });
}

/**
 * A clause as a small link: its text opens in place, below the element `host` that holds the link.
 * @param {string} id
 * @param {{host?: () => Element | null, label?: string, whole?: boolean}} [more]  whole: show the
 *   rule of a condition
 */
export function clauseLink(id, more = {}) {
  const link = h(
    "button",
    {
      type: "button",
      class: "clause-link",
      "data-clause": id,
      "aria-expanded": "false",
      title: t("clause.open", { id }),
    },
    more.label ?? id,
  );
  link.addEventListener("click", async (event) => {
    event.stopPropagation();
    const host = more.host?.() ?? link.closest("[data-clause-host]") ?? link.parentElement;
    const open = host?.querySelector(`:scope > .clause-text[data-of="${CSS.escape(id)}"]`);
    if (open) {
      open.remove();
      link.setAttribute("aria-expanded", "false");
      return;
    }
    const text = h(
      "span",
      { class: "clause-text", "data-of": id, "data-testid": "clause-text" },
      "…",
    );
    host?.append(text);
    link.setAttribute("aria-expanded", "true");
    // a condition (4.2b) is read in its rule (4.2) where it was just quoted itself
    const shown = more.whole ? id.replace(/(\d)[a-z]+$/, "$1") : id;
    let words;
    try {
      words = await clauseText(shown);
    } catch (error) {
      words = error instanceof Error ? error.message : String(error);
    }
    text.replaceChildren(
      h("span", { class: "clause-id" }, shown),
      words,
      " ",
      h(
        "button",
        { type: "button", class: "clause-link", onclick: () => opener(id) },
        t("clause.in_rules"),
      ),
    );
  });
  return link;
}
