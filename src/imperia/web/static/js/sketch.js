/**
 * What a move would do, drawn on the board before it is made: pieces as they would stand, the ways
 * they take, who would hold a place, how likely it is.
 */

import { journeys } from "./changes.js";
import { refill, s } from "./dom.js";
import { sceneAfter } from "./previews.js";
import { drawPiece, pill } from "./pieces.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./board.js").BoardView} BoardView */

/** @param {Piece} piece */
const kind = (piece) =>
  `${piece.symbol}/${piece.seat ?? -1}/${piece.fill ?? ""}/${piece.sign ?? ""}`;

/** @param {Scene} scene */
const places = (scene) => {
  const board = scene.boards?.[0];
  return [...(board?.areas ?? []), ...(board?.spots ?? [])];
};

/**
 * Pieces that would be more, or fewer, at a place.
 * @param {{holds?: Piece[]}} before
 * @param {{holds?: Piece[]}} after
 */
function differing(before, after) {
  /** @type {Map<string, {piece: Piece, by: number}>} */
  const sums = new Map();
  const count = (/** @type {Piece[]} */ pieces, /** @type {number} */ sign) => {
    for (const piece of pieces) {
      const sum = sums.get(kind(piece)) ?? { piece, by: 0 };
      sum.by += sign * (piece.count ?? 1);
      sums.set(kind(piece), sum);
    }
  };
  count(after.holds ?? [], 1);
  count(before.holds ?? [], -1);
  return [...sums.values()].filter(({ by }) => by);
}

/**
 * A way through places, bent a little so that it is seen beside a border.
 * @param {Point[]} points
 * @param {number} bend  how far, as a part of its length
 */
function bent(points, bend) {
  const [from, to] = [points[0], points[points.length - 1]];
  if (points.length > 2) return `M${points.join("L")}`;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return `M${from}Q${from[0] + dx / 2 - dy * bend} ${from[1] + dy / 2 + dx * bend} ${to}`;
}

/**
 * A way with its head, in the manner of a class.
 * @param {Point[]} points
 * @param {number} unit  units of the board for a pixel
 * @param {string} manner
 * @param {number} bend
 */
export function way(points, unit, manner, bend) {
  const [x, y] = points[points.length - 1];
  const [fromX, fromY] = points[points.length - 2];
  const turned = points.length > 2 ? 0 : bend * 2;
  const turn = Math.atan2(y - fromY - (x - fromX) * turned, x - fromX + (y - fromY) * turned);
  const neck = [x - Math.cos(turn) * 9 * unit, y - Math.sin(turn) * 9 * unit];
  const d = bent([...points.slice(0, -1), /** @type {Point} */ (neck)], bend);
  return s(
    "g",
    { class: manner },
    s("path", { class: "casing", d }),
    s("path", { d }),
    s("path", {
      class: "way-head",
      d: `M0 0L${-13 * unit} ${-6 * unit}L${-9 * unit} 0L${-13 * unit} ${6 * unit}Z`,
      transform: `translate(${x} ${y}) rotate(${(turn * 180) / Math.PI})`,
    }),
  );
}

/**
 * Half way along a line of points.
 * @param {Point[]} points
 * @returns {Point[]}
 */
const middles = (points) =>
  points
    .slice(1)
    .map((to, index) => [(points[index][0] + to[0]) / 2, (points[index][1] + to[1]) / 2]);

export class Sketch {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * @param {Scene} scene  as it is
   * @param {Preview} told
   */
  draw(scene, told) {
    const { unit, k } = this.view;
    const after = sceneAfter(scene, told);
    const old = new Map(places(scene).map((node) => [node.id, node]));
    const size = Math.max(28 * k, 27 * unit);
    /** @type {Element[]} */
    const rings = [];
    /** @type {Element[]} */
    const ghosts = [];
    const moved = journeys(scene, after);
    const left = new Set(moved.map(({ piece, from }) => `${from} ${kind(piece)}`));
    for (const node of places(after)) {
      const was = old.get(node.id);
      if (!was || was === node) continue;
      if ((node.owner ?? -1) !== (was.owner ?? -1)) rings.push(...this.held(node.id, node.owner));
      differing(was, node)
        .filter(({ piece }) => !left.has(`${node.id} ${kind(piece)}`)) // the way tells it
        .forEach(({ piece, by }, index) =>
          ghosts.push(...this.ghost(node.id, piece, by, size, index)),
        );
    }
    const ways = moved.map(({ from, to }) => [from, to]);
    refill(this.view.sketch, rings, this.ways(ways, told), ghosts, this.notes(told));
  }

  /** A place that would change hands. @param {string} id @param {number} [seat] */
  held(id, seat = -1) {
    const shape = this.view.nodes.get(id)?.getAttribute("data-shape");
    if (!shape || seat < 0) return [];
    return [
      s(
        "g",
        { class: `would-hold seat-${seat}`, "clip-path": `url(#${shape}-c)` },
        s("use", { href: `#${shape}` }),
      ),
    ];
  }

  /**
   * @param {string} id
   * @param {Piece} piece
   * @param {number} by
   * @param {number} size
   * @param {number} index
   */
  ghost(id, piece, by, size, index) {
    const at = this.view.centres.get(id);
    if (!at) return [];
    const spot = this.view.nodes.get(id)?.classList.contains("spot");
    const x = at[0] + (spot ? 0 : size * (0.55 + index * 0.95));
    const y = at[1] + (spot ? 0 : size * 0.62);
    const drawn = drawPiece({ ...piece, count: Math.abs(by), flags: [] }, x, y, size);
    drawn.classList.add(by > 0 ? "ghost" : "ghost-gone");
    const ring = s("circle", { class: "ghost-ring", cx: x, cy: y, r: size * 0.62 });
    if (by > 0) return [ring, drawn];
    const r = size * 0.36;
    const cross = s("path", {
      class: "ghost-cross",
      d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`,
    });
    return [drawn, cross];
  }

  /** @param {string[][]} found @param {Preview} told */
  ways(found, told) {
    const { unit, centres } = this.view;
    const drawn = [];
    /** @type {{places: string[], symbol?: string}[]} */
    const all = [
      ...found.map((stops) => ({ places: stops, symbol: "" })),
      ...(told.sketch ?? []).flatMap((node) => (node.node === "Way" ? node : [])),
    ];
    for (const { places: stops, symbol } of all) {
      const points = stops.flatMap((id) => {
        const at = centres.get(id);
        return at ? [at] : [];
      });
      if (points.length < 2) continue;
      drawn.push(way(points, unit, "would-go", 0.12));
      if (symbol)
        for (const [x, y] of middles(points))
          drawn.push(drawPiece({ symbol, label: "" }, x, y, 18 * unit));
    }
    return drawn;
  }

  /** @param {Preview} told */
  notes(told) {
    const { unit, centres } = this.view;
    return (told.sketch ?? []).flatMap((node) => {
      const at = node.node === "Note" ? centres.get(node.at) : null;
      return at ? pill(node.label, [at[0], at[1] - 24 * unit], unit) : [];
    });
  }
}
