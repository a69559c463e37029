/** Signs of an area: marks that have a place of their own, and do not stand beside its name. */

import { s } from "./dom.js";
import { drawMark, drawShield } from "./pieces.js";

/** How large: a small card, then seals. @param {number} nth */
const signSize = (nth) => (nth ? { width: 26, height: 26 } : { width: 36, height: 46 });

/**
 * What the signs of an area take of its room.
 * @param {import("./types.js").Area} area
 * @param {number} scale
 */
export function signsOf({ marks = [], polygons }, scale) {
  if (!marks.some((mark) => mark.at)) return [];
  const [xs, ys] = [0, 1].map((axis) => polygons.flat().map((point) => point[axis]));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  return marks
    .filter((mark) => mark.at)
    .map(({ at = [0, 0] }, nth) => {
      const { width, height } = signSize(nth);
      const inX = (/** @type {number} */ x) => Math.min(right, Math.max(left, x));
      const inY = (/** @type {number} */ y) => Math.min(foot, Math.max(top, y));
      const [x1, x2] = [-1, 1].map((side) => inX(at[0] + (side * width * scale) / 2));
      const [y1, y2] = [-1, 1].map((side) => inY(at[1] + (side * height * scale) / 2));
      return /** @type {import("./types.js").Point[]} */ ([
        [x1, y1],
        [x2, y1],
        [x2, y2],
        [x1, y2],
      ]);
    });
}

/**
 * A mark at its own place: the first as a small card with the shield of who holds it, then seals.
 * @param {import("./types.js").Mark} mark
 * @param {number} nth
 * @param {number} owner
 * @param {number} k  scale of the board
 */
export function drawSign(mark, nth, owner, k) {
  const [x, y] = mark.at ?? [0, 0];
  const [width, height] = [signSize(nth).width * k, signSize(nth).height * k];
  const held = !nth && owner >= 0;
  return s(
    "g",
    { class: `sign ${held ? "held" : ""}` },
    s("rect", {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: (nth ? width / 2 : 5 * k).toFixed(1),
    }),
    drawMark(mark, x, y - (held ? height * 0.14 : 0), width * (nth ? 0.72 : 0.8)),
    held ? drawShield(owner, x + width * 0.22, y + height * 0.32, width * 0.72) : null,
  );
}
