/** Rows of pieces, spots and tracks on a board, and the rings around what may be clicked. */

import { s } from "./dom.js";
import { drawMark, drawPiece } from "./pieces.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Spot} Spot */

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
 * A spot with its name, its marks and what it holds.
 * @param {Spot} spot
 * @param {number} k  scale of the board
 * @param {number} unit  units of the board for a pixel
 */
export function drawSpot(spot, k, unit) {
  const [x, y] = /** @type {[number, number]} */ (spot.at);
  const size = spot.size || (spot.shape === "node" ? 16 : spot.shape === "box" ? 74 : 52) * k;
  const owner = spot.owner ?? -1;
  const round =
    (spot.shape ?? "circle") === "circle" || spot.shape === "node" ? size / 2 : size * 0.18;
  const group = s(
    "g",
    {
      class: `spot spot-${spot.shape ?? "circle"} ${owner >= 0 ? `owned seat-${owner}` : ""}`,
      "data-node": spot.id,
    },
    s("rect", {
      class: `spot-ground fill-${spot.fill ?? "neutral"}`,
      x: x - size / 2,
      y: y - size / 2,
      width: size,
      height: size,
      rx: round,
      "stroke-width": 1.6 * k,
    }),
    spot.quiet
      ? null
      : s(
          "text",
          {
            class: "place",
            x,
            y: y + size / 2 + size * 0.28,
            "font-size": Math.max(size * 0.27, 11.2 * unit),
          },
          spot.label,
        ),
  );
  const held = spot.holds ?? [];
  drawMarks(spot.marks ?? [], x, y, size, held.length > 0).forEach((mark) => group.append(mark));
  group.append(drawRow(held, x, y, size / Math.max(1.35, held.length * 1.1)));
  return group;
}

/**
 * The marks of a spot: in its middle while it is empty, else on its upper edge.
 * @param {import("./types.js").Mark[]} marks
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} taken
 */
function drawMarks(marks, x, y, size, taken) {
  const step = size * (taken ? 0.3 : marks.length > 1 ? 0.42 : 0.58);
  return marks.map((mark, index) => {
    const drawn = taken
      ? drawMark(mark, x - size / 2 + (index + 0.35) * step, y - size * 0.5, step * 0.95)
      : drawMark(mark, x + (index - (marks.length - 1) / 2) * step * 1.06, y, step);
    drawn.classList.add(taken ? "edge-mark" : "faint-mark");
    return drawn;
  });
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
  if (shape) return both((name) => s("use", { class: name, href: `#${shape}` }), `${shape}-c`);
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
