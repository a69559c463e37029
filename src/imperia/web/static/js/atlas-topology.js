/**
 * Areas that share borders: every stretch of border once, known by both sides, so that neighbours
 * agree and a border can be drawn by what lies on its two sides.
 */

/** @typedef {import("./types.js").Point} Point */
/**
 * @typedef {{points: Point[], sides: string[], forth: string, back: string}} Arc  sides: the areas
 *   beside it, one where it is a coast or an edge; forth and back: the line without its first point
 */

const FINEST = 4; // no edge shorter than twice this many units is roughened

/** @param {Point} point */
const name = (point) => `${point[0]},${point[1]}`;

/** @param {Point} a @param {Point} b */
const edgeName = (a, b) => {
  const [from, to] = [name(a), name(b)];
  return from < to ? `${from} ${to}` : `${to} ${from}`;
};

/** @param {string} text */
function seedOf(text) {
  let code = 2166136261;
  for (let index = 0; index < text.length; index += 1)
    code = Math.imul(code ^ text.charCodeAt(index), 16777619);
  return code >>> 0;
}

/** Numbers between -1 and 1 that are always the same for a seed. @param {number} seed */
function chance(seed) {
  let state = seed || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 374761393;
    return ((state >>> 0) / 4294967295) * 2 - 1;
  };
}

/**
 * Points between two others, as a border drawn by hand strays; the same from both ends.
 * @param {Point} a
 * @param {Point} b
 * @param {number} scale
 * @returns {Point[]}
 */
function rough(a, b, scale) {
  if (a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])) return rough(b, a, scale).reverse();
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 2 * FINEST * scale) return [];
  const next = chance(seedOf(edgeName(a, b)));
  const reach = length < 40 * scale ? 0.085 : 0.06;
  /** @type {(p: Point, q: Point, depth: number) => Point[]} */
  const between = (p, q, depth) => {
    if (depth === 0) return [];
    const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const off = next() * reach;
    /** @type {Point} */
    const middle = [
      (p[0] + q[0]) / 2 - (q[1] - p[1]) * off,
      (p[1] + q[1]) / 2 + (q[0] - p[0]) * off,
    ];
    return far < FINEST * scale
      ? [middle]
      : [...between(p, middle, depth - 1), middle, ...between(middle, q, depth - 1)];
  };
  const depth = Math.max(1, Math.min(4, Math.round(Math.log2(length / (FINEST * scale)))));
  return between(a, b, depth);
}

/** @param {number} value */
const put = (value) => String(Math.round(value * 10) / 10);
/** @param {Point} point */
const at = (point) => `${put(point[0])} ${put(point[1])}`;

/** A coast is rounded: the same curve from both ends. @param {Point[]} points */
function curve(points) {
  let path = "";
  for (let index = 1; index + 1 < points.length; index += 1) {
    const [p, q] = [points[index], points[index + 1]];
    const last = index + 2 === points.length;
    const first = index === 1;
    if (first) path += `L${at([(points[0][0] + p[0]) / 2, (points[0][1] + p[1]) / 2])}`;
    path += `Q${at(p)} ${at([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])}`;
    if (last) path += `L${at(q)}`;
  }
  return path || `L${at(points[points.length - 1])}`;
}

/** @param {Point[]} points */
const straight = (points) =>
  points
    .slice(1)
    .map((point) => `L${at(point)}`)
    .join("");

export class Topology {
  /**
   * @param {{id: string, polygons: Point[][]}[]} areas
   * @param {{width: number, height: number}} board
   */
  constructor(areas, { width, height }) {
    this.scale = width / 1000;
    this.width = width;
    this.height = height;
    /** @type {Map<string, string[]>} */
    this.sides = new Map();
    /** @type {Map<string, Arc>} */
    this.arcs = new Map();
    /** The path of an area, by its id. @type {Map<string, string>} */
    this.paths = new Map();
    for (const { id, polygons } of areas)
      for (const ring of polygons)
        ring.forEach((point, index) => {
          const edge = edgeName(point, ring[(index + 1) % ring.length]);
          const known = this.sides.get(edge);
          if (!known) this.sides.set(edge, [id]);
          else if (!known.includes(id)) known.push(id);
        });
    const joints = this.joints(areas);
    for (const { id, polygons } of areas)
      this.paths.set(id, polygons.map((ring) => this.ring(ring, joints)).join(""));
  }

  /** Does a point lie on the edge of the board? @param {Point} point */
  isOnEdge([x, y]) {
    return x <= 0 || y <= 0 || x >= this.width || y >= this.height;
  }

  /**
   * Points where more than two borders meet, where a border changes its sides, or on the edge of
   * the board, which has corners and is no coast.
   */
  joints(/** @type {{polygons: Point[][]}[]} */ areas) {
    /** @type {Map<string, Set<string>>} */
    const edges = new Map();
    const add = (/** @type {Point} */ point, /** @type {string} */ edge) => {
      const known = edges.get(name(point));
      if (known) known.add(edge);
      else edges.set(name(point), new Set([edge]));
    };
    for (const { polygons } of areas)
      for (const ring of polygons)
        ring.forEach((point, index) => {
          const next = ring[(index + 1) % ring.length];
          const edge = edgeName(point, next);
          add(point, edge);
          add(next, edge);
        });
    const found = new Set();
    for (const { polygons } of areas)
      for (const point of polygons.flat()) if (this.isOnEdge(point)) found.add(name(point));
    for (const [point, around] of edges) {
      const kinds = new Set([...around].map((edge) => this.sides.get(edge)?.join("|")));
      if (around.size !== 2 || kinds.size > 1) found.add(point);
    }
    return found;
  }

  /** @param {Point[]} ring @param {Set<string>} joints */
  ring(ring, joints) {
    let start = ring.findIndex((point) => joints.has(name(point)));
    if (start < 0) start = lowest(ring);
    const turned = [...ring.slice(start), ...ring.slice(0, start), ring[start]];
    let path = `M${at(turned[0])}`;
    let from = 0;
    for (let index = 1; index < turned.length; index += 1) {
      if (index + 1 < turned.length && !joints.has(name(turned[index]))) continue;
      path += this.stretch(turned.slice(from, index + 1));
      from = index;
    }
    return `${path}Z`;
  }

  /** The line of a stretch between two joints, kept once for both its sides. */
  stretch(/** @type {Point[]} */ points) {
    const forth = points.map(name).join(" ");
    const back = points.map(name).reverse().join(" ");
    const kept = this.arcs.get(forth);
    if (kept) return kept.forth;
    const turned = this.arcs.get(back);
    if (turned) return turned.back;
    const sides = this.sides.get(edgeName(points[0], points[1])) ?? [];
    const arc = { points, sides, ...this.line(points, sides.length > 1) };
    this.arcs.set(forth, arc);
    return arc.forth;
  }

  /** @param {Point[]} points @param {boolean} inner */
  line(points, inner) {
    if (!inner) return { forth: curve(points), back: curve(points.slice().reverse()) };
    /** @type {Point[]} */
    const all = [];
    for (let index = 0; index + 1 < points.length; index += 1)
      all.push(points[index], ...rough(points[index], points[index + 1], this.scale));
    all.push(points[points.length - 1]);
    return { forth: straight(all), back: straight(all.slice().reverse()) };
  }

  /** The border around these areas, without those between them. @param {string[]} areas */
  around(areas) {
    const inside = new Set(areas);
    return this.lines((sides) => sides.filter((id) => inside.has(id)).length === 1);
  }

  /**
   * The stretches that a question holds for, as one path.
   * @param {(sides: string[], arc: Arc) => boolean} wanted
   */
  lines(wanted) {
    let path = "";
    for (const arc of this.arcs.values())
      if (wanted(arc.sides, arc)) path += `M${at(arc.points[0])}${arc.forth}`;
    return path;
  }
}

/** Where a ring without joints begins: the same for whoever draws it. @param {Point[]} ring */
function lowest(ring) {
  let best = 0;
  ring.forEach((point, index) => {
    if (point[0] < ring[best][0] || (point[0] === ring[best][0] && point[1] < ring[best][1]))
      best = index;
  });
  return best;
}
