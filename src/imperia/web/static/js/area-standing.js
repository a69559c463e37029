/** What stands on a map of areas by now, so that nothing is put upon it. */

import { fromFar } from "./geometry.js";

/** @typedef {import("./geometry.js").Box} Box */
/**
 * @typedef {Pick<import("./types.js").Board,
 *   "id" | "areas" | "letterings" | "width" | "height">} Sheet
 */

/** @typedef {import("./types.js").Point} Point */

/** What stands on the board, by area, for one zoom. @type {Map<string, Box[]>} */
export const stood = new Map();
/** Lines from an area to where its name stands. @type {Map<string, [Point, Point]>} */
export const led = new Map();
let stoodAt = "";

const TITLE_EDGE = 18; // around the words of a cartouche
const COMPASS = 40; // half of a rose
const NORTH = 56; // so high is it with its letter

/**
 * What an ornament takes of a board of scale 1, around its place: left, top, right, foot.
 * @param {import("./types.js").Lettering} lettering
 */
function ornate({ kind, label }) {
  if (kind === "compass") return [-COMPASS, -NORTH, COMPASS, COMPASS];
  const [first, ...rest] = label.split(" ");
  const half = Math.max(first.length * 6.2, rest.join(" ").length * 4.9) + TITLE_EDGE;
  return [-half, -COMPASS, half, COMPASS * 0.75];
}

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
    led.clear();
    const seen = fromFar(unit, scale) ? [] : letterings;
    seen.forEach((lettering, index) => {
      const { label, at, kind } = lettering;
      const half = label.length * 6.5 * unit;
      const [left, top, right, foot] = ["title", "compass"].includes(kind)
        ? ornate(lettering).map((side) => side * scale)
        : [-half, -16 * unit, half, 16 * unit];
      const [x, y] = [at[0] + left, at[1] + top];
      stood.set(`${index}`, [{ x, y, width: right - left, height: foot - top }]);
    });
  }
  forget(id);
  return [...stood.values()].flat();
}

/** An area stands nowhere by now. @param {string} id */
export function forget(id) {
  stood.delete(id);
  led.delete(id);
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
