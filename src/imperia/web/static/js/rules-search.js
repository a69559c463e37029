/** Searching the rules by the words people use: "how do I win". */

/** @typedef {import("./types.js").Rules} Rules */

/** Without case and accents. @param {string} text */
export function fold(text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}

/**
 * A word without its ending, so that one number or gender finds the other too.
 * @param {string} word
 */
export function stem(word) {
  return word.length > 4 ? word.replace(/(ies|es|y|[aeio]s?|s)$/, "") : word;
}

/** @param {string} text */
const wordsOf = (text) =>
  fold(text)
    .split(/[^a-z0-9-]+/)
    .filter(Boolean);

/**
 * What is looked for: for each word that says something, the words that mean the same.
 * @param {string} wish
 * @param {Rules["search"]} data
 * @returns {string[][]}
 */
export function wanted(wish, data = {}) {
  const { skip = [], ...groups } = data;
  const idle = new Set(skip.map(fold));
  const all = wordsOf(wish);
  const said = all.filter((word) => !idle.has(word));
  return (said.length ? said : all).map((word) => {
    const same = Object.values(groups).find((group) => group.map(fold).includes(word)) ?? [];
    return [...new Set([word, ...same.map(fold)].map(stem))];
  });
}

/**
 * Has the text a word that begins so for each of them? "vince" is not in "province".
 * @param {string} text  folded
 * @param {string[][]} sought
 */
function fits(text, sought) {
  const words = [...wordsOf(text), ...wordsOf(text.replaceAll("-", " "))];
  const beginnings = ` ${words.join(" ")}`;
  return sought.every((same) => same.some((word) => beginnings.includes(` ${word}`)));
}

/**
 * The clauses that fit, the best answers first: those for which people ask so, then titles.
 * @param {Rules} rules
 * @param {string} wish
 * @returns {{id: string, text: string, best: boolean}[]}
 */
export function found(rules, wish) {
  const sought = wanted(wish, rules.search);
  const asked = fold(wish).trim();
  /** @type {{id: string, text: string, best: boolean, score: number}[]} */
  const list = [];
  const weigh = (
    /** @type {{id: string, asked?: string}} */ entry,
    /** @type {string} */ text,
    /** @type {number} */ title,
  ) => {
    const phrases = fold(entry.asked ?? "");
    const said = phrases.split(";").some((phrase) => phrase.trim() === asked);
    const best = Boolean(phrases) && fits(phrases, sought);
    const inside = fits(fold(`${entry.id} ${text}`), sought);
    if (best || inside)
      list.push({ id: entry.id, text, best, score: Number(said) * 8 + Number(best) * 4 + title });
  };
  for (const chapter of rules.chapters) {
    weigh(chapter, chapter.title, 2);
    for (const clause of chapter.clauses) weigh(clause, clause.text, 0);
  }
  return list.sort((a, b) => b.score - a.score);
}
