/**
 * The lines of a board as printed maps draw them: frontiers, routes, ridges, straits, lanes of the
 * sea.
 */

import { s } from "./dom.js";

/** @typedef {import("./types.js").Link} Link */
/** @typedef {import("./types.js").Point} Point */

const PEAKS = 13; // from one peak of a ridge to the next, in thousandths of the board

/**
 * How wide a line is and how it is broken.
 * @type {Record<string, {width: number, halo?: number, dashes?: number[]}>}
 */
const STROKES = {
  frontier: { width: 2.6, halo: 7 },
  mountain: { width: 2.4, halo: 6 },
  strait: { width: 4.4, halo: 7.4 },
  sea_lane: { width: 2.3, halo: 4.6, dashes: [6, 4] },
  route: { width: 2, dashes: [9, 4] },
  road: { width: 2, dashes: [0.1, 6] },
  river: { width: 1.9 },
  corner: { width: 1.8, dashes: [0.1, 5] },
};

/**
 * A link without what lies on it.
 * @param {Link} link
 * @param {string} d  the line as a path
 * @param {number} k  scale of the board
 */
export function drawLine(link, d, k) {
  if (link.kind === "hills") return drawHills(link, d, k);
  const { width, halo, dashes } = STROKES[link.kind] ?? { width: 2 };
  const group = s("g", { class: `link link-${link.kind}` });
  if (halo) group.append(s("path", { class: "halo", d, "stroke-width": halo * k }));
  group.append(
    s("path", {
      class: "line",
      d,
      "stroke-width": (link.arrow ? 2.6 : width) * k,
      "stroke-dasharray": dashes ? dashes.map((part) => part * k).join(" ") : null,
    }),
  );
  if (link.arrow) group.append(arrowHead(link.points, k));
  if (link.kind === "mountain")
    group.append(
      s("path", {
        class: "peaks",
        d: along(link.points, PEAKS * k)
          .map(([x, y]) => peak(x, y, k))
          .join(""),
        "stroke-width": 0.8 * k,
      }),
    );
  if (link.kind === "sea_lane")
    for (const [x, y] of [link.points[0], link.points[link.points.length - 1]])
      group.append(s("circle", { class: "landing", cx: x, cy: y, r: 3.2 * k }));
  return group;
}

/**
 * A range of hills: the shade of a relief, and mole hills as on old maps.
 * @param {Link} link
 * @param {string} d
 * @param {number} k
 */
function drawHills(link, d, k) {
  const group = s("g", { class: "link link-hills" });
  for (const width of [44, 32, 20])
    group.append(s("path", { class: "relief", d, "stroke-width": width * k }));
  const hills = along(link.points, 9.5 * k).map(([x, y], index) => {
    const lean = Math.sin(index * 12.9898 + x) * 43.7; // the same hills at every drawing
    const side = lean - Math.floor(lean);
    const size = (0.75 + 0.5 * ((side * 7) % 1)) * k;
    return mole(x + (side - 0.5) * 7 * k, y + (((side * 13) % 1) - 0.5) * 17 * k, size);
  });
  group.append(
    s("path", { class: "mole", d: hills.map(([hill]) => hill).join(""), "stroke-width": 0.9 * k }),
    s("path", {
      class: "hachure",
      d: hills.map(([, hatch]) => hatch).join(""),
      "stroke-width": 0.7 * k,
    }),
  );
  return group;
}

/**
 * One hill and the hatching of its shaded side.
 * @param {number} x
 * @param {number} y
 * @param {number} k
 */
function mole(x, y, k) {
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `${(x + dx * k).toFixed(1)} ${(y + dy * k).toFixed(1)}`;
  return [
    `M${at(-8, 4.4)}Q${at(-2.6, 0)} ${at(0, -4.4)}Q${at(3.4, 0)} ${at(8.8, 4.4)}`,
    `M${at(1.3, -2.2)}L${at(3.6, 4.1)}M${at(2.8, -0.2)}L${at(5, 4.2)}M${at(0.6, -3.5)}L${at(1, 3.5)}`,
  ];
}

/** @param {number} x @param {number} y @param {number} k */
function peak(x, y, k) {
  return `M${x - 4.6 * k} ${y + 3.2 * k}L${x} ${y - 5.4 * k}L${x + 4.6 * k} ${y + 3.2 * k}Z`;
}

/**
 * Points along a line, evenly spaced.
 * @param {Point[]} points
 * @param {number} step
 * @returns {Point[]}
 */
function along(points, step) {
  /** @type {Point[]} */
  const found = [];
  let due = step / 2;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [[x1, y1], [x2, y2]] = [points[index], points[index + 1]];
    const length = Math.hypot(x2 - x1, y2 - y1);
    for (; due <= length; due += step)
      found.push([x1 + ((x2 - x1) * due) / length, y1 + ((y2 - y1) * due) / length]);
    due -= length;
  }
  return found;
}

/**
 * Where a line ends and which way it went.
 * @param {import("./types.js").Point[]} points
 * @param {number} k
 */
function arrowHead(points, k) {
  const [x, y] = points[points.length - 1];
  const [fromX, fromY] = points[points.length - 2];
  const turn = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
  return s("path", {
    class: "head",
    d: `M0 0L${-11 * k} ${-5.5 * k}L${-8 * k} 0L${-11 * k} ${5.5 * k}Z`,
    transform: `translate(${x} ${y}) rotate(${turn})`,
  });
}
