/** Where long words may be broken. */

/**
 * A place to break a long word: before an ending of many names, else between syllables near the
 * middle.
 * @param {string} word
 */
export function syllable(word) {
  const ending =
    /(brück|brücken|berg|burg|bourg|borgo|feld|hausen|heim|land|stadt|dorf|bach|mark|polis|shire|ville)$/i.exec(
      word,
    );
  if (ending && ending.index > 2) return ending.index;
  const middle = Math.ceil(word.length / 2);
  for (let off = 0; off < 3; off += 1) {
    for (const at of [middle + off, middle - off]) {
      if (/[aeiouyäöüéèò]/i.test(word[at] ?? "") && !/[aeiouyäöüéèò]/i.test(word[at - 1] ?? ""))
        return at - 1;
    }
  }
  return middle;
}

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
