/**
 * A political map: realms by wash, pattern and ribbon, regions and areas by their borders, at three
 * levels of detail. What is printed is painted once, a realm again when its land changes.
 */

import { AtlasContent } from "./atlas-content.js";
import { AtlasRealms } from "./atlas-realms.js";
import { Topology } from "./atlas-topology.js";
import { ridges } from "./atlas-ridges.js";
import { drawLine } from "./board-lines.js";
import { aimNode } from "./board-rings.js";
import { lens, refill, s } from "./dom.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./types.js").Realm} Realm */
/** @typedef {import("./board.js").Targets} Targets */

const LEVELS = ["far", "middle", "near"];
const STEADY = 0.93; // a level is left a little later than it was reached
const STEEP = 3; // pixels for a thousandth of the board at which peaks have their full size
let atlases = 0;

/**
 * Textures over a wash, in pixels: size, turn, drawing.
 * @type {[string, number, number, string][]}
 */
const TEXTURES = [
  ["bend", 5, 45, "M0.45 0V5"],
  ["pale", 5, 0, "M0.45 0V5"],
  ["bars", 5, 90, "M0.45 0V5"],
  ["dots", 5, 0, "M2.5 2.5h.01"],
  ["grid", 6, 45, "M0.45 0V6M0 0.45H6"],
  ["chevron", 7, 0, "M0 5L3.5 2L7 5"],
];

/** Was anything changed that is painted once? @param {Board} a @param {Board} b */
export function otherGround(a, b) {
  const [old, now] = [a.areas ?? [], b.areas ?? []];
  return (
    old.length !== now.length ||
    old.some(
      (area, index) =>
        area !== now[index] &&
        (area.id !== now[index].id ||
          (area.polygons !== now[index].polygons &&
            JSON.stringify(area.polygons) !== JSON.stringify(now[index].polygons))),
    )
  );
}

export class Atlas {
  /** @param {Board} board @param {boolean} still  a picture only */
  constructor(board, still) {
    atlases += 1;
    this.prefix = `m${atlases}`;
    this.still = still;
    this.board = board;
    this.k = board.width / 1000;
    const [left, top, right, foot] = board.window ?? [0, 0, board.width, board.height];
    this.sheet = { x: left, y: top, width: right - left, height: foot - top };
    /** @type {Area[]} */
    this.land = [];
    /** @type {Area[]} */
    this.seas = [];
    this.sort(board);
    /** @type {Map<string, Realm>} */
    this.realms = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
    /** @type {Map<string, string>} by area: its region */
    this.regionOf = new Map();
    this.level = 0;
    this.zoom = 1;
    this.steep = 0; // how large the peaks are drawn
    this.defs = s("defs", null);
    this.back = s("g", { class: "back" });
    this.under = s("g", { class: "ground atlas-ground" });
    this.areas = s("g", { class: "areas" });
    this.over = s("g", { class: "over", "pointer-events": "none" });
    this.mountains = s("g", { class: "mountains" });
    this.politics = new AtlasRealms(this);
    /** @type {SVGPatternElement[]} */
    this.patterns = [];
    this.content = new AtlasContent(this);
    const shapes = (board.shapes ?? []).map((shape, index) => ({
      id: `shape ${index}`,
      fill: shape.fill,
      polygons: [shape.polygon],
    }));
    this.topology = new Topology([...this.land, ...shapes], board);
    this.paint(board, shapes);
  }

  /** @param {Board} board */
  sort(board) {
    this.land = (board.areas ?? []).filter((area) => area.fill !== "sea");
    this.seas = (board.areas ?? []).filter((area) => area.fill === "sea");
  }

  /** @param {Board} board @param {{id: string, fill: string}[]} shapes */
  paint(board, shapes) {
    const { k, prefix } = this;
    for (const region of board.regions ?? [])
      for (const area of region.areas) this.regionOf.set(area, region.id);
    const paths = this.topology.paths;
    const { sheet } = this;
    this.defs.append(
      s("clipPath", { id: `${prefix}-sheet` }, s("rect", sheet)),
      this.seaPaint(),
      ...this.texturePatterns(),
      s("path", { id: `${prefix}-coast`, d: this.coast(), fill: "none" }),
    );
    for (const layer of [this.under, this.over])
      layer.setAttribute("clip-path", `url(#${prefix}-sheet)`);
    this.back.append(
      s("rect", { ...sheet, class: "sheet-shade", x: sheet.x + 4 * k, y: sheet.y + 7 * k }),
    );
    this.under.append(s("rect", { ...sheet, fill: `url(#${prefix}-sea)` }));
    this.under.append(
      s("path", { class: "sea-zones", d: this.seas.map((sea) => plainPath(sea)).join("") }),
      ...[16, 10, 5.5].map((wide) =>
        s("use", { class: `coast-glow glow-${Math.floor(wide)}`, href: `#${prefix}-coast` }),
      ),
      ...shapes.map((shape) =>
        s("path", { class: `wild fill-${shape.fill}`, d: paths.get(shape.id) }),
      ),
      this.politics.washes,
      this.politics.stripes,
      this.politics.ribbons,
    );
    for (const sea of this.seas) this.hit(sea, plainPath(sea));
    for (const area of this.land) this.hit(area, paths.get(area.id) ?? "");
    for (const region of board.regions ?? [])
      this.shape(
        region.id,
        region.areas.map((area) => paths.get(area) ?? "").join(""),
        this.topology.around(region.areas),
      );
    this.lines(board);
    this.raise();
  }

  seaPaint() {
    return s(
      "radialGradient",
      { id: `${this.prefix}-sea`, cx: 0.45, cy: 0.5, r: 0.8 },
      s("stop", { class: "sea-light", offset: 0 }),
      s("stop", { class: "sea-deep", offset: 1 }),
    );
  }

  texturePatterns() {
    return TEXTURES.map(([name, size, turn, d]) =>
      this.pattern(
        `${this.prefix}-${name}`,
        size,
        turn,
        s("path", { class: `texture texture-${name}`, d }),
      ),
    );
  }

  /**
   * A pattern that keeps its size on the screen.
   * @param {string} id
   * @param {number} size
   * @param {number} turn
   * @param {SVGElement} drawing
   */
  pattern(id, size, turn, drawing) {
    const made = s(
      "pattern",
      { id, width: size, height: size, patternUnits: "userSpaceOnUse", "data-turn": turn },
      drawing,
    );
    this.patterns.push(made);
    this.scalePattern(made);
    return made;
  }

  /** Patterns of this class are drawn anew. @param {string} name */
  forget(name) {
    this.patterns = this.patterns.filter((pattern) => !pattern.classList.contains(name));
  }

  /** @param {SVGPatternElement} pattern */
  scalePattern(pattern) {
    const turn = pattern.getAttribute("data-turn");
    const size = this.still ? 1.6 * this.k : 1 / this.zoom;
    pattern.setAttribute("patternTransform", `rotate(${turn}) scale(${size.toFixed(4)})`);
  }

  coast() {
    const { width, height } = this.board;
    return this.topology.lines(
      (sides, arc) =>
        sides.length === 1 &&
        !arc.points.every(([x]) => x <= 0) &&
        !arc.points.every(([x]) => x >= width) &&
        !arc.points.every(([, y]) => y <= 0) &&
        !arc.points.every(([, y]) => y >= height),
    );
  }

  /**
   * A place that can be hit, and the shape by which it is ringed.
   * @param {Area} area
   * @param {string} d
   */
  hit(area, d) {
    const group = this.shape(area.id, d);
    group.append(s("path", { class: "hit", d }));
    this.areas.append(group);
    this.nodes.set(area.id, group);
  }

  /** @param {string} id @param {string} d @param {string} [outline]  where d has borders inside */
  shape(id, d, outline = "") {
    const shape = `${this.prefix}-${id.replace(/[^\w-]/g, "-")}`;
    this.defs.append(
      s("path", { id: shape, class: "outline", d }),
      s("clipPath", { id: `${shape}-c` }, s("use", { href: `#${shape}` })),
    );
    const group = s("g", { class: "area-hit", "data-node": id, "data-shape": shape });
    if (outline) {
      this.defs.append(s("path", { id: `${shape}-o`, class: "outline", d: outline }));
      group.setAttribute("data-outline", `${shape}-o`);
    }
    if (this.regionOf.size && !this.board.areas?.some((area) => area.id === id))
      this.content.regionGroup(id, group);
    return group;
  }

  /** @param {Board} board */
  lines(board) {
    const { topology, regionOf, prefix, k } = this;
    const region = (/** @type {string} */ id) => regionOf.get(id);
    const inner = topology.lines(
      (sides) =>
        sides.length > 1 && region(sides[0]) !== undefined && region(sides[0]) === region(sides[1]),
    );
    const outer = topology.lines(
      (sides) =>
        sides.length > 1 &&
        (region(sides[0]) === undefined || region(sides[0]) !== region(sides[1])),
    );
    const league = (board.links ?? []).filter((link) => link.kind === "league");
    const along = league.map((link) => `M${link.points.map((point) => point.join(" ")).join("L")}`);
    this.over.append(
      s("path", { class: "line-areas", d: inner }),
      s("path", { class: "line-regions", d: outer }),
      s("path", { class: "line-league-casing", d: along.join("") }),
      s("path", { class: "line-league", d: along.join("") }),
      s("use", { class: "line-coast", href: `#${prefix}-coast` }),
      this.mountains,
      this.politics.names,
    );
    for (const link of board.links ?? [])
      if (link.kind !== "league" && link.kind !== "mountain")
        this.over.append(
          drawLine(link, `M${link.points.map((point) => point.join(" ")).join("L")}`, k * 0.5),
        );
    for (const [inset, width] of this.still
      ? []
      : [
          [1, 2.4],
          [5, 0.8],
        ])
      this.over.append(
        s("rect", {
          class: "neatline",
          x: this.sheet.x + inset * k,
          y: this.sheet.y + inset * k,
          width: this.sheet.width - 2 * inset * k,
          height: this.sheet.height - 2 * inset * k,
          "stroke-width": width * k,
        }),
      );
  }

  /** Ridges for the zoom at hand: from near, peaks grow no more. */
  raise() {
    const scale = Math.min(1, STEEP / (this.zoom * this.k));
    if (scale === this.steep) return;
    this.steep = scale;
    const { bodies, shades } = ridges(this.board.links ?? [], this.k * scale);
    refill(
      this.mountains,
      s("path", { class: "mountain-body", d: bodies }),
      s("path", { class: "mountain-shade", d: shades }),
    );
  }

  // Who holds what

  /** @param {Area} area */
  realmOf(area) {
    return (area.owner ?? -1) >= 0 ? `seat ${area.owner}` : (area.realm ?? "");
  }

  /** What can be clicked beside the areas. @param {import("./board.js").BoardView} view */
  join(view) {
    view.content.append(...this.content.regions.values(), this.content.layer);
    for (const [id, group] of this.content.regions) view.adopt(id, group);
    for (const region of this.board.regions ?? []) view.centres.set(region.id, region.at);
    for (const spot of this.board.spots ?? []) if (spot.at) view.centres.set(spot.id, spot.at);
    this.content.adopt = (id, group, at) => {
      view.adopt(id, group);
      if (at) view.centres.set(id, at);
      if (at && !this.still) view.told.tell(id, group);
      aimNode(view, id, group, view.targets);
    };
  }

  /** A piece that can be clicked by itself, told as a place is. @param {string} id */
  piece(id) {
    const { areas = [], regions = [], spots = [] } = this.board;
    for (const place of [...regions, ...areas, ...spots]) {
      const held = id && (place.holds ?? []).find((piece) => piece.id === id);
      if (held) return { ...held, owner: held.seat, marks: held.parts };
    }
    return null;
  }

  /** @param {Board} board @param {Realm[]} realms */
  show(board, realms) {
    this.board = board;
    this.sort(board);
    this.realms.clear();
    for (const realm of realms) {
      this.realms.set(realm.id, realm);
      if ((realm.seat ?? -1) >= 0) this.realms.set(`seat ${realm.seat}`, realm);
    }
    this.politics.show();
  }

  // Coming nearer

  /** The map has come to rest: show what belongs to the zoom and to the part in sight. */
  settle(/** @type {import("./board.js").BoardView} */ { svg, panzoom }) {
    if (!panzoom) return;
    const { room } = panzoom;
    const [x, y] = [room.width / 2 / panzoom.zoom, room.height / 2 / panzoom.zoom];
    const zoom = panzoom.zoom / lens(); // where letters are larger, all that is written is
    const [middle, near] = this.board.levels ?? [0, 0];
    const reached = zoom >= near ? 2 : zoom >= middle ? 1 : 0;
    const left = zoom < (this.level === 2 ? near : middle) * STEADY;
    if (reached > this.level || left) this.level = reached;
    if (zoom !== this.zoom) {
      this.zoom = zoom;
      for (const pattern of this.patterns) this.scalePattern(pattern);
      this.raise();
    }
    LEVELS.forEach((name, index) => svg.classList.toggle(`level-${name}`, index === this.level));
    this.politics.dressNames();
    this.content.draw({
      left: panzoom.x - x,
      right: panzoom.x + x,
      top: panzoom.y - y,
      foot: panzoom.y + y,
    });
  }

  /**
   * The place that a click means: the area itself, or its region where only that may be chosen.
   * @param {string} id
   * @param {Targets} targets
   */
  meant(id, targets) {
    const region = this.regionOf.get(id);
    if (!region) return id;
    for (const among of [targets.legal, targets.refused]) {
      if (among.has(id)) return id;
      if (among.has(region)) return region;
    }
    return id;
  }
}

/** A sea is not seen where land lies: its plain outline does. @param {Area} area */
function plainPath(area) {
  return area.polygons
    .map((polygon) => `M${polygon.map((point) => point.join(" ")).join("L")}Z`)
    .join("");
}
