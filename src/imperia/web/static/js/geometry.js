/** Lines and surfaces of a map: borders that look drawn by hand, and the room inside an area. */

/** @typedef {import("./types.js").Point} Point */

const STEP = 3.2; // distance of the points of a drawn line
const WAVER = 2.1; // how far it may stray

/** @param {string} text */
function hash(text) {
  let code = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    code = Math.imul(code ^ text.charCodeAt(index), 16777619);
  }
  return code >>> 0;
}

/**
 * Smooth noise between -1 and 1 along a line.
 * @param {number} seed
 * @param {number} x
 */
function noise(seed, x) {
  const at = Math.floor(x);
  const part = x - at;
  /** @param {number} n */
  const value = (n) => {
    let code = Math.imul(seed ^ Math.imul(n + 374761393, 668265263), 2246822519);
    code = Math.imul(code ^ (code >>> 15), 3266489917);
    return ((code ^ (code >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const smooth = part * part * (3 - 2 * part);
  return value(at) * (1 - smooth) + value(at + 1) * smooth;
}

/** @type {Map<string, Point[]>} */
const drawn = new Map();

/**
 * The points of a drawn line from a to b, without b. Neighbours who share an edge share the line.
 * @param {Point} a
 * @param {Point} b
 * @param {number} scale  of the board: 1 for a width of 1000
 * @returns {Point[]}
 */
function wavering(a, b, scale) {
  const forth = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const [from, to] = forth ? [a, b] : [b, a];
  const name = `${from}|${to}|${scale}`;
  let line = drawn.get(name);
  if (!line) {
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length = Math.hypot(dx, dy);
    const count = Math.max(1, Math.round(length / (STEP * scale)));
    const reach = Math.min(WAVER * scale, length * 0.06);
    const seed = hash(name);
    line = [];
    for (let index = 0; index <= count; index += 1) {
      const part = index / count;
      const taper = Math.sin(Math.PI * part);
      const x = (part * length) / scale;
      const off =
        reach * Math.sqrt(taper) * (noise(seed, x / 17) * 0.75 + noise(seed + 7, x / 6) * 0.35);
      line.push([
        from[0] + dx * part - (dy / length) * off,
        from[1] + dy * part + (dx / length) * off,
      ]);
    }
    drawn.set(name, line);
  }
  const way = forth ? line : line.slice().reverse();
  return way.slice(0, -1);
}

/** @param {Point} point */
const put = (point) => `${Math.round(point[0] * 10) / 10} ${Math.round(point[1] * 10) / 10}`;

/**
 * The path of a polygon as if drawn by hand.
 * @param {Point[]} polygon
 * @param {number} scale
 */
export function handDrawn(polygon, scale) {
  /** @type {Point[]} */
  const points = [];
  polygon.forEach((point, index) => {
    points.push(...wavering(point, polygon[(index + 1) % polygon.length], scale));
  });
  return `M${points.map(put).join("L")}Z`;
}

/**
 * An open line as if drawn by hand.
 * @param {Point[]} line
 * @param {number} scale
 */
export function handLine(line, scale) {
  /** @type {Point[]} */
  const points = [];
  for (let index = 0; index + 1 < line.length; index += 1)
    points.push(...wavering(line[index], line[index + 1], scale));
  points.push(line[line.length - 1]);
  return `M${points.map(put).join("L")}`;
}

/** @param {Point} a @param {Point} b */
const edge = (a, b) => [String(a), String(b)].sort().join("|");

/**
 * The edges that two polygons have in common, by name.
 * @param {Point[][]} polygons
 */
export function sharedEdges(polygons) {
  const seen = new Set();
  const shared = new Set();
  for (const polygon of polygons) {
    polygon.forEach((point, index) => {
      const name = edge(point, polygon[(index + 1) % polygon.length]);
      if (seen.has(name)) shared.add(name);
      seen.add(name);
    });
  }
  return shared;
}

/**
 * The outline of a polygon without what runs along the edge of the board or between two waters: its
 * coast.
 * @param {Point[]} polygon
 * @param {[number, number, number]} edges  the least x and y, the most x, the most y
 * @param {number} scale
 * @param {Set<string>} shared
 */
export function coast(polygon, [least, right, foot], scale, shared) {
  /** @param {Point} a @param {Point} b */
  const atEdge = (a, b) =>
    (a[0] <= least && b[0] <= least) ||
    (a[1] <= least && b[1] <= least) ||
    (a[0] >= right && b[0] >= right) ||
    (a[1] >= foot && b[1] >= foot);
  let path = "";
  let open = false;
  polygon.forEach((point, index) => {
    const next = polygon[(index + 1) % polygon.length];
    if (atEdge(point, next) || shared.has(edge(point, next))) {
      open = false;
      return;
    }
    for (const stop of wavering(point, next, scale)) {
      path += `${open ? "L" : "M"}${put(stop)}`;
      open = true;
    }
    path += `L${put(next)}`;
  });
  return path;
}

const SLIGHT = 1e-6; // more than sums and differences are off

/** The free room inside an area, asked row by row. */
export class Room {
  /**
   * @param {Point[][]} polygons
   * @param {number} step  distance of the lines that are looked at
   */
  constructor(polygons, step) {
    this.step = step;
    const ys = polygons.flat().map((point) => point[1]);
    const xs = polygons.flat().map((point) => point[0]);
    this.left = Math.min(...xs);
    this.right = Math.max(...xs);
    this.top = Math.min(...ys);
    this.bottom = Math.max(...ys);
    /** @type {number[]} */
    const heights = [];
    for (let y = this.top; y <= this.bottom; y += step) heights.push(y);
    this.lines = allSpans(polygons, heights, step);
    const lengths = this.lines.flatMap((line) => line.map(([from, to]) => to - from));
    this.widest = Math.max(0, ...lengths);
  }

  /**
   * Is it so large that a box might fit somewhere? Most that do not fit need not be tried about.
   * @param {number} half
   * @param {number} height
   */
  mayFit(half, height) {
    return 2 * half <= this.widest + SLIGHT && height <= this.bottom - this.top + SLIGHT;
  }

  /**
   * Does a box fit, with its middle at x and from y1 to y2?
   * @param {number} x
   * @param {number} half
   * @param {number} y1
   * @param {number} y2
   */
  fits(x, half, y1, y2) {
    if (y1 < this.top || y2 > this.bottom) return false;
    const first = Math.floor((y1 - this.top) / this.step);
    const last = Math.ceil((y2 - this.top) / this.step);
    if (last >= this.lines.length) return false;
    for (let index = first; index <= last; index += 1) {
      let inside = false;
      for (const span of this.lines[index]) inside ||= span[0] <= x - half && span[1] >= x + half;
      if (!inside) return false;
    }
    return true;
  }

  /**
   * Does a point lie there, or so little above or below?
   * @param {number} x
   * @param {number} y
   * @param {number} out
   */
  holds(x, y, out) {
    const at = Math.min(this.bottom, Math.max(this.top, y));
    const line = this.lines[Math.round((at - this.top) / this.step)];
    return Math.abs(at - y) <= out && Boolean(line?.some(([from, to]) => from <= x && to >= x));
  }
}

/**
 * Is a point inside the polygons?
 * @param {Point} point
 * @param {Point[][]} polygons
 */
export function within(point, polygons) {
  return spans(polygons, point[1]).some(([from, to]) => from <= point[0] && point[0] <= to);
}

/**
 * Where a horizontal line runs inside the polygons.
 * @param {Point[][]} polygons
 * @param {number} y
 * @returns {[number, number][]}
 */
export function spans(polygons, y) {
  /** @type {number[]} */
  const cuts = [];
  for (const polygon of polygons) {
    for (let index = 0; index < polygon.length; index += 1) {
      const [x1, y1] = polygon[index];
      const [x2, y2] = polygon[index + 1 < polygon.length ? index + 1 : 0];
      if (y1 <= y === y2 <= y) continue;
      cuts.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
  }
  return paired(cuts);
}

/**
 * The same for lines at equal distances, from the top: each edge is met by few of them.
 * @param {Point[][]} polygons
 * @param {number[]} heights
 * @param {number} step
 */
function allSpans(polygons, heights, step) {
  const cuts = heights.map(() => /** @type {number[]} */ ([]));
  for (const polygon of polygons) {
    for (let index = 0; index < polygon.length; index += 1) {
      const [x1, y1] = polygon[index];
      const [x2, y2] = polygon[index + 1 < polygon.length ? index + 1 : 0];
      const first = Math.floor((Math.min(y1, y2) - heights[0]) / step) - 1;
      const last = Math.ceil((Math.max(y1, y2) - heights[0]) / step) + 1;
      for (let at = Math.max(0, first); at <= last && at < heights.length; at += 1) {
        const y = heights[at];
        if (y1 <= y !== y2 <= y) cuts[at].push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      }
    }
  }
  return cuts.map(paired);
}

/** What lies between each two borders, from the left. @param {number[]} cuts */
function paired(cuts) {
  cuts.sort((a, b) => a - b);
  /** @type {[number, number][]} */
  const found = [];
  for (let index = 0; index + 1 < cuts.length; index += 2)
    found.push([cuts[index], cuts[index + 1]]);
  return found;
}

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @param {Box} box @param {number} dx @param {number} dy @returns {Box} */
export const shifted = ({ x, y, width, height }, dx, dy) => ({
  x: x + dx,
  y: y + dy,
  width,
  height,
});

/** @param {Box} box @param {number} by @returns {Box} */
export const grown = ({ x, y, width, height }, by) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** @param {Box} a @param {Box} b */
export const overlap = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @type {Map<string, [number, number][]>} */
const around = new Map();

/**
 * Offsets around an anchor, the nearest first. Those of another step are nearly in order when they
 * are made from those of step 1.
 * @param {number} reach
 * @param {number} step
 * @returns {[number, number][]}
 */
export function offsets(reach, step) {
  const name = `${reach}|${step}`;
  let found = around.get(name);
  if (!found) {
    found = step === 1 ? [] : offsets(reach, 1).map(([x, y]) => [x * step, y * step]);
    for (let x = -reach; step === 1 && x <= reach; x += 1)
      for (let y = -reach; y <= reach; y += 1) found.push([x, y]);
    found.sort((a, b) => a[0] ** 2 + a[1] ** 2 - (b[0] ** 2 + b[1] ** 2));
    around.set(name, found);
  }
  return found;
}

/** Is a board seen as a whole on a small screen? Then it has names, values and pieces only. */
export const fromFar = (/** @type {number} */ unit, /** @type {number} */ scale) =>
  scale / unit < 0.5;
