/**
 * Lines that say the same of one thing after another are one line: six new cards, one telling. What
 * is said again word by word, alone or in turn with another line, is told once with how often.
 */

/** @typedef {import("./types.js").LogEntry} LogEntry */
/** @typedef {LogEntry & {seqs?: number[], times?: number}} Folded  seqs: all told in it */

const isNode = (/** @type {LogEntry["parts"][number]} */ part) =>
  typeof part !== "string" && Boolean(part.node);

/**
 * Can a list stand here? Not where words go on after it: a verb would be in the singular.
 * @param {unknown} after  the part that follows
 */
function bearsList(after) {
  return after === undefined || (typeof after === "string" && /^[.,:;()"”»’]/.test(after));
}

/**
 * The place of the only part in which two lines differ; -1 where there is no such part.
 * @param {LogEntry} a
 * @param {LogEntry} b
 */
function differing(a, b) {
  if (a.seat !== b.seat || a.clause !== b.clause || a.parts.length !== b.parts.length) return -1;
  if ([a, b].some((entry) => entry.undone || entry.undo || entry.stage)) return -1;
  // with a second thing it is a way or an exchange: from A to B, then from A to C
  if (a.parts.filter(isNode).length > 1) return -1;
  let found = -1;
  for (const [index, part] of a.parts.entries()) {
    const other = b.parts[index];
    if (JSON.stringify(part) === JSON.stringify(other)) continue;
    if (found >= 0 || !isNode(part) || !isNode(other)) return -1;
    if (!bearsList(a.parts[index + 1])) return -1;
    found = index;
  }
  return found;
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
 * What stands between two things of a list, with the marks that stand around each.
 * @param {unknown} before
 * @param {unknown} after
 */
function between(before, after) {
  const open = typeof before === "string" && /["“«‘]$/.test(before) ? before.slice(-1) : "";
  const close = typeof after === "string" && /^["”»’]/.test(after) ? after[0] : "";
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
      const joiner = between(last.parts[at - 1], last.parts[at + 1]);
      folded[folded.length - 1] = {
        ...whole,
        seq: entry.seq,
        seqs: [...(whole.seqs ?? [whole.seq]), entry.seq],
        parts: [...whole.parts.slice(0, end), joiner, entry.parts[at], ...whole.parts.slice(end)],
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
