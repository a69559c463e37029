/** Where there is room on a political map: what is taken, and which region lies where. */

import { Mask } from "./atlas-mask.js";

/** @typedef {[number, number, number, number]} Box  left, top, right, foot in pixels */
/** @typedef {{cost: number, dx: number, dy: number, box: Box}} Found */

const CELL = 64; // pixels of a cell of the grid of taken boxes
const WIDE = 4096; // cells in a row of that grid, more than any screen shows
const LATER = 5; // square pixels by which a place must be emptier than the one before it
const OUT = 1400; // the price of a box that lies outside its region altogether

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export class Room {
  /** @param {import("./types.js").Board} board */
  constructor(board) {
    this.board = board;
    this.zoom = 1;
    /** @type {Map<number, Box[]>} boxes that are taken, by the cells they lie in */
    this.cells = new Map();
    /** @type {Map<string, number>} by region: its number in the mask */
    this.values = new Map();
    this.ashore = 1; // the first number of a region, behind those of the seas
    /** @type {Mask | null} */
    this.mask = null;
  }

  /** Begin again at this zoom. @param {number} zoom */
  clear(zoom) {
    this.zoom = zoom;
    this.cells.clear();
  }

  /** @param {Box} box @param {[number, number]} at  what the box is measured from */
  take(box, [x, y] = [0, 0]) {
    /** @type {Box} */
    const moved = [x + box[0], y + box[1], x + box[2], y + box[3]];
    for (let row = Math.floor(moved[1] / CELL); row <= moved[3] / CELL; row += 1)
      for (let column = Math.floor(moved[0] / CELL); column <= moved[2] / CELL; column += 1) {
        const known = this.cells.get(row * WIDE + column);
        if (known) known.push(moved);
        else this.cells.set(row * WIDE + column, [moved]);
      }
  }

  /** How much of a box is taken already. @param {Box} box */
  cost(box) {
    let sum = 0;
    for (let row = Math.floor(box[1] / CELL); row <= box[3] / CELL; row += 1)
      for (let column = Math.floor(box[0] / CELL); column <= box[2] / CELL; column += 1)
        for (const other of this.cells.get(row * WIDE + column) ?? []) sum += overlap(box, other);
    return sum;
  }

  /**
   * The box of these that lies on the least; an earlier one where they are equal.
   * @param {[number, number]} at  in pixels
   * @param {Box[]} boxes
   */
  emptiest([x, y], boxes) {
    const costs = boxes.map(
      (box, index) => this.cost([x + box[0], y + box[1], x + box[2], y + box[3]]) + index * LATER,
    );
    return boxes[costs.indexOf(Math.min(...costs))];
  }

  /** Which sea and which region lies where: painted once, the land over the water. */
  paint() {
    const { board } = this;
    const areas = board.areas ?? [];
    const byId = new Map(areas.map((area) => [area.id, area.polygons]));
    const mask = new Mask(board.width, board.height, 0.5 * (1600 / board.width));
    this.mask = mask;
    const put = (/** @type {string} */ id, /** @type {string[]} */ parts) => {
      this.values.set(id, this.values.size + 1);
      mask.fill(
        parts.flatMap((area) => byId.get(area) ?? []),
        this.values.size,
      );
    };
    for (const area of areas) if (area.fill === "sea") put(area.id, [area.id]);
    for (const area of areas) if (area.fill !== "sea") mask.fill(area.polygons, 0);
    for (const shape of board.shapes ?? []) mask.fill([shape.polygon], 0);
    this.ashore = this.values.size + 1;
    for (const region of board.regions ?? []) put(region.id, region.areas);
  }

  /** How much of a box lies on one of the regions, from 0 to 1. @param {Box} box */
  inland(box) {
    if (!this.mask) this.paint();
    return this.part(box, (value = 0) => value >= this.ashore);
  }

  /** How much of a box lies outside its place, from 0 to 1. @param {string} id @param {Box} box */
  outside(id, box) {
    if (!this.mask) this.paint();
    const value = this.values.get(id);
    return value ? this.part(box, (each) => each !== value) : 0;
  }

  /**
   * The part of a box for which this holds of what lies there.
   * @param {Box} box
   * @param {(value: number | undefined) => boolean} wanted
   */
  part(box, wanted) {
    let found = 0;
    for (const x of [0, 0.25, 0.5, 0.75, 1])
      for (const y of [0, 0.5, 1]) {
        const [px, py] = [box[0] + (box[2] - box[0]) * x, box[1] + (box[3] - box[1]) * y];
        if (wanted(this.mask?.at(px / this.zoom, py / this.zoom))) found += 1;
      }
    return found / 15;
  }

  /**
   * The best place for a box near a point: free, and inside its region.
   * @param {string} region
   * @param {[number, number]} at  in pixels
   * @param {number} wide
   * @param {number} high
   * @param {number} reach  in pixels
   * @param {number} [dear]  the price of a pixel that is taken
   */
  best(region, [x, y], wide, high, reach, dear = 0.6) {
    /** @type {Found | null} */
    let best = null;
    for (const [dx, dy] of spiral(reach)) {
      const far = Math.hypot(dx, dy) * 0.8;
      if (best && far >= best.cost) break;
      /** @type {Box} */
      const box = [x + dx - wide / 2, y + dy - high / 2, x + dx + wide / 2, y + dy + high / 2];
      let cost = far + this.outside(region, box) * OUT;
      if (best && cost >= best.cost) continue;
      cost += this.cost(box) * dear;
      if (!best || cost < best.cost) best = { cost, dx, dy, box };
    }
    return best;
  }
}

/** @type {Map<number, [number, number][]>} */
const spirals = new Map();

/** Offsets around a point, the nearest first. @param {number} reach */
function spiral(reach) {
  let found = spirals.get(reach);
  if (!found) {
    found = [];
    for (let x = -reach; x <= reach; x += reach / 12)
      for (let y = -reach * 0.8; y <= reach * 0.8; y += reach / 12) found.push([x, y]);
    found.sort((a, b) => a[0] ** 2 + a[1] ** 2 - (b[0] ** 2 + b[1] ** 2));
    spirals.set(reach, found);
  }
  return found;
}
