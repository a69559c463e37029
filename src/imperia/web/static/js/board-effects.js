/** What passes over a board for a moment: places that glow, pieces that travel. */

import { s } from "./dom.js";
import { paceOf } from "./pace.js";
import { drawPiece } from "./pieces.js";

/** @typedef {import("./types.js").Point} Point */

/**
 * Let places glow once, together.
 * @param {Element} layer
 * @param {[Element | undefined, Point | undefined][]} places  each with its middle
 * @param {number} k  scale of the board
 */
export function drawGlow(layer, places, k) {
  const marks = places.flatMap(([group, centre]) => {
    const shape = group?.getAttribute("data-shape");
    if (shape) return s("use", { href: `#${shape}` });
    return centre ? s("circle", { cx: centre[0], cy: centre[1], r: 36 * k }) : [];
  });
  if (!marks.length) return;
  const glow = s("g", { class: "glow" }, marks);
  layer.append(glow);
  setTimeout(() => glow.remove(), 1600);
}

/**
 * A piece travels from one place to another.
 * @param {Element} layer
 * @param {import("./types.js").Piece} piece
 * @param {Point} from
 * @param {Point} to
 * @param {number} size
 */
export function drawFlight(layer, piece, from, to, size) {
  const ghost = drawPiece({ ...piece, count: 1 }, 0, 0, size);
  ghost.classList.add("flying");
  layer.append(ghost);
  const place = (/** @type {Point} */ at) => ({ transform: `translate(${at[0]}px, ${at[1]}px)` });
  const flight = ghost.animate([place(from), place(to)], {
    duration: paceOf() === "fast" ? 180 : 360,
    easing: "cubic-bezier(.4,0,.2,1)",
  });
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}

/**
 * The last move of another: dots along the borders of what it changed and along the ways it took.
 * @param {string[]} places
 * @param {[string, string][]} ways
 * @param {Map<string, SVGGElement>} nodes
 * @param {Map<string, [number, number]>} centres
 */
export function drawLast(places, ways, nodes, centres) {
  const shapes = places.flatMap((id) => {
    const node = nodes.get(id);
    const shape = node?.getAttribute("data-outline") ?? node?.getAttribute("data-shape");
    return shape ? s("use", { class: "last-move", href: `#${shape}` }) : [];
  });
  const lines = ways.flatMap(([from, to]) => {
    const [a, b] = [centres.get(from), centres.get(to)];
    return a && b ? s("path", { class: "last-move way", d: `M${a}L${b}` }) : [];
  });
  return [...shapes, ...lines];
}
