/** The place where a moment happens, cut out of the board as it lies on the table. */

import { s } from "./dom.js";

const PROPORTION = 0.62;
const MOST = 2.5; // at most such a part of the board is shown,
const LEAST = 7; // at least such a one

/**
 * @param {import("./board.js").BoardView | undefined} board
 * @param {string} id
 * @returns {SVGSVGElement | null}
 */
export function placePicture(board, id) {
  const node = board?.nodes.get(id);
  if (!board?.board || !node) return null;
  const box = node.getBBox();
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
      class: "stage-place board",
      viewBox: `${x - width / 2} ${y - height / 2} ${width} ${height}`,
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
    },
    world,
  );
}
