/** What stands on a map of areas by now, so that nothing is put upon it. */

import { fromFar } from "./geometry.js";

/** @typedef {import("./geometry.js").Box} Box */
/**
 * @typedef {Pick<import("./types.js").Board,
 *   "id" | "areas" | "letterings" | "width" | "height">} Sheet
 */

/** What stands on the board, by area, for one zoom. @type {Map<string, Box[]>} */
export const stood = new Map();
let stoodAt = "";

/**
 * What stands there without this area: the contents of the others, and letterings but from far.
 * @param {Sheet} board
 * @param {number} unit
 * @param {number} scale
 * @param {string} id
 */
export function standing({ id: name, letterings = [] }, unit, scale, id) {
  if (stoodAt !== `${name}|${unit}`) {
    stoodAt = `${name}|${unit}`;
    stood.clear();
    const seen = fromFar(unit, scale) ? [] : letterings;
    seen.forEach(({ label, at, kind }, index) => {
      const half = ["title", "compass"].includes(kind) ? 110 : label.length * 6.5;
      const high = half === 110 ? 45 : 16;
      const [x, y] = [at[0] - half * unit, at[1] - high * unit];
      stood.set(`${index}`, [{ x, y, width: 2 * half * unit, height: 2 * high * unit }]);
    });
  }
  stood.delete(id);
  return [...stood.values()].flat();
}

/**
 * What of a row is drawn: letters and pieces are less high than their lines.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Box}
 */
export const inked = (x, y, width, height) => ({
  x,
  y: y + height * 0.14,
  width,
  height: height * 0.72,
});
