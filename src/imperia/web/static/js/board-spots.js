/** Spots of a map of areas, and their names, none of which lies on another. */

import { nameWidth } from "./area-layout.js";
import { drawRow } from "./board-things.js";
import { s } from "./dom.js";
import { drawMark } from "./pieces.js";

/** @typedef {import("./types.js").Spot} Spot */

/** @param {Spot} spot @param {number} k */
const sizeOf = (spot, k) =>
  spot.size || (spot.shape === "node" ? 16 : spot.shape === "box" ? 74 : 52) * k;

/** @param {number} size @param {number} unit */
const typeOf = (size, unit) => Math.max(size * 0.27, 11.2 * unit);

/**
 * The spots of a row whose names would lie on their neighbour's: these stand a line lower.
 * @param {Spot[]} spots
 * @param {number} k
 * @param {number} unit
 * @returns {Set<string>}
 */
export function lowered(spots, k, unit) {
  /** @type {Set<string>} */
  const low = new Set();
  /** @type {Map<number, {right: number, id: string}>} */
  const last = new Map();
  const row = spots.flatMap((spot) => (spot.at && !spot.quiet ? [{ spot, at: spot.at }] : []));
  for (const { spot, at } of row.sort((a, b) => a.at[0] - b.at[0])) {
    const [x, y] = at;
    const half = (nameWidth(spot.label) * typeOf(sizeOf(spot, k), unit)) / 2;
    const before = last.get(y);
    if (before && x - half < before.right + 2 * unit && !low.has(before.id)) low.add(spot.id);
    last.set(y, { right: x + half, id: spot.id });
  }
  return low;
}

/**
 * A spot with its name, its marks and what it holds.
 * @param {Spot} spot
 * @param {number} k  scale of the board
 * @param {number} unit  units of the board for a pixel
 * @param {boolean} low  its name stands a line lower
 */
export function drawSpot(spot, k, unit, low = false) {
  const [x, y] = /** @type {[number, number]} */ (spot.at);
  const size = sizeOf(spot, k);
  const type = typeOf(size, unit);
  const owner = spot.owner ?? -1;
  const round =
    (spot.shape ?? "circle") === "circle" || spot.shape === "node" ? size / 2 : size * 0.18;
  const group = s(
    "g",
    {
      class: `spot spot-${spot.shape ?? "circle"} ${owner >= 0 ? `owned seat-${owner}` : ""}`,
      "data-node": spot.id,
    },
    s("rect", {
      class: `spot-ground fill-${spot.fill ?? "neutral"}`,
      x: x - size / 2,
      y: y - size / 2,
      width: size,
      height: size,
      rx: round,
      "stroke-width": 1.6 * k,
    }),
    spot.quiet
      ? null
      : s(
          "text",
          {
            class: "place",
            x,
            y: y + size / 2 + size * 0.28 + (low ? type : 0),
            "font-size": type,
          },
          spot.label,
        ),
  );
  const held = spot.holds ?? [];
  drawMarks(spot.marks ?? [], x, y, size, held.length > 0).forEach((mark) => group.append(mark));
  group.append(drawRow(held, x, y, size / Math.max(1.35, held.length * 1.1)));
  return group;
}

/**
 * The marks of a spot: in its middle while it is empty, else on its upper edge.
 * @param {import("./types.js").Mark[]} marks
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} taken
 */
function drawMarks(marks, x, y, size, taken) {
  const step = size * (taken ? 0.3 : marks.length > 1 ? 0.42 : 0.58);
  return marks.map((mark, index) => {
    const drawn = taken
      ? drawMark(mark, x - size / 2 + (index + 0.35) * step, y - size * 0.5, step * 0.95)
      : drawMark(mark, x + (index - (marks.length - 1) / 2) * step * 1.06, y, step);
    drawn.classList.add(taken ? "edge-mark" : "faint-mark");
    return drawn;
  });
}
