/** Mountains of a map by realms: peaks in a row along their borders. */

const STEP = 10; // between two peaks
const SIZE = 3.4; // half the width of a peak

/**
 * All ridges as two paths: the bodies, and their shaded sides.
 * @param {import("./types.js").Link[]} links
 * @param {number} unit
 */
export function ridges(links, unit) {
  const step = STEP * unit;
  const size = SIZE * unit;
  let [bodies, shades] = ["", ""];
  for (const link of links) {
    if (link.kind !== "mountain") continue;
    let due = step / 2;
    let count = 0;
    link.points.slice(1).forEach(([x2, y2], index) => {
      const [x1, y1] = link.points[index];
      const length = Math.hypot(x2 - x1, y2 - y1);
      for (; due <= length; due += step) {
        const x = x1 + ((x2 - x1) * due) / length;
        const y = y1 + ((y2 - y1) * due) / length + size * 0.4;
        const big = size * (count % 3 === 1 ? 1.2 : 0.9);
        count += 1;
        bodies += peak(x, y, big, 1);
        shades += peak(x, y, big, -0.15);
      }
      due -= length;
    });
  }
  return { bodies, shades };
}

/**
 * A mountain, or its shaded side where its foot does not reach so far to the left.
 * @param {number} x
 * @param {number} y  of its foot
 * @param {number} size
 * @param {number} left
 */
function peak(x, y, size, left) {
  const put = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  return `M${put(-left, 0)}L${put(-0.1, -1.45)}L${put(1, 0)}Z`;
}
