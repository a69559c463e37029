/** The parts of a board that never change in a game: ground, seas, land, borders, lettering. */

import { drawLine } from "./board-lines.js";
import { s } from "./dom.js";
import { coast, handDrawn, handLine, sharedEdges } from "./geometry.js";
import { loadModule, loadSheet } from "./load.js";

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
    // the paper goes on beyond the map, whatever shape the window has
    const beyond = this.still ? 0 : board.width;
    this.under.append(
      s("rect", {
        class: `fill-${board.fill ?? "paper"}`,
        x: -beyond,
        y: -beyond,
        width: board.width + 2 * beyond,
        height: board.height + 2 * beyond,
      }),
    );
    this.seas(board, beyond);
    (board.areas ?? []).forEach((area, index) => this.area(area, `${prefix}-a${index}`));
    for (const link of board.links ?? []) this.link(link, k);
    this.over.append(this.letterings(board));
  }

  /** @param {Board} board @param {number} beyond  how far the ground goes on */
  seas(board, beyond) {
    const { k, prefix } = this;
    const shapes = (board.shapes ?? []).map(({ fill, polygon }) => ({
      fill,
      polygon: prolonged(polygon, board, beyond),
    }));
    const shared = sharedEdges(shapes.filter(isWet).map((shape) => shape.polygon));
    shapes.forEach((shape, index) => {
      const { polygon } = shape;
      const d = handDrawn(polygon, k);
      if (!isWet(shape)) {
        this.under.append(s("path", { class: `fill-${shape.fill}`, d }));
        return;
      }
      const id = `${prefix}-sea${index}`;
      this.defs.append(s("clipPath", { id }, s("path", { d })));
      const shore = coast(
        polygon,
        [-beyond, board.width + beyond, board.height + beyond],
        k,
        shared,
      );
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
      s("path", { id, class: "outline", d }),
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
      if (ORNAMENTS.includes(letters.kind)) {
        Promise.all([loadModule(() => import("./ornaments.js")), loadSheet("later")]).then(
          ([{ ornament }]) => group.append(ornament(letters, this.k)),
          () => {}, // without it the paper is bare
        );
        continue;
      }
      group.append(
        s(
          "text",
          {
            class: letters.kind === "place" ? "place" : `lettering lettering-${letters.kind}`,
            x,
            y,
            "font-size": (LETTERS[letters.kind] ?? 13.2) * this.k,
            transform: letters.angle ? `rotate(${letters.angle} ${x} ${y})` : null,
          },
          letters.label,
        ),
      );
    }
    return group;
  }
}

/**
 * A shape that ends at the edge of the board goes on beyond it; one drawn beyond it is as it is.
 * @param {import("./types.js").Point[]} polygon
 * @param {Board} board
 * @param {number} beyond
 * @returns {import("./types.js").Point[]}
 */
function prolonged(polygon, { width, height }, beyond) {
  const far = (/** @type {number} */ at, /** @type {number} */ most) =>
    at <= 0 ? at - beyond : at >= most ? at + beyond : at;
  if (polygon.some(([x, y]) => x < 0 || y < 0 || x > width || y > height)) return polygon;
  return polygon.map(([x, y]) => [far(x, width), far(y, height)]);
}

const ORNAMENTS = ["title", "compass"];

/** @type {Record<string, number>} */
const LETTERS = { sea: 19, region: 17, place: 13 };

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
