/** The parts of a board that never change in a game: ground, seas, land, borders, lettering. */

import { drawLine } from "./board-lines.js";
import { s } from "./dom.js";
import { coast, handDrawn, handLine, sharedEdges } from "./geometry.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./types.js").Link} Link */

let boards = 0;

/** @param {import("./types.js").Shape} shape */
const isWet = (shape) => shape.fill === "sea" || shape.fill === "lake";

/**
 * Patterns of the seats: the hatchings of heraldry, so that colour is never alone.
 * @param {string} prefix
 * @param {number} k  scale of the board
 */
function patterns(prefix, k) {
  /** @param {number} seat @param {number} size @param {string} d @param {number} [turn] */
  const lines = (seat, size, d, turn = 0) =>
    s(
      "pattern",
      {
        id: `${prefix}-seat-${seat}`,
        class: `seat-${seat} hatching`,
        width: size * k,
        height: size * k,
        patternUnits: "userSpaceOnUse",
        patternTransform: `rotate(${turn})`,
      },
      s("path", { d, transform: `scale(${k})` }),
    );
  return [
    lines(0, 7, "M3.5 0V7"),
    lines(1, 7, "M3.5 0V7", -45),
    s(
      "pattern",
      {
        id: `${prefix}-seat-2`,
        class: "seat-2 hatching",
        width: 9 * k,
        height: 9 * k,
        patternUnits: "userSpaceOnUse",
      },
      s("path", { class: "dots", d: "M2.2 2.2h.01M6.7 6.7h.01", transform: `scale(${k})` }),
    ),
    lines(3, 7, "M3.5 0V7", 90),
    lines(4, 7, "M3.5 0V7", 45),
    lines(5, 9, "M4.5 0V9M0 4.5H9"),
    s(
      "pattern",
      {
        id: `${prefix}-closed`,
        class: "closed-hatch",
        width: 9 * k,
        height: 9 * k,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)",
      },
      s("path", { d: "M4.5 0V9", transform: `scale(${k})` }),
    ),
  ];
}

export class Ground {
  /**
   * @param {Board} board
   * @param {boolean} [still]  a picture only, nothing to click
   */
  constructor(board, still = false) {
    boards += 1;
    this.prefix = `b${boards}`;
    this.k = board.width / 1000;
    this.still = still;
    this.defs = s("defs", null, patterns(this.prefix, this.k));
    this.back = s("g", { class: "back" });
    this.under = s("g", { class: "ground" });
    this.areas = s("g", { class: "areas" });
    this.over = s("g", { class: "lines" });
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
    this.paint(board);
  }

  /** @param {Board} board */
  paint(board) {
    const { k, prefix } = this;
    const sheet = { x: 0, y: 0, width: board.width, height: board.height, rx: 5 * k };
    this.defs.append(s("clipPath", { id: `${prefix}-sheet` }, s("rect", sheet)));
    for (const layer of [this.under, this.over])
      layer.setAttribute("clip-path", `url(#${prefix}-sheet)`);
    this.back.append(s("rect", { ...sheet, class: "sheet-shade", x: 4 * k, y: 7 * k }));
    this.under.append(s("rect", { ...sheet, class: `fill-${board.fill ?? "paper"}` }));
    this.seas(board);
    (board.areas ?? []).forEach((area, index) => this.area(area, `${prefix}-a${index}`));
    for (const link of board.links ?? []) this.link(link, k);
    this.over.append(this.letterings(board));
    for (const [inset, width] of this.still
      ? []
      : [
          [1.5, 3],
          [7, 1],
        ]) {
      this.over.append(
        s("rect", {
          class: "neatline",
          x: inset * k,
          y: inset * k,
          width: board.width - 2 * inset * k,
          height: board.height - 2 * inset * k,
          rx: (5 - inset / 2) * k,
          "stroke-width": width * k,
        }),
      );
    }
  }

  /** @param {Board} board */
  seas(board) {
    const { k, prefix } = this;
    const shared = sharedEdges((board.shapes ?? []).filter(isWet).map((shape) => shape.polygon));
    (board.shapes ?? []).forEach((shape, index) => {
      const d = handDrawn(shape.polygon, k);
      if (!isWet(shape)) {
        this.under.append(s("path", { class: `fill-${shape.fill}`, d }));
        return;
      }
      const id = `${prefix}-sea${index}`;
      this.defs.append(s("clipPath", { id }, s("path", { d })));
      const shore = coast(shape.polygon, board.width, board.height, k, shared);
      this.under.append(
        s("path", { class: `fill-${shape.fill}`, d }),
        s("path", { class: `fill-${shape.fill} swell`, d: shore, "stroke-width": 13 * k }),
        s(
          "g",
          { "clip-path": `url(#${id})` },
          ...[46, 30, 17].map((width) =>
            s("path", { class: "shoal", d: shore, "stroke-width": width * k }),
          ),
          ...[34, 22, 12].map((width) =>
            s("path", { class: "ripple", d: shore, "stroke-width": width * k }),
          ),
          s("path", { class: "shore", d: shore, "stroke-width": 1.6 * k }),
        ),
      );
    });
  }

  /** @param {Area} area @param {string} id */
  area(area, id) {
    const d = area.polygons.map((polygon) => handDrawn(polygon, this.k)).join("");
    this.defs.append(
      s("path", { id, d }),
      s("clipPath", { id: `${id}-c` }, s("use", { href: `#${id}` })),
    );
    const group = s(
      "g",
      { class: "area", "data-node": area.id, "data-shape": id },
      s("use", { class: "land", href: `#${id}` }),
      s("use", { class: "wash", href: `#${id}` }),
      s("use", { class: "hatch", href: `#${id}` }),
      s(
        "g",
        { class: "bands", "clip-path": `url(#${id}-c)` },
        s("use", { class: "light", href: `#${id}`, "stroke-width": 5 * this.k }),
        s("use", { class: "band", href: `#${id}`, "stroke-width": 11 * this.k }),
      ),
      s("use", { class: "border", href: `#${id}`, "stroke-width": 1.1 * this.k }),
    );
    this.areas.append(group);
    this.nodes.set(area.id, group);
  }

  /** @param {Link} link @param {number} k */
  link(link, k) {
    const d = handLine(link.points, k);
    const group = drawLine(link, d, k);
    if (link.id) {
      group.setAttribute("data-node", link.id);
      group.append(s("path", { class: "grip", d, "stroke-width": 14 * k }));
      this.nodes.set(link.id, group);
    }
    this.over.append(group);
  }

  /** @param {Board} board */
  letterings(board) {
    const group = s("g", { class: "letterings", "aria-hidden": "true" });
    for (const letters of board.letterings ?? []) {
      const [x, y] = letters.at;
      group.append(
        s(
          "text",
          {
            class: letters.kind === "place" ? "place" : `lettering lettering-${letters.kind}`,
            x,
            y,
            "font-size": (LETTERS[letters.kind] ?? 12.5) * this.k,
            transform: letters.angle ? `rotate(${letters.angle} ${x} ${y})` : null,
          },
          letters.label,
        ),
      );
    }
    return group;
  }
}

/** @type {Record<string, number>} */
const LETTERS = { sea: 19, place: 13 };

/**
 * Did anything change that is painted once? What a change does not touch is the same object; only
 * of what is not, the painted parts are compared.
 * @param {Board} a
 * @param {Board} b
 */
export function changedGround(a, b) {
  return (
    differ(a.shapes, b.shapes, (shape) => shape) ||
    differ(a.letterings, b.letterings, (letters) => letters) ||
    differ(a.links, b.links, (link) => [link.kind, link.points, link.id]) ||
    differ(a.areas, b.areas, (area) => [area.id, area.polygons])
  );
}

/**
 * @template T
 * @param {T[] | undefined} a
 * @param {T[] | undefined} b
 * @param {(item: T) => unknown} painted
 */
function differ(a = [], b = [], painted) {
  if (a === b) return false;
  const same = (/** @type {T} */ one, /** @type {T} */ other) =>
    one === other || JSON.stringify(painted(one)) === JSON.stringify(painted(other));
  return a.length !== b.length || a.some((item, index) => !same(item, b[index]));
}
