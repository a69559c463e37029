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
