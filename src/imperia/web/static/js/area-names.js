/** How the name of an area may be written where room is short. */

import { syllable } from "./syllables.js";

/** The ways to break a name: whole, or in two of nearly the same length. @param {string} name */
export function breaks(name) {
  const ways = [[name]];
  let best = -1;
  for (let index = 1; index < name.length - 1; index += 1) {
    const at = name[index];
    if (at !== " " && at !== "-") continue;
    if (best < 0 || Math.abs(index - name.length / 2) < Math.abs(best - name.length / 2))
      best = index;
  }
  if (best > 0) {
    const cut = name[best] === " " ? best : best + 1;
    ways.push([name.slice(0, cut).trim(), name.slice(cut).trim()]);
  } else if (name.length > 9) {
    const cut = syllable(name);
    ways.push([`${name.slice(0, cut)}-`, name.slice(cut)]);
  }
  return ways;
}

const SHORT = 8; // letters: a shorter name is never parted

/** A name of one word in two parts, where nothing else helps. @param {string} name */
export function parted(name) {
  if (/[ -]/.test(name) || name.length < SHORT) return [];
  const cut = syllable(name);
  return [[`${name.slice(0, cut)}-`, name.slice(cut)]];
}

/** A long name where room is short: first letters, then the last word. @param {string} name */
export function initials(name) {
  const letters = name.replace(/\S+ /g, ([first]) => `${first}. `);
  return letters.includes(". ", 2) ? [letters.split(/ (?=\S+$)/)] : [];
}
