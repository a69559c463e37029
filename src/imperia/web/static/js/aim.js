/** Rings around what may be clicked beside the board: cards, players, counters, spots. */

import { attr } from "./dom.js";

/**
 * @param {Element} root
 * @param {import("./board.js").Targets} targets
 */
export function aimAt(root, targets) {
  for (const element of root.querySelectorAll("[data-node]")) {
    if (element.closest("svg.board")) continue;
    const id = /** @type {string} */ (element.getAttribute("data-node"));
    const legal = targets.legal.has(id);
    const refused = targets.refused.has(id);
    attr(element, "data-legal", legal);
    attr(element, "data-refused", refused);
    element.classList.toggle("aim-lit", targets.lit === id);
    element.classList.toggle("aim-chosen", targets.chosen === id);
    if (element instanceof HTMLButtonElement) {
      attr(element, "aria-disabled", refused ? "true" : null);
    } else if (legal || refused) {
      attr(element, "tabindex", 0);
      if (element.tagName !== "LI") attr(element, "role", "button");
    } else if (element.getAttribute("tabindex") === "0" && !element.hasAttribute("data-keep")) {
      element.removeAttribute("tabindex");
      if (element.getAttribute("role") === "button") element.removeAttribute("role");
    }
  }
}

/**
 * Where a node lies, for the headings of the moves.
 * @param {import("./types.js").Scene} scene
 * @param {string} id
 */
export function kindOf(scene, id) {
  for (const board of scene.boards ?? []) {
    for (const nodes of [board.areas, board.spots, board.links, board.tracks]) {
      if ((nodes ?? []).some((node) => node.id === id)) return "board";
    }
  }
  for (const mat of scene.mats ?? []) {
    if (mat.id === id) return "player";
    if (
      (mat.rows ?? []).some(
        (row) => row.id === id || (row.cards ?? []).some((card) => card.id === id),
      )
    )
      return "card";
  }
  return "other";
}
