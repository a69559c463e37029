/** The place where a moment happens, cut out of the board as it lies on the table. */

import { s } from "./dom.js";
import { way } from "./sketch.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const PROPORTION = 0.62;
const MOST = 2.5; // at most such a part of the board is shown,
const LEAST = 9; // at least such a one
const AROUND = 1.6; // so much wider than a region is its picture: its neighbours belong to it
const PIXELS = 300; // so wide is the picture, more or less
const BEND = 0.26; // there and back again are two ways
const SHORT = 0.16; // such a part of a way is left out at each end: what stands there is seen

/**
 * Where something lies on the board: a region is as large as its areas, anything else as drawn.
 * @param {import("./board.js").BoardView} board
 * @param {string} id
 * @returns {Box | null}
 */
function boxOf({ board, nodes }, id) {
  const region = board?.regions?.find((each) => each.id === id);
  if (!region) return nodes.get(id)?.getBBox() ?? null;
  const areas = (board?.areas ?? []).filter((area) => region.areas.includes(area.id));
  const points = areas.flatMap((area) => area.polygons.flat());
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const [more, higher] = [(width * (AROUND - 1)) / 2, (height * (AROUND - 1)) / 2];
  return {
    x: left - more,
    y: top - higher,
    width: width * AROUND,
    height: height * AROUND,
  };
}

/**
 * What is to be seen: the place, with the other ends of its ways where they are not too far.
 * @param {Box} box
 * @param {Point[]} ends
 * @param {number} whole  the width of the board
 */
function seen(box, ends, whole) {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const xs = [...ends.map(([x]) => x), box.x, box.x + box.width];
  const ys = [...ends.map(([, y]) => y), box.y, box.y + box.height];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const needed = Math.max(wide, high / PROPORTION) * 1.25;
  const width = Math.min(whole / MOST, Math.max(whole / LEAST, needed));
  const fits = needed <= width;
  const [x, y] = fits ? [left + wide / 2, top + high / 2] : [middleX, middleY];
  return { x, y, width, height: width * PROPORTION };
}

/**
 * Where a way leads along, on this board.
 * @param {import("./board.js").BoardView} board
 * @param {import("./types.js").Way} taken
 */
const pointsOf = ({ centres }, { places }) =>
  places.flatMap((id) => {
    const at = centres.get(id);
    return at ? [at] : [];
  });

/**
 * A way as it is drawn: by who takes it, between what stands at its ends.
 * @param {import("./types.js").Way} taken
 * @param {Point[]} points
 * @param {number} unit
 */
function drawWay({ seat = -1, retreat }, points, unit) {
  const last = points.length - 1;
  const between = (/** @type {Point} */ [x, y], /** @type {Point} */ [toX, toY]) =>
    /** @type {Point} */ ([x + (toX - x) * SHORT, y + (toY - y) * SHORT]);
  const ends = [between(points[0], points[1]), between(points[last], points[last - 1])];
  const drawn = [ends[0], ...points.slice(1, -1), ends[1]];
  return way(drawn, unit, `stage-way seat-${seat} ${retreat ? "retreat" : ""}`, BEND);
}

/**
 * @param {import("./board.js").BoardView | undefined} board
 * @param {import("./types.js").Stage} stage
 * @returns {SVGSVGElement | null}
 */
export function placePicture(board, { at = "", ways = [] }) {
  const box = board?.board && at ? boxOf(board, at) : null;
  if (!board?.board || !box) return null;
  const known = ways
    .map((taken) => ({ taken, points: pointsOf(board, taken) }))
    .filter(({ taken, points }) => points.length === taken.places.length);
  const { x, y, width, height } = seen(
    box,
    known.flatMap(({ points }) => points),
    board.board.width,
  );
  const world = /** @type {SVGGElement} */ (board.world.cloneNode(true));
  world.removeAttribute("transform");
  world.style.removeProperty("transform");
  for (const part of [world, ...world.querySelectorAll("[data-node], [id], [tabindex]")])
    for (const name of ["data-node", "data-legal", "data-refused", "data-help", "id", "tabindex"])
      part.removeAttribute(name);
  for (const part of world.querySelectorAll(".rings, .effects, .lasts, .sketch")) part.remove();
  world.append(...known.map(({ taken, points }) => drawWay(taken, points, width / PIXELS)));
  return s(
    "svg",
    {
      class: `stage-place ${board.svg.getAttribute("class")}`,
      "data-level": board.svg.dataset.level ?? null,
      "data-ways": known.length || null,
      viewBox: `${x - width / 2} ${y - height / 2} ${width} ${height}`,
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
    },
    world,
  );
}
