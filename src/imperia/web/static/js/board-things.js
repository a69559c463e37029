/** Rows of pieces and tracks on a board, and the rings around what may be clicked. */

import { s } from "./dom.js";
import { drawPiece } from "./pieces.js";

/** @typedef {import("./types.js").Piece} Piece */

/**
 * Pieces side by side around a point.
 * @param {Piece[]} pieces
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawRow(pieces, x, y, size) {
  const group = s("g", { class: "content", "aria-hidden": "true" });
  const left = x - ((pieces.length - 1) * size * 1.05) / 2;
  pieces.forEach((piece, index) =>
    group.append(drawPiece(piece, left + index * size * 1.05, y, size)),
  );
  return group;
}

/**
 * A track that lies on the board, with its tokens.
 * @param {import("./types.js").Track} track
 * @param {number} k  scale of the board
 */
export function drawTrack(track, k) {
  const group = s("g", { class: "track-on-board", "aria-hidden": "true" });
  (track.points ?? []).forEach(([x, y], index) => {
    group.append(
      s("circle", { class: "track-space", cx: x, cy: y, r: 12 * k }),
      s(
        "text",
        { class: "track-number", x, y: y + 4 * k, "font-size": 11 * k },
        track.first + index,
      ),
    );
    const here = (track.tokens ?? []).filter((token) => token.at === track.first + index);
    here.forEach((token, place) =>
      group.append(
        drawPiece(
          { symbol: token.symbol, label: token.label, seat: token.seat },
          x + (place - (here.length - 1) / 2) * 8 * k,
          y,
          20 * k,
        ),
      ),
    );
  });
  return group;
}

/**
 * The ring around what may be clicked: along the borders of a shape, else around a spot.
 * @param {Element | undefined} group
 * @param {[number, number] | undefined} centre
 * @param {string} extra  classes
 * @param {number} k  scale of the board
 */
export function drawRing(group, centre, extra, k) {
  if (group?.classList.contains("own-ring")) return null; // it rings itself
  const shape = group?.getAttribute("data-shape");
  const both = (
    /** @type {(name: string) => SVGElement} */ draw,
    /** @type {string} */ clip = "",
  ) =>
    s(
      "g",
      clip ? { "clip-path": `url(#${clip})` } : null,
      draw(`ring-casing ${extra}`),
      draw(`ring ${extra}`),
    );
  if (shape) {
    const href = `#${group?.getAttribute("data-outline") ?? shape}`;
    return both((name) => s("use", { class: name, href }), `${shape}-c`);
  }
  if (!group || !centre) return null;
  const ground = group.querySelector(".spot-ground");
  const size = Number(ground?.getAttribute("width") ?? 50 * k) + 9 * k;
  return both((name) =>
    s("rect", {
      class: name,
      x: centre[0] - size / 2,
      y: centre[1] - size / 2,
      width: size,
      height: size,
      rx: Number(ground?.getAttribute("rx") ?? 8.5 * k) + 4.5 * k,
    }),
  );
}
