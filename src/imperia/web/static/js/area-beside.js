/** Where what has no room in its area stands: on empty paper or at sea, with a line to the area. */

import { led } from "./area-standing.js";
import { grown, offsets, overlap, shifted, spans } from "./geometry.js";

/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./types.js").Point} Point */
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
  const most = far * unit;
  const reach = grown(box, most + PLATE * unit);
  const barred = areas
    .filter(({ fill }) => !atSea || fill !== "sea")
    .map((each) => each.polygons)
    .filter((each) => overlap(reach, boundsOf(each)));
  const near = others.filter((other) => overlap(grown(reach, APART * unit), other));
  const lines = [...led.values()];
  const [x, y] = area.at;
  /** @type {{dx: number, dy: number, moved: Box, leader: [Point, Point]} | null} */
  let best = null;
  let least = atAnyPrice ? Infinity : most;
  const step = atAnyPrice ? 20 : 10;
  for (const [dx, dy] of offsets(Math.ceil(far / step), step * unit)) {
    const way = Math.hypot(dx, dy);
    if (way > Math.min(most, least)) break;
    const moved = grown(shifted(box, dx, dy), PLATE * unit);
    const inside =
      moved.x > 0 &&
      moved.y > 0 &&
      moved.x + moved.width < width &&
      moved.y + moved.height < height;
    if (!inside) continue;
    const wide = grown(moved, APART * unit);
    if (near.some((other) => overlap(wide, other))) continue;
    if (barred.some((each) => covers(moved, each))) continue;
    /** @type {[Point, Point]} */
    const leader = [
      [x, y],
      [
        Math.min(Math.max(x, moved.x), moved.x + moved.width),
        Math.min(Math.max(y, moved.y), moved.y + moved.height),
      ],
    ];
    const price =
      OVER_WORDS * others.filter((other) => cuts(leader, other)).length +
      OVER_LINE * lines.filter((line) => cuts(line, wide) || crosses(line, leader)).length;
    if (way + price * unit > least) continue;
    least = way + price * unit;
    best = { dx, dy, moved, leader };
  }
  if (!best) return null;
  const { dx, dy, moved, leader } = best;
  return {
    ...layout,
    lines: layout.lines.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy })),
    placed: layout.placed.map((each) => ({ ...each, x: each.x + dx, y: each.y + dy })),
    boxes: [moved],
    box: moved,
    leader,
  };
}

/**
 * Does a line run through a box?
 * @param {[Point, Point]} line
 * @param {Box} box
 */
function cuts([[x1, y1], [x2, y2]], { x, y, width, height }) {
  if (Math.max(x1, x2) < x || Math.min(x1, x2) > x + width) return false;
  if (Math.max(y1, y2) < y || Math.min(y1, y2) > y + height) return false;
  let [from, to] = [0, 1];
  for (const [start, way, least, most] of [
    [x1, x2 - x1, x, x + width],
    [y1, y2 - y1, y, y + height],
  ]) {
    if (!way) continue;
    const [one, other] = [(least - start) / way, (most - start) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to;
}

/** Do two lines cross? @param {[Point, Point]} one @param {[Point, Point]} other */
function crosses([a, b], [c, d]) {
  const side = (/** @type {Point} */ p, /** @type {Point} */ q, /** @type {Point} */ r) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** @type {WeakMap<Point[][], Box>} */
const bounds = new WeakMap();

/** The box around polygons. @param {Point[][]} polygons */
function boundsOf(polygons) {
  let found = bounds.get(polygons);
  if (!found) {
    const [xs, ys] = [0, 1].map((way) => polygons.flat().map((point) => point[way]));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    found = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    bounds.set(polygons, found);
  }
  return found;
}

/**
 * Does a box lie on the polygons? A small one may lie between the points that are tried.
 * @param {Box} box
 * @param {Point[][]} polygons
 */
function covers(box, polygons) {
  if (!overlap(box, boundsOf(polygons))) return false;
  const { x, y, width, height } = box;
  const tried = [0, 0.25, 0.5, 0.75, 1].map((across) => x + width * across);
  return (
    [0, 0.5, 1].some((down) =>
      spans(polygons, y + height * down).some(([from, to]) =>
        tried.some((each) => from <= each && each <= to),
      ),
    ) ||
    polygons.some((polygon) =>
      polygon.some(([left, top]) => left > x && left < x + width && top > y && top < y + height),
    )
  );
}
