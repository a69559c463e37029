/** What the signs on the board mean: its marks and pieces, and the rings. */

import { h, s } from "./dom.js";
import { openDialog } from "./overlay.js";
import { drawPiece } from "./pieces.js";
import { thing } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Board} Board */

/** @param {import("./types.js").Piece} piece */
function pieceRow(piece) {
  const picture = s("svg", { viewBox: "0 0 32 32", class: "legend-sign", "aria-hidden": "true" });
  picture.append(drawPiece({ ...piece, count: 1 }, 16, 16, 28));
  return h("li", null, picture, piece.label);
}

/** @param {string} name */
function ringRow(name) {
  return h("li", null, h("span", { class: `legend-sign legend-${name}` }), t(`legend.${name}`));
}

/**
 * Each mark and each kind of piece once, in the order in which they are met.
 * @param {Board} board
 */
function signsOf(board) {
  /** @type {Map<string, import("./types.js").Mark>} */
  const marks = new Map();
  /** @type {Map<string, import("./types.js").Piece>} */
  const pieces = new Map();
  for (const place of [...(board.areas ?? []), ...(board.spots ?? [])]) {
    for (const mark of place.marks ?? []) {
      const kind = `${mark.symbol} ${mark.sign ?? ""}`;
      if (!marks.has(kind)) marks.set(kind, mark);
    }
    for (const piece of place.holds ?? []) {
      const kind = `${piece.symbol} ${piece.fill ?? ""}`;
      if (!pieces.has(kind)) pieces.set(kind, piece);
    }
  }
  return { marks: [...marks.values()], pieces: [...pieces.values()] };
}

/** @param {Board} board */
export function showLegend(board) {
  const { marks, pieces } = signsOf(board);
  openDialog(
    t("legend.title"),
    h(
      "ul",
      { class: "legend-list" },
      pieces.map(pieceRow),
      marks.map((mark) =>
        h("li", null, h("span", { class: "legend-sign" }, thing(mark.symbol)), mark.label),
      ),
      ["possible", "chosen", "last"].map(ringRow),
    ),
    { testid: "legend" },
  );
}
