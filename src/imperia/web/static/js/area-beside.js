/** Where what has no room in its area stands: on empty paper or at sea, with a line to the area. */

import { led } from "./area-standing.js";
import { covers, crosses, cuts, grown, offsets, overlap, shifted } from "./geometry.js";

/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./area-layout.js").Layout} Layout */
/** @typedef {import("./area-standing.js").Sheet} Sheet */

const PLATE = 4; // pixels: the margin of a plate that stands there
// so many pixels farther it may stand for a line that crosses nothing written, or no other line
const OVER_WORDS = 45;
const OVER_LINE = 90;
const APART = 2; // pixels: so far from everything else

/**
 * The same beside the area, on empty paper or at sea, with a line that leads there; where lines
 * would cross words or each other, rather a little farther away.
 * @param {Area} area
 * @param {Layout} layout
 * @param {Box[]} others
 * @param {Sheet} board
 * @param {number} unit
 * @param {{far: number, atSea: boolean, atAnyPrice: boolean}} bounds  in pixels; there too, if it
 *   must be; and whatever its line crosses
 * @returns {Layout | null}
 */
export function aside(area, layout, others, { areas = [], width, height }, unit, bounds) {
  const { box } = layout;
  if (!box) return null;
  const { far, atSea, atAnyPrice } = bounds;
  const barred = areas.filter(({ fill }) => !atSea || fill !== "sea").map((each) => each.polygons);
  const [x, y] = area.at;
  /** @type {Layout | null} */
  let best = null;
  let least = atAnyPrice ? Infinity : far * unit;
  for (const [dx, dy] of offsets(Math.ceil(far / 10), 10 * unit)) {
    const way = Math.hypot(dx, dy);
    if (way > Math.min(far * unit, least)) break;
    const moved = grown(shifted(box, dx, dy), PLATE * unit);
    const inside =
      moved.x > 0 &&
      moved.y > 0 &&
      moved.x + moved.width < width &&
      moved.y + moved.height < height;
    if (!inside) continue;
    const wide = grown(moved, APART * unit);
    if (others.some((other) => overlap(wide, other))) continue;
    if (barred.some((each) => covers(moved, each))) continue;
    /** @type {[import("./types.js").Point, import("./types.js").Point]} */
    const leader = [
      [x, y],
      [
        Math.min(Math.max(x, moved.x), moved.x + moved.width),
        Math.min(Math.max(y, moved.y), moved.y + moved.height),
      ],
    ];
    const lines = [...led.values()];
    const price =
      OVER_WORDS * others.filter((other) => cuts(leader, other)).length +
      OVER_LINE * lines.filter((line) => cuts(line, wide) || crosses(line, leader)).length;
    if (way + price * unit > least) continue;
    least = way + price * unit;
    best = {
      ...layout,
      lines: layout.lines.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy })),
      placed: layout.placed.map((each) => ({ ...each, x: each.x + dx, y: each.y + dy })),
      boxes: [moved],
      box: moved,
      leader,
    };
  }
  return best;
}
