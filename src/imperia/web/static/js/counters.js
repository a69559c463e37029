/** Numbers with their symbols, and what explains them; which mats lie in the band. */

import { clauseText } from "./clauses.js";
import { h, small } from "./dom.js";
import { withHelp } from "./overlay.js";
import { thing } from "./symbols.js";
import { figure } from "./words.js";

/** @typedef {import("./types.js").Mat} Mat */
/** @typedef {import("./types.js").Counter} Counter */

/**
 * Help for something that a clause explains.
 * @param {string} label
 * @param {string} [clause]
 * @param {string} [more]
 */
export function explained(label, clause, more = "") {
  const text = h("p", { class: "quiet" });
  if (clause)
    clauseText(clause).then(
      (words) => (text.textContent = `${clause} · ${words}`),
      () => {},
    );
  return h(
    "div",
    null,
    h("h3", null, label),
    more ? h("p", null, more) : null,
    clause ? text : null,
  );
}

export const BANDED = ["market", "deck", "display"]; // rows that the band shows

/**
 * Does a mat lie in the band? On a phone there is no room for one: it then lies with the others.
 * @param {Mat} mat
 */
export function inBand(mat) {
  return mat.place === "band" && !small();
}

/** @param {Counter} counter @param {boolean} [named] */
export function counterElement(counter, named = false) {
  const limit = counter.limit === undefined || counter.least ? "" : `/${figure(counter.limit)}`;
  const words = `${counter.label}: ${figure(counter.value)}${limit}`;
  const element = h(
    "span",
    { class: "counter", "data-counter": counter.symbol, "data-node": counter.id || null },
    thing(counter.symbol),
    h(
      "b",
      { "aria-hidden": "true" },
      figure(counter.value),
      limit ? h("small", null, limit) : null,
    ),
    named ? h("span", { class: "counter-label", "aria-hidden": "true" }, counter.label) : null,
    h("span", { class: "for-ears" }, `${words}. `),
  );
  return withHelp(element, () => explained(words, counter.clause, summed(counter)));
}

/**
 * The sum behind a number: "= Austria 5 + Bohemia 6"; empty where there is none.
 * @param {Counter} counter
 */
function summed(counter) {
  const terms = (counter.terms ?? []).map(
    ({ label, value }, place) =>
      `${value < 0 ? "\u2212 " : place ? "+ " : ""}${label} ${figure(Math.abs(value))}`,
  );
  return terms.length ? `= ${terms.join(" ")}` : "";
}
