/** Wooden pieces, printed marks and values, drawn around a point. */

import { s } from "./dom.js";
import { hasSilhouette } from "./symbols.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Mark} Mark */

/**
 * @param {string} href
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [extra]
 */
function use(href, x, y, size, extra = "") {
  return s("use", {
    href,
    x: x - size / 2,
    y: y - size / 2,
    width: size,
    height: size,
    class: extra,
  });
}

/**
 * A piece or a stack of equal ones, its middle at x, y.
 * @param {Piece} piece
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [tight]  the number of a small piece stands upon it
 */
export function drawPiece(piece, x, y, size, tight = false) {
  const seat = piece.seat ?? -1;
  const count = piece.count ?? 1;
  const flags = piece.flags ?? [];
  const owner =
    seat >= 0 ? `seat-${seat}` : piece.fill ? `dye-${piece.fill}` : `wood-${piece.symbol}`;
  const group = s("g", {
    class: `piece ${owner} piece-${piece.symbol} ${flags.map((flag) => `is-${flag}`).join(" ")}`,
  });
  if (hasSilhouette(piece.symbol)) {
    const depth = size * 0.045;
    const shape = `#w-${piece.symbol}`;
    group.append(
      s("ellipse", {
        class: "shade",
        cx: x + size * 0.04,
        cy: y + size * 0.44,
        rx: size * 0.47,
        ry: size * 0.1,
      }),
    );
    if (count > 1) group.append(use(shape, x + size * 0.11, y - size * 0.09, size, "wood behind"));
    group.append(
      use(shape, x + depth * 0.6, y + depth, size, "wood edge"),
      use(shape, x, y - depth * 0.4, size, "wood face"),
    );
    if (hasSilhouette(`${piece.symbol}-cut`))
      group.append(use(`${shape}-cut`, x, y - depth * 0.4, size, "wood-cut"));
    if (seat >= 0 && !BUILDINGS.includes(piece.symbol) && !(tight && count > 1))
      group.append(
        use(`#e-${seat % 6}`, x, y + size * emblemAt(piece.symbol), size * 0.22, "piece-emblem"),
      );
  } else {
    group.append(
      s("circle", { class: "shade", cx: x + size * 0.03, cy: y + size * 0.06, r: size * 0.44 }),
      s("circle", { class: "token", cx: x, cy: y, r: size * 0.42 }),
      PLACED.includes(piece.symbol) && seat >= 0
        ? use(`#e-${seat % 6}`, x, y, size * 0.6, "piece-emblem")
        : use(`#s-${piece.symbol}`, x, y, size * 0.62, "sym token-sign"),
    );
  }
  if (piece.sign) group.append(signDisc(piece.sign, x + size * 0.31, y - size * 0.27, size * 0.25));
  const small = SMALL.includes(piece.symbol); // its number is as large as that of an army
  if (count > 1 && small && tight)
    group.append(
      s("text", { class: "piece-number", x, y: y + size * 0.27, "font-size": size * 0.72 }, count),
    );
  else if (count > 1)
    group.append(countDisc(count, x + size * 0.38, y + size * 0.3, size * (small ? 0.42 : 0.285)));
  return group;
}

/**
 * The small second symbol on a piece.
 * @param {string} sign
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function signDisc(sign, x, y, radius) {
  return s(
    "g",
    { class: "piece-sign" },
    s("circle", { cx: x, cy: y, r: radius }),
    use(`#s-${sign}`, x, y, radius * 1.55, "sym"),
  );
}

const BUILDINGS = ["city", "fortress", "residence"]; // the shield beside them tells whose

const PLACED = ["merchant"]; // where they stand tells what they are, the emblem whose

const SMALL = ["influence", "cube", "disc"];

/** How far below its middle a silhouette carries the emblem. @param {string} symbol */
function emblemAt(symbol) {
  if (symbol === "army") return 0.12;
  if (["influence", "cube", "disc"].includes(symbol)) return 0.04;
  if (symbol === "general") return 0.27;
  if (symbol === "pawn") return 0.26;
  return 0.16;
}

/**
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function countDisc(count, x, y, radius) {
  return s(
    "g",
    { class: "count" },
    s("circle", { cx: x, cy: y, r: radius }),
    s("text", { x, y: y + radius * 0.5, "font-size": radius * 1.45 }, count),
  );
}

/**
 * The value printed on an area.
 * @param {number} value
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawValue(value, x, y, size) {
  return s(
    "g",
    { class: "value" },
    s("circle", { cx: x, cy: y, r: size * 0.47 }),
    s("text", { x, y: y + size * 0.245, "font-size": size * 0.72 }, value),
  );
}

/**
 * A printed mark.
 * @param {Mark} mark
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawMark(mark, x, y, size) {
  const group = s(
    "g",
    { class: `mark thing-${mark.symbol}` },
    use(`#s-${mark.symbol}`, x, y, size, "sym"),
  );
  if (mark.sign)
    group.append(
      use(`#s-${mark.sign}`, x + size * 0.46, y - size * 0.3, size * 0.52, "sym mark-sign"),
    );
  if (mark.number !== undefined && mark.number !== null) {
    group.append(
      s(
        "text",
        { class: "mark-number", x: x + size * 0.4, y: y + size * 0.5, "font-size": size * 0.6 },
        mark.number,
      ),
    );
  }
  return group;
}

/**
 * The shield of the seat that holds a place.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawShield(seat, x, y, size) {
  return s(
    "g",
    { class: `shield seat-${seat}` },
    s("path", { d: shieldPath(x, y, size) }),
    use(`#e-${seat % 6}`, x, y - size * 0.01, size * 0.58, "piece-emblem"),
  );
}

/**
 * The shield of the seat that holds a place, with the value of the place upon it.
 * @param {number} seat
 * @param {number} value
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawCrest(seat, value, x, y, size) {
  return s(
    "g",
    { class: `shield crest seat-${seat}` },
    s("path", { d: shieldPath(x, y, size) }),
    s("text", { x, y: y + size * 0.25, "font-size": size * 0.74 }, value),
  );
}

/** @param {number} x @param {number} y @param {number} size */
function shieldPath(x, y, size) {
  const r = size / 2;
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => `${x + r * dx} ${y + r * dy}`;
  return [
    `M${at(-0.86, -0.92)} L${at(0.86, -0.92)} L${at(0.86, 0.1)}`,
    `C${at(0.86, 0.65)} ${at(0.4, 0.9)} ${at(0, 1.06)}`,
    `C${at(-0.4, 0.9)} ${at(-0.86, 0.65)} ${at(-0.86, 0.1)} Z`,
  ].join("");
}

/**
 * A few words at a place.
 * @param {string} text
 * @param {import("./types.js").Point} at
 * @param {number} unit
 */
export function pill(text, [x, y], unit) {
  const width = (text.length * 7 + 10) * unit;
  return s(
    "g",
    { class: "pill" },
    s("rect", {
      x: x - width / 2,
      y: y - 9 * unit,
      width,
      height: 18 * unit,
      rx: 9 * unit,
    }),
    s("text", { x, y: y + 4.3 * unit, "font-size": 12 * unit }, text),
  );
}
