/** The place where a moment happens, cut out of the board as it lies on the table. */

import { s } from "./dom.js";

const PROPORTION = 0.62;
const MOST = 2.5; // at most such a part of the board is shown,
const LEAST = 7; // at least such a one
const AROUND = 2.2; // so much wider than a region is its picture: its neighbours belong to it

/**
 * Where something lies on the board: a region is as large as its areas, anything else as drawn.
 * @param {import("./board.js").BoardView} board
 * @param {string} id
 * @returns {{x: number, y: number, width: number, height: number} | null}
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
 * @param {import("./board.js").BoardView | undefined} board
 * @param {string} id
 * @returns {SVGSVGElement | null}
 */
export function placePicture(board, id) {
  const box = board?.board ? boxOf(board, id) : null;
  if (!board?.board || !box) return null;
  const whole = board.board.width;
  const needed = Math.max(box.width, box.height / PROPORTION) * 1.25;
  const width = Math.min(whole / MOST, Math.max(whole / LEAST, needed));
  const height = width * PROPORTION;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const world = /** @type {SVGGElement} */ (board.world.cloneNode(true));
  world.removeAttribute("transform");
  world.style.removeProperty("transform");
  for (const part of [world, ...world.querySelectorAll("[data-node], [id], [tabindex]")])
    for (const name of ["data-node", "data-legal", "data-refused", "data-help", "id", "tabindex"])
      part.removeAttribute(name);
  for (const part of world.querySelectorAll(".rings, .effects, .lasts")) part.remove();
  return s(
    "svg",
    {
      class: `stage-place ${board.svg.getAttribute("class")}`,
      "data-level": board.svg.dataset.level ?? null,
      viewBox: `${x - width / 2} ${y - height / 2} ${width} ${height}`,
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
    },
    world,
  );
}
