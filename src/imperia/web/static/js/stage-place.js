/** The place where a moment happens, cut out of the board as it lies on the table. */

import { s } from "./dom.js";

const PROPORTION = 0.62;

/**
 * @param {import("./board.js").BoardView | undefined} board
 * @param {string} id
 * @returns {SVGSVGElement | null}
 */
export function placePicture(board, id) {
  const at = board?.centres.get(id);
  const node = board?.nodes.get(id);
  if (!board?.board || !at || !node) return null;
  const box = node.getBBox();
  const least = board.board.width / 7;
  const width = Math.min(board.board.width, Math.max(least, Math.min(box.width, least) * 1.5));
  const height = width * PROPORTION;
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
      viewBox: `${at[0] - width / 2} ${at[1] - height / 2} ${width} ${height}`,
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
    },
    world,
  );
}
