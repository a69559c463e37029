/** An option that says who is what, as one list for all seats: here each seat chooses its own. */

import { h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").GameOption} GameOption */

/** Does this option give every seat something of its own? @param {GameOption} option */
export function isBySeat(option) {
  return option.choices.some((choice) => String(choice.value).includes(","));
}

/**
 * What a seat may be, each with its name.
 * @param {GameOption} option
 * @returns {Map<string, string>}
 */
function partsOf(option) {
  const found = new Map();
  for (const { value, label } of option.choices) {
    const [words, names] = [String(value).split(","), label.split(", ")];
    if (words.length > 1 && words.length === names.length)
      words.forEach((word, index) => found.set(word, names[index]));
  }
  return found;
}

/**
 * The list for one seat.
 * @param {GameOption} option
 * @param {number} seat
 * @param {string} now
 */
export function roleSelect(option, seat, now) {
  return h(
    "select",
    {
      "data-role": option.id,
      "aria-label": `${option.label}: ${t("start.seat", { number: seat + 1 })}`,
    },
    h("option", { value: "" }, t("start.any")),
    [...partsOf(option)].map(([word, name]) =>
      h("option", { value: word, selected: word === now }, name),
    ),
  );
}

/**
 * The choice that fits what the seats have chosen; null where nobody has, or where two want the
 * same.
 * @param {GameOption} option
 * @param {string[]} wanted  by seat; empty where anything will do
 */
export function fitting(option, wanted) {
  if (!wanted.some(Boolean)) return null;
  return (
    option.choices.find(({ value }) => {
      const words = String(value).split(",");
      return (
        words.length === wanted.length &&
        wanted.every((want, seat) => !want || want === words[seat])
      );
    }) ?? null
  );
}
