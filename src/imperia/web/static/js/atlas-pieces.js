/** What lies on a political map, drawn in pixels around a point: towns, armies, cubes, flags. */

import { armsAt } from "./arms.js";
import { s } from "./dom.js";
import { drawPiece } from "./pieces.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Realm} Realm */
/** @typedef {import("./types.js").Mark} Mark */

/** Armies and the like: in sight at every level. */
export const BLOCKS = ["army", "infantry", "rebel"];
const TIES = ["alliance", "marriage"];

/** @param {number} seat */
const emblem = (seat) => `#e-${seat % 6}`;

/**
 * @param {string} href
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} name
 */
const use = (href, x, y, size, name = "sym") =>
  s("use", { href, class: name, x: x - size / 2, y: y - size / 2, width: size, height: size });

/**
 * A piece whose number can be read however small it is.
 * @param {Piece} piece
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function counted(piece, x, y, size) {
  const many = piece.count ?? 1;
  const group = drawPiece({ ...piece, count: 1 }, x, y, size);
  if (many > 1) {
    const [cx, cy] = [x + size * 0.38, y + size * 0.3];
    group.append(
      s(
        "g",
        { class: "count" },
        s("circle", { cx, cy, r: 7.2 }),
        s("text", { x: cx, y: cy + 4, "font-size": 11.2 }, many),
      ),
    );
  }
  return group;
}

/** A town of a player: a wooden disc, a large one with a rim. */
function disc(
  /** @type {Piece} */ piece,
  /** @type {number} */ x,
  /** @type {number} */ y,
  size = 1,
) {
  const big = piece.symbol === "city" || (piece.count ?? 1) > 1;
  const radius = (big ? 9.5 : 7.5) * size;
  return s(
    "g",
    { class: `piece seat-${piece.seat}` },
    s("ellipse", {
      class: "shade",
      cx: x + 1,
      cy: y + radius * 0.55,
      rx: radius * 1.02,
      ry: radius * 0.72,
    }),
    s("circle", { class: "token", cx: x, cy: y, r: radius }),
    big ? s("circle", { class: "token-rim", cx: x, cy: y, r: radius - 2.2 * size }) : null,
    use(emblem(Number(piece.seat)), x, y, (big ? 10 : 9) * size, "piece-emblem"),
  );
}

/** A vassal's token: a square of the lord. */
function square(
  /** @type {Piece} */ piece,
  /** @type {number} */ x,
  /** @type {number} */ y,
  size = 1,
) {
  const side = 13 * size;
  const one = (/** @type {number} */ dx) =>
    s("rect", {
      class: "token",
      x: x - side / 2 + dx,
      y: y - side / 2,
      width: side,
      height: side,
      rx: 2,
    });
  return s(
    "g",
    { class: `piece seat-${piece.seat}` },
    s("ellipse", {
      class: "shade",
      cx: x + 1,
      cy: y + side * 0.42,
      rx: side * 0.6,
      ry: side * 0.3,
    }),
    (piece.count ?? 1) > 1 ? one(4) : null,
    one(0),
    use(emblem(Number(piece.seat)), x, y, 9 * size, "piece-emblem"),
  );
}

/**
 * The printed flag of a realm without a player.
 * @param {boolean} big
 * @param {string} fill
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function printed(big, fill, x, y, size) {
  const radius = (big ? 7.5 : 5.2) * size;
  return s(
    "g",
    { class: `printed-town fill-${fill}` },
    s("circle", { cx: x, cy: y, r: radius }),
    big ? s("circle", { cx: x, cy: y, r: radius - 2.3 * size }) : null,
    s("circle", { class: "dot", cx: x, cy: y, r: (big ? 2.6 : 2.1) * size }),
  );
}

/** How wide an army's block is. @param {Piece} piece @param {boolean} near */
export function blockWidth(piece, near) {
  return near && piece.parts?.length ? 24 + 25 * piece.parts.length : 21;
}

/**
 * An army: a block with the sum, or near with its shield and what it is made of.
 * @param {Piece} piece
 * @param {number} x
 * @param {number} y
 * @param {boolean} near
 */
export function block(piece, x, y, near) {
  const parts = near ? (piece.parts ?? []) : [];
  const wide = blockWidth(piece, near);
  const high = near && parts.length ? 27 : 19;
  const seat = piece.seat ?? -1;
  const group = s(
    "g",
    { class: `piece block ${seat >= 0 ? `seat-${seat}` : "rebels"}` },
    s("rect", {
      class: "shade",
      x: x - wide / 2 + 1,
      y: y - high / 2 + 2.5,
      width: wide,
      height: high,
      rx: 4.5,
    }),
    s("rect", {
      class: "token",
      x: x - wide / 2,
      y: y - high / 2,
      width: wide,
      height: high,
      rx: 4.5,
    }),
    s("rect", {
      class: "gloss",
      x: x - wide / 2,
      y: y - high / 2,
      width: wide,
      height: high / 2.4,
      rx: 4.5,
    }),
  );
  if (parts.length) {
    if (seat >= 0) group.append(use(emblem(seat), x - wide / 2 + 13, y, 15, "piece-emblem"));
    parts.forEach((part, index) => {
      const left = x - wide / 2 + 24 + 25 * index;
      group.append(
        use(`#s-${part.symbol}`, left + 7, y, 15, "sym block-sign"),
        s(
          "text",
          { class: "block-number", x: left + 18, y: y + 4.6, "font-size": 13 },
          part.number,
        ),
      );
    });
  } else if (piece.symbol === "infantry" || piece.symbol === "rebel") {
    group.append(
      use(`#s-${piece.symbol}`, x - 4.5, y, 11, "sym block-sign"),
      s(
        "text",
        { class: "block-number", x: x + 5.5, y: y + 4.2, "font-size": 11.5 },
        piece.count ?? 1,
      ),
    );
  } else
    group.append(
      s("text", { class: "block-number", x, y: y + 4.4, "font-size": 12.5 }, piece.count ?? 1),
    );
  if (!parts.length && seat >= 0) {
    const [left, top] = [x - wide / 2, y - high / 2]; // whose it is, without its colour
    group.append(
      s("circle", { class: "token", cx: left, cy: top, r: 5.4 }),
      use(emblem(seat), left, top, 8, "piece-emblem"),
    );
  }
  return group;
}

/** @param {number} seat @param {number} x @param {number} y @param {number} size */
function cube(seat, x, y, size) {
  const half = size / 2;
  const top = `M${x} ${y - size * 0.62}l${half} ${size * 0.28}`;
  return s(
    "g",
    { class: `piece seat-${seat}` },
    s("path", {
      class: "token",
      d: `${top}v${size * 0.62}l${-half} ${size * 0.3}l${-half} ${-size * 0.3}v${-size * 0.62}Z`,
    }),
    s("path", {
      class: "cube-light",
      d: `${top}l${-half} ${size * 0.28}l${-half} ${-size * 0.28}Z`,
    }),
    use(emblem(seat), x, y + size * 0.12, size * 0.62, "piece-emblem"),
  );
}

/** @param {number} seat @param {number} x @param {number} y @param {number} size */
function pennant(seat, x, y, size) {
  return s(
    "g",
    { class: `piece seat-${seat}`, transform: `translate(${x} ${y}) scale(${size})` },
    s("path", { class: "pole", d: "M0 9V-11" }),
    s("path", { class: "token", d: "M0 -11H17L12.5 -5.5 17 0H0Z" }),
    use(emblem(seat), 6.2, -5.5, 8, "piece-emblem"),
  );
}

/** @param {number} x @param {number} y @param {number} size */
function flame(x, y, size) {
  return s(
    "g",
    { class: "flame" },
    s("circle", { cx: x, cy: y, r: size / 2 }),
    use("#s-unrest", x, y, size * 0.82),
  );
}

/** The width of a small piece on a plate. @param {Piece} piece @param {boolean} near */
export function chipWidth(piece, near) {
  if (piece.symbol === "influence") {
    const many = piece.count ?? 1;
    return (near ? 10.8 : 8.7) * (many > 4 ? 1 : many) + (many > 4 ? 12 : 0) + 2;
  }
  if (piece.symbol === "claim") return near ? 20 : 15;
  return near ? 20 : 17;
}

/**
 * A small piece on the plate of a region: cubes, a pennant, or a token.
 * @param {Piece} piece
 * @param {number} x  its left side
 * @param {number} y
 * @param {boolean} near
 */
export function chip(piece, x, y, near) {
  const seat = piece.seat ?? -1;
  const size = near ? 10 : 8;
  const group = s("g", null);
  if (piece.symbol === "influence") {
    const many = piece.count ?? 1;
    const shown = many > 4 ? 1 : many;
    for (let index = 0; index < shown; index += 1)
      group.append(cube(seat, x + size * (0.5 + 1.08 * index), y, size));
    if (many > 4)
      group.append(
        s("text", { class: "chip-number", x: x + size + 7, y: y + 4, "font-size": 11.5 }, many),
      );
  } else if (piece.symbol === "claim") group.append(pennant(seat, x + 2, y + 1, near ? 0.9 : 0.66));
  else group.append(counted(piece, x + (near ? 9 : 7.5), y, near ? 17 : 14));
  return group;
}

/**
 * What lies on a town, from the bottom to the top.
 * @param {Piece[]} pieces
 * @param {number} size
 * @param {boolean} near
 * @param {(piece: Piece, drawn: SVGGElement) => SVGElement} held
 */
export function townPieces(pieces, size, near, held) {
  const group = s("g", null);
  let docked = 0;
  let ties = 0;
  for (const piece of pieces) {
    if (piece.symbol === "town" || piece.symbol === "city") group.append(disc(piece, 0, 0, size));
    else if (piece.symbol === "vassal") group.append(square(piece, 0, 0, size));
    else if (piece.symbol === "occupied")
      group.append(disc({ ...piece, symbol: "town" }, 6 * size, -6 * size, size * 0.92));
    else if (piece.symbol === "unrest") {
      group.append(flame(-8 * size, -9 * size, near ? 16 : 12));
      if ((piece.count ?? 1) > 1) group.append(flame(-15 * size, -6 * size, near ? 16 : 12));
    } else if (piece.symbol === "rebel") group.append(counted(piece, 4, -5, 20 * size));
    else if (TIES.includes(piece.symbol)) {
      ties += 1;
      group.append(drawPiece(piece, 13 * size + 12 * (ties - 1), -9 * size, near ? 18 : 15));
    } else if (piece.symbol === "manpower") group.append(counted(piece, 11 * size, 8 * size, 13));
    else {
      docked += 1;
      group.append(held(piece, counted(piece, 0, 8 * size + 14 * docked, near ? 24 : 19)));
    }
  }
  return group;
}

/** The crown over a player's capital. @param {number} size */
export function crown(size) {
  return s("path", {
    class: "crown",
    d: "M-6 -10l2.5 -6 3.5 4 3.5 -4 2.5 6Z",
    transform: `scale(${size})`,
  });
}

/**
 * The shield of a realm with its arms, a player's on the colour of his seat.
 * @param {Realm} realm
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function shieldOf(realm, x, y, size) {
  const seat = realm.seat ?? -1;
  const arms = realm.arms ?? "plain";
  if (seat < 0) return armsAt(arms, x, y, size, realm.fill);
  return s("g", { class: `seat-${seat} seat-arms` }, armsAt(arms, x, y, size));
}

/** A harbour at the coast. @param {number} x @param {number} y */
export function harbour(x, y) {
  return s(
    "g",
    { class: "harbour" },
    s("circle", { cx: x, cy: y, r: 7.5 }),
    use("#s-port", x, y, 11),
  );
}
