/**
 * The name of a realm, written along its land as large as there is room: a straight or bowed line,
 * level or aslant. Looked for once for each shape of a realm.
 */

import { s } from "./dom.js";

/** @typedef {import("./atlas-mask.js").Mask} Mask */
/**
 * @typedef {{size: number, x: number, y: number, turn: number, bow: number, half: number,
 *   lines: string[]}} Fit
 */

const SIZES = [33, 30, 27, 24.5, 22, 20, 18.5, 17, 15.8, 14.7, 13, 11.5, 10, 8.5, 7.2, 6];
const TURNS = [0, -10, 10, -20, 20, -30, 30, -40, 40, -52, 52, -64, 64];
const BOWS = [0, -0.15, 0.15];
const ALONG = [0, -1, 1, -0.5, 0.5, -0.78, 0.78, -0.25, 0.25, -0.9, 0.9, -0.65, 0.65];
const WIDE = 0.79; // of a letter with its space, as a part of its size
const GRID = 9; // units between the places that are tried
const PLACES = 90;
const BROKEN = 0.8; // what a name on two lines is worth
const LEADING = 1.02; // from line to line, as a part of the size

/**
 * Does a bowed line of this height lie inside?
 * @param {Mask} mask
 * @param {number} value
 * @param {Fit} fit
 */
function inside(mask, value, { size, x, y, turn, bow, half, lines }) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const height = size * (0.86 + (lines.length - 1) * LEADING);
  for (const part of ALONG) {
    const along = part * half;
    const off = bow * (1 - part * part) - bow / 2;
    for (const up of [-0.5, 0.5, 0]) {
      const down = off + up * height;
      if (mask.at(x + along * cos - down * sin, y + along * sin + down * cos) !== value)
        return false;
    }
  }
  return true;
}

/**
 * @param {Mask} mask
 * @param {number} value  of the realm in the mask
 * @param {[number, number, number, number]} box  around it: left, top, right, foot
 * @param {string[][]} ways  to write it: on one line, perhaps on two
 * @param {number} most  size
 * @param {number} scale  of the board: 1 for a width of 1600
 * @returns {Fit | null}
 */
export function fitName(mask, value, [left, top, right, foot], ways, most, scale) {
  /** @type {[number, number][]} */
  const places = [];
  const step = GRID * scale;
  for (let y = top + step / 3; y < foot; y += step)
    for (let x = left + step / 3; x < right; x += step)
      if (mask.at(x, y) === value) places.push([x, y]);
  if (!places.length) return null;
  const cx = places.reduce((sum, place) => sum + place[0], 0) / places.length;
  const cy = places.reduce((sum, place) => sum + place[1], 0) / places.length;
  const far = (/** @type {[number, number]} */ [x, y]) => Math.hypot(x - cx, y - cy);
  places.sort((a, b) => far(a) - far(b));
  places.length = Math.min(places.length, PLACES);
  /** @type {Fit | null} */
  let best = null;
  let score = 0;
  for (const plain of SIZES) {
    const size = plain * scale;
    if (plain > most) continue;
    if (score >= plain) break;
    for (const lines of ways) {
      const letters = Math.max(...lines.map((line) => line.length));
      const half = (size * WIDE * letters) / 2;
      for (const place of places) {
        const near = 1 - Math.min(0.25, far(place) / (500 * scale));
        const rank = plain * near * (lines.length > 1 ? BROKEN : 1);
        for (const degrees of TURNS) {
          const level = rank * (1 - 0.42 * (Math.abs(degrees) / 64) ** 1.3);
          if (level <= score) continue;
          for (const bow of lines.length > 1 ? [0] : BOWS) {
            const worth = level * (1 - Math.abs(bow) * 0.25);
            if (worth <= score) continue;
            const turn = (degrees * Math.PI) / 180;
            const fit = { size, x: place[0], y: place[1], turn, bow: bow * half, half, lines };
            if (inside(mask, value, fit)) [best, score] = [fit, worth];
          }
        }
      }
    }
  }
  return best && spread(mask, value, best);
}

/**
 * The letters take part of the room that is left.
 * @param {Mask} mask
 * @param {number} value
 * @param {Fit} fit
 */
function spread(mask, value, fit) {
  let wide = 1;
  const wider = (/** @type {number} */ by) => ({ ...fit, bow: fit.bow * by, half: fit.half * by });
  while (wide < 1.8 && inside(mask, value, wider(wide + 0.1))) wide += 0.1;
  return wider(1 + (wide - 1) * 0.7);
}

/**
 * @param {string} id  of the line it is written on
 * @param {Fit} fit
 */
export function drawName(id, fit) {
  const { size, half, lines } = fit;
  const widest = Math.max(...lines.map((line) => line.length));
  const natural = size * 0.7 * widest;
  const space = Math.max(0.02 * size, (2 * half - natural) / Math.max(1, widest - 0.2));
  return s(
    "g",
    null,
    lines.flatMap((text, index) => {
      const line = lines.length > 1 ? `${id}-${index}` : id;
      const down = (index - (lines.length - 1) / 2) * LEADING * size;
      return [
        s("path", { id: line, d: along(fit, down), fill: "none" }),
        s(
          "text",
          { class: "realm-name", "font-size": size.toFixed(1), "letter-spacing": space.toFixed(2) },
          s("textPath", { href: `#${line}`, startOffset: "50%", "text-anchor": "middle" }, text),
        ),
      ];
    }),
  );
}

/** The line under the letters. @param {Fit} fit @param {number} lower  than its middle */
function along({ size, x, y, turn, bow, half }, lower) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const put = (/** @type {number} */ far, /** @type {number} */ down) =>
    `${(x + far * cos - down * sin).toFixed(1)} ${(y + far * sin + down * cos).toFixed(1)}`;
  const base = size * 0.33 + lower;
  const longer = half * 1.25; // never too short for the letters of another font
  const end = base - bow * 1.06;
  return `M${put(-longer, end)}Q${put(0, base + bow * 1.5)} ${put(longer, end)}`;
}

/** Where the letters lie: boxes along the line, in units of the board. @param {Fit} fit */
export function boxesOf({ size, x, y, turn, bow, half, lines }) {
  const high = size * (0.72 + (lines.length - 1) * LEADING);
  const count = Math.max(2, Math.ceil((2 * half) / high));
  const wide = Math.abs(Math.cos(turn)) * (half / count) + Math.abs(Math.sin(turn)) * high * 0.5;
  return Array.from({ length: count }, (_, index) => {
    const part = ((index + 0.5) / count) * 2 - 1;
    const down = bow * (1 - part * part) - bow / 2;
    const cx = x + part * half * Math.cos(turn) - down * Math.sin(turn);
    const cy = y + part * half * Math.sin(turn) + down * Math.cos(turn);
    return /** @type {[number, number, number, number]} */ ([
      cx - wide,
      cy - high / 2,
      cx + wide,
      cy + high / 2,
    ]);
  });
}
