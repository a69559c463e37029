/** Rings around what may be clicked beside the board: cards, players, counters, spots. */

import { attr } from "./dom.js";

/**
 * @param {Element} root
 * @param {import("./board.js").Targets} targets
 */
export function aimAt(root, targets) {
  // what stands on a board is a g and has rings of its own
  for (const element of root.querySelectorAll("[data-node]:not(g)")) {
    const id = /** @type {string} */ (element.getAttribute("data-node"));
    const legal = targets.legal.has(id);
    const refused = targets.refused.has(id);
    attr(element, "data-legal", legal);
    attr(element, "data-refused", refused);
    element.classList.toggle("aim-lit", targets.lit === id);
    element.classList.toggle("aim-chosen", targets.chosen === id || targets.pinned.has(id));
    element.classList.toggle("aim-faint", legal && targets.faint);
    if (element instanceof HTMLButtonElement) {
      attr(element, "aria-disabled", refused ? "true" : null);
    } else if (element instanceof SVGElement) {
      // a plate on the board: the keys reach its place
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
    for (const nodes of [board.areas, board.spots, board.regions, board.links, board.tracks]) {
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

/**
 * @param {import("./types.js").Scene} scene
 * @param {string} id
 * @returns {import("./types.js").Card | null}
 */
export function findCard(scene, id) {
  for (const mat of scene.mats ?? [])
    for (const row of mat.rows ?? [])
      for (const card of row.cards ?? []) if (card.id === id) return card;
  return scene.played?.id === id ? scene.played : null;
}

/**
 * What a node is called; empty where it has no name of its own.
 * @param {import("./types.js").Scene} scene
 * @param {string} id
 * @param {(seat: number) => string} seatName
 */
export function nodeName(scene, id, seatName) {
  const card = findCard(scene, id);
  if (card) return card.title;
  for (const board of scene.boards ?? [])
    for (const nodes of [board.areas, board.spots, board.regions, board.links])
      for (const node of nodes ?? []) if (node.id === id) return node.label ?? "";
  for (const mat of scene.mats ?? []) {
    if (mat.id === id) return (mat.seat ?? -1) >= 0 ? seatName(Number(mat.seat)) : mat.label;
    for (const node of [...(mat.rows ?? []), ...(mat.spots ?? []), ...(mat.counters ?? [])])
      if (node.id === id) return node.label;
  }
  return "";
}
