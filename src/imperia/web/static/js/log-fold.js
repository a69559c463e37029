/**
 * Lines that say the same of one thing after another are one line: six new cards, one telling. What
 * is said again word by word, alone or in turn with another line, is told once with how often.
 */

import { t } from "./words.js";

/** @typedef {import("./types.js").LogEntry} LogEntry */
/** @typedef {LogEntry & {seqs?: number[], times?: number}} Folded  seqs: all told in it */

const isNode = (/** @type {LogEntry["parts"][number]} */ part) =>
  typeof part !== "string" && Boolean(part.node);

// What belongs to a thing of a list: its quotes, and the number that counts it
const OPENING = /(?:\d+ )?["“«‘]?$/;
const CLOSING = /^["”»’]?(?:: \d+(?![.,]?\d)| \([^()]*\d[^()]*\))?/;

/**
 * The words of a line without what belongs to the thing at this place; links are empty.
 * @param {LogEntry} entry
 * @param {number} at
 */
function wordsAround({ parts }, at) {
  return parts.map((part, place) => {
    if (typeof part !== "string") return "";
    if (place === at - 1) return part.replace(OPENING, "");
    return place === at + 1 ? part.replace(CLOSING, "") : part;
  });
}

/**
 * Can a list stand here? Not where words go on after it: a verb would be in the singular. Nor after
 * "a" or "an", as one ship does not arrive in two places, nor beside a number that would count all.
 * @param {unknown} after  the part that follows
 * @param {string[]} words
 * @param {number} at
 */
function bearsList(after, words, at) {
  const ends = after === undefined || (typeof after === "string" && /^[.,:;()"”»’]/.test(after));
  const one = new RegExp(`(?<!\\p{L})(?:${t("log.one")})(?!\\p{L})`, "iu");
  const sentence = words
    .slice(0, at)
    .join("_")
    .split(/[.!?;]\s/);
  return ends && !/\d/.test(words.join("")) && !one.test(sentence[sentence.length - 1]);
}

/**
 * The place of the only thing in which two lines differ; -1 where there is no such place.
 * @param {LogEntry} a
 * @param {LogEntry} b
 */
function differing(a, b) {
  if (a.seat !== b.seat || a.clause !== b.clause || a.parts.length !== b.parts.length) return -1;
  if ([a, b].some((entry) => entry.undone || entry.undo || entry.stage)) return -1;
  // with a second thing it is a way or an exchange: from A to B, then from A to C
  if (a.parts.filter(isNode).length !== 1) return -1;
  const at = a.parts.findIndex(isNode);
  const rest = (/** @type {LogEntry} */ entry) =>
    JSON.stringify([
      wordsAround(entry, at),
      entry.parts.filter((part, place) => typeof part !== "string" && place !== at),
    ]);
  const thing = JSON.stringify(a.parts[at]);
  if (!isNode(b.parts[at]) || thing === JSON.stringify(b.parts[at]) || rest(a) !== rest(b))
    return -1;
  return bearsList(a.parts[at + 1], wordsAround(a, at), at) ? at : -1;
}

/** @param {Folded} told @param {LogEntry} entry */
function same(told, entry) {
  if (told.seat !== entry.seat || told.clause !== entry.clause || told.turn !== entry.turn)
    return false;
  if ([told, entry].some((each) => each.undone || each.undo || each.stage)) return false;
  const parts = told.times ? told.parts.slice(0, -1) : told.parts;
  return JSON.stringify(parts) === JSON.stringify(entry.parts);
}

/**
 * The line that says the same: the last one, or the one before where the two take turns.
 * @param {Folded[]} folded
 * @param {LogEntry} entry
 */
function sameAs(folded, entry) {
  const [before, last] = [folded.at(-2), folded.at(-1)];
  const times = (/** @type {Folded | undefined} */ told) => told?.times ?? 1;
  if (last && same(last, entry))
    return !before || times(before) === 1 || times(before) > times(last) ? last : null;
  return before && times(before) === times(last) && same(before, entry) ? before : null;
}

/**
 * What stands between two things of a list, with the marks and numbers that belong to each.
 * @param {unknown} after  the part that follows the first
 * @param {unknown} before  the part before the second
 */
function between(after, before) {
  const close = typeof after === "string" ? (CLOSING.exec(after)?.[0] ?? "") : "";
  const open = typeof before === "string" ? (OPENING.exec(before)?.[0] ?? "") : "";
  return `${close}, ${open}`;
}

/**
 * @param {LogEntry[]} entries
 * @returns {Folded[]}
 */
export function fold(entries) {
  /** @type {Folded[]} */
  const folded = [];
  let last = null; // the line before, as it was told
  let place = -1; // where its things stand
  for (const entry of entries) {
    const again = sameAs(folded, entry);
    if (again) {
      const times = (again.times ?? 1) + 1;
      const parts = again.times ? again.parts.slice(0, -1) : again.parts;
      folded[folded.lastIndexOf(again)] = {
        ...again,
        times,
        seqs: [...(again.seqs ?? [again.seq]), entry.seq],
        parts: [...parts, ` ×${times}`],
      };
      last = null;
      continue;
    }
    const whole = folded[folded.length - 1];
    const at = last && last.turn === entry.turn ? differing(last, entry) : -1;
    if (whole && last && at >= 0 && (place < 0 || at === place)) {
      const end = whole.parts.length - (last.parts.length - at - 1);
      const joiner = between(last.parts[at + 1], entry.parts[at - 1]);
      folded[folded.length - 1] = {
        ...whole,
        seq: entry.seq,
        seqs: [...(whole.seqs ?? [whole.seq]), entry.seq],
        parts: [...whole.parts.slice(0, end), joiner, ...entry.parts.slice(at)],
      };
      place = at;
    } else {
      folded.push(entry);
      place = -1;
    }
    last = entry;
  }
  return folded;
}
